/// Writes frames to memory, also in the order opposite to that of the tree.
struct StyledWriter: FrameSink {
  let mapper: FrameMapper
  let target: FrameBuffer
  /// The tree's index of the frame that is written first.
  let first: Int
  /// 1, or -1 when the tree holds the cells in the opposite order.
  let step: Int

  func put(
    _ index: Int, main: Int64, cross: Int64, mainExtent: Double, crossExtent: Double
  ) -> Rect? {
    target[(index &- first) &* step] = mapper.rect(
      main: main, cross: cross, mainExtent: mainExtent, crossExtent: crossExtent)
    return nil
  }

  func putNothing(_ index: Int) -> Rect? {
    target[(index &- first) &* step] = .zero
    return nil
  }

  func wantsLine(at offset: Int64) -> Bool { true }
}

extension FlowLayout {
  /// Where the tree has the cell at `index`, and the other way round: a reversed
  /// layout keeps its cells in the order in which they are arranged.
  @inline(__always)
  func place(_ index: Int) -> Int { activeStyle.isReversed ? count - 1 - index : index }

  /// Where the tree has the cells in `range`.
  @inline(__always)
  func places(_ range: Range<Int>) -> Range<Int> {
    activeStyle.isReversed ? count - range.upperBound..<count - range.lowerBound : range
  }

  /// Writes the frames of the cells in `range`.
  func writeStyled(_ range: Range<Int>, to target: FrameBuffer) {
    if range.isEmpty { return }
    let places = places(range)
    var sink = StyledWriter(
      mapper: mapper, target: target,
      first: activeStyle.isReversed ? places.upperBound - 1 : places.lowerBound,
      step: activeStyle.isReversed ? -1 : 1)
    streamStyled(places, into: &sink) { _, _ in }
  }
}
