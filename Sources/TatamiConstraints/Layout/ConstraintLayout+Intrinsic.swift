import Tatami

extension ConstraintLayout {
  /// Sets what a box would be without rules.
  ///
  /// - Throws: `isFixed` for the host and the scroll view's boxes; for negative extents and numbers
  ///   that are not finite or too large.
  public mutating func setIntrinsicSize(
    _ size: IntrinsicSize, of box: Box
  ) throws(ConstraintError) {
    try checkOwn(box)
    try Self.validate(Size(width: size.width ?? 0, height: size.height ?? 0))
    for (axis, extent) in [(Axis.horizontal, size.width), (.vertical, size.height)] {
      changeIntrinsic(axis, of: box) { $0.extent = extent }
    }
  }

  /// Sets how strongly a box resists to become larger than its intrinsic size along an axis.
  public mutating func setHugging(
    _ priority: Priority, _ axis: Axis, of box: Box
  ) throws(ConstraintError) {
    try checkOwn(box)
    changeIntrinsic(axis, of: box) { $0.hugging = priority }
  }

  /// Sets how strongly a box resists to become smaller than its intrinsic size along an axis.
  public mutating func setResistance(
    _ priority: Priority, _ axis: Axis, of box: Box
  ) throws(ConstraintError) {
    try checkOwn(box)
    changeIntrinsic(axis, of: box) { $0.resistance = priority }
  }

  /// Sets a box's baselines, in points: the first one's distance from the top, the last one's from
  /// the bottom.
  ///
  /// - Throws: `notFinite` and `tooLarge` for such numbers, and if a rule multiplies one beyond what a
  ///   constant may be.
  public mutating func setBaselines(
    first: Double, last: Double, of box: Box
  ) throws(ConstraintError) {
    try check(box)
    try Self.validate(Point(x: first, y: last))
    let before = entries[box.index].baselines
    entries[box.index].baselines = (first, last)
    let concerned = rules.numbers.filter { number in
      guard let rule = rules[number], rule.constraint != nil else { return false }
      return rule.rule.first.box == box || rule.rule.second?.box == box
    }
    do throws(ConstraintError) {
      for number in concerned {
        if let rule = rules[number] { try checkConstant(of: rule) }
      }
    } catch {
      entries[box.index].baselines = before
      throw error
    }
    for number in concerned { rebuild(number) }
  }

  private func checkOwn(_ box: Box) throws(ConstraintError) {
    try check(box)
    if box == .host || box == scroll?.view || box == scroll?.content || box == scroll?.frame {
      throw .isFixed(box)
    }
  }

  /// Changes what holds an intrinsic extent: one row, whose two sides have strengths of their own.
  private mutating func changeIntrinsic(
    _ axis: Axis, of box: Box, _ change: (inout Intrinsic) -> Void
  ) {
    var intrinsic = entries[box.index].intrinsic[axis]
    let old = intrinsic
    change(&intrinsic)
    defer { entries[box.index].intrinsic[axis] = intrinsic }
    do {
      let isSame = old.hugging == intrinsic.hugging && old.resistance == intrinsic.resistance
      if let constraint = intrinsic.constraint, let extent = intrinsic.extent, isSame {
        return try solver.setConstant(extent, of: constraint)
      }
      if let constraint = intrinsic.constraint { try solver.remove(constraint) }
      intrinsic.constraint = nil
      guard let extent = intrinsic.extent else { return }
      var row = RowTable.Row()
      row.constant = extent
      row.strength = intrinsic.resistance.strength
      row.upperStrength = intrinsic.hugging.strength
      row.isGiven = true
      row.order = Int64(1 + entries[box.index].order * 2 + (axis == .horizontal ? 0 : 1))
      let variable = entries[box.index].variables.extent(axis)
      intrinsic.constraint = try solver.add(row, [.init(1, variable)])
    } catch {
      preconditionFailure("A finite extent of a known box can be held")
    }
  }
}

extension Priority {
  /// The strength of a rule of this priority.
  var strength: Solver.Strength { isRequired ? .required : .optional(rawValue) }
}
