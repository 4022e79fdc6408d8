/// Collects the rules of a closure's lines, of loops and branches as well.
@resultBuilder public enum RuleListBuilder {
  /// The rules of a chain.
  public static func buildExpression<Kind>(_ group: RuleGroup<Kind>) -> [Rule] { group.rules }

  /// A rule made from an anchor.
  public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }

  /// Rules that were made elsewhere.
  public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }

  /// The rules of all lines.
  public static func buildBlock(_ lines: [Rule]...) -> [Rule] { Array(lines.joined()) }

  /// The rules of a branch that may not be taken.
  public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }

  /// The rules of the first one of two branches.
  public static func buildEither(first rules: [Rule]) -> [Rule] { rules }

  /// The rules of the second one of two branches.
  public static func buildEither(second rules: [Rule]) -> [Rule] { rules }

  /// The rules of all rounds of a loop.
  public static func buildArray(_ rounds: [[Rule]]) -> [Rule] { Array(rounds.joined()) }
}
