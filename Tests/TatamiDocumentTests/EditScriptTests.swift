import Foundation
import Tatami
import TatamiDocument
import Testing

@Suite struct `Edit scripts` {
  private func script(_ edits: String, document: String = Samples.words) throws -> EditScript {
    try EditScript(Data(#"{"document": \#(document), "edits": \#(edits)}"#.utf8))
  }

  /// The widths of the cells after the edits, verified after each.
  private func widths(after edits: String) throws -> [Double] {
    let script = try script(edits)
    guard case .inline(let document) = script.source else { return [] }
    var session = try EditSession(document, isVerifiable: true)
    for edit in script.edits {
      try session.apply(edit)
      #expect(try session.firstDivergence() == nil)
    }
    return (0..<session.layout.count).map { session.layout.cell(at: $0).size.width }
  }

  @Test(arguments: [
    (#"[]"#, [40, 50, 30]),
    (#"[{"insert": {"at": 3, "cell": {"width": 7}}}]"#, [40, 50, 30, 7]),
    (
      #"[{"insert": {"at": 1, "cells": [{"width": 7, "repeat": 2}, {"width": 8}]}}]"#,
      [40, 7, 7, 8, 50, 30]
    ),
    (#"[{"remove": {"at": 1}}]"#, [40, 30]),
    (#"[{"remove": {"range": [0, 2]}}]"#, [30]),
    (#"[{"remove": {"range": [1, 1]}}]"#, [40, 50, 30]),
    (#"[{"move": {"from": 0, "to": 2}}]"#, [50, 30, 40]),
    (#"[{"move": {"range": [1, 3], "to": 0}}]"#, [50, 30, 40]),
    (#"[{"resize": {"at": 2, "width": 31}}]"#, [40, 50, 31]),
    (#"[{"resize": {"range": [0, 3], "width": 5, "height": 6}}]"#, [5, 5, 5]),
    (#"[{"style": {"arrangedCount": 2}}, {"host": {"width": 9}}]"#, [40, 50, 30]),
    (#"[{"environment": {"direction": "rtl", "scale": 3}}]"#, [40, 50, 30]),
  ])
  func `each edit does what it says`(edits: String, widths expected: [Double]) throws {
    #expect(try widths(after: edits) == expected)
  }

  @Test func `long runs go in without being expanded`() throws {
    let script = try script(
      """
      [{"insert": {"at": 1, "cells": [{"width": 1}, {"width": 9, "repeat": 500000000}]}},
       {"move": {"range": [0, 2], "to": 400000000}},
       {"remove": {"range": [10, 300000000]}}]
      """)
    guard case .inline(let document) = script.source else { return }
    var session = try EditSession(document)
    for edit in script.edits { try session.apply(edit) }
    #expect(session.layout.count == 500_000_004 - 299_999_990)
  }

  /// The cells and their styles after the edits, verified after each.
  private func cells(
    after edits: String, document: String = Samples.words
  ) throws -> [CellRun] {
    let script = try script(edits, document: document)
    guard case .inline(let document) = script.source else { return [] }
    var session = try EditSession(document, isVerifiable: true)
    for edit in script.edits {
      try session.apply(edit)
      #expect(try session.firstDivergence() == nil)
    }
    let layout = session.layout
    return (0..<layout.count).map { CellRun(layout.cell(at: $0), style: layout.cellStyle(at: $0)) }
  }

  @Test func `a cell style says what differs`() throws {
    let cells = try cells(
      after: """
        [{"cellStyle": {"at": 1, "weight": 2, "margin": {"top": 3}, "width": "wrap"}},
         {"cellStyle": {"at": 1, "margin": {"left": 4}, "visibility": "invisible"}},
         {"cellStyle": {"range": [1, 3], "alignment": {"vertical": "end"}, "height": 9}},
         {"cellStyle": {"at": 1, "measured": [51, 1], "weight": 0}}]
        """)
    var (second, third) = (CellStyle(width: .wrap), CellStyle.plain)
    second.margin = EdgeInsets(top: 3, leading: 4, bottom: 0, trailing: 0)
    second.visibility = .invisible
    second.alignment.vertical = .end
    third.alignment.vertical = .end
    #expect(
      cells
        == [
          CellRun(Cell(width: 40, height: 20)),
          CellRun(Cell(width: 51, height: 9), style: second),
          CellRun(Cell(width: 30, height: 9), style: third),
        ])
  }

  @Test(arguments: [
    (#""width": "wrap""#, 0.0), (#""width": {"minimum": 5}"#, 0), (#""width": 4"#, 4),
    (#""width": "wrap", "measured": [20, 9]"#, 20),
  ])
  func `points that a length has no more are no measured size`(_ change: String, width: Double)
    throws
  {
    // While the length wraps, the measured size stays.
    let edits = #"[{"cellStyle": {"at": 0, \#(change)}}, {"cellStyle": {"at": 0, "height": 3}}]"#
    let wrap = #"{"cellStyle": {"at": 0, "width": {"value": "wrap", "add": 3}}}"#
    let document = Samples.document(cells: #"[{"width": 40, "height": 10}]"#)
    #expect(try cells(after: edits, document: document).map(\.cell.size.width) == [width])
    let last = try cells(after: edits.dropLast() + ", \(wrap)]", document: document)
    #expect(last.map(\.cell.size.width) == [width == 4 ? 0 : width])
  }

  @Test func `lines that are filled by best fit are verified`() throws {
    let edits = #"[{"remove": {"at": 1}}, {"resize": {"at": 0, "width": 55}}]"#
    let document = Samples.document(
      flow: #"{"autoArrange": true}"#,
      cells: #"[{"width": 60}, {"width": 70}, {"width": 40}, {"width": 30}]"#)
    #expect(try cells(after: edits, document: document).map(\.cell.size.width) == [55, 40, 30])
  }

  @Test func `cells that go in have every property`() throws {
    let cells = try cells(
      after: """
        [{"insert": {"at": 1, "cell": {"width": 5, "height": {"value": "ownWidth", "multiply": 2},
                                       "weight": 1, "visibility": "gone"}}},
         {"insert": {"at": 4, "cells": [{"width": 8, "height": 9, "repeat": 20},
                                        {"width": "wrap", "height": 3, "measured": [7, 7]}]}}]
        """)
    #expect(cells.count == 25)
    #expect(
      cells[1]
        == CellRun(
          Cell(width: 5, height: 0),
          style: CellStyle(
            height: CellLength(.otherExtent, times: 2), weight: 1, visibility: .gone)))
    #expect(cells[23] == CellRun(Cell(width: 8, height: 9)))
    #expect(cells[24] == CellRun(Cell(width: 7, height: 3), style: CellStyle(width: .wrap)))
  }

  @Test func `margins stay where they are when the direction changes`() throws {
    let margin = #""margin": {"left": 3, "right": 5}"#
    let cells = try cells(
      after: """
        [{"environment": {"direction": "rtl"}}, {"cellStyle": {"at": 0, \(margin)}},
         {"insert": {"at": 1, "cell": {"width": 1, "height": 1, \(margin)}}},
         {"environment": {"direction": "ltr"}}, {"cellStyle": {"at": 2, "margin": {"left": 3}}},
         {"environment": {"direction": "rtl"}}]
        """)
    #expect(cells.map(\.style.margin.leading) == [5, 5, 0, 0])
    #expect(cells.map(\.style.margin.trailing) == [3, 3, 3, 0])
  }

  @Test(
    arguments: [
      (
        #"{"cellStyle": {"at": 1, "width": "fill"}}"#,
        .dependsOnWrappingAxis(
          path: "edits[0].cellStyle.width", value: #""fill""#, .horizontal)
      ),
      (
        #"{"insert": {"at": 0, "cell": {"width": "fill"}}}"#,
        .dependsOnWrappingAxis(
          path: "edits[0].insert.cell.width", value: #""fill""#, .horizontal)
      ),
      (
        #"{"insert": {"at": 0, "cells": [{}, {"height": {"value": "containerWidth"}}]}}"#,
        .dependsOnWrappingAxis(
          path: "edits[0].insert.cells[1].height", value: #""containerWidth""#, .horizontal)
      ),
      (
        #"{"style": {"height": "wrap"}}"#,
        .dependsOnWrappingAxis(
          path: "edits[0].style: cells[20].height", value: #""fill""#, .vertical)
      ),
    ] as [(String, DocumentError)])
  func `a cell cannot depend on a container that is as large as its content`(
    edit: String, error: DocumentError
  ) throws {
    let script = try script(
      "[\(edit)]",
      document: Samples.document(
        flow: #"{"width": "wrap", "height": "host"}"#,
        cells: #"[{"width": 3, "repeat": 20}, {"height": "fill"}]"#))
    guard case .inline(let document) = script.source else { return }
    var session = try EditSession(document, isVerifiable: true)
    let before = session.layout
    #expect(throws: error) { try session.apply(script.edits[0]) }
    #expect(session.layout == before)
    #expect(try session.firstDivergence() == nil)
  }

  @Test func `style, host and environment say what differs`() throws {
    let script = try script(
      """
      [{"style": {"spacing": {"vertical": 7}, "arrangedCount": 4, "pagedCount": 8}},
       {"environment": {"orientation": "landscape"}},
       {"host": {"height": 33, "paging": false}},
       {"style": {"pagedCount": null}}]
      """,
      document: Samples.desktop())
    guard case .inline(let document) = script.source else { return }
    var session = try EditSession(document, isVerifiable: true)
    for edit in script.edits[..<3] {
      try session.apply(edit)
      #expect(try session.firstDivergence() == nil)
    }
    #expect(session.layout.style.arrangedCount == 6)
    #expect(session.layout.style.pagedCount == 18)
    #expect(session.layout.style.spacing == Spacing(horizontal: 10, vertical: 7))
    #expect(session.layout.environment.viewport == Size(width: 375, height: 33))
    #expect(!session.layout.environment.isPaging)
    try session.apply(script.edits[3])
    #expect(session.layout.style.pagedCount == 18)  // the variant for landscape still says so
  }

  @Test func `a document may stand in another file`() throws {
    #expect(try script("[]", document: #""a/b.json""#).source == .file("a/b.json"))
  }

  @Test(
    arguments: [
      (#"[{}]"#, .wrongKind(path: "edits[0]", expected: "an object with one edit", found: "{}")),
      (#"[{"turn": {}}]"#, .unknownKey(path: "edits[0].turn", key: "turn", allowed: EditKey.names)),
      (#"[{"remove": {}}]"#, .missing(path: "edits[0].remove.at")),
      (
        #"[{"remove": {"at": -1}}]"#,
        .outOfRange(
          path: "edits[0].remove.at", value: "-1", allowed: "a whole number from 0 to 1000000000")
      ),
      (
        #"[{"remove": {"at": 1, "range": [0, 1]}}]"#,
        .invalid(path: "edits[0].remove.range", problem: #"is given beside "at""#)
      ),
      (
        #"[{"remove": {"range": [2, 1]}}]"#,
        .invalid(path: "edits[0].remove.range", problem: "the range ends before it starts")
      ),
      (
        #"[{"remove": {"range": [2]}}]"#,
        .invalid(path: "edits[0].remove.range", problem: "a range is its start and its end")
      ),
      (
        #"[{"remove": {"at": 1, "to": 2}}]"#,
        .unknownKey(path: "edits[0].remove.to", key: "to", allowed: ["at", "range"])
      ),
      (#"[{"move": {"from": 1}}]"#, .missing(path: "edits[0].move.to")),
      (#"[{"insert": {"at": 1}}]"#, .missing(path: "edits[0].insert.cell")),
      (#"[{"insert": {"cell": {}}}]"#, .missing(path: "edits[0].insert.at")),
      (
        #"[{"insert": {"at": 0, "cell": {}, "cells": []}}]"#,
        .invalid(path: "edits[0].insert.cells", problem: #"is given beside "cell""#)
      ),
      (
        #"[{"insert": {"at": 0, "cell": {"weight": "1"}}}]"#,
        .wrongKind(
          path: "edits[0].insert.cell.weight", expected: "a number", found: #""1""#)
      ),
      (#"[{"cellStyle": {"weight": 1}}]"#, .missing(path: "edits[0].cellStyle.at")),
      (
        #"[{"cellStyle": {"at": 0, "size": 1}}]"#,
        .unknownKey(
          path: "edits[0].cellStyle.size", key: "size", allowed: ["at", "range"] + CellKey.names)
      ),
      (
        #"[{"cellStyle": {"at": 0, "repeat": 2}}]"#,
        .unknownKey(
          path: "edits[0].cellStyle.repeat", key: "repeat",
          allowed: ["at", "range"] + CellKey.names)
      ),
      (
        #"[{"cellStyle": {"range": [0, 2], "margin": {"left": -1}}}]"#,
        .outOfRange(
          path: "edits[0].cellStyle.margin.left", value: "-1",
          allowed: "a number from 0 to 2147483648")
      ),
      (#"[{"resize": {"at": 0}}]"#, .missing(path: "edits[0].resize.width")),
      (
        #"[{"style": {"colour": 1}}]"#,
        .unknownKey(path: "edits[0].style.colour", key: "colour", allowed: FlowKey.names)
      ),
      (
        #"[{"host": {"depth": 1}}]"#,
        .unknownKey(path: "edits[0].host.depth", key: "depth", allowed: HostKey.names)
      ),
    ] as [(String, DocumentError)])
  func `an edit that makes no sense is refused with its place`(
    edits: String, error: DocumentError
  ) {
    #expect(throws: error) { try script(edits) }
  }

  @Test(arguments: [
    (#"{"insert": {"at": 4, "cell": {}}}"#, FlowError.indexOutOfRange(index: 4, count: 3)),
    (#"{"remove": {"at": 3}}"#, .indexOutOfRange(index: 3, count: 3)),
    (#"{"remove": {"range": [1, 4]}}"#, .rangeOutOfRange(1..<4, count: 3)),
    (#"{"move": {"from": 0, "to": 3}}"#, .indexOutOfRange(index: 3, count: 3)),
    (#"{"resize": {"range": [2, 4], "width": 1}}"#, .rangeOutOfRange(2..<4, count: 3)),
    (#"{"resize": {"at": 9, "width": 1}}"#, .indexOutOfRange(index: 9, count: 3)),
    (#"{"cellStyle": {"at": 3, "weight": 1}}"#, .indexOutOfRange(index: 3, count: 3)),
  ])
  func `a position that does not exist leaves the layout as it was`(
    edit: String, error: FlowError
  ) throws {
    let script = try script("[\(edit)]")
    guard case .inline(let document) = script.source else { return }
    var session = try EditSession(document, isVerifiable: true)
    let before = session.layout
    let path = script.edits[0].path
    #expect(throws: DocumentError.refused(path: path, error)) {
      try session.apply(script.edits[0])
    }
    #expect(session.layout == before)
    #expect(try session.firstDivergence() == nil)
  }

  @Test func `what is wrong with a script's document has its place in the script`() throws {
    let script = try script(
      "[]", document: Samples.document(cells: #"[{"width": 3, "repeat": 10000001}]"#))
    guard case .inline(let document) = script.source else { return }
    #expect { try EditSession(document, isVerifiable: true) } throws: {
      "\($0)" == "document.cells: more than 10000000 cells cannot be verified"
    }
  }

  @Test func `cells that move together need room behind the position`() throws {
    let script = try script(
      #"[{"move": {"range": [0, 3], "to": 3}}]"#,
      document: Samples.document(cells: #"[{"width": 3, "repeat": 5}]"#))
    guard case .inline(let document) = script.source else { return }
    var session = try EditSession(document)
    let before = session.layout
    #expect { try session.apply(script.edits[0]) } throws: {
      "\($0)" == "edits[0].move: 3 of 5 cells cannot begin at 3"
    }
    #expect(session.layout == before)
  }

  @Test func `a style that cannot be leaves the layout as it was`() throws {
    let script = try script(
      #"[{"style": {"arrangedCount": 4}}, {"style": {"arrangedCount": null}}]"#,
      document: Samples.desktop())
    guard case .inline(let document) = script.source else { return }
    var session = try EditSession(document)
    let before = session.layout
    #expect(
      throws: DocumentError.refused(
        path: "edits[0].style",
        .pagedCountNotMultiple(pagedCount: 9, arrangedCount: 4))
    ) { try session.apply(script.edits[0]) }
    #expect(
      throws: DocumentError.refused(
        path: "edits[1].style", .pagesWithoutArrangedCount(pagedCount: 9))
    ) { try session.apply(script.edits[1]) }
    #expect(session.layout == before)
  }

  @Test func `a style that a variant does not go with leaves the layout as it was`() throws {
    // Eight cells a page go with rows of four; the eighteen of the turned device do not.
    let script = try script(
      #"[{"style": {"maxLines": 1, "arrangedCount": 4, "pagedCount": 8}}]"#,
      document: Samples.desktop().replacing(#"{"arrangedCount": 6, "#, with: "{"))
    guard case .inline(let document) = script.source else { return }
    var session = try EditSession(document)
    let before = session.layout
    #expect(
      throws: DocumentError.refused(
        path: "edits[0].style", .pagedCountNotMultiple(pagedCount: 18, arrangedCount: 4))
    ) { try session.apply(script.edits[0]) }
    #expect(session.layout == before)
  }

  @Test func `the field of an edit that cannot be is named`() throws {
    let script = try script(
      #"[{"style": {"pagedCount": 4}}]"#, document: Samples.desktop())
    guard case .inline(let document) = script.source else { return }
    var session = try EditSession(document)
    #expect(
      throws: DocumentError.refused(
        path: "edits[0].style.pagedCount",
        .pagedCountNotMultiple(pagedCount: 4, arrangedCount: 3))
    ) { try session.apply(script.edits[0]) }
  }

  @Test func `a linear container takes the properties that it has`() throws {
    let script = try script(
      """
      [{"style": {"spacing": {"vertical": 3}, "reversed": true}}, {"style": {"flex": true}}]
      """,
      document: """
        {"host": {"width": 100, "height": 80}, "linear": {}, "cells": [{"height": 5, "width": 1}]}
        """)
    guard case .inline(let document) = script.source else { return }
    var session = try EditSession(document)
    try session.apply(script.edits[0])
    #expect(session.layout.style.spacing[.vertical] == 3 && session.layout.style.isReversed)
    #expect(
      throws: DocumentError.invalid(
        path: "edits[1].style.flex", problem: "a linear container has no such property")
    ) { try session.apply(script.edits[1]) }
  }
}
