import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// A text of so many letters, each 8 points wide, in lines of 20 points.
private func size(ofText letters: Int, for proposed: ProposedSize) -> Size {
  let width = min(proposed.width ?? Double(letters) * 8, proposed.maximum.width)
  let each = max(1, (width / 8).rounded(.down))
  let lines = (Double(letters) / each).rounded(.up)
  return Size(width: min(Double(letters), each) * 8, height: lines * 20)
}

private let text = CellStyle(width: .fill, height: .wrap)
private let label = CellStyle(width: .wrap, height: .wrap)

@Suite struct `Measured cells` {
  private func column(_ styles: [CellStyle], width: Double = 100) throws -> FlowLayout {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 1)
    style.width = .host
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: width, height: 200)))
    for style in styles { try layout.append(Cell(width: 3, height: 7), style: style) }
    return layout
  }

  /// A label, and beside it a text that has the rest of 240 points.
  private func labelAndRest(of cell: Cell) throws -> FlowLayout {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 2)
    style.width = .host
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 240, height: 200)))
    let rest = CellStyle(width: .unset, height: .wrap, weight: 1)
    try layout.append(cell, style: label)
    try layout.append(cell, style: rest)
    return layout
  }

  @Test func `are asked for with the extents that they have in any case`() throws {
    var narrow = label
    narrow.width.maximum = 50
    var layout = try column([text, label, narrow, .plain, CellStyle(width: .fill)])
    var asked: [Int: ProposedSize] = [:]
    let changed = try layout.measure(0..<5) { index, proposed in
      asked[index] = proposed
      return size(ofText: 20, for: proposed)
    }
    let any = Size(width: 100, height: Cell.greatestExtent)
    #expect(
      asked == [
        0: ProposedSize(width: 100, maximum: any), 1: ProposedSize(maximum: any),
        2: ProposedSize(maximum: Size(width: 50, height: any.height)),
      ])
    #expect(changed == 3)
    #expect(
      layout.frames(in: 0..<3).map(\.size) == [
        Size(width: 100, height: 40), Size(width: 96, height: 40), Size(width: 48, height: 80),
      ])
    // What is not measured is as it was.
    #expect(layout.cell(at: 0) == Cell(width: 3, height: 40))
    #expect(layout.cell(at: 3) == Cell(width: 3, height: 7))
  }

  @Test func `are asked for again with another width of the container`() throws {
    var layout = try column([text, text])
    try layout.measure(0..<2) { size(ofText: 10 * ($0 + 1), for: $1) }
    #expect(layout.contentSize.height == 60)
    try layout.setEnvironment(LayoutEnvironment(viewport: Size(width: 40, height: 200)))
    #expect(layout.contentSize.height == 60)
    let changed = try layout.measure(0..<2) { size(ofText: 10 * ($0 + 1), for: $1) }
    #expect(changed == 2)
    #expect(layout.contentSize.height == 120)
    #expect(try layout.measure(0..<2) { size(ofText: 10 * ($0 + 1), for: $1) } == 0)
  }

  /// What a text has is what measuring the label beside it leaves.
  @Test func `share out what others leave when those are measured`() throws {
    var layout = try labelAndRest(of: Cell(width: 0, height: 0))
    var asked: [Int] = []
    let changed = try layout.measure(0..<2) { index, proposed in
      asked.append(index)
      return size(ofText: index == 0 ? 10 : 30, for: proposed)
    }
    #expect(changed == 2)
    #expect(asked == [0, 1, 1])
    #expect(
      layout.frames(in: 0..<2) == [
        Rect(x: 0, y: 0, width: 80, height: 20), Rect(x: 80, y: 0, width: 160, height: 40),
      ])
  }

  @Test func `that take no part are not asked for, those that are not seen are`() throws {
    var (gone, invisible) = (text, text)
    gone.visibility = .gone
    invisible.visibility = .invisible
    var layout = try column([gone, invisible, text])
    var asked: [Int] = []
    try layout.measure(0..<2) { index, proposed in
      asked.append(index)
      return size(ofText: 1, for: proposed)
    }
    #expect(asked == [1])
  }

  @Test func `change nothing if one of them breaks a rule`() throws {
    for wrong in [-1, Double.nan, .infinity, Cell.greatestExtent.nextUp] {
      var layout = try column([text, text, text])
      let before = layout.frames(in: 0..<3)
      do throws(FlowError) {
        try layout.measure(1..<3) { index, _ in Size(width: 0, height: index == 2 ? wrong : 20) }
        Issue.record("nothing was thrown")
      } catch {
        let expected = FlowError.invalidLength(.cell(index: 2, .vertical), wrong)
        #expect("\(error)" == "\(expected)")
      }
      #expect(layout.frames(in: 0..<3) == before)
    }
    var layout = try column([text])
    #expect(throws: FlowError.rangeOutOfRange(0..<2, count: 1)) {
      try layout.measure(0..<2) { _, _ in .zero }
    }
  }

  /// A wrong answer to the second question takes back what the first ones gave.
  @Test func `change nothing if the second answer breaks a rule`() throws {
    var layout = try labelAndRest(of: Cell(width: 8, height: 4))
    _ = layout.update()
    let before = layout.frames(in: 0..<2)
    var count = 0
    #expect(throws: FlowError.invalidLength(.cell(index: 1, .vertical), -1)) {
      try layout.measure(0..<2) { _, _ in
        count += 1
        return Size(width: 80, height: count < 3 ? 20 : -1)
      }
    }
    #expect(layout.frames(in: 0..<2) == before)
    #expect(layout.update().change.isEmpty)
  }

  @Test func `are told of in the report, and leave copies as they are`() throws {
    var layout = try column([text, text, text])
    _ = layout.update()
    let copy = layout
    try layout.measure(1..<2) { size(ofText: 30, for: $1) }
    let change = layout.update().change
    #expect(change.resized == [1..<2])
    #expect(change.moved.map(\.range) == [2..<3])
    #expect(copy.frame(at: 1).size.height == 7)
  }

  // MARK: The room there is

  /// What a cell of a style is measured for, alone in a flow.
  private func proposal(
    _ cell: CellStyle = label, _ change: (inout FlowStyle) -> Void
  ) throws -> ProposedSize {
    var style = FlowStyle()
    (style.width, style.height) = (.fixed(216), .wrap)
    change(&style)
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 300, height: 200)))
    try layout.append(Cell(width: 0, height: 0), style: cell)
    var asked: [ProposedSize] = []
    try layout.measure(0..<1) { _, proposed in
      asked.append(proposed)
      return Size(width: 1, height: 1)
    }
    return try #require(asked.first)
  }

  private func most(_ width: Double, _ height: Double = Cell.greatestExtent) -> ProposedSize {
    ProposedSize(maximum: Size(width: width, height: height))
  }

  @Test func `have the room of their line and of the container, without paddings and margins`()
    throws
  {
    #expect(try proposal { _ in } == most(216))
    #expect(try proposal { $0.padding = EdgeInsets(all: 8) } == most(200))
    #expect(try proposal { $0.height = .host } == most(216, 200))
    #expect(try proposal { $0.arrangedCount = 3 } == most(216))
    #expect(try proposal { $0.orientation = .horizontal } == most(216))
    var cell = label
    cell.margin = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(try proposal(cell) { $0.height = .host } == most(210, 196))
  }

  @Test func `have any room where the container is as large as its content, up to its bounds`()
    throws
  {
    #expect(try proposal { $0.width = .wrap } == most(Cell.greatestExtent))
    #expect(
      try proposal {
        $0.width = .wrap
        $0.widthBounds.maximum = 120
        $0.padding.leading = 20
      } == most(100))
  }

  @Test func `have no more room than their bounds leave, and no less`() throws {
    var cell = label
    cell.width.maximum = 50
    #expect(try proposal(cell) { _ in } == most(50))
    cell.width.maximum = 500
    #expect(try proposal(cell) { _ in } == most(216))
    cell.width.minimum = 300
    #expect(try proposal(cell) { _ in } == most(300))
  }

  @Test func `have the room of their place on a page and beside flexible gaps`() throws {
    #expect(
      try proposal {
        ($0.arrangedCount, $0.pagedCount) = (2, 4)
        ($0.width, $0.height) = (.host, .fixed(100))
      } == most(150, 100))
    #expect(
      try proposal {
        $0.arrangedCount = 2
        $0.flexibleSpacing = FlexibleSpacing(size: 80, minimum: 4, maximum: 1_000)
      } == most(80))
  }

  @Test func `have the room of a linear layout`() throws {
    var list = try LinearLayout(
      style: LinearStyle(orientation: .vertical),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 200)))
    var cell = label
    cell.margin = EdgeInsets(top: 0.5, leading: 0.5, bottom: 0, trailing: 0)
    try list.append(Cell(width: 50, height: 0), style: cell)
    var asked: [ProposedSize] = []
    try list.measure(0..<1) { _, proposed in
      asked.append(proposed)
      return Size(width: 1, height: 1)
    }
    #expect(asked == [most(99.5)])
  }

  /// A text that does not know of any maximum.
  private func size(ofUnbrokenText letters: Int, for proposed: ProposedSize) -> Size {
    let any = Size(width: Cell.greatestExtent, height: Cell.greatestExtent)
    return size(
      ofText: letters, for: ProposedSize(width: proposed.width, height: nil, maximum: any))
  }

  private func size(ofText letters: Int, for proposed: ProposedSize) -> Size {
    TatamiTests.size(ofText: letters, for: proposed)
  }

  @Test(arguments: [false, true])
  func `are asked for their height at the width that they got`(isMeasured: Bool) throws {
    var style = FlowStyle()
    style.width = .fixed(216)
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 300, height: 200)))
    try layout.append(Cell(width: isMeasured ? 800 : 0, height: 20), style: label)
    var asked: [Double?] = []
    let measurer = { (index: Int, proposed: ProposedSize) in
      asked.append(proposed.width)
      return self.size(ofUnbrokenText: 100, for: proposed)
    }
    #expect(try layout.measure(0..<1, by: measurer) == 1)
    #expect(asked == [nil, 216])
    #expect(layout.frame(at: 0) == Rect(x: 0, y: 0, width: 216, height: 80))
    #expect(layout.cell(at: 0) == Cell(width: 800, height: 80))
    // Once more changes nothing, and a wider line brings the text's own width back.
    #expect(try layout.measure(0..<1, by: measurer) == 0)
    style.width = .fixed(1_000)
    try layout.setStyle(style)
    #expect(try layout.measure(0..<1, by: measurer) == 1)
    #expect(layout.frame(at: 0) == Rect(x: 0, y: 0, width: 800, height: 20))
  }

  @Test func `that grow or shrink with their line are asked for their height, too`() throws {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 2)
    style.width = .fixed(240)
    for (change, expected) in [
      ((weight: 1.0, shrink: 0.0), [Size(width: 160, height: 20), Size(width: 80, height: 20)]),
      ((weight: 0, shrink: 1), [Size(width: 160, height: 40), Size(width: 80, height: 20)]),
    ] {
      var layout = try FlowLayout(
        style: style, environment: LayoutEnvironment(viewport: Size(width: 300, height: 200)))
      var cell = label
      (cell.weight, cell.width.shrink) = (change.weight, change.shrink)
      try layout.append(Cell(width: 0, height: 0), style: cell)
      try layout.append(Cell(width: 0, height: 0), style: label)
      var widths: [Double?] = []
      try layout.measure(0..<2) { index, proposed in
        if index == 0 { widths.append(proposed.width) }
        let letters = index == 1 ? 10 : change.shrink > 0 ? 25 : 15
        return size(ofUnbrokenText: letters, for: proposed)
      }
      #expect(widths == [nil, 160])
      #expect(layout.frames(in: 0..<2).map(\.size) == expected)
    }
  }

  @Test(arguments: [false, true])
  func `are as if the host had given their sizes`(isReversed: Bool) throws {
    var random = SplitMix64(seed: 11)
    var style = FlowStyle(orientation: .vertical, arrangedCount: 3)
    style.width = .host
    style.isReversed = isReversed
    let environment = LayoutEnvironment(viewport: Size(width: 300, height: 200))
    var layout = try FlowLayout(style: style, environment: environment)
    var letters: [Int] = []
    let styles = [text, label, CellStyle(width: .unset, height: .wrap, weight: 1), .plain]
    for _ in 0..<200 {
      letters.append(random.below(60))
      try layout.append(Cell(width: 9, height: 9), style: random.pick(styles))
    }
    try layout.measure(50..<150) { size(ofText: letters[$0], for: $1) }
    var other = try FlowLayout(style: style, environment: environment)
    for index in 0..<200 {
      try other.append(layout.cell(at: index), style: layout.cellStyle(at: index))
    }
    #expect(layout.frames(in: 0..<200) == other.frames(in: 0..<200))
    for index in 50..<150 where layout.cellStyle(at: index).height.basis == .wrap {
      let frame = layout.frame(at: index)
      let proposed = ProposedSize(
        width: layout.cellStyle(at: index).width.basis == .wrap ? nil : frame.size.width,
        maximum: Size(width: 300, height: Cell.greatestExtent))
      #expect(frame.size.height == size(ofText: letters[index], for: proposed).height)
    }
  }

  @Test func `are measured in linear layouts, too`() throws {
    var list = try LinearLayout(
      style: LinearStyle(orientation: .vertical),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 200)))
    try list.append(Cell(width: 50, height: 0), style: CellStyle(height: .wrap))
    let changed = try list.measure(0..<1) { size(ofText: 20, for: $1) }
    #expect(changed == 1)
    #expect(list.frame(at: 0).size.height == 80)
  }

  @Test func `are the example on the page of lengths`() throws {
    var layout = try column([])
    let letters = 40
    // example
    var half = CellStyle()
    half.width = CellLength(.container(.horizontal), times: 0.5)
    try layout.append(Cell(width: 0, height: 36), style: half)

    var bubble = CellStyle(width: .wrap, height: .wrap)
    bubble.width.relativeMaximum = ContainerBound(.horizontal, times: 0.75)
    // end
    #expect(bubble.width.relativeMaximum?.axis == .horizontal)
    // example
    let text = CellStyle(width: .fill, height: .wrap)
    try layout.append(Cell(width: 0, height: 0), style: text)
    let changed = try layout.measure(0..<layout.count) { index, proposed in
      let perLine = max(1, Int((proposed.width ?? 0) / 8))  // 8 points a letter
      let lines = (letters + perLine - 1) / perLine
      return Size(width: 0, height: Double(20 * lines))
    }
    // end
    #expect(changed == 1)
    #expect(layout.frame(at: 1) == Rect(x: 0, y: 36, width: 100, height: 80))
    try expectExamples(onPage: "Features/Lengths")
  }
}
