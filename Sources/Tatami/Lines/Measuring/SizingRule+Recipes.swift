/// What recipes are kept for: a number for a rule, never given to another one in an arena, and the
/// recipe of plain cells.
///
/// It follows from the rule and says nothing about it: rules with different numbers may be equal.
struct RuleRecipes: Equatable, BitwiseCopyable {
  /// 0 as long as no cell is laid out by the rules for styles.
  var epoch: UInt64 = 0
  /// The same for styles that refer to the container: another one leaves the recipes of all others as
  /// they are. Where there are such cells it is the same number, so that loops ask for one only.
  var containerEpoch: UInt64 = 0
  var plain = Recipe()

  static func == (a: RuleRecipes, b: RuleRecipes) -> Bool { true }
}

extension SizingRule {
  /// Gives the rule a number that is its own: a multiple of ``CellArena/epochStep``.
  ///
  /// - Parameter needsContainer: Whether there are cells whose styles refer to the container.
  mutating func begin(epoch: UInt64, needsContainer: Bool) {
    recipes.epoch = epoch
    recipes.containerEpoch = needsContainer ? epoch : epoch + 1
    recipes.plain = compiled(.plain) { _ in }.compiled(for: epoch)
    assert(!recipes.plain.isLimited, "Plain cells have no bounds")
  }

  /// Whether the rule has a number, for styles like these.
  @inline(__always)
  func isBegun(needsContainer: Bool) -> Bool {
    recipes.epoch != 0 && (!needsContainer || recipes.epoch == recipes.containerEpoch)
  }

  /// Takes over the recipes that hold by another rule, too.
  ///
  /// - Parameter makeEpoch: Makes a number that no rule has had.
  mutating func takeOver(
    _ present: SizingRule, needsContainer: Bool, _ makeEpoch: () -> UInt64
  ) {
    let isSameContainer =
      inner == present.inner && viewport == present.viewport && lineRoom == present.lineRoom
    let hasOwn = !needsContainer && present.recipes.epoch != present.recipes.containerEpoch
    if !isAlike(present) || !isSameContainer && !hasOwn {
      return begin(epoch: makeEpoch(), needsContainer: needsContainer)
    }
    recipes = present.recipes
    if !isSameContainer { recipes.containerEpoch = makeEpoch() }
  }

  /// Whether both rules are the same but for what only styles refer to that need the container.
  private func isAlike(_ other: SizingRule) -> Bool {
    var other = other
    // Cells of a linear layout may be as large as the container, whatever their style.
    if !isLinear {
      (other.inner, other.viewport, other.lineRoom) = (inner, viewport, lineRoom)
    }
    return self == other
  }

  /// The recipe of a style, which is compiled when the rule meets it for the first time.
  @inline(__always)
  func recipe(of record: StyleRecord) -> Recipe {
    let recipe = record.recipe
    return recipe.isCompiled(for: recipes.epoch) ? recipe : compile(record)
  }

  /// The recipe of a style that has none for the rule yet, if it is of the usual kind: compiled without a
  /// copy of the style, or of the rule.
  @inline(__always)
  func compileOwn(_ record: StyleRecord) -> Recipe? {
    if record.recipe.isCompiled(for: recipes.epoch) { return nil }
    guard var recipe = compiledOwn(record.style) else { return nil }
    recipe.epoch = recipes.epoch
    record.recipe = recipe
    return recipe
  }

  @inline(never)
  private func compile(_ record: StyleRecord) -> Recipe {
    let epoch =
      record.traits.isDisjoint(with: .needsContainer) ? recipes.epoch : recipes.containerEpoch
    if !record.recipe.isCompiled(for: epoch) {
      record.recipe = compiled(record.style) { record.limits = $0 }.compiled(for: epoch)
    }
    return record.recipe
  }

  /// What the rule makes of a style.
  ///
  /// Two cells are measured, of no extent and of the longest: an extent that is the same for both is
  /// known, and one that is not follows from each cell's own.
  ///
  /// - Parameter limit: is called with the limits of a recipe that is limited.
  private func compiled(_ style: CellStyle, _ limit: (RecipeLimits) -> Void) -> Recipe {
    if EngineParts.hasSecondLoops, let recipe = compiledOwn(style) { return recipe }
    var recipe = Recipe()
    recipe.alignment = style.alignment[mainAxis.other]
    recipe.isCrossOpen = style[mainAxis.other].isOpen
    if style.visibility == .gone {
      recipe.kind = .gone
      return recipe
    }
    // What it scales is its share, too.
    if Axis.allCases.contains(where: { style[$0].basis == .unset && style[$0].isScaled }) {
      return recipe
    }
    let none = measure(ByAxis(0, 0), style)
    let isWeighed = none.weightBefore > 0 || none.weightBehind > 0
    if isWeighed || min(none.main, none.cross) < 0 { return recipe }
    if max(none.mainMargins, none.crossMargins) > Int64(UInt32.max) { return recipe }
    let isOwn = ownExtents(of: style, none)
    guard let ratio = ratio(of: style, none, isOwn) else { return recipe }
    recipe.main = isOwn.main || ratio == .rest ? Recipe.own : none.main
    recipe.cross = isOwn.cross ? Recipe.own : none.cross
    recipe.mainBefore = UInt32(none.mainBefore)
    recipe.mainMargins = UInt32(none.mainMargins)
    recipe.crossBefore = UInt32(none.crossBefore)
    recipe.crossMargins = UInt32(none.crossMargins)
    recipe.weight = none.weight
    recipe.isFlexible = none.isFlexible
    // Also a constant is held anew where its line gives the cell another extent.
    let isHeld = ratio != .nothing || Axis.allCases.contains { style[$0].isBounded }
    // That it is as large as the container only matters to ratios.
    if isHeld || !none.traits.isSubset(of: .dependent) || none.shrink > 0 {
      recipe.kind = ratio == .nothing ? .limited : .related
      limit(limits(of: style, none, ratio))
    } else {
      recipe.kind = none.weight > 0 || none.isFlexible ? .growing : .constant
    }
    return recipe
  }
}

extension SizingRule {
  /// Which extents of a cell follow from its own, if it is measured like `none` when it has none.
  private func ownExtents(
    of style: CellStyle, _ none: CellMeasure
  ) -> (main: Bool, cross: Bool) {
    if EngineParts.hasSecondLoops && areExtentsOwn(style) { return (true, true) }
    let some = measure(ByAxis(Recipe.longest, Recipe.longest), style)
    return (none.main != some.main, none.cross != some.cross)
  }

  /// Whether it is easy to see that both extents follow from the cell's own.
  @inline(__always)
  private func areExtentsOwn(_ style: CellStyle) -> Bool {
    !isLinear && mainPlace == nil && crossPlace == nil && style.width.isOwn && style.height.isOwn
  }

  /// Whether nothing of a style is for limits, and nothing but its weight for what lines share out.
  @inline(__always)
  private func isUnbounded(_ style: CellStyle) -> Bool {
    share == .weights && style.baseline == nil && !style.width.isBounded
      && !style.height.isBounded && style[mainAxis].shrink == 0
  }

  /// The recipe of cells that are as they are by themselves, with margins and a weight, if `style` is of this
  /// kind: most are.
  @inline(__always)
  private func compiledOwn(_ style: CellStyle) -> Recipe? {
    if style.visibility == .gone || !areExtentsOwn(style) || !isUnbounded(style) { return nil }
    let (main, cross) = (mainAxis, mainAxis.other)
    let (mainBefore, mainBehind) = (
      Grid.units(style.margin.start(main)), Grid.units(style.margin.end(main))
    )
    let (crossBefore, crossBehind) = (
      Grid.units(style.margin.start(cross)), Grid.units(style.margin.end(cross))
    )
    let longest = max(mainBefore &+ mainBehind, crossBefore &+ crossBehind)
    if longest > Int64(UInt32.max) { return nil }
    var recipe = Recipe()
    recipe.alignment = style.alignment[cross]
    recipe.isCrossOpen = style[cross].isOpen
    recipe.mainBefore = UInt32(truncatingIfNeeded: mainBefore)
    recipe.mainMargins = UInt32(truncatingIfNeeded: mainBefore &+ mainBehind)
    recipe.crossBefore = UInt32(truncatingIfNeeded: crossBefore)
    recipe.crossMargins = UInt32(truncatingIfNeeded: crossBefore &+ crossBehind)
    if isCounted || isFlex { recipe.weight = Grid.units(style.weight) }
    recipe.kind = recipe.weight > 0 ? .growing : .constant
    return recipe
  }

  /// What an extent of a cell follows from besides bounds and its own; `nil` if there is more than
  /// one thing.
  ///
  /// - Parameter cell: A cell of the style, measured.
  private func ratio(
    of style: CellStyle, _ cell: CellMeasure, _ isOwn: (main: Bool, cross: Bool)
  ) -> RecipeLimits.Ratio? {
    let (along, across) = (style[mainAxis], style[mainAxis.other])
    let isRatio = along.basis == .otherExtent || across.basis == .otherExtent
    let isRest = cell.traits.contains(.restful)
    if !isRatio && !isRest && !along.isScaled && !across.isScaled { return .nothing }
    if isRatio && cell.traits.contains(.dependent) { return nil }
    var found = RecipeLimits.Ratio.nothing
    var count = 0
    func note(_ ratio: RecipeLimits.Ratio, if holds: Bool) {
      if holds { (found, count) = (ratio, count + 1) }
    }
    note(.rest, if: isRest)
    note(.cross, if: followsMain(style))
    note(isFromCross(along) ? .mainAtLast : .main, if: followsCross(along))
    note(.ownMain, if: isOwn.main && along.scalesOwn)
    note(.ownCross, if: isOwn.cross && across.scalesOwn)
    return count < 2 ? found : nil
  }

  private func limits(
    of style: CellStyle, _ cell: CellMeasure, _ ratio: RecipeLimits.Ratio
  ) -> RecipeLimits {
    let along = bounds(of: style[mainAxis])
    // What is as large as a container that wraps is nothing, whatever its bounds.
    let across =
      cell.traits.contains(.dependent)
      ? (least: cell.cross, most: cell.cross) : bounds(of: style[mainAxis.other])
    let isAcross = ratio == .cross || ratio == .ownCross
    let length = style[isAcross ? mainAxis.other : mainAxis]
    return RecipeLimits(
      mainLeast: along.least, mainMost: along.most, crossLeast: across.least,
      crossMost: across.most, shrink: cell.shrink,
      multiplier: ratio == .rest ? style.weight : length.multiplier,
      offset: length.offset, ratio: ratio, lineTraits: cell.traits.rawValue)
  }
}

extension CellLength {
  /// Whether the length is the cell's own extent, if only between bounds.
  fileprivate var isOwn: Bool {
    (basis == .fixed || basis == .wrap) && !isScaled && !isRelative && minimum < maximum
  }

  /// Whether the length is a multiple of the cell's own extent, or has an offset to it.
  fileprivate var scalesOwn: Bool { isScaled && (basis == .fixed || basis == .wrap) }
}

extension RecipeLimits {
  /// Whether some of this is special about the cell.
  @inline(__always)
  func has(_ traits: LineTraits) -> Bool { lineTraits & traits.rawValue != 0 }
}

extension StyleRecord {
  /// The extent along main of a cell that takes a part of what is left of its line.
  func part(of rest: Int64, _ rule: SizingRule) -> Int64 {
    limits.main(
      rule.partOfRest(
        rest, weight: limits.multiplier, offset: 0, margins: Int64(recipe.mainMargins)))
  }

  /// The baseline of a cell with a limited recipe.
  var baseline: Baseline? { limits.has(.baseline) ? style.baseline : nil }
}

extension Recipe {
  /// Both extents with margins of a cell, by a limited recipe.
  @inline(__always)
  func extents(
    _ own: (main: Double, cross: Double), _ record: StyleRecord
  ) -> (main: Int64, cross: Int64) {
    let limits = record.limits
    var (main, cross) = (main, cross)
    if main < 0 { main = limits.main(Grid.units(own.main)) }
    if cross < 0 { cross = limits.cross(Grid.units(own.cross)) }
    return (main &+ Int64(mainMargins), cross &+ Int64(crossMargins))
  }

  /// The cell as lines see it, by a limited recipe; `rest` as in ``SizingRule/measure(_:_:rest:)``.
  func measure(
    _ base: ByAxis<Int64>, _ rule: SizingRule, _ record: StyleRecord, rest: Int64?
  ) -> CellMeasure {
    var cell = measure(base, rule.mainAxis)
    (cell.main, cell.cross) = record.held(cell.main, cell.cross)
    if record.limits.ratio == .rest { cell.main = record.part(of: rest ?? 0, rule) }
    cell.shrink = record.limits.shrink
    cell.traits = LineTraits(rawValue: record.limits.lineTraits)
    return cell
  }
}

extension Recipe {
  /// The cell as lines see it.
  @inline(__always)
  func measure(_ base: ByAxis<Int64>, _ mainAxis: Axis) -> CellMeasure {
    var cell = CellMeasure()
    cell.main = main < 0 ? base[mainAxis] : main
    cell.cross = cross < 0 ? base[mainAxis.other] : cross
    cell.mainBefore = Int64(mainBefore)
    cell.mainBehind = Int64(mainMargins &- mainBefore)
    cell.crossBefore = Int64(crossBefore)
    cell.crossBehind = Int64(crossMargins &- crossBefore)
    cell.weight = weight
    cell.isFlexible = isFlexible
    return cell
  }
}
