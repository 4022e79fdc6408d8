import Tatami
import TatamiDocument
import TatamiPaging

/// A film of a menu: a picture for each moment of a recording.
package struct MenuFilm {
  let recording: MenuRecording
  let title: String

  package init(_ recording: MenuRecording, title: String) {
    self.recording = recording
    self.title = title
  }

  /// The film as a strip.
  package func strip() throws(FilmStrip.Failure) -> FilmStrip {
    let itemCount = recording.moments.reduce(0) { $0 + $1.menu.items.count }
    if itemCount > FilmStrip.greatestCellCount { throw .tooManyCells }
    return try FilmStrip(
      recording.moments, title: title, summary: "menu · a frame for each step", longestSide: 460,
      canvas: { $0.canvas }, captions: { $0.captions },
      drawing: { $0.drawing(on: $1, $2) })
  }
}

extension MenuRecording.Moment {
  /// What is seen, with half as much on either side.
  fileprivate var canvas: Rect {
    let extent = menu.viewport
    return Rect(x: -extent / 2, y: 0, width: extent * 2, height: menu.itemHeight)
  }

  fileprivate var captions: [String] {
    [
      step ?? "start", menu.selected ?? "none",
      "offset \(shortText(menu.offset))",
    ]
  }

  /// The items, pale where they are not seen, and the mark.
  fileprivate func drawing(on canvas: Rect, _ pen: SVGPen) -> String {
    guard canvas.size.width > 0, canvas.size.height > 0 else { return "" }
    var text = "<svg x=\"\(shortText(canvas.origin.x))\" y=\"0\" "
    text += "width=\"\(shortText(canvas.size.width))\" height=\"\(shortText(canvas.size.height))\" "
    text += "viewBox=\"\(shortText(canvas.origin.x)) 0 \(shortText(canvas.size.width)) "
    text += "\(shortText(canvas.size.height))\">\n"
    text += pen.rectangle(canvas, "outside", fill: SVGPalette.padding)
    for index in menu.items.indices {
      let frame = moved(menu.span(ofItem: index))
      let (fill, stroke) = SVGPalette.cells[index % 2]
      text += pen.rectangle(frame, "item", fill: fill, stroke: stroke, pixels: 0.75)
      text += pen.label(menu.items[index], in: frame, largest: 11)
    }
    if let indicator = menu.indicator {
      var mark = moved(indicator)
      mark.origin.y = mark.size.height - PageMenuStyle().indicatorHeight
      mark.size.height = PageMenuStyle().indicatorHeight
      text += pen.rectangle(mark, "indicator", fill: SVGPalette.ink)
    }
    for start in [canvas.origin.x, menu.viewport] {
      let side = Rect(x: start, y: 0, width: menu.viewport / 2, height: menu.itemHeight)
      text += "<g opacity=\"0.6\">"
      text += pen.rectangle(side, "unseen", fill: SVGPalette.paper) + "</g>\n"
    }
    let viewport = Rect(x: 0, y: 0, width: menu.viewport, height: menu.itemHeight)
    return text + "</svg>\n"
      + pen.rectangle(viewport, "viewport", stroke: SVGPalette.viewport, pixels: 1.25)
  }

  /// Where a span of the menu's content is seen.
  private func moved(_ span: PageMenuSpan) -> Rect {
    Rect(x: span.origin - menu.offset, y: 0, width: span.width, height: menu.itemHeight)
  }
}
