/// The cells that the most recent anchors hold on to, and what has taken the place
/// of those that were removed.
struct AnchoredCells {
  /// A cell and the one that stands for it: itself as long as it is in the layout,
  /// then another one; `nil` once the layout was empty.
  private struct Entry {
    let cell: CellID
    /// The same cell in a state that has given it an id of its own.
    var alias: CellID
    var standIn: CellID?
  }

  /// How many cells are looked after.
  static var greatestCount: Int { 16 }

  /// The oldest first.
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Looks after a cell, instead of the one that was longest not asked for.
  mutating func add(_ cell: CellID) {
    if entries.last?.cell == cell { return }
    if let place = entries.firstIndex(where: { $0.cell == cell }) {
      entries.remove(at: place)
    } else if entries.count == Self.greatestCount {
      entries.removeFirst()
    }
    entries.append(Entry(cell: cell, alias: cell, standIn: cell))
  }

  /// Whether a cell is looked after.
  func contains(_ cell: CellID) -> Bool { entries.contains { $0.cell == cell } }

  /// The cell that stands for `cell`, or `nil` if there is none or it is not looked after.
  func standIn(for cell: CellID) -> CellID? {
    entries.first { $0.cell == cell }?.standIn
  }

  /// Puts `heir` in the place of every cell that is not there any more.
  mutating func handOver(to heir: () -> CellID?, isThere: (CellID) -> Bool) {
    var found: CellID?
    for place in entries.indices {
      guard let standIn = entries[place].standIn, !isThere(standIn) else { continue }
      if found == nil { found = heir() }
      entries[place].standIn = found
    }
  }

  /// Puts its heir in the place of every cell that is not there; a cell that comes back takes
  /// its own place again.
  ///
  /// - Parameter heir: The cell that stands for one from now on, and whether it is the same.
  mutating func handOver(
    toHeirsOf heir: (CellID) -> (cell: CellID, isSame: Bool)?, isThere: (CellID) -> Bool
  ) {
    for place in entries.indices {
      let entry = entries[place]
      let own = isThere(entry.cell) ? entry.cell : entry.alias
      if isThere(own) {
        // The next that stands for it is the one at its index when it is removed again.
        entries[place].standIn = own
        continue
      }
      if let standIn = entry.standIn, isThere(standIn) { continue }
      let found = heir(entry.cell) ?? heir(entry.alias)
      if let found, found.isSame { entries[place].alias = found.cell }
      entries[place].standIn = (found ?? entry.standIn.flatMap { heir($0) })?.cell
    }
  }
}

extension FlowLayout {
  /// Hands the anchors of cells that have just been removed on to the cell that is
  /// at `index` now, or else to the last one.
  mutating func handOverAnchors(to index: Int) {
    if anchored.isEmpty { return }
    // Without memory for an id nothing can be held on to.
    let store = store
    let last = count - 1
    let heir = index < last ? index : last
    let place = heir < 0 || !store.hasRoomForID ? -1 : self.place(heir)
    anchored.handOver {
      place < 0 ? nil : store.id(at: place)
    } isThere: { cell in
      store.contains(cell)
    }
  }
}
