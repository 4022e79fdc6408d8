/// Reads cells with their styles one after the other. It is valid until the next edit.
struct CellReader {
  let store: TreeStore
  private var leaf: CellLeaf
  private var run: CellRun
  /// The indices of the leaf's cells.
  private(set) var start: Int
  private(set) var end: Int

  /// Begins at the leaf that holds the cell at `index`.
  init(_ store: TreeStore, at index: Int) {
    self.store = store
    (leaf, start) = store.leafView(containing: index)
    run = leaf.run
    end = start + run.count
  }

  /// Begins at a leaf whose first cell is at `start`.
  init(_ store: TreeStore, leaf: CellLeaf, start: Int) {
    self.store = store
    self.leaf = leaf
    self.start = start
    run = leaf.run
    end = start + run.count
  }

  /// Whether the leaf that is being read holds equal cells.
  var isEqual: Bool { run.isEqual }

  /// The cell at `index` and its style.
  @inline(__always)
  mutating func cell(at index: Int) -> StyledCell {
    if index >= end || index < start { self = CellReader(store, at: index) }
    let place = index &- start
    let base = ByAxis(
      Grid.units(run.extent(.horizontal, place)), Grid.units(run.extent(.vertical, place)))
    let style = store.style(of: leaf, at: place)
    return StyledCell(base: base, record: style == CellArena.none ? nil : store.record(style))
  }
}

/// A cell's own extents and its style, which is read where it is kept: valid until the next edit.
struct StyledCell {
  let base: ByAxis<Int64>
  let record: StyleRecord?

  init(base: ByAxis<Int64>, record: StyleRecord?) {
    self.base = base
    self.record = record
  }

  @inline(never)  // A copy of all of it in each of ten places.
  var style: CellStyle { record?.style ?? .plain }

  @inline(__always)
  var takesPart: Bool { record.map { !$0.traits.contains(.gone) } ?? true }

  /// The cell as lines see it, if its style is compiled and says all there is to know.
  @inline(__always)
  func compiledMeasure(by rule: SizingRule) -> CellMeasure? {
    let recipe = record?.recipe ?? rule.recipes.plain
    return recipe.epoch == rule.recipes.epoch ? recipe.measure(base, rule.mainAxis) : nil
  }

  /// The cell as lines see it; `rest` as in ``SizingRule/measure(_:_:rest:)``.
  @inline(never)
  func measured(by rule: SizingRule, rest: Int64? = nil) -> CellMeasure {
    let recipe = record.map { rule.recipe(of: $0) } ?? rule.recipes.plain
    if recipe.isSimple { return recipe.measure(base, rule.mainAxis) }
    if recipe.isLimited, let record { return recipe.measure(base, rule, record, rest: rest) }
    return rule.measure(base, style, rest: rest)
  }
}
