/// How full the tree's nodes get. Tests use tiny ones, so that small inputs
/// grow tall trees.
package struct TreeShape: Sendable, BitwiseCopyable {
  /// The most cells in a leaf, up to 64.
  package let leafCapacity: Int
  /// The most children of an inner node, from 2 up to 8.
  package let fanOut: Int

  /// The shape that layouts have.
  package static var standard: TreeShape {
    TreeShape(leafCapacity: CellLeaf.capacity, fanOut: InnerNode.capacity)
  }

  package init(leafCapacity: Int, fanOut: Int) {
    precondition((1...CellLeaf.capacity).contains(leafCapacity), "A leaf holds 1 to 64 cells")
    precondition((2...InnerNode.capacity).contains(fanOut), "An inner node has 2 to 8 children")
    self.leafCapacity = leafCapacity
    self.fanOut = fanOut
  }

  var leastCells: Int { (leafCapacity + 1) / 2 }
  /// The fewest children of a node other than the root: half of the most. With a fan-out of
  /// eight it may be one less, as such nodes are also split to make room for two. With a
  /// fan-out of two a node may have one child, and nodes make long chains.
  var leastChildren: Int {
    fanOut < 4 ? (fanOut + 1) / 2 : fanOut < 8 ? fanOut / 2 : (fanOut - 1) / 2
  }

  /// Whether a full leaf is split in place rather than by splitting the tree.
  var splitsInPlace: Bool { leafCapacity > 1 && fanOut >= 4 }
}
