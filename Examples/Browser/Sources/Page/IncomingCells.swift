import Tatami

/// The cells that have come in by themselves.
struct IncomingCells {
  private struct Incomer {
    /// Under which the layout that is shown has it.
    var id: CellID
    /// Under which states of the history have it.
    var recorded: CellID
    /// How many came before it.
    let arrival: Int
    /// What it shows, under any id.
    let number: UInt32
  }

  /// How many have ever come.
  private(set) var arrivals = 0
  /// Those that have not gone yet, the oldest first.
  private var cells: [Incomer] = []
  /// Those that have gone, as states of the history have them.
  private var gone: [CellID] = []

  /// How many are kept: with other ids they differ twice, and a comparison of states tells the cells
  /// beside them apart up to 160 differences.
  private static var limit: Int { 60 }
  /// How many that have gone are known: memory has to end somewhere. One that went before those
  /// is back with a state that has it.
  private static var goneLimit: Int { 4096 }

  mutating func append(_ id: CellID, number: UInt32) {
    cells.append(Incomer(id: id, recorded: id, arrival: arrivals, number: number))
    arrivals += 1
  }

  func number(of id: CellID) -> UInt32? { cells.first { $0.id == id }?.number }

  /// The layout that is shown has become a state of the history. States that had a cell under another id
  /// were still to be made again, and are there no more.
  mutating func record() {
    for place in cells.indices { cells[place].recorded = cells[place].id }
  }

  /// The oldest one that may go, if there are many.
  mutating func removeOldest(where mayGo: (CellID) -> Bool) -> CellID? {
    guard cells.count > Self.limit, let place = cells.firstIndex(where: { mayGo($0.id) })
    else { return nil }
    let cell = cells.remove(at: place)
    if gone.count == Self.goneLimit { gone.removeFirst(Self.goneLimit / 2) }
    gone.append(cell.recorded)
    return cell.id
  }

  /// Brings a state of the history up to date: without the cells that have gone since, and with
  /// those that have come, which get another id.
  ///
  /// - Parameters:
  ///   - arrivals: How many had come when it was recorded. One of them that it has not was removed by
  ///     hand.
  ///   - shown: The layout that has the cells.
  ///   - focus: Goes along with its cell.
  mutating func join(
    _ state: inout FlowLayout, _ arrivals: Int, from shown: FlowLayout, focus: inout CellID?
  ) throws(FlowError) {
    for id in gone where state.index(of: id) != nil { try state.remove(id) }
    var ids = cells.map { state.index(of: $0.recorded) != nil ? $0.recorded : $0.id }
    // Where those are that it has to get, else -1. Found by their ids: a comparison may take one for a
    // cell that only the state has in its place, as neither knows the other's.
    let indices = cells.map { cell in
      cell.arrival < arrivals || state.index(of: cell.recorded) != nil
        ? -1 : shown.index(of: cell.id) ?? -1
    }
    var last = -1
    while let place = Self.first(of: indices, behind: last) {
      last = indices[place]
      // In order, each before the same cell as there: so also those between two others.
      let target = target(last, state, shown)
      try state.insert(shown.cell(at: last), at: target)
      ids[place] = state.cellID(at: target)
    }
    for (place, id) in ids.enumerated() {
      if focus == cells[place].id { focus = id }
      cells[place].id = id
    }
  }

  /// The place of the least index behind another one. They are a few dozen at most, and a sort is 3 kB of code.
  private static func first(of indices: [Int], behind last: Int) -> Int? {
    var found: Int?
    for (place, index) in indices.enumerated() where index > last {
      if let found, indices[found] < index { continue }
      found = place
    }
    return found
  }

  /// Where a state has the first of the cells behind one that is shown.
  private func target(_ index: Int, _ state: FlowLayout, _ shown: FlowLayout) -> Int {
    for next in index + 1..<shown.count {
      let id = shown.cellID(at: next)
      let known = cells.first { $0.id == id }?.recorded ?? id
      if let target = state.index(of: known) { return target }
    }
    return state.count
  }
}
