import Tatami
import TatamiConstraints
import TatamiDocument

/// A picture of a layout of boxes, as SVG: host, scroll view, content and boxes with their names,
/// in the coordinates of the host, and below it what is wrong.
package struct ConstraintDrawing {
  private let title: String
  private let state: ConstraintState
  /// What is wrong, and what is worth knowing.
  private let sentences: ConstraintSentences
  private let host: Size
  private let ruleCount: Int
  /// From the outside to the inside.
  private let boxes: [DrawnBox]
  /// The scroll view and its content, in host coordinates.
  private let scroll: (view: Rect, content: Rect)?

  private struct DrawnBox {
    var name: String
    var frame: Rect
    var depth: Int
    /// Whether other boxes lie in it.
    var isParent: Bool
    var isAmbiguous: Bool
    var isFloating: Bool
  }

  /// Draws what a layout is now.
  package init(_ player: ConstraintPlayer, title: String) {
    var player = player
    let state = player.state()
    self.title = title
    self.state = state
    sentences = player.diagnosis(of: state)
    ruleCount = player.numbers.count
    host = player.layout.frame(of: .host).size
    scroll = Self.scroll(of: player, state)
    let ambiguous = Set(state.ambiguous.map { $0.prefix { $0 != "." } })
    let floating = Set(state.floating.map { $0.prefix { $0 != "." } })
    let origin = scroll?.content.origin ?? .zero
    var boxes: [DrawnBox] = []
    for (name, frame) in state.frames where name != "scroll" {
      let ancestors = player.ancestors(of: name)
      var frame = frame
      if ancestors.contains("scroll") {
        frame.origin = Point(x: frame.origin.x + origin.x, y: frame.origin.y + origin.y)
      }
      boxes.append(
        DrawnBox(
          name: name, frame: frame, depth: ancestors.count, isParent: player.isParent(name),
          isAmbiguous: ambiguous.contains(name[...]), isFloating: floating.contains(name[...])))
    }
    self.boxes = (0..<(boxes.map(\.depth).max() ?? 0) + 1).flatMap { depth in
      boxes.filter { $0.depth == depth }
    }
  }

  private static func scroll(
    of player: ConstraintPlayer, _ state: ConstraintState
  ) -> (view: Rect, content: Rect)? {
    guard let view = state.frames.first(where: { $0.name == "scroll" })?.frame,
      let size = state.contentSize, let offset = player.offset
    else { return nil }
    let origin = Point(x: view.origin.x - offset.x, y: view.origin.y - offset.y)
    return (view, Rect(origin: origin, size: size))
  }

  // MARK: The whole

  /// Pixels of a line of text below it, and what is above the first one.
  private static let line = 16.0
  private static let leading = 14.0

  /// What is drawn.
  private var region: Rect {
    var region = Rect(origin: .zero, size: host)
    if let scroll { region = region.union(scroll.view).union(scroll.content) }
    return boxes.reduce(region) { $0.union($1.frame) }
  }

  /// The picture.
  package var text: String {
    let region = region
    let longest = max(region.size.width, region.size.height, 1)
    let pen = SVGPen(scale: longest <= 400 ? min(2, 720 / longest) : min(1, 900 / longest))
    let width = max(region.size.width * pen.scale, 480) + 2 * SVGPage.margin
    let letters = Int((width - 2 * SVGPage.margin) / 6.4)
    let lines =
      sentences.problems.flatMap { wrapped($0, to: letters).map { ($0, Self.alarm) } }
      + sentences.remarks.flatMap { wrapped($0, to: letters).map { ($0, SVGPalette.ink) } }
    let bottom = SVGPage.margin + SVGPage.header + region.size.height * pen.scale
    let words = lines.isEmpty ? 0 : Self.leading + Double(lines.count) * Self.line
    let height = bottom + words + SVGPage.margin
    var text = SVGPage.start(width: width, height: height, title: title, summary: summary)
    text += "<g transform=\"translate(\(shortText(SVGPage.margin - region.origin.x * pen.scale)) "
    text += "\(shortText(SVGPage.margin + SVGPage.header - region.origin.y * pen.scale))) "
    text += "scale(\(jsonText(pen.scale)))\">\n"
    text += groundText(pen) + boxes.map { self.text($0, pen) }.joined() + viewText(pen) + "</g>\n"
    for (place, (words, color)) in lines.enumerated() {
      let y = bottom + Self.leading + Double(place + 1) * Self.line - 4
      text += SVGPage.line(words, y: y, size: 11, color)
    }
    return text + "</svg>\n"
  }

  /// The words below the title.
  private var summary: String {
    var parts = [
      "\(boxes.count) \(boxes.count == 1 ? "box" : "boxes")",
      "\(ruleCount) \(ruleCount == 1 ? "rule" : "rules")",
      "host \(shortText(host.width)) × \(shortText(host.height))",
    ]
    if let content = state.contentSize {
      let open = state.missing.map(\.axis)
      let width = open.contains(.horizontal) ? "?" : shortText(content.width)
      let height = open.contains(.vertical) ? "?" : shortText(content.height)
      parts.append("content \(width) × \(height)")
    }
    return parts.joined(separator: " · ")
  }

  /// A sentence on lines of at most so many letters.
  private func wrapped(_ sentence: String, to letters: Int) -> [String] {
    var lines = [""]
    for word in sentence.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= letters {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append("  " + word)
      }
    }
    return lines
  }

  // MARK: What is drawn

  /// The colour of what is wrong.
  private static let alarm = "#b4483a"
  /// The fill and the edge of boxes that follow the content offset.
  private static let floating = ("#f6e2c0", "#c79a4b")

  private func groundText(_ pen: SVGPen) -> String {
    let host = Rect(origin: .zero, size: host)
    var text = pen.rectangle(
      host, "host", fill: SVGPalette.container, stroke: SVGPalette.edge, pixels: 1)
    guard let scroll else { return text }
    text += pen.rectangle(scroll.view, "view", fill: SVGPalette.padding)
    let isOpen = !state.missing.isEmpty
    text += pen.rectangle(
      shown(scroll.content, pen), "content", fill: SVGPalette.band,
      stroke: isOpen ? Self.alarm : SVGPalette.page, pixels: 1.25, dashes: "6 4")
    return text
  }

  private func viewText(_ pen: SVGPen) -> String {
    guard let scroll else { return "" }
    return pen.rectangle(
      scroll.view, "viewport", stroke: SVGPalette.viewport, pixels: 1.5)
  }

  private func text(_ box: DrawnBox, _ pen: SVGPen) -> String {
    let colors = box.isFloating ? Self.floating : SVGPalette.cells[box.depth % 2]
    let frame = shown(box.frame, pen)
    let text = pen.rectangle(
      frame, "box", fill: colors.0, stroke: box.isAmbiguous ? Self.alarm : colors.1,
      pixels: box.isAmbiguous ? 1.5 : 0.75, dashes: box.isAmbiguous ? "4 3" : nil, isRound: true)
    return text + label(box, in: frame, pen)
  }

  /// A name in the middle; above what lies in a box; beside a box that is too small.
  private func label(_ box: DrawnBox, in frame: Rect, _ pen: SVGPen) -> String {
    var place = frame
    if box.isParent { place.size.height = min(frame.size.height, 14 / pen.scale) }
    let text = pen.label(box.name, in: place, largest: box.isParent ? 9 : 15)
    if !text.isEmpty || !box.isAmbiguous { return text }
    let height = 14 / pen.scale
    let beside = Rect(
      x: frame.end(.horizontal) + 3 / pen.scale,
      y: frame.origin.y + max(0, (frame.size.height - height) / 2),
      width: Double(box.name.count) * 8 / pen.scale, height: height)
    return pen.label(box.name, in: beside, largest: 10)
  }

  /// A frame with some extent, so that it can be seen.
  private func shown(_ frame: Rect, _ pen: SVGPen) -> Rect {
    let least = 2 / pen.scale
    return Rect(
      x: frame.origin.x, y: frame.origin.y, width: max(frame.size.width, least),
      height: max(frame.size.height, least))
  }
}
