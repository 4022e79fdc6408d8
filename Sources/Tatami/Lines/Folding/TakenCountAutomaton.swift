/// Breaks cells with styles into lines of so many cells each that take part.
///
/// It is the automaton of plain cells, told how many of the cells take part: what that remembers
/// holds here, too. One cell that is gone among a million folds none of the others anew.
///
/// Where no cell is gone that automaton itself is in use: it knows the state behind cells before it
/// has read their fold.
struct TakenCountAutomaton: RecipeFolding {
  let lines: CountAutomaton

  init(_ lines: CountAutomaton) { self.lines = lines }

  /// The most cells that such a line holds: a key has the low 16 bits of what is remembered with it.
  static var most: Int64 { 1 << 14 }

  static var kind: UInt8 { CountAutomaton.kind }
  static var isDirect: Bool { CountAutomaton.isDirect }

  /// The key in what is remembered by it.
  @inline(__always)
  static func key(_ code: Int64) -> Int64 { Int64(Int16(truncatingIfNeeded: code)) }

  // No line ends among cells of whom too few are there, whether or not all of them take part.
  @inline(__always)
  func key(_ entry: Int64, count: Int) -> Int64 { lines.key(entry, count: count) }

  @inline(__always)
  func key(of remembered: CountAutomaton.Remembered) -> Int64 { Self.key(remembered.code) }

  func remembered(
    _ fold: CrossFold, key: Int64, count: Int
  ) -> CountAutomaton.Remembered {
    assert(lines.most <= Self.most, "A key is told from how many cells are gone")
    var remembered = lines.remembered(fold, key: key, count: count)
    // Where lines end, the key is the state before the cells.
    let taken = fold.breaks == 0 ? fold.exit : fold.breaks * lines.most + fold.exit - key
    let gone = Int64(count) - taken
    // More has no room beside the key: such a fold is not remembered.
    remembered.code = gone >> 47 == 0 ? remembered.code + gone << 16 : Int64(Int16.min)
    return remembered
  }

  @inline(__always)
  func holds(_ remembered: CountAutomaton.Remembered, for key: Int64) -> Bool {
    Self.key(remembered.code) == key
  }

  @inline(__always)
  func recalled(
    _ remembered: CountAutomaton.Remembered, from entry: Int64, count: Int
  ) -> CrossFold {
    let gone = (remembered.code &- Self.key(remembered.code)) &>> 16
    let taken = count &- Int(truncatingIfNeeded: gone)
    return taken == 0
      ? lines.counted(taken: 0, from: entry)
      : lines.recalled(remembered, from: entry, count: taken)
  }

  func fold(_ run: CellRun, from entry: Int64) -> CrossFold { lines.fold(run, from: entry) }

  func folds(_ recipe: Recipe) -> Bool { lines.folds(recipe) }

  func fold(_ cells: OuterExtents, from entry: Int64) -> CrossFold {
    if cells.rule.sizing.isLinear { return lines.stackedFold(cells, from: entry) }
    if cells.isEqual {
      return cells.takesPart(0)
        ? lines.equalFold(cells.count, cells[0].cross, from: entry)
        : lines.counted(taken: 0, from: entry)
    }
    return lines.mixedFold(cells, from: entry, hasExceptions: true)
  }
}

#if hasFeature(Embedded)
/// The automaton for lines of so many cells of whom none is gone: see ``EngineParts/hasSecondLoops``.
typealias AllTakenAutomaton = TakenCountAutomaton
#else
/// The automaton for lines of so many cells of whom none is gone.
typealias AllTakenAutomaton = CountAutomaton
#endif

extension CountAutomaton: RecipeFolding {
  init(_ lines: CountAutomaton) { self = lines }

  func folds(_ recipe: Recipe) -> Bool { recipe.isSimple && recipe.cross == Recipe.own }

  func fold(_ cells: OuterExtents, from entry: Int64) -> CrossFold {
    if cells.rule.sizing.isLinear { return stackedFold(cells, from: entry) }
    return cells.isEqual
      ? equalFold(cells.count, cells[0].cross, from: entry)
      : mixedFold(cells, from: entry, hasExceptions: false)
  }

  /// Compiled twice, so that nothing is asked for each cell where none is gone.
  @inline(__always)
  fileprivate func mixedFold(
    _ cells: OuterExtents, from entry: Int64, hasExceptions: Bool
  ) -> CrossFold {
    var fold = counted(cells.count, from: entry)
    var room = most &- entry
    var (open, gone): (Int64, Int) = (0, 0)
    var isHead = true
    for place in 0..<cells.count {
      if hasExceptions && !cells.takesPart(place) {
        gone &+= 1
        continue
      }
      if room == 0 {
        if isHead { fold.head.cross = open } else { fold.whole.cross &+= open }
        isHead = false
        open = 0
        room = most
      }
      open = max(open, cells[place].cross)
      room &-= 1
    }
    if isHead { fold.head.cross = open } else { fold.tail.cross = open }
    if gone > 0 {
      let taken = counted(taken: cells.count &- gone, from: entry)
      (fold.breaks, fold.exit) = (taken.breaks, taken.exit)
    }
    return fold
  }
}
