import Limits
import Tatami

/// Where random edits happen.
enum Place: String {
  /// Within 1,000 cells around the middle.
  case middle
  /// Anywhere.
  case anywhere

  /// An index of `0 ..< count`.
  @inline(__always)
  func index(in count: Int, _ random: inout SplitMix64) -> Int {
    switch self {
    case .anywhere: random.index(below: count)
    case .middle: max(0, count / 2 - 500) + random.index(below: min(count, 1000))
    }
  }
}

/// A random cell of a flow with four cells a line.
@inline(__always)
func countedCell(_ random: inout SplitMix64) -> Cell {
  Cell(
    width: random.length(in: Workload.countedWidths), height: random.length(in: Workload.heights))
}

/// The part of a layout that ends where the content ends.
func farEnd(_ content: Size) -> Rect {
  Rect(
    origin: Point(x: 0, y: max(0, content.height - Workload.viewport.height)),
    size: Workload.viewport)
}

/// One cell changes its size: the content size, and what is seen at the far end.
func resizeRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  let count = effort.cells
  var layout = try Workload.counted(count)
  var random = SplitMix64(seed: 2)
  for _ in 0..<effort.batches * 10 {
    try layout.resize(at: random.index(below: count), to: countedCell(&random).size)
    limits_consume(layout.contentSize.height)
  }
  let resized = try measure(batches: effort.batches) { _ throws(FlowError) in
    try layout.resize(at: random.index(below: count), to: countedCell(&random).size)
    limits_consume(layout.contentSize.height)
  }
  let naive = naiveResize(count)
  report.add(
    Row(
      name: "flow4/resize+size/1M", ours: resized.median, reference: naive,
      referenceName: "all frames in C", goal: 500, note: "p99 of batches \(short(resized.p99))"))

  var frames = 0
  let seen = try measure(batches: effort.batches) { _ throws(FlowError) in
    try layout.resize(at: random.index(below: count), to: countedCell(&random).size)
    layout.forEachFrame(intersecting: farEnd(layout.contentSize)) { _, frame in
      limits_consume(frame.origin.y)
      frames += 1
    }
  }
  let each = Double(frames) / Double(effort.batches * 100)
  report.add(
    Row(
      name: "flow4/resize+size+far-frames/1M", ours: seen.median, reference: naive,
      referenceName: "all frames in C", goal: 500 + 20 * each, goalName: "500 + 20 a frame",
      note: "\(short(each)) frames, p99 of batches \(short(seen.p99))"))
}

/// What a resize costs a layout without memory: every frame anew.
private func naiveResize(_ count: Int) -> Double {
  var extents = Extents(count: count, widths: Workload.countedWidths)
  var out = [Double](repeating: 0, count: count * 4)
  var random = SplitMix64(seed: 3)
  return measure(batches: 9, of: 1) { _ in
    extents.heights[random.index(below: count)] = random.length(in: Workload.heights)
    limits_consume(
      unsafe limits_frames_counted(
        extents.widths, extents.heights, count, 4, Workload.limits, &out))
  }.median
}

/// What an insert or a remove costs arrays and a pass for the content's height.
func naiveInsertRemove(_ count: Int, repetitions: Int = 9) -> Double {
  var extents = Extents(count: count, widths: Workload.countedWidths)
  extents.widths.append(0)
  extents.heights.append(0)
  let perPair = measure(batches: repetitions, of: 1) { _ in
    unsafe limits_insert(&extents.widths, count, count / 2, 85)
    unsafe limits_insert(&extents.heights, count, count / 2, 60)
    limits_consume(unsafe limits_height_counted(extents.heights, count + 1, 4, Workload.limits))
    unsafe limits_remove(&extents.widths, count + 1, count / 2)
    unsafe limits_remove(&extents.heights, count + 1, count / 2)
    limits_consume(unsafe limits_height_counted(extents.heights, count, 4, Workload.limits))
  }
  return perPair.median / 2
}

/// Cells come and go in a flow of four a line; every later line shifts.
func insertRemoveRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  let naive = naiveInsertRemove(effort.cells)
  for place in [Place.middle, .anywhere] {
    var layout = try Workload.counted(effort.cells)
    var random = SplitMix64(seed: 4)
    try Workload.warm(&layout)
    _ = try alternate(&layout, place, batches: effort.batches / 10, &random)
    let pairs = try alternate(&layout, place, batches: effort.batches, &random)
    let inserts = try insertAll(&layout, place, batches: effort.batches, &random)
    let removes = try measure(batches: effort.batches) { _ throws(FlowError) in
      try layout.remove(at: place.index(in: layout.count, &random))
      limits_consume(layout.contentSize.height)
    }
    for (name, timing) in [("alternating", pairs), ("inserts", inserts), ("removes", removes)] {
      report.add(
        Row(
          name: "flow4/\(name)-\(place.rawValue)+size/1M", ours: timing.median, reference: naive,
          referenceName: "arrays, height in C", goal: 1000,
          note: "p99 of batches \(short(timing.p99))"))
    }
  }
}

private func insertAll(
  _ layout: inout FlowLayout, _ place: Place, batches: Int, _ random: inout SplitMix64
) throws(FlowError) -> Timing {
  try measure(batches: batches) { _ throws(FlowError) in
    try layout.insert(countedCell(&random), at: place.index(in: layout.count, &random))
    limits_consume(layout.contentSize.height)
  }
}

/// An insert, a remove, an insert, …, each with the content size.
@inline(never)
func alternate(
  _ layout: inout FlowLayout, _ place: Place, batches: Int, _ random: inout SplitMix64
) throws(FlowError) -> Timing {
  try measure(batches: batches) { number throws(FlowError) in
    if number % 2 == 0 {
      try layout.insert(countedCell(&random), at: place.index(in: layout.count, &random))
    } else {
      try layout.remove(at: place.index(in: layout.count, &random))
    }
    limits_consume(layout.contentSize.height)
  }
}

/// The same edits at 1,000 and at 1,000,000 cells.
func growthRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  let small = try editCosts(1000, effort)
  let large = try editCosts(effort.cells, effort)
  for (small, large) in zip(small, large) {
    report.add(
      Row(
        name: "flow4/\(small.name)/1M-to-1k", ours: large.cost, reference: small.cost,
        referenceName: "1k cells", goal: 4 * small.cost, goalName: "4 × the cost at 1k"))
  }
}

private func editCosts(
  _ count: Int, _ effort: Effort
) throws(FlowError) -> [(name: String, cost: Double)] {
  var layout = try Workload.counted(count)
  var random = SplitMix64(seed: 5)
  try Workload.warm(&layout)
  _ = try alternate(&layout, .anywhere, batches: effort.batches / 10, &random)
  let edits = try alternate(&layout, .anywhere, batches: effort.batches, &random)
  let resizes = try measure(batches: effort.batches) { _ throws(FlowError) in
    try layout.resize(at: random.index(below: count), to: countedCell(&random).size)
    limits_consume(layout.contentSize.height)
  }
  return [("resize+size", resizes.median), ("alternating+size", edits.median)]
}
