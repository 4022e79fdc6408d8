import Tatami
import TatamiScrolling

/// A layout that is edited, or put back to a state of its history.
struct EditedLayout: ScrollableFlow {
  var flow: FlowLayout
  var layout: FlowLayout { flow }
  /// What a step of the history has said that differs: the history's states say themselves only
  /// what later edits change.
  private var step: LayoutUpdate?

  init(_ flow: FlowLayout) { self.flow = flow }

  /// Takes over a state of the history.
  mutating func show(_ state: FlowLayout, _ update: LayoutUpdate) {
    flow = state
    step = update
  }

  mutating func update() -> LayoutUpdate {
    let update = step ?? flow.update()
    step = nil
    return update
  }
}
