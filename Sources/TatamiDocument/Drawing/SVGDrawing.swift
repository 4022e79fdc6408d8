import Tatami

/// A picture of a layout, as SVG.
///
/// It shows the container with its padding, the pages, the lines as pale
/// bands, the cells with their index or a label of their own, and the viewport
/// where scrolling starts. A cell that is not seen but keeps its place is a
/// dashed outline; one that takes no part is left out.
///
///     let drawing = try SVGDrawing(of: layout, title: "Icons", region: .page(2))
///     let text = drawing.text
public struct SVGDrawing {
  /// The most cells of a picture.
  public static let greatestCellCount = 20_000

  /// The part of the content that is drawn.
  public enum Region: Hashable, Sendable {
    /// All of it.
    case everything
    /// What a page shows; pages count from 0.
    case page(Int)
    /// What lies in a rectangle, in container coordinates.
    case viewport(Rect)
  }

  /// Why there is no picture.
  public enum Failure: Error, Hashable, Sendable {
    /// The region holds more cells than a picture may.
    case tooManyCells(count: Int)
    /// There is no such page.
    case noPage(Int, pageCount: Int)
    /// The rectangle has no extent along an axis.
    case emptyViewport(Rect)
  }

  /// The layout that is drawn.
  let layout: FlowLayout
  /// The words above the picture.
  let title: String
  /// What stands in the cells, from the first one on; indices stand in the
  /// others.
  let labels: [String]
  /// The part that is drawn, in container coordinates.
  let region: Rect
  /// Whether ``region`` leaves something out.
  let isPart: Bool
  /// The cells of the region, in order.
  let cells: [(index: Int, frame: Rect)]

  /// Collects what the picture shows.
  ///
  /// - Complexity: O(log *n* + *m*) in the number *m* of cells in the region.
  public init(
    of layout: FlowLayout, title: String, region: Region = .everything, labels: [String] = []
  ) throws(Failure) {
    self.layout = layout
    self.title = title
    self.labels = labels
    let rectangle = try Self.rectangle(of: region, in: layout)
    isPart = region != .everything
    var cells: [(index: Int, frame: Rect)] = []
    var count = 0
    if region == .everything {
      count = layout.count
      if count <= Self.greatestCellCount {
        layout.forEachFrame(in: 0..<count) { index, frame in
          if !layout.isGone(index, frame: frame) { cells.append((index, frame)) }
        }
      }
    } else {
      layout.forEachFrame(intersecting: rectangle) { index, frame in
        count += 1
        if count <= Self.greatestCellCount, !layout.isGone(index, frame: frame) {
          cells.append((index, frame))
        }
      }
    }
    if count > Self.greatestCellCount { throw .tooManyCells(count: count) }
    self.cells = cells
    // Cells may stick out of a container that is smaller than they need.
    self.region =
      region == .everything ? cells.reduce(rectangle) { $0.union($1.frame) } : rectangle
  }

  private static func rectangle(
    of region: Region, in layout: FlowLayout
  ) throws(Failure) -> Rect {
    switch region {
    case .everything:
      let content = Rect(origin: .zero, size: layout.contentSize).union(viewport(of: layout))
      if layout.pageCount == 0 { return content }
      return content.union(layout.frame(ofPage: layout.pageCount - 1))
    case .page(let page):
      if page < 0 || page >= layout.pageCount {
        throw .noPage(page, pageCount: layout.pageCount)
      }
      return layout.frame(ofPage: page)
    case .viewport(let rect):
      if !(rect.size.width > 0 && rect.size.height > 0) { throw .emptyViewport(rect) }
      return rect
    }
  }

  /// What the host shows at first: where the content begins.
  static func viewport(of layout: FlowLayout) -> Rect {
    let size = layout.environment.viewport
    let isMirrored = layout.environment.direction == .rightToLeft
    let x = isMirrored ? layout.contentSize.width - size.width : 0
    return Rect(origin: Point(x: x, y: 0), size: size)
  }
}

extension Rect {
  /// The smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    let x = min(origin.x, other.origin.x)
    let y = min(origin.y, other.origin.y)
    return Rect(
      x: x, y: y,
      width: max(end(.horizontal), other.end(.horizontal)) - x,
      height: max(end(.vertical), other.end(.vertical)) - y)
  }
}

extension SVGDrawing.Failure: CustomStringConvertible {
  /// What is wrong, and where, on one line.
  public var description: String {
    switch self {
    case .tooManyCells(let count):
      "\(count) cells are more than a picture of \(SVGDrawing.greatestCellCount) shows; "
        + "choose a part with --viewport x,y,width,height or --page"
    case .noPage(let page, let pageCount):
      pageCount == 0
        ? "there is no page \(page); the flow has no pages"
        : "there is no page \(page) among \(pageCount), counted from 0"
    case .emptyViewport(let rect):
      "the viewport \(jsonText(rect)) has no extent"
    }
  }
}
