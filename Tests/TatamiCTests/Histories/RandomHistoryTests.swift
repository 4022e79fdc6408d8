import CTatami
import Tatami
import TatamiRandom
import Testing

@Suite struct `Random histories in C` {
  /// Steps, reports and anchors are those of Swift, and an edit that is taken back is no step.
  @Test(arguments: RandomSettings.firstSeeds)
  func `do what they do in Swift`(firstSeed: UInt64) {
    let problem = RandomHistory.firstProblem(from: firstSeed, times: 3, usual: 150) { arguments in
      try RandomHistory(&arguments)
    }
    #expect(problem == nil)
  }
}

/// An anchor on both sides.
@safe private struct HeldAnchor {
  let swift: Anchor
  let c: OpaquePointer
}

/// A history on both sides.
@safe private struct RandomHistory: RandomSession {
  private var arguments: Arguments
  private var stack: UndoStack
  private let handle: OpaquePointer
  private let limit: Int
  private let hindrance: Hindrance
  private(set) var steps: [String] = []
  /// The anchors made so far, on both sides.
  private var anchors: [HeldAnchor] = []

  init(_ arguments: inout Arguments) throws {
    var beginning = FlowCase(isPaged: false, using: &arguments)
    limit = arguments.pick([1, 2, 5, .max, .min])
    let flow = try unsafe beginning.inC()
    stack = UndoStack(try beginning.inSwift(), limit: limit < 0 ? .max : limit)
    hindrance = beginning.hindrance
    defer { unsafe tatami_flow_destroy(flow) }
    var made: OpaquePointer?
    let none = unsafe tatami_history_create(flow, 0, &made)
    try Difference.check("no steps", none, tatami_status(TATAMI_INVALID_COUNT))
    let status = unsafe tatami_history_create(flow, limit, &made)
    try Difference.check("a history", status, tatami_status(TATAMI_OK))
    guard let made = unsafe made else { throw Difference("there is no history") }
    unsafe handle = made
    self.arguments = arguments
    steps = ["\(beginning.style), \(beginning.environment), \(limit) steps, \(hindrance)"]
  }

  func destroy() {
    for anchor in anchors { unsafe tatami_anchor_destroy(anchor.c) }
    // Its cells may be in the memory of that.
    withExtendedLifetime(hindrance) { unsafe tatami_history_destroy(handle) }
  }

  @unsafe private func flow() -> OpaquePointer? {
    var flow: OpaquePointer?
    _ = unsafe tatami_history_flow(handle, &flow)
    return unsafe flow
  }

  mutating func step() throws {
    arguments.beginCall()
    hindrance.beginCall(using: &arguments)
    steps.append("\(hindrance)")
    switch arguments.below(10) {
    case 0..<4: try edit()
    case 4, 5: try go(isBack: true)
    case 6: try go(isBack: false)
    case 7: try report()
    case 8: try surround()
    default:
      if hindrance.hasBuffer { return }
      if arguments.happens(60) { try hold() } else { try holdCell() }
    }
    try unsafe checkSame(flow(), as: stack.layout)
    var (undo, redo) = (-1, -1)
    _ = unsafe tatami_history_depth(handle, &undo, &redo)
    try Difference.check("the depth", [undo, redo], [stack.depth.undo, stack.depth.redo])
    try compareAnchors()
  }

  /// Compares what both answer; what is refused has changed nothing.
  private mutating func compare<Value>(
    _ text: String, _ inSwift: (inout UndoStack) throws -> Value, _ inC: () -> Answer<Value>
  ) throws {
    let found = hindrance.during(inC)
    if case .refused(let status) = found, hindrance.explains(status) { return }
    var changed = stack
    do {
      let value = try inSwift(&changed)
      stack = changed
      try Difference.check(text, found, .done(value))
    } catch let difference as Difference { throw difference } catch {
      try Difference.check(text, found, .refused(status(of: error)))
    }
  }

  // MARK: Changes

  private mutating func edit() throws {
    let script = EditScript(stack.layout, hindrance, using: &arguments)
    let handle = unsafe handle
    script.ask = {
      var (undo, redo) = (0, 0)
      return unsafe tatami_history_depth(handle, &undo, &redo)
    }
    steps.append("edit: \(script)")
    try compare("an edit") { stack in
      try EditScript.answering { refusal in
        try stack.edit { layout throws(FlowError) in try script.run(in: &layout, &refusal) }
        return true
      }
    } _: {
      let context = unsafe Unmanaged.passUnretained(script).toOpaque()
      return answer(unsafe tatami_history_edit(handle, runScript, context))
    }
    try script.checkMeanwhile()
  }

  private mutating func surround() throws {
    var environment = stack.layout.environment
    environment.viewport = arguments.size(200...500)
    if arguments.happens(20) {
      environment.direction = arguments.pick([.leftToRight, .rightToLeft])
    }
    steps.append("\(environment)")
    let handle = unsafe handle
    var c = tatami_environment_make(environment.viewport.width, environment.viewport.height)
    c.is_paging = environment.isPaging
    c.direction = environment.direction == .leftToRight ? 0 : 1
    try compare("surroundings") { [environment] stack in
      try stack.setEnvironment(environment)
      return true
    } _: {
      answer(unsafe tatami_history_set_environment(handle, &c))
    }
  }

  // MARK: Reports

  private mutating func go(isBack: Bool) throws {
    let handle = unsafe handle
    try unsafe compareReport(isBack ? "undo" : "redo") { stack in
      let update = isBack ? try stack.undo() : try stack.redo()
      guard let update else { throw Refused(TATAMI_NOT_FOUND) }
      return update
    } _: { change in
      isBack
        ? unsafe tatami_history_undo(handle, change) : unsafe tatami_history_redo(handle, change)
    }
  }

  private mutating func report() throws {
    let handle = unsafe handle
    try unsafe compareReport("report") { stack in
      stack.update()
    } _: { change in
      unsafe tatami_history_update(handle, change)
    }
  }

  @unsafe private mutating func compareReport(
    _ text: String, _ inSwift: (inout UndoStack) throws -> LayoutUpdate,
    _ inC: (UnsafeMutablePointer<OpaquePointer?>?) -> tatami_status
  ) throws {
    steps.append(text)
    let rects = [arguments.rect(-10...50, 50...600), arguments.rect(-10...50, 50...600)]
    // Not every rectangle is one.
    let seen = rects.allSatisfy { (try? check($0)) != nil } ? rects : [.zero, .zero]
    let hindrance = hindrance
    try compare(text) { stack in
      SeenChange(try inSwift(&stack), seen[0], seen[1], hindrance)
    } _: {
      unsafe ask({ change in hindrance.during { unsafe inC(change) } }) {
        (change: OpaquePointer?) in
        defer { unsafe tatami_change_destroy(change) }
        return unsafe SeenChange(change, seen[0], seen[1], hindrance)
      }
    }
  }

  // MARK: Anchors

  private mutating func hold() throws {
    let offset = arguments.point(-20...900)
    let kind = arguments.choice(of: 5)
    let threshold = arguments.number(0...50)
    let obscured = arguments.happens(40) ? arguments.insets(-20...60) : nil
    steps.append("anchor \(kind) at \(offset), \(threshold), \(obscured as EdgeInsets?)")
    let (handle, flow) = unsafe (handle, flow())
    var made: Anchor?
    var anchor: OpaquePointer?
    try compare("an anchor") { stack in
      try check(offset)
      for length in obscured?.numbers ?? [] where !(length.magnitude <= 0x1p31) {
        throw Refused(TATAMI_INVALID_NUMBER)
      }
      if kind == 4 { try checkExtent(threshold) }
      let choice = try checkChoice(
        kind, [AnchorChoice.firstCell, .edge, .page, .start, .end(threshold: threshold)])
      let anchor = stack.anchor(at: offset, holding: choice, obscured: obscured ?? .zero)
      made = anchor
      return stack.layout.index(of: anchor) ?? -1
    } _: {
      let status = unsafe withPointer(to: obscured?.c) { obscured in
        unsafe tatami_history_anchor(handle, offset.c, kind, threshold, obscured, &anchor)
      }
      guard let anchor = unsafe anchor else { return .refused(status) }
      var index = -1
      _ = unsafe tatami_flow_index_of_anchor(flow, anchor, &index)
      return .done(index)
    }
    if let made, let anchor = unsafe anchor {
      anchors.append(unsafe HeldAnchor(swift: made, c: anchor))
    }
  }

  /// Holds on to a point of a cell; of ids those of C are others.
  private mutating func holdCell() throws {
    let (handle, flow) = unsafe (handle, flow())
    let offset = arguments.point(-20...900)
    let unit = Point(x: arguments.pick([0, 0.5, 1]), y: arguments.number(0...1))
    var id: CellID?
    var idInC: UInt64 = arguments.pick([0, 7, .max])
    if stack.layout.count > 0, arguments.happens(80) {
      let index = arguments.below(stack.layout.count)
      id = stack.layout.cellID(at: index)
      _ = unsafe tatami_flow_cell_id_at(flow, index, &idInC)
    }
    steps.append("anchor of \(id as CellID?) at \(offset), \(unit)")
    var made: Anchor?
    var anchor: OpaquePointer?
    try compare("an anchor of a cell") { stack in
      try check(offset)
      for number in [unit.x, unit.y] where !(number >= 0 && number <= 1) {
        throw Refused(TATAMI_INVALID_NUMBER)
      }
      made = id.flatMap { stack.anchor(at: offset, holding: $0, unitPoint: unit) }
      if made == nil { throw Refused(TATAMI_NOT_FOUND) }
      return true
    } _: {
      answer(unsafe tatami_history_anchor_cell(handle, offset.c, idInC, unit.c, &anchor))
    }
    if let made, let anchor = unsafe anchor {
      anchors.append(unsafe HeldAnchor(swift: made, c: anchor))
    }
  }

  private func compareAnchors() throws {
    for anchor in anchors.suffix(3) {
      let offset = stack.layout.offset(keeping: anchor.swift)
      var found = tatami_point()
      let status = unsafe tatami_flow_offset_keeping(flow(), anchor.c, nil, &found)
      try Difference.check("an offset", status, tatami_status(TATAMI_OK))
      try Difference.check("an offset", Point(x: found.x, y: found.y), offset)
      _ = unsafe tatami_flow_unclamped_offset_keeping(flow(), anchor.c, nil, &found)
      try Difference.check(
        "an offset that is not clamped", Point(x: found.x, y: found.y),
        stack.layout.unclampedOffset(keeping: anchor.swift))
    }
  }
}
