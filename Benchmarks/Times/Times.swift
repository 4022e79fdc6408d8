import Benchmark
import Limits
import Rows

/// Times every row beside its limit: each sample is one run of the limit and one of the
/// operation, in turn, so that both see the same machine.
let benchmarks: @Sendable () -> Void = {
  // The harness runs the rows on a thread of its own; programs lay out on the main one.
  limits_use_one_arena()
  let limit = BenchmarkMetric.custom("limit", polarity: .prefersSmaller, useScalingFactor: false)
  for row in Row.all {
    var trial: Trial?
    Benchmark(
      row.name,
      configuration: .init(
        metrics: [.wallClock, limit], timeUnits: .nanoseconds, warmupIterations: 2,
        maxDuration: .milliseconds(400), maxIterations: 41)
    ) { benchmark in
      guard let trial else { return }
      let start = limits_now()
      trial.limit()
      benchmark.measurement(limit, Int(limits_now() - start))
      // What a large limit has thrown out of the processor's caches comes back first.
      if row.operation.times > 1 { try trial.run() }
      benchmark.startMeasurement()
      try trial.run()
      benchmark.stopMeasurement()
    } setup: {
      let prepared = try row.prepare()
      try warm(prepared)
      trial = prepared
    } teardown: {
      trial = nil
    }
  }
}

/// Runs a trial until it has done so for a while, as a layout in use has: 100 times, or for
/// 50 ms.
private func warm(_ trial: Trial) throws {
  let start = limits_now()
  for _ in 0..<100 {
    try trial.run()
    if limits_now() - start > 50_000_000 { return }
  }
}
