import Tatami
import TatamiDocument
import TatamiScrolling

extension ScrollScriptStep {
  /// The fields of a step that say more about its action.
  private struct Details {
    var point: Point?
    var velocity: Vector?
    var isClamped = false
    var isAnimated = false
    var mode = RevealMode.nearest
    /// The fields that say something, in order.
    var stated: [(key: Detail, field: Field)] = []

    mutating func read(_ key: Detail, _ field: Field) throws(DocumentError) {
      switch key {
      case .point: point = try field.scrollPoint()
      case .velocity: velocity = try field.scrollVelocity()
      case .clamp: isClamped = try field.bool()
      case .animated: isAnimated = try field.bool()
      case .mode: mode = try field.choice(["nearest": RevealMode.nearest, "compatible": .start])
      }
      stated.append((key, field))
    }

    /// Throws if something is said that does not concern the action.
    func check(beside action: Action?) throws(DocumentError) {
      for (key, field) in stated where action?.details.contains(key) != true {
        throw .invalid(path: field.pathText, problem: "stands only beside " + key.actions)
      }
    }
  }

  /// The keys of what may happen, of which a step has one.
  private static let actions: Set = ["touch", "set", "edit", "setOffset", "showRect", "keyboard"]

  init(_ field: Field) throws(DocumentError) {
    var details = Details()
    var action: Field?
    var time: Double?
    var expectation: ScrollExpectation?
    var actionKey = ""
    enum Key: String, DocumentKey {
      case at, touch, point, velocity, set, edit, setOffset, clamp, animated, showRect, mode
      case keyboard, expect
    }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .at: time = try field.number(in: 0...1e9)
      case .expect: if try !field.members().isEmpty { expectation = try ScrollExpectation(field) }
      case .point: try details.read(.point, field)
      case .velocity: try details.read(.velocity, field)
      case .clamp: try details.read(.clamp, field)
      case .animated: try details.read(.animated, field)
      case .mode: try details.read(.mode, field)
      case .touch, .set, .edit, .setOffset, .showRect, .keyboard:
        if action != nil {
          throw .invalid(path: field.pathText, problem: "is given beside \"\(actionKey)\"")
        }
        (action, actionKey) = (field, key.rawValue)
      }
    }
    guard let time else { throw field.missing("at") }
    self.time = time
    self.action = try action.map { action throws(DocumentError) in
      try Self.action(actionKey, action, details, of: field)
    }
    try details.check(beside: self.action)
    self.expectation = expectation
    path = field.path
    summary = field.summary(leavingOut: ["at", "expect"], first: Self.actions)
  }

  private static func action(
    _ key: String, _ field: Field, _ details: Details, of step: Field
  ) throws(DocumentError) -> Action {
    switch key {
    case "touch":
      let kind = try field.choice(["down": 0, "move": 1, "up": 2])
      if kind == 2 {
        guard let velocity = details.velocity else { throw step.missing("velocity") }
        return .touchUp(velocity)
      }
      guard let point = details.point else { throw step.missing("point") }
      return kind == 0 ? .touchDown(point) : .touchMove(point)
    case "set":
      var change = ScrollSettingsChange()
      for (key, field) in try field.members(of: ScrollSettingsChange.Key.self) {
        try change.read(key, field)
      }
      return .set(change)
    case "edit": return .edit(try edit(field))
    case "setOffset":
      return .setOffset(
        try field.scrollPoint(), clamped: details.isClamped, animated: details.isAnimated)
    case "showRect":
      return .showRect(try field.scrollRect(), details.mode, animated: details.isAnimated)
    default: return try keyboard(field)
    }
  }

  private static func keyboard(_ field: Field) throws(DocumentError) -> Action {
    if field.value == .null { return .hideKeyboard }
    var endFrame: Rect?
    var focus: Rect?
    var margin = 0.0
    enum Key: String, DocumentKey { case endFrame, focus, margin }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .endFrame: endFrame = try field.scrollRect()
      case .focus:
        focus = try field.orNull { field throws(DocumentError) in try field.scrollRect() }
      case .margin: margin = try field.scrollCoordinate()
      }
    }
    guard let endFrame else { throw field.missing("endFrame") }
    return .showKeyboard(endFrame, focus: focus, margin: margin)
  }

  private static func edit(_ field: Field) throws(DocumentError) -> Edit {
    let members = try field.members()
    guard let (key, field) = members.first, members.count == 1 else {
      throw .wrongKind(
        path: field.pathText, expected: "an object with one edit", found: field.value.excerpt)
    }
    let positions = 0...Int(Int32.max)
    switch key {
    case "insert": return try insertion(field, positions)
    case "remove":
      let (index, count) = try field.integers(in: positions)
      return .remove(index..<index + count)
    case "move":
      let (source, destination) = try field.integers(in: positions)
      return .move(source, to: destination)
    case "resize":
      var index: Int?
      var height: Double?
      enum Key: String, DocumentKey { case index, height }
      for (key, field) in try field.members(of: Key.self) {
        switch key {
        case .index: index = try field.integer(in: positions)
        case .height: height = try field.number(in: 0...Cell.greatestExtent)
        }
      }
      guard let index else { throw field.missing("index") }
      guard let height else { throw field.missing("height") }
      return .resize(index, height: height)
    default: throw field.unknownKey(among: ["insert", "remove", "move", "resize"])
    }
  }

  private static func insertion(
    _ field: Field, _ positions: ClosedRange<Int>
  ) throws(DocumentError) -> Edit {
    var index: Int?
    var cells: CellRuns?
    enum Key: String, DocumentKey { case index, cells }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .index: index = try field.integer(in: positions)
      case .cells: cells = try CellRuns(list: field)
      }
    }
    guard let index else { throw field.missing("index") }
    guard let cells else { throw field.missing("cells") }
    return .insert(cells, at: index)
  }
}

/// What says more about an action of a step.
private enum Detail {
  case point, velocity, clamp, animated, mode

  /// The actions that it stands beside.
  var actions: String {
    switch self {
    case .point: #""touch": "down" or "move""#
    case .velocity: #""touch": "up""#
    case .clamp: #""setOffset""#
    case .animated: #""setOffset" or "showRect""#
    case .mode: #""showRect""#
    }
  }
}

extension ScrollScriptStep.Action {
  /// What may say more about the action.
  fileprivate var details: Set<Detail> {
    switch self {
    case .touchDown, .touchMove: [.point]
    case .touchUp: [.velocity]
    case .setOffset: [.clamp, .animated]
    case .showRect: [.animated, .mode]
    case .set, .edit, .showKeyboard, .hideKeyboard: []
    }
  }
}

extension Field {
  fileprivate func integers(in range: ClosedRange<Int>) throws(DocumentError) -> (Int, Int) {
    let elements = try list()
    if elements.count != 2 {
      throw .wrongKind(path: pathText, expected: "2 whole numbers", found: value.excerpt)
    }
    return (try elements[0].integer(in: range), try elements[1].integer(in: range))
  }
}
