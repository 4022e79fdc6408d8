import Tatami

/// Everything that can be asked about a layout, as plain arrays.
package struct Solution: Sendable, Equatable {
  /// The extents of the content, padding included.
  package var contentSize: Size
  /// The frame of each cell, in the order of the cells; zero for one that takes no part.
  package var frames: [Rect]
  /// The cells of each line; together they cover all cells in order. They are empty
  /// where cells go into lines out of order, by best fit.
  package var lines: [Range<Int>]
  /// The cells of each page, and empty for a flow without pages.
  package var pages: [Range<Int>]
  /// The frame of each page.
  package var pageFrames: [Rect]
  /// The cells of each line that take part, in the order in which they stand there.
  package var cellsOfLines: [[Int]]

  /// Creates a solution.
  ///
  /// - Parameter cellsOfLines: If `nil`, all cells take part and stand in order.
  package init(
    contentSize: Size, frames: [Rect], lines: [Range<Int>], pages: [Range<Int>] = [],
    pageFrames: [Rect] = [], cellsOfLines: [[Int]]? = nil
  ) {
    self.contentSize = contentSize
    self.frames = frames
    self.lines = lines
    self.pages = pages
    self.pageFrames = pageFrames
    self.cellsOfLines = cellsOfLines ?? lines.map { Array($0) }
  }

  /// How many lines there are.
  package var lineCount: Int { cellsOfLines.count }

  /// How many pages there are; 0 for a flow without pages.
  package var pageCount: Int { pages.count }

  /// For each cell, whether it takes part.
  package var takesPart: [Bool] {
    var result = Array(repeating: false, count: frames.count)
    for index in cellsOfLines.joined() { result[index] = true }
    return result
  }

  /// The cells that take part and whose frames overlap `rect`, ascending.
  package func indices(intersecting rect: Rect) -> [Int] {
    zip(frames.indices, takesPart).filter { $1 && frames[$0].overlaps(rect) }.map { $0.0 }
  }

  /// The first cell that takes part and whose frame contains `point`.
  package func index(at point: Point) -> Int? {
    zip(frames.indices, takesPart).first { $1 && frames[$0].contains(point) }?.0
  }

  /// The number of the line that holds the cell. A cell that takes no part is in the line
  /// of the one before it, in the first line if there is none or lines are filled by best fit.
  package func line(containing index: Int) -> Int {
    cellsOfLines.firstIndex { $0.contains(index) }
      ?? lines.firstIndex { $0.contains(index) } ?? 0
  }

  /// The number of the page that holds the cell, `nil` for a flow without pages.
  package func page(containing index: Int) -> Int? {
    pages.firstIndex { $0.contains(index) }
  }
}
