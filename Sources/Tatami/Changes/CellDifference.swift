/// The cells of leaves that follow each other in a tree, though not always at once.
struct LeafCells {
  let store: TreeStore
  private let leaves: [(block: UInt32, index: Int)]
  /// The leaf, if there is only one.
  private let only: CellLeaf?
  /// How many cells there are before each leaf, and in all.
  private var starts: [Int] = [0]

  /// - Parameter leaves: The leaves' blocks and the indices of their first cells.
  init(_ store: TreeStore, _ leaves: [(block: UInt32, index: Int)]) {
    self.store = store
    self.leaves = leaves
    only = leaves.count == 1 ? store.leaf(leaves[0].block) : nil
    for leaf in leaves { starts.append(count + store.leaf(leaf.block).count) }
  }

  /// Cells as parts of their tree, which are neighbours there.
  func spans(of range: Range<Int>, isChanged: Bool) -> [IndexSpan] {
    var spans: [IndexSpan] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let place = leafPlace(of: start)
      let end = starts[place + 1] < range.upperBound ? starts[place + 1] : range.upperBound
      spans.join(
        IndexSpan(
          old: leaves[place].index + start - starts[place], count: end - start,
          isChanged: isChanged))
      start = end
    }
    return spans
  }

  var count: Int { starts[starts.count - 1] }

  /// Which of the leaves holds a cell.
  private func leafPlace(of index: Int) -> Int { starts.firstPlace { $0 > index } - 1 }

  /// The cells of the only leaf, if nothing but their extents and styles tells them apart.
  var withoutIDs: (cells: CellRun, styles: CellStyles)? {
    guard let only, !only.isRun, only.ids == CellArena.none else { return nil }
    return (only.run, store.styles(of: only))
  }

  /// A cell, as far as it can be told from others.
  func cell(at index: Int) -> ComparedCell {
    if let only { return cell(of: only, at: index) }
    let place = leafPlace(of: index)
    return cell(of: store.leaf(leaves[place].block), at: index - starts[place])
  }

  @inline(__always)
  private func cell(of leaf: CellLeaf, at offset: Int) -> ComparedCell {
    ComparedCell(
      cell: leaf.cell(at: offset), style: store.style(of: leaf, at: offset),
      id: leaf.isRun ? nil : store.existingID(in: leaf, at: offset))
  }

  /// How many cells from `index` on, it included, are kept as one with it.
  func equalCells(from index: Int) -> Int {
    if let only, !only.isRun { return 1 }
    let place = leafPlace(of: index)
    return store.leaf(leaves[place].block).isRun ? starts[place + 1] - index : 1
  }

  /// Whether the cell is kept as one with others that are equal.
  func isRun(at index: Int) -> Bool {
    store.leaf(leaves[leafPlace(of: index)].block).isRun
  }

  /// How many cells up to `index`, it included, are kept as one with it.
  func equalCells(upTo index: Int) -> Int {
    if let only, !only.isRun { return 1 }
    let place = leafPlace(of: index)
    return store.leaf(leaves[place].block).isRun ? index - starts[place] + 1 : 1
  }
}

/// A cell that is compared with one of another tree.
struct ComparedCell {
  var cell: Cell
  var style: UInt32
  var id: CellID?
}

/// Finds out which of a few cells are in both of two lists.
struct CellDifference {
  private let old: LeafCells
  private let new: LeafCells
  /// Whether ids and styles of both lists are numbers of the same memory. Ids of layouts
  /// that were not made from each other say nothing.
  private let sharesArena: Bool
  private(set) var spans: [IndexSpan] = []

  init(_ old: LeafCells, _ new: LeafCells) {
    self.old = old
    self.new = new
    sharesArena = old.store.arena == new.store.arena
    let least = old.count < new.count ? old.count : new.count
    let head = equalHead(least)
    let tail = equalTail(least - head)
    keep(0..<head)
    compare(head..<old.count - tail, head..<new.count - tail)
    keep(old.count - tail..<old.count)
  }

  private mutating func keep(_ range: Range<Int>, isChanged: Bool = false) {
    for span in old.spans(of: range, isChanged: isChanged) { spans.join(span) }
  }

  private func equalHead(_ most: Int) -> Int {
    var head = 0
    if sharesArena, let before = old.withoutIDs, let after = new.withoutIDs {
      let isOneStyle = before.styles.isOne(with: after.styles)
      while head < most && (isOneStyle || before.styles[head] == after.styles[head]) {
        if before.cells.cell(at: head) != after.cells.cell(at: head) { return head }
        head += 1
      }
    }
    while head < most && isSame(head, head) {
      let (a, b) = (old.equalCells(from: head), new.equalCells(from: head))
      head += a < b ? a : b
    }
    return head < most ? head : most
  }

  private func equalTail(_ most: Int) -> Int {
    var tail = 0
    if sharesArena, let before = old.withoutIDs, let after = new.withoutIDs {
      let (last, other) = (old.count - 1, new.count - 1)
      let isOneStyle = before.styles.isOne(with: after.styles)
      while tail < most && (isOneStyle || before.styles[last - tail] == after.styles[other - tail])
      {
        if before.cells.cell(at: last - tail) != after.cells.cell(at: other - tail) { return tail }
        tail += 1
      }
    }
    while tail < most {
      let (a, b) = (old.count - 1 - tail, new.count - 1 - tail)
      if !isSame(a, b) { break }
      let (equalA, equalB) = (old.equalCells(upTo: a), new.equalCells(upTo: b))
      tail += equalA < equalB ? equalA : equalB
    }
    return tail < most ? tail : most
  }

  // MARK: Cells

  /// Whether two cells are the same and nothing about them changed.
  @inline(never)
  private func isSame(_ place: Int, _ other: Int) -> Bool {
    let (a, b) = (old.cell(at: place), new.cell(at: other))
    return !areApart(a, b) && hasSameLooks(a, b)
  }

  /// Whether two cells can be the same: by their ids, or if one has none, by their
  /// looks.
  private func isMatch(_ a: ComparedCell, _ b: ComparedCell) -> Bool {
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

  private mutating func compare(_ before: Range<Int>, _ after: Range<Int>) {
    var (oldPlace, newPlace) = (before.lowerBound, after.lowerBound)
    for match in matches(before, after) {
      replace(oldPlace..<match.old, newPlace..<match.new)
      for offset in 0..<match.count {
        let isChanged = !isSame(match.old + offset, match.new + offset)
        keep(match.old + offset..<match.old + offset + 1, isChanged: isChanged)
        // Of cells that are kept as one, one speaks for all.
        if !isChanged && old.isRun(at: match.old) && new.isRun(at: match.new) {
          keep(match.old + offset + 1..<match.old + match.count)
          break
        }
      }
      (oldPlace, newPlace) = (match.old + match.count, match.new + match.count)
    }
    replace(oldPlace..<before.upperBound, newPlace..<after.upperBound)
  }

  /// Cells that stand in the place of others: as many as there were are taken for the
  /// same, changed, unless their ids say otherwise.
  private mutating func replace(_ before: Range<Int>, _ after: Range<Int>) {
    let least = before.count < after.count ? before.count : after.count
    var common = 0
    while common < least {
      let a = old.cell(at: before.lowerBound + common)
      let b = new.cell(at: after.lowerBound + common)
      if areApart(a, b) { break }
      let equal = (
        old.equalCells(from: before.lowerBound + common),
        new.equalCells(from: after.lowerBound + common)
      )
      common += equal.0 < equal.1 ? equal.0 : equal.1
    }
    if common > least { common = least }
    keep(before.lowerBound..<before.lowerBound + common, isChanged: true)
    spans.join(.inserted(after.count - common))
  }

  // MARK: What both lists have

  private struct Match {
    var old: Int
    var new: Int
    var count: Int
  }

  /// The most cells that are looked for in vain before lists are taken for others.
  private static var mostDifferences: Int { 160 }

  /// Cells that are in both lists, in the order of both, such that as few as can be
  /// are in one alone; none if those are too many.
  ///
  /// Paths that leave out or take in one cell more each time race to the ends of both
  /// lists, and go on for nothing where cells match.
  /// - Source: E. Myers, An O(ND) Difference Algorithm and Its Variations, 1986.
  private func matches(_ before: Range<Int>, _ after: Range<Int>) -> [Match] {
    if before.isEmpty || after.isEmpty { return [] }
    let (rows, columns) = (before.count, after.count)
    let sum = rows.addingReportingOverflow(columns)
    let most =
      sum.overflow || sum.partialValue > Self.mostDifferences
      ? Self.mostDifferences : sum.partialValue
    // How far the best path on each diagonal gets, and what it was in each round.
    var ends = [Int](repeating: 0, count: 2 * most + 3)
    var rounds: [[Int]] = []
    for differences in 0...most {
      rounds.append(ends)
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        var x = start(of: diagonal, differences, ends, most + 1)
        var y = x - diagonal
        if x > rows || y > columns || y < 0 { continue }
        follow(&x, &y, before, after)
        ends[diagonal + most + 1] = x
        if x == rows && y == columns {
          return path(rounds, before, after, diagonal, offset: most + 1)
        }
      }
    }
    return []
  }

  /// Where a path comes out on a diagonal that takes one cell more into account.
  private func start(of diagonal: Int, _ differences: Int, _ ends: [Int], _ offset: Int) -> Int {
    if differences == 0 { return 0 }
    let (below, above) = (ends[diagonal - 1 + offset], ends[diagonal + 1 + offset])
    let comesFromAbove =
      diagonal == -differences || diagonal != differences && below < above
    return comesFromAbove ? above : below + 1
  }

  /// Goes on as long as cells match.
  private func follow(_ x: inout Int, _ y: inout Int, _ before: Range<Int>, _ after: Range<Int>) {
    while x < before.count && y < after.count {
      let (a, b) = (before.lowerBound + x, after.lowerBound + y)
      if !isMatch(old.cell(at: a), new.cell(at: b)) { return }
      let equal = (old.equalCells(from: a), new.equalCells(from: b))
      var step = equal.0 < equal.1 ? equal.0 : equal.1
      if step > before.count - x { step = before.count - x }
      if step > after.count - y { step = after.count - y }
      (x, y) = (x + step, y + step)
    }
  }

  /// The matches on the way that a path took, from its rounds.
  private func path(
    _ rounds: [[Int]], _ before: Range<Int>, _ after: Range<Int>, _ last: Int, offset: Int
  ) -> [Match] {
    var matches: [Match] = []
    var diagonal = last
    var x = before.count
    for differences in stride(from: rounds.count - 1, through: 0, by: -1) {
      let ends = rounds[differences]
      let begin = start(of: diagonal, differences, ends, offset)
      addMatches(begin..<x, diagonal, before, after, to: &matches)
      if differences == 0 { break }
      let (below, above) = (ends[diagonal - 1 + offset], ends[diagonal + 1 + offset])
      if diagonal == -differences || diagonal != differences && below < above {
        diagonal += 1
        x = above
      } else {
        diagonal -= 1
        x = below
      }
    }
    return matches.reversed()
  }

  /// Adds what matches on a diagonal, the last first, in pieces that are kept as one
  /// or not throughout.
  private func addMatches(
    _ range: Range<Int>, _ diagonal: Int, _ before: Range<Int>, _ after: Range<Int>,
    to matches: inout [Match]
  ) {
    var pieces: [Match] = []
    var x = range.lowerBound
    while x < range.upperBound {
      let (a, b) = (before.lowerBound + x, after.lowerBound + x - diagonal)
      let equal = (old.equalCells(from: a), new.equalCells(from: b))
      var step = equal.0 < equal.1 ? equal.0 : equal.1
      if step > range.upperBound - x { step = range.upperBound - x }
      pieces.append(Match(old: a, new: b, count: step))
      x += step
    }
    matches.append(contentsOf: pieces.reversed())
  }
}
