/// How many blocks an edit may take.
struct BlockNeeds {
  /// How many large ones.
  private(set) var large = 0
  /// How many units the small ones take, and all.
  private(set) var small = 0
  private(set) var units = 0

  mutating func add(_ count: Int, _ size: BlockSize) {
    if size.isLarge { large += count } else { small += count * size.units }
    units += count * size.units
  }
}

/// The sizes that blocks come in.
struct BlockSize: BitwiseCopyable {
  /// The block's length in units of 64 bytes.
  let units: Int
  /// Which free list the blocks of this size are kept in.
  let listIndex: Int

  /// A leaf of cells: a header and two columns.
  static var cells: BlockSize { BlockSize(units: 1 + CellLeaf.capacity / 4, listIndex: 0) }
  /// The longest block that an edit needs, in units.
  static var largest: Int { 17 }

  /// A run of equal cells: a header.
  static var run: BlockSize { BlockSize(units: 1, listIndex: 1) }
  /// A leaf's column of ids.
  static var ids: BlockSize { BlockSize(units: CellLeaf.capacity / 16, listIndex: 2) }
  /// A leaf's column of styles.
  static var styles: BlockSize { BlockSize(units: CellLeaf.capacity / 16, listIndex: 5) }
  /// A style and its recipe.
  static var style: BlockSize { BlockSize(units: StyleRecord.bytes / 64, listIndex: 6) }
  /// An inner node of the tree.
  static var inner: BlockSize { BlockSize(units: 4, listIndex: 3) }
  /// A sheet of a table.
  static var sheet: BlockSize { BlockSize(units: 16, listIndex: 4) }
  /// Remembered folds, in one of 40 sizes.
  static func memo(list: Int, bytes: Int) -> BlockSize {
    BlockSize(units: (bytes + 63) / 64, listIndex: 8 + list)
  }

  /// Whether a block is taken from where the large ones are.
  var isLarge: Bool { units > Self.largest / 2 }
  /// Whether a block of this size holds what a node remembers.
  var isMemo: Bool { listIndex >= 8 }
}
