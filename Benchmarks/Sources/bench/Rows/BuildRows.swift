import Limits
import Tatami

/// A layout from two arrays of extents, and given back.
func buildRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  let count = effort.cells
  let counted = Extents(count: count, widths: Workload.countedWidths)
  let bytes = count * 16
  let source = [UInt8](repeating: 1, count: bytes)
  var target = [UInt8](repeating: 0, count: bytes)
  func build() throws(FlowError) { try Workload.layout(of: counted, arrangedCount: 4).consume() }
  func copy() { unsafe limits_copy(&target, source, bytes) }
  let (built, copied) = try measurePair(
    repetitions: effort.passes, units: count, build, against: copy)
  let fresh = measure(batches: effort.passes, of: 1) { _ in
    unsafe limits_copy_to_fresh_memory(source, bytes)
  }
  let freshEach = fresh.median / Double(count)
  report.add(
    Row(
      name: "flow4/build+size/1M (a cell)", ours: built.median, reference: copied.median,
      referenceName: "memcpy of the extents", goal: 12,
      note: "memcpy into fresh memory \(short(freshEach))"))

  let sized = Extents(count: count, widths: Workload.sizedWidths)
  let lines = try measure(batches: effort.passes, of: 1) { _ throws(FlowError) in
    try Workload.layout(of: sized, arrangedCount: nil).consume()
  }
  report.add(
    Row(
      name: "sized/build+size/1M (a cell)", ours: lines.median / Double(count),
      reference: freshEach, referenceName: "memcpy into fresh memory", goal: 12))
}

extension FlowLayout {
  /// Asks for the content size, so that nothing is left to be done later.
  fileprivate func consume() { limits_consume(contentSize.height) }
}
