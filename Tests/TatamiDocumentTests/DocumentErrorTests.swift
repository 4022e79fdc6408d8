import Foundation
import Tatami
import TatamiDocument
import Testing

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
    .more(#""flwo": 1"#, .unknownKey(path: "flwo", key: "flwo", allowed: LayoutDocumentKey.names)),
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
      .invalid(
        path: "sizeClasses.wHuge",
        problem: "is not a size class; one is made of wCompact or wRegular, hCompact or hRegular, "
          + "portrait or landscape, joined with |")),
    .more(
      #""sizeClasses": {"wCompact|portrait": {}, "portrait|wCompact": {}}"#,
      .invalid(
        path: #"sizeClasses["wCompact|portrait"]"#, problem: "says a size class a second time")),
    .more(
      #""sizeClasses": {"landscape": {"widht": 3}}"#,
      .unknownKey(path: "sizeClasses.landscape.widht", key: "widht", allowed: FlowKey.names)),
    .more(#""expected": {"size": [1, 2]}"#, .missing(path: "expected.frames")),
    .more(
      #""expected": {"size": [1], "frames": []}"#,
      .wrongKind(path: "expected.size", expected: "2 numbers", found: "[1]")),
    .more(
      #""expected": {"size": [1, 2], "frames": [null, [0, 0, 1, "x"]]}"#,
      .wrongKind(path: "expected.frames[1][3]", expected: "a number", found: #""x""#)),
  ])
  func `around the container`(refusal: Refusal) {
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
      .flow(
        #"{"padding": {"leading": 1}}"#,
        .unknownKey(path: "flow.padding.leading", key: "leading", allowed: EdgeKey.names)),
      .flow(
        #"{"width": "wide"}"#,
        .wrongKind(
          path: "flow.width", expected: #"a number, "wrap", "fill", "host" or an object"#,
          found: #""wide""#)),
      .flow(
        #"{"width": {"valeu": 1}}"#,
        .unknownKey(path: "flow.width.valeu", key: "valeu", allowed: LengthKey.names)),
      .flow(
        #"{"height": 1e10}"#,
        .outOfRange(
          path: "flow.height", value: "10000000000", allowed: "a number from 0 to 2147483648")),
      .flow(
        #"{"gravity": {"depth": "start"}}"#,
        .unknownKey(path: "flow.gravity.depth", key: "depth", allowed: AxisKey.names)),
      .flow(
        #"{"flex": "yes"}"#,
        .wrongKind(path: "flow.flex", expected: "true or false", found: #""yes""#)),
      .flow(
        #"{"lastLineGravity": 1}"#,
        .wrongKind(
          path: "flow.lastLineGravity", expected: #""never", "always" or "auto""#, found: "1")),
      .flow(
        #"{"gravity": {"vertical": "middle"}}"#,
        .wrongKind(
          path: "flow.gravity.vertical",
          expected:
            #""start", "center", "end", "between", "around", "among", "fill" or "stretch""#,
          found: #""middle""#)),
      .flow(
        #"{"arrangedGravity": {"vertical": "around"}}"#,
        .wrongKind(
          path: "flow.arrangedGravity.vertical",
          expected: #""start", "center", "end", "fill", "stretch", "baseline" or "between""#,
          found: #""around""#)),
      .flow(
        #"{"maxLines": 0}"#,
        .outOfRange(
          path: "flow.maxLines", value: "0", allowed: "a whole number from 1 to 2147483647")),
      .flow(#"{"flexibleSpacing": {"minimum": 3}}"#, .missing(path: "flow.flexibleSpacing.size")),
      .flow(
        #"{"flexibleSpacing": {"size": 0}}"#,
        .outOfRange(
          path: "flow.flexibleSpacing.size", value: "0",
          allowed: "a number above 0 up to 2147483648")),
      .flow(
        #"{"flexibleSpacing": {"size": -2.5}}"#,
        .outOfRange(
          path: "flow.flexibleSpacing.size", value: "-2.5",
          allowed: "a number above 0 up to 2147483648")),
      .flow(
        #"{"flexibleSpacing": {"size": 9, "minimum": 4, "maximum": 3}}"#,
        .outOfRange(
          path: "flow.flexibleSpacing.minimum", value: "4", allowed: "at most the maximum, 3")),
      .flow(
        #"{"flexibleSpacing": {"size": 9, "gap": 4}}"#,
        .unknownKey(path: "flow.flexibleSpacing.gap", key: "gap", allowed: FlexibleSpacingKey.names)
      ),
    ] as [Refusal])
  func `in the container`(refusal: Refusal) {
    #expect(throws: refusal.error) { try layOut(refusal.text) }
  }

  @Test(
    arguments: [
      .flow(
        #"{"width": {"value": "containerWidth"}}"#,
        .wrongKind(
          path: "flow.width.value",
          expected: #"a number, "wrap", "fill", "host", "hostWidth" or "hostHeight""#,
          found: #""containerWidth""#)),
      .flow(
        #"{"width": {"minimum": 30, "maximum": 20}}"#,
        .outOfRange(
          path: "flow.width.minimum", value: "30", allowed: "at most the maximum, 20")),
      .flow(
        #"{"width": {"maximum": "host"}}"#,
        .wrongKind(path: "flow.width.maximum", expected: "a number", found: #""host""#)),
      .flow(
        #"{"height": {"value": "wrap", "multiply": 2}}"#,
        .invalid(
          path: "flow.height.multiply",
          problem: "a container as large as its content is not computed")),
      .flow(
        #"{"height": {"value": 4, "shrink": 1}}"#,
        .invalid(path: "flow.height.shrink", problem: "only a cell gives way")),
      .flow(
        #"{"height": {"value": 2147483648, "multiply": 2}}"#,
        .refused(
          path: "flow.height", .invalidLength(.container(.vertical), 4_294_967_296))),
    ] as [Refusal])
  func `in the container's length`(refusal: Refusal) {
    #expect(throws: refusal.error) { try layOut(refusal.text) }
  }

  @Test(
    arguments: [
      #""arrangedCount": 2"#, #""pagedCount": 2"#, #""arrangedGravity": {"vertical": "start"}"#,
      #""lastLineGravity": "never""#, #""autoArrange": false"#, #""flex": false"#,
      #""maxLines": null"#, #""flexibleSpacing": null"#,
    ])
  func `in a linear container`(property: String) {
    let host = #""host": {"width": 1, "height": 1}, "cells": []"#
    let key = property.split(separator: "\"")[0]
    let path = key == "arrangedGravity" ? key + ".vertical" : key
    let problem = "a linear container has no such property"
    #expect(throws: DocumentError.invalid(path: "linear." + path, problem: problem)) {
      try read("{\(host), \"linear\": {\(property)}}")
    }
    #expect(
      throws: DocumentError.invalid(path: "sizeClasses.landscape." + path, problem: problem)
    ) {
      try read("{\(host), \"linear\": {}, \"sizeClasses\": {\"landscape\": {\(property)}}}")
    }
  }

  @Test(
    arguments: [
      Refusal(
        Samples.document(
          flow: #"{"width": "wrap"}"#,
          cells: #"[{"width": 5, "repeat": 20}, {"height": 3, "width": "fill"}]"#),
        .dependsOnWrappingAxis(path: "cells[1].width", value: #""fill""#, .horizontal)),
      .cells(
        #"[{"repeat": 3}, {"width": 5, "height": {"value": "containerHeight"}}]"#,
        .dependsOnWrappingAxis(
          path: "cells[1].height", value: #""containerHeight""#, .vertical)),
      .cells(
        #"[{"width": {"value": "ownHeight"}, "height": {"value": "ownWidth"}}]"#,
        .refused(path: "cells[0].height", .ratioOnBothAxes(index: 0))),
      Refusal(
        Samples.document(
          flow: #"{"autoArrange": true}"#, cells: #"[{"repeat": 2}, {"weight": 1}]"#),
        .refused(path: "cells[1].weight", .weightWithBestFit(index: 2))),
      .flow(
        #"{"arrangedCount": 2, "pagedCount": 4, "autoArrange": true}"#,
        .refused(path: "flow.pagedCount", .columnsOnPages)),
      .flow(
        #"{"arrangedCount": 70000, "autoArrange": true}"#,
        .refused(path: "flow.arrangedCount", .tooManyColumns(70_000))),
    ] as [Refusal])
  func `by the engine`(refusal: Refusal) {
    #expect(throws: refusal.error) { try layOut(refusal.text) }
  }

  @Test(arguments: [
    (DocumentError.missing(path: "host.width"), "host.width: is missing"),
    (
      .unknownKey(path: "cells[3].witdh", key: "witdh", allowed: ["height", "width"]),
      "cells[3].witdh: unknown key, perhaps width is meant; allowed are height, width"
    ),
    (
      .unknownKey(path: "anchor.x", key: "x", allowed: ["item"]),
      "anchor.x: unknown key; the only one here is item"
    ),
    (.syntax(line: 3, column: 7, problem: "is no value"), "line 3, column 7: is no value"),
    (.emptyText, "the file is empty"),
    (
      .wrongKind(path: "", expected: "an object", found: "3"),
      "document: expected an object, found 3"
    ),
    (
      .outOfRange(path: "a", value: "-1", allowed: "a number from 0 to 2"),
      "a: -1 is not a number from 0 to 2"
    ),
    (
      .dependsOnWrappingAxis(path: "cells[0].width", value: #""fill""#, .horizontal),
      #"cells[0].width: "fill" depends on the container's width, which is as large as the content"#
    ),
    (
      .refused(path: "edits[0]", .indexOutOfRange(index: 5, count: 3)),
      "edits[0]: there is no position 5 among 3 cells"
    ),
    (
      .refused(path: "cells[0].weight", .invalidNumber(.weight(index: 0), -1)),
      "cells[0].weight: -1 is not a number from 0 to 2147483648"
    ),
    (
      .refused(path: "cells[0].width.add", .invalidNumber(.offset(index: 0, .horizontal), -1e10)),
      "cells[0].width.add: -10000000000 is not a number from -2147483648 to 2147483648"
    ),
  ])
  func `an error is one clear line`(error: DocumentError, line: String) {
    #expect(error.description == line)
  }

  @Test func `a character of many scalars makes no long line`() {
    let long = "a" + String(repeating: "\u{301}", count: 1_000_000)
    let shown = "a" + String(repeating: "\u{301}", count: 37)
    #expect(
      JSONValue.string(long).excerpt.unicodeScalars.elementsEqual("\"\(shown)…".unicodeScalars))
    let path = FieldPath.key(.root, long).text
    #expect(path.unicodeScalars.count == 42)
  }
}

@Suite struct `Errors of the engine` {
  @Test(arguments: [
    FlowError.arrangedCountNotPositive(0), .capacityExceeded,
    .countMismatch(widths: 4, heights: 3),
  ])
  func `are a sentence where Foundation asks for one`(error: FlowError) {
    #expect(!error.description.isEmpty)
    #expect((error as any Error).localizedDescription == error.description)
  }
}
