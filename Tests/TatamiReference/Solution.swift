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
  package let cellsOfLines: [[Int]]
  /// For each cell, whether it takes part.
  package let takesPart: [Bool]

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
    var takesPart = Array(repeating: false, count: frames.count)
    for line in self.cellsOfLines {
      for index in line where index < takesPart.count { takesPart[index] = true }
    }
    self.takesPart = takesPart
  }

  /// How many lines there are.
  package var lineCount: Int { cellsOfLines.count }

  /// How many pages there are; 0 for a flow without pages.
  package var pageCount: Int { pages.count }

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
