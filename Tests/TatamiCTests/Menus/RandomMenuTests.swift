import CTatami
import Tatami
import TatamiPaging
import TatamiRandom
import TatamiScrolling
import Testing

@Suite struct `Random menus in C` {
  /// Menus that are moved, selected in, loaded anew and led by pages: where items are and what is told is that of
  /// Swift, and what is refused has its status and changes nothing.
  @Test(arguments: RandomSettings.firstSeeds)
  func `do what they do in Swift`(firstSeed: UInt64) {
    let problem = RandomMenu.firstProblem(from: firstSeed, times: 5, usual: 300) { arguments in
      arguments.beginCall()
      return try unsafe RandomMenu(&arguments)
    }
    #expect(problem == nil)
  }
}

/// How wide items are: a multiple of their number, or now and then something that is no width.
private final class Widths {
  var factor = 10.0
  var asked: [[Double]] = []
  /// Whether it has said something that is none.
  var hasMistaken = false
  var ask: () -> tatami_status? = { nil }
  var meanwhile: tatami_status?

  func width(of item: UInt64, _ isSelected: Bool) -> Double {
    asked.append([Double(item), isSelected ? 1 : 0])
    meanwhile = ask() ?? meanwhile
    return Double(item % 16) * factor + (isSelected ? 5 : 0)
  }

  /// The same, or 0 in the place of what is none, which Swift does not take.
  func realWidth(of item: UInt64, _ isSelected: Bool) -> Double {
    let width = width(of: item, isSelected)
    if (try? checkExtent(width)) != nil { return width }
    hasMistaken = true
    return 0
  }
}

private func width(
  _ context: UnsafeMutableRawPointer?, _ item: tatami_page_id, _ isSelected: Bool
) -> Double {
  guard let context = unsafe context else { return 0 }
  return unsafe Unmanaged<Widths>.fromOpaque(context).takeUnretainedValue().width(
    of: item, isSelected)
}

/// A menu on both sides, and pages that lead it.
@safe private struct RandomMenu: RandomSession {
  private var arguments: Arguments
  private let handle: OpaquePointer
  private var menu: PageMenu<UInt64>
  private var pages: PageScroller<UInt64>
  private let pagesInC: OpaquePointer
  private let widths = Widths()
  private let widthsInC = Widths()
  private let questions = PageQuestions(from: 3, to: 30)
  private let questionsInC = PageQuestions(from: 3, to: 30)
  private(set) var steps: [String] = []

  /// - Returns: `nil` if both sides refuse it.
  @unsafe init?(_ arguments: inout Arguments) throws {
    let list = (10..<UInt64(arguments.pick(10...18))).map(\.self)
    var items = list
    if arguments.isOddOne(), let first = list.first { items.append(first) }
    let selected: UInt64? = arguments.isOddOne() ? 99 : arguments.happens(50) ? items.last : nil
    var c = unsafe tatami_menu_configuration_make(arguments.number(0...400))
    unsafe c.sizing = arguments.choice(of: 4)
    unsafe c.position = arguments.choice(of: 3)
    unsafe c.transition = arguments.choice(of: 2)
    unsafe c.alignment = arguments.choice(of: 2)
    unsafe c.direction = arguments.choice(of: 2)
    unsafe c.item_width = arguments.number(0...150)
    unsafe c.item_height = arguments.number(0...60)
    unsafe c.width = width
    unsafe c.context = Unmanaged.passUnretained(widthsInC).toOpaque()
    steps = unsafe ["\(c), \(items), \(selected as UInt64?)"]

    var made: PageMenu<UInt64>?
    var refusal = tatami_status(TATAMI_OK)
    do { made = try unsafe Self.menu(c, items, selected, widths) } catch {
      refusal = status(of: error)
    }
    let found = unsafe ask(
      { (menu: UnsafeMutablePointer<OpaquePointer?>) in
        unsafe withPointer(to: selected) {
          unsafe tatami_menu_create(&c, items, items.count, $0, menu)
        }
      }, { unsafe $0! })
    (widths.asked, widthsInC.asked) = ([], [])
    widths.hasMistaken = false
    guard case .done(let handle) = unsafe found, let made else {
      try Difference.check("a menu of \(steps)", unsafe found.status, refusal)
      if case .scribbled = unsafe found { throw Difference("what is not made is handed out") }
      return nil
    }
    unsafe self.handle = handle
    menu = made
    pages = try PageScroller(
      PageController(
        PageConfiguration(viewport: Size(width: 320, height: 480)), source: .pages(list),
        current: list.first))
    var configuration = tatami_page_configuration_make(320, 480)
    var pagesInC: OpaquePointer?
    let status = unsafe withPointer(to: list.first) {
      unsafe tatami_pages_create(&configuration, list, list.count, $0, 0, &pagesInC)
    }
    try Difference.check("pages", status, tatami_status(TATAMI_OK))
    guard let pagesInC = unsafe pagesInC else { throw Difference("there are no pages") }
    unsafe self.pagesInC = pagesInC
    self.arguments = arguments
    let ask = {
      var state = tatami_menu_state()
      return unsafe tatami_menu_state_of(handle, &state)
    }
    (widthsInC.ask, questionsInC.ask) = (ask, ask)
    try compare()
  }

  func destroy() {
    unsafe tatami_menu_destroy(handle)
    unsafe tatami_pages_destroy(pagesInC)
  }

  @unsafe private static func menu(
    _ c: tatami_menu_configuration, _ items: [UInt64], _ selected: UInt64?, _ widths: Widths
  ) throws -> PageMenu<UInt64> {
    let (width, height) = unsafe (c.item_width, c.item_height)
    try unsafe checkExtent(c.viewport)
    try checkExtent(width)
    try checkExtent(height)
    let size: PageItemSize<UInt64> = try unsafe checkChoice(
      c.sizing,
      [
        .fixed(Size(width: width, height: height)), .sizeToFit(minWidth: width, height: height),
        .selfSizing(estimatedWidth: width, height: height),
        .measured(height: height) { widths.realWidth(of: $0, $1) },
      ])
    let (position, transition, alignment, direction) = unsafe (
      try checkChoice(c.position, [PageItemPosition.left, .right, .preferCentered]),
      try checkChoice(c.transition, [PageMenuTransition.scrollAlongside, .animateAfter]),
      try checkChoice(c.alignment, [PageItemAlignment.leading, .center]),
      try checkChoice(c.direction, [LayoutDirection.leftToRight, .rightToLeft])
    )
    if Set(items).count < items.count { throw Refused(TATAMI_DUPLICATE_PAGE) }
    if let selected, !items.contains(selected) { throw Refused(TATAMI_UNKNOWN_PAGE) }
    return unsafe PageMenu(
      items, selected: selected, viewport: c.viewport, size: size, position: position,
      transition: transition, alignment: alignment, direction: direction)
  }

  // MARK: The same on both sides

  private mutating func call(
    _ text: String, _ inSwift: (inout PageMenu<UInt64>) throws -> Void,
    _ inC: () -> tatami_status
  ) throws {
    steps.append(text)
    var changed = menu
    var expected = Answer.done(true)
    do { try inSwift(&changed) } catch { expected = .refused(status(of: error)) }
    // What measures is asked by both, for whatever its answer is good.
    if case .done = expected, widths.hasMistaken {
      expected = .refused(tatami_status(TATAMI_INVALID_ANSWER))
    }
    if case .done = expected { menu = changed }
    try Difference.check(text, answer(inC()), expected)
    try Difference.check("what was measured", widthsInC.asked, widths.asked)
    (widths.asked, widthsInC.asked) = ([], [])
    widths.hasMistaken = false
    if let status = widthsInC.meanwhile {
      try Difference.check("asked by a width", status, tatami_status(TATAMI_BUSY))
    }
    try questionsInC.checkSame(as: questions)
  }

  private mutating func item() -> UInt64 {
    menu.items.isEmpty || arguments.isOddOne() ? 77 : arguments.pick(menu.items)
  }

  private func checkItem(_ item: UInt64) throws {
    if !menu.items.contains(item) { throw Refused(TATAMI_UNKNOWN_PAGE) }
  }

  mutating func step() throws {
    arguments.beginCall()
    switch arguments.below(9) {
    case 0, 1: try follow()
    case 2: try move()
    case 3: try load()
    case 4: try loadAround()
    case 5: try resize()
    default: try select()
    }
    try compare()
  }
}

extension RandomMenu {
  private mutating func select() throws {
    let handle = unsafe handle
    let item = item()
    switch arguments.below(3) {
    case 0: try call("cancel", { $0.cancelMove() }, { unsafe tatami_menu_cancel_move(handle) })
    case 1:
      try call(
        "forget events", { $0.removeEvents() }, { unsafe tatami_menu_remove_events(handle) })
    default:
      let menu = self
      try call("select \(item)") {
        try menu.checkItem(item)
        $0.select(item)
      } _: {
        unsafe tatami_menu_select(handle, item)
      }
    }
  }

  private mutating func move() throws {
    let handle = unsafe handle
    let (item, progress) = (
      item(), arguments.isOddOne() ? arguments.number(-1...2) : arguments.pick([0, 0.25, 0.5, 1])
    )
    let menu = self
    try call("move to \(progress), \(item)") {
      try menu.checkItem(item)
      guard progress >= 0, progress <= 1 else { throw Refused(TATAMI_INVALID_NUMBER) }
      $0.move(to: progress, toward: item)
    } _: {
      unsafe tatami_menu_move(handle, progress, item)
    }
  }

  private mutating func resize() throws {
    let handle = unsafe handle
    let width = arguments.number(0...400)
    if arguments.happens(50) {
      try call("viewport \(width)") {
        try checkExtent(width)
        $0.setViewport(width)
      } _: {
        unsafe tatami_menu_set_viewport(handle, width)
      }
    } else {
      let item = item()
      try call("width \(width) of \(item)") {
        try checkExtent(width)
        $0.setWidth(width, of: item)
      } _: {
        unsafe tatami_menu_set_width(handle, item, width)
      }
    }
    if arguments.happens(15) {
      let factor: Double = arguments.pick([.nan, -1, 0x1p43, 10, 20, 20])
      (widths.factor, widthsInC.factor) = (factor, factor)
    }
  }

  private mutating func load() throws {
    let handle = unsafe handle
    var items = menu.items.filter { _ in arguments.happens(80) }
    for _ in 0..<arguments.below(3) { items.append(UInt64(arguments.pick(10...26))) }
    if arguments.happens(90) { items = Set(items).sorted() }
    try call("load \(items)") { [items] in
      if Set(items).count < items.count { throw Refused(TATAMI_DUPLICATE_PAGE) }
      $0.reload(items)
    } _: {
      unsafe tatami_menu_reload(handle, items, items.count)
    }
  }

  private mutating func loadAround() throws {
    let handle = unsafe handle
    let item = UInt64(arguments.pick(2...31))
    let width = arguments.isOddOne() ? arguments.number(-1...1) : arguments.pick([30, 100, 500])
    try call("load around \(item), \(width) wide") { [questions] menu in
      try checkExtent(width)
      guard width > 0 else { throw Refused(TATAMI_INVALID_NUMBER) }
      guard menu.viewport <= 1e6 * width else { throw Refused(TATAMI_INVALID_COUNT) }
      menu.reload(around: item, questions.queries, width: width)
    } _: { [questionsInC] in
      let context = unsafe Unmanaged.passUnretained(questionsInC).toOpaque()
      return unsafe tatami_menu_reload_around(
        handle, item, pageBefore, pageAfter, context, width)
    }
  }

  /// The pages go on, and the menu with them.
  private mutating func follow() throws {
    let (handle, pagesInC) = unsafe (handle, pagesInC)
    let time = pages.time + arguments.pick([0, 0.1, 0.3, 2])
    if !pages.pages.pages.isEmpty, arguments.happens(50) {
      let page = arguments.pick(pages.pages.pages)
      try pages.update(time: time) { try $0.goTo(page, isAnimated: true) }
      _ = unsafe tatami_pages_go_to(pagesInC, page, 0, true, time)
    } else {
      try pages.advance(to: time)
      _ = unsafe tatami_pages_advance(pagesInC, time)
    }
    let controller = pages.pages
    let menu = self
    try call("follow at \(time)") {
      for page in [controller.current, controller.transition?.to.first] {
        if let page { try menu.checkItem(page) }
      }
      $0.follow(controller)
    } _: {
      unsafe tatami_menu_follow(handle, pagesInC)
    }
  }

  // MARK: What is seen

  private mutating func compare() throws {
    let handle = unsafe handle
    let state = unsafe ask({ unsafe tatami_menu_state_of(handle, $0) }, { SeenMenu($0) })
    try Difference.check("the state", state, .done(SeenMenu(menu)))
    try unsafe checkList(
      "the items", menu.items, room: arguments.below(16),
      { unsafe tatami_menu_items(handle, $0, $1, $2) }, { (item: UInt64) in item })
    try unsafe checkList(
      "the events", menu.events.map(SeenMenuEvent.init), room: menu.events.count,
      { unsafe tatami_menu_events(handle, $0, $1, $2) }, { SeenMenuEvent($0) })
    let index = arguments.index(below: menu.items.count)
    let isThere = menu.items.indices.contains(index)
    let none = tatami_status(TATAMI_INDEX_OUT_OF_RANGE)
    let span = unsafe ask(
      { unsafe tatami_menu_span_of(handle, index, $0) },
      { PageMenuSpan(origin: ($0 as tatami_menu_span).origin, width: $0.width) })
    try Difference.check(
      "the span of \(index)", span,
      isThere ? .done(menu.span(ofItem: index)) : .refused(none))
    let offset = unsafe ask(
      { unsafe tatami_menu_offset_showing(handle, index, $0) }, { $0 as Double })
    try Difference.check(
      "the offset showing \(index)", offset,
      isThere ? .done(menu.offset(showing: index)) : .refused(none))
    try unsafe compareFrames()
  }

  @unsafe private mutating func compareFrames() throws {
    let handle = unsafe handle
    var c = tatami_menu_style_make()
    var style = PageMenuStyle()
    (c.place, c.direction) = (arguments.choice(of: 2), arguments.choice(of: 2))
    style.indicatorInset = arguments.number(0...60)
    style.height = arguments.number(0...60)
    (c.indicator_inset, c.height) = (style.indicatorInset, style.height)
    var refusal: tatami_status?
    do {
      style.place = try checkChoice(c.place, [.top, .bottom])
      style.direction = try checkChoice(c.direction, [.leftToRight, .rightToLeft])
      try checkExtent(style.indicatorInset)
      try checkExtent(style.height)
    } catch { refusal = status(of: error) }
    func expected<Value>(_ value: Value?) -> Answer<Value> {
      if let refusal { return .refused(refusal) }
      return value.map { .done($0) } ?? .refused(tatami_status(TATAMI_NOT_FOUND))
    }
    let mark = unsafe ask(
      { unsafe tatami_menu_indicator_frame(handle, &c, $0) }, { Rect($0) })
    try Difference.check("the mark", mark, expected(menu.indicatorFrame(style)))
    let border = unsafe ask({ unsafe tatami_menu_border_frame(handle, &c, $0) }, { Rect($0) })
    try Difference.check("the border", border, expected(menu.borderFrame(style)))
    let container = Rect(x: 0, y: 10, width: 300, height: 50)
    var safe = EdgeInsets(top: 20, leading: 0, bottom: -4, trailing: 3).c
    let both = unsafe ask(
      { (both: UnsafeMutablePointer<(tatami_rect, tatami_rect)>) in
        unsafe tatami_menu_style_frames(
          &c, container.c, &safe, &both.pointee.0, &both.pointee.1)
      }, { [Rect($0.0), Rect($0.1)] })
    let frames = style.frames(in: container, safeArea: EdgeInsets(safe))
    try Difference.check("the frames", both, expected([frames.menu, frames.pages]))
  }
}
