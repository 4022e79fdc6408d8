import Tatami
import TatamiReference
import Testing

/// L1 and L3 with every property in play: a layout that was edited answers as the
/// reference and as one made at once from the same cells, its answers agree with
/// each other, and it refuses what the reference refuses.
@Suite struct `Random edits of styles` {
  @Test(arguments: 0..<8)
  func `an edited layout agrees with the reference and with a new one`(part: Int) throws {
    try run(part, isInColumns: false)
  }

  @Test(arguments: 0..<8)
  func `so do compact columns and waterfalls`(part: Int) throws {
    try run(part, isInColumns: true)
  }

  /// No cell refers to the container, so nothing but shares makes what is known stale.
  @Test func `shares in a waterfall follow the width of the container`() throws {
    var random = SplitMix64(seed: 3)
    var style = FlowStyle(orientation: .vertical, arrangedCount: 4)
    style.autoArrange = true
    let environment = LayoutEnvironment(viewport: Size(width: 300, height: 300))
    var cells: [Cell] = []
    var styles: [CellStyle] = []
    for _ in 0..<300 {
      cells.append(Cell(width: Double(random.below(60)), height: Double(random.below(60))))
      styles.append(CellStyle(weight: Double(random.below(3))))
    }
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.insert(contentsOf: cells, styles: styles, at: 0)
    for width in [500.0, 350.0, 900.0] {
      style.width = .fixed(width)
      try layout.setStyle(style)
      var fresh = try FlowLayout(style: style, environment: environment)
      try fresh.insert(contentsOf: cells, styles: styles, at: 0)
      #expect(layout.contentSize == fresh.contentSize)
      let frames = fresh.frames(in: cells.indices)
      #expect(cells.indices.allSatisfy { layout.frame(at: $0) == frames[$0] }, "\(width)")
    }
  }

  private func run(_ part: Int, isInColumns: Bool) throws {
    let sequences = RandomSettings.sequences ?? 50
    for number in 0..<sequences {
      let seed = RandomSettings.firstSeed &+ UInt64(part * 100_000 + number)
      trace("TATAMI_SEED=\(seed)")
      var run = try StyledRun(seed: seed, isInColumns: isInColumns)
      for step in 0..<(RandomSettings.steps ?? 12) {
        try run.edit()
        if let difference = try run.difference() {
          Issue.record("TATAMI_SEED=\(seed) step \(step): \(difference)\n\(run)")
          return
        }
      }
    }
  }
}

/// A layout under random edits and a list of what it should hold.
private struct StyledRun: CustomStringConvertible {
  private var generator: StyleGenerator
  private var layout: FlowLayout
  private var style: FlowStyle
  private var environment: LayoutEnvironment
  private var cells: [Cell] = []
  private var styles: [CellStyle] = []
  private var copies: [FlowLayout] = []
  private var reference: NaiveLayout
  private var refusals: String?

  init(seed: UInt64, isInColumns: Bool) throws {
    generator = StyleGenerator(seed: seed, isInColumns: isInColumns)
    style = generator.style()
    environment = generator.environment()
    let shape = TreeShape(
      leafCapacity: generator.random.pick([2, 3, 8, 64]),
      fanOut: generator.random.pick([2, 3, 4, 8]))
    layout = try FlowLayout(style: style, environment: environment, shape: shape)
    reference = try NaiveLayout(style: style, environment: environment)
    for _ in 0..<generator.random.below(4) { try edit() }
  }

  var description: String {
    var text = "\(style)\n\(environment)\n"
    for (cell, style) in zip(cells, styles) { text += "\(cell.size) \(style)\n" }
    return text
  }

  mutating func edit() throws {
    let before = layout
    var error: FlowError?
    do throws(FlowError) {
      try change()
    } catch let refusal {
      // What a rule of styles forbids changes nothing.
      error = refusal
      #expect(layout == before)
    }
    var referenceError: FlowError?
    do throws(FlowError) {
      try referenceChange?(&reference)
    } catch let refusal {
      referenceError = refusal
    }
    if error != referenceError {
      refusals =
        "threw \(String(describing: error)), reference \(String(describing: referenceError))"
    }
    referenceChange = nil
    if generator.random.happens(10) { copies = [layout] }
  }

  /// What the last edit does to the reference.
  private var referenceChange: ((inout NaiveLayout) throws(FlowError) -> Void)?

  private mutating func change() throws(FlowError) {
    switch generator.random.below(14) {
    case 0..<4:
      let index = generator.random.below(cells.count + 1)
      let (cell, style) = (generator.cell(), generator.cellStyle())
      referenceChange = { layout throws(FlowError) in
        try layout.insert(cell, style: style, at: index)
      }
      try layout.insert(cell, style: style, at: index)
      cells.insert(cell, at: index)
      styles.insert(style, at: index)
    case 4, 5:
      let index = generator.random.below(cells.count + 1)
      var added: [Cell] = []
      var addedStyles: [CellStyle] = []
      for _ in 0..<generator.random.below(20) {
        added.append(generator.cell())
        addedStyles.append(generator.cellStyle())
      }
      let (newCells, newStyles) = (added, addedStyles)
      referenceChange = { layout throws(FlowError) in
        try layout.insert(contentsOf: newCells, styles: newStyles, at: index)
      }
      try layout.insert(contentsOf: added, styles: addedStyles, at: index)
      cells.insert(contentsOf: added, at: index)
      styles.insert(contentsOf: addedStyles, at: index)
    case 6:
      let index = generator.random.below(cells.count + 1)
      let (cell, style) = (generator.cell(), generator.cellStyle())
      let count = generator.runLength()
      referenceChange = { layout throws(FlowError) in
        try layout.insert(repeating: cell, style: style, count: count, at: index)
      }
      try layout.insert(repeating: cell, style: style, count: count, at: index)
      cells.insert(contentsOf: Array(repeating: cell, count: count), at: index)
      styles.insert(contentsOf: Array(repeating: style, count: count), at: index)
    case 7 where !cells.isEmpty:
      let index = generator.random.below(cells.count)
      let cell = generator.cell()
      referenceChange = { layout throws(FlowError) in
        try layout.resize(at: index, to: cell.size)
      }
      try layout.resize(at: index, to: cell.size)
      cells[index] = cell
    case 8 where !cells.isEmpty:
      let index = generator.random.below(cells.count)
      let style = generator.cellStyle()
      referenceChange = { layout throws(FlowError) in
        try layout.setCellStyle(style, at: index)
      }
      try layout.setCellStyle(style, at: index)
      styles[index] = style
    case 9 where !cells.isEmpty:
      let index = generator.random.below(cells.count)
      referenceChange = { layout throws(FlowError) in try layout.remove(at: index) }
      try layout.remove(at: index)
      cells.remove(at: index)
      styles.remove(at: index)
    case 10:
      let range = generator.random.subrange(of: cells.count)
      if range.count > 8 { return }
      referenceChange = { layout throws(FlowError) in try layout.removeSubrange(range) }
      try layout.removeSubrange(range)
      cells.removeSubrange(range)
      styles.removeSubrange(range)
    case 11 where !cells.isEmpty:
      let source = generator.random.below(cells.count)
      let target = generator.random.below(cells.count)
      referenceChange = { layout throws(FlowError) in
        try layout.move(from: source, to: target)
      }
      try layout.move(from: source, to: target)
      cells.insert(cells.remove(at: source), at: target)
      styles.insert(styles.remove(at: source), at: target)
    case 12:
      let style = generator.style(after: self.style)
      referenceChange = { layout throws(FlowError) in try layout.setStyle(style) }
      try layout.setStyle(style)
      self.style = style
    case 13:
      let environment = generator.environment()
      referenceChange = { layout throws(FlowError) in try layout.setEnvironment(environment) }
      try layout.setEnvironment(environment)
      self.environment = environment
    default: break
    }
  }

  /// What the layout says otherwise than a new one or than its own frames.
  mutating func difference() throws -> String? {
    if let refusals { return refusals }
    if let rule = layout.brokenInvariant { return rule }
    var fresh = try FlowLayout(style: style, environment: environment)
    try fresh.insert(contentsOf: cells, styles: styles, at: 0)
    if fresh != layout { return "The cells are others" }
    if layout.contentSize != fresh.contentSize {
      return "contentSize \(layout.contentSize), new \(fresh.contentSize)"
    }
    if layout.lineCount != fresh.lineCount {
      return "lineCount \(layout.lineCount), new \(fresh.lineCount)"
    }
    if layout.pageCount != fresh.pageCount { return "pageCount" }
    let frames = layout.frames(in: 0..<cells.count)
    let others = fresh.frames(in: 0..<cells.count)
    for index in cells.indices {
      if frames[index] != others[index] {
        return "frame \(index) \(frames[index]), new \(others[index])"
      }
      let single = layout.frame(at: index)
      if single != frames[index] { return "frame(at: \(index)) \(single), of all \(frames[index])" }
      if layout.line(containing: index) != fresh.line(containing: index) {
        return "line(containing: \(index))"
      }
    }
    return reference(frames) ?? lines(fresh) ?? queries(frames)
  }

  /// What the layout says otherwise than the reference.
  private func reference(_ frames: [Rect]) -> String? {
    let solution = reference.solve()
    if layout.contentSize != solution.contentSize {
      return "contentSize \(layout.contentSize), reference \(solution.contentSize)"
    }
    if layout.lineCount != solution.lineCount {
      return "lineCount \(layout.lineCount), reference \(solution.lineCount)"
    }
    if layout.pageCount != solution.pageCount { return "pageCount, reference" }
    for index in cells.indices {
      if frames[index] != solution.frames[index] {
        trace(zip(frames, solution.frames).map { "\($0) \($1) \($0 == $1)" })
        return "frame \(index) \(frames[index]), reference \(solution.frames[index])"
      }
      let line = solution.line(containing: index)
      if layout.line(containing: index) != line { return "line(containing: \(index)) not \(line)" }
    }
    for line in 0..<layout.lineCount where layout.cells(ofLine: line) != solution.cellsOfLines[line]
    {
      return "cells(ofLine: \(line)), reference"
    }
    return nil
  }

  private func lines(_ fresh: FlowLayout) -> String? {
    let isBestFit = style.autoArrange && style.arrangedCount == nil
    for line in 0..<layout.lineCount {
      if layout.cells(ofLine: line) != fresh.cells(ofLine: line) { return "cells(ofLine: \(line))" }
      if isBestFit { continue }
      let range = layout.range(ofLine: line)
      if range != fresh.range(ofLine: line) { return "range(ofLine: \(line)) \(range)" }
      for index in range where layout.line(containing: index) != line {
        return "line(containing: \(index)) \(layout.line(containing: index)), in \(line)"
      }
    }
    for page in 0..<layout.pageCount where layout.range(ofPage: page) != fresh.range(ofPage: page) {
      return "range(ofPage: \(page))"
    }
    return nil
  }

  private mutating func queries(_ frames: [Rect]) -> String? {
    for _ in 0..<4 {
      let rect = generator.random.rect(near: layout.contentSize)
      if let difference = layout.difference(in: rect, from: frames) { return difference }
    }
    return nil
  }
}
