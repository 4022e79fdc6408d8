// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

/// What a `tatami_change` leads to.
struct ChangeObject: HandleObject {
  let update: LayoutUpdate
  /// Whether cells are in the caller's memory.
  let isInBuffer: Bool
  /// Those of the rules for lines that its two states have.
  private let notes: RuleNotes
  private let olderNotes: RuleNotes

  /// - Parameters:
  ///   - flow: The layout that has changed.
  ///   - older: The one that it is compared with, if that is another one.
  init(_ update: LayoutUpdate, of flow: FlowObject, older: FlowObject? = nil) {
    self.update = update
    isInBuffer = flow.isInBuffer || older?.isInBuffer == true
    notes = flow.notes
    olderNotes = older?.notes ?? flow.notes
  }

  var mistakes: Mistakes {
    get { Mistakes(own: notes.mistakes, others: olderNotes.mistakes) }
    nonmutating set {
      notes.mistakes = newValue.own
      olderNotes.mistakes = newValue.others
    }
  }
}

@c @implementation
public func tatami_flow_update(
  _ flow: OpaquePointer?, _ change: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    guard let change = unsafe change else { throw Refusal(TATAMI_NULL_POINTER) }
    try object.checkReports()
    let report = try object.layOut { layout throws(Refusal) in layout.update() }
    unsafe change.pointee = makeHandle(ChangeObject(report, of: object))
  }
}

@c @implementation
public func tatami_flow_difference(
  _ older: OpaquePointer?, _ newer: OpaquePointer?, _ viewport: UnsafePointer<tatami_rect>?,
  _ change: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  let viewport = unsafe viewport?.pointee
  // Copies, so that a layout may be compared with itself.
  var before: FlowObject?
  let status = unsafe access(older) { (object: inout FlowObject) in before = object }
  guard let before else { return status }
  let reported = before.mistakes
  return unsafe derive(newer, change) { (object: inout FlowObject) throws(Refusal) in
    var seen: Rect?
    if let viewport { seen = try Rect(viewport) }
    let report = FlowLayout.update(from: before.layout, to: object.layout, in: seen)
    // Of the rules of the newer one those who called this take care.
    if before.mistakes != reported && before.notes !== object.notes {
      before.mistakes = reported
      throw Refusal(TATAMI_INVALID_ANSWER)
    }
    return ChangeObject(report, of: object, older: before)
  }
}

@c @implementation
public func tatami_change_destroy(_ change: OpaquePointer?) {
  unsafe destroy(change, ChangeObject.self)
}

@c @implementation
public func tatami_change_summarize(
  _ change: OpaquePointer?, _ summary: UnsafeMutablePointer<tatami_change_summary>?
) -> tatami_status {
  unsafe read(change, summary) { (object: inout ChangeObject) in
    let change = object.update.change
    return tatami_change_summary(
      old_content_size: object.update.oldContentSize.c,
      new_content_size: object.update.newContentSize.c,
      old_count: change.oldCount, new_count: change.newCount, is_empty: change.isEmpty)
  }
}

// MARK: Lists

@c @implementation
public func tatami_change_ranges(
  _ change: OpaquePointer?, _ kind: tatami_change_kind,
  _ ranges: UnsafeMutablePointer<tatami_range>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(change, ranges, capacity, count) {
    (object: inout ChangeObject, add: inout ArrayWriter<tatami_range>) throws(Refusal) in
    let change = object.update.change
    let ranges =
      switch Int(kind) {
      case TATAMI_CHANGE_REMOVED: change.removed
      case TATAMI_CHANGE_INSERTED: change.inserted
      case TATAMI_CHANGE_RESIZED: change.resized
      case TATAMI_CHANGE_REPLACED: change.replaced
      default: throw Refusal(unknown: Int64(kind))
      }
    for range in ranges { add(range.c) }
  }
}

@c @implementation
public func tatami_change_shifts(
  _ change: OpaquePointer?, _ shifts: UnsafeMutablePointer<tatami_shift>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(change, shifts, capacity, count) {
    (object: inout ChangeObject, add: inout ArrayWriter<tatami_shift>) in
    for move in object.update.change.moved {
      add(tatami_shift(range: move.range.c, vector: move.vector.c))
    }
  }
}

@c @implementation
public func tatami_change_relocations(
  _ change: OpaquePointer?, _ relocations: UnsafeMutablePointer<tatami_relocation>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(change, relocations, capacity, count) {
    (object: inout ChangeObject, add: inout ArrayWriter<tatami_relocation>) in
    for move in object.update.change.relocated {
      add(tatami_relocation(source: move.source.c, destination: move.destination.c))
    }
  }
}

@c @implementation
public func tatami_change_old_index(
  _ change: OpaquePointer?, _ index: Int, _ oldIndex: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe read(change, oldIndex) { (object: inout ChangeObject) throws(Refusal) in
    try checkIndex(index, below: object.update.change.newCount)
    return try object.update.change.oldIndex(of: index).found()
  }
}

@c @implementation
public func tatami_change_new_index(
  _ change: OpaquePointer?, _ index: Int, _ newIndex: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe read(change, newIndex) { (object: inout ChangeObject) throws(Refusal) in
    try checkIndex(index, below: object.update.change.oldCount)
    return try object.update.change.newIndex(of: index).found()
  }
}

private func checkIndex(_ index: Int, below count: Int) throws(Refusal) {
  guard index >= 0, index < count else {
    throw Refusal(TATAMI_INDEX_OUT_OF_RANGE, index: index, count: count)
  }
}

// MARK: Painting and animation

@c @implementation
public func tatami_change_dirty_rects(
  _ change: OpaquePointer?, _ from: tatami_rect, _ to: tatami_rect, _ limit: Int,
  _ hasBlit: UnsafeMutablePointer<Bool>?, _ blit: UnsafeMutablePointer<tatami_blit>?,
  _ rects: UnsafeMutablePointer<tatami_rect>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  guard let hasBlit = unsafe hasBlit, let blit = unsafe blit else {
    return tatami_status(TATAMI_NULL_POINTER)
  }
  var copied: tatami_blit?
  let status = unsafe list(change, rects, capacity, count) {
    (object: inout ChangeObject, add: inout ArrayWriter<tatami_rect>) throws(Refusal) in
    if limit == 0 { throw Refusal(TATAMI_INVALID_COUNT, index: limit) }
    // More rectangles than anybody paints are as good as no limit.
    let most = 1 << 20
    let dirty = object.update.dirtyRects(
      from: try Rect(from), to: try Rect(to), limit: limit < 0 || limit > most ? most : limit)
    copied = dirty.blit.map { tatami_blit(source: $0.source.c, vector: $0.vector.c) }
    for rect in dirty.rects { add(rect.c) }
  }
  if status == tatami_status(TATAMI_OK) || status == tatami_status(TATAMI_ARRAY_TOO_SMALL) {
    unsafe hasBlit.pointee = copied != nil
    if let copied { unsafe blit.pointee = copied }
  }
  return status
}

@c @implementation
public func tatami_change_transitions(
  _ change: OpaquePointer?, _ from: tatami_rect, _ to: tatami_rect,
  _ transitions: UnsafeMutablePointer<tatami_transition>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(change, transitions, capacity, count) {
    (object: inout ChangeObject, add: inout ArrayWriter<tatami_transition>) throws(Refusal) in
    let (from, to) = (try Rect(from), try Rect(to))
    if object.isInBuffer { throw Refusal(TATAMI_OUT_OF_BUFFER) }
    for cell in object.update.transitions(from: from, to: to) {
      add(
        tatami_transition(
          id: cell.id.number, old_index: cell.oldIndex ?? -1, new_index: cell.newIndex ?? -1,
          has_from: cell.from != nil, has_to: cell.to != nil, from: (cell.from ?? .zero).c,
          to: (cell.to ?? .zero).c))
    }
  }
}
