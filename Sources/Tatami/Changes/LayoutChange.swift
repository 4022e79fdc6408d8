/// What differs between a layout and an earlier state of it, in plain lists.
///
/// Ranges are in order and disjoint, and no two of them touch that could be one.
/// ``removed`` counts cells as they were before, everything else as they are now.
/// A cell that is there now and in none of the lists has the frame that it had.
///
///     let change = layout.update().change
///     for range in change.removed.reversed() { views.removeSubrange(range) }
///     for range in change.inserted { views.insert(contentsOf: makeViews(range), at: range.lowerBound) }
///     for move in change.moved { shift(views[move.range], by: move.vector) }
///     for range in change.replaced { place(views[range], at: layout.frames(in: range)) }
///
/// A shifted million cells are one range and one vector. A change holds nothing of the layout and
/// can go to another isolation domain; what to paint and to animate is asked of the
/// ``LayoutUpdate`` that it comes from.
public struct LayoutChange: Sendable {
  /// Cells that moved by one vector and kept their sizes. Those among them that take
  /// no part in the layout have the frame ``Rect/zero`` before and after.
  public struct Move: Hashable, Sendable {
    /// The cells, as they are now.
    public var range: Range<Int>
    /// From where their frames were to where they are.
    public var vector: Vector

    /// Creates a move.
    public init(range: Range<Int>, vector: Vector) {
      self.range = range
      self.vector = vector
    }
  }

  /// Cells that an edit moved past others.
  public struct Relocation: Hashable, Sendable {
    /// The cells as they were before.
    public var source: Range<Int>
    /// The cells as they are now, in the same order.
    public var destination: Range<Int>

    /// Creates a relocation.
    public init(source: Range<Int>, destination: Range<Int>) {
      self.source = source
      self.destination = destination
    }
  }

  /// How many cells there were before.
  public let oldCount: Int
  /// How many cells there are now.
  public let newCount: Int

  /// The cells that are gone, as they were before.
  public internal(set) var removed: [Range<Int>] = []
  /// The cells that are new. Their frames are to be asked for.
  public internal(set) var inserted: [Range<Int>] = []
  /// The cells that edits moved past others, in the order of their destinations.
  /// Their frames are to be asked for.
  public internal(set) var relocated: [Relocation] = []
  /// The cells, neither new nor relocated, that were given sizes or styles, be they what they had.
  /// Their frames are to be asked for.
  public internal(set) var resized: [Range<Int>] = []
  /// The other cells that moved by a common vector, with their sizes kept.
  public internal(set) var moved: [Move] = []
  /// The other cells whose frames have changed in other ways. They are to be asked for.
  public internal(set) var replaced: [Range<Int>] = []
  /// How many cells and remembered folds were looked at to find this out.
  public internal(set) var visitedCells = 0

  /// The cells that are still there, in the order in which they are now.
  private(set) var kept: [KeptCells] = []
  /// The same, in the order in which they were.
  private(set) var keptInOldOrder: [KeptCells] = []

  /// What edits have done to indices; what became of the frames of ``kept`` is added later.
  init(_ oldCount: Int, _ newCount: Int, _ spans: [IndexSpan]) {
    (self.oldCount, self.newCount) = (oldCount, newCount)
    kept.reserveCapacity(spans.count)
    var index = 0
    for span in spans where span.count > 0 {
      let range = index..<index + span.count
      if span.isInserted { inserted.append(range) } else { keep(span, at: range) }
      index += span.count
    }
    finishSpans()
  }

  /// Whether nothing was given to a cell and every one is where it was. The content size may still differ.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && relocated.isEmpty && resized.isEmpty && moved.isEmpty
      && replaced.isEmpty
  }

  /// Where the cell at `index` was before, or `nil` if it is new.
  ///
  /// - Complexity: O(log *r*) for *r* ranges.
  public func oldIndex(of index: Int) -> Int? {
    kept.cells(holding: index) { $0.new }.map { $0.old + index - $0.new }
  }

  /// Where the cell that was at `index` is now, or `nil` if it is gone.
  ///
  /// - Complexity: O(log *r*) for *r* ranges.
  public func newIndex(of index: Int) -> Int? { keptInOldOrder.newIndex(of: index) }

  // MARK: Building

  /// Adds the next span of cells that are still there; those before it have been added.
  private mutating func keep(_ span: IndexSpan, at range: Range<Int>) {
    kept.append(KeptCells(span, at: range.lowerBound))
    if span.isRelocated {
      addRelocation(Relocation(source: span.old..<span.old + span.count, destination: range))
    } else if span.isChanged {
      resized.join(range)
    }
  }

  /// Adds cells to those that were moved; the last ones may have been their neighbours before, too, and
  /// only differ in whether they were resized.
  @inline(never)
  private mutating func addRelocation(_ next: Relocation) {
    if let last = relocated.last, last.source.upperBound == next.source.lowerBound,
      last.destination.upperBound == next.destination.lowerBound
    {
      relocated[relocated.count - 1] = Relocation(
        source: last.source.lowerBound..<next.source.upperBound,
        destination: last.destination.lowerBound..<next.destination.upperBound)
    } else {
      relocated.append(next)
    }
  }

  /// Finds out what is gone, once all spans have been added.
  private mutating func finishSpans() {
    keptInOldOrder = relocated.isEmpty ? kept : kept.inOldOrder
    var end = 0
    for cells in keptInOldOrder {
      if cells.old > end { removed.append(end..<cells.old) }
      end = cells.old + cells.count
    }
    if end < oldCount { removed.append(end..<oldCount) }
  }

  /// Leaves out what is said of cells that moved and are in none of the ranges.
  mutating func leaveOutMoves(outside ranges: [Range<Int>]) {
    let all = moved
    moved = []
    for move in all {
      for range in [move.range].clipped(to: ranges) { add(range, movedBy: move.vector) }
    }
  }

  /// Adds what became of the frames of some kept cells; those before them have been added.
  @inline(never)  // Half a kilobyte in each of four places.
  mutating func add(_ range: Range<Int>, movedBy vector: Vector?) {
    guard let vector else { return replaced.join(range) }
    if let last = moved.last, last.vector == vector, last.range.upperBound == range.lowerBound {
      moved[moved.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      moved.append(Move(range: range, vector: vector))
    }
  }
}

/// Neighbouring cells that were there before and still are.
struct KeptCells: BitwiseCopyable {
  var old: Int
  var new: Int
  let count: Int
  let isChanged: Bool
  var isRelocated: Bool

  /// The cells of a span, the first of which is at index `new` now.
  init(_ span: IndexSpan, at new: Int) {
    (old, count, isChanged, isRelocated) = (span.old, span.count, span.isChanged, span.isRelocated)
    self.new = new
  }

  /// Whether their frames are to be asked for in any case.
  var isOpen: Bool { isChanged || isRelocated }
}

extension [Range<Int>] {
  /// Appends a range that is not before the last one, as a part of that if they overlap or touch.
  @inline(never)
  mutating func join(_ range: Range<Int>) {
    if let last, range.lowerBound <= last.upperBound {
      self[count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    } else {
      append(range)
    }
  }
}

extension [KeptCells] {
  /// The spans by where their cells were.
  @inline(never)
  var inOldOrder: [KeptCells] {
    let isInOrder = indices.dropFirst().allSatisfy { self[$0 - 1].old < self[$0].old }
    if isInOrder { return self }
    return [Int](placesOf: count) { self[$0].old < self[$1].old }.map { self[$0] }
  }

  /// The span that holds the cell at `index`, if any does.
  ///
  /// - Parameter start: The index by which the spans are in order.
  func cells(holding index: Int, by start: (KeptCells) -> Int) -> KeptCells? {
    let place = firstPlace { start($0) + $0.count > index }
    return place < count && start(self[place]) <= index ? self[place] : nil
  }

  /// Where the cell is now that was at `index`; the spans are in the order of before.
  func newIndex(of index: Int) -> Int? {
    cells(holding: index) { $0.old }.map { $0.new + index - $0.old }
  }
}
