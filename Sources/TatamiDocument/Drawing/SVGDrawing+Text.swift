import Tatami

/// The colours of a picture.
private enum Palette {
  static let paper = "#faf9f6"
  static let container = "#ffffff"
  static let padding = "#f3eee3"
  static let edge = "#c8c0b0"
  static let band = "#eef1ee"
  static let page = "#8d99a8"
  static let viewport = "#d9822b"
  static let ink = "#3a4048"
  static let faintInk = "#7d838b"
  /// The fill and the edge of a cell; lines take turns.
  static let cells = [("#d5e3f0", "#7797b5"), ("#dbe9dc", "#82a887")]
}

extension SVGDrawing {
  /// Pixels around the picture.
  private static let margin = 16.0
  /// Pixels for the two lines of text above it.
  private static let header = 46.0
  /// The smallest type that can be read, in pixels.
  private static let smallestType = 5.0

  /// How many pixels stand for a point: small layouts are drawn at up to twice
  /// their size, large ones get smaller.
  private var scale: Double {
    let longest = max(region.size.width, region.size.height, 1)
    return longest <= 800 ? min(2, 1000 / longest) : min(1, 8000 / longest)
  }

  /// The picture.
  public var text: String {
    let scale = scale
    let width = max(region.size.width * scale, 320) + 2 * Self.margin
    let height = region.size.height * scale + Self.header + 2 * Self.margin
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(short(width))" height="\(short(height))" \
      viewBox="0 0 \(short(width)) \(short(height))" \
      font-family="DejaVu Sans, sans-serif">
      <title>\(escaped(title))</title>
      <rect width="100%" height="100%" fill="\(Palette.paper)"/>
      <text x="\(short(Self.margin))" y="30" font-size="16" fill="\(Palette.ink)">\
      \(escaped(title))</text>
      <text x="\(short(Self.margin))" y="49" font-size="11" fill="\(Palette.faintInk)">\
      \(escaped(summary))</text>

      """
    if isPart { text += clip }
    let origin = (
      x: Self.margin - region.origin.x * scale,
      y: Self.margin + Self.header - region.origin.y * scale
    )
    text += "<g transform=\"translate(\(exact(origin.x)) \(exact(origin.y)))"
    text += " scale(\(exact(scale)))\"\(isPart ? " clip-path=\"url(#region)\"" : "")>\n"
    text += containerText + bandText + cellText + pageText + viewportText
    return text + "</g>\n</svg>\n"
  }

  /// The numbers below the title.
  private var summary: String {
    let size = layout.contentSize
    var parts = ["\(layout.count) cells", "\(layout.lineCount) lines"]
    if layout.pageCount > 0 { parts.append("\(layout.pageCount) pages") }
    parts.append("content \(short(size.width)) × \(short(size.height))")
    if isPart {
      parts.append(
        "shown \(short(region.size.width)) × \(short(region.size.height)) "
          + "at \(short(region.origin.x)), \(short(region.origin.y))")
    }
    return parts.joined(separator: " · ")
  }

  private var clip: String {
    let (origin, size) = (region.origin, region.size)
    return """
      <clipPath id="region"><rect x="\(exact(origin.x))" y="\(exact(origin.y))" \
      width="\(exact(size.width))" height="\(exact(size.height))"/></clipPath>

      """
  }

  // MARK: Container, lines and pages

  /// The container, and inside it what the padding leaves: of each visible page
  /// when pages carry it, else of the whole.
  private var containerText: String {
    let container = Rect(origin: .zero, size: layout.contentSize)
    var text = element(
      container, "container", fill: Palette.padding, stroke: Palette.edge, pixels: 1)
    let boxes = layout.environment.isPaging && layout.pageCount > 0 ? visiblePages : [container]
    for box in boxes {
      text += element(inset(box), "padding", fill: Palette.container)
    }
    return text
  }

  private func inset(_ box: Rect) -> Rect {
    let padding = layout.activeStyle.padding
    let isMirrored = layout.environment.direction == .rightToLeft
    return Rect(
      x: box.origin.x + (isMirrored ? padding.trailing : padding.leading),
      y: box.origin.y + padding.top,
      width: max(0, box.size.width - padding.leading - padding.trailing),
      height: max(0, box.size.height - padding.top - padding.bottom))
  }

  /// The frames of the pages that the region shows.
  private var visiblePages: [Rect] {
    // An empty last page has no cell; it shows when its neighbour does.
    guard layout.pageCount > 0 else { return [] }
    let first = cells.first.flatMap { layout.page(containing: $0.index) } ?? 0
    let last = cells.last.flatMap { layout.page(containing: $0.index) } ?? 0
    return (first...max(first, last)).map { layout.frame(ofPage: $0) }
  }

  private var pageText: String {
    visiblePages.map {
      element($0, "page", stroke: Palette.page, pixels: 1, dashes: "5 4")
    }.joined()
  }

  /// For each line the smallest rectangle around its cells in the region;
  /// nothing where each column goes its own way.
  private var bandText: String {
    if hasColumns { return "" }
    var bands: [Int: Rect] = [:]
    for (index, frame) in cells {
      let line = layout.line(containing: index)
      bands[line] = bands[line]?.union(frame) ?? frame
    }
    return bands.sorted { $0.key < $1.key }
      .map { element($0.value, "line", fill: Palette.band) }.joined()
  }

  /// Whether the cells of a line need not be level.
  private var hasColumns: Bool {
    let style = layout.style
    return style.arrangedCount != nil
      && (style.autoArrange || style.arrangedGravity[style.crossAxis] == .between)
  }

  /// What the host shows at first.
  private var viewportText: String {
    element(Self.viewport(of: layout), "viewport", stroke: Palette.viewport, pixels: 1.5)
  }

  // MARK: Cells

  private var cellText: String {
    var text = ""
    for (index, frame) in cells {
      let (fill, stroke) = Palette.cells[layout.line(containing: index) % 2]
      if layout.cellStyle(at: index).visibility == .invisible {
        text += element(
          frame, "cell", stroke: stroke, pixels: 0.75, dashes: "3 2", isRound: true)
        continue
      }
      text += element(frame, "cell", fill: fill, stroke: stroke, pixels: 0.75, isRound: true)
      text += label(index, in: frame)
    }
    return text
  }

  /// The label of a cell as large as fits; none where it could not be read.
  private func label(_ index: Int, in frame: Rect) -> String {
    let words = index < labels.count ? labels[index] : String(index)
    let ems = words.reduce(0) { $0 + $1.roughWidth }
    guard ems > 0 else { return "" }
    let largest = (labels.isEmpty ? 15 : 30) / scale
    let type = min(frame.size.height * 0.7, frame.size.width * 0.9 / ems, largest)
    guard type * scale >= Self.smallestType else { return "" }
    let x = frame.origin.x + frame.size.width / 2
    let y = frame.origin.y + frame.size.height / 2 + type * 0.35
    return "<text x=\"\(short(x))\" y=\"\(short(y))\" font-size=\"\(short(type))\" "
      + "text-anchor=\"middle\" fill=\"\(Palette.ink)\">\(escaped(words))</text>\n"
  }

  // MARK: Elements

  private func element(
    _ rect: Rect, _ name: String, fill: String = "none", stroke: String? = nil,
    pixels: Double = 0, dashes: String? = nil, isRound: Bool = false
  ) -> String {
    var text = "<rect class=\"\(name)\" x=\"\(short(rect.origin.x))\" "
    text += "y=\"\(short(rect.origin.y))\" width=\"\(short(rect.size.width))\" "
    text += "height=\"\(short(rect.size.height))\" fill=\"\(fill)\""
    if let stroke {
      text += " stroke=\"\(stroke)\" stroke-width=\"\(exact(pixels / scale))\""
    }
    if let dashes {
      let lengths = dashes.split(separator: " ").compactMap { Double($0) }
      text += " stroke-dasharray=\""
      text += lengths.map { exact($0 / scale) }.joined(separator: " ") + "\""
    }
    if isRound {
      let radius = min(3 / scale, rect.size.width / 6, rect.size.height / 6)
      text += " rx=\"\(exact(radius))\""
    }
    return text + "/>\n"
  }
}

extension Character {
  /// About how wide the character is, in ems; emoji of several parts are one.
  fileprivate var roughWidth: Double {
    switch self {
    case "i", "j", "l", "I", ".", ",", ";", ":", "'", "!", "|": 0.33
    case "f", "t", "r", "(", ")", "[", "]", "/", "-", " ": 0.42
    case "m", "w", "M", "W", "@", "%": 0.97
    case "A"..."Z": 0.72
    case _ where unicodeScalars.allSatisfy { $0.value < 0x2E80 && $0 != "\u{FE0F}" }: 0.63
    default: 1.25
    }
  }
}

/// A number with at most three decimals.
private func short(_ value: Double) -> String {
  value.magnitude < 1e12 ? jsonText((value * 1000).rounded() / 1000) : jsonText(value)
}

/// A number with all its digits.
private func exact(_ value: Double) -> String { jsonText(value) }

/// Text for XML: without the characters that XML cannot hold, and with those
/// escaped that mean something to it.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n": result += " "
    case _ where scalar.value < 0x20, "\u{FFFE}", "\u{FFFF}": continue
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
