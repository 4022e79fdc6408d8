import Limits
import Tatami

/// Measures the engine beside plain loops and prints a table.
///
///     bench [--quick] [--only TEXT] [--json FILE] [--fact NAME=VALUE]…
@main enum Bench {
  static func main() {
    do {
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch {
      print("bench: \(error)")
      exitWithError()
    }
  }

  private static func run(_ options: Options) throws {
    var report = Report(facts: options.facts)
    let counts = RowGroup.countRows
    let times = RowGroup.timeRows
    for group in counts + times where options.includes(group.name) {
      try group.run(options.effort, &report)
    }
    if let path = options.jsonPath {
      try write(report.json, to: path)
    }
    conclude(report)
  }

  /// Says how the run went; missed counts end the process with an error.
  private static func conclude(_ report: Report) {
    let missed = report.rows.filter { !$0.isGate && $0.isMet == false }.count
    let withGoal = report.rows.filter { !$0.isGate && $0.isMet != nil }.count
    print("\ninforming rows: \(withGoal - missed) of \(withGoal) within their goals")
    let gates = report.rows.filter(\.isGate)
    print("gates: \(gates.count - report.failedGates.count) of \(gates.count) within their goals")
    if report.failedGates.isEmpty { return }
    for row in report.failedGates {
      print("bench: \(row.name) is \(short(row.ours)), more than \(short(row.goal ?? 0))")
    }
    exitWithError()
  }

  private static func write(_ text: String, to path: String) throws {
    let bytes = Array(text.utf8).map { CChar(bitPattern: $0) }
    guard unsafe limits_write_file(path, bytes, bytes.count) == 0 else {
      throw OptionError(sentence: "cannot write \(path)")
    }
  }
}

/// Rows that are measured together.
struct RowGroup: Sendable {
  /// What `--only` looks for.
  var name: String
  /// Measures and reports the rows.
  var run: @Sendable (Effort, inout Report) throws(FlowError) -> Void

  /// The rows whose goals are counts: the gates.
  static let countRows = [
    RowGroup(name: "memory", run: memoryRows),
    RowGroup(name: "allocations", run: allocationRows),
    RowGroup(name: "visited", run: visitedRows),
  ]

  /// The rows whose goals are times: they inform.
  static let timeRows = [
    RowGroup(name: "resize", run: resizeRows),
    RowGroup(name: "insert-remove", run: insertRemoveRows),
    RowGroup(name: "growth", run: growthRows),
    RowGroup(name: "width", run: widthRows),
    RowGroup(name: "sized", run: sizedRows),
    RowGroup(name: "frames", run: frameRows),
    RowGroup(name: "build", run: buildRows),
    RowGroup(name: "uniform", run: uniformRows),
  ]
}
