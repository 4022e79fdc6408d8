import Tatami

/// A row of items, one for each page, with a mark that goes along with the pages.
///
///     var menu = PageMenu(["news", "sport", "weather"], size: .fixed(Size(width: 100, height: 40)))
///     menu.setViewport(250)
///     menu.move(to: 0.5, toward: "sport")
///     menu.indicator   // origin 50, width 100
///     menu.offset      // 12.5: half of the way to where "sport" is in the middle
///
/// Items stand side by side, from right to left where reading goes to the left. While pages move from
/// one item to another, the mark is between them in the same proportion, and so is the menu's offset
/// unless it waits for the end.
///
/// Each change costs O(*k*) for *k* items, also going along with pages; what is asked of one costs O(1). A menu
/// is meant for what a reader looks through, some hundred items at most.
public struct PageMenu<ItemID: Hashable> {
  /// The items in order, each once.
  public private(set) var items: [ItemID] = []
  /// The index of the item selected; `nil` if there are no items.
  public private(set) var selectedIndex: Int?
  /// The index of the item to which pages lead; `nil` at rest.
  public private(set) var upcomingIndex: Int?
  /// How far the pages are on their way to it, from 0 to 1.
  public private(set) var progress = 0.0
  /// What happened since ``removeEvents()``, in order.
  public private(set) var events: [PageMenuEvent<ItemID>] = []

  /// How wide items are.
  public let size: PageItemSize<ItemID>
  /// Where the selected item is shown.
  public let position: PageItemPosition
  /// When the menu scrolls.
  public let transition: PageMenuTransition
  /// Where items go that do not fill the menu.
  public let alignment: PageItemAlignment
  /// From which side on the items stand.
  public let direction: LayoutDirection
  /// The width of what is seen, in points.
  public private(set) var viewport: Double

  /// How wide the items are that have turned out to be something else than estimated.
  private var ownWidths: [ItemID: Double] = [:]

  /// How wide each item is.
  private var widths: [Double] = []
  /// Where each item ends, from the first one's beginning.
  private var ends: [Double] = []

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - items: The items in order, each once.
  ///   - selected: The item selected; without one, the first.
  ///   - viewport: The width of what is seen, in points.
  ///   - size: How wide items are.
  ///   - position: Where the selected item is shown.
  ///   - transition: When the menu scrolls.
  ///   - alignment: Where items go that do not fill the menu.
  ///   - direction: From which side on the items stand.
  /// - Precondition: The viewport and all sizes are finite and not negative; each item
  ///   is there once, and the one selected is one of them.
  public init(
    _ items: [ItemID], selected: ItemID? = nil, viewport: Double = 0,
    size: PageItemSize<ItemID> = .sizeToFit(), position: PageItemPosition = .preferCentered,
    transition: PageMenuTransition = .scrollAlongside, alignment: PageItemAlignment = .leading,
    direction: LayoutDirection = .leftToRight
  ) {
    self.size = size
    self.position = position
    self.transition = transition
    self.alignment = alignment
    self.direction = direction
    self.viewport = viewport
    take(items)
    if let selected { selectedIndex = existing(selected) }
    measure()
  }

  private mutating func take(_ new: [ItemID]) {
    precondition(Set(new).count == new.count, "Each item of a menu is there once")
    items = new
    selectedIndex = items.isEmpty ? nil : 0
  }

  private func existing(_ item: ItemID) -> Int {
    guard let index = items.firstIndex(of: item) else {
      preconditionFailure("The menu has no such item")
    }
    return index
  }

  // MARK: Where items are

  private mutating func measure() {
    precondition(viewport >= 0 && viewport.isFinite, "A viewport is finite and not negative")
    widths.removeAll(keepingCapacity: true)
    for index in items.indices {
      let width = width(ofNewItem: index)
      precondition(width >= 0 && width.isFinite, "A width is finite and not negative")
      widths.append(width)
    }
    ends.removeAll(keepingCapacity: true)
    sumUp(from: 0)
  }

  private mutating func sumUp(from first: Int) {
    ends.removeSubrange(min(first, ends.count)...)
    var end = ends.last ?? 0
    for width in widths[first...] {
      end += width
      ends.append(end)
    }
  }

  private func width(ofNewItem index: Int) -> Double {
    switch size {
    case .fixed(let size): return size.width
    case .measured(_, let width): return width(items[index], index == selectedIndex)
    case .selfSizing(let estimate, _): return ownWidths[items[index]] ?? estimate
    case .sizeToFit(let minWidth, _):
      let count = Double(items.count)
      return count * minWidth <= viewport ? viewport / count : minWidth
    }
  }

  /// How high items are, in points.
  public var itemHeight: Double {
    switch size {
    case .fixed(let size): size.height
    case .sizeToFit(_, let height), .measured(let height, _), .selfSizing(_, let height): height
    }
  }

  /// How wide the items are together, in points.
  public var contentWidth: Double { ends.last ?? 0 }

  /// Where the first item begins, from the side where reading does: behind the edge only if all fit and
  /// are centred.
  private var lead: Double {
    alignment == .center && contentWidth < viewport ? (viewport - contentWidth) / 2 : 0
  }

  /// Where an item is.
  ///
  /// - Precondition: The item exists.
  public func span(ofItem index: Int) -> PageMenuSpan {
    let start = index == 0 ? 0 : ends[index - 1]
    let width = ends[index] - start
    let origin = lead + start
    let isMirrored = direction == .rightToLeft
    return PageMenuSpan(
      origin: isMirrored ? max(contentWidth, viewport) - origin - width : origin, width: width)
  }

  /// The offset at which an item is where ``position`` wants it, as nearly as the content
  /// allows.
  ///
  /// - Precondition: The item exists.
  public func offset(showing index: Int) -> Double {
    let item = span(ofItem: index)
    let spare = viewport - item.width
    let wanted: Double
    switch position {
    case .left: wanted = item.origin
    case .right: wanted = item.origin - spare
    case .preferCentered: wanted = item.origin - spare / 2
    }
    return max(0, min(wanted, contentWidth - viewport))
  }

  /// What the menu is scrolled to, in points.
  public var offset: Double {
    guard let selectedIndex else { return 0 }
    let offset = offset(showing: selectedIndex)
    guard let upcomingIndex, transition == .scrollAlongside else { return offset }
    return blend(offset, self.offset(showing: upcomingIndex), at: progress)
  }

  /// Where the mark is; `nil` without items.
  public var indicator: PageMenuSpan? {
    guard let selectedIndex else { return nil }
    let span = span(ofItem: selectedIndex)
    guard let upcomingIndex else { return span }
    return span.blended(with: self.span(ofItem: upcomingIndex), at: progress)
  }

  /// The item selected.
  public var selected: ItemID? { selectedIndex.map { items[$0] } }

  /// The frame of the mark as a style draws it, in the menu's content.
  public func indicatorFrame(_ style: PageMenuStyle) -> Rect? {
    indicator.map { span in
      let inset = min(style.indicatorInset, span.width / 2)
      return Rect(
        x: span.origin + inset, y: style.height - style.indicatorHeight,
        width: span.width - 2 * inset, height: style.indicatorHeight)
    }
  }

  /// The frame of the line below all items as a style draws it, in the menu's content.
  public func borderFrame(_ style: PageMenuStyle) -> Rect {
    Rect(
      x: 0, y: style.height - style.borderHeight, width: max(contentWidth, viewport),
      height: style.borderHeight)
  }

  // MARK: Changes

  /// Takes over the width of what is seen.
  ///
  /// - Precondition: The width is finite and not negative.
  public mutating func setViewport(_ width: Double) {
    viewport = width
    measure()
  }

  /// Takes over how wide an item of a menu of self-sizing items has turned out to be.
  ///
  /// It is remembered for items that come back, too. Menus of other items do not ask for it.
  ///
  /// - Precondition: The width is finite and not negative.
  public mutating func setWidth(_ width: Double, of item: ItemID) {
    precondition(width >= 0 && width.isFinite, "A width is finite and not negative")
    ownWidths[item] = width
    guard case .selfSizing = size, let index = items.firstIndex(of: item) else { return }
    widths[index] = width
    sumUp(from: index)
  }

  /// Goes along with pages that move to those of another item. At 1 the item is selected.
  ///
  /// - Parameters:
  ///   - progress: How far they are.
  ///   - item: The item whose pages they move to.
  /// - Precondition: The progress is from 0 to 1; the item is one of the items.
  public mutating func move(to progress: Double, toward item: ItemID) {
    precondition(progress >= 0 && progress <= 1, "A menu's progress is from 0 to 1")
    guard let selectedIndex else { preconditionFailure("The menu has no such item") }
    let upcoming = existing(item)
    if upcomingIndex != upcoming {
      endMove(isSuccessful: false)
      upcomingIndex = upcoming
      events.append(.willScroll(from: items[selectedIndex], to: item))
    }
    self.progress = progress
    events.append(.isScrolling(from: items[selectedIndex], to: item, progress: progress))
    if progress == 1 {
      endMove(isSuccessful: true)
      choose(upcoming)
    }
  }

  /// The pages went back to those of the item selected.
  public mutating func cancelMove() { endMove(isSuccessful: false) }

  private mutating func endMove(isSuccessful: Bool) {
    guard let selectedIndex, let upcoming = upcomingIndex else { return }
    upcomingIndex = nil
    progress = 0
    events.append(
      .didScroll(from: items[selectedIndex], to: items[upcoming], isSuccessful: isSuccessful))
  }

  /// Selects an item at once.
  ///
  /// - Precondition: The item is one of the items.
  public mutating func select(_ item: ItemID) {
    let index = existing(item)
    endMove(isSuccessful: false)
    choose(index)
    events.append(.didSelect(item))
  }

  mutating func choose(_ index: Int) {
    selectedIndex = index
    if case .measured = size { measure() }
  }

  /// Puts other items in the place of the present ones. The item selected stays selected if
  /// it is among them, else the first one is.
  ///
  /// - Precondition: Each item is there once.
  public mutating func reload(_ items: [ItemID]) {
    let kept = selected
    endMove(isSuccessful: false)
    take(items)
    if let kept, let index = self.items.firstIndex(of: kept) { selectedIndex = index }
    measure()
  }

  /// Forgets the events, once the host has dealt with them.
  public mutating func removeEvents() { events.removeAll(keepingCapacity: true) }
}
