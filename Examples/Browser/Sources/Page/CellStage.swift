import Tatami

/// Cells on a screen that are touched, scrolled and edited: what all arrangements have in common.
///
/// Times are seconds, places are points from the screen's top left corner.
class CellStage {
  let arrangement: Arrangement
  /// What is shown.
  var layout: FlowLayout
  private(set) var history = EditHistory()
  /// What is drawn.
  let frames = SharedFrames()
  var motions = CellMotions()
  var velocity = VelocityTracker()
  /// The cell that the keyboard is at.
  var focus: CellID?
  /// Whether a key asks for an edit, not a button.
  private var isKeyed = false
  /// Whether edits are shown as motions.
  var isAnimated = true

  /// The first cells, by which the number of a cell is found.
  private var first: FlowLayout
  /// How many there will be.
  private let goal: Int
  private var edits: UInt32 = 0
  private var incoming = IncomingCells()

  /// How far above what is seen they come in at most, in cells.
  private static var incomingReach: UInt32 { 100 }

  /// Begins with the first of as many cells as there will be.
  init(_ arrangement: Arrangement, _ layout: FlowLayout, goal: Int) {
    self.arrangement = arrangement
    self.goal = goal
    self.layout = layout
    first = layout
    begin(from: 0)
  }

  /// Takes the cells from an index on for some of the first.
  private func begin(from index: Int) {
    // Ids that are given out now belong to all copies.
    for index in index..<layout.count { _ = layout.cellID(at: index) }
    first = layout
  }

  /// Adds some of the cells that are still to come, before the first edit. Returns whether all are
  /// there.
  func grow(time: Double) -> Bool {
    let count = layout.count
    if count >= goal { return true }
    let (arrangement, goal) = (arrangement, goal)
    do throws(FlowError) {
      try apply(time: time, isAnimated: false) { layout throws(FlowError) in
        try arrangement.grow(&layout, to: goal)
      }
    } catch { return true }
    begin(from: count)
    return layout.count >= goal
  }

  /// What a cell shows: its first index; of one that came later a number that its id decides.
  func number(of id: CellID) -> UInt32 {
    if let index = first.index(of: id) { return UInt32(index) }
    return incoming.number(of: id) ?? Self.newcomer(id)
  }

  private static func newcomer(_ id: CellID) -> UInt32 {
    0x8000_0000 | UInt32(truncatingIfNeeded: id.hashValue) & 0xFFFF
  }

  // MARK: What arrangements do in their ways

  /// Goes on to a time and writes what is to be drawn. Returns whether more is to come.
  func draw(at time: Double) -> Bool { false }
  /// A finger touches; when it did so may lie before what has been drawn since.
  func touchDown(at point: Point, time: Double) {}
  func touchMove(to point: Point, time: Double) {}
  func touchUp(time: Double) {}
  /// Scrolls by a way, at once or as a motion. Pages are turned instead.
  func scroll(by way: Vector, isAnimated: Bool, time: Double) {}
  /// Scrolls by whole screens.
  func turn(by screens: Double, time: Double) {}
  func scroll(toStart: Bool, time: Double) {}
  func scroll(toShare share: Double, time: Double) {}
  func reveal(_ index: Int, time: Double) {}
  /// Edits the layout.
  func apply(
    time: Double, isAnimated: Bool, _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {}
  /// Shows a state of the history.
  func show(_ state: FlowLayout, _ report: LayoutUpdate, time: Double) {}
  /// Lays the cells out on another screen or in another direction.
  func setSurroundings(
    _ size: Size, _ direction: LayoutDirection, time: Double
  ) throws(FlowError) {}
  /// The cells that are seen.
  var shownRange: Range<Int> { 0..<0 }
  /// The cells that are seen, or will be when a motion has come to its end.
  var reachedRange: Range<Int> { shownRange }
  /// The cell at a place on the screen.
  func index(at point: Point) -> Int? { nil }

  /// Draws what an edit has taken away over what is there.
  func drawLeavers(at time: Double) {
    for leaver in motions.leavers {
      let (frame, opacity) = motions.place(of: leaver, at: time)
      frames.add(DrawnCell(frame, opacity, leaver.number, index: -1, marks: 0))
    }
  }

  // MARK: Edits

  /// Makes an edit, which can be undone if it is made by hand. Returns whether it could be made.
  func edit(
    time: Double, isByHand: Bool = true, _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) -> Bool {
    let before = layout
    do {
      try apply(time: time, isAnimated: isByHand && isAnimated, body)
    } catch { return false }
    if isByHand {
      history.add(from: before, to: layout, arrivals: incoming.arrivals)
      incoming.record()
    }
    edits &+= 1
    return true
  }

  /// A cell of a size that no other edit has given.
  private var nextCell: Cell { arrangement.cell(mixed(edits &+ 1_000_003)) }

  /// The cell that edits mean: the one with the focus if it is seen, for keys also if it is not,
  /// else the second that is seen.
  private var chosen: Int? {
    let shown = shownRange
    if let index = focusIndex, isKeyed || isReached(index) { return index }
    return shown.isEmpty ? nil : min(shown.lowerBound + 1, shown.upperBound - 1)
  }

  private var focusIndex: Int? { focus.flatMap { layout.index(of: $0) } }

  /// Makes an edit by a key: of the cell with the focus, which is brought into view.
  func edit(byKey isKeyed: Bool, time: Double, _ body: () -> Bool) -> Int32 {
    self.isKeyed = isKeyed
    let isMade = body()
    self.isKeyed = false
    if isMade && isKeyed, let index = focusIndex { reveal(index, time: time) }
    return isMade ? 1 : 0
  }

  private func isReached(_ index: Int) -> Bool {
    shownRange.contains(index) || reachedRange.contains(index)
  }

  func insert(time: Double) -> Bool {
    let (cell, index) = (nextCell, chosen ?? 0)
    return edit(time: time) { layout throws(FlowError) in
      try layout.insert(cell, at: index)
      // An id that is given out now belongs to all copies.
      _ = layout.cellID(at: index)
    }
  }

  func remove(time: Double) -> Bool {
    guard let index = chosen else { return false }
    let id = id(index)
    let isMade = edit(time: time) { layout throws(FlowError) in try layout.remove(at: index) }
    if focus == id { focus = layout.count > 0 ? self.id(min(index, layout.count - 1)) : nil }
    return isMade
  }

  func resize(time: Double) -> Bool {
    guard let index = chosen else { return false }
    let size = layout.cell(at: index).size
    var other = nextCell.size
    if other == size { other.height += 24 }
    return edit(time: time) { layout throws(FlowError) in try layout.resize(at: index, to: other) }
  }

  func move(by distance: Int, time: Double) -> Bool {
    guard let index = chosen else { return false }
    let target = min(max(index + distance, 0), layout.count - 1)
    if target == index { return false }
    return edit(time: time) { layout throws(FlowError) in
      try layout.move(from: index, to: target)
    }
  }

  /// Inserts a cell above what is seen.
  func receive(time: Double) -> Bool {
    let shown = shownRange
    // Not far above: where nobody looks an insert would only fill memory.
    let distance = Int(mixed(edits &+ 77) % Self.incomingReach)
    let place = max(shown.lowerBound - distance, 0)
    let cell = nextCell
    var incomer: CellID?
    let isMade = edit(time: time, isByHand: false) { layout throws(FlowError) in
      try layout.insert(cell, at: place)
      incomer = layout.cellID(at: place)
    }
    if isMade, let incomer { incoming.append(incomer, number: Self.newcomer(incomer)) }
    return isMade
  }

  /// Takes the oldest away of the cells that came in this way and are not seen, if there are many.
  func retire(time: Double) -> Bool {
    let shown = shownRange
    let oldest = incoming.removeOldest { id in
      layout.index(of: id).map { !shown.contains($0) } ?? true
    }
    guard let oldest, let index = layout.index(of: oldest) else { return false }
    return edit(time: time, isByHand: false) { layout throws(FlowError) in
      try layout.remove(at: index)
    }
  }

  func id(_ index: Int) -> CellID { layout.cellID(at: index) }

  // MARK: History

  /// Undoes the last edit made by hand, or makes it again. Returns whether there was one.
  func step(back: Bool, time: Double) -> Bool {
    guard let (recorded, arrivals) = history.state(back: back) else { return false }
    var state = recorded
    do throws(FlowError) {
      if state.environment != layout.environment { try state.setEnvironment(layout.environment) }
      try incoming.join(&state, arrivals, from: layout, focus: &focus)
    } catch { return false }
    // What it says next is what comes after this.
    _ = state.update()
    show(state, FlowLayout.update(from: layout, to: state), time: time)
    history.go(back: back)
    if let focus, layout.index(of: focus) == nil { self.focus = nil }
    return true
  }

  // MARK: Focus

  /// Moves the focus by one cell, or to the nearest one above or below.
  func moveFocus(_ step: FocusStep, time: Double) {
    let shown = shownRange
    guard let focus, let index = layout.index(of: focus), isReached(index) else {
      self.focus = shown.isEmpty ? nil : id(min(shown.lowerBound + 1, shown.upperBound - 1))
      if let chosen { reveal(chosen, time: time) }
      return
    }
    guard let next = neighbor(of: index, step) else { return }
    self.focus = id(next)
    reveal(next, time: time)
  }

  private func neighbor(of index: Int, _ step: FocusStep) -> Int? {
    let isMirrored = layout.environment.direction == .rightToLeft
    switch step {
    case .left, .right:
      let next = (step == .right) == isMirrored ? index - 1 : index + 1
      return next >= 0 && next < layout.count ? next : nil
    case .up, .down:
      let frame = layout.frame(at: index)
      let reach = 600.0
      let beam = Rect(
        x: frame.origin.x + frame.size.width / 2,
        y: step == .down ? frame.end(.vertical) + 1 : frame.origin.y - 1 - reach, width: 1,
        height: reach)
      var found: (index: Int, distance: Double)?
      layout.forEachFrame(intersecting: beam) { other, place in
        let distance = (place.origin.y - frame.origin.y).magnitude
        if found.map({ distance < $0.distance }) ?? true { found = (other, distance) }
      }
      if let found { return found.index }
      // Below the last row of a page comes the next page.
      guard let page = layout.page(containing: index) else { return nil }
      let cells = layout.range(ofPage: page)
      let next = step == .down ? cells.upperBound : cells.lowerBound - 1
      return next >= 0 && next < layout.count ? next : nil
    }
  }

  /// Gives the focus to the cell at a place on the screen; takes it away where there is none.
  func focus(at point: Point) { focus = index(at: point).map { id($0) } }
}

/// Where the focus goes.
enum FocusStep: Int32 {
  case left, right, up, down
}
