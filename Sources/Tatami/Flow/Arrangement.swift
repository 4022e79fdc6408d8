/// By which rules the cells of a layout are arranged, and what folds of them know.
///
/// It follows from the style, the environment and what occurs in the styles of cells, and is found
/// out in one place, ``FlowLayout/noteStyles()``.
enum Arrangement: Equatable, BitwiseCopyable {
  /// Lines of plain cells.
  case plain
  /// Lines of cells with styles, whose folds know what those of plain ones know: how many there
  /// are, and how far they reach across.
  case recipes
  /// Lines whose folds also know what they add up to, see ``FlowMetrics/needsSums(_:)``.
  case sums
  /// The cells of a linear layout one behind the other, whose folds know how far they reach, see
  /// ``FlowMetrics/stacks(_:)``.
  case stack
  /// Compact columns, whose folds know what columns add up to.
  case columnSums
  /// Columns by a pass over the cells: a waterfall, and compact ones of which no sums say how far
  /// they reach.
  case columnPass
  /// Lines filled with the cells that fit best, by a pass over the cells.
  case bestFit

  /// Whether cells go into lines one after the other.
  var isInOrder: Bool {
    switch self {
    case .plain, .recipes, .sums, .stack: true
    case .columnSums, .columnPass, .bestFit: false
    }
  }

  /// Whether the cells of a line are neighbours; else frames come in another order than cells do.
  var hasLinesOfNeighbors: Bool {
    switch self {
    case .plain, .recipes, .sums, .stack, .columnSums, .columnPass: true
    case .bestFit: false
    }
  }

  // Where there are no shortcuts, the compiler knows that these are false.

  var isPlain: Bool { EngineParts.hasShortcuts && self == .plain }
  var isRecipes: Bool { EngineParts.hasShortcuts && self == .recipes }
  var isStack: Bool { EngineParts.hasShortcuts && self == .stack }
  var isColumnSums: Bool { EngineParts.hasShortcuts && self == .columnSums }

  /// Whether folds of plain cells do for this arrangement.
  var foldsLikePlain: Bool { isPlain || isRecipes }
}

extension FlowLayout {
  /// Whether the cells are laid out by the rules for styles: some have one, or the style asks for it.
  var isStyled: Bool { EngineParts.hasStyles && !arrangement.isPlain }

  /// Whether each cell of a line has an offset of its own along cross.
  var inColumns: Bool { arrangement.isColumnSums || arrangement == .columnPass }

  /// Whether a cell's style refers to the container.
  var needsContainer: Bool { !store.root.traits.isDisjoint(with: .needsContainer) }

  /// Finds out how the cells are arranged now, and what is remembered of them.
  ///
  /// - Parameter places: Where cells or their styles changed, or, empty, where neighbours did.
  mutating func noteStyles(in places: Range<Int>? = nil) {
    guard EngineParts.hasStyles else { return }
    let isNeeded =
      !EngineParts.hasShortcuts || metrics.styled.isNeeded || lineGravity != nil || isReversed
      || !store.root.traits.isEmpty
    var next = isNeeded ? styledArrangement : .plain
    if next.isRecipes, let places, hidesNeighbors(places) { next = .sums }
    if next != .plain && !metrics.styled.rule.sizing.isBegun(needsContainer: needsContainer) {
      basis = basis.compiling(at: store.arena.makeEpoch(), needsContainer: needsContainer)
    }
    if next != arrangement {
      let isSame = next.foldsLikePlain && arrangement.foldsLikePlain
      arrangement = next
      if !isSame { forgetFolds() }
    }
    if next != .plain || keepsPass { notePass() }
  }

  private var styledArrangement: Arrangement {
    let traits = store.root.traits
    switch metrics.styled.order {
    case .given where metrics.styled.rule.sizing.isLinear:
      return arrangement == .sums || !metrics.stacks(traits) ? .sums : .stack
    case .given:
      // Sums stay as long as styles do: a cell that comes and goes does not fold all others anew.
      return !arrangement.foldsLikePlain || metrics.needsSums(traits) ? .sums : .recipes
    case .compact, .waterfall:
      let isWrapping = metrics.length(metrics.mainAxis) == nil
      return metrics.styled.sumsColumns(traits, isWrapping: isWrapping) ? .columnSums : .columnPass
    case .bestFit: return .bestFit
    }
  }

  /// The same for cells that were moved: others are neighbours now.
  mutating func noteStyles(ofMoved range: Range<Int>, to destination: Int) {
    if !EngineParts.hasStyles || takesAll { return }
    let seam = destination < range.lowerBound ? range.upperBound : range.lowerBound
    let end = destination + range.count
    // Those that were moved are the neighbours that they were.
    for place in [seam, destination, end] { noteStyles(in: places(place..<place)) }
  }

  /// Whether too many neighbours are gone around `places` to go through them with each line.
  func hidesNeighbors(_ places: Range<Int>) -> Bool {
    store.root.traits.contains(.gone)
      && store.hasGoneCells(moreThan: FlowMetrics.mostGoneNeighbors, around: places)
  }

  /// Gets ready what a pass over the cells remembers, where there is one.
  @inline(never)
  private mutating func notePass() {
    switch arrangement {
    case .columnPass:
      if columnPassBox == nil { orderMemory = .columns(ColumnPassBox(ColumnPass())) }
    case .bestFit:
      if bestFitBox == nil { orderMemory = .bestFit(BestFitBox()) }
    case .sums where metrics.styled.rule.sizing.sharesOutLinear(store.root.traits):
      if linearPasses == nil { orderMemory = .linear(LinearPasses()) }
    case .sums where metrics.keepsCrossExtents:
      if pagePassBox == nil { orderMemory = .pages(PagePassBox()) }
    default:
      if keepsPass { orderMemory = .nothing }
    }
  }

  /// Begins to remember folds by another rule.
  mutating func forgetFolds() {
    ownStore()
    store.epoch = store.arena.makeEpoch()
    forgetPass(from: 0)
  }

  /// The layout of the same cells by the rules for styles, which give cells without styles the
  /// same frames, if `other` is laid out by them and this one is not.
  ///
  /// It has a tree of its own: what this layout remembers stays as it is. What it remembers
  /// itself it has in common with `other`.
  ///
  /// - Returns: `nil` if the cells are laid out by these rules already or by others.
  func laidOut(like other: FlowLayout) -> FlowLayout? {
    guard !isStyled, other.isStyled, styled.order == other.styled.order,
      styled.foldsAlike(other.styled, other.store.root.traits),
      activeStyle.isReversed == other.activeStyle.isReversed
    else { return nil }
    var copy = self
    let needsSums = other.arrangement == .sums || metrics.needsSums(other.store.root.traits)
    copy.arrangement = needsSums ? .sums : .recipes
    copy.basis = basis.compiling(at: store.arena.makeEpoch(), needsContainer: needsContainer)
    copy.store = TreeStore(copying: store)
    let isAlike =
      copy.arrangement == other.arrangement
      && (copy.arrangement == .sums || metrics.automaton == other.metrics.automaton)
    let isRelated = isAlike && store.arena == other.store.arena
    copy.store.epoch = isRelated ? other.store.epoch : store.arena.makeEpoch()
    return copy
  }
}
