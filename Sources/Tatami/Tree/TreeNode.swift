/// A subtree as its parent knows it: where it is, how high, and what its cells
/// add up to whatever lines they go into.
struct TreeNode: BitwiseCopyable {
  /// The block of the subtree's top node.
  var block: UInt32
  /// 0 for a leaf.
  var level: Int
  /// How many cells there are.
  var count: Int
  /// The sum of the cells' extents along each axis, in units.
  var total: ByAxis<Int64>
  /// The traits of the cells' styles.
  @StyledPart var traits: CellTraits = []

  static var empty: TreeNode {
    TreeNode(block: CellArena.none, level: 0, count: 0, total: ByAxis(0, 0))
  }

  var isEmpty: Bool { block == CellArena.none }
}

/// An inner node's block.
///
///     offset  0  users       4  number      8  child count    9  level   10  memo shape
///            12  memo       16  memo key   24  traits [8]
///            32  children [8]   64  counts [8]   128  widths [8]   192  heights [8]
///
/// The way down reads the first two lines of the cache only.
struct InnerNode {
  /// How many children a block has room for.
  static var capacity: Int { 8 }

  let memory: BlockMemory

  init(_ memory: BlockMemory) { self.memory = memory }

  var childCount: Int {
    get { Int(memory[8, as: UInt8.self]) }
    nonmutating set { memory[8] = UInt8(newValue) }
  }

  var level: Int {
    get { Int(memory[9, as: UInt8.self]) }
    nonmutating set { memory[9] = UInt8(newValue) }
  }

  /// The block of the folds remembered for the children, or none.
  var memo: UInt32 {
    get { memory[12] }
    nonmutating set { memory[12] = newValue }
  }

  /// The epoch that the memo belongs to, and in its low bits the kind of the rule; 0 for no
  /// memo and for the blank one.
  var memoKey: UInt64 {
    get { memory[16] }
    nonmutating set { memory[16] = newValue }
  }

  /// The epoch that the memo belongs to.
  var memoEpoch: UInt64 { CellArena.epoch(of: memoKey) }

  /// Of the memo there are 2 to this power ways for each child.
  @inline(__always)
  var memoExponent: Int { Int(memory[10, as: UInt8.self]) }

  /// How the memo is divided.
  @inline(__always)
  var memoShape: MemoShape {
    get {
      MemoShape(
        exponent: Int(memory[10, as: UInt8.self]),
        width: MemoWidth(rawValue: memory[11]) ?? .half)
    }
    nonmutating set {
      memory[10] = UInt8(newValue.exponent)
      memory[11] = newValue.width.rawValue
    }
  }

  /// Refers to no memo any more; the block is freed or has another owner.
  func dropMemo() {
    memo = CellArena.none
    memoKey = 0
  }

  /// The traits of each child.
  var traits: BlockColumn<UInt8> { memory.column(24, of: UInt8.self) }

  var children: BlockColumn<UInt32> { memory.column(32, of: UInt32.self) }
  var counts: BlockColumn<Int> { memory.column(64, of: Int.self) }
  func totals(_ axis: Axis) -> BlockColumn<Int64> {
    memory.column(
      64 &+ (axis == .horizontal ? 8 : 16) &* Self.capacity, of: Int64.self)
  }

  func initialize(level: Int) {
    memory[4] = UInt32(0)
    memory[8] = UInt32(0)
    memory[12] = UInt32(0)
    memory[16] = UInt64(0)
    self.level = level
    childCount = 0
  }

  /// The traits of the cells below a child.
  func traits(of slot: Int) -> CellTraits {
    EngineParts.hasStyles ? CellTraits(rawValue: traits[slot]) : []
  }

  @inline(__always)
  func child(_ slot: Int) -> TreeNode {
    TreeNode(
      block: children[slot], level: level - 1, count: counts[slot],
      total: ByAxis(totals(.horizontal)[slot], totals(.vertical)[slot]),
      traits: traits(of: slot))
  }

  func setChild(_ slot: Int, _ child: TreeNode) {
    children[slot] = child.block
    counts[slot] = child.count
    totals(.horizontal)[slot] = child.total.horizontal
    totals(.vertical)[slot] = child.total.vertical
    if EngineParts.hasStyles { traits[slot] = child.traits.rawValue }
  }

  /// The slot of the child that holds the cell at `index`; `index` becomes the
  /// cell's place inside that child. The last child also takes the index behind
  /// its last cell.
  @inline(__always)
  func slot(holding index: inout Int) -> Int {
    let counts = counts
    let last = childCount - 1
    var slot = 0
    while slot < last && index >= counts[slot] {
      index -= counts[slot]
      slot += 1
    }
    return slot
  }

  /// Puts a child into `slot`; those from there on move up.
  func insertChild(_ child: TreeNode, at slot: Int) {
    shiftChildren(from: slot, to: slot + 1)
    childCount += 1
    setChild(slot, child)
  }

  /// Takes the child out of `slot`; those behind it move down.
  func removeChild(at slot: Int) {
    shiftChildren(from: slot + 1, to: slot)
    childCount -= 1
  }

  private func shiftChildren(from source: Int, to target: Int) {
    let count = childCount - source
    children.shift(from: source, count: count, to: target)
    counts.shift(from: source, count: count, to: target)
    totals(.horizontal).shift(from: source, count: count, to: target)
    totals(.vertical).shift(from: source, count: count, to: target)
    if EngineParts.hasStyles { traits.shift(from: source, count: count, to: target) }
  }

  /// What all children add up to.
  func summed(block: UInt32) -> TreeNode {
    var node = TreeNode(block: block, level: level, count: 0, total: ByAxis(0, 0))
    for slot in 0..<childCount {
      node.count += counts[slot]
      node.total.horizontal += totals(.horizontal)[slot]
      node.total.vertical += totals(.vertical)[slot]
      node.traits.formUnion(traits(of: slot))
    }
    return node
  }
}
