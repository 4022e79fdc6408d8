import Tatami
import TatamiConstraints
import TatamiRandom
import Testing

@Suite struct `Frames of made rules` {
  private let host = Rect(x: 0, y: 0, width: 375, height: 667)

  @Test func `an update moves a box`() throws {
    var made = try MadeRules()
    let a = made.a
    _ = try made.make { $0.edges.equal(to: .host).inset(8) }
    #expect(made.layout.frame(of: a) == Rect(x: 8, y: 8, width: 359, height: 651))
    try made.layout.update(a) { $0.top.right.equal(to: .host).inset(20) }
    #expect(made.layout.frame(of: a) == Rect(x: 8, y: 20, width: 347, height: 639))
  }

  @Test func `a remake that contradicts the former rules is no conflict`() throws {
    var made = try MadeRules()
    let a = made.a
    _ = try made.make {
      $0.left.top.equal(to: 0)
      $0.size.equal(to: 10)
    }
    #expect(made.layout.frame(of: a) == Rect(x: 0, y: 0, width: 10, height: 10))
    try made.layout.remake(a) {
      $0.right.bottom.equal(to: -5)
      $0.size.equal(to: 20)
    }
    #expect(made.layout.frame(of: a) == Rect(x: 350, y: 642, width: 20, height: 20))
    #expect(made.layout.conflicts() == [])
  }

  @Test func `a refused remake leaves a box where it was`() throws {
    var made = try MadeRules()
    let a = made.a
    _ = try made.make { $0.edges.equal(to: 8).inset(8) }
    let before = made.layout.frame(of: a)
    #expect(throws: ConstraintError.unknownBox(Box(index: 77))) {
      try made.layout.remake(a) {
        $0.left.equal(to: 100)
        $0.right.equal(to: Box(index: 77))
      }
    }
    #expect(made.layout.frame(of: a) == before)
  }

  @Test func `a box of another tree is refused`() throws {
    var made = try MadeRules()
    let root = try made.layout.addBox(in: nil)
    let a = made.a
    #expect(throws: ConstraintError.unrelated(a, root)) {
      _ = try made.make { $0.left.equal(to: root) }
    }
  }

  /// Chains that place a box by the same four distances.
  static let placements: [@Sendable (AttributeChain<NoAttributes>) -> [Rule]] = {
    let insets = EdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
    return [
      { $0.edges.equal(to: insets).rules },
      { $0.directionalEdges.equal(to: .host).inset(insets).rules },
      {
        $0.top.leading.equal(to: .host).inset(insets).rules
          + $0.size.equal(to: .host).inset(insets).rules
      },
    ]
  }()

  @Test(arguments: placements.indices)
  func `insets mean leading and trailing in either direction`(placement: Int) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var made = try MadeRules(direction: direction)
      let a = made.a
      try made.layout.make(a, Self.placements[placement])
      let left: Double = direction == .leftToRight ? 20 : 40
      #expect(made.layout.frame(of: a) == Rect(x: left, y: 1, width: 315, height: 663))
    }
  }

  @Test func `directional edges follow a change of direction`() throws {
    var made = try MadeRules()
    let a = made.a
    let insets = EdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
    _ = try made.make { $0.directionalEdges.equal(to: insets) }
    made.layout.setDirection(.rightToLeft)
    #expect(made.layout.frame(of: a) == Rect(x: 40, y: 1, width: 315, height: 663))
  }

  private static let sequences = RandomSettings.sequences ?? 40
  private static let steps = RandomSettings.steps ?? 30

  @Test(arguments: RandomSettings.firstSeeds)
  func `random making, updating and remaking leads where a layout from scratch is`(seed: UInt64)
    throws
  {
    for number in 0..<UInt64(Self.sequences) {
      var session = try MakingSession(seed: seed + number)
      for step in 0..<Self.steps {
        try session.step()
        let isAsExpected = try session.isAsFromScratch()
        #expect(isAsExpected, "TATAMI_SEED=\(seed + number) TATAMI_SEQUENCES=1, step \(step)")
        if !isAsExpected { return }
      }
    }
  }
}

/// Rules made, updated and remade at random, and a plain list of the rules that there should be.
private struct MakingSession {
  private var random: SplitMix64
  private var layout: ConstraintLayout
  private var boxes: [Box] = []
  /// The rules in order of addition, and for which box they were made.
  private var expected: [(box: Box, rule: Rule)] = []

  private static let size = Size(width: 400, height: 300)
  private static let boxCount = 4

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    layout = try ConstraintLayout(hostSize: Self.size)
    for _ in 0..<Self.boxCount { boxes.append(try layout.addBox()) }
  }

  /// What makes rules of a box: optional ones, so that none is left out.
  private mutating func rules(of box: Box) -> (AttributeChain<NoAttributes>) -> [Rule] {
    let other = random.pick([Box.host] + boxes.filter { $0 != box })
    let points = random.quarters(in: -80...400)
    let priority = random.pick([Priority.defaultHigh, 600, .defaultLow])
    switch random.below(5) {
    case 0: return { $0.edges.equal(to: other).inset(points).priority(priority).rules }
    case 1: return { $0.top.height.equal(to: points).priority(priority).rules }
    case 2: return { $0.left.equal(to: other.right).offset(points).priority(priority).rules }
    case 3: return { $0.size.lessThanOrEqual(to: other).divided(by: 2).priority(priority).rules }
    default: return { $0.center.greaterThanOrEqual(to: points).priority(priority).rules }
    }
  }

  /// One edit; one in five is refused, and then leaves everything as it is.
  mutating func step() throws {
    let box = random.pick(boxes)
    let refused = random.happens(20) ? [box.width.constraint(equalToConstant: .infinity)] : []
    let rules = rules(of: box)
    let edit = random.below(4)
    do {
      if edit == 0 {
        try update(box, adding: refused)
      } else if edit == 1 {
        let ids = try layout.remake(box) {
          rules($0)
          refused
        }
        expected.removeAll { $0.box == box }
        expected += ids.compactMap { layout.rule($0) }.map { (box, $0) }
      } else {
        let ids = try layout.make(box) {
          rules($0)
          refused
        }
        expected += ids.compactMap { layout.rule($0) }.map { (box, $0) }
      }
    } catch ConstraintError.notFinite(.infinity) where !refused.isEmpty {}
  }

  /// Gives all rules made for a box other constants.
  private mutating func update(_ box: Box, adding refused: [Rule]) throws {
    let own = expected.indices.filter { expected[$0].box == box }
    var changed = own.map { expected[$0].rule }
    for index in changed.indices { changed[index].constant = random.quarters(in: -80...400) }
    try layout.update(box) { _ in
      changed
      refused
    }
    for (index, rule) in zip(own, changed) { expected[index].rule = rule }
  }

  /// Whether rules and frames are those of a layout to which the expected rules were added.
  mutating func isAsFromScratch() throws -> Bool {
    var fresh = try ConstraintLayout(hostSize: Self.size)
    for _ in 0..<Self.boxCount { _ = try fresh.addBox() }
    try fresh.activate(expected.map(\.rule))
    guard layout.activeRules.compactMap({ layout.rule($0) }) == expected.map(\.rule) else {
      return false
    }
    return boxes.allSatisfy { box in
      layout.frame(of: box).rounded == fresh.frame(of: box).rounded
    }
  }
}
