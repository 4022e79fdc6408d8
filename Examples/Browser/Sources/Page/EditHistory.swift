import Tatami

/// The edits made by hand, to undo them and to make them again.
///
/// Not an `UndoStack`, to which every edit is a step: cells come in and go by themselves between
/// two edits, and stay when one is undone. So a step has its own state before, besides the one
/// after it, and what is shown is either of them with the cells that have come and gone since.
struct EditHistory {
  private struct Step {
    let before: FlowLayout
    let after: FlowLayout
    let arrivals: Int
  }

  private var steps: [Step] = []
  /// How many of them are made, and not undone.
  private var made = 0

  private static var limit: Int { 100 }

  /// How many steps can be undone, and how many made again.
  var depth: (undo: Int, redo: Int) { (made, steps.count - made) }

  /// Adds an edit in place of those that were undone.
  ///
  /// - Parameter arrivals: How many cells have come in by themselves before it.
  mutating func add(from before: FlowLayout, to after: FlowLayout, arrivals: Int) {
    steps.removeSubrange(made...)
    if steps.count == Self.limit { steps.removeFirst() }
    steps.append(Step(before: before, after: after, arrivals: arrivals))
    made = steps.count
  }

  /// The state a step back or forward, and how many cells had come in by themselves then.
  func state(back: Bool) -> (layout: FlowLayout, arrivals: Int)? {
    let place = back ? made - 1 : made
    guard steps.indices.contains(place) else { return nil }
    let step = steps[place]
    return (back ? step.before : step.after, step.arrivals)
  }

  /// Goes a step, which there is.
  mutating func go(back: Bool) { made += back ? -1 : 1 }
}
