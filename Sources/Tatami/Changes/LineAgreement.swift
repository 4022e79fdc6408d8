/// What the rules of two layouts have in common, as far as frames follow from it.
struct LineAgreement {
  /// Whether lines that begin at the same cell, with the same cells behind, end at
  /// the same cells and look alike.
  let isSteady: Bool
  /// Whether at least the lines before the first place that differs look alike, as
  /// in columns, where nothing depends on cells behind.
  let isSteadyAtStart: Bool
  /// Whether lines are filled with the cells that fit best, in both.
  let isBestFit: Bool
  /// Whether cells with styles are in play: their frames depend on all of their line.
  let isStyled: Bool
  /// How many cells further on frames repeat, where they follow from the index alone
  /// or lines are of so many cells; 0 for lines that end otherwise.
  let period: Int
  /// Whether frames follow from the index alone.
  let isGrid: Bool
  /// Whether the content is so small that sums of doubles are exact everywhere in it.
  let isExact: Bool
  /// Whether how far a line is from its place depends on its number.
  let needsSameLines: Bool
  /// Whether the last line of cells with styles, if it has the same cells in both, looks alike.
  let endsAlike: Bool
  /// Whether plain cells among cells with styles are where the plain ones before them in their line
  /// say, whatever is behind them.
  let isOpenEnded: Bool

  init(_ old: FlowLayout, _ new: FlowLayout) {
    let isStyled = old.isStyled || new.isStyled
    self.isStyled = isStyled
    let (before, after) = (old.metrics, new.metrics)
    let isAlike =
      old.isStyled == new.isStyled && before.mainAxis == after.mainAxis
      && before.isMirrored == after.isMirrored
      && before.gap == after.gap && before.pages == after.pages
      && before.keepsCrossExtents == after.keepsCrossExtents
      && old.activeStyle.isReversed == new.activeStyle.isReversed
    isSteadyAtStart =
      isAlike
      && (isStyled
        ? Self.isStyledSteady(old, new) : before.automaton == after.automaton)
    isSteady = isSteadyAtStart && (!isStyled || new.arrangement.isInOrder)
    isBestFit = !old.arrangement.hasLinesOfNeighbors && !new.arrangement.hasLinesOfNeighbors
    needsSameLines =
      isSteadyAtStart && isStyled && (!new.lineSteps.isRigid || new.lineGravity != nil)
    let hasAllLines = isSteady && isStyled && !after.isPaged && new.styled.maxLines == .max
    endsAlike = hasAllLines && new.lineGravity == nil && !new.styled.mainGravity.leavesGaps
    isOpenEnded = hasAllLines && old.placesPlainAlone && new.placesPlainAlone
    isExact = old.isSurelyExact && new.isSurelyExact
    isGrid = after.isPaged && !isStyled
    period = Self.period(old, new)
  }

  /// The period: 0 where cells have styles and one may take no part, or a line be none.
  private static func period(_ old: FlowLayout, _ new: FlowLayout) -> Int {
    if new.isStyled {
      let hasOtherLines =
        !new.arrangement.isInOrder || new.styled.rule.sizing.isLinear
        || new.styled.maxLines != .max || new.metrics.isPaged || !old.takesAll
      if hasOtherLines { return 0 }
    } else if let pages = new.metrics.pages {
      return Int(pages.capacity)
    }
    return Int(clamping: new.cellsALine ?? 0)
  }

  /// Whether lines of cells with styles look alike.
  private static func isStyledSteady(_ old: FlowLayout, _ new: FlowLayout) -> Bool {
    let (before, after) = (old.styled, new.styled)
    let traits = old.store.root.traits.union(new.store.root.traits)
    guard before.order == after.order, after.order != .bestFit, old.lineGravity === new.lineGravity,
      before.foldsAlike(after, traits), before.mainGravity == after.mainGravity,
      before.crossGravity == after.crossGravity, before.alignment == after.alignment,
      before.lastLine == after.lastLine, before.mainLead == after.mainLead,
      before.mainTrail == after.mainTrail, old.lineSteps.movesAsOne(to: new.lineSteps)
    else { return false }
    let needsInner =
      after.mainGravity != .start || new.lineGravity != nil || after.rule.sizing.share != .weights
      || !traits.isDisjoint(with: [.weighted, .shrinking])
    if !needsInner && !after.rule.sizing.isFlex && !after.rule.sizing.isLinear { return true }
    let (oldLines, newLines) = (LineRules(old), LineRules(new))
    return (!needsInner || oldLines.inner == newLines.inner)
      && oldLines.onlyHeight == newLines.onlyHeight
  }
}

extension FlowLayout {
  /// Whether no cell can be so far from the origin that sums of doubles are rounded there, by
  /// what all cells would reach one behind the other.
  fileprivate var isSurelyExact: Bool {
    // A cell's style may make it larger; what the layout gives to all stays in its container.
    if isStyled && !store.root.traits.isEmpty || metrics.isPaged { return false }
    let limit: Int64 = 1 << 53  // `Rect.exactReach` in units
    for axis in Axis.allCases {
      // Within the bounds of the grid nothing here overflows.
      let reach = store.root.total[axis] + Int64(count) * metrics.gap[axis]
      let length = metrics.length(axis) ?? (isStyled ? styled.bounds[axis].least : 0)
      let room = metrics.lead[axis] + metrics.trail[axis] + length
      if reach > limit || room > limit - reach { return false }
    }
    return true
  }
}

extension LineSteps {
  /// Whether all lines are as far from their places by these steps as by others, or
  /// all by the same distance more.
  func movesAsOne(to other: LineSteps) -> Bool {
    if gap != other.gap { return false }
    if isRigid && other.isRigid { return true }
    return gravity == other.gravity && spare == other.spare && lines == other.lines
  }
}
