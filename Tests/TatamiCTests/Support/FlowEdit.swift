import CTatami
import Tatami

/// An edit of a layout, made in Swift or by a function of C.
enum FlowEdit {
  case insert(Int, Size, count: Int)
  case remove(Range<Int>)
  case move(Range<Int>, to: Int)
  case resize(Int, Size)
  case show(Int, CellVisibility)
  case spacing(Double)
  case viewport(Size)
  /// Whether the container is as wide as its content, on which the axis depends along which it scrolls.
  case wraps(Bool)
  /// A rule for lines, or none.
  case rule(Hindrance?)

  init(_ layout: FlowLayout, _ hindrance: Hindrance, using arguments: inout Arguments) {
    let count = layout.count
    switch arguments.below(hindrance.hasRule ? 11 : 10) {
    case 0, 1, 2:
      let place = arguments.index(below: count + 1)
      self = .insert(place, arguments.size(0...150), count: arguments.pick(1...4))
    case 3: self = .remove(Self.range(count, &arguments))
    case 4:
      self = .move(Self.range(count, &arguments), to: arguments.index(below: count + 1))
    case 5: self = .show(arguments.index(below: count), arguments.pick(CellVisibility.allCases))
    case 6: self = .spacing(arguments.number(0...12))
    case 7: self = .viewport(arguments.size(200...500))
    case 8: self = .wraps(arguments.happens(50))
    case 10: self = .rule(arguments.happens(70) ? hindrance : nil)
    default: self = .resize(arguments.index(below: count), arguments.size(0...150))
    }
  }

  private static func range(_ count: Int, _ arguments: inout Arguments) -> Range<Int> {
    let start = arguments.below(count + 1)
    return start..<min(start + arguments.below(5), count + (arguments.isOddOne() ? 9 : 0))
  }

  func make(in layout: inout FlowLayout) throws(FlowError) {
    switch self {
    case .insert(let place, let size, let count):
      try layout.insert(repeating: Cell(size), count: count, at: place)
    case .remove(let range): try layout.removeSubrange(range)
    case .move(let range, let place): try layout.moveSubrange(range, to: place)
    case .resize(let index, let size): try layout.resize(at: index, to: size)
    case .show(let index, let visibility):
      guard index >= 0, index < layout.count else {
        throw .indexOutOfRange(index: index, count: layout.count)
      }
      var style = layout.cellStyle(at: index)
      style.visibility = visibility
      try layout.setCellStyle(style, at: index)
    case .spacing(let spacing):
      var style = layout.style
      style.spacing.horizontal = spacing
      try layout.setStyle(style)
    case .wraps(let wraps):
      var style = layout.style
      style.width = wraps ? .wrap : .host
      try layout.setStyle(style)
    case .viewport(let size):
      var environment = layout.environment
      environment.viewport = size
      try layout.setEnvironment(environment)
    case .rule(let hindrance):
      guard hindrance != nil else { return layout.setLineGravity(nil) }
      layout.setLineGravity { LineGravity(gravity: Hindrance.gravity(of: $0.line)) }
    }
  }

  @unsafe func make(in flow: OpaquePointer?) -> tatami_status {
    switch self {
    case .insert(let place, let size, let count):
      return unsafe tatami_flow_insert_repeated(flow, place, size.c, nil, count)
    case .remove(let range): return unsafe tatami_flow_remove_range(flow, range.c)
    case .move(let range, let place):
      return unsafe tatami_flow_move_range(flow, range.c, place)
    case .resize(let index, let size): return unsafe tatami_flow_resize(flow, index, size.c)
    case .show(let index, let visibility):
      return unsafe tatami_flow_set_visibility(
        flow, index, tatami_visibility(visibility.rawValue))
    case .spacing(let spacing):
      var style = tatami_flow_style()
      _ = unsafe tatami_flow_style_of(flow, &style)
      style.horizontal_spacing = spacing
      return unsafe tatami_flow_set_style(flow, &style)
    case .wraps(let wraps):
      var style = tatami_flow_style()
      _ = unsafe tatami_flow_style_of(flow, &style)
      style.width.kind = tatami_length_kind(wraps ? TATAMI_LENGTH_WRAP : TATAMI_LENGTH_HOST)
      return unsafe tatami_flow_set_style(flow, &style)
    case .viewport(let size):
      var environment = tatami_environment()
      _ = unsafe tatami_flow_environment_of(flow, &environment)
      environment.viewport = size.c
      return unsafe tatami_flow_set_environment(flow, &environment)
    case .rule(let hindrance):
      guard let hindrance else { return unsafe tatami_flow_set_line_rule(flow, nil, nil) }
      let context = unsafe Unmanaged.passUnretained(hindrance).toOpaque()
      return unsafe tatami_flow_set_line_rule(flow, lineRule, context)
    }
  }
}

/// What a callback for edits does, on either side.
final class EditScript: CustomStringConvertible {
  let edits: [FlowEdit]
  /// Whether it gives up when an edit is refused, with the status of that.
  let givesUp: Bool
  /// What it answers in the end.
  let answer: tatami_status
  private let hindrance: Hindrance
  /// Asks something of what it is called by, and for the report that is not its own.
  var ask: () -> tatami_status? = { nil }
  private(set) var meanwhile: [tatami_status] = []

  init(_ layout: FlowLayout, _ hindrance: Hindrance, using arguments: inout Arguments) {
    self.hindrance = hindrance
    var edits: [FlowEdit] = []
    for _ in 0..<arguments.pick([1, 1, 2, 4]) {
      edits.append(FlowEdit(layout, hindrance, using: &arguments))
    }
    self.edits = edits
    givesUp = arguments.happens(70)
    answer = arguments.happens(8) ? arguments.pick([1, 100, 4711, -3]) : 0
  }

  var description: String { "\(edits), gives up: \(givesUp), answers \(answer)" }

  /// - Parameter refusal: Gets the answer for which all of it is taken back.
  func run(
    in layout: inout FlowLayout, _ refusal: inout tatami_status?
  ) throws(FlowError) {
    for edit in edits {
      do throws(FlowError) { try edit.make(in: &layout) } catch {
        if givesUp { throw error }
      }
    }
    if answer != tatami_status(TATAMI_OK) {
      refusal = answer
      throw .capacityExceeded
    }
  }

  /// Does what may be taken back by an answer, which is thrown then.
  static func answering<Value>(
    _ body: (inout tatami_status?) throws -> Value
  ) throws -> Value {
    var refusal: tatami_status?
    do { return try body(&refusal) } catch { throw refusal.map { Refused($0) } ?? error }
  }

  @unsafe fileprivate func run(in flow: OpaquePointer?) -> tatami_status {
    if let status = ask() {
      meanwhile.append(status)
      var change: OpaquePointer?
      meanwhile.append(unsafe tatami_flow_update(flow, &change))
    }
    for edit in edits {
      let status = unsafe edit.make(in: flow)
      if status == tatami_status(TATAMI_OK) { continue }
      // What only C is refused is not to be made up for.
      if givesUp || hindrance.explains(status) { return status }
    }
    return answer
  }

  func checkMeanwhile() throws {
    for status in meanwhile {
      try Difference.check("asked by an edit", status, tatami_status(TATAMI_BUSY))
    }
  }
}

/// Runs an ``EditScript``.
func runScript(_ context: UnsafeMutableRawPointer?, _ flow: OpaquePointer?) -> tatami_status {
  guard let context = unsafe context else { return tatami_status(TATAMI_NULL_POINTER) }
  let script = unsafe Unmanaged<EditScript>.fromOpaque(context).takeUnretainedValue()
  return unsafe script.run(in: flow)
}
