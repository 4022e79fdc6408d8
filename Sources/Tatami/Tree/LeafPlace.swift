/// A leaf that is read among others, one after the other: valid until the next edit.
struct LeafPlace {
  private(set) var cells: CellLeaf
  /// The indices of its cells.
  private(set) var range: Range<Int>
  /// The node that it is a child of; `nil` for the root, or if that was not looked up.
  private let parent: InnerNode?
  private var slot = 0

  /// The leaf that holds the cell at `index`.
  init(_ store: TreeStore, containing index: Int) {
    var place = index
    var block = store.root.block
    var parent: InnerNode?
    for _ in stride(from: store.root.level, to: 0, by: -1) {
      let node = store.inner(block)
      slot = node.slot(holding: &place)
      block = node.children[slot]
      parent = node
    }
    self.parent = parent
    cells = store.leaf(block)
    range = index - place..<index - place + cells.count
  }

  /// A leaf whose first cell has the index `start`.
  init(_ cells: CellLeaf, from start: Int) {
    self.cells = cells
    range = start..<start &+ cells.count
    parent = nil
  }

  /// Goes to the leaf that holds the cell at `index`; to the next one mostly without the way down.
  @inline(__always)
  mutating func move(to index: Int, in store: TreeStore) {
    if range.contains(index) { return }
    if let parent, index == range.upperBound, slot &+ 1 < parent.childCount {
      slot &+= 1
      cells = store.leaf(parent.children[slot])
      range = index..<index &+ cells.count
    } else {
      self = LeafPlace(store, containing: index)
    }
  }
}
