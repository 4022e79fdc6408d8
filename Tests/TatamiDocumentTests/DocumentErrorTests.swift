import Foundation
import Tatami
import TatamiDocument
import Testing

/// A document and why it is refused.
private struct Refusal: CustomTestStringConvertible, Sendable {
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

@Suite struct `Refusing a document` {
  @Test(arguments: [
    Refusal("[]", .wrongKind(path: "", expected: "an object", found: "[]")),
    Refusal("{}", .missing(path: "host")),
    Refusal(#"{"host": {"width": 1, "height": 1}, "cells": []}"#, .missing(path: "flow")),
    Refusal(#"{"host": {"width": 1, "height": 1}, "flow": {}}"#, .missing(path: "cells")),
    Refusal(Samples.document(host: #"{"width": 1}"#), .missing(path: "host.height")),
    Refusal(
      Samples.document(host: #"{"width": true, "height": 1}"#),
      .wrongKind(path: "host.width", expected: "a number", found: "true")),
    Refusal(
      Samples.document(host: #"{"width": 1, "height": 1, "kind": "sofa"}"#),
      .wrongKind(path: "host.kind", expected: #""scroll" or "view""#, found: #""sofa""#)),
    Refusal(
      Samples.document(host: #"{"width": 1, "height": 1, "paging": 1}"#),
      .wrongKind(path: "host.paging", expected: "true or false", found: "1")),
    .more(#""flwo": 1"#, .unknownKey(path: "flwo")),
    .more(#""name": 1"#, .wrongKind(path: "name", expected: "a string", found: "1")),
    .more(
      #""linear": {}"#,
      .invalid(path: "linear", problem: "is a second container beside another")),
    .more(
      #""environment": {"scale": 0}"#,
      .outOfRange(
        path: "environment.scale", value: "0", allowed: "a number from 0.001 to 1000000")),
    .more(
      #""environment": {"direction": "up"}"#,
      .wrongKind(
        path: "environment.direction", expected: #""ltr" or "rtl""#, found: #""up""#)),
    .more(
      #""environment": {"widthClass": 3}"#,
      .wrongKind(
        path: "environment.widthClass", expected: #""compact" or "regular""#, found: "3")),
    .more(
      #""sizeClasses": {"wHuge": {}}"#,
      .invalid(path: "sizeClasses.wHuge", problem: "is not a size class")),
    .more(
      #""sizeClasses": {"wCompact|portrait": {}, "portrait|wCompact": {}}"#,
      .invalid(
        path: #"sizeClasses["wCompact|portrait"]"#, problem: "says a size class a second time")),
    .more(
      #""sizeClasses": {"landscape": {"widht": 3}}"#,
      .unknownKey(path: "sizeClasses.landscape.widht")),
    .more(#""expected": {"size": [1, 2]}"#, .missing(path: "expected.frames")),
    .more(
      #""expected": {"size": [1], "frames": []}"#,
      .wrongKind(path: "expected.size", expected: "2 numbers", found: "[1]")),
    .more(
      #""expected": {"size": [1, 2], "frames": [null, [0, 0, 1, "x"]]}"#,
      .wrongKind(path: "expected.frames[1][3]", expected: "a number", found: #""x""#)),
  ])
  fileprivate func `around the container`(refusal: Refusal) {
    #expect(throws: refusal.error) { try layOut(refusal.text) }
  }

  @Test(
    arguments: [
      .flow(
        #"{"orientation": "up"}"#,
        .wrongKind(
          path: "flow.orientation", expected: #""vertical" or "horizontal""#, found: #""up""#)),
      .flow(
        #"{"arrangedCount": 0}"#,
        .outOfRange(
          path: "flow.arrangedCount", value: "0", allowed: "a whole number from 1 to 2147483647")),
      .flow(
        #"{"arrangedCount": 2.5}"#,
        .outOfRange(
          path: "flow.arrangedCount", value: "2.5", allowed: "a whole number from 1 to 2147483647")),
      .flow(
        #"{"arrangedCount": "3"}"#,
        .wrongKind(path: "flow.arrangedCount", expected: "a whole number", found: #""3""#)),
      .flow(
        #"{"pagedCount": 1e18}"#,
        .outOfRange(
          path: "flow.pagedCount", value: "1000000000000000000",
          allowed: "a whole number from 1 to 2147483647")),
      .flow(
        #"{"arrangedCount": 3, "pagedCount": 10}"#,
        .refused(path: "flow.pagedCount", .pagedCountNotMultiple(pagedCount: 10, arrangedCount: 3))),
      .flow(
        #"{"pagedCount": 10}"#,
        .refused(path: "flow.pagedCount", .pagesWithoutArrangedCount(pagedCount: 10))),
      .flow(
        #"{"spacing": 3}"#,
        .wrongKind(path: "flow.spacing", expected: "an object", found: "3")),
      .flow(
        #"{"spacing": {"horizontal": -1}}"#,
        .outOfRange(
          path: "flow.spacing.horizontal", value: "-1", allowed: "a number from 0 to 2147483648")),
      .flow(#"{"padding": {"leading": 1}}"#, .unknownKey(path: "flow.padding.leading")),
      .flow(
        #"{"width": "wide"}"#,
        .wrongKind(
          path: "flow.width", expected: #"a number, "wrap", "fill", "host" or an object"#,
          found: #""wide""#)),
      .flow(#"{"width": {"valeu": 1}}"#, .unknownKey(path: "flow.width.valeu")),
      .flow(
        #"{"height": 1e10}"#,
        .outOfRange(
          path: "flow.height", value: "10000000000", allowed: "a number from 0 to 2147483648")),
      .flow(#"{"gravity": {"depth": "start"}}"#, .unknownKey(path: "flow.gravity.depth")),
      .flow(
        #"{"flex": "yes"}"#,
        .wrongKind(path: "flow.flex", expected: "true or false", found: #""yes""#)),
      .flow(
        #"{"lastLineGravity": 1}"#,
        .wrongKind(
          path: "flow.lastLineGravity", expected: #""never", "always" or "auto""#, found: "1")),
    ] as [Refusal])
  fileprivate func `in the container`(refusal: Refusal) {
    #expect(throws: refusal.error) { try layOut(refusal.text) }
  }

  @Test(
    arguments: [
      .cells("{}", .wrongKind(path: "cells", expected: "an array", found: "{}")),
      .cells("[{}, 3]", .wrongKind(path: "cells[1]", expected: "an object", found: "3")),
      .cells(
        #"[{}, {}, {}, {"width": "x"}]"#,
        .wrongKind(
          path: "cells[3].width", expected: #"a number, "wrap", "fill", "host" or an object"#,
          found: #""x""#)),
      .cells(
        #"[{"height": -3}]"#,
        .outOfRange(
          path: "cells[0].height", value: "-3", allowed: "a number from 0 to 2147483648")),
      .cells(
        #"[{"repeat": 0}]"#,
        .outOfRange(
          path: "cells[0].repeat", value: "0", allowed: "a whole number from 1 to 1000000000")),
      .cells(
        #"[{"repeat": 1000000000000000000}]"#,
        .outOfRange(
          path: "cells[0].repeat", value: "1000000000000000000",
          allowed: "a whole number from 1 to 1000000000")),
      .cells(
        #"[{"repeat": 600000000}, {"repeat": 600000000}]"#,
        .invalid(path: "cells[1]", problem: "more than 1000000000 cells in all")),
      .cells(
        #"[{"width": 2147483648, "repeat": 1000000000}]"#,
        .refused(path: "cells", .contentTooLong(.horizontal))),
      .cells(#"[{"witdh": 1}]"#, .unknownKey(path: "cells[0].witdh")),
      .cells(#"[{"a\nb": 1}]"#, .unknownKey(path: #"cells[0]["a\nb"]"#)),
      .cells(
        #"[{"measured": [1]}]"#,
        .invalid(path: "cells[0].measured", problem: "a measured size is two numbers")),
      .cells(
        #"[{"visibility": "hidden"}]"#,
        .wrongKind(
          path: "cells[0].visibility", expected: #""visible", "invisible" or "gone""#,
          found: #""hidden""#)),
    ] as [Refusal])
  fileprivate func `in the cells`(refusal: Refusal) {
    #expect(throws: refusal.error) { try layOut(refusal.text) }
  }

  @Test(
    arguments: [
      .flow(
        #"{"gravity": {"horizontal": "fill"}}"#,
        .unsupported(path: "flow.gravity.horizontal", value: #""fill""#)),
      .flow(
        #"{"arrangedGravity": {"vertical": "between"}}"#,
        .unsupported(path: "flow.arrangedGravity.vertical", value: #""between""#)),
      .flow(#"{"flex": true}"#, .unsupported(path: "flow.flex", value: "true")),
      .flow(#"{"autoArrange": true}"#, .unsupported(path: "flow.autoArrange", value: "true")),
      .flow(#"{"reversed": true}"#, .unsupported(path: "flow.reversed", value: "true")),
      .flow(#"{"maxLines": 2}"#, .unsupported(path: "flow.maxLines", value: "2")),
      .flow(
        #"{"flexibleSpacing": {"size": 20, "minimum": 3, "centered": true}}"#,
        .unsupported(
          path: "flow.flexibleSpacing", value: #"{"centered": true, "minimum": 3, "size"…"#)),
      .flow(#"{"width": "fill"}"#, .unsupported(path: "flow.width", value: #""fill""#)),
      .flow(
        #"{"width": {"value": "hostWidth", "multiply": 3, "minimum": {"value": 1}}}"#,
        .unsupported(path: "flow.width", value: #"{"minimum": {"value": 1}, "multiply": 3…"#)),
      .cells(
        #"[{"margin": {"left": 3}}]"#,
        .unsupported(path: "cells[0].margin.left", value: "3")),
      .cells(#"[{}, {"weight": 0.5}]"#, .unsupported(path: "cells[1].weight", value: "0.5")),
      .cells(
        #"[{"alignment": {"vertical": "end"}}]"#,
        .unsupported(path: "cells[0].alignment.vertical", value: #""end""#)),
      .cells(
        #"[{"visibility": "gone"}]"#,
        .unsupported(path: "cells[0].visibility", value: #""gone""#)),
      .cells(
        #"[{"measured": [1, 2]}]"#,
        .unsupported(path: "cells[0].measured", value: "[1, 2]")),
      .cells(#"[{"width": "wrap"}]"#, .unsupported(path: "cells[0].width", value: #""wrap""#)),
      .cells(
        #"[{"height": {"value": 3}}]"#,
        .unsupported(path: "cells[0].height", value: #"{"value": 3}"#)),
      Refusal(
        #"{"host": {"width": 1, "height": 1}, "linear": {"orientation": "vertical"}, "cells": []}"#,
        .unsupported(path: "linear", value: #"{"orientation": "vertical"}"#)),
    ] as [Refusal])
  fileprivate func `properties that the engine lacks are read but not laid out`(
    refusal: Refusal
  ) throws {
    let document = try read(refusal.text)
    #expect(throws: refusal.error) { try document.layout() }
  }

  @Test(arguments: [
    (DocumentError.missing(path: "host.width"), "host.width: is missing"),
    (.unknownKey(path: "cells[3].x"), "cells[3].x: unknown key"),
    (.syntax(problem: "is not JSON"), "is not JSON"),
    (
      .wrongKind(path: "", expected: "an object", found: "3"),
      "document: expected an object, found 3"
    ),
    (
      .outOfRange(path: "a", value: "-1", allowed: "a number from 0 to 2"),
      "a: -1 is not a number from 0 to 2"
    ),
    (.unsupported(path: "flow.flex", value: "true"), "flow.flex: true is not supported yet"),
    (
      .refused(path: "edits[0]", .indexOutOfRange(index: 5, count: 3)),
      "edits[0]: there is no position 5 among 3 cells"
    ),
  ])
  func `an error is one clear line`(error: DocumentError, line: String) {
    #expect(error.description == line)
  }
}
