import CTatami
import Tatami

/// A layout with which a random sequence begins, on both sides.
struct FlowCase {
  var style: FlowStyle
  var environment: LayoutEnvironment
  var cells: [Cell] = []
  let hindrance: Hindrance

  /// - Parameter isPaged: Whether it has pages in any case; and no buffer, for with pages what is kept when that is
  ///   full is another cell.
  init(isPaged: Bool, using arguments: inout Arguments) {
    hindrance = Hindrance(canBeFull: !isPaged, using: &arguments)
    style = FlowStyle(orientation: .vertical)
    style.arrangedCount = isPaged ? arguments.pick(1...3) : arguments.pick([1, 1, 2, 3, nil])
    if let count = style.arrangedCount, isPaged || arguments.happens(20) {
      style.pagedCount = count * arguments.pick(1...3)
      if isPaged || arguments.happens(50) { style.width = .wrap }
    } else if style.arrangedCount == nil {
      style.autoArrange = arguments.happens(25)
    }
    style.spacing = Spacing(horizontal: 0, vertical: arguments.pick([0, 8]))
    environment = LayoutEnvironment(
      viewport: Size(width: 320, height: 480), isPaging: style.pagedCount != nil,
      direction: arguments.pick([.leftToRight, .leftToRight, .rightToLeft]))
    for _ in 0..<arguments.pick(0...40) {
      cells.append(
        Cell(
          width: arguments.pick([50, 90.25, 100]), height: arguments.pick([0.0, 30, 60, 100.5])))
    }
  }

  func inSwift() throws -> FlowLayout {
    var layout = try FlowLayout(style: style, environment: environment, cells: cells)
    if hindrance.beginsWithRule {
      layout.setLineGravity { LineGravity(gravity: Hindrance.gravity(of: $0.line)) }
    }
    return layout
  }

  /// The same in C; of the cells those remain for which there is memory.
  @unsafe mutating func inC() throws -> OpaquePointer {
    var style = tatami_flow_style_make()
    style.arranged_count = self.style.arrangedCount ?? 0
    style.paged_count = self.style.pagedCount ?? 0
    style.auto_arrange = self.style.autoArrange
    style.vertical_spacing = self.style.spacing.vertical
    if self.style.width == .wrap { style.width.kind = tatami_length_kind(TATAMI_LENGTH_WRAP) }
    var environment = tatami_environment_make(320, 480)
    environment.is_paging = self.environment.isPaging
    environment.direction = self.environment.direction == .leftToRight ? 0 : 1
    var flow: OpaquePointer?
    let status =
      if let memory = unsafe hindrance.memory {
        unsafe tatami_flow_create_in(
          memory.baseAddress, memory.count, &style, &environment, &flow)
      } else {
        unsafe tatami_flow_create(&style, &environment, &flow)
      }
    try Difference.check("a layout", status, tatami_status(TATAMI_OK))
    guard let flow = unsafe flow else { throw Difference("there is no layout") }
    for index in cells.indices
    where unsafe tatami_flow_append(flow, cells[index].size.c, nil) != tatami_status(TATAMI_OK) {
      cells.removeSubrange(index...)
      break
    }
    if hindrance.beginsWithRule {
      let context = unsafe Unmanaged.passUnretained(hindrance).toOpaque()
      _ = unsafe tatami_flow_set_line_rule(flow, lineRule, context)
    }
    return unsafe flow
  }
}
