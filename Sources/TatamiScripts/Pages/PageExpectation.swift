import TatamiDocument
import TatamiPaging

/// What a script may expect of pages.
enum PageExpectation: String, DocumentKey {
  case visible, current, index, slot, before, after, window, slots, entered, left, events
  case appearance, progress, offset, origins, stride, positions, indicator, hinge, required
  case doubleSided, ids

  /// Throws if a value is not of the kind that comes out.
  func check(_ field: Field) throws(DocumentError) {
    switch self {
    case .visible, .window, .ids: _ = try field.strings()
    case .current, .hinge:
      _ = try field.orNull { (field) throws(DocumentError) in
        try field.string()
      }
    case .index, .slot:
      _ = try field.orNull { (field) throws(DocumentError) in
        try field.integer(in: Int.min...Int.max)
      }
    case .before, .after: try field.checkNeighbor()
    case .entered, .left: try field.checkMembers()
    case .slots, .events, .appearance, .origins, .positions: _ = try field.elements()
    case .progress, .offset, .stride: _ = try field.number()
    case .indicator: _ = try field.orNull { (field) throws(DocumentError) in try field.members() }
    case .required: _ = try field.integer(in: 0...Int.max)
    case .doubleSided: _ = try field.bool()
    }
  }

  /// Whether the order of the elements does not count.
  var isSet: Bool { self == .entered || self == .left }
}

extension Field {
  func expectations() throws(DocumentError) -> [(key: PageExpectation, value: JSONValue)] {
    var expectations: [(key: PageExpectation, value: JSONValue)] = []
    for (expectation, field) in try members(of: PageExpectation.self) {
      try expectation.check(field)
      expectations.append((expectation, field.value))
    }
    return expectations
  }

  /// A page, the two pages of an open book, or none.
  fileprivate func checkNeighbor() throws(DocumentError) {
    switch value {
    case .null, .string: return
    default: _ = try strings()
    }
  }

  /// Pages, or slots.
  fileprivate func checkMembers() throws(DocumentError) {
    for member in try list() {
      if case .integer = member.value { continue }
      _ = try member.string()
    }
  }
}

extension PagePlayer {
  /// What came out.
  func found(_ expectation: PageExpectation) -> JSONValue {
    switch expectation {
    case .visible: .strings(pages.shown?.pages ?? [])
    case .current: pages.current.map { .string($0) } ?? .null
    case .index: pages.index.map { .integer($0) } ?? .null
    case .slot: pages.shown == nil ? .null : .integer(Int(pages.slot))
    case .before: neighbor(pages.before)
    case .after: neighbor(pages.after)
    case .window: .strings(pages.window.map(\.page))
    case .slots: .list(pages.window.map { .integer(Int($0.slot)) })
    case .entered: membersJSON(ready.filter { !listed.contains($0) })
    case .left: membersJSON(listed.filter { !ready.contains($0) })
    case .events: .list(events)
    case .appearance: .list(appearance)
    case .progress: .number(pages.progress)
    case .offset: .number(pages.offset)
    case .origins: .numbers(pages.pages.indices.map { pages.origin(ofPage: $0) })
    case .stride: .number(pages.configuration.stride)
    case .positions: positions
    case .indicator: pages.indicator.map { json($0) } ?? .null
    case .hinge: pages.configuration.hinge.map { .string("\($0)") } ?? .null
    case .required: .integer(pages.configuration.requiredCount)
    case .doubleSided: .bool(pages.configuration.isDoubleSided)
    case .ids: .strings(pages.pages)
    }
  }

  private func neighbor(_ spread: PageSpread<String>?) -> JSONValue {
    guard let spread else { return .null }
    return pages.configuration.spine == .mid ? .strings(spread.pages) : .string(spread.first)
  }

  private var positions: JSONValue {
    .list(
      pages.window.map { member in
        .array([.string(member.page), .number(pages.position(ofSlot: member.slot))])
      })
  }

  private func json(_ indicator: PageIndicator) -> JSONValue {
    .object([
      JSONMember(key: "count", value: .integer(indicator.count)),
      JSONMember(key: "index", value: .integer(indicator.index)),
    ])
  }

  private func membersJSON(_ members: Set<WindowMember>) -> JSONValue {
    .list(
      members.map { member -> JSONValue in
        switch member {
        case .page(let page): .string(page)
        case .slot(let slot): .integer(Int(slot))
        }
      }.sorted { $0.text < $1.text })
  }
}
