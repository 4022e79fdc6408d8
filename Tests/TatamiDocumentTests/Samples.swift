import Foundation
import Tatami
import TatamiDocument
import Testing

/// Documents that tests share.
enum Samples {
  /// Forty cells in pages of three lines of three, or three lines of six when
  /// the device is turned.
  static func desktop(
    landscape: Bool = false, paging: Bool = true, expected: String? = nil
  ) -> String {
    let (width, height) = landscape ? (667, 375) : (375, 667)
    return """
      {
        "name": "desktop",
        "host": {"kind": "scroll", "width": \(width), "height": \(height), "paging": \(paging)},
        "environment": {"orientation": "\(landscape ? "landscape" : "portrait")"},
        "flow": {
          "orientation": "vertical", "arrangedCount": 3, "pagedCount": 9,
          "width": "wrap", "height": "host",
          "spacing": {"horizontal": 10, "vertical": 10},
          "padding": {"top": 5, "left": 5, "bottom": 5, "right": 5}
        },
        "sizeClasses": {"landscape": {"arrangedCount": 6, "pagedCount": 18}},
        "cells": [{"repeat": 40}]\(expected.map { ", \"expected\": \($0)" } ?? "")
      }
      """
  }

  /// Three cells of a size-limited flow; the third one opens a second line.
  static let words = """
    {
      "host": {"width": 100, "height": 80},
      "flow": {"width": "host", "height": "wrap", "spacing": {"horizontal": 10, "vertical": 2}},
      "cells": [{"width": 40, "height": 20}, {"width": 50, "height": 10}, {"width": 30, "height": 8}],
      "expected": {
        "size": [100, 30], "contentSize": [100, 30], "lines": 2,
        "frames": [[0, 0, 40, 20], [50, 0, 50, 10], [0, 22, 30, 8]]
      }
    }
    """

  /// A document with one odd part: `flow`, `cells` and the rest are as given.
  static func document(
    host: String = #"{"width": 100, "height": 80}"#, flow: String = "{}", cells: String = "[]",
    more: String = ""
  ) -> String {
    #"{"host": \#(host), "flow": \#(flow), "cells": \#(cells)\#(more)}"#
  }
}

/// The document that `text` holds.
func read(_ text: String) throws(DocumentError) -> LayoutDocument {
  try LayoutDocument(Data(text.utf8))
}

/// The layout of the document that `text` holds.
func layOut(_ text: String) throws(DocumentError) -> FlowLayout {
  try read(text).layout()
}

/// A document and why it is refused.
struct Refusal: CustomTestStringConvertible, Sendable {
  let text: String
  let error: DocumentError
  let testDescription: String

  init(_ text: String, _ error: DocumentError) {
    self.text = text
    self.error = error
    testDescription = error.description
  }

  static func flow(_ flow: String, _ error: DocumentError) -> Refusal {
    Refusal(Samples.document(flow: flow), error)
  }

  static func cells(_ cells: String, _ error: DocumentError) -> Refusal {
    Refusal(Samples.document(cells: cells), error)
  }

  static func more(_ more: String, _ error: DocumentError) -> Refusal {
    Refusal(Samples.document(more: ", " + more), error)
  }
}
