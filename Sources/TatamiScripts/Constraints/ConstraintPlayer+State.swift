import Tatami
import TatamiConstraints

extension ConstraintPlayer {
  /// What the layout is now.
  package mutating func state() -> ConstraintState {
    var state = ConstraintState()
    for (name, box) in boxes { state.frames.append((name, layout.frame(of: box))) }
    state.contentSize = layout.contentSize()
    let diagnosis = layout.diagnosis()
    state.ambiguous = diagnosis.ambiguous.map(name).sorted()
    state.conflicts = conflicts(diagnosis.conflicts)
    state.missing = diagnosis.missing.map {
      ConstraintState.Missing(
        axis: $0.axis, edges: $0.edges, lengths: $0.lengths.map(name).sorted())
    }
    state.circular = diagnosis.circular.map(name).sorted()
    state.forcedOffset = diagnosis.forcedOffset
    state.floating = diagnosis.floating.map(name).sorted()
    return state
  }

  /// Conflicts between texts: a text that says several rules counts as one.
  private func conflicts(_ conflicts: [RuleConflict]) -> [ConstraintState.Conflict] {
    let leftOut = Set(conflicts.map(\.rule))
    var result: [ConstraintState.Conflict] = []
    for conflict in conflicts {
      guard let number = numbers.number(of: conflict.rule) else { continue }
      if result.contains(where: { $0.rule == number }) { continue }
      var core = Set(conflict.core.compactMap { numbers.number(of: $0) })
      if core.contains(where: { (numbers.rules($0)?.count ?? 0) > 1 }) {
        reduce(&core, of: conflict.rule, leftOut)
      }
      result.append(ConstraintState.Conflict(rule: number, core: core.sorted()))
    }
    return result
  }

  /// Takes texts out of a core without which the others cannot hold together either: no rule of a core
  /// can be spared, but of a text that says several all hold at once.
  private func reduce(_ core: inout Set<Int>, of rule: RuleID, _ leftOut: Set<RuleID>) {
    for number in core.sorted().reversed() where number != numbers.number(of: rule) {
      var kept: Set = [rule]
      for other in core where other != number {
        kept.formUnion((numbers.rules(other) ?? []).filter { !leftOut.contains($0) })
      }
      var trial = layout
      let others = trial.activeRules.filter { !kept.contains($0) }
      guard (try? trial.deactivate(others)) != nil else { continue }
      if !trial.conflicts().isEmpty { core.remove(number) }
    }
  }

  /// The first box of which some number is so large that it is not exact to the point.
  var nameOutOfReach: String? {
    mutating get {
      boxes.first { _, box in
        let frame = layout.frame(of: box)
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        return !numbers.allSatisfy { $0.magnitude < 1e15 }
      }?.name
    }
  }

  /// The text of a rule by its number in the document.
  func text(ofRule number: Int) -> String { numbers.text(number) ?? "" }
}
