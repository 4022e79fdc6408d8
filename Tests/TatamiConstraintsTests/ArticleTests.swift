import Tatami
import TatamiConstraints
import Testing

@Suite struct `The articles: pages` {
  @Test func `AT-000A: pages side by side follow a rotation`() throws {
    var scene = try ArticleScene()
    let view = scene.scroll.view
    let container = try scene.layout.addBox(in: view)
    let pages = try scene.boxes(3, in: container)
    var rules = [
      view.left.constraint(equalTo: Box.host.left),
      view.top.constraint(equalTo: Box.host.top),
      view.width.constraint(equalTo: Box.host.width),
      view.height.constraint(equalTo: Box.host.height),
      container.left.constraint(equalTo: view.left),
      container.top.constraint(equalTo: view.top),
      container.right.constraint(equalTo: view.right),
      container.bottom.constraint(equalTo: view.bottom),
      container.height.constraint(equalTo: view.height),
    ]
    var previous = container.left
    for page in pages {
      rules += [
        page.left.constraint(equalTo: previous),
        page.top.constraint(equalTo: container.top),
        page.width.constraint(equalTo: view.width),
        page.height.constraint(equalTo: view.height),
      ]
      previous = page.right
    }
    rules.append(previous.constraint(equalTo: container.right))
    _ = try scene.layout.activate(rules)

    for host in [Size(width: 375, height: 667), Size(width: 667, height: 375)] {
      let (width, height) = (host.width, host.height)
      try scene.layout.setHostSize(host)
      #expect(scene.contentSize() == Size(width: 3 * width, height: height))
      #expect(
        scene.frames(container, pages[0], pages[1], pages[2]) == [
          Rect(x: 0, y: 0, width: 3 * width, height: height),
          Rect(x: 0, y: 0, width: width, height: height),
          Rect(x: width, y: 0, width: width, height: height),
          Rect(x: 2 * width, y: 0, width: width, height: height),
        ])
      #expect(scene.findings() == .none)
    }
  }

  @Test func `AT-000B: pages one below the other follow a rotation`() throws {
    var scene = try ArticleScene()
    let scroll = scene.scroll
    let container = try scene.layout.addBox(in: scroll.view)
    let pages = try scene.boxes(3, in: container)
    try scene.make(scroll.view) { $0.edges.equal(to: 0) }
    try scene.make(container) {
      $0.edges.equal(to: scroll.content)
      $0.width.equal(to: scroll.frame)
      $0.bottom.equal(to: pages[2])
    }
    for (index, page) in pages.enumerated() {
      try scene.make(page) {
        $0.left.equal(to: container)
        $0.size.equal(to: scroll.frame)
        if index == 0 {
          $0.top.equal(to: container)
        } else {
          $0.top.equal(to: pages[index - 1].bottom)
        }
      }
    }

    for host in [Size(width: 375, height: 667), Size(width: 667, height: 375)] {
      let (width, height) = (host.width, host.height)
      try scene.layout.setHostSize(host)
      #expect(scene.contentSize() == Size(width: width, height: 3 * height))
      #expect(
        scene.frames(pages[0], pages[1], pages[2]) == [
          Rect(x: 0, y: 0, width: width, height: height),
          Rect(x: 0, y: height, width: width, height: height),
          Rect(x: 0, y: 2 * height, width: width, height: height),
        ])
      #expect(scene.findings() == .none)
    }
  }
}

@Suite struct `The articles: a row of boxes` {
  private static let height = 667.0 / 3

  /// Places the scroll view in the middle of the host, a third of the smaller screen high.
  @discardableResult
  private func placeScrollView(in scene: inout ArticleScene) throws -> [RuleID] {
    try scene.make(scene.scroll.view) {
      $0.centerY.equal(to: .host)
      $0.left.right.equal(to: .host)
      $0.height.equal(to: Self.height)
    }
  }

  /// Six boxes in a container that is as large as the content.
  private func containedBoxes(gap: Double) throws -> (scene: ArticleScene, boxes: [Box]) {
    var scene = try ArticleScene()
    try placeScrollView(in: &scene)
    let container = try scene.layout.addBox(in: scene.scroll.view)
    let boxes = try scene.boxes(6, in: container)
    let scroll = scene.scroll
    try scene.make(container) {
      $0.edges.equal(to: scroll.view)
      $0.height.equal(to: Self.height)
    }
    for (index, box) in boxes.enumerated() {
      try scene.make(box) {
        $0.top.height.equal(to: container)
        $0.width.equal(to: 250)
        if index == 0 {
          $0.left.equal(to: container).offset(gap / 2)
        } else {
          $0.left.equal(to: boxes[index - 1].right).offset(gap)
        }
      }
    }
    try scene.make(container) { $0.right.equal(to: boxes[5]) }
    return (scene, boxes)
  }

  @Test func `AT-001A: boxes in a container`() throws {
    var (scene, boxes) = try containedBoxes(gap: 20)
    #expect(scene.contentSize() == Size(width: 1610, height: 222.333333333))
    #expect(
      scene.frames(boxes[0], boxes[5], scene.scroll.view) == [
        Rect(x: 10, y: 0, width: 250, height: 222.333333333),
        Rect(x: 1360, y: 0, width: 250, height: 222.333333333),
        Rect(x: 0, y: 222.333333333, width: 375, height: 222.333333333),
      ])
    #expect(scene.findings() == .none)
  }

  @Test func `AT-001A': boxes in a container with the gap of the text`() throws {
    var (scene, _) = try containedBoxes(gap: 15)
    #expect(scene.contentSize() == Size(width: 1582.5, height: 222.333333333))
  }

  /// Six boxes in the content itself, the first one as `first` and each as `every` says.
  private func looseBoxes(
    @RuleListBuilder first: (AttributeChain<NoAttributes>) -> [Rule],
    @RuleListBuilder every: (AttributeChain<NoAttributes>) -> [Rule]
  ) throws -> (scene: ArticleScene, boxes: [Box], rules: [[RuleID]]) {
    var scene = try ArticleScene()
    let placement = try placeScrollView(in: &scene)
    let boxes = try scene.boxes(6, in: scene.scroll.view)
    let scroll = scene.scroll
    var rules = [placement]
    for (index, box) in boxes.enumerated() {
      rules.append(try scene.make(box, every))
      try scene.make(box) {
        $0.width.equal(to: 250)
        if index > 0 { $0.left.equal(to: boxes[index - 1].right).offset(20) }
        if index == 5 { $0.right.equal(to: scroll.view) }
      }
    }
    try scene.make(boxes[0], first)
    return (scene, boxes, rules)
  }

  @Test func `AT-001B: boxes placed from outside force the offset, and conflict when turned`()
    throws
  {
    var (scene, boxes, rules) = try looseBoxes {
      $0.left.equal(to: 10)
    } every: {
      $0.top.equal(to: 0)
      $0.bottom.equal(to: .host).offset(-Self.height)
      $0.height.equal(to: Self.height)
    }
    let open = Findings(
      ambiguous: [BoxVariable(scene.scroll.content, .height)],
      missing: [.init(axis: .vertical, edges: [.bottom])], forcedY: 0)
    #expect(scene.contentSize() == Size(width: 1610, height: 0))
    #expect(scene.findings() == open)

    try scene.layout.setHostSize(Size(width: 667, height: 375))
    let placement = rules.removeFirst()
    var turned = open
    turned.conflicts = rules.map { $0[2] }
    turned.cores = rules.map { [placement[0], placement[3]] + $0 }
    turned.forcedY = 146
    #expect(scene.findings() == turned)
    #expect(
      scene.frames(boxes[5]) == [Rect(x: 1360, y: 0, width: 250, height: 76.333333333)])

    // Where the content scrolls to the one offset, the rules agree again.
    try scene.layout.setContentOffset(Point(x: 0, y: 146))
    var scrolled = open
    scrolled.forcedY = 146
    #expect(scene.findings() == scrolled)
  }

  @Test func `AT-001C: boxes that hang on a view outside float, and the content grows`() throws {
    var (scene, boxes, _) = try looseBoxes {
      $0.left.equal(to: .host).offset(10)
    } every: {
      $0.verticalEdges.equal(to: 0)
      $0.height.equal(to: Self.height)
    }
    for offset in [0.0, 100, 33.5] {
      try scene.layout.setContentOffset(Point(x: offset, y: 0))
      #expect(scene.contentSize() == Size(width: 1610 + offset, height: 222.333333333))
      // Less the offset: at 10 on the screen, wherever the content is.
      #expect(
        scene.frames(boxes[0]) == [
          Rect(x: 10 + offset, y: 0, width: 250, height: 222.333333333)
        ])
      #expect(scene.findings() == Findings(floating: boxes.map { BoxVariable($0, .left) }))
    }
  }

  @Test func `AT-001D: pages narrower than the screen show a box at the same place each`() throws {
    var scene = try ArticleScene(frame: Rect(x: 52.5, y: 0, width: 270, height: 200))
    let scroll = scene.scroll
    let container = try scene.layout.addBox(in: scroll.view)
    let boxes = try scene.boxes(41, in: container)
    try scene.make(container) {
      $0.edges.equal(to: scroll.view)
      $0.height.equal(to: 200)
      $0.right.equal(to: boxes[40]).offset(10)
    }
    for (index, box) in boxes.enumerated() {
      try scene.make(box) {
        $0.top.height.equal(to: container)
        $0.width.equal(to: 250)
        if index == 0 {
          $0.left.equal(to: container).offset(10)
        } else {
          $0.left.equal(to: boxes[index - 1].right).offset(20)
        }
      }
    }
    #expect(scene.contentSize() == Size(width: 11070, height: 200))
    #expect(
      boxes.indices.map { scene.layout.frame(of: boxes[$0]).origin.x - 270 * Double($0) }
        == Array(repeating: 10, count: 41))
    #expect(scene.findings() == .none)
  }

  @Test(arguments: [true, false])
  func `AT-001E: two boxes have a width together if the second one has a right margin`(
    hasMargin: Bool
  ) throws {
    var scene = try ArticleScene(
      host: Size(width: 100, height: 100), frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let content = scene.scroll.content
    let (a, b) = (
      try scene.layout.addBox(in: scene.scroll.view), try scene.layout.addBox(in: scene.scroll.view)
    )
    try scene.make(a) {
      $0.left.top.bottom.equal(to: content)
      $0.size.equal(to: 10)
    }
    try scene.make(b) {
      $0.top.equal(to: content)
      $0.left.equal(to: a.right)
      $0.size.equal(to: 10)
      if hasMargin { $0.right.equal(to: content) }
    }
    #expect(
      scene.frames(a, b) == [
        Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 10, y: 0, width: 10, height: 10),
      ])
    #expect(scene.contentSize() == Size(width: hasMargin ? 20 : 0, height: 10))
    let open = Findings(
      ambiguous: [BoxVariable(content, .width)],
      missing: [.init(axis: .horizontal, edges: [.right])])
    #expect(scene.findings() == (hasMargin ? .none : open))
  }
}

@Suite struct `The articles: an image` {
  /// A scroll view 50 points below the top of the screen and 250 high, with an image.
  private func sceneWithImage() throws -> (scene: ArticleScene, image: Box) {
    var scene = try ArticleScene()
    let image = try scene.layout.addBox(in: scene.scroll.view)
    try scene.make(scene.scroll.view) {
      $0.top.equal(to: 50)
      $0.horizontalEdges.equal(to: 0)
      $0.height.equal(to: 250)
    }
    return (scene, image)
  }

  @Test func `AT-003A: four edges alone leave both extents open`() throws {
    var (scene, image) = try sceneWithImage()
    let scroll = scene.scroll
    try scene.make(image) { $0.edges.equal(to: scroll.view) }
    #expect(scene.findings() == openExtents(scroll, image))
    #expect(scene.contentSize() == .zero)

    try scene.make(image) { $0.size.equal(to: Size(width: 500, height: 400)) }
    #expect(scene.findings() == .none)
    #expect(scene.contentSize() == Size(width: 500, height: 400))
  }

  /// What is found if nothing determines how large the image is, nor the content.
  private func openExtents(_ scroll: ScrollGuides, _ image: Box) -> Findings {
    Findings(
      ambiguous: [
        BoxVariable(scroll.content, .width), BoxVariable(scroll.content, .height),
        BoxVariable(image, .width), BoxVariable(image, .height),
      ],
      missing: [
        .init(axis: .horizontal, lengths: [BoxVariable(image, .width)]),
        .init(axis: .vertical, lengths: [BoxVariable(image, .height)]),
      ])
  }

  @Test func `AT-003B: four distances and a size add up to the content's`() throws {
    var (scene, image) = try sceneWithImage()
    try scene.make(image) {
      $0.edges.equal(to: EdgeInsets(top: 100, leading: 200, bottom: 300, trailing: 400))
      $0.size.equal(to: Size(width: 80, height: 50))
    }
    #expect(scene.contentSize() == Size(width: 680, height: 450))
    #expect(scene.frames(image) == [Rect(x: 200, y: 100, width: 80, height: 50)])
    #expect(scene.findings() == .none)
  }

  @Test func `AT-003C: an inset image as wide as the content is a conflict, and a circle`() throws {
    var (scene, image) = try sceneWithImage()
    let content = scene.scroll.content
    let rules = try scene.make(image) {
      $0.verticalEdges.equal(to: content)
      $0.height.equal(to: 40)
      $0.horizontalEdges.equal(to: content).inset(5)
      $0.width.equal(to: content)
    }
    let width = BoxVariable(image, .width)
    #expect(
      scene.findings()
        == Findings(
          ambiguous: [BoxVariable(content, .width), width], conflicts: [rules[5]],
          cores: [[rules[3], rules[4], rules[5]]],
          missing: [.init(axis: .horizontal, lengths: [width])], circular: [width]))
    #expect(scene.contentSize() == Size(width: 10, height: 40))
  }

  @Test func `AT-003C': edges with an offset leave both extents open, without a conflict`() throws {
    var (scene, image) = try sceneWithImage()
    let scroll = scene.scroll
    try scene.make(image) { $0.edges.equal(to: scroll.view).offset(5) }
    #expect(scene.findings() == openExtents(scroll, image))
    #expect(scene.frames(image) == [Rect(x: 5, y: 5, width: 0, height: 0)])
  }

  @Test func `AT-003D: three images side by side, each as large as the scroll view`() throws {
    var (scene, first) = try sceneWithImage()
    let scroll = scene.scroll
    let images = try [first] + scene.boxes(2, in: scroll.view)
    for (index, image) in images.enumerated() {
      try scene.make(image) {
        $0.verticalEdges.equal(to: scroll.view)
        $0.size.equal(to: scroll.frame)
        if index == 0 { $0.left.equal(to: 0) } else { $0.left.equal(to: images[index - 1].right) }
        if index == 2 { $0.right.equal(to: 0) }
      }
    }
    #expect(scene.contentSize() == Size(width: 1125, height: 250))
    #expect(
      scene.frames(images[0], images[1], images[2]) == [
        Rect(x: 0, y: 0, width: 375, height: 250), Rect(x: 375, y: 0, width: 375, height: 250),
        Rect(x: 750, y: 0, width: 375, height: 250),
      ])
    #expect(scene.findings() == .none)
  }

  @Test func `AT-003E: the scroll view itself is placed as any box is`() throws {
    var (scene, image) = try sceneWithImage()
    let scroll = scene.scroll
    try scene.make(image) {
      $0.edges.equal(to: scroll.content)
      $0.size.equal(to: 10)
    }
    #expect(
      scene.frames(scroll.view, scroll.frame, scroll.content) == [
        Rect(x: 0, y: 50, width: 375, height: 250), Rect(x: 0, y: 50, width: 375, height: 250),
        Rect(x: 0, y: 0, width: 10, height: 10),
      ])
    #expect(scene.findings() == .none)
  }
}

@Suite struct `The articles: a form` {
  /// A scroll view as large as the screen with a card in it, 700 high.
  private func sceneWithCard() throws -> (scene: ArticleScene, card: Box) {
    var scene = try ArticleScene(host: Size(width: 320, height: 568))
    let scroll = scene.scroll
    let card = try scene.layout.addBox(in: scroll.view)
    try scene.make(scroll.view) { $0.edges.equal(to: .host) }
    try scene.make(card) {
      $0.edges.equal(to: scroll.view)
      $0.height.equal(to: 700)
    }
    return (scene, card)
  }

  @Test func `AT-004A: a card that is as wide as the screen follows a rotation`() throws {
    var (scene, card) = try sceneWithCard()
    try scene.make(card) { $0.leading.trailing.equal(to: .host) }
    for host in [Size(width: 320, height: 568), Size(width: 568, height: 320)] {
      try scene.layout.setHostSize(host)
      #expect(scene.contentSize() == Size(width: host.width, height: 700))
      #expect(scene.frames(card) == [Rect(x: 0, y: 0, width: host.width, height: 700)])
      #expect(scene.findings() == Findings(forcedX: 0))
    }
  }

  @Test func `AT-004B: a placeholder takes no part`() throws {
    var (scene, card) = try sceneWithCard()
    try scene.make(card) {
      $0.width.equal(to: 600).asPlaceholder
      $0.leading.trailing.equal(to: .host)
    }
    #expect(scene.contentSize() == Size(width: 320, height: 700))
    #expect(scene.findings() == Findings(forcedX: 0))
  }

  @Test func `AT-004B: a placeholder made real conflicts`() throws {
    var (scene, card) = try sceneWithCard()
    let rules = try scene.make(card) {
      $0.width.equal(to: 600)
      $0.leading.trailing.equal(to: .host)
    }
    #expect(scene.contentSize() == Size(width: 600, height: 700))
    let conflicts = scene.layout.conflicts()
    #expect(conflicts.map(\.rule) == [rules[2]])
    #expect(conflicts[0].core.contains(rules[0]))
    #expect(conflicts[0].core.contains(rules[2]))
  }
}
