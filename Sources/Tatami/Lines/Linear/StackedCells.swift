// Cells of a linear layout that gives them nothing: each is a line of its own along the other axis.

extension CountAutomaton {
  /// The fold of cells of a linear layout.
  @inline(never)
  func stackedFold(_ cells: OuterExtents, from entry: Int64) -> CrossFold {
    if cells.isEqual {
      return cells.takesPart(0)
        ? equalFold(cells.count, cells.length(0), from: entry) : counted(taken: 0, from: entry)
    }
    var (first, last, sum, taken): (Int64, Int64, Int64, Int) = (0, 0, 0, 0)
    for place in 0..<cells.count where cells.takesPart(place) {
      last = cells.length(place)
      if taken == 0 { first = last }
      sum &+= last
      taken &+= 1
    }
    var fold = counted(taken: taken, from: entry)
    // The first cell goes on with no line but the one before all cells.
    fold.head.cross = entry == LineState.start ? first : 0
    if fold.breaks > 0 {
      fold.whole.cross = sum &- last &- fold.head.cross
      fold.tail.cross = last
    }
    return fold
  }
}

extension LineAutomaton {
  /// `lastStart` for cells of a linear layout.
  @inline(never)
  func lastStart(
    ofStacked cells: OuterExtents, from cursor: CrossCursor, _ target: LineTarget
  ) -> CrossCursor? {
    if cells.isEqual {
      return lastStart(ofEqual: cells.count, 0, cells.length(0), from: cursor, target)
    }
    var ahead = cursor
    var found: CrossCursor?
    for place in 0..<cells.count where cells.takesPart(place) {
      if ahead.state != LineState.start {
        ahead.closed &+= ahead.open.cross
        ahead.line &+= 1
        if !allows(target, ahead) { return found }
        found = ahead.start(behind: place)
      }
      ahead.open.cross = cells.length(place)
      ahead.state = 1
    }
    return found
  }
}
