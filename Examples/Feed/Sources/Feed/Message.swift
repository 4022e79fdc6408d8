import Tatami

/// What a cell of the feed shows.
final class Message: Sendable {
  enum Content: Sendable {
    case text(String)
    /// A grid of so many photos.
    case photos(Int)
    /// A line between two days.
    case day(String)
  }

  /// Messages are numbered from the newest one at the start; those that come in later go down from
  /// −1.
  let number: Int
  let author: String
  let content: Content

  var isMine: Bool { author == "me" }

  init(number: Int, author: String, content: Content) {
    self.number = number
    self.author = author
    self.content = content
  }

  /// A message whose content only its number decides.
  convenience init(number: Int) {
    let chance = mixed(number)
    let authors = ["Ada", "me", "Grace", "Edsger", "me", "Barbara"]
    let author = authors[chance % 6]
    if number >= 0 && number % 40 == 39 {
      self.init(number: number, author: "", content: .day("\(number / 40 + 1) days before"))
    } else if chance % 11 == 0 {
      self.init(number: number, author: author, content: .photos(1 + (chance >> 8) % 6))
    } else {
      let count = 1 + (chance >> 16) % 26
      let words = (0..<count).map { Self.words[mixed(number &* 64 &+ $0) % Self.words.count] }
      self.init(
        number: number, author: author,
        content: .text("#\(number) " + words.joined(separator: " ")))
    }
  }

  private static let words = """
    the a tree line cell page row of with and knows remembers moves keeps what was seen above below \
    before after edit undo anchor view frame rests flings bounces wraps twice once never quickly \
    incremental exactly where it stood until tomorrow rain paper tea mat straw room window
    """.split(separator: " ")

  /// How the feed arranges it: bubbles are as large as their content but leave a quarter of the
  /// width free, one's own at the right.
  var style: CellStyle {
    if case .day = content { return CellStyle(width: .fill) }
    var style = CellStyle(width: .wrap, height: .wrap)
    style.width.relativeMaximum = ContainerBound(.horizontal, times: 0.75)
    style.alignment.horizontal = isMine ? .end : .start
    return style
  }
}

/// A number from 0 up that looks random and depends on another one.
///
/// - Source: The finalizer of G. Steele, D. Lea and C. Flood's SplitMix64.
func mixed(_ number: Int) -> Int {
  var hash = UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
  hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
  hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
  return Int(truncatingIfNeeded: (hash ^ (hash >> 31)) >> 1)
}
