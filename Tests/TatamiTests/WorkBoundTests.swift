import Tatami
import Testing

/// How much an edit, the content size after it and a frame after that may look
/// at, on average over many edits.
///
/// The numbers are those of the usual tree: leaves of up to 64 cells, nodes of up
/// to 8 children, both at least about half full, so at most log₂ n / 2 levels.
///
/// - An edit changes a leaf and may share or merge with a neighbour on either
///   side: 3 leaves. What was known about them is forgotten, and each is folded
///   again once for each entry state that later shifts bring up.
/// - A frame is placed from the start of its leaf, perhaps from the leaf where
///   its line begins; finding the leaf and its line: 4 leaves in all.
/// - On every level a node looks at 8 remembered folds for each of those states,
///   and twice more for the queries.
///
/// A pass over all cells breaks the bound from ten thousand cells on.
private func mostVisits(cells count: Int, states: Int) -> Double {
  let doublings = Int.bitWidth - count.leadingZeroBitCount
  return Double(64 * (3 * states + 4) + 4 * (states + 2) * doublings)
}

private func layout(_ style: FlowStyle, _ count: Int) throws -> FlowLayout {
  try FlowLayout(
    style: style, environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)),
    widths: (0..<count).map { Double(20 + $0 * 7_919 % 61) },
    heights: (0..<count).map { Double(10 + $0 * 104_729 % 37) })
}

/// Flows on pages as high as their lines.
private enum PagesOfLines {
  /// By the rules for plain cells, three lines of four a page.
  case plain
  /// By the rules for styles, two lines of two.
  case styled

  var places: Int { self == .plain ? 12 : 4 }

  var style: FlowStyle {
    var style = FlowStyle(arrangedCount: self == .plain ? 4 : 2, pagedCount: places)
    style.width = .wrap
    style.height = .wrap
    if self == .styled { style.gravity.horizontal = .center }
    return style
  }
}

/// Kinds of edits whose work is measured.
private enum MeasuredEdits {
  /// Inserts, removals and resizes of a cell.
  case ofOneCell
  case moves
}

/// The mean number of visits for an edit, the content size and a frame.
private func meanVisits(
  _ layout: inout FlowLayout, _ kind: MeasuredEdits = .ofOneCell, states: Int, edits: Int = 300
) throws -> Double {
  var random = SplitMix64(seed: 7)
  // Every node meets every entry state once.
  for _ in 0...states {
    try layout.insert(Cell(width: 33, height: 11), at: 0)
    _ = layout.contentSize
  }
  func edit(_ layout: inout FlowLayout) throws {
    let index = random.below(layout.count)
    let cell = Cell(
      width: Double(20 + random.below(61)), height: Double(10 + random.below(37)))
    switch (kind, random.below(3)) {
    case (.moves, _): try layout.move(from: index, to: random.below(layout.count))
    case (_, 0): try layout.insert(cell, at: index)
    case (_, 1): try layout.remove(at: index)
    default: try layout.resize(at: index, to: cell.size)
    }
    _ = layout.contentSize
    _ = layout.frame(at: random.below(layout.count))
  }
  for _ in 0..<50 { try edit(&layout) }
  layout.resetVisitedCells()
  for _ in 0..<edits { try edit(&layout) }
  return Double(layout.visitedCells) / Double(edits)
}

@Suite struct `Work` {
  static let counts = [1_000, 10_000, 100_000, 1_000_000]

  @Test(arguments: counts, [1, 4, 7])
  func `an edit of a line-limited flow looks at a few leaves`(
    count: Int, arranged: Int
  ) throws {
    var layout = try layout(FlowStyle(arrangedCount: arranged), count)
    let visits = try meanVisits(&layout, states: arranged)
    #expect(visits <= mostVisits(cells: count, states: arranged))
  }

  /// Lines of cells of many widths soon fall into step again, so that a leaf
  /// meets few entry states: 4 is plenty.
  @Test(arguments: counts)
  func `an edit of a size-limited flow looks at a few leaves`(count: Int) throws {
    var layout = try layout(FlowStyle(), count)
    let visits = try meanVisits(&layout, states: 4)
    #expect(visits <= mostVisits(cells: count, states: 4))
  }

  /// An entry state is a place on a page. Of cells with styles a node above leaves
  /// remembers four folds each, so they stand on smaller pages here.
  @Test(arguments: [10_000, 300_000], [PagesOfLines.plain, .styled])
  fileprivate func `an edit of pages of their lines' height looks at a few leaves`(
    count: Int, pages: PagesOfLines
  ) throws {
    var layout = try layout(pages.style, count)
    let visits = try meanVisits(&layout, states: pages.places)
    #expect(visits <= mostVisits(cells: count, states: pages.places))
  }

  @Test(arguments: [10_000, 1_000_000_000], [PagesOfLines.plain, .styled])
  fileprivate func `an edit of equal cells on pages of their lines' height looks at few`(
    count: Int, pages: PagesOfLines
  ) throws {
    var layout = try FlowLayout(
      style: pages.style, environment: LayoutEnvironment(viewport: Size(width: 1, height: 1)),
      repeating: Cell(width: 50, height: 20), count: count)
    let visits = try meanVisits(&layout, states: pages.places)
    #expect(visits <= mostVisits(cells: count, states: pages.places))
  }

  /// A move is a removal and an insertion.
  @Test(arguments: counts, [1, 4, 7])
  func `a move looks at twice as much as an edit`(count: Int, arranged: Int) throws {
    var layout = try layout(FlowStyle(arrangedCount: arranged), count)
    let visits = try meanVisits(&layout, .moves, states: arranged)
    #expect(visits <= 2 * mostVisits(cells: count, states: arranged))
  }

  @Test(arguments: counts + [1_000_000_000], [nil, 1, 4, 7] as [Int?])
  func `an edit of a run of equal cells looks at a few leaves`(
    count: Int, arranged: Int?
  ) throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: arranged),
      environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)),
      repeating: Cell(width: 50, height: 20), count: count)
    let states = arranged ?? 4
    let visits = try meanVisits(&layout, states: states)
    #expect(visits <= mostVisits(cells: count, states: states))
  }

  @Test(arguments: [nil, 4] as [Int?])
  func `what is on a screen is found without looking at the rest`(arranged: Int?) throws {
    let layout = try layout(FlowStyle(arrangedCount: arranged), 100_000)
    let height = layout.contentSize.height
    for part in [0, 0.3, 0.7, 0.99] {
      layout.resetVisitedCells()
      let screen = Rect(x: 0, y: height * part, width: 320, height: 480)
      let found = layout.indices(intersecting: screen).count
      #expect(found > 20)
      // The cells found, and two leaves before and behind; nodes on the way twice.
      let doublings = 17
      #expect(layout.visitedCells <= found + 64 * 4 + 2 * 4 * doublings)
    }
  }

  @Test func `the first question about different cells looks at all of them`() throws {
    let layout = try layout(FlowStyle(arrangedCount: 4), 100_000)
    layout.resetVisitedCells()
    _ = layout.contentSize
    // So the counter counts, and a pass would break the bounds above.
    #expect(layout.visitedCells >= 100_000)
    #expect(Double(layout.visitedCells) > mostVisits(cells: 100_000, states: 7))
  }

  /// Finding a frame looks at one leaf and a node on each level, and every node
  /// but the root has two children at least.
  @Test(arguments: [2, 4], [3, 4, 8])
  func `a tree of any shape stays low`(leafCapacity: Int, fanOut: Int) throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 2), environment: LayoutEnvironment(viewport: .zero),
      shape: TreeShape(leafCapacity: leafCapacity, fanOut: fanOut))
    for number in 0..<500 { try layout.insert(Cell(width: Double(number), height: 1), at: 0) }
    _ = layout.frame(at: 0)
    layout.resetVisitedCells()
    _ = layout.frame(at: 0)
    // 2 · 9 levels; at most 8 children are looked at on the way down.
    #expect(layout.visitedCells <= 9 * fanOut + 2 * leafCapacity)
  }
}
