import Foundation
import Tatami
import TatamiRandom
import Testing

/// How many cells the layouts have that are measured.
private let count = 20_000

/// Fewer visits are those of some leaves and of the nodes above them; a pass over
/// all cells, or over those behind a place in the middle, makes more.
private let mostVisits = Double(count / 8)

private let page = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Sources/Tatami/Tatami.docc/Costs.md")

/// What the row of a property on the page says, without its name.
private func entries(ofRow name: String) -> [(isLinear: Bool, visits: Double)] {
  let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
  let row = text.split(separator: "\n").first { $0.hasPrefix("| \(name) |") }
  return (row ?? "").split(separator: "|").dropFirst().map { entry in
    (entry.contains("linear"), Double(entry.filter(\.isNumber)) ?? .infinity)
  }
}

/// The page `Costs` of the documentation. With `TATAMI_TABLE` set the rows are printed.
@Suite struct `Work with styles` {
  @Test(.needsShortcuts, arguments: CostCase.all.indices)
  func `is as the page of costs says`(number: Int) throws {
    let property = CostCase.all[number]
    var layout = try property.layout()
    var row = "TABLE \(number) | \(property.name) |"
    let said = entries(ofRow: property.name)
    #expect(said.count == CostMeasure.allCases.count, "the page has a row \(property.name)")
    for measure in CostMeasure.allCases {
      let visits = try property.visits(&layout, measure)
      let isLinear = property.linear.contains(measure)
      row += " \(isLinear ? "linear" : "log") \(Int(visits.rounded())) |"
      #expect(
        isLinear ? visits > mostVisits && visits <= Double(8 * count) : visits <= mostVisits,
        "\(property.name), \(measure): \(visits) of \(count)")
      if measure.rawValue >= said.count { continue }
      let entry = said[measure.rawValue]
      #expect(entry.isLinear == isLinear, "\(property.name), \(measure)")
      #expect(
        visits <= 1.25 * entry.visits && entry.visits <= 1.25 * visits,
        "\(property.name), \(measure): the page says \(entry.visits), it is \(visits)")
    }
    if ProcessInfo.processInfo.environment["TATAMI_TABLE"] != nil { print(row) }
  }

  @Test func `has no other rows on the page of costs`() throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter {
      $0.contains("| log ") || $0.contains("| linear ")
    }
    #expect(rows.count == CostCase.all.count)
  }
}

extension CostCase {
  fileprivate func cellStyle(_ number: Int) -> CellStyle {
    var style = CellStyle.plain
    cell?(number, &style)
    return style
  }

  fileprivate func layout() throws -> FlowLayout {
    let environment = LayoutEnvironment(
      viewport: Size(width: 400, height: 600), isPaging: true, direction: direction)
    var layout = try FlowLayout(style: style, environment: environment)
    let cells = (0..<count).map { (index: Int) -> Cell in
      let width = 20 + index * 7_919 % 61
      let height = 10 + index * 104_729 % 37
      return Cell(width: Double(width), height: Double(height))
    }
    if cell == nil {
      try layout.append(contentsOf: cells)
    } else {
      try layout.insert(contentsOf: cells, styles: (0..<count).map(cellStyle), at: 0)
    }
    try prepare(&layout)
    _ = layout.contentSize
    _ = layout.frame(at: count - 1)
    return layout
  }

  /// The mean number of visits, after some others have warmed up what is remembered.
  fileprivate func visits(
    _ layout: inout FlowLayout, _ measure: CostMeasure
  ) throws -> Double {
    var random = SplitMix64(seed: 11)
    let (first, times) = repeats(of: measure)
    var visits = 0
    for step in 0..<first + times {
      try act(&layout, measure, step, &random)
      if step >= first { visits += layout.visitedCells }
    }
    return Double(visits) / Double(times)
  }

  /// Where nothing is remembered there is nothing to warm up, and every time is the same.
  private func repeats(of measure: CostMeasure) -> (first: Int, times: Int) {
    if !linear.contains(measure) { return (24, 24) }
    return linear.count < 5 ? (2, 8) : (0, measure == .frame || measure == .rectangle ? 3 : 1)
  }

  private func act(
    _ layout: inout FlowLayout, _ measure: CostMeasure, _ step: Int, _ random: inout SplitMix64
  ) throws {
    let index = random.below(layout.count)
    let rect = measure == .rectangle ? rectangle(in: layout.contentSize, &random) : .zero
    layout.resetVisitedCells()
    switch measure {
    case .resize:
      try layout.resize(
        at: index, to: Size(width: Double(20 + random.below(60)), height: Double(random.below(40))))
    case .insert:
      if step % 2 == 0 {
        try layout.insert(Cell(width: 33, height: 11), style: cellStyle(index), at: index)
      } else {
        try layout.remove(at: index)
      }
    case .cellStyle: try change(styleOf: index, of: &layout, step)
    case .padding, .width: try change(&layout, measure, step)
    case .frame:
      _ = isSnapped ? layout.frame(at: index, snappedTo: 3) : layout.frame(at: index)
      return
    case .rectangle where isSnapped:
      return layout.forEachFrame(intersecting: rect, snappedTo: 3) { _, _ in }
    case .rectangle:
      _ = layout.indices(intersecting: rect)
      return
    }
    if measure != .padding { _ = layout.contentSize }
    if measure == .padding || measure == .width {
      _ = layout.frames(in: 0..<16)
    } else {
      _ = layout.frame(at: layout.count - 1)
    }
  }

  private func change(styleOf index: Int, of layout: inout FlowLayout, _ step: Int) throws {
    if let restyle { return try restyle(&layout, step, index) }
    var style = cellStyle(index + step)
    style.margin.bottom = Double(step % 3)
    try layout.setCellStyle(style, at: index)
  }

  private func change(_ layout: inout FlowLayout, _ measure: CostMeasure, _ step: Int) throws {
    if let alter { return try alter(&layout, step) }
    var style = layout.style
    if measure == .padding {
      style.padding.top = Double(step)
    } else if case .fixed(let width) = self.style.width {
      style.width = .fixed(width + Double(step + 1))
    } else {
      style.widthBounds.minimum = Double(step)
    }
    try layout.setStyle(style)
  }

  private func rectangle(in size: Size, _ random: inout SplitMix64) -> Rect {
    Rect(
      x: Double(random.below(Int(min(size.width, 1e9)))),
      y: Double(random.below(Int(min(size.height, 1e9)))), width: 60, height: 60)
  }
}
