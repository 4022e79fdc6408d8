// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami
import TatamiPaging

/// Passes on what pages refuse.
func refusingPages<Value>(
  _ body: () throws(PageError<UInt64>) -> Value
) throws(Refusal) -> Value {
  do throws(PageError<UInt64>) { return try body() } catch { throw Refusal(error) }
}

extension PageConfiguration {
  /// - Precondition: None is left that its numbers could break.
  init(_ configuration: tatami_page_configuration) throws(Refusal) {
    let seconds = configuration.auto_advance
    guard seconds == 0 || seconds >= Self.leastInterval, seconds <= TATAMI_GREATEST_COORDINATE
    else { throw Refusal(TATAMI_INVALID_NUMBER, value: seconds) }
    self.init(
      style: try choice(configuration.style, from: .scroll, .curl),
      axis: try Axis(configuration.axis), viewport: try Size(configuration.viewport),
      spine: try spineLocation(configuration.spine), isDoubleSided: configuration.is_double_sided,
      spacing: try extent(configuration.spacing),
      direction: try LayoutDirection(configuration.direction),
      window: try pageWindow(configuration.window),
      loop: try choice(configuration.loop, from: .none, .pages, .single),
      autoAdvance: seconds == 0 ? nil : seconds,
      presentsIndicator: configuration.presents_indicator)
  }
}

func spineLocation(_ number: tatami_spine) throws(Refusal) -> SpineLocation {
  try choice(number, from: .none, .min, .mid, .max)
}

func pageDirection(_ number: tatami_page_direction) throws(Refusal) -> PageDirection {
  try choice(number, from: .forward, .reverse)
}

func pageWindow(_ turns: Int) throws(Refusal) -> Int {
  guard turns >= 0, turns <= PageConfiguration.greatestWindow else {
    throw Refusal(TATAMI_INVALID_COUNT, index: turns)
  }
  return turns
}

@c @implementation
public func tatami_page_configuration_make(_ width: Double, _ height: Double)
  -> tatami_page_configuration
{
  tatami_page_configuration(
    style: tatami_page_style(TATAMI_PAGES_SCROLL), axis: tatami_axis(TATAMI_HORIZONTAL),
    spine: tatami_spine(TATAMI_SPINE_NONE), is_double_sided: false, presents_indicator: false,
    loop: tatami_page_loop(TATAMI_LOOP_NONE), direction: tatami_direction(TATAMI_LEFT_TO_RIGHT),
    spacing: 0, viewport: tatami_size(width: width, height: height), window: 1, auto_advance: 0)
}

extension PageDirection {
  var number: tatami_page_direction {
    tatami_page_direction(self == .forward ? TATAMI_FORWARD : TATAMI_REVERSE)
  }
}

extension tatami_spread {
  init(_ spread: PageSpread<UInt64>?) {
    self.init(
      has_first: spread != nil, has_second: spread?.second != nil, first: spread?.first ?? 0,
      second: spread?.second ?? 0)
  }
}

extension tatami_page_event {
  init(_ event: PageEvent<UInt64>) {
    self.init(
      kind: 0, finished: false, completed: false, from: tatami_spread(nil), to: tatami_spread(nil),
      page: 0, slot: 0)
    switch event {
    case .willTransition(let to, let from):
      become(TATAMI_PAGE_WILL_TRANSITION, from: from, to: to)
    case .didFinish(let finished, let previous, let shown, let completed):
      become(TATAMI_PAGE_DID_FINISH, from: previous, to: shown)
      (self.finished, self.completed) = (finished, completed)
    case .completion(let finished):
      kind = tatami_page_event_kind(TATAMI_PAGE_COMPLETION)
      self.finished = finished
    case .willAppear(let page): become(TATAMI_PAGE_WILL_APPEAR, page)
    case .didAppear(let page): become(TATAMI_PAGE_DID_APPEAR, page)
    case .willDisappear(let page): become(TATAMI_PAGE_WILL_DISAPPEAR, page)
    case .didDisappear(let page): become(TATAMI_PAGE_DID_DISAPPEAR, page)
    case .entered(let slot): become(TATAMI_PAGE_ENTERED, slot.page, slot.slot)
    case .left(let slot): become(TATAMI_PAGE_LEFT, slot.page, slot.slot)
    }
  }

  private mutating func become(
    _ kind: Int, from: PageSpread<UInt64>, to: PageSpread<UInt64>
  ) {
    self.kind = tatami_page_event_kind(kind)
    self.from = tatami_spread(from)
    self.to = tatami_spread(to)
  }

  private mutating func become(_ kind: Int, _ page: UInt64, _ slot: Int64 = 0) {
    self.kind = tatami_page_event_kind(kind)
    self.page = page
    self.slot = slot
  }
}
