import ArgumentParser
import Foundation
import Tatami
import TatamiDocument

/// `tatami replay`: a document under a series of edits.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Does the edits of a script and prints the frames at the end.",
    discussion: """
      A script is a document, or the path of one relative to the script, and edits:

        {"document": "page.json", "edits": [
          {"insert": {"at": 3, "cell": {"width": 40, "height": 20}}},
          {"insert": {"at": 3, "cells": [{"width": 8, "height": 20, "repeat": 5}]}},
          {"remove": {"at": 1}},
          {"remove": {"range": [4, 9]}},
          {"move": {"from": 7, "to": 0}},
          {"move": {"range": [4, 9], "to": 0}},
          {"resize": {"at": 2, "width": 60, "height": 20}},
          {"cellStyle": {"at": 2, "weight": 1, "margin": {"top": 4}}},
          {"style": {"spacing": {"horizontal": 4}}},
          {"host": {"width": 667, "height": 375}},
          {"environment": {"orientation": "landscape"}}
        ]}

      Positions count from 0 and are those at the time of the edit. Ranges are half-open. "to" is \
      the position of the first moved cell afterwards. "cellStyle", "style", "host" and \
      "environment" say what differs; a count of null takes the property away.
      """)

  @Argument(help: "A JSON file with a document and edits.")
  var script: String

  @OptionGroup var limit: CellLimit

  @Flag(
    help: "After every edit, compare with a layout from scratch, bit for bit; 1 if they differ.")
  var verify = false

  @Flag(help: "Print only numbers: cells, lines, pages, content and edits.")
  var summary = false

  @Flag(help: "Say on the standard error how long the edits took.")
  var timing = false

  func run() throws {
    try reportingFailure {
      let data = try contents(of: script)
      let script = try naming(script) { () throws(DocumentError) in
        try Progress.watching("reading \(self.script)") { () throws(DocumentError) in
          try EditScript(data)
        }
      }
      let (document, file) = try document(of: script)
      var session = try limit.naming(file) { () throws(DocumentError) in
        try Progress.watching("laying out \(document.cellCount) cells") {
          () throws(DocumentError) in
          try EditSession(document, isVerifiable: verify, mostCells: limit.greatest)
        }
      }
      let time = try replay(script.edits, &session)
      if timing {
        let text = String(format: "%.3f", time / .milliseconds(1))
        printError("tatami: edits \(text) ms\n")
      }
      if summary {
        try printOut(summaryText(of: session.layout) + "edits \(script.edits.count)\n")
        if verify { try printOut("verified \(script.edits.count)\n") }
      } else {
        try limit.checkPrinting(session.layout.count, of: self.script)
        try printFrames(of: session.layout)
      }
    }
  }

  /// Does the edits and says how long they took, without the verifying.
  private func replay(
    _ edits: [Edit], _ session: inout EditSession
  ) throws(ToolFailure) -> Duration {
    var progress = Progress("edits", total: edits.count)
    var time = Duration.zero
    for (index, edit) in edits.enumerated() {
      progress.update(index)
      let start = ContinuousClock.now
      try limit.naming(script) { () throws(DocumentError) in
        try session.apply(edit)
        _ = session.layout.contentSize
      }
      time += ContinuousClock.now - start
      let divergence = try naming(script) { () throws(DocumentError) in
        verify ? try session.firstDivergence() : nil
      }
      if let divergence {
        throw ToolFailure(script, "\(edit.path): \(divergence)", code: 1)
      }
    }
    Progress.clear()
    return time
  }

  /// The document of a script and the file that it stands in.
  private func document(
    of script: EditScript
  ) throws(ToolFailure) -> (document: LayoutDocument, file: String) {
    switch script.source {
    case .inline(let document): return (document, self.script)
    case .file(let path):
      let folder = URL(fileURLWithPath: self.script).deletingLastPathComponent().relativePath
      let isRelative = !path.hasPrefix("/") && self.script.contains("/")
      let file = isRelative ? folder + "/" + path : path
      let documents = try documents(in: file)
      if documents.count != 1 {
        throw ToolFailure(file, "holds \(documents.count) documents; a script is about one")
      }
      let document = try naming(file) { () throws(DocumentError) in
        try documents.document(at: 0)
      }
      return (document, file)
    }
  }
}
