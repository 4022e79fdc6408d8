import Tatami
import TatamiRandom
import Testing

/// Layouts in a buffer that is full most of the time, beside twins in memory of the
/// allocator: an edit that is accepted never runs out of memory in the middle, and one
/// that is refused changes nothing.
///
/// `TATAMI_SEED`, `TATAMI_SEQUENCES` and `TATAMI_STEPS` say which sequences are run.
@Suite struct `A full buffer` {
  /// A layout in the buffer, and one beside it that always has memory.
  private struct Twins {
    var layout: FlowLayout
    var twin: FlowLayout
    var ids: [(layout: CellID, twin: CellID)] = []

    /// - Returns: Whether the edit was accepted.
    mutating func apply(_ edit: MemoryEdits.Edit) throws -> Bool {
      do throws(FlowError) {
        try edit(&layout)
      } catch {
        #expect(error == .capacityExceeded)
        return false
      }
      try edit(&twin)
      return true
    }

    mutating func handOutID(at index: Int) {
      guard layout.count > 0, layout.hasRoomForID else { return }
      ids.append((layout.cellID(at: index), twin.cellID(at: index)))
    }

    func isAlike() -> Bool {
      layout.count == twin.count && layout == twin
        && ids.allSatisfy { layout.index(of: $0.layout) == twin.index(of: $0.twin) }
        && (0..<layout.count).allSatisfy { layout.cellStyle(at: $0) == twin.cellStyle(at: $0) }
    }

    func hasSameFrames() -> Bool {
      layout.contentSize == twin.contentSize && layout.everyFrame == twin.everyFrame
    }
  }

  /// Twins, their copies, and what happens to them.
  private struct Session {
    var edits: MemoryEdits
    var members: [Twins]
    /// How many of the edits were refused.
    var refusals = 0

    init(seed: UInt64, _ buffer: UnsafeMutableRawBufferPointer) throws {
      edits = MemoryEdits(random: SplitMix64(seed: seed), mostCells: .max)
      edits.mostInBatch = edits.random.pick([3, 30, 200])
      let layout = try unsafe edits.layout(chunks: .buffer(buffer))
      let twin = try FlowLayout(style: layout.style, environment: layout.environment)
      members = [Twins(layout: layout, twin: twin)]
      try fill()
    }

    /// Adds cells, all different, until there is no memory for more.
    private mutating func fill() throws {
      var many = 10_000
      while many > 0 {
        let height = Double(edits.random.below(30))
        let cells = (0..<many).map { Cell(width: Double($0 % 50), height: height) }
        let place = edits.random.below(members[0].layout.count + 1)
        if try !members[0].apply({ layout throws(FlowError) in
          try layout.insert(contentsOf: cells, at: place)
        }) {
          many /= 2
        }
      }
    }

    mutating func step() throws {
      let number = edits.random.below(members.count)
      let count = members[number].layout.count
      switch edits.random.below(24) {
      case 0 where members.count < 4: members.append(members[number])
      case 1 where members.count > 1: members.remove(at: number)
      case 2, 3, 4:
        if count > 0 { members[number].handOutID(at: edits.random.below(count)) }
      case 5: _ = members[number].layout.contentSize
      case 6, 7, 8: try makeRoom(in: number)
      case 9 where edits.random.happens(20):
        members[number].layout.removeAll()
        members[number].twin.removeAll()
      default:
        if try members[number].apply(edits.next(count: count)) { return }
        refusals += 1
        #expect(members[number].isAlike(), "a refused edit changes nothing")
      }
    }

    /// Removes cells one by one, all over the layout or at one place, or in a range.
    private mutating func makeRoom(in number: Int) throws {
      let count = members[number].layout.count
      if count == 0 { return }
      if edits.random.happens(30) {
        let range = edits.random.subrange(of: count)
        try remove(in: number) { layout throws(FlowError) in try layout.removeSubrange(range) }
      }
      let middle = edits.random.happens(50) ? edits.random.below(count) : nil
      for _ in 0..<min(edits.random.below(200), members[number].layout.count) {
        let left = members[number].layout.count
        let index = middle.map { min($0, left - 1) } ?? edits.random.below(left)
        try remove(in: number) { layout throws(FlowError) in try layout.remove(at: index) }
      }
    }

    private mutating func remove(in number: Int, _ edit: MemoryEdits.Edit) throws {
      let isAccepted = try members[number].apply(edit)
      #expect(isAccepted || members.count > 1, "a removal without copies is never refused")
    }
  }

  private func run(seed: UInt64, bytes: Int, steps: Int) throws -> Session {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
    defer { unsafe buffer.deallocate() }
    var session = try unsafe Session(seed: seed, buffer)
    for step in 0..<steps {
      trace("seed \(seed), \(bytes) bytes, step \(step)")
      try session.step()
    }
    for member in session.members {
      #expect(member.isAlike() && member.hasSameFrames(), "seed \(seed), \(bytes) bytes")
      #expect(member.layout.brokenInvariant == nil, "seed \(seed), \(bytes) bytes")
      #expect(member.layout.memory.reserved <= bytes)
    }
    // The memory must outlive the layouts.
    session.members = []
    return session
  }

  private static let seeds =
    RandomSettings.firstSeed..<RandomSettings.firstSeed
    &+ UInt64(RandomSettings.sequences ?? 6)

  @Test(arguments: [16_384, 65_536, 262_144])
  func `refuses what may not fit, and never runs out in the middle`(bytes: Int) throws {
    var refusals = 0
    for seed in Self.seeds {
      refusals += try run(seed: seed, bytes: bytes, steps: RandomSettings.steps ?? 50).refusals
    }
    #expect(refusals > 0)
  }

  // MARK: What needs no memory

  /// Adds cells one by one, so that leaves are not all full, until there is no memory.
  private func fillSingly(_ layout: inout FlowLayout, hasIDs: Bool) {
    var random = SplitMix64(seed: 5)
    func insert() throws(FlowError) {
      try layout.insert(
        Cell(width: Double(layout.count % 40), height: 3), at: random.below(layout.count + 1))
    }
    while (try? insert()) != nil {
      if hasIDs && layout.hasRoomForID { _ = layout.cellID(at: random.below(layout.count)) }
    }
  }

  @Test(arguments: [8_192, 16_384, 32_768, 131_072], [false, true])
  func `removes every cell, always at the same place`(bytes: Int, hasIDs: Bool) throws {
    for part in [0.0, 0.4, 1] {
      try withLayout(bytes: bytes, cells: 0) { layout, _ in
        fillSingly(&layout, hasIDs: hasIDs)
        let place = Int(Double(layout.count - 1) * part)
        var last = layout.contentSize.height
        while layout.count > 0 {
          try layout.remove(at: min(place, layout.count - 1))
          let height = layout.contentSize.height
          #expect(height <= last && layout.brokenInvariant == nil)
          last = height
        }
      }
    }
  }

  @Test(arguments: [32_768, 131_072], [false, true])
  func `removes ranges of it, and takes cells again`(bytes: Int, hasIDs: Bool) throws {
    try withLayout(bytes: bytes, cells: 0) { layout, _ in
      fillSingly(&layout, hasIDs: hasIDs)
      let count = layout.count
      let last = layout.cell(at: count - 1)
      try layout.removeSubrange(count / 3..<count - 1)
      #expect(layout.count == count / 3 + 1 && layout.cell(at: count / 3) == last)
      #expect(layout.brokenInvariant == nil)
      fillSingly(&layout, hasIDs: false)
      #expect(layout.count >= count * 3 / 4, "\(layout.count) of \(count)")
      #expect(layout.brokenInvariant == nil)
    }
  }

  @Test(.needsShortcuts) func `moves cells where there is room to insert one`() throws {
    try withLayout(bytes: 32_768, cells: 0) { layout, _ in
      var cells = (0..<400).map { Cell(width: Double($0 % 40), height: Double($0)) }
      try layout.append(contentsOf: cells)
      var random = SplitMix64(seed: 2)
      for _ in 0..<1_000 {
        let (source, destination) = (random.below(400), random.below(400))
        try layout.move(from: source, to: destination)
        cells.insert(cells.remove(at: source), at: destination)
      }
      #expect((0..<400).map { layout.cell(at: $0) } == cells)
      #expect(layout.brokenInvariant == nil)
    }
  }

  // MARK: What copies share

  /// Rows of four with `cells` cells in the buffer, all of them with ids.
  private func withLayout(
    bytes: Int, cells: Int, _ body: (inout FlowLayout, [CellID]) throws -> Void
  ) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
    defer { unsafe buffer.deallocate() }
    var layout = try unsafe FlowLayout(
      style: FlowStyle(arrangedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 400, height: 800)),
      chunks: .buffer(buffer))
    try layout.append(contentsOf: (0..<cells).map { Cell(width: Double($0 % 40), height: 3) })
    let ids = (0..<cells).map { layout.cellID(at: $0) }
    try body(&layout, ids)
  }

  private func fill(_ layout: inout FlowLayout) {
    var many = 10_000
    while many > 0 {
      let cells = (0..<many).map { Cell(width: Double($0 % 50), height: 7) }
      if (try? layout.insert(contentsOf: cells, at: layout.count)) == nil { many /= 2 }
    }
  }

  @Test func `refuses to change a cell that a copy has too, and changes one that none has`() throws
  {
    try withLayout(bytes: 1 << 18, cells: 400) { layout, _ in
      fill(&layout)
      // What others take, and leave again.
      try layout.removeSubrange(layout.count - 1_000..<layout.count)
      let one = Size(width: 1, height: 1)
      var others: [FlowLayout] = []
      while others.count < layout.count {
        var other = layout
        if (try? other.resize(at: others.count, to: one)) == nil { break }
        others.append(other)
      }
      #expect(!others.isEmpty)
      let copy = layout
      #expect(throws: FlowError.capacityExceeded) { try layout.resize(at: 200, to: one) }
      #expect(copy == layout)
      others = []
      try layout.resize(at: 200, to: one)
      #expect(layout.cell(at: 200).size == one && copy.cell(at: 200).size != one)
    }
  }

  @Test(.needsShortcuts)
  func `refuses to turn round cells that a copy has too, or has memory for it`() throws {
    var outcomes: [Bool] = []
    for bytes in stride(from: 12_288, through: 40_960, by: 512) {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
      defer { unsafe buffer.deallocate() }
      func layout(_ most: Int) throws -> FlowLayout {
        var layout = try unsafe FlowLayout(
          style: FlowStyle(arrangedCount: 4),
          environment: LayoutEnvironment(viewport: Size(width: 400, height: 800)),
          chunks: .buffer(buffer))
        while layout.count < most,
          (try? layout.append(Cell(width: Double(layout.count), height: 3))) != nil
        {}
        return layout
      }
      let full = try layout(.max).count
      for part in 1...8 {
        var layout = try layout(full * part / 8)
        let copy = layout
        var style = layout.style
        style.isReversed = true
        let isTurned = (try? layout.setStyle(style)) != nil
        outcomes.append(isTurned)
        #expect(layout.brokenInvariant == nil && layout.style.isReversed == isTurned)
        #expect((0..<copy.count).allSatisfy { layout.cell(at: $0) == copy.cell(at: $0) })
      }
    }
    #expect(outcomes.contains(true) && outcomes.contains(false))
  }

  /// The places of a hundred thousand ids take 800 kB.
  @Test func `needs no memory to remove every cell, though a copy knows where they are`() throws {
    try withLayout(bytes: 7 << 20, cells: 100_000) { layout, ids in
      var copy = layout
      fill(&copy)
      layout.removeAll()
      #expect(layout.count == 0 && layout.index(of: ids[77]) == nil)
      #expect(copy.index(of: ids[77]) == 77)
    }
  }

  @Test func `removes cells with ids one after the other, and knows none of them any more`() throws
  {
    try withLayout(bytes: 1 << 16, cells: 400) { layout, ids in
      fill(&layout)
      for number in 0..<300 {
        try layout.remove(at: 50)
        #expect(layout.index(of: ids[50 + number]) == nil)
        try #require(layout.brokenInvariant == nil)
      }
      #expect(layout.index(of: ids[399]) == 99)
    }
  }

  @Test func `refuses to remove cells whose ids a copy knows, or has memory for it`() throws {
    try withLayout(bytes: 7 << 20, cells: 100_000) { layout, ids in
      var copy = layout
      fill(&copy)
      var others: [FlowLayout] = []
      while true {
        var other = layout
        if (try? other.remove(at: others.count * 1_000)) == nil { break }
        others.append(other)
      }
      #expect(throws: FlowError.capacityExceeded) { try layout.removeSubrange(0..<99_000) }
      #expect(layout.count == 100_000 && layout.index(of: ids[77]) == 77)
      // Nobody else knows where they are any more.
      others = []
      copy = layout
      copy.removeAll()
      try layout.removeSubrange(0..<99_000)
      #expect(layout.index(of: ids[99_077]) == 77 && layout.index(of: ids[77]) == nil)
    }
  }

  @Test(.needsShortcuts)
  func `refuses to remove cells until there is memory for the ids that a copy knows`() throws {
    try withLayout(bytes: 7 << 20, cells: 100_000) { layout, ids in
      let copy = layout
      var other = layout
      other.removeAll()
      fill(&other)
      var refusals = 0
      while (try? layout.removeSubrange(0..<99_000)) == nil {
        #expect(layout.count == 100_000)
        refusals += 1
        // Some kilobytes more are free each time.
        try other.removeSubrange(other.count - 500..<other.count)
      }
      #expect(refusals > 10)
      #expect(layout.index(of: ids[99_077]) == 77 && layout.index(of: ids[77]) == nil)
      #expect(copy.index(of: ids[77]) == 77 && copy.index(of: ids[99_077]) == 99_077)
      #expect(layout.brokenInvariant == nil && copy.brokenInvariant == nil)
    }
  }

  /// Each of them breaks the run once more, which takes other blocks than the ones that
  /// other cells gave back.
  @Test func `refuses to resize cells all over a run, or has memory for it`() throws {
    try withLayout(bytes: 4 << 20, cells: 0) { layout, _ in
      fill(&layout)
      try layout.removeSubrange(10..<layout.count)
      try layout.append(repeating: Cell(width: 5, height: 5), count: 1_000_000)
      var refusals = 0
      for many in [100, 500, 1280, 2000, 3000] {
        let before = layout.contentSize
        do throws(FlowError) {
          try layout.resize(
            (0..<many).map {
              CellResize(index: 10 + $0 * 200, size: Size(width: 3, height: Double(6 + many)))
            })
        } catch {
          #expect(error == .capacityExceeded)
          #expect(layout.contentSize == before)
          refusals += 1
        }
      }
      #expect(refusals > 0 && layout.brokenInvariant == nil)
    }
  }

  /// Cells that went have left leaves, but no memory for styles.
  @Test(arguments: [50, 100, 200, 300, 400, 500, 600])
  func `refuses cells with a style each, or has memory for them`(many: Int) throws {
    try withLayout(bytes: 262_144, cells: 0) { layout, _ in
      fill(&layout)
      try layout.removeSubrange(10..<layout.count)
      let styles = (0..<many).map { CellStyle(weight: Double($0 + 1)) }
      let cells = Array(repeating: Cell(width: 5, height: 5), count: many)
      do throws(FlowError) {
        try layout.insert(contentsOf: cells, styles: styles, at: 5)
      } catch {
        #expect(error == .capacityExceeded && layout.count == 10)
        return
      }
      #expect((0..<many).allSatisfy { layout.cellStyle(at: 5 + $0) == styles[$0] })
    }
  }

  /// Cells and runs that went have left blocks of their kinds, and only styles need new memory.
  @Test(
    .needsShortcuts,
    arguments: Array(stride(from: 20_480, through: 65_536, by: 2_816)) + [131_072, 262_144])
  func `refuses a cell that splits styled ones, or has memory for their styles`(bytes: Int) throws {
    try withLayout(bytes: bytes, cells: 0) { layout, _ in
      let styled = CellStyle(weight: 2)
      let cells = (0..<40).map { Cell(width: Double($0), height: 5) }
      try layout.insert(
        contentsOf: cells, styles: Array(repeating: styled, count: 40), at: 0)
      for height in 0..<30 {
        try? layout.append(repeating: Cell(width: 9, height: Double(height)), count: 1_000)
      }
      fill(&layout)
      try layout.removeSubrange(40..<layout.count)
      var random = SplitMix64(seed: 7)
      var refused: FlowError?
      while refused == nil && layout.count < 100_000 {
        // Plain cells come among those with a style, whose leaves they split.
        let place = random.below(layout.count)
        do throws(FlowError) {
          try layout.insert(Cell(width: Double(random.below(90)), height: 4), at: place)
        } catch { refused = error }
      }
      #expect(refused == .capacityExceeded)
      #expect((0..<layout.count).filter { layout.cellStyle(at: $0) == styled }.count == 40)
      #expect(layout.brokenInvariant == nil)
    }
  }
}
