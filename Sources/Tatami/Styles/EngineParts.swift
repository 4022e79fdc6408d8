/// What is compiled into the engine.
///
/// With the condition `PlainCells` (`-D PlainCells`) layouts have lines of plain cells only, for places where
/// every kilobyte counts: no cell styles, gravity, pages, columns or linear layouts. What asks for one of these
/// throws ``FlowError/plainCellsOnly``; all else is the same. As the compiler knows the answer, it leaves out
/// what is asked for only where there are styles.
package enum EngineParts {
  /// Whether cells may be laid out by the rules for styles.
  package static var hasStyles: Bool {
    #if PlainCells
    false
    #else
    true
    #endif
  }
}
