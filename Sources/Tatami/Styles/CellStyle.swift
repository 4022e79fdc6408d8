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

/// The rule for a cell's extent along one axis: a basis, times ``multiplier``,
/// plus ``offset``, held between ``minimum`` and ``maximum``.
public struct CellLength: Hashable, Sendable, BitwiseCopyable {
  /// What a length is taken from.
  public enum Basis: Hashable, Sendable, BitwiseCopyable {
    /// The extent in ``Cell/size``.
    case fixed
    /// The extent in ``Cell/size``, which measuring the cell's content gave.
    case wrap
    /// Nothing says what it is: it is given by gravity, alignment or weight, else
    /// the extent in ``Cell/size``.
    case unset
    /// The container's inner extent along the same axis.
    case fill
    /// The container's inner extent along an axis.
    case container(Axis)
    /// The host's extent along an axis.
    case host(Axis)
    /// The cell's own extent along the other axis.
    case otherExtent
  }

  /// What the length is taken from.
  public var basis: Basis
  /// What the basis is multiplied by.
  public var multiplier: Double
  /// What is added then, in points; may be negative.
  public var offset: Double
  /// The least it may be, in points.
  public var minimum: Double
  /// The greatest it may be, in points.
  public var maximum: Double
  /// The cell's share of what its line lacks, relative to those of the line's other cells.
  public var shrink: Double

  /// Creates a rule.
  public init(
    _ basis: Basis, times multiplier: Double = 1, plus offset: Double = 0,
    minimum: Double = 0, maximum: Double = 2_147_483_648, shrink: Double = 0
  ) {
    self.basis = basis
    self.multiplier = multiplier
    self.offset = offset
    self.minimum = minimum
    self.maximum = maximum
    self.shrink = shrink
  }

  /// The extent in ``Cell/size``.
  public static let fixed = CellLength(.fixed)
  /// What measuring gave, in ``Cell/size``.
  public static let wrap = CellLength(.wrap)
  /// Given by gravity, alignment or weight.
  public static let unset = CellLength(.unset)
  /// The container's inner extent.
  public static let fill = CellLength(.fill)
}
