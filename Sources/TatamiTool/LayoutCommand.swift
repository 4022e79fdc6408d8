import ArgumentParser
import Foundation
import Tatami
import TatamiDocument
import TatamiScripts

/// `tatami layout`: the frames of a document.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Prints the frames of a document as JSON.",
    discussion: """
      The output has the shape of a document's "expected": size, contentSize, lines and frames, \
      each frame as [x, y, width, height], or null for a cell that takes no part.

      Of a document of boxes and constraints it has frames by name, contentSize, what is \
      ambiguous, conflicts and so on, and "diagnosis": what is wrong in sentences. A table and a \
      summary end with these sentences.
      """)

  @OptionGroup var options: DocumentOptions
  @OptionGroup var limit: CellLimit

  @Flag(help: "Print a table of the cells instead of JSON.")
  var table = false

  @Flag(help: "Print only the numbers of cells, lines and pages and the content's size.")
  var summary = false

  @Flag(help: "Say on the standard error how long the layout took.")
  var timing = false

  func validate() throws {
    if table, summary { throw ValidationError("--table and --summary exclude each other.") }
  }

  func run() throws {
    try reportingFailure {
      switch try options.read() {
      case .cells(let document): try printCells(of: document)
      case .boxes(let player, _): try printBoxes(of: player)
      }
    }
  }

  private func printCells(of document: LayoutDocument) throws(ToolFailure) {
    if !summary { try limit.checkPrinting(document.cellCount, of: options.document) }
    let start = ContinuousClock.now
    let layout = try limit.naming(options.document) { () throws(DocumentError) in
      try Progress.watching("laying out \(document.cellCount) cells") { () throws(DocumentError) in
        let layout = try document.layout(mostCells: limit.greatest)
        _ = layout.contentSize
        return layout
      }
    }
    let laidOut = ContinuousClock.now
    if timing { reportTiming(laidOut - start, of: layout) }
    if summary {
      try printOut(summaryText(of: layout))
    } else if table {
      try printTable(of: layout)
    } else {
      try printFrames(of: layout)
    }
  }

  private func printBoxes(of player: ConstraintPlayer) throws(ToolFailure) {
    var player = player
    let start = ContinuousClock.now
    let state = Progress.watching("solving") { player.state() }
    if timing {
      printError("tatami: solving \(milliseconds(ContinuousClock.now - start)) ms\n")
    }
    let sentences = player.sentences(for: state)
    let words = sentences.map { terminalText($0) + "\n" }.joined()
    if summary {
      try printOut(state.summary + words)
    } else if table {
      try printOut(state.table + words)
    } else {
      try printOut(state.json(sentences: sentences))
    }
  }

  /// Says how long it took to build the layout and to read every frame.
  private func reportTiming(_ build: Duration, of layout: FlowLayout) {
    var total = 0.0
    let read = ContinuousClock().measure {
      layout.forEachFrame(in: 0..<layout.count) { total += $1.size.width }
    }
    printError("tatami: layout \(milliseconds(build)) ms, frames \(milliseconds(read)) ms\n")
  }
}

/// Prints the frames of a layout as JSON.
func printFrames(of layout: FlowLayout) throws(ToolFailure) {
  var progress = Progress("frames", total: layout.count)
  try LayoutResult(layout).write { text, count throws(ToolFailure) in
    try printOut(text)
    progress.update(count)
  }
  Progress.clear()
}

/// The numbers of a layout, a name and a value on each line.
func summaryText(of layout: FlowLayout) -> String {
  let size = layout.contentSize
  return """
    cells \(layout.count)
    lines \(layout.lineCount)
    pages \(layout.pageCount)
    content \(shortText(size.width)) × \(shortText(size.height))

    """
}

/// Prints a line for each cell: where it is, and in which line and page.
private func printTable(of layout: FlowLayout) throws(ToolFailure) {
  let names = ["x", "y", "width", "height"]
  try printOut(
    padded("cell", 8) + names.map { padded($0, 14) }.joined()
      + padded("line", 8) + (layout.pageCount > 0 ? padded("page", 8) : "") + "\n")
  var start = 0
  while start < layout.count {
    let range = start..<min(start + 1024, layout.count)
    var text = ""
    layout.forEachFrame(in: range) { index, frame in
      text += padded(String(index), 8)
      if layout.isGone(index, frame: frame) {
        text += padded("gone", 14) + "\n"
        return
      }
      for number in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
        text += padded(shortText(number), 14)
      }
      text += padded(String(layout.line(containing: index)), 8)
      if let page = layout.page(containing: index) { text += padded(String(page), 8) }
      text += "\n"
    }
    try printOut(text)
    start = range.upperBound
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}

/// A duration in milliseconds, to the microsecond.
private func milliseconds(_ duration: Duration) -> String {
  String(format: "%.3f", duration / .milliseconds(1))
}
