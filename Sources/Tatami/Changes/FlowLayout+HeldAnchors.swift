extension FlowLayout {
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
      return shown.id(at: heir)
    } isThere: { cell in
      store.contains(cell)
    }
  }
}

extension LayoutChange {
  /// Where the cell is now that was at `index`, or the next one that is left, or else the last
  /// one; `nil` if there is none.
  fileprivate func heir(of index: Int) -> Int? {
    var place = index
    for range in removed where range.upperBound > place {
      if range.lowerBound > place { break }
      place = range.upperBound
    }
    return newIndex(of: place) ?? (newCount > 0 ? newCount - 1 : nil)
  }
}
