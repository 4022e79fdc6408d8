/// Consecutive cells of simple or limited recipes, in columns: measured when they are read; then
/// line after line is shared out, packed, spread and aligned by ``place(_:from:before:into:_:)``.
///
/// Lines of more cells are for this piece by piece, where they give their cells nothing; cells whose
/// styles have to be asked are not.
///
/// Whatever is called for a line is `mutating`, even if it only reads: a copy of all this would
/// be made for it otherwise.
struct LineColumns {
  var rules: LineRules
  let rule: StyledRule
  private let epoch: UInt64
  let store: TreeStore
  let cellCount: Int
  private let mainAxis: Axis
  let isCounted: Bool
  /// Whether lines share out for frames what they do for their extents across, and cells as large as
  /// the container are so when they are measured.
  private let takesAllLimited: Bool
  /// Whether cells may take a part of what is left of their line.
  private let takesRest: Bool
  /// How many cells a line has, at most.
  let most: Int
  /// The leaf that is read.
  private(set) var leaf: LeafPlace
  /// The cells that were read.
  let cells: MeasuredCells
  /// The index of the first one, and how many there are.
  var first = 0
  var count = 0
  /// Up to where they were read, if all were for columns.
  var readEnd = 0
  /// Up to where there are styles in the leaf that was looked at last for them.
  var styledEnd = 0
  /// How many cells are read next time if as many are wanted.
  var ahead = 0
  /// Whether some cell has an alignment of its own.
  private var hasAlignments = false
  /// Whether some cell may be aligned otherwise than at the start, where lines say nothing.
  var alignsCells = false
  /// Whether the recipe of some cell is limited.
  var hasLimits = false
  /// Where frames are placed that go on to somebody else.
  private let batch: FrameBuffer

  private init(
    _ layout: FlowLayout, in leaf: LeafPlace, _ cells: MeasuredCells, _ batch: FrameBuffer
  ) {
    rules = LineRules(layout)
    rule = layout.metrics.styled.rule
    epoch = rule.sizing.recipes.epoch
    store = layout.store
    cellCount = store.root.count
    mainAxis = rule.sizing.mainAxis
    isCounted = rule.sizing.isCounted
    takesAllLimited =
      rule.sizing.isLinear
      ? !rule.sizing.isCrossWrapping : rule.sizing.lineRoom == rules.inner
    takesRest = rule.sizing.takesRest(store.root.traits)
    most = Int(min(rule.most, Int64(MeasuredCells.capacity + 1)))
    self.leaf = leaf
    self.cells = cells
    self.batch = batch
  }

  /// Calls `body` with columns for the lines of a layout. They are on the stack.
  ///
  /// - Parameter leaf: One that is near the first of these lines.
  @inline(__always)
  static func with(
    _ layout: FlowLayout, in leaf: LeafPlace, _ body: (inout LineColumns) -> Void
  ) {
    MeasuredCells.with(layout.metrics.styled.rule.sizing) { cells in
      FrameBuffer.withBatch { batch in
        var columns = LineColumns(layout, in: leaf, cells, batch)
        body(&columns)
      }
    }
  }

  /// Places the cells in `range` of the lines from `cursor` on.
  ///
  /// - Parameters:
  ///   - lines: The number of the line before which to end.
  ///   - skipsPlain: Whether to end before a line from which on its leaf is plain, unless it is the
  ///     first one.
  /// - Returns: the first line that is not for columns, or behind the last one; `nil` if the sink
  ///   wants no more.
  mutating func place(
    _ range: Range<Int>, from cursor: SumsCursor, before lines: Int64 = Int64.max,
    skipsPlain: Bool = false, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) -> SumsCursor? {
    if rule.sizing.isLinear { return cursor }
    var start = cursor.index &- Int(cursor.open.cells)
    var (line, closed) = (cursor.line, cursor.closed)
    ahead = sink.wantsAll ? min(range.upperBound &- start, MeasuredCells.capacity) : 8
    while start < range.upperBound && line < lines {
      if skipsPlain && line > cursor.line && start >= styledEnd && isPlain(start) { break }
      guard let found = foundLine(from: start) else { break }
      let (count, main, weight) = (found.count, found.main, found.weight)
      var cross = found.cross
      let numbers = start &- first..<start &- first &+ count
      let isLast = start &+ count == cellCount
      // Nearly all lines are of this kind; a plan would double the time of each.
      if EngineParts.hasShortcuts && rules.isUniform && !hasLimits && start >= range.lowerBound
        && start &+ count <= range.upperBound && count <= FrameBuffer.batch,
        let portions = uniformPortions(main, weight, numbers, isLast: isLast)
      {
        let top = rules.uniformStart &+ closed &+ line &* rules.steps.gap
        if !sink.wantsLine(at: top) { return nil }
        placeUniform(numbers, portions, top, height: cross, into: &sink, emit)
      } else {
        var sums = LineSums.empty
        (sums.main, sums.cross, sums.weight) = (main, cross, weight)
        (sums.cells, sums.taken) = (Int64(count), Int64(count))
        if hasLimits { sums.shrink = cells.shrink(numbers) }
        let share = rules.share(of: sums, isLast: isLast)
        if share.kind != .nothing && hasLimits {
          (sums.main, cross) = cells.shareLimited(share, numbers)
          sums.cross = cross
        } else if share.kind != .nothing {
          cells.share(share, numbers, length: sums.main)
          sums.main &+= share.total(sums)
        }
        var plan = rules.plan(
          sums, share, ofLine: line, behind: closed, isLast: isLast, ownAlignments: hasAlignments)
        plan.spread.room = rules.inner &- sums.length(gap: rules.sharing.gap)
        guard !plan.isBelow, let portions = plan.portions else { break }
        if hasLimits { limit(&plan.band, numbers) }
        if !sink.wantsLine(at: plan.band.top) { return nil }
        let place = PackedPlace(number: numbers.lowerBound, offset: plan.main, portions)
        self.place(plan.band, from: place, to: numbers.upperBound, range, into: &sink, emit)
      }
      if !sink.wantsMore { return nil }
      start &+= count
      closed &+= cross
      line &+= 1
    }
    return line == cursor.line ? cursor : SumsCursor(from: start, line, closed)
  }

  /// How far the cells of a line of those that only differ in their cells are from their packed
  /// places, which share out what they have to spare; `nil` if that takes a closer look.
  @inline(__always)
  private mutating func uniformPortions(
    _ main: Int64, _ weight: Int64, _ numbers: Range<Int>, isLast: Bool
  ) -> LinePortions? {
    let isPacked = rules.mainGravity == .start
    if isPacked && weight == 0 { return LinePortions(gap: rules.sharing.gap) }
    // What a short last line does may depend on the line before.
    if isLast && !isPacked { return nil }
    let room = rules.inner &- main &- Int64(numbers.count &- 1) &* rules.sharing.gap
    if weight > 0 && room > 0 {
      if !rules.sharing.sharesAll(weight) { return nil }
      cells.shareByWeight(room, weight, numbers, length: main)
      return LinePortions(gap: rules.sharing.gap)
    }
    return LinePortions(rules.mainGravity, room, numbers.count, gap: rules.sharing.gap)
  }

  /// Places the cells of a line that only differs from others in its cells.
  @inline(__always)
  private mutating func placeUniform(
    _ numbers: Range<Int>, _ portions: LinePortions, _ top: Int64, height: Int64,
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    var place = PackedPlace(number: numbers.lowerBound, offset: rules.mainStart, portions)
    let band = LineBand(
      top: top, height: height, alignment: rules.alignment, alignsCells: alignsCells)
    let index = first &+ numbers.lowerBound
    if let (target, shift) = sink.target(for: index) {
      cells.write(band, &place, to: numbers.upperBound, into: target, at: shift, sink.mapper)
    } else {
      cells.write(band, &place, to: numbers.upperBound, into: batch, at: 0, sink.mapper)
      sink.take(batch, numbers.count, from: index, emit)
    }
  }

  private mutating func limit(_ band: inout LineBand, _ numbers: Range<Int>) {
    band.isLimited = true
    if band.alignsCells && mainAxis == .horizontal {
      band.baseline = cells.baseline(band, numbers)
    }
  }

  /// Places the cells in `range` of a line, which begins at `start` and ends before the cell with the
  /// number `end`.
  @inline(__always)
  private mutating func place(
    _ band: LineBand, from start: PackedPlace, to end: Int, _ range: Range<Int>,
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    var place = start
    cells.skip(&place, to: range.lowerBound &- first)
    write(band, &place, to: min(range.upperBound &- first, end), into: &sink, emit)
  }

  /// Places cells from `place` on up to the one with the number `end`.
  @inline(__always)  // A call of it is 2 % of the frame of one cell.
  private mutating func write(
    _ band: LineBand, _ place: inout PackedPlace, to end: Int, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) {
    while place.number < end {
      let index = first &+ place.number
      if let (target, shift) = sink.target(for: index) {
        cells.write(band, &place, to: end, into: target, at: shift, sink.mapper)
      } else {
        let stop = min(end, place.number &+ FrameBuffer.batch)
        cells.write(band, &place, to: stop, into: batch, at: 0, sink.mapper)
        sink.take(batch, first &+ stop &- index, from: index, emit)
      }
    }
  }

  // MARK: Lines of any length

  /// Places cells in `range` of a line that gives its cells nothing, as far as they are for columns.
  ///
  /// - Parameters:
  ///   - start: Where the first one goes.
  ///   - opensLine: Whether the first one opens the line.
  /// - Returns: the index behind the last one, and how long they are with margins.
  @inline(never)
  mutating func placeStretch(
    _ range: Range<Int>, _ band: LineBand, from start: PackedPlace, opensLine: Bool,
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) -> (end: Int, length: Int64) {
    var (band, place, index) = (band, start, range.lowerBound)
    let alignsCells = band.alignsCells
    // Cells that are measured as large as the container are where they would be at the start.
    let isFilled =
      band.alignment == .fill && rule.sizing.isLinear && !rule.sizing.isCrossWrapping
    while index < range.upperBound && sink.wantsMore {
      ahead = 0
      read(from: index, min(range.upperBound &- index, MeasuredCells.capacity))
      if count == 0 { break }
      if opensLine && index == range.lowerBound && !isCounted { cells.shrink(0, to: rule.extent) }
      band.alignsCells =
        alignsCells && (hasAlignments || hasLimits || band.alignment != .start && !isFilled)
      band.isLimited = hasLimits
      place.number = 0
      write(band, &place, to: count, into: &sink, emit)
      index &+= count
    }
    return (index, place.offset &- start.offset)
  }

  // MARK: Read

  /// The line that begins at `start`, whose cells are in the columns then; `nil` if it is no line for
  /// columns.
  private mutating func foundLine(from start: Int) -> MeasuredLine? {
    let found = isCounted ? countedLine(from: start) : fittedLine(from: start)
    // Cells that take no part go on with the line that they stand behind.
    guard let found, store.root.traits.contains(.gone), start &+ found.count < cellCount else {
      return found
    }
    return store.isGone(store.style(at: start &+ found.count)) ? nil : found
  }

  private mutating func countedLine(from start: Int) -> MeasuredLine? {
    let all = min(most, cellCount &- start)
    if start &+ all > first &+ count {
      if all > MeasuredCells.capacity { return nil }
      read(from: start, all)
      if start &+ all > first &+ count { return nil }
    }
    return cells.line(start &- first, all)
  }

  private mutating func fittedLine(from start: Int) -> MeasuredLine? {
    if start >= first &+ count { read(from: start, 8) }
    var found = fitting(from: start)
    // The rest of the line may be behind the cells that were read, if these did not end before one
    // that is not for columns.
    while found == nil && first &+ count == readEnd
      && (first < start || count < MeasuredCells.capacity)
    {
      read(from: start, min(4 &* (readEnd &- start), MeasuredCells.capacity))
      found = fitting(from: start)
    }
    return found
  }

  /// The line that begins at `start` and ends where its length does; `nil` if its end is not in the
  /// columns.
  private mutating func fitting(from start: Int) -> MeasuredLine? {
    let number = start &- first
    if number >= count { return nil }
    if let found = fittingCells(number) { return found }
    return first &+ count == cellCount ? cells.line(number, count &- number) : nil
  }

  @inline(__always)
  private mutating func fittingCells(_ number: Int) -> MeasuredLine? {
    if takesRest && hasLimits {
      return cells.fittingRests(number, to: count, rule).map { cells.line(number, $0) }
    }
    cells.shrink(number, to: rule.extent)
    return cells.fittedLine(number, to: count, rule.extent)
  }

  /// Reads cells from the one at `start` on, at least `least` if so many are for columns.
  mutating func read(from start: Int, _ least: Int) {
    first = start
    count = 0
    (hasAlignments, hasLimits) = (false, false)
    let end = min(start &+ max(least, ahead), cellCount)
    readEnd = end
    ahead = min(4 &* ahead, MeasuredCells.capacity)
    var index = start
    while index < end {
      leaf.move(to: index, in: store)
      let (leafStart, stop) = (leaf.range.lowerBound, min(end, leaf.range.upperBound))
      let read = measure(index &- leafStart..<stop &- leafStart)
      if hasLimits { cells.hold(count..<count &+ read) }
      count &+= read
      index &+= read
      if index < stop { break }
    }
    alignsCells = rules.alignsCells(hasAlignments, rules.alignment)
    store.arena.visited &+= count
  }

  /// Whether the cells from the one at `index` on are plain up to the end of their leaf.
  mutating func isPlain(_ index: Int) -> Bool {
    let (leaf, first) = store.leafView(containing: index)
    let end = first &+ leaf.count
    styledEnd = first &+ store.styles(of: leaf).styledEnd(of: leaf.count)
    if index >= styledEnd { return true }
    // Few plain ones behind others are not asked for again.
    if end &- styledEnd < FlowLayout.fewPlainCells { styledEnd = end }
    return false
  }

  /// Measures cells of the leaf.
  ///
  /// - Returns: how many come before the first one that is not for columns.
  private mutating func measure(_ places: Range<Int>) -> Int {
    let (cells, extents) = (cells, leaf.cells.run.along(mainAxis))
    let styles = store.styles(of: leaf.cells)
    if styles.isOne {
      guard let record = record(styles[0], styles) else { return 0 }
      cells.measure(extents, places, record, from: count)
      return places.count
    }
    var number = count
    var cell = places.lowerBound
    while cell < places.upperBound {
      // Also if it is that of the cell before: which cells have the same can not be guessed.
      guard let record = record(styles.column[cell], styles) else { break }
      cells.measure(extents[cell], record, at: number)
      number &+= 1
      cell &+= 1
    }
    return number &- count
  }

  /// The record of a style, with its recipe; `nil` if that is neither simple nor limited.
  @inline(__always)
  private mutating func record(_ style: UInt32, _ styles: CellStyles) -> StyleRecord? {
    let record = style == CellArena.none ? cells.plain : styles.record(style)
    var recipe = record.recipe
    if recipe.epoch != epoch {
      if takesAllLimited && recipe.isLimited && recipe.isCompiled(for: epoch) {
        hasLimits = true
      } else {
        if !takes(record) { return nil }
        recipe = record.recipe
      }
    }
    if recipe.alignment != nil { hasAlignments = true }
    return record
  }

  /// Whether a record is for columns whose recipe is not compiled yet, or not simple.
  ///
  /// Not inlined: the rule would be copied also where nothing is compiled.
  @inline(never)
  private mutating func takes(_ record: StyleRecord) -> Bool {
    let recipe = rule.sizing.recipe(of: record)
    if recipe.isSimple { return true }
    if !recipe.isLimited { return false }
    if !takesAllLimited && record.limits.has([.coupled, .dependent]) { return false }
    hasLimits = true
    return true
  }
}
