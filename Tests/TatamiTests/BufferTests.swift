import Tatami
import TatamiRandom
import Testing

@Suite struct `What a buffer is enough for` {
  private func withLayout(
    bytes: Int, style: FlowStyle = FlowStyle(arrangedCount: 4),
    _ body: (inout FlowLayout) throws -> Void
  ) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
    defer { unsafe buffer.deallocate() }
    var layout = try unsafe FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 400, height: 800)),
      chunks: .buffer(buffer))
    try body(&layout)
    #expect(layout.brokenInvariant == nil)
  }

  private func cell(_ number: Int) -> Cell {
    Cell(width: Double(20 + number % 40), height: Double(number * 7 % 31))
  }

  /// Adds cells at random places until one is refused.
  private func fill(_ layout: inout FlowLayout, _ random: inout SplitMix64) {
    while (try? layout.insert(cell(layout.count), at: random.below(layout.count + 1))) != nil {}
  }

  @Test(arguments: [1, 100, 1_000, 20_000], [0, 40])
  func `is as many cells as were asked for, one by one anywhere`(count: Int, styles: Int) throws {
    try withLayout(bytes: ChunkSource.bytes(forCells: count, styled: styles)) { layout in
      var random = SplitMix64(seed: UInt64(count))
      for number in 0..<count {
        let place = random.below(number + 1)
        guard styles > 0 else {
          try layout.insert(cell(number), at: place)
          continue
        }
        var style = CellStyle()
        style.margin.top = Double(1 + number % styles)
        try layout.insert(cell(number), style: style, at: place)
      }
      #expect(layout.count == count)
    }
  }

  /// Edits cells at random places.
  private func edit(
    _ layout: inout FlowLayout, _ random: inout SplitMix64,
    then: (inout FlowLayout) -> Void = { _ in }
  ) throws {
    for number in 0..<200 {
      try layout.resize(at: random.below(layout.count), to: Size(width: 9, height: Double(number)))
      try layout.move(from: random.below(layout.count), to: random.below(layout.count))
      try layout.remove(at: random.below(layout.count))
      then(&layout)
      try layout.insert(cell(number), at: random.below(layout.count + 1))
      then(&layout)
    }
  }

  @Test(arguments: [1, 30, 366, 1_000, 3_000])
  func `is ids of all cells, with 20 bytes for each and what edits ask for`(count: Int) throws {
    try withLayout(bytes: ChunkSource.bytes(forCells: count) + 20 * count + 20_000) { layout in
      var random = SplitMix64(seed: UInt64(count))
      for number in 0..<count { try layout.insert(cell(number), at: random.below(number + 1)) }
      for index in 0..<count {
        try #require(layout.hasRoomForID)
        _ = layout.cellID(at: index)
      }
      try edit(&layout, &random)
      #expect(layout.count == count)
    }
  }

  @Test(arguments: [1, 30, 86, 1_000])
  func `is edits whose changes are asked for, with what a copy takes`(count: Int) throws {
    try withLayout(bytes: ChunkSource.bytes(forCells: count) + 25_000) { layout in
      var random = SplitMix64(seed: UInt64(count))
      _ = layout.update()
      for number in 0..<count {
        try layout.insert(cell(number), at: random.below(number + 1))
        _ = layout.update()
      }
      try edit(&layout, &random) { layout in _ = layout.update() }
      #expect(layout.count == count)
    }
  }

  /// What was reported last has all nodes in common with the layout.
  @Test(arguments: [8_192, 16_384, 65_536])
  func `is the removal of one cell after the other, also when all were reported`(
    bytes: Int
  ) throws {
    try withLayout(bytes: bytes) { layout in
      var random = SplitMix64(seed: UInt64(bytes))
      while (try? layout.append(cell(layout.count))) != nil { _ = layout.update() }
      while layout.count > 0 {
        try layout.remove(at: random.below(layout.count))
        #expect(layout.update().change.oldCount == layout.count + 1)
      }
    }
  }

  @Test func `is the removal of one cell after the other, also of cells with ids`() throws {
    for bytes in stride(from: 16_384, through: 49_152, by: 1_024) {
      try withLayout(bytes: bytes) { layout in
        var random = SplitMix64(seed: UInt64(bytes))
        while (try? layout.append(cell(layout.count))) != nil { _ = layout.update() }
        // Each time one more can be removed there may be room for ids.
        while layout.count > 0 {
          for index in 0..<min(layout.count, 9) where layout.hasRoomForID {
            _ = layout.cellID(at: index * layout.count / 9)
          }
          try layout.remove(at: random.below(layout.count))
          _ = layout.update()
        }
      }
    }
  }

  @Test(.needsShortcuts, arguments: [20_000, 1_000_000])
  func `is some bytes for each cell, and more for its style`(count: Int) {
    func bytes(styles: Int) -> Double {
      Double(ChunkSource.bytes(forCells: count, styled: styles)) / Double(count)
    }
    #expect(bytes(styles: 0) >= 55 && bytes(styles: 0) <= 58)
    #expect(bytes(styles: 1) >= 95 && bytes(styles: 1) <= 99)
  }

  @Test(
    .needsShortcuts,
    arguments: [(8_192, 120), (12_288, 180), (16_384, 340), (49_152, 1_500), (98_304, 3_100)])
  func `is hundreds of cells where there are few kilobytes`(bytes: Int, least: Int) throws {
    try withLayout(bytes: bytes) { layout in
      var random = SplitMix64(seed: 5)
      fill(&layout, &random)
      #expect(layout.count >= least, "\(layout.count) cells in \(bytes) bytes")
    }
  }

  @Test func `is ids, too, however many edits there were before`() throws {
    try withLayout(bytes: 2 * ChunkSource.bytes(forCells: 1_000)) { layout in
      for number in 0..<1_000 { try layout.append(cell(number)) }
      for number in 0..<40_000 {
        let before = layout
        try layout.resize(at: number % 1_000, to: Size(width: 30, height: 9))
        #expect(before.count == layout.count)
      }
      #expect(layout.hasRoomForID)
    }
  }

  @Test(arguments: [AnchorChoice.firstCell, .edge, .page])
  func `is anchors, and the start to hold on to where there is no room for an id`(
    choice: AnchorChoice
  ) throws {
    try withLayout(bytes: 65_536) { layout in
      var random = SplitMix64(seed: 6)
      fill(&layout, &random)
      let offset = Point(x: 0, y: 100)
      #expect(!layout.hasRoomForID && layout.anchor(at: offset, holding: choice).cell == nil)
      #expect(throws: FlowError.capacityExceeded) {
        try layout.madeAnchor(at: offset, holding: choice, obscured: .zero)
      }
      try layout.removeSubrange(100..<layout.count)
      #expect(layout.anchor(at: offset, holding: choice).cell != nil)
    }
  }

  @Test func `is turning round the order of no cells`() throws {
    try withLayout(bytes: 12_288) { layout in
      var style = layout.style
      style.isReversed = true
      try layout.setStyle(style)
      try layout.append(cell(1))
      try layout.append(cell(2))
      #expect(layout.frame(at: 1).origin == .zero)
    }
  }

  @Test(.needsShortcuts)
  func `is edits that visit as few cells as with the allocator's memory, nearly full`()
    throws
  {
    try withLayout(bytes: 1 << 20) { layout in
      var random = SplitMix64(seed: 11)
      fill(&layout, &random)
      // One cell of twenty goes, for edits that split a leaf.
      try layout.removeSubrange(0..<layout.count / 20)
      var twin = try FlowLayout(
        style: layout.style, environment: layout.environment,
        cells: (0..<layout.count).map { layout.cell(at: $0) })
      let visits = try work(of: &layout)
      let twins = try work(of: &twin)
      #expect(visits <= 2 * twins, "\(visits) visits, \(twins) with the allocator's memory")
    }
  }

  /// What removals, insertions and the content's size behind each take.
  private func work(of layout: inout FlowLayout) throws -> Int {
    var random = SplitMix64(seed: 12)
    var height = 0.0
    for round in 0..<2 {
      if round == 1 { layout.resetVisitedCells() }
      for number in 0..<500 {
        // The leaf that has lost a cell has room for one.
        let index = random.below(layout.count)
        try layout.remove(at: index)
        height += layout.contentSize.height
        try layout.insert(cell(number), at: index)
        height += layout.contentSize.height
      }
    }
    #expect(height > 0)
    return layout.visitedCells
  }

  @Test func `is a resize, a removal and a plain style when it is full`() throws {
    try withLayout(bytes: 65_536) { layout in
      var random = SplitMix64(seed: 3)
      var style = CellStyle()
      style.margin.top = 3
      for _ in 0..<200 { try layout.insert(cell(layout.count), style: style, at: 0) }
      fill(&layout, &random)
      for _ in 0..<400 {
        try layout.resize(
          at: random.below(layout.count), to: Size(width: 33, height: Double(random.below(90))))
        try layout.setCellStyle(.plain, at: random.below(layout.count))
      }
      let count = layout.count
      while layout.count > 0 { try layout.remove(at: random.below(layout.count)) }
      // What was given back is there for any block.
      fill(&layout, &random)
      #expect(layout.count >= count * 9 / 10, "\(layout.count) of \(count)")
    }
  }
}

@Suite struct `Free units of a buffer` {
  /// Blocks that are taken and given back beside a list of what is in use.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `are found wherever they are, and joined`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = 200 + random.below(3_000)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count * 64, alignment: 64)
    defer { unsafe memory.deallocate() }
    var map = unsafe BlockMap(memory, count: count)
    var isUsed = [Bool](repeating: false, count: count)
    for unit in 0..<BlockMap.ownUnits(count) { isUsed[unit] = true }
    var blocks: [(place: Int, units: Int)] = []
    for _ in 0..<2_000 {
      if random.happens(55) || blocks.isEmpty {
        let units = random.pick([1, 4, 10, 16, 17, 17, 17, 130])
        let longest = longestRun(isUsed)
        guard let place = map.take(units) else {
          #expect(longest < units, "seed \(seed): \(units) units are free")
          continue
        }
        #expect(!isUsed[place..<place + units].contains(true), "seed \(seed)")
        for unit in place..<place + units { isUsed[unit] = true }
        blocks.append((place, units))
      } else {
        let block = blocks.remove(at: random.below(blocks.count))
        map.free(block.place, block.units)
        for unit in block.place..<block.place + block.units { isUsed[unit] = false }
      }
      #expect(map.slots <= slots(isUsed), "seed \(seed)")
      #expect(map.slots >= slots(isUsed) - 1, "seed \(seed)")
      if random.happens(4) { try check(&map, &random, "seed \(seed)") }
    }
    for block in blocks { map.free(block.place, block.units) }
    #expect(map.middle == count - BlockMap.ownUnits(count), "seed \(seed)")
  }

  @Test(arguments: [1, 4, 17]) func `are found at either end of a full buffer`(units: Int) throws {
    let count = 300
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count * 64, alignment: 64)
    defer { unsafe memory.deallocate() }
    var map = unsafe BlockMap(memory, count: count)
    var places: [Int] = []
    while let place = map.take(units) { places.append(place) }
    #expect(places.count == (count - BlockMap.ownUnits(count)) / units)
    for place in [try #require(places.max()), try #require(places.min())] {
      map.free(place, units)
      #expect(map.take(units) == place)
    }
  }

  /// What there is said to be room for can be taken, in any order.
  private func check(
    _ map: inout BlockMap, _ random: inout SplitMix64, _ place: String
  ) throws {
    let (large, small) = (random.below(20), random.below(200))
    guard map.hasRoom(large: large, small: small) else { return }
    var left = (large: large, small: small)
    var taken: [(place: Int, units: Int)] = []
    while left.large > 0 || left.small > 0 {
      let isLarge = left.small == 0 || left.large > 0 && random.happens(50)
      let units = isLarge ? BlockMap.largest : min(left.small, random.pick([1, 4, 5]))
      let found = map.take(units)
      taken.append((try #require(found, "\(place): \(large) large, \(small) small"), units))
      if isLarge { left.large -= 1 } else { left.small -= units }
    }
    for block in taken.shuffled(using: &random) { map.free(block.place, block.units) }
  }

  private func runs(_ isUsed: [Bool]) -> [Int] {
    isUsed.split(separator: true).map(\.count)
  }

  private func longestRun(_ isUsed: [Bool]) -> Int { runs(isUsed).max() ?? 0 }

  private func slots(_ isUsed: [Bool]) -> Int {
    runs(isUsed).reduce(0) { $0 + $1 / BlockMap.largest }
  }
}
