import CTatami
import Tatami
import TatamiPaging
import TatamiRandom
import TatamiScrolling
import Testing

@Suite struct `Random pages in C` {
  /// Pages of lists, of sources that are asked and of layouts: what is shown, held ready and told is that of Swift,
  /// and what is refused has its status and changes nothing.
  @Test(arguments: RandomSettings.firstSeeds)
  func `do what they do in Swift`(firstSeed: UInt64) {
    let problem = RandomPages.firstProblem(from: firstSeed, times: 4, usual: 300) { arguments in
      arguments.beginCall()
      return try unsafe RandomPages(&arguments)
    }
    #expect(problem == nil)
  }
}

/// Pages on both sides.
@safe struct RandomPages: RandomSession {
  var arguments: Arguments
  let handle: OpaquePointer
  private(set) var scroller: PageScroller<UInt64>
  private(set) var paged: PagedLayout?
  private(set) var steps: [String] = []
  let beginning: PagesCase
  private let questions: PageQuestions

  /// - Returns: `nil` if both sides refuse them.
  @unsafe init?(_ arguments: inout Arguments) throws {
    beginning = PagesCase(using: &arguments)
    questions = PageQuestions(from: beginning.questions.first, to: beginning.questions.last)
    var made: (PageScroller<UInt64>, PagedLayout?)?
    var refusal = tatami_status(TATAMI_OK)
    do { made = try beginning.inSwift(questions) } catch { refusal = status(of: error) }
    let found = try unsafe beginning.inC(beginning.questions)
    guard case .done(let handle) = unsafe found, let made else {
      try Difference.check("pages of \(beginning)", unsafe found.status, refusal)
      if case .scribbled = unsafe found { throw Difference("what is not made is handed out") }
      return nil
    }
    unsafe self.handle = handle
    (scroller, paged) = made
    beginning.questions.ask = {
      var state = tatami_pages_state()
      return unsafe tatami_pages_state_of(handle, &state)
    }
    self.arguments = arguments
    steps = ["\(beginning)"]
    try compare()
  }

  func destroy() { unsafe tatami_pages_destroy(handle) }

  var pages: PageController<UInt64> { scroller.pages }

  mutating func note(_ step: String) { steps.append(step) }

  // MARK: The same on both sides

  /// Has both do something at a time.
  mutating func call<Value>(
    _ text: String, at time: Double,
    _ inSwift: (inout PageScroller<UInt64>, inout PagedLayout?) throws -> Value,
    _ inC: () -> Answer<Value>
  ) throws {
    steps.append("\(time): \(text)")
    let found = beginning.flow.hindrance.during(inC)
    if case .refused(let status) = found, beginning.flow.hindrance.explains(status) { return }
    let before = (scroller, paged)
    var expected: Answer<Value>
    do { expected = .done(try inSwift(&scroller, &paged)) } catch {
      (scroller, paged) = before
      expected = .refused(status(of: error))
    }
    try Difference.check(text, found, expected)
    // What is refused may have asked on the way to its time.
    if case .refused = expected { (questions.asked, beginning.questions.asked) = ([], []) }
  }

  /// Throws unless pages can be changed at a time.
  static func checkTime(_ time: Double, for scroller: PageScroller<UInt64>) throws {
    guard time.magnitude <= 1e12 else { throw Refused(TATAMI_INVALID_NUMBER) }
    if time < scroller.time { throw Refused(TATAMI_TIME_RUNS_BACKWARDS) }
    try checkPace(time, for: scroller)
  }

  /// Throws if more pages would come by themselves till then than a call makes: where pages go round, and where
  /// they are asked for, whether their source ends or not.
  private static func checkPace(_ time: Double, for scroller: PageScroller<UInt64>) throws {
    let pages = scroller.pages
    guard let rest = pages.configuration.autoAdvance,
      pages.shown != nil || pages.transition != nil
    else { return }
    let isEndless = pages.isLooping || pages.pages.isEmpty
    if isEndless && !((time - scroller.time) / rest <= 1e6) {
      throw Refused(TATAMI_INVALID_NUMBER)
    }
  }

  /// Has both follow time or a finger.
  private mutating func follow(
    _ text: String, at time: Double,
    _ inSwift: (inout PageScroller<UInt64>) throws -> Void, _ inC: () -> tatami_status
  ) throws {
    try call(text, at: time) { scroller, _ in
      try Self.checkPace(time, for: scroller)
      try inSwift(&scroller)
      return true
    } _: {
      answer(inC())
    }
  }

  mutating func time() -> Double {
    if arguments.isOddOne(15) {
      return arguments.pick([
        .nan, .infinity, -.infinity, 1e13, 1e12.nextUp, scroller.time - 0.5,
        scroller.time.nextDown, scroller.time + 2_000_001,
      ])
    }
    return scroller.time + arguments.pick([0, 0, 0.01, 0.2, 1, 3])
  }

  mutating func step() throws {
    arguments.beginCall()
    beginning.flow.hindrance.beginCall(using: &arguments)
    switch arguments.below(13) {
    case 0..<5: try touch()
    case 5, 6: try change()
    case 7: try editList()
    case 8: try configure()
    case 9: try editFlow()
    case 10: try removeEvents()
    default: try advance()
    }
    try compare()
  }

  private mutating func advance() throws {
    let (time, handle) = unsafe (time(), handle)
    try follow("on", at: time) {
      try $0.advance(to: time)
    } _: {
      unsafe tatami_pages_advance(handle, time)
    }
  }

  private mutating func removeEvents() throws {
    let handle = unsafe handle
    try call("forget events", at: scroller.time) { scroller, _ in
      scroller.removeEvents()
      return true
    } _: {
      answer(unsafe tatami_pages_remove_events(handle))
    }
  }

  /// Mostly what the finger can do.
  private mutating func touch() throws {
    let (time, handle) = unsafe (time(), handle)
    let point = arguments.point(-800...800)
    let velocity = arguments.vector(-2000...2000)
    switch arguments.below(12) {
    case 0..<4:
      try follow("down at \(point)", at: time) { scroller in
        try check(point)
        try scroller.touchDown(at: point, time: time)
      } _: {
        unsafe tatami_pages_touch_down(handle, point.c, time)
      }
    case 4..<9:
      try follow("move to \(point)", at: time) { scroller in
        try check(point)
        try scroller.touchMove(to: point, time: time)
      } _: {
        unsafe tatami_pages_touch_move(handle, point.c, time)
      }
    case 9:
      try follow("cancel", at: time) {
        try $0.touchCancel(time: time)
      } _: {
        unsafe tatami_pages_touch_cancel(handle, time)
      }
    default:
      try follow("up with \(velocity)", at: time) { scroller in
        try check(velocity)
        try scroller.touchUp(velocity: velocity, time: time)
      } _: {
        unsafe tatami_pages_touch_up(handle, velocity.c, time)
      }
    }
  }

  // MARK: What is seen

  private mutating func compare() throws {
    let handle = unsafe handle
    let state = unsafe ask({ unsafe tatami_pages_state_of(handle, $0) }, { SeenPages($0) })
    try Difference.check("the state", state, .done(SeenPages(scroller)))
    let window = pages.window
    try unsafe checkList(
      "the window", window, room: window.count + arguments.pick([0, 0, 2]),
      { unsafe tatami_pages_window(handle, $0, $1, $2) }, { PageSlot($0) })
    for slot in window.map(\.slot) + [arguments.pick([pages.slot + 9, .min, .max])] {
      let isThere = window.contains { $0.slot == slot }
      let frame = unsafe ask({ unsafe tatami_pages_frame(handle, slot, $0) }, { Rect($0) })
      try Difference.check(
        "the frame of slot \(slot)", frame,
        isThere
          ? .done(scroller.frame(ofSlot: slot)) : .refused(tatami_status(TATAMI_NOT_FOUND)))
    }
    try unsafe checkList(
      "the list", pages.pages, room: arguments.below(12),
      { unsafe tatami_pages_list(handle, $0, $1, $2) }, { (page: UInt64) in page })
    try unsafe checkList(
      "the events", pages.events.map(SeenPageEvent.init),
      room: arguments.pick([0, pages.events.count, pages.events.count + 3]),
      { unsafe tatami_pages_events(handle, $0, $1, $2) }, { SeenPageEvent($0) })
    let leaf = unsafe ask({ unsafe tatami_pages_leaf(handle, $0) }, { SeenLeaf($0) })
    try Difference.check("the leaf", leaf, found(pages.turningLeaf.map(SeenLeaf.init)))
    try comparePlace()
    try unsafe compareFlow()
    try beginning.questions.checkSame(as: questions)
  }

  /// An answer, or that there is none.
  private func found<Value>(_ value: Value?) -> Answer<Value> {
    value.map { .done($0) } ?? .refused(tatami_status(TATAMI_NOT_FOUND))
  }

  private func comparePlace() throws {
    var (page, position): (UInt64, Double) = (77, 77)
    let status = unsafe tatami_pages_place(handle, &page, &position)
    let place = pages.place
    try Difference.check("whether there is a place", status == 0, place != nil)
    try Difference.check("the page of the place", page, place?.page ?? 77)
    try Difference.check("the position of the place", position, place?.position ?? 77)
  }

  @unsafe private func compareFlow() throws {
    let cells = unsafe ask({ unsafe tatami_pages_shown_cells(handle, $0) }, { Range($0) })
    try Difference.check("the cells shown", cells, found(paged?.cells(of: pages)))
    var flow: OpaquePointer?
    let status = unsafe tatami_pages_flow(handle, &flow)
    try Difference.check("the layout", status == 0, paged != nil)
    if let paged { try unsafe checkSame(flow, as: paged.layout) }
  }
}
