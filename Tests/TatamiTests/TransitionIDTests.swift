import Tatami
import TatamiRandom
import Testing

/// The ids that somebody is told of who keeps a view for each and has not asked for any.
@Suite struct `Ids in transitions` {
  private let screen = Rect(x: 0, y: 0, width: 100, height: 60)

  private func list(_ count: Int) throws -> FlowLayout {
    try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 1),
      environment: LayoutEnvironment(viewport: screen.size),
      cells: (0..<count).map { Cell(width: Double($0 + 1), height: 20) })
  }

  @Test func `what stays is told with the same id by each step back and forth`() throws {
    var history = UndoStack(try list(10))
    _ = history.update()
    try history.edit { layout throws(FlowError) in
      try layout.insert(Cell(width: 90, height: 20), at: 0)
    }
    let first = history.update().transitions(from: screen, to: screen)
    for round in 1...3 {
      let back = try #require(try history.undo()).transitions(from: screen, to: screen)
      #expect(Set(back.map(\.id)) == Set(first.map(\.id)), "round \(round)")
      #expect(back.map(\.oldIndex) == [1, 2, 3, 0], "round \(round)")
      let forth = try #require(try history.redo()).transitions(from: screen, to: screen)
      #expect(forth == first, "round \(round)")
    }
  }

  @Test func `a comparison gives no cell an id of another state`() throws {
    let older = try list(10)
    var newer = older
    try newer.remove(at: 0)
    let ids = (0..<5).map { older.cellID(at: $0) }
    let update = FlowLayout.update(from: older, to: newer)
    let told = update.transitions(from: screen, to: screen)
    #expect(told.map(\.oldIndex) == [1, 2, 3, 0])
    #expect(told.last?.id == ids[0])
    #expect(ids.allSatisfy { newer.index(of: $0) == nil })
  }

  @Test func `cells that two copies gave ids of their own can still be the same`() throws {
    let older = try list(10)
    var newer = older
    try newer.remove(at: 9)
    let ids = (0..<9).map { (older.cellID(at: $0), newer.cellID(at: $0)) }
    #expect(ids.allSatisfy { $0 != $1 })
    let change = FlowLayout.update(from: older, to: newer).change
    #expect(change.removed == [9..<10] && change.inserted.isEmpty && change.resized.isEmpty)
  }

  @Test func `a cell in the place of one that had an id is new`() throws {
    let older = try list(3)
    _ = (older.cellID(at: 0), older.cellID(at: 1))
    var newer = older
    try newer.remove(at: 0)
    try newer.insert(older.cell(at: 0), at: 0)
    _ = newer.cellID(at: 0)
    let change = FlowLayout.update(from: older, to: newer).change
    #expect(change.removed == [0..<1] && change.inserted == [0..<1])
  }

  @Test func `each cell has one id in all states, whatever is edited`() throws {
    try expectOneID(isAllSeen: true)
  }

  @Test func `of a list that is seen in part as well`() throws {
    try expectOneID(isAllSeen: false)
  }

  @Test func `and is known by the id that somebody asked for between edits`() throws {
    try expectOneID(isAllSeen: true, asksForIDs: true)
    try expectOneID(isAllSeen: false, asksForIDs: true)
  }

  @Test func `a cell that goes is told by the id that it was given after another edit`() throws {
    var layout = try list(10)
    _ = layout.update()
    try layout.insert(Cell(width: 90, height: 20), at: 0)
    let id = layout.cellID(at: 2)
    try layout.remove(at: 2)
    let told = layout.update().transitions(from: screen, to: screen)
    #expect(told.filter { $0.newIndex == nil && $0.oldIndex == 1 }.map(\.id) == [id])
  }

  @Test func `a cell is told by the id that an older report gave it after another edit`() throws {
    var layout = try list(10)
    let first = layout.update()
    try layout.resize(at: 0, to: Size(width: 1, height: 30))
    let told = first.transitions(from: screen, to: screen)
    let next = layout.update().transitions(from: screen, to: screen)
    #expect(next.map(\.id) == told.map(\.id))
    try layout.resize(at: 0, to: Size(width: 1, height: 20))
    #expect((0..<3).map { layout.cellID(at: $0) } == told.map(\.id))
  }

  private func expectOneID(isAllSeen: Bool, asksForIDs: Bool = false) throws {
    for seed in RandomSettings.firstSeeds {
      for number in 0..<UInt64(RandomSettings.sequences ?? 20) {
        var host = TransitionHost(
          layout: try list(30), seed: seed &+ number, isAllSeen: isAllSeen,
          asksForIDs: asksForIDs)
        for _ in 0..<40 { try host.step() }
        #expect(host.fault == nil, "TATAMI_SEED=\(seed &+ number) TATAMI_SEQUENCES=1")
        if host.fault != nil { return }
      }
    }
  }
}

/// Somebody who knows cells by their widths, which differ, and is told of them by transitions, alone or
/// beside ids that are asked for between edits.
private struct TransitionHost {
  private var history: UndoStack
  private var random: SplitMix64
  private let isAllSeen: Bool
  private let asksForIDs: Bool
  private var nextWidth = 1000.0
  /// What was said.
  private var ids: [Double: CellID] = [:]
  private var widths: [CellID: Double] = [:]
  private var strangers: Set<Double> = []
  private(set) var fault: String?

  init(layout: FlowLayout, seed: UInt64, isAllSeen: Bool, asksForIDs: Bool) {
    history = UndoStack(layout)
    random = SplitMix64(seed: seed)
    self.isAllSeen = isAllSeen
    self.asksForIDs = asksForIDs
    _ = history.update()
  }

  mutating func step() throws {
    let before = history.layout
    let height = isAllSeen ? 100_000.0 : 200
    let y = isAllSeen ? 0 : Double(random.below(30)) * 20
    let screen = Rect(x: 0, y: y, width: 100_000, height: height)
    let update: LayoutUpdate
    switch random.below(10) {
    case 0...2: update = try history.undo() ?? history.update()
    case 3...4: update = try history.redo() ?? history.update()
    default:
      try edit()
      // Between edits that are reported together.
      while asksForIDs && random.happens(60) {
        ask()
        try edit()
      }
      update = history.update()
    }
    for transition in update.transitions(from: screen, to: screen) {
      note(transition, before, history.layout)
    }
  }

  private mutating func ask() {
    let layout = history.layout
    for _ in 0..<random.below(4) {
      let index = random.below(layout.count)
      note(layout.cellID(at: index), layout.cell(at: index).size.width)
    }
  }

  private mutating func edit() throws {
    let count = history.layout.count
    let (index, other) = (random.below(count), random.below(count))
    let choice = random.below(4)
    let width = nextWidth
    nextWidth += 1
    try history.edit { layout throws(FlowError) in
      switch choice {
      case 0 where count > 10: try layout.remove(at: index)
      case 2: try layout.move(from: index, to: other)
      case 3:
        let cell = layout.cell(at: index)
        try layout.resize(at: index, to: Size(width: cell.size.width, height: 30))
      default: try layout.insert(Cell(width: width, height: 20), at: index)
      }
    }
  }

  private mutating func note(
    _ transition: CellTransition, _ before: FlowLayout, _ after: FlowLayout
  ) {
    let widths = (
      transition.oldIndex.map { before.cell(at: $0).size.width },
      transition.newIndex.map { after.cell(at: $0).size.width }
    )
    guard let width = widths.1 ?? widths.0 else { return }
    if let old = widths.0, old != width { fault = fault ?? "cell \(old) is told as \(width)" }
    // Whom nobody knew goes by a name that the states between the edits do not know.
    if asksForIDs && transition.newIndex == nil && ids[width] == nil { strangers.insert(width) }
    note(transition.id, width)
    let isThere = (0..<before.count).contains { before.cell(at: $0).size.width == width }
    if isThere != (transition.oldIndex != nil) { fault = fault ?? "cell \(width) is told as new" }
  }

  private mutating func note(_ id: CellID, _ width: Double) {
    if strangers.contains(width) { return }
    if widths[id, default: width] != width {
      fault = fault ?? "the id of \(widths[id] ?? 0) is told of \(width)"
    }
    if ids[width, default: id] != id { fault = fault ?? "cell \(width) has another id now" }
    widths[id] = width
    ids[width] = id
  }
}
