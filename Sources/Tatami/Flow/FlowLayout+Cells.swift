extension FlowLayout {
  /// The cell at `index`, its extents on the grid.
  ///
  /// - Precondition: the cell exists.
  /// - Complexity: O(log *n*).
  public func cell(at index: Int) -> Cell {
    precondition(index >= 0 && index < count, "Index out of range")
    return store.cell(at: place(index))
  }

  /// The identity of the cell at `index`, which it keeps when it moves.
  ///
  /// - Precondition: the cell exists, and ``hasRoomForID``.
  /// - Complexity: O(log *n*). The first id that a layout hands out costs a walk
  ///   over the nodes of its tree, about one for a hundred cells.
  public func cellID(at index: Int) -> CellID {
    precondition(index >= 0 && index < count, "Index out of range")
    precondition(hasRoomForID, "There is memory for an id")
    return id(at: index)
  }

  /// The id of the cell at `index`, given to it now if it has none, for which there is memory.
  ///
  /// The state that was reported last has it then as well: should the cell go before the next report,
  /// that names it as it is known.
  func id(at index: Int) -> CellID {
    let place = place(index)
    guard let tracker, let base = tracker.base, base.layout.store !== store,
      base.layout.store.arena == store.arena, let oldIndex = tracker.spans.oldIndex(of: index)
    else { return store.id(at: place) }
    let (older, oldPlace) = (base.layout.store, base.layout.place(oldIndex))
    // What was reported may have been animated, and so been given ids, only after the next edit.
    let known = older.existingID(at: oldPlace)
    let id = store.id(at: place, knownAs: known)
    if known == nil && older.hasRoomForID { older.giveID(at: oldPlace, knownAs: id) }
    return id
  }

  /// Whether there is memory to give one more cell an id: not always in a buffer, see
  /// ``ChunkSource/buffer(_:)``.
  ///
  /// - Complexity: O(1) unless a buffer is nearly full.
  public var hasRoomForID: Bool { store.hasRoomForID }

  /// Where the cell with `id` is now, or `nil` if it has been removed.
  ///
  /// - Complexity: O(log *n*).
  public func index(of id: CellID) -> Int? {
    store.index(of: id).map { place($0) }
  }

  /// The frame of the cell with `id`, or `nil` if it has been removed.
  ///
  /// - Complexity: O(log *n*).
  public func frame(of id: CellID) -> Rect? { index(of: id).map { frame(at: $0) } }
}
