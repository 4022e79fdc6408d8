/// States of a layout to go back to.
///
/// A state is a copy, which shares with the others all that did not change: a
/// thousand steps of a million cells take 4 to 20 megabytes.
///
///     var history = UndoStack(layout)
///     try history.edit { layout throws(FlowError) in try layout.remove(at: 3) }
///     let update = try history.undo()  // what differs now, or nil at the beginning
///
/// Cells, the style and its variants are what can be undone. What surrounds the layout cannot:
/// a device that was turned between an edit and its undoing stays turned. Nor do anchors
/// belong to a state: one that was made before a step, or two, is as good after it.
///
///     let anchor = history.anchor(at: offset)
///     if let step = try history.undo(keeping: anchor, at: offset) { offset = step.offset }
///
/// A step knows what its edits did: going back or forward says which cells went, came and moved, also of
/// equal ones. Only a step that puts another layout in the place of this one is found out by comparison,
/// see ``FlowLayout/update(from:to:in:)``. A cell that a step leaves has the same id before and after it,
/// also one that was given its id when the other state had been left. That one gets another id in a state
/// in which its slot of the table of ids is taken: slots are used again behind 1,024 cells with ids that
/// are gone, in a buffer behind the first one. Anchors hold on to it all the same.
///
/// A ``LinearLayout`` is a ``FlowLayout``, so it has a history in the same way.
public struct UndoStack {
  /// The layout as it is now.
  public private(set) var layout: FlowLayout
  /// The steps made, each with the state before it, in front of those that are forgotten: several are let go
  /// of at once.
  private var past = UndoSteps()
  private var forgotten = 0
  /// The steps undone, each with the state behind it.
  private var future = UndoSteps()
  /// The most steps that are kept; older ones are forgotten.
  public let limit: Int

  /// Begins with a layout.
  ///
  /// - Precondition: `limit` is positive.
  public init(_ layout: FlowLayout, limit: Int = 1000) {
    precondition(limit > 0, "At least one step is kept")
    self.layout = layout
    self.limit = limit
  }

  /// How many steps can be undone, and how many done again.
  public var depth: (undo: Int, redo: Int) { (past.count - forgotten, future.count) }

  /// Makes an edit that can be undone; one that throws leaves everything as it was.
  ///
  /// An environment that is set in it holds from then on, also for the steps before.
  ///
  /// - Throws: What `body` throws.
  /// - Complexity: that of the edit, and O(*e*) for *e* edits since the last report.
  public mutating func edit<Failure>(
    _ body: (inout FlowLayout) throws(Failure) -> Void
  ) throws(Failure) {
    let state = LayoutState(layout)
    var edited = layout
    edited.beginStep(from: state)
    try body(&edited)
    let edits = edited.endStep(from: state)
    // What another layout would report is not what differs from what this one did.
    if edits == nil { edited.tracker = layout.tracker?.followed(by: nil, to: edited) }
    past.push(state, edits)
    future = UndoSteps()
    layout = edited
    if depth.undo > limit { forgotten += 1 }
    if forgotten > limit / 8 {
      past.keep(limit)
      forgotten = 0
    }
  }

  // MARK: What is no step

  /// Edits the first state itself; an edit that throws leaves everything as it was.
  ///
  /// - Precondition: There are no steps yet.
  package mutating func editFirstState(
    _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    precondition(depth == (0, 0), "A state with steps before or behind it is changed by a step")
    var edited = layout
    try body(&edited)
    layout = edited
  }

  /// Lays the cells out in other surroundings, which then hold for all steps.
  ///
  /// - Throws: as ``FlowLayout/setEnvironment(_:)``; then nothing has changed.
  /// - Complexity: as for ``FlowLayout/setEnvironment(_:)``, and again for each step to
  ///   which one goes.
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    try layout.setEnvironment(environment)
  }

  /// Says what differs since the last report: since this was last asked, or since the last
  /// step back or forward, which said itself what differed. See ``FlowLayout/update()``.
  public mutating func update() -> LayoutUpdate { layout.update() }

  /// Says what differs since the last report, and where a viewport has to be so that an anchor
  /// stays where it was. See ``FlowLayout/update(keeping:at:obscured:)``.
  public mutating func update(
    keeping anchor: Anchor, at offset: Point, obscured: EdgeInsets = .zero
  ) -> LayoutTransaction {
    layout.update(keeping: anchor, at: offset, obscured: obscured)
  }

  /// Makes an anchor for a viewport of the layout as it is now, see
  /// ``FlowLayout/anchor(at:holding:obscured:)``. It is good for all steps.
  public mutating func anchor(
    at offset: Point, holding choice: AnchorChoice = .firstCell, obscured: EdgeInsets = .zero
  ) -> Anchor {
    layout.anchor(at: offset, holding: choice, obscured: obscured)
  }

  /// Makes an anchor as ``anchor(at:holding:obscured:)``, or says that a buffer has no memory for the id
  /// of its cell.
  package mutating func madeAnchor(
    at offset: Point, holding choice: AnchorChoice, obscured: EdgeInsets
  ) throws(FlowError) -> Anchor {
    try layout.madeAnchor(at: offset, holding: choice, obscured: obscured)
  }

  /// Makes an anchor that holds on to a point of a cell, see
  /// ``FlowLayout/anchor(at:holding:unitPoint:)``. It is good for all steps.
  public mutating func anchor(
    at offset: Point, holding id: CellID, unitPoint: Point = .zero
  ) -> Anchor? {
    layout.anchor(at: offset, holding: id, unitPoint: unitPoint)
  }

  // MARK: Steps

  /// Goes one step back, in the surroundings that hold now.
  ///
  /// - Returns: What differs then, or `nil` if there is no step to undo.
  /// - Throws: ``FlowError`` if the state cannot be laid out in these surroundings; then
  ///   nothing has changed.
  /// - Complexity: as for ``FlowLayout/update()`` behind the edits of the step, and O(*i* log *n*) for
  ///   *i* ids that were given since the state was left.
  public mutating func undo() throws(FlowError) -> LayoutUpdate? {
    try reportedStep(back: true)
  }

  /// Goes one step forward again, in the surroundings that hold now.
  ///
  /// - Returns: What differs then, or `nil` if there is no step to do again.
  /// - Throws: ``FlowError`` if the state cannot be laid out in these surroundings; then
  ///   nothing has changed.
  /// - Complexity: as for ``undo()``.
  public mutating func redo() throws(FlowError) -> LayoutUpdate? {
    try reportedStep(back: false)
  }

  /// Goes one step back or forward, which the next report tells of as well.
  ///
  /// - Returns: Whether there was one.
  package mutating func stepUnreported(back: Bool) throws(FlowError) -> Bool {
    guard let left = try step(back: back) else { return false }
    let older = left.state.layout
    // Where frames are compared is nobody's concern before the report.
    let spans = left.edits ?? LayoutDifference.spans(from: older, to: layout)
    layout.tracker = left.tracker?.followed(by: left.edits, to: layout)
    take(from: left.state, LayoutChange(older.count, layout.count, spans))
    return true
  }

  /// Goes one step back, and says where a viewport has to be so that an anchor stays where it
  /// was.
  ///
  /// A cell that the step takes away is stood for by the next one that stays, or else by the
  /// last one.
  ///
  /// - Parameters:
  ///   - anchor: What to hold on to, made by this stack or its layout.
  ///   - offset: Where the viewport was, in container coordinates.
  ///   - obscured: How much of the viewport's edges something else covers now.
  /// - Returns: What differs then and the offset, or `nil` if there is no step to undo.
  /// - Throws: ``FlowError`` if the state cannot be laid out in the surroundings that hold
  ///   now; then nothing has changed.
  /// - Precondition: The offset and the insets are finite, and the insets at most 2³¹ points.
  public mutating func undo(
    keeping anchor: Anchor, at offset: Point, obscured: EdgeInsets = .zero
  ) throws(FlowError) -> LayoutTransaction? {
    try undo().map {
      LayoutTransaction($0, in: layout, keeping: anchor, at: offset, obscured: obscured)
    }
  }

  /// Goes one step forward again, and says where a viewport has to be so that an anchor stays
  /// where it was.
  ///
  /// Parameters, result and errors are those of ``undo(keeping:at:obscured:)``.
  public mutating func redo(
    keeping anchor: Anchor, at offset: Point, obscured: EdgeInsets = .zero
  ) throws(FlowError) -> LayoutTransaction? {
    try redo().map {
      LayoutTransaction($0, in: layout, keeping: anchor, at: offset, obscured: obscured)
    }
  }

  // MARK: What a step does

  /// The state that a step left.
  private struct LeftState {
    let state: LayoutState
    let tracker: EditTracker?
    /// What leads from it to the one that is shown now.
    let edits: [IndexSpan]?
  }

  private mutating func step(back: Bool) throws(FlowError) -> LeftState? {
    guard (back ? depth.undo : depth.redo) > 0, let step = back ? past.last : future.last else {
      return nil
    }
    var restored = step.state.layout
    if restored.environment != layout.environment {
      try restored.setEnvironment(layout.environment)
    }
    let left = LayoutState(layout)
    let tracker = layout.tracker
    if back {
      past.removeLast()
      future.push(left, step.edits)
    } else {
      future.removeLast()
      past.push(left, step.edits)
    }
    layout = restored
    return LeftState(
      state: left, tracker: tracker,
      edits: back ? step.edits?.undone(count: restored.count) : step.edits)
  }

  /// Goes one step, and says what differs, which counts as reported, also where nobody has asked before.
  @inline(never)
  private mutating func reportedStep(back: Bool) throws(FlowError) -> LayoutUpdate? {
    guard let left = try step(back: back) else { return nil }
    let visited = layout.visitedCells
    let shown = LayoutState(layout)
    var update = LayoutUpdate(from: left.state, to: shown, left.edits)
    update.change.visitedCells = layout.visitedCells &- visited
    take(from: left.state, update.change)
    layout.restartTracking(from: shown)
    return update
  }

  /// Has the state that is shown know what was asked for in the one that was left.
  private mutating func take(from left: LayoutState, _ change: LayoutChange) {
    layout.takeIDs(of: left.layout, change)
    layout.takeAnchors(of: left.layout, change)
  }
}

extension [IndexSpan] {
  /// What undoes the edits: the cells of before, `count` of them, by where they are now.
  fileprivate func undone(count: Int) -> [IndexSpan] {
    var kept: [KeptCells] = []
    var index = 0
    for span in self {
      if !span.isInserted { kept.append(KeptCells(span, at: index)) }
      index += span.count
    }
    var spans: [IndexSpan] = []
    var end = 0
    for cells in kept.inOldOrder {
      spans.join(.inserted(cells.old - end))
      spans.join(
        IndexSpan(
          old: cells.new, count: cells.count, isChanged: cells.isChanged,
          isRelocated: cells.isRelocated))
      end = cells.old + cells.count
    }
    spans.join(.inserted(count - end))
    return spans
  }
}
