import Limits
import Tatami

/// What a repeated operation cost, in nanoseconds each.
struct Timing {
  /// The median over the batches of a batch's mean.
  var median: Double
  /// All time divided by all operations.
  var mean: Double
  /// The largest batch mean; of single operations the slowest one.
  var worst: Double
  /// The value that 99 of 100 batches stay below.
  var p99: Double
  /// The smallest batch mean.
  var fastest: Double

  /// Summarises the mean of each batch.
  init(batchMeans: [Double]) {
    let sorted = batchMeans.sorted()
    median = sorted[sorted.count / 2]
    mean = sorted.reduce(0, +) / Double(sorted.count)
    fastest = sorted[0]
    worst = sorted[sorted.count - 1]
    p99 = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  }
}

/// Times `batches` batches of `size` operations each; the clock is read once a
/// batch. The operation is given its number, 0 ..< batches × size.
@inline(__always)
func measure<Failure: Error>(
  batches: Int, of size: Int = 100, _ operation: (Int) throws(Failure) -> Void
) throws(Failure) -> Timing {
  var means: [Double] = []
  means.reserveCapacity(batches)
  for batch in 0..<batches {
    let start = limits_now()
    for number in batch * size..<(batch + 1) * size {
      try operation(number)
    }
    means.append(Double(limits_now() - start) / Double(size))
  }
  return Timing(batchMeans: means)
}

/// Times two pieces of work in turn, so that both see the same machine, and
/// returns nanoseconds divided by `units` for each.
@inline(__always)
func measurePair(
  repetitions: Int, units: Int,
  _ first: () throws(FlowError) -> Void, against second: () throws(FlowError) -> Void
) throws(FlowError) -> (Timing, Timing) {
  var means: ([Double], [Double]) = ([], [])
  for repetition in 0..<repetitions + 1 {
    let start = limits_now()
    try first()
    let middle = limits_now()
    try second()
    let end = limits_now()
    if repetition > 0 {  // The first round warms up.
      means.0.append(Double(middle - start) / Double(units))
      means.1.append(Double(end - middle) / Double(units))
    }
  }
  return (Timing(batchMeans: means.0), Timing(batchMeans: means.1))
}
