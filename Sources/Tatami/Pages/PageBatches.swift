/// The frames of plain cells on pages near a rectangle, a line of a page or a part of one at a time.
struct PageBatches {
  private let pages: PageGrid
  private let isMainHorizontal: Bool
  /// How many cells there are.
  private let total: Int64
  private let main: (start: Int64, end: Int64)
  private let cross: (start: Int64, end: Int64)
  private let lastPage: Int64
  private var page: Int64
  /// The lines of the page and the places of each of them that may be near, and the next line.
  private var lines: Range<Int64> = 0..<0
  private var columns: Range<Int64> = 0..<0
  private var line: Int64 = 0
  /// The cells of the line that are left.
  private var cells: Range<Int64> = 0..<0
  /// The frame of the cell that was placed last, where the next one of its line begins, and how far
  /// apart they begin, in points.
  private var frame: Rect
  private var next = 0.0
  private let step: Double
  /// How many cells the batch has.
  private(set) var count = 0

  init(
    _ pages: PageGrid, _ total: Int, main: (start: Int64, end: Int64),
    cross: (start: Int64, end: Int64), _ mapper: FrameMapper
  ) {
    self.pages = pages
    isMainHorizontal = pages.mainAxis == .horizontal
    frame = mapper.rect(
      main: 0, cross: 0, mainExtent: Grid.points(pages.main.extent),
      crossExtent: Grid.points(pages.cross.extent))
    step = Grid.points(pages.main.extent + pages.main.gap)
    self.total = Int64(total)
    self.main = main
    self.cross = cross
    let along = pages.pageAxis == pages.mainAxis ? main : cross
    let near = pages.pages(from: along.start, to: along.end, count: total)
    page = near.lowerBound - 1
    lastPage = near.upperBound - 1
  }

  /// Places the next cells, at most `most`.
  ///
  /// - Returns: the index of the first of them, or `nil` if none is left.
  mutating func advance(into frames: FrameBuffer, upTo most: Int) -> Int? {
    while cells.isEmpty {
      if line == lines.upperBound {
        if page >= lastPage { return nil }
        page += 1
        openPage()
        continue
      }
      openLine()
    }
    let first = cells.lowerBound
    let end = min(first + Int64(most), cells.upperBound)
    count = Int(end - first)
    cells = end..<cells.upperBound
    for number in 0..<count {
      if isMainHorizontal { frame.origin.x = next } else { frame.origin.y = next }
      frames[number] = frame
      next += step
    }
    return Int(first)
  }

  /// Begins with the line that comes next.
  private mutating func openLine() {
    let start = page * pages.capacity + line * pages.main.places
    let end = min(start + columns.upperBound, total)
    cells = min(start + columns.lowerBound, end)..<end
    let cross = Grid.points(pages.cross.offset(line) + page * pages.cross.pitch)
    if isMainHorizontal { frame.origin.y = cross } else { frame.origin.x = cross }
    next = Grid.points(pages.main.offset(columns.lowerBound) + page * pages.main.pitch)
    line += 1
  }

  private mutating func openPage() {
    let mainShift = page * pages.main.pitch
    columns = pages.places(pages.main, from: main.start - mainShift, to: main.end - mainShift)
    lines = pages.lines(ofPage: page, from: cross.start, to: cross.end, count: total)
    line = lines.lowerBound
  }
}
