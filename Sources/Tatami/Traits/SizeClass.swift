/// How much room there is along one axis, as a device reports it.
public enum RoomClass: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Little room, as on a telephone held upright along the horizontal axis.
  case compact
  /// Much room.
  case regular
}

/// How the device is held.
public enum DeviceOrientation: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Higher than wide.
  case portrait
  /// Wider than high.
  case landscape
}

/// A class for each axis and an orientation, each of which may be left open.
///
/// Of surroundings it says what is known about them. As the condition of a
/// variant it says what must hold, and what is left open may be anything.
///
///     let phone = SizeClass(width: .compact, height: .regular, orientation: .portrait)
///     phone.bestMatch(in: [SizeClass(width: .compact), SizeClass(height: .regular)])
///     // SizeClass(height: .regular): the vertical axis goes first
///
/// - Source: `MySizeClass` of MyLayout 2.0.0.
public struct SizeClass: Hashable, Sendable, BitwiseCopyable {
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
  ///
  /// - Complexity: O(*n*) in the number of conditions.
  public func bestMatch(in defined: some Collection<SizeClass>) -> SizeClass? {
    candidates.first { defined.contains($0) }
  }
}
