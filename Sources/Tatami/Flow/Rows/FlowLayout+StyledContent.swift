extension FlowLayout {
  // Lines of cells with styles, in the order of the tree.

  var styled: StyledMetrics { metrics.styled }

  /// How lines of the cells are folded.
  @inline(__always)
  var folding: StyledFolding {
    assert(
      isStyled && arrangement.isInOrder, "Lines are folded by the rule that their memo is kept by")
    if arrangement.isRecipes {
      switch metrics.automaton {
      case .count(let lines):
        return takesAll
          ? .countedRecipes(RecipeLines(base: AllTakenAutomaton(lines), rule: styled.rule))
          : .takenRecipes(RecipeLines(base: TakenCountAutomaton(lines), rule: styled.rule))
      case .extent(let lines): return .fittedRecipes(RecipeLines(base: lines, rule: styled.rule))
      default: break
      }
    }
    return .sums(styledAutomaton)
  }

  /// What folds lines whose sums are remembered.
  private var styledAutomaton: StyledAutomaton {
    assert(!arrangement.isRecipes, "Lines folded like plain ones have cursors of their own")
    return StyledAutomaton(rule: styled.rule)
  }

  /// What all cells do to lines.
  var styledFold: SumsFold {
    if store.root.isEmpty { return .empty(at: LineState.start) }
    if arrangement.isStack { return stackFold }
    switch folding {
    case .sums(let automaton):
      return store.fold(store.root, by: automaton, from: LineState.start)
    case .countedRecipes(let lines):
      return SumsFold(store.fold(store.root, by: lines, from: LineState.start))
    case .takenRecipes(let lines):
      return SumsFold(store.fold(store.root, by: lines, from: LineState.start))
    case .fittedRecipes(let lines):
      return SumsFold(store.fold(store.root, by: lines, from: LineState.start))
    }
  }

  /// The fold of a part of the cells of a leaf.
  @inline(never)
  func styledFold(
    _ leaf: CellLeaf, _ range: Range<Int>, startingAt start: Int, from entry: Int64
  ) -> SumsFold {
    styledAutomaton.fold(leaf, range, startingAt: start, of: store, from: entry)
  }

  /// How many cells of rows take part; where they end by their extent, whether any does.
  var rowsTaken: Int64 {
    let fold = styledFold
    if !styled.rule.sizing.isCounted { return fold.exit == 0 ? 0 : 1 }
    return fold.breaks == 0 ? fold.exit : fold.breaks * styled.rule.most + fold.exit
  }

  // MARK: Cursors

  /// A cursor before the first cell of the leaf where `target` is, and the leaf.
  func styledSeek(_ target: StyledTarget) -> (cursor: SumsCursor, leaf: CellLeaf) {
    let automaton = styledAutomaton
    var seeker = StyledSeeker(target, automaton.rule, store)
    let leaf = store.seekLeaf(&seeker, by: automaton)
    return (seeker.cursor, leaf)
  }

  /// The cursor before the cell at `index`; for the count of cells, behind the last one.
  ///
  /// - Precondition: There are cells.
  func styledCursor(at index: Int) -> SumsCursor {
    assert(!store.root.isEmpty, "Without cells there are no lines")
    if arrangement.isRecipes { return recipeCursor(at: index) }
    if arrangement.isStack { return stackCursor(at: index) }
    var (cursor, leaf) = styledSeek(.index(index))
    advance(&cursor, in: leaf, startingAt: cursor.index, to: index)
    return cursor
  }

  /// Moves a cursor forward inside a leaf whose first cell is at `start`.
  func advance(
    _ cursor: inout SumsCursor, in leaf: CellLeaf, startingAt start: Int, to index: Int
  ) {
    if index <= cursor.index { return }
    let fold = styledFold(leaf, cursor.index..<index, startingAt: start, from: cursor.state)
    store.arena.visited &+= leaf.isRun ? 1 : index - cursor.index
    cursor.skip(fold, count: index - cursor.index, styled.rule, store)
  }

  /// The last cursor from the one given up to the cell at `end` of a leaf for which `holds` is
  /// true, as for all before it; the leaf's first cell is at `start`.
  ///
  /// Of equal cells it is found by halving; of different ones eight are folded at a time, then fewer.
  @inline(never)  // 1 kB in each of three places.
  func lastCursor(
    _ cursor: SumsCursor, in leaf: CellLeaf, startingAt start: Int, to end: Int,
    where holds: (SumsCursor) -> Bool
  ) -> SumsCursor {
    var found = cursor
    var step = 8
    while leaf.isRun && step <= (end - cursor.index) / 2 { step *= 2 }
    while step > 0 {
      if step <= end - found.index {
        var ahead = found
        advance(&ahead, in: leaf, startingAt: start, to: found.index + step)
        if holds(ahead) {
          found = ahead
          continue
        }
      }
      step /= 2
    }
    return found
  }

  /// The cursor before the first cell of the last line that `target` names or allows,
  /// searching the leaf that a seek ended in.
  ///
  /// - Returns: a cursor with nothing in the open line, or, if no line begins in
  ///   the leaf by then, the one given.
  func lastLineStart(
    _ cursor: SumsCursor, in leaf: CellLeaf, _ target: StyledTarget
  ) -> SumsCursor {
    if styled.rule.countsPlain(leaf) { return lastCountedStart(cursor, in: leaf, target) }
    let start = cursor.index
    let found = lastCursor(cursor, in: leaf, startingAt: start, to: start + leaf.count) {
      $0.line == cursor.line || target.allows($0)
    }
    return found.line == cursor.line ? cursor : found.lineStart
  }

  /// The same for plain cells in lines of so many. Only the first line may hold cells of other leaves.
  private func lastCountedStart(
    _ cursor: SumsCursor, in leaf: CellLeaf, _ target: StyledTarget
  ) -> SumsCursor {
    let most = Int(styled.rule.most)
    let own = styled.rule.sizing.recipes.plain.cross
    let cross = leaf.run.extents(styled.mainAxis.other)
    var (ahead, found) = (cursor, cursor)
    var start = most - Int(cursor.state)
    if start < leaf.count {
      advance(&ahead, in: leaf, startingAt: cursor.index, to: cursor.index + start + 1)
    }
    while start < leaf.count && target.allows(ahead) {
      found = SumsCursor(from: cursor.index + start, ahead.line, ahead.closed)
      let end = start + most
      if end < leaf.count {
        ahead.closed &+= own < 0 ? Grid.units(cross.greatest(start, end)) : own
        ahead.line &+= 1
        store.arena.visited &+= most
      }
      start = end
    }
    return found
  }

  /// The cursor before the first cell of a line.
  @inline(never)
  func styledCursor(ofLine line: Int64) -> SumsCursor {
    if line == 0 { return SumsCursor() }
    if arrangement.isRecipes { return recipeCursor(.line(line)) }
    let (cursor, leaf) = styledSeek(.line(line))
    return lastLineStart(cursor, in: leaf, .line(line))
  }

  // MARK: Extents

  /// The container's extent along `axis`, in units.
  func styledUnits(_ axis: Axis) -> Int64 {
    if let length = metrics.length(axis) { return length }
    let limits = styled.bounds[axis]
    return limits.held(axis == styled.mainAxis ? naturalMain : naturalCross)
  }

  private var naturalMain: Int64 {
    if let pages = metrics.pages { return pages.reach(styled.mainAxis, count: Int(takenCount)) }
    return styled.mainLead + styled.mainTrail + longestStyledLine
  }

  private var naturalCross: Int64 {
    guard let pages = metrics.pages else { return blockEnd }
    if metrics.keepsCrossExtents { return styledTallestPage }
    return pages.reach(metrics.crossAxis, count: Int(takenCount))
  }

  /// Whether only some lines count for the container's extent; with pages all do.
  var limitsLines: Bool {
    styled.maxLines != Int64.max && metrics.length(metrics.crossAxis) == nil
      && !metrics.isPaged
  }

  /// How far the longest line reaches.
  var longestRow: Int64 {
    let fold = styledFold
    let gap = styled.rule.sizing.gap
    return max(fold.whole.longest, fold.head.length(gap: gap), fold.tail.length(gap: gap))
  }

  /// How far the lines that count reach across.
  var stackedRows: Int64 {
    let fold = styledFold
    let lines = fold.breaks == 0 && fold.exit == 0 ? 0 : fold.breaks + 1
    if lines == 0 { return 0 }
    let gap = metrics.gap[metrics.crossAxis]
    if limitsLines && styled.maxLines < lines {
      let cursor = styledCursor(ofLine: styled.maxLines)
      return cursor.closed + (styled.maxLines - 1) * gap
    }
    return stacked(fold, 0..<count, isLast: true)
  }

  /// How lines stand apart across the container.
  var lineSteps: LineSteps {
    let gap = metrics.gap[metrics.crossAxis]
    if styled.crossGravity == .start || styled.rule.sizing.isLinear {
      return LineSteps(gap: gap)
    }
    if let pages = metrics.pages {
      // More than one page: what is spare is not shared out between pages.
      let isAcross = pages.pageAxis == metrics.crossAxis && pages.isPaging
      if isAcross || takenCount > pages.capacity { return LineSteps(gap: gap) }
    }
    let lines = styledLineCount
    if lines == 0 || lines == 1 && styled.rule.sizing.isFlex { return LineSteps(gap: gap) }
    let spare = styledUnits(metrics.crossAxis) - blockEnd
    if spare == 0 { return LineSteps(gap: gap) }
    let isStretch = styled.crossGravity == .stretch
    return LineSteps(
      gap: gap, gravity: styled.crossGravity, spare: isStretch ? max(0, spare) : spare,
      lines: lines)
  }
}

extension SumsCursor {
  /// The cursor at the beginning of the line that is open here.
  fileprivate var lineStart: SumsCursor {
    SumsCursor(from: index - Int(open.cells), line, closed)
  }
}
