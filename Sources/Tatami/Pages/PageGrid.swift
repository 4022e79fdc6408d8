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
      return axis == pageAxis && isPaging ? max(natural, track.page) : natural
    }
    let pages = Grid.ceilDivide(Int64(count), by: capacity)
    let last = Int64(count) - (pages - 1) * capacity
    let lines = Grid.ceilDivide(last, by: main.places)
    let inLast = axis == mainAxis ? min(last, main.places) : lines
    var natural = track.edge(behind: inLast) + (pages - 1) * track.pitch
    if pages > 1 {
      natural = max(natural, track.edge(behind: track.places) + (pages - 2) * track.pitch)
    }
    natural += track.trail
    return axis == pageAxis && isPaging ? max(natural, pages * track.page) : natural
  }

  /// The places along one axis of a page that may overlap an interval, whose ends are
  /// measured from the page's start; a superset.
  func places(_ track: Track, from start: Int64, to end: Int64) -> Range<Int64> {
    let step = track.extent + track.gap
    if step == 0 { return start <= track.lead && track.lead <= end ? 0..<track.places : 0..<0 }
    return Self.numbers(
      from: start - track.edge(behind: 1), to: end - track.lead, step: step, count: track.places)
  }

  /// The pages whose places may overlap an interval along the page axis; a superset.
  func pages(from start: Int64, to end: Int64, count: Int) -> Range<Int64> {
    let track = track(pageAxis)
    let pages = Grid.ceilDivide(Int64(count), by: capacity)
    if track.pitch == 0 { return 0..<pages }
    return Self.numbers(
      from: start - track.edge(behind: track.places), to: end - track.lead, step: track.pitch,
      count: pages)
  }

  /// The numbers below `count` whose multiples of `step` are between two lengths, or just before these.
  private static func numbers(
    from start: Int64, to end: Int64, step: Int64, count: Int64
  ) -> Range<Int64> {
    let lower = max(0, Grid.floorDivide(start, by: step))
    let upper = min(count, Grid.floorDivide(end, by: step) + 1)
    return lower < upper ? lower..<upper : 0..<0
  }
}
