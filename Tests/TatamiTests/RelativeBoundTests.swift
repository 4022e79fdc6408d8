import Tatami
import TatamiReference
import Testing

/// Bounds of cells that are a part of the container.
@Suite struct `Bounds that refer to the container` {
  /// A column of chat bubbles in a container of 220 points, 20 of them paddings.
  private func column(_ bubbles: [CellStyle], width: Double = 220) throws -> FlowLayout {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 1)
    style.width = .host
    style.padding = EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 12)
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: width, height: 100)))
    for bubble in bubbles { try layout.append(Cell(width: 300, height: 20), style: bubble) }
    return layout
  }

  private func bubble(_ bound: ContainerBound) -> CellStyle {
    CellStyle(width: CellLength(.wrap, relativeMaximum: bound))
  }

  @Test func `are a part of its inner extent, plus an offset`() throws {
    let layout = try column([
      bubble(ContainerBound(.horizontal, times: 0.75)),
      bubble(ContainerBound(.horizontal, times: 0.5, plus: -10)),
      bubble(ContainerBound(.horizontal, times: 2)),
      CellStyle(width: CellLength(.fixed, times: 0, relativeMinimum: ContainerBound(.horizontal))),
    ])
    #expect(layout.frames(in: 0..<4).map(\.size.width) == [150, 90, 300, 200])
  }

  @Test func `hold beside those that are points, the greatest going first`() throws {
    var both = bubble(ContainerBound(.horizontal, times: 0.75))
    both.width.maximum = 149
    var least = bubble(ContainerBound(.horizontal, times: 0.75))
    least.width.minimum = 151
    var contrary = bubble(ContainerBound(.horizontal, times: 0.25))
    contrary.width.relativeMinimum = ContainerBound(.horizontal, times: 0.5)
    let layout = try column([both, least, contrary])
    #expect(layout.frames(in: 0..<3).map(\.size.width) == [149, 150, 50])
  }

  @Test func `follow the container`() throws {
    var layout = try column([bubble(ContainerBound(.horizontal, times: 0.75)), .plain])
    var environment = layout.environment
    environment.viewport.width = 120
    try layout.setEnvironment(environment)
    #expect(layout.frames(in: 0..<2).map(\.size.width) == [75, 300])
    #expect(layout.contentSize == Size(width: 120, height: 40))
  }

  @Test func `end what a text is measured for`() throws {
    var text = CellStyle(width: .wrap, height: .wrap)
    text.width.relativeMaximum = ContainerBound(.horizontal, times: 0.75)
    var layout = try column([text])
    var asked: [ProposedSize] = []
    try layout.measure(0..<1) { _, proposed in
      asked.append(proposed)
      // A text of 400 points, in lines as wide as there is room for.
      let width = proposed.width ?? min(400, proposed.maximum.width)
      return Size(width: width, height: (400 / width).rounded(.up) * 10)
    }
    let room = Size(width: 150, height: Cell.greatestExtent)
    #expect(asked == [ProposedSize(maximum: room)])
    #expect(layout.frame(at: 0) == Rect(x: 8, y: 0, width: 150, height: 30))
  }

  @Test func `are refused where the container follows from its content`() throws {
    var layout = try column([])
    let upright = CellStyle(
      height: CellLength(.fixed, relativeMinimum: ContainerBound(.vertical, times: 0.5)))
    let error = FlowError.dependsOnWrappingAxis(index: 0, .vertical)
    #expect(throws: error) { try layout.append(Cell(width: 1, height: 1), style: upright) }
    #expect(layout.count == 0)

    var bubbles = try column([.plain, bubble(ContainerBound(.horizontal))])
    var wrapping = bubbles.style
    wrapping.width = .wrap
    let before = bubbles.frames(in: 0..<2)
    #expect(throws: FlowError.dependsOnWrappingAxis(index: 1, .horizontal)) {
      try bubbles.setStyle(wrapping)
    }
    #expect(bubbles.style.width == .host)
    #expect(bubbles.frames(in: 0..<2) == before)
  }

  @Test(arguments: [-1, .nan, .infinity] as [Double])
  func `have a factor from 0 up`(factor: Double) throws {
    var layout = try column([])
    let wrong = bubble(ContainerBound(.horizontal, times: factor))
    #expect {
      try layout.append(Cell(width: 1, height: 1), style: wrong)
    } throws: {
      guard case .invalidNumber(.bounds(0, .horizontal), let number)? = $0 as? FlowError else {
        return false
      }
      return number == factor || number.isNaN && factor.isNaN
    }
  }

  @Test func `make rules that are equal when their bounds are`() {
    var rule = CellLength.wrap
    rule.relativeMaximum = ContainerBound(.vertical, times: 0.5, plus: 3)
    #expect(rule != .wrap)
    #expect(rule.relativeMaximum == ContainerBound(.vertical, times: 0.5, plus: 3))
    rule.relativeMaximum = nil
    #expect(rule == .wrap)
    rule.relativeMinimum = ContainerBound(.horizontal, times: 0.5)
    #expect(rule.relativeMaximum == nil)
    #expect(rule.relativeMinimum == ContainerBound(.horizontal, times: 0.5))
  }
}
