import Tatami

/// A layout with its history that a ``LayoutScroller`` can move a viewport over: a step back or forward
/// is followed like an edit.
///
///     var feed = try LayoutScroller(ScrollableHistory(layout), settings)
///     try feed.edit(time: now) { history throws(FlowError) in
///       try history.edit { layout throws(FlowError) in try layout.remove(at: 3) }
///     }
///     try feed.edit(time: now) { history throws(FlowError) in try history.undo() }
///
/// A step that is followed alone, as here, says what its edits did, also to equal cells. Several at once,
/// or with edits beside them, are found out by comparison, see `FlowLayout.update(from:to:in:)`.
public struct ScrollableHistory: ScrollableFlow {
  private var stack: UndoStack
  /// What was reported last.
  private var reported: FlowLayout?
  private var news = News.nothing

  /// What has happened since.
  private enum News {
    case nothing
    /// Of these the layout's own reports know.
    case edits
    /// One step back or forward, which says itself what differs.
    case step(LayoutUpdate)
    /// Several steps, or edits beside one.
    case more
  }

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
  public mutating func edit(
    _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    try stack.edit(body)
    noteEdit()
  }

  /// Lays the cells out in other surroundings, which then hold for all steps.
  ///
  /// - Throws: `FlowError` if they cannot be; then nothing has changed.
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    try stack.setEnvironment(environment)
    noteEdit()
  }

  private mutating func noteEdit() {
    switch news {
    case .nothing: news = .edits
    case .step: news = .more
    case .edits, .more: break
    }
  }

  /// Goes one step back.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `FlowError` if the state cannot be laid out in the surroundings that hold now; then
  ///   nothing has changed.
  @discardableResult
  public mutating func undo() throws(FlowError) -> Bool {
    note(try stack.undo())
  }

  /// Goes one step forward again.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: As ``undo()``.
  @discardableResult
  public mutating func redo() throws(FlowError) -> Bool {
    note(try stack.redo())
  }

  /// - Returns: Whether there was a step.
  private mutating func note(_ step: LayoutUpdate?) -> Bool {
    guard let step else { return false }
    if case .nothing = news { news = .step(step) } else { news = .more }
    return true
  }

  /// Says what differs since the last call, by edits and by steps.
  public mutating func update() -> LayoutUpdate {
    defer { (reported, news) = (stack.layout, .nothing) }
    if case .step(let update) = news { return update }
    let update = stack.update()
    guard case .more = news, let reported else { return update }
    return FlowLayout.update(from: reported, to: stack.layout)
  }
}
