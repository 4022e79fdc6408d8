import CTatami
import Tatami

/// All that a report of changes says.
struct SeenChange: Equatable {
  var sizes: [Double] = []
  var counts: [Int] = []
  var isEmpty = false
  /// Removed, inserted, resized and replaced cells.
  var ranges: [[Range<Int>]] = []
  var shifts: [LayoutChange.Move] = []
  var relocations: [LayoutChange.Relocation] = []
  /// For each cell there was, and each there is.
  var indices: [Int?] = []
  var dirty = DirtyRects()
  var transitions: [SeenTransition] = []

  init(_ update: LayoutUpdate, _ from: Rect, _ to: Rect, _ hindrance: Hindrance) {
    let change = update.change
    sizes = [
      update.oldContentSize.width, update.oldContentSize.height, update.newContentSize.width,
      update.newContentSize.height,
    ]
    counts = [change.oldCount, change.newCount]
    isEmpty = change.isEmpty
    ranges = [change.removed, change.inserted, change.resized, change.replaced]
    (shifts, relocations) = (change.moved, change.relocated)
    indices =
      (0..<change.oldCount).map(change.newIndex) + (0..<change.newCount).map(change.oldIndex)
    dirty = update.dirtyRects(from: from, to: to, limit: 5)
    // In a buffer there may be no memory for ids.
    if hindrance.hasBuffer { return }
    transitions = update.transitions(from: from, to: to).map {
      SeenTransition($0, hasID: hindrance.hasSameIDs)
    }
  }

  @unsafe init(_ change: OpaquePointer?, _ from: Rect, _ to: Rect, _ hindrance: Hindrance) {
    var summary = tatami_change_summary()
    _ = unsafe tatami_change_summarize(change, &summary)
    sizes = [
      summary.old_content_size.width, summary.old_content_size.height,
      summary.new_content_size.width, summary.new_content_size.height,
    ]
    counts = [summary.old_count, summary.new_count]
    isEmpty = summary.is_empty
    for kind in 0..<Int32(4) {
      ranges.append(
        unsafe all({ unsafe tatami_change_ranges(change, kind, $0, $1, $2) }).map(Range.init))
    }
    shifts = unsafe all({ unsafe tatami_change_shifts(change, $0, $1, $2) }).map {
      LayoutChange.Move(
        range: Range($0.range), vector: Vector(dx: $0.vector.dx, dy: $0.vector.dy))
    }
    relocations = unsafe all({ unsafe tatami_change_relocations(change, $0, $1, $2) }).map {
      LayoutChange.Relocation(source: Range($0.source), destination: Range($0.destination))
    }
    indices =
      (0..<summary.old_count).map { unsafe index(of: $0, change, tatami_change_new_index) }
      + (0..<summary.new_count).map { unsafe index(of: $0, change, tatami_change_old_index) }
    unsafe dirty = dirtyRects(change, from, to)
    transitions = unsafe all({
      unsafe tatami_change_transitions(change, from.c, to.c, $0, $1, $2)
    }).map { SeenTransition($0, hasID: hindrance.hasSameIDs) }
  }
}

/// What an animation shows of one cell.
struct SeenTransition: Equatable {
  var id: UInt64
  var indices: [Int?]
  var frames: [Rect?]

  /// - Parameter hasID: Whether it has the same id on both sides.
  init(_ cell: CellTransition, hasID: Bool) {
    id = hasID ? UInt64(cell.id.generation) << 32 | UInt64(cell.id.slot) : 0
    indices = [cell.oldIndex, cell.newIndex]
    frames = [cell.from, cell.to]
  }

  init(_ cell: tatami_transition, hasID: Bool) {
    id = hasID ? cell.id : 0
    // No index is the greatest size_t.
    indices = [cell.old_index, cell.new_index].map { $0 == -1 ? nil : $0 }
    frames = [cell.has_from ? Rect(cell.from) : nil, cell.has_to ? Rect(cell.to) : nil]
  }
}

/// All that a function can fill an array with.
@unsafe func all<Element>(
  _ call: (UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>?) -> tatami_status
) -> [Element] {
  var count = 0
  _ = unsafe call(nil, 0, &count)
  return unsafe Array(unsafeUninitializedCapacity: count) { memory, filled in
    _ = unsafe call(memory.baseAddress, count, &filled)
  }
}

@unsafe private func index(
  of index: Int, _ change: OpaquePointer?,
  _ call: (OpaquePointer?, Int, UnsafeMutablePointer<Int>?) -> tatami_status
) -> Int? {
  var found = -1
  let status = unsafe call(change, index, &found)
  return status == tatami_status(TATAMI_OK) ? found : nil
}

@unsafe private func dirtyRects(
  _ change: OpaquePointer?, _ from: Rect, _ to: Rect
) -> DirtyRects {
  var hasBlit = false
  var blit = tatami_blit()
  let rects = unsafe all({
    unsafe tatami_change_dirty_rects(change, from.c, to.c, 5, &hasBlit, &blit, $0, $1, $2)
  })
  return DirtyRects(
    rects: rects.map { Rect($0) },
    blit: hasBlit
      ? DirtyRects.Blit(
        source: Rect(blit.source), vector: Vector(dx: blit.vector.dx, dy: blit.vector.dy)) : nil)
}

/// Throws unless a flow of C has the cells that a layout has, where they are there.
@unsafe func checkSame(_ flow: OpaquePointer?, as layout: FlowLayout) throws {
  var count = 0
  _ = unsafe tatami_flow_count(flow, &count)
  try Difference.check("how many cells there are", count, layout.count)
  var size = tatami_size()
  _ = unsafe tatami_flow_content_size(flow, &size)
  try Difference.check(
    "the content size", Size(width: size.width, height: size.height), layout.contentSize)
  var frames = [tatami_rect](repeating: tatami_rect(), count: count)
  let status = unsafe tatami_flow_frames(
    flow, tatami_range(start: 0, end: count), &frames, count)
  try Difference.check("the status of frames", status, tatami_status(TATAMI_OK))
  try Difference.check(
    "the frames", frames.map { Rect($0) }, Array(layout.frames(in: 0..<layout.count)))
}
