/// How far and in which direction something moved, in points; y is down.
public struct Vector: Hashable, Sendable, BitwiseCopyable {
  /// How far along the horizontal axis.
  public var dx: Double
  /// How far along the vertical axis.
  public var dy: Double

  /// No movement.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Creates a vector.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The way from one point to another.
  public init(from start: Point, to end: Point) {
    self.init(dx: end.x - start.x, dy: end.y - start.y)
  }
}

extension Rect {
  /// The rectangle, moved by a vector.
  public func moved(by vector: Vector) -> Rect {
    Rect(origin: Point(x: origin.x + vector.dx, y: origin.y + vector.dy), size: size)
  }
}
