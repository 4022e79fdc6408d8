import Tatami
import TatamiDocument
import TatamiPaging

/// The controller that a script begins with.
struct PageSetting {
  let configuration: PageConfiguration
  let source: PageSource<String>
  let current: String?

  /// Whether the window is one of slots.
  var countsSlots: Bool { configuration.loop != .none }

  init(_ field: Field) throws(DocumentError) {
    let members = ScriptMembers(try field.members())
    try members.refuseOthers(than: [
      "style", "orientation", "spine", "doubleSided", "spacing", "viewport", "window", "loop",
      "direction", "ids", "source", "presentation", "autoAdvance", "current",
    ])
    let style = try members["style"]?.pageStyle() ?? .scroll
    let axis = try members["orientation"]?.axis() ?? .horizontal
    configuration = PageConfiguration(
      style: style, axis: axis,
      viewport: try members["viewport"]?.viewportSize() ?? Size(width: 375, height: 667),
      spine: try members["spine"]?.spine(), isDoubleSided: try members["doubleSided"]?.bool(),
      spacing: try members["spacing"]?.length() ?? 0,
      direction: try members["direction"]?.layoutDirection() ?? .leftToRight,
      window: try members["window"]?.window() ?? 1, loop: try members["loop"]?.loop() ?? .none,
      autoAdvance: try members["autoAdvance"]?.number(in: PageConfiguration.leastInterval...1e9),
      presentsIndicator: try members["presentation"]?.bool() ?? false)
    let ids = try members["ids"]?.strings() ?? []
    source = try members["source"]?.bool() ?? true ? .pages(ids) : .none
    current = try members["current"].flatMap { (field) throws(DocumentError) in
      try field.orNull { (field) throws(DocumentError) in try field.string() }
    }
  }
}

extension Field {
  fileprivate func pageStyle() throws(DocumentError) -> PageStyle {
    try choice(["scroll": .scroll, "curl": .curl])
  }

  fileprivate func axis() throws(DocumentError) -> Axis {
    try choice(["horizontal": .horizontal, "vertical": .vertical])
  }

  fileprivate func loop() throws(DocumentError) -> PageLoop {
    if case .bool(let loops) = value { return loops ? .pages : .none }
    if value == .string("single") { return .single }
    throw .wrongKind(
      path: pathText, expected: "true, false or \"single\"", found: value.excerpt)
  }

  func spine() throws(DocumentError) -> SpineLocation {
    try choice(["none": .none, "min": .min, "mid": .mid, "max": .max])
  }

  func window() throws(DocumentError) -> Int {
    // In a loop as many slots are compared after each step.
    try integer(in: 0...1000)
  }

  func viewportSize() throws(DocumentError) -> Size {
    let (width, height) = try lengths()
    return Size(width: width, height: height)
  }

  /// What a step throws, as the object that ``PageError/json`` gives out.
  func pageErrorValue() throws(DocumentError) -> JSONValue {
    let members = ScriptMembers(try members())
    let name = try members.required("name", of: self).string()
    var parts = [JSONMember(key: "name", value: .string(name))]
    switch name {
    case "countMismatch":
      try members.refuseOthers(than: ["name", "provided", "required"])
      for key in ["provided", "required"] {
        let count = try members.required(key, of: self).integer(in: 0...Int.max)
        parts.append(JSONMember(key: key, value: .integer(count)))
      }
    case "unknownPage", "duplicatePage", "notOneLeaf":
      try members.refuseOthers(than: ["name", "id"])
      let id = try members.required("id", of: self).string()
      parts.append(JSONMember(key: "id", value: .string(id)))
    case "spineRequiresCurl", "curlRequiresSpine", "spacingRequiresScroll",
      "midSpineIsDoubleSided", "loopRequiresScroll", "sourceIsNoList", "indexOutOfRange":
      try members.refuseOthers(than: ["name"])
    default:
      throw .invalid(
        path: FieldPath.key(path, "name").text,
        problem: "there is no error \(JSONValue.string(name).excerpt)")
    }
    return .object(parts)
  }
}

extension PageError<String> {
  /// What is wrong, in words.
  var sentence: String {
    func quoted(_ page: String) -> String { JSONValue.string(page).excerpt }
    return switch self {
    case .spineRequiresCurl: "pages that scroll have no spine"
    case .curlRequiresSpine: "leaves that turn have a spine"
    case .spacingRequiresScroll: "only pages that scroll have a gap between them"
    case .midSpineIsDoubleSided: "the leaves of a book that is open in the middle have a back"
    case .loopRequiresScroll: "only pages that scroll go round"
    case .sourceIsNoList: "only pages in a list go round, are edited, or are counted"
    case .countMismatch(let provided, let required):
      "the number of pages given is \(provided), of those shown \(required)"
    case .unknownPage(let page): "there is no page \(quoted(page))"
    case .duplicatePage(let page): "the page \(quoted(page)) would be there twice"
    case .notOneLeaf(let page): "the pages from \(quoted(page)) on are not those of one leaf"
    case .indexOutOfRange(let index, let count):
      "there is no position \(index) among \(count) pages"
    case .positionIsNoNumber: "the position is no number"
    }
  }

  /// The error as a script writes it.
  var json: JSONValue {
    func object(_ name: String, _ more: JSONMember...) -> JSONValue {
      .object([JSONMember(key: "name", value: .string(name))] + more)
    }
    func id(_ page: String) -> JSONMember { JSONMember(key: "id", value: .string(page)) }
    return switch self {
    case .spineRequiresCurl: object("spineRequiresCurl")
    case .curlRequiresSpine: object("curlRequiresSpine")
    case .spacingRequiresScroll: object("spacingRequiresScroll")
    case .midSpineIsDoubleSided: object("midSpineIsDoubleSided")
    case .loopRequiresScroll: object("loopRequiresScroll")
    case .sourceIsNoList: object("sourceIsNoList")
    case .indexOutOfRange: object("indexOutOfRange")
    case .positionIsNoNumber: object("positionIsNoNumber")
    case .unknownPage(let page): object("unknownPage", id(page))
    case .duplicatePage(let page): object("duplicatePage", id(page))
    case .notOneLeaf(let page): object("notOneLeaf", id(page))
    case .countMismatch(let provided, let required):
      object(
        "countMismatch", JSONMember(key: "provided", value: .integer(provided)),
        JSONMember(key: "required", value: .integer(required)))
    }
  }
}
