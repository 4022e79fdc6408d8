/// A layout as it was at some time, behind one reference.
final class LayoutState {
  let layout: FlowLayout

  /// Keeps a layout, without what it tracks.
  init(_ layout: FlowLayout) {
    var copy = layout
    copy.tracker = nil
    self.layout = copy
  }

  /// Plain cells as they are by the rules for styles, in a layout of their own, where the
  /// other ones are laid out by these; else the same state.
  @inline(never)
  func laidOut(like other: LayoutState) -> LayoutState {
    if layout.isStyled == other.layout.isStyled { return self }
    return layout.laidOut(like: other.layout).map { LayoutState($0) } ?? self
  }
}

/// What a layout was when its changes were last reported, and what edits did to the
/// indices of its cells since; the same for a step of an undo stack that is being made.
final class EditTracker {
  /// `nil` where nothing was ever reported.
  private(set) var base: LayoutState?
  private(set) var spans: SpanTree
  /// No other tracker has it.
  fileprivate(set) var step: EditTracker?

  init(base: LayoutState?) {
    self.base = base
    spans = SpanTree(count: base?.layout.count ?? 0)
  }

  /// Goes on from a report to which some edits have been made since, see ``SpanTree/spans``.
  init(base: LayoutState, _ spans: [IndexSpan]) {
    self.base = base
    self.spans = SpanTree(spans)
  }

  init(copying other: EditTracker) {
    base = other.base
    spans = other.spans
    step = other.step.map { EditTracker(copying: $0) }
  }

  fileprivate func restart(from base: LayoutState) {
    self.base = base
    spans.reset(count: base.layout.count)
  }

  fileprivate func replace(_ range: Range<Int>, added: Int) {
    if base != nil { spans.replace(range, added: added) }
    step?.replace(range, added: added)
  }

  fileprivate func change(_ range: Range<Int>) {
    if base != nil { spans.change(range) }
    step?.change(range)
  }

  fileprivate func move(_ range: Range<Int>, to destination: Int) {
    if base != nil { spans.move(range, to: destination) }
    step?.move(range, to: destination)
  }
}

// Every edit says here what it did, once it cannot fail any more.
extension FlowLayout {
  /// Notes that the cells in `range` were replaced by `added` new ones, which are there now.
  @inline(__always)
  mutating func noteReplaced(_ range: Range<Int>, added: Int) {
    if tracker != nil { ownTracker().replace(range, added: added) }
    if keepsPass {
      forgetPass(from: isReversed ? count - added - range.lowerBound : range.lowerBound)
    }
    if !range.isEmpty { handOverAnchors(to: range.lowerBound) }
  }

  /// Notes that the cells in `range` were given other sizes or styles.
  @inline(__always)
  mutating func noteChanged(_ range: Range<Int>) {
    if tracker != nil { ownTracker().change(range) }
    if keepsPass { forgetPass(from: places(range).lowerBound) }
  }

  /// Notes that cells were moved; the first of them has the index `destination` now.
  mutating func noteMoved(_ range: Range<Int>, to destination: Int) {
    if tracker != nil { ownTracker().move(range, to: destination) }
    if keepsPass {
      let target = isReversed ? count - range.count - destination : destination
      forgetPass(from: min(places(range).lowerBound, target))
    }
  }

  /// The tracker, shared with no copy of the layout.
  private mutating func ownTracker() -> EditTracker {
    if !isKnownUniquelyReferenced(&tracker), let shared = tracker {
      tracker = EditTracker(copying: shared)
    }
    guard let tracker else { preconditionFailure("The layout tracks its edits") }
    return tracker
  }

  /// Begins to track edits anew, from the layout as it is.
  mutating func restartTracking(from base: LayoutState) {
    if isKnownUniquelyReferenced(&tracker), let tracker {
      tracker.restart(from: base)
    } else {
      tracker = EditTracker(base: base)
    }
  }

  /// Begins to note also what edits do to a state that an undo stack keeps.
  mutating func beginStep(from state: LayoutState) {
    if tracker == nil { tracker = EditTracker(base: nil) }
    ownTracker().step = EditTracker(base: state)
  }

  /// Ends that.
  ///
  /// - Returns: What edits did to the indices of cells; `nil` if the layout is another one by now.
  mutating func endStep(from state: LayoutState) -> [IndexSpan]? {
    guard let tracker else { return nil }
    let step = tracker.step
    tracker.step = nil
    if tracker.base == nil { self.tracker = nil }
    return step?.base === state ? step?.spans.spans : nil
  }
}
