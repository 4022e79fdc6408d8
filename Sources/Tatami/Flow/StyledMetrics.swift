/// What a style and an environment say beyond `FlowMetrics`, on the grid: how
/// lines of cells with styles end, and how what is spare is given out.
struct StyledMetrics {
  /// The order in which cells go into lines.
  enum Order: Equatable, BitwiseCopyable {
    /// One after the other.
    case given
    /// Count-limited, each cell below the one before it in its column.
    case compact
    /// Count-limited, each cell into the column that ends first.
    case waterfall
    /// Size-limited, lines filled with the cells that fit best.
    case bestFit
  }

  var rule: StyledRule
  let order: Order
  /// Where lines begin along main, and the padding behind them: with flexible
  /// spacing more than the style's padding.
  let mainLead: Int64
  let mainTrail: Int64
  let mainGravity: Gravity
  let crossGravity: Gravity
  let alignment: Alignment
  let lastLine: LastLineGravity
  let maxLines: Int64
  let bounds: ByAxis<LengthLimits>
  /// Whether cells without styles have to be laid out by this rule, too.
  let isNeeded: Bool

  /// The least and the greatest extent of the container, in units.
  struct LengthLimits: BitwiseCopyable {
    var least: Int64
    var most: Int64

    init(_ bounds: LengthBounds) {
      least = Grid.units(bounds.minimum)
      let isLimited = bounds.maximum < Grid.longestExtent
      most = isLimited ? Grid.units(bounds.maximum) : Int64.max
    }

    func held(_ extent: Int64) -> Int64 {
      let raised = extent < least ? least : extent
      return raised > most ? most : raised
    }
  }

  var mainAxis: Axis { rule.sizing.mainAxis }

  /// Whether what lines leave across moves all of them by the same distance.
  var movesLinesAsOne: Bool {
    crossGravity == .start || crossGravity == .center || crossGravity == .end
  }

  /// - Parameters:
  ///   - length: The container's extents where they do not depend on the content.
  init(
    _ style: FlowStyle, lead: ByAxis<Int64>, trail: ByAxis<Int64>, gap: ByAxis<Int64>,
    viewport: ByAxis<Int64>, pages: PageGrid?, keepsCrossExtents: Bool,
    length: (Axis) -> Int64?
  ) {
    let main = style.mainAxis
    let limits = ByAxis.each { LengthLimits(style.bounds($0)) }
    let places = Places(
      style, lead[main], trail[main], gap[main], length: length(main), limits[main])
    mainLead = places.lead
    mainTrail = places.trail
    mainGravity = style.gravity[main]
    crossGravity = style.gravity[main.other]
    alignment = style.arrangedGravity[main.other]
    lastLine = style.lastLineGravity ?? (style.isFlex ? .always : .never)
    maxLines = style.maxLines.map { Int64($0) } ?? Int64.max
    bounds = limits
    order = Self.order(style)
    let room = places.room
    let most = style.arrangedCount.map { Int64($0) } ?? Int64.max
    let sizing = SizingRule(
      mainAxis: main,
      inner: ByAxis.each { axis in
        if axis == main { return room ?? 0 }
        return length(axis).map { $0 - lead[axis] - trail[axis] } ?? 0
      },
      viewport: viewport, lineRoom: pages?.main.room ?? room ?? 0, gap: places.gap,
      mainPlace: pages.map { $0.main.extent } ?? places.extent,
      crossPlace: keepsCrossExtents ? nil : pages.map { $0.cross.extent },
      isCrossEmpty: !style.isLinear && (crossGravity == .fill || crossGravity == .stretch),
      share: Self.share(style, mainGravity), isCounted: style.arrangedCount != nil,
      isFlex: style.isFlex, isLinear: style.isLinear, crossGravity: crossGravity,
      isCrossWrapping: length(main.other) == nil)
    let limit =
      room
      ?? (limits[main].most < Int64.max
        ? limits[main].most - places.lead - places.trail : Grid.longestContent)
    rule = StyledRule(
      sizing: sizing, most: most, extent: LineExtent(inner: limit, spacing: places.gap),
      fillsLast: lastLine == .always, isBestFit: order == .bestFit)
    isNeeded = style.arrangesPlainCells || places.extent != nil || keepsCrossExtents
  }

  private static func order(_ style: FlowStyle) -> Order {
    if style.isLinear { return .given }
    let isCompact = style.arrangedGravity[style.crossAxis] == .between
    if style.autoArrange { return style.arrangedCount == nil ? .bestFit : .waterfall }
    return isCompact ? .compact : .given
  }

  private static func share(_ style: FlowStyle, _ gravity: Gravity) -> SizingRule.MainShare {
    switch gravity {
    case .fill: .fill
    case .stretch where style.isLinear: .stretch
    default: .weights
    }
  }

  /// The equal places that lines have along main, where the style asks for some.
  private struct Places {
    var lead: Int64
    var trail: Int64
    var gap: Int64
    /// The container's inner extent, unless it wraps.
    var room: Int64?
    /// The outer extent that each cell has, if any.
    var extent: Int64?

    init(
      _ style: FlowStyle, _ lead: Int64, _ trail: Int64, _ gap: Int64, length: Int64?,
      _ limits: LengthLimits
    ) {
      self.lead = lead
      self.trail = trail
      self.gap = gap
      let inner = length.map { $0 - lead - trail }
      if !style.isLinear && style.pagedCount == nil {
        if let flexible = style.flexibleSpacing {
          spread(flexible, style.arrangedCount.map { Int64($0) }, inner)
        }
        room = length.map { $0 - self.lead - self.trail }
        if style.gravity[style.mainAxis] == .fill, let count = style.arrangedCount {
          // A container that wraps has its least extent while cells are filled.
          let inner = room ?? limits.least - self.lead - self.trail
          fill(Int64(count), of: inner, isRow: style.mainAxis == .horizontal)
        }
      } else {
        room = inner
      }
    }

    /// Equal extents that fill the line.
    private mutating func fill(_ count: Int64, of room: Int64, isRow: Bool) {
      let (gaps, overflow) = gap.multipliedReportingOverflow(by: count - 1)
      if overflow || gaps > Grid.longestContent { return }
      let share = Grid.floorDivide(room - gaps, by: count)
      if share > 0 || !isRow && share < 0 { extent = share }
    }

    /// Gaps between a least and a greatest one, then extents.
    private mutating func spread(_ rule: FlexibleSpacing, _ count: Int64?, _ inner: Int64?) {
      var size = Grid.units(rule.size)
      let least = Grid.units(rule.minimum)
      let most = Grid.units(rule.maximum)
      guard let inner else {
        gap = least
        extent = size
        if rule.isCentered {
          lead += gap
          trail += gap
        }
        return
      }
      let ends: Int64 = rule.isCentered ? 2 : 0
      let cells = count ?? Self.fitting(inner + (rule.isCentered ? -least : least), size + least)
      let (gaps, areTooMany) = (cells - 1).addingReportingOverflow(ends)
      if areTooMany { return }
      if gaps > 0 {
        let (used, overflow) = size.multipliedReportingOverflow(by: cells)
        if overflow || used > Grid.longestContent { return }
        gap = Grid.floorDivide(inner - used, by: gaps)
        if gap > most || count != nil && gap < least {
          gap = gap > most ? most : least
          let (taken, isTooMuch) = gap.multipliedReportingOverflow(by: gaps)
          if isTooMuch || taken > Grid.longestContent { return }
          size = Grid.floorDivide(inner - taken, by: cells)
        }
        if rule.isCentered {
          lead += gap
          trail += gap
        }
        // A cell larger than the container stands alone in its line.
        gap = max(gap, 0)
      }
      extent = size
    }

    /// How many cells fit into a line, at least one.
    ///
    /// Lengths of tenths that fill it exactly may be rounded up: by a unit for each cell.
    private static func fitting(_ room: Int64, _ each: Int64) -> Int64 {
      let cells = each > 0 ? Grid.floorDivide(room + room / each + 2, by: each) : 1
      return cells > 1 ? cells : 1
    }
  }
}

extension StyledMetrics {
  /// Whether sums of columns say how far cells with `traits` reach; else a pass over them finds out.
  ///
  /// - Parameter isWrapping: Whether the container is as long as its longest line.
  func sumsColumns(_ traits: CellTraits, isWrapping: Bool) -> Bool {
    EngineParts.hasShortcuts && order == .compact && !isWrapping && rule.most <= ColumnFold.capacity
      && !isCoupled(traits)
  }

  /// Whether cross extents may follow from what lines share out among cells with `traits`.
  func isCoupled(_ traits: CellTraits) -> Bool {
    rule.sizing.mayShare(traits) && traits.contains(.ratio)
  }
}

extension FlowStyle {
  /// Whether the style has cells without styles of their own laid out by the rules for styles, whatever
  /// the extents are.
  var arrangesPlainCells: Bool {
    isLinear || gravity != ByAxis(both: .start) || arrangedGravity[crossAxis] != .start
      || autoArrange || isFlex || maxLines != nil || widthBounds != .none || heightBounds != .none
  }

  /// Whether the style says nothing of what is left out where there are no rules for styles.
  var isOfPlainLines: Bool {
    pagedCount == nil && !isReversed && flexibleSpacing == nil && lastLineGravity == nil
      && arrangedGravity == ByAxis(both: .start) && !arrangesPlainCells
  }
}

extension StyledMetrics: LeftOut {
  static var leftOut: StyledMetrics { preconditionFailure("There are no styles") }
}

/// How lines of cells with styles are folded.
enum StyledFolding {
  /// With what the cells of a line add up to.
  case sums(StyledAutomaton)
  /// By the automata of plain cells.
  case countedRecipes(RecipeLines<AllTakenAutomaton>)
  /// By that of lines of so many cells, where some are gone.
  case takenRecipes(RecipeLines<TakenCountAutomaton>)
  case fittedRecipes(RecipeLines<ExtentAutomaton>)
}

extension StyledMetrics {
  /// Whether cells with `traits` do the same to lines by both rules: what nothing
  /// among them refers to does not matter.
  @inline(never)  // 1 kB in each of four places.
  func foldsAlike(_ other: StyledMetrics, _ traits: CellTraits) -> Bool {
    if order == .waterfall && rule.sizing.mayShare(traits)
      && rule.sizing.lineRoom != other.rule.sizing.lineRoom
    {
      return false
    }
    return rule.isAlike(other.rule, for: traits)
  }
}
