import Tatami
import TatamiDocument
import Testing

/// A cell's properties and the extents and the style that they mean.
private struct Meaning: CustomTestStringConvertible, Sendable {
  let text: String
  let run: CellRun
  var testDescription: String { text }

  init(_ text: String, _ change: (inout CellRun) -> Void = { _ in }) {
    self.text = text
    run = CellRun(changing: change)
  }
}

extension CellRun {
  /// What a cell without properties is, but for `change`.
  fileprivate init(changing change: (inout CellRun) -> Void) {
    self.init(Cell(.zero), style: CellStyle(width: .unset, height: .unset))
    change(&self)
  }
}

@Suite struct `Reading a cell` {
  private func run(_ text: String) throws -> CellRun? {
    try read(Samples.document(cells: "[\(text)]")).cells.first
  }

  @Test(arguments: [
    Meaning("{}"),
    Meaning(#"{"repeat": 3}"#) { $0.count = 3 },
    Meaning(#"{"margin": {"top": 1, "left": 2, "bottom": 3, "right": 0.5}}"#) {
      $0.style.margin = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 0.5)
    },
    Meaning(#"{"margin": {"bottom": 3}}"#) { $0.style.margin.bottom = 3 },
    Meaning(#"{"weight": 0.25}"#) { $0.style.weight = 0.25 },
    Meaning(#"{"alignment": {"vertical": "center"}}"#) { $0.style.alignment.vertical = .center },
    Meaning(#"{"alignment": {"horizontal": "fill", "vertical": "baseline"}}"#) {
      $0.style.alignment = ByAxis(horizontal: .fill, vertical: .baseline)
    },
    Meaning(#"{"alignment": {"horizontal": "start", "vertical": null}}"#) {
      $0.style.alignment.horizontal = .start
    },
    Meaning(#"{"visibility": "visible"}"#),
    Meaning(#"{"visibility": "invisible"}"#) { $0.style.visibility = .invisible },
    Meaning(#"{"visibility": "gone"}"#) { $0.style.visibility = .gone },
    Meaning(#"{"baseline": {"ascender": 9.5, "lineHeight": 12}}"#) {
      $0.style.baseline = Baseline(ascender: 9.5, lineHeight: 12)
    },
    Meaning(#"{"baseline": null}"#),
  ])
  fileprivate func `each property has its counterpart`(meaning: Meaning) throws {
    #expect(try run(meaning.text) == meaning.run)
  }

  @Test(
    arguments: [
      ("40", .fixed, 40),
      (#""wrap""#, .wrap, 0),
      (#""fill""#, .fill, 0),
      (#""host""#, CellLength(.host(.horizontal)), 0),
      (#"{"value": 40}"#, .fixed, 40),
      (
        #"{"value": 40, "multiply": 2, "add": -3, "minimum": 4, "maximum": 50, "shrink": 0.5}"#,
        CellLength(.fixed, times: 2, plus: -3, minimum: 4, maximum: 50, shrink: 0.5), 40
      ),
      (#"{"value": "wrap", "maximum": 9}"#, CellLength(.wrap, maximum: 9), 0),
      (
        #"{"value": "wrap", "maximum": {"value": "containerWidth", "multiply": 0.75}}"#,
        CellLength(.wrap, relativeMaximum: ContainerBound(.horizontal, times: 0.75)), 0
      ),
      (
        #"{"minimum": {"value": "containerHeight", "add": -2}, "maximum": {"value": "fill"}}"#,
        CellLength(
          .unset, relativeMinimum: ContainerBound(.vertical, plus: -2),
          relativeMaximum: ContainerBound(.horizontal)), 0
      ),
      (#"{"value": "fill", "add": -8}"#, CellLength(.fill, plus: -8), 0),
      (#"{"value": "host"}"#, CellLength(.host(.horizontal)), 0),
      (#"{"value": "containerWidth"}"#, CellLength(.container(.horizontal)), 0),
      (
        #"{"value": "containerHeight", "multiply": 0.5}"#,
        CellLength(.container(.vertical), times: 0.5), 0
      ),
      (#"{"value": "hostWidth"}"#, CellLength(.host(.horizontal)), 0),
      (#"{"value": "hostHeight"}"#, CellLength(.host(.vertical)), 0),
      (#"{"value": "ownWidth"}"#, .wrap, 0),
      (#"{"value": "ownHeight", "multiply": 2}"#, CellLength(.otherExtent, times: 2), 0),
      (#"{"minimum": 7, "shrink": 2}"#, CellLength(.unset, minimum: 7, shrink: 2), 0),
    ] as [(String, CellLength, Double)])
  func `a width is a number, a word or computed`(
    text: String, rule: CellLength, points: Double
  ) throws {
    let expected = CellRun {
      $0.cell.size.width = points
      $0.style.width = rule
    }
    #expect(try run("{\"width\": \(text)}") == expected)
  }

  @Test(
    arguments: [
      (#""host""#, CellLength(.host(.vertical))),
      (#"{"value": "host"}"#, CellLength(.host(.vertical))),
      (#"{"value": "containerWidth"}"#, CellLength(.container(.horizontal))),
      (#"{"value": "ownWidth", "multiply": 2}"#, CellLength(.otherExtent, times: 2)),
      (#"{"value": "ownHeight"}"#, .wrap),
    ] as [(String, CellLength)])
  func `a height is taken from its own axis`(text: String, rule: CellLength) throws {
    #expect(try run("{\"height\": \(text)}") == CellRun { $0.style.height = rule })
  }

  @Test(arguments: [
    (#""width": "wrap", "height": "wrap""#, 30.0, 20.0),
    (#""width": {"value": "ownWidth"}, "height": {"value": "wrap", "maximum": 12}"#, 30, 20),
    (#""width": 7, "height": "wrap""#, 7, 20),
    (#""height": {"value": 7, "minimum": 1}"#, 0, 7),
    (#""width": "fill", "height": {"maximum": 12}"#, 0, 0),
  ])
  func `a measured size stands where a length wraps`(
    members: String, width: Double, height: Double
  ) throws {
    let text = "{\(members), \"measured\": [30, 20]}"
    #expect(try run(text)?.cell == Cell(width: width, height: height))
  }

  @Test func `a cell of two numbers is plain`() throws {
    #expect(try run(#"{"width": 3, "height": 4}"#)?.style == .plain)
  }

  @Test func `a change leaves alone what it does not state`() {
    var cell = Cell(width: 30, height: 20)
    var style = CellStyle(width: .wrap, margin: EdgeInsets(all: 2), weight: 3)
    style.alignment.vertical = .end
    var change = CellChange()
    var spare = ByAxis<Double?>(both: nil)
    change.apply(to: &cell, &style, spare: &spare)
    change.margin.left = 7
    change.extents.vertical = CellExtent(.fixed, points: 21)
    change.measured = Size(width: 31, height: 99)
    change.alignment.vertical = .some(nil)
    change.visibility = .gone
    change.apply(to: &cell, &style, spare: &spare)
    #expect(cell == Cell(width: 31, height: 21))
    #expect(spare == ByAxis(horizontal: nil, vertical: 99))
    #expect(
      style
        == CellStyle(
          width: .wrap, margin: EdgeInsets(top: 2, leading: 7, bottom: 2, trailing: 2), weight: 3,
          visibility: .gone))
  }
}
