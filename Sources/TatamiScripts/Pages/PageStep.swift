import Tatami
import TatamiDocument
import TatamiPaging

/// A step of a script for pages.
struct PageStep {
  /// What is done.
  enum Action {
    case progress(Double)
    case release(PageOutcome, hold: Double?)
    case setPages([String], PageDirection, isAnimated: Bool, isHeld: Bool)
    case goTo(String, PageWay)
    case swipe(Int)
    case insert([String], at: Int, PageEditPolicy<String>)
    case delete([String], PageEditPolicy<String>)
    case move(String, to: Int, PageEditPolicy<String>)
    case set(Change)
    case tick(Double)
    case restore(PagePlace<String>)
    case expect([(key: PageExpectation, value: JSONValue)])
  }

  /// What a `set` changes; `nil` is left as it is.
  struct Change {
    var viewport: Size?
    var window: Int?
    var spine: SpineLocation?
    var isDoubleSided: Bool?
  }

  let action: Action
  /// What it has to throw.
  let refusal: JSONValue?
  /// What is done, in the words of the script; empty if something is only expected.
  let summary: String

  /// The keys of what may be done, of which a step has one.
  private static let actions: Set = [
    "progress", "release", "setPages", "goTo", "swipe", "insert", "delete", "move", "set",
    "tick", "restore", "expect",
  ]

  init(_ field: Field) throws(DocumentError) {
    let members = ScriptMembers(try field.members())
    refusal = try members["throws"].map { (field) throws(DocumentError) in
      try field.pageErrorValue()
    }
    guard let (name, value) = members.members.first(where: { Self.actions.contains($0.key) })
    else {
      if let other = members.members.first(where: { $0.key != "throws" }) {
        throw other.field.unknownKey(among: Self.actions.sorted() + ["throws"])
      }
      throw .invalid(path: field.pathText, problem: "nothing is done")
    }
    action = try Self.action(name, value, members)
    try members.refuseOthers(than: Self.options(of: name).union([name, "throws"]))
    summary = field.summary(leavingOut: ["expect"], first: Self.actions)
  }

  /// The same step with what settles held on its way; `nil` if nothing settles.
  var held: PageStep? {
    guard refusal == nil else { return nil }
    switch action {
    case .release(let outcome, nil): return PageStep(.release(outcome, hold: 0), summary)
    case .setPages(let ids, let direction, isAnimated: true, isHeld: false):
      return PageStep(.setPages(ids, direction, isAnimated: true, isHeld: true), summary)
    default: return nil
    }
  }

  private init(_ action: Action, _ summary: String) {
    self.action = action
    self.summary = summary
    refusal = nil
  }

  /// The keys that may stand beside that of an action.
  private static func options(of name: String) -> Set<String> {
    switch name {
    case "release": ["hold"]
    case "setPages": ["direction", "animated", "hold"]
    case "goTo": ["way"]
    case "insert", "delete", "move": ["policy"]
    default: []
    }
  }

  private static func action(
    _ name: String, _ value: Field, _ members: ScriptMembers
  ) throws(DocumentError) -> Action {
    switch name {
    case "progress": return .progress(try value.progress())
    case "release":
      let hold = try members["hold"].map { (field) throws(DocumentError) in
        try field.progress()
      }
      return .release(try value.choice(["commit": .commit, "cancel": .cancel]), hold: hold)
    case "setPages":
      return .setPages(
        try value.strings(), try members["direction"]?.direction() ?? .forward,
        isAnimated: try members["animated"]?.bool() ?? false,
        isHeld: try members["hold"]?.bool() ?? false)
    case "goTo":
      let way = try members["way"]?.way() ?? .shortest
      return .goTo(try value.string(), way)
    case "swipe": return .swipe(try value.integer(in: -1_000_000_000...1_000_000_000))
    // An hour: each page that comes meanwhile is an event, and a step has to end.
    case "tick": return .tick(try value.number(in: 0...3_600))
    case "set": return .set(try Change(value))
    case "restore": return .restore(try value.pagePlace())
    case "expect": return .expect(try value.expectations())
    default: return try edit(name, value, try members["policy"]?.policy() ?? .keepCurrent)
    }
  }

  private static func edit(
    _ name: String, _ value: Field, _ policy: PageEditPolicy<String>
  ) throws(DocumentError) -> Action {
    if name == "delete" { return .delete(try value.strings(), policy) }
    let members = ScriptMembers(try value.members())
    if name == "insert" {
      try members.refuseOthers(than: ["at", "ids"])
      let index = try members.required("at", of: value).integer(in: 0...Int.max)
      return .insert(try members.required("ids", of: value).strings(), at: index, policy)
    }
    try members.refuseOthers(than: ["id", "to"])
    let index = try members.required("to", of: value).integer(in: 0...Int.max)
    return .move(try members.required("id", of: value).string(), to: index, policy)
  }
}

extension PageStep.Change {
  init(_ field: Field) throws(DocumentError) {
    let members = ScriptMembers(try field.members())
    try members.refuseOthers(than: ["viewport", "window", "spine", "doubleSided"])
    viewport = try members["viewport"]?.viewportSize()
    window = try members["window"]?.window()
    spine = try members["spine"]?.spine()
    isDoubleSided = try members["doubleSided"]?.bool()
  }
}

extension Field {
  fileprivate func progress() throws(DocumentError) -> Double {
    // Each turn on the way is an event, and a script is played in a moment.
    try number(in: -128...128)
  }

  fileprivate func direction() throws(DocumentError) -> PageDirection {
    try choice(["forward": .forward, "reverse": .reverse])
  }

  fileprivate func way() throws(DocumentError) -> PageWay {
    try choice(["shortest": .shortest, "forward": .forward, "reverse": .reverse])
  }

  fileprivate func policy() throws(DocumentError) -> PageEditPolicy<String> {
    if value == .string("keepCurrent") { return .keepCurrent }
    let members = ScriptMembers(try members())
    try members.refuseOthers(than: ["goTo"])
    return .goTo(try members.required("goTo", of: self).string())
  }

  fileprivate func pagePlace() throws(DocumentError) -> PagePlace<String> {
    let members = ScriptMembers(try members())
    try members.refuseOthers(than: ["id", "page"])
    return PagePlace(
      page: try members.required("id", of: self).string(),
      position: try members.required("page", of: self).number())
  }
}
