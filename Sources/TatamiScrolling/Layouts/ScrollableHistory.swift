import Tatami

/// A layout with its history that a ``LayoutScroller`` can move a viewport over: a step back or forward
/// is followed like an edit.
///
///     var feed = try LayoutScroller(ScrollableHistory(layout), settings)
///     try feed.edit(time: now) { history in
///       try history.edit { layout in try layout.remove(at: 3) }
///     }
///     try feed.edit(time: now) { history in try history.undo() }
public struct ScrollableHistory: ScrollableFlow {
  private var stack: UndoStack

  /// Begins with a layout.
  ///
  /// - Parameters:
  ///   - layout: The first state.
  ///   - limit: The most steps that are kept; older ones are forgotten.
  /// - Precondition: `limit` is positive.
  public init(_ layout: FlowLayout, limit: Int = 1000) {
    stack = UndoStack(layout, limit: limit)
  }

  /// The layout as it is now.
  public var layout: FlowLayout { stack.layout }

  /// How many steps can be undone, and how many done again.
  public var depth: (undo: Int, redo: Int) { stack.depth }

  /// Makes an edit that can be undone, see `UndoStack.edit(_:)`.
  ///
  /// - Throws: What `body` throws; then nothing has changed.
  public mutating func edit<Failure>(
    _ body: (inout FlowLayout) throws(Failure) -> Void
  ) throws(Failure) {
    try stack.edit(body)
  }

  /// Edits the first state itself, see `UndoStack.editFirstState(_:)`.
  package mutating func editFirstState(
    _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    try stack.editFirstState(body)
  }

  /// Lays the cells out in other surroundings, which then hold for all steps.
  ///
  /// - Throws: `FlowError` if they cannot be; then nothing has changed.
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    try stack.setEnvironment(environment)
  }

  /// Goes one step back.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `FlowError` if the state cannot be laid out in the surroundings that hold now; then
  ///   nothing has changed.
  @discardableResult
  public mutating func undo() throws(FlowError) -> Bool {
    try stack.stepUnreported(back: true)
  }

  /// Goes one step forward again.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: As ``undo()``.
  @discardableResult
  public mutating func redo() throws(FlowError) -> Bool {
    try stack.stepUnreported(back: false)
  }

  /// Says what differs since the last call, by edits and by steps.
  public mutating func update() -> LayoutUpdate { stack.update() }
}
