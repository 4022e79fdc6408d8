import Tatami

/// The keys of `host`.
package enum HostKey: String, DocumentKey { case kind, width, height, paging }

/// The keys of `environment`.
package enum EnvironmentKey: String, DocumentKey {
  case direction, orientation, widthClass, heightClass, scale
}

/// What the container sits in.
public struct HostProperties: Hashable, Sendable {
  /// The extents in points.
  public var size: Size
  /// Whether the host scrolls.
  public var isScrolling = true
  /// Whether it stops at whole pages.
  public var isPaging = false

  /// Creates a scrolling host of the given size, in points.
  public init(size: Size) { self.size = size }

  init(_ field: Field) throws(DocumentError) {
    let change = try HostChange(field)
    if change.width == nil { throw field.missing("width") }
    if change.height == nil { throw field.missing("height") }
    self.init(size: .zero)
    merge(change)
  }

  /// Takes over everything that `change` states.
  public mutating func merge(_ change: HostChange) {
    size.width = change.width ?? size.width
    size.height = change.height ?? size.height
    isScrolling = change.isScrolling ?? isScrolling
    isPaging = change.isPaging ?? isPaging
  }
}

/// A part of a host: what differs.
public struct HostChange: Hashable, Sendable {
  /// The extent along the horizontal axis, in points.
  public var width: Double?
  /// The extent along the vertical axis, in points.
  public var height: Double?
  /// Whether the host scrolls.
  public var isScrolling: Bool?
  /// Whether it stops at whole pages.
  public var isPaging: Bool?

  /// Creates a change of nothing.
  public init() {}

  init(_ field: Field) throws(DocumentError) {
    for (key, field) in try field.members(of: HostKey.self) {
      switch key {
      case .kind: isScrolling = try field.choice(["scroll": true, "view": false])
      case .width: width = try field.number(in: lengths)
      case .height: height = try field.number(in: lengths)
      case .paging: isPaging = try field.bool()
      }
    }
  }
}

/// The surroundings that choose a size class and a direction.
public struct EnvironmentProperties: Hashable, Sendable {
  /// The direction in which the horizontal axis advances.
  public var direction = LayoutDirection.leftToRight
  /// The classes and the orientation; a class that is not given is any, an
  /// orientation that is not given is portrait.
  public var sizeClass = SizeClass(orientation: .portrait)
  /// How many pixels make a point.
  public var scale = 1.0

  /// Creates the surroundings of a document that states none.
  public init() {}

  /// Takes over everything that `change` states.
  public mutating func merge(_ change: EnvironmentChange) {
    direction = change.direction ?? direction
    sizeClass.orientation = change.orientation ?? sizeClass.orientation
    sizeClass.width = change.width ?? sizeClass.width
    sizeClass.height = change.height ?? sizeClass.height
    scale = change.scale ?? scale
  }
}

/// A part of an environment: what differs.
public struct EnvironmentChange: Hashable, Sendable {
  /// The direction in which the horizontal axis advances.
  public var direction: LayoutDirection?
  /// How the device is held.
  public var orientation: DeviceOrientation?
  /// The class along the horizontal axis; `.some(nil)` is `null`, any.
  public var width: RoomClass??
  /// The class along the vertical axis; `.some(nil)` is `null`, any.
  public var height: RoomClass??
  /// How many pixels make a point.
  public var scale: Double?

  /// Creates a change of nothing.
  public init() {}

  init(_ field: Field) throws(DocumentError) {
    for (key, field) in try field.members(of: EnvironmentKey.self) {
      switch key {
      case .direction: direction = try field.layoutDirection()
      case .orientation:
        orientation = try field.choice([
          "portrait": DeviceOrientation.portrait, "landscape": .landscape,
        ])
      case .widthClass: width = .some(try field.roomClass())
      case .heightClass: height = .some(try field.roomClass())
      case .scale: scale = try field.number(in: 0.001...1_000_000)
      }
    }
  }
}

extension Field {
  fileprivate func roomClass() throws(DocumentError) -> RoomClass? {
    if value == .null { return nil }
    return try choice(["compact": RoomClass.compact, "regular": .regular])
  }
}
