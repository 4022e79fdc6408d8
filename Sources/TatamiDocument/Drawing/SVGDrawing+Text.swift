import Tatami

extension SVGDrawing {
  /// How many pixels stand for a point: small layouts are drawn at up to twice
  /// their size, large ones get smaller.
  private var scale: Double {
    let longest = max(region.size.width, region.size.height, 1)
    return longest <= 800 ? min(2, 1000 / longest) : min(1, 8000 / longest)
  }

  private var pen: SVGPen { SVGPen(scale: scale) }

  /// The picture.
  public var text: String {
    let scale = scale
    let width = max(region.size.width * scale, 320) + 2 * SVGPage.margin
    let height = region.size.height * scale + SVGPage.header + 2 * SVGPage.margin
    var text = SVGPage.start(width: width, height: height, title: title, summary: summary)
    if isPart { text += clip }
    let origin = (
      x: SVGPage.margin - region.origin.x * scale,
      y: SVGPage.margin + SVGPage.header - region.origin.y * scale
    )
    text += "<g transform=\"translate(\(jsonText(origin.x)) \(jsonText(origin.y)))"
    text += " scale(\(jsonText(scale)))\"\(isPart ? " clip-path=\"url(#region)\"" : "")>\n"
    text += containerText + bandText + cellText + pageText + viewportText
    return text + "</g>\n</svg>\n"
  }

  /// The numbers below the title.
  private var summary: String {
    let size = layout.contentSize
    var parts = ["\(layout.count) cells", "\(layout.lineCount) lines"]
    if layout.pageCount > 0 { parts.append("\(layout.pageCount) pages") }
    parts.append("content \(shortText(size.width)) × \(shortText(size.height))")
    if isPart {
      parts.append(
        "shown \(shortText(region.size.width)) × \(shortText(region.size.height)) "
          + "at \(shortText(region.origin.x)), \(shortText(region.origin.y))")
    }
    return parts.joined(separator: " · ")
  }

  private var clip: String {
    let (origin, size) = (region.origin, region.size)
    return """
      <clipPath id="region"><rect x="\(jsonText(origin.x))" y="\(jsonText(origin.y))" \
      width="\(jsonText(size.width))" height="\(jsonText(size.height))"/></clipPath>

      """
  }

  // MARK: Container, lines and pages

  /// The container, and inside it what the padding leaves: of each visible page
  /// when pages carry it, else of the whole.
  private var containerText: String {
    let container = Rect(origin: .zero, size: layout.contentSize)
    var text = pen.rectangle(
      container, "container", fill: SVGPalette.padding, stroke: SVGPalette.edge, pixels: 1)
    let boxes = layout.environment.isPaging && layout.pageCount > 0 ? visiblePages : [container]
    for box in boxes {
      text += pen.rectangle(inset(box), "padding", fill: SVGPalette.container)
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

  /// The frames of the pages that the region shows, also of those without a cell in it.
  private var visiblePages: [Rect] {
    let count = layout.pageCount
    guard count > 0 else { return [] }
    let axis = layout.scrollAxis
    // From right to left the last page is the first one in place.
    let isTurned =
      layout.frame(ofPage: count - 1).start(axis) < layout.frame(ofPage: 0).start(axis)
    func frame(_ place: Int) -> Rect {
      layout.frame(ofPage: isTurned ? count - 1 - place : place)
    }
    var (place, end) = (0, count)
    while place < end {
      let middle = place + (end - place) / 2
      if frame(middle).end(axis) > region.start(axis) { end = middle } else { place = middle + 1 }
    }
    var frames: [Rect] = []
    while place < count, frames.count < Self.greatestCellCount {
      let page = frame(place)
      if page.start(axis) >= region.end(axis) { break }
      frames.append(page)
      place += 1
    }
    return frames
  }

  private var pageText: String {
    visiblePages.map {
      pen.rectangle($0, "page", stroke: SVGPalette.page, pixels: 1, dashes: "5 4")
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
      .map { pen.rectangle($0.value, "line", fill: SVGPalette.band) }.joined()
  }

  /// Whether the cells of a line need not be level.
  private var hasColumns: Bool {
    let style = layout.style
    return style.arrangedCount != nil
      && (style.autoArrange || style.arrangedGravity[style.crossAxis] == .between)
  }

  /// What the host shows at first.
  private var viewportText: String {
    pen.rectangle(Self.viewport(of: layout), "viewport", stroke: SVGPalette.viewport, pixels: 1.5)
  }

  // MARK: Cells

  private var cellText: String {
    var text = ""
    for (index, frame) in cells {
      let (fill, stroke) = SVGPalette.cells[layout.line(containing: index) % 2]
      if layout.cellStyle(at: index).visibility == .invisible {
        text += pen.rectangle(
          frame, "cell", stroke: stroke, pixels: 0.75, dashes: "3 2", isRound: true)
        continue
      }
      text += pen.rectangle(frame, "cell", fill: fill, stroke: stroke, pixels: 0.75, isRound: true)
      text += label(index, in: frame)
    }
    return text
  }

  /// The label of a cell.
  private func label(_ index: Int, in frame: Rect) -> String {
    let words = index < labels.count ? labels[index] : String(index)
    return pen.label(words, in: frame, largest: labels.isEmpty ? 15 : 30)
  }
}
