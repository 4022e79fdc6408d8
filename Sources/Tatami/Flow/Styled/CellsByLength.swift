/// The cells of a flow by best fit, the shortest first, of equally long ones the last
/// first: of the cells that are not longer than some room, the last one fits best.
///
/// A tree balanced by priorities that follow from the rows of cells, which keep their
/// rows while other cells come and go. A cell knows the latest position in the order of
/// all cells that occurs below it, so that what no line has taken yet is found in
/// O(log *n*).
struct CellsByLength {
  struct Cell: BitwiseCopyable {
    /// The extent along main with margins, in units; that of its line if it is longer.
    var length: Int64
    /// The extent across with margins, before its line shares anything out.
    var cross: Int64
    /// Where the cell is in the tree of cells.
    var place: Int32
    /// Where it is in the order in which lines took the cells.
    var position: Int32 = -1
    /// The greatest position of the cell and those below it.
    fileprivate var latest: Int32 = -1
    fileprivate var left: Int32 = -1
    fileprivate var right: Int32 = -1
    fileprivate var parent: Int32 = -1
    /// Whether the extent across follows from what the line shares out.
    var isCoupled: Bool

    init(_ measure: CellMeasure, at place: Int) {
      length = measure.outerMain
      cross = measure.outerCross
      self.place = Int32(place)
      isCoupled = measure.traits.contains(.coupled)
    }

    fileprivate func isBefore(_ length: Int64, _ place: Int32) -> Bool {
      self.length != length ? self.length < length : self.place > place
    }
  }

  /// The position of a cell that was taken a moment ago, of one that nobody took before,
  /// and of one that was taken out.
  static var taken: Int32 { -1 }
  static var new: Int32 { Int32.max }
  static var gone: Int32 { -2 }

  private var rows: [Cell]
  private var root: Int32 = -1
  private var free: [Int32] = []

  /// - Parameters:
  ///   - cells: The cells, their positions known.
  ///   - sorted: Their rows, in the order of lengths.
  init(_ cells: [Cell], _ sorted: [Int]) {
    rows = cells
    // The rightmost branch grows: what is taken off it is complete.
    var last: Int32 = -1
    for row in sorted.lazy.map({ Int32($0) }) {
      var child: Int32 = -1
      while last >= 0 && Self.priority(last) < Self.priority(row) {
        _ = update(last)
        child = last
        last = self[last].parent
      }
      rows[Int(row)].left = child
      rows[Int(row)].parent = last
      if child >= 0 { rows[Int(child)].parent = row }
      if last >= 0 { rows[Int(last)].right = row } else { root = row }
      last = row
    }
    while last >= 0 {
      _ = update(last)
      last = self[last].parent
    }
  }

  subscript(row: Int32) -> Cell { rows[Int(row)] }

  // MARK: Looking for cells

  /// The best of the cells that are not longer than `room` and not taken before `position`.
  func best(for room: Int64, from position: Int32) -> Int32? {
    var node = root
    var found: Int32 = -1
    while node >= 0 {
      let here = self[node]
      if here.latest < position { break }
      if here.length > room {
        node = here.left
      } else {
        // The cell and all to the left of it fit; those to the right fit better.
        if here.position >= position || latest(here.left) >= position { found = node }
        node = here.right
      }
    }
    if found < 0 { return nil }
    if self[found].position >= position { return found }
    node = self[found].left
    while true {
      let here = self[node]
      if latest(here.right) >= position {
        node = here.right
      } else if here.position >= position {
        return node
      } else {
        node = here.left
      }
    }
  }

  /// The equally long cells before and behind a place that are nearest to it.
  func equals(of length: Int64, at place: Int32) -> (before: Int32?, behind: Int32?) {
    var node = root
    var (below, above): (Int32, Int32) = (-1, -1)
    while node >= 0 {
      if self[node].isBefore(length, place) {
        below = node
        node = self[node].right
      } else {
        above = node
        node = self[node].left
      }
    }
    return (
      above >= 0 && self[above].length == length ? above : nil,
      below >= 0 && self[below].length == length ? below : nil
    )
  }

  // MARK: Changes

  /// Gives a cell another position.
  mutating func setPosition(_ row: Int32, _ position: Int32) {
    rows[Int(row)].position = position
    var node = row
    while node >= 0 && update(node) { node = self[node].parent }
  }

  /// Adds the same to all positions from one on; others are before it.
  mutating func shiftPositions(from position: Int32, by distance: Int32) {
    for row in rows.indices {
      if rows[row].position >= position { rows[row].position += distance }
      if rows[row].latest >= position { rows[row].latest += distance }
    }
  }

  /// Gives a cell another place; the order of those that stay must be the same.
  mutating func setPlace(_ row: Int32, _ place: Int) { rows[Int(row)].place = Int32(place) }

  /// Gives a cell other extents across.
  mutating func setCross(_ row: Int32, _ cell: Cell) {
    rows[Int(row)].cross = cell.cross
    rows[Int(row)].isCoupled = cell.isCoupled
  }

  /// Adds a cell.
  mutating func insert(_ cell: Cell) -> Int32 {
    let row: Int32
    if let unused = free.popLast() {
      row = unused
      rows[Int(row)] = cell
    } else {
      row = Int32(rows.count)
      rows.append(cell)
    }
    var parent: Int32 = -1
    var node = root
    var isBehind = false
    while node >= 0 {
      parent = node
      isBehind = self[node].isBefore(cell.length, cell.place)
      node = isBehind ? self[node].right : self[node].left
    }
    rows[Int(row)].parent = parent
    if parent < 0 {
      root = row
    } else if isBehind {
      rows[Int(parent)].right = row
    } else {
      rows[Int(parent)].left = row
    }
    while self[row].parent >= 0 && Self.priority(row) > Self.priority(self[row].parent) {
      raise(row)
    }
    updateUpwards(from: row)
    return row
  }

  /// Takes a cell out. Its row is kept until it is released.
  mutating func remove(_ row: Int32) {
    while true {
      let here = self[row]
      if here.left < 0 && here.right < 0 { break }
      let isLeft =
        here.right < 0
        || here.left >= 0 && Self.priority(here.left) > Self.priority(here.right)
      raise(isLeft ? here.left : here.right)
    }
    let parent = self[row].parent
    replaceChild(of: parent, row, by: -1)
    updateUpwards(from: parent)
    rows[Int(row)].position = Self.gone
    rows[Int(row)].latest = Self.gone
  }

  /// Gives back the rows of cells that were taken out.
  mutating func release(_ rows: [Int32]) { free.append(contentsOf: rows) }

  // MARK: The tree

  /// A number that no two rows have in common.
  private static func priority(_ row: Int32) -> UInt32 {
    var bits = UInt32(bitPattern: row) &* 0x9E37_79B9
    bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    return bits ^ bits >> 16
  }

  private func latest(_ node: Int32) -> Int32 { node < 0 ? Self.gone : rows[Int(node)].latest }

  /// Whether the latest position is another one.
  private mutating func update(_ node: Int32) -> Bool {
    let here = self[node]
    let below = max(latest(here.left), latest(here.right))
    let latest = max(here.position, below)
    rows[Int(node)].latest = latest
    return latest != here.latest
  }

  private mutating func updateUpwards(from row: Int32) {
    var node = row
    while node >= 0 {
      _ = update(node)
      node = self[node].parent
    }
  }

  /// Puts a cell in the place of its parent.
  private mutating func raise(_ row: Int32) {
    let parent = self[row].parent
    let above = self[parent].parent
    let isLeft = self[parent].left == row
    let inner = isLeft ? self[row].right : self[row].left
    if isLeft {
      rows[Int(parent)].left = inner
      rows[Int(row)].right = parent
    } else {
      rows[Int(parent)].right = inner
      rows[Int(row)].left = parent
    }
    if inner >= 0 { rows[Int(inner)].parent = parent }
    rows[Int(parent)].parent = row
    rows[Int(row)].parent = above
    replaceChild(of: above, parent, by: row)
    _ = update(parent)
    _ = update(row)
  }

  private mutating func replaceChild(of parent: Int32, _ old: Int32, by new: Int32) {
    if parent < 0 {
      root = new
    } else if self[parent].left == old {
      rows[Int(parent)].left = new
    } else {
      rows[Int(parent)].right = new
    }
  }
}
