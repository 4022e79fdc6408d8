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
    recipes.plain = compiled(.plain).compiled(for: epoch)
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

  @inline(never)
  private func compile(_ record: StyleRecord) -> Recipe {
    let epoch =
      record.traits.isDisjoint(with: .needsContainer) ? recipes.epoch : recipes.containerEpoch
    if !record.recipe.isCompiled(for: epoch) {
      record.recipe = compiled(record.style).compiled(for: epoch)
    }
    return record.recipe
  }

  /// What the rule makes of a style.
  ///
  /// Two cells are measured: an extent that is the same for both is known, and one that is
  /// each cell's own extent stays so for all others, for nothing scales or bounds it.
  private func compiled(_ style: CellStyle) -> Recipe {
    var recipe = Recipe()
    recipe.alignment = style.alignment[mainAxis.other]
    recipe.isCrossOpen = style[mainAxis.other].isOpen
    if style.visibility == .gone {
      recipe.kind = .gone
      return recipe
    }
    if !Axis.allCases.allSatisfy({ style[$0].isSimple }) { return recipe }
    let probe = Int64(1) << 40
    let (none, some) = (measure(ByAxis(0, 0), style), measure(ByAxis(probe, probe), style))
    let isWeighed = none.weightBefore > 0 || none.weightBehind > 0 || none.shrink > 0
    if !none.traits.isEmpty || isWeighed { return recipe }
    if max(none.mainMargins, none.crossMargins) > Int64(UInt32.max) { return recipe }
    recipe.main = none.main == some.main ? none.main : Recipe.own
    recipe.cross = none.cross == some.cross ? none.cross : Recipe.own
    if recipe.main == Recipe.own && some.main != probe { return recipe }
    if recipe.cross == Recipe.own && some.cross != probe { return recipe }
    if min(recipe.main, recipe.cross) < Recipe.own { return recipe }
    recipe.mainBefore = UInt32(none.mainBefore)
    recipe.mainMargins = UInt32(none.mainMargins)
    recipe.crossBefore = UInt32(none.crossBefore)
    recipe.crossMargins = UInt32(none.crossMargins)
    recipe.weight = none.weight
    recipe.isFlexible = none.isFlexible
    recipe.kind = none.weight > 0 || none.isFlexible ? .growing : .constant
    return recipe
  }
}

extension CellLength {
  /// Whether the length is its basis, whatever that comes to, and the basis not the other extent.
  fileprivate var isSimple: Bool {
    if isBounded || basis == .otherExtent { return false }
    switch basis {
    case .fixed, .wrap, .unset: return !isScaled
    default: return true
    }
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
