import Tatami
import TatamiDocument
import TatamiScrolling

/// A scroll view as elements of a picture, in the coordinates of its parent.
struct ScrollDrawing {
  let player: ScrollPlayer
  let pen: SVGPen

  private static let shade = "#3a4048"
  private static let keyboard = "#c9ccd2"
  /// The fill and the edge of cells that came later.
  private static let inserted = ("#f6e2c0", "#c79a4b")

  private var scroller: Scroller { player.scroller }
  private var frame: Rect { scroller.settings.frame }

  /// The elements, and how many cells or items are among them; without them if they are too many.
  func text(cellLimit: Int) -> (text: String, cellCount: Int) {
    let visible = scroller.visibleRect
    let (content, count) = contentText(in: visible, limit: cellLimit)
    var text = pen.rectangle(frame, "outside", fill: SVGPalette.padding)
    if visible.size.width > 0, visible.size.height > 0 {
      text += "<svg x=\"\(shortText(frame.origin.x))\" y=\"\(shortText(frame.origin.y))\" "
      text += "width=\"\(shortText(frame.size.width))\" height=\"\(shortText(frame.size.height))\" "
      text += "viewBox=\"\(shortText(visible.origin.x)) \(shortText(visible.origin.y)) "
      text += "\(shortText(visible.size.width)) \(shortText(visible.size.height))\">\n"
      text += pen.rectangle(scroller.contentGuide, "content", fill: SVGPalette.container)
      text += content + insetText + "</svg>\n"
    }
    text += indicatorText
    text += pen.rectangle(frame, "viewport", stroke: SVGPalette.viewport, pixels: 1.25)
    return (text + keyboardText + touchText, count)
  }

  // MARK: Content

  private func contentText(in visible: Rect, limit: Int) -> (text: String, cellCount: Int) {
    if let layout = player.layout { return cellText(of: layout, in: visible, limit: limit) }
    if let snap = scroller.settings.snap { return itemText(of: snap, in: visible, limit: limit) }
    return (scroller.settings.isPaging ? pageText : ruleText(in: visible), 0)
  }

  /// Cells with their numbers, which stay with them while others come and go.
  private func cellText(
    of layout: FlowLayout, in visible: Rect, limit: Int
  ) -> (text: String, cellCount: Int) {
    var text = ""
    var count = 0
    layout.forEachFrame(intersecting: visible) { index, frame in
      count += 1
      if count > limit || layout.isGone(index, frame: frame) { return }
      let number = player.numbers[index]
      let isNew = number >= player.documentCellCount
      let colours = isNew ? Self.inserted : SVGPalette.cells[number % 2]
      if layout.cellStyle(at: index).visibility == .invisible {
        text += pen.rectangle(
          frame, "cell", stroke: colours.1, pixels: 0.75, dashes: "3 2", isRound: true)
        return
      }
      text += pen.rectangle(
        frame, "cell", fill: colours.0, stroke: colours.1, pixels: 0.75, isRound: true)
      text += pen.label(String(number), in: frame, largest: 15)
    }
    for page in pages(of: layout, in: visible) {
      text += pen.rectangle(
        layout.frame(ofPage: page), "page", stroke: SVGPalette.page, pixels: 1, dashes: "5 4")
    }
    return (text, count)
  }

  /// The pages of a layout that are seen, where pages are what it scrolls by.
  private func pages(of layout: FlowLayout, in visible: Rect) -> [Int] {
    guard scroller.settings.isPaging, layout.pageCount > 0 else { return [] }
    let page = scroller.page
    let seen = max(page.horizontal, page.vertical)
    return (seen - 1...seen + 1).filter { $0 >= 0 && $0 < layout.pageCount }
  }

  /// The spans of the items at which the view comes to rest.
  private func itemText(
    of snap: SnapRule, in visible: Rect, limit: Int
  ) -> (text: String, cellCount: Int) {
    var text = ""
    var count = 0
    for (place, item) in snap.items.enumerated() {
      var rect = scroller.contentGuide
      let isMirrored =
        snap.axis == .horizontal && scroller.settings.direction == .rightToLeft
      rect.origin[snap.axis] = isMirrored ? rect.size.width - item.end : item.start
      rect.size[snap.axis] = item.end - item.start
      if !rect.overlaps(visible) { continue }
      count += 1
      if count > limit { continue }
      let (fill, stroke) = SVGPalette.cells[place % 2]
      text += pen.rectangle(
        rect, "item", fill: fill, stroke: stroke, pixels: 0.75, isRound: true)
      text += pen.label(String(item.id), in: rect, largest: 22)
    }
    return (text, count)
  }

  /// The page that is seen and its neighbours, by number.
  private var pageText: String {
    let extent = frame.size
    guard extent.width > 0, extent.height > 0 else { return "" }
    var text = ""
    for row in neighbors(.vertical) {
      for column in neighbors(.horizontal) {
        // From right to left the first page is the rightmost one.
        let x = Double(column) * extent.width
        let isMirrored = scroller.settings.direction == .rightToLeft
        let rect = Rect(
          x: isMirrored ? scroller.settings.contentSize.width - extent.width - x : x,
          y: Double(row) * extent.height, width: extent.width, height: extent.height)
        let (fill, stroke) = SVGPalette.cells[(row + column) % 2]
        text += pen.rectangle(rect, "page", fill: fill, stroke: stroke, pixels: 0.75)
        let hasRows = scroller.pageCount(.vertical) > 1
        let hasColumns = scroller.pageCount(.horizontal) > 1
        let words = hasRows && hasColumns ? "\(column), \(row)" : String(row + column)
        text += pen.label(words, in: rect, largest: 34)
      }
    }
    return text
  }

  private func neighbors(_ axis: Axis) -> ClosedRange<Int> {
    let page = scroller.page[axis]
    return max(0, page - 1)...max(0, min(scroller.pageCount(axis) - 1, page + 1))
  }

  /// A ruler for content of which nothing is known: a line every hundred points, farther apart in
  /// a large view.
  private func ruleText(in visible: Rect) -> String {
    let content = scroller.settings.contentSize
    let isAcross = content.width > visible.size.width && content.height <= visible.size.height
    let axis = isAcross ? Axis.horizontal : .vertical
    let spacing = max(100, (visible.size[axis] / 800).rounded() * 100)
    var rule = (max(0, visible.origin[axis]) / spacing).rounded(.down)
    var text = ""
    while rule * spacing <= min(visible.end(axis), content[axis]) {
      var rect = scroller.contentGuide
      rect.origin[axis] = rule * spacing
      rect.size[axis] = min(spacing, content[axis] - rule * spacing)
      if rect.size[axis] > 0 {
        let isEven = rule.truncatingRemainder(dividingBy: 2) == 0
        text += pen.rectangle(
          rect, "rule", fill: isEven ? SVGPalette.band : SVGPalette.container)
        text += pen.label(shortText(rule * spacing), in: rect, largest: 9)
      }
      rule += 1
    }
    return text
  }

  // MARK: What lies above it

  /// What insets cover, shaded.
  private var insetText: String {
    let (seen, clear) = (scroller.visibleRect, scroller.unobscuredRect)
    let (right, bottom) = (seen.end(.horizontal), seen.end(.vertical))
    let bands = [
      (seen.origin.x, seen.origin.y, right, clear.origin.y),
      (seen.origin.x, clear.end(.vertical), right, bottom),
      (seen.origin.x, clear.origin.y, clear.origin.x, clear.end(.vertical)),
      (clear.end(.horizontal), clear.origin.y, right, clear.end(.vertical)),
    ]
    var text = ""
    for (left, top, right, bottom) in bands where right > left && bottom > top {
      let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
      text += "<g opacity=\"0.18\">" + pen.rectangle(rect, "inset", fill: Self.shade) + "</g>\n"
    }
    return text
  }

  private var indicatorText: String {
    var text = ""
    for axis in Axis.allCases where scroller.isMoving || scroller.phase == .dragging {
      guard let thumb = scroller.indicator(axis) else { continue }
      var rect = frame
      let isMirrored = axis == .horizontal && scroller.settings.direction == .rightToLeft
      let start = isMirrored ? frame.size[axis] - thumb.start - thumb.length : thumb.start
      rect.origin[axis] += start
      rect.size[axis] = thumb.length
      let thickness = 2.5 / pen.scale
      rect.origin[axis.other] += frame.size[axis.other] - 2 * thickness
      rect.size[axis.other] = thickness
      text += pen.rectangle(rect, "indicator", fill: SVGPalette.page, isRound: true)
    }
    return text
  }

  private var keyboardText: String {
    guard let rect = player.keyboardFrame else { return "" }
    return pen.rectangle(
      rect, "keyboard", fill: Self.keyboard, stroke: SVGPalette.page, pixels: 0.75)
      + pen.label("keyboard", in: rect, largest: 11)
  }

  private var touchText: String {
    guard let touch = player.touch else { return "" }
    return "<circle class=\"touch\" cx=\"\(shortText(touch.x))\" cy=\"\(shortText(touch.y))\" "
      + "r=\"\(jsonText(7 / pen.scale))\" fill=\"\(SVGPalette.viewport)\" fill-opacity=\"0.75\"/>\n"
  }
}
