extension FlowLayout {
  // The cells of a linear layout that gives them nothing: each is folded as if it was a line of one
  // plain cell, and lines advanced along the orientation.

  /// How cells become lines of one, each as high as the cell is long.
  var stackLines: CountAutomaton { CountAutomaton(mainAxis: metrics.crossAxis, most: 1) }

  private var allTaken: RecipeLines<AllTakenAutomaton> {
    RecipeLines(base: AllTakenAutomaton(stackLines), rule: styled.rule)
  }

  private var someTaken: RecipeLines<TakenCountAutomaton> {
    RecipeLines(base: TakenCountAutomaton(stackLines), rule: styled.rule)
  }

  /// Whether no cell's place depends on how long all of them are together.
  var isPackedStack: Bool {
    arrangement.isStack && metrics.styled.mainGravity == .start && lineGravity == nil
  }

  /// What all cells do to their one line.
  var stackFold: SumsFold {
    let stack =
      takesAll
      ? store.fold(store.root, by: allTaken, from: LineState.start)
      : store.fold(store.root, by: someTaken, from: LineState.start)
    var fold = SumsFold.empty(at: LineState.start)
    fold.head.cells = Int64(count)
    fold.head.taken = stack.breaks == 0 ? stack.exit : stack.breaks + 1
    fold.head.main = stack.sum
    fold.exit = fold.head.taken
    return fold
  }

  /// The cursor before the cell at `index`; for the count of cells, behind the last one.
  func stackCursor(at index: Int) -> SumsCursor {
    let stack = takesAll ? cursor(at: index, allTaken) : cursor(at: index, someTaken)
    return SumsCursor(
      stacked: index, stack.line + stack.state, length: stack.closed + stack.open.cross)
  }

  /// Sends the frames of the cells in `range` to `sink`.
  ///
  /// - Precondition: ``isPackedStack``
  func streamStack(
    _ range: Range<Int>, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let cursor = stackCursor(at: range.lowerBound)
    var end = range.lowerBound
    LineColumns.with(self, in: LeafPlace(store, containing: end)) { columns in
      let band = LineBand(
        top: columns.rules.crossStart, height: columns.rules.onlyHeight ?? 0,
        alignment: columns.rules.alignment, alignsCells: true)
      var portions = LinePortions(gap: columns.rules.sharing.gap)
      portions.skip(cursor.open.taken)
      let place = PackedPlace(
        number: 0, offset: columns.rules.mainStart + cursor.open.main, portions)
      end = columns.placeStretch(range, band, from: place, opensLine: false, into: &sink, emit).end
    }
    // Other cells are not for columns, or take no part.
    if end < range.upperBound && sink.wantsMore {
      streamLines(end..<range.upperBound, from: stackCursor(at: end), into: &sink, emit)
    }
  }

  /// The cursor before the last cell that begins at an offset from the line's start or before.
  func stackCursor(beginningBy offset: Int64, gap: Int64) -> SumsCursor {
    let target = LineTarget.offset(offset, gap: gap)
    let stack = takesAll ? cursor(target, allTaken) : cursor(target, someTaken)
    return SumsCursor(stacked: stack.index, stack.line, length: stack.closed)
  }
}

extension SumsCursor {
  /// The cursor behind so many cells of the only line, of which `taken` take part.
  fileprivate init(stacked count: Int, _ taken: Int64, length: Int64) {
    index = count
    open.cells = Int64(count)
    open.taken = taken
    open.main = length
  }
}
