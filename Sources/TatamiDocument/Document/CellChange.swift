import Tatami

/// Properties of a cell as a document or an edit states them: any of them may
/// be left out, and then stay as they are.
public struct CellChange: Hashable, Sendable {
  /// The rules for the two extents.
  public var extents = ByAxis<CellExtent?>(both: nil)
  /// The margin at each edge.
  public var margin = StatedEdges()
  /// The share of what the line has to spare.
  public var weight: Double?
  /// The cell's own alignment; `.some(nil)` is `null`, that of the container.
  public var alignment = ByAxis<Alignment??>(both: nil)
  /// Whether the cell is seen, and whether it takes room.
  public var visibility: CellVisibility?
  /// What measuring the cell gives: the extents of lengths that wrap.
  public var measured: Size?
  /// The line of the cell's text; `.some(nil)` is `null`, none.
  public var baseline: Baseline??

  /// Creates a change of nothing.
  public init() {}

  /// Takes what is stated over into a cell of a layout that advances from left
  /// to right.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - style: Its style.
  ///   - spare: What measuring the cell gives along axes that do not wrap, for when they do.
  public func apply(
    to cell: inout Cell, _ style: inout CellStyle, spare: inout ByAxis<Double?>
  ) {
    for axis in Axis.allCases {
      // What measuring gave is the extent while the length wraps; points of a length that does not are not.
      var extent = style[axis].basis == .wrap ? cell.size[axis] : spare[axis]
      if let measured { extent = measured[axis] }
      if let stated = extents[axis] {
        style[axis] = stated.rule
        cell.size[axis] = stated.points ?? 0
      }
      let wraps = style[axis].basis == .wrap
      if wraps { cell.size[axis] = extent ?? 0 }
      spare[axis] = wraps ? nil : extent
      if let alignment = alignment[axis] { style.alignment[axis] = alignment }
    }
    style.margin = EdgeInsets(
      top: margin.top ?? style.margin.top, leading: margin.left ?? style.margin.leading,
      bottom: margin.bottom ?? style.margin.bottom,
      trailing: margin.right ?? style.margin.trailing)
    style.weight = weight ?? style.weight
    style.visibility = visibility ?? style.visibility
    if let baseline { style.baseline = baseline }
  }
}

/// A cell's extent along an axis, as a document states it.
public struct CellExtent: Hashable, Sendable {
  /// The rule.
  public var rule: CellLength
  /// The number of points that the rule begins with; `nil` where it begins with
  /// something else.
  public var points: Double?

  /// Creates an extent.
  public init(_ rule: CellLength, points: Double? = nil) {
    self.rule = rule
    self.points = points
  }
}

extension CellStyle {
  /// Whether the margins on the left and on the right differ.
  var isLopsided: Bool { margin.leading != margin.trailing }

  /// The style of a cell whose margins on the left and on the right are those
  /// of this one in a layout that advances from left to right.
  func placed(in direction: LayoutDirection) -> CellStyle {
    if direction == .leftToRight { return self }
    var style = self
    (style.margin.leading, style.margin.trailing) = (margin.trailing, margin.leading)
    return style
  }
}
