/// What is remembered of many columns of a compact flow: 86 neighbouring ones at a
/// time, or what a run does to lines, or for a leaf both.
///
/// A run's windows are counted from its own first cell that takes part, so they stay
/// as they are when cells come or go before it. A run of fewer cells than there are
/// columns has fewer windows.
struct ColumnWindow: BitwiseCopyable {
  static var width: Int { 86 }

  /// What it is found by, see `ColumnMemo`.
  var key: Int64
  /// What the lines are, or at least how many cells take part.
  var lines: ColumnLines
  /// The sums of the cross extents and gaps of each column's cells.
  var sums = InlineArray<86, Int64>(repeating: 0)

  /// How many windows there are of so many columns.
  static func count(_ columns: Int) -> Int { (columns + width - 1) / width }
}

/// Where nodes remember columns and lines: windows from the first way on, lines from
/// the last way down.
struct ColumnMemo: MemoRule {
  typealias Remembered = ColumnWindow

  let columns: Int
  /// Whether lines are remembered, too.
  let holdsLines: Bool
  /// Whether lines share out what changes cross extents, so that sums depend on the
  /// place in its line of a run's first cell.
  let isCoupled: Bool

  static var kind: UInt8 { MemoKind.columnWindows.rawValue }
  static var isDirect: Bool { true }

  /// The key of what is remembered of a leaf, whichever lines it is in.
  static var ofLeaf: Int64 { Int64.min }

  func key(of remembered: ColumnWindow) -> Int64 { remembered.key }

  func holds(_ remembered: ColumnWindow, for key: Int64) -> Bool {
    remembered.key == key || key == Self.ofLeaf
  }

  /// The key of the lines of `count` cells: the same from all states from which no
  /// line begins or ends in them.
  func key(ofLinesFrom entry: Int64, count: Int) -> Int64 {
    if !holdsLines || entry > 0 && Int64(count) < Int64(columns) &- entry { return ~0 }
    return ~((entry &+ 1) << 4 | entry % 15 &+ 1)
  }

  /// The key of a window; `entry` is `nil` where the sums are those of the cells alone.
  func key(ofWindow number: Int, from entry: Int64?) -> Int64 {
    let before = entry.map { ($0 &+ 1) &* Int64(ColumnWindow.count(columns)) } ?? 0
    return before &+ Int64(number)
  }

  /// Enough for all windows where memory stays in proportion to the cells, and for
  /// some states of lines. A leaf has one window.
  func mostWays(level: Int) -> Int {
    let windows = ColumnWindow.count(columns)
    let wanted = isCoupled ? windows &* 16 : windows &+ (holdsLines ? 16 : 1)
    let limit = level == 1 ? 1 : level == 2 ? 8 : level == 3 ? 64 : 128
    if wanted >= limit { return limit }
    return 1 &<< (Int.bitWidth &- (wanted &- 1).leadingZeroBitCount)
  }
}
