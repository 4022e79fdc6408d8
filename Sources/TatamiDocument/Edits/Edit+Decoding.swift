import Tatami

/// The positions that a script may name.
private let positions: ClosedRange<Int> = 0...CellRuns.greatestCount

/// The keys of an edit, of which it has one.
package enum EditKey: String, DocumentKey {
  case insert, remove, move, resize, cellStyle, style, host, environment
}

/// The keys of what an edit is about.
package enum EditArgumentKey: String, DocumentKey {
  case at, range, from, to, cell, cells, width, height
}

extension Edit {
  init(_ field: Field) throws(DocumentError) {
    let members = try field.members()
    guard let (key, field) = members.first, members.count == 1 else {
      throw .wrongKind(
        path: field.pathText, expected: "an object with one edit", found: field.value.excerpt)
    }
    self.init(change: try Self.change(key, field), path: field.pathText)
  }

  private static func change(_ key: String, _ field: Field) throws(DocumentError) -> Change {
    guard let key = EditKey(rawValue: key) else {
      throw field.unknownKey(among: EditKey.names)
    }
    switch key {
    case .insert: return try insertion(field)
    case .remove:
      let arguments = try Arguments(field, allowing: [.at, .range])
      return .remove(try arguments.range())
    case .move:
      let arguments = try Arguments(field, allowing: [.from, .range, .to])
      return .move(try arguments.range(single: .from), to: try arguments.position(.to))
    case .resize:
      let arguments = try Arguments(field, allowing: [.at, .range, .width, .height])
      let width = try arguments[.width]?.number(in: lengths)
      let height = try arguments[.height]?.number(in: lengths)
      if width == nil, height == nil { throw field.missing("width") }
      return .resize(try arguments.range(), width: width, height: height)
    case .cellStyle: return try cellStyle(field)
    case .style: return .style(try FlowProperties(field))
    case .host: return .host(try HostChange(field))
    case .environment: return .environment(try EnvironmentChange(field))
    }
  }

  private static func cellStyle(_ field: Field) throws(DocumentError) -> Change {
    var change = CellChange()
    let arguments = try Arguments(field, allowing: [.at, .range]) {
      (key, field) throws(DocumentError) in try change.read(key, field)
    }
    return .cellStyle(try arguments.range(), change)
  }

  private static func insertion(_ field: Field) throws(DocumentError) -> Change {
    let arguments = try Arguments(field, allowing: [.at, .cell, .cells])
    let cells: CellRuns
    switch (arguments[.cell], arguments[.cells]) {
    case (let cell?, nil): cells = try CellRuns(single: cell)
    case (nil, let list?): cells = try CellRuns(list: list)
    case (nil, nil): throw field.missing("cell")
    case (_?, let list?):
      throw .invalid(path: list.pathText, problem: "is given beside \"cell\"")
    }
    return .insert(cells, at: try arguments.position(.at))
  }
}

/// The named values of an edit.
private struct Arguments {
  let field: Field
  private var values: [EditArgumentKey: Field] = [:]

  /// Takes the members `keys`; any other one must be known to `readOther`.
  init(
    _ field: Field, allowing keys: [EditArgumentKey],
    readOther: ((CellKey, Field) throws(DocumentError) -> Void)? = nil
  ) throws(DocumentError) {
    self.field = field
    for (key, field) in try field.members() {
      if let key = EditArgumentKey(rawValue: key), keys.contains(key) {
        values[key] = field
      } else if let readOther, let key = CellKey(rawValue: key) {
        try readOther(key, field)
      } else {
        throw field.unknownKey(
          among: keys.map(\.rawValue) + (readOther == nil ? [] : CellKey.names))
      }
    }
  }

  subscript(key: EditArgumentKey) -> Field? { values[key] }

  func position(_ key: EditArgumentKey) throws(DocumentError) -> Int {
    guard let value = values[key] else { throw field.missing(key.rawValue) }
    return try value.integer(in: positions)
  }

  /// The positions that the edit is about: those of `range`, or the single one
  /// under another key.
  func range(single key: EditArgumentKey = .at) throws(DocumentError) -> Range<Int> {
    guard let range = values[.range] else {
      let position = try position(key)
      return position..<position + 1
    }
    if values[key] != nil {
      throw .invalid(path: range.pathText, problem: "is given beside \"\(key.rawValue)\"")
    }
    let elements = try range.list()
    if elements.count != 2 {
      throw .invalid(path: range.pathText, problem: "a range is its start and its end")
    }
    let start = try elements[0].integer(in: positions)
    let end = try elements[1].integer(in: positions)
    if start > end {
      throw .invalid(path: range.pathText, problem: "the range ends before it starts")
    }
    return start..<end
  }
}
