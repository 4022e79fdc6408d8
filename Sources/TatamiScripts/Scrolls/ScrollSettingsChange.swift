import Tatami
import TatamiDocument
import TatamiScrolling

/// The properties of a scroll script that a step may change.
struct ScrollSettingsChange: Hashable, Sendable {
  var frame: Rect?
  var contentSize: Size?
  var inset: StatedInsets?
  var safeArea: StatedInsets?
  var adjustment: SafeAreaAdjustment?
  var isPaging: Bool?
  /// `.some(nil)` is no limit.
  var pageLimit: Int??
  var bounces: Bool?
  var alwaysBounces: ByAxis<Bool>?
  var isDirectionallyLocked: Bool?
  var rate: Double?
  var direction: LayoutDirection?
  /// `.some(nil)` is `null`: no rule.
  var snap: SnapRule??
  var anchor: StatedAnchor?
  var flow: FlowProperties?

  /// The keys of a property.
  enum Key: String, DocumentKey {
    case frame, content, inset, safeArea, adjustment, paging, pageLimit, bounces, alwaysBounce
    case directionalLock, rate, direction, snap, anchor, flow
  }

  /// Takes a property.
  mutating func read(_ key: Key, _ field: Field) throws(DocumentError) {
    switch key {
    case .frame: frame = try field.scrollRect()
    case .content: contentSize = try field.scrollSize()
    case .inset: inset = try StatedInsets(field)
    case .safeArea: safeArea = try StatedInsets(field)
    case .adjustment:
      adjustment = try field.choice([
        "never": SafeAreaAdjustment.never, "always": .always, "scrollableAxes": .scrollableAxes,
      ])
    case .paging: isPaging = try field.bool()
    case .pageLimit:
      pageLimit = .some(try field.pageLimit())
    case .bounces: bounces = try field.bool()
    case .alwaysBounce:
      alwaysBounces = try field.choice([
        "none": ByAxis(both: false), "horizontal": ByAxis(horizontal: true, vertical: false),
        "vertical": ByAxis(horizontal: false, vertical: true), "both": ByAxis(both: true),
      ])
    case .directionalLock: isDirectionallyLocked = try field.bool()
    case .rate: rate = try field.rate()
    case .direction: direction = try field.layoutDirection()
    case .snap:
      snap = .some(try field.orNull { field throws(DocumentError) in try SnapRule(field) })
    case .anchor: anchor = try StatedAnchor(field)
    case .flow: flow = try FlowProperties(field)
    }
  }

  /// Changes settings; the content of a layout is not its business.
  func apply(to settings: inout ScrollSettings) throws(ScrollError) {
    settings.frame = frame ?? settings.frame
    settings.contentSize = contentSize ?? settings.contentSize
    if let direction, direction != settings.direction {
      settings.direction = direction
      // Left and right stay what they are.
      settings.contentInset.turn()
      settings.safeArea.turn()
    }
    if let inset { settings.contentInset = inset.insets(settings.direction) }
    if let safeArea { settings.safeArea = safeArea.insets(settings.direction) }
    settings.safeAreaAdjustment = adjustment ?? settings.safeAreaAdjustment
    settings.isPaging = isPaging ?? settings.isPaging
    if let pageLimit { settings.pageLimit = pageLimit }
    settings.bounces = bounces ?? settings.bounces
    settings.alwaysBounces = alwaysBounces ?? settings.alwaysBounces
    settings.isDirectionallyLocked = isDirectionallyLocked ?? settings.isDirectionallyLocked
    if let rate { settings.rate = try DecelerationRate(perMillisecond: rate) }
    if let snap { settings.snap = snap }
  }
}

extension EdgeInsets {
  /// Exchanges leading and trailing.
  fileprivate mutating func turn() { (leading, trailing) = (trailing, leading) }
}

/// Four insets with a physical left and right, as a script states them: those left out are 0.
struct StatedInsets: Hashable, Sendable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0

  init(_ field: Field) throws(DocumentError) {
    enum Key: String, DocumentKey { case top, left, bottom, right }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .top: top = try field.scrollCoordinate()
      case .left: left = try field.scrollCoordinate()
      case .bottom: bottom = try field.scrollCoordinate()
      case .right: right = try field.scrollCoordinate()
      }
    }
  }

  func insets(_ direction: LayoutDirection) -> EdgeInsets {
    direction == .rightToLeft
      ? EdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
      : EdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
  }
}

/// What a script wants to hold on to.
enum StatedAnchor: Hashable, Sendable {
  case first, start, end
  /// A cell by its number: those of the document from 0 on, then those that are inserted.
  case cell(Int)

  init(_ field: Field) throws(DocumentError) {
    guard case .object = field.value else {
      self = try field.choice(["first": StatedAnchor.first, "start": .start, "end": .end])
      return
    }
    var number: Int?
    for (key, field) in try field.members() {
      guard key == "item" else { throw field.unknownKey(among: ["item"]) }
      number = try field.integer(in: 0...Int.max)
    }
    guard let number else { throw field.missing("item") }
    self = .cell(number)
  }
}

extension SnapRule {
  init(_ field: Field) throws(DocumentError) {
    self.init(axis: .horizontal, items: [])
    enum Key: String, DocumentKey { case axis, items, padding, proximity }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .axis: axis = try field.choice(["horizontal": Axis.horizontal, "vertical": .vertical])
      case .items:
        var ids: Set<Int> = []
        for (index, field) in try field.list().enumerated() {
          let item = try SnapItem(field, index)
          if !ids.insert(item.id).inserted {
            throw .invalid(path: field.pathText, problem: "the id \(item.id) is there twice")
          }
          items.append(item)
        }
      case .padding: (leadingPadding, trailingPadding) = try field.scrollPair()
      case .proximity:
        proximity = try field.orNull { field throws(DocumentError) in
          let distance = try field.number()
          if distance >= 0 { return distance }
          throw .outOfRange(
            path: field.pathText, value: field.value.excerpt, allowed: "a number from 0 on")
        }
      }
    }
  }
}

extension Field {
  /// How many pages a drag may turn; `nil` is no limit.
  fileprivate func pageLimit() throws(DocumentError) -> Int? {
    guard case .string(let word) = value else { return try integer(in: 1...Int.max) }
    if word == "unlimited" { return nil }
    throw .wrongKind(
      path: pathText, expected: #"a whole number or "unlimited""#, found: value.excerpt)
  }
}

extension SnapItem {
  fileprivate init(_ field: Field, _ index: Int) throws(DocumentError) {
    self.init(id: index, start: 0, end: 0)
    var hasSpan = false
    enum Key: String, DocumentKey { case id, span, align, margin, stop }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .id: id = try field.integer(in: Int.min...Int.max)
      case .span:
        (start, end) = try field.scrollPair()
        if start > end {
          throw .invalid(
            path: field.pathText, problem: "\(jsonText(start)) is behind \(jsonText(end))")
        }
        hasSpan = true
      case .align:
        alignment = try field.choice([
          "start": SnapAlignment.start, "center": .center, "end": .end, "none": .none,
        ])
      case .margin: (leadingMargin, trailingMargin) = try field.scrollPair()
      case .stop: stopsAlways = try field.choice(["normal": false, "always": true])
      }
    }
    if !hasSpan { throw field.missing("span") }
  }
}
