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

  /// Holds on to what another state of the layout holds on to.
  ///
  /// - Parameter change: What differs from the other state.
  mutating func takeAnchors(of older: FlowLayout, _ change: LayoutChange) {
    anchored = older.anchored
    if anchored.isEmpty { return }
    let store = store
    let shown = self
    anchored.handOver { cell in
      // Without memory for an id nothing can be held on to.
      guard let index = older.index(of: cell), let heir = change.heir(of: index),
        store.hasRoomForID
      else { return nil }
      return (shown.id(at: heir.index), heir.isSame)
    } isThere: { cell in
      store.contains(cell)
    }
  }

  /// The cell that stands for that of an anchor of another state, in whose place this one was put: the same,
  /// or the next one that is left, or else the last one; `nil` if neither was made from the other, or if
  /// this one looks after the cell itself, and has been empty since it went.
  package func heir(of anchor: Anchor, in older: FlowLayout) -> Int? {
    guard store.arena == older.store.arena, let id = anchor.cell, !anchored.contains(id),
      let index = older.index(of: anchor)
    else { return nil }
    let spans = LayoutDifference.spans(from: older, to: self)
    return LayoutChange(older.count, count, spans).heir(of: index)?.index
  }
}

extension LayoutChange {
  /// Where the cell is now that was at `index`, or the next one that is left, or else the last
  /// one, and whether it is the same; `nil` if there is none.
  fileprivate func heir(of index: Int) -> (index: Int, isSame: Bool)? {
    let place = removed.first { $0.contains(index) }?.upperBound ?? index
    let found = newIndex(of: place) ?? (newCount > 0 ? newCount - 1 : nil)
    return found.map { ($0, place == index) }
  }
}
