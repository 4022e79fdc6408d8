import Tatami
import TatamiReference

// Reports of changes: what they say is judged by what the reference says of the layout before
// and of the layout now.
extension Examination {
  mutating func askChanges(_ query: Query, _ subject: inout Subject) -> Bool {
    let now = subject.moment(solution)
    switch query {
    case .update: report(subject.layout.update(), &subject, now)
    case .updateKeeping: return updateKeeping(&subject, now)
    case .change, .changeInViewport:
      var (older, newer) = (other, now)
      if questions.random.happens(30) { swap(&older, &newer) }
      if query == .change {
        let update = FlowLayout.update(from: older.layout, to: newer.layout, in: nil)
        judge(update, older, newer, nil)
      } else {
        judgeViewport(older, newer)
      }
    case .dirtyRects, .transitions:
      let older = subject.base ?? other
      let update = FlowLayout.update(from: older.layout, to: now.layout, in: nil)
      if query == .dirtyRects {
        judgeDirtyRects(update, older, now)
      } else {
        judgeTransitions(update, older, now, &subject)
      }
    default: break
    }
    return true
  }

  /// Judges what `update()` said, and begins anew.
  private mutating func report(
    _ update: LayoutUpdate, _ subject: inout Subject, _ now: Moment
  ) {
    if let base = subject.base {
      judge(update, base, now, subject.changes)
      if questions.random.happens(30) { judgeDirtyRects(update, base, now, subject.changes) }
      if questions.random.happens(30) { judgeTransitions(update, base, now, &subject) }
    } else {
      comparison.expect("inserted at first", now.reference.count, update.change.inserted.cellCount)
      comparison.expect("the count before all", 0, update.change.oldCount)
    }
    subject.base = now
    subject.changes = CellChanges()
  }

  private mutating func updateKeeping(
    _ subject: inout Subject, _ now: Moment
  ) -> Bool {
    let (offset, obscured) = (questions.offset(), questions.insets())
    guard asksForIDs, let held = subject.anchors.last else { return false }
    let kept = subject.layout.offset(keeping: held.anchor, obscured: obscured)
    var copy = subject.layout
    let step = copy.update(keeping: held.anchor, at: offset, obscured: obscured)
    let update = subject.layout.update()
    let made = LayoutTransaction(
      update, in: subject.layout, keeping: held.anchor, at: offset, obscured: obscured)
    comparison.expect("the change of a transaction", update.change.summary, step.change.summary)
    comparison.expect("the offset of a transaction of a change", step.offset, made.offset)
    comparison.expect("the offset of a transaction", kept, step.offset)
    comparison.expect(
      "the adjustment of a transaction", Vector(dx: kept.x - offset.x, dy: kept.y - offset.y),
      step.offsetAdjustment)
    comparison.expect("the anchor's index", held.index(in: subject.reference), step.anchorIndex)
    let (before, after) = (update.oldContentSize, update.newContentSize)
    comparison.expect("the content size of a transaction", after, step.contentSize)
    comparison.expect(
      "contentSizeDelta",
      Vector(dx: after.width - before.width, dy: after.height - before.height),
      step.contentSizeDelta)
    report(update, &subject, now)
    return true
  }

  /// Judges a report.
  ///
  /// - Parameter changes: What edits did, if the report is of these edits; else cells are
  ///   told apart by what they are.
  mutating func judge(
    _ update: LayoutUpdate, _ older: Moment, _ newer: Moment,
    _ changes: CellChanges?
  ) {
    guard comparison.difference == nil else { return }
    let change = update.change
    comparison.expect("oldCount", older.reference.count, change.oldCount)
    comparison.expect("oldContentSize", older.solution.contentSize, update.oldContentSize)
    comparison.expect("newContentSize", newer.solution.contentSize, update.newContentSize)
    if let broken = ReportJudge.broken(change, older, newer, by: changes) {
      comparison.report("a report", expected: broken, got: "\(change.summary)")
    }
  }

  /// What is said of cells that are seen is what is said without a viewport; of others
  /// nothing is said.
  private mutating func judgeViewport(_ older: Moment, _ newer: Moment) {
    let viewport = questions.viewport()
    let whole = FlowLayout.update(from: older.layout, to: newer.layout, in: nil).change
    let part = FlowLayout.update(from: older.layout, to: newer.layout, in: viewport).change
    let (before, after) = (
      older.solution.visibleRange(in: viewport), newer.solution.visibleRange(in: viewport)
    )
    let (all, seen) = (
      CellNotes(whole, newer.reference.count), CellNotes(part, newer.reference.count)
    )
    for index in 0..<newer.reference.count {
      let wasSeen = part.oldIndex(of: index).map { before.contains($0) } ?? false
      let isSeen = after.contains(index) || wasSeen
      // A block of cells that moved past others is told as a whole.
      if seen[index] == "relocated" && !isSeen { continue }
      comparison.expect(
        "what is said of cell \(index) in \(source(viewport))", isSeen ? all[index] : nil,
        seen[index])
    }
    let removed = whole.removed.flatMap { Array($0) }.filter { before.contains($0) }
    comparison.expect(
      "removed in \(source(viewport))", removed, part.removed.flatMap { Array($0) })
  }
}

extension [Range<Int>] {
  var cellCount: Int { reduce(0) { $0 + $1.count } }
}

extension LayoutChange {
  /// All lists.
  var summary: String {
    "removed \(removed), inserted \(inserted), relocated \(relocated), resized \(resized), "
      + "moved \(moved), replaced \(replaced)"
  }
}

/// What a report says of each cell that is there now.
struct CellNotes {
  private var notes: [String?]
  /// The first cell of which two things are said, or a list that is not in order.
  private(set) var broken: String?

  init(_ change: LayoutChange, _ count: Int) {
    notes = Array(repeating: nil, count: count)
    add(change.inserted, "inserted")
    add(change.relocated.map { $0.destination }, "relocated", mayTouch: true)
    add(change.resized, "resized")
    add(change.replaced, "replaced")
    for move in change.moved { add([move.range], "moved by \(move.vector)") }
    for (move, next) in zip(change.moved, change.moved.dropFirst())
    where move.range.upperBound > next.range.lowerBound
      || move.range.upperBound == next.range.lowerBound && move.vector == next.vector
    {
      broken = "moved is in order, and what moved alike is one range"
    }
  }

  subscript(index: Int) -> String? { notes[index] }

  private mutating func add(_ ranges: [Range<Int>], _ word: String, mayTouch: Bool = false) {
    var end = -1
    for range in ranges {
      if range.isEmpty || range.lowerBound < end || range.lowerBound == end && !mayTouch {
        broken = "\(word) is in order, and neighbours are one range"
      }
      end = range.upperBound
      guard range.lowerBound >= 0, end <= notes.count else {
        broken = "\(word) holds cells that there are"
        return
      }
      for index in range {
        if let other = notes[index] { broken = "\(index) is not both \(other) and \(word)" }
        notes[index] = word
      }
    }
  }
}
