import Tatami

/// The styles of many cells, each of them once: styles are large, and most cells
/// share one.
struct StyleTable: Hashable, Sendable {
  /// The place of a style.
  typealias Number = Int32

  /// The number of the plain style in every table.
  static let plain: Number = 0

  private var styles = [CellStyle.plain]
  private var numbers = [CellStyle.plain: plain]
  /// The number that was asked for last.
  @Aside private var latest = plain

  /// The number of `style`, which it keeps.
  mutating func number(of style: CellStyle) -> Number {
    if style == self[latest] { return latest }
    if let number = numbers[style] {
      latest = number
    } else {
      latest = Number(styles.count)
      numbers[style] = latest
      styles.append(style)
    }
    return latest
  }

  /// The style of a number.
  subscript(number: Number) -> CellStyle { styles[Int(number)] }

  /// The styles, in the order of their numbers.
  var allStyles: [CellStyle] { styles }

  /// Whether no style but the plain one has been given a number.
  var isPlain: Bool { styles.count == 1 }

  /// Whether the margins on the left and on the right differ in any style.
  var areLopsided: Bool { styles.contains { $0.isLopsided } }

  /// The styles, in the order of their numbers, in a layout that advances in
  /// `direction`.
  func placed(in direction: LayoutDirection) -> [CellStyle] {
    styles.map { $0.placed(in: direction) }
  }
}
