import Tatami

/// How cells are arranged.
enum Mode: Int, CaseIterable, Sendable {
  case countLimited, sizeLimited, paged, pagesOfLines, compact, waterfall, bestFit, linear

  init(_ style: FlowStyle) {
    let isCompact = style.arrangedGravity[style.crossAxis] == .between
    self =
      if style.isLinear {
        .linear
      } else if style.autoArrange {
        style.arrangedCount == nil ? .bestFit : .waterfall
      } else if isCompact {
        .compact
      } else if style.pagedCount != nil {
        style.width == .wrap && style.height == .wrap ? .pagesOfLines : .paged
      } else {
        style.arrangedCount == nil ? .sizeLimited : .countLimited
      }
  }
}

/// How many cells there are, and how long lines are.
enum Scale: CaseIterable, Sendable {
  /// Some sixty cells in lines of one to seven.
  case small
  /// Hundreds of cells, also in lines of 65 to 600.
  case medium
  /// Thousands, also in lines of 5 000.
  case large

  var mostCells: Int {
    switch self {
    case .small: 60
    case .medium: 700
    case .large: 11_000
    }
  }
}
