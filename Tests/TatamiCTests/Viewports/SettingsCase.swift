import CTatami
import Tatami
import TatamiScrolling

/// Settings of a viewport with numbers that may be none, as either side has them.
@safe struct SettingsCase: CustomStringConvertible {
  /// As Swift has them; of a limit of pages -1 stands for the greatest numbers of C.
  var settings: ScrollSettings
  /// What Swift has no words for.
  private var safeAreaAdjustment: Int32
  private var direction: Int32
  private var snapAxis: Int32 = 0
  private var snapAlignment: Int32 = 1
  private var rate = 0.998
  private var hasItems = true

  /// - Parameter settings: What is kept but for what is made anew.
  init(using arguments: inout Arguments, from settings: ScrollSettings? = nil) {
    let frame =
      settings?.frame ?? Rect(x: 0, y: 0, width: 320, height: arguments.pick([480, 480.5]))
    self.settings = settings ?? ScrollSettings(frame: frame, contentSize: .zero)
    safeAreaAdjustment = arguments.choice(of: 3)
    direction = arguments.happens(80) ? 0 : arguments.choice(of: 2)
    if settings == nil || arguments.happens(60) {
      self.settings.contentSize = arguments.size(0...2000)
    }
    if arguments.happens(25) { self.settings.frame = arguments.rect(-20...100, 0...600) }
    if arguments.happens(40) { self.settings.contentInset = arguments.insets(-20...120) }
    if arguments.happens(30) { self.settings.safeArea = arguments.insets(0...60) }
    if arguments.happens(20) { self.settings.indicatorInset = arguments.insets(0...40) }
    self.settings.isPaging = arguments.happens(25)
    self.settings.bounces = arguments.happens(85)
    self.settings.alwaysBounces = ByAxis(
      horizontal: arguments.happens(15), vertical: arguments.happens(15))
    self.settings.isDirectionallyLocked = arguments.happens(30)
    self.settings.pageLimit = arguments.pick([1, 1, 2, nil])
    if arguments.isOddOne() { self.settings.pageLimit = -1 }
    rate = arguments.pick([0.998, 0.998, 0.99])
    if arguments.isOddOne() { rate = arguments.pick([0, -1, 1, 0.999991, 0.99999, .nan, 0.5]) }
    self.settings.snap = nil
    if arguments.happens(30) { addItems(using: &arguments) }
  }

  private mutating func addItems(using arguments: inout Arguments) {
    snapAxis = arguments.choice(of: 2)
    snapAlignment = arguments.choice(of: 4)
    hasItems = !arguments.isOddOne()
    var rule = SnapRule(axis: .horizontal, items: [])
    rule.leadingPadding = arguments.happens(20) ? arguments.number(0...40) : 0
    rule.trailingPadding = arguments.happens(20) ? arguments.number(0...40) : 0
    rule.proximity = arguments.happens(50) ? nil : Double(arguments.pick(0...200))
    if arguments.isOddOne() { rule.proximity = arguments.pick([.nan, .infinity]) }
    for id in 0..<arguments.pick(1...4) {
      let start = arguments.number(0...1500)
      var item = SnapItem(id: id, start: start, end: start + arguments.number(0...500))
      item.leadingMargin = arguments.happens(20) ? arguments.number(-10...30) : 0
      item.trailingMargin = arguments.happens(20) ? arguments.number(-10...30) : 0
      item.stopsAlways = arguments.happens(20)
      rule.items.append(item)
    }
    settings.snap = rule
  }

  var description: String {
    "\(settings), adjusted as \(safeAreaAdjustment), in direction \(direction), at \(rate), along \(snapAxis) by \(snapAlignment)"
  }

  // MARK: In Swift

  /// The settings in Swift.
  ///
  /// - Parameter isOverLayout: Whether content size and direction are not looked at.
  func made(isOverLayout: Bool = false) throws -> ScrollSettings {
    var made = settings
    if isOverLayout { made.contentSize = .zero }
    for axis in Axis.allCases where made.frame.size[axis] > 0 {
      // Swift takes any; so many pages as there were of less cannot be told of.
      if made.frame.size[axis] < 1.0 / 256 { throw Refused(TATAMI_INVALID_NUMBER) }
    }
    made.safeAreaAdjustment = try checkChoice(
      safeAreaAdjustment, [.never, .scrollableAxes, .always])
    if !isOverLayout { made.direction = try checkChoice(direction, [.leftToRight, .rightToLeft]) }
    made.rate = try DecelerationRate(perMillisecond: rate)
    guard var rule = made.snap else { return made }
    if !hasItems { throw Refused(TATAMI_NULL_POINTER) }
    rule.axis = try checkChoice(snapAxis, Axis.allCases)
    let alignment: SnapAlignment = try checkChoice(snapAlignment, [.none, .start, .center, .end])
    for index in rule.items.indices { rule.items[index].alignment = alignment }
    made.snap = rule
    return made
  }

  // MARK: In C

  /// Calls a function with the settings in C.
  @unsafe func withC<Value>(_ body: (UnsafePointer<tatami_scroll_settings>) -> Value) -> Value {
    let items = (settings.snap?.items ?? []).map { item in
      tatami_snap_item(
        id: Int64(item.id), start: item.start, end: item.end, leading_margin: item.leadingMargin,
        trailing_margin: item.trailingMargin, alignment: snapAlignment,
        stops_always: item.stopsAlways)
    }
    return unsafe items.withUnsafeBufferPointer { items in
      var c = unsafe tatami_scroll_settings_make(settings.frame.c, settings.contentSize.c)
      unsafe write(to: &c)
      unsafe c.snap_items = hasItems ? items.baseAddress : nil
      unsafe c.snap_count = items.count
      return unsafe body(&c)
    }
  }

  @unsafe private func write(to c: inout tatami_scroll_settings) {
    unsafe c.content_inset = settings.contentInset.c
    unsafe c.safe_area = settings.safeArea.c
    unsafe c.indicator_inset = settings.indicatorInset.c
    unsafe c.safe_area_adjustment = safeAreaAdjustment
    unsafe c.direction = direction
    unsafe c.is_paging = settings.isPaging
    unsafe c.bounces = settings.bounces
    unsafe c.always_bounces_horizontally = settings.alwaysBounces.horizontal
    unsafe c.always_bounces_vertically = settings.alwaysBounces.vertical
    unsafe c.is_directionally_locked = settings.isDirectionallyLocked
    unsafe c.page_limit = settings.pageLimit ?? 0
    unsafe c.deceleration_rate = rate
    unsafe c.snap_axis = snapAxis
    unsafe c.snap_leading_padding = settings.snap?.leadingPadding ?? 0
    unsafe c.snap_trailing_padding = settings.snap?.trailingPadding ?? 0
    unsafe c.snap_proximity = settings.snap?.proximity ?? -1
  }
}
