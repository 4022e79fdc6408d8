import Tatami

/// What is wrong with the rules of a layout, or worth knowing.
public struct ConstraintDiagnosis: Hashable, Sendable {
  /// An extent of the content that the rules leave open.
  public struct Missing: Hashable, Sendable {
    /// Which extent.
    public let axis: Axis
    /// The content's edges that no rule joins to a box.
    public let edges: [BoxAttribute]
    /// The extents of boxes inside that are open themselves.
    public let lengths: [BoxVariable]
  }

  /// The required rules that are left out.
  public var conflicts: [RuleConflict] = []
  /// The numbers of boxes that can have several values.
  public var ambiguous: [BoxVariable] = []
  /// What the content's open extents lack.
  public var missing: [Missing] = []
  /// Extents of boxes that depend on the content's in a circle: a rule takes them from it, and
  /// without that rule it would be open.
  public var circular: [BoxVariable] = []
  /// Along each axis the one content offset that the required rules allow; `nil` if there are
  /// several or none, or no rule crosses the edge of the scroll view.
  public var forcedOffset: (x: Double?, y: Double?) {
    (forcedX, forcedY)
  }
  var forcedX: Double?
  var forcedY: Double?
  /// Left or top of boxes inside that move with the content offset: they stay where they are on
  /// the screen.
  public var floating: [BoxVariable] = []

  /// Whether nothing is wrong: every number is determined, and every required rule holds.
  public var isSound: Bool { conflicts.isEmpty && ambiguous.isEmpty }
}

extension ConstraintLayout {
  /// What is wrong with the rules, or worth knowing.
  ///
  /// - Complexity: a solution for each rule between an extent inside and one of the content, and
  ///   some for each axis with rules that cross the edge of the scroll view. Allocates.
  public mutating func diagnosis() -> ConstraintDiagnosis {
    var diagnosis = ConstraintDiagnosis()
    diagnosis.conflicts = conflicts()
    diagnosis.ambiguous = ambiguities()
    diagnosis.missing = missing(diagnosis)
    diagnosis.circular = circular()
    let forced = forcedOffset()
    (diagnosis.forcedX, diagnosis.forcedY) = (forced[.horizontal], forced[.vertical])
    for axis in Axis.allCases where crosses(along: axis) && forced[axis] == nil {
      diagnosis.floating += floating(along: axis, but: diagnosis.ambiguous)
    }
    return diagnosis
  }

  private func missing(_ diagnosis: ConstraintDiagnosis) -> [ConstraintDiagnosis.Missing] {
    guard let scroll else { return [] }
    let dropped = Set(diagnosis.conflicts.map { $0.rule.number })
    var joined = Set<BoxAttribute>()
    for number in rules.numbers {
      guard let active = rules[number], active.constraint != nil, !dropped.contains(number) else {
        continue
      }
      let places = sides(of: active).map { $0.place }
      guard places.count == 2 else { continue }
      for (place, other) in [(places[0], places[1]), (places[1], places[0])]
      where place.box == scroll.content {
        if ![scroll.content, scroll.frame, scroll.view].contains(other.box) {
          joined.insert(place.attribute)
        }
      }
    }
    return Axis.allCases.compactMap { axis in
      let extent: BoxAttribute = axis == .horizontal ? .width : .height
      guard diagnosis.ambiguous.contains(BoxVariable(scroll.content, extent)) else { return nil }
      let edges: [BoxAttribute] = axis == .horizontal ? [.left, .right] : [.top, .bottom]
      return ConstraintDiagnosis.Missing(
        axis: axis, edges: edges.filter { !joined.contains($0) },
        lengths: diagnosis.ambiguous.filter {
          $0.attribute == extent && isInside($0.box) && $0.box != scroll.content
        })
    }
  }

  private mutating func circular() -> [BoxVariable] {
    guard let scroll else { return [] }
    var found: [BoxVariable] = []
    for number in rules.numbers {
      guard let active = rules[number], active.constraint != nil else { continue }
      let places = sides(of: active).map { $0.place }
      guard places.count == 2, places[0].attribute.isLength else { continue }
      for (place, other) in [(places[0], places[1]), (places[1], places[0])]
      where place.box == scroll.content && other.box != scroll.content && isInside(other.box) {
        let variable = BoxVariable(other.box, other.attribute)
        if place.attribute != other.attribute || found.contains(variable) { continue }
        var trial = self
        guard (try? trial.deactivate([RuleID(number)])) != nil else { continue }
        let content = BoxVariable(scroll.content, place.attribute)
        if trial.ambiguities().contains(content) { found.append(variable) }
      }
    }
    return found
  }

  private func crosses(along axis: Axis) -> Bool {
    rules.numbers.contains { number in
      guard let active = rules[number], active.constraint != nil else { return false }
      return active.rule.first.attribute.axis == axis && crosses(sides(of: active))
    }
  }

  /// The offset with which all required rules can hold, per axis, if it is the only one.
  private func forcedOffset() -> ByAxis<Double?> {
    var forced = ByAxis<Double?>(horizontal: nil, vertical: nil)
    let axes = Axis.allCases.filter(crosses)
    guard let offset, !axes.isEmpty else { return forced }
    var trial = solver
    do {
      try trial.remove(offset.horizontal.row)
      try trial.remove(offset.vertical.row)
      for number in rules.numbers {
        guard let active = rules[number], !active.rule.priority.isRequired else { continue }
        if let constraint = active.constraint { try trial.remove(constraint) }
      }
      for entry in entries {
        for axis in Axis.allCases {
          try Self.keepRequired(of: entry.intrinsic[axis], entry.variables.extent(axis), in: &trial)
        }
      }
    } catch {
      preconditionFailure("Active rules have constraints")
    }
    trial.solve()
    if !trial.drops.isEmpty { return forced }
    let open = trial.ambiguousVariables()
    for axis in axes where !open.contains(offset[axis].variable) {
      forced[axis] = trial.value(of: offset[axis].variable)
    }
    return forced
  }

  /// Lets go of an intrinsic extent on the sides on which it need not hold.
  private static func keepRequired(
    of intrinsic: Intrinsic, _ variable: Solver.Variable, in solver: inout Solver
  ) throws(SolverError) {
    guard let constraint = intrinsic.constraint, let extent = intrinsic.extent else { return }
    let (hugs, resists) = (intrinsic.hugging.isRequired, intrinsic.resistance.isRequired)
    if hugs && resists { return }
    try solver.remove(constraint)
    guard hugs || resists else { return }
    var row = RowTable.Row()
    row.constant = extent
    row.relation = hugs ? .lessThanOrEqual : .greaterThanOrEqual
    row.isGiven = true
    _ = try solver.add(row, [.init(1, variable)])
  }

  /// What moves with the content offset, as a slightly larger one shows.
  private mutating func floating(
    along axis: Axis, but ambiguous: [BoxVariable]
  ) -> [BoxVariable] {
    guard let offset, let scroll else { return [] }
    update()
    var trial = self
    let step = 1.0 / 1024
    trial.change(offset[axis].row, to: solver.value(of: offset[axis].variable) + step)
    trial.update()
    var found: [BoxVariable] = []
    let open = ambiguous + trial.ambiguities()
    let attribute: BoxAttribute = axis == .horizontal ? .left : .top
    for (index, entry) in entries.enumerated() {
      let variable = BoxVariable(Box(index: index), attribute)
      guard entry.isInside, index != scroll.content.index, !open.contains(variable) else {
        continue
      }
      let start = entry.variables.start(axis)
      let growth = trial.solver.value(of: start) - solver.value(of: start)
      if (growth - step).magnitude < 1e-8 { found.append(variable) }
    }
    return found
  }
}
