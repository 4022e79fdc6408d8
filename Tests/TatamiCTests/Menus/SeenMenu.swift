import CTatami
import TatamiPaging

/// What can be asked of a menu.
struct SeenMenu: Equatable {
  var indices: [Int]
  var numbers: [Double]
  var indicator: PageMenuSpan?

  init(_ state: tatami_menu_state) {
    indices = [state.count, state.selected, state.upcoming]
    numbers = [state.progress, state.offset, state.content_width]
    if state.has_indicator {
      indicator = PageMenuSpan(origin: state.indicator.origin, width: state.indicator.width)
    }
  }

  init(_ menu: PageMenu<UInt64>) {
    indices = [menu.items.count, menu.selectedIndex ?? -1, menu.upcomingIndex ?? -1]
    numbers = [menu.progress, menu.offset, menu.contentWidth]
    indicator = menu.indicator
  }
}

/// An event of a menu, in the words of the header.
struct SeenMenuEvent: Equatable {
  var kind: Int
  var items: [UInt64]
  var progress: Double?
  var isSuccessful: Bool?

  init(_ event: PageMenuEvent<UInt64>) {
    switch event {
    case .willScroll(let from, let to): (kind, items) = (0, [from, to])
    case .isScrolling(let from, let to, let progress):
      (kind, items, self.progress) = (1, [from, to], progress)
    case .didScroll(let from, let to, let isSuccessful):
      (kind, items, self.isSuccessful) = (2, [from, to], isSuccessful)
    case .didSelect(let item): (kind, items) = (3, [item])
    }
  }

  init(_ event: tatami_menu_event) {
    kind = Int(event.kind)
    items = kind == TATAMI_MENU_DID_SELECT ? [event.to] : [event.from, event.to]
    if kind == TATAMI_MENU_IS_SCROLLING { progress = event.progress }
    if kind == TATAMI_MENU_DID_SCROLL { isSuccessful = event.successful }
  }
}
