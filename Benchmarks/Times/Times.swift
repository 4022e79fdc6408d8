import Benchmark
import Limits
import Rows

/// Times every row beside its limit: each sample is one run of both, one after the
/// other, so that both see the same machine.
let benchmarks: @Sendable () -> Void = {
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
      benchmark.startMeasurement()
      try trial.run()
      benchmark.stopMeasurement()
    } setup: {
      trial = try row.prepare()
    } teardown: {
      trial = nil
    }
  }
}
