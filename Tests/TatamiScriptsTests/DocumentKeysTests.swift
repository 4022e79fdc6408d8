import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// A text with the key `?` in an object of one kind: what reads it says which keys there are.
private struct Probe: Sendable {
  let heading: String
  let text: String

  init(_ heading: String, _ text: String) { (self.heading, self.text) = (heading, text) }

  static func document(_ heading: String, _ more: String) -> Probe {
    Probe(heading, #"{"host": {"width": 1, "height": 1}, "flow": {}, "cells": [], \#(more)}"#)
  }

  static func edit(_ heading: String, _ edit: String) -> Probe {
    Probe(heading, #"{"edits": [\#(edit)]}"#)
  }

  static func scroll(_ heading: String, _ view: String = "", step: String = #"{"at": 0}"#) -> Probe
  {
    let frame = #""frame": [0, 0, 1, 1], "content": [1, 1]"#
    return Probe(heading, #"{"scroll": {\#(frame)\#(view)}, "steps": [\#(step)]}"#)
  }

  static func boxes(_ heading: String, _ constraints: String, _ more: String = "") -> Probe {
    Probe(heading, #"{"constraints": {"host": {"size": [1, 1]}\#(constraints)}\#(more)}"#)
  }

  /// The keys that the decoder allows in the place of `?`.
  func allowedKeys() throws -> [String] {
    let data = Data(text.utf8)
    do {
      try read(data)
    } catch {
      if case .unknownKey(_, "?", let allowed)? = error as? DocumentError { return allowed }
    }
    Issue.record("\(heading): no unknown key in \(text)")
    return []
  }

  private func read(_ data: Data) throws {
    if text.hasPrefix(#"{"edits""#) {
      _ = try EditScript(data)
    } else {
      _ = try FileElement(Field(JSONValue(reading: data)))
    }
  }

  static let all: [Probe] = [
    .document("A document", #""?": 0"#),
    Probe("The host", #"{"host": {"?": 0}}"#),
    .document("The environment", #""environment": {"?": 0}"#),
    .document("A container", #""sizeClasses": {"portrait": {"?": 0}}"#),
    .document(
      "Gaps that give", #""sizeClasses": {"portrait": {"flexibleSpacing": {"?": 0}}}"#),
    Probe("A cell", #"{"cells": [{"?": 0}]}"#),
    Probe("A baseline", #"{"cells": [{"baseline": {"?": 0}}]}"#),
    Probe("A length", #"{"cells": [{"width": {"?": 0}}]}"#),
    Probe("A length", #"{"flow": {"width": {"?": 0}}}"#),
    Probe("A bound", #"{"cells": [{"width": {"minimum": {"?": 0}}}]}"#),
    Probe("A bound", #"{"cells": [{"height": {"maximum": {"?": 0}}}]}"#),
    Probe("Edges", #"{"cells": [{"margin": {"?": 0}}]}"#),
    Probe("Edges", #"{"flow": {"padding": {"?": 0}}}"#),
    Probe("Both axes", #"{"cells": [{"alignment": {"?": 0}}]}"#),
    Probe("Both axes", #"{"flow": {"gravity": {"?": 0}}}"#),
    Probe("Both axes", #"{"flow": {"arrangedGravity": {"?": 0}}}"#),
    Probe("Both axes", #"{"flow": {"spacing": {"?": 0}}}"#),
    Probe("What is expected", #"{"expected": {"?": 0}}"#),
    Probe("A script of edits", #"{"edits": [], "?": 0}"#),
    .edit("An edit", #"{"?": 0}"#),
    .edit("An insertion", #"{"insert": {"?": 0}}"#),
    .edit("A removal", #"{"remove": {"?": 0}}"#),
    .edit("A move", #"{"move": {"?": 0}}"#),
    .edit("A resize", #"{"resize": {"?": 0}}"#),
    Probe("A document of boxes", #"{"constraints": {}, "?": 0}"#),
    .boxes("Boxes and rules", #", "?": 0"#),
    Probe("The host of boxes", #"{"constraints": {"host": {"?": 0}}}"#),
    .boxes("The scroll view among boxes", #", "scroll": {"?": 0}"#),
    .boxes("A box", #", "boxes": [{"?": 0}]"#),
    .boxes("An edit of boxes", "", #", "edits": [{"?": 0}]"#),
    .boxes("A fit", "", #", "edits": [{"fit": {"?": 0}}]"#),
    .boxes("What boxes come to", "", #", "expected": {"?": 0}"#),
    Probe("A scroll script", #"{"scroll": {}, "?": 0}"#),
    .scroll("A scroll view", #", "?": 0"#),
    .scroll("Insets", #", "inset": {"?": 0}"#),
    .scroll("Insets", #", "safeArea": {"?": 0}"#),
    .scroll("Snapping", #", "snap": {"?": 0}"#),
    .scroll("A place to snap to", #", "snap": {"items": [{"?": 0}]}"#),
    .scroll("A step of scrolling", step: #"{"?": 0}"#),
    .scroll("A keyboard", step: #"{"at": 0, "keyboard": {"?": 0}}"#),
    .scroll("What scrolling comes to", step: #"{"at": 0, "expect": {"?": 0}}"#),
    Probe("A page script", #"{"pages": {}, "steps": [], "?": 0}"#),
    Probe("Pages", #"{"pages": {"?": 0}, "steps": []}"#),
    Probe("A step of pages", #"{"pages": {}, "steps": [{"?": 0}]}"#),
    Probe("What pages come to", #"{"pages": {}, "steps": [{"expect": {"?": 0}}]}"#),
    Probe("A menu script", #"{"menu": {}, "steps": [], "?": 0}"#),
    Probe("A menu", #"{"menu": {"?": 0}, "steps": []}"#),
  ]
}

@Suite struct `The reference of keys` {
  /// The keys in the tables of the article, by the heading above.
  private static func article() throws -> [String: [String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Tatami/Tatami.docc/DocumentKeys.md")
    var tables: [String: [String]] = [:]
    var heading = ""
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
      guard line.hasPrefix("| `"), let end = line.dropFirst(3).firstIndex(of: "`") else { continue }
      tables[heading, default: []].append(
        String(line[line.index(line.startIndex, offsetBy: 3)..<end]))
    }
    return tables
  }

  @Test(arguments: Probe.all.indices)
  func `has the keys that the decoder knows, and no other`(index: Int) throws {
    let probe = Probe.all[index]
    let listed = try Self.article()[probe.heading] ?? []
    let known = try probe.allowedKeys()
    #expect(listed.sorted() == known.sorted(), "\(probe.heading)")
  }

  @Test func `has no table that the decoder does not know`() throws {
    let headings = Set(try Self.article().keys)
    #expect(headings == Set(Probe.all.map(\.heading)))
  }
}
