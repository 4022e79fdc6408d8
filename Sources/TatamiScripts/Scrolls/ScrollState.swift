import Tatami
import TatamiScrolling

/// What a scroll script can see of its view.
package struct ScrollState: Sendable {
  package var offset: Point
  package var phase: ScrollPhase
  package var page: Point
  package var range: (least: Point, greatest: Point)
  var adjustedInset: StatedInsets
  package var unobscured: Rect
  package var content: Size
  package var release: ScrollRelease?
  /// Of `didScroll` next to each other one.
  package var events: [ScrollEvent]

  package init(_ scroller: Scroller, events: [ScrollEvent]) {
    offset = scroller.offset
    phase = scroller.phase
    page = Point(x: Double(scroller.page.horizontal), y: Double(scroller.page.vertical))
    range = scroller.settings.legalOffsets
    adjustedInset = StatedInsets(
      scroller.settings.adjustedContentInset, scroller.settings.direction)
    unobscured = scroller.unobscuredRect
    content = scroller.settings.contentSize
    release = scroller.lastRelease
    self.events = events
  }
}

extension StatedInsets {
  init(_ insets: EdgeInsets, _ direction: LayoutDirection) {
    (top, left, bottom, right) = (insets.top, insets.leading, insets.bottom, insets.trailing)
    if direction == .rightToLeft { swap(&left, &right) }
  }
}
