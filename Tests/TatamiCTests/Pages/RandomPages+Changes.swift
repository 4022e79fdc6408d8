import CTatami
import Tatami
import TatamiPaging
import TatamiScrolling

extension RandomPages {
  /// Does something to the pages at a time, on both sides.
  ///
  /// - Parameter isListEdit: Whether a layout alone may do so, if there is one.
  private mutating func update<Value>(
    _ text: String, at time: Double, isListEdit: Bool = false,
    _ inSwift: (inout PageController<UInt64>) throws -> Value, _ inC: () -> Answer<Value>
  ) throws {
    try call(text, at: time) { scroller, paged in
      let isBook = isListEdit && paged != nil
      do { try Self.checkTime(time, for: scroller) } catch {
        throw isBook ? Refused(TATAMI_READ_ONLY) : error
      }
      return try scroller.update(time: time) { pages in
        // What is wrong with the arguments themselves is found before that.
        let value = try inSwift(&pages)
        if isBook { throw Refused(TATAMI_READ_ONLY) }
        return value
      }
    } _: {
      inC()
    }
  }

  /// A page of the list, or sometimes one that is not in it.
  private mutating func page() -> UInt64 {
    if arguments.isOddOne(15) { return arguments.pick([0, 99, .max]) }
    if beginning.source == .asking { return UInt64(arguments.pick(9...18)) }
    return pages.pages.isEmpty ? 5 : arguments.pick(pages.pages)
  }

  private mutating func goal() -> UInt64? { arguments.happens(30) ? page() : nil }

  private func policy(_ goal: UInt64?) -> PageEditPolicy<UInt64> {
    goal.map { .goTo($0) } ?? .keepCurrent
  }

  // MARK: What is shown

  mutating func change() throws {
    let (time, handle) = unsafe (time(), handle)
    let isAnimated = arguments.happens(60)
    switch arguments.below(6) {
    case 0: try setPages(time, isAnimated)
    case 1, 2:
      let (page, number) = (page(), arguments.choice(of: 3))
      try update("go to \(page), \(number), \(isAnimated)", at: time) { pages in
        let way: PageWay = try checkChoice(number, [.shortest, .forward, .reverse])
        try pages.goTo(page, way: way, isAnimated: isAnimated)
        return true
      } _: {
        answer(unsafe tatami_pages_go_to(handle, page, number, isAnimated, time))
      }
    case 3:
      let turns = Int32(arguments.isOddOne() ? arguments.pick([-40, 40]) : arguments.pick(-3...3))
      try update("turn by \(turns)", at: time) {
        $0.turn(by: Int(turns))
      } _: {
        unsafe ask({ unsafe tatami_pages_turn(handle, turns, time, $0) }, { Int($0 as Int32) })
      }
    case 4:
      let page = page()
      let position = arguments.number(-2...12)
      try update("restore \(page), \(position)", at: time) { pages in
        try pages.restore(PagePlace(page: page, position: position))
        return true
      } _: {
        answer(unsafe tatami_pages_restore(handle, page, position, time))
      }
    default:
      try update("interrupt", at: time) { pages in
        pages.interrupt()
        return true
      } _: {
        answer(unsafe tatami_pages_interrupt(handle, time))
      }
    }
  }

  private mutating func setPages(_ time: Double, _ isAnimated: Bool) throws {
    let handle = unsafe handle
    var shown = [page()]
    if pages.configuration.requiredCount == 2 || arguments.isOddOne() {
      let list = pages.pages
      let index = (list.firstIndex(of: shown[0]) ?? 0) / 2 * 2
      shown =
        arguments.happens(80) && index + 1 < list.count
        ? Array(list[index...index + 1]) : [shown[0], page()]
    }
    if arguments.isOddOne(20) { shown = [] }
    let number = arguments.choice(of: 2)
    try update("set \(shown), \(number), \(isAnimated)", at: time) { [shown] pages in
      let direction: PageDirection = try checkChoice(number, [.forward, .reverse])
      try pages.setPages(shown, direction: direction, isAnimated: isAnimated)
      return true
    } _: {
      answer(unsafe tatami_pages_set(handle, shown, shown.count, number, isAnimated, time))
    }
  }

  // MARK: The list

  /// Edits the list on both sides; that of a layout is not to be edited, whatever the edit is.
  private mutating func editList(
    _ text: String, at time: Double,
    _ inSwift: (inout PageController<UInt64>) throws -> Bool, _ inC: () -> Answer<Bool>
  ) throws {
    let isBook = paged != nil
    try update(text, at: time, isListEdit: true) {
      try isBook || inSwift(&$0)
    } _: {
      inC()
    }
  }

  mutating func editList() throws {
    let (time, handle) = unsafe (time(), handle)
    let goal = goal()
    var list: [UInt64] = []
    for _ in 0..<arguments.below(3) { list.append(UInt64(arguments.pick(20...40))) }
    let index = arguments.index(below: pages.pages.count + 1)
    let policy = policy(goal)
    switch arguments.below(4) {
    case 0:
      try editList("insert \(list) at \(index), to \(goal as UInt64?)", at: time) { pages in
        try pages.insert(list, at: index, policy: policy)
        return true
      } _: {
        answer(
          unsafe withPointer(to: goal) {
            unsafe tatami_pages_insert(handle, list, list.count, index, $0, time)
          })
      }
    case 1:
      list = pages.pages.filter { _ in arguments.happens(25) } + (arguments.isOddOne() ? [98] : [])
      try editList("remove \(list), to \(goal as UInt64?)", at: time) { pages in
        try pages.delete(list, policy: policy)
        return true
      } _: {
        answer(
          unsafe withPointer(to: goal) {
            unsafe tatami_pages_remove(handle, list, list.count, $0, time)
          })
      }
    case 2:
      let page = page()
      try editList("move \(page) to \(index), to \(goal as UInt64?)", at: time) { pages in
        try pages.move(page, to: index, policy: policy)
        return true
      } _: {
        answer(
          unsafe withPointer(to: goal) {
            unsafe tatami_pages_move(handle, page, index, $0, time)
          })
      }
    default:
      list += pages.pages.filter { _ in arguments.happens(70) }
      try editList("replace by \(list), to \(goal as UInt64?)", at: time) { pages in
        try pages.replacePages(with: list, policy: policy)
        return true
      } _: {
        answer(
          unsafe withPointer(to: goal) {
            unsafe tatami_pages_replace(handle, list, list.count, $0, time)
          })
      }
    }
  }

  // MARK: The configuration

  mutating func configure() throws {
    let (time, handle) = unsafe (time(), handle)
    switch arguments.below(4) {
    case 0:
      let size = arguments.size(0...600)
      try update("viewport \(size)", at: time, isListEdit: true) { pages in
        try checkExtent(size.width)
        try checkExtent(size.height)
        pages.setViewport(size)
        return true
      } _: {
        answer(unsafe tatami_pages_set_viewport(handle, size.c, time))
      }
    case 1:
      let turns = arguments.isOddOne() ? arguments.pick([1_000_001, -1]) : arguments.below(4)
      try update("window \(turns)", at: time) { pages in
        guard 0...1_000_000 ~= turns else { throw Refused(TATAMI_INVALID_COUNT) }
        pages.setWindow(turns)
        return true
      } _: {
        answer(unsafe tatami_pages_set_window(handle, turns, time))
      }
    case 2:
      try update("reload", at: time) { pages in
        pages.reload()
        return true
      } _: {
        answer(unsafe tatami_pages_reload(handle, time))
      }
    default:
      let number = arguments.choice(of: 4)
      let isDoubleSided = arguments.happens(60)
      try update("spine \(number), \(isDoubleSided)", at: time) { pages in
        let spine: SpineLocation = try checkChoice(number, [.none, .min, .mid, .max])
        try pages.setSpine(spine, isDoubleSided: isDoubleSided)
        return true
      } _: {
        answer(unsafe tatami_pages_set_spine(handle, number, isDoubleSided, time))
      }
    }
  }

  // MARK: The layout

  mutating func editFlow() throws {
    let (time, handle) = unsafe (time(), handle)
    guard let layout = paged?.layout else {
      let status = unsafe tatami_pages_edit_flow(handle, runScript, nil, time)
      return try Difference.check("no layout", status, tatami_status(TATAMI_NOT_FOUND))
    }
    let axis = pages.configuration.axis
    let script = EditScript(layout, beginning.flow.hindrance, using: &arguments)
    script.ask = {
      var state = tatami_pages_state()
      return unsafe tatami_pages_state_of(handle, &state)
    }
    try call("edit: \(script)", at: time) { scroller, paged in
      try Self.checkTime(time, for: scroller)
      try EditScript.answering { refusal in
        try paged?.update(in: &scroller, time: time) { layout throws(FlowError) in
          try script.run(in: &layout, &refusal)
          if layout.pageCount > 0, layout.scrollAxis != axis {
            refusal = tatami_status(TATAMI_PAGE_AXIS)
            throw .capacityExceeded
          }
        }
      }
      return true
    } _: {
      let context = unsafe Unmanaged.passUnretained(script).toOpaque()
      return answer(unsafe tatami_pages_edit_flow(handle, runScript, context, time))
    }
    try script.checkMeanwhile()
  }
}
