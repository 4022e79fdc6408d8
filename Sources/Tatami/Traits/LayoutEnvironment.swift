/// What surrounds the container. Together with the style, its variants and the
/// cells it is all that a layout depends on.
///
///     var environment = LayoutEnvironment(
///       viewport: Size(width: 375, height: 667), isPaging: true, orientation: .portrait)
///     // The device is turned:
///     environment.viewport = Size(width: 667, height: 375)
///     environment.orientation = .landscape
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

  /// How much room there is along the horizontal axis; `nil` if that is not known.
  ///
  /// With ``heightClass`` and ``orientation`` it chooses one of the style's
  /// variants, and nothing else.
  public var widthClass: RoomClass?

  /// How much room there is along the vertical axis; `nil` if that is not known.
  public var heightClass: RoomClass?

  /// How the device is held; `nil` if that is not known. It is not derived from
  /// the viewport: part of a screen can be wider than high when the device is not.
  public var orientation: DeviceOrientation?

  /// Creates an environment.
  public init(
    viewport: Size,
    isPaging: Bool = false,
    isScrolling: Bool = true,
    scale: Double = 1,
    direction: LayoutDirection = .leftToRight,
    widthClass: RoomClass? = nil,
    heightClass: RoomClass? = nil,
    orientation: DeviceOrientation? = nil
  ) {
    self.viewport = viewport
    self.isPaging = isPaging
    self.isScrolling = isScrolling
    self.scale = scale
    self.direction = direction
    self.widthClass = widthClass
    self.heightClass = heightClass
    self.orientation = orientation
  }

  /// What is known of the room and the orientation: what chooses a variant.
  public var sizeClass: SizeClass {
    SizeClass(width: widthClass, height: heightClass, orientation: orientation)
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
