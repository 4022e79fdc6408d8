import Tatami
import TatamiReference
import Testing

/// Plain cells in a leaf with a cell that has a style: those before it, and those behind the line that it
/// is in, are placed like plain ones.
@Suite struct `Plain cells beside one with a style` {
  private static let styles = [
    CellStyle(margin: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
    CellStyle(weight: 2),
    CellStyle(visibility: .gone),
    CellStyle(width: CellLength(.fill)),
    CellStyle(width: CellLength(.wrap, shrink: 1)),
  ]

  private static let flows: [FlowStyle] = [1, 3, 4, 70, nil].flatMap {
    (arrangedCount: Int?) -> [FlowStyle] in
    [Gravity.start, .center].map { gravity in
      var flow = FlowStyle(
        arrangedCount: arrangedCount, spacing: Spacing(horizontal: 3, vertical: 2),
        padding: EdgeInsets(all: 5))
      flow.gravity = ByAxis(both: gravity)
      return flow
    }
  }

  private let cells: [Cell] = (0..<150).map { index in
    let (width, height) = (20 + index * 7 % 31, 10 + index * 11 % 17)
    return Cell(width: Double(width), height: Double(height))
  }

  @Test(arguments: [0, 1, 15, 16, 17, 31, 47, 48, 49, 62, 63, 64, 80, 149], flows)
  func `all are where the reference has them, whatever is asked`(
    place: Int, flow: FlowStyle
  ) throws {
    for style in Self.styles {
      for axis in Axis.allCases {
        var flow = flow
        flow.orientation = axis
        let environment = LayoutEnvironment(viewport: Size(width: 150, height: 140))
        var layout = try FlowLayout(style: flow, environment: environment, cells: cells)
        try layout.setCellStyle(style, at: place)
        let styles = cells.indices.map { $0 == place ? style : .plain }
        let solution = try NaiveLayout(
          style: flow, environment: environment, cells: cells, styles: styles
        ).solve()
        let frames = solution.frames
        #expect(layout.everyFrame == frames)
        for start in stride(from: 0, to: cells.count, by: 13) {
          let range = start..<min(start + 40, cells.count)
          #expect(layout.frames(in: range) == Array(frames[range]))
          var handed: [Rect] = []
          layout.forEachFrame(in: range) { handed.append($1) }
          #expect(handed == Array(frames[range]))
          #expect(layout.frame(at: start) == frames[start])
          let screen = Rect(
            origin: frames[start].origin, size: Size(width: 60, height: 50))
          #expect(
            layout.indices(intersecting: screen) == solution.indices(intersecting: screen))
          #expect(
            layout.index(at: frames[start].origin) == solution.index(at: frames[start].origin))
        }
      }
    }
  }
}
