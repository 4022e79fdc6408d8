import CTatami
import Tatami
import TatamiRandom
import TatamiScrolling
import Testing

@Suite struct `Random feeds in C` {
  /// Edits, steps of a history and whatever a viewport can do: reports, frames, events and what is shown are those of
  /// Swift, and what is refused or taken back has changed nothing.
  @Test(arguments: RandomSettings.firstSeeds)
  func `do what they do in Swift`(firstSeed: UInt64) {
    let problem = RandomFeed.firstProblem(from: firstSeed, times: 3, usual: 150) { arguments in
      try RandomFeed(&arguments)
    }
    #expect(problem == nil)
  }
}

/// A feed on both sides.
struct RandomFeed: RandomSession {
  typealias Model = LayoutScroller<ScrollableHistory>

  let viewport: RandomViewport<Model>
  /// Whether edits are steps.
  var isKept = false
  /// What the last step changed, in Swift.
  private var changes: [ShownCellChange] = []

  /// - Returns: `nil` if both sides refuse it.
  init?(_ arguments: inout Arguments) throws {
    var beginning = FlowCase(isPaged: false, using: &arguments)
    let flow = try unsafe beginning.inC()
    // What is made of a layout has a copy of it.
    defer { unsafe tatami_flow_destroy(flow) }
    arguments.beginCall()
    let settings = SettingsCase(using: &arguments)
    let overscan = arguments.happens(50) ? arguments.insets(0...60) : nil
    let offset = arguments.happens(50) ? arguments.point(-100...1000) : nil
    var made: Model?
    var expected = Answer.done(true)
    do {
      for length in overscan?.numbers ?? [] { try checkExtent(length) }
      if let offset { try check(offset) }
      made = try Model(
        ScrollableHistory(beginning.inSwift()), settings.made(isOverLayout: true),
        offset: offset, overscan: overscan ?? .zero, time: 1)
    } catch { expected = .refused(status(of: error)) }
    var handle: OpaquePointer?
    let status = unsafe settings.withC { settings in
      unsafe withPointer(to: offset?.c) { offset in
        unsafe withPointer(to: overscan?.c) { overscan in
          unsafe tatami_feed_create(flow, settings, offset, overscan, 1, &handle)
        }
      }
    }
    try Difference.check("a feed", answer(status), expected)
    guard let handle = unsafe handle, let made else { return nil }
    viewport = unsafe RandomViewport(made, handle, .ofFeed, beginning.hindrance, arguments)
    viewport.note(
      "\(beginning.style), \(beginning.environment), \(settings), \(offset as Point?)")
  }

  var steps: [String] { viewport.steps }

  func destroy() {
    // Its cells may be in the memory that is given back with that.
    withExtendedLifetime(viewport) { unsafe tatami_feed_destroy(viewport.handle) }
  }

  var model: Model { viewport.side.model }

  mutating func step() throws {
    viewport.arguments.beginCall()
    viewport.hindrance.beginCall(using: &viewport.arguments)
    switch viewport.arguments.below(14) {
    case 0..<3: try edit()
    case 3, 4: try stepBackOrForward()
    case 5: try hold()
    case 6, 7: try scrollToSomething()
    case 8: try apply()
    case 9: try surround()
    case 10, 11: try show()
    default: try viewport.act()
    }
    try viewport.compare()
    try unsafe compareLayouts()
    try unsafe compareShown()
  }

  @unsafe private func compareLayouts() throws {
    var flow: OpaquePointer?
    let status = unsafe tatami_feed_flow(viewport.handle, &flow)
    try Difference.check("the status of the layout", status, tatami_status(TATAMI_OK))
    try unsafe checkSame(flow, as: model.layout.layout)
    var (undo, redo) = (-1, -1)
    _ = unsafe tatami_feed_depth(viewport.handle, &undo, &redo)
    let depth = model.layout.depth
    try Difference.check("the depth", [undo, redo], [depth.undo, depth.redo])
  }

  // MARK: Frames

  private mutating func show() throws {
    let time = viewport.arguments.time(after: viewport.now)
    viewport.note("\(time): step")
    var told = changes
    try viewport.compare("a step") { side in
      try checkCoordinate(time)
      var changes: [ShownCellChange] = []
      let step = try side.model.step(to: time) { changes.append($0) }
      told = changes
      return SeenStep(step, changes.count)
    } _: {
      unsafe ask(
        { unsafe tatami_feed_step_to(viewport.handle, time, $0) },
        { (step: tatami_feed_step) in SeenStep(step) })
    }
    changes = told
  }

  @unsafe private func compareShown() throws {
    let handle = unsafe viewport.handle
    try unsafe checkList(
      "what the step changed", changes.map(SeenCell.init), room: viewport.arguments.pick(0...40),
      { unsafe tatami_feed_changes(handle, $0, $1, $2) }, { SeenCell($0) })
    try unsafe checkList(
      "the cells shown", model.shownCells.map(SeenCell.init),
      room: viewport.arguments.pick(0...40),
      { unsafe tatami_feed_shown(handle, $0, $1, $2) }, { SeenCell($0) })
  }

  // MARK: Changes by the program

  private func hold() throws {
    let kind = viewport.arguments.choice(of: 4)
    let threshold = viewport.arguments.number(0...50)
    let layout = model.layout.layout
    // On either side: ids need not be the same.
    var id: UInt64 = viewport.arguments.pick([0, 7, .max])
    var idInC = id
    if layout.count > 0, !viewport.hindrance.hasBuffer, viewport.arguments.happens(80) {
      let index = viewport.arguments.below(layout.count)
      let cell = layout.cellID(at: index)
      id = UInt64(cell.generation) << 32 | UInt64(cell.slot)
      var flow: OpaquePointer?
      _ = unsafe tatami_feed_flow(viewport.handle, &flow)
      _ = unsafe tatami_flow_cell_id_at(flow, index, &idInC)
    }
    viewport.note("hold \(kind), \(id), \(threshold)")
    try viewport.compare("an anchor") { side in
      switch kind {
      case 0: side.model.anchor = .firstCell
      case 1:
        let cell = CellID(
          slot: UInt32(truncatingIfNeeded: id), generation: UInt32(truncatingIfNeeded: id >> 32))
        guard id >> 32 != 0, side.model.layout.index(of: cell) != nil else {
          throw Refused(TATAMI_UNKNOWN_CELL)
        }
        side.model.anchor = .cell(cell)
      case 2: side.model.anchor = .offset
      case 3:
        try checkExtent(threshold)
        side.model.anchor = .end(threshold: threshold)
      default: throw Refused(TATAMI_INVALID_ENUM)
      }
      return true
    } _: {
      answer(unsafe tatami_feed_set_anchor(viewport.handle, kind, idInC, threshold))
    }
  }

  private func scrollToSomething() throws {
    let time = viewport.arguments.time(after: viewport.now)
    let isAnimated = viewport.arguments.happens(50)
    let number = viewport.arguments.choice(of: 4)
    let handle = unsafe viewport.handle
    let layout = model.layout
    func alignment() throws -> ScrollAlignment {
      try checkChoice(number, [.nearest, .start, .center, .end])
    }
    switch viewport.arguments.below(3) {
    case 0:
      let index = viewport.arguments.index(below: layout.count)
      try unsafe viewport.call("to cell \(index), \(number), \(isAnimated)", at: time) { side in
        let alignment = try alignment()
        return try side.model.scroll(
          toCell: index, alignment: alignment, animated: isAnimated, time: time)
      } _: {
        unsafe tatami_feed_scroll_to_cell(handle, index, number, isAnimated, time, $0)
      }
    case 1:
      let line = viewport.arguments.index(below: layout.lineCount)
      try unsafe viewport.call("to line \(line), \(number), \(isAnimated)", at: time) { side in
        let alignment = try alignment()
        if line < 0 || line >= layout.lineCount { throw Refused(TATAMI_INDEX_OUT_OF_RANGE) }
        if layout.layout.style.autoArrange { throw Refused(TATAMI_LINES_NOT_RANGES) }
        return try side.model.scroll(
          toLine: line, alignment: alignment, animated: isAnimated, time: time)
      } _: {
        unsafe tatami_feed_scroll_to_line(handle, line, number, isAnimated, time, $0)
      }
    default:
      let page = viewport.arguments.index(below: max(layout.pageCount, 4))
      try unsafe viewport.call("to page \(page), \(isAnimated)", at: time) { side in
        try side.model.scroll(toPage: page, animated: isAnimated, time: time)
      } _: {
        unsafe tatami_feed_scroll_to_page(handle, page, isAnimated, time, $0)
      }
    }
  }

  private func apply() throws {
    let handle = unsafe viewport.handle
    if viewport.arguments.happens(30) {
      let overscan = viewport.arguments.insets(0...60)
      viewport.note("overscan \(overscan)")
      return try viewport.compare("an overscan") { side in
        for length in overscan.numbers { try checkExtent(length) }
        side.model.overscan = overscan
        return true
      } _: {
        answer(unsafe tatami_feed_set_overscan(handle, overscan.c))
      }
    }
    let time = viewport.arguments.time(after: viewport.now)
    let settings = SettingsCase(using: &viewport.arguments, from: model.scroller.settings)
    try unsafe viewport.call("apply \(settings)", at: time) { side in
      try side.model.apply(settings.made(isOverLayout: true), time: time)
    } _: { events in
      unsafe settings.withC { unsafe tatami_feed_apply(handle, $0, time, events) }
    }
  }
}

/// A frame of a feed, on either side.
private struct SeenStep: Equatable {
  var numbers: [Double]
  var phase: Int32
  var events: [UInt8]
  var count: Int

  init(_ step: ScrollStep, _ count: Int) {
    numbers = [step.offset.x, step.offset.y, step.contentSize.width, step.contentSize.height]
    (phase, events, self.count) = (Int32(step.phase.rawValue), step.events.list, count)
  }

  init(_ step: tatami_feed_step) {
    numbers = [step.offset.x, step.offset.y, step.content_size.width, step.content_size.height]
    (phase, events, count) = (step.phase, step.events.list, step.change_count)
  }
}

/// What is told of a cell that is shown, on either side.
private struct SeenCell: Equatable {
  var kind: Int32
  var slot: Int
  var index = -1
  var frame = Rect.zero
  var oldFrame = Rect.zero

  init(_ change: ShownCellChange) {
    switch change {
    case .leaves(let slot): (kind, self.slot) = (0, slot)
    case .enters(let cell): (kind, slot, index, frame) = (1, cell.slot, cell.index, cell.frame)
    case .changes(let cell, let from):
      (kind, slot, index, frame) = (2, cell.slot, cell.index, cell.frame)
      oldFrame = from
    }
  }

  init(_ change: tatami_shown_change) {
    (kind, slot) = (change.kind, change.slot)
    // Nothing else applies to one that leaves.
    if kind == 0 { return }
    (index, frame) = (change.index, Rect(change.frame))
    if kind == 2 { oldFrame = Rect(change.old_frame) }
  }

  init(_ cell: ShownCell) { (kind, slot, index, frame) = (-1, cell.slot, cell.index, cell.frame) }

  init(_ cell: tatami_shown_cell) {
    (kind, slot, index, frame) = (-1, cell.slot, cell.index, Rect(cell.frame))
  }
}
