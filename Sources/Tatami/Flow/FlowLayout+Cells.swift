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
    return store.id(at: place(index))
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
