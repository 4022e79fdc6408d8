/// What is compiled into the engine.
///
/// With the condition `PlainCells` (`-D PlainCells`) layouts have lines of plain cells only, for places where
/// every kilobyte counts: no cell styles, bounds, gravity, pages, columns, linear or reversed layouts, see
/// <doc:Embedding>. What asks for one of these throws ``FlowError/plainCellsOnly``; all else is the same. As the
/// compiler knows the answer, it leaves out what is asked for only where there are styles.
///
/// With `CountedLinesOnly` beside it flows are count-limited only, and others throw
/// ``FlowError/countedLinesOnly``. Of what has two ways, one of them faster, it has the short one: frames are
/// the same, but a list of them takes longer.
///
/// With `SmallCode`, the package trait `Small`, it has everything, but one way to a result where there else are
/// two: a quarter less code, and the same frames, see <doc:Embedding>.
package enum EngineParts {
  /// Whether cells may be laid out by the rules for styles.
  package static var hasStyles: Bool {
    #if PlainCells
    false
    #else
    true
    #endif
  }

  /// Whether lines may hold as many cells as fit.
  package static var hasFittedLines: Bool {
    #if PlainCells && CountedLinesOnly
    false
    #else
    true
    #endif
  }

  /// Whether layouts that need fewer rules than others have arrangements of their own, see ``Arrangement``, and
  /// cells of whom little has to be asked loops of their own. Elsewhere all go by the rules and loops for all.
  package static var hasShortcuts: Bool {
    #if SmallCode && !PlainCells
    false
    #else
    true
    #endif
  }

  /// Whether many frames are computed in floating point where that is exact, in loops of their own.
  /// Elsewhere each is computed as one alone is.
  package static var hasFastFrames: Bool { hasFittedLines }

  /// Whether loops over cells with styles are compiled a second time for those of whom nothing has to
  /// be asked one by one, and styles of the usual kinds have a shorter way. Not as Embedded Swift, where
  /// code is to be small: results are the same.
  package static var hasSecondLoops: Bool { isForSpeed }

  /// Whether what a resize is about to need is read ahead, of trees that are larger than a processor's caches.
  package static var readsAhead: Bool { isForSpeed }

  private static var isForSpeed: Bool {
    #if hasFeature(Embedded) || SmallCode
    false
    #else
    true
    #endif
  }
}
