/// The cells of one short line of simple recipes, in columns: measured when they are read, then
/// shared out, packed, spread and aligned by ``place(_:into:_:)``.
///
/// Lines that are longer, and lines with cells whose styles have to be asked, are not for this.
struct LineColumns {
  static var capacity: Int { 64 }

  /// How many cells the line has.
  private(set) var count = 0
  /// What they add up to.
  private(set) var sums = LineSums.empty
  private let rule: StyledRule
  private let store: TreeStore
  private var leaf: CellLeaf
  /// The indices of the leaf's cells.
  private var leafRange: Range<Int>
  /// The extents, and the records of styles.
  private let mains: BlockColumn<Int64>
  private let crosses: BlockColumn<Int64>
  private let records: BlockColumn<UInt32>

  private init(
    _ rule: StyledRule, _ store: TreeStore, _ extents: BlockMemory, _ records: BlockMemory
  ) {
    self.rule = rule
    self.store = store
    leaf = store.leafView(containing: 0).leaf
    leafRange = 0..<0
    mains = extents.column(0, of: Int64.self)
    crosses = extents.column(8 * Self.capacity, of: Int64.self)
    self.records = records.column(0, of: UInt32.self)
  }

  /// Calls `body` with columns for the lines of a layout, which has cells. They are on the stack.
  static func with(
    _ rule: StyledRule, _ store: TreeStore, _ body: (inout LineColumns) -> Void
  ) {
    BlockMemory.withTemporary(bytes: 1024) { extents in
      BlockMemory.withTemporary(bytes: 256) { records in
        var columns = LineColumns(rule, store, extents, records)
        body(&columns)
      }
    }
  }

  /// Reads the line that begins at `start`.
  ///
  /// - Returns: whether it is all there; if not, it is no line for columns.
  mutating func read(from start: Int) -> Bool {
    count = 0
    sums = .empty
    if rule.sizing.isLinear { return false }
    let end = store.root.count
    var index = start
    while index < end {
      if !leafRange.contains(index) {
        let (leaf, first) = store.leafView(containing: index)
        self.leaf = leaf
        leafRange = first..<first + leaf.count
      }
      let stop = rule.sizing.isCounted ? min(start &+ Int(min(rule.most, 64)), end) : end
      let places =
        index &- leafRange.lowerBound..<min(stop, leafRange.upperBound) &- leafRange.lowerBound
      guard let read = append(places) else { return false }
      index &+= read
      if rule.sizing.isCounted ? Int64(count) == rule.most : read < places.count { break }
      if count == Self.capacity && index < end { return false }
    }
    store.arena.visited &+= count
    // Cells that take no part go on with the line that they stand behind.
    return index == end || !store.root.traits.contains(.gone) || !isGone(index)
  }

  private func isGone(_ index: Int) -> Bool {
    let style = store.style(at: index)
    return style != CellArena.none && store.record(style).traits.contains(.gone)
  }

  /// Reads cells of the leaf, as many as the line takes.
  ///
  /// - Returns: how many these are; `nil` if there is one that is not simple.
  private mutating func append(_ places: Range<Int>) -> Int? {
    let axis = rule.sizing.mainAxis
    let run = leaf.run
    let (alongs, acrosses) = (run.extents(axis), run.extents(axis.other))
    let styles = store.styles(of: leaf)
    let isFitted = !rule.sizing.isCounted
    let extent = rule.extent
    var last = CellArena.none
    guard var style = LineStyle(rule.sizing.recipes.plain) else { return nil }
    var (main, cross, weight) = (sums.main, sums.cross, sums.weight)
    var number = count
    var isMore = true
    for place in places {
      let record = styles[place]
      if record != last {
        last = record
        guard let next = self.style(record) else { return nil }
        style = next
      }
      var along = style.main < 0 ? Grid.units(alongs[place]) : style.main
      let across = style.cross < 0 ? Grid.units(acrosses[place]) : style.cross
      if isFitted {
        let outer = along &+ style.mainMargins
        if number > 0 {
          isMore = main &+ Int64(number) &* extent.spacing &+ outer <= extent.limit
          if !isMore { break }
          if number == Self.capacity { return nil }
        } else if outer > extent.limit {
          along = Recipe.held(extent.inner &- style.mainMargins)
        }
      }
      mains[number] = along
      crosses[number] = across
      records[number] = record
      main &+= along &+ style.mainMargins
      weight &+= style.weight
      cross = max(cross, across &+ style.crossMargins)
      number &+= 1
    }
    let added = number - count
    count = number
    (sums.main, sums.cross, sums.weight) = (main, cross, weight)
    (sums.cells, sums.taken) = (Int64(number), Int64(number))
    return added
  }

  /// What a record of a style says; none is that of plain cells.
  @inline(__always)
  private func style(_ record: UInt32) -> LineStyle? {
    LineStyle(
      record == CellArena.none
        ? rule.sizing.recipes.plain : rule.sizing.recipe(of: store.record(record)))
  }
}

/// A simple recipe, read once for neighbours of the same style.
private struct LineStyle {
  let main: Int64
  let cross: Int64
  let weight: Int64
  let mainBefore: Int64
  let mainMargins: Int64
  let crossBefore: Int64
  let crossMargins: Int64
  let alignment: Alignment?
  let isCrossOpen: Bool

  /// - Returns: `nil` for a recipe that is not simple.
  @inline(__always)
  init?(_ recipe: Recipe) {
    if !recipe.isSimple { return nil }
    main = recipe.main
    cross = recipe.cross
    weight = recipe.weight
    mainBefore = Int64(recipe.mainBefore)
    mainMargins = mainBefore &+ Int64(recipe.mainBehind)
    crossBefore = Int64(recipe.crossBefore)
    crossMargins = crossBefore &+ Int64(recipe.crossBehind)
    alignment = recipe.alignment
    isCrossOpen = recipe.isCrossOpen
  }
}

/// Where a line is, and what it does with its cells.
struct LinePlan {
  /// The index of its first cell.
  var start: Int
  /// Where it begins along main and cross, in units.
  var main: Int64
  var top: Int64
  /// Its extent along cross.
  var height: Int64
  var share: LineShare
  var gravity: Gravity
  /// What gravity gives out between the cells; may be negative.
  var room: Int64
  /// The alignment of cells without one of their own; `nil` if none has one.
  var alignment: Alignment?
  /// How much the line's cells grow along cross, and which.
  var growth: Int64
  var growsAll: Bool
}

extension LineColumns {
  /// Places the cells in `range` of the line that was read.
  func place(
    _ line: LinePlan, _ range: Range<Int>, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let gap = rule.sizing.gap
    if line.share.kind != .nothing { share(line.share) }
    let spread = LineSpread(
      gap: gap, gravity: line.gravity, room: line.room, count: Int64(count))
    let isSpread = line.gravity == .between || line.gravity == .around || line.gravity == .among
    var offset = line.main &+ (isSpread ? 0 : spread.shift(0))
    var last = CellArena.none
    guard var style = self.style(last) else { return }
    for number in 0..<count {
      if records[number] != last {
        last = records[number]
        guard let next = self.style(last) else { return }
        style = next
      }
      let main = mains[number]
      let start = isSpread ? offset &+ spread.shift(Int64(number)) : offset
      offset &+= main &+ style.mainMargins &+ gap
      let index = line.start &+ number
      if index < range.lowerBound { continue }
      if index >= range.upperBound { return }
      let (cross, extent) = line.across(style, crosses[number])
      let frame = sink.put(
        index, main: start &+ style.mainBefore, cross: cross, mainExtent: Grid.points(main),
        crossExtent: Grid.points(extent))
      if let frame { sink.hand(index, frame, emit) }
    }
  }

  /// Gives each cell its part of what the line shares out: by weight, or the same to all.
  private func share(_ share: LineShare) {
    var (parts, given): (Int64, Int64) = (0, 0)
    for number in 0..<count {
      parts &+= share.kind == .equal ? 1 : self.style(records[number])?.weight ?? 0
      let total = Grid.portion(share.amount, parts, of: share.parts)
      mains[number] = Recipe.held(mains[number] &+ total &- given)
      given = total
    }
  }
}

extension LinePlan {
  /// Where a cell is across its line, and its extent there.
  @inline(__always)
  fileprivate func across(_ style: LineStyle, _ extent: Int64) -> (offset: Int64, extent: Int64) {
    let offset = top &+ style.crossBefore
    let own = alignment == nil ? .start : style.alignment ?? alignment ?? .start
    if own == .start && growth == 0 { return (offset, extent) }
    return aligned(own, style, extent)
  }

  private func aligned(
    _ alignment: Alignment, _ style: LineStyle, _ extent: Int64
  ) -> (offset: Int64, extent: Int64) {
    let room = height &- style.crossMargins
    var offset = top &+ style.crossBefore
    var extent = extent
    switch alignment {
    case .start, .between, .baseline: break
    case .center: offset &+= Grid.floorDivide(room &- extent, by: 2)
    case .end: offset &+= room &- extent
    case .fill: extent = Recipe.held(room)
    case .stretch: if style.isCrossOpen { extent = Recipe.held(room) }
    }
    if growth == 0 { return (offset, extent) }
    if growsAll || style.isCrossOpen { return (offset, max(0, extent &+ growth)) }
    switch alignment {
    case .center: return (offset &+ Grid.floorDivide(growth, by: 2), extent)
    case .end: return (offset &+ growth, extent)
    default: return (offset, extent)
    }
  }
}

extension Recipe {
  /// `units` between 0 and the longest extent that a cell can have.
  @inline(__always)
  static func held(_ units: Int64) -> Int64 { min(max(units, 0), 1 << 51) }
}
