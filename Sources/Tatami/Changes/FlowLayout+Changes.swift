extension FlowLayout {
  /// Says what differs since the last call, and begins anew. The first call says that
  /// all cells are new.
  ///
  /// Edits say which cells went, came and moved past others; the places of the rest
  /// are compared with those of the layout as it was. For that the layout keeps what
  /// it was, and shares with it what did not change; one whose changes are never
  /// asked for keeps nothing.
  ///
  ///     _ = layout.update()
  ///     try layout.insert(Cell(width: 320, height: 60), at: 3)
  ///     let change = layout.update().change
  ///     change.inserted  // [3..<4]
  ///     change.moved     // all behind, by one vector
  ///
  /// - Complexity: O(*e* log *n*) for *e* places that were edited, and the cells
  ///   that lines took from each other or gave away behind each.
  public mutating func update() -> LayoutUpdate {
    let visited = visitedCells
    let now = LayoutState(self)
    var update =
      if let tracker, let base = tracker.base {
        LayoutUpdate(from: base, to: now, tracker.spans.spans)
      } else {
        LayoutUpdate(from: LayoutState(emptied), to: now, [.inserted(count)])
      }
    restartTracking(from: now)
    update.change.visitedCells = visitedCells &- visited
    return update
  }

  /// What differs between two states of a layout, of which one is a copy of the other
  /// that was edited, or both are of a third.
  ///
  /// Cells are told apart by their ids where they have one, else by their sizes and
  /// styles: of equal cells without ids nobody can say which one went.
  ///
  /// - Parameters:
  ///   - older: The state before.
  ///   - newer: The state after.
  ///   - viewport: What is seen, in container coordinates: cells that are not in its
  ///     ``visibleRange(in:overscan:)`` before or after are left out. `nil` for all cells.
  /// - Complexity: O(*d* log *n* + *k*) for *d* cells that differ and *k* that are seen,
  ///   and as for ``update()``. Layouts that were not made from each other are compared
  ///   cell by cell, and their ids say nothing.
  public static func update(
    from older: FlowLayout, to newer: FlowLayout, in viewport: Rect? = nil
  ) -> LayoutUpdate {
    let visited = newer.visitedCells
    var update = LayoutUpdate(from: LayoutState(older), to: LayoutState(newer))
    if let viewport { update.leaveOutUnseen(in: viewport) }
    update.change.visitedCells = newer.visitedCells &- visited
    return update
  }

  /// The layout without cells.
  private var emptied: FlowLayout {
    var copy = self
    copy.tracker = nil
    copy.removeAll()
    return copy
  }
}

extension LayoutUpdate {
  /// Leaves out what is said of cells that are not seen before or after.
  fileprivate mutating func leaveOutUnseen(in viewport: Rect) {
    let before = older.visibleRange(in: viewport)
    var seen = change.kept.compactMap { cells -> Range<Int>? in
      let common = before.clamped(to: cells.old..<cells.old + cells.count)
      if common.isEmpty { return nil }
      let start = cells.new + common.lowerBound - cells.old
      return start..<start + common.count
    }
    seen.append(newer.visibleRange(in: viewport))
    var ranges: [Range<Int>] = []
    for place in [Int](
      placesOf: seen.count, by: { seen[$0].lowerBound < seen[$1].lowerBound })
    where !seen[place].isEmpty { ranges.join(seen[place]) }
    change.inserted = change.inserted.clipped(to: ranges)
    change.resized = change.resized.clipped(to: ranges)
    change.replaced = change.replaced.clipped(to: ranges)
    change.removed = change.removed.clipped(to: [before])
    change.leaveOutMoves(outside: ranges)
    change.relocated = change.relocated.filter { ![$0.destination].clipped(to: ranges).isEmpty }
  }
}

extension [Range<Int>] {
  /// The parts of the ranges that are in others, both in order.
  @inline(never)
  func clipped(to others: [Range<Int>]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for range in self {
      var place = others.firstPlace { $0.upperBound > range.lowerBound }
      while place < others.count, others[place].lowerBound < range.upperBound {
        parts.append(range.clamped(to: others[place]))
        place += 1
      }
    }
    return parts
  }
}
