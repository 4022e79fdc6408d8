import Tatami

/// A grid of characters.
struct Canvas {
  let width: Int
  let height: Int
  private var cells: [(character: Character, color: Int)]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: (" ", 0), count: width * height)
  }

  /// Writes characters from a place on; what is outside is left out.
  mutating func put(_ text: String, x: Int, y: Int, color: Int = 0) {
    guard y >= 0, y < height else { return }
    for (column, character) in zip(x..., text) where column >= 0 && column < width {
      cells[y * width + column] = (character, color)
    }
  }

  /// Without colours and without blanks at the end.
  var plainRows: [String] {
    (0..<height).map { y in
      let row = cells[y * width..<(y + 1) * width].map(\.character)
      return String(row[..<(row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0)])
    }
  }

  /// For ANSI terminals, whose escape sequences it has; only the colours can be left out.
  func text(isColored: Bool) -> String {
    var text = ""
    for y in 0..<height {
      var color = -1
      for cell in cells[y * width..<(y + 1) * width] {
        if isColored && cell.color != color { text += "\u{1B}[\(cell.color)m" }
        color = cell.color
        text.append(cell.character)
      }
      text += (isColored ? "\u{1B}[0m" : "") + "\u{1B}[K\r\n"
    }
    return text
  }
}

extension Canvas {
  /// What is seen of a feed at a time.
  init(_ feed: Feed, at time: Double) {
    let size = feed.scroller.visibleRect.size
    self.init(width: Int(size.width), height: Int(size.height))
    for view in feed.pool.liveViews {
      guard let message = view.message else { continue }
      let color =
        switch message.content {
        case .day: 90
        case .photos: 33
        case .text: message.isMine ? 36 : 0
        }
      let y = feed.row(of: view.frame, slidBy: view.deviation(at: time))
      for (line, row) in view.rows.enumerated() {
        put(row, x: Int(view.frame.origin.x), y: y + line, color: color)
      }
    }
  }
}
