import Tatami
import TatamiScrolling

/// The layout of a feed, as a history that has steps once it is kept.
struct FeedLayout: ScrollableFlow {
  private var history: ScrollableHistory
  private var isKept = false

  init(_ layout: FlowLayout) { history = ScrollableHistory(layout) }

  var layout: FlowLayout { history.layout }

  var depth: (undo: Int, redo: Int) { history.depth }

  /// Keeps a history from now on.
  mutating func keepHistory(limit: Int) {
    history = ScrollableHistory(layout, limit: limit)
    isKept = true
  }

  /// Makes an edit, which is a step where a history is kept.
  mutating func edit(
    _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    if isKept { try history.edit(body) } else { try history.editFirstState(body) }
  }

  mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    try history.setEnvironment(environment)
  }

  /// Goes one step back or forward, if there is one.
  mutating func step(back: Bool) throws(FlowError) {
    if back { try history.undo() } else { try history.redo() }
  }

  mutating func update() -> LayoutUpdate { history.update() }
}
