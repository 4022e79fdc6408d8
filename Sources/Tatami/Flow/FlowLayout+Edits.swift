/// A new size for the cell at an index.
public struct CellResize: Hashable, Sendable {
  /// Which cell.
  public var index: Int
  /// Its new extents, in points.
  public var size: Size

  /// Creates a resize.
  public init(index: Int, size: Size) {
    self.index = index
    self.size = size
  }
}

// Every edit throws before it changes anything.
extension FlowLayout {
  /// Adds a cell behind the last one.
  ///
  /// - Throws: ``FlowError`` if an extent breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func append(_ cell: Cell) throws(FlowError) {
    try insert(cell, at: count)
  }

  /// Adds cells behind the last one.
  ///
  /// - Throws: ``FlowError`` if an extent breaks a rule.
  /// - Complexity: O(*k* + log *n*) for *k* cells.
  public mutating func append(contentsOf cells: [Cell]) throws(FlowError) {
    try insert(contentsOf: cells, at: count)
  }

  /// Adds `count` equal cells behind the last one. They are kept as one: a
  /// billion of them take no more memory than two.
  ///
  /// - Throws: ``FlowError`` if an extent or the count breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func append(repeating cell: Cell, count: Int) throws(FlowError) {
    try insert(repeating: cell, count: count, at: self.count)
  }

  /// Inserts a cell before the one at `index`, or behind the last one.
  ///
  /// - Throws: ``FlowError`` if there is no such place or an extent breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func insert(_ cell: Cell, at index: Int) throws(FlowError) {
    try checkPlace(index)
    try cell.check(0)
    let cell = cell.snapped
    try checkReach(adding: 1, cell.units)
    try checkRoom(at: gap(index), adding: 1)
    ownStore()
    store.insert(cell, at: gap(index))
    noteReplaced(index..<index, added: 1)
  }

  /// Inserts cells, in order, before the one at `index`, or behind the last one.
  ///
  /// - Throws: ``FlowError`` if there is no such place or an extent breaks a rule.
  /// - Complexity: O(*k* + log *n*) for *k* cells.
  public mutating func insert(contentsOf cells: [Cell], at index: Int) throws(FlowError) {
    try checkPlace(index)
    try insert(CellList(cells: cells), replacing: index..<index)
  }

  /// Inserts `count` equal cells before the one at `index`, or behind the last one.
  ///
  /// - Throws: ``FlowError`` if there is no such place, or an extent or the
  ///   count breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func insert(
    repeating cell: Cell, count: Int, at index: Int
  ) throws(FlowError) {
    try checkPlace(index)
    if count < 0 { throw .negativeCount(count) }
    try cell.check(0)
    if count == 0 { return }
    let cell = cell.snapped
    try checkReach(adding: count, try cell.total(count))
    try checkRoom(EditExtent(cells: 1))
    ownStore()
    let place = gap(index)
    store.replace(place..<place, with: store.makeRun(cell, count: count))
    noteReplaced(index..<index, added: count)
  }

  /// Removes the cell at `index`.
  ///
  /// - Throws: ``FlowError`` if there is no such cell.
  /// - Complexity: O(log *n*).
  public mutating func remove(at index: Int) throws(FlowError) {
    try checkIndex(index)
    if try isShort(removing: 1) {
      store.removeSparingly(places(index..<index + 1))
    } else {
      ownStore()
      store.remove(at: place(index))
    }
    noteReplaced(index..<index + 1, added: 0)
    noteStyles(in: places(index..<index))
  }

  /// Removes the cell with an id.
  ///
  /// - Throws: ``FlowError`` if the cell is in the layout no more.
  /// - Complexity: O(log *n*).
  public mutating func remove(_ id: CellID) throws(FlowError) {
    try remove(at: checkedIndex(of: id))
  }

  /// Removes the cells in `range`.
  ///
  /// - Throws: ``FlowError`` if the range is not part of the layout.
  /// - Complexity: O(log *n*), and O(*k*) for *k* cells once ids were handed out or where a buffer
  ///   is nearly full.
  public mutating func removeSubrange(_ range: Range<Int>) throws(FlowError) {
    try checkRange(range)
    if range.isEmpty { return }
    if try isShort(removing: range.count) {
      store.removeSparingly(places(range))
    } else {
      ownStore()
      store.replace(places(range), with: .empty)
    }
    noteReplaced(range, added: 0)
    noteStyles(in: places(range.lowerBound..<range.lowerBound))
  }

  /// Removes every cell.
  ///
  /// - Complexity: O(*n*) to give back the memory.
  public mutating func removeAll() {
    let all = 0..<count
    ownStore()
    store.removeAll()
    noteReplaced(all, added: 0)
    noteStyles()
  }

  /// Moves a cell; afterwards it has the index `destination`. It keeps its id.
  ///
  /// - Throws: ``FlowError`` if one of the indices does not exist.
  /// - Complexity: O(log *n*).
  public mutating func move(from source: Int, to destination: Int) throws(FlowError) {
    try checkIndex(source)
    try checkIndex(destination)
    if source == destination { return }
    let isShort = try isShort(moving: place(source), to: place(destination))
    ownStore()
    store.move(at: place(source), to: place(destination), sparingly: isShort)
    noteMoved(source..<source + 1, to: destination)
    noteStyles(ofMoved: source..<source + 1, to: destination)
  }

  /// Moves the cell with an id; afterwards it has the index `destination`.
  ///
  /// - Throws: ``FlowError`` if the cell is in the layout no more or there is no
  ///   such index.
  /// - Complexity: O(log *n*).
  public mutating func move(_ id: CellID, to destination: Int) throws(FlowError) {
    try move(from: checkedIndex(of: id), to: destination)
  }

  /// Moves the cells in `range`, in their order; afterwards the first of them
  /// has the index `destination`. They keep their ids.
  ///
  /// - Throws: ``FlowError`` if the range is not part of the layout, or if
  ///   `destination` is not from 0 up to the count of the other cells.
  /// - Complexity: O(log *n*).
  public mutating func moveSubrange(
    _ range: Range<Int>, to destination: Int
  ) throws(FlowError) {
    try checkRange(range)
    if destination < 0 || destination > count - range.count {
      throw .indexOutOfRange(index: destination, count: count - range.count)
    }
    if range.isEmpty || destination == range.lowerBound { return }
    try checkRoom(EditExtent())
    ownStore()
    let target = isReversed ? count - range.count - destination : destination
    store.move(places(range), to: target)
    noteMoved(range, to: destination)
    noteStyles(ofMoved: range, to: destination)
  }

  /// Gives the cell at `index` another size. It keeps its id.
  ///
  /// - Throws: ``FlowError`` if there is no such cell or an extent breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func resize(at index: Int, to size: Size) throws(FlowError) {
    try checkIndex(index)
    try Cell(size).check(0)
    let cell = Cell(size).snapped
    try checkReach(adding: 0, cell.units)
    try checkRoom(at: place(index), adding: 0)
    ownStore()
    store.resize(at: place(index), to: cell)
    noteChanged(index..<index + 1)
  }

  /// Gives the cell with an id another size.
  ///
  /// - Throws: ``FlowError`` if the cell is in the layout no more or an extent
  ///   breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func resize(_ id: CellID, to size: Size) throws(FlowError) {
    try resize(at: checkedIndex(of: id), to: size)
  }

  /// Gives many cells new sizes, all of them or, if one breaks a rule, none. For
  /// the same cell the later one counts.
  ///
  /// - Throws: ``FlowError`` with the first change that breaks a rule.
  /// - Complexity: O(*k* log *n*) for *k* changes.
  public mutating func resize(_ changes: [CellResize]) throws(FlowError) {
    var added = ByAxis<Int64>(0, 0)
    for (place, change) in changes.enumerated() {
      try checkIndex(change.index)
      try Cell(change.size).check(place)
      let units = Cell(change.size).units
      added.horizontal += units.horizontal
      added.vertical += units.vertical
      try checkReach(adding: 0, added)
    }
    try checkRoom(EditExtent(places: changes.count))
    ownStore()
    for change in changes {
      store.resize(at: place(change.index), to: Cell(change.size).snapped)
      noteChanged(change.index..<change.index + 1)
    }
  }

  /// Puts cells in the place of those in `range`. The new cells have new ids.
  ///
  /// - Throws: ``FlowError`` if the range is not part of the layout or an extent
  ///   breaks a rule.
  /// - Complexity: O(*k* + log *n*) for *k* new cells.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with cells: [Cell]
  ) throws(FlowError) {
    try checkRange(range)
    try insert(CellList(cells: cells), replacing: range)
  }

  mutating func insert(
    _ batch: some CellBatch, replacing range: Range<Int>, with reach: StyleReach? = nil
  ) throws(FlowError) {
    let total = try batch.checkedTotal()
    var checked: SharedReach?
    if let reach {
      checked = try checkedReach(adding: batch.count, total, with: reach)
    } else {
      try checkReach(adding: batch.count, total)
    }
    if batch.count == 0 && range.isEmpty { return }
    try checkRoom(
      EditExtent(cells: batch.count, styles: batch.styleCount, removed: range.count))
    ownStore()
    if let checked { styleReach = checked }
    let batch = batch.prepared(for: store)
    let target = places(range)
    let tree = store.build(0..<batch.count) { leaf, range in
      if !isReversed { return batch.write(range, into: leaf, of: store, step: 1) }
      let first = batch.count - 1 - range.lowerBound
      return batch.write(first - range.count + 1..<first + 1, into: leaf, of: store, step: -1)
    }
    if count == 0 { store.setRoot(tree) } else { store.replace(target, with: tree) }
    noteReplaced(range, added: batch.count)
    noteStyles(in: places(range.lowerBound..<range.lowerBound + batch.count))
  }

  /// Where the tree inserts what goes before the cell at `index`.
  func gap(_ index: Int) -> Int { isReversed ? count - index : index }

  // MARK: Checks

  func checkIndex(_ index: Int) throws(FlowError) {
    if index < 0 || index >= count { throw .indexOutOfRange(index: index, count: count) }
  }

  func checkPlace(_ index: Int) throws(FlowError) {
    if index < 0 || index > count { throw .indexOutOfRange(index: index, count: count) }
  }

  func checkRange(_ range: Range<Int>) throws(FlowError) {
    if range.lowerBound < 0 || range.upperBound > count {
      throw .rangeOutOfRange(range, count: count)
    }
  }

  // A layout asks for memory once it has a store of its own: what copies have in common with it is
  // copied, too.

  mutating func checkRoom(_ edit: EditExtent) throws(FlowError) {
    if !store.arena.isEndless { try checkBuffer(edit, nil, 0) }
  }

  /// For an edit of one cell, or one between cells, which may need no memory.
  mutating func checkRoom(at place: Int, adding cells: Int) throws(FlowError) {
    if store.arena.isEndless { return }
    try checkBuffer(EditExtent(cells: 1, isInPlace: true), place, cells)
  }

  /// Whether there may be too little memory to take cells out of the tree, though enough to remove
  /// them where they are. The layout has a store of its own then.
  private mutating func isShort(removing cells: Int) throws(FlowError) -> Bool {
    store.arena.isEndless ? false : try isBufferShort(cells)
  }

  /// The same for a cell that is moved.
  private mutating func isShort(
    moving source: Int, to destination: Int
  ) throws(FlowError) -> Bool {
    if store.arena.isEndless { return false }
    ownStore()
    if store.hasRoom(EditExtent(cells: 1)) { return false }
    if !store.movesAlone(from: source, to: destination) { throw .capacityExceeded }
    return true
  }

  @inline(never)
  private mutating func isBufferShort(_ cells: Int) throws(FlowError) -> Bool {
    ownStore()
    if store.hasRoom(EditExtent(removed: cells)) { return false }
    // Nodes on the way that a copy has in common with it are copied, and be it what was reported last.
    let edit = EditExtent(removed: 1, isInPlace: true)
    if !store.isAlone && (cells > 1 || !store.hasRoom(edit)) { throw .capacityExceeded }
    return true
  }

  @inline(never)
  private mutating func checkBuffer(
    _ edit: EditExtent, _ place: Int?, _ cells: Int
  ) throws(FlowError) {
    ownStore()
    if store.hasRoom(edit) { return }
    guard let place, store.changesAlone(place, by: cells) else { throw .capacityExceeded }
  }

  func checkedIndex(of id: CellID) throws(FlowError) -> Int {
    guard let index = index(of: id) else { throw .unknownCell(id) }
    return index
  }

  /// Throws if positions could not be exact any more with so much added; what an
  /// edit removes is not taken off before.
  mutating func checkReach(adding count: Int, _ total: ByAxis<Int64>) throws(FlowError) {
    let (cells, sum) = try checkedSum(adding: count, total)
    if let styleReach, !styleReach.sure.contains(cells, sum) {
      try checkStyles(cells, sum)
    }
  }

  /// The same with styles that are added.
  ///
  /// - Returns: how long styles make cells with them.
  func checkedReach(
    adding count: Int, _ total: ByAxis<Int64>, with reach: StyleReach
  ) throws(FlowError) -> SharedReach {
    let (cells, sum) = try checkedSum(adding: count, total)
    if let styleReach, styleReach.styles == reach, styleReach.sure.contains(cells, sum) {
      return styleReach
    }
    return SharedReach(reach, try reach.sure(cells, sum, by: metrics))
  }

  @inline(never)
  private mutating func checkStyles(_ count: Int, _ total: ByAxis<Int64>) throws(FlowError) {
    guard let known = styleReach?.styles, !store.root.isEmpty else {
      styleReach = nil
      return
    }
    styleReach = SharedReach(known, try known.sure(count, total, by: metrics))
  }

  /// The count of cells and what their own extents add up to, with so much added.
  @inline(__always)
  private func checkedSum(
    adding count: Int, _ total: ByAxis<Int64>
  ) throws(FlowError) -> (count: Int, total: ByAxis<Int64>) {
    let root = store.root
    let sum = ByAxis.each { root.total[$0].addingReportingOverflow(total[$0]).partialValue }
    if sum.horizontal < 0 { throw .contentTooLong(.horizontal) }
    if sum.vertical < 0 { throw .contentTooLong(.vertical) }
    let (cells, overflow) = root.count.addingReportingOverflow(count)
    // A quarter, so that what is added to a count or an index later can not overflow.
    if overflow || cells > Int.max / 4 { throw .contentTooLong(metrics.crossAxis) }
    try metrics.checkReach(count: cells, total: sum)
    return (cells, sum)
  }
}
