extension LayoutChange {
  /// What a change says of indices and sizes, without the states of the layout: for another
  /// isolation domain than that of the layout, see <doc:Concurrency>.
  public struct Lists: Sendable {
    /// The content size before, in points.
    public let oldContentSize: Size
    /// The content size now, in points.
    public let newContentSize: Size
    /// How many cells there were before.
    public let oldCount: Int
    /// How many cells there are now.
    public let newCount: Int
    /// The cells that are gone, as they were before.
    public let removed: [Range<Int>]
    /// The cells that are new.
    public let inserted: [Range<Int>]
    /// The cells that edits moved past others, in the order of their destinations.
    public let relocated: [Relocation]
    /// The cells, neither new nor relocated, that were given other sizes or styles.
    public let resized: [Range<Int>]
    /// The other cells that moved by a common vector, with their sizes kept.
    public let moved: [Move]
    /// The other cells whose frames have changed in other ways.
    public let replaced: [Range<Int>]
    private let kept: [KeptCells]
    private let keptInOldOrder: [KeptCells]

    fileprivate init(_ change: LayoutChange) {
      oldContentSize = change.oldContentSize
      newContentSize = change.newContentSize
      oldCount = change.oldCount
      newCount = change.newCount
      removed = change.removed
      inserted = change.inserted
      relocated = change.relocated
      resized = change.resized
      moved = change.moved
      replaced = change.replaced
      kept = change.kept
      keptInOldOrder = change.keptInOldOrder
    }

    /// Whether every cell is what and where it was. The content size may still differ.
    public var isEmpty: Bool {
      removed.isEmpty && inserted.isEmpty && relocated.isEmpty && resized.isEmpty
        && moved.isEmpty && replaced.isEmpty
    }

    /// Where the cell at `index` was before, or `nil` if it is new.
    ///
    /// - Complexity: O(log *r*) for *r* ranges.
    public func oldIndex(of index: Int) -> Int? { kept.oldIndex(of: index) }

    /// Where the cell that was at `index` is now, or `nil` if it is gone.
    ///
    /// - Complexity: O(log *r*) for *r* ranges.
    public func newIndex(of index: Int) -> Int? { keptInOldOrder.newIndex(of: index) }
  }

  /// What the change says of indices and sizes, without the states of the layout.
  ///
  /// - Complexity: O(1), and as for ``FlowLayout/contentSize``.
  public var lists: Lists { Lists(self) }
}
