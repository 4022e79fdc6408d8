import CTatami
import Tatami
import TatamiScrolling

/// What can be asked of a viewport, in the order of the header.
struct SeenViewport: Equatable {
  var numbers: [Double]
  var pages: [Int]
  var phase: Int32
  var isMoving: Bool

  init(_ state: tatami_scroll_state) {
    numbers = [
      state.time, state.offset.x, state.offset.y, state.target.x, state.target.y,
      state.velocity.dx, state.velocity.dy,
    ]
    numbers += [Rect(state.visible), Rect(state.unobscured)].flatMap(\.numbers)
    numbers += [
      state.least_offset.x, state.least_offset.y, state.greatest_offset.x, state.greatest_offset.y,
    ]
    pages = [
      state.horizontal_page, state.vertical_page, state.horizontal_page_count,
      state.vertical_page_count,
    ]
    phase = state.phase
    isMoving = state.is_moving
  }

  init(_ scroller: Scroller) {
    let legal = scroller.settings.legalOffsets
    numbers = [
      scroller.time, scroller.offset.x, scroller.offset.y, scroller.target.x, scroller.target.y,
      scroller.velocity.dx, scroller.velocity.dy,
    ]
    numbers += [scroller.visibleRect, scroller.unobscuredRect].flatMap(\.numbers)
    numbers += [legal.least.x, legal.least.y, legal.greatest.x, legal.greatest.y]
    pages = [
      scroller.page.horizontal, scroller.page.vertical, scroller.pageCount(.horizontal),
      scroller.pageCount(.vertical),
    ]
    phase = Int32(
      [.idle, .tracking, .dragging, .decelerating, .bouncing, .animating]
        .firstIndex(of: scroller.phase) ?? -1)
    isMoving = scroller.isMoving
  }
}

/// What can be asked of the settings of a viewport.
struct SeenSettings: Equatable {
  var numbers: [Double]
  var flags: [Bool]
  var choices: [Int32]
  var pageLimit: Int
  var hasItems: Bool

  @unsafe init(_ settings: tatami_scroll_settings) {
    unsafe numbers = Rect(settings.frame).numbers
    unsafe numbers += [settings.content_size.width, settings.content_size.height]
    unsafe numbers += EdgeInsets(settings.content_inset).numbers
    unsafe numbers += EdgeInsets(settings.safe_area).numbers
    unsafe numbers += EdgeInsets(settings.indicator_inset).numbers
    unsafe numbers += [
      settings.deceleration_rate, settings.snap_leading_padding, settings.snap_trailing_padding,
      settings.snap_proximity,
    ]
    unsafe flags = [
      settings.is_paging, settings.bounces, settings.always_bounces_horizontally,
      settings.always_bounces_vertically, settings.is_directionally_locked,
    ]
    unsafe choices = [settings.safe_area_adjustment, settings.direction, settings.snap_axis]
    unsafe pageLimit = settings.page_limit
    hasItems = unsafe settings.snap_items != nil || settings.snap_count != 0
  }

  init(_ settings: ScrollSettings) {
    numbers = settings.frame.numbers
    numbers += [settings.contentSize.width, settings.contentSize.height]
    numbers += settings.contentInset.numbers + settings.safeArea.numbers
    numbers += settings.indicatorInset.numbers
    let snap = settings.snap
    numbers += [
      settings.rate.perMillisecond, snap?.leadingPadding ?? 0, snap?.trailingPadding ?? 0,
      snap.map { $0.proximity ?? -1 } ?? -1,
    ]
    flags = [
      settings.isPaging, settings.bounces, settings.alwaysBounces.horizontal,
      settings.alwaysBounces.vertical, settings.isDirectionallyLocked,
    ]
    let adjustment = [.never, .scrollableAxes, .always].firstIndex(of: settings.safeAreaAdjustment)
    choices = [
      Int32(adjustment ?? -1), settings.direction == .leftToRight ? 0 : 1,
      snap?.axis == .vertical ? 1 : 0,
    ]
    pageLimit = settings.pageLimit ?? 0
    // They are not told.
    hasItems = false
  }
}

extension Rect {
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension EdgeInsets {
  var numbers: [Double] { [top, leading, bottom, trailing] }
}

extension tatami_scroll_events {
  var list: [UInt8] {
    unsafe withUnsafeBytes(of: events) { bytes in unsafe Array(bytes.prefix(Int(count))) }
  }
}

extension ScrollEvents {
  var list: [UInt8] { map(\.rawValue) }
}
