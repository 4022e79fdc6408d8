import Tatami
import Testing

/// The step of the grid, in points.
private let unit = 1.0 / 1_048_576

/// How much longer than its line a cell may be, in steps: 10⁻⁴ pt.
private let tolerance = 104.0 * unit

private let count = 600
private let environment = LayoutEnvironment(viewport: Size(width: 400, height: 800))

/// Cells of 20 to 60 pt, in steps that positions say exactly.
private let widths = (0..<count).map { 20 + Double($0 * 37 % 160) / 4 }

@Suite struct `A cell that just fits` {
  private func layout(_ widths: [Double], hasSums: Bool) throws -> FlowLayout {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical), environment: environment)
    var styles = [CellStyle](repeating: .plain, count: count)
    // With a baseline lines are folded by what their cells add up to.
    if hasSums { styles[300].baseline = Baseline(ascender: 10, lineHeight: 12) }
    try layout.append(
      contentsOf: widths.map { Cell(width: $0, height: 10) }, styles: styles)
    return layout
  }

  /// What is remembered of lines holds for every state before them that ends them at the same cell,
  /// and for no other: the first cell of a line grows and shrinks by steps around where the last one
  /// fits, and nothing but folds of other leaves is remembered then.
  @Test(arguments: [false, true]) func `is told from one that just does not`(hasSums: Bool) throws {
    var layout = try layout(widths, hasSums: hasSums)
    for line in stride(from: 3, to: layout.lineCount - 3, by: 2) {
      let range = layout.range(ofLine: line)
      let (first, next) = (range.lowerBound, range.upperBound)
      let used = range.reduce(0) { $0 + layout.cell(at: $1).size.width }
      let slack = 400 + tolerance - used - layout.cell(at: next).size.width
      let fitting = layout.cell(at: first).size.width + slack
      if fitting < 15 { continue }
      for steps in [1, 0, 2, -1, 4, 0, 1, -4, 3, 0] as [Double] {
        let size = Size(width: fitting + steps * unit, height: 10)
        try layout.resize(at: first, to: size)
        var own = widths
        own[first] = size.width
        let fresh = try self.layout(own, hasSums: hasSums)
        #expect(layout.frame(at: next) == fresh.frame(at: next), "\(line), \(steps)")
        #expect(layout.contentSize == fresh.contentSize, "\(line), \(steps)")
        #expect(layout.lineCount == fresh.lineCount, "\(line), \(steps)")
      }
      try layout.resize(at: first, to: Size(width: widths[first], height: 10))
    }
  }
}
