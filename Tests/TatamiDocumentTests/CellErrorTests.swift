import Tatami
import TatamiDocument
import Testing

@Suite struct `Refusing the cells of a document` {
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
      .cells(
        #"[{"witdh": 1}]"#,
        .unknownKey(path: "cells[0].witdh", key: "witdh", allowed: CellKey.names + ["repeat"])),
      .cells(
        #"[{"a\nb": 1}]"#,
        .unknownKey(
          path: #"cells[0]["a\nb"]"#, key: "a\nb", allowed: CellKey.names + ["repeat"])),
      .cells(
        #"[{"measured": [1]}]"#,
        .invalid(path: "cells[0].measured", problem: "a measured size is two numbers")),
      .cells(
        #"[{"visibility": "hidden"}]"#,
        .wrongKind(
          path: "cells[0].visibility", expected: #""visible", "invisible" or "gone""#,
          found: #""hidden""#)),
    ] as [Refusal])
  func `in the cells`(refusal: Refusal) {
    #expect(throws: refusal.error) { try layOut(refusal.text) }
  }

  @Test(
    arguments: [
      .cells(
        #"[{"weight": "1"}]"#,
        .wrongKind(path: "cells[0].weight", expected: "a number", found: #""1""#)),
      .cells(
        #"[{"weight": null}]"#,
        .wrongKind(path: "cells[0].weight", expected: "a number", found: "null")),
      .cells(
        #"[{}, {"weight": -0.5}]"#,
        .outOfRange(
          path: "cells[1].weight", value: "-0.5", allowed: "a number from 0 to 2147483648")),
      .cells(
        #"[{"weight": 1e999}]"#,
        .syntax(line: 1, column: 73, problem: "1e999 is greater than every double")),
      .cells(
        #"[{"alignment": {"vertical": "between"}}]"#,
        .wrongKind(
          path: "cells[0].alignment.vertical",
          expected: #""start", "center", "end", "fill", "stretch" or "baseline""#,
          found: #""between""#)),
      .cells(
        #"[{"alignment": {"horizontal": "around"}}]"#,
        .wrongKind(
          path: "cells[0].alignment.horizontal",
          expected: #""start", "center", "end", "fill", "stretch" or "baseline""#,
          found: #""around""#)),
      .cells(
        #"[{"alignment": {"main": "start"}}]"#,
        .unknownKey(path: "cells[0].alignment.main", key: "main", allowed: AxisKey.names)),
      .cells(
        #"[{"margin": {"left": -3}}]"#,
        .outOfRange(
          path: "cells[0].margin.left", value: "-3", allowed: "a number from 0 to 2147483648")),
      .cells(
        #"[{"margin": {"leading": 3}}]"#,
        .unknownKey(path: "cells[0].margin.leading", key: "leading", allowed: EdgeKey.names)),
      .cells(
        #"[{"margin": 3}]"#,
        .wrongKind(path: "cells[0].margin", expected: "an object", found: "3")),
      .cells(
        #"[{"measured": [1, -1]}]"#,
        .outOfRange(
          path: "cells[0].measured[1]", value: "-1", allowed: "a number from 0 to 2147483648")),
      .cells(#"[{"baseline": {"ascender": 3}}]"#, .missing(path: "cells[0].baseline.lineHeight")),
      .cells(
        #"[{"baseline": {"descender": 3}}]"#,
        .unknownKey(
          path: "cells[0].baseline.descender", key: "descender", allowed: BaselineKey.names)),
    ] as [Refusal])
  func `in the properties of cells`(refusal: Refusal) {
    #expect(throws: refusal.error) { try layOut(refusal.text) }
  }

  @Test(
    arguments: [
      .cells(
        #"[{"width": {"minimum": 60, "maximum": 50.5}}]"#,
        .outOfRange(
          path: "cells[0].width.minimum", value: "60", allowed: "at most the maximum, 50.5")),
      .cells(
        #"[{"height": {"minimum": -1}}]"#,
        .outOfRange(
          path: "cells[0].height.minimum", value: "-1", allowed: "a number from 0 to 2147483648")),
      .cells(
        #"[{"height": {"maximum": {"value": "wrap"}}}]"#,
        .wrongKind(
          path: "cells[0].height.maximum.value",
          expected: #""fill", "containerWidth" or "containerHeight""#, found: #""wrap""#)),
      .cells(
        #"[{"height": {"maximum": {"multiply": 0.5}}}]"#,
        .missing(path: "cells[0].height.maximum.value")),
      .cells(
        #"[{"width": {"minimum": {"value": "fill", "maximum": 3}}}]"#,
        .unknownKey(
          path: "cells[0].width.minimum.maximum", key: "maximum", allowed: BoundKey.names)),
      .cells(
        #"[{"width": {"maximum": {"value": "fill", "multiply": -2}}}]"#,
        .refused(
          path: "cells[0].width", .invalidNumber(.bounds(index: 0, .horizontal), -2))),
      .cells(
        #"[{"width": {"maximum": {"value": "containerHeight"}}}]"#,
        .dependsOnWrappingAxis(
          path: "cells[0].width.maximum", value: #""containerHeight""#, .vertical)),
      .cells(
        #"[{"width": {"value": "parent"}}]"#,
        .wrongKind(
          path: "cells[0].width.value",
          expected: #"a number, "wrap", "fill", "host", "containerWidth", "containerHeight", "#
            + #""hostWidth", "hostHeight", "ownWidth" or "ownHeight""#,
          found: #""parent""#)),
      .cells(
        #"[{"width": {"value": -4}}]"#,
        .outOfRange(
          path: "cells[0].width.value", value: "-4", allowed: "a number from 0 to 2147483648")),
      .cells(
        #"[{"width": {"multiply": "2"}}]"#,
        .wrongKind(path: "cells[0].width.multiply", expected: "a number", found: #""2""#)),
      .cells(
        #"[{"width": {"shrink": -1}}]"#,
        .outOfRange(
          path: "cells[0].width.shrink", value: "-1", allowed: "a number from 0 to 2147483648")),
      .cells(
        #"[{"width": {"times": 2}}]"#,
        .unknownKey(path: "cells[0].width.times", key: "times", allowed: LengthKey.names)),
    ] as [Refusal])
  func `in the lengths of cells`(refusal: Refusal) {
    #expect(throws: refusal.error) { try layOut(refusal.text) }
  }
}
