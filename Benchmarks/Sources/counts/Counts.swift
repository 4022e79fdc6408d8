import Glibc
import Limits
import Rows
import Tatami

/// Counts what can be counted, or says what is measured.
///
///     counts list                          every row that is timed, as JSON
///     counts exact                         allocations, cells visited, bytes, as JSON
///     counts memory                        page faults and times of memory, as JSON
///     counts instructions [BEGINNING…]     runs the regions that callgrind counts, of rows whose names
///                                          begin so
///     counts extents WORKLOAD COUNT FILE   the cells, as pairs of 64-bit numbers
@main enum Counts {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      print("counts: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    switch (arguments.first, arguments.count) {
    case ("list", 1): print(rowList())
    case ("exact", 1): print(try exactCounts())
    case ("memory", 1): print(try memoryReport())
    case ("instructions", _): try runRegions(arguments.dropFirst())
    case ("extents", 4):
      guard let workload = Workload.all.first(where: { $0.name == arguments[1] }),
        let count = Int(arguments[2])
      else { throw UsageError(sentence: "no workload \(arguments[1]) of \(arguments[2]) cells") }
      try writeExtents(workload.extents(count), to: arguments[3])
    default:
      throw UsageError(
        sentence:
          "known: list, exact, memory, instructions [BEGINNING…], extents WORKLOAD COUNT FILE")
    }
  }

  /// What the report has to know about the rows that are timed.
  private static func rowList() -> String {
    let rows = Row.all.map { row in
      let members: [(String, JSONObject.Value)] = [
        ("name", .text(row.name)), ("workload", .text(row.workload)),
        ("operation", .text(row.operation)), ("count", .number(Double(row.count))),
        ("times", .number(Double(row.times))),
        ("limitTimes", .number(Double(row.limitTimes))),
        ("isPerCell", .number(row.isPerCell ? 1 : 0)), ("limit", .text(row.limit)),
        ("goal", row.goal.map { .text($0.text) } ?? .nothing),
      ]
      return JSONObject(members).text
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]"
  }

  private static func writeExtents(_ extents: Extents, to path: String) throws {
    let pairs = zip(extents.widths, extents.heights).flatMap { [$0, $1] }
    let written = unsafe pairs.withUnsafeBytes { bytes in
      unsafe limits_write_file(path, bytes.baseAddress, bytes.count)
    }
    guard written == 0 else { throw UsageError(sentence: "cannot write \(path)") }
  }
}

/// Why the command line was not understood, or a file not written.
struct UsageError: Error, CustomStringConvertible {
  /// The one line to print.
  var sentence: String
  var description: String { sentence }
}

extension Goal {
  /// The goal as a word and a number.
  fileprivate var text: String {
    switch self {
    case .median(let value): "median \(value)"
    case .mean(let value): "mean \(value)"
    case .perCell(let value): "perCell \(value)"
    case .timesLimit(let value): "timesLimit \(value)"
    }
  }
}
