/// What happened to a menu, in order.
public enum PageMenuEvent<ItemID: Hashable>: Hashable {
  /// Pages begin to lead from one item to another.
  case willScroll(from: ItemID, to: ItemID)
  /// They are on their way.
  case isScrolling(from: ItemID, to: ItemID, progress: Double)
  /// They arrived, or went back.
  case didScroll(from: ItemID, to: ItemID, isSuccessful: Bool)
  /// An item was selected by hand.
  case didSelect(ItemID)
}

extension PageMenuEvent: Sendable where ItemID: Sendable {}

extension PageMenu {
  /// Goes along with the pages of a controller: call after each of its steps.
  ///
  /// - Precondition: The menu has an item for each page that is shown or comes next.
  public mutating func follow(_ pages: PageController<ItemID>) {
    if let current = pages.current, current != selected {
      // The last thing seen of a transition that is complete is its end.
      move(to: 1, toward: current)
    }
    guard let transition = pages.transition, transition.to.first != selected else {
      return cancelMove()
    }
    let made = transition.direction.part(of: transition.progress)
    move(to: min(made, 1.0.nextDown), toward: transition.to.first)
  }

  /// Puts the items around one into the place of the present ones, of a menu without an end.
  ///
  /// Neighbours are asked for, one after the other, until the menu is filled on either
  /// side of the item, which is selected.
  ///
  /// - Parameters:
  ///   - item: The item that is selected.
  ///   - queries: What tells its neighbours.
  ///   - width: How wide an item is, in points.
  /// - Precondition: Widths are above 0, so that the menu can be filled.
  public mutating func reload(around item: ItemID, _ queries: PageQueries<ItemID>, width: Double) {
    precondition(width > 0, "Items that fill a menu have a width")
    var seen: Set<ItemID> = [item]
    func neighbors(_ question: (ItemID) -> ItemID?) -> [ItemID] {
      var found: [ItemID] = []
      var room = viewport
      var last = item
      while room > 0, let next = question(last), seen.insert(next).inserted {
        found.append(next)
        room -= width
        last = next
      }
      return found
    }
    let after = neighbors(queries.after)
    let before = neighbors(queries.before)
    reload(before.reversed() + [item] + after)
    choose(before.count)
  }
}
