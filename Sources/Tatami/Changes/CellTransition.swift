/// What an animation shows of one cell.
public struct CellTransition: Hashable, Sendable {
  /// The cell; ids survive moves.
  public var id: CellID
  /// Its index before, or `nil` for a new cell.
  public var oldIndex: Int?
  /// Its index now, or `nil` for a cell that is gone.
  public var newIndex: Int?
  /// Where it was, in container coordinates; `nil` for a new cell and for one that
  /// took no part.
  public var from: Rect?
  /// Where it is, in container coordinates; `nil` for a cell that is gone and for one
  /// that takes no part.
  public var to: Rect?
}

extension LayoutUpdate {
  /// What is to be animated: each cell that is seen before or after, once.
  ///
  /// A cell that comes in from outside the viewport has the frame that it had there,
  /// one that goes out the frame that it has there now. First come the cells that
  /// there are now, in order, then those that are gone, in order.
  ///
  ///     for cell in update.transitions(from: screen, to: screen) {
  ///       switch (cell.from, cell.to) {
  ///       case (let from?, let to?): slide(cell.id, from, to)
  ///       case (nil, let to?): fadeIn(cell.id, to)
  ///       case (let from?, nil): fadeOut(cell.id, from)
  ///       case (nil, nil): break
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - oldViewport: What was seen before, in container coordinates.
  ///   - newViewport: What is seen now.
  /// - Precondition: There is memory for the ids of the cells that are seen: not always in a buffer, see
  ///   ``FlowLayout/hasRoomForID``.
  /// - Complexity: O(*k* log *n*) for *k* cells that are seen; and once, a walk over the
  ///   nodes of a layout that has given out no ids yet.
  public func transitions(from oldViewport: Rect, to newViewport: Rect) -> [CellTransition] {
    cellsSeen(in: oldViewport, newViewport).map { cell in
      let id =
        if let index = cell.newIndex {
          id(of: index, before: cell.oldIndex)
        } else {
          older.cellID(at: cell.oldIndex ?? 0)
        }
      return CellTransition(
        id: id, oldIndex: cell.oldIndex, newIndex: cell.newIndex, from: cell.oldFrame,
        to: cell.newFrame)
    }
  }

  /// The id of a cell that is there now.
  private func id(of index: Int, before oldIndex: Int?) -> CellID {
    let (store, olderStore) = (newer.store, older.store)
    let place = newer.place(index)
    if let id = store.existingID(at: place) { return id }
    precondition(newer.hasRoomForID, "There is memory for an id")
    // Where edits say which cell it is, an earlier report may have given it one only after they were made.
    guard knowsEdits, olderStore.arena == store.arena, let oldIndex else {
      return store.giveID(at: place)
    }
    return store.giveID(at: place, knownAs: olderStore.existingID(at: older.place(oldIndex)))
  }
}
