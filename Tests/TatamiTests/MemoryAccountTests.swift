import Tatami
import TatamiRandom
import Testing

/// What random edits take, given back to the byte.
///
/// `TATAMI_SEED`, `TATAMI_SEQUENCES` and `TATAMI_STEPS` say which sequences are run.
@Suite struct `The account of memory` {
  static let seeds =
    RandomSettings.firstSeed..<RandomSettings.firstSeed
    &+ UInt64(RandomSettings.sequences ?? 40)

  /// A layout and its copies, edited apart.
  private struct Family {
    var edits: MemoryEdits
    var members: [FlowLayout]

    init(seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      edits = MemoryEdits(random: random, mostCells: random.pick([30, 300, 1500]))
      members = [try edits.layout()]
    }

    /// Edits, asks, copies or drops one of the members.
    mutating func step() throws {
      let number = edits.random.below(members.count)
      switch edits.random.below(20) {
      case 0: members.append(members[number])
      case 1 where members.count > 1: members.remove(at: number)
      case 2: members[number].removeAll()
      case 3, 4: ask(members[number])
      case 5, 6: handOutIDs(number)
      case 7: _ = members[number].anchor(at: .zero)
      default: try edits.next(count: members[number].count)(&members[number])
      }
    }

    private mutating func handOutIDs(_ number: Int) {
      guard members[number].count > 0 else { return }
      for _ in 0..<edits.random.below(20) {
        let id = members[number].cellID(at: edits.random.below(members[number].count))
        // A copy knows it only if the two are still one.
        if edits.random.happens(20) { try? members[number].remove(id) }
        if members[number].count == 0 { return }
      }
    }

    private mutating func ask(_ layout: FlowLayout) {
      _ = layout.contentSize
      if layout.count == 0 { return }
      _ = layout.frame(at: edits.random.below(layout.count))
      _ = layout.indices(intersecting: Rect(x: 0, y: 50, width: 100, height: 100))
    }
  }

  private static let steps = RandomSettings.steps ?? 60

  @Test(arguments: seeds)
  func `is empty again when every layout but an empty one is gone`(seed: UInt64) throws {
    var family = try Family(seed: seed)
    let empty = family.members[0]
    #expect(empty.memory.used == 0)
    for _ in 0..<Self.steps { try family.step() }
    family.members = []
    #expect(empty.memory.used == 0, "seed \(seed)")
    #expect(empty.brokenInvariant == nil && empty.count == 0)
  }

  @Test(arguments: seeds)
  func `is empty again when all cells are removed, whatever ids there were`(
    seed: UInt64
  ) throws {
    var family = try Family(seed: seed)
    for _ in 0..<Self.steps { try family.step() }
    for number in family.members.indices {
      if family.members[number].count > 0 && family.edits.random.happens(50) {
        try family.members[number].removeSubrange(0..<family.members[number].count)
      }
      family.members[number].removeAll()
    }
    #expect(family.members[0].memory.used == 0, "seed \(seed)")
  }

  /// Nothing is asked in between: what answers bring to mind belongs to the nodes, which
  /// the copies share.
  @Test(arguments: seeds)
  func `is as it was when an edited copy is gone`(seed: UInt64) throws {
    var family = try Family(seed: seed)
    for _ in 0..<Self.steps { try family.step() }
    for layout in family.members {
      let (used, reserved) = (layout.memory.used, layout.memory.reserved)
      for _ in 0..<5 {
        var copy = layout
        for _ in 0..<10 { try family.edits.next(count: copy.count)(&copy) }
        for index in 0..<min(copy.count, 20) { _ = copy.cellID(at: index) }
      }
      #expect(layout.memory.used == used, "seed \(seed)")
      #expect(layout.memory.reserved >= reserved)
      #expect(layout.brokenInvariant == nil, "seed \(seed)")
    }
  }

  @Test func `is a few bytes a cell however cells come in`() throws {
    for place in [0.0, 0.5, 0.9, 1] {
      var layout = try FlowLayout(
        style: FlowStyle(), environment: LayoutEnvironment(viewport: Size(width: 300, height: 300)))
      for number in 0..<4_000 {
        try layout.insert(
          Cell(width: Double(number % 97), height: 10), at: Int(Double(layout.count) * place))
      }
      // 16 for the extents; leaves that are split are half full at first.
      #expect(layout.memory.used <= 40 * 4_000)
    }
  }
}
