import Tatami
import Testing

@Suite struct `Ids` {
  /// A hundred different cells in a tall tree, and their ids.
  private func layout(
    count: Int = 100
  ) throws -> (layout: FlowLayout, ids: [CellID]) {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 3),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 50)),
      shape: TreeShape(leafCapacity: 3, fanOut: 3))
    try layout.append(contentsOf: (0..<count).map { Cell(width: Double($0), height: 1) })
    let ids = (0..<count).map { layout.cellID(at: $0) }
    return (layout, ids)
  }

  @Test func `every cell has one id of its own`() throws {
    let (layout, ids) = try layout()
    #expect(Set(ids).count == 100)
    for (index, id) in ids.enumerated() {
      #expect(layout.cellID(at: index) == id)
      #expect(layout.index(of: id) == index)
      #expect(layout.frame(of: id) == layout.frame(at: index))
    }
  }

  @Test func `an id stays with its cell while others come and go`() throws {
    var (layout, ids) = try layout()
    try layout.insert(Cell(width: 1, height: 1), at: 0)
    #expect(layout.index(of: ids[10]) == 11)
    try layout.removeSubrange(2..<6)
    #expect(layout.index(of: ids[10]) == 7)
    try layout.insert(repeating: Cell(width: 9, height: 9), count: 1_000, at: 5)
    #expect(layout.index(of: ids[10]) == 1_007)
    #expect(layout.cell(at: 1_007).size.width == 10)
    layout.checkInvariants()
  }

  @Test func `an id goes along when its cell is moved or resized`() throws {
    var (layout, ids) = try layout()
    try layout.move(from: 10, to: 90)
    #expect(layout.index(of: ids[10]) == 90)
    #expect(layout.index(of: ids[50]) == 49)
    try layout.moveSubrange(80..<95, to: 0)
    #expect(layout.index(of: ids[10]) == 10)
    try layout.move(ids[10], to: 99)
    #expect(layout.index(of: ids[10]) == 99)
    try layout.resize(ids[10], to: Size(width: 500, height: 7))
    #expect(layout.cell(at: 99) == Cell(width: 500, height: 7))
    #expect(layout.cellID(at: 99) == ids[10])
    layout.checkInvariants()
  }

  @Test func `an id survives a change of style`() throws {
    var (layout, ids) = try layout()
    try layout.setStyle(FlowStyle(orientation: .horizontal))
    try layout.setEnvironment(LayoutEnvironment(viewport: Size(width: 3, height: 3)))
    #expect(ids.map { layout.index(of: $0) } == Array(0..<100))
  }

  @Test func `the id of a removed cell names nothing`() throws {
    var (layout, ids) = try layout()
    try layout.remove(at: 10)
    try layout.remove(ids[20])
    try layout.removeSubrange(30..<40)
    for id in [ids[10], ids[20]] {
      #expect(layout.index(of: id) == nil)
      #expect(layout.frame(of: id) == nil)
    }
    #expect(ids.count { layout.index(of: $0) == nil } == 12)
    layout.removeAll()
    #expect(ids.allSatisfy { layout.index(of: $0) == nil })
  }

  @Test func `cells in the place of others have new ids`() throws {
    var (layout, ids) = try layout()
    let same = (10..<20).map { layout.cell(at: $0) }
    try layout.replaceSubrange(10..<20, with: same)
    for index in 10..<20 {
      #expect(layout.index(of: ids[index]) == nil)
      #expect(!ids.contains(layout.cellID(at: index)))
    }
    #expect(layout.index(of: ids[20]) == 20)
  }

  @Test func `no id is handed out twice`() throws {
    var (layout, ids) = try layout(count: 20)
    var seen = Set(ids)
    for _ in 0..<500 {
      try layout.remove(at: 7)
      try layout.insert(Cell(width: 7, height: 7), at: 7)
      #expect(seen.insert(layout.cellID(at: 7)).inserted)
    }
    for _ in 0..<20 {
      layout.removeAll()
      try layout.append(repeating: Cell(width: 1, height: 1), count: 20)
      for index in 0..<20 { #expect(seen.insert(layout.cellID(at: index)).inserted) }
    }
    #expect(ids.allSatisfy { layout.index(of: $0) == nil })
  }

  /// More of them than two levels of the table of ids have room for.
  @Test func `forty thousand cells are all found, also by a copy`() throws {
    let count = 40_000
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 3), environment: LayoutEnvironment(viewport: .zero),
      cells: (0..<count).map { Cell(width: Double($0 % 50), height: 1) })
    let ids = (0..<count).map { layout.cellID(at: $0) }
    let before = layout
    #expect(ids.map { layout.index(of: $0) } == Array(0..<count))
    try layout.moveSubrange(0..<20_000, to: 20_000)
    try layout.removeSubrange(0..<1_000)
    #expect(
      ids.map { layout.index(of: $0) }
        == (19_000..<39_000).map { $0 } + [Int?](repeating: nil, count: 1_000) + Array(0..<19_000))
    #expect(ids.map { before.index(of: $0) } == Array(0..<count))
  }

  @Test func `room for ids of cells that are gone is used again`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 3), environment: LayoutEnvironment(viewport: .zero))
    var used: [Int] = []
    for _ in 0..<40 {
      for number in 0..<500 {
        try layout.insert(Cell(width: 1, height: Double(number)), at: number / 2)
        _ = layout.cellID(at: number / 2)
      }
      used.append(layout.memory.used)
      for _ in 0..<499 { try layout.remove(at: layout.count / 2) }
      try layout.remove(at: 0)
    }
    #expect(used[39] <= used[3])
  }

  @Test func `equal cells have different ids`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 3), environment: LayoutEnvironment(viewport: .zero),
      repeating: Cell(width: 1, height: 1), count: 1_000_000_000)
    let ids = [0, 1, 500_000_000, 999_999_999].map { layout.cellID(at: $0) }
    #expect(Set(ids).count == 4)
    try layout.remove(at: 1)
    #expect(
      ids.map { layout.index(of: $0) } == [0, nil, 499_999_999, 999_999_998])
    try layout.move(ids[3], to: 1)
    #expect(ids.map { layout.index(of: $0) } == [0, nil, 500_000_000, 1])
    layout.checkInvariants()
  }

  /// So many that the table of ids is a full sheet of sheets and more.
  @Test func `the state before an edit knows each of the many ids given behind it`() throws {
    var history = UndoStack(
      try FlowLayout(
        style: FlowStyle(arrangedCount: 3), environment: LayoutEnvironment(viewport: .zero),
        repeating: Cell(width: 1, height: 1), count: 33_000))
    try history.edit { layout throws(FlowError) in
      try layout.resize(at: 0, to: Size(width: 2, height: 2))
    }
    let ids = (0..<33_000).map { history.layout.cellID(at: $0) }
    _ = try history.undo()
    let layout = history.layout
    #expect(ids.indices.allSatisfy { layout.index(of: ids[$0]) == $0 })
  }
}
