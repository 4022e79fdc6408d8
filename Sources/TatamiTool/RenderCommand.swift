import ArgumentParser
import Foundation
import Tatami
import TatamiDocument
import TatamiScripts

/// `tatami render`: a picture of a document.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a document as SVG.",
    discussion: """
      The picture shows the container and its padding, pages (dashed), lines (pale bands), cells \
      with their index (outlined with dashes when they are invisible), and the viewport where \
      scrolling starts (orange). A picture holds at most \(SVGDrawing.greatestCellCount) cells; \
      more are refused, and --page or --viewport chooses a part.

      Of a document of boxes and constraints it shows the host, the scroll view (orange), the \
      content (dashed) and the boxes with their names, in the host's coordinates; red and dashed \
      what is ambiguous, sand-coloured what follows the content offset; and what is wrong in words.
      """)

  @OptionGroup var options: DocumentOptions
  @OptionGroup var limit: CellLimit

  @Option(name: .shortAndLong, help: "The SVG file to write; \"-\" is the standard output.")
  var output: String

  @Option(parsing: .unconditional, help: "Draw only what this page shows, counted from 0.")
  var page: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draw only a part of the content.", valueName: "x,y,width,height"))
  var viewport: Viewport?

  @Option(help: "A text file with one label on each line, to stand in the cells.")
  var labels: String?

  func validate() throws {
    if page != nil, viewport != nil {
      throw ValidationError("--page and --viewport both choose a part; give one of them.")
    }
  }

  func run() throws {
    try reportingFailure {
      switch try options.read() {
      case .cells(let document):
        let labels = try readLabels()
        let layout = try limit.naming(options.document) { () throws(DocumentError) in
          try Progress.watching("laying out \(document.cellCount) cells") {
            () throws(DocumentError) in try document.layout(mostCells: limit.greatest)
          }
        }
        if let file = self.labels, labels.count > layout.count {
          throw ToolFailure(file, "has \(labels.count) labels for \(layout.count) cells")
        }
        let picture = try Progress.watching("drawing") { () throws(ToolFailure) in
          try self.drawing(of: layout, document, labels)
        }
        try write(picture.text, to: output)
      case .boxes(let player, let name):
        if page != nil || viewport != nil || labels != nil {
          throw ToolFailure(
            options.document, "--page, --viewport and --labels are for documents of cells")
        }
        let text = Progress.watching("drawing") {
          ConstraintDrawing(player, title: title(name, of: options.document)).text
        }
        try write(text, to: output)
      }
    }
  }

  private func drawing(
    of layout: FlowLayout, _ document: LayoutDocument, _ labels: [String]
  ) throws(ToolFailure) -> SVGDrawing {
    do {
      return try SVGDrawing(
        of: layout, title: title(document.name, of: options.document), region: region,
        labels: labels)
    } catch {
      throw ToolFailure(options.document, error)
    }
  }

  private var region: SVGDrawing.Region {
    if let page { return .page(page) }
    if let viewport { return .viewport(viewport.rect) }
    return .everything
  }

  private func readLabels() throws(ToolFailure) -> [String] {
    guard let labels else { return [] }
    var lines: [String] = []
    // A byte of a line break is no part of another scalar in UTF-8.
    for var line in try contents(of: labels).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard let label = String(data: line, encoding: .utf8) else {
        throw ToolFailure(labels, "line \(lines.count + 1) is not UTF-8")
      }
      lines.append(label)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// A rectangle on the command line: `x,y,width,height`, each within ten
/// million million points; content is never as long.
struct Viewport: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= 1e13 }) else { return nil }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
