import Tatami

/// The layout that the engine is measured against: plain arrays, everything
/// computed anew, nothing remembered. It shares no algorithm with the engine.
///
/// Lengths are whole numbers of 2⁻²⁰ pt; each step is written down as the rules
/// say it, without any thought of speed.
package struct NaiveLayout {
  package var style: FlowStyle
  package var environment: LayoutEnvironment
  package private(set) var cells: [Cell] = []
  /// One number for each cell that stays with it, as an id does.
  package private(set) var tokens: [Int] = []
  private var nextToken = 0

  package init(style: FlowStyle, environment: LayoutEnvironment) {
    self.style = style
    self.environment = environment
  }

  // MARK: Edits

  package mutating func replace(_ range: Range<Int>, with new: [Cell]) {
    cells.replaceSubrange(range, with: new.map(onGrid))
    tokens.replaceSubrange(range, with: nextToken..<nextToken + new.count)
    nextToken += new.count
  }

  package mutating func move(_ range: Range<Int>, to destination: Int) {
    let movedCells = Array(cells[range])
    let movedTokens = Array(tokens[range])
    cells.removeSubrange(range)
    tokens.removeSubrange(range)
    cells.insert(contentsOf: movedCells, at: destination)
    tokens.insert(contentsOf: movedTokens, at: destination)
  }

  package mutating func resize(_ index: Int, to size: Size) { cells[index] = onGrid(Cell(size)) }

  private func onGrid(_ cell: Cell) -> Cell {
    Cell(width: points(units(cell.size.width)), height: points(units(cell.size.height)))
  }

  // MARK: Lengths

  /// A length on the grid; ties go to the even number of units.
  package func units(_ points: Double) -> Int64 {
    Int64((points * 1_048_576).rounded(.toNearestOrEven))
  }

  package func points(_ units: Int64) -> Double { Double(units) / 1_048_576 }

  var mainAxis: Axis { style.orientation == .vertical ? .horizontal : .vertical }
  var crossAxis: Axis { style.orientation }

  func lead(_ axis: Axis) -> Int64 {
    units(axis == .horizontal ? style.padding.leading : style.padding.top)
  }

  func trail(_ axis: Axis) -> Int64 {
    units(axis == .horizontal ? style.padding.trailing : style.padding.bottom)
  }

  func spacing(_ axis: Axis) -> Int64 { units(style.spacing[axis]) }

  func host(_ axis: Axis) -> Int64 { units(environment.viewport[axis]) }

  /// The container's extent, or `nil` where it wraps.
  func length(_ axis: Axis) -> Int64? {
    switch axis == .horizontal ? style.width : style.height {
    case .wrap: nil
    case .host: host(axis)
    case .fixed(let points): units(points)
    }
  }

  func extent(_ index: Int, _ axis: Axis) -> Int64 { units(cells[index].size[axis]) }
}

/// Everything there is to know about a layout.
package struct NaiveSolution {
  package var frames: [Rect] = []
  package var lines: [Range<Int>] = []
  package var pages: [Range<Int>] = []
  package var pageFrames: [Rect] = []
  package var contentSize = Size.zero
}

/// A frame in units, by axis.
struct NaiveFrame {
  var offset: [Axis: Int64]
  var extent: [Axis: Int64]

  func end(_ axis: Axis) -> Int64 { offset[axis]! + extent[axis]! }
}
