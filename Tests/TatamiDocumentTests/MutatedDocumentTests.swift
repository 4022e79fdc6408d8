import Foundation
import Tatami
import TatamiDocument
import TatamiRandom
import Testing

/// The documents in the repository.
private let share = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Conformance/flow")

/// Documents of the conformance share with something changed in them: each is refused with an error
/// that says where, or is a layout that answers.
///
/// `TATAMI_SEQUENCES` says how many there are for each seed of `TATAMI_SEED`; with `TATAMI_TRACE` each
/// is written to the standard error before it is read, which shows one that traps.
@Suite struct `Mutated documents` {
  private let count = RandomSettings.sequences ?? 500

  @Test func `are refused with a place, or laid out`() throws {
    let documents = try Self.documents()
    try #require(documents.count > 100)
    var tally = Tally()
    for first in RandomSettings.firstSeeds {
      for number in 0..<UInt64(count) {
        let seed = first &+ number
        var random = SplitMix64(seed: seed)
        let text = random.mutated(random.pick(documents))
        if RandomSettings.variable("TATAMI_TRACE") != nil {
          FileHandle.standardError.write(Data("TATAMI_SEED=\(seed)\n".utf8) + text + Data([10]))
        }
        if let fault = tally.read(text) {
          let shown = String(decoding: text, as: UTF8.self)
          Issue.record("TATAMI_SEED=\(seed) TATAMI_SEQUENCES=1: \(fault)\n\(shown)")
          return
        }
      }
    }
    print("mutated documents: \(tally), TATAMI_SEED=\(RandomSettings.firstSeeds)")
    // Of the mutations are some harmless and some not: else they show nothing.
    if count >= 200 { #expect(tally.laidOut > count / 20 && tally.refused > count / 20) }
  }

  private static func documents() throws -> [JSONValue] {
    let files = try FileManager.default.contentsOfDirectory(
      at: share, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path }
      .flatMap { file -> [JSONValue] in
        guard case .array(let documents) = try JSONValue(reading: Data(contentsOf: file)) else {
          throw DocumentError.wrongKind(
            path: file.path, expected: "an array", found: "another value")
        }
        return Array(documents)
      }
  }
}

/// What became of the documents.
private struct Tally: CustomStringConvertible {
  private(set) var laidOut = 0
  private(set) var refused = 0
  /// Those that cannot be read as JSON.
  private(set) var unreadable = 0

  /// The most cells that are looked at one by one.
  private let mostCells = 5_000

  var description: String {
    "\(laidOut) laid out, \(refused) refused, \(unreadable) no JSON"
  }

  /// Reads a document and asks its layout.
  ///
  /// - Returns: What is wrong with the answer.
  mutating func read(_ text: Data) -> String? {
    do throws(DocumentError) {
      let document = try LayoutDocument(text)
      let fault = fault(in: try document.layout(mostCells: mostCells))
      laidOut += 1
      return fault
    } catch {
      if case .syntax(let line, let column, _) = error {
        unreadable += 1
        return line > 0 && column > 0 ? nil : "a place before the text: \(error)"
      }
      refused += 1
      return error.hasPlace ? nil : "no place: \(error)"
    }
  }

  private func fault(in layout: FlowLayout) -> String? {
    if let rule = layout.brokenInvariant { return rule }
    let size = layout.contentSize
    if !(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0) {
      return "a content size that is none: \(size)"
    }
    let (start, end) = (min(layout.count, mostCells), max(0, layout.count - 100))
    for range in [0..<start, end..<layout.count] {
      for (index, frame) in zip(range, layout.frames(in: range)) where !frame.isFrame {
        return "a frame that is none: cell \(index), \(frame)"
      }
    }
    if layout.count <= mostCells {
      var cells: [Int] = []
      for line in 0..<layout.lineCount { cells += layout.cells(ofLine: line) }
      if Set(cells).count != cells.count || cells.count > layout.count {
        return "\(cells.count) cells in lines of \(layout.count)"
      }
    }
    return nil
  }
}

extension Rect {
  fileprivate var isFrame: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
      && size.width >= 0 && size.height >= 0
  }
}

extension DocumentError {
  /// Whether the error names a field. One about the document as a whole has none to name.
  fileprivate var hasPlace: Bool {
    switch self {
    case .syntax(let line, let column, _): line > 0 && column > 0
    case .emptyText: true
    case .unknownKey(let path, _, _), .missing(let path), .outOfRange(let path, _, _),
      .dependsOnWrappingAxis(let path, _, _), .tooManyCells(let path, _, _, _),
      .refused(let path, _):
      !path.isEmpty
    case .wrongKind(let path, _, let found): !path.isEmpty || !found.hasPrefix("{")
    case .invalid(let path, _): !path.isEmpty
    }
  }
}

// MARK: Mutations

extension SplitMix64 {
  /// A document with a few things changed: of its values, of its text, or both.
  fileprivate mutating func mutated(_ document: JSONValue) -> Data {
    var value = document
    if happens(85) { for _ in 0...below(3) { value = changed(value, depth: 0) } }
    var text = Array(self.text(of: value).utf8)
    if happens(30) { for _ in 0...below(3) { change(&text) } }
    return Data(text)
  }

  /// A value with something in it changed, more often deep inside.
  private mutating func changed(_ value: JSONValue, depth: Int) -> JSONValue {
    if happens(depth == 0 ? 2 : 15) { return replacement(of: value) }
    switch value {
    case .array(let elements) where !elements.isEmpty:
      var elements = Array(elements)
      let place = below(elements.count)
      switch below(12) {
      case 0: elements.remove(at: place)
      case 1: elements.insert(elements[place], at: below(elements.count + 1))
      case 2: elements.swapAt(place, below(elements.count))
      case 3: elements.append(replacement(of: elements[place]))
      default: elements[place] = changed(elements[place], depth: depth + 1)
      }
      return .list(elements)
    case .object(let members) where !members.isEmpty:
      var members = members
      let place = below(members.count)
      let member = members[place]
      switch below(14) {
      case 0: members.remove(at: place)
      // Twice the same key: no JSON of ours.
      case 1: members.append(JSONMember(key: member.key, value: replacement(of: member.value)))
      case 2: members[place] = JSONMember(key: key(), value: member.value)
      case 3: members.append(JSONMember(key: key(), value: replacement(of: member.value)))
      case 4:
        let other = below(members.count)
        members[place] = JSONMember(key: member.key, value: members[other].value)
      default:
        members[place] = JSONMember(
          key: member.key, value: changed(member.value, depth: depth + 1))
      }
      return .object(members)
    default: return replacement(of: value)
    }
  }

  /// A key of documents, or one that is none.
  private mutating func key() -> String {
    let keys =
      LayoutDocumentKey.names + FlowKey.names + CellKey.names + ["repeat", "landscape", "", "x"]
    return pick(keys)
  }

  /// A value of the same kind with an odd value, or of another kind.
  private mutating func replacement(of value: JSONValue) -> JSONValue {
    switch value {
    case .integer(let number) where happens(70):
      return pick([
        .integer(0 &- number), .integer(number &+ 1), .integer(0), .integer(.max), .integer(.min),
        .number(Double(number) * 1e9 + 0.5), .number(1e308), .number(-0.5), .integer(1 << 31),
      ])
    case .number(let number) where happens(70):
      return pick([
        .number(-number), .number(number * 1e300), .number(.leastNonzeroMagnitude), .integer(0),
        .number(-0.0),
        .number(1e308), .number(-1e308), .number(4_398_046_511_104.5), .number(0x1p-20),
      ])
    case .bool(let flag) where happens(70): return .bool(!flag)
    case .string(let text) where happens(70):
      return .string(
        pick([
          "", text + "x", String(text.dropLast()), "wrap", "host", "fill", "between", "center",
          "rtl", "baseline", "vertical", "NaN", "-inf",
        ]))
    default:
      return pick([
        .null, .bool(true), .integer(1), .integer(-1), .number(0.5), .string("wrap"),
        .list([]), .object([]), .list([value]), .object([JSONMember(key: key(), value: value)]),
      ])
    }
  }

  private mutating func text(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .number(let number):
      // What is no JSON, or beyond a double, in the place of a number.
      below(2_000) == 0
        ? pick(["NaN", "-Infinity", "1e999", "-1e400", "0x10", "01"]) : jsonText(number)
    case .string(let string): jsonText(string)
    case .array(let elements):
      "[" + elements.map { text(of: $0) }.joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { jsonText($0.key) + ":" + text(of: $0.value) }.joined(separator: ",") + "}"
    }
  }

  /// Changes the bytes of a text at one place.
  private mutating func change(_ text: inout [UInt8]) {
    let bytes = Array("[]{},:\"\\019.eE+-tfn \n".utf8) + [0, 0x80, 0xC3, 0xFF]
    guard !text.isEmpty else { return text.append(pick(bytes)) }
    let place = below(text.count)
    switch below(6) {
    case 0: text[place] = pick(bytes)
    case 1: text.insert(pick(bytes), at: place)
    case 2: text.remove(at: place)
    case 3: text.removeSubrange(place..<min(text.count, place + 1 + below(30)))
    case 4: text.insert(contentsOf: text[place..<min(text.count, place + 1 + below(30))], at: place)
    default: if happens(20) { text.removeSubrange(place...) }
    }
  }
}
