import Tatami

/// How cells and pages are measured out when a flow has pages, in grid steps.
struct PageRule {
  /// How many cells are in a line of a page, and how many lines on a page.
  var places = UnitVector()
  /// The extent that each cell has with its margins; across, 0 if cells keep their own.
  var extent = UnitVector()
  /// The axis along which pages follow each other.
  let axis: Axis
  /// The axis along which cells advance in a line.
  let mainAxis: Axis
  /// Whether pages begin at multiples of the viewport's extent.
  let isPaging: Bool
  /// Whether cells keep their own extents across.
  let keepsCrossExtents: Bool
  /// The distance from the start of a page to the start of the next.
  let pitch: Int64

  /// - Returns: `nil` for a flow without pages.
  init?(
    _ style: FlowStyle, _ environment: LayoutEnvironment, _ rules: ByAxis<AxisRule>
  ) {
    guard let arranged = style.arrangedCount, let paged = style.pagedCount else { return nil }
    let main = rules[style.mainAxis]
    let cross = rules[style.crossAxis]
    isPaging = environment.isPaging && environment.isScrolling
    mainAxis = style.mainAxis
    let cells = Int64(arranged)
    let lines = Int64(paged / arranged)
    places[style.mainAxis] = cells
    places[style.crossAxis] = lines
    keepsCrossExtents = main.isWrapping && cross.isWrapping
    if main.isWrapping {
      axis = style.mainAxis
      let room = isPaging ? main.inner(main.host, cells) : main.joined(cells)
      extent[style.mainAxis] = share(room, cells)
      extent[style.crossAxis] = cross.length.map { share(cross.inner($0, lines), lines) } ?? 0
      pitch = max(0, isPaging ? main.host : main.host - main.lead)
      return
    }
    axis = style.crossAxis
    extent[style.mainAxis] = share(main.inner(main.length ?? 0, cells), cells)
    if isPaging {
      extent[style.crossAxis] = share(cross.inner(cross.host, lines), lines)
      pitch = cross.host
    } else if environment.isScrolling {
      extent[style.crossAxis] = share(cross.joined(lines), lines)
      pitch = max(0, cross.host - cross.lead)
    } else {
      extent[style.crossAxis] = share(cross.inner(cross.length ?? 0, lines), lines)
      pitch = lines * (extent[style.crossAxis] + cross.spacing)
    }
  }
}

extension AxisRule {
  /// What `whole` leaves for `number` neighbours between paddings.
  fileprivate func inner(_ whole: Int64, _ number: Int64) -> Int64 {
    whole - lead - trail - (number - 1) * spacing
  }

  /// What the viewport leaves for `number` neighbours where the next page follows
  /// after the usual spacing.
  fileprivate func joined(_ number: Int64) -> Int64 { host - lead - number * spacing }
}

/// One of `number` equal shares of `room`, rounded down to the grid; nothing
/// when there is no room.
private func share(_ room: Int64, _ number: Int64) -> Int64 {
  room > 0 ? room / number : 0
}
