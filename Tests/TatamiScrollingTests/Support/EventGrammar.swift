import TatamiScrolling

/// The order in which events may come, as a machine that reads them.
struct EventGrammar {
  private enum State {
    case still, dragging, ended, moving, animating
  }

  private var state = State.still
  /// The first event that may not come where it came.
  private(set) var broken: String?

  /// Reads events, and whether the view is in a phase that goes with them.
  mutating func read(_ events: some Sequence<ScrollEvent>, then phase: ScrollPhase) {
    for event in events { read(event) }
    let fits: Bool
    switch state {
    // Nothing announces that an animation begins.
    case .still: fits = phase == .idle || phase == .tracking || phase == .animating
    case .dragging: fits = phase == .dragging
    case .ended: fits = phase == .idle || phase == .tracking || phase == .animating
    case .moving: fits = phase == .decelerating || phase == .bouncing
    case .animating: fits = phase == .animating
    }
    if !fits { fail("\(phase) in \(state)") }
    if phase == .animating { state = .animating }
  }

  private mutating func read(_ event: ScrollEvent) {
    switch (event, state) {
    case (.didScroll, _): break
    case (.willBeginDragging, .still): state = .dragging
    case (.willEndDragging, .dragging): state = .ended
    case (.didEndDragging, .ended): state = .still
    case (.willBeginDecelerating, .still): state = .moving
    case (.didEndDecelerating, .moving): state = .still
    case (.didEndScrollingAnimation, .animating): state = .still
    // Between two calls an animation may begin and end.
    case (.didEndScrollingAnimation, .still): break
    default: fail("\(event) in \(state)")
    }
  }

  private mutating func fail(_ problem: String) {
    if broken == nil { broken = problem }
  }
}
