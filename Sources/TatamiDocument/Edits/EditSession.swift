import Tatami

/// A layout under edits.
///
///     var session = try EditSession(document)
///     for edit in script.edits { try session.apply(edit) }
///     let frames = session.layout.frames(in: 0..<session.layout.count)
public struct EditSession {
  /// The layout after the edits so far.
  public private(set) var layout: FlowLayout

  /// The document's host, environment and container after the edits so far.
  private(set) var document: LayoutDocument
  /// The cells in plain arrays, when the session can be verified.
  private(set) var cells: PlainCells?
  /// How many cells may be handled one by one, in arrangements where runs cost more.
  private let mostCells: Int
  /// Of the cells that have been there.
  private var shares: SharesOfTheRest
  /// Whether there may be cells to be turned when the direction changes.
  private var hasLopsidedCells: Bool
  /// What measuring the cells gives along axes that do not wrap.
  private var spare = SpareExtents()

  /// Lays out `document`, ready for edits.
  ///
  /// - Parameters:
  ///   - document: The layout that edits begin with.
  ///   - isVerifiable: Whether to keep what ``firstDivergence()`` needs: the cells a second
  ///     time, edited the plain way.
  ///   - mostCells: How many cells may be handled one by one, in arrangements where runs of
  ///     equal cells cost more than a single one.
  public init(
    _ document: LayoutDocument, isVerifiable: Bool = false,
    mostCells: Int = LayoutDocument.greatestCellCount
  ) throws(DocumentError) {
    layout = try document.layout(mostCells: mostCells)
    self.document = document
    self.mostCells = mostCells
    shares = SharesOfTheRest(document.runs)
    hasLopsidedCells = document.hasLopsidedCells
    spare.insert(document.runs, at: 0)
    if isVerifiable {
      if document.cellCount > LayoutDocument.greatestCellCount {
        throw .invalid(
          path: document.cellsPath,
          problem: "more than \(LayoutDocument.greatestCellCount) cells cannot be verified")
      }
      cells = PlainCells()
      cells?.insert(document.runs, at: 0)
    }
  }

  /// Does one edit.
  ///
  /// - Throws: ``DocumentError`` for positions that do not exist and values that
  ///   do not go together. The layout is then as before.
  public mutating func apply(_ edit: Edit) throws(DocumentError) {
    switch edit.change {
    case .insert(let runs, let index): try insert(runs, at: index, edit.path)
    case .remove(let range):
      try refusals(at: edit.path) { () throws(FlowError) in
        if range.count == 1 {
          try layout.remove(at: range.lowerBound)
        } else {
          try layout.removeSubrange(range)
        }
      }
      spare.removeSubrange(range)
      cells?.removeSubrange(range)
    case .move(let range, let destination):
      if range.upperBound <= layout.count, destination > layout.count - range.count {
        throw range.count == 1
          ? .refused(path: edit.path, .indexOutOfRange(index: destination, count: layout.count))
          : .invalid(
            path: edit.path,
            problem: "\(range.count) of \(layout.count) cells cannot begin at \(destination)")
      }
      try refusals(at: edit.path) { () throws(FlowError) in
        if range.count == 1 {
          try layout.move(from: range.lowerBound, to: destination)
        } else {
          try layout.moveSubrange(range, to: destination)
        }
      }
      spare.move(range, to: destination)
      cells?.move(range, to: destination)
    case .resize(let range, let width, let height):
      try resize(range, width: width, height: height, edit.path)
    case .cellStyle(let range, let change):
      try setStyle(of: range, change, edit.path)
    case .style(let properties):
      var changed = document
      try changed.mergeContainer(properties)
      try take(changed, edit.path)
    case .host(let change):
      var changed = document
      changed.host.merge(change)
      try take(changed, edit.path)
    case .environment(let change):
      var changed = document
      changed.environment.merge(change)
      try take(changed, edit.path)
    }
  }

  private mutating func insert(
    _ runs: CellRuns, at index: Int, _ path: String
  ) throws(DocumentError) {
    let greatest = cells == nil ? CellRuns.greatestCount : LayoutDocument.greatestCellCount
    if layout.count + runs.count > greatest {
      throw .invalid(
        path: path,
        problem: "more than \(greatest) cells in all" + (cells == nil ? "" : " cannot be verified"))
    }
    if index > layout.count {
      throw .refused(path: path, .indexOutOfRange(index: index, count: layout.count))
    }
    var shares = shares
    shares.add(runs)
    try checkCellByCell(document, shares, count: layout.count + runs.count, path)
    try layout.insert(runs, at: index)
    self.shares = shares
    spare.insert(runs, at: index)
    cells?.insert(runs, at: index)
    hasLopsidedCells = hasLopsidedCells || runs.areLopsided
  }

  private mutating func resize(
    _ range: Range<Int>, width: Double?, height: Double?, _ path: String
  ) throws(DocumentError) {
    try check(range, path)
    let changes = range.map { index in
      let old = layout.cell(at: index).size
      return CellResize(
        index: index, size: Size(width: width ?? old.width, height: height ?? old.height))
    }
    try refusals(at: path) { () throws(FlowError) in try layout.resize(changes) }
    cells?.resize(range, width: width, height: height)
  }

  private mutating func setStyle(
    of range: Range<Int>, _ change: CellChange, _ path: String
  ) throws(DocumentError) {
    try check(range, path)
    let direction = layout.environment.direction
    var next = layout
    var resizes: [CellResize] = []
    var isLopsided = false
    var shares = shares
    var spare = spare[range]
    func changed(_ index: Int, _ placed: CellStyle) -> CellStyle {
      let old = layout.cell(at: index)
      var (cell, style) = (old, placed.placed(in: direction))
      change.apply(to: &cell, &style, spare: &spare[index - range.lowerBound])
      if cell != old { resizes.append(CellResize(index: index, size: cell.size)) }
      isLopsided = isLopsided || style.isLopsided
      shares.add(style)
      return style.placed(in: direction)
    }
    try next.restyle(range, changed) { $0.refusal($1, at: path, direction: direction) }
    if !resizes.isEmpty {
      try refusals(at: path) { () throws(FlowError) in try next.resize(resizes) }
    }
    try checkCellByCell(document, shares, count: layout.count, path)
    layout = next
    self.shares = shares
    self.spare[range] = spare
    cells?.change(range, change)
    hasLopsidedCells = hasLopsidedCells || isLopsided
  }

  private func checkCellByCell(
    _ document: LayoutDocument, _ shares: SharesOfTheRest, count: Int, _ path: String
  ) throws(DocumentError) {
    do {
      try document.checkCellByCell(count, shares, atMost: mostCells)
    } catch {
      guard case .tooManyCells(_, let count, let greatest, let reason) = error else { throw error }
      throw .tooManyCells(path: path, count: count, greatest: greatest, reason)
    }
  }

  private func check(_ range: Range<Int>, _ path: String) throws(DocumentError) {
    if range.upperBound > layout.count {
      throw .refused(
        path: path,
        range.count == 1
          ? .indexOutOfRange(index: range.lowerBound, count: layout.count)
          : .rangeOutOfRange(range, count: layout.count))
    }
    if range.count > LayoutDocument.greatestCellCount {
      throw .invalid(
        path: path, problem: "more than \(LayoutDocument.greatestCellCount) cells at once")
    }
  }

  /// Takes over the host, the environment and the container of `changed`.
  private mutating func take(_ changed: LayoutDocument, _ path: String) throws(DocumentError) {
    let isTurned = changed.environment.direction != layout.environment.direction
    if isTurned && hasLopsidedCells { try check(0..<layout.count, path) }
    try checkCellByCell(changed, shares, count: layout.count, path)
    try layout.take(changed, turningCells: hasLopsidedCells, at: path)
    document = changed
  }
}
