import Tatami
import TatamiDocument

/// Frames beside each other, with words below each, as SVG.
package struct FilmStrip {
  /// The most frames of a strip.
  package static let greatestFrameCount = 60
  /// The most cells of all frames together.
  package static let greatestCellCount = 20_000

  /// Why there is no strip.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// There are more frames than a strip may have.
    case tooManyFrames(count: Int)
    /// The frames hold more cells than a picture may.
    case tooManyCells

    /// What is wrong, on one line.
    package var description: String {
      switch self {
      case .tooManyFrames(let count):
        "\(count) frames are more than a film of \(FilmStrip.greatestFrameCount) has"
      case .tooManyCells:
        "the frames of the film hold more than \(FilmStrip.greatestCellCount) cells"
      }
    }
  }

  /// One picture of a film.
  package struct Frame {
    /// What is drawn, in points; its pixels are beside each other in the strip.
    package var canvas: Rect
    /// Elements in points of the canvas.
    package var drawing: String
    /// The lines of words below it.
    package var captions: [String]
  }

  /// The words above the strip.
  let title: String
  /// The smaller words below the title.
  let summary: String
  /// The pictures, in order.
  package let frames: [Frame]
  /// How many pixels stand for a point.
  let scale: Double

  /// Draws a frame for each moment.
  ///
  /// - Parameters:
  ///   - longestSide: How long the longest side of a canvas is drawn, in pixels.
  ///   - canvas: What is drawn of a moment, in points.
  ///   - captions: The words below it; cut short where there is no room.
  ///   - drawing: Its elements, in points of the canvas.
  init<Moment>(
    _ moments: [Moment], title: String, summary: String, longestSide: Double = 190,
    canvas: (Moment) -> Rect, captions: (Moment) -> [String],
    drawing: (Moment, Rect, SVGPen) throws(Failure) -> String
  ) throws(Failure) {
    if moments.count > Self.greatestFrameCount { throw .tooManyFrames(count: moments.count) }
    let canvases = moments.map(canvas)
    let longest = canvases.reduce(1) { max($0, $1.size.width, $1.size.height) }
    scale = longestSide / longest
    let pen = SVGPen(scale: scale)
    var frames: [Frame] = []
    for (moment, canvas) in zip(moments, canvases) {
      let letters = Self.letters(under: canvas, pen)
      frames.append(
        Frame(
          canvas: canvas, drawing: try drawing(moment, canvas, pen),
          captions: captions(moment).map { $0.abridged(to: letters) }))
    }
    (self.title, self.summary, self.frames) = (title, summary, frames)
  }

  /// Pixels of each caption, and of what separates captions from a frame.
  private static let captionHeight = 14.0
  private static let captionSpacing = 6.0
  /// Pixels that a frame's captions need beside those of the next one.
  private static let leastWidth = 104.0
  /// How wide a strip gets before frames go below each other, in pixels.
  private static let width = 960.0

  /// About how many letters of a caption have room below a canvas.
  private static func letters(under canvas: Rect, _ pen: SVGPen) -> Int {
    Int(max(canvas.size.width * pen.scale, leastWidth) / 5.8)
  }

  /// The picture.
  package var text: String {
    let cells = frames.map { frame in
      Cell(
        width: max(frame.canvas.size.width * scale, Self.leastWidth),
        height: frame.canvas.size.height * scale + Self.captionSpacing
          + Double(frame.captions.count) * Self.captionHeight)
    }
    let (places, size) = Self.places(of: cells)
    let width = max(size.width, 480) + 2 * SVGPage.margin
    let height = size.height + SVGPage.header + 2 * SVGPage.margin
    var text = SVGPage.start(width: width, height: height, title: title, summary: summary)
    text += "<g transform=\"translate(\(shortText(SVGPage.margin)) "
    text += "\(shortText(SVGPage.margin + SVGPage.header)))\">\n"
    for (frame, place) in zip(frames, places) { text += element(frame, at: place) }
    return text + "</g>\n</svg>\n"
  }

  /// Where frames go: beside each other as long as there is room, then below.
  private static func places(of cells: [Cell]) -> (places: [Rect], size: Size) {
    var style = FlowStyle(orientation: .vertical)
    (style.width, style.height) = (.host, .wrap)
    style.spacing = Spacing(horizontal: 14, vertical: 18)
    let environment = LayoutEnvironment(viewport: Size(width: width, height: 0))
    do {
      var layout = try FlowLayout(style: style, environment: environment)
      for cell in cells { try layout.append(cell) }
      let places = layout.frames(in: 0..<layout.count)
      let right = places.reduce(0) { max($0, $1.origin.x + $1.size.width) }
      return (places, Size(width: right, height: layout.contentSize.height))
    } catch {
      preconditionFailure("A strip's cells have lengths")
    }
  }

  private func element(_ frame: Frame, at place: Rect) -> String {
    let canvas = frame.canvas
    var text = "<g class=\"frame\" transform=\"translate(\(shortText(place.origin.x)) "
    text += "\(shortText(place.origin.y)))\">\n<g transform=\"scale(\(jsonText(scale))) "
    text += "translate(\(shortText(-canvas.origin.x)) \(shortText(-canvas.origin.y)))\">\n"
    text += frame.drawing + "</g>\n"
    var y = canvas.size.height * scale + Self.captionSpacing
    for (line, words) in frame.captions.enumerated() {
      y += Self.captionHeight
      let ink = line == 0 ? SVGPalette.ink : SVGPalette.faintInk
      text += "<text y=\"\(shortText(y - 3))\" font-size=\"10\" fill=\"\(ink)\">"
      text += xmlText(words) + "</text>\n"
    }
    return text + "</g>\n"
  }
}
