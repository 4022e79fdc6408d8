/// What ends a line, and what cells are in it.
struct StyledRule: Equatable {
  var sizing: SizingRule
  /// How many cells a line holds. `Int64.max` means any number.
  var most: Int64
  /// The room in a line; for lines of so many cells without meaning.
  var extent: LineExtent
  /// Whether the last line, too, is filled by equal shares.
  var fillsLast: Bool
  /// Whether lines are filled with the cells that fit best, in any order.
  var isBestFit: Bool

  /// Whether a leaf has different plain cells in lines of so many, and what they come to is simple.
  func countsPlain(_ leaf: CellLeaf) -> Bool {
    sizing.isCounted && leaf.styles == CellArena.none && !leaf.isRun
      && sizing.recipes.plain.isSimple
  }

  /// Whether cells with `traits` do the same by both rules: what they do not refer to does not matter.
  func isAlike(_ other: StyledRule, for traits: CellTraits) -> Bool {
    var other = other
    let sharesRatio = sizing.sharesRatios(traits)
    for axis in Axis.allCases where traits.isDisjoint(with: .needing(axis)) {
      // A main extent of a linear layout may follow from a cross one that is the container's.
      let follows =
        sizing.isLinear ? axis != sizing.mainAxis && traits.contains(.ratio) : sharesRatio
      if !follows { other.sizing.inner[axis] = sizing.inner[axis] }
      other.sizing.viewport[axis] = sizing.viewport[axis]
    }
    if !sharesRatio || sizing.isLinear { other.sizing.lineRoom = sizing.lineRoom }
    if sizing.isCounted { other.extent = extent }
    return self == other
  }

  /// The cross extent of a whole line, in units; `sums` is what the cells of
  /// `range` add up to.
  ///
  /// - Complexity: O(1), O(*k*) for a line of *k* cells some of which take their
  ///   cross extent from what the line shares out.
  func cross(
    of range: Range<Int>, _ sums: LineSums, isLast: Bool, in store: TreeStore,
    _ order: [Int] = []
  ) -> Int64 {
    if !sums.traits.contains(.coupled) { return sums.cross }
    let share = sizing.share(
      of: sums, inner: sizing.lineRoom, fillsEqually: !isLast || fillsLast)
    if order.isEmpty, !range.isEmpty, let cross = recipeCross(of: range, share, in: store) {
      store.arena.visited &+= range.count
      return cross
    }
    var cross: Int64 = 0
    forEachCell(range, in: store, order) { cell, measure, before in
      cross = max(cross, sizing.settled(measure, cell.style, share, behind: before).outerCross)
    }
    return cross
  }

  /// Goes through the cells of one line that take part, from its first cell on.
  ///
  /// - Parameters:
  ///   - order: If not empty, where the cells are that `range` counts.
  ///   - isWanted: is asked before each cell whether to go on.
  ///   - body: is called with the cell, its measure, and what the cells before it
  ///     in the line add up to.
  func forEachCell(
    _ range: Range<Int>, in store: TreeStore, _ order: [Int] = [],
    while isWanted: () -> Bool = { true },
    _ body: (StyledCell, CellMeasure, LineSums) -> Void
  ) {
    if range.isEmpty { return }
    var reader = CellReader(store, at: order.isEmpty ? range.lowerBound : 0)
    var before = LineSums.empty
    for index in range {
      if !isWanted() { return }
      let cell = reader.cell(at: order.isEmpty ? index : order[index])
      store.arena.visited &+= 1
      if !cell.takesPart {
        before.cells += 1
        continue
      }
      let measure = measured(cell, behind: before)
      body(cell, measure, before)
      before.add(measure)
    }
  }

  /// A cell of a line as it is there, behind cells that add up to `before`; a
  /// cell longer than its line is shrunk to it.
  func measured(_ cell: StyledCell, behind before: LineSums) -> CellMeasure {
    if sizing.isCounted { return cell.measured(by: sizing) }
    let used = before.taken == 0 ? 0 : before.main &+ before.taken &* extent.spacing
    let measure = cell.measured(by: sizing, rest: extent.inner &- used)
    return isBestFit || before.taken == 0 ? shrunk(measure, of: cell) : measure
  }

  /// Whether a cell of this measure opens a new line behind cells that add up to `open`.
  @inline(__always)
  func opensLine(_ cell: CellMeasure, behind open: LineSums) -> Bool {
    if open.taken == 0 { return false }
    if sizing.isCounted { return open.taken == most }
    return open.main &+ open.taken &* extent.spacing &+ cell.outerMain > extent.limit
  }

  /// A cell that may open a line, shrunk to the line if it is longer.
  func shrunk(_ measure: CellMeasure, of cell: StyledCell) -> CellMeasure {
    if measure.outerMain <= extent.limit { return measure }
    var shrunk = measure
    let style = cell.style
    shrunk.main = sizing.held(extent.inner &- measure.mainMargins, style[sizing.mainAxis])
    let across = style[sizing.mainAxis.other]
    if across.basis == .otherExtent {
      shrunk.cross = sizing.held(across.scaled(shrunk.main), across)
    }
    return shrunk
  }
}

/// Breaks cells with styles into lines.
///
/// Its states are those of `CountAutomaton` or of `ExtentAutomaton`; cells that
/// take no part leave them as they are.
struct StyledAutomaton: LeafAutomaton {
  let rule: StyledRule

  static var kind: UInt8 { MemoKind.styled.rawValue }
  static var isDirect: Bool { false }

  private var isCounted: Bool { rule.sizing.isCounted }

  /// The key of folds in which no line can end: they are the same from every state.
  private static var unbroken: Int64 { -1 }

  func key(_ entry: Int64, count: Int) -> Int64 {
    isCounted && Int64(count) <= rule.most &- entry ? Self.unbroken : entry
  }

  func holds(_ remembered: KeyedFold<SumsFold>, for key: Int64) -> Bool {
    isCounted
      ? remembered.key == key
      : remembered.fold.firstEntry <= key && key <= remembered.fold.lastEntry
  }

  func fold(
    _ leaf: CellLeaf, _ range: Range<Int>, startingAt start: Int, of store: TreeStore,
    from entry: Int64
  ) -> SumsFold {
    var folder = LineFolder(rule, store, from: entry, at: range.lowerBound)
    if isCounted && rule.countsPlain(leaf) {
      folder.addPlain(leaf.run.part(range.lowerBound - start..<range.upperBound - start))
      return folder.finished()
    }
    var reader = CellReader(store, LeafPlace(leaf, from: start))
    if EngineParts.hasShortcuts && isCounted, let fold = rule.recipeFold(range, reader, from: entry)
    {
      return fold
    }
    if leaf.isRun {
      folder.add(reader.cell(at: range.lowerBound), times: Int64(range.count))
    } else {
      for index in range { folder.add(reader.cell(at: index), times: 1) }
    }
    return folder.finished()
  }

  func append(
    _ next: SumsFold, to fold: inout SumsFold, at index: Int, of store: TreeStore
  ) {
    var seam: Int64?
    if fold.breaks > 0 && next.breaks > 0 {
      seam = self.seam(fold.tail, next.head, at: index, of: store)
    }
    fold.append(next, seam: seam, gap: rule.sizing.gap)
  }

  /// The cross extent of the line whose cells before and from `index` on add up
  /// to `before` and `behind`.
  func seam(
    _ before: LineSums, _ behind: LineSums, at index: Int, of store: TreeStore
  ) -> Int64 {
    let range = index - Int(before.cells)..<index + Int(behind.cells)
    return rule.cross(of: range, before.with(behind), isLast: false, in: store)
  }
}
