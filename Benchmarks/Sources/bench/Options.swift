import Glibc

/// How much is measured.
struct Effort {
  /// The number of cells of most rows.
  var cells = 1_000_000
  /// The number of batches of 100 edits.
  var batches = 1_000
  /// The number of passes over all cells.
  var passes = 31
  /// The number of random edits before the memory is looked at again.
  var edits = 1_000_000

  /// Enough for the counts and a first look at the times.
  static let quick = Effort(batches: 100, passes: 7)
}

/// Why the command line was not understood, or a result not written.
struct OptionError: Error, CustomStringConvertible {
  /// The one line to print.
  var sentence: String
  var description: String { sentence }
}

/// The command line.
struct Options {
  /// How much is measured.
  var effort = Effort()
  /// Where the rows go as JSON.
  var jsonPath: String?
  /// Only the groups with this text in their name are measured.
  private var only: String?
  /// Facts to print on top: machine, date, version.
  var facts: [(name: String, value: String)] = []

  /// Reads the command line.
  init(_ arguments: ArraySlice<String>) throws(OptionError) {
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--quick": effort = .quick
      case "--json": jsonPath = try Self.value(of: option, from: &rest)
      case "--only": only = try Self.value(of: option, from: &rest)
      case "--fact":
        let parts = try Self.value(of: option, from: &rest).split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { throw OptionError(sentence: "--fact takes NAME=VALUE") }
        facts.append((String(parts[0]), String(parts[1])))
      default:
        throw OptionError(
          sentence: "unknown option \(option); known: --quick --json FILE --only TEXT --fact N=V")
      }
    }
  }

  /// Whether the group of rows is asked for.
  func includes(_ group: String) -> Bool {
    guard let only else { return true }
    return group.contains(only)
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(OptionError) -> String {
    guard let value = rest.popFirst() else {
      throw OptionError(sentence: "\(option) needs a value")
    }
    return value
  }
}

/// Ends the process as failed.
func exitWithError() -> Never { exit(1) }
