import Tatami
import TatamiConstraints
import TatamiDocument

/// What a layout of boxes is at a time, in the words of documents: names of boxes, numbers of rules.
package struct ConstraintState: Sendable {
  /// A rule that is left out, and kept rules with which it cannot hold.
  package struct Conflict: Hashable, Sendable {
    package let rule: Int
    /// In order of their numbers, with ``rule``.
    package let core: [Int]
  }

  /// What it takes to know an extent of the content.
  package struct Missing: Hashable, Sendable {
    package let axis: Axis
    /// The edges that are joined to no box.
    package let edges: [BoxAttribute]
    /// The lengths of boxes that are not known.
    package let lengths: [String]

    /// Edges, then lengths.
    var words: [String] { edges.map(\.name) + lengths }
  }

  /// The boxes in order, and the scroll view if there is one.
  package internal(set) var frames: [(name: String, frame: Rect)] = []
  package internal(set) var contentSize: Size?
  /// What may have more than one value, sorted.
  package internal(set) var ambiguous: [String] = []
  package internal(set) var conflicts: [Conflict] = []
  package internal(set) var missing: [Missing] = []
  /// Lengths of boxes that refer to the content's, which refer to them, sorted.
  package internal(set) var circular: [String] = []
  /// The offset without which rules cannot hold.
  package internal(set) var forcedOffset: (x: Double?, y: Double?) = (nil, nil)
  /// Positions that move with the offset, sorted.
  package internal(set) var floating: [String] = []
}

// MARK: JSON

extension ConstraintState {
  /// The state in the form of what documents expect, and its problems in sentences.
  ///
  /// - Parameter sentences: The problems; `nil` to leave them out.
  package func json(sentences: [String]? = nil) -> String {
    var members = [
      "\"frames\": {\n"
        + frames.map { "  \(jsonText($0.name)): \(text($0.frame.numbers))" }
        .joined(separator: ",\n") + "}"
    ]
    func add(_ key: String, _ value: String, unless isEmpty: Bool) {
      if !isEmpty { members.append("\(jsonText(key)): \(value)") }
    }
    if let contentSize { add("contentSize", text(contentSize.numbers), unless: false) }
    add("ambiguous", text(ambiguous), unless: ambiguous.isEmpty)
    add("conflicts", text(conflicts), unless: conflicts.isEmpty)
    add("missing", text(missing), unless: missing.isEmpty)
    add("circular", text(circular), unless: circular.isEmpty)
    let (x, y) = forcedOffset
    add("forcedOffset", text(x: x, y: y), unless: x == nil && y == nil)
    add("floating", text(floating), unless: floating.isEmpty)
    if let sentences {
      let lines = sentences.map { "  " + jsonText($0) }.joined(separator: ",\n")
      members.append("\"diagnosis\": [" + (lines.isEmpty ? "" : "\n" + lines) + "]")
    }
    return "{" + members.joined(separator: ",\n") + "}\n"
  }

  /// The frames on a line each, and the size of the content.
  package var table: String {
    var table = TextTable(["box", "x", "y", "width", "height"])
    for (name, frame) in frames { table.add([name] + frame.numbers.map(shortText)) }
    if let contentSize { table.add(["content", "", ""] + contentSize.numbers.map(shortText)) }
    return table.text
  }

  /// How many boxes there are, and the size of the content.
  package var summary: String {
    let boxes = "boxes \(frames.count { $0.name != "scroll" })\n"
    guard let contentSize else { return boxes }
    return boxes + "content \(contentSize.numbers.map(shortText).joined(separator: " × "))\n"
  }

  func text(_ numbers: [Double]) -> String {
    "[" + numbers.map { jsonText(rounded($0)) }.joined(separator: ", ") + "]"
  }

  /// Without what arithmetic adds in the last places, and without −0.
  private func rounded(_ number: Double) -> Double {
    number.magnitude < 1e6 ? (number * 1e9).rounded() / 1e9 + 0 : number
  }

  func text(_ words: [String]) -> String {
    "[" + words.map { jsonText($0) }.joined(separator: ", ") + "]"
  }

  func text(_ conflicts: [Conflict]) -> String {
    let parts = conflicts.map {
      let core = $0.core.map { String($0) }.joined(separator: ", ")
      return "{\"rule\": \($0.rule), \"cores\": [[\(core)]]}"
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  func text(_ missing: [Missing]) -> String {
    let parts = missing.map { "\(jsonText($0.axis.extentName)): \(text($0.words))" }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  func text(x: Double?, y: Double?) -> String {
    let parts = [("x", x), ("y", y)].compactMap { name, value in
      value.map { "\"\(name)\": \(jsonText(rounded($0)))" }
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}

extension Axis {
  /// What the extent along the axis is called.
  var extentName: String { self == .horizontal ? "width" : "height" }
}
