import Limits
import Tatami

extension Operation {
  /// A layout from arrays of extents, or of cells and styles, its content size, and given back.
  static let firstLayout = Operation(
    "first-layout", times: 1, isPerCell: true, limit: "memcpy of the extents"
  ) { workload, count throws(FlowError) in
    if case .equal = workload.source {
      let cell = [UInt8](repeating: 1, count: 16)
      var copy = cell
      return Trial { () throws(FlowError) in
        limits_consume(try workload.layout(count).contentSize.height)
      } limit: {
        unsafe limits_copy(&copy, cell, cell.count)
      }
    }
    return trial(workload.maker(of: workload.extents(count)), count)
  }

  /// The same from arrays of extents and of indices of a thousand styles.
  static let indexedFirstLayout = Operation(
    "first-layout-indexed", times: 1, isPerCell: true, limit: "memcpy of the extents",
    applies: { $0.styling == .thousand },
    prepare: { workload, count throws(FlowError) in
      trial(workload.indexedMaker(of: workload.extents(count)), count)
    })

  private static func trial(
    _ make: @escaping () throws(FlowError) -> FlowLayout, _ count: Int
  ) -> Trial {
    let source = [UInt8](repeating: 1, count: count * 16)
    var target = source
    return Trial { () throws(FlowError) in
      limits_consume(try make().contentSize.height)
    } limit: {
      unsafe limits_copy(&target, source, source.count)
    }
  }
}
