import Tatami

/// A cell that a host shows.
public struct ShownCell: Hashable, Sendable {
  /// A number that stays with the cell while it is shown, whatever its index becomes, and is given
  /// to another one afterwards: which of the host's views shows it. As small as can be.
  public var slot: Int
  /// The cell's index now.
  public var index: Int
  /// Where it is in the content.
  public var frame: Rect

  /// Creates what is shown.
  public init(slot: Int, index: Int, frame: Rect) {
    self.slot = slot
    self.index = index
    self.frame = frame
  }
}

/// What happens to a cell that a host shows.
public enum ShownCellChange: Hashable, Sendable {
  /// The cell is no longer shown, or it is gone: its slot is free.
  case leaves(slot: Int)
  /// The cell comes into view, in a free slot.
  case enters(ShownCell)
  /// The cell is shown still, at another place in the content or with another size or index.
  case changes(ShownCell, from: Rect)
}

/// Which cells a host shows, and in which slots.
struct ShownCells {
  /// In the order of their indices.
  private(set) var cells: [ShownCell] = []
  /// Used in turn with `cells`, so that nothing is allocated.
  private var next: [ShownCell] = []
  private var freeSlots: [Int] = []
  /// Slots of cells that have been removed since they were shown.
  private var vacated: [Int] = []
  /// By slot, the index that its cell was last said to have.
  private var toldIndices: [Int] = []

  /// Takes over the indices that edits have made of the ones before.
  mutating func follow(_ change: LayoutChange) {
    next.removeAll(keepingCapacity: true)
    for var cell in cells {
      if let index = change.newIndex(of: cell.index) {
        cell.index = index
        next.append(cell)
      } else {
        vacated.append(cell.slot)
      }
    }
    swap(&cells, &next)
    sort(&cells)
  }

  private func sort(_ cells: inout [ShownCell]) {
    let isSorted = zip(cells, cells.dropFirst()).allSatisfy { $0.index < $1.index }
    if isSorted { return }
    // The engine has a sort of places; one of cells would be another 3 kB.
    let places = [Int](placesOf: cells.count) { cells[$0].index < cells[$1].index }
    cells = places.map { cells[$0] }
  }

  /// Shows the cells that overlap a rectangle, and says what that changes: first all that leave.
  mutating func show<Layout: ScrollableLayout>(
    _ layout: Layout, in rect: Rect, overscan: EdgeInsets, _ body: (ShownCellChange) -> Void
  ) {
    next.removeAll(keepingCapacity: true)
    layout.forEachFrame(intersecting: rect, overscan: overscan) { index, frame in
      next.append(ShownCell(slot: -1, index: index, frame: frame))
    }
    sort(&next)
    for slot in vacated { free(slot, body) }
    vacated.removeAll(keepingCapacity: true)
    var place = 0
    for cell in cells {
      while place < next.count, next[place].index < cell.index { place += 1 }
      if place < next.count, next[place].index == cell.index {
        next[place].slot = cell.slot
      } else {
        free(cell.slot, body)
      }
    }
    var old = 0
    for place in next.indices {
      if next[place].slot < 0 {
        next[place].slot = takeSlot(for: next[place].index)
        body(.enters(next[place]))
        continue
      }
      while cells[old].slot != next[place].slot { old += 1 }
      let (slot, index) = (next[place].slot, next[place].index)
      if cells[old].frame != next[place].frame || toldIndices[slot] != index {
        toldIndices[slot] = index
        body(.changes(next[place], from: cells[old].frame))
      }
    }
    swap(&cells, &next)
  }

  private mutating func free(_ slot: Int, _ body: (ShownCellChange) -> Void) {
    freeSlots.append(slot)
    body(.leaves(slot: slot))
  }

  private mutating func takeSlot(for index: Int) -> Int {
    if let slot = freeSlots.popLast() {
      toldIndices[slot] = index
      return slot
    }
    toldIndices.append(index)
    return toldIndices.count - 1
  }
}
