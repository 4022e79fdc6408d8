import Tatami
import TatamiScrolling

/// The layout of a feed, with its history if one is kept.
struct FeedLayout: ScrollableFlow {
  private(set) var layout: FlowLayout
  private var history: ScrollableHistory?

  init(_ layout: FlowLayout) { self.layout = layout }

  var depth: (undo: Int, redo: Int) { history?.depth ?? (0, 0) }

  /// Keeps a history from now on.
  mutating func keepHistory(limit: Int) {
    history = ScrollableHistory(layout, limit: limit)
  }

  /// Makes an edit, which is a step where a history is kept.
  mutating func edit(
    _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    guard var history else { return try body(&layout) }
    try history.edit(body)
    show(history)
  }

  mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    guard var history else { return try layout.setEnvironment(environment) }
    try history.setEnvironment(environment)
    show(history)
  }

  /// Goes one step back or forward.
  ///
  /// - Precondition: There is one.
  mutating func step(back: Bool) throws(FlowError) {
    guard var history else { preconditionFailure("A step is one of a history") }
    if back { try history.undo() } else { try history.redo() }
    show(history)
  }

  mutating func update() -> LayoutUpdate {
    guard var history else { return layout.update() }
    defer { show(history) }
    return history.update()
  }

  private mutating func show(_ history: ScrollableHistory) {
    self.history = history
    layout = history.layout
  }
}
