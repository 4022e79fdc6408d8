import Limits
import Tatami

/// Where random edits happen.
enum Place {
  /// Within 1,000 cells around the middle.
  case middle
  /// Anywhere.
  case anywhere

  @inline(__always)
  func index(in count: Int, _ random: inout SplitMix64) -> Int {
    switch self {
    case .anywhere: random.index(below: count)
    case .middle: max(0, count / 2 - 500) + random.index(below: min(count, 1000))
    }
  }
}

extension Operation {
  /// A random cell changes its size: the content size.
  static let resize = Operation(
    "resize", times: 100, limit: "a Fenwick tree of the lines", limitTimes: 100
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    try workload.warm(&layout)
    var random = SplitMix64(seed: 2)
    var plain = PlainLines(workload, count)
    return Trial { () throws(FlowError) in
      try resizeSome(&layout, workload, &random)
    } limit: {
      plain.resizeSome()
    }
  }

  /// A random cell changes its size: the frames that are seen at the far end.
  static let farViewport = Operation(
    "far-viewport", times: 100, limit: "a Fenwick tree, and 32 frames in C", limitTimes: 100
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    try workload.warm(&layout)
    var random = SplitMix64(seed: 2)
    var plain = PlainLines(workload, count)
    return Trial { () throws(FlowError) in
      try resizeAndLook(&layout, workload, &random)
    } limit: {
      plain.resizeSome(seeing: true)
    }
  }

  /// A random cell in the middle changes its size: the frames that are seen around it.
  static let nearViewport = Operation(
    "near-viewport", times: 100, limit: "a Fenwick tree, and 32 frames in C", limitTimes: 100,
    applies: only("four", "waterfall")
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    try workload.warm(&layout)
    var random = SplitMix64(seed: 2)
    var plain = PlainLines(workload, count)
    return Trial { () throws(FlowError) in
      try resizeAndLookAround(&layout, workload, &random)
    } limit: {
      plain.resizeSome(seeing: true)
    }
  }

  /// Inserts anywhere, each with the content size.
  static let insert = Operation(
    "insert", times: 100, limit: "arrays, and the height in C", limitTimes: 2,
    applies: { $0.operations != nil || ["four", "wrap"].contains($0.name) },
    prepare: prepareInserts)

  private static func prepareInserts(
    _ workload: Workload, _ count: Int
  ) throws(FlowError) -> Trial {
    var layout = try workload.layout(count)
    try workload.warm(&layout)
    var random = SplitMix64(seed: 4)
    var plain = workload.extents(count)
    return Trial { () throws(FlowError) in
      // As many cells as before, so that a small layout stays small.
      while layout.count > count {
        try layout.remove(at: random.index(below: layout.count))
        limits_consume(layout.contentSize.height)
      }
    } run: { () throws(FlowError) in
      try insertSome(&layout, workload, &random)
    } limit: {
      workload.insertAndRemove(&plain)
    }
  }

  /// An insert anywhere, a remove anywhere, …, each with the content size.
  static let insertRemove = insertRemove("insert-remove", .anywhere)
  /// The same around the middle.
  static let insertRemoveMiddle = insertRemove(
    "insert-remove-middle", .middle, applies: only("four", "wrap"))

  /// A thousand random cells change their size at once: the content size.
  static let batch = Operation(
    "batch-1000", times: 1, limit: "a Fenwick tree of the lines"
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    var random = SplitMix64(seed: 2)
    var plain = PlainLines(workload, count)
    return Trial { () throws(FlowError) in
      var changes: [CellResize] = []
      changes.reserveCapacity(1000)
      for _ in 0..<1000 {
        changes.append(
          CellResize(
            index: random.index(below: count), size: workload.source.newCell(&random).size))
      }
      try layout.resize(changes)
      limits_consume(layout.contentSize.height)
    } limit: {
      plain.resizeSome(times: 1000)
    }
  }

  private static func insertRemove(
    _ name: String, _ place: Place,
    applies: @escaping @Sendable (Workload) -> Bool = { _ in true }
  ) -> Operation {
    Operation(
      name, times: 100, limit: "arrays, and the height in C", limitTimes: 2, applies: applies
    ) { workload, count throws(FlowError) in
      var layout = try workload.layout(count)
      try workload.warm(&layout)
      var random = SplitMix64(seed: 4)
      var plain = workload.extents(min(count, 1_000_000))
      return Trial { () throws(FlowError) in
        try alternate(&layout, workload, place, &random)
      } limit: {
        workload.insertAndRemove(&plain)
      }
    }
  }
}

private func resizeSome(
  _ layout: inout FlowLayout, _ workload: Workload, _ random: inout SplitMix64
) throws(FlowError) {
  for _ in 0..<100 {
    let index = random.index(below: layout.count)
    try layout.resize(at: index, to: workload.source.newCell(&random).size)
    limits_consume(layout.contentSize.height)
  }
}

private func resizeAndLook(
  _ layout: inout FlowLayout, _ workload: Workload, _ random: inout SplitMix64
) throws(FlowError) {
  for _ in 0..<100 {
    let index = random.index(below: layout.count)
    try layout.resize(at: index, to: workload.source.newCell(&random).size)
    layout.forEachFrame(intersecting: layout.farEnd) { _, frame in
      limits_consume(frame.origin.y)
    }
  }
}

private func resizeAndLookAround(
  _ layout: inout FlowLayout, _ workload: Workload, _ random: inout SplitMix64
) throws(FlowError) {
  for _ in 0..<100 {
    let index = Place.middle.index(in: layout.count, &random)
    try layout.resize(at: index, to: workload.source.newCell(&random).size)
    let screen = Rect(origin: layout.frame(at: index).origin, size: layout.environment.viewport)
    layout.forEachFrame(intersecting: screen) { _, frame in limits_consume(frame.origin.y) }
  }
}

private func insertSome(
  _ layout: inout FlowLayout, _ workload: Workload, _ random: inout SplitMix64
) throws(FlowError) {
  for _ in 0..<100 {
    let index = random.index(below: layout.count)
    try workload.insert(into: &layout, at: index, &random)
    limits_consume(layout.contentSize.height)
  }
}

private func alternate(
  _ layout: inout FlowLayout, _ workload: Workload, _ place: Place, _ random: inout SplitMix64
) throws(FlowError) {
  for _ in 0..<50 {
    try workload.insert(into: &layout, at: place.index(in: layout.count, &random), &random)
    limits_consume(layout.contentSize.height)
    try layout.remove(at: place.index(in: layout.count, &random))
    limits_consume(layout.contentSize.height)
  }
}

extension FlowLayout {
  /// What is seen when the content is scrolled to its end.
  var farEnd: Rect {
    let (content, view) = (contentSize, environment.viewport)
    return Rect(
      x: max(0, content.width - view.width), y: max(0, content.height - view.height),
      width: view.width, height: view.height)
  }
}

extension Workload {
  /// What one insert and one remove cost arrays and a pass for the content's height.
  fileprivate func insertAndRemove(_ plain: inout Extents) {
    let count = plain.widths.count
    plain.widths.insert(85, at: count / 2)
    plain.heights.insert(60, at: count / 2)
    limits_consume(plainHeight(of: plain))
    plain.widths.remove(at: count / 2)
    plain.heights.remove(at: count / 2)
    limits_consume(plainHeight(of: plain))
  }

  /// The content's height by one pass in C.
  func plainHeight(of extents: Extents, more: Int = 0) -> Double {
    let count = extents.heights.count
    if case .sized = shape {
      return unsafe limits_height_sized(extents.widths, extents.heights, count, limits)
    }
    return unsafe limits_height_counted(
      extents.heights, count, arranged + more, limits)
  }
}

/// The lines of a flow in a Fenwick tree, of a million cells at most.
@safe final class PlainLines {
  private let tree: UnsafeMutablePointer<LimitsFenwick>
  private let count: Int
  private var random = SplitMix64(seed: 2)
  private let extents: Extents
  private var out = [Double](repeating: 0, count: 128)
  private let limits: LimitsStyle

  init(_ workload: Workload, _ count: Int) {
    self.count = min(count, 1_000_000)
    extents = workload.extents(self.count)
    limits = workload.limits
    guard
      let tree = unsafe limits_fenwick_make(
        extents.heights, self.count, workload.arranged)
    else { fatalError("no memory for a Fenwick tree of \(count) cells") }
    unsafe self.tree = tree
  }

  deinit { unsafe limits_fenwick_free(tree) }

  /// Random cells change their height; with `seeing`, a screen of frames is written
  /// after each.
  func resizeSome(times: Int = 100, seeing: Bool = false) {
    for _ in 0..<times {
      let (index, height) = (random.index(below: count), random.length(in: 20..<120))
      limits_consume(unsafe limits_fenwick_resize(tree, index, height))
      if seeing {
        limits_consume(
          unsafe limits_frames_counted(
            extents.widths, extents.heights, min(32, count), 4, limits, &out))
      }
    }
  }
}
