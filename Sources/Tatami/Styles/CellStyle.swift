/// What few cells have: everything about a cell but its own two extents.
///
///     var style = CellStyle()
///     style.width = .fill
///     style.margin.top = 8
///     try layout.append(Cell(width: 0, height: 44), style: style)
///
/// A plain cell, of style ``plain``, costs no memory for it.
public struct CellStyle: Hashable, Sendable, BitwiseCopyable {
  // What most styles say stands together, 128 bytes without a gap, and what few say behind it: of many styles
  // only the first part is read, see `[CellStyle]/areIdentical(_:_:)`.
  private var widthNumbers: LengthNumbers
  private var heightNumbers: LengthNumbers
  /// The distances kept free around the cell; each from 0 up, in points.
  public var margin: EdgeInsets
  /// The cell's share of what its line has to spare, relative to the weights of
  /// the line's other cells; 0 for none. In a size-limited flow that is not
  /// `flex`, the part of the line's rest that the cell takes.
  public var weight: Double
  private var widthCodes: LengthCodes
  private var heightCodes: LengthCodes
  /// The cell's own alignment along the cross axis, in place of the style's.
  public var alignment: ByAxis<Alignment?>
  /// Whether the cell is seen, and whether it takes room.
  public var visibility: CellVisibility
  private var hasBaseline: Bool
  private var widthBounds: BoundNumbers
  private var heightBounds: BoundNumbers
  // 0 where there is none, so that equal styles are the same.
  private var line: Baseline

  /// A cell with its own two extents and nothing else.
  public static let plain = CellStyle()

  /// Creates a style.
  public init(
    width: CellLength = .fixed, height: CellLength = .fixed, margin: EdgeInsets = .zero,
    weight: Double = 0, alignment: ByAxis<Alignment?> = ByAxis(both: nil),
    visibility: CellVisibility = .visible, baseline: Baseline? = nil
  ) {
    (widthNumbers, heightNumbers) = (width.numbers, height.numbers)
    (widthCodes, heightCodes) = (width.codes, height.codes)
    (widthBounds, heightBounds) = (width.bounds, height.bounds)
    self.margin = margin
    self.weight = weight
    self.alignment = alignment
    self.visibility = visibility
    hasBaseline = baseline != nil
    line = baseline ?? Baseline(ascender: 0, lineHeight: 0)
  }

  /// The rule for the cell's width.
  public var width: CellLength {
    get { CellLength(widthNumbers, widthCodes, widthBounds) }
    set {
      (widthNumbers, widthCodes, widthBounds) = (newValue.numbers, newValue.codes, newValue.bounds)
    }
  }

  /// The rule for the cell's height.
  public var height: CellLength {
    get { CellLength(heightNumbers, heightCodes, heightBounds) }
    set {
      (heightNumbers, heightCodes, heightBounds) = (
        newValue.numbers, newValue.codes, newValue.bounds
      )
    }
  }

  /// The line its text stands on, for ``Alignment/baseline``.
  public var baseline: Baseline? {
    get { hasBaseline ? line : nil }
    set {
      hasBaseline = newValue != nil
      line = newValue ?? Baseline(ascender: 0, lineHeight: 0)
    }
  }

  /// Whether the style says something of what few do.
  @inline(__always)
  var hasRest: Bool {
    widthCodes.axesOfBounds | heightCodes.axesOfBounds != 0 || hasBaseline
  }

  /// The rule for the cell's extent along `axis`.
  public subscript(axis: Axis) -> CellLength {
    @inline(__always)
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

#if !hasFeature(Embedded)
extension CellStyle: CustomReflectable {
  /// The properties as they are set, whatever the style keeps.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "width": width, "height": height, "margin": margin, "weight": weight,
        "alignment": alignment,
        "visibility": visibility, "baseline": baseline as Any,
      ], displayStyle: .struct)
  }
}
#endif

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
