import Tatami

/// What of a layout is measured, in the order of the columns of the page of costs.
enum CostMeasure: Int, CaseIterable {
  /// Another size of a cell, then the content size and the last frame.
  case resize
  /// A cell more or less, then the same.
  case insert
  /// Another style of a cell, then the same.
  case cellStyle
  /// Another padding, then the first frames.
  case padding
  /// Another width of the container, then the content size and the first frames.
  case width
  /// One frame anywhere.
  case frame
  /// The cells in a rectangle anywhere.
  case rectangle
}

/// A row of the page of costs: a property in play, and what costs a look at all cells.
struct CostCase: Sendable {
  let name: String
  var linear: Set<CostMeasure> = []
  var style = FlowStyle(orientation: .vertical, arrangedCount: 4)
  /// What is special about the style of the cell with a number.
  var cell: (@Sendable (Int, inout CellStyle) -> Void)?
  var prepare: @Sendable (inout FlowLayout) throws -> Void = { _ in }
  /// In the place of what `cellStyle` does at a step to a cell.
  var restyle: (@Sendable (inout FlowLayout, Int, Int) throws -> Void)?
  /// In the place of what `padding` and `width` do at a step.
  var alter: (@Sendable (inout FlowLayout, Int) throws -> Void)?
  var direction = LayoutDirection.leftToRight
  /// Whether frames are asked for on edges of pixels.
  var isSnapped = false

  init(
    _ name: String, linear: Set<CostMeasure> = [],
    _ change: (inout FlowStyle) -> Void = { _ in },
    cell: (@Sendable (Int, inout CellStyle) -> Void)? = nil
  ) {
    self.name = name
    self.linear = linear
    self.cell = cell
    style.spacing = Spacing(horizontal: 2, vertical: 3)
    style.width = .fixed(400)
    change(&style)
  }

  /// The same with something else changed.
  func with(_ change: (inout CostCase) -> Void) -> CostCase {
    var other = self
    change(&other)
    return other
  }

  static let all = ofCells + ofLines + ofOrder + ofLinearLayouts

  // MARK: Cells

  private static let ofCells: [CostCase] = [
    CostCase("plain cells"),
    CostCase("margins", cell: { number, style in style.margin.top = Double(number % 5) }),
    CostCase(
      "fill", linear: [.width],
      cell: { number, style in
        if number % 3 == 0 { style.width = .fill }
      }),
    CostCase(
      "part of the container", linear: [.width],
      cell: { _, style in
        style.width = CellLength(.container(.horizontal), times: 0.2)
      }),
    CostCase("ratio", cell: { _, style in style.height = .halfTheOther }),
    CostCase("bounds", cell: { number, style in style.width.maximum = Double(20 + number % 9) }),
    CostCase("weight", cell: { number, style in style.weight = Double(number % 3) }),
    CostCase(
      "weight and ratio", linear: [.width],
      cell: { number, style in
        style.weight = Double(number % 3)
        style.height = .halfTheOther
      }),
    CostCase("shrink", cell: { number, style in style.width.shrink = Double(number % 2) }),
    CostCase("gone", cell: { number, style in if number % 7 == 0 { style.visibility = .gone } }),
    CostCase("gone and back").with {
      $0.restyle = { layout, step, index in
        var style = CellStyle.plain
        style.visibility = step % 2 == 0 ? .gone : .visible
        try layout.setCellStyle(style, at: index)
      }
      $0.prepare = { layout in try layout.setCellStyle(CellStyle(weight: 1), at: 0) }
    },
    CostCase("first ratio and last").with {
      $0.restyle = { layout, step, _ in
        try layout.setCellStyle(
          step % 2 == 0 ? CellStyle(height: .halfTheOther) : .plain, at: 0)
      }
    },
    CostCase("first gone and last").with {
      $0.restyle = { layout, step, _ in
        try layout.setCellStyle(step % 2 == 0 ? CellStyle(visibility: .gone) : .plain, at: 0)
      }
    },
    CostCase("alignment", cell: { _, style in style.alignment.vertical = .end }),
    CostCase("baseline") {
      $0.arrangedGravity.vertical = .baseline
    } cell: { _, style in
      style.baseline = Baseline(ascender: 6, lineHeight: 8)
    },
    CostCase("frames on pixels").with { $0.isSnapped = true },
  ]

  // MARK: Lines

  private static let ofLines: [CostCase] = [
    CostCase("size-limited, plain", linear: [.width], { $0.arrangedCount = nil }),
    CostCase("size-limited, margins", linear: [.width]) {
      $0.arrangedCount = nil
    } cell: { number, style in
      style.margin.leading = Double(number % 4)
    },
    CostCase("size-limited, fill", linear: [.width]) {
      $0.arrangedCount = nil
      $0.gravity.horizontal = .fill
    },
    CostCase("flex", linear: [.width]) {
      $0.arrangedCount = nil
      $0.isFlex = true
    } cell: { number, style in
      style.weight = Double(number % 2)
    },
    CostCase("weight of the rest", linear: [.width]) {
      $0.arrangedCount = nil
    } cell: { number, style in
      if number % 9 == 0 { (style.width, style.weight) = (.unset, 1) }
    },
    CostCase("size-limited, first gone and last", linear: [.width]) {
      $0.arrangedCount = nil
    }.with {
      $0.restyle = { layout, step, _ in
        try layout.setCellStyle(step % 2 == 0 ? CellStyle(visibility: .gone) : .plain, at: 0)
      }
    },
    CostCase("gravity between", { $0.gravity.horizontal = .between }),
    CostCase("gravity fill", linear: [.width], { $0.gravity.horizontal = .fill }),
    CostCase("gravity across") {
      $0.height = .fixed(10_000_000)
      $0.gravity.vertical = .among
    },
    CostCase("gravity across, lines overlap", linear: [.rectangle]) {
      $0.height = .fixed(1000)
      $0.gravity.vertical = .among
    },
    CostCase("last line") {
      $0.gravity.horizontal = .around
      $0.lastLineGravity = .automatic
    },
    CostCase("gravity of each line").with {
      $0.prepare = { layout in
        layout.setLineGravity { LineGravity(gravity: $0.line % 2 == 0 ? .end : .between) }
      }
    },
    CostCase("container wraps along main", { $0.width = .wrap }),
    CostCase("maxLines", { $0.maxLines = 10 }),
    CostCase("flexible spacing", linear: [.width]) {
      $0.flexibleSpacing = FlexibleSpacing(size: 50, minimum: 2, maximum: 30)
    },
    CostCase("right to left", { $0.gravity.horizontal = .end }).with {
      $0.direction = .rightToLeft
    },
    CostCase("size classes", linear: [.width]).with {
      $0.prepare = { layout in
        var turned = FlowStyleVariant()
        turned.arrangedCount = 6
        turned.gravity.horizontal = .between
        try layout.setVariant(turned, for: SizeClass(orientation: .landscape))
      }
      $0.alter = { layout, step in
        var environment = layout.environment
        let (width, height) = (environment.viewport.width, environment.viewport.height)
        environment.viewport = Size(width: height, height: width)
        environment.orientation = step % 2 == 0 ? .landscape : .portrait
        try layout.setEnvironment(environment)
      }
    },
  ]

  // MARK: Pages and orders

  private static let everything = Set(CostMeasure.allCases)

  private static let ofOrder: [CostCase] = [
    CostCase("pages") {
      $0.pagedCount = 12
      $0.gravity.horizontal = .center
    },
    CostCase(
      "pages of their lines' height, plain cells",
      linear: [.resize, .insert, .cellStyle, .width]
    ) {
      $0.pagedCount = 12
      $0.width = .wrap
    },
    CostCase(
      "pages of their lines' height", linear: [.resize, .insert, .cellStyle, .width]
    ) {
      $0.pagedCount = 12
      $0.gravity.horizontal = .center
      $0.width = .wrap
    },
    CostCase("reversed", { $0.isReversed = true }),
    CostCase("reversed and back", linear: [.padding, .width]).with {
      $0.alter = { layout, step in
        var style = layout.style
        style.isReversed = step % 2 == 0
        try layout.setStyle(style)
      }
    },
    CostCase("compact columns", { $0.makeCompact() }),
    CostCase("compact columns, weights") {
      $0.makeCompact()
    } cell: { number, style in
      style.weight = Double(number % 3)
    },
    CostCase(
      "compact columns, weights and ratios", linear: [.resize, .insert, .cellStyle, .width]
    ) {
      $0.makeCompact()
    } cell: { number, style in
      style.weight = Double(number % 3)
      style.height = .halfTheOther
    },
    columns(nil, wraps: true), columns(22), columns(23),
    CostCase("waterfall", linear: [.resize, .insert, .cellStyle], { $0.autoArrange = true }),
    CostCase("waterfall, fill", linear: [.resize, .insert, .cellStyle, .width]) {
      $0.autoArrange = true
      $0.gravity.horizontal = .fill
    },
    CostCase("waterfall, weights", linear: [.resize, .insert, .cellStyle, .width]) {
      $0.autoArrange = true
    } cell: { number, style in
      style.weight = Double(number % 3)
    },
    CostCase("best fit", linear: [.resize, .insert, .cellStyle, .width]) {
      $0.arrangedCount = nil
      $0.autoArrange = true
    },
  ]

  /// Compact columns, four if nothing else is said. Up to 22 are remembered as sums.
  private static func columns(_ count: Int?, wraps: Bool = false) -> CostCase {
    let number = count.map { ", \($0)" } ?? ""
    let isRemembered = !wraps && count ?? 4 <= 22
    return CostCase(
      "compact columns\(number)" + (wraps ? ", container wraps along main" : ""),
      linear: isRemembered ? [] : [.resize, .insert, .cellStyle]
    ) {
      $0.makeCompact()
      if let count { $0.arrangedCount = count }
      if wraps { $0.width = .wrap }
    }
  }

  private static let ofLinearLayouts: [CostCase] = [
    CostCase("linear", { $0.makeLinear() }),
    CostCase("linear, weights") {
      $0.makeLinear()
    } cell: { number, style in
      style.weight = Double(number % 2)
    },
    CostCase("linear, bounded weights", linear: [.resize, .insert, .cellStyle]) {
      $0.makeLinear()
    } cell: { number, style in
      style.weight = Double(number % 2)
      style.width.maximum = 5_000
    },
    CostCase("linear, shrinks", linear: [.resize, .insert, .cellStyle]) {
      $0.makeLinear()
      $0.width = .fixed(400_000)
    } cell: { number, style in
      style.width.shrink = Double(number % 4)
    },
    CostCase("linear, weights and ratios", linear: [.resize, .insert, .cellStyle, .width]) {
      $0.makeLinear()
    } cell: { number, style in
      style.weight = Double(number % 2)
      style.height = .halfTheOther
    },
    CostCase("linear, baselines") {
      $0.makeLinear()
    } cell: { _, style in
      style.baseline = Baseline(ascender: 6, lineHeight: 8)
      style.alignment.vertical = .baseline
    },
    CostCase("linear, one baseline") {
      $0.makeLinear()
    } cell: { number, style in
      if number == 10_000 { style.baseline = Baseline(ascender: 6, lineHeight: 8) }
      style.alignment.vertical = .baseline
    },
  ]
}

extension FlowStyle {
  fileprivate mutating func makeCompact() { arrangedGravity.vertical = .between }

  fileprivate mutating func makeLinear() {
    isLinear = true
    arrangedCount = .max
    width = .fixed(1_000_000_000)
  }
}

extension CellLength {
  fileprivate static var halfTheOther: CellLength { CellLength(.otherExtent, times: 0.5) }
}
