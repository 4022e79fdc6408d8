/// Goes from line to line of a size-limited flow, cell by cell, where what is left of a line says
/// nothing about its cells.
///
/// What is called for each cell is `mutating`, even if it only reads: a copy of all this would be
/// made for it otherwise.
struct LineWalker {
  private let store: TreeStore
  private let automaton: ExtentAutomaton
  /// The rule of cells with styles, if there are any.
  private let rule: StyledRule?
  private let isStyled: Bool
  private var run: CellRun
  private var runStart: Int
  /// The extents of the cells of `run` with their margins, where there are styles.
  private var cells: OuterExtents?
  private var state: Int64
  /// The cell before which the walker stands; for the count of cells, behind the last.
  private(set) var place: Int

  /// How the lines of a layout end that a walker can go through; `nil` if they end otherwise.
  static func automaton(of layout: FlowLayout) -> ExtentAutomaton? {
    guard layout.arrangement.foldsLikePlain, case .extent(let automaton) = layout.metrics.automaton
    else { return nil }
    return automaton
  }

  /// A walker before the cell at `place`.
  init(_ layout: FlowLayout, _ automaton: ExtentAutomaton, at place: Int) {
    store = layout.store
    self.automaton = automaton
    self.place = place
    isStyled = layout.isStyled
    rule = isStyled ? layout.styled.rule : nil
    if !isStyled {
      let (cursor, run, start) = layout.cursor(at: place)
      (self.run, runStart, state) = (run, start, cursor.state)
    } else {
      let (leaf, start) = store.leafView(containing: place)
      (run, runStart, state) = (leaf.run, start, layout.lineState(at: place))
      readCells(of: leaf)
    }
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
      if place - runStart == run.count { readNextLeaf() }
      let styled = isStyled ? styledLength() : nil
      let takesPart = !isStyled || styled != nil
      let length =
        isStyled
        ? styled?.main ?? 0 : Grid.units(run.extent(automaton.mainAxis, place - runStart))
      let opens =
        takesPart && (state == LineState.start || state &- 1 &+ length > automaton.extent.limit)
      if opens && place >= least { return true }
      if patience == 0 { return false }
      patience -= 1
      if takesPart {
        if !opens {
          state = state &+ length &+ automaton.extent.spacing
        } else if isStyled {
          state = styledState(ofLineWith: length, styled?.takesRest == true)
        } else {
          state = automaton.extent.state(ofLineWith: length)
        }
      }
      place += 1
      store.arena.visited &+= 1
    }
  }

  /// The length of the next cell, and whether it takes a part of what is left of its line; `nil` if
  /// it takes no part in it.
  @inline(never)
  private mutating func styledLength() -> (main: Int64, takesRest: Bool)? {
    // Read where it is: a copy of it takes longer than the rest.
    cells?.taken(place - runStart, behind: state, hasExceptions: true)
      .map { (cell) in (cell.main, cell.takesRest) }
  }

  /// The state behind the next cell as the first one of a line: it keeps its margins if it is longer than that.
  @inline(never)
  private mutating func styledState(ofLineWith length: Int64, _ takesRest: Bool) -> Int64 {
    cells?.state(ofLineWith: place - runStart, length, takesRest: takesRest) ?? LineState.start
  }

  private mutating func readNextLeaf() {
    let (leaf, start) = store.leafView(containing: place)
    (run, runStart) = (leaf.run, start)
    readCells(of: leaf)
  }

  private mutating func readCells(of leaf: CellLeaf) {
    if let rule { cells = OuterExtents(leaf, leaf.count, of: store, rule) }
  }
}
