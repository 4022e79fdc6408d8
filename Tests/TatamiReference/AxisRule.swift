import Tatami

/// What the style and the environment say about one axis, in grid steps.
struct AxisRule {
  /// The padding before the lines.
  var lead: Int64
  /// The padding after the lines.
  var trail: Int64
  /// The spacing between neighbours.
  var spacing: Int64
  /// The viewport's extent.
  let host: Int64
  /// The container's extent, `nil` when the content decides.
  let length: Int64?
  /// The least extent of the container.
  let minimum: Int64
  /// The greatest extent of the container; the greatest number if there is none.
  let maximum: Int64

  init(_ axis: Axis, style: FlowStyle, environment: LayoutEnvironment) {
    lead = gridUnits(style.padding.start(axis))
    trail = gridUnits(style.padding.end(axis))
    spacing = gridUnits(style.spacing[axis])
    host = gridUnits(environment.viewport[axis])
    minimum = gridUnits(style.bounds(axis).minimum)
    let most = style.bounds(axis).maximum
    maximum = most < Cell.greatestExtent ? gridUnits(most) : Int64.max
    let asked: Int64? =
      switch style.length(axis) {
      case .wrap: nil
      case .host: host
      case .fixed(let points): gridUnits(points)
      case .relative(let base, let times, let plus):
        scaled(gridUnits(environment.viewport[base]), times: times, plus: plus)
      }
    length = asked.map { [minimum, maximum] in min(max($0, minimum), maximum) }
  }

  /// Whether the container is as large as its content.
  var isWrapping: Bool { length == nil }

  /// Whether the container has a greatest extent.
  var isLimited: Bool { maximum < Int64.max }

  /// `extent` between the least and the greatest extent of the container.
  func held(_ extent: Int64) -> Int64 { min(max(extent, minimum), maximum) }
}

/// `units` times a factor plus an offset in points: product and sum are rounded
/// as floating-point numbers, the result is held between 0 and
/// ``Cell/greatestExtent`` and put on the grid.
func scaled(_ units: Int64, times factor: Double, plus offset: Double) -> Int64 {
  if factor == 1 && offset == 0 { return max(units, 0) }
  let product = points(units) * factor
  let sum = product + offset
  return sum > 0 ? gridUnits(min(sum, Cell.greatestExtent)) : 0
}

extension CellLength {
  /// The length for a basis of `units`, before bounds.
  func scaled(_ units: Int64) -> Int64 {
    TatamiReference.scaled(units, times: multiplier, plus: offset)
  }

  /// `units` between 0 and the bounds; the greatest wins over the least.
  func held(_ units: Int64) -> Int64 {
    min(max(units, 0, gridUnits(minimum)), gridUnits(maximum))
  }

  /// Whether nothing but measuring, if that, says what the length is.
  var isOpen: Bool { basis == .unset || basis == .wrap }
}
