import Tatami
import Testing

private let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))

private let gone: CellStyle = {
  var style = CellStyle.plain
  style.visibility = .gone
  return style
}()

/// How many cells there are, of which those of ``hidden`` go.
private let count = 4_000
private let hidden = 1_000..<3_000

/// A few visits are those of some leaves and of the nodes above them; a walk past all that are gone
/// makes more.
private let mostVisits = 1_000

/// Cells of different sizes, all of them there.
private func cells(_ count: Int) -> [Cell] {
  (0..<count).map { Cell(width: Double(20 + $0 % 7), height: Double(10 + $0 % 5)) }
}

private func visible(_ count: Int, _ arranged: Int?, isReversed: Bool) throws -> FlowLayout {
  var style = FlowStyle(orientation: .vertical, arrangedCount: arranged)
  style.isReversed = isReversed
  var layout = try FlowLayout(style: style, environment: environment)
  try layout.append(contentsOf: cells(count))
  return layout
}

/// A layout where all but every 17th cell of ``hidden`` are gone.
private func parted(_ arranged: Int?, _ isReversed: Bool) throws -> FlowLayout {
  var layout = try visible(count, arranged, isReversed: isReversed)
  for index in hidden where index % 17 != 0 { try layout.setCellStyle(gone, at: index) }
  return layout
}

/// A way to have many neighbours that are gone in a layout.
private struct Way: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var layout: @Sendable (_ arranged: Int?, _ isReversed: Bool) throws -> FlowLayout

  static let all: [Way] = [
    Way(testDescription: "one after the other") { arranged, isReversed in
      var layout = try visible(count, arranged, isReversed: isReversed)
      for index in hidden { try layout.setCellStyle(gone, at: index) }
      return layout
    },
    Way(testDescription: "from the last to the first") { arranged, isReversed in
      var layout = try visible(count, arranged, isReversed: isReversed)
      for index in hidden.reversed() { try layout.setCellStyle(gone, at: index) }
      return layout
    },
    Way(testDescription: "in a range") { arranged, isReversed in
      var layout = try visible(count, arranged, isReversed: isReversed)
      try layout.setCellStyle(gone, in: hidden)
      return layout
    },
    Way(testDescription: "inserted with styles") { arranged, isReversed in
      var layout = try visible(count - hidden.count, arranged, isReversed: isReversed)
      let styles = [CellStyle](repeating: gone, count: hidden.count)
      try layout.insert(
        contentsOf: cells(hidden.count), styles: styles, at: hidden.lowerBound)
      return layout
    },
    Way(testDescription: "inserted as one run") { arranged, isReversed in
      var layout = try visible(count - hidden.count, arranged, isReversed: isReversed)
      try layout.insert(
        repeating: Cell(width: 20, height: 10), style: gone, count: hidden.count,
        at: hidden.lowerBound)
      return layout
    },
    Way(testDescription: "in the place of others") { arranged, isReversed in
      var layout = try visible(count, arranged, isReversed: isReversed)
      let styles = [CellStyle](repeating: gone, count: hidden.count)
      try layout.replaceSubrange(hidden, with: cells(hidden.count), styles: styles)
      return layout
    },
    Way(testDescription: "with those between them removed") { arranged, isReversed in
      var layout = try parted(arranged, isReversed)
      for index in hidden.reversed() where index % 17 == 0 { try layout.remove(at: index) }
      return layout
    },
    Way(testDescription: "with those between them removed as ranges") { arranged, isReversed in
      var layout = try parted(arranged, isReversed)
      for index in hidden.reversed() where index % 17 == 0 {
        try layout.removeSubrange(index..<index + 1)
      }
      return layout
    },
    Way(testDescription: "with those between them moved to the end") { arranged, isReversed in
      var layout = try parted(arranged, isReversed)
      for index in hidden.reversed() where index % 17 == 0 {
        try layout.move(from: index, to: count - 1)
      }
      return layout
    },
    Way(testDescription: "with those between them moved to the beginning") { arranged, isReversed in
      var layout = try parted(arranged, isReversed)
      for index in hidden where index % 17 == 0 {
        try layout.moveSubrange(index..<index + 1, to: 0)
      }
      return layout
    },
    Way(testDescription: "moved together") { arranged, isReversed in
      var layout = try parted(arranged, isReversed)
      for index in hidden where index % 17 == 1 {
        try layout.moveSubrange(index..<min(index + 16, hidden.upperBound), to: 0)
      }
      return layout
    },
    Way(testDescription: "before the cells go into lines in their order") { arranged, isReversed in
      var layout = try visible(count, arranged, isReversed: isReversed)
      var style = layout.style
      style.autoArrange = true
      try layout.setStyle(style)
      try layout.setCellStyle(gone, in: hidden)
      style.autoArrange = false
      try layout.setStyle(style)
      return layout
    },
    Way(testDescription: "before lines have so many cells") { arranged, isReversed in
      var layout = try visible(count, arranged == nil ? 5 : nil, isReversed: isReversed)
      try layout.setCellStyle(gone, in: hidden)
      var style = layout.style
      style.arrangedCount = arranged
      try layout.setStyle(style)
      return layout
    },
  ]
}

@Suite struct `Many neighbours that are gone` {
  @Test(arguments: Way.all.indices, [nil, 4])
  func `are not gone through for each frame`(way: Int, arranged: Int?) throws {
    for isReversed in [false, true] {
      let layout = try Way.all[way].layout(arranged, isReversed)
      var fresh = try FlowLayout(style: layout.style, environment: environment)
      try fresh.append(
        contentsOf: (0..<layout.count).map { layout.cell(at: $0) },
        styles: (0..<layout.count).map { layout.cellStyle(at: $0) })
      #expect(layout.contentSize == fresh.contentSize)
      #expect(layout.lineCount == fresh.lineCount)
      for index in 0..<layout.count { #expect(layout.frame(at: index) == fresh.frame(at: index)) }
      var most = 0
      for index in stride(from: 0, to: layout.count, by: 97) {
        let before = layout.visitedCells
        _ = layout.frame(at: index)
        most = max(most, layout.visitedCells - before)
      }
      #expect(most <= mostVisits, "\(Way.all[way].testDescription), reversed: \(isReversed)")
    }
  }

  @Test(arguments: [nil, 1, 4], [false, true])
  func `are passed over where cells are looked for at a place`(
    arranged: Int?, isReversed: Bool
  ) throws {
    for way in Way.all {
      let layout = try way.layout(arranged, isReversed)
      let frames = layout.frames(in: 0..<layout.count)
      var most = 0
      for frame in frames where frame.size.width > 0 {
        let before = layout.visitedCells
        let found = layout.indices(intersecting: frame)
        most = max(most, layout.visitedCells - before)
        #expect(found == layout.indices(intersecting: frame, among: frames))
      }
      #expect(most <= mostVisits, "\(way.testDescription): \(most) visits")
    }
  }

  @Test(arguments: [nil, 1, 4]) func `are not looked at where no cell is left`(
    arranged: Int?
  ) throws {
    var layout = try visible(count, arranged, isReversed: false)
    try layout.setCellStyle(gone, in: 0..<count)
    _ = layout.contentSize
    layout.resetVisitedCells()
    #expect(layout.indices(intersecting: Rect(x: 0, y: 0, width: 100, height: 100)).isEmpty)
    #expect(layout.index(at: .zero) == nil)
    #expect(layout.visitedCells <= mostVisits)
  }

  @Test(arguments: Axis.allCases) func `are passed over in a line of many cells`(
    orientation: Axis
  ) throws {
    var style = LinearStyle(orientation: orientation)
    style.width = .wrap
    style.height = .wrap
    var layout = try LinearLayout(style: style, environment: environment)
    try layout.append(contentsOf: cells(600))
    try layout.append(
      repeating: Cell(width: 20, height: 10), style: gone, count: 1_000_000_000)
    try layout.append(contentsOf: cells(600))
    let last = layout.frame(at: 599)
    layout.resetVisitedCells()
    #expect(layout.indices(intersecting: last.enlarged) == [598, 599, 1_000_000_600])
    #expect(layout.visitedCells <= mostVisits)
  }

  @Test(arguments: [nil, 4]) func `are asked for where cells are moved, not among these`(
    arranged: Int?
  ) throws {
    var layout = try visible(count, arranged, isReversed: false)
    for index in stride(from: 0, to: count, by: 9) { try layout.setCellStyle(gone, at: index) }
    layout.resetVisitedCells()
    try layout.moveSubrange(500..<3_500, to: 100)
    #expect(layout.visitedCells <= 300)
  }

  /// There is none among lines that were arranged without them.
  @Test func `are not asked for by another width`() throws {
    var layout = try visible(count, nil, isReversed: false)
    for index in stride(from: 0, to: count, by: 9) { try layout.setCellStyle(gone, at: index) }
    _ = layout.contentSize
    var environment = environment
    environment.viewport.width = 80
    layout.resetVisitedCells()
    try layout.setEnvironment(environment)
    #expect(layout.visitedCells <= 100)
  }

  @Test(.needsShortcuts, arguments: [nil, 4]) func `fold lines anew once there are more than a few`(
    arranged: Int?
  ) throws {
    var layout = try visible(count, arranged, isReversed: false)
    _ = layout.contentSize
    var work: [Int] = []
    for index in count - 60..<count - 40 {
      let before = layout.visitedCells
      try layout.setCellStyle(gone, at: index)
      _ = layout.contentSize
      work.append(layout.visitedCells - before)
    }
    // Hardly any cell comes behind them, whose lines would be others.
    #expect(work.allSatisfy { $0 < mostVisits || $0 >= count })
    #expect(work.map { $0 >= count } == (0..<20).map { $0 == 16 })
  }

  /// They are the same leaf folded with fewer of its cells, at each state that lines leave it in.
  @Test func `of every number leave lines as they are without them`() throws {
    for most in [1, 2, 3, 4, 16] {
      for number in 0...20 {
        var layout = try visible(200, most, isReversed: false)
        for index in 0..<number { try layout.setCellStyle(gone, at: 90 + index) }
        var without = try self.without(layout)
        for _ in 0..<2 {
          #expect(layout.contentSize == without.contentSize)
          #expect(layout.lineCount == without.lineCount)
          var place = 0
          for index in 0..<layout.count where layout.cellStyle(at: index) != gone {
            #expect(layout.frame(at: index) == without.frame(at: place))
            #expect(layout.line(containing: index) == without.line(containing: place))
            place += 1
          }
          // From other states on, by what is remembered.
          try layout.remove(at: 3)
          try without.remove(at: 3)
        }
      }
    }
  }

  private func without(_ layout: FlowLayout) throws -> FlowLayout {
    var rest = try FlowLayout(style: layout.style, environment: environment)
    try rest.append(
      contentsOf: (0..<layout.count).filter { layout.cellStyle(at: $0) != gone }
        .map { layout.cell(at: $0) })
    return rest
  }
}

extension FlowLayout {
  /// The cells that overlap a rectangle and take part, gone through one by one.
  fileprivate func indices(intersecting rect: Rect, among frames: [Rect]) -> [Int] {
    frames.indices.filter { cellStyle(at: $0) != gone && frames[$0].overlaps(rect) }
  }
}

extension Rect {
  /// The rectangle and a point around it.
  fileprivate var enlarged: Rect {
    Rect(
      x: origin.x - 1, y: origin.y - 1, width: size.width + 2, height: size.height + 2)
  }
}
