import Tatami

/// How a page controller shows its pages.
///
///     PageConfiguration(viewport: Size(width: 375, height: 667), spacing: 20).stride   // 395
///     PageConfiguration(style: .curl, spine: .mid).requiredCount                       // 2
///
/// | style  | spine      | double-sided | pages to show at once                       |
/// |--------|------------|--------------|---------------------------------------------|
/// | scroll | none       | ignored      | 1                                           |
/// | curl   | min or max | no           | 1                                           |
/// | curl   | min or max | yes          | 2: a front, and the back of the leaf before |
/// | curl   | mid        | always       | 2: left and right                           |
public struct PageConfiguration: Hashable, Sendable {
  /// How pages give way to one another.
  public let style: PageStyle
  /// The axis along which pages follow each other.
  public let axis: Axis
  /// Where leaves are bound.
  public var spine: SpineLocation
  /// Whether leaves that turn carry a page on either side. Pages that scroll have no back.
  public var isDoubleSided: Bool
  /// The gap between two pages that scroll, in points.
  public var spacing: Double
  /// The direction in which a horizontal axis advances.
  public var direction: LayoutDirection
  /// The size of a page, which is that of what is seen, in points.
  public var viewport: Size
  /// How many turns to each side of what is shown pages are held ready.
  public var window: Int
  /// Whether the first page follows the last one.
  public var loop: PageLoop
  /// How long a page rests before the next one comes by itself, in seconds; `nil` for ever.
  public var autoAdvance: Double?
  /// Whether the source tells how many pages there are and which one is shown.
  public var presentsIndicator: Bool

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - style: How pages give way to one another.
  ///   - axis: The axis along which they follow each other.
  ///   - viewport: The size of a page, in points.
  ///   - spine: Where leaves are bound; without one, `.min` for leaves that turn and `.none`
  ///     for pages that scroll.
  ///   - isDoubleSided: Whether leaves have a back; without an answer, only those of a book
  ///     open in the middle have.
  ///   - spacing: The gap between two pages that scroll, in points.
  ///   - direction: The direction in which a horizontal axis advances.
  ///   - window: How many turns to each side pages are held ready.
  ///   - loop: Whether the first page follows the last one.
  ///   - autoAdvance: After how many seconds of rest the next page comes by itself.
  ///   - presentsIndicator: Whether the source tells how many pages there are.
  public init(
    style: PageStyle = .scroll, axis: Axis = .horizontal, viewport: Size = .zero,
    spine: SpineLocation? = nil, isDoubleSided: Bool? = nil, spacing: Double = 0,
    direction: LayoutDirection = .leftToRight, window: Int = 1, loop: PageLoop = .none,
    autoAdvance: Double? = nil, presentsIndicator: Bool = false
  ) {
    self.style = style
    self.axis = axis
    self.spine = spine ?? (style == .curl ? .min : .none)
    self.isDoubleSided = isDoubleSided ?? (self.spine == .mid)
    self.spacing = spacing
    self.direction = direction
    self.viewport = viewport
    self.window = window
    self.loop = loop
    self.autoAdvance = autoAdvance
    self.presentsIndicator = presentsIndicator
  }

  /// How many pages have to be given to show something else, see the table above.
  public var requiredCount: Int { pagesPerTurn }

  /// How many pages on a turn goes.
  @inlinable var pagesPerTurn: Int { style == .curl && isDoubleSided ? 2 : 1 }

  /// Whether two pages are seen side by side.
  @inlinable var showsTwo: Bool { spine == .mid }

  /// The distance from one page to the next, in points.
  public var stride: Double { viewport[axis] + spacing }

  /// The edge around which leaves turn; `nil` for pages that scroll.
  public var hinge: PageHinge? {
    switch spine {
    case .none: nil
    case .min: axis == .horizontal ? .leading : .top
    case .max: axis == .horizontal ? .trailing : .bottom
    case .mid: .center
    }
  }

  /// Traps on numbers that no host may give.
  func checkNumbers() {
    for axis in Axis.allCases {
      precondition(
        viewport[axis] >= 0 && viewport[axis].isFinite, "A viewport is finite and not negative")
    }
    precondition(spacing >= 0 && spacing.isFinite, "A spacing is finite and not negative")
    precondition(
      window >= 0 && window <= Self.greatestWindow, "A window is from 0 to a million turns")
    if let autoAdvance {
      precondition(
        autoAdvance >= Self.leastInterval && autoAdvance.isFinite,
        "An interval is finite and at least a millisecond")
    }
  }

  /// The most turns to each side that a window may have.
  public static let greatestWindow = 1_000_000

  /// The shortest time that a page may rest before the next one comes by itself, in seconds.
  public static let leastInterval = 0.001
}
