extension FlowLayout {
  // Lines of cells with styles, one at a time: all that the frames of their cells depend on.

  /// The line that is open at `cursor`.
  func lineLayout(at cursor: SumsCursor, _ rules: inout LineRules) -> LineLayout {
    let (total, end, isLast) = wholeLine(at: cursor, rules)
    return lineLayout(at: cursor, total, end, isLast, &rules)
  }

  /// The line that is open at `cursor`, of which all else is known.
  ///
  /// - Parameter order: The order of the cells that `end` counts, if not that of the tree.
  @inline(never)  // 2 kB in each of two places.
  func lineLayout(
    at cursor: SumsCursor, _ total: LineSums, _ end: Int, _ isLast: Bool, order: [Int] = [],
    _ rules: inout LineRules
  ) -> LineLayout {
    rules.enterPage(ofLine: cursor.line, in: self)
    var line = LineLayout(cursor.line, total, behind: cursor.closed, isLast: isLast, &rules)
    line.range = cursor.index - Int(cursor.open.cells)..<end
    line.order = order
    line.plan.band.height =
      rules.onlyHeight
      ?? styled.rule.cross(of: line.range, total, isLast: isLast, in: store, order)
    if line.plan.isBelow { line.columns = columns(above: line, rules) }
    // What is spare is of no interest to cells that begin one behind the other.
    if line.plan.spread.gravity != .start {
      line.plan.spread.room = rules.inner - spreadLength(of: line)
    }
    if total.traits.contains(.baseline) && metrics.mainAxis == .horizontal {
      line.plan.band.baseline = baseline(of: line)
    }
    return line
  }

  // MARK: Ends

  /// All of the line that is open at `cursor`, and whether it is the last one.
  private func wholeLine(
    at cursor: SumsCursor, _ rules: LineRules
  ) -> (total: LineSums, end: Int, isLast: Bool) {
    // The one line of a linear layout is what all cells add up to.
    if isPackedStack {
      // No place depends on their lengths, or on how many take part: hidden ones need not be found.
      var sums = LineSums.empty
      (sums.cells, sums.taken) = (Int64(count), Int64(count))
      return (sums, count, true)
    }
    let rule = styled.rule
    if rule.sizing.isLinear { return (styledFold.head, count, true) }
    // Going through short lines is a second way.
    if !EngineParts.hasShortcuts { return longLine(at: cursor, rules) }
    var sums = cursor.open
    var index = cursor.index
    if index >= count { return (sums, count, true) }
    var reader = CellReader(store, at: index)
    // The tree is asked for what comes of long lines alone.
    let (few, many) = (index + 16, index + 256)
    while index < count {
      if index >= few && !arrangement.isRecipes
        && (index >= many || reader.next(behind: index) > index + 1)
      {
        return longLine(at: cursor, rules)
      }
      let cell = reader.cell(at: index)
      store.arena.visited &+= 1
      if cell.takesPart {
        let measure = rule.measured(cell, behind: sums)
        if rule.opensLine(measure, behind: sums) { return (sums, index, false) }
        sums.add(measure)
      } else {
        sums.cells += 1
      }
      index += 1
    }
    return (sums, count, true)
  }

  /// The same by way of the tree.
  private func longLine(
    at cursor: SumsCursor, _ rules: LineRules
  ) -> (total: LineSums, end: Int, isLast: Bool) {
    let line = cursor.line
    if line + 1 >= (rules.lineCount >= 0 ? rules.lineCount : styledLineCount) {
      return (styledCursor(at: count).open, count, true)
    }
    let before = cursorBehind(line: line)
    return (before.open, before.index, false)
  }

  // MARK: Lines

  /// How long the line's cells and gaps are for what is spare between them.
  private func spreadLength(of line: LineLayout) -> Int64 {
    // The line of a linear layout gives out its spare length twice, as the original does.
    let isTwice = styled.rule.sizing.isLinear && line.plan.spread.share.kind != .shrink
    return isTwice ? line.total.length(gap: line.plan.spread.gap) : packedLength(of: line)
  }

  /// How long the line's cells and gaps are when everything is shared out.
  private func packedLength(of line: LineLayout) -> Int64 {
    let (share, sizing) = (line.plan.spread.share, styled.rule.sizing)
    let gaps = max(line.total.taken - 1, 0) * sizing.gap
    if !line.isBounded { return line.total.main + share.total(line.total) + gaps }
    if sizing.isLinear { return linearPass(share).total.length(share) + gaps }
    var length = gaps
    forEachCell(of: line) { cell, measure, before in
      length += sizing.settled(measure, cell.style, share, behind: before).outerMain
    }
    return length
  }

  private func forEachCell(
    of line: LineLayout, while isWanted: () -> Bool = { true },
    _ body: (StyledCell, CellMeasure, LineSums) -> Void
  ) {
    styled.rule.forEachCell(line.range, in: store, line.order, while: isWanted, body)
  }

  /// Where the cells of the line before begin along main, as many as `line` has.
  private func columns(above line: LineLayout, _ rules: LineRules) -> [Int64] {
    var rules = rules
    let above = lineLayout(at: styledCursor(ofLine: line.number - 1), &rules)
    var columns: [Int64] = []
    var offset: Int64 = 0
    let sizing = styled.rule.sizing
    forEachCell(of: above) { cell, measure, before in
      if before.taken >= line.total.taken { return }
      let style = cell.style
      let settled = sizing.settled(measure, style, above.plan.spread.share, behind: before)
      let place = above.place(
        style, settled: settled, behind: before, packedAt: offset, by: sizing)
      // The line before may be on the page before.
      columns.append(place.main - above.plan.main + line.plan.main)
      offset += place.outerMain + sizing.gap
    }
    return columns
  }

  /// The baseline that the first cell with one fixes.
  private func baseline(of line: LineLayout) -> Int64? {
    if styled.rule.sizing.isLinear { return linearBaseline(of: line) }
    var found: Int64?
    func isSearching() -> Bool { found == nil }
    forEachCell(of: line, while: isSearching) { cell, measure, before in
      found = baseline(of: cell, measure, behind: before, in: line)
    }
    return found
  }

  /// Passes over leaves in which no cell has one.
  private func linearBaseline(of line: LineLayout) -> Int64? {
    var index = 0
    while let leaf = store.leaf(with: .baseline, from: index) {
      var reader = CellReader(store, at: leaf.lowerBound)
      let end = reader.isEqual ? leaf.lowerBound + 1 : leaf.upperBound
      for place in leaf.lowerBound..<end {
        store.arena.visited &+= 1
        let cell = reader.cell(at: place)
        if !cell.takesPart { continue }
        let measure = cell.measured(by: styled.rule.sizing)
        // Across, a cell of a linear layout does not depend on those before it.
        if let found = baseline(of: cell, measure, behind: .empty, in: line) { return found }
      }
      index = leaf.upperBound
    }
    return nil
  }

  private func baseline(
    of cell: StyledCell, _ measure: CellMeasure, behind before: LineSums, in line: LineLayout
  ) -> Int64? {
    let style = cell.style
    guard let own = style.baseline,
      line.plan.band.alignment(style.alignment[metrics.crossAxis]) == .baseline
    else { return nil }
    let settled = styled.rule.sizing.settled(
      measure, style, line.plan.spread.share, behind: before)
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
