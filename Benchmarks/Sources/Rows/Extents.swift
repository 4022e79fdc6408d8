import Tatami

/// The extents of many cells, as plain arrays.
public struct Extents: Sendable {
  /// The extents along the horizontal axis, in points.
  public var widths: [Double] = []
  /// The extents along the vertical axis, in points.
  public var heights: [Double] = []
  /// The cells' shares of what their lines have to spare; empty if they have none.
  public var weights: [Double] = []
}

/// Where the cells of a workload come from.
enum CellSource: Sendable {
  /// Random extents, and a weight of 1, 2 or 3 if there are weights.
  case random(widths: Range<Double>, heights: Range<Double>, hasWeights: Bool)
  /// Random heights for widths that repeat a pattern; new cells have other widths.
  case pattern([Double], heights: Range<Double>, newWidths: Range<Double>)
  /// Equal cells.
  case equal(Cell)
  /// The cells of a document, again and again.
  case recorded([Cell])

  /// The extents of `count` cells, the same in every run.
  func extents(_ count: Int) -> Extents {
    var random = SplitMix64(seed: 1)
    var extents = Extents()
    extents.widths.reserveCapacity(count + 1)
    extents.heights.reserveCapacity(count + 1)
    for index in 0..<count {
      let cell = cell(index, &random)
      extents.widths.append(cell.size.width)
      extents.heights.append(cell.size.height)
      if case .random(_, _, true) = self { extents.weights.append(Self.weight(index)) }
    }
    return extents
  }

  /// The weight of the cell at `index` of a workload with weights.
  static func weight(_ index: Int) -> Double { Double(1 + index % 3) }

  private func cell(_ index: Int, _ random: inout SplitMix64) -> Cell {
    switch self {
    case .random(let widths, let heights, _):
      Cell(width: random.length(in: widths), height: random.length(in: heights))
    case .pattern(let widths, let heights, _):
      Cell(width: widths[index % widths.count], height: random.length(in: heights))
    case .equal(let cell): cell
    case .recorded(let cells): cells[index % cells.count]
    }
  }

  /// A random cell of the same kind.
  @inline(__always)
  func newCell(_ random: inout SplitMix64) -> Cell {
    switch self {
    case .random(let widths, let heights, _):
      Cell(width: random.length(in: widths), height: random.length(in: heights))
    case .pattern(_, let heights, let widths):
      Cell(width: random.length(in: widths), height: random.length(in: heights))
    case .equal(let cell):
      Cell(width: cell.size.width, height: random.length(in: 20..<120))
    case .recorded(let cells): cells[random.index(below: cells.count)]
    }
  }
}
