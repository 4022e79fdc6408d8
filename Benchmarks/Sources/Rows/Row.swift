import Tatami

/// What a number should not exceed.
public enum Goal: Sendable {
  /// So many nanoseconds an operation, by the median.
  case median(Double)
  /// So many nanoseconds an operation, by the mean.
  case mean(Double)
  /// So many nanoseconds a cell, by the median.
  case perCell(Double)
  /// So many times what the limit takes.
  case timesLimit(Double)
}

/// Something that is done to a workload of a size, to be measured beside its limit.
public struct Row: Sendable {
  /// The name of what is worked on.
  public let workload: String
  /// The name of what is done to it.
  public let operation: String
  /// How many cells or boxes it has.
  public let count: Int
  /// How often it is done in one run of a trial.
  public let times: Int
  /// How often the limit does its work in one run.
  public let limitTimes: Int
  /// Whether the time is also said for each cell.
  public let isPerCell: Bool
  /// What the limit does, for the report.
  public let limit: String
  /// Gets everything ready that is not measured.
  public let prepare: @Sendable () throws(FlowError) -> Trial

  /// The row's name: `workload/operation/size`.
  public var name: String { "\(workload)/\(operation)/\(count)" }

  /// What should not be exceeded, if that is known.
  public var goal: Goal? { Self.goals[name] }

  /// The sizes of all flows.
  public static let sizes = [1_000, 10_000, 100_000, 1_000_000]

  /// Every row, small sizes first.
  public static let all: [Row] =
    Workload.all.flatMap { workload in
      Operation.all.filter {
        $0.applies(workload) && workload.operations?.contains($0.name) ?? true
      }.flatMap { operation in
        sizes.map { Row(operation, on: workload, count: $0) }
      }
    }
    + ["first-layout", "resize"].compactMap { name in
      Operation.all.first { $0.name == name }
        .map { Row($0, on: .uniform, count: 1_000_000_000) }
    } + constraints

  /// An operation on a flow.
  private init(_ operation: Operation, on workload: Workload, count: Int) {
    self.init(
      workload: workload.name, operation: operation.name, count: count, times: operation.times,
      limitTimes: operation.limitTimes, isPerCell: operation.isPerCell, limit: operation.limit,
      prepare: { () throws(FlowError) in try operation.prepare(workload, count) })
  }

  init(
    workload: String, operation: String, count: Int, times: Int, limitTimes: Int,
    isPerCell: Bool = false, limit: String,
    prepare: @escaping @Sendable () throws(FlowError) -> Trial
  ) {
    (self.workload, self.operation, self.count) = (workload, operation, count)
    (self.times, self.limitTimes) = (times, limitTimes)
    (self.isPerCell, self.limit) = (isPerCell, limit)
    self.prepare = prepare
  }

  /// The targets of the first milestone that are times.
  private static let goals: [String: Goal] = {
    var goals: [String: Goal] = [
      "four/first-layout/1000000": .perCell(12),
      "four/all-frames/1000000": .timesLimit(1.5),
      "four/resize/1000000": .median(500),
      "four/far-viewport/1000000": .median(1120),
      "four/insert-remove-middle/1000000": .median(1000),
      "four/width/1000000": .median(10_000),
      "wrap/first-layout/1000000": .perCell(12),
      "wrap/all-frames/1000000": .timesLimit(1.5),
      "wrap/insert/1000000": .median(2000),
      "paged/all-frames/1000000": .perCell(1),
      "uniform/first-layout/1000000000": .median(10_000),
      "uniform/resize/1000000000": .median(1000),
    ]
    // What changed, with the edit that it is the report of.
    for count in sizes {
      goals["four/change-report/\(count)"] = .median(2000)
      goals["four/copy/\(count)"] = .median(50)
      goals["four/snapshot-change/\(count)"] = .median(5000)
      goals["four/anchor/\(count)"] = .median(2000)
      goals["four/scroll-step/\(count)"] = .median(200)
      goals["four/scroll-event/\(count)"] = .median(200)
      goals["four/page-commit/\(count)"] = .median(200)
      goals["four/fling-frame/\(count)"] = .median(10_000)
    }
    goals["constraints/suggest-rotation/3"] = .median(250)
    goals["constraints/build-chain/1000"] = .median(7_000_000)
    goals["constraints/suggest-width/1000"] = .median(154_000)
    for workload in Workload.adversaries {
      goals["\(workload.name)/insert/1000000"] = .mean(50_000)
    }
    return goals
  }()
}

/// Something that is done to a flow, and what a plain loop does for it: rows for each workload.
struct Operation: Sendable {
  /// The second part of the row's name.
  let name: String
  /// As the rows have them.
  let times: Int
  let limitTimes: Int
  let isPerCell: Bool
  let limit: String
  /// Whether a workload has this row.
  let applies: @Sendable (Workload) -> Bool
  /// Gets everything ready that is not measured.
  let prepare: @Sendable (Workload, Int) throws(FlowError) -> Trial

  init(
    _ name: String, times: Int, isPerCell: Bool = false, limit: String, limitTimes: Int = 1,
    applies: @escaping @Sendable (Workload) -> Bool = { _ in true },
    prepare: @escaping @Sendable (Workload, Int) throws(FlowError) -> Trial
  ) {
    self.name = name
    self.times = times
    self.limitTimes = limitTimes
    self.isPerCell = isPerCell
    self.limit = limit
    self.applies = applies
    self.prepare = prepare
  }

  /// The workloads of these names.
  static func only(_ names: String...) -> @Sendable (Workload) -> Bool {
    { names.contains($0.name) }
  }

  /// Every operation; another one is a file of its own and a word here.
  static let all: [Operation] = [
    firstLayout, indexedFirstLayout, allFrames, resize, farViewport, nearViewport, insert,
    insertRemove, insertRemoveMiddle, batch, width, rotation, frameAt, hitTest, snapshot, copy,
    snapshotChange, changeReport, undo, undoWithIDs, dirtyRects, anchor,
    pageQueries, scrollStep, scrollEvent, pageCommit, flingFrame, plainSingle, plainSet,
  ]
}

/// An operation that is ready to be measured.
public struct Trial {
  /// Takes back what the run before has done, where that must not add up; not measured.
  public let reset: () throws(FlowError) -> Void
  /// Does it as often as the operation says.
  public let run: () throws(FlowError) -> Void
  /// Does the limit's work, as often as the operation says.
  public let limit: () -> Void

  init(
    reset: @escaping () throws(FlowError) -> Void = {}, run: @escaping () throws(FlowError) -> Void,
    limit: @escaping () -> Void
  ) {
    self.reset = reset
    self.run = run
    self.limit = limit
  }
}
