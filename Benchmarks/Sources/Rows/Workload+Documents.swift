import Foundation
import Tatami
import TatamiDocument

extension Workload {
  /// The documents in `Benchmarks/Workloads`: emoji as a keyboard of pages, the words
  /// of a licence, the icons of a theme. At sizes of their own the cells begin again.
  static let documents = ["emoji-keyboard", "gpl3-words", "icon-theme"].map { name in
    do {
      return try recorded(name)
    } catch {
      fatalError("the workload \(name) cannot be read: \(error)")
    }
  }

  private static func recorded(_ name: String) throws -> Workload {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("Workloads/\(name).json")
    let document = try LayoutDocument(Data(contentsOf: file))
    let layout = try document.layout()
    let style = layout.style
    let cells = document.cells.flatMap { Array(repeating: $0.cell, count: $0.count) }
    let shape: Shape =
      style.pagedCount != nil
      ? .paged(pages(style, layout.environment))
      : style.arrangedCount.map { .counted($0) } ?? .sized
    return Workload(
      name: name, style: style, environment: layout.environment, source: .recorded(cells),
      shape: shape)
  }
}
