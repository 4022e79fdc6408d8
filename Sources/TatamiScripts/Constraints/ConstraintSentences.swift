import Tatami
import TatamiConstraints
import TatamiDocument

/// What is wrong with a layout of boxes, in sentences that name boxes and quote rules.
struct ConstraintSentences {
  let state: ConstraintState
  /// The text of a rule.
  let text: (Int) -> String
  /// The offset now, if there is a scroll view.
  let offset: Point?

  /// A sentence for each problem; none if there is none.
  var problems: [String] {
    state.conflicts.map(sentence) + state.missing.map(sentence) + ambiguousBoxes + circles
      + Axis.allCases.compactMap(wrongOffset)
  }

  /// What may be meant and is worth knowing.
  var remarks: [String] {
    Axis.allCases.compactMap(forcedOffset) + Axis.allCases.compactMap(floating)
  }

  // MARK: Rules

  private func sentence(_ conflict: ConstraintState.Conflict) -> String {
    let others = conflict.core.filter { $0 != conflict.rule }
    let subject = "Rule \(quoted(conflict.rule))"
    if others.isEmpty { return subject + " cannot hold by itself." }
    let noun = others.count == 1 ? "rule" : "rules"
    return subject + " cannot hold together with \(noun) \(list(others.map(quoted)))."
  }

  private func quoted(_ rule: Int) -> String { "\(rule) `\(text(rule))`" }

  // MARK: Extents

  private func sentence(_ missing: ConstraintState.Missing) -> String {
    var reasons: [String] = []
    if !missing.edges.isEmpty {
      let noun = missing.edges.count == 1 ? "edge" : "edges"
      reasons.append("nothing joins its \(list(missing.edges.map(\.name))) \(noun) to a box")
    }
    if !missing.lengths.isEmpty {
      reasons.append(
        list(missing.lengths) + (missing.lengths.count == 1 ? " is" : " are") + " ambiguous")
    }
    if reasons.isEmpty {
      reasons.append("its edges are joined to boxes whose places are ambiguous")
    }
    return "The content has no \(missing.axis.extentName): \(reasons.joined(separator: ", and "))."
  }

  /// Ambiguous are also the content's extents, and lengths that they depend on: these have been told.
  private var ambiguousBoxes: [String] {
    let told = Set(
      state.missing.flatMap { $0.lengths + ["content.\($0.axis.extentName)"] })
    let others = state.ambiguous.filter { !told.contains($0) }
    if others.isEmpty { return [] }
    return ["The rules leave open what \(list(others)) \(others.count == 1 ? "is" : "are")."]
  }

  private var circles: [String] {
    state.circular.map { name in
      let extent = name.hasSuffix(".width") ? "width" : "height"
      return "\(name) depends on the content's \(extent), which depends on it: a circle."
    }
  }

  // MARK: Offsets

  /// The forced offset, and how far away the offset is.
  private func forced(_ axis: Axis) -> (offset: Double, distance: Double)? {
    let forced = axis == .horizontal ? state.forcedOffset.x : state.forcedOffset.y
    guard let forced, let offset else { return nil }
    return (forced, (forced - offset[axis]).magnitude)
  }

  private func forcedOffset(_ axis: Axis) -> String? {
    guard let forced = forced(axis), forced.distance <= ConstraintExpectation.tolerance else {
      return nil
    }
    return "Rules to boxes outside hold only at the offset \(axis.coordinateName) = "
      + "\(shortText(forced.offset)): the content cannot scroll along \(axis.coordinateName)."
  }

  private func wrongOffset(_ axis: Axis) -> String? {
    guard let offset, let forced = forced(axis),
      forced.distance > ConstraintExpectation.tolerance
    else { return nil }
    return "Rules to boxes outside hold only at the offset \(axis.coordinateName) = "
      + "\(shortText(forced.offset)), but it is \(shortText(offset[axis]))."
  }

  private func floating(_ axis: Axis) -> String? {
    let ending = axis == .horizontal ? ".left" : ".top"
    let boxes = state.floating.filter { $0.hasSuffix(ending) }.map {
      String($0.dropLast(ending.count))
    }
    if boxes.isEmpty { return nil }
    let isOne = boxes.count == 1
    return "\(list(boxes)) \(isOne ? "floats" : "float"): "
      + "\(isOne ? "it follows" : "they follow") the content offset along "
      + "\(axis.coordinateName) and \(isOne ? "does" : "do") not scroll."
  }

  /// Words with commas and an "and".
  private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Axis {
  /// What positions along the axis are called.
  fileprivate var coordinateName: String { self == .horizontal ? "x" : "y" }
}

extension ConstraintPlayer {
  /// What is wrong, and then what is worth knowing, in sentences that name boxes and quote rules.
  func diagnosis(of state: ConstraintState) -> ConstraintSentences {
    ConstraintSentences(state: state, text: text(ofRule:), offset: offset)
  }

  /// What is wrong or worth knowing, in sentences that name boxes and quote rules.
  package func sentences(for state: ConstraintState) -> [String] {
    let diagnosis = diagnosis(of: state)
    return diagnosis.problems + diagnosis.remarks
  }
}
