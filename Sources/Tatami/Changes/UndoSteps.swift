/// Steps of an undo stack, of which the last one is the next to be taken.
///
/// A copy shares them, and neither has to move when one of the two gets a step more: who keeps the stack as
/// it was while an edit is made would else have all steps copied.
struct UndoSteps {
  private(set) var last: UndoStep?
  private(set) var count = 0

  mutating func push(_ state: LayoutState, _ edits: [IndexSpan]?) {
    last = UndoStep(state, edits, behind: last)
    count += 1
  }

  mutating func removeLast() {
    last = last?.previous
    count -= 1
  }

  /// Forgets all but the last `number` steps.
  ///
  /// - Complexity: O(*number*): copies keep theirs, so that these are linked anew.
  mutating func keep(_ number: Int) {
    var kept: [UndoStep] = []
    while kept.count < number, let step = last {
      kept.append(step)
      last = step.previous
    }
    last = nil
    count = 0
    for step in kept.reversed() { push(step.state, step.edits) }
  }
}

/// A step from one state to another.
final class UndoStep {
  /// The state to which it leads from the one that is shown. Which of its edits have been reported is not
  /// for a state to know.
  let state: LayoutState
  /// What its edits did to the indices of cells; `nil` if the layout was replaced by another one.
  let edits: [IndexSpan]?
  fileprivate private(set) var previous: UndoStep?

  init(_ state: LayoutState, _ edits: [IndexSpan]?, behind previous: UndoStep?) {
    (self.state, self.edits, self.previous) = (state, edits, previous)
  }

  deinit {
    // One after the other: each would free the one before it in a call within its own.
    var rest = previous
    previous = nil
    while isKnownUniquelyReferenced(&rest) {
      let next = rest?.previous
      rest?.previous = nil
      rest = next
    }
  }
}
