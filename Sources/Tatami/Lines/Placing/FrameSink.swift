/// Where frames go, in the order of the cells: the one reader of all that places cells.
///
/// Frames are written to memory, or handed to whoever asked: all of them, or those that overlap a
/// rectangle; or it is found out which cells' frames do, or which is the first that contains a point.
struct FrameSink {
  /// Which frames are wanted.
  enum Wish: BitwiseCopyable {
    case all
    case overlapping
    case containing
    case written
    /// From which cell to which frames overlap.
    case range
  }

  let mapper: FrameMapper
  private let wish: Wish
  private let rect: Rect
  private let target: FrameBuffer?
  /// The tree's index of the frame that is written first.
  private let first: Int
  /// 1, or -1 when the tree holds the cells in the opposite order.
  private let step: Int
  /// Lines that begin here or behind are out of reach, in units.
  var crossEnd = Int64.max
  /// How many frames in a row, of one line, were of no interest.
  var misses = 0
  /// The tree's index of the first cell whose frame contains the point.
  private(set) var found: Int?
  /// Calls whoever asked for frames. A variable: the compiler, which cannot know what it holds,
  /// would otherwise copy all that places cells for each closure that frames are asked for with.
  private let call: @Sendable (Int, Rect, (Int, Rect) -> Void) -> Void = { index, frame, body in
    body(index, frame)
  }
  /// The range in the tree that holds the cells whose frames overlap the rectangle.
  private(set) var range = 0..<0

  private init(
    _ mapper: FrameMapper, _ wish: Wish, rect: Rect = .zero, target: FrameBuffer? = nil,
    first: Int = 0, step: Int = 1
  ) {
    self.mapper = mapper
    self.wish = wish
    self.rect = rect
    self.target = target
    self.first = first
    self.step = step
  }

  /// Hands on every frame.
  @inline(__always)
  static func all(_ mapper: FrameMapper) -> FrameSink { FrameSink(mapper, .all) }

  /// Hands on the frames that overlap a rectangle.
  static func overlapping(_ rect: Rect, _ mapper: FrameMapper) -> FrameSink {
    FrameSink(mapper, .overlapping, rect: rect)
  }

  /// Looks from which cell to which frames overlap a rectangle.
  static func range(overlapping rect: Rect, _ mapper: FrameMapper) -> FrameSink {
    FrameSink(mapper, .range, rect: rect)
  }

  /// Looks for the first frame that contains a point.
  static func containing(_ point: Point, _ mapper: FrameMapper) -> FrameSink {
    FrameSink(mapper, .containing, rect: Rect(origin: point, size: .zero))
  }

  /// Writes every frame, that of the cell at `first` of the tree to the beginning.
  static func writing(
    to target: FrameBuffer, first: Int, step: Int = 1, _ mapper: FrameMapper
  ) -> FrameSink {
    FrameSink(mapper, .written, target: target, first: first, step: step)
  }

  /// Hands on the frame of the cell at `place` of the tree.
  func hand(_ place: Int, _ frame: Rect, _ body: (Int, Rect) -> Void) {
    call(mapper.index(place), frame, body)
  }

  /// Whether anything that follows could be of interest.
  var wantsMore: Bool { found == nil }

  /// Whether every frame is wanted.
  var wantsAll: Bool { wish == .all || wish == .written }

  /// Whether one frame is wanted, of the cells of one or two lines.
  var wantsOne: Bool { wish == .containing }

  /// Whether frames are written in the order of the tree.
  var isWriting: Bool { target != nil && step == 1 }

  /// Of how many cells of a line nothing is wanted before the rest of it is jumped over.
  static var patience: Int { 1024 }

  /// Whether the open line is so long that the rest of it should be jumped over.
  var isStuck: Bool { misses >= Self.patience }

  /// Takes the frame of the cell at `index`: offsets in units, extents in points.
  ///
  /// - Returns: the frame, if whoever asked for frames is to be called with it.
  mutating func put(
    _ index: Int, main: Int64, cross: Int64, mainExtent: Double, crossExtent: Double
  ) -> Rect? {
    let frame = mapper.rect(
      main: main, cross: cross, mainExtent: mainExtent, crossExtent: crossExtent)
    switch wish {
    case .all: return frame
    case .written: target?[(index &- first) &* step] = frame
    case .overlapping:
      misses = frame.overlaps(rect) ? 0 : misses &+ 1
      return misses == 0 ? frame : nil
    case .range:
      misses = frame.overlaps(rect) ? 0 : misses &+ 1
      if misses == 0 { note(index) }
    case .containing:
      misses &+= 1
      if found == nil && frame.contains(rect.origin) { found = index }
    }
    return nil
  }

  /// Where the frame of the cell at `index` and those behind it are to be written, and at which place
  /// there; `nil` if they are to be taken by ``take(_:_:from:_:)``.
  func target(for index: Int) -> (target: FrameBuffer, place: Int)? {
    guard let target, step == 1 else { return nil }
    return (target, index &- first)
  }

  /// Takes the frames of `count` cells from the one at `index` on, all of one line.
  mutating func take(
    _ frames: FrameBuffer, _ count: Int, from index: Int, _ emit: (Int, Rect) -> Void
  ) {
    switch wish {
    case .all:
      for number in 0..<count { hand(index &+ number, frames[number], emit) }
    case .overlapping:
      for number in 0..<count where frames[number].overlaps(rect) {
        hand(index &+ number, frames[number], emit)
      }
    case .range:
      for number in 0..<count where frames[number].overlaps(rect) { note(index &+ number) }
    case .containing:
      for number in 0..<count where found == nil && frames[number].contains(rect.origin) {
        found = index &+ number
      }
    case .written:
      for number in 0..<count { target?[(index &+ number &- first) &* step] = frames[number] }
    }
  }

  /// Takes in that the frame of the cell at `index` overlaps the rectangle.
  private mutating func note(_ index: Int) {
    range =
      range.isEmpty
      ? index..<index &+ 1 : min(range.lowerBound, index)..<max(range.upperBound, index &+ 1)
  }

  /// Takes that the cell at `index` takes no part and has no frame.
  ///
  /// - Returns: an empty frame, if whoever asked for frames is to be called with it.
  func putNothing(_ index: Int) -> Rect? {
    if wish == .written { target?[(index &- first) &* step] = .zero }
    return wish == .all ? .zero : nil
  }

  /// Whether the frames of a line that begins at `offset` along the cross axis are wanted.
  mutating func wantsLine(at offset: Int64) -> Bool {
    misses = 0
    return found == nil && offset < crossEnd
  }
}
