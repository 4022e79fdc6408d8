import Tatami
import Testing

/// Batches are summed up several extents at a time, and looked at one by one where something may be
/// wrong.
@Suite struct `Extents of a batch` {
  private func refusal(_ widths: [Double], _ heights: [Double]) -> [FlowError?] {
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 60))
    let style = FlowStyle(arrangedCount: 3)
    let cells = zip(widths, heights).map { Cell(width: $0, height: $1) }
    func error(_ body: () throws(FlowError) -> FlowLayout) -> FlowError? {
      do throws(FlowError) {
        _ = try body()
        return nil
      } catch {
        return error
      }
    }
    return [
      error { () throws(FlowError) in
        try FlowLayout(style: style, environment: environment, cells: cells)
      },
      error { () throws(FlowError) in
        try FlowLayout(style: style, environment: environment, widths: widths, heights: heights)
      },
    ]
  }

  @Test(
    arguments: Axis.allCases,
    [-Double.leastNonzeroMagnitude, -1, .nan, -.nan, .infinity, -.infinity, 2_147_483_648.nextUp]
  )
  func `are refused with the place of the first that is no length`(
    axis: Axis, extent: Double
  ) throws {
    for index in [0, 511, 512, 1_199] {
      var columns = ByAxis(
        [Double](repeating: 1, count: 1_200), [Double](repeating: 2, count: 1_200))
      columns[axis][index] = extent
      if index + 1 < 1_200 { columns[axis.other][index + 1] = -3 }
      for error in refusal(columns.horizontal, columns.vertical) {
        // A comparison would say that NaN is not what it is.
        #expect(
          error.map { "\($0)" }
            == "\(FlowError.invalidLength(.cell(index: index, axis), extent))")
      }
    }
  }

  @Test func `may be 0 of either sign, and as long as cells can be`() throws {
    for extent in [-0.0, 0, .leastNonzeroMagnitude, Cell.greatestExtent] {
      let column = [Double](repeating: extent, count: 1_300)
      #expect(refusal(column, column) == [nil, nil], "\(extent)")
      let layout = try FlowLayout(
        style: FlowStyle(arrangedCount: 3), environment: LayoutEnvironment(viewport: .zero),
        widths: column, heights: column)
      let shown = extent < 1 ? 0 : extent
      #expect(layout.frame(at: 1_299).size == Size(width: shown, height: shown))
      #expect(layout.contentSize.height == shown * 434)
    }
  }

  /// Both are too long at last, and that along which they are first is named.
  @Test(arguments: Axis.allCases)
  func `are too long along the axis where that is seen first`(axis: Axis) throws {
    var columns = ByAxis(
      [Double](repeating: Cell.greatestExtent, count: 2_300),
      [Double](repeating: Cell.greatestExtent, count: 2_300))
    for index in 0..<100 { columns[axis.other][index] = 1 }
    let errors = refusal(columns.horizontal, columns.vertical)
    #expect(errors == [.contentTooLong(axis), .contentTooLong(axis)])
  }
}
