extension FlowLayout {
  // Cursors where lines are folded like those of plain cells: these know nothing of the cells in
  // the open line, which are read again from its first one on.

  /// The cursor before the cell at `index`; for the count of cells, behind the last one.
  func recipeCursor(at index: Int) -> SumsCursor {
    switch folding {
    case .countedRecipes(let lines):
      let cursor = cursor(at: index, lines)
      return advanced(SumsCursor(startingAt: cursor, index - Int(cursor.state)), to: index)
    case .takenRecipes(let lines):
      return advanced(cursor(ofLastLineBefore: index, lines), to: index)
    case .fittedRecipes(let lines):
      return advanced(cursor(ofLastLineBefore: index, lines), to: index)
    default: preconditionFailure("Other lines have cursors with sums")
    }
  }

  /// The state of the automaton before the cell at `index`: where lines are of so many cells, how
  /// many of those in the open one take part.
  func lineState(at index: Int) -> Int64 {
    switch folding {
    case .countedRecipes(let lines): return cursor(at: index, lines).state
    case .takenRecipes(let lines): return cursor(at: index, lines).state
    case .fittedRecipes(let lines): return cursor(at: index, lines).state
    default: return styledCursor(at: index).state
    }
  }

  /// The cursor at the beginning of the line that the cell at `index` is in.
  func recipeCursor(ofLineWith index: Int) -> SumsCursor {
    switch folding {
    case .countedRecipes(let lines):
      let (cursor, leaf) = seek(.index(index), lines)
      return self.cursor(ofLineWith: index, lines, in: leaf, from: cursor)
    case .takenRecipes(let lines):
      let (cursor, leaf) = seek(.index(index), lines)
      return self.cursor(ofLineWith: index, lines, in: leaf, from: cursor)
    case .fittedRecipes(let lines):
      let (cursor, leaf) = seek(.index(index), lines)
      return self.cursor(ofLineWith: index, lines, in: leaf, from: cursor)
    default: preconditionFailure("Other lines have cursors with sums")
    }
  }

  /// The same for a cell of a leaf.
  private func cursor<Base: RecipeFolding>(
    ofLineWith index: Int, _ lines: RecipeLines<Base>, in leaf: CellLeaf, from start: CrossCursor
  ) -> SumsCursor {
    guard let most = cellsALine else {
      return cursor(.line(Int64.max), lines, in: leaf, index + 1 - start.index, from: start)
    }
    var cursor = start
    skip(&cursor, to: index, lines, in: leaf)
    if cursor.state == most {
      cursor.closed += cursor.open.cross
      cursor.line += 1
      cursor.state = 0
    }
    return SumsCursor(startingAt: cursor, index - Int(cursor.state))
  }

  /// The frame of one cell.
  ///
  /// - Precondition: Lines are folded like those of plain cells.
  @inline(never)
  func recipeFrame(at index: Int) -> Rect {
    switch folding {
    case .countedRecipes(let lines): return frame(at: index, lines)
    case .takenRecipes(let lines): return frame(at: index, lines)
    case .fittedRecipes(let lines): return frame(at: index, lines)
    default: preconditionFailure("Other lines have cursors with sums")
    }
  }

  private func frame<Base: RecipeFolding>(at index: Int, _ lines: RecipeLines<Base>) -> Rect {
    let (start, leaf) = seek(.index(index), lines)
    if lines.isPlain(leaf) && placesPlainAlone {
      var cursor = start
      skip(&cursor, to: index, lines, in: leaf)
      if isAlone(cursor, inLeafFrom: start.index) {
        store.arena.visited &+= 1
        return placement(at: cursor, in: leaf.run, start: start.index)
          .frame(of: leaf.run.cell(at: index - start.index), mapper)
      }
    }
    var frame = Rect.zero
    var sink = FrameSink.all(mapper)
    let line = cursor(ofLineWith: index, lines, in: leaf, from: start)
    let isPlain = store.styles(of: leaf)[index - start.index] == CellArena.none
    let place = isPlain && placesPlainAlone ? nil : LeafPlace(leaf, from: start.index)
    streamLines(index..<index + 1, from: line, in: place, into: &sink) { frame = $1 }
    return frame
  }

  /// Whether the place of a plain cell in a leaf of such does not depend on the leaf before.
  private func isAlone(_ cursor: CrossCursor, inLeafFrom start: Int) -> Bool {
    // With margins a line can be longer across than a cell: too long for the arithmetic of plain ones.
    if cursor.open.cross > Grid.units(Grid.longestExtent) { return false }
    guard case .count(let most) = metrics.automaton.rule else { return true }
    return cursor.index - (cursor.state == most ? 0 : Int(cursor.state)) >= start
  }

  /// A cursor at the beginning of a line, moved forward inside the line.
  func advanced(_ cursor: SumsCursor, to index: Int) -> SumsCursor {
    var next = cursor
    next.index = index
    styled.rule.forEachCell(cursor.index..<index, in: store) { _, measure, _ in
      next.open.add(measure)
      next.state += 1
    }
    next.open.cells = Int64(index - cursor.index)
    if !styled.rule.sizing.isCounted && next.open.taken > 0 {
      next.state = 1 + next.open.main + next.open.taken * styled.rule.extent.spacing
    }
    return next
  }

  /// The cursor before the cell at `index`.
  func cursor<Base: RecipeFolding>(
    at index: Int, _ lines: RecipeLines<Base>
  ) -> CrossCursor {
    var (cursor, leaf) = seek(.index(index), lines)
    skip(&cursor, to: index, lines, in: leaf)
    return cursor
  }

  /// Moves a cursor from a leaf's first cell to the one at `index`.
  private func skip<Base: RecipeFolding>(
    _ cursor: inout CrossCursor, to index: Int, _ lines: RecipeLines<Base>, in leaf: CellLeaf
  ) {
    let part = index - cursor.index
    if part == 0 { return }
    store.arena.visited &+= leaf.isRun ? 1 : part
    cursor.skip(lines.fold(leaf, part, of: store, from: cursor.state), count: part)
  }

  private func seek<Base: RecipeFolding>(
    _ target: LineTarget, _ lines: RecipeLines<Base>
  ) -> (cursor: CrossCursor, leaf: CellLeaf) {
    var seeker = LineSeeker<CrossExtent>(target)
    let leaf = store.seekLeaf(&seeker, by: lines)
    return (seeker.cursor, leaf)
  }

  /// The cursor at the beginning of the last line that begins before `index`, where that does not
  /// follow from how many cells lines have.
  private func cursor<Base: RecipeFolding>(
    ofLastLineBefore index: Int, _ lines: RecipeLines<Base>
  ) -> SumsCursor {
    let (cursor, leaf) = seek(.index(index == count ? index - 1 : index), lines)
    let part = index - cursor.index
    return self.cursor(.line(Int64.max), lines, in: leaf, part, from: cursor)
  }

  /// The cursor before the first cell of the last line that `target` names or allows.
  func recipeCursor(_ target: LineTarget) -> SumsCursor {
    switch folding {
    case .countedRecipes(let lines): return cursor(target, lines)
    case .takenRecipes(let lines): return cursor(target, lines)
    case .fittedRecipes(let lines): return cursor(target, lines)
    default: preconditionFailure("Other lines have cursors with sums")
    }
  }

  /// The cursor at the beginning of the last line that `target` names or allows.
  func cursor<Base: RecipeFolding>(
    _ target: LineTarget, _ lines: RecipeLines<Base>
  ) -> SumsCursor {
    let (cursor, leaf) = seek(target, lines)
    return self.cursor(target, lines, in: leaf, leaf.count, from: cursor)
  }

  /// The same among the first `count` cells of a leaf and those before it.
  private func cursor<Base: RecipeFolding>(
    _ target: LineTarget, _ lines: RecipeLines<Base>, in leaf: CellLeaf, _ count: Int,
    from cursor: CrossCursor
  ) -> SumsCursor {
    store.arena.visited &+= leaf.isRun ? 1 : count
    let automaton = arrangement.isStack ? .count(stackLines) : metrics.automaton
    let start =
      lines.isPlain(leaf) && count > 0
      ? automaton.lastStart(in: leaf.run.part(0..<count), from: cursor, target)
      : automaton.lastStart(
        in: OuterExtents(leaf, count, of: store, styled.rule), from: cursor, target)
    if let start { return SumsCursor(startingAt: start, start.index) }
    if cursor.line == 0 { return SumsCursor() }
    // The line has begun in an earlier leaf.
    if cellsALine != nil {
      return SumsCursor(startingAt: cursor, cursor.index - Int(cursor.state))
    }
    return self.cursor(.line(cursor.line), lines)
  }
}

extension SumsCursor {
  /// The cursor at the beginning of the line that `cursor` has open.
  ///
  /// - Parameter index: That of the line's first cell.
  fileprivate init(startingAt cursor: CrossCursor, _ index: Int) {
    self.index = index
    line = cursor.line
    closed = cursor.closed
  }
}

extension LineAutomaton {
  /// The beginning of the last line in a leaf that `target` names or allows, if one begins there;
  /// `cursor` is before the leaf's first cell.
  @inline(__always)
  fileprivate func lastStart(
    in cells: OuterExtents, from cursor: CrossCursor, _ target: LineTarget
  ) -> CrossCursor? {
    if cells.count == 0 || cells.isEqual && !cells.takesPart(0) { return nil }
    if cells.rule.sizing.isLinear {
      return lastStart(ofStacked: cells, from: cursor, target)
    }
    if cells.isEqual && !cells.isExceptional(0) {
      let (main, cross) = cells[0]
      return lastStart(ofEqual: cells.count, main, cross, from: cursor, target)
    }
    // Compiled twice, as for folds.
    return EngineParts.hasSecondLoops && !cells.hasExceptions
      ? lastStart(ofCommon: cells, from: cursor, target)
      : lastStart(ofExceptional: cells, from: cursor, target)
  }

  @inline(never)
  private func lastStart(
    ofCommon cells: OuterExtents, from cursor: CrossCursor, _ target: LineTarget
  ) -> CrossCursor? {
    if case .count(let most) = rule {
      return lastStart(ofCounted: cells.count, most, from: cursor, target) {
        cells.greatestCross($0, $1)
      }
    }
    return lastStart(of: cells, from: cursor, target, hasExceptions: false)
  }

  @inline(never)
  private func lastStart(
    ofExceptional cells: OuterExtents, from cursor: CrossCursor, _ target: LineTarget
  ) -> CrossCursor? {
    lastStart(of: cells, from: cursor, target, hasExceptions: true)
  }

  @inline(__always)
  private func lastStart(
    of cells: OuterExtents, from cursor: CrossCursor, _ target: LineTarget, hasExceptions: Bool
  ) -> CrossCursor? {
    var ahead = cursor
    var found: CrossCursor?
    for place in 0..<cells.count {
      let taken = cells.taken(place, behind: ahead.state, hasExceptions: hasExceptions)
      guard let (main, cross, takesRest) = taken else { continue }
      if opensLine(main, state: ahead.state) && ahead.state != LineState.start {
        ahead.closed &+= ahead.open.cross
        ahead.line &+= 1
        if !allows(target, ahead) { return found }
        found = ahead.start(behind: place)
        ahead.open.cross = cross
        ahead.state = cells.state(ofLineWith: place, main, takesRest: takesRest)
      } else {
        ahead.open.cross = max(ahead.open.cross, cross)
        ahead.state =
          ahead.state == LineState.start
          ? cells.state(ofLineWith: place, main, takesRest: takesRest)
          : state(ahead.state, with: main)
      }
    }
    return found
  }
}
