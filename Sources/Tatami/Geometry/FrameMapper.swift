/// Turns lengths along main and cross into rectangles, mirrored where the direction is right to
/// left, and places of the tree into indices.
struct FrameMapper {
  let mainAxis: Axis
  let isMirrored: Bool
  /// The container's width in units, if mirrored.
  let width: Int64
  /// The index of the last cell, if the tree holds the cells in the opposite order; else -1.
  let reversedFrom: Int

  /// Whether main is horizontal, and nothing is mirrored.
  @inline(__always)
  var isStraight: Bool { mainAxis == .horizontal && !isMirrored }

  /// The index of the cell at a place of the tree.
  func index(_ place: Int) -> Int { reversedFrom < 0 ? place : reversedFrom &- place }

  @inline(__always)
  func rect(main: Int64, cross: Int64, mainExtent: Double, crossExtent: Double) -> Rect {
    if isMirrored {
      return mirrored(main: main, cross: cross, mainExtent: mainExtent, crossExtent: crossExtent)
    }
    let main = Grid.points(main)
    let cross = Grid.points(cross)
    return mainAxis == .horizontal
      ? Rect(x: main, y: cross, width: mainExtent, height: crossExtent)
      : Rect(x: cross, y: main, width: crossExtent, height: mainExtent)
  }

  private func mirrored(
    main: Int64, cross: Int64, mainExtent: Double, crossExtent: Double
  ) -> Rect {
    let isMainHorizontal = mainAxis == .horizontal
    let offset = isMainHorizontal ? main : cross
    let extent = isMainHorizontal ? mainExtent : crossExtent
    return Rect(
      x: Grid.points(width - offset - Grid.units(extent)),
      y: Grid.points(isMainHorizontal ? cross : main),
      width: extent, height: isMainHorizontal ? crossExtent : mainExtent)
  }

  /// The interval that `rect` takes along `axis` in the coordinates before
  /// mirroring, in units, a little larger so that no rounding loses a cell.
  func interval(of rect: Rect, _ axis: Axis) -> (start: Int64, end: Int64) {
    let (start, end) = (rect.start(axis), rect.end(axis))
    if !isMirrored || axis != .horizontal {
      return (Grid.unitsBelow(start) - slack(start), Grid.unitsBelow(end) + slack(end) + 1)
    }
    // A difference can be small, and rounded as the width is.
    let width = Grid.points(width)
    return (
      Grid.unitsBelow(width - end) - slack(max(width, end.magnitude)),
      Grid.unitsBelow(width - start) + slack(max(width, start.magnitude)) + 1
    )
  }

  /// What two roundings of a position can amount to, in units.
  private func slack(_ position: Double) -> Int64 {
    let size = position.magnitude
    return size < 4_294_967_296 ? 2 : size < 1e13 ? Int64(size / 2_147_483_648) * 4 : 1 << 40
  }
}
