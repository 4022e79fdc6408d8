/// What became of the frames of neighbouring cells; cells in no outcome are where
/// they were.
struct FrameOutcome {
  var range: Range<Int>
  /// How far the cells moved, with their sizes kept; `nil` if their frames have changed in other ways.
  var vector: Vector?
}
