/// What surrounds the container. Together with the style and the cells it is
/// all that a layout depends on.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of the host: the part of the content that is seen at once, in
  /// points. It is the size of a page.
  public var viewport: Size

  /// Whether the host stops at whole pages when it scrolls. Pages then begin at
  /// multiples of the viewport's extent and carry the padding each.
  public var isPaging: Bool

  /// Whether the host scrolls. A host that does not is a plain view; this makes
  /// a difference only for pages without paging.
  public var isScrolling: Bool

  /// How many pixels make a point; positive.
  public var scale: Double

  /// The direction in which cells and columns advance.
  public var direction: LayoutDirection

  /// Creates an environment.
  public init(
    viewport: Size,
    isPaging: Bool = false,
    isScrolling: Bool = true,
    scale: Double = 1,
    direction: LayoutDirection = .leftToRight
  ) {
    self.viewport = viewport
    self.isPaging = isPaging
    self.isScrolling = isScrolling
    self.scale = scale
    self.direction = direction
  }
}

/// The direction in which the horizontal axis of a layout advances.
public enum LayoutDirection: Hashable, Sendable {
  /// From the left edge to the right one.
  case leftToRight
  /// From the right edge to the left one: every frame is mirrored inside the
  /// container.
  case rightToLeft
}
