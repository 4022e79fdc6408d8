/// Compares the frames of cells that two layouts have in common, by their lines:
/// where lines begin at the same cell in both, all cells behind move alike.
///
/// Works with places in the trees, which are indices but for reversed layouts.
struct FrameComparison {
  private let before: LayoutState
  private let after: LayoutState
  var old: FlowLayout { before.layout }
  var new: FlowLayout { after.layout }
  let agreement: LineAgreement
  private var outcomes: [FrameOutcome] = []
  /// The places behind the cells whose lines were compared last, and how many more of those before
  /// take part in the old layout.
  private var behind: (old: Int, new: Int, more: Int64)?

  /// The most cells that are compared one by one.
  static var window: Int { 256 }

  init(_ before: LayoutState, _ after: LayoutState) {
    self.before = before
    self.after = after
    agreement = LineAgreement(before.layout, after.layout)
  }

  /// Compares the frames of cells that are still there, and adds what came out to a change.
  @inline(never)  // 3 kB in each of two places.
  mutating func compare(_ kept: KeptCells, into change: inout LayoutChange) {
    outcomes.removeAll(keepingCapacity: true)
    let before = kept.old..<kept.old + kept.count
    let after = kept.new..<kept.new + kept.count
    let isReversed = new.activeStyle.isReversed
    if isReversed != old.activeStyle.isReversed {
      // The trees have opposite orders: neighbours in one are none in the other.
      compareFrames(before, after, at: kept.new, isReversed: false, atMost: Self.window)
      for outcome in outcomes { change.add(outcome.range, movedBy: outcome.vector) }
      return
    }
    var cells = kept
    (cells.old, cells.new) = (old.places(before).lowerBound, new.places(after).lowerBound)
    compare(cells)
    for number in outcomes.indices {
      let outcome = outcomes[isReversed ? outcomes.count - 1 - number : number]
      change.add(new.places(outcome.range.shifted(by: cells.new)), movedBy: outcome.vector)
    }
  }

  private mutating func compare(_ cells: KeptCells) {
    let isAtStart = cells.old == 0 && cells.new == 0
    var first = 0
    if agreement.isSteady || isAtStart && agreement.isSteadyAtStart {
      first = commonLineStart(of: cells)
    } else if agreement.isSteadyAtStart, let common = commonColumns(of: cells) {
      first = common
    } else if agreement.isBestFit {
      return compareAll(cells)
    } else {
      return compareEach(cells, 0..<cells.count)
    }
    compareRest(cells, 0..<first)
    let last = lastLineStart(of: cells, from: first)
    compareLines(cells, first..<last)
    compareRest(cells, last..<cells.count)
  }

  // MARK: Ranges of cells

  /// Compares cells one by one if they are few, else says that all are elsewhere.
  private mutating func compareEach(
    _ cells: KeptCells, _ range: Range<Int>, atMost most: Int = Self.window
  ) {
    compareFrames(
      old.places(range.shifted(by: cells.old)), new.places(range.shifted(by: cells.new)),
      at: range.lowerBound, isReversed: new.activeStyle.isReversed, atMost: most)
  }

  /// Compares all cells one by one, where to find out about one costs as much as about all.
  private mutating func compareAll(_ cells: KeptCells) {
    // So many at a time that lines of many cells are not read again for each few of them.
    let most = max(Self.window, cells.count / 8)
    var start = 0
    while start < cells.count {
      let end = min(start + most, cells.count)
      compareEach(cells, start..<end, atMost: most)
      start = end
    }
  }

  /// Compares as many cells by their indices, from the last to the first if those are
  /// reversed; `start` is what the first of them is counted as.
  @inline(never)  // 1 kB in each of three places.
  private mutating func compareFrames(
    _ before: Range<Int>, _ after: Range<Int>, at start: Int, isReversed: Bool,
    atMost most: Int
  ) {
    let count = after.count
    if count == 0 { return }
    if count > most { return outcomes.append(FrameOutcome(range: start..<start + count)) }
    let (oldFrames, newFrames) = (old.frames(in: before), new.frames(in: after))
    let first = outcomes.count
    for offset in 0..<count {
      let place = isReversed ? count - 1 - offset : offset
      outcomes.add(oldFrames[place], newFrames[place], at: start + offset, behind: first)
    }
    outcomes.settleLast(behind: first, before: -1)
  }

  /// Compares whole lines that begin at the same cells.
  private mutating func compareLines(_ cells: KeptCells, _ range: Range<Int>) {
    if range.isEmpty { return }
    let isElsewhere =
      agreement.needsSameLines
      && line(of: old, cells.old + range.lowerBound) != line(of: new, cells.new + range.lowerBound)
    add(range, isElsewhere ? nil : commonVector(cells, range, isSure: true), cells)
  }

  /// Compares a part of a line, or cells that are not in the same lines.
  private mutating func compareRest(_ cells: KeptCells, _ range: Range<Int>) {
    let isRigid = range.count > Self.window && isInRigidLine(cells, range)
    add(range, isRigid ? commonVector(cells, range, isSure: false) : nil, cells)
  }

  /// Adds cells that moved by one vector; those that did not are compared one by one.
  private mutating func add(_ range: Range<Int>, _ vector: Vector?, _ cells: KeptCells) {
    guard let vector else { return compareEach(cells, range) }
    if vector != .zero { outcomes.append(FrameOutcome(range: range, vector: vector)) }
  }

  /// The vector by which all cells of a range moved that are known to move alike;
  /// `nil` if the first and the last do not, or sums of doubles are not exact.
  private func commonVector(_ cells: KeptCells, _ range: Range<Int>, isSure: Bool) -> Vector? {
    guard let first = cellTakingPart(cells, range, fromEnd: false) else { return .zero }
    guard let vector = vector(cells, first) else { return nil }
    if isSure && (vector == .zero || agreement.isExact) { return vector }
    guard let last = cellTakingPart(cells, range, fromEnd: true),
      self.vector(cells, last) == vector
    else { return nil }
    return vector
  }

  /// The first cell of a range that has a place, or the last one: the frames of cells that take no part
  /// do not move.
  private func cellTakingPart(
    _ cells: KeptCells, _ range: Range<Int>, fromEnd: Bool
  ) -> Int? {
    if !agreement.isStyled || new.takesAll { return fromEnd ? range.last : range.first }
    let places = cells.new + range.lowerBound..<cells.new + range.upperBound
    return new.store.cellTakingPart(in: places, fromEnd: fromEnd).map { $0 - cells.new }
  }

  private func vector(_ cells: KeptCells, _ offset: Int) -> Vector? {
    old.frame(at: old.place(cells.old + offset))
      .vector(to: new.frame(at: new.place(cells.new + offset)))
  }

  func line(of layout: FlowLayout, _ place: Int) -> Int {
    layout.line(containing: layout.place(place))
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

/// Puts the outcomes of single cells together, behind as many as there are already.
///
/// Cells that moved alike become one range. A cell that moved on its own beside
/// others that changed is one of those to be asked for.
extension [FrameOutcome] {
  fileprivate mutating func add(
    _ before: Rect, _ after: Rect, at place: Int, behind first: Int
  ) {
    if before == after { return }
    let vector = before.vector(to: after)
    if count > first, let last, let vector, last.vector == vector, last.range.upperBound == place {
      self[count - 1].range = last.range.lowerBound..<place + 1
    } else {
      // The one before is complete now.
      settleLast(behind: first, before: place)
      append(FrameOutcome(range: place..<place + 1, vector: vector))
    }
  }

  /// Makes a single cell that moved, with others that changed on either side, a part of them.
  @inline(never)
  fileprivate mutating func settleLast(behind first: Int, before place: Int) {
    if count == first { return }
    let last = self[count - 1]
    let touches =
      last.range.upperBound == place
      || count > first + 1 && self[count - 2].range.upperBound == last.range.lowerBound
    if last.range.count == 1 && touches { self[count - 1].vector = nil }
  }
}

extension Rect {
  /// How far from the origin, in points, all places on the grid are doubles: 2³³.
  static var exactReach: Double { 8_589_934_592 }

  /// Whether sums and differences with numbers of this size are exact: as long as the
  /// grid's steps are bits of a double.
  private var isExact: Bool {
    origin.x.magnitude < Self.exactReach && origin.y.magnitude < Self.exactReach
  }

  /// How far a frame moved that is another one now; `nil` if that is not all that happened to it.
  fileprivate func vector(to after: Rect) -> Vector? {
    // Where places are rounded one cell may stay at its double while its neighbour does not.
    size == after.size && isExact && after.isExact ? Vector(from: origin, to: after.origin) : nil
  }
}

// MARK: - Where lines begin together

extension FrameComparison {
  /// How many of the cells come before the first that opens a line in both layouts;
  /// all if none does.
  private mutating func commonLineStart(of cells: KeptCells) -> Int {
    if agreement.period > 0 { return commonPeriod(of: cells) }
    if cells.old == 0 && cells.new == 0 {
      behind = (cells.count, cells.count, 0)
      return 0
    }
    if neverAgree(cells) { return cells.count }
    if let start = walkToCommonLine(cells) { return pageStart(cells, start) }
    return pageStart(cells, searchCommonLine(cells))
  }

  /// Whether lines of so many cells that take part begin behind another number of them in each layout:
  /// so they do in all lines that follow.
  private mutating func neverAgree(_ cells: KeptCells) -> Bool {
    if !agreement.isStyled { return false }
    let rule = new.styled.rule
    if !rule.sizing.isCounted || rule.sizing.isLinear { return false }
    let more = moreTaken(before: cells)
    behind = (cells.old + cells.count, cells.new + cells.count, more)
    return more % rule.most != 0
  }

  /// How many more cells before these take part in the old layout, but for whole lines.
  private func moreTaken(before cells: KeptCells) -> Int64 {
    if let behind, let before = takenCount(old, behind.old, cells.old),
      let after = takenCount(new, behind.new, cells.new)
    {
      return behind.more + before - after
    }
    return old.lineState(at: cells.old) - new.lineState(at: cells.new)
  }

  /// How many cells between two places take part; `nil` if that is not found out by looking at a few.
  private func takenCount(_ layout: FlowLayout, _ start: Int, _ end: Int) -> Int64? {
    if start > end || end - start > 8 { return nil }
    let store = layout.store
    return (start..<end).reduce(0) { $0 + (store.isGone(store.style(at: $1)) ? 0 : 1) }
  }

  private func commonPeriod(of cells: KeptCells) -> Int {
    let period = agreement.period
    if (cells.new - cells.old) % period != 0 { return cells.count }
    if agreement.isGrid { return 0 }
    return min((period - cells.new % period) % period, cells.count)
  }

  /// Looks through the next few lines; `nil` if that is not enough.
  private func walkToCommonLine(_ cells: KeptCells) -> Int? {
    guard let oldLines = LineWalker.automaton(of: old), let newLines = LineWalker.automaton(of: new)
    else { return nil }
    var before = LineWalker(old, oldLines, at: cells.old)
    var after = LineWalker(new, newLines, at: cells.new)
    var patience = LineWalker.patience
    var least = 0
    while true {
      guard before.moveToLineStart(from: cells.old + least, patience: &patience),
        after.moveToLineStart(from: cells.new + least, patience: &patience)
      else { return nil }
      let starts = (before.place - cells.old, after.place - cells.new)
      if starts.0 == starts.1 { return min(starts.0, cells.count) }
      least = max(starts.0, starts.1)
      if least >= cells.count { return cells.count }
    }
  }

  /// Once a line begins at the same cell in both layouts, all behind do: the first is
  /// found by halving.
  private func searchCommonLine(_ cells: KeptCells) -> Int {
    func start(before offset: Int) -> Int? {
      let starts = (
        lineStart(old, cells.old + offset) - cells.old,
        lineStart(new, cells.new + offset) - cells.new
      )
      return starts.0 == starts.1 && starts.0 >= 0 ? starts.0 : nil
    }
    if start(before: cells.count - 1) == nil { return cells.count }
    var low = 0
    var high = cells.count - 1
    var step = 1
    // It is most often near.
    while low + step < high && start(before: low + step) == nil {
      low += step
      step *= 2
    }
    if low + step < high { high = low + step }
    while low < high {
      let middle = low + (high - low) / 2
      if start(before: middle) != nil { high = middle } else { low = middle + 1 }
    }
    return start(before: low) ?? cells.count
  }

  /// The first line behind a common one from which on pages agree.
  private func pageStart(_ cells: KeptCells, _ offset: Int) -> Int {
    guard let pages = new.metrics.pages, offset < cells.count else { return offset }
    let places = Int(pages.cross.places)
    let before = old.line(containing: old.place(cells.old + offset))
    let after = new.line(containing: new.place(cells.new + offset))
    if (after - before) % places != 0 { return cells.count }
    if !new.metrics.keepsCrossExtents || after % places == 0 { return offset }
    let next = (after / places + 1) * places
    if next >= new.lineCount { return cells.count }
    return min(lines(of: new, next).lowerBound - cells.new, cells.count)
  }

  /// Where the last line begins that has cells of these, if it may look otherwise for what comes
  /// behind; else the end.
  private func lastLineStart(of cells: KeptCells, from first: Int) -> Int {
    if first == cells.count || !agreement.isStyled { return cells.count }
    let (oldEnd, newEnd) = (cells.old + cells.count, cells.new + cells.count)
    if oldEnd == old.count && newEnd == new.count {
      if agreement.endsAlike { return cells.count }
    } else if oldEnd < old.count && newEnd < new.count, agreement.period > 0 {
      // A whole line.
      if oldEnd % agreement.period == 0 && newEnd % agreement.period == 0 { return cells.count }
    }
    if agreement.isOpenEnded, case .count(let most) = new.metrics.automaton.rule,
      most <= Int64(Self.window)
    {
      let rest = max(0, newEnd - Int(most))..<newEnd
      if !new.store.hasStyle(in: rest) { return cells.count }
    }
    let start = max(first, lineStart(new, newEnd - 1) - cells.new)
    let rest = cells.new + start..<newEnd
    let isOpen = agreement.isOpenEnded && rest.count <= Self.window && !new.store.hasStyle(in: rest)
    return isOpen ? cells.count : start
  }

  /// The place of the first cell in the line of a cell.
  private func lineStart(_ layout: FlowLayout, _ place: Int) -> Int {
    if layout.cellsALine == nil {
      if layout.arrangement.isRecipes { return layout.recipeCursor(ofLineWith: place).index }
      if layout.arrangement == .sums {
        return place + 1 - Int(layout.styledCursor(at: place + 1).open.cells)
      }
    }
    return lines(of: layout, layout.line(containing: layout.place(place))).lowerBound
  }

  private func lines(of layout: FlowLayout, _ line: Int) -> Range<Int> {
    // Where no cell takes part there are no lines.
    if line >= layout.lineCount { return 0..<layout.count }
    return layout.places(layout.range(ofLine: line))
  }
}
