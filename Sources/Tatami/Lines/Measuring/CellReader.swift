/// Reads cells with their styles one after the other. It is valid until the next edit.
struct CellReader {
  let store: TreeStore
  private(set) var leaf: LeafPlace
  private var run: CellRun

  /// Begins at the leaf that holds the cell at `index`.
  init(_ store: TreeStore, at index: Int) {
    self.init(store, LeafPlace(store, containing: index))
  }

  /// Begins at a leaf.
  init(_ store: TreeStore, _ leaf: LeafPlace) {
    self.store = store
    self.leaf = leaf
    run = leaf.cells.run
  }

  /// Whether the leaf that is being read holds equal cells.
  var isEqual: Bool { run.isEqual }

  /// The cell at `index` and its style.
  @inline(__always)
  mutating func cell(at index: Int) -> StyledCell {
    if !leaf.range.contains(index) { move(to: index) }
    let place = index &- leaf.range.lowerBound
    let base = ByAxis(
      Grid.units(run.extent(.horizontal, place)), Grid.units(run.extent(.vertical, place)))
    let style = store.style(of: leaf.cells, at: place)
    return StyledCell(base: base, record: style == CellArena.none ? nil : store.record(style))
  }

  @inline(never)
  private mutating func move(to index: Int) {
    leaf.move(to: index, in: store)
    run = leaf.cells.run
  }

  /// The index of the cell behind the one at `index` of the leaf and those that are kept as one with it.
  func next(behind index: Int) -> Int { isEqual ? leaf.range.upperBound : index &+ 1 }
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
