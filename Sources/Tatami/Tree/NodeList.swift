/// Sibling nodes that move from one or two parents to one or two new ones, with
/// the folds that the parents remembered for them.
struct NodeList {
  /// The level of the nodes.
  let level: Int
  private(set) var count = 0
  /// Room for the children of two nodes, less one each for the seam, and the two
  /// that the seam becomes.
  private var nodes = InlineArray<18, TreeNode>(repeating: .empty)
  /// For each node the number of the source that its folds are in, 0 for none, and the row.
  private var rows = InlineArray<18, Row>(repeating: Row(source: 0, slot: 0))
  private var sources = InlineArray<2, MemoSource>(
    repeating: MemoSource(block: 0, shape: .blank, key: 0))
  private var sourceCount = 0

  private struct Row: BitwiseCopyable {
    var source: UInt8
    var slot: UInt8
  }

  init(level: Int) { self.level = level }

  subscript(index: Int) -> TreeNode { nodes[index] }

  mutating func append(_ node: TreeNode) {
    nodes[count] = node
    rows[count] = Row(source: 0, slot: 0)
    count += 1
  }

  /// Appends one or two nodes.
  @inline(never)
  mutating func append(_ pair: NodePair) {
    append(pair.left)
    if !pair.right.isEmpty { append(pair.right) }
  }

  /// Appends a part of another list and takes over its only source.
  @inline(never)
  mutating func append(_ range: Range<Int>, takingSourceOf other: NodeList) {
    var mark: UInt8 = 0
    if other.sourceCount == 1 {
      sources[sourceCount] = other.sources[0]
      sourceCount += 1
      mark = UInt8(sourceCount)
    }
    for index in range {
      nodes[count] = other.nodes[index]
      rows[count] = Row(
        source: other.rows[index].source == 0 ? 0 : mark, slot: other.rows[index].slot)
      count += 1
    }
  }

  /// Takes all children of `node`, and its memo, which nobody else may use.
  mutating func takeChildren(of node: InnerNode, epoch: UInt64) {
    let keepsMemo = node.memo != CellArena.none && node.memoEpoch == epoch
    if keepsMemo {
      sources[sourceCount] = MemoSource(
        block: node.memo, shape: node.memoShape, key: node.memoKey)
      sourceCount += 1
      node.dropMemo()
    }
    for slot in 0..<node.childCount {
      nodes[count] = node.child(slot)
      rows[count] = Row(source: keepsMemo ? UInt8(sourceCount) : 0, slot: UInt8(slot))
      count += 1
    }
  }

  /// Gives the remembered folds of the node at `index` to the memo of its new parent.
  func giveRow(_ index: Int, to memo: FoldMemo, slot: Int) {
    let row = rows[index]
    if row.source == 0 { return }
    memo.takeRow(slot, from: sources[Int(row.source) - 1], row: Int(row.slot))
  }

  /// Frees the memo blocks that the rows were in.
  func freeSources(in arena: CellArena) {
    for index in 0..<sourceCount { sources[index].free(in: arena) }
  }
}

/// One node, or two of the same level when one can't hold everything.
typealias NodePair = (left: TreeNode, right: TreeNode)
