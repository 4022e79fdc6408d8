import Tatami

/// Writes the elements of a picture, in points of which each is so many pixels.
package struct SVGPen {
  /// How many pixels stand for a point.
  package let scale: Double

  /// The smallest type that can be read, in pixels.
  private static let smallestType = 5.0

  package init(scale: Double) { self.scale = scale }

  /// A rectangle.
  ///
  /// - Parameters:
  ///   - pixels: How thick its edge is, in pixels.
  ///   - dashes: The lengths of dashes and gaps, in pixels.
  package func rectangle(
    _ rect: Rect, _ name: String, fill: String = "none", stroke: String? = nil,
    pixels: Double = 0, dashes: String? = nil, isRound: Bool = false
  ) -> String {
    var text = "<rect class=\"\(name)\" x=\"\(shortText(rect.origin.x))\" "
    text += "y=\"\(shortText(rect.origin.y))\" width=\"\(shortText(rect.size.width))\" "
    text += "height=\"\(shortText(rect.size.height))\" fill=\"\(fill)\""
    if let stroke {
      text += " stroke=\"\(stroke)\" stroke-width=\"\(jsonText(pixels / scale))\""
    }
    if let dashes {
      let lengths = dashes.split(separator: " ").compactMap { Double($0) }
      text += " stroke-dasharray=\""
      text += lengths.map { jsonText($0 / scale) }.joined(separator: " ") + "\""
    }
    if isRound {
      let radius = min(3 / scale, rect.size.width / 6, rect.size.height / 6)
      text += " rx=\"\(jsonText(radius))\""
    }
    return text + "/>\n"
  }

  /// Words in the middle of a rectangle, as large as fits; none where they could not be read.
  ///
  /// - Parameter largest: How large the type may be, in pixels.
  package func label(_ words: String, in frame: Rect, largest: Double) -> String {
    let ems = words.reduce(0) { $0 + $1.roughWidth }
    guard ems > 0 else { return "" }
    let type = min(frame.size.height * 0.7, frame.size.width * 0.9 / ems, largest / scale)
    guard type * scale >= Self.smallestType else { return "" }
    let x = frame.origin.x + frame.size.width / 2
    let y = frame.origin.y + frame.size.height / 2 + type * 0.35
    return "<text x=\"\(shortText(x))\" y=\"\(shortText(y))\" font-size=\"\(shortText(type))\" "
      + "text-anchor=\"middle\" fill=\"\(SVGPalette.ink)\">\(xmlText(words))</text>\n"
  }
}

/// The colours of pictures.
package enum SVGPalette {
  package static let paper = "#faf9f6"
  package static let container = "#ffffff"
  package static let padding = "#f3eee3"
  package static let edge = "#c8c0b0"
  package static let band = "#eef1ee"
  package static let page = "#8d99a8"
  package static let viewport = "#d9822b"
  package static let ink = "#3a4048"
  package static let faintInk = "#7d838b"
  /// The fill and the edge of a cell; lines take turns.
  package static let cells = [("#d5e3f0", "#7797b5"), ("#dbe9dc", "#82a887")]
}

extension Character {
  /// About how wide the character is, in ems; emoji of several parts are one.
  package var roughWidth: Double {
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

/// A number with at most three decimals, and no −0.
package func shortText(_ value: Double) -> String {
  value.magnitude < 1e12 ? jsonText((value * 1000).rounded() / 1000 + 0) : jsonText(value)
}

/// Text for XML: without the characters that XML cannot hold, and with those
/// escaped that mean something to it.
package func xmlText(_ text: String) -> String {
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
