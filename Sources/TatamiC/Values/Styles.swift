// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

// MARK: Parts of styles

extension ContainerLength {
  /// - Parameter axis: The one along which it is the container's.
  init(_ length: tatami_length, _ axis: Axis) throws(Refusal) {
    switch Int(length.kind) {
    case TATAMI_LENGTH_WRAP: self = .wrap
    case TATAMI_LENGTH_HOST: self = .host
    case TATAMI_LENGTH_FIXED: self = .fixed(length.points)
    case TATAMI_LENGTH_RELATIVE:
      let other = try Axis(length.axis, field: TATAMI_FIELD_LENGTH_AXIS, along: axis)
      self = .relative(to: other, times: length.factor, plus: length.points)
    default:
      throw Refusal(unknown: Int64(length.kind), field: TATAMI_FIELD_LENGTH_KIND, axis: axis)
    }
  }

  var c: tatami_length {
    var length = tatami_length(
      kind: tatami_length_kind(TATAMI_LENGTH_WRAP), axis: tatami_axis(TATAMI_HORIZONTAL),
      factor: 1, points: 0)
    switch self {
    case .wrap: break
    case .host: length.kind = tatami_length_kind(TATAMI_LENGTH_HOST)
    case .fixed(let points):
      length.kind = tatami_length_kind(TATAMI_LENGTH_FIXED)
      length.points = points
    case .relative(let axis, let factor, let points):
      length = tatami_length(
        kind: tatami_length_kind(TATAMI_LENGTH_RELATIVE), axis: axis.number, factor: factor,
        points: points)
    }
    return length
  }
}

extension LengthBounds {
  init(_ bounds: tatami_bounds) { self.init(minimum: bounds.minimum, maximum: bounds.maximum) }

  var c: tatami_bounds { tatami_bounds(minimum: minimum, maximum: maximum) }
}

extension FlexibleSpacing {
  /// - Returns: `nil` if the size is 0.
  init?(_ spacing: tatami_flexible_spacing) {
    if spacing.size == 0 { return nil }
    self.init(
      size: spacing.size, minimum: spacing.minimum, maximum: spacing.maximum,
      isCentered: spacing.is_centered)
  }

  var c: tatami_flexible_spacing {
    tatami_flexible_spacing(
      size: size, minimum: minimum, maximum: maximum, is_centered: isCentered)
  }
}

extension ByAxis {
  init(_ horizontal: Value, _ vertical: Value) {
    self.init(horizontal: horizontal, vertical: vertical)
  }
}

/// Cases of an enumeration for both axes.
private func choices<Value: RawRepresentable>(
  _ horizontal: Int32, _ vertical: Int32, field: Int
) throws(Refusal) -> ByAxis<Value> where Value.RawValue == UInt8 {
  ByAxis(
    try choice(horizontal, field: field, axis: .horizontal),
    try choice(vertical, field: field, axis: .vertical))
}

// MARK: Flows

extension FlowStyle {
  init(_ style: tatami_flow_style) throws(Refusal) {
    self.init(
      orientation: try Axis(style.orientation, field: TATAMI_FIELD_ORIENTATION),
      arrangedCount: try countOrNone(style.arranged_count),
      pagedCount: try countOrNone(style.paged_count),
      spacing: Spacing(horizontal: style.horizontal_spacing, vertical: style.vertical_spacing),
      padding: EdgeInsets(unchecked: style.padding),
      width: try ContainerLength(style.width, .horizontal),
      height: try ContainerLength(style.height, .vertical))
    guard EngineParts.hasStyles else {
      if !style.isOfPlainLines { throw Refusal(TATAMI_PLAIN_CELLS_ONLY) }
      return
    }
    widthBounds = LengthBounds(style.width_bounds)
    heightBounds = LengthBounds(style.height_bounds)
    gravity = try choices(
      style.horizontal_gravity, style.vertical_gravity, field: TATAMI_FIELD_GRAVITY)
    arrangedGravity = try choices(
      style.horizontal_alignment, style.vertical_alignment, field: TATAMI_FIELD_LINE_ALIGNMENT)
    lastLineGravity = try choiceOrNone(style.last_line, field: TATAMI_FIELD_LAST_LINE)
    autoArrange = style.auto_arrange
    isFlex = style.is_flex
    maxLines = try countOrNone(style.max_lines)
    isReversed = style.is_reversed
    flexibleSpacing = FlexibleSpacing(style.flexible_spacing)
  }

  var c: tatami_flow_style {
    tatami_flow_style(
      orientation: orientation.number, arranged_count: arrangedCount ?? 0,
      paged_count: pagedCount ?? 0, max_lines: maxLines ?? 0,
      horizontal_spacing: spacing.horizontal, vertical_spacing: spacing.vertical,
      padding: padding.c, width: width.c, height: height.c, width_bounds: widthBounds.c,
      height_bounds: heightBounds.c, horizontal_gravity: gravity.horizontal.number,
      vertical_gravity: gravity.vertical.number,
      horizontal_alignment: arrangedGravity.horizontal.number,
      vertical_alignment: arrangedGravity.vertical.number, last_line: lastLineGravity.number,
      auto_arrange: autoArrange, is_flex: isFlex, is_reversed: isReversed,
      flexible_spacing: flexibleSpacing?.c
        ?? tatami_flexible_spacing(
          size: 0, minimum: 0, maximum: TATAMI_GREATEST_LENGTH, is_centered: false))
  }
}

extension tatami_flow_style {
  /// Whether what is left out where there are no styles is as ``tatami_flow_style_make()`` gives it.
  fileprivate var isOfPlainLines: Bool {
    paged_count == 0 && max_lines == 0 && width_bounds.isNone && height_bounds.isNone
      && horizontal_gravity == TATAMI_GRAVITY_START && vertical_gravity == TATAMI_GRAVITY_START
      && horizontal_alignment == TATAMI_ALIGNMENT_START
      && vertical_alignment == TATAMI_ALIGNMENT_START && !auto_arrange && !is_flex && !is_reversed
      && last_line == -1 && flexible_spacing.size == 0
  }
}

extension tatami_bounds {
  fileprivate var isNone: Bool { minimum == 0 && maximum == TATAMI_GREATEST_LENGTH }
}

extension LinearStyle {
  init(_ style: tatami_linear_style) throws(Refusal) {
    self.init(
      orientation: try Axis(style.orientation, field: TATAMI_FIELD_ORIENTATION),
      spacing: style.spacing,
      padding: EdgeInsets(unchecked: style.padding),
      width: try ContainerLength(style.width, .horizontal),
      height: try ContainerLength(style.height, .vertical))
    widthBounds = LengthBounds(style.width_bounds)
    heightBounds = LengthBounds(style.height_bounds)
    gravity = try choices(
      style.horizontal_gravity, style.vertical_gravity, field: TATAMI_FIELD_GRAVITY)
    isReversed = style.is_reversed
  }

  var c: tatami_linear_style {
    tatami_linear_style(
      orientation: orientation.number, spacing: spacing, padding: padding.c, width: width.c,
      height: height.c, width_bounds: widthBounds.c, height_bounds: heightBounds.c,
      horizontal_gravity: gravity.horizontal.number, vertical_gravity: gravity.vertical.number,
      is_reversed: isReversed)
  }
}

@c @implementation
public func tatami_flow_style_make() -> tatami_flow_style { FlowStyle().c }

@c @implementation
public func tatami_linear_style_make() -> tatami_linear_style { LinearStyle().c }
