import Tatami
import TatamiConstraints
import Testing

@Suite struct `Cells in a box` {
  /// A scroll view as large as the host, with a title of 40 pt above a box for cells.
  private static func page(
    _ size: Size
  ) throws -> (layout: ConstraintLayout, title: Box, gallery: Box) {
    var layout = try ConstraintLayout(hostSize: size)
    let scroll = try layout.addScrollView()
    let title = try layout.addBox(in: scroll.view)
    let gallery = try layout.addBox(in: scroll.view)
    for attribute in [BoxAttribute.left, .top, .right, .bottom] {
      try layout.activate(
        Rule(.init(scroll.view, attribute), .equal, .init(.host, attribute)))
    }
    for box in [title, gallery] {
      try layout.activate([
        Rule(.init(box, .left), .equal, .init(scroll.content, .left)),
        Rule(.init(box, .right), .equal, .init(scroll.content, .right)),
        Rule(.init(box, .width), .equal, .init(scroll.frame, .width)),
      ])
    }
    try layout.activate([
      Rule(.init(title, .top), .equal, .init(scroll.content, .top)),
      Rule(.init(title, .height), .equal, nil, constant: 40),
      Rule(.init(gallery, .top), .equal, .init(title, .bottom), constant: 8),
      Rule(.init(gallery, .bottom), .equal, .init(scroll.content, .bottom)),
    ])
    return (layout, title, gallery)
  }

  private static func photos(_ count: Int) throws -> FlowLayout {
    var style = FlowStyle(orientation: .vertical)
    (style.width, style.height) = (.host, .wrap)
    var flow = try FlowLayout(style: style, environment: LayoutEnvironment(viewport: .zero))
    for _ in 0..<count { try flow.append(Cell(width: 100, height: 50)) }
    return flow
  }

  @Test func `the content is as high as the cells need in the width that the rules give`() throws {
    var (layout, _, gallery) = try Self.page(Size(width: 375, height: 667))
    var photos = try Self.photos(10)
    try layout.arrange(&photos, in: gallery)
    // Three beside each other, so four lines.
    #expect(layout.frame(of: gallery) == Rect(x: 0, y: 48, width: 375, height: 200))
    #expect(layout.contentSize() == Size(width: 375, height: 248))
    #expect(photos.frame(at: 3) == Rect(x: 0, y: 50, width: 100, height: 50))
  }

  @Test func `on rotation the host changes, then the cells`() throws {
    var (layout, _, gallery) = try Self.page(Size(width: 375, height: 667))
    var photos = try Self.photos(10)
    try layout.arrange(&photos, in: gallery)
    _ = photos.update()
    try layout.setHostSize(Size(width: 667, height: 375))
    try layout.arrange(&photos, in: gallery)
    #expect(layout.contentSize() == Size(width: 667, height: 148))
    #expect(photos.frame(at: 3) == Rect(x: 300, y: 0, width: 100, height: 50))
    #expect(layout.conflicts().isEmpty && layout.ambiguities().isEmpty)
    let report = photos.update()
    #expect(report.newContentSize == Size(width: 667, height: 100))
  }

  @Test func `a suggested width of the frame guide turns the content, then the cells`() throws {
    var layout = try ConstraintLayout(hostSize: Size(width: 700, height: 700))
    let scroll = try layout.addScrollView()
    let gallery = try layout.addBox(in: scroll.view)
    try layout.make(scroll.view) { $0.left.top.equal(to: 0) }
    try layout.make(gallery) {
      $0.edges.equal(to: scroll.content)
      $0.width.equal(to: scroll.frame)
    }
    var photos = try Self.photos(10)
    for (width, height) in [(375.0, 200.0), (667, 100), (375, 200)] {
      try layout.suggest(width, for: scroll.frame, .width)
      try layout.suggest(1042 - width, for: scroll.frame, .height)
      try layout.arrange(&photos, in: gallery)
      #expect(layout.contentSize() == Size(width: width, height: height))
      #expect(layout.frame(of: scroll.view).size == Size(width: width, height: 1042 - width))
    }
  }

  @Test func `an edit of the cells moves what follows the box`() throws {
    var (layout, _, gallery) = try Self.page(Size(width: 375, height: 667))
    var photos = try Self.photos(9)
    try layout.arrange(&photos, in: gallery)
    #expect(layout.contentSize()?.height == 198)
    try photos.append(Cell(width: 100, height: 70))
    try layout.arrange(&photos, in: gallery)
    #expect(layout.contentSize()?.height == 268)
  }

  @Test func `a linear layout gives both extents where it wraps both`() throws {
    var layout = try ConstraintLayout(hostSize: Size(width: 375, height: 667))
    let bar = try layout.addBox()
    try layout.activate([
      Rule(.init(bar, .centerX), .equal, .init(.host, .centerX)),
      Rule(.init(bar, .bottom), .equal, .init(.host, .bottom)),
    ])
    var style = LinearStyle(orientation: .horizontal)
    (style.width, style.height) = (.wrap, .wrap)
    var buttons = try LinearLayout(style: style, environment: LayoutEnvironment(viewport: .zero))
    for _ in 0..<3 { try buttons.append(Cell(width: 25, height: 44)) }
    try layout.arrange(&buttons, in: bar, along: [.horizontal, .vertical])
    #expect(layout.frame(of: bar) == Rect(x: 150, y: 623, width: 75, height: 44))
  }

  @Test func `cells that need more room than there can be change nothing`() throws {
    var (layout, _, gallery) = try Self.page(Size(width: 375, height: 667))
    var photos = try Self.photos(10)
    try layout.arrange(&photos, in: gallery)
    let (frame, count) = (layout.frame(of: gallery), 400_000_000)
    try photos.append(repeating: Cell(width: 25, height: 44), count: count)
    try layout.setHostSize(Size(width: 90, height: 667))
    let before = photos
    #expect(photos.contentSize.height > ConstraintLayout.greatestNumber)
    #expect(throws: FlowError.contentTooLong(.vertical)) {
      try layout.arrange(&photos, in: gallery)
    }
    #expect(photos == before && layout.frame(of: gallery).size.height == frame.size.height)
    try photos.removeSubrange(10..<10 + count)
    try layout.arrange(&photos, in: gallery)
    #expect(photos.environment.viewport.width == layout.frame(of: gallery).size.width)
  }
}
