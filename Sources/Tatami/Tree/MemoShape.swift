/// How much room a remembered fold takes.
enum MemoWidth: UInt8, BitwiseCopyable {
  /// Half a line of the cache.
  case half
  /// A line of the cache.
  case full
  /// Three lines of the cache.
  case triple
  /// Six lines of the cache.
  case sextuple

  /// What folds of lines of plain cells take.
  static var ofPlainCells: MemoWidth { EngineParts.hasShortcuts ? .half : .sextuple }

  init(bytes: Int) {
    assert(bytes <= 384, "A remembered fold has six lines of the cache at most")
    if bytes <= 64 {
      self = bytes <= 32 ? .half : .full
    } else {
      self = bytes <= 192 ? .triple : .sextuple
    }
  }

  var bytes: Int {
    switch self {
    case .half: 32
    case .full: 64
    case .triple: 192
    case .sextuple: 384
    }
  }
}

/// How a memo block is divided.
struct MemoShape: Equatable, BitwiseCopyable {
  /// There are 2 to this power ways for each child; at most 9, which is 512.
  var exponent: Int
  /// How much room a fold takes.
  var width: MemoWidth

  /// The shape of the smallest memos.
  static var least: MemoShape { MemoShape(exponent: 0, width: .half) }

  /// The shape of a memo in which nothing is ever found.
  static var blank: MemoShape { MemoShape(exponent: 0, width: .full) }

  /// The shape that there should be memory for at least.
  static func kept(_ width: MemoWidth) -> MemoShape {
    MemoShape(exponent: width == .half ? 2 : 0, width: width)
  }

  var ways: Int { 1 &<< exponent }

  /// There are 2 to this power words of masks for each child.
  var wordShift: Int { exponent <= 6 ? 0 : exponent &- 6 }

  var maskWords: Int { exponent <= 6 ? 1 : 1 &<< (exponent &- 6) }

  /// Behind the hints, the ways in use and the masks.
  var foldStart: Int { 64 &+ InnerNode.capacity &* 8 &* maskWords }

  var rowBytes: Int { width.bytes &<< exponent }

  func offset(_ slot: Int, _ way: Int) -> Int {
    foldStart &+ (slot &<< exponent &+ way) &* width.bytes
  }

  var size: BlockSize {
    .memo(
      list: exponent + Int(width.rawValue) * 10, bytes: foldStart + InnerNode.capacity * rowBytes)
  }
}

/// A memo block whose rows are handed to the memos of other nodes.
struct MemoSource: BitwiseCopyable {
  var block: UInt32
  var shape: MemoShape
  /// What the memo belongs to: an epoch, and the kind of a rule.
  var key: UInt64

  var epoch: UInt64 { CellArena.epoch(of: key) }

  func free(in arena: CellArena) { arena.free(block, shape.size) }
}
