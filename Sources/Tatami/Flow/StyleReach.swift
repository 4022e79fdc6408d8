/// How long, at most, the styles of a layout's cells make them: enough to tell before an edit
/// whether sums of extents could overflow.
///
/// It grows with every style that comes and never shrinks until the layout is empty, so it costs nothing to
/// keep. What it says is generous: only lengths far beyond any screen come near the limit.
struct StyleReach: Equatable, BitwiseCopyable {
  /// The greatest distance of a baseline from its cell's top and bottom, in units.
  private(set) var baseline: Int64 = 0
  private var lengths = ByAxis(LengthReach(), LengthReach())
  /// The greatest weight or shrink.
  private var weight = 0.0

  /// Takes a style in.
  @inline(__always)
  mutating func include(_ style: CellStyle) {
    if EngineParts.hasSecondLoops { add(style) } else { addByCall(style) }
  }

  /// `add` as a call, where it would only be more code.
  @inline(never)
  private mutating func addByCall(_ style: CellStyle) { add(style) }

  private mutating func add(_ style: CellStyle) {
    if let line = style.baseline {
      baseline = max(baseline, Grid.units(line.ascender) + Grid.units(line.lineHeight))
    }
    let margin = style.margin
    lengths.horizontal.include(style.width, margins: margin.leading + margin.trailing)
    lengths.vertical.include(style.height, margins: margin.top + margin.bottom)
    weight = max(weight, max(style.weight, max(style.width.shrink, style.height.shrink)))
  }

  /// Throws if `count` cells, whose own extents add up to `total`, could reach further than
  /// positions are exact.
  func check(
    count: Int, total: ByAxis<Int64>, by metrics: FlowMetrics
  ) throws(FlowError) {
    let (main, room) = (metrics.mainAxis, metrics.longestRoom)
    let most = Grid.points(Grid.longestContent)
    let (inLine, lines) = metrics.summands(count)
    // Any number of cells without an extent go into a size-limited line.
    let weighed = metrics.styled.rule.sizing.isCounted ? inLine : Double(count)
    if weight * weighed > most { throw .contentTooLong(main) }
    let sums = ByAxis.each { Grid.points(total[$0]) }
    // What a line shares out is not more than it has, but for parts of its rest.
    let share = room * max(1, inLine <= 2 ? weight : 0)
    for axis in Axis.allCases {
      let cells = axis == main ? inLine : lines
      let own = lengths[axis].sum(cells, sums[axis], room) + (axis == main ? share : 0)
      let other =
        lengths[axis].other
        * (lengths[axis.other].sum(cells, sums[axis.other], room) + cells * share)
      let longest = cells * Grid.longestExtent
      let margins = cells * lengths[axis].margins
      let reach = min(own + other, longest) + margins + Grid.points(2 * baseline)
      let gaps = Grid.points(metrics.gap[axis]) * Double(count)
      if reach + gaps > most { throw .contentTooLong(axis) }
    }
  }
}

/// The same, and what is sure not to be too long with it, shared by copies of a layout, which stay small.
final class SharedReach: Sendable {
  let styles: StyleReach
  let sure: SureReach

  init(_ styles: StyleReach, _ sure: SureReach) {
    (self.styles, self.sure) = (styles, sure)
  }
}

/// How many cells, and how long together by their own extents, a layout may have before sums have to be
/// looked at again.
struct SureReach: Equatable, BitwiseCopyable, Sendable {
  var count: Int
  var total: ByAxis<Int64>

  func contains(_ count: Int, _ total: ByAxis<Int64>) -> Bool {
    count <= self.count && total.horizontal <= self.total.horizontal
      && total.vertical <= self.total.vertical
  }
}

extension StyleReach {
  /// Throws if `count` cells that add up to `total` could reach too far, and says how many more could not:
  /// at least twice as many, else no more.
  func sure(
    _ count: Int, _ total: ByAxis<Int64>, by metrics: FlowMetrics
  ) throws(FlowError) -> SureReach {
    if count < Int.max / 4, let twice = total.twice {
      let sure = SureReach(count: 2 * count + 1024, total: twice)
      do throws(FlowError) {
        try check(count: sure.count, total: sure.total, by: metrics)
        return sure
      } catch {}
    }
    try check(count: count, total: total, by: metrics)
    return SureReach(count: count, total: total)
  }
}

extension ByAxis<Int64> {
  /// Twice as much of both, and a little more, if that is not too much.
  fileprivate var twice: ByAxis? {
    if max(horizontal, vertical) > Grid.longestContent / 4 { return nil }
    return ByAxis(2 * horizontal + 1 << 40, 2 * vertical + 1 << 40)
  }
}

/// How long styles make cells along one axis: the greatest factors and summands of all of them.
private struct LengthReach: Equatable, BitwiseCopyable {
  /// By how much a cell's own extent is multiplied.
  var own = 1.0
  /// By how much the container's, the viewport's or a line's is.
  var room = 0.0
  /// By how much the cell's extent along the other axis is.
  var other = 0.0
  /// What does not depend on anything, in points.
  var fixed = 0.0
  /// Both margins, in points.
  var margins = 0.0

  mutating func include(_ length: CellLength, margins: Double) {
    var share = 0.0
    switch length.basis {
    case .otherExtent: other = max(other, length.multiplier)
    case .fill, .container, .host: share = length.multiplier
    case .fixed, .wrap, .unset: own = max(own, length.multiplier)
    }
    var summand = length.minimum + max(length.offset, 0)
    if let bound = length.relativeMinimum {
      share += bound.multiplier
      summand += max(bound.offset, 0)
    }
    room = max(room, share)
    fixed = max(fixed, summand)
    self.margins = max(self.margins, margins)
  }

  /// The most that `cells` cells add up to whose own extents are `total` points long together,
  /// without margins and what they derive from the other axis.
  func sum(_ cells: Double, _ total: Double, _ room: Double) -> Double {
    min(own * total + cells * (self.room * room + fixed), cells * Grid.longestExtent)
  }
}

extension FlowMetrics {
  /// The longest extent that a cell can refer to, in points.
  fileprivate var longestRoom: Double {
    let sizing = styled.rule.sizing
    var longest = max(0, sizing.lineRoom)
    for axis in Axis.allCases {
      longest = max(longest, max(sizing.inner[axis], sizing.viewport[axis]))
    }
    return Grid.points(longest)
  }

  /// How many cells are summed up along main, at most, and how many along cross: those of a line, and
  /// the tallest of each line. In columns each may be of all.
  ///
  /// A size-limited line ends before a cell that does not fit: only the last cell can be longer than
  /// the line.
  fileprivate func summands(_ count: Int) -> (main: Double, cross: Double) {
    let all = Double(count)
    if styled.order == .compact || styled.order == .waterfall { return (all, all) }
    switch automaton.rule {
    case .count(let most): return (min(all, Double(most)), all / Double(most) + 1)
    case .extent: return (min(all, 2), all)
    }
  }
}
