import Tatami

extension FlowLayout {
  /// The frames of all cells.
  var everyFrame: [Rect] { frames(in: 0..<count) }

  /// The cells of every line.
  var everyLine: [Range<Int>] { (0..<lineCount).map { range(ofLine: $0) } }

  /// The cells of every page.
  var everyPage: [Range<Int>] { (0..<pageCount).map { range(ofPage: $0) } }
}
