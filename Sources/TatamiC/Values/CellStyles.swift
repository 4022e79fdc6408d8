// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

extension CellStyle {
  init(_ style: tatami_cell_style) throws(Refusal) {
    self.init(
      width: try CellLength(style.width, .horizontal),
      height: try CellLength(style.height, .vertical),
      margin: EdgeInsets(unchecked: style.margin), weight: style.weight,
      alignment: ByAxis(
        try choiceOrNone(
          style.horizontal_alignment, field: TATAMI_FIELD_ALIGNMENT, axis: .horizontal),
        try choiceOrNone(style.vertical_alignment, field: TATAMI_FIELD_ALIGNMENT, axis: .vertical)),
      visibility: try choice(style.visibility, field: TATAMI_FIELD_VISIBILITY),
      baseline: style.has_baseline
        ? Baseline(ascender: style.ascender, lineHeight: style.line_height) : nil)
  }

  var c: tatami_cell_style {
    tatami_cell_style(
      width: width.c, height: height.c, margin: margin.c, weight: weight,
      horizontal_alignment: alignment.horizontal.number,
      vertical_alignment: alignment.vertical.number, visibility: visibility.number,
      has_baseline: baseline != nil, ascender: baseline?.ascender ?? 0,
      line_height: baseline?.lineHeight ?? 0)
  }
}

extension tatami_cell_style {
  /// Whether it is what ``tatami_cell_style_make()`` gives: that of a cell without a style.
  var isPlain: Bool {
    width.isPlain && height.isPlain && margin.top == 0 && margin.leading == 0 && margin.bottom == 0
      && margin.trailing == 0 && weight == 0 && horizontal_alignment == -1
      && vertical_alignment == -1 && visibility == TATAMI_VISIBLE && !has_baseline
  }
}

extension tatami_cell_length {
  fileprivate var isPlain: Bool {
    basis == TATAMI_BASIS_FIXED && multiplier == 1 && offset == 0 && minimum == 0
      && maximum == TATAMI_GREATEST_LENGTH && shrink == 0
      && relative_minimum.base == TATAMI_BOUND_NONE
      && relative_maximum.base == TATAMI_BOUND_NONE
  }
}

extension CellLength {
  fileprivate init(_ length: tatami_cell_length, _ axis: Axis) throws(Refusal) {
    self.init(
      try Basis(length.basis, axis), times: length.multiplier, plus: length.offset,
      minimum: length.minimum, maximum: length.maximum, shrink: length.shrink,
      relativeMinimum: try ContainerBound.orNone(length.relative_minimum, axis),
      relativeMaximum: try ContainerBound.orNone(length.relative_maximum, axis))
  }

  var c: tatami_cell_length {
    tatami_cell_length(
      basis: basis.number, multiplier: multiplier, offset: offset, minimum: minimum,
      maximum: maximum, shrink: shrink, relative_minimum: relativeMinimum.c,
      relative_maximum: relativeMaximum.c)
  }
}

extension ContainerBound {
  fileprivate static func orNone(
    _ bound: tatami_container_bound, _ axis: Axis
  ) throws(Refusal) -> ContainerBound? {
    let base: Axis
    switch Int(bound.base) {
    case TATAMI_BOUND_NONE: return nil
    case TATAMI_BOUND_CONTAINER_WIDTH: base = .horizontal
    case TATAMI_BOUND_CONTAINER_HEIGHT: base = .vertical
    default:
      throw Refusal(unknown: Int64(bound.base), field: TATAMI_FIELD_BOUND_BASE, axis: axis)
    }
    return ContainerBound(base, times: bound.multiplier, plus: bound.offset)
  }
}

extension ContainerBound? {
  fileprivate var c: tatami_container_bound {
    guard let self else {
      return tatami_container_bound(
        base: tatami_bound_base(TATAMI_BOUND_NONE), multiplier: 0, offset: 0)
    }
    let base =
      self.axis == .horizontal ? TATAMI_BOUND_CONTAINER_WIDTH : TATAMI_BOUND_CONTAINER_HEIGHT
    return tatami_container_bound(
      base: tatami_bound_base(base), multiplier: self.multiplier, offset: self.offset)
  }
}

extension CellLength.Basis {
  fileprivate init(_ number: tatami_basis, _ axis: Axis) throws(Refusal) {
    switch Int(number) {
    case TATAMI_BASIS_FIXED: self = .fixed
    case TATAMI_BASIS_WRAP: self = .wrap
    case TATAMI_BASIS_UNSET: self = .unset
    case TATAMI_BASIS_FILL: self = .fill
    case TATAMI_BASIS_CONTAINER_WIDTH: self = .container(.horizontal)
    case TATAMI_BASIS_CONTAINER_HEIGHT: self = .container(.vertical)
    case TATAMI_BASIS_HOST_WIDTH: self = .host(.horizontal)
    case TATAMI_BASIS_HOST_HEIGHT: self = .host(.vertical)
    case TATAMI_BASIS_OTHER_EXTENT: self = .otherExtent
    default: throw Refusal(unknown: Int64(number), field: TATAMI_FIELD_BASIS, axis: axis)
    }
  }

  fileprivate var number: tatami_basis {
    let number =
      switch self {
      case .fixed: TATAMI_BASIS_FIXED
      case .wrap: TATAMI_BASIS_WRAP
      case .unset: TATAMI_BASIS_UNSET
      case .fill: TATAMI_BASIS_FILL
      case .container(.horizontal): TATAMI_BASIS_CONTAINER_WIDTH
      case .container(.vertical): TATAMI_BASIS_CONTAINER_HEIGHT
      case .host(.horizontal): TATAMI_BASIS_HOST_WIDTH
      case .host(.vertical): TATAMI_BASIS_HOST_HEIGHT
      case .otherExtent: TATAMI_BASIS_OTHER_EXTENT
      }
    return tatami_basis(number)
  }
}

@c @implementation
public func tatami_cell_style_make() -> tatami_cell_style { CellStyle.plain.c }
