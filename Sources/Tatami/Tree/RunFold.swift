/// A left-to-right automaton over cells, whose state between two cells is all
/// that the following ones depend on.
///
/// The tree asks it to fold the cells of one leaf; folds of neighbours it
/// appends and remembers.
protocol RunAutomaton {
  /// What a run of cells does to the state.
  associatedtype Fold: RunFold

  /// Folds the cells of one leaf from the state `entry`.
  func fold(_ run: CellRun, from entry: Int64) -> Fold

  /// Whether the states are so few that each can have its own place among `ways`.
  func isDirect(ways: Int) -> Bool
}

/// What a run of cells does to an automaton that enters it in one of some states.
///
/// Appending is associative: a fold of a run is the same however the run was
/// divided. `RandomEditTests` compares trees of different shapes.
protocol RunFold: BitwiseCopyable {
  /// The fold of no cells.
  static func empty(at entry: Int64) -> Self
  /// The least state that the fold holds for.
  var firstEntry: Int64 { get }
  /// Whether the fold holds for `entry`.
  func holds(for entry: Int64) -> Bool
  /// The state behind the run.
  func exit(from entry: Int64) -> Int64
  /// Appends the fold of the run that follows. It must hold for the state that
  /// this fold leaves behind.
  mutating func append(_ next: Self)
}

/// Looks for a place in the tree, going through it from left to right.
protocol RunSeeker {
  associatedtype Fold: RunFold
  /// The state before the cells that come next.
  var entry: Int64 { get }
  /// Whether the place sought is in the run or behind it, before it, or can't be told by it.
  func judge(_ fold: Fold, count: Int) -> RunJudgement
  /// Passes over a run.
  mutating func skip(_ fold: Fold, count: Int)
}

/// What a run's fold says about the place that is sought.
enum RunJudgement {
  /// The place is in this run or in a later one.
  case reaches
  /// The place is before this run, in the last run that reached it.
  case passed
  /// The run does not say.
  case silent
}
