import Tatami
import TatamiRandom

/// What is measured: how much an action looks at, on average over many at random places.
enum WorkKind: CaseIterable, Sendable {
  /// Another size for a cell, then the content size and a frame.
  case resize
  /// A cell more, then one less, and after each the same questions.
  case insert
  /// A cell goes elsewhere, then the same questions.
  case move
  /// A copy's cell is resized, then the same questions; the copy goes.
  case copy
  /// A cell comes in at the beginning after some were resized everywhere, then the content
  /// size.
  case shift
  /// One frame.
  case frame
  /// The cells in a screen of 320 × 480, less the cells found.
  case screen
}

/// A flow whose work is measured, and how much it is at some sizes.
///
/// What it is made of, for the usual tree: leaves of up to 64 cells, nodes of up to 8
/// children, both about two thirds full, so about log₂ n / 2.4 levels.
///
/// - A resize forgets its leaf, which is folded again from each entry state that nodes were
///   asked for lately (those that inserts brought up, four with lines of four): a leaf of
///   43 cells for each, and a node of some 5 folds on every level. A frame is placed from
///   the start of its leaf, perhaps of the one where its line begins.
/// - An insert or a removal also shifts the entry states behind it; nodes that have not met
///   the new one since they changed are asked again.
/// - A move is a removal and an insertion.
///
/// The numbers below are means that were measured; the tests hold the work to them.
struct WorkCase: Sendable {
  let name: String
  let style: FlowStyle
  /// Whether all cells are one run of equal ones.
  var isRun = false
  /// By the number of cells and what is measured, the visits.
  let visits: [Int: [WorkKind: Double]]

  static let margin = 1.5

  func layout(_ count: Int) throws -> FlowLayout {
    let environment = LayoutEnvironment(viewport: Size(width: 320, height: 480))
    if isRun {
      return try FlowLayout(
        style: style, environment: environment, repeating: Cell(width: 50, height: 20),
        count: count)
    }
    return try FlowLayout(
      style: style, environment: environment,
      widths: (0..<count).map { Double(20 + $0 * 7_919 % 61) },
      heights: (0..<count).map { Double(10 + $0 * 104_729 % 37) })
  }

  /// Means over so many actions, after others have warmed up what is remembered.
  func measure(_ layout: inout FlowLayout, _ kind: WorkKind) throws -> Double {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20 { try act(&layout, kind, &random) }
    var visits = 0
    for _ in 0..<100 { visits += try act(&layout, kind, &random) }
    return Double(visits) / 100
  }

  @discardableResult
  private func act(
    _ layout: inout FlowLayout, _ kind: WorkKind, _ random: inout SplitMix64
  ) throws -> Int {
    let index = random.below(layout.count)
    let cell = Cell(
      width: Double(20 + random.below(61)), height: Double(10 + random.below(37)))
    let height = layout.contentSize.height
    if kind == .shift {
      for _ in 0..<8 {
        try layout.resize(at: random.below(layout.count), to: cell.size)
        _ = layout.contentSize
      }
    }
    layout.resetVisitedCells()
    switch kind {
    case .resize: try layout.resize(at: index, to: cell.size)
    case .insert:
      try layout.insert(cell, at: index)
      ask(layout, &random)
      try layout.remove(at: random.below(layout.count))
    case .move: try layout.move(from: index, to: random.below(layout.count))
    case .copy:
      var copy = layout
      try copy.resize(at: index, to: cell.size)
      ask(copy, &random)
      return layout.visitedCells
    case .shift:
      try layout.insert(cell, at: 0)
      _ = layout.contentSize
      let visits = layout.visitedCells
      try layout.remove(at: 0)
      return visits
    case .frame:
      _ = layout.frame(at: index)
      return layout.visitedCells
    case .screen:
      let place = Double(random.below(1_000)) / 1_000 * height
      let found = layout.indices(intersecting: Rect(x: 0, y: place, width: 320, height: 480))
      return layout.visitedCells - found.count
    }
    ask(layout, &random)
    return kind == .insert ? layout.visitedCells / 2 : layout.visitedCells
  }

  private func ask(_ layout: FlowLayout, _ random: inout SplitMix64) {
    _ = layout.contentSize
    _ = layout.frame(at: random.below(layout.count))
  }

  // MARK: Flows

  static let all = [
    WorkCase(
      "lines of one", FlowStyle(arrangedCount: 1),
      [
        (300, [135, 116, 162, 118, 65, 58, 81]),
        (1_000, [148, 116, 162, 110, 56, 57, 76]),
        (10_000, [165, 154, 200, 129, 77, 65, 88]),
        (100_000, [181, 199, 278, 155, 68, 77, 114]),
      ]),
    WorkCase(
      "lines of four", FlowStyle(arrangedCount: 4),
      [
        (300, [135, 179, nil, 165, nil, 58, 81]),
        (1_000, [148, 231, 375, 171, 128, 58, 78]),
        (10_000, [165, 374, 535, 270, 113, 68, 91]),
        (100_000, [181, 738, 809, 308, 147, 78, 114]),
        (1_000_000, [201, 1_312, 901, 274, 250, 85, 129]),
      ]),
    WorkCase(
      "lines of seven", FlowStyle(arrangedCount: 7),
      [
        (300, [138, 185, nil, 174, nil, 60, 84]),
        (1_000, [150, 268, 430, 179, 128, 61, 81]),
        (10_000, [167, 584, 798, 368, 113, 68, 96]),
        (100_000, [184, 2_078, 1_415, 429, 147, 81, 117]),
      ]),
    WorkCase(
      "lines of a hundred", FlowStyle(arrangedCount: 100),
      [
        (300, [159, 195, nil, 166, 174, 89, nil]),
        (1_000, [186, 237, 329, 174, 110, 88, 533]),
        (10_000, [207, 484, 771, 302, 120, 102, 1_084]),
        (100_000, [223, 3_438, 2_397, 357, 178, 117, 1_218]),
      ]),
    WorkCase(
      "size-limited", FlowStyle(),
      [
        (300, [157, 153, nil, 138, 95, 58, 80]),
        (1_000, [168, 153, 231, 121, 82, 57, 75]),
        (10_000, [186, 181, 277, 143, 77, 65, 90]),
        (100_000, [201, 216, 326, 171, 68, 77, 117]),
        (1_000_000, [219, 239, 353, 192, 74, 82, 127]),
      ]),
    WorkCase(
      "a run in lines of one", isRun: true, FlowStyle(arrangedCount: 1),
      [
        (1_000, [43, 64, 126, 89, 62, 49, 65]),
        (1_000_000, [41, 45, 63, 46, 31, 28, 35]),
        (1_000_000_000, [42, 44, 66, 44, 28, 28, 34]),
      ]),
    WorkCase(
      "a run in lines of four", isRun: true, FlowStyle(arrangedCount: 4),
      [
        (1_000, [44, 117, 246, 127, 147, 51, 65]),
        (1_000_000, [41, 76, 118, 60, 205, 29, 56]),
        (1_000_000_000, [42, 73, 117, 57, 204, 29, 55]),
      ]),
    WorkCase(
      "a run, size-limited", isRun: true, FlowStyle(),
      [
        (1_000, [66, 123, 235, 103, 94, 49, 68]),
        (1_000_000, [56, 88, 139, 54, 70, 29, 38]),
        (1_000_000_000, [55, 87, 144, 52, 99, 28, 37]),
      ]),
  ]

  /// - Parameter rows: For each size the visits by kind, in the order of the kinds; `nil`
  ///   where a pass over all cells would hardly be more.
  private init(
    _ name: String, isRun: Bool = false, _ style: FlowStyle, _ rows: [(Int, [Double?])]
  ) {
    self.name = name
    self.style = style
    self.isRun = isRun
    var visits: [Int: [WorkKind: Double]] = [:]
    for (count, row) in rows {
      visits[count] = [:]
      for (kind, number) in zip(WorkKind.allCases, row) { visits[count]?[kind] = number }
    }
    self.visits = visits
  }
}
