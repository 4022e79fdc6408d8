import Limits
import Tatami

extension Operation {
  /// An insert or a remove in the middle in turn, and the report of what changed.
  static let changeReport = Operation(
    "change-report", times: 100, limit: "a comparison with a copy of all frames"
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    try workload.warm(&layout)
    _ = layout.update()
    var random = SplitMix64(seed: 6)
    let plain = PlainFrames(workload, count)
    return Trial { () throws(FlowError) in
      for round in 0..<100 {
        if round % 2 == 0 {
          try workload.insert(into: &layout, at: count / 2, &random)
        } else {
          try layout.remove(at: count / 2)
        }
        consume(layout.update().change)
      }
    } limit: {
      plain.compare()
    }
  }

  /// A copy, and nothing else.
  static let copy = Operation(
    "copy", times: 1000, limit: "memcpy of the extents", applies: only("four", "wrap")
  ) { workload, count throws(FlowError) in
    let layout = try workload.layout(count)
    limits_consume(layout.contentSize.height)
    var copy = layout
    let source = [UInt8](repeating: 1, count: count * 16)
    var target = source
    return Trial {
      for _ in 0..<1000 { copy = layout }
      limits_consume(Double(copy.count))
    } limit: {
      unsafe limits_copy(&target, source, source.count)
    }
  }

  /// A copy, an insert or a remove in the middle in turn, and what differs in a viewport
  /// there.
  static let snapshotChange = Operation(
    "snapshot-change", times: 20, limit: "a comparison with a copy of all frames"
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    try workload.warm(&layout)
    var random = SplitMix64(seed: 7)
    let seen = layout.middle
    let plain = PlainFrames(workload, count)
    return Trial { () throws(FlowError) in
      for round in 0..<20 {
        let before = layout
        if round % 2 == 0 {
          try workload.insert(into: &layout, at: count / 2, &random)
        } else {
          try layout.remove(at: count / 2)
        }
        consume(FlowLayout.update(from: before, to: layout, in: seen).change)
      }
    } limit: {
      plain.compare()
    }
  }

  /// An insert or a remove in the middle in turn as a step of a history, and the step back, which says what
  /// differs.
  static let undo = undo("undo", only("four", "wrap", "weighted"), hasIDs: false)

  /// The same where each cell has an id.
  static let undoWithIDs = undo("undo-ids", only("four"), hasIDs: true)

  private static func undo(
    _ name: String, _ applies: @escaping @Sendable (Workload) -> Bool, hasIDs: Bool
  ) -> Operation {
    Operation(
      name, times: 100, limit: "a comparison with a copy of all frames", applies: applies
    ) { workload, count throws(FlowError) in
      var layout = try workload.layout(count)
      try workload.warm(&layout)
      if hasIDs {
        for index in 0..<count { _ = layout.cellID(at: index) }
      }
      return undoTrial(of: UndoStack(layout), workload, count)
    }
  }

  private static func undoTrial(
    of stack: UndoStack, _ workload: Workload, _ count: Int
  ) -> Trial {
    var history = stack
    _ = history.update()
    var random = SplitMix64(seed: 6)
    let plain = PlainFrames(workload, count)
    return Trial { () throws(FlowError) in
      for round in 0..<100 {
        try history.edit { layout throws(FlowError) in
          if round % 2 == 0 {
            try workload.insert(into: &layout, at: count / 2, &random)
          } else {
            try layout.remove(at: count / 2)
          }
        }
        if let update = try history.undo() { consume(update.change) }
      }
    } limit: {
      plain.compare()
    }
  }

  /// An insert or a remove in the middle in turn, and what of a viewport there is to be
  /// painted.
  static let dirtyRects = Operation(
    "dirty-rects", times: 20, limit: "a comparison with a copy of all frames",
    applies: only("four", "wrap")
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    try workload.warm(&layout)
    _ = layout.update()
    var random = SplitMix64(seed: 8)
    let seen = layout.middle
    let plain = PlainFrames(workload, count)
    return Trial { () throws(FlowError) in
      for round in 0..<20 {
        if round % 2 == 0 {
          try workload.insert(into: &layout, at: count / 2, &random)
        } else {
          try layout.remove(at: count / 2)
        }
        limits_consume(Double(layout.update().dirtyRects(in: seen).rects.count))
      }
    } limit: {
      plain.compare()
    }
  }

  /// An insert or a remove above what is seen in turn, and the offset that keeps it in
  /// place.
  static let anchor = Operation(
    "anchor", times: 100, limit: "arrays, and the height in C", limitTimes: 1
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    try workload.warm(&layout)
    var random = SplitMix64(seed: 9)
    let anchor = layout.anchor(at: layout.middle.origin)
    let extents = workload.extents(min(count, 1_000_000))
    return Trial { () throws(FlowError) in
      for round in 0..<100 {
        if round % 2 == 0 {
          try workload.insert(into: &layout, at: count / 4, &random)
        } else {
          try layout.remove(at: count / 4)
        }
        let offset = layout.offset(keeping: anchor)
        limits_consume(offset.x + offset.y)
      }
    } limit: {
      limits_consume(workload.plainHeight(of: extents))
    }
  }
}

private func consume(_ change: LayoutChange) {
  limits_consume(Double(change.moved.count &+ change.replaced.count &+ change.inserted.count))
}

extension FlowLayout {
  /// What is seen when the content is scrolled to the cell in the middle.
  fileprivate var middle: Rect {
    Rect(origin: frame(at: count / 2).origin, size: environment.viewport)
  }
}

/// All frames, twice, as plain arrays.
private struct PlainFrames {
  private let before: [Double]
  private let after: [Double]

  init(_ workload: Workload, _ count: Int) {
    let count = min(count, 1_000_000)
    var frames = [Double](repeating: 0, count: count * 4)
    workload.writePlainFrames(of: workload.extents(count), into: &frames)
    before = frames
    frames[frames.count - 1] += 1
    after = frames
  }

  /// Finds the first number that differs, which is the last.
  func compare() {
    limits_consume(Double(unsafe limits_difference(before, after, before.count)))
  }
}
