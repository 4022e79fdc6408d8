import Foundation
import Tatami
import TatamiDocument
import TatamiPaging

/// The pages of a controller as elements of a picture, in points from the top left corner of
/// what is seen.
struct PageDrawing {
  let pages: PageController<String>
  let canvas: Rect
  let pen: SVGPen

  private var configuration: PageConfiguration { pages.configuration }
  private var viewport: Rect { Rect(origin: .zero, size: configuration.viewport) }

  /// What is drawn: the viewport with half of what is beside it, or with the room in which
  /// leaves turn.
  static func canvas(of configuration: PageConfiguration) -> Rect {
    let axis = configuration.axis
    let extent = configuration.viewport
    var sides = Size(width: 0, height: 0)
    if configuration.style == .scroll {
      sides[axis] = extent[axis] / 2
    } else {
      sides[axis] = configuration.spine == .mid ? 0 : extent[axis] * 0.4
      sides[axis.other] = extent[axis.other] * PageLeafShape.greatestLift
    }
    return Rect(
      x: -sides.width, y: -sides.height, width: extent.width + 2 * sides.width,
      height: extent.height + 2 * sides.height)
  }

  /// The elements.
  var text: String {
    guard canvas.size.width > 0, canvas.size.height > 0 else { return "" }
    var text = "<svg x=\"\(shortText(canvas.origin.x))\" y=\"\(shortText(canvas.origin.y))\" "
    text += "width=\"\(shortText(canvas.size.width))\" height=\"\(shortText(canvas.size.height))\" "
    text += "viewBox=\"\(shortText(canvas.origin.x)) \(shortText(canvas.origin.y)) "
    text += "\(shortText(canvas.size.width)) \(shortText(canvas.size.height))\">\n"
    text += configuration.style == .scroll ? rowText : bookText
    return text + "</svg>\n"
      + pen.rectangle(viewport, "viewport", stroke: SVGPalette.viewport, pixels: 1.25)
  }

  // MARK: Pages that scroll

  /// The pages where they are, pale where they are not seen.
  private var rowText: String {
    var text = pen.rectangle(canvas, "outside", fill: SVGPalette.padding)
    for (page, position) in positions where position.magnitude < 1.6 {
      let frame = pages.frame(atPosition: position)
      text += pen.rectangle(
        frame, "page", fill: colours(of: page).0, stroke: colours(of: page).1, pixels: 0.75,
        isRound: true)
      text += pen.label(page, in: frame, largest: 34)
    }
    for side in sides {
      text += "<g opacity=\"0.6\">"
      text += pen.rectangle(side, "unseen", fill: SVGPalette.paper) + "</g>\n"
    }
    return text
  }

  /// The pages held ready, and the one that a change leads to in the place of a neighbour.
  private var positions: [(page: String, position: Double)] {
    var positions = pages.window.map { ($0.page, pages.position(ofSlot: $0.slot)) }
    if let transition = pages.transition {
      positions.removeAll { ($0.1 - transition.position).magnitude < 0.5 }
      positions.append((transition.to.first, transition.position))
    }
    return positions
  }

  /// What the canvas shows beside the viewport.
  private var sides: [Rect] {
    let axis = configuration.axis
    var before = canvas
    before.size[axis] = -canvas.origin[axis]
    var after = canvas
    after.origin[axis] = viewport.end(axis)
    after.size[axis] = canvas.end(axis) - viewport.end(axis)
    return [before, after].filter { $0.size[axis] > 0 }
  }

  // MARK: Leaves that turn

  /// The pages that lie flat, and above them the leaf that turns.
  private var bookText: String {
    guard let leaf = pages.turningLeaf, let transition = pages.transition,
      let from = transition.from
    else { return flatText(pages.shown?.first, pages.shown?.second) }
    let isForward = transition.direction == .forward
    let (near, far) = isForward ? (from, transition.to) : (transition.to, from)
    let isOpen = configuration.spine == .mid
    let shape = PageLeafShape(leaf, configuration)
    let page = shape.showsBack ? leaf.back ?? leaf.front : leaf.front
    let (fill, stroke) = colours(of: page)
    let corners = shape.corners.map { "\(shortText($0.x)),\(shortText($0.y))" }
    return flatText(isOpen ? near.first : far.first, isOpen ? far.second : nil)
      + "<polygon class=\"leaf\" points=\"\(corners.joined(separator: " "))\" fill=\"\(fill)\" "
      + "stroke=\"\(stroke)\" stroke-width=\"\(jsonText(1.25 / pen.scale))\" "
      + "fill-opacity=\"\(leaf.back == nil && shape.showsBack ? "0.6" : "1")\"/>\n"
      + pen.label(page, in: shape.labelRect, largest: 30)
  }

  /// A page over the whole viewport, or the two of an open book.
  private func flatText(_ first: String?, _ second: String?) -> String {
    let isOpen = configuration.spine == .mid
    var text = ""
    for (number, page) in [first, second].enumerated() {
      guard let page else { continue }
      let frame = configuration.physical(
        from: isOpen && number == 1 ? 0.5 : 0, to: isOpen && number == 0 ? 0.5 : 1)
      let (fill, stroke) = colours(of: page)
      text += pen.rectangle(frame, "page", fill: fill, stroke: stroke, pixels: 0.75)
      text += pen.label(page, in: frame, largest: 34)
    }
    return text
  }

  private func colours(of page: String) -> (String, String) {
    let index = pages.pages.firstIndex(of: page) ?? 0
    return Self.colours[index % Self.colours.count]
  }

  private static let colours =
    SVGPalette.cells + [("#f6e2c0", "#c79a4b"), ("#ecd9e6", "#a987a0")]
}

extension PageConfiguration {
  /// The part of the viewport between two shares of its extent along the axis, counted from
  /// where reading begins.
  fileprivate func physical(from start: Double, to end: Double) -> Rect {
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    var rect = Rect(origin: .zero, size: viewport)
    rect.origin[axis] = viewport[axis] * (isMirrored ? 1 - end : start)
    rect.size[axis] = viewport[axis] * (end - start)
    return rect
  }
}

/// A leaf that turns as it is seen from above: its free edge comes nearer, and is longer for it.
struct PageLeafShape {
  /// How much longer an upright leaf's free edge is at each end, as a share of it.
  static let greatestLift = 0.08

  /// The ends of the hinge and of the free edge, in points of the viewport.
  let corners: [Point]
  /// Where words on it have room.
  let labelRect: Rect
  /// Whether its back is up.
  let showsBack: Bool

  init(_ leaf: PageLeafTurn<String>, _ configuration: PageConfiguration) {
    let axis = configuration.axis
    let extent = configuration.viewport[axis]
    let edge = configuration.viewport[axis.other]
    let isAtEnd = leaf.hinge == .trailing || leaf.hinge == .bottom
    let hinge = leaf.hinge == .center ? extent / 2 : isAtEnd ? extent : 0
    let length = leaf.hinge == .center ? extent / 2 : extent
    let angle = leaf.progress * Double.pi
    let free = hinge + (isAtEnd ? -1 : 1) * length * cos(angle)
    let lift = sin(angle) * edge * Self.greatestLift
    let isMirrored = axis == .horizontal && configuration.direction == .rightToLeft
    func point(_ along: Double, _ across: Double) -> Point {
      var point = Point.zero
      point[axis] = isMirrored ? extent - along : along
      point[axis.other] = across
      return point
    }
    corners = [point(hinge, 0), point(free, -lift), point(free, edge + lift), point(hinge, edge)]
    var label = Rect(origin: .zero, size: configuration.viewport)
    label.origin[axis] = min(corners[0][axis], corners[1][axis])
    label.size[axis] = (free - hinge).magnitude
    labelRect = label
    showsBack = leaf.progress > 0.5
  }
}
