/// Measured cells of simple or limited recipes, in columns on the stack, at most ``capacity``.
///
///     extents   along main and cross, without margins
///     records   of their styles
struct MeasuredCells {
  static var capacity: Int { 64 }

  fileprivate let extents: BlockMemory
  fileprivate let records: BlockMemory
  /// The record of plain cells, of which there is nothing but the recipe.
  let plain: StyleRecord

  /// Calls `body` with columns that it can use until it returns.
  ///
  /// - Parameter rule: That of the recipe of plain cells.
  @inline(__always)
  static func with(_ rule: SizingRule, _ body: (MeasuredCells) -> Void) {
    BlockMemory.withTemporary(bytes: 16 * capacity) { extents in
      BlockMemory.withTemporary(bytes: 8 * capacity + StyleRecord.bytes) { records in
        let plain = StyleRecord(records.part(from: 8 * capacity))
        plain.recipe = rule.recipes.plain
        body(MeasuredCells(extents: extents, records: records, plain: plain))
      }
    }
  }

  @inline(__always)
  func main(_ number: Int) -> Int64 { extents[number &* 16] }

  @inline(__always)
  func outerMain(_ number: Int) -> Int64 {
    main(number) &+ Int64(record(number).recipe.mainMargins)
  }

  @inline(__always)
  func cross(_ number: Int) -> Int64 { extents[number &* 16 &+ 8] }

  @inline(__always)
  func outerCross(_ number: Int) -> Int64 {
    cross(number) &+ Int64(record(number).recipe.crossMargins)
  }

  /// What the style of a cell comes to.
  @inline(__always)
  func record(_ number: Int) -> StyleRecord { StyleRecord(records[number &* 8]) }

  // MARK: Measure

  /// Puts cells of a leaf into the columns, from `number` on; all have one style.
  ///
  /// - Parameter record: That of their recipe, which is taken for a simple one.
  func measure(
    _ extents: OrientedExtents, _ places: Range<Int>, _ record: StyleRecord, from number: Int
  ) {
    var (number, place) = (number, places.lowerBound)
    while place < places.upperBound {
      measure(extents[place], record, at: number)
      number &+= 1
      place &+= 1
    }
  }

  /// Puts a cell into the columns.
  ///
  /// - Parameter record: That of its recipe, which is taken for a simple one.
  @inline(__always)
  func measure(
    _ extents: (main: Double, cross: Double), _ record: StyleRecord, at number: Int
  ) {
    let recipe = record.recipe
    var main = Grid.units(extents.main)
    var cross = Grid.units(extents.cross)
    if recipe.main >= 0 { main = recipe.main }
    if recipe.cross >= 0 { cross = recipe.cross }
    self.extents[number &* 16] = main
    self.extents[number &* 16 &+ 8] = cross
    records[number &* 8] = record.memory
  }

  /// Puts a cell into the columns.
  ///
  /// - Returns: whether its recipe is simple or limited: it is for columns.
  func measure(_ cell: StyledCell, _ rule: SizingRule, at number: Int) -> Bool {
    let record = cell.record ?? plain
    let recipe = rule.recipe(of: record)
    if !recipe.isSimple && (!recipe.isLimited || record.limits.ratio == .rest) { return false }
    let base = cell.base
    measure(
      (Grid.points(base[rule.mainAxis]), Grid.points(base[rule.mainAxis.other])), record,
      at: number)
    return true
  }

  /// Makes a cell as long as lines have room if it is longer with its margins.
  @inline(__always)
  func shrink(_ number: Int, to extent: LineExtent) {
    if outerMain(number) > extent.limit { shrinkLonger(number, to: extent) }
  }

  @inline(never)  // Most lines begin with a cell that is shorter.
  private func shrinkLonger(_ number: Int, to extent: LineExtent) {
    let length = extent.inner &- Int64(record(number).recipe.mainMargins)
    if let record = limited(number) {
      set(number, main: record.limits.main(length), record)
    } else {
      set(number, main: length)
    }
  }

  /// The line of `count` cells from `number` on.
  @inline(never)  // 4 % of all frames of size-limited cells: what places lines has more registers.
  func line(_ number: Int, _ count: Int) -> MeasuredLine {
    var line = MeasuredLine()
    let end = number &+ count
    while number &+ line.count < end { add(number, to: &line) }
    return line
  }

  /// What the cells of a line add up to, before anything is shared out.
  func sums(_ numbers: Range<Int>) -> LineSums {
    var sums = LineSums.empty
    (sums.cells, sums.taken) = (Int64(numbers.count), Int64(numbers.count))
    for number in numbers {
      let record = record(number)
      sums.main &+= outerMain(number)
      sums.cross = max(sums.cross, outerCross(number))
      sums.weight &+= record.recipe.weight
      if record.recipe.isFlexible { sums.flexible &+= 1 }
      if record.recipe.isLimited {
        sums.shrink &+= record.limits.shrink
        sums.traits.formUnion(LineTraits(rawValue: record.limits.lineTraits))
      }
    }
    return sums
  }

  /// The line of as many cells from `number` on as go into one of an extent; `nil` if there is room for
  /// all of them up to `end`.
  @inline(never)
  func fittedLine(_ number: Int, to end: Int, _ extent: LineExtent) -> MeasuredLine? {
    var line = MeasuredLine()
    add(number, to: &line)
    var used = line.main
    while number &+ line.count < end {
      used &+= outerMain(number &+ line.count) &+ extent.spacing
      if used > extent.limit { return line }
      add(number, to: &line)
    }
    return nil
  }

  /// Sums of all kinds in one loop: sums of one alone are made in pairs by the compiler, which takes
  /// longer for lines of a few cells.
  @inline(__always)
  func add(_ first: Int, to line: inout MeasuredLine) {
    let number = first &+ line.count
    line.count &+= 1
    line.main &+= outerMain(number)
    line.cross = max(line.cross, outerCross(number))
    line.weight &+= record(number).recipe.weight
  }

  // MARK: Share, pack, spread, align

  /// Gives each cell its part of what the line shares out: by weight, or the same to all.
  ///
  /// - Parameter length: How long the cells are together before, with margins.
  func share(_ share: LineShare, _ numbers: Range<Int>, length: Int64) {
    if !EngineParts.hasShortcuts {
      _ = shareLimited(share, numbers)
    } else if share.kind == .weight {
      shareByWeight(share.amount, share.parts, numbers, length: length)
    } else {
      give(ShareDivision(share.amount, of: share.parts), numbers) { _ in 1 }
    }
  }

  /// Gives each cell its part of a positive `amount` by its weight; those of all come to `weight`.
  @inline(never)
  func shareByWeight(_ amount: Int64, _ weight: Int64, _ numbers: Range<Int>, length: Int64) {
    let division = ShareDivision(amount, of: weight)
    if !division.areShort || length &+ amount > Recipe.longest {
      return give(division, numbers) { record($0).recipe.weight }
    }
    // No cell becomes longer than cells can be.
    var (parts, given): (Int64, Int64) = (0, 0)
    var number = numbers.lowerBound
    while number < numbers.upperBound {
      parts &+= record(number).recipe.weight
      let total = division.short(parts)
      extents[number &* 16] = main(number) &+ total &- given
      given = total
      number &+= 1
    }
  }

  @inline(__always)
  private func give(_ division: ShareDivision, _ numbers: Range<Int>, _ part: (Int) -> Int64) {
    var (parts, given): (Int64, Int64) = (0, 0)
    for number in numbers {
      parts &+= part(number)
      let total = division[parts]
      set(number, main: main(number) &+ total &- given)
      given = total
    }
  }

  @inline(__always)
  func set(_ number: Int, main: Int64) { extents[number &* 16] = Recipe.held(main) }

  @inline(__always)
  func set(_ number: Int, cross: Int64) { extents[number &* 16 &+ 8] = cross }

  /// Goes on from one cell of a line to another one.
  @inline(__always)
  func skip(_ place: inout PackedPlace, to end: Int) {
    while place.number < end { place.skip(outerMain(place.number)) }
  }

  /// Writes the frames of cells of a line, from `place` on up to the one with the number `end`.
  @inline(__always)
  func write(
    _ band: LineBand, _ place: inout PackedPlace, to end: Int, into frames: FrameBuffer,
    at index: Int, _ mapper: FrameMapper
  ) {
    // Compiled three times, so that nothing is asked for each cell.
    if EngineParts.hasShortcuts && !band.isAligned {
      write(band, &place, to: end, into: frames, at: index, mapper) { _, offset, extent, _ in
        (offset, extent)
      }
    } else if !EngineParts.hasShortcuts || band.isLimited {
      writeLimited(band, &place, to: end, into: frames, at: index, mapper)
    } else {
      writeAligned(band, &place, to: end, into: frames, at: index, mapper)
    }
  }

  private func writeLimited(
    _ band: LineBand, _ place: inout PackedPlace, to end: Int, into frames: FrameBuffer,
    at index: Int, _ mapper: FrameMapper
  ) {
    write(band, &place, to: end, into: frames, at: index, mapper) {
      band.aligned($0, $1, $2, $3)
    }
  }

  private func writeAligned(
    _ band: LineBand, _ place: inout PackedPlace, to end: Int, into frames: FrameBuffer,
    at index: Int, _ mapper: FrameMapper
  ) {
    write(band, &place, to: end, into: frames, at: index, mapper) {
      band.aligned($0.recipe, $1, $2, $3)
    }
  }

  @inline(__always)
  private func write(
    _ band: LineBand, _ place: inout PackedPlace, to end: Int, into frames: FrameBuffer,
    at index: Int, _ mapper: FrameMapper,
    _ align: (StyleRecord, Int64, Int64, Int64) -> (offset: Int64, extent: Int64)
  ) {
    let shift = index &- place.number
    var next = place
    while next.number < end {
      let number = next.number
      let recipe = record(number).recipe
      let offset = band.top &+ Int64(recipe.crossBefore)
      let across = align(record(number), offset, cross(number), outerCross(number))
      frames[number &+ shift] = mapper.rect(
        main: next.start &+ Int64(recipe.mainBefore), cross: across.offset,
        mainExtent: Grid.points(main(number)), crossExtent: Grid.points(across.extent))
      next.skip(outerMain(number))
    }
    place = next
  }
}

/// What the cells of a line add up to.
struct MeasuredLine {
  var count = 0
  /// The sum of the extents along main, and the greatest one along cross, margins included.
  var main: Int64 = 0
  var cross: Int64 = 0
  var weight: Int64 = 0
}

/// Where the next cell of a line goes.
struct PackedPlace {
  var number: Int
  /// Where its margin begins before the line is spread.
  private(set) var offset: Int64
  private var portions: LinePortions

  @inline(__always)
  init(number: Int, offset: Int64, _ portions: LinePortions) {
    self.number = number
    self.offset = offset
    self.portions = portions
  }

  /// Where its margin begins.
  @inline(__always)
  var start: Int64 { offset &+ portions.value }

  /// Goes on behind a cell of so long an extent with margins.
  @inline(__always)
  mutating func skip(_ outer: Int64) {
    number &+= 1
    offset &+= outer
    portions.advance()
  }
}
