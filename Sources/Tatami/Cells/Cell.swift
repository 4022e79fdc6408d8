/// What the layout knows about one arranged thing: its two extents.
///
///     try layout.append(Cell(width: 80, height: 40))
public struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// The extents in points, each finite, from 0 up to ``greatestExtent``.
  ///
  /// The layout keeps extents on a grid of 2⁻²⁰ pt; a cell read back from a
  /// layout has the nearest such extents.
  public var size: Size

  /// Creates a cell of the given extents, in points.
  public init(width: Double, height: Double) {
    self.size = Size(width: width, height: height)
  }

  /// Creates a cell of the given size, in points.
  public init(_ size: Size) { self.size = size }

  /// The longest extent a cell can have: 2³¹ pt.
  public static var greatestExtent: Double { 2_147_483_648 }
}
