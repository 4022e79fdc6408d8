import Tatami
import TatamiReference
import Testing

/// A billion cells of 10 × 4 in lines of four, whether counted or measured:
/// four cells and three gaps of 2 take just the 46 that the padding leaves of 54.
private struct Billion {
  static let count = 1_000_000_000
  let plane: Oriented
  /// How much deeper than 4 lines are, by their number.
  var deeper: [Int: Double] = [:]

  func layout(arrangedCount: Int?) throws -> FlowLayout {
    try FlowLayout(
      style: plane.style(
        arrangedCount: arrangedCount, spacing: plane.spacing(2, 1),
        padding: plane.padding(3, 5, 6, 7)),
      environment: plane.environment(54, 100), repeating: plane.cell(10, 4),
      count: Self.count)
  }

  /// The frame of a cell of the usual size.
  func frame(_ index: Int) -> Rect {
    let line = index / 4
    let extra = deeper.filter { $0.key < line }.values.reduce(0, +)
    let (x, y): (Int, Int) = (3 + index % 4 * 12, 6 + line * 5)
    return plane.rect(Double(x), Double(y) + extra, 10, 4)
  }

  /// The container of `count` cells.
  func size(_ count: Int) -> Size {
    let lines = (count + 3) / 4
    let usual: Int = 6 + lines * 5 - 1 + 7
    return plane.size(54, Double(usual) + deeper.values.reduce(0, +))
  }
}

@Suite struct `Runs of equal cells with a style` {
  /// Their last line is filled only where the style says so.
  @Test(arguments: Axis.allCases, [false, true])
  func `are as high as the lines are that they fill`(orientation: Axis, fillsLast: Bool) throws {
    let plane = Oriented(orientation)
    var style = plane.style(spacing: plane.spacing(1, 2))
    style.gravity[plane.mainAxis] = .fill
    style.lastLineGravity = fillsLast ? .always : .never
    var cellStyle = CellStyle()
    cellStyle[plane.mainAxis.other] = CellLength(.otherExtent)
    var layout = try FlowLayout(style: style, environment: plane.environment(100, 100))
    try layout.append(repeating: plane.cell(30, 5), style: cellStyle, count: 1_000)
    let reference = try NaiveLayout(
      style: style, environment: plane.environment(100, 100),
      cells: [Cell](repeating: plane.cell(30, 5), count: 1_000),
      styles: [CellStyle](repeating: cellStyle, count: 1_000)
    ).solve()
    #expect(layout.contentSize == reference.contentSize)
    #expect(layout.frames(in: 0..<1_000) == reference.frames)
  }
}

@Suite struct `Equal cells that take a part of what is left of their line` {
  /// How wide cells are in lines of 100 without gaps, and so how many are in a line: one, or a half,
  /// a half of the half and so on until so little is left that the shortest does not fit.
  static let variants: [(weight: Double, shortest: Double)] = [(1, 5), (0.5, 5), (0.25, 0.5)]

  @Test(arguments: Axis.allCases, variants)
  func `are looked at by the line`(
    orientation: Axis, variant: (weight: Double, shortest: Double)
  ) throws {
    let count = 3_000
    let plane = Oriented(orientation)
    let style = plane.style()
    var cellStyle = CellStyle()
    cellStyle.weight = variant.weight
    cellStyle[plane.mainAxis].minimum = variant.shortest
    var layout = try FlowLayout(style: style, environment: plane.environment(100, 100))
    try layout.append(plane.cell(30, 7))
    try layout.append(repeating: plane.cell(30, 5), style: cellStyle, count: count)
    let reference = try NaiveLayout(
      style: style, environment: plane.environment(100, 100),
      cells: [plane.cell(30, 7)] + [Cell](repeating: plane.cell(30, 5), count: count),
      styles: [CellStyle.plain] + [CellStyle](repeating: cellStyle, count: count)
    ).solve()
    layout.resetVisitedCells()
    #expect(layout.contentSize == reference.contentSize)
    #expect(layout.visitedCells < 200)
    layout.resetVisitedCells()
    #expect(layout.frames(in: 0..<count + 1) == reference.frames)
    #expect(layout.visitedCells < 6 * count)
    for index in [1, count / 2, count] {
      layout.resetVisitedCells()
      #expect(layout.frame(at: index) == reference.frames[index])
      #expect(layout.visitedCells < 1_500)
    }
  }
}

@Suite struct `A run of a billion equal cells` {
  /// No query or edit looks at more cells and nodes than this: the tree has a
  /// handful of leaves, each of them a run or at most 64 cells.
  private static let mostVisits = 256

  private let middle = 500_000_002

  /// Expects the cells around some places to be where `billion` says.
  private func expect(
    _ layout: FlowLayout, _ billion: Billion, but odd: [Int] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let count = layout.count
    let places = [0, 5, count / 3, middle, middle + 9, count - 5]
    for index in places.flatMap({ [$0, $0 + 1, $0 + 2, $0 + 3, $0 + 4] })
    where !odd.contains(index) {
      let frame = billion.frame(index)
      layout.resetVisitedCells()
      #expect(layout.frame(at: index) == frame, sourceLocation: sourceLocation)
      #expect(layout.line(containing: index) == index / 4, sourceLocation: sourceLocation)
      #expect(layout.cell(at: index) == billion.plane.cell(10, 4), sourceLocation: sourceLocation)
      #expect(layout.visitedCells < Self.mostVisits, sourceLocation: sourceLocation)
      #expect(layout.index(at: frame.origin) == index, sourceLocation: sourceLocation)
    }
    #expect(layout.contentSize == billion.size(count), sourceLocation: sourceLocation)
    #expect(layout.lineCount == (count + 3) / 4, sourceLocation: sourceLocation)
  }

  @Test(arguments: Axis.allCases, [4, nil])
  func `a cell anywhere has a closed form`(orientation: Axis, arrangedCount: Int?) throws {
    let billion = Billion(plane: Oriented(orientation))
    var layout = try billion.layout(arrangedCount: arrangedCount)
    expect(layout, billion)
    #expect(layout.memory.used < 100_000)
    #expect(layout.range(ofLine: 249_999_999) == 999_999_996..<1_000_000_000)
    let frame = billion.frame(middle)
    #expect(
      layout.indices(
        intersecting: Rect(
          origin: frame.origin, size: billion.plane.size(11, 6)))
        == [middle, middle + 4])
    try layout.append(billion.plane.cell(10, 4))
    #expect(layout.count == 1_000_000_001)
    expect(layout, billion)
  }

  @Test(arguments: Axis.allCases, [4, nil])
  func `the cells near a place are found without looking at more than their lines`(
    orientation: Axis, arrangedCount: Int?
  ) throws {
    let billion = Billion(plane: Oriented(orientation))
    let layout = try billion.layout(arrangedCount: arrangedCount)
    let frame = billion.frame(middle)
    layout.resetVisitedCells()
    #expect(layout.index(at: frame.origin) == middle)
    #expect(layout.visitedCells < Self.mostVisits)
    layout.resetVisitedCells()
    #expect(layout.indices(intersecting: frame) == [middle])
    #expect(layout.visitedCells < Self.mostVisits)
  }

  @Test(arguments: Axis.allCases, [4, nil])
  func `a cell in the middle can be resized`(orientation: Axis, arrangedCount: Int?) throws {
    var billion = Billion(plane: Oriented(orientation))
    var layout = try billion.layout(arrangedCount: arrangedCount)
    layout.resetVisitedCells()
    try layout.resize(at: middle, to: billion.plane.size(10, 9))
    #expect(layout.visitedCells < Self.mostVisits)
    billion.deeper = [middle / 4: 5]
    expect(layout, billion, but: [middle])
    var frame = billion.frame(middle)
    frame.size[orientation] = 9
    #expect(layout.frame(at: middle) == frame)
    // Shorter along the line, it draws the last cell of its line nearer.
    try layout.resize(at: middle, to: billion.plane.size(6, 4))
    billion.deeper = [:]
    frame = billion.frame(middle + 1)
    frame.origin[orientation.other] -= 4
    #expect(layout.frame(at: middle + 1) == frame)
    try layout.resize(at: middle, to: billion.plane.size(10, 4))
    expect(layout, billion)
    #expect(try layout == billion.layout(arrangedCount: arrangedCount))
  }

  @Test(arguments: Axis.allCases, [4, nil])
  func `cells can be inserted in the middle and removed`(
    orientation: Axis, arrangedCount: Int?
  ) throws {
    var billion = Billion(plane: Oriented(orientation))
    let plane = billion.plane
    var layout = try billion.layout(arrangedCount: arrangedCount)
    layout.resetVisitedCells()
    try layout.insert(plane.cell(10, 9), at: middle)
    #expect(layout.visitedCells < Self.mostVisits)
    billion.deeper = [middle / 4: 5]
    expect(layout, billion, but: [middle])
    layout.resetVisitedCells()
    try layout.remove(at: middle)
    #expect(layout.visitedCells < Self.mostVisits)
    billion.deeper = [:]
    expect(layout, billion)
    try layout.removeSubrange(middle..<middle + 300_000_000)
    #expect(layout.count == 700_000_000)
    expect(layout, billion)
    try layout.insert(repeating: plane.cell(10, 4), count: 900_000_000, at: 123)
    #expect(layout.count == 1_600_000_000)
    expect(layout, billion)
    try layout.replaceSubrange(4..<1_599_999_998, with: [plane.cell(10, 5)])
    #expect(layout.everyFrame.last == plane.rect(3 + 24, 6 + 5, 10, 4))
    #expect(layout.contentSize == plane.size(54, 6 + 4 + 1 + 5 + 7))
  }

  @Test(arguments: Axis.allCases, [4, nil])
  func `cells can be moved across the middle`(orientation: Axis, arrangedCount: Int?) throws {
    var billion = Billion(plane: Oriented(orientation))
    var layout = try billion.layout(arrangedCount: arrangedCount)
    try layout.resize(at: 7, to: billion.plane.size(10, 9))
    billion.deeper = [1: 5]
    expect(layout, billion, but: [7])
    layout.resetVisitedCells()
    try layout.move(from: 7, to: middle)
    #expect(layout.visitedCells < Self.mostVisits)
    billion.deeper = [middle / 4: 5]
    expect(layout, billion, but: [middle])
    // The deep cell and a hundred million behind it go to the front.
    try layout.moveSubrange(middle..<middle + 100_000_000, to: 5)
    billion.deeper = [1: 5]
    expect(layout, billion, but: [5])
    #expect(layout.cell(at: 5) == billion.plane.cell(10, 9))
  }

  @Test(arguments: Axis.allCases)
  func `a cell too long for its line gets one of its own`(orientation: Axis) throws {
    let billion = Billion(plane: Oriented(orientation))
    let plane = billion.plane
    var layout = try billion.layout(arrangedCount: nil)
    try layout.resize(at: middle, to: plane.size(100, 4))
    let line = middle / 4 + 1
    #expect(layout.frame(at: middle - 1) == billion.frame(middle - 1))
    #expect(layout.frame(at: middle) == plane.rect(3, Double(6 + line * 5), 46, 4))
    for behind in [0, 1, 5, 1_000_003, Billion.count - middle - 2] {
      #expect(
        layout.frame(at: middle + 1 + behind)
          == plane.rect(
            Double(3 + behind % 4 * 12), Double(6 + (line + 1 + behind / 4) * 5), 10, 4))
    }
    // Two cells before the long one and the long one itself, then lines of four.
    let lines = line + 1 + (Billion.count - middle - 1 + 3) / 4
    #expect(layout.lineCount == lines)
    #expect(layout.contentSize == plane.size(54, Double(6 + lines * 5 - 1 + 7)))
  }

  @Test(arguments: Axis.allCases, [4, nil])
  func `a cell of its own size makes lines of other lengths`(
    orientation: Axis, arrangedCount: Int?
  ) throws {
    let plane = Oriented(orientation)
    var style = plane.style(arrangedCount: arrangedCount, main: .wrap)
    style.spacing = plane.spacing(2, 1)
    var layout = try FlowLayout(
      style: style, environment: plane.environment(0, 0), repeating: plane.cell(10, 4),
      count: Billion.count)
    let line: Double = arrangedCount == nil ? 12 * Double(Billion.count) - 2 : 46
    #expect(layout.contentSize[plane.mainAxis] == line)
    try layout.resize(at: middle, to: plane.size(25, 4))
    #expect(layout.contentSize[plane.mainAxis] == line + 15)
  }
}

@Suite struct `Pages of a billion cells` {
  @Test(.needsShortcuts, arguments: Axis.allCases, [true, false])
  func `a cell anywhere has a closed form, whatever is edited`(
    orientation: Axis, isPaging: Bool
  ) throws {
    let plane = Oriented(orientation)
    var layout = try FlowLayout(
      style: plane.style(arrangedCount: 4, pagedCount: 20, main: .wrap, cross: .host),
      environment: plane.environment(400, 50, isPaging: isPaging),
      repeating: plane.cell(1, 1), count: Billion.count)
    func frame(_ index: Int) -> Rect {
      plane.rect(
        Double(index / 20 * 400 + index % 4 * 100), Double(index % 20 / 4 * 10), 100, 10)
    }
    func expectFrames(_ layout: FlowLayout) {
      layout.resetVisitedCells()
      for index in [0, 19, 20, 499_999_999, 500_000_000, layout.count - 1] {
        #expect(layout.frame(at: index) == frame(index))
        #expect(layout.index(at: frame(index).origin) == index)
        #expect(layout.indices(intersecting: frame(index)) == [index])
      }
      #expect(layout.visitedCells < 64)
      #expect(layout.pageCount == (layout.count + 19) / 20)
    }
    expectFrames(layout)
    #expect(layout.contentSize == plane.size(50_000_000 * 400, 50))
    try layout.append(plane.cell(2, 2))
    try layout.resize(at: 500_000_000, to: plane.size(9, 9))
    try layout.insert(plane.cell(3, 3), at: 499_999_999)
    try layout.move(from: 0, to: 700_000_000)
    try layout.removeSubrange(600_000_000..<600_000_100)
    #expect(layout.count == 999_999_902)
    expectFrames(layout)
    #expect(layout.range(ofPage: 49_999_995) == 999_999_900..<999_999_902)
  }
}
