import Foundation
import Tatami
import TatamiDocument
import Testing

@Suite struct `Refusals of the engine` {
  @Test(
    arguments: [
      (.arrangedCountNotPositive(0), "flow.arrangedCount"),
      (.pagedCountNotMultiple(pagedCount: 5, arrangedCount: 2), "flow.pagedCount"),
      (.pagesWithoutArrangedCount(pagedCount: 5), "flow.pagedCount"),
      (.columnsOnPages, "flow.pagedCount"),
      (.tooManyColumns(70_000), "flow.arrangedCount"),
      (.columnsWithoutArrangedCount, "flow.arrangedGravity"),
      (.maxLinesNotPositive(0), "flow.maxLines"),
      (.invalidScale(0), "environment.scale"),
      (.invalidLength(.spacing(.horizontal), -1), "flow.spacing.horizontal"),
      (.invalidLength(.paddingTop, -1), "flow.padding.top"),
      (.invalidLength(.paddingLeading, -1), "flow.padding.left"),
      (.invalidLength(.paddingBottom, -1), "flow.padding.bottom"),
      (.invalidLength(.paddingTrailing, -1), "flow.padding.right"),
      (.invalidLength(.container(.vertical), -1), "flow.height"),
      (.invalidNumber(.container(.horizontal), -1), "flow.width"),
      (.invalidLength(.viewport(.horizontal), -1), "host.width"),
      (
        .contradictoryBounds(.containerBounds(.vertical), minimum: 2, maximum: 1),
        "flow.height.minimum"
      ),
      (.invalidLength(.flexibleSize, 0), "flow.flexibleSpacing.size"),
      (
        .contradictoryBounds(.flexibleGap, minimum: 2, maximum: 1), "flow.flexibleSpacing.minimum"
      ),
      (.contentTooLong(.vertical), nil),
    ] as [(FlowError, String?)])
  func `about a container name its field`(error: FlowError, path: String?) throws {
    #expect(try read(Samples.document()).path(of: error) == path)
  }

  @Test func `name the field that states the value`() throws {
    let document = try read(
      """
      {
        "host": {"width": 100, "height": 80},
        "environment": {"direction": "rtl"},
        "flow": {"arrangedCount": 2, "padding": {"left": 3, "right": 4}},
        "sizeClasses": {"portrait": {"arrangedCount": 3, "padding": {"right": 4}}},
        "cells": []
      }
      """)
    #expect(
      document.path(of: .arrangedCountNotPositive(3)) == "sizeClasses.portrait.arrangedCount")
    #expect(
      document.path(of: .invalidLength(.paddingLeading, 4)) == "sizeClasses.portrait.padding.right")
    #expect(document.path(of: .invalidLength(.paddingTrailing, 3)) == "flow.padding.left")
    #expect(document.path(of: .pagesWithoutArrangedCount(pagedCount: 1)) == "flow.pagedCount")
  }

  @Test func `about a linear container name its field`() throws {
    let document = try read(
      #"{"host": {"width": 1, "height": 1}, "linear": {}, "cells": []}"#)
    #expect(document.path(of: .invalidLength(.paddingTop, -1)) == "linear.padding.top")
  }

  @Test(
    arguments: [
      (.invalidLength(.cell(index: 0, .vertical), -1), "height"),
      (.invalidLength(.margin(index: 0, .horizontal, isEnd: false), -1), "margin.left"),
      (.invalidLength(.margin(index: 0, .horizontal, isEnd: true), -1), "margin.right"),
      (.invalidLength(.margin(index: 0, .vertical, isEnd: false), -1), "margin.top"),
      (.invalidLength(.margin(index: 0, .vertical, isEnd: true), -1), "margin.bottom"),
      (.invalidNumber(.weight(index: 0), -1), "weight"),
      (.invalidNumber(.multiplier(index: 0, .horizontal), -1), "width.multiply"),
      (.invalidNumber(.offset(index: 0, .vertical), -1), "height.add"),
      (
        .contradictoryBounds(.bounds(index: 0, .horizontal), minimum: 2, maximum: 1),
        "width.minimum"
      ),
      (.invalidLength(.bounds(index: 0, .horizontal), -1), "width"),
      (.invalidNumber(.shrink(index: 0, .horizontal), -1), "width.shrink"),
      (.invalidLength(.baseline(index: 0), -1), "baseline"),
      (.alignmentNotOfCells(index: 0), "alignment"),
      (.weightWithBestFit(index: 0), "weight"),
      (.ratioOnBothAxes(index: 0), "height"),
    ] as [(FlowError, String)])
  func `about a cell name its field`(error: FlowError, key: String) {
    let cells = CellRuns([CellRun(Cell(.zero))]).refusals(from: 0, .leftToRight)
    #expect(cells(error) == .refused(path: "[0]." + key, error))
  }

  @Test func `name the margin where it is when everything is mirrored`() {
    let cells = CellRuns([CellRun(Cell(.zero))]).refusals(from: 0, .rightToLeft)
    let error = FlowError.invalidLength(.margin(index: 0, .horizontal, isEnd: false), -1)
    #expect(cells(error) == .refused(path: "[0].margin.right", error))
  }

  @Test(arguments: [
    (0, 0, 0), (0, 1, 1), (0, 3, 1), (0, 4, 2), (0, 5, 3), (2, 0, 2), (2, 1, 3), (1, 3, 2),
  ])
  func `count cells that repeat as one`(first: Int, index: Int, place: Int) throws {
    let text = #"[{}, {"repeat": 3}, {}, {"repeat": 9}]"#
    let runs = try CellRuns(read(Samples.document(cells: text)).cells)
    let error = FlowError.weightWithBestFit(index: index)
    #expect(
      runs.refusals(from: first, .leftToRight)(error)
        == .refused(path: "[\(place)].weight", error))
  }

  @Test func `name a cell among very many, and none of them stays`() throws {
    let cells = (0..<140_000).map { $0 == 139_000 ? #"{"width": "fill"}"# : #"{"width": 4}"# }
    let list = "[" + cells.joined(separator: ",") + "]"
    let refused = DocumentError.dependsOnWrappingAxis(
      path: "cells[139000].width", value: #""fill""#, .horizontal)
    #expect(throws: refused) {
      try layOut(Samples.document(flow: #"{"width": "wrap"}"#, cells: list))
    }
    let document = Samples.document(flow: #"{"width": "wrap"}"#, cells: "[{}, {}]")
    let text = #"{"document": \#(document), "edits": [{"insert": {"at": 1, "cells": \#(list)}}]}"#
    let script = try EditScript(Data(text.utf8))
    guard case .inline(let inline) = script.source else { return }
    var session = try EditSession(inline)
    let before = session.layout
    #expect {
      try session.apply(script.edits[0])
    } throws: {
      "\($0)".hasPrefix("edits[0].insert.cells[139000].width: ")
    }
    #expect(session.layout == before)
  }

  @Test(
    arguments: [
      (CellStyle(width: .fill), Axis.horizontal, "width", #""fill""#),
      (CellStyle(height: .fill), .vertical, "height", #""fill""#),
      (
        CellStyle(height: CellLength(.container(.horizontal))), .horizontal, "height",
        #""containerWidth""#
      ),
      (
        CellStyle(width: .fill, height: CellLength(.container(.horizontal))), .horizontal,
        "width", #""fill""#
      ),
      (
        CellStyle(width: .unset, height: CellLength(.otherExtent), weight: 1), .horizontal,
        "height", #""ownWidth""#
      ),
    ] as [(CellStyle, Axis, String, String)])
  func `name the extent that depends on the content`(
    style: CellStyle, axis: Axis, key: String, value: String
  ) {
    let cells = CellRuns([CellRun(Cell(.zero), style: style)]).refusals(from: 0, .leftToRight)
    #expect(
      cells(.dependsOnWrappingAxis(index: 0, axis))
        == .dependsOnWrappingAxis(path: "[0]." + key, value: value, axis))
  }
}
