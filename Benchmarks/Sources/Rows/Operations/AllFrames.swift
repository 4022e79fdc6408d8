import Limits
import Tatami

extension Operation {
  /// Every frame into a buffer that is used again and again.
  static let allFrames = Operation(
    "all-frames", times: 1, isPerCell: true, limit: "the same loop in C"
  ) { workload, count throws(FlowError) in
    let layout = try workload.layout(count)
    let extents = workload.extents(count)
    var frames = [Rect](repeating: .zero, count: count)
    var plain = [Double](repeating: 0, count: count * 4)
    layout.frames(in: 0..<count, into: &frames)
    workload.writePlainFrames(of: extents, into: &plain)
    if workload.isLikeLimit { checkAgreement(frames, plain, workload.name) }
    return Trial {
      layout.frames(in: 0..<count, into: &frames)
      limits_consume(frames[count - 1].origin.y)
    } limit: {
      workload.writePlainFrames(of: extents, into: &plain)
    }
  }

  /// The same loops in C in single precision, beside double precision.
  static let plainSingle = Operation(
    "c-frames-f32", times: 1, isPerCell: true, limit: "the same loop in double precision",
    applies: only("four", "wrap", "uniform")
  ) { workload, count in
    let extents = workload.extents(count)
    let (widths, heights) = (extents.widths.map { Float($0) }, extents.heights.map { Float($0) })
    var single = [Float](repeating: 0, count: count * 4)
    var double = [Double](repeating: 0, count: count * 4)
    return Trial {
      workload.writePlainFrames(widths, heights, into: &single)
    } limit: {
      workload.writePlainFrames(of: extents, into: &double)
    }
  }

  /// Setting as many bytes as the frames have, beside copying them.
  static let plainSet = Operation(
    "c-memset", times: 1, isPerCell: true, limit: "memcpy of as many bytes",
    applies: only("four")
  ) { _, count in
    let source = [UInt8](repeating: 1, count: count * 32)
    var target = source
    return Trial {
      unsafe limits_set(&target, source.count)
    } limit: {
      unsafe limits_copy(&target, source, source.count)
    }
  }
}

extension Workload {
  /// Does in C what the engine does for every frame.
  func writePlainFrames(of extents: Extents, into out: inout [Double]) {
    let (widths, heights, count) = (extents.widths, extents.heights, extents.widths.count)
    switch shape {
    case .counted(let arranged):
      limits_consume(
        unsafe limits_frames_counted(widths, heights, count, arranged, limits, &out))
    case .sized:
      limits_consume(unsafe limits_frames_sized(widths, heights, count, limits, &out))
    case .paged(let pages):
      unsafe limits_frames_paged(count, pages, limits, &out)
    case .waterfall(let columns):
      limits_consume(
        unsafe limits_frames_waterfall(widths, heights, count, columns, limits, &out))
    case .weighted(let arranged):
      limits_consume(
        unsafe limits_frames_weighted(
          widths, heights, extents.weights, count, arranged, limits, &out))
    }
  }

  /// The same in single precision, where there is a loop for it.
  fileprivate func writePlainFrames(
    _ widths: [Float], _ heights: [Float], into out: inout [Float]
  ) {
    switch shape {
    case .counted(let arranged):
      limits_consume(
        unsafe limits_frames_counted_f(widths, heights, widths.count, arranged, limits, &out))
    case .sized:
      limits_consume(
        unsafe limits_frames_sized_f(widths, heights, widths.count, limits, &out))
    case .paged(let pages):
      unsafe limits_frames_paged_f(widths.count, pages, limits, &out)
    case .waterfall, .weighted: break
    }
  }
}

/// The two must have done the same work: plain doubles are a little less exact
/// than the engine's grid.
private func checkAgreement(_ frames: [Rect], _ plain: [Double], _ name: String) {
  for (i, frame) in frames.enumerated() {
    let same =
      abs(frame.origin.x - plain[4 * i]) < 0.01 && abs(frame.origin.y - plain[4 * i + 1]) < 0.01
      && abs(frame.size.width - plain[4 * i + 2]) < 0.01
      && abs(frame.size.height - plain[4 * i + 3]) < 0.01
    precondition(
      same, "\(name): frame \(i) is \(frame), the plain loop says \(plain[4 * i..<4 * i + 4])")
  }
}
