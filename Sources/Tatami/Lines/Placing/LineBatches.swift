/// The frames of plain cells from a line on, some at a time. It is valid until the next edit.
struct LineBatches {
  private let store: TreeStore
  private let mapper: FrameMapper
  /// Lines that begin here or behind are not wanted.
  private let crossEnd: Int64
  private var placement: LinePlacement
  private var run: CellRun
  /// The index of the run's first cell.
  private var start: Int
  /// The index of the first cell of the batch, and how many cells it has.
  private(set) var first: Int
  private(set) var count = 0
  /// How many cells of the line that is open behind the batch were placed.
  private var placed = 0

  init(
    _ store: TreeStore, _ mapper: FrameMapper, _ placement: LinePlacement, from index: Int,
    in run: CellRun, _ start: Int, crossEnd: Int64
  ) {
    self.store = store
    self.mapper = mapper
    self.placement = placement
    self.run = run
    self.start = start
    self.crossEnd = crossEnd
    first = index
  }

  /// The index of the cell behind the batch.
  var next: Int { first &+ count }

  /// Whether the open line is so long that what is not wanted of it should be jumped over.
  var isStuck: Bool { placed >= FrameSink.patience }

  /// Places the cells behind the batch, at most `most`.
  ///
  /// - Returns: whether there are any that are wanted.
  mutating func advance(into frames: FrameBuffer, upTo most: Int) -> Bool {
    first = next
    count = 0
    if first >= store.root.count || isStuck || placement.isBehind(crossEnd) { return false }
    if first == start &+ run.count { (run, start) = store.run(containing: first) }
    count = min(most, start &+ run.count &- first)
    store.arena.visited &+= count
    let line = placement.cross
    placement.write(run, first &- start..<next &- start, to: frames, mapper)
    placed = placement.cross == line ? placed &+ count : 0
    return true
  }
}
