import Tatami

/// Everything that can be asked about a layout, as plain arrays.
package struct Solution: Sendable, Equatable {
  /// The extents of the content, padding included.
  package var contentSize: Size
  /// The frame of each cell, in the order of the cells.
  package var frames: [Rect]
  /// The cells of each line; together they cover all cells in order.
  package var lines: [Range<Int>]
  /// The cells of each page, and empty for a flow without pages.
  package var pages: [Range<Int>]
  /// The frame of each page.
  package var pageFrames: [Rect]

  package init(
    contentSize: Size, frames: [Rect], lines: [Range<Int>], pages: [Range<Int>] = [],
    pageFrames: [Rect] = []
  ) {
    self.contentSize = contentSize
    self.frames = frames
    self.lines = lines
    self.pages = pages
    self.pageFrames = pageFrames
  }

  /// The cells whose frames overlap `rect`, ascending.
  package func indices(intersecting rect: Rect) -> [Int] {
    frames.indices.filter { frames[$0].overlaps(rect) }
  }

  /// The first cell whose frame contains `point`.
  package func index(at point: Point) -> Int? {
    frames.firstIndex { $0.contains(point) }
  }

  /// The number of the line that holds the cell.
  package func line(containing index: Int) -> Int {
    guard let line = lines.firstIndex(where: { $0.contains(index) }) else {
      preconditionFailure("Every cell is in a line")
    }
    return line
  }

  /// The number of the page that holds the cell, `nil` for a flow without pages.
  package func page(containing index: Int) -> Int? {
    pages.firstIndex { $0.contains(index) }
  }
}
