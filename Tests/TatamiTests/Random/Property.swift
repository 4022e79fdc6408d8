import Tatami
import TatamiReference

/// A property that may be in play in a layout.
enum Property: Int, CaseIterable, Sendable {
  // Arrangements.
  case vertical, horizontal
  case countLimited, sizeLimited, paged, pagesOfLines, compact, waterfall, bestFit, linear
  // Styles of containers.
  case spacing, padding, wrappingMain, wrappingCross, hostLength, relativeLength, containerBounds
  case mainCenter, mainEnd, mainBetween, mainAround, mainAmong, mainFill, mainStretch
  case crossCenter, crossEnd, crossBetween, crossAround, crossAmong, crossFill, crossStretch
  case alignedCenter, alignedEnd, alignedFill, alignedStretch, alignedBaseline
  case lastLineNever, lastLineAlways, lastLineAutomatic
  case flex, maxLines, reversed, flexibleSpacing, lineGravity, variant
  // Surroundings.
  case rightToLeft, paging, notScrolling
  // Cells.
  case plainCells, fillLength, wrapLength, unsetLength, containerLength, hostCellLength, ratio
  case multiplied, added, bounded, relativeMinimum, relativeMaximum, shrink, margin, weight,
    alignment, baseline, gone, invisible
  // Sizes.
  case empty, oneInLine, twoInLine, longLine, hugeLine
  // What happened.
  case copied, identified, tracked
}

extension Property {
  /// The properties that are in play in a layout.
  static func all(of layout: NaiveLayout, _ solution: Solution) -> Set<Property> {
    let style = layout.activeStyle
    var found = arrangement(style)
    found.formUnion(container(style, layout))
    for cell in layout.styles where cell != .plain { found.formUnion(properties(of: cell)) }
    if layout.styles.contains(.plain) { found.insert(.plainCells) }
    found.formUnion(sizes(solution))
    return found
  }

  private static func arrangement(_ style: FlowStyle) -> Set<Property> {
    let mode: Property =
      switch Mode(style) {
      case .countLimited: .countLimited
      case .sizeLimited: .sizeLimited
      case .paged: .paged
      case .pagesOfLines: .pagesOfLines
      case .compact: .compact
      case .waterfall: .waterfall
      case .bestFit: .bestFit
      case .linear: .linear
      }
    return [mode, style.orientation == .vertical ? .vertical : .horizontal]
  }

  private static func container(_ style: FlowStyle, _ layout: NaiveLayout) -> Set<Property> {
    var found: Set<Property> = []
    func note(_ property: Property?, _ isThere: Bool = true) {
      if let property, isThere { found.insert(property) }
    }
    note(.spacing, style.spacing != .zero)
    note(.padding, style.padding != .zero)
    note(.wrappingMain, style.length(style.mainAxis) == .wrap)
    note(.wrappingCross, style.length(style.crossAxis) == .wrap)
    for axis in Axis.allCases {
      note(.hostLength, style.length(axis) == .host)
      if case .relative = style.length(axis) { note(.relativeLength) }
      note(.containerBounds, style.bounds(axis) != .none)
    }
    note(main(style.gravity[style.mainAxis]))
    note(cross(style.gravity[style.crossAxis]))
    note(aligned(style.arrangedGravity[style.crossAxis]))
    note(.lastLineNever, style.lastLineGravity == .never)
    note(.lastLineAlways, style.lastLineGravity == .always)
    note(.lastLineAutomatic, style.lastLineGravity == .automatic)
    note(.flex, style.isFlex)
    note(.maxLines, style.maxLines != nil)
    note(.reversed, style.isReversed)
    note(.flexibleSpacing, style.flexibleSpacing != nil)
    note(.lineGravity, layout.lineGravity != nil)
    note(.variant, style != layout.style)
    note(.rightToLeft, layout.environment.direction == .rightToLeft)
    note(.paging, layout.environment.isPaging)
    note(.notScrolling, !layout.environment.isScrolling)
    return found
  }

  private static func main(_ gravity: Gravity) -> Property? {
    switch gravity {
    case .start: nil
    case .center: .mainCenter
    case .end: .mainEnd
    case .between: .mainBetween
    case .around: .mainAround
    case .among: .mainAmong
    case .fill: .mainFill
    case .stretch: .mainStretch
    }
  }

  private static func cross(_ gravity: Gravity) -> Property? {
    switch gravity {
    case .start: nil
    case .center: .crossCenter
    case .end: .crossEnd
    case .between: .crossBetween
    case .around: .crossAround
    case .among: .crossAmong
    case .fill: .crossFill
    case .stretch: .crossStretch
    }
  }

  private static func aligned(_ alignment: Alignment) -> Property? {
    switch alignment {
    case .start, .between: nil
    case .center: .alignedCenter
    case .end: .alignedEnd
    case .fill: .alignedFill
    case .stretch: .alignedStretch
    case .baseline: .alignedBaseline
    }
  }

  private static func properties(of cell: CellStyle) -> Set<Property> {
    var found: Set<Property> = []
    for axis in Axis.allCases {
      let length = cell[axis]
      switch length.basis {
      case .fixed: break
      case .wrap: found.insert(.wrapLength)
      case .unset: found.insert(.unsetLength)
      case .fill: found.insert(.fillLength)
      case .container: found.insert(.containerLength)
      case .host: found.insert(.hostCellLength)
      case .otherExtent: found.insert(.ratio)
      }
      if length.multiplier != 1 { found.insert(.multiplied) }
      if length.offset != 0 { found.insert(.added) }
      if length.minimum > 0 || length.maximum < Cell.greatestExtent { found.insert(.bounded) }
      if length.relativeMinimum != nil { found.insert(.relativeMinimum) }
      if length.relativeMaximum != nil { found.insert(.relativeMaximum) }
      if length.shrink > 0 { found.insert(.shrink) }
      if cell.alignment[axis] != nil { found.insert(.alignment) }
    }
    if cell.margin != .zero { found.insert(.margin) }
    if cell.weight > 0 { found.insert(.weight) }
    if cell.baseline != nil { found.insert(.baseline) }
    if cell.visibility == .gone { found.insert(.gone) }
    if cell.visibility == .invisible { found.insert(.invisible) }
    return found
  }

  private static func sizes(_ solution: Solution) -> Set<Property> {
    if solution.frames.isEmpty { return [.empty] }
    var found: Set<Property> = []
    for line in solution.cellsOfLines {
      switch line.count {
      case 1: found.insert(.oneInLine)
      case 2: found.insert(.twoInLine)
      case 65..<1_000: found.insert(.longLine)
      case 1_000...: found.insert(.hugeLine)
      default: break
      }
    }
    return found
  }
}
