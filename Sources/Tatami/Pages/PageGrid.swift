/// Where cells and pages are when every page holds the same number of equal
/// places: closed form, whatever the number of cells.
///
/// Pages advance along one axis. Inside a page, lines advance along the cross
/// axis and cells along the main axis:
///
///     main pages          cross pages
///     1 2 3 | 7 8 9       1 2 3
///     4 5 6 | …           4 5 6
///                         -----
///                         7 8 9
///
/// - Source: `MyFlowLayout`'s paging, for both orientations and both page axes.
struct PageGrid: Equatable, BitwiseCopyable {
  /// One axis of the grid, in units.
  struct Track: Equatable, BitwiseCopyable {
    /// Where the first place of a page begins.
    var lead: Int64
    /// The distance between the last place of the content and its edge.
    var trail: Int64
    /// The extent of a place.
    var extent: Int64
    /// The gap between places.
    var gap: Int64
    /// How many places a page has along the axis.
    var places: Int64
    /// The distance from one page to the next; 0 if pages do not advance along the axis.
    var pitch: Int64
    /// The extent of the viewport, which is that of a page.
    var page: Int64

    /// The length of all places of a page together, gaps included.
    var room: Int64 { places * extent + (places - 1) * gap }

    /// Where a place begins in its page.
    func offset(_ place: Int64) -> Int64 { lead + place * (extent + gap) }

    /// The edge behind the first `count` places of a page, or the lead for none.
    func edge(behind count: Int64) -> Int64 {
      count == 0 ? lead : offset(count - 1) + extent
    }
  }

  let mainAxis: Axis
  let pageAxis: Axis
  let main: Track
  let cross: Track
  /// Whether a page begins at each multiple of the viewport's extent.
  let isPaging: Bool

  /// How many cells a page holds, line by line.
  var capacity: Int64 { main.places * cross.places }

  func track(_ axis: Axis) -> Track { axis == mainAxis ? main : cross }

  /// How many pages `count` cells fill; one empty page when paging.
  func pageCount(_ count: Int) -> Int64 {
    let pages = Grid.ceilDivide(Int64(count), by: capacity)
    return pages == 0 && isPaging ? 1 : pages
  }

  /// The place of the cell at `index`.
  @inline(__always)
  func offset(_ index: Int) -> (main: Int64, cross: Int64) {
    let (page, place) = Int64(index).quotientAndRemainder(dividingBy: capacity)
    let (line, column) = place.quotientAndRemainder(dividingBy: main.places)
    return (
      main.offset(column) + page * main.pitch, cross.offset(line) + page * cross.pitch
    )
  }

  /// How far `count` cells reach along `axis`, the padding behind them included.
  func reach(_ axis: Axis, count: Int) -> Int64 {
    let track = track(axis)
    guard count > 0 else {
      let natural = track.lead + track.trail
      return axis == pageAxis && isPaging && track.page > natural ? track.page : natural
    }
    let pages = Grid.ceilDivide(Int64(count), by: capacity)
    let last = Int64(count) - (pages - 1) * capacity
    let isMain = axis == mainAxis
    let full = isMain ? main.places : cross.places
    let lines = Grid.ceilDivide(last, by: main.places)
    let inLast = isMain ? (last < main.places ? last : main.places) : lines
    var natural = track.edge(behind: inLast) + (pages - 1) * track.pitch
    if pages > 1 {
      let before = track.edge(behind: full) + (pages - 2) * track.pitch
      natural = natural > before ? natural : before
    }
    natural += track.trail
    if axis != pageAxis || !isPaging { return natural }
    return natural > pages * track.page ? natural : pages * track.page
  }

  /// The places along one axis of a page that may overlap an interval, whose ends are
  /// measured from the page's start; a superset.
  func places(_ track: Track, from start: Int64, to end: Int64) -> Range<Int64> {
    let step = track.extent + track.gap
    if step == 0 { return start <= track.lead && track.lead <= end ? 0..<track.places : 0..<0 }
    let first = Grid.floorDivide(start - track.lead - track.extent, by: step)
    let last = Grid.floorDivide(end - track.lead, by: step)
    let lower = first < 0 ? 0 : first
    let upper = last >= track.places ? track.places : last + 1
    return lower < upper ? lower..<upper : 0..<0
  }

  /// The lines of a page with some of `count` cells that may overlap an interval along cross; a
  /// superset.
  func lines(ofPage page: Int64, from start: Int64, to end: Int64, count: Int64) -> Range<Int64> {
    let shift = page * cross.pitch
    let lines = places(cross, from: start - shift, to: end - shift)
    let rest = count - page * capacity
    // Only of the last page lines may be empty.
    if rest >= capacity { return lines }
    return lines.clamped(to: 0..<Grid.ceilDivide(rest, by: main.places))
  }

  /// The pages whose places may overlap an interval along the page axis; a superset.
  func pages(from start: Int64, to end: Int64, count: Int) -> Range<Int64> {
    let track = track(pageAxis)
    let pages = Grid.ceilDivide(Int64(count), by: capacity)
    if track.pitch == 0 { return 0..<pages }
    let reach = track.edge(behind: track.places)
    let first = Grid.floorDivide(start - reach, by: track.pitch)
    let last = Grid.floorDivide(end - track.lead, by: track.pitch)
    let lower = first < 0 ? 0 : first
    let upper = last >= pages ? pages : last + 1
    return lower < upper ? lower..<upper : 0..<0
  }
}
