/// Goes through the lines of a layout with styles and finds out all that the
/// frames of their cells depend on.
struct LineScanner {
  private(set) var rules: LineRules
  /// The order of the cells that ranges count, if not that of the tree.
  var order: [Int] = []
  private let layout: FlowLayout

  var store: TreeStore { layout.store }
  private var styled: StyledMetrics { layout.styled }
  var rule: StyledRule { styled.rule }
  var sizing: SizingRule { styled.rule.sizing }

  /// - Precondition: The cells are laid out by the rules for styles.
  init(_ layout: FlowLayout) {
    self.layout = layout
    rules = LineRules(layout)
  }

  // MARK: Ends

  /// Whether a cell of this measure opens a new line behind cells that add up to `open`.
  @inline(__always)
  func opensLine(_ cell: CellMeasure, behind open: LineSums) -> Bool {
    if open.taken == 0 { return false }
    if sizing.isCounted { return open.taken == styled.rule.most }
    let extent = styled.rule.extent
    return open.main &+ open.taken &* extent.spacing &+ cell.outerMain > extent.limit
  }

  /// All of the line that is open at `cursor`, and whether it is the last one.
  func line(at cursor: SumsCursor) -> (total: LineSums, end: Int, isLast: Bool) {
    let count = store.root.count
    // The one line of a linear layout is what all cells add up to.
    if layout.isPackedStack {
      // No place depends on their lengths, or on how many take part: hidden ones need not be found.
      var sums = LineSums.empty
      (sums.cells, sums.taken) = (Int64(count), Int64(count))
      return (sums, count, true)
    }
    if sizing.isLinear { return (layout.styledFold.head, count, true) }
    var sums = cursor.open
    var index = cursor.index
    if index >= count { return (sums, count, true) }
    var reader = CellReader(store, at: index)
    let rule = styled.rule
    // The tree is asked for what comes of long lines alone.
    let (few, many) = (index + 16, index + 256)
    while index < count {
      if index >= few && layout.arrangement != .recipes
        && (index >= many || reader.isEqual && index < reader.end - 1)
      {
        return longLine(at: cursor)
      }
      let cell = reader.cell(at: index)
      store.arena.visited &+= 1
      if cell.takesPart {
        let measure = rule.measured(cell, behind: sums)
        if opensLine(measure, behind: sums) { return (sums, index, false) }
        sums.add(measure)
      } else {
        sums.cells += 1
      }
      index += 1
    }
    return (sums, count, true)
  }

  /// `line(at:)` by way of the tree.
  private func longLine(at cursor: SumsCursor) -> (total: LineSums, end: Int, isLast: Bool) {
    let line = cursor.line
    if line + 1 >= (rules.lineCount >= 0 ? rules.lineCount : layout.styledLineCount) {
      let end = layout.styledCursor(at: store.root.count)
      return (end.open, store.root.count, true)
    }
    let before = layout.cursorBehind(line: line)
    return (before.open, before.index, false)
  }

  // MARK: Lines

  /// The line that is open at `cursor`.
  mutating func layout(at cursor: SumsCursor) -> LineLayout {
    let (total, end, isLast) = line(at: cursor)
    return layout(at: cursor, total, end, isLast)
  }

  /// The line that is open at `cursor`, of which all else is known.
  mutating func layout(
    at cursor: SumsCursor, _ total: LineSums, _ end: Int, _ isLast: Bool
  ) -> LineLayout {
    var line = bareLine(cursor.line, total, isLast: isLast)
    line.range = cursor.index - Int(cursor.open.cells)..<end
    rules.enterPage(ofLine: cursor.line, in: layout)
    (line.mainStart, line.top) = rules.origin(ofLine: cursor.line, behind: cursor.closed)
    line.height =
      rules.onlyHeight ?? styled.rule.cross(of: line.range, total, isLast: isLast, in: store, order)
    if isLast && !sizing.isLinear { shorten(&line) }
    // What is spare is of no interest to cells that begin one behind the other.
    if line.spread.gravity != .start { line.spread.room = rules.inner - spreadLength(of: line) }
    if total.traits.contains(.baseline) && sizing.mainAxis == .horizontal {
      line.baseline = baseline(of: line)
    }
    return line
  }

  /// A line of which only what its cells add up to is known: its height is not.
  func bareLine(_ number: Int64, _ total: LineSums, isLast: Bool) -> LineLayout {
    var spread = LineSpread()
    spread.share = sizing.share(
      of: total, inner: rules.inner, fillsEqually: !isLast || styled.rule.fillsLast)
    spread.gap = sizing.gap
    spread.count = total.taken
    let change = rules.change(number, count: total.taken, isLast: isLast)
    spread.gravity = change?.gravity ?? styled.mainGravity
    return LineLayout(
      range: 0..<0, line: number, total: total, spread: spread, mainStart: styled.mainLead,
      top: rules.crossStart + rules.steps.shift(number),
      height: 0,
      alignment: change?.alignment ?? styled.alignment,
      alignsCells: styled.alignment != .between, growth: rules.steps.growth(number),
      growsAll: rules.steps.gravity == .fill, columns: [])
  }

  /// How long the line's cells and gaps are for what is spare between them.
  private func spreadLength(of layout: LineLayout) -> Int64 {
    // The line of a linear layout gives out its spare length twice, as the original does.
    let isTwice = sizing.isLinear && layout.spread.share.kind != .shrink
    return isTwice ? layout.total.length(gap: sizing.gap) : packedLength(of: layout)
  }

  /// How long the line's cells and gaps are when everything is shared out.
  private func packedLength(of layout: LineLayout) -> Int64 {
    let gaps = max(layout.total.taken - 1, 0) * sizing.gap
    if !layout.isBounded {
      return layout.total.main + layout.spread.share.total(layout.total) + gaps
    }
    if sizing.isLinear {
      let share = layout.spread.share
      return self.layout.linearPass(share).total.length(share) + gaps
    }
    var length = gaps
    forEachCell(of: layout) { cell, measure, before in
      length += sizing.settled(measure, cell.style, layout.spread.share, behind: before).outerMain
    }
    return length
  }

  private func forEachCell(
    of layout: LineLayout, while isWanted: () -> Bool = { true },
    _ body: (StyledCell, CellMeasure, LineSums) -> Void
  ) {
    styled.rule.forEachCell(layout.range, in: store, order, while: isWanted, body)
  }

  /// What a last line does that is short, and so may not spread its cells.
  func shorten(_ layout: inout LineLayout) {
    if let gravity = rules.lastGravity(
      layout.spread.gravity, layout.line, layout.total.taken)
    {
      layout.spread.gravity = gravity
    } else {
      layout.columns = columns(above: layout)
      layout.spread.gravity = .start
    }
  }

  /// Where the cells of the line before begin along main, as many as `line` has.
  private func columns(above line: LineLayout) -> [Int64] {
    let (number, count) = (line.line - 1, line.total.taken)
    if layout.inColumns { return layout.columnMains(ofLine: number, count, self) }
    var scanner = self
    let above = scanner.layout(at: layout.styledCursor(ofLine: number))
    var columns: [Int64] = []
    var offset: Int64 = 0
    let sizing = sizing
    forEachCell(of: above) { cell, measure, before in
      if before.taken >= count { return }
      let place = above.place(cell, measure, behind: before, packedAt: offset, by: sizing)
      // The line before may be on the page before.
      columns.append(place.main - above.mainStart + line.mainStart)
      offset += place.outerMain + sizing.gap
    }
    return columns
  }

  /// The baseline that the first cell with one fixes.
  private func baseline(of layout: LineLayout) -> Int64? {
    if sizing.isLinear { return linearBaseline(of: layout) }
    var found: Int64?
    func isSearching() -> Bool { found == nil }
    forEachCell(of: layout, while: isSearching) { cell, measure, before in
      found = baseline(of: cell, measure, behind: before, in: layout)
    }
    return found
  }

  /// Passes over leaves in which no cell has one.
  private func linearBaseline(of layout: LineLayout) -> Int64? {
    var index = 0
    while let leaf = store.leaf(with: .baseline, from: index) {
      var reader = CellReader(store, at: leaf.lowerBound)
      let end = reader.isEqual ? leaf.lowerBound + 1 : leaf.upperBound
      for place in leaf.lowerBound..<end {
        store.arena.visited &+= 1
        let cell = reader.cell(at: place)
        if !cell.takesPart { continue }
        let measure = cell.measured(by: sizing)
        // Across, a cell of a linear layout does not depend on those before it.
        if let found = baseline(of: cell, measure, behind: .empty, in: layout) { return found }
      }
      index = leaf.upperBound
    }
    return nil
  }

  private func baseline(
    of cell: StyledCell, _ measure: CellMeasure, behind before: LineSums, in layout: LineLayout
  ) -> Int64? {
    guard let own = cell.style.baseline, layout.alignment(of: cell.style, sizing) == .baseline
    else { return nil }
    let settled = sizing.settled(measure, cell.style, layout.spread.share, behind: before)
    return settled.crossBefore + own.offset(in: settled.cross)
  }
}

extension FlowLayout {
  /// The inner extent along main of what lines are laid out in: the container or a page.
  var innerMain: Int64 {
    if let pages = metrics.pages {
      return pages.main.room
    }
    return styledUnits(styled.mainAxis) - styled.mainLead - styled.mainTrail
  }

  /// The cursor behind the last cell of a line that is not the last one, before
  /// the cell that opens the next.
  func cursorBehind(line: Int64) -> SumsCursor {
    let (found, leaf) = styledSeek(.line(line + 1))
    let start = found.index
    return lastCursor(found, in: leaf, startingAt: start, to: start + leaf.count) {
      $0.line <= line
    }
  }
}
