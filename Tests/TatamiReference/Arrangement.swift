import Tatami

/// A layout on its way to a solution, in grid steps, from leading to trailing.
///
/// Cells that take no part are not in it. The steps, in this order:
///
/// 1. cells go into lines, ``breakLines()``;
/// 2. the container gets its main extent, and each line shares out what it has
///    to spare among extents, ``settleMain()``;
/// 3. lines are stacked, ``stack()``;
/// 4. the container gets its cross extent, ``settleCross()``;
/// 5. each line moves its cells along main and aligns them across;
/// 6. what all lines leave of the container is given out, ``shareBlock()``.
final class Arrangement {
  let style: FlowStyle
  let environment: LayoutEnvironment
  let lineGravity: NaiveLayout.LineGravityRule?
  /// What is known about each axis.
  var rules: ByAxis<AxisRule>
  /// The pages, `nil` for a flow without.
  let pages: PageRule?
  /// The extents with margins that all cells have, whatever their own, if any.
  var place: ByAxis<Int64?>
  /// The cells that take part, in the order in which they are arranged.
  var cells: [PlacedCell]
  /// The cells of each line, as ranges of ``cells``.
  var lines: [Range<Int>] = []
  /// The container's extents; the least one where it is not known yet.
  var container = UnitVector()
  /// Where each line begins along main.
  var lineStarts: [Int64] = []
  /// Where the last of the lines that count ends along cross.
  var blockEnd: Int64 = 0

  init(_ layout: NaiveLayout) {
    style = layout.activeStyle
    environment = layout.environment
    lineGravity = layout.lineGravity
    rules = ByAxis(
      horizontal: AxisRule(.horizontal, style: style, environment: environment),
      vertical: AxisRule(.vertical, style: style, environment: environment))
    pages = PageRule(style, environment, rules)
    place = ByAxis(both: nil)
    cells = layout.arrangedIndices.compactMap { index in
      let style = layout.styles[index]
      return style.visibility == .gone ? nil : PlacedCell(index, layout.cells[index], style)
    }
    container = UnitVector { [rules] in rules[$0].length ?? rules[$0].held(0) }
    choosePlaces()
    for index in cells.indices { cells[index].style = bounded(cells[index].style) }
  }

  var main: Axis { style.mainAxis }
  var cross: Axis { style.crossAxis }

  /// Whether lines are of so many cells.
  var isCounted: Bool { style.arrangedCount != nil }
  /// Whether each cell moves up to the one before it in its column.
  var isCompact: Bool { style.arrangedGravity[cross] == .between }
  /// Whether each cell goes to the column that ends first.
  var isWaterfall: Bool { isCounted && style.autoArrange }
  /// Whether lines are filled with the cells that fit best.
  var isBestFit: Bool { !isCounted && style.autoArrange }

  /// The container's extent along `axis` without its paddings, perhaps negative.
  func inner(_ axis: Axis) -> Int64 {
    container[axis] - rules[axis].lead - rules[axis].trail
  }

  /// The room for cells in a line: that of the container or of a page.
  var lineRoom: Int64 {
    guard let pages else { return inner(main) }
    return pages.places[main] * pages.extent[main] + (pages.places[main] - 1) * rules[main].spacing
  }

  /// A style whose bounds are numbers of points.
  func bounded(_ style: CellStyle) -> CellStyle {
    var style = style
    for axis in Axis.allCases {
      if let bound = style[axis].relativeMinimum {
        style[axis].minimum = max(style[axis].minimum, extent(of: bound))
      }
      if let bound = style[axis].relativeMaximum {
        style[axis].maximum = min(style[axis].maximum, extent(of: bound))
      }
      style[axis].relativeMinimum = nil
      style[axis].relativeMaximum = nil
    }
    return style
  }

  /// What a bound comes to in this container, in points.
  private func extent(of bound: ContainerBound) -> Double {
    points(scaled(inner(bound.axis), times: bound.multiplier, plus: bound.offset))
  }

  /// How long the cells of a line and the spacing between them are.
  func length(_ line: Range<Int>) -> Int64 {
    line.reduce(0) { $0 + cells[$1].outer(main) }
      + Int64(max(0, line.count - 1)) * rules[main].spacing
  }

  /// The greatest cross extent in a line, margins included.
  func tallest(_ line: Range<Int>) -> Int64 { line.map { cells[$0].outer(cross) }.max() ?? 0 }

  /// Where each cell is, one behind the other from `start` on.
  func pack(_ line: Range<Int>, from start: Int64) {
    var offset = start
    for index in line {
      cells[index].origin[main] = offset + cells[index].before[main]
      offset += cells[index].outer(main) + rules[main].spacing
    }
  }

  /// Arranges the cells of a flow.
  func arrange() {
    breakLines()
    settleMain()
    stack()
    settleCross()
    for number in lines.indices {
      let change = change(of: number)
      spread(number, change?.gravity)
      align(number, change?.alignment)
    }
    shareBlock()
  }

  /// What the rule for lines says about one.
  private func change(of number: Int) -> LineGravity? {
    lineGravity?(number, lines[number].count, number == lines.count - 1)
  }
}

// MARK: Equal places

extension Arrangement {
  /// Finds out whether all cells have equal extents, and which.
  private func choosePlaces() {
    if style.isLinear { return }
    if let pages {
      place[main] = pages.extent[main]
      place[cross] = pages.keepsCrossExtents ? nil : pages.extent[cross]
      return
    }
    if let flexible = style.flexibleSpacing {
      place[main] = rules[main].spread(flexible, style.arrangedCount.map { Int64($0) })
    }
    if let arranged = style.arrangedCount, style.gravity[main] == .fill {
      place[main] = filledPlace(arranged) ?? place[main]
    }
  }

  /// The extent with which so many cells fill a line; `nil` if there is no room.
  /// In columns a negative one is used all the same, as in the original.
  private func filledPlace(_ arranged: Int) -> Int64? {
    let count = Int128(arranged)
    let room = Int128(inner(main)) - (count - 1) * Int128(rules[main].spacing)
    let share = floorDivide(room, by: count)
    if share > 0 { return share }
    return share < 0 && main == .vertical ? 0 : nil
  }
}

extension AxisRule {
  /// Chooses the spacing between cells of one extent, as many as `count` or as fit.
  ///
  /// - Returns: that extent.
  fileprivate mutating func spread(_ rule: FlexibleSpacing, _ count: Int64?) -> Int64 {
    let size = gridUnits(rule.size)
    let least = gridUnits(rule.minimum)
    let most = gridUnits(rule.maximum)
    guard let length else {
      spacing = least
      if rule.isCentered { keepEndsClear(least) }
      return size
    }
    let inner = length - lead - trail
    let room = inner + (rule.isCentered ? -least : least)
    let each = size + least
    // A unit for each cell and its gap, and for the ends, is what rounding can take.
    let fitting = each > 0 ? floorDivide(room + room / each + 2, by: each) : 1
    let number = Int128(count ?? max(1, fitting))
    let gaps = number - 1 + (rule.isCentered ? 2 : 0)
    if gaps == 0 { return size }
    let free = floorDivide(Int128(inner) - Int128(size) * number, by: gaps)
    var gap = min(free, most)
    if count != nil { gap = max(gap, least) }
    if rule.isCentered { keepEndsClear(gap) }
    spacing = max(gap, 0)
    if gap == free { return size }
    return floorDivide(Int128(inner) - Int128(gap) * gaps, by: number)
  }

  private mutating func keepEndsClear(_ gap: Int64) {
    lead += gap
    trail += gap
  }
}
