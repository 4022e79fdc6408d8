/// Finds out which cells two trees have in common.
///
/// Trees that were made from each other share the nodes in which nothing changed.
/// Level by level, from the roots down, the nodes that both trees have are set aside
/// and the others opened, until leaves are left, whose cells are compared. The work
/// is a few nodes a level for each place that differs.
struct TreeDifference {
  private let old: TreeStore
  private let new: TreeStore
  /// Whether the same block stands for the same node.
  private let sharesNodes: Bool
  /// The cells of the new tree, by where they were in the old one.
  private(set) var spans: [IndexSpan] = []

  /// Nodes of a tree that stand side by side.
  private struct Item {
    var node: TreeNode
    var start: Int
  }

  init(_ old: TreeStore, _ new: TreeStore) {
    self.old = old
    self.new = new
    sharesNodes = old.arena == new.arena
    if sharesNodes && !old.root.isEmpty && !new.root.isEmpty {
      compareRoots()
    } else {
      compare(
        old.root.isEmpty ? [] : [Item(node: old.root, start: 0)],
        new.root.isEmpty ? [] : [Item(node: new.root, start: 0)])
    }
  }

  /// Goes down as long as only one child is another.
  private mutating func compareRoots() {
    var (before, after) = (old.root, new.root)
    var head = 0
    while before.block != after.block, before.level == after.level, before.level > 0 {
      let (a, b) = (old.inner(before.block), new.inner(after.block))
      var (first, last) = (0, a.childCount - 1)
      if b.childCount != a.childCount { break }
      while first < last && a.children[first] == b.children[first] { first += 1 }
      while first < last && a.children[last] == b.children[last] { last -= 1 }
      if first < last { break }
      for slot in 0..<first { head += a.counts[slot] }
      (before, after) = (a.child(first), b.child(first))
      new.arena.visited &+= 1
    }
    spans.join(IndexSpan(old: 0, count: head))
    compare([Item(node: before, start: head)], [Item(node: after, start: head)])
    let end = head + before.count
    spans.join(IndexSpan(old: end, count: old.root.count - end))
  }

  // MARK: Nodes

  /// Compares neighbouring nodes. The depth of the recursion is the height of the
  /// trees.
  private mutating func compare(_ before: [Item], _ after: [Item]) {
    var head = 0
    let least = min(before.count, after.count)
    while head < least && isSame(before[head], after[head]) { head += 1 }
    var tail = 0
    while tail < least - head
      && isSame(before[before.count - 1 - tail], after[after.count - 1 - tail])
    { tail += 1 }
    for place in 0..<head { keep(before[place], after[place]) }
    compareDifferent(
      Array(before[head..<before.count - tail]), Array(after[head..<after.count - tail]))
    for place in after.count - tail..<after.count {
      keep(before[place - after.count + before.count], after[place])
    }
  }

  private func isSame(_ a: Item, _ b: Item) -> Bool {
    sharesNodes && a.node.block == b.node.block
  }

  private mutating func keep(_ before: Item, _ after: Item, isRelocated: Bool = false) {
    spans.join(
      IndexSpan(old: before.start, count: after.node.count, isRelocated: isRelocated))
  }

  /// Compares neighbouring nodes of which neither the first nor the last are the same.
  private mutating func compareDifferent(_ before: [Item], _ after: [Item]) {
    if after.isEmpty { return }
    if before.isEmpty {
      for item in after { spans.join(.inserted(item.node.count)) }
      return
    }
    if before.count == 1 && after.count == 1 { return open(before, after) }
    let pairs = sharedNodes(before, after)
    var isElsewhere = [Bool](repeating: false, count: before.count)
    for pair in pairs where pair.isRelocated { isElsewhere[pair.old] = true }
    // Without the relocated nodes, which have a pair elsewhere.
    @inline(never)
    func rest(_ range: Range<Int>) -> [Item] {
      var items: [Item] = []
      for place in range where !isElsewhere[place] { items.append(before[place]) }
      return items
    }
    var oldStart = 0
    var newStart = 0
    for pair in pairs {
      // The place of a relocated node in the old tree is none of the cells around it.
      let oldEnd = pair.isRelocated ? oldStart : pair.old
      open(pair.isRelocated ? [] : rest(oldStart..<oldEnd), Array(after[newStart..<pair.new]))
      keep(before[pair.old], after[pair.new], isRelocated: pair.isRelocated)
      if !pair.isRelocated { oldStart = pair.old + 1 }
      newStart = pair.new + 1
    }
    open(rest(oldStart..<before.count), Array(after[newStart...]))
  }

  /// The nodes that are in both lists, in the order of the new one, by their places in the lists.
  private func sharedNodes(_ before: [Item], _ after: [Item]) -> [KeptCells] {
    if !sharesNodes { return [] }
    let places = [Int](placesOf: before.count) {
      before[$0].node.block < before[$1].node.block
    }
    var pairs: [KeptCells] = []
    for (place, item) in after.enumerated() {
      let next = places.firstPlace { before[$0].node.block >= item.node.block }
      if next < places.count, before[places[next]].node.block == item.node.block {
        pairs.append(
          KeptCells(IndexSpan(old: places[next], count: 1, isRelocated: true), at: place))
      }
    }
    for place in longestIncrease(pairs.map { $0.old }) { pairs[place].isRelocated = false }
    return pairs
  }

  /// Opens the highest of the nodes and compares what is in them.
  private mutating func open(_ before: [Item], _ after: [Item]) {
    if before.isEmpty || after.isEmpty { return compareDifferent(before, after) }
    var level = 0
    for item in before where item.node.level > level { level = item.node.level }
    for item in after where item.node.level > level { level = item.node.level }
    if level == 0 { return compareLeaves(before, after) }
    compare(opened(before, old, level), opened(after, new, level))
  }

  private func opened(_ items: [Item], _ store: TreeStore, _ level: Int) -> [Item] {
    var opened: [Item] = []
    for item in items {
      if item.node.level < level {
        opened.append(item)
        continue
      }
      let node = store.inner(item.node.block)
      var start = item.start
      for slot in 0..<node.childCount {
        let child = node.child(slot)
        opened.append(Item(node: child, start: start))
        start += child.count
      }
      store.arena.visited &+= 1
    }
    return opened
  }

  // MARK: Leaves

  private mutating func compareLeaves(_ before: [Item], _ after: [Item]) {
    var (old, new) = (LeafCells(self.old), LeafCells(self.new))
    for item in before { old.add(old.store.leaf(item.node.block), at: item.start) }
    for item in after { new.add(new.store.leaf(item.node.block), at: item.start) }
    new.store.arena.visited &+= before.count + after.count
    for span in CellDifference(old, new, looksInside: true).spans { spans.join(span) }
  }
}

/// The places of a longest list of numbers that increase, the last one first.
func longestIncrease(_ numbers: [Int]) -> [Int] {
  // By length, the place of the smallest number that such a list can end with.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    let length = ends.firstPlace { numbers[$0] >= number }
    if length > 0 { previous[place] = ends[length - 1] }
    if length == ends.count { ends.append(place) } else { ends[length] = place }
  }
  var places: [Int] = []
  var place = ends.last ?? -1
  while place >= 0 {
    places.append(place)
    place = previous[place]
  }
  return places
}
