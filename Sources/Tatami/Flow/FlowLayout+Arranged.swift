extension FlowLayout {
  // What each arrangement of cells with styles answers in its own way, and where it is asked which
  // one it is: a new one is a folder beside `Rows`, `Columns` and `BestFit`, and a case that the
  // compiler misses in each of these places.

  /// Sends the frames of the cells in `range` to `sink`.
  func streamStyled(
    _ range: Range<Int>, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    if range.isEmpty { return }
    switch arrangement {
    case .plain, .recipes, .sums, .stack: streamRows(range, into: &sink, emit)
    case .columnSums, .columnPass: streamColumns(range, into: &sink, emit)
    case .bestFit: streamBestFit(range, into: &sink, emit)
    }
  }

  /// Sends the frames of cells to `sink`, in order: all that touch the intervals, and some more.
  func streamStyled(
    nearMain main: (start: Int64, end: Int64), cross: (start: Int64, end: Int64),
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    switch arrangement {
    case .plain, .recipes, .sums, .stack:
      streamRows(nearMain: main, cross: cross, into: &sink, emit)
    case .columnSums, .columnPass: streamColumns(near: cross, into: &sink, emit)
    case .bestFit: streamBestFit(near: cross, into: &sink, emit)
    }
  }

  /// How many cells take part; where lines end by their extent, whether any does.
  var takenCount: Int64 {
    if takesAll { return Int64(count) }
    switch arrangement {
    case .plain, .recipes, .sums, .stack: return rowsTaken
    case .columnSums, .columnPass: return columnEnd.taken
    case .bestFit: return bestFit().lineCount == 0 ? 0 : 1
    }
  }

  /// How many lines there are.
  var styledLineCount: Int64 {
    if let most = cellsALine { return Self.lines(of: Int64(count), most) }
    switch arrangement {
    case .plain, .recipes, .sums, .stack:
      let fold = styledFold
      return fold.breaks == 0 && fold.exit == 0 ? 0 : fold.breaks + 1
    case .columnSums, .columnPass: return Self.lines(of: columnEnd.taken, styled.rule.most)
    case .bestFit: return Int64(bestFit().lineCount)
    }
  }

  /// The line that the cell at a place of the tree is in; a cell that takes no
  /// part is in the line that is open there.
  func styledLine(containing place: Int) -> Int {
    switch arrangement {
    case .recipes where EngineParts.hasShortcuts: Int(recipeCursor(ofLineWith: place).line)
    // A cell opens a line if the line is another one behind it.
    case .plain, .recipes, .sums: Int(styledCursor(at: place + 1).line)
    case .stack: 0
    case .columnSums, .columnPass: Int(columnLine(containing: place))
    case .bestFit: bestFit().line(containing: place) ?? 0
    }
  }

  /// The places of the cells of a line in the tree. Cells that take no part and
  /// stand behind the line are among them, for the first line also those before it.
  func styledRange(ofLine line: Int64) -> Range<Int> {
    func start(ofLine line: Int64) -> Int {
      switch arrangement {
      case .plain, .recipes, .sums, .stack: styledCursor(ofLine: line).index
      case .columnSums, .columnPass: columnStart(ofLine: line)
      case .bestFit: preconditionFailure("Lines by best fit are no ranges; see cells(ofLine:)")
      }
    }
    return start(ofLine: line)..<(line + 1 < styledLineCount ? start(ofLine: line + 1) : count)
  }

  /// How far the longest line reaches along main, without padding.
  var longestStyledLine: Int64 {
    switch arrangement {
    case .plain, .recipes, .sums, .stack: longestRow
    case .columnSums, .columnPass: columnReach.main
    case .bestFit: bestFitReach.main
    }
  }

  /// Where the padding behind the lines that count ends along cross, in units.
  var blockEnd: Int64 {
    let padding = metrics.lead[metrics.crossAxis] + metrics.trail[metrics.crossAxis]
    switch arrangement {
    case .plain, .recipes, .sums, .stack: return padding + stackedRows
    case .columnSums, .columnPass: return padding + columnReach.cross
    case .bestFit: return padding + bestFitReach.cross
    }
  }
}
