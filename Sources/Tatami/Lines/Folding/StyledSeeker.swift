/// What can be looked for among lines of cells with styles.
enum StyledTarget {
  /// The cell at an index.
  case index(Int)
  /// The line with a number.
  case line(Int64)
  /// The last line that begins at an offset or before, the first line's offset
  /// being 0.
  case offset(Int64, LineSteps)
  /// The last cell of a line that begins at an offset along main or before.
  case main(Int64, line: Int64, LineSpread)

  /// Whether the line that begins at `start` may be the one that is looked for, or one before it.
  func allows(_ start: SumsCursor) -> Bool {
    switch self {
    case .line(let line): start.line <= line
    case .offset(let offset, let steps):
      start.closed + start.line * steps.gap + steps.shift(start.line) <= offset
    case .index, .main: false
    }
  }
}

/// How far lines stand apart beyond their extents: plain gaps, and shares of what
/// the container has to spare across.
struct LineSteps: BitwiseCopyable {
  var gap: Int64
  /// How the spare extent goes between lines.
  var gravity: Gravity = .start
  /// The spare extent; negative if lines reach further than the container.
  var spare: Int64 = 0
  var lines: Int64 = 1

  /// The distance of a line from its natural place, in units.
  @inline(__always)
  func shift(_ line: Int64) -> Int64 { gravity == .start ? 0 : shifted(line) }

  private func shifted(_ line: Int64) -> Int64 {
    switch gravity {
    case .fill, .stretch: Grid.portion(spare, line, of: lines)
    default: gravity.shares(among: lines).portion(of: spare, line)
    }
  }

  /// How much the cells of a line grow.
  func growth(_ line: Int64) -> Int64 {
    gravity == .fill || gravity == .stretch ? shift(line + 1) - shift(line) : 0
  }

  /// Whether all lines are equally far from their places.
  var isRigid: Bool { gravity == .start || gravity == .center || gravity == .end }

  /// Whether later lines begin further on, whatever their extents.
  var isMonotone: Bool { spare >= 0 || gravity == .center || gravity == .end }
}

/// How the cells of one line are spread along main.
struct LineSpread: BitwiseCopyable {
  var share = LineShare.nothing
  var gap: Int64 = 0
  var gravity: Gravity = .start
  /// What gravity gives out between the cells; may be negative.
  var room: Int64 = 0
  var count: Int64 = 0

  /// How far the cell behind `taken` others moves from its packed place.
  func shift(_ taken: Int64) -> Int64 { gravity.shares(among: count).portion(of: room, taken) }

  /// Where the cell behind cells that add up to `before` begins, its margin
  /// included, if nothing is cut off by bounds.
  func offset(_ before: LineSums) -> Int64 {
    before.main &+ share.total(before) &+ before.taken &* gap &+ shift(before.taken)
  }
}

/// What gravity gives to those before whom there are k others: ``first`` and k times ``step`` of
/// ``parts`` of what is spare.
struct GravityShares {
  var first: Int64
  var step: Int64
  var parts: Int64

  /// In units, rounded down.
  func portion(of spare: Int64, _ before: Int64) -> Int64 {
    Grid.portion(spare, first &+ step &* before, of: parts)
  }
}

extension Gravity {
  /// Whether what is spare goes between cells.
  var leavesGaps: Bool { self == .between || self == .around || self == .among }

  /// What is given to the cells of a line, or to the lines of a container, of which there are
  /// `count`.
  @inline(__always)
  func shares(among count: Int64) -> GravityShares {
    switch self {
    case .start, .fill, .stretch: GravityShares(first: 0, step: 0, parts: 1)
    case .end: GravityShares(first: 1, step: 0, parts: 1)
    case .between where count > 1: GravityShares(first: 0, step: 1, parts: count &- 1)
    case .around where count > 1: GravityShares(first: 1, step: 2, parts: 2 &* count)
    case .among where count > 1: GravityShares(first: 1, step: 1, parts: count &+ 1)
    case .between: GravityShares(first: 0, step: 0, parts: 1)
    case .center, .around, .among: GravityShares(first: 1, step: 0, parts: 2)
    }
  }
}

/// Looks for a cell or for the last line that begins by some place.
struct StyledSeeker: RunSeeker {
  let target: StyledTarget
  let rule: StyledRule
  let store: TreeStore
  var cursor = SumsCursor()

  init(_ target: StyledTarget, _ rule: StyledRule, _ store: TreeStore) {
    self.target = target
    self.rule = rule
    self.store = store
  }

  var entry: Int64 { cursor.state }

  @inline(__always)
  func judge(_ fold: SumsFold, count: Int) -> RunJudgement {
    switch target {
    case .index(let index): return cursor.index <= index ? .reaches : .passed
    case .line(let line):
      return fold.breaks == 0 ? .silent : cursor.line < line ? .reaches : .passed
    case .offset(let offset, let steps):
      if fold.breaks == 0 { return .silent }
      let line = cursor.line + 1
      let start =
        cursor.closed + cursor.seam(with: fold, rule, store) + line * steps.gap
        + steps.shift(line)
      return start <= offset ? .reaches : .passed
    case .main(let offset, let line, let spread):
      if cursor.line > line { return .passed }
      if cursor.line < line { return fold.breaks == 0 ? .silent : .reaches }
      // The run may hold cells of the line before, or no cell that takes part.
      return spread.offset(cursor.open) <= offset ? .reaches : .passed
    }
  }

  @inline(__always)
  mutating func skip(_ fold: SumsFold, count: Int) {
    cursor.skip(fold, count: count, rule, store)
  }

  func isWithin(_ count: Int) -> Bool {
    if case .index(let index) = target { index < cursor.index &+ count } else { false }
  }
}

extension SumsCursor {
  /// The cross extent of the open line if it ends in the run that follows.
  @inline(__always)
  func seam(with fold: SumsFold, _ rule: StyledRule, _ store: TreeStore) -> Int64 {
    open.traits.union(fold.head.traits).contains(.coupled)
      ? coupledSeam(with: fold.head, rule, store) : max(open.cross, fold.head.cross)
  }

  /// The same where cells get theirs from what the line shares out.
  @inline(never)
  private func coupledSeam(
    with head: LineSums, _ rule: StyledRule, _ store: TreeStore
  ) -> Int64 {
    let range = index - Int(open.cells)..<index + Int(head.cells)
    return rule.cross(of: range, open.with(head), isLast: false, in: store)
  }

  /// Passes over a run of cells.
  @inline(__always)
  mutating func skip(
    _ fold: SumsFold, count: Int, _ rule: StyledRule, _ store: TreeStore
  ) {
    skip(fold, count: count, seam: fold.breaks == 0 ? nil : seam(with: fold, rule, store)) { $0 }
  }
}
