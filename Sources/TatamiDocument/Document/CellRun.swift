import Tatami

/// Equal cells next to one another: a cell of a document with its `repeat`.
public struct CellRun: Hashable, Sendable {
  /// The extents of each of the cells.
  public var cell: Cell
  /// Everything else about each of the cells, in a layout that advances from
  /// left to right: the leading margin is the left one.
  public var style: CellStyle
  /// How many there are; positive.
  public var count: Int
  /// What measuring each gives along axes that do not wrap: an edit may have them wrap.
  public var spare = ByAxis<Double?>(both: nil)

  /// Creates a run.
  public init(_ cell: Cell, style: CellStyle = .plain, count: Int = 1) {
    self.cell = cell
    self.style = style
    self.count = count
  }
}

/// The cells of a document, or those of one edit.
public struct CellRuns: Hashable, Sendable {
  /// The most cells of a document.
  static let greatestCount = 1_000_000_000

  /// A run whose style is in ``styles``.
  struct Part: Hashable {
    var cell: Cell
    var count: Int
    var style: StyleTable.Number
    /// What measuring each gives along axes that do not wrap.
    var spare: ByAxis<Double?>
  }

  /// The runs, in order.
  private(set) var parts: [Part] = []
  /// Their styles.
  private(set) var styles = StyleTable()
  /// How many cells the runs make.
  public private(set) var count = 0

  /// Where the cells stand in the text.
  @Aside private var path = FieldPath.root
  /// Whether they stand there as a list.
  @Aside private var isList = true

  /// Whether the margins on the left and on the right differ in any cell.
  package var areLopsided: Bool { styles.areLopsided }

  /// Creates the cells of `runs`.
  public init(_ runs: [CellRun] = []) {
    for run in runs { append(run) }
  }

  /// Reads an array of cells.
  package init(list field: Field) throws(DocumentError) {
    path = field.path
    let elements = try field.elements()
    parts.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      try append(field.element(index, element))
    }
  }

  /// Reads a single cell.
  init(single field: Field) throws(DocumentError) {
    path = field.path
    isList = false
    try append(field)
  }

  private mutating func append(_ field: Field) throws(DocumentError) {
    var run = CellRun(Cell(.zero), style: CellStyle(width: .unset, height: .unset))
    var change = CellChange()
    for member in try field.object() {
      let field = field.member(member)
      if let key = CellKey(rawValue: member.key) {
        try change.read(key, field)
      } else if member.key == "repeat" {
        run.count = try field.integer(in: 1...Self.greatestCount)
      } else {
        throw field.unknownKey(among: CellKey.names + ["repeat"])
      }
    }
    change.apply(to: &run.cell, &run.style, spare: &run.spare)
    if count + run.count > Self.greatestCount {
      throw .invalid(
        path: field.pathText, problem: "more than \(Self.greatestCount) cells in all")
    }
    append(run)
  }

  private mutating func append(_ run: CellRun) {
    let style = styles.number(of: run.style)
    parts.append(Part(cell: run.cell, count: run.count, style: style, spare: run.spare))
    count += run.count
  }

  /// The cells, equal neighbours together.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  public var runs: [CellRun] {
    parts.map { part in
      var run = CellRun(part.cell, style: styles[part.style], count: part.count)
      run.spare = part.spare
      return run
    }
  }

  /// The field of all the cells.
  var pathText: String { path.text }

  /// The field of the cells of a run.
  func path(ofRun run: Int) -> FieldPath {
    isList ? .index(path, run) : path
  }
}
