extension FlowLayout {
  /// Adds a cell with a style behind the last one.
  ///
  /// - Throws: ``FlowError`` if an extent or the style breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func append(_ cell: Cell, style: CellStyle) throws(FlowError) {
    try insert(cell, style: style, at: count)
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
    fatalError()
  }

  /// Inserts cells, in order, each with the style of the same place in `styles`,
  /// before the one at `index`, or behind the last one.
  ///
  /// - Throws: ``FlowError`` if there is no such place or an extent or a style
  ///   breaks a rule.
  /// - Complexity: O(*k* + log *n*) for *k* cells.
  public mutating func insert(
    contentsOf cells: [Cell], styles: [CellStyle], at index: Int
  ) throws(FlowError) {
    fatalError()
  }

  /// Gives the cell at `index` another style. It keeps its extents and its id.
  ///
  /// - Throws: ``FlowError`` if there is no such cell or the style breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func setCellStyle(_ style: CellStyle, at index: Int) throws(FlowError) {
    fatalError()
  }

  /// Gives the cells in `range` another style. They keep their extents and ids.
  ///
  /// - Throws: ``FlowError`` if the range is not part of the layout or the style
  ///   breaks a rule.
  /// - Complexity: O(*k* + log *n*) for *k* cells.
  public mutating func setCellStyle(
    _ style: CellStyle, in range: Range<Int>
  ) throws(FlowError) {
    fatalError()
  }

  /// The style of the cell at `index`, its lengths on the grid.
  ///
  /// - Precondition: the cell exists.
  /// - Complexity: O(log *n*).
  public func cellStyle(at index: Int) -> CellStyle {
    fatalError()
  }

  /// Lets a rule decide for each line what it does differently; `nil` for none.
  ///
  /// The rule is asked whenever frames are; it must give the same answer for the
  /// same facts.
  ///
  /// - Complexity: O(1).
  public mutating func setLineGravity(_ rule: (@Sendable (LineFacts) -> LineGravity)?) {
    lineGravity = rule
  }
}
