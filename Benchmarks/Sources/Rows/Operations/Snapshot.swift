import Limits
import Tatami

extension Operation {
  /// A copy of the layout, and then a random cell changes its size in the original.
  static let snapshot = Operation(
    "snapshot", times: 20, limit: "memcpy of the extents"
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    limits_consume(layout.contentSize.height)
    var random = SplitMix64(seed: 9)
    let source = [UInt8](repeating: 1, count: count * 16)
    var target = source
    return Trial { () throws(FlowError) in
      for _ in 0..<20 {
        let before = layout
        let index = random.index(below: count)
        try layout.resize(at: index, to: workload.source.newCell(&random).size)
        limits_consume(layout.contentSize.height - before.contentSize.height)
      }
    } limit: {
      unsafe limits_copy(&target, source, source.count)
    }
  }
}
