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
  /// - Precondition: the cell exists; in a layout with a buffer of its own, there
  ///   is memory left.
  /// - Complexity: O(log *n*). The first id that a layout hands out costs a walk
  ///   over the nodes of its tree, about one for a hundred cells.
  public func cellID(at index: Int) -> CellID {
    precondition(index >= 0 && index < count, "Index out of range")
    precondition(store.hasRoom(adding: 1), "There is memory for an id")
    return store.id(at: place(index))
  }

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
