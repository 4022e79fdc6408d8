import Tatami
import Testing

/// A layout beside an array of what is known about its cells.
private struct Tracked {
  var layout: FlowLayout
  /// The id of each cell, where it has been asked for.
  var ids: [CellID?]
  var stale: [CellID] = []

  mutating func remove(_ range: Range<Int>) {
    stale += ids[range].compactMap(\.self)
    ids.removeSubrange(range)
  }

  mutating func insert(_ count: Int, at index: Int) {
    ids.insert(contentsOf: [CellID?](repeating: nil, count: count), at: index)
  }

  /// Asks for an id that may or may not have been asked for before.
  mutating func ask(_ index: Int, known: inout Set<CellID>) {
    let id = layout.cellID(at: index)
    if let expected = ids[index] {
      #expect(id == expected)
    } else {
      #expect(known.insert(id).inserted, "An id is new")
      ids[index] = id
    }
  }

  func check() {
    layout.checkInvariants()
    #expect(layout.count == ids.count)
    let places = ids.indices.filter { ids[$0] != nil }
    #expect(places.map { ids[$0].flatMap { layout.index(of: $0) } } == places)
    #expect(stale.allSatisfy { layout.index(of: $0) == nil })
    for index in places.prefix(3) + places.suffix(3) {
      #expect(ids[index].flatMap { layout.frame(of: $0) } == layout.frame(at: index))
    }
  }

  mutating func edit(_ random: inout SplitMix64) throws {
    let count = ids.count
    let index = random.below(count)
    let length = random.below(min(count - index, 90)) + 1
    let range = index..<index + length
    let cell = Cell(
      width: Double(random.pick(8...479)) / 8, height: Double(random.pick(8...71)) / 8)
    switch random.below(12) {
    case 0, 1:
      try layout.insert(cell, at: index)
      insert(1, at: index)
    case 2:
      try layout.insert(contentsOf: [Cell](repeating: cell, count: length), at: index)
      insert(length, at: index)
    case 3:
      try layout.insert(repeating: cell, count: length, at: index)
      insert(length, at: index)
    case 4, 5:
      try layout.remove(at: index)
      remove(index..<index + 1)
    case 6 where count > 500:
      try layout.removeSubrange(range)
      remove(range)
    case 7:
      try layout.replaceSubrange(range, with: [Cell](repeating: cell, count: length / 2))
      remove(range)
      insert(length / 2, at: index)
    case 8:
      let destination = random.below(count)
      try layout.move(from: index, to: destination)
      ids.insert(ids.remove(at: index), at: destination)
    case 9:
      let destination = random.below(count - length + 1)
      try layout.moveSubrange(range, to: destination)
      let moved = ids[range]
      ids.removeSubrange(range)
      ids.insert(contentsOf: moved, at: destination)
    case 10:
      try layout.resize(at: index, to: cell.size)
    default:
      try layout.resize(range.map { CellResize(index: $0, size: cell.size) })
    }
  }
}

@Suite struct `Identity under random edits` {
  private func tracked(_ shape: TreeShape, arrangedCount: Int?) throws -> Tracked {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: arrangedCount),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 100)), shape: shape)
    try layout.append(contentsOf: (0..<1_000).map { Cell(width: Double($0 % 50), height: 5) })
    return Tracked(layout: layout, ids: [CellID?](repeating: nil, count: 1_000))
  }

  @Test(arguments: [(64, 8), (4, 3), (1, 2)], [3, nil])
  func `a thousand cells keep their ids`(shape: (Int, Int), arrangedCount: Int?) throws {
    var random = SplitMix64(seed: 1)
    var known: Set<CellID> = []
    var tracked = try tracked(
      TreeShape(leafCapacity: shape.0, fanOut: shape.1), arrangedCount: arrangedCount)
    for index in 0..<1_000 { tracked.ask(index, known: &known) }
    for round in 0..<300 {
      try tracked.edit(&random)
      tracked.ask(random.below(tracked.ids.count), known: &known)
      if round % 20 == 0 { tracked.check() }
    }
    for index in tracked.ids.indices { tracked.ask(index, known: &known) }
    tracked.check()
  }

  @Test(arguments: [(64, 8), (4, 3), (1, 2)])
  func `copies keep their ids apart`(shape: (Int, Int)) throws {
    var random = SplitMix64(seed: 2)
    var known: Set<CellID> = []
    var first = try tracked(
      TreeShape(leafCapacity: shape.0, fanOut: shape.1), arrangedCount: 3)
    for index in stride(from: 0, to: 1_000, by: 3) { first.ask(index, known: &known) }
    for _ in 0..<4 {
      // What only the other copy has ever known is stale here.
      var second = first
      for _ in 0..<50 {
        try first.edit(&random)
        first.ask(random.below(first.ids.count), known: &known)
        try second.edit(&random)
        second.ask(random.below(second.ids.count), known: &known)
      }
      first.check()
      second.check()
      let ofFirst = Set(first.ids.compactMap(\.self))
      let ofSecond = Set(second.ids.compactMap(\.self))
      #expect(ofSecond.subtracting(ofFirst).allSatisfy { first.layout.index(of: $0) == nil })
      #expect(ofFirst.subtracting(ofSecond).allSatisfy { second.layout.index(of: $0) == nil })
      if random.below(2) == 0 { first = second }
    }
  }
}
