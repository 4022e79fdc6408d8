import Tatami

/// How large a message is on a terminal, and its rows of characters. A point is a character.
extension Message {
  /// The columns and rows of a bubble's frame, blanks included.
  private static let rim = Size(width: 4, height: 2)

  /// The size in at most so many columns.
  func size(fitting columns: Double) -> Size {
    let rim = Self.rim
    switch content {
    case .day: return Size(width: columns, height: 1)
    case .text(let text):
      let lines = wrapped(text, to: Int(columns - rim.width))
      let longest = lines.reduce(author.utf8.count + 1) { max($0, $1.utf8.count) }
      return Size(width: Double(longest) + rim.width, height: Double(lines.count) + rim.height)
    case .photos(let count):
      let grid = photoGrid(count).contentSize
      return Size(width: grid.width + rim.width, height: grid.height + rim.height)
    }
  }

  /// The rows of a view of a size.
  func rows(_ size: Size) -> [String] {
    let width = Int(size.width)
    let inner = width - Int(Self.rim.width)
    switch content {
    case .day(let day): return [day.framed(by: "─", to: width)]
    case .text(let text): return bubble(wrapped(text, to: inner), inner)
    case .photos(let count):
      var canvas = Canvas(width: inner, height: Int(size.height - Self.rim.height))
      photoGrid(count).forEachFrame(in: 0..<count) { index, frame in
        let shade = ["░", "▒", "▓"][mixed(number + index) % 3]
        let row = String(repeating: shade, count: Int(frame.size.width))
        for line in 0..<Int(frame.size.height) {
          canvas.put(row, x: Int(frame.origin.x), y: Int(frame.origin.y) + line)
        }
      }
      return bubble(canvas.plainRows, inner)
    }
  }

  /// Photos are a layout of their own: three in a row.
  private func photoGrid(_ count: Int) -> FlowLayout {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 3)
    style.width = .wrap
    style.spacing = Spacing(horizontal: 1, vertical: 1)
    let environment = LayoutEnvironment(viewport: Size(width: 26, height: 5))
    do throws(FlowError) {
      var grid = try FlowLayout(style: style, environment: environment)
      try grid.append(repeating: Cell(width: 8, height: 2), count: count)
      return grid
    } catch { preconditionFailure("A grid of photos breaks no rule") }
  }

  private func bubble(_ lines: [String], _ inner: Int) -> [String] {
    let name = "╭ \(author) "
    var rows = [name.padded(to: inner + 3, with: "─") + "╮"]
    rows += lines.map { "│ " + $0.padded(to: inner, with: " ") + " │" }
    rows.append("╰" + String(repeating: "─", count: inner + 2) + "╯")
    return rows
  }
}

/// Breaks a text of ASCII characters between words into lines of at most so many columns; a word
/// that is longer has a line of its own.
func wrapped(_ text: String, to columns: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty && line.utf8.count + 1 + word.utf8.count > columns {
      lines.append(line)
      line = ""
    }
    if !line.isEmpty { line += " " }
    line += word
  }
  lines.append(line)
  return lines
}

extension String {
  fileprivate func padded(to width: Int, with filler: String) -> String {
    self + String(repeating: filler, count: max(0, width - count))
  }

  fileprivate func framed(by filler: String, to width: Int) -> String {
    let label = " \(self) "
    let start = String(repeating: filler, count: max(0, (width - label.count) / 2))
    return (start + label).padded(to: width, with: filler)
  }
}
