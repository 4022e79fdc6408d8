/// A style and an environment as the arithmetic needs them: checked, on the
/// grid, by axis.
struct FlowMetrics {
  let mainAxis: Axis
  var crossAxis: Axis { mainAxis.other }
  /// The container's extents in units; `nil` where it wraps.
  private let lengths: ByAxis<Int64?>
  let lead: ByAxis<Int64>
  let trail: ByAxis<Int64>
  let gap: ByAxis<Int64>
  let isMirrored: Bool
  /// How lines end; for pages the lines of a page.
  let automaton: LineAutomaton
  /// The pages; `nil` for a flow without.
  var pages: PageGrid? { EngineParts.hasStyles ? possiblePages.grid : nil }
  /// Whether there are pages, for which none of their places are read.
  var isPaged: Bool { EngineParts.hasStyles && possiblePages.isThere }
  @StyledPart private(set) var possiblePages: PossiblePages
  /// Whether the cells of a paged flow keep their own cross extents: both axes wrap.
  let keepsCrossExtents: Bool
  /// The viewport in units.
  let viewport: ByAxis<Int64>
  /// What matters to cells with styles.
  @StyledPart var styled: StyledMetrics

  /// - Precondition: The style breaks no rule.
  /// - Throws: ``FlowError/contentTooLong(_:)`` if the gaps of one page are too long.
  init(_ style: FlowStyle, _ environment: LayoutEnvironment) throws(FlowError) {
    let mainAxis = style.mainAxis
    let viewport = ByAxis.each { Grid.units(environment.viewport[$0]) }
    let lead = ByAxis.each { Grid.units(style.padding.start($0)) }
    let trail = ByAxis.each { Grid.units(style.padding.end($0)) }
    // There are no gaps across one line: they must not count for how long the content may be.
    let gap = ByAxis.each { axis in
      style.isLinear && axis != mainAxis ? 0 : Grid.units(style.spacing[axis])
    }
    func fixed(_ axis: Axis) -> Int64? {
      let length: Int64? =
        switch style.length(axis) {
        case .wrap: nil
        case .host: viewport[axis]
        case .fixed(let length): Grid.units(length)
        case .relative(let base, let times, let plus):
          Grid.scaled(viewport[base], times: times, plus: plus)
        }
      return length.map { length in
        EngineParts.hasStyles
          ? StyledMetrics.LengthLimits(style.bounds(axis)).held(length) : max(length, 0)
      }
    }
    self.mainAxis = mainAxis
    self.viewport = viewport
    self.lead = lead
    self.trail = trail
    self.gap = gap
    let lengths = ByAxis.each(fixed)
    self.lengths = lengths
    isMirrored = environment.direction == .rightToLeft
    automaton = Self.automaton(
      mainAxis, style, inner: lengths[mainAxis].map { $0 - lead[mainAxis] - trail[mainAxis] },
      spacing: gap[mainAxis])
    keepsCrossExtents = style.pagedCount != nil && lengths == ByAxis(both: nil)
    var grid: PageGrid?
    if EngineParts.hasStyles, let count = style.pagedCount, let arranged = style.arrangedCount {
      try Self.checkGaps(gap[mainAxis], places: arranged, mainAxis)
      try Self.checkGaps(gap[mainAxis.other], places: count / arranged, mainAxis.other)
      grid = PageGrid(
        mainAxis: mainAxis, lead: lead, trail: trail, gap: gap, viewport: viewport,
        length: { lengths[$0] }, isPaging: environment.isPaging && environment.isScrolling,
        isScrolling: environment.isScrolling, places: Int64(arranged),
        lines: Int64(count / arranged))
    }
    _possiblePages = StyledPart(wrappedValue: PossiblePages(grid))
    let keepsCrossExtents = keepsCrossExtents
    _styled = StyledPart {
      StyledMetrics(
        style, lead: lead, trail: trail, gap: gap, viewport: viewport, pages: grid,
        keepsCrossExtents: keepsCrossExtents, length: { lengths[$0] })
    }
  }

  private static func automaton(
    _ mainAxis: Axis, _ style: FlowStyle, inner: Int64?, spacing: Int64
  ) -> LineAutomaton {
    if EngineParts.hasFittedLines, let inner, style.arrangedCount == nil {
      let extent = LineExtent(inner: inner, spacing: spacing)
      return .extent(ExtentAutomaton(mainAxis: mainAxis, extent: extent))
    }
    let most = style.arrangedCount.map { Int64($0) } ?? Int64.max
    let lines = CountAutomaton(mainAxis: mainAxis, most: most)
    // One automaton takes less room than two.
    if inner != nil && EngineParts.hasFittedLines { return .count(lines) }
    return style.pagedCount == nil
      ? .measuringCount(MeasuringCountAutomaton(lines: lines)) : .count(lines)
  }

  /// How many cells lines may have that are gone through from the first cell on.
  static var mostCellsOfShortLines: Int64 { 256 }

  /// How many neighbours may be gone where a line is gone through from the first cell on.
  static var mostGoneNeighbors: Int { 16 }

  /// Whether a fold of cells with `traits`, laid out by the rules for styles, has to know more of
  /// lines than how many there are and how far they reach across.
  ///
  /// Lines of hundreds of cells are among them, so that places in a line follow from sums.
  func needsSums(_ traits: CellTraits) -> Bool {
    if !EngineParts.hasShortcuts || styled.order != .given || styled.rule.sizing.isLinear || isPaged
      || !styled.movesLinesAsOne || styled.maxLines != Int64.max || traits.contains(.baseline)
      || styled.rule.sizing.sharesRatios(traits)
    {
      return true
    }
    switch automaton {
    case .count(let lines): return lines.most > Self.mostCellsOfShortLines
    case .extent(let lines):
      return styled.rule.sizing.mainPlace != nil || lines.extent != styled.rule.extent
        || lines.extent.limit > 1 << 35
    default: return true
    }
  }

  /// Whether cells of a linear layout with `traits` stand one behind the other as their own extents
  /// say, so that how far they reach together is all that a fold has to know.
  func stacks(_ traits: CellTraits) -> Bool {
    EngineParts.hasShortcuts && !styled.rule.sizing.sharesOutLinear(traits)
      && !styled.rule.sizing.isCrossWrapping
      && !traits.contains(.baseline) && !styled.mainGravity.leavesGaps
  }

  private static func checkGaps(_ gap: Int64, places: Int, _ axis: Axis) throws(FlowError) {
    let (sum, overflow) = gap.multipliedReportingOverflow(by: Int64(places))
    if overflow || sum > Grid.longestContent / 4 { throw .contentTooLong(axis) }
  }

  /// Throws if `count` cells whose extents add up to `total` could reach further
  /// than positions are exact, however they go into lines.
  @inline(__always)
  func checkReach(count: Int, total: ByAxis<Int64>) throws(FlowError) {
    try checkReach(count, total, .horizontal)
    try checkReach(count, total, .vertical)
  }

  @inline(__always)
  private func checkReach(_ count: Int, _ total: ByAxis<Int64>, _ axis: Axis) throws(FlowError) {
    let (gaps, overflow) = gap[axis].multipliedReportingOverflow(by: Int64(count))
    let (sum, overflowsToo) = total[axis].addingReportingOverflow(gaps)
    if overflow || overflowsToo || sum > Grid.longestContent { throw .contentTooLong(axis) }
    guard let pages, pages.pageAxis == axis else { return }
    let track = pages.track(axis)
    let step = max(track.pitch, track.page)
    let (reach, overflowsPages) = step.multipliedReportingOverflow(by: pages.pageCount(count))
    if overflowsPages || reach > Grid.longestContent { throw .contentTooLong(axis) }
  }

  /// The container's extent along `axis` in units, if it does not depend on the content.
  @inline(__always)
  func length(_ axis: Axis) -> Int64? { lengths[axis] }
}

extension PageGrid {
  /// Derives the extents of the places from the viewport, see `PageGrid`.
  init(
    mainAxis: Axis, lead: ByAxis<Int64>, trail: ByAxis<Int64>, gap: ByAxis<Int64>,
    viewport: ByAxis<Int64>, length: (Axis) -> Int64?, isPaging: Bool, isScrolling: Bool,
    places: Int64, lines: Int64
  ) {
    let crossAxis = mainAxis.other
    let pageAxis = length(mainAxis) == nil ? mainAxis : crossAxis
    func track(_ axis: Axis, _ places: Int64) -> Track {
      let isAlong = axis == pageAxis
      let joins = isAlong && !isPaging && (axis == mainAxis || isScrolling)
      let whole = isAlong && (isPaging || joins) ? viewport[axis] : length(axis) ?? 0
      let inner =
        joins
        ? whole - lead[axis] - places * gap[axis]
        : whole - lead[axis] - trail[axis] - (places - 1) * gap[axis]
      let derived = Grid.floorDivide(inner, by: places)
      let extent = derived > 0 ? derived : 0
      var pitch: Int64 = 0
      if isAlong {
        pitch =
          isPaging
          ? viewport[axis]
          : joins ? viewport[axis] - lead[axis] : places * (extent + gap[axis])
      }
      return Track(
        lead: lead[axis], trail: trail[axis], extent: extent, gap: gap[axis], places: places,
        pitch: pitch > 0 ? pitch : 0, page: viewport[axis])
    }
    self.init(
      mainAxis: mainAxis, pageAxis: pageAxis, main: track(mainAxis, places),
      cross: track(crossAxis, lines), isPaging: isPaging)
  }
}
