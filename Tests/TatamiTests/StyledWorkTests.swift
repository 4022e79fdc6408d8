import Foundation
import Tatami
import Testing

/// What looking at cells may cost for a property: how the documentation's table of
/// costs puts it.
private enum Cost {
  /// A few leaves and the folds on the way to the root.
  case logarithmic
  /// All cells, or all behind the place of an edit.
  case linear
}

/// A property in play, and what it costs.
private struct PropertyCase: Sendable {
  let name: String
  var resize = Cost.logarithmic
  var insert = Cost.logarithmic
  var restyle = Cost.logarithmic
  var query = Cost.logarithmic
  var change: @Sendable (inout FlowStyle) -> Void = { _ in }
  var cell: @Sendable (Int, inout CellStyle) -> Void = { _, _ in }

  init(
    _ name: String, _ change: @escaping @Sendable (inout FlowStyle) -> Void = { _ in },
    cell: @escaping @Sendable (Int, inout CellStyle) -> Void = { _, _ in }
  ) {
    self.name = name
    self.change = change
    self.cell = cell
  }

  /// The same property, costing more where it is said.
  func costing(
    resize: Cost = .logarithmic, insert: Cost = .logarithmic, restyle: Cost = .logarithmic,
    query: Cost = .logarithmic
  ) -> PropertyCase {
    var other = self
    (other.resize, other.insert, other.restyle, other.query) = (resize, insert, restyle, query)
    return other
  }
}

private let properties = cellProperties + lineProperties + orderProperties

private let cellProperties: [PropertyCase] = [
  PropertyCase("margins", cell: { number, style in style.margin.top = Double(number % 5) }),
  PropertyCase("fill", cell: { number, style in if number % 3 == 0 { style.width = .fill } }),
  PropertyCase(
    "part of the container",
    cell: { _, style in style.width = CellLength(.container(.horizontal), times: 0.2) }),
  PropertyCase(
    "ratio", cell: { _, style in style.height = CellLength(.otherExtent, times: 0.5) }),
  PropertyCase(
    "bounds", cell: { number, style in style.width.maximum = Double(20 + number % 9) }),
  PropertyCase("weight", cell: { number, style in style.weight = Double(number % 3) }),
  PropertyCase(
    "weight and ratio",
    cell: { number, style in
      style.weight = Double(number % 3)
      style.height = CellLength(.otherExtent, times: 0.5)
    }),
  PropertyCase("shrink", cell: { number, style in style.width.shrink = Double(number % 2) }),
  PropertyCase(
    "gone", cell: { number, style in if number % 7 == 0 { style.visibility = .gone } }),
  PropertyCase("alignment", cell: { _, style in style.alignment.vertical = .end }),
  PropertyCase(
    "baseline", { $0.arrangedGravity.vertical = .baseline },
    cell: { _, style in style.baseline = Baseline(ascender: 6, lineHeight: 8) }),
]

private let lineProperties: [PropertyCase] = [
  PropertyCase("gravity between", { $0.gravity.horizontal = .between }),
  PropertyCase("gravity fill", { $0.gravity.horizontal = .fill }),
  PropertyCase(
    "gravity across",
    {
      $0.height = .fixed(10_000_000)
      $0.gravity.vertical = .among
    }),
  PropertyCase(
    "last line",
    {
      $0.gravity.horizontal = .around
      $0.lastLineGravity = .automatic
    }),
  PropertyCase("container wraps along main", { $0.width = .wrap }),
  PropertyCase("maxLines", { $0.maxLines = 10 }),
  PropertyCase(
    "flexible spacing",
    { $0.flexibleSpacing = FlexibleSpacing(size: 50, minimum: 2, maximum: 30) }),
  PropertyCase(
    "size-limited", { $0.arrangedCount = nil },
    cell: { number, style in style.margin.leading = Double(number % 4) }),
  PropertyCase(
    "size-limited fill",
    {
      $0.arrangedCount = nil
      $0.gravity.horizontal = .fill
    }),
  PropertyCase(
    "flex",
    {
      $0.arrangedCount = nil
      $0.isFlex = true
    }, cell: { number, style in style.weight = Double(number % 2) }),
  PropertyCase(
    "weight of the rest", { $0.arrangedCount = nil },
    cell: { number, style in
      if number % 9 == 0 { (style.width, style.weight) = (.unset, 1) }
    }),
  PropertyCase("right to left", { $0.gravity.horizontal = .end }),
]

private let orderProperties: [PropertyCase] = [
  PropertyCase(
    "pages",
    {
      $0.pagedCount = 12
      $0.gravity.horizontal = .center
    }),
  PropertyCase("reversed", { $0.isReversed = true }).costing(restyle: .linear),
  PropertyCase("compact columns", { $0.arrangedGravity.vertical = .between }),
  PropertyCase("waterfall", { $0.autoArrange = true }).costing(resize: .linear, insert: .linear),
  PropertyCase(
    "best fit",
    {
      $0.arrangedCount = nil
      $0.autoArrange = true
    }
  ).costing(resize: .linear, insert: .linear, restyle: .linear, query: .linear),
  PropertyCase("linear", makeLinear),
  PropertyCase(
    "linear weights", makeLinear,
    cell: { number, style in style.weight = Double(number % 2) }),
  PropertyCase(
    "linear bounded weights", makeLinear,
    cell: { number, style in
      style.weight = Double(number % 2)
      style.width.maximum = 5_000
    }
  ).costing(query: .linear),
]

@Sendable private func makeLinear(_ style: inout FlowStyle) {
  style.isLinear = true
  style.arrangedCount = .max
  style.width = .fixed(1_000_000_000)
}

extension PropertyCase {
  fileprivate var style: FlowStyle {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 4)
    style.spacing = Spacing(horizontal: 2, vertical: 3)
    style.width = .fixed(400)
    change(&style)
    return style
  }

  fileprivate func layout(_ count: Int) throws -> FlowLayout {
    let environment = LayoutEnvironment(
      viewport: Size(width: 400, height: 600), isPaging: true,
      direction: name == "right to left" ? .rightToLeft : .leftToRight)
    var layout = try FlowLayout(style: style, environment: environment)
    var styles: [CellStyle] = []
    for index in 0..<count {
      var style = CellStyle.plain
      cell(index, &style)
      styles.append(style)
    }
    let cells = (0..<count).map { (index: Int) -> Cell in
      let width = 20 + index * 7_919 % 61
      let height = 10 + index * 104_729 % 37
      return Cell(width: Double(width), height: Double(height))
    }
    try layout.insert(contentsOf: cells, styles: styles, at: 0)
    return layout
  }
}

/// The mean number of visits of an action after others have warmed up what is remembered.
private func visits(
  _ layout: inout FlowLayout, _ times: Int, _ action: (inout FlowLayout, Int) throws -> Void
) rethrows -> Double {
  for number in 0..<8 { try action(&layout, number) }
  layout.resetVisitedCells()
  for number in 0..<times { try action(&layout, number) }
  return Double(layout.visitedCells) / Double(times)
}

@Suite struct `Work with styles` {
  @Test(arguments: properties.indices)
  func `is as the table of costs says`(number: Int) throws {
    let property = properties[number]
    let count = 20_000
    var layout = try property.layout(count)
    var random = SplitMix64(seed: 11)
    _ = layout.contentSize
    _ = layout.frame(at: count - 1)
    let resize = try visits(&layout, 40) { layout, _ in
      try layout.resize(
        at: random.below(count),
        to: Size(width: Double(20 + random.below(60)), height: Double(random.below(40))))
      _ = layout.contentSize
    }
    let insert = try visits(&layout, 40) { layout, step in
      if step % 2 == 0 {
        try layout.insert(Cell(width: 33, height: 11), at: count / 3 + random.below(count / 2))
      } else {
        try layout.remove(at: count / 3 + random.below(count / 2))
      }
      _ = layout.contentSize
    }
    let query = visits(&layout, 20) { layout, _ in
      _ = layout.frame(at: random.below(count))
    }
    let near = visits(&layout, 20) { layout, _ in
      let size = layout.contentSize
      let place = Point(
        x: Double(random.below(Int(min(size.width, 1e9)))),
        y: Double(random.below(Int(min(size.height, 1e9)))))
      _ = layout.indices(intersecting: Rect(origin: place, size: Size(width: 60, height: 60)))
    }
    if ProcessInfo.processInfo.environment["TATAMI_TABLE"] != nil {
      print("TABLE \(property.name): resize \(resize) insert \(insert) frame \(query) near \(near)")
    }
    try expect(resize, property.resize, "resize", count)
    try expect(insert, property.insert, "insert", count)
    try expect(query, property.query, "frame(at:)", count)
    try expect(near, property.query, "indices(intersecting:)", count)
    try expectRestyle(&layout, property, count)
  }

  /// Another padding across, and the frames at the top.
  private func expectRestyle(
    _ layout: inout FlowLayout, _ property: PropertyCase, _ count: Int
  ) throws {
    var style = layout.style
    let restyle = try visits(&layout, 10) { layout, step in
      style.padding.top = Double(step)
      if property.restyle == .linear { style.isReversed.toggle() }
      try layout.setStyle(style)
      _ = layout.frames(in: 0..<16)
    }
    if property.restyle == .logarithmic {
      try expect(restyle, property.restyle, "setStyle", count)
    }
  }

  private func expect(_ visits: Double, _ cost: Cost, _ what: String, _ count: Int) throws {
    switch cost {
    case .logarithmic:
      // Eight leaves, and on each level a node's folds for a few states.
      let levels = Double(Int.bitWidth - count.leadingZeroBitCount)
      #expect(visits <= 64 * 24 + 64 * levels, "\(what) visits \(visits) of \(count)")
    case .linear:
      #expect(visits <= 40 * Double(count), "\(what) visits \(visits) of \(count)")
    }
  }
}
