import TatamiConstraints
import TatamiRandom

/// A constraint as layouts have it, between variables by number: box `n` has its left edge at
/// `2 n` and its width at `2 n + 1`.
struct LayoutRule {
  var terms: [(coefficient: Double, variable: Int)]
  var relation: Solver.Relation = .equal
  var constant: Double = 0
  var strength: Solver.Strength = .required
  var weight = 1.0

  /// A rule for some boxes, of which there are at least two.
  static func random(boxes: Int, _ random: inout SplitMix64) -> LayoutRule {
    let (box, other) = (random.below(boxes), random.below(boxes))
    var rule = LayoutRule(terms: [])
    switch random.below(9) {
    case 0, 1: rule = .chain(from: max(0, box - 1), to: max(1, box), gap: random.gap)
    case 2: rule = .chain(from: box, to: other, gap: random.gap)
    case 3: rule.terms = [(1, 2 * box + 1), (-1, 2 * other + 1)]
    case 4:
      rule.terms = [(1, 2 * box + 1), (-random.ratio, 2 * other + 1)]
      rule.constant = random.gap
    case 5: (rule.terms, rule.constant) = ([(1, 2 * box + 1)], random.length)
    case 6: (rule.terms, rule.constant) = ([(1, 2 * box)], random.length)
    case 7: (rule.terms, rule.constant) = ([(1, 2 * box), (1, 2 * box + 1)], 4 * random.length)
    default:
      // Centres.
      rule.terms = [(1, 2 * box), (0.5, 2 * box + 1), (-1, 2 * other), (-0.5, 2 * other + 1)]
    }
    rule.relation = random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    // Few can be required without conflicts.
    rule.strength = random.happens(25) ? .required : .optional(random.level)
    rule.weight = random.happens(10) ? 2 : 1
    return rule
  }

  /// A box begins where another ends, and a gap behind.
  static func chain(from: Int, to: Int, gap: Double) -> LayoutRule {
    LayoutRule(
      terms: [(1, 2 * to), (-1, 2 * from), (-1, 2 * from + 1)], constant: gap)
  }
}

extension SplitMix64 {
  var gap: Double { mutating get { pick([0, 0, 8, 8, 10, 20, -5, 2.5]) } }
  var length: Double { mutating get { quarters(in: 0...800) } }
  var ratio: Double { mutating get { pick([0.5, 0.75, 1.5, 2, 1.0 / 3, 16.0 / 9]) } }
  var level: Int { mutating get { pick([1, 50, 250, 250, 750, 750, 999]) } }
}
