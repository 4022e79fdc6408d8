import Tatami
import Testing

/// How much edits and questions look at, see ``WorkCase``.
@Suite struct `Work` {
  private static let allSizes = WorkCase.all.indices.flatMap { number in
    WorkCase.all[number].visits.keys.sorted().map { (number, $0) }
  }

  @Test(.needsShortcuts, arguments: allSizes)
  func `is what was measured for the flow and its size`(number: Int, count: Int) throws {
    let flow = WorkCase.all[number]
    var layout = try flow.layout(count)
    for kind in WorkKind.allCases {
      let visits = try flow.measure(&layout, kind)
      guard let expected = flow.visits[count]?[kind] else { continue }
      let isWithin = visits <= expected * WorkCase.margin && visits >= expected / WorkCase.margin
      #expect(isWithin, "\(flow.name), \(count), \(kind): \(visits), not about \(expected)")
    }
  }

  @Test(arguments: allSizes)
  func `is held to less than a pass over all cells`(number: Int, count: Int) throws {
    let flow = WorkCase.all[number]
    let visits = try #require(flow.visits[count])
    #expect(visits.values.allSatisfy { $0 * WorkCase.margin < Double(count) })
    // A pass is counted as one.
    if flow.isRun || count > 100_000 { return }
    let layout = try flow.layout(count)
    layout.resetVisitedCells()
    _ = layout.contentSize
    #expect(layout.visitedCells >= count)
  }

  /// A hundred times as many cells make a tree three levels higher at most. (An insert is
  /// asked for more states in larger trees.)
  @Test(arguments: WorkCase.all.indices)
  func `grows by levels, not by cells`(number: Int) throws {
    let flow = WorkCase.all[number]
    let sizes = flow.visits.keys.sorted()
    for kind in [WorkKind.resize, .copy, .frame] {
      guard let small = flow.visits[sizes[0]]?[kind] ?? flow.visits[sizes[1]]?[kind],
        let large = flow.visits[sizes[sizes.count - 1]]?[kind]
      else { continue }
      #expect(large < 3 * small, "\(flow.name), \(kind)")
    }
  }

  /// A hundred entry states, more than one word of a node's mask has bits.
  @Test func `of lines of a hundred cells leaves nothing remembered that an edit changed`() throws {
    let flow = try #require(WorkCase.all.first { $0.name == "lines of a hundred" })
    var layout = try flow.layout(20_000)
    func shift(_ times: Int) throws {
      for _ in 0..<times {
        try layout.insert(Cell(width: 3, height: 1), at: 0)
        _ = layout.contentSize
      }
    }
    try shift(100)
    for index in stride(from: 150, to: 20_000, by: 450) {
      try layout.resize(at: index, to: Size(width: 10, height: 100))
    }
    for _ in 0..<10 {
      try shift(10)
      let cells = (0..<layout.count).map { layout.cell(at: $0) }
      let fresh = try FlowLayout(
        style: layout.style, environment: layout.environment, cells: cells)
      #expect(layout.contentSize == fresh.contentSize)
    }
  }

  /// Where lines begin follows from their count of cells, whatever gravity does within them.
  @Test(arguments: [1, 4], [Gravity.fill, .center, .between])
  func `of a report is little where gravity moves cells`(added: Int, gravity: Gravity) throws {
    func visits(_ gravity: Gravity) throws -> Int {
      var style = FlowStyle(orientation: .vertical, arrangedCount: 4)
      style.gravity.horizontal = gravity
      let cells = (0..<20_000).map { index -> Cell in
        Cell(width: Double(20 + index % 60), height: Double(index % 37))
      }
      var layout = try FlowLayout(
        style: style, environment: LayoutEnvironment(viewport: Size(width: 400, height: 600)),
        cells: cells)
      // A line may begin at any of four cells.
      for _ in 0..<8 {
        _ = layout.update()
        try layout.insert(repeating: Cell(width: 33, height: 11), count: added, at: 7_001)
        _ = layout.contentSize
        layout.resetVisitedCells()
      }
      let change = layout.update().change
      #expect(change.inserted == [7_001..<7_001 + added])
      return layout.visitedCells
    }
    let (plain, others) = (try visits(.start), try visits(gravity))
    #expect(others <= 3 * plain + 600, "\(others) visits, \(plain) without gravity")
  }

  /// A keyboard takes height from the host, not width.
  @Test(arguments: [nil, 1, 4]) func `does not grow with a height that no cell refers to`(
    arranged: Int?
  ) throws {
    var bubble = CellStyle(width: .wrap)
    bubble.width.relativeMaximum = ContainerBound(.horizontal, times: 0.75)
    bubble.margin.leading = 3
    var environment = LayoutEnvironment(viewport: Size(width: 90, height: 600))
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: arranged), environment: environment)
    try layout.append(
      contentsOf: (0..<4_000).map {
        Cell(width: Double(20 + $0 % 77), height: Double(9 + $0 % 13))
      },
      styles: [bubble], styleIndices: [Int](repeating: 0, count: 4_000))
    _ = layout.contentSize
    environment.viewport.height = 300
    layout.resetVisitedCells()
    try layout.setEnvironment(environment)
    _ = layout.contentSize
    #expect(layout.visitedCells <= 100)
    let frames = layout.frames(in: 0..<4_000)
    #expect(frames == layout.detached().frames(in: 0..<4_000))
    environment.viewport.width = 80
    try layout.setEnvironment(environment)
    #expect(frames != layout.frames(in: 0..<4_000))
  }

  /// Finding a frame looks at one leaf and a node on each level, and every node
  /// but the root has two children at least.
  @Test(arguments: [2, 4], [3, 4, 8])
  func `a tree of any shape stays low`(leafCapacity: Int, fanOut: Int) throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 2), environment: LayoutEnvironment(viewport: .zero),
      shape: TreeShape(leafCapacity: leafCapacity, fanOut: fanOut))
    for number in 0..<500 { try layout.insert(Cell(width: Double(number), height: 1), at: 0) }
    _ = layout.frame(at: 0)
    layout.resetVisitedCells()
    _ = layout.frame(at: 0)
    // 2 · 9 levels; at most 8 children are looked at on the way down.
    #expect(layout.visitedCells <= 9 * fanOut + 2 * leafCapacity)
  }
}
