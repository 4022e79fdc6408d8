import Tatami
import TatamiScrolling
import Testing

private let portrait = Rect(x: 0, y: 352, width: 320, height: 216)

private func form(
  _ frame: Rect = Rect(x: 0, y: 0, width: 320, height: 568), content: Double = 700,
  at offset: Double? = nil, changing change: (inout ScrollSettings) -> Void = { _ in }
) throws -> Scroller {
  var settings = ScrollSettings(
    frame: frame, contentSize: Size(width: frame.size.width, height: content))
  change(&settings)
  return try Scroller(settings, offset: offset.map { Point(x: 0, y: $0) })
}

private func field(_ start: Double, height: Double = 30) -> Rect {
  Rect(x: 20, y: start, width: 200, height: height)
}

/// What the article does: it takes the frame before the animation, its height for what it covers,
/// overwrites insets, and looks at one point of the field in the wrong coordinates.
private struct SeedKeyboardPolicy {
  func keyboardDidShow(beginFrame: Rect, activeField: Rect?, in scroller: inout Scroller) throws {
    let height = beginFrame.size.height
    var settings = scroller.settings
    settings.contentInset = EdgeInsets(top: 0, leading: 0, bottom: height, trailing: 0)
    settings.indicatorInset = settings.contentInset
    try scroller.apply(settings, time: scroller.time)
    var screen = scroller.settings.frame
    screen.size.height -= height
    let origin = activeField?.origin ?? .zero
    if let activeField, !screen.contains(origin) {
      try scroller.reveal(activeField, mode: .start, animated: false, time: scroller.time)
    }
  }

  func keyboardWillHide(in scroller: inout Scroller) throws {
    var settings = scroller.settings
    settings.contentInset = .zero
    settings.indicatorInset = .zero
    try scroller.apply(settings, time: scroller.time)
  }
}

@Suite struct `A keyboard` {
  private func isSeen(_ rect: Rect, in scroller: Scroller, above keyboard: Rect) -> Bool {
    let top = rect.origin.y - scroller.offset.y + scroller.settings.frame.origin.y
    return top >= scroller.settings.frame.origin.y && top + rect.size.height <= keyboard.origin.y
  }

  @Test(arguments: [
    ("AT-004C", Rect(x: 0, y: 0, width: 320, height: 568), portrait, 400.0, 216.0, 78.0),
    ("AT-004C", Rect(x: 0, y: 0, width: 320, height: 568), portrait, 100, 216, 0),
    ("AT-004E", Rect(x: 0, y: 64, width: 320, height: 400), portrait, 500, 112, 242),
    (
      "AT-004F", Rect(x: 0, y: 0, width: 568, height: 320),
      Rect(x: 0, y: 158, width: 568, height: 162), 400, 162, 272
    ),
  ])
  func `the inset is what it covers, and the focus is seen`(
    id: String, frame: Rect, keyboard: Rect, start: Double, inset: Double, offset: Double
  ) throws {
    var scroller = try form(frame)
    var avoidance = KeyboardAvoidance()
    for time in [0.0, 1] {
      // However often it is said.
      try avoidance.keyboardWillChange(to: keyboard, focus: field(start), in: &scroller, time: time)
      #expect(scroller.settings.contentInset.bottom == inset, "\(id)")
      #expect(scroller.settings.indicatorInset.bottom == inset, "\(id)")
      #expect(scroller.offset.y == offset, "\(id)")
    }
    #expect(isSeen(field(start), in: scroller, above: keyboard))
  }

  @Test func `AT-004F: the portrait height would be wrong in landscape`() throws {
    var scroller = try form(Rect(x: 0, y: 0, width: 568, height: 320))
    try SeedKeyboardPolicy().keyboardDidShow(
      beginFrame: portrait, activeField: field(400), in: &scroller)
    #expect(scroller.settings.contentInset.bottom != 162)
  }

  @Test func `AT-004D 1: it is the frame at the end that counts, not at the beginning`() throws {
    var seed = try form()
    let end = Rect(x: 0, y: 308, width: 320, height: 260)
    try SeedKeyboardPolicy().keyboardDidShow(
      beginFrame: portrait, activeField: field(600), in: &seed)
    #expect(!isSeen(field(600), in: seed, above: end))
    var scroller = try form()
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillChange(to: end, focus: field(600), in: &scroller, time: 0)
    #expect(scroller.settings.contentInset.bottom == 260)
    #expect(isSeen(field(600), in: scroller, above: end))
  }

  @Test func `AT-004D 2: its height is not what it covers`() throws {
    let upper = Rect(x: 0, y: 0, width: 320, height: 300)
    var seed = try form(upper)
    try SeedKeyboardPolicy().keyboardDidShow(
      beginFrame: portrait, activeField: field(250), in: &seed)
    #expect(seed.offset.y != 0)
    var scroller = try form(upper)
    var avoidance = KeyboardAvoidance()
    let events = try avoidance.keyboardWillChange(
      to: portrait, focus: field(250), in: &scroller, time: 0)
    #expect(scroller.settings.contentInset.bottom == 0)
    #expect(events.isEmpty)
  }

  @Test(arguments: [(220.0, 50.0), (300, 130), (400, 0)])
  func `AT-004D 2: a floating one covers nothing, and the focus goes out of its way`(
    start: Double, offset: Double
  ) throws {
    var scroller = try form()
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillChange(
      to: Rect(x: 60, y: 200, width: 200, height: 150), focus: field(start), in: &scroller, time: 0)
    #expect(scroller.settings.contentInset.bottom == 0)
    #expect(scroller.offset.y == offset)
  }

  @Test func `AT-004D 3: the insets of before come back`() throws {
    let change: (inout ScrollSettings) -> Void = {
      $0.contentInset = EdgeInsets(top: 64, leading: 0, bottom: 10, trailing: 0)
      $0.indicatorInset = EdgeInsets(top: 64, leading: 0, bottom: 0, trailing: 0)
    }
    var seed = try form(changing: change)
    try SeedKeyboardPolicy().keyboardDidShow(beginFrame: portrait, activeField: nil, in: &seed)
    #expect(seed.settings.contentInset.top == 0)
    try SeedKeyboardPolicy().keyboardWillHide(in: &seed)
    #expect(seed.settings.contentInset == .zero)

    var scroller = try form(changing: change)
    let before = scroller.settings
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillChange(to: portrait, in: &scroller, time: 0)
    #expect(
      scroller.settings.contentInset == EdgeInsets(top: 64, leading: 0, bottom: 216, trailing: 0))
    try avoidance.keyboardWillHide(in: &scroller, time: 1)
    #expect(scroller.settings == before)
    #expect(!avoidance.isShown)
  }

  @Test func `AT-004D 4: the safe area is not counted twice`() throws {
    let change: (inout ScrollSettings) -> Void = {
      $0.safeArea = EdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0)
      $0.safeAreaAdjustment = .always
    }
    var seed = try form(changing: change)
    try SeedKeyboardPolicy().keyboardDidShow(beginFrame: portrait, activeField: nil, in: &seed)
    #expect(seed.settings.adjustedContentInset.bottom == 250)
    var scroller = try form(changing: change)
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillChange(to: portrait, focus: field(400), in: &scroller, time: 0)
    #expect(scroller.settings.adjustedContentInset.bottom == 216)
    #expect(scroller.offset.y == 78)
  }

  /// What counts of the safe area changes with the content, without a report from the keyboard.
  @Test func `AT-004D 4: nor is it when the content outgrows the viewport under a keyboard`() throws
  {
    var scroller = try form(content: 400) {
      $0.contentInset.bottom = 5
      $0.safeArea = EdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0)
      $0.safeAreaAdjustment = .scrollableAxes
    }
    let base = scroller.settings
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillChange(to: portrait, in: &scroller, time: 0)
    func hold(_ length: Double, _ change: (inout ScrollSettings) -> Void = { _ in }) throws {
      var settings = scroller.settings
      settings.contentSize.height = length
      change(&settings)
      try scroller.apply(settings, time: 1)
    }
    for (length, inset) in [(900.0, 182.0), (900, 182), (500, 216), (569, 182)] {
      try hold(length)
      #expect(scroller.settings.contentInset.bottom == inset)
      #expect(scroller.settings.indicatorInset.bottom == inset)
      #expect(scroller.settings.adjustedContentInset.bottom == 216)
    }
    // What the host sets is the host's, until the next report, also where it is what a keyboard would set later.
    for inset in [100.0, 182] {
      try hold(400) { $0.contentInset.bottom = inset }
      for length in [900.0, 400, 900] {
        try hold(length)
        #expect(scroller.settings.contentInset.bottom == inset)
      }
    }
    try avoidance.keyboardWillChange(to: portrait, in: &scroller, time: 1)
    #expect(scroller.settings.adjustedContentInset.bottom == 216)
    try avoidance.keyboardWillHide(in: &scroller, time: 1)
    try hold(400)
    #expect(scroller.settings == base)
    try hold(900)
    #expect(scroller.settings.adjustedContentInset.bottom == 39)
  }

  @Test func `AT-004D 4: a feed that is held at its end ends above the keyboard`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 320, height: 568)))
    try layout.append(repeating: Cell(width: 320, height: 100), count: 3)
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 320, height: 568), contentSize: .zero)
    settings.safeArea.bottom = 34
    settings.safeAreaAdjustment = .scrollableAxes
    var feed = try LayoutScroller(layout, settings)
    feed.anchor = .end()
    var avoidance = KeyboardAvoidance()
    try feed.scroll { scroller in
      try avoidance.keyboardWillChange(to: portrait, in: &scroller, time: 0)
    }
    try feed.edit(time: 1) { layout throws(FlowError) in
      try layout.append(repeating: Cell(width: 320, height: 100), count: 6)
    }
    // 900 points of content; the keyboard begins at 352.
    #expect(feed.scroller.offset.y == 900 - 352)
    #expect(feed.scroller.settings.contentInset.bottom == 182)
  }

  @Test func `AT-004D 5: a field that is half covered while scrolled is seen as such`() throws {
    // Its top-left point is above the keyboard, the rest is not.
    var seed = try form(content: 1500, at: 600)
    try SeedKeyboardPolicy().keyboardDidShow(
      beginFrame: portrait, activeField: field(340), in: &seed)
    #expect(seed.offset.y == 600)
    #expect(!isSeen(field(340), in: seed, above: portrait))
    var scroller = try form(content: 1500, at: 600)
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillChange(to: portrait, focus: field(940), in: &scroller, time: 0)
    #expect(scroller.offset.y == 618)
  }

  @Test func `AT-004D 6: frames that change while it is shown are followed, focus or not`() throws {
    var scroller = try form()
    var avoidance = KeyboardAvoidance()
    for (top, inset) in [(352.0, 216.0), (300, 268), (352, 216)] {
      let frame = Rect(x: 0, y: top, width: 320, height: 568 - top)
      try avoidance.keyboardWillChange(to: frame, in: &scroller, time: 0)
      #expect(scroller.settings.contentInset.bottom == inset)
    }
    var seed = try form()
    try SeedKeyboardPolicy().keyboardDidShow(beginFrame: portrait, activeField: nil, in: &seed)
    // It hears of the first frame only.
    #expect(seed.settings.contentInset.bottom == 216)
  }

  @Test func `AT-004D 7: a turned device has another keyboard, and the same base`() throws {
    var scroller = try form()
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillChange(to: portrait, focus: field(600), in: &scroller, time: 0)
    #expect(scroller.offset.y == 278)
    var settings = scroller.settings
    settings.frame.size = Size(width: 568, height: 320)
    settings.contentSize.width = 568
    try scroller.apply(settings, time: 1)
    try avoidance.keyboardWillChange(
      to: Rect(x: 0, y: 158, width: 568, height: 162), focus: field(600), in: &scroller, time: 1)
    #expect(scroller.settings.contentInset.bottom == 162)
    #expect(scroller.offset.y == 472)
    try avoidance.keyboardWillHide(in: &scroller, time: 2)
    #expect(scroller.phase == .animating)
    try scroller.advance(to: 20)
    #expect(scroller.settings.contentInset == .zero)
    #expect(scroller.offset.y == 380)

    // Taken as the article's listing takes it: width for height.
    var seed = try form(Rect(x: 0, y: 0, width: 568, height: 320))
    try SeedKeyboardPolicy().keyboardDidShow(
      beginFrame: Rect(x: 0, y: 0, width: 162, height: 568), activeField: field(600), in: &seed)
    #expect(seed.settings.contentInset.bottom == 568)
  }

  @Test func `a margin around the focus is seen too`() throws {
    var scroller = try form()
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillChange(
      to: portrait, focus: field(400), margin: 12, in: &scroller, time: 0)
    #expect(scroller.offset.y == 90)
  }

  @Test func `hiding what is not shown does nothing, and a wrong frame changes nothing`() throws {
    var scroller = try form()
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillHide(in: &scroller, time: 0)
    let before = (scroller, avoidance)
    #expect(throws: ScrollError.self) {
      try avoidance.keyboardWillChange(
        to: Rect(x: 0, y: .nan, width: 1, height: 1), in: &scroller, time: 0)
    }
    #expect(throws: ScrollError.timeNotFinite(.infinity)) {
      try avoidance.keyboardWillChange(to: portrait, in: &scroller, time: .infinity)
    }
    #expect((scroller, avoidance) == before)
  }

  @Test(arguments: [true, false])
  func `another focus on the way to the last one is seen in the end`(animated: Bool) throws {
    var scroller = try form(content: 1500)
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillChange(
      to: portrait, focus: field(1000), animated: true, in: &scroller, time: 0)
    try scroller.advance(to: 0.02)
    // It is seen now, and would not be where the first one is.
    let next = field(scroller.offset.y + 60)
    #expect(isSeen(next, in: scroller, above: portrait))
    try avoidance.keyboardWillChange(
      to: portrait, focus: next, animated: animated, in: &scroller, time: 0.02)
    try scroller.advance(to: 9)
    #expect(scroller.phase == .idle && isSeen(next, in: scroller, above: portrait))
  }

  /// It reaches beyond the viewport's bottom: behind it nothing is seen.
  @Test func `AT-004D 2: the focus does not go out of sight under a floating one`() throws {
    let keyboard = Rect(x: 60, y: 480, width: 200, height: 150)
    var scroller = try form(content: 1500, at: 100)
    var avoidance = KeyboardAvoidance()
    // The shorter way, down by 48, leads out of sight.
    try avoidance.keyboardWillChange(
      to: keyboard, focus: field(620), in: &scroller, time: 0)
    #expect(scroller.offset.y == 170 && isSeen(field(620), in: scroller, above: keyboard))
  }

  /// The last line of a form: below it there is no content that a keyboard could cover.
  @Test func `AT-004D 2: what is beyond the content is under no keyboard`() throws {
    let keyboard = Rect(x: 60, y: 540, width: 200, height: 150)
    var scroller = try form(changing: { $0.contentInset.bottom = 40 })
    var avoidance = KeyboardAvoidance()
    let last = field(680, height: 60)
    try avoidance.keyboardWillChange(to: keyboard, focus: last, in: &scroller, time: 0)
    #expect(scroller.offset.y == 172)
    // However often it is said.
    let events = try avoidance.keyboardWillChange(
      to: keyboard, focus: last, in: &scroller, time: 1)
    #expect(scroller.offset.y == 172 && events.isEmpty)
  }

  @Test func `SV-31: the stop that a keyboard adds behind the last page goes with it`() throws {
    var scroller = try form(content: 3 * 568, at: 2 * 568) { $0.isPaging = true }
    var avoidance = KeyboardAvoidance()
    try avoidance.keyboardWillChange(to: portrait, in: &scroller, time: 0)
    #expect(scroller.pageCount(.vertical) == 4)
    try scroller.touchDown(at: Point(x: 0, y: 300), time: 0)
    try scroller.touchMove(to: Point(x: 0, y: 290), time: 0)
    try scroller.touchUp(velocity: Vector(dx: 0, dy: -900), time: 0)
    #expect(scroller.target.y == 2 * 568 + 216)
    try avoidance.keyboardWillHide(in: &scroller, time: 0.1)
    #expect(scroller.target.y == 2 * 568)
    // A page behind the last one is not the one that was there.
    var settings = scroller.settings
    settings.contentSize.height += 568
    try scroller.apply(settings, time: 0.1)
    try scroller.advance(to: 9)
    #expect(scroller.offset.y == 2 * 568 && scroller.phase == .idle)
  }
}
