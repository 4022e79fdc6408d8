import Tatami
import Testing

private let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))

/// Reports that can be told by hand.
@Suite struct `Changes by hand` {
  /// Lines of `arranged` cells of 20 × 20 pt, or as many as fit into 100 pt.
  private func layout(_ arranged: Int?, count: Int) throws -> FlowLayout {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: arranged), environment: environment,
      repeating: Cell(width: 20, height: 20), count: count)
    _ = layout.update()
    return layout
  }

  /// Four columns of 500 cells each, as a waterfall or compact.
  private func columns(asWaterfall isWaterfall: Bool) throws -> FlowLayout {
    var layout = try layout(4, count: 2_000)
    var style = layout.style
    if isWaterfall {
      style.autoArrange = true
    } else {
      style.arrangedGravity.vertical = .between
    }
    try layout.setStyle(style)
    _ = layout.update()
    return layout
  }

  @Test func `at first all cells are new`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 2), environment: environment,
      repeating: Cell(width: 20, height: 20), count: 5)
    let update = layout.update()
    let change = update.change
    #expect(change.inserted == [0..<5])
    #expect(change.removed.isEmpty && change.moved.isEmpty && change.oldCount == 0)
    #expect(update.oldContentSize.height == 0 && update.newContentSize.height == 60)
    #expect(layout.update().change.isEmpty)
  }

  /// Their difference is no double: the second cell goes from 2⁻²⁰ to 2³³ + 2⁻¹⁹.
  @Test func `a move that no vector says exactly is none`() throws {
    let unit = 1.0 / 1_048_576
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1), environment: environment,
      cells: [Cell(width: 20, height: unit), Cell(width: 20, height: 20)])
    _ = layout.update()
    let before = layout.frame(at: 1)
    try layout.insert(Cell(width: 20, height: unit), at: 0)
    try layout.insert(repeating: Cell(width: 20, height: Cell.greatestExtent), count: 4, at: 0)
    let after = layout.frame(at: 6)
    let difference = after.origin.y - before.origin.y
    #expect(before.origin.y + difference != after.origin.y)
    let change = layout.update().change
    #expect(change.moved.allSatisfy { !$0.range.contains(6) })
    #expect(change.replaced.contains { $0.contains(6) })
  }

  /// Columns that stand differently behind an edit, and alike again a few lines later; where another
  /// length is all that changes, they begin elsewhere and end where they did.
  @Test(arguments: [true, false], [true, false])
  func `columns move as one from where they stand alike`(
    isWaterfall: Bool, isHigher: Bool
  ) throws {
    for (columns, number) in [2, 3].flatMap({ columns in (0..<120).map { (columns, $0) } }) {
      var style = FlowStyle(orientation: .vertical, arrangedCount: columns)
      style.autoArrange = isWaterfall
      if !isWaterfall { style.arrangedGravity.vertical = .between }
      var layout = try FlowLayout(style: style, environment: environment)
      try layout.append(
        contentsOf: (0..<90).map { (index: Int) -> Cell in
          let step = index * (number % 7) * 31 % 3
          return Cell(width: 20, height: Double(10 + 10 * step))
        })
      _ = layout.update()
      let before = layout.frames(in: 0..<90)
      let place = number % 40
      var size = before[place].size
      if isHigher {
        size.height += Double(10 * columns * (1 + number / 40))
      } else {
        size.width += 10
      }
      try layout.resize(at: place, to: size)
      let change = layout.update().change
      let after = layout.frames(in: 0..<90)
      var vectors = [Vector](repeating: Vector(dx: 0, dy: 0), count: 90)
      for moved in change.moved { for index in moved.range { vectors[index] = moved.vector } }
      let asked = Set((change.resized + change.replaced).flatMap { Array($0) })
      for index in 0..<90 where !asked.contains(index) {
        #expect(
          after[index].origin.x == before[index].origin.x + vectors[index].dx
            && after[index].origin.y == before[index].origin.y + vectors[index].dy,
          "cell \(index) of \(number)")
      }
    }
  }

  @Test(arguments: [4, nil]) func `whole lines that come in move all behind them as one`(
    arranged: Int?
  ) throws {
    var layout = try layout(arranged, count: 2_000)
    let count = arranged ?? 5
    try layout.insert(repeating: Cell(width: 20, height: 20), count: count, at: count)
    let change = layout.update().change
    #expect(change.moved.map(\.range) == [2 * count..<2_000 + count])
    #expect(change.moved.map(\.vector) == [Vector(dx: 0, dy: 20)] && change.replaced.isEmpty)
  }

  @Test func `the first cell with a style moves all plain ones behind it as one`() throws {
    var layout = try layout(4, count: 2_000)
    try layout.setCellStyle(CellStyle(margin: EdgeInsets(all: 3)), at: 1)
    let change = layout.update().change
    #expect(change.resized == [1..<2])
    #expect(change.moved.map(\.range) == [2..<4, 4..<2_000])
    #expect(
      change.moved.map(\.vector) == [Vector(dx: 6, dy: 0), Vector(dx: 0, dy: 6)])
    #expect(change.replaced.isEmpty)
  }

  @Test func `what ends where a viewport begins is not in its report`() throws {
    let older = try layout(1, count: 100)
    var newer = older
    try newer.resize(at: 9, to: Size(width: 7, height: 20))
    let seen = Rect(x: 0, y: 200, width: 100, height: 100)
    let update = FlowLayout.update(from: older, to: newer, in: seen)
    #expect(update.change.resized.isEmpty && update.change.isEmpty)
    let one = Rect(x: 0, y: 199, width: 100, height: 100)
    #expect(FlowLayout.update(from: older, to: newer, in: one).change.resized == [9..<10])
  }

  @Test func `a report of one kind of change is not empty`() throws {
    func change(_ edit: (inout FlowLayout) throws -> Void) throws -> LayoutChange {
      var layout = try layout(1, count: 6)
      try edit(&layout)
      return layout.update().change
    }
    let (end, same) = (Cell(width: 10, height: 10), try change { _ in })
    #expect(same.isEmpty)
    let inserted = try change { try $0.insert(end, at: 6) }
    #expect(inserted.inserted == [6..<7] && inserted.moved.isEmpty && !inserted.isEmpty)
    let removed = try change { try $0.remove(at: 5) }
    #expect(removed.removed == [5..<6] && removed.moved.isEmpty && !removed.isEmpty)
    let resized = try change { try $0.resize(at: 5, to: Size(width: 10, height: 11)) }
    #expect(resized.resized == [5..<6] && resized.moved.isEmpty && !resized.isEmpty)
    let moved = try change { try $0.setStyle(FlowStyle(arrangedCount: 1, padding: .init(all: 4))) }
    #expect(moved.moved.map(\.range) == [0..<6] && moved.resized.isEmpty && !moved.isEmpty)
    let relocated = try change { try $0.move(from: 0, to: 5) }
    #expect(relocated.relocated.count == 1 && !relocated.isEmpty)
    let replaced = try change { layout in
      var style = layout.style
      style.gravity.horizontal = .stretch
      style.arrangedCount = 2
      try layout.setStyle(style)
    }
    #expect(!replaced.replaced.isEmpty && !replaced.isEmpty)
  }

  @Test func `a cell that moved alone between others that changed is asked for with them`() throws {
    var layout = try layout(3, count: 3)
    for place in [0, 2] { try layout.setCellStyle(CellStyle(weight: 1), at: place) }
    _ = layout.update()
    try layout.setEnvironment(LayoutEnvironment(viewport: Size(width: 140, height: 100)))
    let change = layout.update().change
    #expect(layout.frames(in: 0..<3).map(\.size.width) == [60, 20, 60])
    #expect(change.replaced == [0..<3] && change.moved.isEmpty)
  }

  @Test func `a list moves down by one vector`() throws {
    var layout = try layout(1, count: 1_000_000)
    try layout.insert(Cell(width: 100, height: 35), at: 3)
    let update = layout.update()
    let change = update.change
    #expect(change.inserted == [3..<4])
    #expect(
      change.moved == [
        LayoutChange.Move(range: 4..<1_000_001, vector: Vector(dx: 0, dy: 35))
      ])
    #expect(change.replaced.isEmpty && change.resized.isEmpty && change.relocated.isEmpty)
    #expect(update.newContentSize.height - update.oldContentSize.height == 35)
    #expect(change.visitedCells < 32)
  }

  @Test func `behind a cell that came in, cells of a grid change their columns`() throws {
    var layout = try layout(5, count: 1_000)
    try layout.insert(Cell(width: 20, height: 20), at: 500)
    let change = layout.update().change
    #expect(change.inserted == [500..<501])
    #expect(change.replaced == [501..<1_001])
    #expect(change.moved.isEmpty)
  }

  @Test func `a whole line that came in moves the lines below`() throws {
    var layout = try layout(5, count: 1_000)
    try layout.insert(repeating: Cell(width: 20, height: 10), count: 5, at: 500)
    let change = layout.update().change
    #expect(change.inserted == [500..<505])
    #expect(change.moved == [LayoutChange.Move(range: 505..<1_005, vector: Vector(dx: 0, dy: 10))])
    #expect(change.replaced.isEmpty)
  }

  @Test func `a wider cell moves its line, a higher one the lines below`() throws {
    var layout = try layout(5, count: 1_000)
    try layout.resize(at: 501, to: Size(width: 23, height: 26))
    let change = layout.update().change
    #expect(change.resized == [501..<502])
    #expect(
      change.moved == [
        LayoutChange.Move(range: 502..<505, vector: Vector(dx: 3, dy: 0)),
        LayoutChange.Move(range: 505..<1_000, vector: Vector(dx: 0, dy: 6)),
      ])
    #expect(change.replaced.isEmpty && change.inserted.isEmpty && change.removed.isEmpty)
  }

  @Test func `lines that fall into step again move alike from there on`() throws {
    // Lines of five; a wide cell takes the place of two.
    var layout = try layout(nil, count: 1_000)
    try layout.resize(at: 500, to: Size(width: 60, height: 20))
    try layout.removeSubrange(501..<503)
    let change = layout.update().change
    #expect(change.resized == [500..<501])
    #expect(change.removed == [501..<503])
    #expect(change.moved.isEmpty && change.replaced.isEmpty)
  }

  @Test(arguments: [false, true])
  func `in columns, cells before an edit stay where they are`(isWaterfall: Bool) throws {
    var layout = try columns(asWaterfall: isWaterfall)
    try layout.resize(at: 1_001, to: Size(width: 20, height: 35))
    let change = layout.update().change
    #expect(change.resized == [1_001..<1_002])
    #expect(change.moved.allSatisfy { $0.range.lowerBound > 1_001 })
    #expect(change.replaced == [1_002..<2_000])
  }

  /// The whole line of the cell grows by as much, so the columns end as before, further down.
  @Test(arguments: [false, true])
  func `columns that come to the same state again move on alike`(isWaterfall: Bool) throws {
    var layout = try columns(asWaterfall: isWaterfall)
    for index in 1_000..<1_004 { try layout.resize(at: index, to: Size(width: 20, height: 35)) }
    let change = layout.update().change
    #expect(change.resized == [1_000..<1_004])
    #expect(
      change.moved == [
        LayoutChange.Move(range: 1_004..<2_000, vector: Vector(dx: 0, dy: 15))
      ])
    #expect(change.replaced.isEmpty)
    #expect(change.visitedCells < 200)
  }

  /// More columns than cells are compared one by one, below a cell with a style.
  private func columns(
    _ count: Int, of cells: [Cell], asWaterfall isWaterfall: Bool
  ) throws -> FlowLayout {
    var style = FlowStyle(orientation: .vertical, arrangedCount: count)
    if isWaterfall { style.autoArrange = true } else { style.arrangedGravity.vertical = .between }
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 4_000, height: 4_000)),
      cells: cells)
    try layout.setCellStyle(CellStyle(margin: EdgeInsets(all: 1)), at: 3)
    _ = layout.update()
    return layout
  }

  @Test(arguments: [false, true])
  func `a long line of columns stays when a cell below it grows`(isWaterfall: Bool) throws {
    let cells = [Cell](repeating: Cell(width: 10, height: 10), count: 601)
    var layout = try columns(300, of: cells, asWaterfall: isWaterfall)
    try layout.resize(at: 600, to: Size(width: 10, height: 25))
    let change = layout.update().change
    #expect(change.resized == [600..<601])
    #expect(change.moved.isEmpty && change.replaced.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a cell below a long line of columns is where its report says`(isWaterfall: Bool) throws {
    let cells = (0..<544).map { Cell(width: 10, height: Double(10 + ($0 * 7_919) % 3)) }
    var layout = try columns(257, of: cells, asWaterfall: isWaterfall)
    let before = layout.everyFrame
    try layout.remove(at: 514)
    let change = layout.update().change
    #expect(change.removed == [514..<515])
    expect(change, of: before, toGive: layout.everyFrame)
  }

  /// Columns end alike before each line, in both layouts, and the first and the last cell behind move
  /// by the same vector.
  @Test(arguments: [false, true])
  func `cells in columns are where their report says when one takes no part any more`(
    isWaterfall: Bool
  ) throws {
    let cells = [Cell](repeating: Cell(width: 10, height: 10), count: 401)
    var layout = try columns(4, of: cells, asWaterfall: isWaterfall)
    try layout.setCellStyle(.plain, at: 3)
    let before = layout.everyFrame
    _ = layout.update()
    try layout.setCellStyle(CellStyle(visibility: .gone), at: 1)
    expect(layout.update().change, of: before, toGive: layout.everyFrame)
  }

  @Test(arguments: [false, true])
  func `long lines of columns are where their reports say`(isWaterfall: Bool) throws {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 300)
    if isWaterfall { style.autoArrange = true } else { style.arrangedGravity.vertical = .between }
    let environment = LayoutEnvironment(viewport: Size(width: 4_000, height: 100))
    var cells = (0..<1_800).map { Cell(width: 10, height: Double(10 + $0 * 7 % 31)) }
    var layout = try FlowLayout(style: style, environment: environment, cells: cells)
    _ = layout.update()
    for index in [307, 601, 1_180] {
      let before = try FlowLayout(style: style, environment: environment, cells: cells)
      cells[index] = Cell(width: 10, height: 77)
      let after = try FlowLayout(style: style, environment: environment, cells: cells)
      try layout.resize(at: index, to: Size(width: 10, height: 77))
      let change = layout.update().change
      #expect(change.resized == [index..<index + 1])
      expect(change, of: before.everyFrame, toGive: after.everyFrame)
    }
  }

  /// Expects that frames are as a report of edits says that move no cell past others.
  private func expect(_ change: LayoutChange, of before: [Rect], toGive after: [Rect]) {
    var told = after.indices.map { index in change.oldIndex(of: index).map { before[$0] } }
    for move in change.moved {
      for index in move.range { told[index] = told[index]?.moved(by: move.vector) }
    }
    for range in change.resized + change.replaced {
      for index in range { told[index] = after[index] }
    }
    #expect(told == after)
  }

  /// A cell that fits into the first line but for its length is wanted there.
  @Test func `by best fit, lines that hold the same cells stay`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical), environment: environment,
      cells: (0..<2_000).map { Cell(width: $0 % 2 == 0 ? 60 : 40, height: 20) })
    var style = layout.style
    style.autoArrange = true
    try layout.setStyle(style)
    _ = layout.update()
    // Each line has a cell of 60 and one of 40; this one is in a line of its own now.
    try layout.resize(at: 1_998, to: Size(width: 95, height: 20))
    let change = layout.update().change
    #expect(change.resized == [1_998..<1_999])
    #expect(change.replaced.isEmpty)
    #expect(
      change.moved == [
        LayoutChange.Move(range: 1_999..<2_000, vector: Vector(dx: -60, dy: 20))
      ])
  }

  @Test func `a rule for each line that stays is no reason to ask for all lines`() throws {
    var layout = try layout(4, count: 2_000)
    layout.setLineGravity { LineGravity(gravity: $0.line % 2 == 0 ? .end : .start) }
    _ = layout.update()
    try layout.resize(at: 1_001, to: Size(width: 20, height: 35))
    let change = layout.update().change
    #expect(change.resized == [1_001..<1_002])
    #expect(
      change.moved == [
        LayoutChange.Move(range: 1_004..<2_000, vector: Vector(dx: 0, dy: 15))
      ])
    #expect(change.replaced.isEmpty)
    // With lines of other numbers behind it, the rule says other things.
    try layout.insert(repeating: Cell(width: 10, height: 10), count: 4, at: 1_000)
    let shifted = layout.update().change
    #expect(shifted.replaced == [1_004..<2_000])
    #expect(
      shifted.moved == [
        LayoutChange.Move(range: 2_000..<2_004, vector: Vector(dx: 20, dy: 10))
      ])
    layout.setLineGravity { LineGravity(gravity: $0.line % 2 == 0 ? .end : .start) }
    #expect(layout.update().change.replaced == [0..<2_004])
  }

  @Test func `edits that cancel out are not told`() throws {
    var layout = try layout(4, count: 100)
    try layout.insert(Cell(width: 9, height: 9), at: 50)
    try layout.remove(at: 50)
    #expect(layout.update().change.isEmpty)
  }

  @Test func `cells that were given other sizes are one range, whatever stood between them`() throws
  {
    var layout = try layout(1, count: 10)
    for index in [3, 5] { try layout.resize(at: index, to: Size(width: 9, height: 9)) }
    try layout.remove(at: 4)
    #expect(layout.update().change.resized == [3..<5])
  }

  @Test func `cells that were moved are told by where they were`() throws {
    var layout = try layout(1, count: 100)
    try layout.moveSubrange(10..<13, to: 50)
    let change = layout.update().change
    #expect(change.relocated == [LayoutChange.Relocation(source: 10..<13, destination: 50..<53)])
    #expect(change.moved == [LayoutChange.Move(range: 10..<50, vector: Vector(dx: 0, dy: -60))])
    #expect(change.removed.isEmpty && change.inserted.isEmpty && change.replaced.isEmpty)
    #expect(change.newIndex(of: 11) == 51 && change.oldIndex(of: 51) == 11)
  }

  @Test func `more padding moves everything, more spacing changes everything`() throws {
    var layout = try layout(4, count: 100)
    var style = layout.style
    style.padding = EdgeInsets(all: 7)
    try layout.setStyle(style)
    let moved = layout.update().change
    #expect(moved.moved == [LayoutChange.Move(range: 0..<100, vector: Vector(dx: 7, dy: 7))])
    #expect(moved.replaced.isEmpty)
    style.spacing = Spacing(horizontal: 1, vertical: 0)
    try layout.setStyle(style)
    let spread = layout.update().change
    #expect(spread.inserted.isEmpty && spread.resized.isEmpty)
    #expect(spread.moved.allSatisfy { $0.vector.dy == 0 })
  }

  @Test func `a higher viewport changes nothing`() throws {
    var layout = try layout(nil, count: 1_000)
    try layout.setEnvironment(LayoutEnvironment(viewport: Size(width: 100, height: 900)))
    #expect(layout.update().change.isEmpty)
  }

  @Test func `with a viewport, only cells that are seen are told of`() throws {
    let before = try layout(1, count: 1_000)
    var after = before
    try after.insert(Cell(width: 20, height: 25), at: 3)
    try after.resize(at: 900, to: Size(width: 1, height: 1))
    let screen = Rect(x: 0, y: 0, width: 100, height: 100)
    let change = FlowLayout.update(from: before, to: after, in: screen).change
    #expect(change.resized.isEmpty && change.inserted == [3..<4])
    // The last of these was seen and is below the screen now.
    #expect(change.moved == [LayoutChange.Move(range: 4..<6, vector: Vector(dx: 0, dy: 25))])
  }

  @Test func `a copy tells what changed since the original was asked`() throws {
    var layout = try layout(1, count: 10)
    try layout.remove(at: 0)
    var copy = layout
    try copy.remove(at: 0)
    #expect(copy.update().change.removed == [0..<2])
    #expect(layout.update().change.removed == [0..<1])
  }

  // MARK: Layouts of other origin

  @Test func `layouts that share nothing are compared cell by cell`() throws {
    let cells = (0..<200).map { Cell(width: 20, height: Double(10 + $0 % 13)) }
    var others = cells
    others.removeSubrange(50..<53)
    others.insert(Cell(width: 1, height: 1), at: 120)
    let style = FlowStyle(orientation: .vertical, arrangedCount: 1)
    let a = try FlowLayout(style: style, environment: environment, cells: cells)
    let b = try FlowLayout(style: style, environment: environment, cells: others)
    let change = FlowLayout.update(from: a, to: b).change
    #expect(change.removed.map(\.count).reduce(0, +) == 3)
    #expect(change.inserted == [120..<121])
  }

  @Test func `ids say nothing of layouts that share nothing, though the order turns round`() throws
  {
    let cells = (0..<10).map { Cell(width: 20, height: Double(10 + $0)) }
    var style = FlowStyle(orientation: .vertical, arrangedCount: 1)
    let a = try FlowLayout(style: style, environment: environment, cells: cells)
    style.isReversed = true
    let b = try FlowLayout(style: style, environment: environment, cells: cells)
    for index in 0..<10 { _ = (a.cellID(at: 9 - index), b.cellID(at: index)) }
    let change = FlowLayout.update(from: a, to: b).change
    #expect(change.removed.isEmpty && change.inserted.isEmpty && change.resized.isEmpty)
  }

  @Test func `cells without ids are found in a list whose order turned round`() throws {
    let cells = (0..<10).map { Cell(width: 20, height: Double(10 + $0)) }
    let style = FlowStyle(orientation: .vertical, arrangedCount: 1)
    let before = try FlowLayout(style: style, environment: environment, cells: cells)
    var after = before
    var reversed = style
    reversed.isReversed = true
    try after.setStyle(reversed)
    try after.append(Cell(width: 20, height: 1))
    let (change, back) = (
      FlowLayout.update(from: before, to: after).change,
      FlowLayout.update(from: after, to: before).change
    )
    #expect(change.removed.isEmpty && change.inserted == [10..<11] && change.resized.isEmpty)
    #expect(back.removed == [10..<11] && back.inserted.isEmpty && back.resized.isEmpty)
  }

  @Test func `equal cells with ids are told apart`() throws {
    let before = try layout(1, count: 10)
    for index in 0..<10 { _ = before.cellID(at: index) }
    var after = before
    try after.remove(at: 4)
    #expect(FlowLayout.update(from: before, to: after).change.removed == [4..<5])
  }

  @Test func `equal cells with ids are told apart where the order turns round`() throws {
    let before = try layout(1, count: 10)
    for index in 0..<10 { _ = before.cellID(at: index) }
    var after = before
    try after.remove(at: 4)
    var style = after.style
    style.isReversed = true
    try after.setStyle(style)
    #expect(FlowLayout.update(from: before, to: after).change.removed == [4..<5])
    // In the place of one cell is another one.
    try after.insert(Cell(width: 20, height: 20), at: 4)
    _ = after.cellID(at: 4)
    let change = FlowLayout.update(from: before, to: after).change
    #expect(change.removed == [4..<5] && change.inserted == [4..<5])
    #expect(FlowLayout.update(from: after, to: before).change.removed == [4..<5])
  }

  @Test func `ids of layouts that share nothing say nothing`() throws {
    let (a, b) = (try layout(1, count: 10), try layout(1, count: 10))
    for index in 0..<10 {
      _ = a.cellID(at: index)
      _ = b.cellID(at: 9 - index)
    }
    #expect(FlowLayout.update(from: a, to: b).change.isEmpty)
  }

  // MARK: Work

  @Test(.needsShortcuts, arguments: [1_000, 10_000, 100_000, 1_000_000])
  func `a report looks at a few leaves`(count: Int) throws {
    // Doublings from a thousand cells on: each level of the tree is three of them.
    let log = (count / 1_000).bitWidth - (count / 1_000).leadingZeroBitCount
    var cells: [Cell] = []
    for number in 0..<count { cells.append(Cell(width: 20, height: Double(10 + number * 7 % 31))) }
    for arranged in [4, nil] {
      var layout = try FlowLayout(
        style: FlowStyle(orientation: .vertical, arrangedCount: arranged),
        environment: environment, cells: cells)
      _ = layout.update()
      _ = layout.contentSize
      for place in [0, count / 3, count - 1] {
        try layout.resize(at: place, to: Size(width: 20, height: 77))
        let before = layout
        let change = layout.update().change
        #expect(change.visitedCells < 900 + 25 * log)
        var other = before
        try other.insert(Cell(width: 20, height: 5), at: place)
        _ = other.contentSize
        let difference = FlowLayout.update(from: before, to: other).change
        #expect(difference.visitedCells < (arranged == nil ? 1_900 + 50 * log : 400 + 20 * log))
      }
    }
  }

  /// With margins as many as without: lines of cells with styles are known by their numbers, or gone
  /// through cell by cell until they fall into step.
  @Test(arguments: [4, nil]) func `a report on cells with margins looks at a few leaves`(
    arranged: Int?
  ) throws {
    let count = 100_000
    var (cells, styles): ([Cell], [CellStyle]) = ([], [])
    for number in 0..<count {
      let (width, height) = (20 + number * 5 % 13, 10 + number * 7 % 31)
      cells.append(Cell(width: Double(width), height: Double(height)))
      styles.append(CellStyle(margin: EdgeInsets(all: Double(number % 3))))
    }
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: arranged), environment: environment)
    try layout.insert(contentsOf: cells, styles: styles, at: 0)
    _ = layout.update()
    _ = layout.contentSize
    for place in [0, count / 3, count - 1] {
      try layout.insert(Cell(width: 20, height: 77), at: place)
      // What comes after the edit is folded anew for this, not for the report.
      _ = layout.contentSize
      let change = layout.update().change
      #expect(change.visitedCells < 1_900, "\(change.visitedCells) at \(place)")
    }
  }

  @Test func `rows behind one that changed move by one vector`() throws {
    var layout = try LinearLayout(
      style: LinearStyle(orientation: .vertical, spacing: 1), environment: environment)
    for number in 0..<20_000 {
      try layout.append(Cell(width: 50, height: Double(10 + number % 7)))
    }
    _ = layout.update()
    _ = layout.contentSize
    try layout.resize(at: 9_000, to: Size(width: 50, height: 100))
    let resized = layout.update().change
    #expect(resized.resized == [9_000..<9_001])
    #expect(
      resized.moved == [
        LayoutChange.Move(range: 9_001..<20_000, vector: Vector(dx: 0, dy: 85))
      ])
    #expect(resized.replaced.isEmpty)
    #expect(resized.visitedCells < 8_000)
    let copy = layout
    try layout.remove(at: 0)
    #expect(LinearLayout.update(from: copy, to: layout).change.removed == [0..<1])
  }

  @Test func `a hundred thousand edits at as many places are told at once`() throws {
    var layout = try layout(1, count: 200_000)
    for number in 0..<100_000 { try layout.resize(at: number * 2, to: Size(width: 20, height: 21)) }
    let change = layout.update().change
    #expect(change.resized.count == 100_000)
    #expect(change.moved.count == 100_000)
  }
}
