/// The page around a picture, in pixels: margins, and two lines of text above it.
package enum SVGPage {
  /// Around the picture.
  package static let margin = 16.0
  /// For the two lines of text above it.
  package static let header = 46.0

  /// All that stands before the picture; `</svg>` ends the file.
  package static func start(
    width: Double, height: Double, title: String, summary: String
  ) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(shortText(width))" height="\(shortText(height))" \
    viewBox="0 0 \(shortText(width)) \(shortText(height))" \
    font-family="DejaVu Sans, sans-serif">
    <title>\(xmlText(title))</title>
    <rect width="100%" height="100%" fill="\(SVGPalette.paper)"/>
    \(line(title, y: 30, size: 16, SVGPalette.ink))\
    \(line(summary, y: 49, size: 11, SVGPalette.faintInk))
    """
  }

  /// A line of text at the left margin.
  package static func line(_ words: String, y: Double, size: Int, _ color: String) -> String {
    "<text x=\"\(shortText(margin))\" y=\"\(shortText(y))\" font-size=\"\(size)\" "
      + "fill=\"\(color)\">\(xmlText(words))</text>\n"
  }
}
