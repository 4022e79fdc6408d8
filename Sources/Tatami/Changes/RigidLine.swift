/// What the places of cells in a line without shares depend on, but for their
/// extents and the place of the line.
struct RigidLine: Equatable {
  var gravity: Gravity
  var band: LineBand

  /// A line in which each cell has its own extent; `nil` if it has shares to give out.
  init?(_ line: LineLayout) {
    let (spread, total) = (line.plan.spread, line.total)
    if spread.gravity.leavesGaps { return nil }
    let hasShares =
      total.weight != 0 || total.shrink != 0 || total.flexible != 0 || !line.columns.isEmpty
      || spread.share.flexibleAmount != 0
    if hasShares || !total.traits.isDisjoint(with: [.bounded, .coupled, .restful]) { return nil }
    gravity = spread.gravity
    band = line.plan.band
    band.top = 0
  }
}

extension FrameComparison {
  /// Whether the cells are in one line, in both layouts, and gaps between them do
  /// not depend on anything but their extents.
  func isInRigidLine(_ cells: KeptCells, _ range: Range<Int>) -> Bool {
    if new.hasOnlyLines(shorterThan: range.count) { return false }
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    let oldLine = line(of: old, cells.old + first)
    guard line(of: old, cells.old + last) == oldLine else { return false }
    let newLine = line(of: new, cells.new + first)
    guard line(of: new, cells.new + last) == newLine else { return false }
    if !agreement.isStyled { return true }
    let before = old.rigidLine(oldLine, from: cells.old + first)
    return before != nil && before == new.rigidLine(newLine, from: cells.new + first)
  }
}

extension FlowLayout {
  /// Whether no line can have so many cells, with those among them that take no part.
  fileprivate func hasOnlyLines(shorterThan count: Int) -> Bool {
    guard arrangement.isInOrder, !activeStyle.isLinear,
      case .count(let most) = metrics.automaton.rule
    else { return false }
    // Few neighbours are gone where lines are folded like plain ones.
    let few = FlowMetrics.mostGoneNeighbors
    if arrangement.foldsLikePlain && Int64(count / (few + 1)) > most { return true }
    return takenCount - Int64(self.count - count) > most
  }

  /// A line of cells one behind the other; `nil` if it has shares to give out. In columns the cell at
  /// `place` has to be its first one: they stand to each other as they did before any whole line that is
  /// compared.
  fileprivate func rigidLine(_ line: Int, from place: Int) -> RigidLine? {
    var rules = LineRules(self)
    if !inColumns { return RigidLine(lineLayout(at: styledCursor(ofLine: Int64(line)), &rules)) }
    var reader = ColumnLineReader(self, rules, at: columnCursor(ofLine: Int64(line)))
    guard let read = reader.read(of: self), reader.cells[0].index == place else { return nil }
    return RigidLine(read)
  }
}
