import Tatami
import TatamiDocument
import TatamiPaging

/// The menu that a script begins with.
struct MenuSetting {
  let menu: PageMenu<String>

  /// The widths of measured items.
  private let widths: [String: Double]?

  init(_ field: Field) throws(DocumentError) {
    let members = ScriptMembers(try field.members())
    try members.refuseOthers(than: [
      "viewport", "items", "selected", "size", "position", "transition", "alignment",
      "direction",
    ])
    let itemsField = try members.required("items", of: field)
    let items = try itemsField.distinctIDs()
    let selected = try members["selected"]?.integer(in: 0...max(items.count - 1, 0)) ?? 0
    let (size, widths) = try members["size"]?.itemSize() ?? (.sizeToFit(), nil)
    self.widths = widths
    try Self.check(items, itemsField, widths)
    menu = PageMenu(
      items, selected: items.isEmpty ? nil : items[selected],
      viewport: try members.required("viewport", of: field).length(), size: size,
      position: try members["position"]?.choice([
        "left": .left, "right": .right, "preferCentered": .preferCentered,
      ]) ?? .preferCentered,
      transition: try members["transition"]?.choice([
        "scrollAlongside": .scrollAlongside, "animateAfter": .animateAfter,
      ]) ?? .scrollAlongside,
      alignment: try members["alignment"]?.choice(["center": .center, "default": .leading])
        ?? .leading,
      direction: try members["direction"]?.layoutDirection() ?? .leftToRight)
  }

  /// Throws if items come twice or have no width.
  func check(_ items: [String], _ field: Field) throws(DocumentError) {
    try Self.check(items, field, widths)
  }

  private static func check(
    _ items: [String], _ field: Field, _ widths: [String: Double]?
  ) throws(DocumentError) {
    guard let widths, let index = items.firstIndex(where: { widths[$0] == nil }) else { return }
    throw .invalid(
      path: FieldPath.index(field.path, index).text, problem: "the item has no measured width")
  }
}

extension Field {
  fileprivate func itemSize() throws(DocumentError) -> (PageItemSize<String>, [String: Double]?) {
    let members = try members()
    guard members.count == 1, let (key, field) = members.first else {
      throw .invalid(path: pathText, problem: "a size is fixed, sizeToFit or measured")
    }
    switch key {
    case "fixed": return (.fixed(try field.viewportSize()), nil)
    case "sizeToFit":
      let members = ScriptMembers(try field.members())
      try members.refuseOthers(than: ["minWidth"])
      return (.sizeToFit(minWidth: try members["minWidth"]?.length() ?? 150), nil)
    case "measured":
      var widths: [String: Double] = [:]
      for (item, field) in try field.members() { widths[item] = try field.length() }
      return (.measured { [widths] item, _ in widths[item] ?? 0 }, widths)
    default: throw field.unknownKey(among: ["fixed", "sizeToFit", "measured"])
    }
  }

  /// One of the items of a menu.
  fileprivate func item(of items: [String]) throws(DocumentError) -> String {
    let item = try string()
    if items.contains(item) { return item }
    throw .invalid(path: pathText, problem: "the menu has no item \(value.excerpt)")
  }
}

/// A step of a script for a menu.
struct MenuStep {
  enum Action {
    case progress(Double, to: String)
    case select(String)
    case reload([String])
    case viewport(Double)
    case expect([(key: String, value: JSONValue)])
  }

  let action: Action
  /// What is done, in the words of the script; empty if something is only expected.
  let summary: String

  /// Reads a step.
  ///
  /// - Parameter items: The items of the menu; those after the step, when it has been read.
  init(_ field: Field, _ items: inout [String], _ setting: MenuSetting) throws(DocumentError) {
    let members = ScriptMembers(try field.members())
    summary = field.summary(leavingOut: ["expect"], first: ["progress"])
    if let progress = members["progress"] {
      try members.refuseOthers(than: ["progress", "to"])
      let item = try members.required("to", of: field).item(of: items)
      action = .progress(try progress.number(in: 0...1), to: item)
    } else if let item = members["select"] {
      try members.refuseOthers(than: ["select"])
      action = .select(try item.item(of: items))
    } else if let reload = members["reload"] {
      try members.refuseOthers(than: ["reload"])
      items = try reload.distinctIDs()
      try setting.check(items, reload)
      action = .reload(items)
    } else if let viewport = members["viewport"] {
      try members.refuseOthers(than: ["viewport"])
      action = .viewport(try viewport.length())
    } else {
      action = .expect(try Self.expectations(try Self.expectation(members, field)))
    }
  }

  /// What is expected by a step in which nothing is done.
  private static func expectation(
    _ members: ScriptMembers, _ step: Field
  ) throws(DocumentError) -> Field {
    guard let expectation = members["expect"] else {
      try members.refuseOthers(than: ["expect", "progress", "reload", "select", "to", "viewport"])
      throw members["to"] == nil
        ? .invalid(path: step.pathText, problem: "nothing is done") : step.missing("progress")
    }
    try members.refuseOthers(than: ["expect"])
    return expectation
  }

  private static func expectations(
    _ field: Field
  ) throws(DocumentError) -> [(key: String, value: JSONValue)] {
    var expectations: [(key: String, value: JSONValue)] = []
    enum Key: String, DocumentKey {
      case widths, origins, indicator, contentWidth, offset, selected
    }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .widths, .origins: for element in try field.list() { _ = try element.number() }
      case .indicator:
        _ = try field.orNull { (field) throws(DocumentError) in try field.numbers(2) }
      case .contentWidth, .offset: _ = try field.number()
      case .selected:
        _ = try field.orNull { (field) throws(DocumentError) in
          try field.string()
        }
      }
      expectations.append((key.rawValue, field.value))
    }
    return expectations
  }
}

/// Plays the steps of a script for a menu.
struct MenuPlayer {
  private(set) var menu: PageMenu<String>

  init(_ setting: MenuSetting) { menu = setting.menu }

  mutating func play(_ step: MenuStep) -> PageScriptDifference? {
    // No script asks for them, and whoever keeps the menu would keep them as well.
    defer { menu.removeEvents() }
    switch step.action {
    case .progress(let progress, let item): menu.move(to: progress, toward: item)
    case .select(let item): menu.select(item)
    case .reload(let items): menu.reload(items)
    case .viewport(let width): menu.setViewport(width)
    case .expect(let expectations):
      for (key, expected) in expectations {
        let found = found(key)
        if !expected.agrees(with: found) {
          return PageScriptDifference(key, expected: expected, found: found)
        }
      }
    }
    return nil
  }

  private func found(_ key: String) -> JSONValue {
    let spans = menu.items.indices.map { menu.span(ofItem: $0) }
    switch key {
    case "widths": return .numbers(spans.map(\.width))
    case "origins": return .numbers(spans.map(\.origin))
    case "contentWidth": return .number(menu.contentWidth)
    case "offset": return .number(menu.offset)
    case "indicator":
      return menu.indicator.map { .numbers([$0.origin, $0.width]) } ?? .null
    default: return menu.selected.map { .string($0) } ?? .null
    }
  }
}
