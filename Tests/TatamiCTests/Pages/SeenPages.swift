import CTatami
import Tatami
import TatamiPaging

/// The pages that are seen at once; none if there are none.
struct SeenSpread: Equatable {
  var pages: [UInt64]

  init(_ spread: PageSpread<UInt64>?) { pages = spread?.pages ?? [] }

  init(_ spread: tatami_spread) {
    pages = (spread.has_first ? [spread.first] : []) + (spread.has_second ? [spread.second] : [])
  }
}

/// What can be asked of pages, in the order of the header.
struct SeenPages: Equatable {
  var time: Double
  var spreads: [SeenSpread]
  var slot: Int64
  var counts: [Int]
  var numbers: [Double]
  var flags: [Bool]
  var transition: SeenSpread?
  var direction: Int32?

  init(_ state: tatami_pages_state) {
    time = state.time
    spreads = [SeenSpread(state.shown), SeenSpread(state.before), SeenSpread(state.after)]
    slot = state.slot
    counts = [state.index, state.count, state.indicator_count, state.indicator_index]
    numbers = [state.progress, state.offset]
    flags = [state.is_moving, state.is_settling, state.is_in_gesture, state.is_looping]
    transition = state.in_transition ? SeenSpread(state.to) : nil
    direction = state.in_transition ? state.direction : nil
  }

  init(_ scroller: PageScroller<UInt64>) {
    let pages = scroller.pages
    time = scroller.time
    spreads = [SeenSpread(pages.shown), SeenSpread(pages.before), SeenSpread(pages.after)]
    slot = pages.slot
    // No index is the greatest size_t.
    counts = [
      pages.index ?? -1, pages.pages.count, pages.indicator?.count ?? 0,
      pages.indicator?.index ?? 0,
    ]
    numbers = [scroller.progress, scroller.offset]
    flags = [scroller.isMoving, pages.isSettling, pages.isInGesture, pages.isLooping]
    transition = pages.transition.map { SeenSpread($0.to) }
    direction = pages.transition.map { $0.direction == .forward ? 0 : 1 }
  }
}

/// An event of pages, in the words of the header.
struct SeenPageEvent: Equatable {
  var kind: Int
  var flags: [Bool] = []
  var from = SeenSpread(nil)
  var to = SeenSpread(nil)
  var page: UInt64?
  var slot: Int64?

  init(_ event: PageEvent<UInt64>) {
    switch event {
    case .willTransition(let to, let from):
      (kind, self.from, self.to) = (0, SeenSpread(from), SeenSpread(to))
    case .didFinish(let finished, let previous, let shown, let completed):
      (kind, from, to) = (1, SeenSpread(previous), SeenSpread(shown))
      flags = [finished, completed]
    case .completion(let finished): (kind, flags) = (2, [finished])
    case .willAppear(let page): (kind, self.page) = (3, page)
    case .didAppear(let page): (kind, self.page) = (4, page)
    case .willDisappear(let page): (kind, self.page) = (5, page)
    case .didDisappear(let page): (kind, self.page) = (6, page)
    case .entered(let slot): (kind, page, self.slot) = (7, slot.page, slot.slot)
    case .left(let slot): (kind, page, self.slot) = (8, slot.page, slot.slot)
    }
  }

  init(_ event: tatami_page_event) {
    kind = Int(event.kind)
    switch kind {
    case TATAMI_PAGE_WILL_TRANSITION: (from, to) = (SeenSpread(event.from), SeenSpread(event.to))
    case TATAMI_PAGE_DID_FINISH:
      (from, to) = (SeenSpread(event.from), SeenSpread(event.to))
      flags = [event.finished, event.completed]
    case TATAMI_PAGE_COMPLETION: flags = [event.finished]
    case TATAMI_PAGE_ENTERED, TATAMI_PAGE_LEFT: (page, slot) = (event.page, event.slot)
    default: page = event.page
    }
  }
}

/// A leaf that turns.
struct SeenLeaf: Equatable {
  var front: UInt64
  var back: UInt64?
  var direction: Int32
  var progress: Double

  init(_ leaf: PageLeafTurn<UInt64>) {
    (front, back, progress) = (leaf.front, leaf.back, leaf.progress)
    direction = leaf.direction == .forward ? 0 : 1
  }

  init(_ leaf: tatami_leaf) {
    (front, back) = (leaf.front, leaf.has_back ? leaf.back : nil)
    (direction, progress) = (leaf.direction, leaf.progress)
  }
}

extension PageSlot<UInt64> {
  init(_ slot: tatami_page_slot) { self.init(slot: slot.slot, page: slot.page) }
}
