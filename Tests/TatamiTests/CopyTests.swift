import Tatami
import TatamiReference
import Testing

/// A layout is a value.
@Suite struct `Copies` {
  private func layout() throws -> FlowLayout {
    var layout = try FlowLayout(
      style: FlowStyle(), environment: LayoutEnvironment(viewport: Size(width: 40, height: 50)),
      shape: TreeShape(leafCapacity: 3, fanOut: 3))
    try layout.append(
      contentsOf: (0..<100).map { Cell(width: Double($0 % 9), height: Double($0 % 5)) })
    return layout
  }

  /// One edit of every kind.
  static let edits: [Edit] = [
    .append(.one(Cell(width: 3, height: 9), nil)),
    .insert(.many((0..<20).map { Cell(width: Double($0), height: 9) }, nil), at: 50),
    .insert(.run(Cell(width: 3, height: 9), nil, 30), at: 7),
    .remove(.index(41)),
    .removeRange(10..<70),
    .removeAll,
    .move(.index(3), to: 80),
    .moveRange(20..<40, to: 0),
    .resize(.index(33), to: Size(width: 39, height: 9)),
    .resizeMany([CellResize(index: 0, size: .zero), CellResize(index: 99, size: .zero)]),
    .replace(40..<60, with: [Cell(width: 1, height: 1)], nil),
    .setStyle(FlowStyle(orientation: .horizontal, arrangedCount: 4)),
    .setEnvironment(LayoutEnvironment(viewport: Size(width: 13, height: 50))),
  ]

  @Test(arguments: edits)
  func `editing a copy leaves the original as it is`(edit: Edit) throws {
    let original = try layout()
    let before = Solution(asking: original)
    var copy = original
    try copy.apply(edit)
    #expect(copy != original)
    #expect(Solution(asking: original) == before)
    #expect(original == (try layout()))
    copy.checkInvariants()
    original.checkInvariants()
  }

  @Test(arguments: edits)
  func `editing the original leaves a copy as it is`(edit: Edit) throws {
    var original = try layout()
    let copy = original
    let before = Solution(asking: copy)
    try original.apply(edit)
    #expect(Solution(asking: copy) == before)
    #expect(copy == (try layout()))
    copy.checkInvariants()
    original.checkInvariants()
  }

  @Test(arguments: edits)
  func `an edited copy is the layout that the same edit makes of no copy`(edit: Edit) throws {
    var alone = try layout()
    var copy = alone
    try copy.apply(edit)
    try alone.apply(edit)
    #expect(copy == alone)
    #expect(Solution(asking: copy) == Solution(asking: alone))
  }

  @Test func `ids are valid in the original and in the copy`() throws {
    var original = try layout()
    let ids = (0..<100).map { original.cellID(at: $0) }
    var copy = original
    try copy.remove(ids[10])
    try copy.move(ids[20], to: 0)
    #expect(copy.index(of: ids[10]) == nil)
    #expect(copy.index(of: ids[20]) == 0)
    #expect(original.index(of: ids[10]) == 10)
    #expect(original.index(of: ids[20]) == 20)
    try original.remove(ids[30])
    #expect(original.index(of: ids[30]) == nil)
    #expect(copy.index(of: ids[30]) == 29)
    copy.checkInvariants()
    original.checkInvariants()
  }

  @Test func `many copies of copies, each edited, stay apart`() throws {
    var layouts = [try layout()]
    for number in 1...30 {
      var next = layouts[number / 2]
      try next.insert(Cell(width: Double(number), height: 1), at: number)
      layouts.append(next)
    }
    for number in 1...30 {
      let layout = layouts[number]
      var expected = layouts[number / 2]
      try expected.insert(Cell(width: Double(number), height: 1), at: number)
      #expect(layout == expected)
      #expect(Solution(asking: layout) == Solution(asking: expected))
      layout.checkInvariants()
    }
  }

  /// Copies share what is known of the columns until one of them is edited.
  @Test func `of a waterfall stay apart when one forgets what both knew`() throws {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 3)
    style.autoArrange = true
    let environment = LayoutEnvironment(viewport: Size(width: 400, height: 50))
    var cells = (0..<300).map { Cell(width: 20, height: Double(1 + $0 * 7_919 % 97)) }
    var original = try FlowLayout(
      style: style, environment: environment, shape: TreeShape(leafCapacity: 2, fanOut: 2))
    try original.append(contentsOf: cells)
    let copy = original
    let frames = copy.everyFrame
    for number in 0..<100 {
      cells[number % 5].size.height = Double(1 + number * 31 % 101)
      try original.resize(at: number % 5, to: cells[number % 5].size)
      if number % 9 > 0 {
        _ = original.contentSize
        continue
      }
      let fresh = try FlowLayout(style: style, environment: environment, cells: cells)
      #expect(original.contentSize == fresh.contentSize)
      #expect(original.everyFrame == fresh.everyFrame)
      #expect(copy.everyFrame == frames)
    }
  }

  /// Each node that both share is copied when one of them turns round.
  @Test func `without memory for a second tree a copy does not turn round`() throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { unsafe buffer.deallocate() }
    var original = try unsafe FlowLayout(
      style: FlowStyle(), environment: LayoutEnvironment(viewport: Size(width: 40, height: 50)),
      chunks: .buffer(buffer))
    while (try? original.append(Cell(width: 3, height: Double(original.count % 5)))) != nil {}
    var reversed = FlowStyle()
    reversed.isReversed = true
    var copy: FlowLayout? = original
    let frames = original.everyFrame
    #expect(throws: FlowError.capacityExceeded) { try copy?.setStyle(reversed) }
    #expect(throws: FlowError.capacityExceeded) { try original.setStyle(reversed) }
    #expect(copy == original && original.everyFrame == frames)
    copy = nil
    try original.setStyle(reversed)
    #expect(original.brokenInvariant == nil)
    #expect(original.cell(at: 3) == Cell(width: 3, height: 3))
  }

  @Test func `a copy outlives the original`() throws {
    var original: FlowLayout? = try layout()
    let copy = try #require(original)
    try original?.removeSubrange(0..<50)
    original = nil
    #expect(copy == (try layout()))
  }
}
