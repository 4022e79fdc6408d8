import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// The documents that stand in the repository.
private let folder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Examples/Constraints")

/// The documents of a file.
private func documents(of file: URL) throws -> [ConstraintDocument] {
  let root = Field(try JSONValue(reading: Data(contentsOf: file)))
  return try root.list().map { try ConstraintDocument($0) }
}

@Suite struct `Constraints of the articles` {
  @Test(arguments: [
    ("AT-000A: pages across", "pages", "pages-across"),
    ("AT-000B: pages down", "pages", "pages-down"),
    ("AT-000C: thirds of a row, as wide as three pages", "pages", "thirds"),
    ("AT-000C: the same row without pages", "pages", "no-pages"),
    ("AT-001A: boxes in a container", "container", "container"),
    ("AT-001A: the smaller gap of the text", "container", "container-narrow-gaps"),
    ("AT-001B: boxes joined to the view outside", "outside", "outside"),
    ("AT-001C: the pit, where boxes float", "outside", "pit"),
    ("AT-001C: the way out of it", "outside", "pit-mended"),
    ("AT-001D: pages narrower than the screen", "custom-page", "custom-page"),
    ("AT-001E: two boxes with all margins", "two-boxes", "two-boxes"),
    ("AT-001E: two boxes without the right one", "two-boxes", "two-boxes-open"),
    ("AT-003A: four edges only", "image", "edges-only"),
    ("AT-003B: insets around an image", "image", "insets"),
    ("AT-003B: insets around an image that has a size", "image", "insets-of-an-image"),
    ("AT-003C: a width in a circle", "image", "circle"),
    ("AT-003C: edges with an offset", "image", "edges-offset"),
    ("AT-003D, AT-003E: three images", "quiz", "quiz"),
    ("AT-004A: a form as wide as the view outside", "form", "form"),
    ("AT-004B: a placeholder", "form", "placeholder"),
    ("AT-004B: the placeholder made real", "form", "placeholder-made-real"),
    ("AT-VFL: a row in visual format", "visual", "visual-format"),
    ("AT-VFL: a mistake in one", "visual", "visual-format-mistake"),
  ])
  func `an example has the numbers and the diagnosis of its article`(
    example: String, file: String, name: String
  ) throws {
    let place = folder.appendingPathComponent("\(file).json")
    let document = try #require(try documents(of: place).first { $0.name == name })
    #expect(try ConstraintPlayer.firstDifference(in: document) == nil, "\(example)")
  }

  @Test func `no example is left out above`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let names = try files.flatMap { try documents(of: $0).map(\.name) }
    #expect(names.count == 23 && Set(names).count == 23)
  }
}
