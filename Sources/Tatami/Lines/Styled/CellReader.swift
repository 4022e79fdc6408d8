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

  /// The extents and the style of the cell at `index`, in units.
  @inline(__always)
  mutating func cell(at index: Int) -> StyledCell {
    if index >= end || index < start { self = CellReader(store, at: index) }
    let place = index &- start
    let base = ByAxis(
      Grid.units(run.extent(.horizontal, place)), Grid.units(run.extent(.vertical, place)))
    let style = store.style(of: leaf, at: place)
    return StyledCell(
      base: base, style: style == CellArena.none ? .plain : store.record(style).style,
      isPlain: style == CellArena.none)
  }
}

/// A cell's own extents and its style.
struct StyledCell: BitwiseCopyable {
  var base: ByAxis<Int64>
  var style: CellStyle
  var isPlain: Bool

  var takesPart: Bool { style.visibility != .gone }

  /// The cell as lines see it; `rest` as in ``SizingRule/measure(_:_:rest:)``.
  @inline(__always)
  func measured(by rule: SizingRule, rest: Int64? = nil) -> CellMeasure {
    isPlain ? rule.measurePlain(base) : rule.measure(base, style, rest: rest)
  }
}
