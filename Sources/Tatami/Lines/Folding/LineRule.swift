/// What ends a line, in units.
enum LineRule: BitwiseCopyable {
  /// A line ends after so many cells. `Int64.max` means never.
  case count(Int64)
  /// A line ends before the cell that does not fit.
  case extent(LineExtent)
}

/// The room in a line of a size-limited flow.
struct LineExtent: Equatable, BitwiseCopyable {
  /// The container's extent without its padding, in units; negative when the
  /// padding is larger than the container.
  let inner: Int64
  /// The gap between neighbours, in units.
  let spacing: Int64

  /// How much longer than the line its cells may be before one is pushed to the
  /// next: the 10⁻⁴ pt of the original.
  static var tolerance: Int64 { 104 }

  /// The longest that cells and gaps can be together in one line.
  @inline(__always)
  var limit: Int64 { inner &+ Self.tolerance }

  /// The extent that a cell of extent `length` has in its line: a cell longer
  /// than the line stands alone and is shrunk to it.
  @inline(__always)
  func shrunk(_ length: Int64) -> Int64 {
    length > limit ? (inner > 0 ? inner : 0) : length
  }

  /// The state behind the first cell of a line.
  @inline(__always)
  func state(ofLineWith length: Int64) -> Int64 { 1 &+ shrunk(length) &+ spacing }

  /// How many equal cells follow each other in a line that is empty.
  func countOfEqual(_ length: Int64) -> Int64 {
    length > limit ? 1 : 1 + countBehind(length + spacing, length)
  }

  /// How many equal cells still fit into a line of which `used` is taken.
  func countBehind(_ used: Int64, _ length: Int64) -> Int64 {
    let room = limit - used - length
    if room < 0 { return 0 }
    let pitch = length + spacing
    return pitch == 0 ? Int64.max / 4 : 1 + room / pitch
  }
}
