import Benchmark
import Limits
import Rows

/// Times every row beside its limit.
///
/// What takes long is done in turn with its limit, so that both see the same machine. What is
/// done many times in a sample has its limit measured first, so that the arrays of the limit
/// do not throw the layout out of the processor's caches.
let benchmarks: @Sendable () -> Void = {
  // Page faults are measured on their own: see the memory rows.
  limits_keep_memory()
  let limit = BenchmarkMetric.custom("limit", polarity: .prefersSmaller, useScalingFactor: false)
  for row in Row.all {
    var timed: TimedRow?
    Benchmark(
      row.name,
      configuration: .init(
        metrics: [.wallClock, limit], timeUnits: .nanoseconds, warmupIterations: 2,
        maxDuration: .milliseconds(400), maxIterations: 41)
    ) { benchmark in
      guard let timed else { return }
      benchmark.measurement(limit, timed.nextLimit())
      try timed.trial.reset()
      benchmark.startMeasurement()
      try timed.trial.run()
      benchmark.stopMeasurement()
    } setup: {
      timed = try TimedRow(row)
    } teardown: {
      timed = nil
    }
  }
}

/// A trial that was run for a while, and what its limit takes.
private final class TimedRow {
  let trial: Trial
  private var limits: [Int] = []
  private var number = 0

  init(_ row: Row) throws {
    trial = try row.prepare()
    if row.times > 1 {
      limits = (0..<9).map { _ in Self.time(trial.limit) }
    }
    try warm()
  }

  /// Nanoseconds of the limit: now, or in one of the runs before.
  func nextLimit() -> Int {
    if limits.isEmpty { return Self.time(trial.limit) }
    number += 1
    return limits[number % limits.count]
  }

  /// Runs the trial as a layout in use has been: 100 times, or for a tenth of a second.
  private func warm() throws {
    let start = limits_now()
    for _ in 0..<100 {
      try trial.run()
      try trial.reset()
      if limits_now() - start > 100_000_000 { return }
    }
  }

  private static func time(_ work: () -> Void) -> Int {
    let start = limits_now()
    work()
    return Int(limits_now() - start)
  }
}
