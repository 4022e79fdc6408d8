import CTatami
import Tatami
import TatamiPaging
import TatamiScrolling

/// Pages with which a random sequence begins.
struct PagesCase: CustomStringConvertible {
  enum Source: CaseIterable {
    case list
    case asking
    case flow
  }

  let source: Source
  var c: tatami_page_configuration
  let list: [UInt64]
  let current: UInt64?
  let questions: PageQuestions
  let flow: FlowCase
  let time: Double

  init(using arguments: inout Arguments) {
    source = arguments.pick([.list, .list, .asking, .flow])
    c = tatami_page_configuration_make(320, 480)
    if arguments.happens(40) || arguments.isOddOne() {
      c.style = arguments.choice(of: 2)
      c.spine = c.style == 1 ? arguments.pick([1, 2, 3]) : 0
      if arguments.isOddOne() { c.spine = arguments.pick([0, 1, 2, 3, 4, -1]) }
    }
    c.is_double_sided = c.spine == 2 ? !arguments.isOddOne() : arguments.happens(40)
    c.axis = arguments.happens(70) ? 0 : arguments.choice(of: 2)
    c.presents_indicator = arguments.happens(40)
    let goesRound = c.style == 0 && source != .asking && arguments.happens(40)
    if goesRound || arguments.isOddOne() { c.loop = arguments.choice(of: 3) }
    c.direction = arguments.happens(70) ? 0 : arguments.choice(of: 2)
    if c.style == 0 && arguments.happens(30) || arguments.isOddOne() {
      c.spacing = arguments.number(0...20)
    }
    if arguments.happens(30) { c.viewport = arguments.size(0...600).c }
    c.window = arguments.isOddOne() ? arguments.pick([1_000_001, -1, .min]) : arguments.below(4)
    if arguments.happens(40) { c.auto_advance = arguments.pick([0.5, 2]) }
    if arguments.isOddOne() { c.auto_advance = arguments.pick([0.0001, -1, .nan, .infinity]) }
    var list: [UInt64] = []
    for page in 0..<arguments.below(9) { list.append(UInt64(10 + page)) }
    if arguments.isOddOne(), let first = list.first { list.append(first) }
    self.list = list
    let known = source == .asking ? 12 : list.isEmpty ? nil : arguments.pick(list)
    current = arguments.isOddOne() ? 99 : arguments.happens(85) ? known : nil
    let last: UInt64 = arguments.pick([12, 13, 14, 17, .max])
    questions = PageQuestions(from: arguments.pick([0, 10, 11, 12]), to: last)
    flow = FlowCase(isPaged: true, using: &arguments)
    time = arguments.isOddOne(15) ? arguments.pick([.nan, -.infinity, 1.01e12, -1e13]) : 0
  }

  var description: String {
    "\(source): \(c), \(list), \(current as UInt64?), \(questions.first)...\(questions.last), \(flow.style), \(time)"
  }

  // MARK: In Swift

  /// - Parameter layout: Whose axis, viewport and direction they are, whatever is said.
  func configuration(of layout: FlowLayout? = nil) throws -> PageConfiguration {
    let isPause = c.auto_advance == 0 || c.auto_advance >= 0.001 && c.auto_advance <= 0x1p42
    guard isPause else { throw Refused(TATAMI_INVALID_NUMBER) }
    guard 0...1_000_000 ~= c.window else { throw Refused(TATAMI_INVALID_COUNT) }
    try checkExtent(c.spacing)
    if layout == nil {
      try checkExtent(c.viewport.width)
      try checkExtent(c.viewport.height)
    }
    let (style, spine, loop): (PageStyle, SpineLocation, PageLoop) = (
      try checkChoice(c.style, PageStyle.allCases),
      try checkChoice(c.spine, [.none, .min, .mid, .max]),
      try checkChoice(c.loop, [.none, .pages, .single])
    )
    return PageConfiguration(
      style: style, axis: try layout?.scrollAxis ?? checkChoice(c.axis, Axis.allCases),
      viewport: layout?.environment.viewport
        ?? Size(width: c.viewport.width, height: c.viewport.height), spine: spine,
      isDoubleSided: c.is_double_sided, spacing: c.spacing,
      direction: try layout?.environment.direction
        ?? checkChoice(c.direction, [.leftToRight, .rightToLeft]), window: c.window, loop: loop,
      autoAdvance: c.auto_advance == 0 ? nil : c.auto_advance,
      presentsIndicator: c.presents_indicator)
  }

  func inSwift(_ questions: PageQuestions) throws -> (PageScroller<UInt64>, PagedLayout?) {
    if source == .flow {
      let paged = PagedLayout(try flow.inSwift())
      let pages: PageController<UInt64> = try paged.makePages(configuration(of: paged.layout))
      return (try PageScroller(pages, time: time), paged)
    }
    let source: PageSource<UInt64> =
      source == .list ? .pages(list) : .queries(questions.queries)
    let pages = try PageController(configuration(), source: source, current: current)
    return (try PageScroller(pages, time: time), nil)
  }

  // MARK: In C

  @unsafe func inC(_ questions: PageQuestions) throws -> Answer<OpaquePointer> {
    var configuration = c
    let context = unsafe Unmanaged.passUnretained(questions).toOpaque()
    return unsafe ask(
      { (pages: UnsafeMutablePointer<OpaquePointer?>) in
        unsafe withPointer(to: current) { current in
          switch source {
          case .list:
            unsafe tatami_pages_create(&configuration, list, list.count, current, time, pages)
          case .asking:
            unsafe tatami_pages_create_asking(
              &configuration, pageBefore, pageAfter, context, current, time, pages)
          case .flow: unsafe create(&configuration, pages)
          }
        }
      }, { unsafe $0! })
  }

  @unsafe private func create(
    _ configuration: UnsafePointer<tatami_page_configuration>,
    _ pages: UnsafeMutablePointer<OpaquePointer?>
  ) -> tatami_status {
    var copy = flow
    guard let flow = try? unsafe copy.inC() else { return -1 }
    defer { unsafe tatami_flow_destroy(flow) }
    return unsafe tatami_pages_create_of_flow(flow, configuration, time, pages)
  }
}
