import Tatami
import TatamiConstraints
import TatamiDocument

/// What happens to a layout of boxes, and what is expected afterwards.
package struct ConstraintEdit: Sendable {
  enum Action: Sendable {
    case host(Size)
    case direction(LayoutDirection)
    case frame(Rect)
    case offset(Point)
    case intrinsicSize(String, IntrinsicSize)
    case add([String])
    case remove([Int])
    case constant(Int, Double)
    case priority(Int, Int)
    case suggest(String, Double)
    case release(String)
    case fit(Size, [Int])
  }

  let action: Action
  let expected: ConstraintExpectation?
  /// Where the edit stands.
  let path: FieldPath
  /// Where what is done stands.
  let actionPath: FieldPath

  init(_ field: Field) throws(DocumentError) {
    var action: Action?
    var actionPath = field.path
    var expected: ConstraintExpectation?
    for (key, member) in try field.members() {
      if key == "expected" {
        expected = try ConstraintExpectation(member)
      } else if action == nil {
        action = try Self.action(key, member)
        actionPath = member.path
      } else {
        throw .invalid(path: member.pathText, problem: "is a second edit beside another")
      }
    }
    guard let action else {
      throw .invalid(path: field.pathText, problem: "nothing is done")
    }
    var isFit = false
    if case .fit = action { isFit = true }
    if !isFit, let size = expected?.size {
      throw .invalid(path: size.path.text, problem: "is for what follows a fit")
    }
    (self.action, self.expected, path) = (action, expected, field.path)
    self.actionPath = actionPath
  }

  private enum Key: String, DocumentKey {
    case host, direction, frame, offset, intrinsic, add, remove, constant, priority, suggest
    case release, fit
  }

  private static func action(_ key: String, _ field: Field) throws(DocumentError) -> Action {
    guard let key = Key(rawValue: key) else {
      throw field.unknownKey(among: Key.names + ["expected"])
    }
    switch key {
    case .host: return .host(try field.size())
    case .direction: return .direction(try field.layoutDirection())
    case .frame: return .frame(try field.rect())
    case .offset: return .offset(try field.point())
    case .intrinsic:
      let (box, size) = try field.two("a box and its size")
      return .intrinsicSize(try box.string(), try size.intrinsicSize())
    case .add:
      if case .string(let text) = field.value { return .add([text]) }
      var texts: [String] = []
      for text in try field.list() { texts.append(try text.string()) }
      return .add(texts)
    case .remove:
      guard case .array = field.value else { return .remove([try field.ruleNumber()]) }
      var numbers: [Int] = []
      for number in try field.list() { numbers.append(try number.ruleNumber()) }
      return .remove(numbers)
    case .constant:
      let (rule, constant) = try field.two("the number of a rule and a constant")
      return .constant(try rule.ruleNumber(), try constant.number())
    case .priority:
      let (rule, priority) = try field.two("the number of a rule and a priority")
      return .priority(try rule.ruleNumber(), try priority.ruleNumber())
    case .suggest:
      let (place, value) = try field.two("an attribute of a box and its value")
      return .suggest(try place.string(), try value.number())
    case .release: return .release(try field.string())
    case .fit: return try fit(field)
    }
  }

  private static func fit(_ field: Field) throws(DocumentError) -> Action {
    var target: Size?
    var priorities = [Priority.fittingSizeLevel.rawValue, Priority.fittingSizeLevel.rawValue]
    enum Key: String, DocumentKey { case target, priorities }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .target: target = try field.size()
      case .priorities:
        let (horizontal, vertical) = try field.two("2 priorities")
        priorities = [try horizontal.ruleNumber(), try vertical.ruleNumber()]
      }
    }
    guard let target else { throw field.missing("target") }
    return .fit(target, priorities)
  }
}

extension Field {
  /// The elements of an array of two.
  fileprivate func two(_ expected: String) throws(DocumentError) -> (Field, Field) {
    let list = try list()
    if list.count != 2 {
      throw .wrongKind(path: pathText, expected: expected, found: value.excerpt)
    }
    return (list[0], list[1])
  }

  /// A whole number; whether there is such a rule, or such a priority, is known later.
  func ruleNumber() throws(DocumentError) -> Int {
    try integer(in: Int(Int32.min)...Int(Int32.max))
  }
}
