import Tatami
import Testing

private let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))

/// Reports say no more than is so: what moved alike is told as one, and what is where it was
/// is not told of.
@Suite struct `Reports of what moved alike` {
  /// A list of rows of 20 pt.
  private func list(_ count: Int) throws -> FlowLayout {
    try FlowLayout(
      style: FlowStyle(arrangedCount: 1), environment: environment,
      repeating: Cell(width: 20, height: 20), count: count)
  }

  /// Cells of the last line stand below those of the line before: between the first and the last of
  /// them some move that do not move alike.
  @Test func `a long last line is looked at cell by cell where it stands below others`() throws {
    var style = FlowStyle(arrangedCount: 600)
    style.gravity.horizontal = .between
    style.lastLineGravity = .automatic
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 20_000, height: 100)),
      repeating: Cell(width: 20, height: 20), count: 1_000)
    _ = layout.update()
    let before = layout.frames(in: 0..<1_000)
    try layout.resize(at: 100, to: Size(width: 30, height: 20))
    try layout.resize(at: 200, to: Size(width: 10, height: 20))
    let after = layout.frames(in: 0..<1_000)
    let told = layout.update().change
    let changed = (600..<1_000).filter { before[$0] != after[$0] }
    #expect(changed == Array(701...800))
    let ranges = told.replaced + told.moved.map(\.range)
    #expect(changed.allSatisfy { index in ranges.contains { $0.contains(index) } })
  }

  @Test func `a whole page that came in moves the pages behind`() throws {
    var style = FlowStyle(arrangedCount: 4, pagedCount: 12)
    style.gravity.horizontal = .center
    var layout = try FlowLayout(
      style: style,
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 60), isPaging: true),
      repeating: Cell(width: 20, height: 20), count: 1_200)
    _ = layout.update()
    try layout.insert(repeating: Cell(width: 20, height: 20), count: 12, at: 0)
    let change = layout.update().change
    #expect(change.replaced == [] && change.inserted == [0..<12])
    #expect(
      change.moved == [LayoutChange.Move(range: 12..<1_212, vector: Vector(dx: 0, dy: 60))])
  }

  @Test func `a whole line of cells with margins that came in moves the lines behind`() throws {
    var style = CellStyle()
    style.margin = EdgeInsets(all: 1)
    var layout = try FlowLayout(style: FlowStyle(arrangedCount: 4), environment: environment)
    for _ in 0..<1_200 { try layout.append(Cell(width: 20, height: 20), style: style) }
    _ = layout.update()
    for _ in 0..<4 { try layout.insert(Cell(width: 20, height: 20), style: style, at: 0) }
    let change = layout.update().change
    #expect(change.replaced == [] && change.inserted == [0..<4])
    #expect(
      change.moved == [LayoutChange.Move(range: 4..<1_204, vector: Vector(dx: 0, dy: 22))])
  }

  /// Every third cell is hidden, so that four cells take part of six or seven.
  @Test(arguments: [true, false])
  func `lines some of whose cells are hidden move if whole lines came in before them`(isWhole: Bool)
    throws
  {
    let hidden = CellStyle(visibility: .gone)
    let cell = Cell(width: 20, height: 20)
    var layout = try FlowLayout(style: FlowStyle(arrangedCount: 4), environment: environment)
    for number in 0..<1_200 {
      try layout.append(cell, style: number % 3 == 1 ? hidden : .plain)
    }
    _ = layout.update()
    for number in 0..<6 {
      let isHidden = number == 1 || number == 4 && isWhole
      try layout.insert(cell, style: isHidden ? hidden : .plain, at: 300)
    }
    let change = layout.update().change
    #expect(change.inserted == [300..<306])
    if isWhole {
      let down = Vector(dx: 0, dy: 20)
      #expect(change.replaced == [] && change.moved == [.init(range: 306..<1_206, vector: down)])
    } else {
      #expect(change.replaced == [306..<1_206] && change.moved == [])
    }
  }

  /// Sixteen hidden cells before each that is not: as many as lines are gone through with.
  @Test func `a long line of few cells that are not hidden moves as one`() throws {
    let hidden = CellStyle(visibility: .gone)
    let cell = Cell(width: 2, height: 20)
    var layout = try FlowLayout(style: FlowStyle(arrangedCount: 20), environment: environment)
    for number in 0..<17 * 21 {
      try layout.append(cell, style: number % 17 == 16 ? .plain : hidden)
    }
    _ = layout.update()
    try layout.resize(at: 16, to: Size(width: 5, height: 20))
    let change = layout.update().change
    #expect(change.resized == [16..<17] && change.replaced == [])
    #expect(change.moved == [.init(range: 17..<356, vector: Vector(dx: 3, dy: 0))])
  }

  @Test func `three cells that came into three columns move what is behind by one vector`() throws {
    var style = FlowStyle(arrangedCount: 3)
    style.autoArrange = true
    let cell = Cell(width: 20, height: 20)
    var layout = try FlowLayout(
      style: style, environment: environment, repeating: cell, count: 1_200)
    _ = layout.update()
    try layout.insert(repeating: cell, count: 3, at: 298)
    let change = layout.update().change
    #expect(change.replaced == [] && change.inserted == [298..<301])
    #expect(change.moved == [.init(range: 301..<1_203, vector: Vector(dx: 0, dy: 20))])
  }

  @Test func `in the only line of a flex flow each cell moves as it is aligned`() throws {
    var style = FlowStyle(arrangedCount: 9, width: .host, height: .host)
    style.isFlex = true
    var environment = LayoutEnvironment(viewport: Size(width: 100, height: 60))
    var layout = try FlowLayout(style: style, environment: environment)
    for alignment in [nil, Alignment.center, nil] {
      try layout.append(
        Cell(width: 20, height: 20),
        style: CellStyle(alignment: ByAxis(horizontal: nil, vertical: alignment)))
    }
    _ = layout.update()
    environment.viewport.height = 80
    try layout.setEnvironment(environment)
    #expect(
      layout.update().change.moved == [
        LayoutChange.Move(range: 1..<2, vector: Vector(dx: 0, dy: 10))
      ])
  }

  /// Beyond 2³³ pt doubles do not have all places on the grid.
  @Test func `where sums are rounded cells do not move by one vector`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1), environment: environment,
      repeating: Cell(width: 9, height: 1_000_000_000.3), count: 400)
    _ = layout.update()
    let before = layout.everyFrame
    for _ in 0..<6 { try layout.insert(Cell(width: 9, height: 0.000_003), at: 0) }
    let change = layout.update().change
    for move in change.moved {
      for index in move.range {
        #expect(before[index - 6].moved(by: move.vector) == layout.frame(at: index))
      }
    }
    #expect(change.moved.isEmpty == false || change.replaced.isEmpty == false)
  }

  /// Beyond 2³³ pt cells that begin a little later begin at the same double or at the next one.
  @Test(arguments: [(false, Gravity.start), (true, .start), (false, .center)])
  func `where places are rounded each cell is where the report says`(
    isStyled: Bool, gravity: Gravity
  ) throws {
    var rules = FlowStyle(arrangedCount: 1)
    rules.gravity.horizontal = gravity
    var layout = try FlowLayout(
      style: rules, environment: environment,
      repeating: Cell(width: 9, height: 1_000_000_000.3), count: 300)
    if isStyled {
      var style = CellStyle()
      style.margin.top = 1
      try layout.setCellStyle(style, at: 0)
    }
    for units in 1...40 {
      _ = layout.update()
      let before = layout.everyFrame
      let place = units * 7
      try layout.insert(Cell(width: 9, height: Double(units) * 0x1p-20), at: place)
      let change = layout.update().change
      var isTold = Array(repeating: false, count: layout.count)
      for range in change.replaced + change.inserted { for index in range { isTold[index] = true } }
      for move in change.moved {
        for index in move.range {
          isTold[index] = true
          #expect(before[index - 1].moved(by: move.vector) == layout.frame(at: index))
        }
      }
      for index in place + 1..<layout.count where !isTold[index] {
        #expect(before[index - 1] == layout.frame(at: index), "\(units) units, cell \(index)")
      }
    }
  }

  /// Only with the padding before them cells are so far away that doubles do not have all places.
  @Test(arguments: [false, true])
  func `behind a padding that takes places off the grid cells are where the report says`(
    isList: Bool
  ) throws {
    let first = Cell.greatestExtent - 900
    func cell(_ extent: Double) -> Cell {
      isList ? Cell(width: 9, height: extent) : Cell(width: extent, height: 9)
    }
    let padding = EdgeInsets(
      top: isList ? 1_000 : 0, leading: isList ? 0 : 1_000, bottom: 0, trailing: 0)
    var layout = try FlowLayout(
      style: FlowStyle(
        arrangedCount: isList ? 1 : 1_000, padding: padding, width: .fixed(3_000)),
      environment: environment,
      cells: [cell(first)] + [Cell](repeating: cell(Cell.greatestExtent), count: 3)
        + (0..<400).map { cell(1 + Double($0 * 7 % 31) * gridStep) })
    for units in 1...20 {
      _ = layout.update()
      let before = layout.everyFrame
      try layout.resize(at: 0, to: cell(first + Double(units) * gridStep).size)
      let change = layout.update().change
      let vectors = vectors(change, layout.count)
      for index in 1..<layout.count {
        guard let vector = vectors[index] else { continue }
        #expect(before[index].moved(by: vector) == layout.frame(at: index), "cell \(index)")
      }
    }
  }

  /// By which vector each cell moved by a report; `nil` for those it tells anew.
  private func vectors(_ change: LayoutChange, _ count: Int) -> [Vector?] {
    var vectors = [Vector?](repeating: Vector(dx: 0, dy: 0), count: count)
    for move in change.moved { for index in move.range { vectors[index] = move.vector } }
    for range in change.replaced + change.inserted { for index in range { vectors[index] = nil } }
    return vectors
  }

  @Test(arguments: Axis.allCases)
  func `a column whose cells follow from its extent across is told anew when that changes`(
    axis: Axis
  ) throws {
    for (basis, alignment) in [
      (CellLength.unset, Alignment.fill), (.unset, .stretch), (.wrap, .fill), (.wrap, .stretch),
      (.fixed, .fill),
    ] {
      var style = LinearStyle(orientation: axis, width: .fixed(100), height: .fixed(100))
      if axis == .vertical { style.height = .wrap } else { style.width = .wrap }
      var layout = try LinearLayout(style: style, environment: environment)
      var cell = CellStyle()
      cell[axis] = CellLength(.otherExtent, times: 0.5)
      cell[axis.other] = basis
      cell.alignment[axis.other] = alignment
      for number in 0..<200 {
        try layout.append(Cell(width: 20, height: 20), style: number % 7 == 3 ? .plain : cell)
      }
      _ = layout.update()
      let before = layout.frames(in: 0..<200)
      if axis == .vertical { style.width = .fixed(80) } else { style.height = .fixed(80) }
      try layout.setStyle(style)
      let vectors = vectors(layout.update().change, 200)
      for index in 0..<200 {
        guard let vector = vectors[index] else { continue }
        #expect(before[index].moved(by: vector) == layout.frame(at: index))
      }
    }
  }

  @Test func `of a block that was moved far only that is relocated in a snapshot`() throws {
    let before = try list(5_000)
    var after = before
    for index in stride(from: 0, to: 5_000, by: 3) {
      try after.resize(at: index, to: Size(width: 9, height: Double(index % 71)))
    }
    let middle = after
    try after.moveSubrange(1_000..<1_500, to: 4_000)
    let change = FlowLayout.update(from: middle, to: after).change
    #expect(change.relocated.reduce(0) { $0 + $1.destination.count } <= 500)
    #expect(change.removed.cellCount <= 600 && change.resized.cellCount <= 600)
  }

  @Test func `cells that were moved together are one, also where some were resized`() throws {
    var layout = try list(6)
    _ = layout.update()
    try layout.resize(at: 1, to: Size(width: 20, height: 30))
    try layout.moveSubrange(0..<3, to: 3)
    let change = layout.update().change
    #expect(change.relocated == [LayoutChange.Relocation(source: 0..<3, destination: 3..<6)])
  }

  /// Where one list is much shorter than the other, the search for what both have leaves the shorter one.
  @Test(arguments: [(1, 9), (3, 12), (12, 3), (40, 7)])
  func `lists that have nothing in common are compared inside of both`(
    _ few: Int, _ other: Int
  ) throws {
    let before = try list(few)
    var after = before
    try after.removeSubrange(0..<few)
    for number in 0..<other { try after.append(Cell(width: 20, height: Double(30 + number))) }
    let change = FlowLayout.update(from: before, to: after).change
    let kept = min(few, other)
    #expect(change.resized == [0..<kept])
    #expect(change.inserted.cellCount == other - kept && change.removed.cellCount == few - kept)
  }

  @Test func `a cell that moved on its own behind one that changed is asked for with it`() throws {
    var layout = try FlowLayout(style: FlowStyle(arrangedCount: 4), environment: environment)
    try layout.append(Cell(width: 0, height: 20), style: CellStyle(weight: 1))
    for _ in 0..<3 { try layout.append(Cell(width: 20, height: 20)) }
    _ = layout.update()
    try layout.resize(at: 2, to: Size(width: 25, height: 20))
    let change = layout.update().change
    #expect(change.replaced == [0..<2] && change.moved == [] && change.resized == [2..<3])
  }
}
