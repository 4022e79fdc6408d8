import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// The documents and scripts in `Tests/Conformance`, which are always there.
private struct ConformanceShare {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Conformance")

  /// What stands in all files of a kind, with where it stands.
  func elements(_ kind: String) throws -> [(place: String, field: Field)] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: kind), includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "json" }.flatMap { file in
      let root = Field(try JSONValue(reading: Data(contentsOf: file)))
      return try root.list().map { ("\(kind)/\(file.lastPathComponent)\($0.pathText)", $0) }
    }
  }
}

@Suite struct `A share of the conformance suite` {
  @Test(arguments: [("flow", 188), ("scroll", 52), ("pages", 51), ("constraints", 72)])
  func `comes to what it expects`(kind: String, count: Int) throws {
    let elements = try ConformanceShare().elements(kind)
    #expect(elements.count == count)
    for (place, field) in elements {
      let difference = try FileElement(field).firstDifference()
      #expect(difference == nil, "\(place)")
    }
  }

  @Test func `has every key of a document of cells`() throws {
    var found: Set<String> = []
    for (_, field) in try ConformanceShare().elements("flow") { field.value.addKeys(to: &found) }
    let keys =
      LayoutDocumentKey.names + HostKey.names + EnvironmentKey.names + FlowKey.names
      + FlexibleSpacingKey.names + CellKey.names + LengthKey.names + EdgeKey.names + AxisKey.names
      + ExpectedKey.names
    // The suite's frames are not on pixels, and it has no baselines.
    #expect(Set(keys).subtracting(found) == ["baseline", "scale"])
  }
}

extension JSONValue {
  fileprivate func addKeys(to keys: inout Set<String>) {
    switch self {
    case .object(let members):
      for member in members {
        keys.insert(member.key)
        member.value.addKeys(to: &keys)
      }
    case .array(let elements):
      for element in elements { element.addKeys(to: &keys) }
    default: break
    }
  }
}
