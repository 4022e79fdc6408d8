/// How full the tree's nodes get. Tests use tiny ones, so that small inputs
/// grow tall trees.
package struct TreeShape: Sendable, BitwiseCopyable {
  /// The most cells in a leaf, up to 128.
  package let leafCapacity: Int
  /// The most children of an inner node, from 2 up to 16.
  package let fanOut: Int

  /// The shape that layouts have.
  package static var standard: TreeShape { TreeShape(leafCapacity: 128, fanOut: 16) }

  package init(leafCapacity: Int, fanOut: Int) {
    precondition((1...128).contains(leafCapacity), "A leaf holds 1 to 128 cells")
    precondition((2...16).contains(fanOut), "An inner node has 2 to 16 children")
    self.leafCapacity = leafCapacity
    self.fanOut = fanOut
  }

  var leastCells: Int { (leafCapacity + 1) / 2 }
  var leastChildren: Int { (fanOut + 1) / 2 }
}
