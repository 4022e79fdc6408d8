import Tatami

/// Writes lengths down along main and cross, so that one example serves both
/// orientations.
struct Oriented {
  /// The axis along which lines advance.
  let orientation: Axis
  /// The axis along which cells advance inside a line.
  var mainAxis: Axis { orientation.other }

  init(_ orientation: Axis) { self.orientation = orientation }

  func size(_ main: Double, _ cross: Double) -> Size {
    var size = Size.zero
    size[mainAxis] = main
    size[orientation] = cross
    return size
  }

  func point(_ main: Double, _ cross: Double) -> Point {
    var point = Point.zero
    point[mainAxis] = main
    point[orientation] = cross
    return point
  }

  func cell(_ main: Double, _ cross: Double) -> Cell { Cell(size(main, cross)) }

  func cells(_ extents: [(main: Double, cross: Double)]) -> [Cell] {
    extents.map { cell($0.main, $0.cross) }
  }

  /// A frame: offsets along main and cross, then extents along main and cross.
  func rect(
    _ main: Double, _ cross: Double, _ mainExtent: Double, _ crossExtent: Double
  ) -> Rect {
    Rect(origin: point(main, cross), size: size(mainExtent, crossExtent))
  }

  func spacing(_ main: Double, _ cross: Double) -> Spacing {
    let gaps = size(main, cross)
    return Spacing(horizontal: gaps.width, vertical: gaps.height)
  }

  /// Padding in the order main start and end, cross start and end.
  func padding(_ lead: Double, _ trail: Double, _ top: Double, _ bottom: Double) -> EdgeInsets {
    let start = size(lead, top)
    let end = size(trail, bottom)
    return EdgeInsets(
      top: start.height, leading: start.width, bottom: end.height, trailing: end.width)
  }

  func style(
    arrangedCount: Int? = nil, pagedCount: Int? = nil, spacing: Spacing = .zero,
    padding: EdgeInsets = .zero, main: ContainerLength = .host, cross: ContainerLength = .wrap
  ) -> FlowStyle {
    let isMainHorizontal = mainAxis == .horizontal
    return FlowStyle(
      orientation: orientation, arrangedCount: arrangedCount, pagedCount: pagedCount,
      spacing: spacing, padding: padding, width: isMainHorizontal ? main : cross,
      height: isMainHorizontal ? cross : main)
  }

  func environment(
    _ main: Double = 0, _ cross: Double = 0, isPaging: Bool = false, isScrolling: Bool = true,
    direction: LayoutDirection = .leftToRight
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      viewport: size(main, cross), isPaging: isPaging, isScrolling: isScrolling,
      direction: direction)
  }
}
