import Tatami
import Testing

/// What a viewport must paint again, by hand.
@Suite struct `Dirty rectangles` {
  private let screen = Rect(x: 0, y: 0, width: 100, height: 100)

  /// A list of ten rows of 20 pt.
  private func list() throws -> FlowLayout {
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 1), environment: environment,
      repeating: Cell(width: 100, height: 20), count: 10)
    _ = layout.update()
    return layout
  }

  @Test func `nothing is dirty when nothing changed`() throws {
    var layout = try list()
    #expect(layout.update().dirtyRects(in: screen) == DirtyRects())
  }

  @Test func `a row that came in is painted, those below are copied`() throws {
    var layout = try list()
    try layout.insert(Cell(width: 100, height: 30), at: 1)
    let dirty = layout.update().dirtyRects(in: screen)
    #expect(dirty.rects == [Rect(x: 0, y: 20, width: 100, height: 30)])
    #expect(
      dirty.blit
        == DirtyRects.Blit(
          source: Rect(x: 0, y: 20, width: 100, height: 50), vector: Vector(dx: 0, dy: 30)))
  }

  @Test func `a row that went leaves the end of the screen to be painted`() throws {
    var layout = try list()
    try layout.remove(at: 1)
    let dirty = layout.update().dirtyRects(in: screen)
    #expect(dirty.rects == [Rect(x: 0, y: 80, width: 100, height: 20)])
    #expect(
      dirty.blit
        == DirtyRects.Blit(
          source: Rect(x: 0, y: 40, width: 100, height: 60), vector: Vector(dx: 0, dy: -20)))
  }

  @Test func `a row that got higher is painted, those below are copied`() throws {
    var layout = try list()
    try layout.resize(at: 2, to: Size(width: 100, height: 25))
    let dirty = layout.update().dirtyRects(in: screen)
    #expect(dirty.rects == [Rect(x: 0, y: 40, width: 100, height: 25)])
    #expect(dirty.blit?.source == Rect(x: 0, y: 60, width: 100, height: 35))
    #expect(dirty.blit?.vector == Vector(dx: 0, dy: 5))
  }

  @Test func `what is copied is most of what moved, of several cells together`() throws {
    let heights = [20.0, 20, 20, 30]
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 200)),
      cells: heights.map { Cell(width: 100, height: $0) })
    _ = layout.update()
    try layout.insert(Cell(width: 100, height: 20), at: 3)
    try layout.insert(Cell(width: 100, height: 20), at: 1)
    let viewport = Rect(x: 0, y: 0, width: 100, height: 200)
    let dirty = layout.update().dirtyRects(in: viewport)
    // Two rows move by 20 pt, together higher than the one that moves by 40.
    #expect(dirty.blit?.vector == Vector(dx: 0, dy: 20))
  }

  @Test(arguments: Axis.allCases) func `cells without an extent need no paint`(axis: Axis) throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 100)),
      repeating: Cell(width: 20, height: 20), count: 3)
    var cell = Cell(width: 10, height: 10)
    cell.size[axis] = 0
    try layout.append(cell)
    _ = layout.update()
    try layout.replaceSubrange(3..<4, with: [cell])
    let update = layout.update()
    #expect(update.change.inserted == [3..<4])
    #expect(update.dirtyRects(in: screen) == DirtyRects())
  }

  @Test func `those are joined that make a rectangle, though others are between them`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 3),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 100)),
      repeating: Cell(width: 20, height: 20), count: 15)
    _ = layout.update()
    for index in [0, 2, 3] {
      try layout.replaceSubrange(index..<index + 1, with: [Cell(width: 20, height: 20)])
    }
    let dirty = layout.update().dirtyRects(in: screen)
    #expect(
      dirty.rects
        == [Rect(x: 0, y: 0, width: 20, height: 40), Rect(x: 40, y: 0, width: 20, height: 20)])
  }

  /// Of a list of ten, three rows are painted again, in as few as two rectangles.
  @Test(
    arguments: [
      ([0, 1, 9], [(0, 40), (180, 20)]), ([0, 8, 9], [(0, 20), (160, 40)]),
      ([0, 2, 5, 9], [(0, 120), (180, 20)]), ([0, 5, 7], [(0, 20), (100, 60)]),
    ] as [([Int], [(Double, Double)])])
  func `those are joined that are nearest to each other`(
    rows: [Int], expected: [(Double, Double)]
  ) throws {
    var layout = try list()
    for row in rows { try layout.setCellStyle(.plain, at: row) }
    let dirty = layout.update().dirtyRects(
      in: Rect(x: 0, y: 0, width: 100, height: 200), limit: 2)
    #expect(
      dirty.rects == expected.map { Rect(x: 0, y: $0.0, width: 100, height: $0.1) })
  }

  /// Columns and lines by best fit show cells in another order than that of their indices.
  @Test(arguments: [nil, 3], [60.0, 1e6])
  func `cells that are seen in another order are placed together`(
    arrangedCount: Int?, width: Double
  ) throws {
    let count = 3_000
    var style = FlowStyle(orientation: .vertical, arrangedCount: arrangedCount)
    style.autoArrange = true
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: width, height: 100)))
    try layout.append(
      contentsOf: (0..<count).map { Cell(width: 20 + Double($0 % 3), height: 10 + Double($0 % 7)) })
    _ = layout.update()
    try layout.resize(at: 5, to: Size(width: 35, height: 20))
    let everything = Rect(origin: .zero, size: layout.contentSize)
    let update = layout.update()
    layout.resetVisitedCells()
    #expect(!update.dirtyRects(in: everything).rects.isEmpty)
    #expect(layout.visitedCells < 40 * count)
  }

  @Test func `what is not seen is not dirty`() throws {
    var layout = try list()
    try layout.resize(at: 7, to: Size(width: 100, height: 99))
    #expect(layout.update().dirtyRects(in: screen) == DirtyRects())
  }

  @Test func `cells of a grid that change stay apart, as far as they may`() throws {
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 5), environment: environment,
      repeating: Cell(width: 20, height: 20), count: 25)
    _ = layout.update()
    for index in [0, 1, 24] { try layout.setCellStyle(CellStyle(weight: 0), at: index) }
    for index in [0, 1, 24] { try layout.resize(at: index, to: Size(width: 20, height: 19)) }
    let update = layout.update()
    #expect(
      update.dirtyRects(in: screen).rects == [
        Rect(x: 0, y: 0, width: 40, height: 20), Rect(x: 80, y: 80, width: 20, height: 20),
      ])
    #expect(
      update.dirtyRects(in: screen, limit: 1).rects == [
        Rect(x: 0, y: 0, width: 100, height: 100)
      ])
    #expect(update.dirtyRects(in: screen, limit: .max) == update.dirtyRects(in: screen))
  }

  // MARK: A viewport that moves

  private func seen(y: Double, height: Double = 100) -> Rect {
    Rect(x: 0, y: y, width: 100, height: height)
  }

  @Test func `an anchored insertion above paints nothing`() throws {
    var layout = try list()
    let offset = Point(x: 0, y: 50)
    let anchor = layout.anchor(at: offset)
    try layout.insert(Cell(width: 100, height: 33), at: 0)
    let update = layout.update()
    let step = LayoutTransaction(update, in: layout, keeping: anchor, at: offset)
    let dirty = update.dirtyRects(from: seen(y: 50), to: seen(y: 83))
    #expect(step.offset == Point(x: 0, y: 83))
    #expect(dirty == DirtyRects())
  }

  @Test func `an offset between two points of the grid is as good`() throws {
    var layout = try list()
    let offset = Point(x: 0, y: 50.1)
    let anchor = layout.anchor(at: offset)
    try layout.insert(Cell(width: 100, height: 33.3), at: 0)
    let update = layout.update()
    let step = LayoutTransaction(update, in: layout, keeping: anchor, at: offset)
    #expect(
      update.dirtyRects(from: seen(y: 50.1), to: seen(y: step.offset.y)) == DirtyRects())
  }

  @Test func `scrolling alone copies what stays in view and paints the strip that comes in`()
    throws
  {
    var layout = try list()
    let dirty = layout.update().dirtyRects(from: seen(y: 50), to: seen(y: 65))
    // Both in the coordinates of the viewport after.
    #expect(
      dirty.blit
        == DirtyRects.Blit(source: seen(y: 80, height: 85), vector: Vector(dx: 0, dy: -15)))
    #expect(dirty.rects == [seen(y: 150, height: 15)])
  }

  @Test func `a row that changed while the viewport moved is painted after the copy`() throws {
    var layout = try list()
    try layout.setCellStyle(CellStyle(weight: 0.5), at: 4)
    let dirty = layout.update().dirtyRects(from: seen(y: 50), to: seen(y: 60))
    #expect(dirty.blit?.target == seen(y: 60, height: 90))
    #expect(dirty.rects == [seen(y: 80, height: 20), seen(y: 150, height: 10)])
  }

  @Test func `a larger viewport paints what the old picture does not reach`() throws {
    var layout = try list()
    let dirty = layout.update().dirtyRects(
      from: seen(y: 50), to: Rect(x: 0, y: 50, width: 130, height: 120))
    #expect(dirty.blit == nil)
    #expect(
      dirty.rects == [
        Rect(x: 100, y: 50, width: 30, height: 100),
        Rect(x: 0, y: 150, width: 130, height: 20),
      ])
  }

  @Test func `two viewports that show nothing of each other are painted anew`() throws {
    var layout = try list()
    let dirty = layout.update().dirtyRects(from: seen(y: 0), to: seen(y: 100))
    #expect(dirty == DirtyRects(rects: [seen(y: 100)]))
  }

  @Test(arguments: Axis.allCases)
  func `from right to left an anchored insertion paints nothing`(_ axis: Axis) throws {
    let screen = Size(width: 100, height: 100)
    let environment = LayoutEnvironment(viewport: screen, direction: .rightToLeft)
    var style = FlowStyle(orientation: axis, arrangedCount: 1)
    if axis == .horizontal { style.width = .wrap } else { style.height = .wrap }
    var layout = try FlowLayout(
      style: style, environment: environment, repeating: Cell(width: 40, height: 40), count: 10)
    _ = layout.update()
    #expect(layout.scrollAxis == axis)
    var offset = layout.startOffset()
    offset[axis] += axis == .horizontal ? -130 : 130
    let anchor = layout.anchor(at: offset)
    try layout.insert(Cell(width: 30, height: 30), at: 1)
    let update = layout.update()
    let step = LayoutTransaction(update, in: layout, keeping: anchor, at: offset)
    let dirty = update.dirtyRects(
      from: Rect(origin: offset, size: screen), to: Rect(origin: step.offset, size: screen))
    #expect(dirty == DirtyRects())
  }
}
