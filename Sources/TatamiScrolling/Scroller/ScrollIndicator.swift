import Tatami

/// Where a scroll indicator's thumb is, along its track.
public struct ScrollIndicator: Hashable, Sendable {
  /// Where the thumb begins, in points from the viewport's leading or top edge.
  public var start: Double
  /// How long it is.
  public var length: Double

  /// Creates an indicator.
  public init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }
}

extension Scroller {
  /// Where the thumb of an axis' scroll indicator is; `nil` if there is nothing to scroll.
  ///
  /// The track is the viewport without ``ScrollSettings/indicatorInset``. The thumb is as long, as a
  /// part of it, as what is seen is of the content and its insets, and shrinks by what the content
  /// is pulled past an edge.
  ///
  /// - Parameters:
  ///   - axis: The axis along which it shows where the viewport is.
  ///   - leastLength: How short a thumb may be, in points; not negative.
  public func indicator(_ axis: Axis, leastLength: Double = 36) -> ScrollIndicator? {
    precondition(leastLength >= 0, "A thumb's least length is not negative")
    let span = settings.span(axis)
    let way = span.greatest - span.least
    let inset = settings.indicatorInset
    let track = span.extent - inset.start(axis) - inset.end(axis)
    guard way > 0, track > 0 else { return nil }
    let offset = axes[axis].offset
    let legal = span.clamped(offset)
    let whole = max(min(leastLength, track), track * span.extent / (way + span.extent))
    // A thumb that is squeezed keeps its thickness, about.
    let length = max(min(8, whole), whole - (offset - legal).magnitude)
    let free = track - length
    let start = inset.start(axis) + free * (legal - span.least) / way
    return ScrollIndicator(start: start, length: length)
  }
}
