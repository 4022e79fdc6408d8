/// Reads rules from text that pictures them: boxes in brackets, the gaps between them, and `|` for
/// the edges of the first box's parent.
///
///     let format = VisualFormat(boxes: ["a": a, "b": b], metrics: ["wide": 80])
///     try layout.activate(format.rules("H:|-10-[a(wide)]-20-[b(==a)]-|", in: layout))
///
/// activates the rules
///
///     a.leading == parent.leading + 10
///     a.width == 80
///     b.leading == a.trailing + 20
///     b.width == a.width
///     parent.trailing == b.trailing + 20
///
/// in this order. `H:` (or nothing) goes from leading to trailing, `V:` from top to bottom. A gap
/// is nothing (0), `-` (8, but 20 at `|`), a number or a metric as `-12-`, or several predicates
/// as `-(>=4,12@700)-`. A predicate is a relation, `==` if none is given, a number, a metric or,
/// for a length, a box; and a priority behind `@`. Numbers may be fractions as `667/3`. There are
/// no spaces.
///
/// - Source: the format is that of `NSLayoutConstraint.constraints(withVisualFormat:)`, without
///   options that align the boxes of a text across it.
public struct VisualFormat: Sendable {
  /// The gap that `-` stands for between two boxes.
  public static let standardSpacing = 8.0
  /// The gap that `-` stands for beside `|`.
  public static let standardMargin = 20.0

  private(set) var names: RuleNames

  /// Knows boxes and metrics by their names, which are made of letters, digits and `_`.
  public init(
    boxes: KeyValuePairs<String, Box> = [:], metrics: KeyValuePairs<String, Double> = [:]
  ) {
    names = RuleNames()
    for (name, box) in boxes { names.setBox(box, name) }
    for (name, value) in metrics { names.setMetric(value, name) }
  }

  /// Knows what is named already.
  package init(_ names: RuleNames) { self.names = names }

  /// Gives a box a name; what had it before has it no longer.
  public mutating func setBox(_ box: Box, named name: String) { names.setBox(box, name) }

  /// Gives a number a name; where a box has it too, the number is meant.
  public mutating func setMetric(_ value: Double, named name: String) {
    names.setMetric(value, name)
  }

  /// The rules that a text says about boxes of a layout, in the order of the text.
  ///
  /// - Precondition: The boxes are the layout's.
  public func rules(
    _ text: String, in layout: ConstraintLayout
  ) throws(RuleTextError) -> [Rule] {
    try rules(text) { layout.parent(of: $0) }
  }

  /// The rules that a text says, in its order.
  ///
  /// - Parameters:
  ///   - text: A text in visual format.
  ///   - parent: The box in which a box lies; `nil` if in none.
  public func rules(
    _ text: String, parent: (Box) -> Box?
  ) throws(RuleTextError) -> [Rule] {
    var reader = VisualFormatReader(text, names)
    return try reader.rules(parent)
  }
}

/// What the words of a text mean.
package struct RuleNames: Sendable {
  private var boxes: [RuleWord: Box] = [:]
  private var metrics: [RuleWord: Double] = [:]

  package init() {}

  package mutating func setBox(_ box: Box, _ name: String) { boxes[RuleWord(name)] = box }

  package mutating func setMetric(_ value: Double, _ name: String) {
    metrics[RuleWord(name)] = value
  }

  package func box(_ word: RuleWord) -> Box? { boxes[word] }

  package func metric(_ word: RuleWord) -> Double? { metrics[word] }
}
