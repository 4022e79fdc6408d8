import Tatami

/// Equal cells next to one another: a cell of a document with its `repeat`.
public struct CellRun: Hashable, Sendable {
  /// What each of the cells is.
  public var cell: Cell
  /// How many there are; positive.
  public var count: Int

  /// Creates a run.
  public init(_ cell: Cell, count: Int = 1) {
    self.cell = cell
    self.count = count
  }
}

/// The cells of a document, or those of one edit.
struct CellRuns: Hashable, Sendable {
  /// The most cells of a document.
  static let greatestCount = 1_000_000_000

  var runs: [CellRun] = []
  /// How many cells the runs make.
  var count = 0
  /// The first property that the engine has no counterpart for.
  var foreign: ForeignValue?

  /// Reads an array of cells.
  init(list field: Field) throws(DocumentError) {
    let elements = try field.elements()
    runs.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      try append(field.element(index, element))
    }
  }

  /// Reads a single cell.
  init(single field: Field) throws(DocumentError) {
    try append(field)
  }

  private mutating func append(_ field: Field) throws(DocumentError) {
    var run = CellRun(Cell(.zero))
    for (key, field) in try field.members() {
      switch key {
      case "width": run.cell.size.width = try extent(field)
      case "height": run.cell.size.height = try extent(field)
      case "repeat": run.count = try field.integer(in: 1...Self.greatestCount)
      default: try readForeign(key, field)
      }
    }
    count += run.count
    if count > Self.greatestCount {
      throw .invalid(
        path: field.pathText, problem: "more than \(Self.greatestCount) cells in all")
    }
    runs.append(run)
  }

  private mutating func extent(_ field: Field) throws(DocumentError) -> Double {
    switch field.value {
    case .integer, .number: return try field.number(in: lengths)
    default:
      try field.checkLength()
      note(field)
      return 0
    }
  }

  /// Checks a property that the engine has no counterpart for.
  private mutating func readForeign(_ key: String, _ field: Field) throws(DocumentError) {
    switch key {
    case "margin":
      for (key, field) in try field.members() {
        guard ["top", "left", "bottom", "right"].contains(key) else { throw field.unknownKey }
        if try field.number() != 0 { note(field) }
      }
    case "weight":
      if try field.number() != 0 { note(field) }
    case "alignment":
      for (axis, field) in try field.members() {
        guard axis == "horizontal" || axis == "vertical" else { throw field.unknownKey }
        if try field.gravity() != "start" { note(field) }
      }
    case "visibility":
      if try field.choice(["visible": false, "invisible": true, "gone": true]) { note(field) }
    case "measured":
      let elements = try field.elements()
      if elements.count != 2 {
        throw .invalid(path: field.pathText, problem: "a measured size is two numbers")
      }
      for (index, element) in elements.enumerated() {
        _ = try field.element(index, element).number()
      }
      note(field)
    default: throw field.unknownKey
    }
  }

  private mutating func note(_ field: Field) {
    if foreign == nil { foreign = ForeignValue(field, isPlain: false) }
  }
}
