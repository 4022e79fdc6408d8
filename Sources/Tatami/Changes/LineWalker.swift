/// Goes from line to line of plain cells in a size-limited flow, cell by cell.
struct LineWalker {
  private let store: TreeStore
  private let automaton: ExtentAutomaton
  private var run: CellRun
  private var runStart: Int
  private var state: Int64
  /// The cell before which the walker stands; for the count of cells, behind the last.
  private(set) var place: Int

  /// A walker before the cell at `place`; `nil` if lines do not end by their extent.
  init?(_ layout: FlowLayout, at place: Int) {
    guard !layout.isStyled, case .extent(let automaton) = layout.metrics.automaton else {
      return nil
    }
    store = layout.store
    self.automaton = automaton
    let (cursor, run, start) = layout.cursor(at: place)
    self.run = run
    runStart = start
    state = cursor.state
    self.place = place
  }

  /// How many cells the walker may pass before it gives up.
  static var patience: Int { 512 }

  /// Moves behind as many cells as it takes until the next one opens a line, from
  /// `least` on.
  ///
  /// - Returns: whether there is such a place, before or at the end, within `patience`.
  mutating func moveToLineStart(from least: Int, patience: inout Int) -> Bool {
    while true {
      if place == store.root.count { return true }
      if place - runStart == run.count { (run, runStart) = store.run(containing: place) }
      let length = Grid.units(run.extent(automaton.mainAxis, place - runStart))
      let opens = state == LineState.start || state - 1 + length > automaton.extent.limit
      if opens && place >= least { return true }
      if patience == 0 { return false }
      patience -= 1
      let used = opens ? 1 + automaton.extent.shrunk(length) : state + length
      state = used + automaton.extent.spacing
      place += 1
      store.arena.visited &+= 1
    }
  }
}
