extension FlowLayout {
  // Compact columns and waterfalls: cells go into lines of so many, but each cell
  // has an offset of its own along cross.

  /// How many columns there are; of many compact ones no more than may have cells.
  var columnCount: Int {
    let most = Int(styled.rule.most)
    if styled.order != .compact || most <= ColumnFold.capacity { return most }
    return min(most, count + ColumnFold.capacity)
  }

  /// How cells go into columns.
  var columnRule: ColumnRule {
    let sharesOut =
      styled.order == .waterfall
      ? styled.rule.sizing.mayShare(store.root.traits) : styled.isCoupled(store.root.traits)
    return ColumnRule(
      sizing: styled.rule.sizing, columns: columnCount, isWaterfall: styled.order == .waterfall,
      crossGap: metrics.gap[metrics.crossAxis], sharesOut: sharesOut)
  }

  /// Asks the pass over the columns, which goes on as far as it has to.
  private func askColumnPass<Answer>(
    _ question: (inout ColumnPass, inout ColumnWalker) -> Answer
  ) -> Answer {
    guard let box = columnPassBox else { preconditionFailure("A pass has a place to be kept") }
    var walker = ColumnWalker(store, columnRule)
    return question(&box.pass, &walker)
  }

  /// The cursor behind the last cell.
  var columnEnd: ColumnCursor {
    arrangement.isColumnSums
      ? compactEnd : askColumnPass { pass, walker in pass.end(&walker) }
  }

  /// How far all lines, or those that count, reach along main and cross.
  var columnReach: (main: Int64, cross: Int64) {
    let end = columnEnd
    if end.taken == 0 { return (0, 0) }
    let isLimited = limitsLines && styled.maxLines < end.line
    let last = isLimited ? columnCursor(ofLine: styled.maxLines) : end
    return (end.mainReach, last.greatestEnd - metrics.gap[metrics.crossAxis])
  }

  /// The line that the cell at a place of the tree is in.
  func columnLine(containing place: Int) -> Int64 {
    let taken = columnTaken(before: place)
    let isTaking = store.cellStyle(at: place).visibility != .gone
    let number = isTaking || taken == 0 ? taken : taken - 1
    return number / Int64(columnCount)
  }

  /// The place of the first cell of a line that takes part, for the first line of the first cell.
  func columnStart(ofLine line: Int64) -> Int {
    if line == 0 { return 0 }
    let place = columnCursor(ofLine: line).index
    return store.cellTakingPart(in: place..<count, fromEnd: false) ?? count
  }

  /// How many cells before a place of the tree take part.
  private func columnTaken(before place: Int) -> Int64 {
    if takesAll { return Int64(place) }
    if arrangement.isColumnSums { return compactColumns(before: .index(place)).taken }
    return askColumnPass { pass, walker in
      pass.lead(&walker, near: place)
      return walker.taken(before: place)
    }
  }

  /// The cursor before the first cell of a line; behind the last cell for the
  /// count of lines.
  func columnCursor(ofLine line: Int64) -> ColumnCursor {
    if line == 0 || store.root.isEmpty {
      return ColumnCursor(columns: columnCount, isWaterfall: styled.order == .waterfall)
    }
    if arrangement.isColumnSums {
      let taken = line * Int64(columnCount)
      return compactColumns(before: takesAll ? .index(min(Int(taken), count)) : .taken(taken))
    }
    return askColumnPass { pass, walker in
      pass.lead(&walker, toLine: line)
      return walker.cursor
    }
  }

  /// The last line before which no cell reaches beyond an offset, or an earlier one.
  func columnCursor(endingBy offset: Int64) -> ColumnCursor {
    if arrangement.isColumnSums {
      let found = compactColumns(before: .offset(offset))
      let cursor = columnCursor(ofLine: found.taken / Int64(columnCount))
      return isRun(at: found.index) ? advanced(cursor, within: offset) : cursor
    }
    let isTallest = movesInColumns
    return askColumnPass { pass, walker in
      pass.lead(&walker, endingBy: offset, isTallest: isTallest)
      return walker.cursor
    }
  }

  /// Whether the cell at a place is one of equal ones that are kept as one.
  private func isRun(at place: Int) -> Bool {
    place < count && store.leafView(containing: place).leaf.isRun
  }

  /// The last line from the one at `cursor` on before which no cell reaches beyond an offset.
  @inline(never)
  private func advanced(_ cursor: ColumnCursor, within offset: Int64) -> ColumnCursor {
    var walker = ColumnWalker(store, columnRule, at: cursor)
    walker.walk(within: offset, isTallest: false)
    return walker.cursor
  }

  /// Whether cells may be further down than where the columns before their line end.
  private var movesInColumns: Bool {
    styled.order == .waterfall
      && (styled.alignment != .start || lineGravity != nil || store.root.traits.contains(.styled))
  }
}
