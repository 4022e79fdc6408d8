/// Neighbouring cells in two trees.
struct CommonCells: BitwiseCopyable {
  var old: Int
  var new: Int
  var count: Int
}

/// What became of the frames of neighbouring cells; cells in no outcome are where
/// they were.
enum FrameOutcome {
  case moved(Range<Int>, Vector)
  case replaced(Range<Int>)

  var range: Range<Int> {
    switch self {
    case .moved(let range, _), .replaced(let range): range
    }
  }

  /// The outcome for other numbers of the same cells.
  func with(_ range: Range<Int>) -> FrameOutcome {
    switch self {
    case .moved(_, let vector): .moved(range, vector)
    case .replaced: .replaced(range)
    }
  }
}
