/// What all lines of a layout have in common that their cells' places depend on, found out once
/// for a query.
struct LineRules {
  let steps: LineSteps
  /// The container's inner extent along main.
  let inner: Int64
  /// How many lines there are, where it matters for every line; else -1.
  let lineCount: Int64
  /// The extent of the only line of a flex flow or a linear layout.
  let onlyHeight: Int64?
  let sharing: SharingRule
  /// Whether the last line, too, is filled by equal shares.
  let fillsLast: Bool
  /// The alignment of cells without one of their own.
  let alignment: Alignment
  let mainGravity: Gravity
  private let lastLine: LastLineGravity
  private let most: Int64
  private let rule: LineGravityRule?
  /// Whether lines only differ in what their cells add up to and in where they begin.
  let isUniform: Bool
  /// Where lines begin along main, and the first one along cross; with pages those of the first one.
  let mainStart: Int64
  let crossStart: Int64
  /// The same with what goes before the first line, where lines only differ as said.
  let uniformStart: Int64
  /// How many lines a page has; 0 if there are no pages.
  private let pageLines: Int64
  /// How far a page is from the one before.
  private let pagePitch: (main: Int64, cross: Int64)
  /// The page that was asked for last, and the cross extent of the lines before it.
  private var page: Int64 = -1
  private var pageClosed: Int64 = 0

  /// - Precondition: The cells are laid out by the rules for styles.
  init(_ layout: borrowing FlowLayout) {
    assert(layout.isStyled, "What plain cells do to lines is another thing to remember")
    let cross = layout.metrics.crossAxis
    steps = layout.lineSteps
    rule = layout.lineGravity
    let isUniform =
      rule == nil && !layout.metrics.isPaged && layout.arrangement.isInOrder
      && steps.isRigid && layout.metrics.styled.rule.sizing.share == .weights
    sharing = layout.metrics.styled.rule.sizing.sharing
    fillsLast = layout.metrics.styled.rule.fillsLast
    most = layout.metrics.styled.rule.most
    mainGravity = layout.metrics.styled.mainGravity
    lastLine = layout.metrics.styled.lastLine
    crossStart = layout.metrics.lead[cross]
    uniformStart = isUniform ? crossStart &+ steps.shift(0) : crossStart
    if layout.metrics.isPaged, let pages = layout.metrics.pages {
      mainStart = pages.main.lead
      (pageLines, pagePitch) = (pages.cross.places, (pages.main.pitch, pages.cross.pitch))
    } else {
      mainStart = layout.metrics.styled.mainLead
      (pageLines, pagePitch) = (0, (0, 0))
    }
    // Finding out about all lines is left until somebody needs it. What columns have to spare
    // matters to gravity alone where the container is as long as its longest line.
    let needsInner =
      !layout.inColumns || layout.metrics.length(layout.metrics.mainAxis) != nil
      || layout.metrics.styled.mainGravity != .start || rule != nil
    inner = needsInner && !layout.isPackedStack ? layout.innerMain : 0
    let (isFlex, isLinear) = (
      layout.metrics.styled.rule.sizing.isFlex, layout.metrics.styled.rule.sizing.isLinear
    )
    alignment =
      isLinear ? layout.metrics.styled.rule.sizing.linearAlignment : layout.metrics.styled.alignment
    lineCount = isFlex ? layout.styledLineCount : -1
    let isOnly = isFlex && lineCount == 1
    self.isUniform = isUniform && !isOnly
    onlyHeight =
      isOnly || isLinear
      ? layout.styledUnits(cross) - layout.metrics.lead[cross] - layout.metrics.trail[cross] : nil
  }

  /// Whether lines only differ in their cells, and nothing but weights fills them.
  var isPacked: Bool { isUniform && mainGravity == .start && !sharing.isLinear }

  /// What a line does differently; `nil` where no rule says anything.
  func change(_ number: Int64, count: Int64, isLast: Bool) -> LineGravity? {
    rule?.change(LineFacts(line: Int(number), count: Int(count), isLast: isLast))
  }

  /// Finds out what is before the page of a line.
  @inline(__always)
  mutating func enterPage(ofLine line: Int64, in layout: FlowLayout) {
    if pageLines > 0 { enterPage(ofLine: line, layout) }
  }

  @inline(never)
  private mutating func enterPage(ofLine line: Int64, _ layout: FlowLayout) {
    let (page, place) = line.quotientAndRemainder(dividingBy: pageLines)
    if page == self.page || place == 0 { return }
    self.page = page
    pageClosed = layout.styledCursor(ofLine: page * pageLines).closed
  }

  /// Where a line begins that has so much cross extent before it.
  ///
  /// - Precondition: It is the first one of its page, or the page was entered before.
  mutating func origin(ofLine line: Int64, behind closed: Int64) -> (main: Int64, cross: Int64) {
    if pageLines == 0 {
      return (mainStart, crossStart &+ closed &+ line &* steps.gap &+ steps.shift(line))
    }
    let (page, place) = line.quotientAndRemainder(dividingBy: pageLines)
    if page != self.page {
      assert(place == 0, "What is before a page is found out before its lines are placed")
      self.page = page
      pageClosed = closed
    }
    return (
      mainStart + page * pagePitch.main,
      crossStart + page * pagePitch.cross + closed - pageClosed + place * steps.gap
        + steps.shift(line)
    )
  }

  /// What the last line does with the length it has to spare; `nil` if its cells stand below those
  /// of the line before.
  func lastGravity(_ gravity: Gravity, _ line: Int64, _ taken: Int64) -> Gravity? {
    if !gravity.leavesGaps { return gravity }
    if sharing.isCounted && taken == most { return gravity }
    switch lastLine {
    case .always: return gravity
    case .never: return .start
    case .automatic: return sharing.isCounted && line > 0 ? nil : .start
    }
  }
}

extension FlowLayout {
  /// Whether the layout is linear, or a flex flow of one line: as tall as its container.
  var hasOnlyLine: Bool {
    metrics.styled.rule.sizing.isLinear
      || metrics.styled.rule.sizing.isFlex && styledLineCount == 1
  }
}

extension LineRules {
  /// What a line shares out whose cells add up to `total`.
  func share(of total: LineSums, isLast: Bool) -> LineShare {
    total.weight > 0 || total.shrink > 0 || sharing.share != .weights
      ? sharing.share(of: total, inner: inner, fillsEqually: !isLast || fillsLast) : .nothing
  }

  /// The line with the number `line` and so much cross extent before it, which gives out `share` to
  /// cells that add up to `total`: what gravity has to give out is left open.
  ///
  /// - Parameter ownAlignments: Whether a cell may have an alignment of its own.
  @inline(__always)
  mutating func plan(
    _ total: LineSums, _ share: LineShare, ofLine line: Int64, behind closed: Int64,
    isLast: Bool, ownAlignments: Bool
  ) -> LinePlan {
    let change = change(line, count: total.taken, isLast: isLast)
    let usual = change?.gravity ?? mainGravity
    let gravity = isLast && !sharing.isLinear ? lastGravity(usual, line, total.taken) : usual
    let (main, top) = origin(ofLine: line, behind: closed)
    let alignment = sharing.isLinear ? alignment : change?.alignment ?? alignment
    return LinePlan(
      main: main,
      spread: LineSpread(
        share: share, gap: sharing.gap, gravity: gravity ?? .start, count: total.taken),
      band: LineBand(
        top: top, height: onlyHeight ?? total.cross, alignment: alignment,
        alignsCells: alignsCells(ownAlignments, alignment), growth: steps.growth(line),
        growsAll: steps.gravity == .fill),
      isBelow: gravity == nil)
  }

  /// Whether some cell may be aligned otherwise than at the start, in a line with an alignment.
  @inline(__always)
  func alignsCells(_ ownAlignments: Bool, _ alignment: Alignment) -> Bool {
    self.alignment != .between && (ownAlignments || alignment != .start)
  }
}
