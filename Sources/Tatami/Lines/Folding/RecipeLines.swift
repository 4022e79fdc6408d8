/// Breaks cells into lines by the automaton of plain cells, where styles do nothing to lines but
/// change the extents and margins that cells bring along.
///
/// It remembers what the automaton of plain cells does and under the same kind: leaves without
/// styles are folded as there, and one style among a million cells costs nothing elsewhere.
struct RecipeLines<Base: RecipeFolding>: RunAutomaton {
  let base: Base
  let rule: StyledRule

  static var kind: UInt8 { Base.kind }
  static var isDirect: Bool { Base.isDirect }

  func key(_ entry: Int64, count: Int) -> Int64 { base.key(entry, count: count) }
  func key(of remembered: Base.Remembered) -> Int64 { base.key(of: remembered) }

  func remembered(_ fold: CrossFold, key: Int64, count: Int) -> Base.Remembered {
    base.remembered(fold, key: key, count: count)
  }

  func holds(_ remembered: Base.Remembered, for key: Int64) -> Bool {
    base.holds(remembered, for: key)
  }

  func recalled(_ remembered: Base.Remembered, from entry: Int64, count: Int) -> CrossFold {
    base.recalled(remembered, from: entry, count: count)
  }

  func fold(_ run: CellRun, from entry: Int64) -> CrossFold { base.fold(run, from: entry) }

  func fold(_ leaf: CellLeaf, at index: Int, of store: TreeStore, from entry: Int64) -> CrossFold {
    fold(leaf, leaf.count, of: store, from: entry)
  }

  /// Whether the cells of a leaf do to lines what plain ones do.
  func isPlain(_ leaf: CellLeaf) -> Bool {
    leaf.styles == CellArena.none
      && (rule.sizing.isLinear || base.folds(rule.sizing.recipes.plain))
  }

  /// Folds the first `count` cells of a leaf.
  func fold(_ leaf: CellLeaf, _ count: Int, of store: TreeStore, from entry: Int64) -> CrossFold {
    if isPlain(leaf) {
      return base.fold(leaf.run.part(0..<count), from: entry)
    }
    return base.fold(OuterExtents(leaf, count, of: store, rule), from: entry)
  }
}

/// An automaton over plain cells that can fold cells with styles, too.
protocol RecipeFolding: RunAutomaton where Fold == CrossFold {
  /// Folds cells, at least one, whose extents include their margins.
  func fold(_ cells: OuterExtents, from entry: Int64) -> CrossFold
  /// Whether cells of a recipe without margins do to lines what plain ones do.
  func folds(_ recipe: Recipe) -> Bool
}

/// The extents with margins of the cells of one leaf, before their lines share anything out.
struct OuterExtents {
  let count: Int
  private let own: OrientedExtents
  private let styles: CellStyles
  let store: TreeStore
  let rule: StyledRule
  /// Whether there are cells that take no part, or a part of what is left of their line.
  let hasExceptions: Bool

  @inline(__always)
  init(_ leaf: CellLeaf, _ count: Int, of store: TreeStore, _ rule: StyledRule) {
    self.count = count
    self.store = store
    self.rule = rule
    own = leaf.run.along(rule.sizing.mainAxis)
    styles = store.styles(of: leaf)
    let traits = store.root.traits
    hasExceptions =
      !traits.isDisjoint(with: [.gone, .weighted])
      && (traits.contains(.gone) || rule.sizing.takesRest(traits))
  }

  /// Whether all cells are equal.
  var isEqual: Bool { own.isEqual }

  /// The cell at `place`.
  func cell(at place: Int) -> StyledCell {
    let style = styles[place]
    let own = own[place]
    return StyledCell(
      base: .each { Grid.units($0 == rule.sizing.mainAxis ? own.main : own.cross) },
      record: style == CellArena.none ? nil : styles.record(style))
  }

  /// The state behind the cell at `place`, of extent `main`, as the first one of a line.
  ///
  /// - Parameter takesRest: Whether the extent depends on where the cell is in a line.
  @inline(__always)
  func state(ofLineWith place: Int, _ main: Int64, takesRest: Bool) -> Int64 {
    if rule.sizing.isCounted { return 1 }
    return main <= rule.extent.limit && !takesRest
      ? 1 &+ main &+ rule.extent.spacing : state(ofLineOpenedBy: place)
  }

  /// The same for a cell that may be longer than its line, or takes all of it.
  @inline(never)
  private func state(ofLineOpenedBy place: Int) -> Int64 {
    let first = rule.measured(cell(at: place), behind: .empty)
    return 1 + first.outerMain + rule.extent.spacing
  }

  /// Whether the cell at `place` takes part in its line.
  func takesPart(_ place: Int) -> Bool { !isExceptional(place, .gone) }

  /// Whether the cell at `place` is one of those that take no part, or a part of what is left.
  func isExceptional(_ place: Int) -> Bool {
    // Only what is left of a line makes a weight one.
    isExceptional(place, rule.sizing.takesRest(.weighted) ? [.gone, .weighted] : .gone)
  }

  private func isExceptional(_ place: Int, _ traits: CellTraits) -> Bool {
    if !hasExceptions { return false }
    let style = styles[place]
    return style != CellArena.none && !styles.record(style).traits.isDisjoint(with: traits)
  }

  /// The extents of the cell at `place`, behind cells that lead to `state`, and whether it takes a
  /// part of what is left of its line; `nil` if it takes no part in it.
  ///
  /// - Parameter hasExceptions: A constant: whether any of the cells may be such.
  @inline(__always)
  func taken(
    _ place: Int, behind state: Int64, hasExceptions: Bool
  ) -> (main: Int64, cross: Int64, takesRest: Bool)? {
    let style = styles[place]
    if style == CellArena.none {
      let (main, cross) = extents(place, rule.sizing.recipes.plain, state)
      return (main, cross, false)
    }
    let record = styles.record(style)
    // No cell with a simple recipe is gone, and none takes a part of anything.
    if let (main, cross) = extents(place, record.recipe) { return (main, cross, false) }
    let mayBeOne = hasExceptions && self.hasExceptions
    if mayBeOne && record.traits.contains(.gone) { return nil }
    let (main, cross) = measured(place, state)
    return (main, cross, mayBeOne && record.traits.contains(.weighted))
  }

  /// The extents along main and cross of the cell at `place`, if they do not depend on its line.
  @inline(__always)
  subscript(place: Int) -> (main: Int64, cross: Int64) { extents(place, behind: LineState.start) }

  /// The greatest cross extent from one cell up to another; 0 for none.
  @inline(__always)
  func greatestCross(_ start: Int, _ end: Int) -> Int64 {
    var greatest: Int64 = 0
    for place in start..<end { greatest = max(greatest, self[place].cross) }
    return greatest
  }

  /// The extent along main of the cell at `place` of a linear layout that gives it nothing: a plain
  /// one is as long as it is by itself.
  @inline(__always)
  func length(_ place: Int) -> Int64 {
    styles[place] == CellArena.none ? Grid.units(own[place].main) : self[place].main
  }

  /// The extents along main and cross of the cell at `place`, behind cells that lead to `state`.
  @inline(__always)
  func extents(_ place: Int, behind state: Int64) -> (main: Int64, cross: Int64) {
    let style = styles[place]
    if style == CellArena.none { return extents(place, rule.sizing.recipes.plain, state) }
    return extents(place, styles.record(style).recipe, state)
  }

  @inline(__always)
  private func extents(
    _ place: Int, _ recipe: Recipe, _ state: Int64
  ) -> (main: Int64, cross: Int64) {
    extents(place, recipe) ?? measured(place, state)
  }

  /// The same as a recipe says; `nil` if it does not, or is not compiled.
  @inline(__always)
  private func extents(_ place: Int, _ recipe: Recipe) -> (main: Int64, cross: Int64)? {
    if recipe.epoch != rule.sizing.recipes.epoch { return nil }
    let own = own[place]
    let main = recipe.main < 0 ? Grid.units(own.main) : recipe.main
    let cross = recipe.cross < 0 ? Grid.units(own.cross) : recipe.cross
    return (main &+ Int64(recipe.mainMargins), cross &+ Int64(recipe.crossMargins))
  }

  /// The extents of a cell that its recipe alone does not say.
  @inline(never)
  private func measured(_ place: Int, _ state: Int64) -> (main: Int64, cross: Int64) {
    let style = styles[place]
    if style != CellArena.none {
      let record = styles.record(style)
      let recipe = record.recipe
      if recipe.kind == .limited && recipe.isCompiled(for: rule.sizing.recipes.epoch) {
        let (main, cross) = recipe.extents(own[place], record)
        // One that is longer than a line opens one, and may be lower there.
        if rule.sizing.isCounted || main <= rule.extent.limit { return (main, cross) }
      }
    }
    return measuredByStyle(place, state)
  }

  /// The same for a style that is no recipe, or none yet: not inlined, as the rule would be copied
  /// also where nothing is compiled.
  @inline(never)
  private func measuredByStyle(_ place: Int, _ state: Int64) -> (main: Int64, cross: Int64) {
    let style = styles[place]
    if EngineParts.hasSecondLoops && style != CellArena.none {
      let record = styles.record(style)
      let recipe = rule.sizing.compileOwn(record) ?? rule.sizing.recipe(of: record)
      if let extents = extents(place, recipe) { return extents }
    }
    let cell = cell(at: place)
    if rule.sizing.isCounted {
      let measure = cell.measured(by: rule.sizing)
      return (measure.outerMain, measure.outerCross)
    }
    let used = state == LineState.start ? 0 : state - 1
    let measure = cell.measured(by: rule.sizing, rest: rule.extent.inner - used)
    // One that is longer than a line opens one, and may be lower there.
    return (measure.outerMain, rule.shrunk(measure, of: cell).outerCross)
  }
}

extension ExtentAutomaton: RecipeFolding {
  func folds(_ recipe: Recipe) -> Bool {
    recipe.isSimple && recipe.main == Recipe.own && recipe.cross == Recipe.own
  }

  func fold(_ cells: OuterExtents, from entry: Int64) -> CrossFold {
    // Compiled twice, so that nothing is asked for each cell where no cell takes what is left.
    if !cells.isEqual {
      return EngineParts.hasSecondLoops && !cells.hasExceptions
        ? mixedFold(cells, from: entry, hasExceptions: false) : exceptionalFold(cells, from: entry)
    }
    // No extent follows from what lines share out, so that it does not matter which cells these are.
    var folder = LineFolder(cells.rule, cells.store, from: entry, at: 0)
    folder.add(cells.cell(at: 0), times: Int64(cells.count))
    return CrossFold(folder.finished())
  }

  @inline(never)
  private func exceptionalFold(_ cells: OuterExtents, from entry: Int64) -> CrossFold {
    mixedFold(cells, from: entry, hasExceptions: true)
  }

  @inline(__always)
  private func mixedFold(
    _ cells: OuterExtents, from entry: Int64, hasExceptions: Bool
  ) -> CrossFold {
    var walk = ExtentWalk(entry)
    let behind = go(&walk, over: cells, from: 0, hasExceptions: hasExceptions, inHead: true)
    if EngineParts.hasSecondLoops {
      // Behind the end of the first line nobody asks where it would end from other states.
      _ = go(&walk, over: cells, from: behind, hasExceptions: hasExceptions, inHead: false)
    }
    return walk.fold
  }

  /// Takes cells into a fold, from the one at `place` on.
  ///
  /// - Parameters:
  ///   - hasExceptions: A constant, see ``OuterExtents/taken(_:behind:hasExceptions:)``.
  ///   - inHead: A constant: whether to end behind the cell that opens the second line, or to begin there.
  ///     Where there are no second loops this one takes all cells.
  /// - Returns: the place behind the last cell that was taken.
  @inline(__always)
  private func go(
    _ walk: inout ExtentWalk, over cells: OuterExtents, from place: Int, hasExceptions: Bool,
    inHead: Bool
  ) -> Int {
    var place = place
    while place < cells.count {
      let taken = cells.taken(place, behind: walk.state, hasExceptions: hasExceptions)
      place &+= 1
      guard let (main, cross, takesRest) = taken else { continue }
      let inHead = EngineParts.hasSecondLoops ? inHead : walk.breaks == 0
      if inHead && takesRest && !walk.isStart { (walk.first, walk.last) = (walk.entry, walk.entry) }
      let isEmpty = inHead && walk.state == LineState.start
      if isEmpty || walk.state &- 1 &+ main > extent.limit {
        if !isEmpty { walk.endLine(inHead: inHead, extent.limit &- main) }
        walk.open = cross
        walk.state = cells.state(ofLineWith: place &- 1, main, takesRest: takesRest)
        if EngineParts.hasSecondLoops && inHead && !isEmpty { return place }
      } else {
        if inHead { walk.stay(extent.limit &- main, adding: main &+ extent.spacing) }
        walk.open = max(walk.open, cross)
        walk.state &+= main &+ extent.spacing
      }
    }
    return place
  }
}

/// A fold of size-limited lines on the way.
private struct ExtentWalk {
  let entry: Int64
  let isStart: Bool
  /// The entry states for which just as many cells go on with the line that is open.
  var (first, last): (Int64, Int64)
  var state: Int64
  /// What cells have added to the state since, as long as that line is open.
  private var added: Int64 = 0
  /// The extent across of the line that is open, of the first one, and of those between together.
  var open: Int64 = 0
  private var (head, whole): (Int64, Int64) = (0, 0)
  private(set) var breaks: Int64 = 0

  @inline(__always)
  init(_ entry: Int64) {
    (self.entry, state) = (entry, entry)
    isStart = entry == LineState.start
    (first, last) = isStart ? (entry, entry) : (1, Int64.max / 2)
  }

  /// Ends the line that is open before a cell for which there is no `room` behind longer ones.
  @inline(__always)
  mutating func endLine(inHead: Bool, _ room: Int64) {
    if inHead { head = open } else { whole &+= open }
    if inHead && !isStart { first = max(first, room &- added &+ 2) }
    breaks &+= 1
  }

  /// Goes on with the line that was open at the beginning, behind which there is `room` for a cell.
  @inline(__always)
  mutating func stay(_ room: Int64, adding length: Int64) {
    if isStart { return }
    last = min(last, room &- added &+ 1)
    added &+= length
  }

  @inline(__always)
  var fold: CrossFold {
    var fold = CrossFold(entries: entry...entry, exit: breaks > 0 ? state : state &- entry)
    (fold.firstEntry, fold.lastEntry) = (first, last)
    fold.breaks = breaks
    fold.head.cross = breaks > 0 ? head : open
    fold.whole.cross = whole
    if breaks > 0 { fold.tail.cross = open }
    return fold
  }
}
