import Tatami
import TatamiDocument
import TatamiScrolling

/// A scroll view, what happens to it, and what is expected of it: a JSON object with `scroll` and
/// `steps`.
package struct ScrollScript: Sendable {
  /// What the script is called; empty when it has no name.
  package var name = ""
  var settings = ScrollSettingsChange()
  /// Where the view begins, if not at its start.
  var offset: Point?
  /// What is scrolled, if it is a layout and not just a size.
  var document: LayoutDocument?
  /// What happens, in order.
  package private(set) var steps: [ScrollScriptStep] = []
  /// Where the script stands in its file.
  let path: FieldPath

  /// Reads a script.
  package init(_ field: Field) throws(DocumentError) {
    path = field.path
    var scroll: Field?
    var steps: Field?
    enum Key: String, DocumentKey { case name, scroll, steps }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .name: name = try field.string()
      case .scroll: scroll = field
      case .steps: steps = field
      }
    }
    guard let scroll else { throw field.missing("scroll") }
    guard let steps else { throw field.missing("steps") }
    try readView(scroll)
    for step in try steps.list() { self.steps.append(try ScrollScriptStep(step)) }
  }

  private mutating func readView(_ field: Field) throws(DocumentError) {
    var layout: Field?
    var stated: [ScrollSettingsChange.Key: Field] = [:]
    for (key, field) in try field.members() {
      switch key {
      case "offset": offset = try field.scrollPoint()
      case "layout": layout = field
      default:
        guard let key = ScrollSettingsChange.Key(rawValue: key) else {
          throw field.unknownKey(among: ScrollSettingsChange.Key.names + ["offset", "layout"])
        }
        try settings.read(key, field)
        stated[key] = field
      }
    }
    guard let frame = settings.frame else { throw field.missing("frame") }
    if let layout {
      if let content = stated[.content] {
        throw .invalid(path: content.pathText, problem: #"is given beside "layout""#)
      }
      // The frame is the layout's host, which takes less than a view does.
      try frame.checkHost(.key(field.path, "frame"))
      document = try Self.document(layout, host: frame.size, isPaging: settings.isPaging ?? false)
      if let flow = settings.flow { try document?.mergeContainer(flow) }
      // The view's direction is that of what is in it.
      if let direction = settings.direction { document?.environment.direction = direction }
      return
    }
    if let flow = stated[.flow] {
      throw .invalid(path: flow.pathText, problem: "there is no layout to change")
    }
    if let anchor = stated[.anchor] {
      throw .invalid(path: anchor.pathText, problem: "there is no layout to hold on to")
    }
    if settings.contentSize == nil { throw field.missing("content") }
  }

  /// A layout document whose host is the scroll view.
  private static func document(
    _ field: Field, host: Size, isPaging: Bool
  ) throws(DocumentError) -> LayoutDocument {
    guard case .object(var members) = field.value else {
      _ = try field.members()
      return try LayoutDocument(field)
    }
    if members.contains(where: { $0.key == "host" }) {
      throw .invalid(path: field.pathText + ".host", problem: "is the scroll view here")
    }
    let properties = [
      JSONMember(key: "height", value: .number(host.height)),
      JSONMember(key: "paging", value: .bool(isPaging)),
      JSONMember(key: "width", value: .number(host.width)),
    ]
    members.append(JSONMember(key: "host", value: .object(properties)))
    return try LayoutDocument(Field(.object(members), at: field.path))
  }
}

/// What happens at a time.
package struct ScrollScriptStep: Sendable {
  /// When, in seconds.
  package let time: Double
  /// What happens; `nil` if only time passes.
  let action: Action?
  /// What holds afterwards.
  let expectation: ScrollExpectation?
  let path: FieldPath
  /// What happens, in the words of the script; empty if only time passes.
  let summary: String

  enum Action: Sendable {
    case touchDown(Point)
    case touchMove(Point)
    case touchUp(Vector)
    case set(ScrollSettingsChange)
    case edit(Edit)
    case setOffset(Point, clamped: Bool, animated: Bool)
    case showRect(Rect, RevealMode, animated: Bool)
    case showKeyboard(Rect, focus: Rect?, margin: Double)
    case hideKeyboard
  }

  /// Whether a finger is what acts.
  var isTouch: Bool {
    switch action {
    case .touchDown, .touchMove, .touchUp: true
    default: false
    }
  }

  enum Edit: Sendable {
    case insert(CellRuns, at: Int)
    case remove(Range<Int>)
    case move(Int, to: Int)
    case resize(Int, height: Double)
  }
}

extension Rect {
  /// Refuses the frame of a view that is too large for the host of a layout.
  func checkHost(_ path: FieldPath) throws(DocumentError) {
    for (index, extent) in numbers.enumerated().dropFirst(2) {
      _ = try Field(.number(extent), at: .index(path, index)).number(in: 0...Cell.greatestExtent)
    }
  }
}
