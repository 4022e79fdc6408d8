extension FlowLayout {
  /// Adds a cell with a style behind the last one.
  ///
  /// - Throws: ``FlowError`` if an extent or the style breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func append(_ cell: Cell, style: CellStyle) throws(FlowError) {
    try insert(cell, style: style, at: count)
  }

  /// Adds cells, in order, behind the last one, with a style for each.
  ///
  /// - Throws: ``FlowError`` if there is not one style for each cell, or an extent or a style breaks a
  ///   rule.
  /// - Complexity: O(*k* + log *n*) for *k* cells.
  public mutating func append(
    contentsOf cells: [Cell], styles: [CellStyle]
  ) throws(FlowError) {
    try insert(contentsOf: cells, styles: styles, at: count)
  }

  /// Adds cells, in order, behind the last one, each with one of a few styles.
  ///
  ///     let styles = [title, body]
  ///     try layout.append(contentsOf: cells, styles: styles, styleIndices: [0, 1, 1, 0, 1])
  ///
  /// - Parameters:
  ///   - cells: With their own extents.
  ///   - styles: Looked at once each, however many cells have them.
  ///   - styleIndices: For each cell the index of its style in `styles`.
  /// - Throws: ``FlowError`` if there is not one index for each cell, an index is that of no style, or
  ///   an extent or the style of a cell breaks a rule.
  /// - Complexity: O(*k* + log *n*) for *k* cells.
  public mutating func append(
    contentsOf cells: [Cell], styles: [CellStyle], styleIndices: [Int]
  ) throws(FlowError) {
    try insert(contentsOf: cells, styles: styles, styleIndices: styleIndices, at: count)
  }

  /// Adds `count` equal cells with a style behind the last one.
  ///
  /// - Throws: ``FlowError`` if an extent, the count or the style breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func append(
    repeating cell: Cell, style: CellStyle, count: Int
  ) throws(FlowError) {
    try insert(repeating: cell, style: style, count: count, at: self.count)
  }

  /// Inserts a cell with a style before the one at `index`, or behind the last one.
  ///
  /// - Throws: ``FlowError`` if there is no such place or an extent or the style
  ///   breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func insert(
    _ cell: Cell, style: CellStyle, at index: Int
  ) throws(FlowError) {
    try insert(repeating: cell, style: style, count: 1, at: index)
  }

  /// Inserts `count` equal cells with a style before the one at `index`, or
  /// behind the last one.
  ///
  /// - Throws: ``FlowError`` if there is no such place, or an extent, the count or
  ///   the style breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func insert(
    repeating cell: Cell, style: CellStyle, count: Int, at index: Int
  ) throws(FlowError) {
    if EngineParts.hasStyles { try style.validate(0) }
    if isPlain(style) {
      if count == 1 { return try insert(cell, at: index) }
      return try insert(repeating: cell, count: count, at: index)
    }
    try EngineParts.requireStyles()
    try checkPlace(index)
    if count < 0 { throw .negativeCount(count) }
    try cell.check(0)
    try check(style, 0)
    if count == 0 { return }
    let cell = cell.snapped
    let reach = try checkedReach(adding: count, try cell.total(count), with: reach(with: style))
    try checkRoom(EditExtent(cells: 1, styles: 1))
    ownStore()
    let place = gap(index)
    styleReach = reach
    let record = store.makeStyle(style.snapped)
    if count == 1 {
      store.insert(cell, style: record, at: place)
    } else {
      let run = store.makeRun(cell, count: count, style: record)
      store.replace(place..<place, with: run)
    }
    noteReplaced(index..<index, added: count)
    noteStyles(in: place..<place + count)
  }

  /// Inserts cells, in order, each with the style of the same place in `styles`,
  /// before the one at `index`, or behind the last one.
  ///
  /// - Throws: ``FlowError`` if there is no such place, an extent or a style breaks a
  ///   rule, or the arrays have different counts.
  /// - Complexity: O(*k* + log *n*) for *k* cells.
  public mutating func insert(
    contentsOf cells: [Cell], styles: [CellStyle], at index: Int
  ) throws(FlowError) {
    try checkPlace(index)
    try checkCounts(cells, styles.count)
    try insert(cells, StyleClasses(styles, for: self), replacing: index..<index)
  }

  /// Inserts cells, in order, each with one of a few styles, before the one at `index`, or behind the
  /// last one; see ``append(contentsOf:styles:styleIndices:)``.
  ///
  /// - Throws: ``FlowError`` if there is no such place, there is not one index for each cell, an index
  ///   is that of no style, or an extent or the style of a cell breaks a rule.
  /// - Complexity: O(*k* + log *n*) for *k* cells.
  public mutating func insert(
    contentsOf cells: [Cell], styles: [CellStyle], styleIndices: [Int], at index: Int
  ) throws(FlowError) {
    try checkPlace(index)
    try checkCounts(cells, styleIndices.count)
    try insert(cells, StyleClasses(styles, styleIndices, for: self), replacing: index..<index)
  }

  /// Puts cells, each with the style of the same place in `styles`, in the place
  /// of those in `range`. The new cells have new ids.
  ///
  /// - Throws: ``FlowError`` if the range is not part of the layout, an extent or a
  ///   style breaks a rule, or the arrays have different counts.
  /// - Complexity: O(*k* + log *n*) for *k* new cells.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with cells: [Cell], styles: [CellStyle]
  ) throws(FlowError) {
    try checkRange(range)
    try checkCounts(cells, styles.count)
    try insert(cells, StyleClasses(styles, for: self), replacing: range)
  }

  /// Puts cells, each with one of a few styles, in the place of those in `range`; see
  /// ``append(contentsOf:styles:styleIndices:)``. The new cells have new ids.
  ///
  /// - Throws: ``FlowError`` if the range is not part of the layout, there is not one index for each
  ///   cell, an index is that of no style, or an extent or the style of a cell breaks a rule.
  /// - Complexity: O(*k* + log *n*) for *k* new cells.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with cells: [Cell], styles: [CellStyle], styleIndices: [Int]
  ) throws(FlowError) {
    try checkRange(range)
    try checkCounts(cells, styleIndices.count)
    try insert(cells, StyleClasses(styles, styleIndices, for: self), replacing: range)
  }

  private mutating func insert(
    _ cells: [Cell], _ classes: StyleClasses, replacing range: Range<Int>
  ) throws(FlowError) {
    guard EngineParts.hasStyles else {
      return try insert(CellList(cells: cells), replacing: range)
    }
    var reach = knownReach
    for number in 0..<classes.count { reach.include(classes[number]) }
    try insert(StyledList(cells: cells, styles: classes), replacing: range, with: reach)
  }

  private func checkCounts(_ cells: [Cell], _ styles: Int) throws(FlowError) {
    if cells.count != styles { throw .styleCountMismatch(cells: cells.count, styles: styles) }
  }

  /// Gives the cell at `index` another style. It keeps its extents and its id.
  ///
  /// - Throws: ``FlowError`` if there is no such cell or the style breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func setCellStyle(_ style: CellStyle, at index: Int) throws(FlowError) {
    try checkIndex(index)
    try setCellStyle(style, in: index..<index + 1)
  }

  /// Gives the cells in `range` another style. They keep their extents and ids.
  /// An error that names a cell names the first of the range.
  ///
  /// - Throws: ``FlowError`` if the range is not part of the layout or the style
  ///   breaks a rule.
  /// - Complexity: O(*k* log *n*) for *k* cells.
  public mutating func setCellStyle(
    _ style: CellStyle, in range: Range<Int>
  ) throws(FlowError) {
    try checkRange(range)
    try check(style, range.lowerBound)
    if range.isEmpty || !EngineParts.hasStyles { return }
    let reach = try checkedReach(adding: 0, ByAxis(both: 0), with: reach(with: style))
    try checkRoom(toStyle: range, isPlain: style.snapped == .plain)
    ownStore()
    styleReach = reach
    let style = style.snapped
    let record = style == .plain ? CellArena.none : store.makeStyle(style)
    for index in range {
      store.retainStyle(record)
      store.setStyle(record, at: place(index))
    }
    store.releaseStyle(record)
    noteChanged(range)
    noteStyles(in: places(range))
  }

  /// What takes styles away needs no memory where no copy has the cells in common.
  private mutating func checkRoom(
    toStyle range: Range<Int>, isPlain: Bool
  ) throws(FlowError) {
    if store.arena.isEndless { return }
    ownStore()
    if store.hasRoom(EditExtent(styles: isPlain ? 0 : 1, places: range.count)) { return }
    if !isPlain || !range.allSatisfy({ store.changesAlone(place($0), by: 0) }) {
      throw .capacityExceeded
    }
  }

  /// Gives the cell with an id another style. It keeps its extents.
  ///
  /// - Throws: ``FlowError`` if the cell is in the layout no more or the style
  ///   breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func setCellStyle(_ style: CellStyle, of id: CellID) throws(FlowError) {
    try setCellStyle(style, at: checkedIndex(of: id))
  }

  /// The style of the cell at `index`, its lengths on the grid.
  ///
  /// - Precondition: the cell exists.
  /// - Complexity: O(log *n*).
  public func cellStyle(at index: Int) -> CellStyle {
    precondition(index >= 0 && index < count, "Index out of range")
    return store.cellStyle(at: place(index))
  }

  /// Lets a rule decide for each line what it does differently; `nil` for none.
  ///
  /// The rule is asked whenever frames are; it must give the same answer for the
  /// same facts.
  ///
  /// - Complexity: O(1).
  public mutating func setLineGravity(_ rule: (@Sendable (LineFacts) -> LineGravity)?) {
    setLineGravity(rule, of: nil)
  }

  /// The same with whom the rule comes from, who goes where the layout and its copies go.
  package mutating func setLineGravity(
    _ rule: (@Sendable (LineFacts) -> LineGravity)?, of owner: (AnyObject & Sendable)?
  ) {
    precondition(EngineParts.hasStyles || rule == nil, "Lines of plain cells only have no gravity")
    lineGravity = rule.map { LineGravityRule($0, of: owner) }
    noteStyles()
  }

  /// Whom the rule for lines comes from, if that was said.
  package var lineGravityOwner: (AnyObject & Sendable)? { lineGravity?.owner }

  /// How long the styles that came since the layout was empty make cells, and another one.
  private func reach(with style: CellStyle) -> StyleReach {
    var reach = knownReach
    reach.include(style)
    return reach
  }

  private var knownReach: StyleReach { (count == 0 ? nil : styleReach)?.styles ?? StyleReach() }
}

/// A rule for what lines do differently. Two that are not the same object may say
/// different things.
final class LineGravityRule: Sendable {
  let change: @Sendable (LineFacts) -> LineGravity
  let owner: (AnyObject & Sendable)?

  init(
    _ change: @escaping @Sendable (LineFacts) -> LineGravity, of owner: (AnyObject & Sendable)?
  ) {
    self.change = change
    self.owner = owner
  }
}

extension Cell {
  /// What `count` such cells add up to, in units.
  func total(_ count: Int) throws(FlowError) -> ByAxis<Int64> {
    let width = units.horizontal.multipliedReportingOverflow(by: Int64(count))
    let height = units.vertical.multipliedReportingOverflow(by: Int64(count))
    if width.overflow { throw .contentTooLong(.horizontal) }
    if height.overflow { throw .contentTooLong(.vertical) }
    return ByAxis(width.partialValue, height.partialValue)
  }
}
