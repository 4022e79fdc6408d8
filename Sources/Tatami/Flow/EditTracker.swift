/// A layout as it was at some time, behind one reference.
final class LayoutState {
  let layout: FlowLayout

  /// Keeps a layout, without what it tracks.
  init(_ layout: FlowLayout) {
    var copy = layout
    copy.tracker = nil
    copy.stepTracker = nil
    self.layout = copy
  }

  var isStyled: Bool { layout.isStyled }

  /// Plain cells as they are by the rules for styles, in a layout of their own, where the
  /// other ones are laid out by these; else the same state.
  @inline(never)
  func laidOut(like other: LayoutState) -> LayoutState {
    layout.laidOut(like: other.layout).map { LayoutState($0) } ?? self
  }
}

/// What a layout was at some time, when its changes were last reported or a step of an undo stack
/// began, and what edits did to the indices of its cells since.
final class EditTracker {
  var base: LayoutState
  var spans: SpanTree

  init(base: LayoutState) {
    self.base = base
    spans = SpanTree(count: base.layout.count)
  }

  init(copying other: EditTracker) {
    base = other.base
    spans = other.spans
  }
}

// Every edit says here what it did, once it cannot fail any more.
extension FlowLayout {
  /// Notes that the cells in `range` were replaced by `added` new ones, which are there now.
  @inline(__always)
  mutating func noteReplaced(_ range: Range<Int>, added: Int) {
    if isTracked { note { $0.replace(range, added: added) } }
    if keepsPass {
      forgetPass(from: isReversed ? count - added - range.lowerBound : range.lowerBound)
    }
    if !range.isEmpty { handOverAnchors(to: range.lowerBound) }
  }

  /// Notes that the cells in `range` were given other sizes or styles.
  @inline(__always)
  mutating func noteChanged(_ range: Range<Int>) {
    if isTracked { note { $0.change(range) } }
    if keepsPass { forgetPass(from: places(range).lowerBound) }
  }

  /// Notes that cells were moved; the first of them has the index `destination` now.
  mutating func noteMoved(_ range: Range<Int>, to destination: Int) {
    if isTracked { note { $0.move(range, to: destination) } }
    if keepsPass {
      let target = isReversed ? count - range.count - destination : destination
      forgetPass(from: min(places(range).lowerBound, target))
    }
  }

  private var isTracked: Bool { tracker != nil || stepTracker != nil }

  @inline(never)
  private mutating func note(_ body: (inout SpanTree) -> Void) {
    if tracker != nil { body(&Self.owned(&tracker).spans) }
    if stepTracker != nil { body(&Self.owned(&stepTracker).spans) }
  }

  /// A tracker, shared with no copy of the layout.
  private static func owned(_ tracker: inout EditTracker?) -> EditTracker {
    if !isKnownUniquelyReferenced(&tracker), let shared = tracker {
      tracker = EditTracker(copying: shared)
    }
    guard let tracker else { preconditionFailure("The layout tracks its edits") }
    return tracker
  }

  /// Begins to track edits anew, from the layout as it is.
  mutating func restartTracking(from base: LayoutState) {
    if isKnownUniquelyReferenced(&tracker), let tracker {
      tracker.base = base
      tracker.spans.reset(count: count)
    } else {
      tracker = EditTracker(base: base)
    }
  }
}
