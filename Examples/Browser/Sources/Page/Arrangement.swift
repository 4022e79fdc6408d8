import Tatami

/// How the page shows its cells.
enum Arrangement: Int32 {
  /// One below the other.
  case feed
  /// So many in a row, as high as the highest of them.
  case grid
  /// In columns, each cell in the one that ends first.
  case waterfall
  /// As many in a row as fit.
  case words
  /// On the pages of a book.
  case book

  /// How many cells there are to begin with.
  var count: Int {
    switch self {
    case .feed, .grid, .words: 1_000_000
    case .waterfall: 100_000
    case .book: 2400
    }
  }

  /// How it is laid out where a variant says nothing else.
  var style: FlowStyle {
    var style = FlowStyle(orientation: .vertical)
    style.padding = EdgeInsets(all: 12)
    style.spacing = Spacing(horizontal: 10, vertical: 10)
    switch self {
    case .feed:
      style.arrangedCount = 1
      style.gravity.horizontal = .fill
    case .grid:
      style.arrangedCount = 4
      style.gravity.horizontal = .fill
      style.arrangedGravity.vertical = .fill
    case .waterfall:
      style.arrangedCount = 3
      style.autoArrange = true
      style.gravity.horizontal = .fill
    case .words:
      style.spacing = Spacing(horizontal: 8, vertical: 8)
    case .book:
      style.arrangedCount = 3
      style.pagedCount = 12
      style.width = .wrap
      style.height = .host
      style.padding = EdgeInsets(all: 22)
      style.spacing = Spacing(horizontal: 12, vertical: 12)
    }
    return style
  }

  /// What differs where there is more width than height.
  var landscape: FlowStyleVariant {
    var variant = FlowStyleVariant()
    switch self {
    case .grid: variant.arrangedCount = 7
    case .waterfall: variant.arrangedCount = 5
    case .feed, .words, .book: break
    }
    return variant
  }

  /// A layout of the first cells, as many as can be made in a moment.
  func layout(_ count: Int, _ environment: LayoutEnvironment) throws(FlowError) -> FlowLayout {
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.setVariant(landscape, for: SizeClass(orientation: .landscape))
    try grow(&layout, to: count)
    return layout
  }

  /// Appends cells up to a number of them, but not more than can be made in a moment.
  func grow(_ layout: inout FlowLayout, to count: Int) throws(FlowError) {
    let range = layout.count..<min(count, layout.count + Self.batch)
    try layout.append(contentsOf: range.map { cell(UInt32($0)) })
  }

  private static var batch: Int { 20_000 }

  /// A cell whose size only its number decides.
  func cell(_ number: UInt32) -> Cell {
    let chance = mixed(number)
    switch self {
    case .feed: return Cell(width: 300, height: Double(64 + 4 * (chance % 33)))
    case .grid: return Cell(width: 60, height: Double(56 + 8 * (chance % 6)))
    case .waterfall: return Cell(width: 90, height: Double(70 + 5 * (chance % 33)))
    case .words: return Cell(width: Double(26 + 9 * (2 + chance % 9)), height: 34)
    case .book: return Cell(width: 80, height: 80)
    }
  }
}

/// A number that looks random and depends on another one.
///
/// - Source: The finalizer of A. Appleby's MurmurHash3.
func mixed(_ number: UInt32) -> UInt32 {
  var hash = number &+ 0x9E37_79B9
  hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
  hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
  return hash ^ (hash >> 16)
}

extension Arrangement {
  /// What surrounds the cells on a screen.
  func environment(_ size: Size, _ direction: LayoutDirection) -> LayoutEnvironment {
    let isWide = size.width > size.height
    var environment = LayoutEnvironment(
      viewport: size, direction: direction, orientation: isWide ? .landscape : .portrait)
    if self == .book {
      environment.isPaging = true
      if isWide { environment.viewport.width = size.width / 2 }
    }
    return environment
  }
}

extension DrawnCell {
  init(_ frame: Rect, _ opacity: Double, _ number: UInt32, index: Int, marks: UInt32) {
    self.init(
      x: Float(frame.origin.x), y: Float(frame.origin.y), width: Float(frame.size.width),
      height: Float(frame.size.height), opacity: Float(opacity), number: number,
      index: Int32(index), marks: marks)
  }
}
