import Tatami
import TatamiReference
import Testing

/// A thousand cells of many extents, in each kind of flow and either direction.
private struct Scenario {
  var style: FlowStyle
  var environment: LayoutEnvironment
  let cells: [Cell]

  static func all(_ orientation: Axis) -> [Scenario] {
    let flow = Oriented(orientation)
    let cells = (0..<1_000).map { (number: Int) -> Cell in
      let main = Double(number * 37 % 101) * 0.1 + 1
      let cross = Double(number * 53 % 71) * 0.3 + 1
      return flow.cell(main, cross)
    }
    let spacing = flow.spacing(1.1, 0.7)
    let padding = flow.padding(1.3, 2.9, 3.7, 0.1)
    let styles = [
      flow.style(arrangedCount: 7, spacing: spacing, padding: padding, main: .wrap),
      flow.style(spacing: spacing, padding: padding),
      flow.style(arrangedCount: 3, pagedCount: 12, spacing: spacing, padding: padding),
    ]
    return styles.flatMap { style in
      [LayoutDirection.leftToRight, .rightToLeft].map { direction in
        Scenario(
          style: style,
          environment: flow.environment(97.3, 61.9, isPaging: true, direction: direction),
          cells: cells)
      }
    }
  }

  func layout() throws -> FlowLayout {
    try FlowLayout(style: style, environment: environment, cells: cells)
  }
}

/// A checksum of the bits of all frames (FNV-1a over 64-bit words).
private func checksum(_ frames: [Rect], _ start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
  frames.reduce(start) { hash, frame in
    [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].reduce(hash) {
      ($0 ^ $1.bitPattern) &* 0x100_0000_01B3
    }
  }
}

/// The laws of the engine, each on its own. L5 is in `BoundaryTests`, L6 in `ErrorTests`.
@Suite struct `Laws` {
  /// L1; at length in `RandomEditTests`.
  @Test(arguments: Axis.allCases)
  func `L1: a layout that was edited is the layout from scratch`(orientation: Axis) throws {
    for scenario in Scenario.all(orientation) {
      var edited = try FlowLayout(
        style: FlowStyle(arrangedCount: 2), environment: scenario.environment,
        shape: TreeShape(leafCapacity: 2, fanOut: 4))
      for cell in scenario.cells.reversed() { try edited.insert(cell, at: 0) }
      try edited.insert(repeating: Cell(width: 5, height: 5), count: 500, at: 300)
      _ = edited.contentSize
      try edited.setStyle(scenario.style)
      _ = edited.frames(in: 0..<1_500)
      try edited.moveSubrange(300..<800, to: 0)
      _ = edited.contentSize
      try edited.removeSubrange(0..<500)
      let scratch = try scenario.layout()
      #expect(edited == scratch)
      #expect(Solution(asking: edited) == Solution(asking: scratch))
    }
  }

  /// L2.
  @Test(
    arguments: [
      (Axis.horizontal, 0xBC59_121A_C548_9625), (.vertical, 0x6C3D_B44F_EB48_9625),
    ] as [(Axis, UInt64)])
  func `L2: fixed layouts have known bits`(orientation: Axis, expected: UInt64) throws {
    var engine: UInt64 = 0xCBF2_9CE4_8422_2325
    var reference = engine
    for scenario in Scenario.all(orientation) {
      engine = checksum(try scenario.layout().frames(in: 0..<1_000), engine)
      let naive = try NaiveLayout(
        style: scenario.style, environment: scenario.environment, cells: scenario.cells)
      reference = checksum(naive.solve().frames, reference)
    }
    #expect(reference == expected)
    #expect(engine == expected)
  }

  /// L3.
  @Test(arguments: Axis.allCases)
  func `L3: a cell is found in its frame, and everything lies in the content`(
    orientation: Axis
  ) throws {
    for scenario in Scenario.all(orientation) {
      let layout = try scenario.layout()
      let frames = layout.frames(in: 0..<1_000)
      for (index, frame) in frames.enumerated() {
        #expect(layout.frame(at: index) == frame)
        #expect(layout.index(at: frame.origin) == index)
        #expect(layout.indices(intersecting: frame) == [index])
      }
      let content = Rect(origin: .zero, size: layout.contentSize)
      #expect(layout.indices(intersecting: content) == Array(0..<1_000))
      for axis in Axis.allCases {
        #expect(frames.allSatisfy { $0.start(axis) >= 0 && $0.end(axis) <= content.end(axis) })
      }
    }
  }

  /// L3.
  @Test(arguments: Axis.allCases)
  func `L3: lines and pages cover the cells, each exactly once`(orientation: Axis) throws {
    for scenario in Scenario.all(orientation) {
      let layout = try scenario.layout()
      let lines = (0..<layout.lineCount).map { layout.range(ofLine: $0) }
      #expect(lines.flatMap { Array($0) } == Array(0..<1_000))
      #expect(lines.allSatisfy { !$0.isEmpty })
      for (number, line) in lines.enumerated() {
        #expect(line.allSatisfy { layout.line(containing: $0) == number })
      }
      guard layout.pageCount > 0 else { continue }
      let pages = (0..<layout.pageCount).map { layout.range(ofPage: $0) }
      #expect(pages.flatMap { Array($0) } == Array(0..<1_000))
      for (number, page) in pages.enumerated() {
        let frame = layout.frame(ofPage: number)
        #expect(page.allSatisfy { layout.page(containing: $0) == number })
        #expect(page.allSatisfy { layout.frame(at: $0).overlaps(frame) })
      }
    }
  }

  /// L3.
  @Test(arguments: Axis.allCases)
  func `L3: the order of questions makes no difference`(orientation: Axis) throws {
    for scenario in Scenario.all(orientation) {
      let forwards = try scenario.layout()
      let backwards = try scenario.layout()
      let first = Solution(asking: forwards)
      let last = (0..<1_000).reversed().map { backwards.frame(at: $0) }
      #expect(Array(last.reversed()) == first.frames)
      #expect(Solution(asking: backwards) == first)
    }
  }
}
