extension Solver {
  /// The system and its solution, for people: each variable with its value, then each constraint
  /// with its strength and by how much it is missed. Those that hold a value in place are marked
  /// with `*`, those that are left out with `!`.
  ///
  ///     x0 = 5.0
  ///     x1 = 15.0
  ///     * -x0 + x1 >= 10.0
  ///     * x0 == 5.0 @2
  ///       x1 == 0.0 @1, missed by 15.0
  public var dump: String {
    var text = ""
    for row in table.variables {
      text += "\(name(ofColumn: table[Int(row)].column)) = \(residuals[Int(row)])"
      text += table[Int(row)].relation == .equal ? "\n" : ", not below 0\n"
    }
    for row in table.rowIndices where table[row].isAlive && table[row].column < 0 {
      text += line(of: row)
    }
    return text
  }

  private func line(of row: Int) -> String {
    let entry = table[row]
    var text = entry.isDropped ? "! " : basis.slots[row] >= 0 ? "* " : "  "
    for term in table.terms(of: row) {
      let coefficient = table.coefficients[term]
      let isFirst = term == table.terms(of: row).lowerBound
      if coefficient < 0 { text += isFirst ? "-" : " - " } else if !isFirst { text += " + " }
      if coefficient.magnitude != 1 { text += "\(coefficient.magnitude) " }
      text += name(ofColumn: table.columns[term])
    }
    if entry.count == 0 { text += "0" }
    let value = residuals[row]
    switch (entry.relation, entry.upperStrength) {
    case (.equal, _), (_, .some): text += " == "
    case (.lessThanOrEqual, nil): text += " <= "
    case (.greaterThanOrEqual, nil): text += " >= "
    }
    text += "\(entry.constant)"
    if case .optional(let strength) = entry.strength { text += " @\(strength)" }
    if case .optional(let strength) = entry.upperStrength { text += " (above: @\(strength))" }
    let isMissed: Bool =
      switch (entry.relation, entry.upperStrength) {
      case (.greaterThanOrEqual, nil): value < -tolerance
      case (.lessThanOrEqual, nil): value > tolerance
      default: value.magnitude > tolerance
      }
    return text + (isMissed ? ", missed by \(value.magnitude)\n" : "\n")
  }

  private func name(ofColumn column: Int32) -> String { "x\(column)" }
}
