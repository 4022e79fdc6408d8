// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are those of the header.

import CTatami
import Tatami
import TatamiPaging
import TatamiScrolling

/// What a `tatami_menu` leads to.
struct MenuObject: HandleObject {
  var menu: PageMenu<UInt64>
  /// What measures items, if something does.
  private let widths: ItemWidths?

  init(
    _ configuration: tatami_menu_configuration, _ items: [UInt64], _ selected: UInt64?
  ) throws(Refusal) {
    let (size, widths) = try unsafe itemSize(configuration)
    let position: PageItemPosition = try unsafe choice(
      configuration.position, from: .left, .right, .preferCentered)
    let transition: PageMenuTransition = try unsafe choice(
      configuration.transition, from: .scrollAlongside, .animateAfter)
    let alignment: PageItemAlignment = try unsafe choice(
      configuration.alignment, from: .leading, .center)
    let direction = try unsafe LayoutDirection(configuration.direction)
    let viewport = try unsafe extent(configuration.viewport)
    try checkDistinct(items)
    if let selected, !items.contains(selected) { throw Refusal(TATAMI_UNKNOWN_PAGE) }
    menu = PageMenu(
      items, selected: selected, viewport: viewport, size: size, position: position,
      transition: transition, alignment: alignment, direction: direction)
    self.widths = widths
    if widths?.takeMistake() == true { throw Refusal(TATAMI_INVALID_ANSWER) }
  }

  /// Changes the menu, or leaves it as it was.
  mutating func change(
    _ body: (inout PageMenu<UInt64>) throws(Refusal) -> Void
  ) throws(Refusal) {
    var changed = menu
    try body(&changed)
    if widths?.takeMistake() == true { throw Refusal(TATAMI_INVALID_ANSWER) }
    menu = changed
  }

  func checkItem(_ index: Int) throws(Refusal) {
    guard index >= 0, index < menu.items.count else {
      throw Refusal(TATAMI_INDEX_OUT_OF_RANGE, index: index, count: menu.items.count)
    }
  }

  var state: tatami_menu_state {
    let mark = menu.indicator
    return tatami_menu_state(
      count: menu.items.count, selected: menu.selectedIndex ?? -1,
      upcoming: menu.upcomingIndex ?? -1, progress: menu.progress, offset: menu.offset,
      content_width: menu.contentWidth, has_indicator: mark != nil,
      indicator: tatami_menu_span(origin: mark?.origin ?? 0, width: mark?.width ?? 0))
  }
}

/// Throws unless each item is there once.
func checkDistinct(_ items: [UInt64]) throws(Refusal) {
  guard Set(items).count == items.count else { throw Refusal(TATAMI_DUPLICATE_PAGE) }
}

/// What measures items: a function of C.
@safe final class ItemWidths {
  private let width: tatami_menu_width
  private let context: UnsafeMutableRawPointer?
  private var hasMistaken = false

  @unsafe init(_ width: @escaping tatami_menu_width, _ context: UnsafeMutableRawPointer?) {
    unsafe self.width = width
    unsafe self.context = context
  }

  func width(of item: UInt64, _ isSelected: Bool) -> Double {
    do throws(Refusal) {
      return try extent(unsafe width(context, item, isSelected))
    } catch {
      hasMistaken = true
      return 0
    }
  }

  /// Whether an answer was none since this was asked last.
  func takeMistake() -> Bool {
    defer { hasMistaken = false }
    return hasMistaken
  }
}

private func itemSize(
  _ configuration: tatami_menu_configuration
) throws(Refusal) -> (PageItemSize<UInt64>, ItemWidths?) {
  let (width, height) = (
    try unsafe extent(configuration.item_width), try unsafe extent(configuration.item_height)
  )
  switch unsafe Int(configuration.sizing) {
  case TATAMI_MENU_FIXED: return (.fixed(Size(width: width, height: height)), nil)
  case TATAMI_MENU_SIZE_TO_FIT: return (.sizeToFit(minWidth: width, height: height), nil)
  case TATAMI_MENU_SELF_SIZING:
    return (.selfSizing(estimatedWidth: width, height: height), nil)
  case TATAMI_MENU_MEASURED:
    guard let measurer = unsafe configuration.width else { throw Refusal(TATAMI_NULL_POINTER) }
    let widths = unsafe ItemWidths(measurer, configuration.context)
    return (.measured(height: height) { widths.width(of: $0, $1) }, widths)
  default: throw Refusal(unknown: unsafe Int64(configuration.sizing))
  }
}

extension PageMenuStyle {
  init(_ style: tatami_menu_style) throws(Refusal) {
    self.init()
    place = try choice(style.place, from: .top, .bottom)
    direction = try LayoutDirection(style.direction)
    includesSafeAreaInsets = style.includes_safe_area
    height = try extent(style.height)
    indicatorHeight = try extent(style.indicator_height)
    indicatorInset = try extent(style.indicator_inset)
    borderHeight = try extent(style.border_height)
  }
}

extension tatami_menu_event {
  init(_ event: PageMenuEvent<UInt64>) {
    self.init(kind: 0, successful: false, from: 0, to: 0, progress: 0)
    switch event {
    case .willScroll(let from, let to):
      become(TATAMI_MENU_WILL_SCROLL, from: from, to: to)
    case .isScrolling(let from, let to, let progress):
      become(TATAMI_MENU_IS_SCROLLING, from: from, to: to)
      self.progress = progress
    case .didScroll(let from, let to, let isSuccessful):
      become(TATAMI_MENU_DID_SCROLL, from: from, to: to)
      successful = isSuccessful
    case .didSelect(let item): become(TATAMI_MENU_DID_SELECT, from: 0, to: item)
    }
  }

  private mutating func become(_ kind: Int, from: UInt64, to: UInt64) {
    self.kind = tatami_menu_event_kind(kind)
    (self.from, self.to) = (from, to)
  }
}
