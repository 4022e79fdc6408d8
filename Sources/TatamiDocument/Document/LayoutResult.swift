import Tatami

/// A layout's result as JSON, in the shape of a document's `expected`:
///
///     {"size": [390, 480], "contentSize": [390, 480], "lines": 2, "frames": [
///     [0, 0, 40, 40],
///     [50, 0, 40, 40]
///     ]}
///
/// A cell that takes no part has the frame `null`. Numbers are the shortest that
/// read back as the same `Double`.
public struct LayoutResult {
  /// The layout that is written.
  public let layout: FlowLayout

  /// Creates the result of `layout`.
  public init(_ layout: FlowLayout) { self.layout = layout }

  /// Hands the text to `sink` in pieces, so that it is never in memory as a
  /// whole.
  ///
  /// - Parameter sink: Takes the next piece of text and the number of frames
  ///   written so far.
  public func write<Failure>(
    to sink: (_ text: String, _ frameCount: Int) throws(Failure) -> Void
  ) throws(Failure) {
    let size = jsonText(layout.contentSize)
    var text = "{\"size\": \(size), \"contentSize\": \(size), "
    text += "\"lines\": \(layout.lineCount), \"frames\": ["
    var start = 0
    while start < layout.count {
      let end = min(start + 1024, layout.count)
      for (offset, frame) in layout.framesOfPresentCells(in: start..<end).enumerated() {
        text += start + offset == 0 ? "\n" : ",\n"
        if let frame { text.append(json: frame) } else { text += "null" }
      }
      start = end
      try sink(text, start)
      text = ""
    }
    try sink(text + (layout.count == 0 ? "]}\n" : "\n]}\n"), layout.count)
  }
}

extension FlowLayout {
  /// The frames of the cells in `range`, `nil` for those that take no part.
  ///
  /// - Precondition: The range is part of the layout.
  func framesOfPresentCells(in range: Range<Int>) -> [Rect?] {
    zip(range, frames(in: range)).map { isGone($0, frame: $1) ? nil : $1 }
  }

  /// Whether the cell at `index`, whose frame is `frame`, takes no part.
  package func isGone(_ index: Int, frame: Rect) -> Bool {
    frame == .zero && cellStyle(at: index).visibility == .gone
  }
}

/// A size as JSON: `[width, height]`.
func jsonText(_ size: Size) -> String {
  "[\(jsonText(size.width)), \(jsonText(size.height))]"
}

/// A rectangle as JSON: `[x, y, width, height]`.
package func jsonText(_ rect: Rect) -> String {
  var text = ""
  text.append(json: rect)
  return text
}

extension String {
  /// Adds a rectangle as JSON; in place, for there may be a million of them.
  fileprivate mutating func append(json rect: Rect) {
    self += "["
    self += jsonText(rect.origin.x)
    self += ", "
    self += jsonText(rect.origin.y)
    self += ", "
    self += jsonText(rect.size.width)
    self += ", "
    self += jsonText(rect.size.height)
    self += "]"
  }
}
