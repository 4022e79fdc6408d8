import Tatami
import TatamiReference
import Testing

/// More compact columns than are remembered at a time, with many cells in small trees,
/// so that lines and windows of columns are spread over nodes in every way.
@Suite struct `Random edits of many columns` {
  @Test(arguments: 0..<8)
  func `an edited layout agrees with the reference`(part: Int) throws {
    for number in 0..<(RandomSettings.sequences ?? 8) {
      let seed = RandomSettings.firstSeed &+ UInt64(part * 100_000 + number)
      trace("TATAMI_SEED=\(seed)")
      var run = try ManyColumnsRun(seed: seed)
      for step in 0..<(RandomSettings.steps ?? 8) {
        try run.edit()
        if let difference = run.difference() {
          Issue.record("TATAMI_SEED=\(seed) step \(step): \(difference)\n\(run.style)")
          return
        }
      }
    }
  }

  @Test(arguments: [1 << 40, Int.max])
  func `columns may be more than there are cells`(columns: Int) throws {
    var style = FlowStyle(orientation: .vertical, arrangedCount: columns)
    style.arrangedGravity.vertical = .between
    style.height = .wrap
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    var layout = try FlowLayout(style: style, environment: environment)
    #expect(layout.contentSize.height == 0)
    for number in 0..<300 {
      try layout.insert(Cell(width: 2, height: Double(number)), at: number / 2)
      #expect(layout.contentSize.height == Double(number))
    }
    #expect(layout.lineCount == 1)
    #expect(layout.frame(at: 250) == Rect(x: 500, y: 0, width: 2, height: 98))
  }

  @Test func `runs of equal cells are added up by their number`() throws {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 1_000)
    style.arrangedGravity.vertical = .between
    style.width = .wrap
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(repeating: Cell(width: 1, height: 2), count: 1_000_500)
    try layout.insert(Cell(width: 3, height: 7), at: 2_999)
    #expect(layout.contentSize == Size(width: 1_002, height: 2_005))
    #expect(layout.frame(at: 2_999) == Rect(x: 999, y: 4, width: 3, height: 7))
    #expect(layout.frame(at: 3_999) == Rect(x: 999, y: 11, width: 1, height: 2))
    #expect(layout.frame(at: 1_000_500) == Rect(x: 500, y: 2_000, width: 1, height: 2))
  }
}

/// A layout in many columns under random edits, and the reference.
private struct ManyColumnsRun {
  private var generator: StyleGenerator
  private var layout: FlowLayout
  private var reference: NaiveLayout
  private var copies: [(layout: FlowLayout, frames: [Rect])] = []
  private(set) var style: FlowStyle
  private var columns: Int

  init(seed: UInt64) throws {
    generator = StyleGenerator(seed: seed, isInColumns: true)
    columns = generator.random.pick([87, 88, 100, 172, 173, 300, 900])
    style = FlowStyle(orientation: .vertical)
    let shape = TreeShape(
      leafCapacity: generator.random.pick([1, 3, 16, 64]),
      fanOut: generator.random.pick([2, 3, 4, 8]))
    let environment = generator.environment()
    layout = try FlowLayout(style: style, environment: environment, shape: shape)
    reference = try NaiveLayout(style: style, environment: environment)
    restyle()
    for _ in 0..<generator.random.below(3) { insertMany(generator.random.below(700)) }
    while generator.random.happens(50) { insertRun(generator.random.below(1_500)) }
  }

  /// Makes the same edit of both layouts; what one refuses the other has to refuse.
  private mutating func act(
    _ change: (inout FlowLayout) throws(FlowError) -> Void,
    _ same: (inout NaiveLayout) throws(FlowError) -> Void
  ) {
    let error = Result { () throws(FlowError) in try change(&layout) }
    let other = Result { () throws(FlowError) in try same(&reference) }
    #expect(error.isSuccess == other.isSuccess)
  }

  private mutating func restyle() {
    var style = generator.style()
    style.autoArrange = false
    style.arrangedGravity[style.crossAxis] = .between
    if generator.random.happens(30) {
      columns = generator.random.pick([86, 87, 100, 173, 260, 700])
    }
    style.arrangedCount = columns
    act(
      { layout throws(FlowError) in try layout.setStyle(style) },
      { layout throws(FlowError) in
        try layout.setStyle(style)
      })
    self.style = reference.style
  }

  private mutating func insertMany(_ count: Int) {
    let index = generator.random.below(layout.count + 1)
    let cells = (0..<count).map { _ in generator.cell() }
    let styles = (0..<count).map { _ in generator.cellStyle() }
    act(
      { layout throws(FlowError) in
        try layout.insert(contentsOf: cells, styles: styles, at: index)
      },
      { layout throws(FlowError) in
        try layout.insert(contentsOf: cells, styles: styles, at: index)
      })
  }

  private mutating func insertRun(_ count: Int) {
    let index = generator.random.below(layout.count + 1)
    let (cell, style) = (generator.cell(), generator.cellStyle())
    act(
      { layout throws(FlowError) in
        try layout.insert(repeating: cell, style: style, count: count, at: index)
      },
      { layout throws(FlowError) in
        try layout.insert(repeating: cell, style: style, count: count, at: index)
      })
  }

  mutating func edit() throws {
    if generator.random.happens(20) {
      copies = [(layout, layout.frames(in: 0..<layout.count))]
    }
    for _ in 0..<generator.random.pick([1, 1, 1, 4]) { change() }
  }

  private mutating func change() {
    let index = generator.random.below(max(layout.count, 1))
    switch generator.random.below(12) {
    case 0, 1, 2: insertMany(generator.random.pick([1, 1, 1, 5, 90]))
    case 3: insertRun(generator.random.below(400))
    case 4 where layout.count > 0, 5 where layout.count > 0:
      let size = generator.cell().size
      act(
        { layout throws(FlowError) in try layout.resize(at: index, to: size) },
        {
          layout throws(FlowError) in try layout.resize(at: index, to: size)
        })
    case 6 where layout.count > 0, 7 where layout.count > 0:
      let style = generator.cellStyle()
      act(
        { layout throws(FlowError) in try layout.setCellStyle(style, at: index) },
        {
          layout throws(FlowError) in try layout.setCellStyle(style, at: index)
        })
    case 8 where layout.count > 0:
      act(
        { layout throws(FlowError) in try layout.remove(at: index) },
        {
          layout throws(FlowError) in try layout.remove(at: index)
        })
    case 9:
      let range = index..<min(index + generator.random.below(300), layout.count)
      act(
        { layout throws(FlowError) in try layout.removeSubrange(range) },
        {
          layout throws(FlowError) in try layout.removeSubrange(range)
        })
    case 10 where layout.count > 0:
      let target = generator.random.below(layout.count)
      act(
        { layout throws(FlowError) in try layout.move(from: index, to: target) },
        {
          layout throws(FlowError) in try layout.move(from: index, to: target)
        })
    default: restyle()
    }
  }

  /// What the layout says otherwise than the reference.
  mutating func difference() -> String? {
    if let rule = layout.brokenInvariant { return rule }
    for copy in copies where copy.layout.frames(in: copy.frames.indices) != copy.frames {
      return "a copy changed"
    }
    let solution = reference.solve()
    if layout.lineCount != solution.lineCount {
      return "lineCount \(layout.lineCount), reference \(solution.lineCount)"
    }
    // Some frames before the content size, so that each is the first to ask.
    let all = layout.count
    for _ in 0..<min(all, 8) {
      let index = generator.random.below(all)
      let frame = layout.frame(at: index)
      if frame != solution.frames[index] {
        return "frame(at: \(index)) \(frame), reference \(solution.frames[index])"
      }
      let line = layout.line(containing: index)
      if line != solution.line(containing: index) { return "line(containing: \(index)) \(line)" }
      let end = min(all, index + generator.random.below(2 * columns))
      if layout.frames(in: index..<end) != Array(solution.frames[index..<end]) {
        return "frames(in: \(index..<end))"
      }
    }
    if layout.contentSize != solution.contentSize {
      return "contentSize \(layout.contentSize), reference \(solution.contentSize)"
    }
    let frames = layout.frames(in: 0..<all)
    if let index = frames.indices.first(where: { frames[$0] != solution.frames[$0] }) {
      return "frame \(index) of \(all) \(frames[index]), reference \(solution.frames[index])"
    }
    for line in 0..<layout.lineCount where layout.cells(ofLine: line) != solution.cellsOfLines[line]
    {
      return "cells(ofLine: \(line))"
    }
    return rectangles(frames)
  }

  private mutating func rectangles(_ frames: [Rect]) -> String? {
    for _ in 0..<4 {
      let rect = generator.random.rect(near: layout.contentSize)
      if let difference = layout.difference(in: rect, from: frames) { return difference }
    }
    return nil
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
