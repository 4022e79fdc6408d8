/// All that the extents of cells depend on besides the cells.
struct SizingRule: Equatable {
  /// How a container's gravity along main takes part in extents.
  enum MainShare: Equatable, BitwiseCopyable {
    /// Weights share out what is spare, shrinks what lacks.
    case weights
    /// All cells of a line grow by equal shares.
    case fill
    /// Cells with no extent of their own grow by equal shares.
    case stretch
  }

  let mainAxis: Axis
  /// The container's inner extents in units; 0 where it wraps.
  var inner: ByAxis<Int64>
  var viewport: ByAxis<Int64>
  /// What a line has room for along main: the container's inner extent, or the
  /// places of a page.
  var lineRoom: Int64
  /// The gap between neighbours in a line.
  let gap: Int64
  /// The outer extents that all cells have, whatever their own, if any.
  let mainPlace: Int64?
  let crossPlace: Int64?
  /// Whether cells with no cross extent of their own begin with none.
  let isCrossEmpty: Bool
  let share: MainShare
  /// Whether lines are of so many cells, not of an extent.
  let isCounted: Bool
  let isFlex: Bool
  /// Whether this is the one line of a linear layout.
  let isLinear: Bool
  /// Along cross in a linear layout: where cells are.
  let crossGravity: Gravity
  /// Whether the container wraps along cross.
  let isCrossWrapping: Bool
  var recipes = RuleRecipes()

  /// Whether lines are rows: their cells derive their main extent from the cross one at last.
  private var isRow: Bool { mainAxis == .horizontal }

  /// Whether a line of so many cells may share out anything, if there is `traits`
  /// among them.
  func mayShare(_ traits: CellTraits) -> Bool {
    share == .weights && !traits.isDisjoint(with: [.shrinking, .weighted])
  }

  /// Whether a cross extent may follow from what a line shares out, or from what is left of it, if
  /// there is `traits` among its cells.
  func sharesRatios(_ traits: CellTraits) -> Bool {
    traits.contains(.ratio)
      && (share != .weights || !traits.isDisjoint(with: [.weighted, .shrinking]))
  }

  /// Whether a cell may take a part of what is left of its line, if there is `traits` among its cells.
  func takesRest(_ traits: CellTraits) -> Bool {
    traits.contains(.weighted) && !isCounted && !isFlex && !isLinear
  }

  /// Whether this is a linear layout that may share out anything, if there is `traits`
  /// among its cells.
  func sharesOutLinear(_ traits: CellTraits) -> Bool {
    isLinear && (share != .weights || !traits.isDisjoint(with: [.weighted, .shrinking]))
  }

  /// The cell as lines see it.
  ///
  /// - Parameters:
  ///   - base: The cell's own extents, in units.
  ///   - rest: What is left of the line for a cell that takes a part of it, gap
  ///     taken off; `nil` where nobody asks.
  func measure(
    _ base: ByAxis<Int64>, _ style: CellStyle, rest: Int64? = nil
  ) -> CellMeasure {
    let crossAxis = mainAxis.other
    let (along, across) = (style[mainAxis], style[crossAxis])
    var cell = CellMeasure()
    cell.mainBefore = Grid.units(style.margin.start(mainAxis))
    cell.mainBehind = Grid.units(style.margin.end(mainAxis))
    if isLinear { weighMargins(&cell) }
    cell.crossBefore = Grid.units(style.margin.start(crossAxis))
    cell.crossBehind = Grid.units(style.margin.end(crossAxis))
    cell.cross = crossExtent(of: across, base[crossAxis], margins: cell.crossMargins)
    let isAligned = isLinear && takesExtent(style)
    if isAligned && !isCrossWrapping {
      cell.cross = held(inner[crossAxis] &- cell.crossMargins, across)
    }
    cell.main = mainExtent(of: along, base[mainAxis], style, cell, rest: rest)
    if followsMain(style) {
      cell.cross = held(across.scaled(cell.main), across)
    }
    if isAligned {
      // What is as large as the container has no part in how large it is.
      if isCrossWrapping { cell.cross = -cell.crossMargins }
      cell.traits.insert(.dependent)
    }
    if style.baseline != nil { cell.traits.insert(.baseline) }
    noteShares(&cell, style)
    return cell
  }

  private func crossExtent(of length: CellLength, _ base: Int64, margins: Int64) -> Int64 {
    if let crossPlace { return held(crossPlace &- margins, length) }
    switch length.basis {
    case .otherExtent: return 0
    case .unset: return held(isCrossEmpty ? 0 : base, length)
    default: return held(resolved(length, base, mainAxis.other), length)
    }
  }

  private func mainExtent(
    of length: CellLength, _ base: Int64, _ style: CellStyle, _ cell: CellMeasure, rest: Int64?
  ) -> Int64 {
    if followsCross(length) { return held(length.scaled(cell.cross), length) }
    if let mainPlace { return held(mainPlace &- cell.mainMargins, length) }
    if length.basis == .unset {
      if style.weight > 0 {
        if isCounted || isFlex || isLinear { return held(0, length) }
        let part = partOfRest(
          rest ?? 0, weight: style.weight, offset: length.offsetUnits, margins: cell.mainMargins)
        return held(part, length)
      }
      return held(base, length)
    }
    return held(resolved(length, base, mainAxis), length)
  }

  /// Whether a cell's extent along main follows from the one across.
  func followsCross(_ along: CellLength) -> Bool {
    along.basis == .otherExtent
      && (mainPlace == nil || isRow && isCounted && share != .fill)
  }

  /// Whether a cell's extent across follows from the one along main.
  func followsMain(_ style: CellStyle) -> Bool {
    style[mainAxis.other].basis == .otherExtent && !(isLinear && takesExtent(style))
  }

  /// The extent of a cell that takes a part of what is left of its line, before bounds.
  func partOfRest(_ rest: Int64, weight: Double, offset: Int64, margins: Int64) -> Int64 {
    let room = rest &- margins <= 0 ? inner[mainAxis] : rest
    let part = room &+ offset &- margins
    return Grid.scaled(part > 0 ? part : 0, times: weight, plus: 0)
  }

  /// A length that refers to nothing of its own cell.
  private func resolved(_ length: CellLength, _ base: Int64, _ axis: Axis) -> Int64 {
    switch length.basis {
    case .fixed, .wrap: length.scaled(base)
    case .unset, .otherExtent: base
    case .fill: length.scaled(inner[axis])
    case .container(let other): length.scaled(inner[other])
    case .host(let other): length.scaled(viewport[other])
    }
  }

  /// Notes what the cell takes part in when its line shares out.
  private func noteShares(_ cell: inout CellMeasure, _ style: CellStyle) {
    let (along, across) = (style[mainAxis], style[mainAxis.other])
    let isBounded = along.isBounded
    let isRatio = along.basis == .otherExtent
    switch share {
    case .weights:
      break
    case .fill where isCounted && !isLinear:
      return
    case .fill:
      cell.isFlexible = !isLinear || style.weight == 0 && !along.needsContainer
      if isBounded { cell.traits.insert(.bounded) }
    case .stretch:
      cell.isFlexible =
        style.weight == 0 && (along.basis == .unset || along.basis == .wrap)
      if isBounded { cell.traits.insert(.bounded) }
    }
    let isWeighted = isCounted || isFlex || isLinear
    if style.weight > 0 {
      if isWeighted {
        cell.weight = Grid.units(style.weight)
      } else if along.basis == .unset && mainPlace == nil {
        cell.traits.insert(.restful)
      }
      if isBounded || isRatio || along.isScaled { cell.traits.insert(.bounded) }
    }
    if along.shrink > 0 && isCounted {
      cell.shrink = Grid.units(along.shrink)
      cell.traits.insert(.bounded)
    }
    let isShared = cell.weight > 0 || cell.shrink > 0 || cell.isFlexible
    let isDependent = cell.traits.contains(.dependent)
    if isShared && across.basis == .otherExtent && !isDependent { cell.traits.insert(.coupled) }
  }

  /// A margin along a linear layout of less than a point is a weight.
  private func weighMargins(_ cell: inout CellMeasure) {
    if cell.mainBefore > 0 && cell.mainBefore < 1 << 20 {
      (cell.weightBefore, cell.mainBefore) = (cell.mainBefore, 0)
    }
    if cell.mainBehind > 0 && cell.mainBehind < 1 << 20 {
      (cell.weightBehind, cell.mainBehind) = (cell.mainBehind, 0)
    }
  }

  /// Both margins of a cell along an axis, in units, without those that are weights.
  func margins(of style: CellStyle, _ axis: Axis) -> Int64 {
    let (start, end) = (Grid.units(style.margin.start(axis)), Grid.units(style.margin.end(axis)))
    if !isLinear || axis != mainAxis { return start &+ end }
    return (start < 1 << 20 ? 0 : start) &+ (end < 1 << 20 ? 0 : end)
  }

  /// `units` between a length's bounds, the greatest going first; never negative.
  @inline(__always)
  func held(_ units: Int64, _ length: CellLength) -> Int64 {
    let bounds = bounds(of: length)
    let raised = units < bounds.least ? bounds.least : units
    return raised > bounds.most ? bounds.most : raised
  }

  /// The least and the greatest that a length may be, in units; the least is not the greater one.
  @inline(__always)
  func bounds(of length: CellLength) -> (least: Int64, most: Int64) {
    if length.isRelative { return relativeBounds(of: length) }
    return (Grid.units(length.minimum), Grid.units(length.maximum))
  }

  @inline(never)
  private func relativeBounds(of length: CellLength) -> (least: Int64, most: Int64) {
    var (least, most) = (Grid.units(length.minimum), Grid.units(length.maximum))
    if let bound = length.relativeMinimum { least = max(least, extent(bound)) }
    if let bound = length.relativeMaximum { most = min(most, extent(bound)) }
    return (min(least, most), most)
  }

  private func extent(_ bound: ContainerBound) -> Int64 {
    Grid.scaled(inner[bound.axis], times: bound.multiplier, plus: bound.offset)
  }

  /// Whether a cell of a linear layout has the container's extent across.
  private func takesExtent(_ style: CellStyle) -> Bool {
    switch linearAlignment(of: style) {
    case .fill: true
    case .stretch: style[mainAxis.other].basis == .unset
    default: false
    }
  }

  /// Where a cell is across a linear layout.
  func linearAlignment(of style: CellStyle) -> Alignment {
    style.alignment[mainAxis.other] ?? linearAlignment
  }

  /// The same for cells without an alignment of their own.
  var linearAlignment: Alignment {
    switch crossGravity {
    case .center: .center
    case .end: .end
    case .fill: .fill
    case .stretch: .stretch
    default: .start
    }
  }
}

extension CellLength {
  /// The length for a basis of `units`, before bounds.
  @inline(__always)
  func scaled(_ units: Int64) -> Int64 {
    Grid.scaled(units, times: multiplier, plus: offset)
  }

  var isBounded: Bool { minimum > 0 || maximum < Grid.longestExtent || isRelative }
  var isScaled: Bool { multiplier != 1 || offset != 0 }

  /// Whether the length may be stretched: nothing but measuring says what it is.
  var isOpen: Bool { basis == .unset || basis == .wrap }

  /// Whether the length refers to the container.
  var needsContainer: Bool {
    switch basis {
    case .fill, .container: true
    default: false
    }
  }
}
