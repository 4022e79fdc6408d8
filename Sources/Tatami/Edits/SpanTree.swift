/// What edits did to the indices of cells: the cells that there are now, as spans
/// of cells that were neighbours before or are new.
///
/// A treap: a binary tree in the order of the cells, a heap by random priorities, so that an
/// edit takes O(log *k*) for *k* spans, and O(*m*) for those in its range. Its nodes are in one array and refer to each other by
/// their numbers there, -1 for none; the recursion is as deep as the tree.
///
/// - Source: C. R. Aragon and R. Seidel, *Randomized search trees* (1989).
package struct SpanTree {
  private struct Node: BitwiseCopyable {
    var span: IndexSpan
    /// How many cells there are in the subtree.
    var total: Int
    var left: Int32 = -1
    var right: Int32 = -1
    var priority: UInt32
  }

  private var nodes: [Node] = []
  private var root: Int32 = -1
  /// The head of the list of free nodes, which are linked by `left`.
  private var free: Int32 = -1
  /// The state of a xorshift generator, which gives the priorities.
  private var random: UInt32 = 0x9E37_79B9

  /// The spans of `count` cells before any edit.
  package init(count: Int) { reset(count: count) }

  /// What edits did, as ``spans`` says it.
  init(_ spans: [IndexSpan]) {
    for span in spans { root = merge(root, makeNode(span)) }
  }

  /// How many cells there are now.
  package var count: Int { total(root) }

  /// Forgets all edits; the memory is kept.
  mutating func reset(count: Int) {
    nodes.removeAll(keepingCapacity: true)
    free = -1
    root = count == 0 ? -1 : makeNode(IndexSpan(old: 0, count: count))
  }

  // MARK: Edits

  /// Puts `added` new cells in the place of those in `range`.
  package mutating func replace(_ range: Range<Int>, added: Int) {
    if extendInserted(range, added: added) { return }
    let (before, rest) = split(root, at: range.lowerBound)
    let (removed, behind) = split(rest, at: range.count)
    release(removed)
    let middle = added == 0 ? -1 : makeNode(.inserted(added))
    root = merge(merge(before, middle), behind)
  }

  /// Notes that the cells in `range` have other sizes or styles.
  package mutating func change(_ range: Range<Int>) {
    if range.isEmpty || isChanged(range) { return }
    let (before, rest) = split(root, at: range.lowerBound)
    let (middle, behind) = split(rest, at: range.count)
    mark(middle) { $0.isChanged = true }
    root = merge(merge(before, middle), behind)
  }

  /// Moves the cells in `range`; afterwards the first of them has the index `target`.
  package mutating func move(_ range: Range<Int>, to target: Int) {
    let (before, rest) = split(root, at: range.lowerBound)
    let (middle, behind) = split(rest, at: range.count)
    mark(middle) { $0.isRelocated = true }
    let (front, back) = split(merge(before, behind), at: target)
    root = merge(merge(front, middle), back)
  }

  // MARK: Reading

  /// The spans, in the order of the cells as they are now.
  package var spans: [IndexSpan] {
    var spans: [IndexSpan] = []
    var stack: [Int32] = []
    var node = root
    while node >= 0 || !stack.isEmpty {
      while node >= 0 {
        stack.append(node)
        node = nodes[Int(node)].left
      }
      let top = nodes[Int(stack.removeLast())]
      spans.join(top.span)
      node = top.right
    }
    return spans
  }

  /// Where the cell at `index` was before the edits; `nil` if it is new.
  func oldIndex(of index: Int) -> Int? {
    guard let (row, offset) = row(containing: index) else { return nil }
    let span = nodes[row].span
    return span.isInserted ? nil : span.old + offset
  }

  // MARK: Edits that change no structure

  /// The node of the span that holds the cell at `index`, and the cell's position in it.
  private func row(containing index: Int) -> (row: Int, offset: Int)? {
    var node = root
    var offset = index
    while node >= 0 {
      let here = nodes[Int(node)]
      let left = total(here.left)
      if offset < left {
        node = here.left
      } else if offset < left + here.span.count {
        return (Int(node), offset - left)
      } else {
        offset -= left + here.span.count
        node = here.right
      }
    }
    return nil
  }

  /// Whether the cells in `range` are in one span that is new or marked as changed already.
  private func isChanged(_ range: Range<Int>) -> Bool {
    guard let (row, offset) = row(containing: range.lowerBound) else { return false }
    let span = nodes[row].span
    return (span.isInserted || span.isChanged) && offset + range.count <= span.count
  }

  /// Changes the length of a span of new cells, if the edit is in one or right behind one.
  ///
  /// - Returns: whether that was all there is to do.
  private mutating func extendInserted(_ range: Range<Int>, added: Int) -> Bool {
    let inside = range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
    guard let (row, offset) = row(containing: inside), nodes[row].span.isInserted else {
      return false
    }
    let taken = range.count
    if !range.isEmpty && offset + taken > nodes[row].span.count { return false }
    if nodes[row].span.count + added - taken == 0 { return false }
    var node = root
    var place = inside
    while true {
      nodes[Int(node)].total += added - taken
      let here = nodes[Int(node)]
      let left = total(here.left)
      if Int(node) == row { break }
      if place < left {
        node = here.left
      } else {
        place -= left + here.span.count
        node = here.right
      }
    }
    nodes[row].span.count += added - taken
    return true
  }

  // MARK: The tree

  private func total(_ node: Int32) -> Int { node < 0 ? 0 : nodes[Int(node)].total }

  private mutating func makeNode(_ span: IndexSpan) -> Int32 {
    random ^= random << 13
    random ^= random >> 17
    random ^= random << 5
    let node = Node(span: span, total: span.count, priority: random)
    if free >= 0 {
      let row = free
      free = nodes[Int(row)].left
      nodes[Int(row)] = node
      return row
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func release(_ node: Int32) {
    if node < 0 { return }
    release(nodes[Int(node)].left)
    release(nodes[Int(node)].right)
    nodes[Int(node)].left = free
    free = node
  }

  private mutating func update(_ node: Int32) {
    let here = nodes[Int(node)]
    nodes[Int(node)].total = total(here.left) + here.span.count + total(here.right)
  }

  private mutating func mark(_ node: Int32, _ body: (inout IndexSpan) -> Void) {
    if node < 0 { return }
    if !nodes[Int(node)].span.isInserted { body(&nodes[Int(node)].span) }
    mark(nodes[Int(node)].left, body)
    mark(nodes[Int(node)].right, body)
  }

  /// The first `count` cells of a subtree, and the others.
  private mutating func split(_ node: Int32, at count: Int) -> (Int32, Int32) {
    if node < 0 { return (-1, -1) }
    let here = nodes[Int(node)]
    let left = total(here.left)
    if count <= left {
      let (first, second) = split(here.left, at: count)
      nodes[Int(node)].left = second
      update(node)
      return (first, node)
    }
    if count >= left + here.span.count {
      let (first, second) = split(here.right, at: count - left - here.span.count)
      nodes[Int(node)].right = first
      update(node)
      return (node, second)
    }
    let rest = makeNode(here.span.dropping(count - left))
    nodes[Int(node)].span = here.span.prefix(count - left)
    nodes[Int(node)].right = -1
    update(node)
    return (node, merge(rest, here.right))
  }

  private mutating func merge(_ first: Int32, _ second: Int32) -> Int32 {
    if first < 0 { return second }
    if second < 0 { return first }
    if nodes[Int(first)].priority > nodes[Int(second)].priority {
      nodes[Int(first)].right = merge(nodes[Int(first)].right, second)
      update(first)
      return first
    }
    nodes[Int(second)].left = merge(first, nodes[Int(second)].left)
    update(second)
    return second
  }
}
