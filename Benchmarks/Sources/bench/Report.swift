/// What a measured number counts.
enum Unit: String {
  /// Time.
  case nanoseconds = "ns"
  /// Cells, allocations.
  case count = ""
  /// Memory.
  case bytes = "B"
}

/// One line of the table.
struct Row {
  /// The row's name, `structure/operation/size`.
  var name: String
  /// What was measured, in `unit`.
  var ours: Double
  /// What `ours`, `reference` and `goal` count.
  var unit = Unit.nanoseconds
  /// The same work done by the plain loop or the naive way, in the same run.
  var reference: Double?
  /// What the reference is.
  var referenceName = ""
  /// What `ours` should not exceed.
  var goal: Double?
  /// Where the goal comes from, when it is not a plain number.
  var goalName = ""
  /// Whether a missed goal fails the run: true of counts, which do not depend
  /// on the machine.
  var isGate = false
  /// A remark: the slowest operation, the number of frames.
  var note = ""

  /// Whether the goal is met; `nil` without one.
  var isMet: Bool? { goal.map { ours <= $0 } }
}

/// The rows of a run, printed as they come.
struct Report {
  /// The rows measured so far.
  private(set) var rows: [Row] = []
  /// Facts about the run, printed on top and written to the file.
  let facts: [(name: String, value: String)]

  private static let widths = [50, 12, 12, 9, 12]

  /// Starts a report and prints its top.
  init(facts: [(name: String, value: String)]) {
    self.facts = facts
    for fact in facts { print("\(fact.name): \(fact.value)") }
    print()
    Self.printLine(["row", "ours", "reference", "ratio", "goal"], "met")
  }

  /// Prints a row and keeps it.
  mutating func add(_ row: Row) {
    rows.append(row)
    let unit = row.unit.rawValue.isEmpty ? "" : " " + row.unit.rawValue
    let met = row.isMet.map { $0 ? "yes" : row.isGate ? "NO (gate)" : "no" } ?? "–"
    let remarks = [
      row.referenceName.isEmpty ? "" : "against " + row.referenceName, row.goalName, row.note,
    ]
    let remark = remarks.filter { !$0.isEmpty }.joined(separator: "; ")
    Self.printLine(
      [
        row.name, short(row.ours) + unit, row.reference.map { short($0) + unit } ?? "–",
        row.reference.map { ratio(row.ours, to: $0) } ?? "–",
        row.goal.map { "≤ " + short($0) } ?? "–",
      ], remark.isEmpty ? met : padded(met, 10) + remark)
  }

  /// The gates that were not passed.
  var failedGates: [Row] { rows.filter { $0.isGate && $0.isMet == false } }

  /// The rows as a JSON object.
  var json: String {
    let top = facts.map { "  \(quoted($0.name)): \(quoted($0.value))," }.joined(separator: "\n")
    let lines = rows.map { row in
      let met = row.isMet.map { $0 ? "true" : "false" } ?? "null"
      return "    {\"name\": \(quoted(row.name)), \"unit\": \(quoted(row.unit.rawValue)), "
        + "\"ours\": \(row.ours), \"reference\": \(orNull(row.reference)), "
        + "\"referenceName\": \(quoted(row.referenceName)), \"goal\": \(orNull(row.goal)), "
        + "\"goalName\": \(quoted(row.goalName)), \"gate\": \(row.isGate), \"met\": \(met), "
        + "\"note\": \(quoted(row.note))}"
    }
    return "{\n\(top)\n  \"rows\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
  }

  private static func printLine(_ columns: [String], _ last: String) {
    var line = padded(columns[0], widths[0])
    for (column, width) in zip(columns.dropFirst(), widths.dropFirst()) {
      line += " " + String(repeating: " ", count: max(0, width - column.count)) + column
    }
    print(line + "  " + last)
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func orNull(_ value: Double?) -> String { value.map { "\($0)" } ?? "null" }

private func quoted(_ text: String) -> String {
  var out = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": out += "\\\""
    case "\\": out += "\\\\"
    case _ where scalar.value < 32: out += " "
    default: out.unicodeScalars.append(scalar)
    }
  }
  return out + "\""
}

/// A number with three significant digits or all digits before the point.
func short(_ value: Double) -> String {
  guard value.isFinite else { return "\(value)" }
  if value == value.rounded(), abs(value) < 1e15 { return "\(Int64(value))" }
  let decimals = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : abs(value) >= 1 ? 2 : 3
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let steps = Int64((value * scale).rounded())
  let digits = String(steps.magnitude)
  let sign = steps < 0 ? "-" : ""
  guard decimals > 0 else { return sign + digits }
  let filled = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return sign + filled.dropLast(decimals) + "." + filled.suffix(decimals)
}

/// How `ours` compares: `1.25` times as much, or `1/400` of it.
private func ratio(_ ours: Double, to reference: Double) -> String {
  guard ours > 0, reference > 0 else { return "–" }
  return ours * 10 < reference
    ? "1/" + short((reference / ours).rounded()) : short(ours / reference)
}
