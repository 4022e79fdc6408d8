import Tatami

/// What the style and the environment say about one axis, in grid steps.
struct AxisRule {
  /// The padding before the lines.
  let lead: Int64
  /// The padding after the lines.
  let trail: Int64
  /// The gap between neighbours.
  let spacing: Int64
  /// The viewport's extent.
  let host: Int64
  /// The container's extent, `nil` when the content decides.
  let length: Int64?

  init(_ axis: Axis, style: FlowStyle, environment: LayoutEnvironment) {
    lead = gridUnits(style.padding.start(axis))
    trail = gridUnits(style.padding.end(axis))
    spacing = gridUnits(style.spacing[axis])
    host = gridUnits(environment.viewport[axis])
    switch style.length(axis) {
    case .wrap: length = nil
    case .host: length = host
    case .fixed(let points): length = gridUnits(points)
    case .relative: length = nil
    }
  }
}

/// A solution in grid steps, from leading to trailing.
struct Placement {
  var content = UnitVector()
  var frames: [UnitRect] = []
  var lines: [Range<Int>] = []
  var pages: [Range<Int>] = []
  var pageFrames: [UnitRect] = []
}

extension NaiveLayout {
  /// Every frame, line and page, computed from nothing.
  package func solve() -> Solution {
    let placement = style.pagedCount == nil ? placeLines() : placePages()
    let width = placement.content.horizontal
    let isMirrored = environment.direction == .rightToLeft
    func finish(_ rect: UnitRect) -> Rect {
      isMirrored ? rect.mirrored(in: width).inPoints : rect.inPoints
    }
    return Solution(
      contentSize: UnitRect(size: placement.content).inPoints.size,
      frames: placement.frames.map(finish),
      lines: placement.lines,
      pages: placement.pages,
      pageFrames: placement.pageFrames.map(finish))
  }

  func rule(_ axis: Axis) -> AxisRule {
    AxisRule(axis, style: style, environment: environment)
  }

  /// The cell's own extent along `axis`.
  func extent(_ index: Int, _ axis: Axis) -> Int64 {
    gridUnits(cells[index].size[axis])
  }

  /// The largest own extent across, among the cells of a line.
  func largestCrossExtent(_ line: Range<Int>) -> Int64 {
    line.map { extent($0, style.crossAxis) }.max() ?? 0
  }

  func frame(
    main: Int64, cross: Int64, mainExtent: Int64, crossExtent: Int64
  ) -> UnitRect {
    var frame = UnitRect()
    frame.origin[style.mainAxis] = main
    frame.origin[style.crossAxis] = cross
    frame.size[style.mainAxis] = mainExtent
    frame.size[style.crossAxis] = crossExtent
    return frame
  }

  /// Cuts the cells into pieces of `size`, the last one perhaps shorter.
  func pieces(of size: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
  }
}

// MARK: Without pages

extension NaiveLayout {
  func placeLines() -> Placement {
    let main = rule(style.mainAxis)
    let cross = rule(style.crossAxis)
    var result = Placement()
    result.lines = style.arrangedCount.map(pieces) ?? linesBySize()
    var longest: Int64 = 0
    var crossOffset = cross.lead
    for line in result.lines {
      if line.lowerBound > 0 { crossOffset += cross.spacing }
      var mainOffset = main.lead
      for index in line {
        if index > line.lowerBound { mainOffset += main.spacing }
        let mainExtent = placedMainExtent(index)
        result.frames.append(
          frame(
            main: mainOffset, cross: crossOffset, mainExtent: mainExtent,
            crossExtent: extent(index, style.crossAxis)))
        mainOffset += mainExtent
      }
      longest = max(longest, mainOffset - main.lead)
      crossOffset += largestCrossExtent(line)
    }
    result.content[style.mainAxis] = main.length ?? main.lead + longest + main.trail
    result.content[style.crossAxis] = cross.length ?? crossOffset + cross.trail
    return result
  }

  /// The room for cells in a line of a size-limited flow, perhaps negative;
  /// `nil` when a line has no end.
  private var innerExtent: Int64? {
    guard style.arrangedCount == nil else { return nil }
    let main = rule(style.mainAxis)
    return main.length.map { $0 - main.lead - main.trail }
  }

  /// The original's tolerance of 10⁻⁴ pt, in grid steps.
  private var tolerance: Int64 { 104 }

  /// The extent along the line that the cell's frame gets: its own, or the
  /// line's when it is longer than a line.
  private func placedMainExtent(_ index: Int) -> Int64 {
    let own = extent(index, style.mainAxis)
    guard let inner = innerExtent, own > inner + tolerance else { return own }
    return max(0, inner)
  }

  private func linesBySize() -> [Range<Int>] {
    guard count > 0 else { return [] }
    guard let inner = innerExtent else { return [0..<count] }
    let spacing = rule(style.mainAxis).spacing
    var lines: [Range<Int>] = []
    var start = 0
    var used = placedMainExtent(0)
    for index in cells.indices.dropFirst() {
      if used + spacing + extent(index, style.mainAxis) <= inner + tolerance {
        used += spacing + placedMainExtent(index)
      } else {
        lines.append(start..<index)
        start = index
        used = placedMainExtent(index)
      }
    }
    lines.append(start..<count)
    return lines
  }
}
