import Tatami

/// How wide the items of a menu are.
public enum PageItemSize<ItemID: Hashable> {
  /// All alike.
  case fixed(Size)
  /// All alike and as wide as fit into the viewport side by side, or else as wide as is
  /// needed at least; 150 by 40 points if nothing else is said.
  case sizeToFit(minWidth: Double = 150, height: Double = 40)
  /// Each as wide as it turns out to be, see ``PageMenu/setWidth(_:of:)``, and until then as wide as
  /// is estimated.
  case selfSizing(estimatedWidth: Double, height: Double = 40)
  /// Each as wide as it says, which may depend on whether it is selected.
  case measured(height: Double = 40, width: (_ item: ItemID, _ isSelected: Bool) -> Double)
}

/// Where in the viewport a menu shows the item selected, as far as its content allows.
public enum PageItemPosition: Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// At the right edge.
  case right
  /// In the middle.
  case preferCentered
}

/// When a menu scrolls to an item that pages lead to.
public enum PageMenuTransition: Hashable, Sendable, CaseIterable {
  /// While the pages move.
  case scrollAlongside
  /// Once they have moved.
  case animateAfter
}

/// Where items go that do not fill a menu.
public enum PageItemAlignment: Hashable, Sendable, CaseIterable {
  /// To the side where reading begins.
  case leading
  /// Into the middle.
  case center
}

/// A stretch of a menu, in points from the left edge of its content.
public struct PageMenuSpan: Hashable, Sendable {
  /// Where it begins.
  public var origin: Double
  /// How wide it is.
  public var width: Double

  /// Creates a stretch.
  public init(origin: Double, width: Double) {
    self.origin = origin
    self.width = width
  }

  /// The stretch on the way to another one: at 0 this one, at 1 the other.
  func blended(with other: PageMenuSpan, at progress: Double) -> PageMenuSpan {
    PageMenuSpan(
      origin: blend(origin, other.origin, at: progress),
      width: blend(width, other.width, at: progress))
  }
}

/// The number on the way from `a` to `b`: exactly `a` at 0 and exactly `b` at 1.
func blend(_ a: Double, _ b: Double, at progress: Double) -> Double {
  progress == 1 ? b : a + (b - a) * progress
}

/// What a menu does with a finger.
public enum PageMenuInteraction: Hashable, Sendable, CaseIterable {
  /// It scrolls.
  case scrolling
  /// It turns a page.
  case swipe
  /// Nothing.
  case none
}

/// How a menu and its pages share a container, and how the menu is drawn.
public struct PageMenuStyle: Hashable, Sendable {
  /// Where a menu is.
  public enum Place: Hashable, Sendable, CaseIterable {
    /// Above the pages.
    case top
    /// Below them.
    case bottom
  }

  /// Where the menu is.
  public var place = Place.top
  /// From which side on is read: that is the leading one of what something else covers.
  public var direction = LayoutDirection.leftToRight
  /// How high it is, in points.
  public var height = 40.0
  /// Whether the parts of the container that something else covers are left free.
  public var includesSafeAreaInsets = true
  /// What the menu does with a finger.
  public var menuInteraction = PageMenuInteraction.scrolling
  /// Whether the pages follow a finger.
  public var pagesFollowGestures = true
  /// How high the mark below the selected item is, in points.
  public var indicatorHeight = 4.0
  /// How far the mark keeps away from the sides of its item, in points.
  public var indicatorInset = 8.0
  /// How high the line below all items is, in points.
  public var borderHeight = 1.0

  /// Creates a style.
  public init() {}

  /// The frames of the menu and of the pages in a container.
  ///
  /// - Parameters:
  ///   - container: What menu and pages share, in points.
  ///   - safeArea: How much of the container's edges something else covers.
  public func frames(
    in container: Rect, safeArea: EdgeInsets = .zero
  ) -> (menu: Rect, pages: Rect) {
    var room = container
    if includesSafeAreaInsets {
      var safeArea = safeArea
      if direction == .rightToLeft { swap(&safeArea.leading, &safeArea.trailing) }
      for axis in Axis.allCases {
        room.origin[axis] += safeArea.start(axis)
        let extent = room.size[axis] - safeArea.start(axis) - safeArea.end(axis)
        room.size[axis] = max(0, extent)
      }
    }
    var (menu, pages) = (room, room)
    menu.size.height = min(height, room.size.height)
    pages.size.height = room.size.height - menu.size.height
    switch place {
    case .top: pages.origin.y += menu.size.height
    case .bottom: menu.origin.y += pages.size.height
    }
    return (menu, pages)
  }
}
