/// How much room there is along one axis, as a device reports it.
public enum RoomClass: String, Hashable, Sendable {
  case compact, regular
}

/// How the device is held.
public enum DeviceOrientation: String, Hashable, Sendable {
  case portrait, landscape
}

/// A condition on the surroundings: a class for each axis and an orientation,
/// each of which may be left open.
///
/// In a document it is a key of `sizeClasses`: the given parts in any order,
/// with `|` between them.
///
///     SizeClass(key: "wCompact|hRegular")
///     // SizeClass(width: .compact, height: .regular, orientation: nil)
public struct SizeClass: Hashable, Sendable {
  /// The class along the horizontal axis; `nil` stands for any.
  public var width: RoomClass?
  /// The class along the vertical axis; `nil` stands for any.
  public var height: RoomClass?
  /// The orientation; `nil` stands for either.
  public var orientation: DeviceOrientation?

  /// Creates a condition.
  public init(
    width: RoomClass? = nil, height: RoomClass? = nil, orientation: DeviceOrientation? = nil
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
  }

  /// Creates the condition that `key` writes down, or `nil` when it has an
  /// unknown part, or two parts of one kind.
  public init?(key: String) {
    self.init()
    for part in key.split(separator: "|", omittingEmptySubsequences: false) {
      switch part {
      case "wCompact" where width == nil: width = .compact
      case "wRegular" where width == nil: width = .regular
      case "hCompact" where height == nil: height = .compact
      case "hRegular" where height == nil: height = .regular
      case "portrait" where orientation == nil: orientation = .portrait
      case "landscape" where orientation == nil: orientation = .landscape
      default: return nil
      }
    }
  }

  /// The conditions that hold in these surroundings, the one to prefer first:
  ///
  /// `w|h|o`, `w|h`, `h|o`, `h`, `w|o`, `w`, `o` and the condition that always
  /// holds. What is not known is left out, so conditions may repeat.
  ///
  /// The class along the vertical axis thus goes before the one along the
  /// horizontal axis.
  public var candidates: [SizeClass] {
    let (w, h, o) = (width, height, orientation)
    return [
      SizeClass(width: w, height: h, orientation: o), SizeClass(width: w, height: h),
      SizeClass(height: h, orientation: o), SizeClass(height: h),
      SizeClass(width: w, orientation: o), SizeClass(width: w),
      SizeClass(orientation: o), SizeClass(),
    ]
  }

  /// The most fitting of `defined` in these surroundings; `nil` when none
  /// holds.
  ///
  /// One condition wins as a whole; nothing is merged across conditions.
  public func bestMatch(in defined: some Collection<SizeClass>) -> SizeClass? {
    candidates.first { defined.contains($0) }
  }
}
