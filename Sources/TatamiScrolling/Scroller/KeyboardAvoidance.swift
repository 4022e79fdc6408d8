import Tatami

/// Keeps what has the focus above a keyboard.
///
/// The host reports where the keyboard will be, whenever that changes, also while it is shown;
/// each report has the same effect however often it comes. Between two reports the bottom insets follow
/// what counts of the safe area, which a change of the content may change, as long as the host does
/// not set others.
///
///     var avoidance = KeyboardAvoidance()
///     try avoidance.keyboardWillChange(
///       to: Rect(x: 0, y: 352, width: 320, height: 216), focus: field, in: &scroller, time: 1)
///     try avoidance.keyboardWillHide(in: &scroller, time: 9)
///
/// - Source: of the vendor's documentation: take the frame at the *end* of the animation, convert
///   it, intersect; the rest is worked out from where the usual listings go wrong.
public struct KeyboardAvoidance: Hashable, Sendable {
  /// The scroller's own insets, from before the keyboard.
  private struct Base: Hashable {
    var contentInset: EdgeInsets
    var indicatorInset: EdgeInsets
  }

  private var base: Base?

  /// Creates one for a scroller over which there is no keyboard.
  public init() {}

  /// Whether a keyboard is shown.
  public var isShown: Bool { base != nil }

  /// The keyboard will be at a frame: the content's inset grows by what it covers, and what has the
  /// focus is shown.
  ///
  /// A keyboard that reaches the viewport's bottom over its whole width covers it from there on; what
  /// the safe area adds is not counted twice. A floating one covers nothing; if it
  /// lies over the focus, the content moves out of its way, by the shorter of the ways that are legal, but up
  /// where it leaves no room below.
  ///
  /// - Parameters:
  ///   - endFrame: Where the keyboard will be, in the coordinates of the scroller's parent.
  ///   - focus: What should be seen, in content coordinates.
  ///   - margin: How much around it as well, in points.
  ///   - animated: Whether the content moves there by itself, instead of being there.
  ///   - scroller: The viewport whose insets and offset change.
  ///   - time: In seconds.
  /// - Returns: The scroller's events.
  /// - Throws: ``ScrollError`` if a number is none; nothing has changed then.
  @discardableResult
  public mutating func keyboardWillChange(
    to endFrame: Rect, focus: Rect? = nil, margin: Double = 0, animated: Bool = false,
    in scroller: inout Scroller, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try ScrollError.check(endFrame.origin)
    try ScrollError.check(endFrame.size)
    guard ScrollError.isLength(margin) else { throw .insets(EdgeInsets(all: margin)) }
    if let focus {
      try ScrollError.check(focus.origin)
      try ScrollError.check(focus.size)
    }
    var settings = scroller.settings
    let base =
      self.base
      ?? Base(contentInset: settings.contentInset, indicatorInset: settings.indicatorInset)
    let frame = settings.frame
    let isOver = endFrame.overlaps(frame)
    let isDocked = isOver && Self.isDocked(endFrame, frame)
    let overlap =
      isDocked ? frame.end(.vertical) - max(endFrame.start(.vertical), frame.start(.vertical)) : 0
    let insets = KeyboardInsets(
      contentBase: base.contentInset.bottom, indicatorBase: base.indicatorInset.bottom,
      overlap: overlap)
    settings.contentInset = base.contentInset
    settings.indicatorInset = base.indicatorInset
    insets.set(&settings)
    var events = try scroller.apply(settings, time: time)
    scroller.keyboard = insets
    self.base = base
    guard let focus else { return events }
    let shown = focus.grown(by: margin, in: settings.contentSize)
    // What is seen on the way has to be seen at its end as well.
    let rest = scroller.target
    let revealed =
      scroller.offset(revealing: shown, .nearest)
      ?? scroller.offset(revealing: shown, .nearest, from: rest)
    let cleared =
      isOver && !isDocked
      ? Self.offset(of: scroller, clearing: shown, from: endFrame, at: revealed ?? rest) : nil
    if let offset = cleared ?? revealed { scroller.show(offset, animated, &events) }
    return events
  }

  /// The keyboard goes away: the insets are what they were, and the offset becomes legal, animated.
  ///
  /// Without a keyboard only time goes on.
  ///
  /// - Throws: ``ScrollError`` if the time is none; nothing has changed then.
  @discardableResult
  public mutating func keyboardWillHide(
    in scroller: inout Scroller, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    guard let base else { return try scroller.advance(to: time) }
    var settings = scroller.settings
    settings.contentInset = base.contentInset
    settings.indicatorInset = base.indicatorInset
    let events = try scroller.apply(settings, animated: true, time: time)
    scroller.keyboard = .none
    self.base = nil
    return events
  }

  /// Lengths may differ by what they are rounded by.
  private static let tolerance = 0.5

  private static func isDocked(_ keyboard: Rect, _ frame: Rect) -> Bool {
    let left = max(keyboard.start(.horizontal), frame.start(.horizontal))
    let right = min(keyboard.end(.horizontal), frame.end(.horizontal))
    return keyboard.end(.vertical) >= frame.end(.vertical) - tolerance
      && right - left >= frame.size.width - tolerance
  }

  /// The offset at which a rectangle of the content is no longer under a floating keyboard: the
  /// nearer one of above and below that part of it which is over the viewport, if legal, but above where
  /// it leaves no room below; `nil` if it is not under it, or neither is legal.
  private static func offset(
    of scroller: Scroller, clearing rect: Rect, from keyboard: Rect, at offset: Point
  ) -> Point? {
    let frame = scroller.settings.frame
    let shown = Rect(
      x: rect.origin.x - offset.x + frame.origin.x, y: rect.origin.y - offset.y + frame.origin.y,
      width: rect.size.width, height: rect.size.height)
    let up = shown.end(.vertical) - max(keyboard.start(.vertical), frame.start(.vertical))
    let down = min(keyboard.end(.vertical), frame.end(.vertical)) - shown.start(.vertical)
    // By rounding alone nothing is under it.
    guard shown.overlaps(keyboard), min(up, down) > 1e-9 else { return nil }
    let span = scroller.settings.span(.vertical)
    // Out of the way is not out of sight: behind a keyboard that reaches beyond the viewport nothing is seen.
    let isRoomBelow = keyboard.end(.vertical) < frame.end(.vertical)
    let isUpFirst = up <= down || !isRoomBelow
    for move in isUpFirst ? [up, -down] : [-down, up] where span.contains(offset.y + move) {
      return Point(x: offset.x, y: offset.y + move)
    }
    return nil
  }
}

/// The bottom insets that a keyboard has set. Three numbers: a viewport is copied often.
struct KeyboardInsets: Hashable {
  /// What they would be without it; endless if there is none, or where the host has set others since.
  private(set) var contentBase: Double
  private(set) var indicatorBase: Double
  /// How much of the viewport it covers.
  private(set) var overlap: Double

  static let none = KeyboardInsets(
    contentBase: .infinity, indicatorBase: .infinity, overlap: 0)

  /// Sets the insets in settings that have those of before.
  func set(_ settings: inout ScrollSettings) {
    let inset = overlap - settings.countedSafeArea.bottom
    settings.contentInset.bottom = max(contentBase, inset)
    settings.indicatorInset.bottom = max(indicatorBase, inset)
  }

  /// Makes the insets those that the safe area asks for in new settings, unless a host has set others.
  mutating func follow(_ settings: inout ScrollSettings, from older: ScrollSettings) {
    if self == .none { return }
    let before = overlap - older.countedSafeArea.bottom
    let now = overlap - settings.countedSafeArea.bottom
    Self.follow(&settings.contentInset.bottom, &contentBase, before, now)
    Self.follow(&settings.indicatorInset.bottom, &indicatorBase, before, now)
  }

  private static func follow(
    _ inset: inout Double, _ base: inout Double, _ before: Double, _ now: Double
  ) {
    // It may have followed already.
    if inset == max(base, before) || inset == max(base, now) {
      inset = max(base, now)
    } else {
      base = .infinity
    }
  }
}

extension Rect {
  /// The part of it and of a margin around it that is in content of a size.
  fileprivate func grown(by margin: Double, in content: Size) -> Rect {
    var grown = self
    for axis in Axis.allCases {
      grown.origin[axis] = max(0, start(axis) - margin)
      grown.size[axis] = max(0, min(end(axis) + margin, content[axis]) - grown.origin[axis])
    }
    return grown
  }
}
