import Tatami
import TatamiScrolling

/// The layout of a feed, with its history if one is kept.
enum FeedLayout: ScrollableFlow {
  case alone(FlowLayout)
  case history(ScrollableHistory)

  var layout: FlowLayout {
    switch self {
    case .alone(let layout): layout
    case .history(let history): history.layout
    }
  }

  var depth: (undo: Int, redo: Int) {
    switch self {
    case .alone: (0, 0)
    case .history(let history): history.depth
    }
  }

  /// Keeps a history from now on.
  mutating func keepHistory(limit: Int) {
    self = .history(ScrollableHistory(layout, limit: limit))
  }

  /// Makes an edit, which is a step where a history is kept.
  mutating func edit(
    _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    try change(body) { history throws(FlowError) in try history.edit(body) }
  }

  mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    try change { layout throws(FlowError) in
      try layout.setEnvironment(environment)
    } history: { history throws(FlowError) in
      try history.setEnvironment(environment)
    }
  }

  /// Goes one step back or forward, if there is one.
  mutating func step(back: Bool) throws(FlowError) {
    guard case .history(var history) = self else { return }
    if back { try history.undo() } else { try history.redo() }
    self = .history(history)
  }

  mutating func update() -> LayoutUpdate {
    let update: LayoutUpdate
    switch self {
    case .alone(var layout):
      update = layout.update()
      self = .alone(layout)
    case .history(var history):
      update = history.update()
      self = .history(history)
    }
    return update
  }

  private mutating func change(
    _ alone: (inout FlowLayout) throws(FlowError) -> Void,
    history: (inout ScrollableHistory) throws(FlowError) -> Void
  ) throws(FlowError) {
    switch self {
    case .alone(var layout):
      try alone(&layout)
      self = .alone(layout)
    case .history(var kept):
      try history(&kept)
      self = .history(kept)
    }
  }
}
