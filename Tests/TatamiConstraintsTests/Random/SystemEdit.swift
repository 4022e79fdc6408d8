import TatamiConstraints
import TatamiRandom

/// An edit of a system.
enum SystemEdit {
  case addBox
  case add(LayoutRule)
  case remove(Int)
  case setConstant(Double, Int)
  case setLevel(Int, Int)
  case addEdit(variable: Int, level: Int)
  case suggest(Double, Int)

  /// Something that can be done to a system.
  static func random(for system: EditedSystem, _ random: inout SplitMix64) -> SystemEdit {
    let entries = system.entries
    let index = random.below(max(1, entries.count))
    switch random.below(12) {
    case 0...2: break
    case 3, 4: if !entries.isEmpty { return .remove(index) }
    case 5, 6: if !entries.isEmpty { return .setConstant(random.length, index) }
    case 7:
      if !entries.isEmpty, entries[index].strength != .required {
        return .setLevel(random.level, index)
      }
    case 8:
      let variable = random.below(system.variables.count)
      if !entries.contains(where: { $0.isEdit && $0.terms[0].variable == variable }) {
        return .addEdit(variable: variable, level: random.level)
      }
    case 9: if random.happens(10) { return .addBox }
    default:
      let edits = entries.indices.filter { entries[$0].isEdit }
      if !edits.isEmpty { return .suggest(random.length, random.pick(edits)) }
    }
    return .add(.random(boxes: system.variables.count / 2, &random))
  }
}

extension EditedSystem {
  /// A strip of boxes in a frame whose width is suggested, with some random rules besides.
  static func strip(boxes: Int, _ random: inout SplitMix64) throws(SolverError) -> EditedSystem {
    var system = EditedSystem()
    for _ in 0..<boxes { try system.perform(.addBox) }
    try system.addEdit(for: 1, level: 999)
    for box in 1..<boxes {
      if random.happens(80) { try system.add(.chain(from: box - 1, to: box, gap: random.gap)) }
      if random.happens(60) {
        try system.add(
          LayoutRule(terms: [(1, 2 * box + 1), (-random.ratio, random.below(box) * 2 + 1)]))
      }
    }
    for _ in 0..<random.below(boxes) { try system.add(.random(boxes: boxes, &random)) }
    system.solver.solve()
    return system
  }

  mutating func perform(_ edit: SystemEdit) throws(SolverError) {
    switch edit {
    case .addBox:
      addVariable(isNonnegative: false)
      addVariable(isNonnegative: true)
    case .add(let rule): try add(rule)
    case .remove(let index): try remove(at: index)
    case .setConstant(let constant, let index): try setConstant(constant, at: index)
    case .setLevel(let level, let index): try setLevel(level, at: index)
    case .addEdit(let variable, let level): try addEdit(for: variable, level: level)
    case .suggest(let value, let index): try suggest(value, at: index)
    }
  }
}
