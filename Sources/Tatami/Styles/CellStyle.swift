/// What few cells have: everything about a cell but its own two extents.
///
///     var style = CellStyle()
///     style.width = .fill
///     style.margin.top = 8
///     try layout.append(Cell(width: 0, height: 44), style: style)
///
/// A plain cell, of style ``plain``, costs no memory for it.
public struct CellStyle: Hashable, Sendable, BitwiseCopyable {
  /// The rule for the cell's width.
  public var width: CellLength
  /// The rule for the cell's height.
  public var height: CellLength
  /// The distances kept free around the cell; each from 0 up, in points.
  public var margin: EdgeInsets
  /// The cell's share of what its line has to spare, relative to the weights of
  /// the line's other cells; 0 for none. In a size-limited flow that is not
  /// `flex`, the part of the line's rest that the cell takes.
  public var weight: Double
  /// The cell's own alignment along the cross axis, in place of the style's.
  public var alignment: ByAxis<Alignment?>
  /// Whether the cell is seen, and whether it takes room.
  public var visibility: CellVisibility
  /// The line its text stands on, for ``Alignment/baseline``.
  public var baseline: Baseline?

  /// A cell with its own two extents and nothing else.
  public static let plain = CellStyle()

  /// Creates a style.
  public init(
    width: CellLength = .fixed, height: CellLength = .fixed, margin: EdgeInsets = .zero,
    weight: Double = 0, alignment: ByAxis<Alignment?> = ByAxis(both: nil),
    visibility: CellVisibility = .visible, baseline: Baseline? = nil
  ) {
    self.width = width
    self.height = height
    self.margin = margin
    self.weight = weight
    self.alignment = alignment
    self.visibility = visibility
    self.baseline = baseline
  }

  /// The rule for the cell's extent along `axis`.
  public subscript(axis: Axis) -> CellLength {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// Whether a cell is seen, and whether it takes room.
public enum CellVisibility: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The cell is seen.
  case visible
  /// The cell is not seen but keeps its place.
  case invisible
  /// The cell takes no part in the layout: it leaves no hole.
  case gone
}

/// Where the text of a cell stands: it is centred in the cell's height.
public struct Baseline: Hashable, Sendable, BitwiseCopyable {
  /// From the top of the text's line to its baseline, in points.
  public var ascender: Double
  /// The height of the text's line, in points.
  public var lineHeight: Double

  /// Creates a baseline, in points.
  public init(ascender: Double, lineHeight: Double) {
    self.ascender = ascender
    self.lineHeight = lineHeight
  }
}
