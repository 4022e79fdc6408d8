import Foundation
import Tatami

/// A file of one document or of an array of them.
///
/// The documents are read one by one, so that one that is wrong does not hide
/// the others.
public struct DocumentFile: Sendable {
  private let root: Field
  private let list: JSONList?
  private let places: [JSONList.Index]

  /// Reads the text of a file, JSON in UTF-8.
  ///
  /// - Throws: ``DocumentError/syntax(line:column:problem:)``,
  ///   ``DocumentError/emptyText``, or
  ///   ``DocumentError/wrongKind(path:expected:found:)`` when the text is
  ///   neither an object nor an array.
  public init(_ data: Data) throws(DocumentError) {
    root = Field(try JSONValue(reading: data))
    switch root.value {
    case .object: (list, places) = (nil, [])
    case .array(let elements): (list, places) = (elements, Array(elements.indices))
    default:
      throw .wrongKind(
        path: "", expected: "a document or an array of documents", found: root.value.excerpt)
    }
  }

  /// How many documents there are.
  public var count: Int { list?.count ?? 1 }

  /// The document at `index`.
  public func document(at index: Int) throws(DocumentError) -> LayoutDocument {
    try LayoutDocument(field(at: index))
  }

  /// What the document at `index` is called; empty when it has no name.
  public func name(at index: Int) -> String {
    guard case .object(let members) = field(at: index).value,
      case .string(let name)? = members.first(where: { $0.key == "name" })?.value
    else { return "" }
    return name
  }

  /// What stands at `index`, whether it is a document or something else.
  package func field(at index: Int) -> Field {
    precondition(index >= 0 && index < count, "There is a document at the index")
    guard let list else { return root }
    return root.element(index, list[places[index]])
  }
}

/// The keys of a document.
package enum LayoutDocumentKey: String, DocumentKey {
  case name, host, environment, flow, linear, sizeClasses, cells, expected
}

/// The keys of `expected`.
package enum ExpectedKey: String, DocumentKey { case size, contentSize, lines, frames }

extension LayoutDocument {
  /// Reads a document's text, JSON in UTF-8.
  public init(_ data: Data) throws(DocumentError) {
    try self.init(Field(try JSONValue(reading: data)))
  }

  package init(_ field: Field) throws(DocumentError) {
    var parts = Parts()
    let members = try field.members(of: LayoutDocumentKey.self)
    let isLinear = members.contains { $0.key == .linear }
    for (key, field) in members {
      switch key {
      case .name: parts.name = try field.string()
      case .host: parts.host = try HostProperties(field)
      case .environment: parts.environment.merge(try EnvironmentChange(field))
      case .flow, .linear:
        if parts.flow != nil {
          throw .invalid(path: field.pathText, problem: "is a second container beside another")
        }
        parts.flow = try Self.properties(field, isLinear: isLinear)
      case .sizeClasses: parts.variants = try Self.variants(field, isLinear: isLinear)
      case .cells: parts.cells = try CellRuns(list: field)
      case .expected: parts.expected = try ExpectedLayout(field)
      }
    }
    guard let host = parts.host else { throw field.missing("host") }
    guard let flow = parts.flow else { throw field.missing("flow") }
    guard let cells = parts.cells else { throw field.missing("cells") }
    self.init(
      name: parts.name, host: host, environment: parts.environment, flow: flow,
      isLinear: isLinear, variants: parts.variants, expected: parts.expected, runs: cells,
      path: field.path)
  }

  /// What has been read of a document so far.
  private struct Parts {
    var name = ""
    var host: HostProperties?
    var environment = EnvironmentProperties()
    var flow: FlowProperties?
    var variants: [SizeClass: FlowProperties] = [:]
    var cells: CellRuns?
    var expected: ExpectedLayout?
  }

  private static func properties(
    _ field: Field, isLinear: Bool
  ) throws(DocumentError) -> FlowProperties {
    let properties = try FlowProperties(field)
    if isLinear { try properties.checkLinear() }
    return properties
  }

  private static func variants(
    _ field: Field, isLinear: Bool
  ) throws(DocumentError) -> [SizeClass: FlowProperties] {
    var variants: [SizeClass: FlowProperties] = [:]
    for (key, field) in try field.members() {
      guard let condition = SizeClass(key: key) else {
        throw .invalid(
          path: field.pathText,
          problem: "is not a size class; one is made of wCompact or wRegular, hCompact or "
            + "hRegular, portrait or landscape, joined with |")
      }
      let properties = try properties(field, isLinear: isLinear)
      if variants.updateValue(properties, forKey: condition) != nil {
        throw .invalid(path: field.pathText, problem: "says a size class a second time")
      }
    }
    return variants
  }
}

extension ExpectedLayout {
  init(_ field: Field) throws(DocumentError) {
    var size: Size?
    var contentSize: Size?
    var lineCount: Int?
    var frames: [Rect?]?
    for (key, field) in try field.members(of: ExpectedKey.self) {
      switch key {
      case .size: size = try field.size()
      case .contentSize: contentSize = try field.size()
      case .lines: lineCount = try field.integer(in: 0...Int.max)
      case .frames: frames = try field.frames()
      }
    }
    guard let size else { throw field.missing("size") }
    guard let frames else { throw field.missing("frames") }
    self.init(
      size: size, contentSize: contentSize ?? size, lineCount: lineCount, frames: frames)
  }
}

extension Field {
  fileprivate func frames() throws(DocumentError) -> [Rect?] {
    let elements = try elements()
    var frames: [Rect?] = []
    frames.reserveCapacity(elements.count)
    for (index, value) in elements.enumerated() {
      frames.append(value == .null ? nil : try element(index, value).rect())
    }
    return frames
  }
}
