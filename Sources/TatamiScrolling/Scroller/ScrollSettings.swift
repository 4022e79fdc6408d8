import Tatami

/// Which insets the safe area adds to a scroller's own.
public enum SafeAreaAdjustment: Hashable, Sendable {
  /// None: page arithmetic is exact.
  case never
  /// Along the axes along which there is something to scroll: where the content is longer than
  /// the viewport, insets left out, or the scroller always bounces.
  case scrollableAxes
  /// All.
  case always
}

/// All that a host decides about a ``Scroller``.
///
///     var settings = ScrollSettings(
///       frame: Rect(x: 0, y: 0, width: 320, height: 568), contentSize: layout.contentSize)
///     settings.contentInset.top = 64
///     settings.isPaging = true
///
/// Lengths are in points. Leading is the side where reading begins: the right one from right to
/// left.
public struct ScrollSettings: Hashable, Sendable {
  /// Where the viewport is in its parent; scrolling never changes it.
  public var frame: Rect
  /// The size of what is scrolled.
  public var contentSize: Size
  /// How far the content can be scrolled beyond the viewport's edges; negative insets shorten
  /// the way.
  public var contentInset = EdgeInsets.zero
  /// How much of the viewport's edges bars and notches cover.
  public var safeArea = EdgeInsets.zero
  /// Which of them count.
  public var safeAreaAdjustment = SafeAreaAdjustment.never
  /// How far the scroll indicators keep from the viewport's edges; the offset does not care.
  public var indicatorInset = EdgeInsets.zero
  /// Whether a drag ends at a multiple of the viewport's extent.
  public var isPaging = false
  /// How many pages a drag may lead away from the one where it began; `nil` for any number.
  public var pageLimit: Int? = 1
  /// Whether content longer than the viewport can be pulled past its edges.
  public var bounces = true
  /// Whether shorter content can be pulled as well.
  public var alwaysBounces = ByAxis(both: false)
  /// Whether a drag that begins along one axis stays with it.
  public var isDirectionallyLocked = false
  /// From which side on the content is read and offsets are kept.
  public var direction = LayoutDirection.leftToRight
  /// How fast the content slows down.
  public var rate = DecelerationRate.normal
  /// Where the viewport should come to rest.
  public var snap: SnapRule?

  /// Creates settings of which the others have their defaults.
  public init(frame: Rect, contentSize: Size) {
    self.frame = frame
    self.contentSize = contentSize
  }

  func check() throws(ScrollError) {
    try ScrollError.check(frame.origin)
    try ScrollError.check(frame.size)
    try ScrollError.check(contentSize)
    try ScrollError.check(contentInset)
    try ScrollError.check(safeArea)
    try ScrollError.check(indicatorInset)
    if let pageLimit, pageLimit < 1 { throw .pageLimit(pageLimit) }
    if let snap { try snap.check() }
  }
}

// MARK: What follows from them

extension ScrollSettings {
  var isMirrored: Bool { direction == .rightToLeft }

  /// What the safe area adds, whatever ``contentInset`` is.
  public var countedSafeArea: EdgeInsets {
    var counted = EdgeInsets.zero
    if counts(.horizontal) {
      (counted.leading, counted.trailing) = (safeArea.leading, safeArea.trailing)
    }
    if counts(.vertical) { (counted.top, counted.bottom) = (safeArea.top, safeArea.bottom) }
    return counted
  }

  private func counts(_ axis: Axis) -> Bool {
    switch safeAreaAdjustment {
    case .never: false
    case .scrollableAxes: contentSize[axis] > frame.size[axis] || alwaysBounces[axis]
    case .always: true
    }
  }

  /// ``contentInset`` and what counts of the safe area.
  public var adjustedContentInset: EdgeInsets {
    let counted = countedSafeArea
    return EdgeInsets(
      top: contentInset.top + counted.top, leading: contentInset.leading + counted.leading,
      bottom: contentInset.bottom + counted.bottom,
      trailing: contentInset.trailing + counted.trailing)
  }

  /// Where the viewport may rest along `axis`, from the leading edge.
  func span(_ axis: Axis) -> ScrollSpan {
    let inset = adjustedContentInset
    let extent = frame.size[axis]
    // Never −0.
    let least = 0 - inset.start(axis)
    let greatest = max(least, contentSize[axis] - extent + inset.end(axis))
    return ScrollSpan(
      least: least, greatest: greatest, extent: extent,
      mayPass: bounces && (greatest > least || alwaysBounces[axis]))
  }

  /// An offset from the leading edge as one in content coordinates, or back.
  func turned(_ offset: Double, _ axis: Axis) -> Double {
    if axis == .vertical || !isMirrored { return offset }
    return contentSize.width - frame.size.width - offset
  }

  func turned(_ offset: Point) -> Point {
    Point(x: turned(offset.x, .horizontal), y: offset.y)
  }

  /// The legal offsets in content coordinates, as the least and the greatest along each axis.
  public var legalOffsets: (least: Point, greatest: Point) {
    let (across, along) = (span(.horizontal), span(.vertical))
    let (start, end) = (turned(across.least, .horizontal), turned(across.greatest, .horizontal))
    return (
      Point(x: min(start, end), y: along.least), Point(x: max(start, end), y: along.greatest)
    )
  }

  /// ``adjustedContentInset`` with the left inset in `leading`, whatever the direction.
  var physicalInset: EdgeInsets {
    var inset = adjustedContentInset
    if isMirrored { swap(&inset.leading, &inset.trailing) }
    return inset
  }
}

/// Where a viewport may rest along one axis, from the leading edge.
struct ScrollSpan: Hashable {
  var least: Double
  var greatest: Double
  /// The viewport's extent.
  var extent: Double
  /// Whether it may be pulled past its ends.
  var mayPass: Bool

  func clamped(_ offset: Double) -> Double { min(max(offset, least), greatest) }

  func contains(_ offset: Double) -> Bool { offset >= least && offset <= greatest }

  /// How a pull to `raw` shows the content.
  func banded(_ raw: Double) -> Double {
    let edge = clamped(raw)
    if raw == edge || !mayPass { return edge }
    return edge + RubberBand(extent: extent).stretch(of: raw - edge)
  }

  /// The pull that shows the content at `offset`.
  func unbanded(_ offset: Double) -> Double {
    let edge = clamped(offset)
    if offset == edge { return offset }
    return edge + RubberBand(extent: extent).pull(for: offset - edge)
  }
}
