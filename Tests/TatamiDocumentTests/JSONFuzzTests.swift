import Foundation
import TatamiDocument
import TatamiRandom
import Testing

/// Random texts: the values that they stand for, and mutations of them.
@Suite struct `Random JSON` {
  private let count = RandomSettings.sequences ?? 300

  @Test func `what is written is read back`() throws {
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let value = random.value(depth: 5)
      let text = random.text(of: value)
      let found = try JSONValue(reading: Data(text.utf8))
      let agrees = found == value
      #expect(agrees, "TATAMI_SEED=\(seed)")
    }
  }

  /// Foundation reads more than RFC 8259 allows: a text that it refuses must be refused
  /// here, and one that is read here must have the value that it has there.
  @Test func `mutations are refused, or have the value that Foundation reads`() throws {
    var (read, refused) = (0, 0)
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let value = random.value(depth: 4)
      let text = Array(random.text(of: value).utf8)
      // Foundation takes a thousand times as long for a long text as for most.
      for _ in 0..<(text.count < 1_000 ? 20 : 1) {
        let data = Data(random.mutation(of: text))
        let theirs = try? JSONDecoder().decode(FoundationValue.self, from: data).value
        guard let ours = try? JSONValue(reading: data) else {
          refused += 1
          continue
        }
        read += 1
        // Foundation refuses numbers that are too small for a double, which are zero here; and of
        // those with a fraction beyond 2⁵³ it makes integers, without it.
        let agrees = theirs.map { $0.agrees(with: ours) } ?? ours.hasTinyNumber
        #expect(agrees, "TATAMI_SEED=\(seed): \(String(decoding: data, as: UTF8.self))")
      }
    }
    #expect(read > count && refused > count)
  }

  private var seeds: [UInt64] {
    RandomSettings.firstSeeds.flatMap { first in (0..<UInt64(count)).map { first &+ $0 } }
  }
}

extension SplitMix64 {
  fileprivate mutating func value(depth: Int) -> JSONValue {
    switch below(depth > 0 ? 8 : 6) {
    case 0: return pick([.null, .bool(true), .bool(false)])
    case 1: return .integer(pick([0, 1, -1, .max, .min, below(1_000_000) - 500_000]))
    case 2: return .number(quarters(in: -10_000...10_000) + 0.125)
    case 3:
      let number = Double(bitPattern: next())
      if !number.isFinite { return .null }
      return Int(exactly: number).map { .integer($0) } ?? .number(number)
    case 4, 5: return .string(string())
    case 6: return .list((0..<below(below(20) == 0 ? 900 : 6)).map { _ in value(depth: depth - 1) })
    default:
      let keys = Set((0..<below(below(9) == 0 ? 40 : 6)).map { _ in string() }).sorted()
      return .object(keys.map { JSONMember(key: $0, value: value(depth: depth - 1)) })
    }
  }

  private mutating func string() -> String {
    let alphabet: [Character] = [
      "a", "b", "Z", "0", " ", "\"", "\\", "/", "\n", "\t", "\u{1}", "\u{7F}", "é", "字", "😀",
      "]", "}", ",", ":",
    ]
    return String((0..<below(7)).map { _ in pick(alphabet) })
  }

  /// The value as JSON, with random space, escapes and order of members.
  fileprivate mutating func text(of value: JSONValue) -> String {
    let text: String
    switch value {
    case .null: text = "null"
    case .bool(let flag): text = flag ? "true" : "false"
    case .integer(let number): text = String(number)
    case .number(let number): text = happens(50) ? jsonText(number) : "\(number)"
    case .string(let string): text = quoted(string)
    case .array(let elements):
      text = "[" + elements.map { self.text(of: $0) }.joined(separator: ",") + space() + "]"
    case .object(let members):
      text =
        "{"
        + members.shuffled(using: &self).map {
          space() + quoted($0.key) + space() + ":" + self.text(of: $0.value)
        }.joined(separator: ",") + space() + "}"
    }
    return space() + text + space()
  }

  private mutating func space() -> String { pick(["", "", "", " ", "\n", "\r\n", "\t "]) }

  private mutating func quoted(_ string: String) -> String {
    if happens(70) { return jsonText(string) }
    let units = string.utf16.map { unit in
      let hex = String(unit, radix: 16, uppercase: happens(50))
      return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }
    return "\"" + units.joined() + "\""
  }

  /// The bytes with some of them changed, gone, twice or new.
  fileprivate mutating func mutation(of text: [UInt8]) -> [UInt8] {
    let bytes = Array("[]{},:\"\\0123456789.eE+-truefalsn u \u{1}".utf8) + [0, 0x80, 0xC3, 0xFF]
    var text = text
    for _ in 0...below(3) {
      let place = below(text.count + 1)
      switch below(4) {
      case 0 where place < text.count: text.remove(at: place)
      case 1 where place < text.count: text[place] = pick(bytes)
      case 2:
        let range = subrange(of: text.count)
        text.insert(contentsOf: text[range.prefix(8)], at: place)
      default: text.insert(pick(bytes), at: place)
      }
    }
    return text
  }
}

extension JSONValue {
  /// Whether two values are equal, numbers beyond 2⁵³ but for their last bits.
  fileprivate func agrees(with other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let own), .array(let others)):
      own.count == others.count && zip(own, others).allSatisfy { $0.agrees(with: $1) }
    case (.object(let own), .object(let others)):
      own.map(\.key) == others.map(\.key)
        && zip(own, others).allSatisfy { $0.value.agrees(with: $1.value) }
    default:
      if self == other { true } else { isNear(other) }
    }
  }

  private func isNear(_ other: JSONValue) -> Bool {
    guard let own = double, let others = other.double else { return false }
    return own.magnitude > 0x1p53 && abs(own - others) <= 2 * own.ulp
  }

  private var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// Whether a number in the value is zero or next to it.
  fileprivate var hasTinyNumber: Bool {
    switch self {
    case .integer(let value): value == 0
    case .number(let value): value.isZero || value.isSubnormal
    case .array(let elements): elements.contains { $0.hasTinyNumber }
    case .object(let members): members.contains { $0.value.hasTinyNumber }
    default: false
    }
  }
}

/// What Foundation's decoder makes of a text.
private struct FoundationValue: Decodable {
  let value: JSONValue

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Key.self) {
      value = .object(
        try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
          JSONMember(
            key: $0.stringValue, value: try members.decode(FoundationValue.self, forKey: $0).value)
        })
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !list.isAtEnd { elements.append(try list.decode(FoundationValue.self).value) }
      value = .list(elements)
    } else {
      value = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ single: any SingleValueDecodingContainer) throws -> JSONValue {
    if let text = try? single.decode(String.self) { return .string(text) }
    if let flag = try? single.decode(Bool.self) { return .bool(flag) }
    if single.decodeNil() { return .null }
    if let integer = try? single.decode(Int.self) { return .integer(integer) }
    return .number(try single.decode(Double.self))
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
