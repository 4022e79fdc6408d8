import Limits
import Tatami

extension Workload {
  private static let viewport = Size(width: 400, height: 800)
  private static let heights = 20.0..<120.0
  /// Four cells of these widths fit the viewport.
  private static let fourWidths = 80.0..<90.0

  /// Rows of four cells with random heights.
  public static let four = Workload(
    "four", style(arrangedCount: 4),
    .random(widths: fourWidths, heights: heights, hasWeights: false),
    .counted(4))

  /// Rows of as many random cells as fit.
  public static let wrap = Workload(
    "wrap", style(arrangedCount: nil),
    .random(widths: 20..<120, heights: heights, hasWeights: false), .sized)

  /// Rows of four equal cells.
  static let uniform = Workload(
    "uniform", style(arrangedCount: 4), .equal(Cell(width: 85, height: 40)),
    .paged(
      LimitsPages(
        arranged: 4, lines: .max, width: 85, height: 40, step_x: 0, step_y: 0)))

  /// Pages of six rows of four cells, one below the other.
  static let paged: Workload = {
    var style = Self.style(arrangedCount: 4)
    style.pagedCount = 24
    let environment = LayoutEnvironment(viewport: viewport, isPaging: true)
    return Workload(
      name: "paged", style: style, environment: environment,
      source: .random(widths: fourWidths, heights: heights, hasWeights: false),
      shape: .paged(pages(style, environment)))
  }()

  /// Four columns; each cell goes into the one that ends first.
  static let waterfall: Workload = {
    var style = Self.style(arrangedCount: 4)
    style.autoArrange = true
    return Workload(
      "waterfall", style, .random(widths: 90..<90.001, heights: heights, hasWeights: false),
      .waterfall(4))
  }()

  /// Rows of four cells that share out by weight what is left of the row.
  static let weighted: Workload = {
    var style = Self.style(arrangedCount: 4)
    style.isFlex = true
    return Workload(
      "weighted", style, .random(widths: 40..<80, heights: heights, hasWeights: true),
      .weighted(4))
  }()

  /// Rows of four cells, one cell of which has a style.
  static let oneStyled = Workload(
    "one-styled", style(arrangedCount: 4),
    .random(widths: fourWidths, heights: heights, hasWeights: false), .counted(4),
    styling: .one(Workload.cellStyle(1)))

  /// Rows of four cells, one cell of which is hidden and leaves no hole.
  static let oneHidden = Workload(
    "one-hidden", style(arrangedCount: 4),
    .random(widths: fourWidths, heights: heights, hasWeights: false), .counted(4),
    styling: .one(CellStyle(visibility: .gone)))

  /// Rows of as many cells as fit, one of which takes all that is left of its row.
  static let oneFiller = Workload(
    "one-filler", style(arrangedCount: nil),
    .random(widths: 20..<120, heights: heights, hasWeights: false), .sized,
    styling: .one(CellStyle(width: .unset, weight: 1)))

  /// Rows of four cells of a thousand styles.
  static let styled = Workload(
    "styled", style(arrangedCount: 4),
    .random(widths: 40..<80, heights: heights, hasWeights: false), .counted(4), styling: .thousand)

  /// Rows of as many cells of a thousand styles as fit.
  static let styledWrap = Workload(
    "styled-wrap", style(arrangedCount: nil),
    .random(widths: 20..<80, heights: heights, hasWeights: false), .sized, styling: .thousand)

  /// Rows of as many cells as fit, with margins and alignments of a thousand styles.
  static let marginWrap = Workload(
    "margin-wrap", style(arrangedCount: nil),
    .random(widths: 20..<120, heights: heights, hasWeights: false), .sized, styling: .weightless)

  /// Rows of four cells that share out by weight what is left of the row, between bounds.
  static let bounded = Workload(
    "bounded", style(arrangedCount: 4),
    .random(widths: 40..<80, heights: heights, hasWeights: false), .counted(4), styling: .bounded)

  /// Rows of four cells that share out by weight what is left of the row, and are as high as they
  /// are wide then, or more or less by half.
  static let ratio = Workload(
    "ratio", style(arrangedCount: 4),
    .random(widths: 40..<80, heights: heights, hasWeights: false), .counted(4), styling: .ratios)

  /// A linear layout: cells one below the other, as wide as the container.
  static let list: Workload = {
    var style = LinearStyle(spacing: 10, padding: EdgeInsets(all: 5))
    style.gravity.horizontal = .fill
    return Workload(
      "list", style.flow, .random(widths: fourWidths, heights: heights, hasWeights: false),
      .counted(1))
  }()

  /// Rows of four plain cells in the middle of the container.
  static let centered: Workload = {
    var style = Self.style(arrangedCount: 4)
    style.gravity.horizontal = .center
    return Workload(
      "centered", style, .random(widths: fourWidths, heights: heights, hasWeights: false),
      .counted(4))
  }()

  /// Rows of as many cells as fit, from right to left.
  static let rightToLeft: Workload = {
    var environment = LayoutEnvironment(viewport: viewport)
    environment.direction = .rightToLeft
    var workload = Workload(
      name: "right-to-left", style: style(arrangedCount: nil), environment: environment,
      source: wrap.source, shape: .sized)
    workload.operations = ["all-frames", "far-viewport", "frame-at", "hit-test"]
    return workload
  }()

  /// Rows that begin with the first cell left, and go on with the longest that fits.
  static let bestFit: Workload = {
    var style = Self.style(arrangedCount: nil)
    style.autoArrange = true
    var workload = Workload("best-fit", style, wrap.source, .sized)
    workload.operations = ["first-layout", "all-frames"]
    return workload
  }()

  /// Lines that do not fall into step after an insert, as long as the container allows.
  static let adversaries = [
    adversary("wrap-equal", [80], 80..<81), adversary("wrap-equal-odd", [80], 20..<120),
    adversary("wrap-three", [150, 100, 120], 100..<150),
    adversary("wrap-twenty", [10], 10..<11), adversary("wrap-twenty-odd", [10], 2..<30),
  ]

  /// Every workload.
  public static let all =
    [
      four, wrap, uniform, paged, waterfall, weighted, oneStyled, oneHidden, oneFiller, styled,
      styledWrap, marginWrap, bounded, ratio, list, centered, rightToLeft, bestFit,
    ]
    + documents + adversaries

  private init(
    _ name: String, _ style: FlowStyle, _ source: CellSource, _ shape: Shape,
    styling: Styling = .none
  ) {
    self.init(
      name: name, style: style, environment: LayoutEnvironment(viewport: Self.viewport),
      source: source, shape: shape, styling: styling)
  }

  private static func adversary(
    _ name: String, _ pattern: [Double], _ newWidths: Range<Double>
  ) -> Workload {
    var workload = Workload(
      name, style(arrangedCount: nil),
      .pattern(pattern, heights: heights, newWidths: newWidths), .sized)
    workload.operations = ["insert"]
    return workload
  }

  private static func style(arrangedCount: Int?) -> FlowStyle {
    FlowStyle(
      orientation: .vertical, arrangedCount: arrangedCount,
      spacing: Spacing(horizontal: 10, vertical: 10), padding: EdgeInsets(all: 5),
      width: .host, height: .wrap)
  }

  /// The pages of a vertical flow whose cells derive from the viewport.
  static func pages(_ style: FlowStyle, _ environment: LayoutEnvironment) -> LimitsPages {
    let arranged = style.arrangedCount ?? 1
    let lines = (style.pagedCount ?? arranged) / arranged
    let (padding, view) = (style.padding, environment.viewport)
    func extent(_ whole: Double, _ count: Int, _ spacing: Double) -> Double {
      (whole - Double(count - 1) * spacing) / Double(count)
    }
    let advancesDown = style.height == .wrap
    return LimitsPages(
      arranged: arranged, lines: lines,
      width: extent(
        view.width - padding.leading - padding.trailing, arranged, style.spacing.horizontal),
      height: extent(view.height - padding.top - padding.bottom, lines, style.spacing.vertical),
      step_x: advancesDown ? 0 : view.width, step_y: advancesDown ? view.height : 0)
  }
}
