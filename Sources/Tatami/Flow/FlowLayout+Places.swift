extension FlowLayout {
  /// Whether the tree holds the cells in the opposite order.
  var isReversed: Bool { EngineParts.hasStyles && activeStyle.isReversed }

  /// Where the tree has the cell at `index`, and the other way round: a reversed
  /// layout keeps its cells in the order in which they are arranged.
  @inline(__always)
  func place(_ index: Int) -> Int { isReversed ? count - 1 - index : index }

  /// Where the tree has the cells in `range`.
  @inline(__always)
  func places(_ range: Range<Int>) -> Range<Int> {
    isReversed ? count - range.upperBound..<count - range.lowerBound : range
  }

  /// Writes the frames of the cells in `range`.
  func writeStyled(_ range: Range<Int>, to target: FrameBuffer) {
    if range.isEmpty { return }
    let places = places(range)
    var sink = FrameSink.writing(
      to: target, first: isReversed ? places.upperBound - 1 : places.lowerBound,
      step: isReversed ? -1 : 1, mapper)
    stream(places, into: &sink) { _, _ in }
  }
}
