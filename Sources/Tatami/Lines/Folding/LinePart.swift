/// What some neighbouring cells of one line come to, as far as folds know it.
///
/// Adding is associative; cells are added in their order.
protocol LinePart: BitwiseCopyable {
  /// What whole lines come to.
  associatedtype Lines: WholeLines where Lines.Part == Self
  /// What no cells come to.
  static var empty: Self { get }
  /// The greatest cross extent, in units.
  var cross: Int64 { get set }
  /// Adds the cells that follow.
  mutating func add(_ next: Self)
}

extension LinePart {
  /// What these cells and those that follow come to.
  @inline(__always)
  func with(_ next: Self) -> Self {
    var both = self
    both.add(next)
    return both
  }
}

/// What whole lines come to.
protocol WholeLines: BitwiseCopyable {
  associatedtype Part
  /// What no lines come to.
  static var none: Self { get }
  /// The sum of the cross extents, in units.
  var cross: Int64 { get set }
  /// Adds a line of cross extent `cross`, whose cells are `gap` apart.
  mutating func add(_ line: Part, cross: Int64, gap: Int64)
  /// Adds the lines that follow.
  mutating func add(_ next: Self)
}

/// The greatest cross extent of some cells of a line: all that is remembered of rows.
struct CrossExtent: LinePart {
  var cross: Int64

  @inline(__always)
  static var empty: CrossExtent { CrossExtent(cross: 0) }

  @inline(__always)
  mutating func add(_ next: CrossExtent) { cross = max(cross, next.cross) }

  /// The sum of the cross extents of lines.
  struct Lines: WholeLines {
    var cross: Int64

    @inline(__always)
    static var none: Lines { Lines(cross: 0) }

    @inline(__always)
    mutating func add(_ line: CrossExtent, cross: Int64, gap: Int64) {
      self.cross = self.cross &+ cross
    }

    @inline(__always)
    mutating func add(_ next: Lines) { cross = cross &+ next.cross }
  }
}

/// The cross extent of some cells of a line and their length: asked for only where the container
/// of a count-limited flow wraps along main.
struct MeasuredExtent: LinePart {
  var cross: Int64
  /// The sum of the main extents, in units, without gaps.
  var length: Int64

  @inline(__always)
  static var empty: MeasuredExtent { MeasuredExtent(cross: 0, length: 0) }

  @inline(__always)
  mutating func add(_ next: MeasuredExtent) {
    cross = max(cross, next.cross)
    length &+= next.length
  }

  /// The sum of the cross extents of lines, and the greatest length of one.
  struct Lines: WholeLines {
    var cross: Int64
    var greatestLength: Int64

    static var none: Lines { Lines(cross: 0, greatestLength: 0) }

    mutating func add(_ line: MeasuredExtent, cross: Int64, gap: Int64) {
      self.cross += cross
      greatestLength = max(greatestLength, line.length)
    }

    mutating func add(_ next: Lines) {
      cross += next.cross
      greatestLength = max(greatestLength, next.greatestLength)
    }
  }
}

extension LineSums: LinePart {
  /// What whole lines of cells with styles come to.
  struct Lines: WholeLines {
    /// The sum of the cross extents, in units.
    var cross: Int64 = 0
    /// The greatest length along main, gaps included.
    var longest: Int64 = 0
    /// The greatest cross extent.
    var tallest: Int64 = 0

    static var none: Lines { Lines() }

    mutating func add(_ line: LineSums, cross: Int64, gap: Int64) {
      add(1, length: line.length(gap: gap), cross: cross)
    }

    /// Adds equal lines.
    @inline(__always)
    mutating func add(_ count: Int64, length: Int64, cross: Int64) {
      self.cross &+= count &* cross
      longest = max(longest, length)
      tallest = max(tallest, cross)
    }

    mutating func add(_ next: Lines) {
      cross &+= next.cross
      longest = max(longest, next.longest)
      tallest = max(tallest, next.tallest)
    }
  }
}

/// A fold that knows of lines how far they reach across.
typealias CrossFold = LineFold<CrossExtent>
/// A fold that also knows how long they are.
typealias MeasuredFold = LineFold<MeasuredExtent>
/// A fold that knows all that a line of cells with styles needs to be placed.
typealias SumsFold = LineFold<LineSums>

extension LineFold {
  /// The same lines, of which nothing else is known than how far they reach across.
  init<Other: LinePart>(_ fold: LineFold<Other>) {
    self.init(entries: fold.firstEntry...fold.lastEntry, exit: fold.exit)
    breaks = fold.breaks
    head.cross = fold.head.cross
    whole.cross = fold.whole.cross
    tail.cross = fold.tail.cross
  }
}
