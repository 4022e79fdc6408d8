import Tatami

extension ConstraintLayout {
  /// Brings the solution up to date; all questions do.
  public mutating func update() { solver.solve() }

  /// A box's frame: in content coordinates in the scroll view, else in host coordinates.
  ///
  /// - Precondition: The box is this layout's.
  public mutating func frame(of box: Box) -> Rect {
    precondition(entries.indices.contains(box.index), "The box is one of this layout's")
    solver.solve()
    let variables = entries[box.index].variables
    return Rect(
      x: solver.value(of: variables.left), y: solver.value(of: variables.top),
      width: solver.value(of: variables.width), height: solver.value(of: variables.height))
  }

  /// The size that the rules give the scroll view's content; `nil` without a scroll view. An extent
  /// that they leave open is the least one they allow.
  public mutating func contentSize() -> Size? {
    guard let scroll else { return nil }
    return frame(of: scroll.content).size
  }

  /// The required rules that are left out, in order.
  public mutating func conflicts() -> [RuleConflict] {
    solver.solve()
    return solver.conflicts.compactMap { conflict in
      let core = conflict.core.compactMap(number)
      return number(conflict.constraint).map { RuleConflict(rule: $0, core: core.sorted()) }
    }
  }

  private func number(_ constraint: Solver.ConstraintID) -> RuleID? {
    let row = Int(constraint.row)
    return numbers.indices.contains(row) && numbers[row] >= 0 ? RuleID(Int(numbers[row])) : nil
  }

  /// The numbers of boxes that the rules leave open, in order of the boxes: they can have several
  /// values without any rule objecting.
  public mutating func ambiguities() -> [BoxVariable] {
    solver.solve()
    let open = Set(solver.ambiguousVariables())
    if open.isEmpty { return [] }
    var found: [BoxVariable] = []
    for (index, entry) in entries.enumerated() where Box(index: index) != scroll?.frame {
      for attribute in [BoxAttribute.left, .top, .width, .height]
      where open.contains(entry.variables[attribute]) {
        found.append(BoxVariable(Box(index: index), attribute))
      }
    }
    return found
  }

  /// The layout with another solution that is as good as its own, which shows what the rules leave
  /// open; `nil` if they leave nothing open. The next change takes it back.
  public mutating func exercisingAmbiguity() -> ConstraintLayout? {
    solver.solve()
    guard let other = solver.exercisingAmbiguity() else { return nil }
    var layout = self
    layout.solver = other
    return layout
  }

  /// The size that the host would take: as near as its rules allow to a target, with a priority
  /// for each axis. The layout stays as it is.
  ///
  /// - Throws: for extents that are negative, not finite or too large.
  public func fittingSize(
    _ target: Size, horizontal: Priority = .fittingSizeLevel,
    vertical: Priority = .fittingSizeLevel
  ) throws(ConstraintError) -> Size {
    try Self.validate(target)
    var trial = self
    do {
      for (axis, priority) in [(Axis.horizontal, horizontal), (.vertical, vertical)] {
        try trial.solver.remove(hostSize[axis])
        var row = RowTable.Row()
        row.constant = target[axis]
        row.strength = priority.strength
        row.order = 1
        row.isGiven = true
        _ = try trial.solver.add(row, [.init(1, entries[0].variables.extent(axis))])
      }
    } catch {
      preconditionFailure("The host's extents are given")
    }
    return trial.frame(of: .host).size
  }
}
