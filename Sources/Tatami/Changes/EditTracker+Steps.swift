extension EditTracker {
  /// What there is to tell after a step that is not a report of its own: what was to be told before it, and
  /// the step; `nil` if nothing was ever reported.
  ///
  /// - Parameters:
  ///   - edits: What leads to the state; `nil` if that is not known, and the cells are to be compared.
  ///   - state: To which the step leads.
  func followed(by edits: [IndexSpan]?, to state: FlowLayout) -> EditTracker? {
    guard let base else { return nil }
    // The state that was reported is as it was then.
    if base.layout.store === state.store { return EditTracker(base: base) }
    return EditTracker(
      base: base,
      edits.map { spans.spans.followed(by: $0) }
        ?? LayoutDifference.spans(from: base.layout, to: state))
  }
}

extension [IndexSpan] {
  /// What these edits and then other ones do, whose spans are in the order of the cells that they leave.
  fileprivate func followed(by edits: [IndexSpan]) -> [IndexSpan] {
    var starts: [Int] = []
    var index = 0
    for span in self {
      starts.append(index)
      index += span.count
    }
    var spans: [IndexSpan] = []
    for var rest in edits {
      while rest.count > 0 && !rest.isInserted {
        let place = starts.firstPlace { $0 > rest.old } - 1
        var part = self[place].dropping(rest.old - starts[place])
        if part.count > rest.count { part = part.prefix(rest.count) }
        rest = rest.dropping(part.count)
        if !part.isInserted {
          part.isChanged = part.isChanged || rest.isChanged
          part.isRelocated = part.isRelocated || rest.isRelocated
        }
        spans.join(part)
      }
      spans.join(rest)
    }
    return spans
  }
}
