import Tatami

/// What a host may not tell a scroller. The scroller is then as it was before the call.
public enum ScrollError: Error, Hashable, Sendable {
  /// A time in seconds that is no number, or infinite.
  case timeNotFinite(Double)
  /// A time before the one of the last call.
  case timeRunsBackwards(from: Double, to: Double)
  /// A point, an offset or the origin of a frame that is not finite or beyond 2⁴² pt.
  case point(Point)
  /// A velocity in points a second that is not finite or beyond 2⁴² pt/s.
  case velocity(Vector)
  /// A size that is negative, not finite or beyond 2⁴² pt.
  case size(Size)
  /// Insets, margins or paddings that are not finite or beyond 2⁴² pt.
  case insets(EdgeInsets)
  /// A deceleration rate that is not above 0, or is above 0.99999.
  case rate(Double)
  /// A limit of pages for one drag that is not positive.
  case pageLimit(Int)
  /// A place to snap to that begins behind its end or is not finite; its id.
  case snapItem(Int)
  /// How near a place has to be to snap to: negative, or no number.
  case proximity(Double)
  /// A touch goes down while another is down: a scroller follows one.
  case touchIsDown
  /// A touch moves or goes up, and none is down.
  case noTouchIsDown
  /// A cell, line or page that the layout does not have.
  case noSuchIndex(Int, count: Int)
}

extension ScrollError {
  /// The greatest length that a scroller takes, in points: what is computed from a few of them
  /// is exact to 2⁻¹⁰ pt.
  package static let greatestLength = 0x1p42

  static func isLength(_ number: Double) -> Bool { number.magnitude <= greatestLength }

  static func check(_ point: Point) throws(ScrollError) {
    guard isLength(point.x), isLength(point.y) else { throw .point(point) }
  }

  static func check(_ velocity: Vector) throws(ScrollError) {
    guard isLength(velocity.dx), isLength(velocity.dy) else { throw .velocity(velocity) }
  }

  static func check(_ size: Size) throws(ScrollError) {
    guard size.width >= 0, size.height >= 0, isLength(size.width), isLength(size.height) else {
      throw .size(size)
    }
  }

  static func check(_ insets: EdgeInsets) throws(ScrollError) {
    for axis in Axis.allCases {
      guard isLength(insets.start(axis)), isLength(insets.end(axis)) else { throw .insets(insets) }
    }
  }
}
