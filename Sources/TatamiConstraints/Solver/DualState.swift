/// How steep the cost of a row may get on one side: a weight at a level, nothing, or without bound.
struct Slope: Hashable, Sendable {
  /// The level, from the strongest at 0.
  var level: Int32
  var weight: Double

  static let none = Slope(level: .max, weight: 0)
  static let unbounded = Slope(level: -1, weight: .infinity)

  var isNone: Bool { level == .max }
  var isUnbounded: Bool { level < 0 }

  /// Its size at a level; 0 at all but its own.
  func size(at level: Int) -> Double { self.level == Int32(truncatingIfNeeded: level) ? weight : 0 }
}

/// The dual values of all rows: the pull that each exerts, as a vector of one number a level,
/// compared lexicographically, with the slopes of the row's cost as its bounds.
///
/// A row's cost is convex and bends at 0, so a row that is above 0 pulls with its upper slope, one
/// below with its lower slope, and one at 0 with anything between. All pulls together are zero for
/// each column.
struct DualState: Sendable {
  /// Where the pull of a row that is not in the basis lies.
  enum Position: Int8, Sendable {
    case lower = -1
    case inside = 0
    case upper = 1
    /// The row costs nothing on either side.
    case free = 2
    /// The row is in the basis.
    case basic = 3

    /// The place of a pull that is at its lower or upper bound, or both.
    init(isLowest: Bool, isHighest: Bool) {
      self = isLowest ? (isHighest ? .free : .lower) : isHighest ? .upper : .inside
    }

    /// Whether a row's value fits where its pull lies.
    func admits(_ value: Double, tolerance: Double) -> Bool {
      switch self {
      case .lower: value <= tolerance
      case .inside: value.magnitude <= tolerance
      case .upper: value >= -tolerance
      case .free, .basic: true
      }
    }
  }

  var levelCount = 0
  /// `levelCount` numbers for each row.
  var values: [Double] = []
  var lower: [Slope] = []
  var upper: [Slope] = []
  var positions: [Position] = []

  /// What counts as no difference between two pulls.
  static let tolerance = 1e-9

  mutating func append(lower: Slope, upper: Slope) {
    self.lower.append(lower)
    self.upper.append(upper)
    positions.append(.free)
    for _ in 0..<levelCount { values.append(0) }
  }

  /// Where a row without pull lies.
  func positionAtRest(of row: Int) -> Position {
    Position(isLowest: lower[row].isNone, isHighest: upper[row].isNone)
  }

  /// Where a row's pull lies, by its numbers.
  func position(of row: Int) -> Position {
    Position(isLowest: isAtBound(row, below: true), isHighest: isAtBound(row, below: false))
  }

  /// Whether a row pulls at all.
  func pulls(_ row: Int) -> Bool {
    for level in 0..<levelCount where values[row * levelCount + level] != 0 { return true }
    return false
  }

  /// Whether a row's pull is at its lower or upper bound.
  func isAtBound(_ row: Int, below: Bool) -> Bool {
    let slope = below ? lower[row] : upper[row]
    if slope.isUnbounded { return false }
    for level in 0..<levelCount where room(row, below: below, at: level) > Self.tolerance {
      return false
    }
    return true
  }

  /// How far a row's pull is from its bound at a level; the bound is not unbounded.
  func room(_ row: Int, below: Bool, at level: Int) -> Double {
    let value = values[row * levelCount + level]
    return below ? value + lower[row].size(at: level) : upper[row].size(at: level) - value
  }

  /// Puts a row's pull at its bound.
  mutating func moveToBound(_ row: Int, below: Bool) {
    let slope = below ? lower[row] : upper[row]
    for level in 0..<levelCount {
      values[row * levelCount + level] = below ? -slope.size(at: level) : slope.size(at: level)
    }
  }

  /// Adds a step to a row's pull.
  mutating func add(_ step: [Double], times factor: Double, to row: Int) {
    for level in 0..<levelCount {
      let place = row * levelCount + level
      let value = values[place] + step[level] * factor
      // What is left of a difference that should be nothing would be taken for a pull.
      values[place] = value.magnitude < 1e-12 ? 0 : value
    }
  }

  /// Keeps a row from becoming more than 0, less, or both.
  mutating func fix(_ row: Int, above: Bool, below: Bool) {
    if above { upper[row] = .unbounded }
    if below { lower[row] = .unbounded }
  }

  mutating func clear(_ row: Int) {
    for level in 0..<levelCount { values[row * levelCount + level] = 0 }
  }
}
