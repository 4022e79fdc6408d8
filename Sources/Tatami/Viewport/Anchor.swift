/// What a viewport holds on to while its content changes: a cell, a page, the
/// start or the end.
///
/// An anchor is made before the content changes and asked for an offset after:
///
///     var anchor = layout.anchor(at: offset)         // the first cell that is seen
///     try layout.insert(contentsOf: older, at: 0)    // any edits, another style or viewport
///     offset = layout.offset(keeping: anchor)        // the cell is where it was
///
/// The point of the cell that is held is exactly where it was on the screen, to the
/// last bit, unless the viewport would leave the content then. The arithmetic is exact for
/// offsets on the grid of 2⁻²⁰ pt, like all that a layout gives out, and content of up
/// to 2³³ pt; an offset between two points of the grid is rounded once.
///
/// Points are measured from the leading and the top edge, which for a layout from
/// right to left is the right edge: an anchor holds on to the side where reading begins.
///
/// An anchor is a small value without ties to its layout. It can be kept, compared and
/// used many times: with the anchor from before the first turn, a device that is turned
/// twice shows the page again that it showed.
public struct Anchor: Hashable, Sendable {
  /// What is held on to. Offsets are measured from the leading edges.
  enum Hold: Hashable, Sendable {
    /// A point of a cell, and where it is in the viewport.
    case cell(CellID, unitPoint: Point, viewportPoint: Point)
    /// A cell that stands for a page. `fraction` is how far the viewport is behind the page's
    /// start, `lead` how far the cell is, both in pages.
    case page(CellID, fraction: Double, lead: Double, across: Double)
    /// The start along the scroll axis; across it an offset, or the start too.
    case start(across: Double?)
    /// The end along the scroll axis; across it an offset, or the start.
    case end(across: Double?)
  }

  let hold: Hold

  init(_ hold: Hold) { self.hold = hold }

  /// Holds on to the start of the content: the first page or the first line is shown.
  public static var start: Anchor { Anchor(.start(across: nil)) }

  /// Holds on to the end of the content along the scroll axis.
  public static var end: Anchor { Anchor(.end(across: nil)) }

  /// Holds on to a point of a cell, wherever that is now; good for scrolling to a cell.
  ///
  ///     // The cell's middle in the middle of the screen:
  ///     let middle = Anchor.cell(
  ///       id, unitPoint: Point(x: 0.5, y: 0.5), viewportPoint: Point(x: 160, y: 240))
  ///     offset = layout.offset(keeping: middle)
  ///
  /// Layouts look after the cells of the anchors that they make, not of these: if the
  /// cell is removed, this anchor is as good as ``start``.
  ///
  /// - Parameters:
  ///   - id: The cell.
  ///   - unitPoint: The point in the cell: 0 is the leading or top edge, 1 the opposite one.
  ///   - viewportPoint: Where in the viewport the point is, in points from the
  ///     viewport's leading and top edge.
  /// - Precondition: The unit point is from 0 to 1 along both axes; the other one is finite.
  public static func cell(
    _ id: CellID, unitPoint: Point = .zero, viewportPoint: Point = .zero
  ) -> Anchor {
    for axis in Axis.allCases {
      precondition(
        unitPoint[axis] >= 0 && unitPoint[axis] <= 1, "A unit point lies between 0 and 1")
      precondition(viewportPoint[axis].isFinite, "A point in the viewport is finite")
    }
    return Anchor(.cell(id, unitPoint: unitPoint, viewportPoint: viewportPoint))
  }

  /// The cell that was held on to, or that stands for the page, when the anchor was
  /// made; `nil` for the start and the end. See also ``FlowLayout/index(of:)-(Anchor)``.
  public var cell: CellID? {
    switch hold {
    case .cell(let id, _, _), .page(let id, _, _, _): id
    case .start, .end: nil
    }
  }
}

/// What an anchor should hold on to.
public enum AnchorChoice: Hashable, Sendable {
  /// The leading and top edges of the first cell that is seen: of the cells that
  /// reach across the edge where the unobscured viewport begins, the first in layout
  /// order; if none does, the cell that begins next.
  case firstCell

  /// The point of the first cell that is at the edge where the unobscured viewport
  /// begins. A cell half scrolled out stays half scrolled out even if its extent
  /// changes: good for turning a device when cells are longer than the viewport.
  case edge

  /// The page that is seen, and how far it is scrolled. The page's first cell stands
  /// for it, so another number of cells to a page and back leads to the same page. In
  /// a flow without pages a page is as long as the viewport.
  case page

  /// The start.
  case start

  /// The end, if the viewport is within `threshold` points of it or beyond; else
  /// the first cell. For lists that follow what is appended.
  case end(threshold: Double = 1)
}
