import Tatami

/// Says lengths along main and cross, so that one test goes for both orientations.
struct Plane {
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

  func rect(_ main: Double, _ cross: Double, _ mainExtent: Double, _ crossExtent: Double) -> Rect {
    Rect(origin: point(main, cross), size: size(mainExtent, crossExtent))
  }

  func spacing(_ main: Double, _ cross: Double) -> Spacing {
    let size = size(main, cross)
    return Spacing(horizontal: size.width, vertical: size.height)
  }

  /// Padding before and behind the content, along main and along cross.
  func padding(
    main: (start: Double, end: Double), cross: (start: Double, end: Double)
  ) -> EdgeInsets {
    let start = size(main.start, cross.start)
    let end = size(main.end, cross.end)
    return EdgeInsets(
      top: start.height, leading: start.width, bottom: end.height, trailing: end.width)
  }

  func style(
    arrangedCount: Int? = nil, pagedCount: Int? = nil, spacing: Spacing = .zero,
    padding: EdgeInsets = .zero, main: ContainerLength = .host, cross: ContainerLength = .wrap
  ) -> FlowStyle {
    FlowStyle(
      orientation: orientation, arrangedCount: arrangedCount, pagedCount: pagedCount,
      spacing: spacing, padding: padding, width: mainAxis == .horizontal ? main : cross,
      height: mainAxis == .horizontal ? cross : main)
  }

  func environment(
    _ main: Double, _ cross: Double, isPaging: Bool = false, isScrolling: Bool = true,
    direction: LayoutDirection = .leftToRight
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      viewport: size(main, cross), isPaging: isPaging, isScrolling: isScrolling,
      direction: direction)
  }
}

extension FlowLayout {
  /// The frames of all cells.
  var everyFrame: [Rect] { frames(in: 0..<count) }

  /// The cells of every line.
  var everyLine: [Range<Int>] { (0..<lineCount).map { range(ofLine: $0) } }

  /// The cells of every page.
  var everyPage: [Range<Int>] { (0..<pageCount).map { range(ofPage: $0) } }
}
