extension FlowLayout {
  /// Gives cells that are kept the ids that they have been given in another state since one was copied
  /// from the other, as far as there is memory.
  ///
  /// Two states that each gave a cell an id of its own would be of different cells for whoever shows
  /// one after the other.
  ///
  /// - Parameter change: What differs from the other state.
  /// - Complexity: O(*i* log *n*) for *i* ids that this state has never had.
  func takeIDs(of older: FlowLayout, _ change: LayoutChange) {
    let (store, source) = (store, older.store)
    if store.arena != source.arena || !source.isTracking { return }
    let kept = change.keptInOldOrder
    source.directory.forEachCell(unknownTo: store.directory, in: source.arena) { id in
      guard let index = older.index(of: id), let heir = kept.newIndex(of: index),
        store.hasRoomForID
      else { return }
      store.id(at: place(heir), knownAs: id)
    }
  }
}
