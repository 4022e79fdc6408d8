/// Why a text that says rules was refused: the place in it, and what is wrong there.
///
///     H:|-10-[a(100)]-20[b]
///                       ^ expected "-"
public struct RuleTextError: Error, Hashable, Sendable {
  /// What is wrong at a place of a text.
  public enum Problem: Hashable, Sendable {
    /// Something else has to stand here.
    case expected(Expectation)
    /// No box, attribute or metric has the name.
    case unknownName
    /// The attribute and the one on the left side are not both lengths or positions along one axis.
    case incomparable
    /// A multiplier or a denominator is 0.
    case zero
    /// The number is too large.
    case notFinite
    /// The priority is not a whole number from 1 to 1000.
    case invalidPriority
    /// The box whose parent is meant has none.
    case noParent
  }

  /// What could stand at a place where something else stands.
  public enum Expectation: Hashable, Sendable {
    /// The name of a box.
    case box
    /// The name of an attribute.
    case attribute
    /// A dot, and the name of an attribute.
    case dot
    /// `==`, `<=` or `>=`.
    case relation
    /// The second side of a rule: an attribute or a number.
    case side
    /// A number.
    case number
    /// The end of the text.
    case end
    /// What a visual format begins with: `|` or `[`.
    case start
    /// `[`, before the name of a box.
    case openingBracket
    /// `]`, behind a box.
    case closingBracket
    /// What stands behind the name of a box: `(` or `]`.
    case boxEnd
    /// What stands behind `-`: a length, `[` or `|`.
    case gapLength
    /// `-`, behind the length of a gap.
    case gapEnd
    /// What stands behind a box: a gap, `[`, `|` or the end.
    case continuation
    /// What stands behind `(`: a number or a name.
    case predicate
    /// What stands behind a predicate: `,`, `@` or `)`.
    case predicateEnd
  }

  /// The text.
  public let text: String
  /// Where the problem is: how many characters of the text come before it; all of them where the
  /// text ends too early.
  public let position: Int
  /// What is wrong there.
  public let problem: Problem

  package init(_ text: String, at position: Int, _ problem: Problem) {
    (self.text, self.position, self.problem) = (text, position, problem)
  }

  /// Whether text, place and problem are the same; texts are compared by their bytes.
  public static func == (a: RuleTextError, b: RuleTextError) -> Bool {
    a.position == b.position && a.problem == b.problem && a.text.utf8.elementsEqual(b.text.utf8)
  }

  /// Feeds the place and the problem into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(problem)
  }
}

extension RuleTextError: CustomStringConvertible {
  /// The text, and below it a caret at the place with the problem.
  public var description: String {
    var caret = ""
    for _ in 0..<position { caret += " " }
    return text + "\n" + caret + "^ " + problem.description
  }
}

extension RuleTextError.Problem: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .expected(let expectation): "expected " + expectation.description
    case .unknownName: "nothing is called this"
    case .incomparable: "not an attribute of the same kind"
    case .zero: "a multiplier or denominator of 0"
    case .notFinite: "too large a number"
    case .invalidPriority: "not a priority from 1 to 1000"
    case .noParent: "the first box has no parent"
    }
  }
}

extension RuleTextError.Expectation: CustomStringConvertible {
  /// What is expected, in words.
  public var description: String {
    switch self {
    case .box: "a box"
    case .attribute: "an attribute"
    case .dot: "\".\" and an attribute"
    case .relation: "\"==\", \"<=\" or \">=\""
    case .side: "an attribute or a number"
    case .number: "a number"
    case .end: "the end"
    case .start: "\"|\" or \"[\""
    case .openingBracket: "\"[\""
    case .closingBracket: "\"]\""
    case .boxEnd: "\"(\" or \"]\""
    case .gapEnd: "\"-\""
    case .gapLength: "a length, \"[\" or \"|\""
    case .predicate: "a number or a name"
    case .predicateEnd: "\",\", \"@\" or \")\""
    case .continuation: "a gap, \"[\", \"|\" or the end"
    }
  }
}
