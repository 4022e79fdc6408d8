/// The cells of leaves that follow each other in a tree, though not always at once.
struct LeafCells {
  let store: TreeStore
  /// The leaves, the indices of their first cells, and how many cells of others are before them.
  private var leaves: [(leaf: CellLeaf, index: Int, start: Int)] = []
  private(set) var count = 0
  /// Whether they are read from the last to the first.
  private let isReversed: Bool

  /// No cells, to which those of leaves are added.
  init(_ store: TreeStore) {
    self.store = store
    isReversed = false
  }

  /// All cells of a layout, in its order.
  init(_ layout: FlowLayout) {
    store = layout.store
    isReversed = layout.isReversed
    while count < store.root.count { add(store.leafView(containing: count).leaf, at: count) }
  }

  @inline(never)
  mutating func add(_ leaf: CellLeaf, at index: Int) {
    leaves.append((leaf, index, count))
    count += leaf.count
  }

  /// The only leaf, if its cells are read in its order and nothing but their extents and styles tells
  /// them apart.
  var withoutIDs: (cells: CellRun, styles: CellStyles)? {
    guard leaves.count == 1, !isReversed, !leaves[0].leaf.isRun,
      leaves[0].leaf.ids == CellArena.none
    else { return nil }
    return (leaves[0].leaf.run, store.styles(of: leaves[0].leaf))
  }

  /// Cells as parts of their tree, which are neighbours there.
  func spans(of range: Range<Int>, isChanged: Bool) -> [IndexSpan] {
    var spans: [IndexSpan] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let (leaf, index, place) = leaf(holding: start)
      let most = isReversed ? place + 1 : leaf.count - place
      let part = min(most, range.upperBound - start)
      let old = isReversed ? store.root.count - 1 - index - place : index + place
      spans.join(IndexSpan(old: old, count: part, isChanged: isChanged))
      start += part
    }
    return spans
  }

  /// The leaf that holds a cell, the index of its first cell, and the cell's place in it.
  @inline(__always)
  private func leaf(holding number: Int) -> (leaf: CellLeaf, index: Int, place: Int) {
    let number = isReversed ? count - 1 - number : number
    let (leaf, index, start) =
      leaves.count == 1 ? leaves[0] : leaves[leaves.firstPlace { $0.start > number } - 1]
    return (leaf, index, number - start)
  }

  /// A cell, as far as it can be told from others.
  func cell(at number: Int) -> ComparedCell {
    let (leaf, _, place) = leaf(holding: number)
    return ComparedCell(
      cell: leaf.cell(at: place), style: store.style(of: leaf, at: place),
      id: leaf.isRun ? nil : store.existingID(in: leaf, at: place))
  }

  /// How many cells from one on, it included, are kept as one with it; and how many up to it.
  func equalCells(at number: Int) -> (from: Int, upTo: Int) {
    let (leaf, _, place) = leaf(holding: number)
    if !leaf.isRun { return (1, 1) }
    let (before, behind) = (place + 1, leaf.count - place)
    return isReversed ? (before, behind) : (behind, before)
  }
}

/// A cell that is compared with one of another tree.
struct ComparedCell {
  var cell: Cell
  var style: UInt32
  var id: CellID?
}

/// Finds out which cells of two lists are the same.
struct CellDifference {
  private let old: LeafCells
  private let new: LeafCells
  /// Whether ids and styles of both lists are numbers of the same memory. Ids of layouts
  /// that were not made from each other say nothing.
  private let sharesArena: Bool
  private(set) var spans: [IndexSpan] = []

  /// - Parameter looksInside: Whether equal cells are looked for also between the first and the last that
  ///   differ.
  init(_ old: LeafCells, _ new: LeafCells, looksInside: Bool) {
    self.old = old
    self.new = new
    sharesArena = old.store.arena == new.store.arena
    let least = min(old.count, new.count)
    let head = equalCount(atMost: least, fromEnd: false)
    let tail = equalCount(atMost: least - head, fromEnd: true)
    let (before, after) = (head..<old.count - tail, head..<new.count - tail)
    keep(0..<head)
    compare(before, after, looksInside ? matches(before, after) : [])
    keep(old.count - tail..<old.count)
  }

  private mutating func keep(_ range: Range<Int>, isChanged: Bool = false) {
    for span in old.spans(of: range, isChanged: isChanged) { spans.join(span) }
  }

  /// How many of the first cells are the same, or of the last ones.
  private func equalCount(atMost most: Int, fromEnd: Bool) -> Int {
    let (last, other) = (old.count - 1, new.count - 1)
    var count = 0
    if sharesArena, let before = old.withoutIDs, let after = new.withoutIDs {
      let isOneStyle = before.styles.isOne(with: after.styles)
      while count < most {
        let (a, b) = fromEnd ? (last - count, other - count) : (count, count)
        if !isOneStyle && before.styles[a] != after.styles[b] { break }
        if before.cells.cell(at: a) != after.cells.cell(at: b) { return count }
        count += 1
      }
    }
    while count < most {
      let (a, b) = fromEnd ? (last - count, other - count) : (count, count)
      if !isSame(a, b) { break }
      let (before, after) = (old.equalCells(at: a), new.equalCells(at: b))
      let equal = fromEnd ? min(before.upTo, after.upTo) : min(before.from, after.from)
      count += min(equal, most - count)
    }
    return count
  }

  // MARK: Cells

  /// How many cells from two on are kept as one in both lists, and at most.
  @inline(never)
  private func equalCells(_ place: Int, _ other: Int, _ most: Int) -> Int {
    min(old.equalCells(at: place).from, new.equalCells(at: other).from, most)
  }

  /// Whether two cells are the same and nothing about them changed.
  @inline(never)
  private func isSame(_ place: Int, _ other: Int) -> Bool {
    let (a, b) = (old.cell(at: place), new.cell(at: other))
    return !areApart(a, b) && hasSameLooks(a, b)
  }

  /// Whether two cells can be the same: by their ids, or if one has none, by their
  /// looks.
  private func isMatch(_ place: Int, _ other: Int) -> Bool {
    let (a, b) = (old.cell(at: place), new.cell(at: other))
    if sharesArena, let id = a.id, id == b.id { return true }
    return !areApart(a, b) && hasSameLooks(a, b)
  }

  /// Whether two cells have ids that tell them apart.
  private func areApart(_ a: ComparedCell, _ b: ComparedCell) -> Bool {
    sharesArena && old.store.isApart(a.id, from: b.id, in: new.store)
  }

  @inline(never)
  private func hasSameLooks(_ a: ComparedCell, _ b: ComparedCell) -> Bool {
    if a.cell != b.cell { return false }
    if sharesArena && a.style == b.style { return true }
    return style(a, old.store) == style(b, new.store)
  }

  private func style(_ cell: ComparedCell, _ store: TreeStore) -> CellStyle {
    cell.style == CellArena.none ? .plain : store.record(cell.style).style
  }

  // MARK: Lists

  private mutating func compare(_ before: Range<Int>, _ after: Range<Int>, _ matches: [KeptCells]) {
    var (oldPlace, newPlace) = (before.lowerBound, after.lowerBound)
    for match in matches.reversed() {
      replace(oldPlace..<match.old, newPlace..<match.new)
      (oldPlace, newPlace) = (match.old, match.new)
      let end = match.old + match.count
      while oldPlace < end {
        // Of cells that are kept as one, one speaks for all.
        let equal = equalCells(oldPlace, newPlace, end - oldPlace)
        keep(oldPlace..<oldPlace + equal, isChanged: !isSame(oldPlace, newPlace))
        (oldPlace, newPlace) = (oldPlace + equal, newPlace + equal)
      }
    }
    replace(oldPlace..<before.upperBound, newPlace..<after.upperBound)
  }

  /// Cells that stand in the place of others: as many as there were are taken for the
  /// same, changed, unless their ids say otherwise.
  private mutating func replace(_ before: Range<Int>, _ after: Range<Int>) {
    let least = min(before.count, after.count)
    var common = 0
    while common < least {
      let (a, b) = (before.lowerBound + common, after.lowerBound + common)
      if areApart(old.cell(at: a), new.cell(at: b)) { break }
      common += equalCells(a, b, least - common)
    }
    keep(before.lowerBound..<before.lowerBound + common, isChanged: true)
    spans.join(.inserted(after.count - common))
  }

  // MARK: What both lists have

  /// The most cells that are looked for in vain before lists are taken for others.
  private static var mostDifferences: Int { 160 }

  /// Cells that are in both lists, in the order of both, such that as few as can be
  /// are in one alone, the last one first; none if those are too many.
  ///
  /// Paths that leave out or take in one cell more each time race to the ends of both
  /// lists, and go on for nothing where cells match.
  /// - Source: E. Myers, An O(ND) Difference Algorithm and Its Variations, 1986.
  private func matches(_ before: Range<Int>, _ after: Range<Int>) -> [KeptCells] {
    if before.isEmpty || after.isEmpty { return [] }
    let (rows, columns) = (before.count, after.count)
    let sum = rows.addingReportingOverflow(columns)
    let most = sum.overflow ? Self.mostDifferences : min(sum.partialValue, Self.mostDifferences)
    // How far the best path on each diagonal gets, before each round.
    let width = 2 * most + 3
    var ends = [Int](repeating: 0, count: width)
    for differences in 0...most {
      let round = ends.count - width
      for place in 0..<width { ends.append(ends[round + place]) }
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        var x = start(of: diagonal, differences, width, ends).x
        var y = x - diagonal
        if x > rows || y > columns || y < 0 { continue }
        while x < rows && y < columns {
          let (a, b) = (before.lowerBound + x, after.lowerBound + y)
          if !isMatch(a, b) { break }
          let equal = equalCells(a, b, min(rows - x, columns - y))
          (x, y) = (x + equal, y + equal)
        }
        ends[round + width + width / 2 + diagonal] = x
        if x == rows && y == columns {
          return path(ends, differences, width, before, after, diagonal)
        }
      }
    }
    return []
  }

  /// Where a path comes out on a diagonal that takes one cell more into account, and the diagonal that it
  /// comes from.
  private func start(
    of diagonal: Int, _ differences: Int, _ width: Int, _ ends: [Int]
  ) -> (x: Int, from: Int) {
    if differences == 0 { return (0, diagonal) }
    let place = differences * width + width / 2 + diagonal
    let (below, above) = (ends[place - 1], ends[place + 1])
    let comesFromAbove =
      diagonal == -differences || diagonal != differences && below < above
    return comesFromAbove ? (above, diagonal + 1) : (below + 1, diagonal - 1)
  }

  /// The matches on the way that a path took in some rounds, the last one first.
  private func path(
    _ ends: [Int], _ rounds: Int, _ width: Int, _ before: Range<Int>, _ after: Range<Int>,
    _ last: Int
  ) -> [KeptCells] {
    var matches: [KeptCells] = []
    var (diagonal, end) = (last, before.count)
    for round in (0...rounds).reversed() {
      let (x, from) = start(of: diagonal, round, width, ends)
      if x < end {
        matches.append(
          KeptCells(
            IndexSpan(old: before.lowerBound + x, count: end - x),
            at: after.lowerBound + x - diagonal))
      }
      (diagonal, end) = (from, ends[round * width + width / 2 + from])
    }
    return matches
  }
}
