import Limits
import Tatami

/// A flow and the cells that go into it, at any size.
public struct Workload: Sendable {
  /// What plain loops have to do for the same frames.
  enum Shape {
    /// Lines of so many cells.
    case counted(Int)
    /// Lines as long as the container allows.
    case sized
    /// Pages of equal cells; one endless page for a run of equal cells.
    case paged(LimitsPages)
    /// So many equally wide columns, each cell in the one that ends first.
    case waterfall(Int)
    /// Lines of so many cells that share out what is left of the line.
    case weighted(Int)
  }

  /// Which cells have a style.
  enum Styling: Equatable {
    case none
    /// The one in the middle, which has this one.
    case one(CellStyle)
    /// All, one of a thousand at random.
    case thousand
    /// The same without weights.
    case weightless
    /// All, with weights between bounds of which there are a thousand.
    case bounded
    /// All, with weights and heights that follow from their widths in a thousand ratios.
    case ratios
  }

  /// The first part of the rows' names.
  public let name: String
  /// The style of the layout.
  public let style: FlowStyle
  /// What surrounds the layout.
  public let environment: LayoutEnvironment
  let source: CellSource
  let shape: Shape
  /// Which cells have a style with margins, a weight and an alignment.
  var styling = Styling.none
  /// What there are rows for: for all operations that apply if `nil`.
  var operations: Set<String>?

  /// Whether the plain loops give the same frames; else they are those of cells without styles, one after
  /// the other from left to right.
  var isLikeLimit: Bool {
    let isBestFit = style.autoArrange && style.arrangedCount == nil
    return styling == .none && style.gravity.horizontal == .start && !isBestFit
      && environment.direction == .leftToRight
  }

  /// How many cells lie side by side for the plain loops: one in a list.
  var arranged: Int { style.isLinear ? 1 : style.arrangedCount ?? 4 }

  /// The extents of `count` cells, the same in every run.
  public func extents(_ count: Int) -> Extents { source.extents(count) }

  /// A layout of `count` cells.
  public func layout(_ count: Int) throws(FlowError) -> FlowLayout {
    if case .equal(let cell) = source {
      return try FlowLayout(
        style: style, environment: environment, repeating: cell, count: count)
    }
    return try layout(of: extents(count))
  }

  /// A layout of the given cells.
  func layout(of extents: Extents) throws(FlowError) -> FlowLayout {
    try maker(of: extents)()
  }

  /// What makes a layout of the given cells as often as it is called, of arrays that are there before.
  func maker(of extents: Extents) -> () throws(FlowError) -> FlowLayout {
    if case .equal(let cell) = source {
      return { () throws(FlowError) in
        try FlowLayout(
          style: style, environment: environment, repeating: cell, count: extents.widths.count)
      }
    }
    var onlyStyle = CellStyle.plain
    if case .one(let style) = styling { onlyStyle = style }
    if extents.weights.isEmpty && (styling == .none || onlyStyle != .plain) {
      return { () throws(FlowError) in
        var layout = try FlowLayout(
          style: style, environment: environment, widths: extents.widths,
          heights: extents.heights)
        if onlyStyle != .plain && layout.count > 0 {
          try layout.setCellStyle(onlyStyle, at: layout.count / 2)
        }
        return layout
      }
    }
    let cells = zip(extents.widths, extents.heights).map { Cell(width: $0, height: $1) }
    let sheet = styleSheet
    let styles =
      extents.weights.isEmpty
      ? Self.styleIndices(cells.count).map { sheet[$0] }
      : extents.weights.map { CellStyle(weight: $0) }
    return { () throws(FlowError) in
      var layout = try FlowLayout(style: style, environment: environment)
      try layout.insert(contentsOf: cells, styles: styles, at: 0)
      return layout
    }
  }

  /// The same of a thousand styles, of which each cell has an index.
  func indexedMaker(of extents: Extents) -> () throws(FlowError) -> FlowLayout {
    let cells = zip(extents.widths, extents.heights).map { Cell(width: $0, height: $1) }
    let (sheet, indices) = (styleSheet, Self.styleIndices(cells.count))
    return { () throws(FlowError) in
      var layout = try FlowLayout(style: style, environment: environment)
      try layout.append(contentsOf: cells, styles: sheet, styleIndices: indices)
      return layout
    }
  }

  private var styleSheet: [CellStyle] {
    (0..<1000).map { number in
      switch styling {
      case .bounded: Self.boundedStyle(number)
      case .ratios: Self.ratioStyle(number)
      default: Self.cellStyle(number, hasWeight: styling == .thousand)
      }
    }
  }

  private static func styleIndices(_ count: Int) -> [Int] {
    var random = SplitMix64(seed: 5)
    return (0..<count).map { _ in Int(random.next() % 1000) }
  }

  /// One of a thousand styles.
  static func cellStyle(_ number: Int, hasWeight: Bool = true) -> CellStyle {
    var style = CellStyle(weight: hasWeight ? Double(1 + number % 3) : 0)
    style.margin = EdgeInsets(
      top: Double(number % 4), leading: Double(number / 4 % 5), bottom: Double(number / 20 % 5),
      trailing: Double(number / 100))
    style.alignment.vertical = [.start, .center, .end][number % 3]
    return style
  }

  /// One of a thousand styles with bounds.
  private static func boundedStyle(_ number: Int) -> CellStyle {
    CellStyle(
      width: CellLength(.fixed, minimum: Double(number % 25), maximum: Double(60 + number / 25)),
      weight: Double(1 + number % 3))
  }

  /// One of a thousand styles with a ratio.
  private static func ratioStyle(_ number: Int) -> CellStyle {
    CellStyle(
      height: CellLength(.otherExtent, times: 0.5 + Double(number) / 1000),
      weight: Double(1 + number % 3))
  }

  /// A random cell of the workload's kind.
  public func newCell(_ random: inout SplitMix64) -> Cell { source.newCell(&random) }

  /// Inserts a random cell of the workload's kind.
  @inline(__always)
  public func insert(
    into layout: inout FlowLayout, at index: Int, _ random: inout SplitMix64
  ) throws(FlowError) {
    let cell = source.newCell(&random)
    if case .weighted = shape {
      try layout.insert(cell, style: CellStyle(weight: 2), at: index)
    } else {
      try layout.insert(cell, at: index)
    }
  }

  /// Shows every part of a flow of so many cells a line all its entry states, as a
  /// layout in use soon has; the cells are then as before.
  public func warm(_ layout: inout FlowLayout) throws(FlowError) {
    limits_consume(layout.contentSize.height)
    var random = SplitMix64(seed: 3)
    for _ in 0..<arranged {
      try insert(into: &layout, at: 0, &random)
      limits_consume(layout.contentSize.height)
    }
    for _ in 0..<arranged {
      try layout.remove(at: 0)
      limits_consume(layout.contentSize.height)
    }
  }

  /// The lengths for the plain loops.
  var limits: LimitsStyle {
    let padding = style.padding
    return LimitsStyle(
      spacing: style.spacing.horizontal, line_spacing: style.spacing.vertical,
      leading: padding.leading, top: padding.top, bottom: padding.bottom,
      inner: environment.viewport.width - padding.leading - padding.trailing)
  }

  /// The same surroundings after the device was turned.
  var turned: LayoutEnvironment {
    var turned = environment
    turned.viewport = Size(
      width: environment.viewport.height, height: environment.viewport.width)
    turned.orientation = .landscape
    return turned
  }

  /// What differs when the device is turned: longer lines, more cells a page; nothing for a list.
  var turnedStyle: FlowStyleVariant {
    var variant = FlowStyleVariant()
    guard let arranged = style.arrangedCount, !style.isLinear else { return variant }
    variant.arrangedCount = arranged + 2
    if let paged = style.pagedCount { variant.pagedCount = paged / arranged * (arranged + 2) }
    return variant
  }
}
