import Foundation
import TatamiDocument
import Testing

/// The documents and scripts of a folder beside the repository.
struct ConformanceSuite {
  /// Why tests of an absent suite are skipped.
  static let absence: Comment = "The conformance suite is not beside the repository"

  private let folder: URL

  init(_ name: String) {
    folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/conformance/\(name)")
  }

  var exists: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// What stands in all files, with their names.
  func elements() throws -> [(file: String, field: Field)] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "json" }.flatMap { file in
      let root = Field(try JSONValue(reading: Data(contentsOf: file)))
      return try root.list().map { (file.lastPathComponent, $0) }
    }
  }
}
