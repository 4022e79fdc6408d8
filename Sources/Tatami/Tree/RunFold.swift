/// How folds of runs are remembered: the key that each is found by, and what it holds for.
protocol MemoRule {
  /// What is remembered of a run.
  associatedtype Remembered: BitwiseCopyable

  /// What kind of rule this is, a number below ``CellArena/epochStep``. A memo holds what rules
  /// of one kind remembered; to those of another kind it is empty, whatever the epoch.
  static var kind: UInt8 { get }
  /// Whether the low bits of a key are the number of its way, as in a direct-mapped cache.
  /// Otherwise any way may hold what is remembered, which goes for an interval of states.
  static var isDirect: Bool { get }
  /// The key of what is remembered.
  func key(of remembered: Remembered) -> Int64
  /// Whether what is remembered goes for `key`.
  func holds(_ remembered: Remembered, for key: Int64) -> Bool
  /// How much can be remembered of a child by a node at `level`: a power of two.
  func mostWays(level: Int) -> Int
}

extension MemoRule {
  /// The key of a memo of this kind of rule: the epoch, with the kind in the low bits.
  static func memoKey(in epoch: UInt64) -> UInt64 { epoch | UInt64(kind) }
}

/// A left-to-right automaton over cells, whose state between two cells is all
/// that the following ones depend on.
///
/// The tree asks it to fold the cells of one leaf; the tree itself appends the folds
/// of neighbours and remembers them.
protocol RunAutomaton: MemoRule {
  /// What a run of cells does to the state.
  associatedtype Fold: RunFold

  /// Folds the cells of one leaf from the state `entry`.
  func fold(_ run: CellRun, from entry: Int64) -> Fold
  /// Folds the cells of one leaf, the first of which is at `index`, from the state
  /// `entry`. By default the cells are folded by their extents alone.
  func fold(_ leaf: CellLeaf, at index: Int, of store: TreeStore, from entry: Int64) -> Fold
  /// Appends to a fold that of the run that begins at `index`.
  func append(_ next: Fold, to fold: inout Fold, at index: Int, of store: TreeStore)

  /// The key of a fold of `count` cells from the state `entry`.
  func key(_ entry: Int64, count: Int) -> Int64
  /// What is remembered of a fold of `count` cells.
  func remembered(_ fold: Fold, key: Int64, count: Int) -> Remembered
  /// The fold of `count` cells from the state `entry`, as remembered. An automaton that can tell
  /// the state behind them from these two alone does so: the folds of a node are then read
  /// independently of each other.
  func recalled(_ remembered: Remembered, from entry: Int64, count: Int) -> Fold
}

extension RunAutomaton {
  func fold(_ leaf: CellLeaf, at index: Int, of store: TreeStore, from entry: Int64) -> Fold {
    fold(leaf.run, from: entry)
  }

  @inline(__always)
  func append(_ next: Fold, to fold: inout Fold, at index: Int, of store: TreeStore) {
    fold.append(next)
  }
}

/// What a run of cells does to an automaton that enters it in one of some states.
///
/// Appending is associative: a fold of a run is the same however the run was
/// divided. `RandomEditTests` compares trees of different shapes.
protocol RunFold: BitwiseCopyable {
  /// The fold of no cells.
  static func empty(at entry: Int64) -> Self
  /// Appends the fold of the run that follows. It must hold for the state that
  /// this fold leaves behind.
  mutating func append(_ next: Self)
  /// The state behind the run, which was entered in the state `entry`.
  func exit(from entry: Int64) -> Int64
}

/// Looks for a place in the tree, going through it from left to right.
protocol RunSeeker {
  associatedtype Fold: RunFold
  /// What is known at a place between two runs.
  associatedtype Cursor = Self
  /// The place before the cells that come next.
  var cursor: Cursor { get set }
  /// The state before the cells that come next.
  var entry: Int64 { get }
  /// Whether the place sought is in the run or behind it, or before it, or the run does not say.
  func judge(_ fold: Fold, count: Int) -> RunJudgement
  /// Passes over a run.
  mutating func skip(_ fold: Fold, count: Int)
  /// Whether the place is in the next `count` cells for sure, so that nothing
  /// needs to be known about them to go down there.
  func isWithin(_ count: Int) -> Bool
}

extension RunSeeker where Cursor == Self {
  var cursor: Self {
    get { self }
    set { self = newValue }
  }
}

extension RunSeeker {
  func isWithin(_ count: Int) -> Bool { false }
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
