import Limits
import Rows
import Tatami

/// A number that is the same in every run.
struct Count {
  /// The row's name.
  var name: String
  /// What is counted.
  var unit: Unit
  /// The number.
  var value: Double
  /// What it should not exceed on any machine.
  var goal: Double?
  /// A remark.
  var note = ""

  /// What is counted.
  enum Unit: String {
    case allocations, visited, bytes
  }

  /// The count as a JSON object.
  fileprivate var text: String {
    let goal: JSONObject.Value = goal.map { .number($0) } ?? .nothing
    let members: [(String, JSONObject.Value)] = [
      ("name", .text(name)), ("unit", .text(unit.rawValue)), ("value", .number(value)),
      ("goal", goal), ("note", .text(note)),
    ]
    return JSONObject(members).text
  }
}

/// All numbers but instructions, as JSON.
func exactCounts() throws(FlowError) -> String {
  let counts = try memoryCounts() + allocationCounts() + visitedCounts()
  let lines = counts.map(\.text)
  return "[\n" + lines.joined(separator: ",\n") + "\n]"
}
