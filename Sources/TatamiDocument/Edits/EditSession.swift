import Tatami

/// A layout under edits.
///
///     var session = try EditSession(document)
///     for edit in script.edits { try session.apply(edit) }
///     let frames = session.layout.frames(in: 0..<session.layout.count)
public struct EditSession {
  /// The most cells that are handled one by one: those of a verifiable session,
  /// and those of a single resize.
  public static let greatestCellCount = 10_000_000

  /// The layout after the edits so far.
  public private(set) var layout: FlowLayout

  /// The document's host, environment and container after the edits so far.
  private var document: LayoutDocument
  /// The cells in a plain array, when the session can be verified.
  private var cells: [Cell]?

  /// Lays out `document`, ready for edits.
  ///
  /// - Parameter isVerifiable: Whether to keep what ``firstDivergence()``
  ///   needs: the cells a second time, edited the plain way.
  public init(_ document: LayoutDocument, isVerifiable: Bool = false) throws(DocumentError) {
    layout = try document.layout()
    self.document = document
    if isVerifiable {
      if document.cellCount > Self.greatestCellCount {
        throw .invalid(
          path: "cells", problem: "more than \(Self.greatestCellCount) cells cannot be verified")
      }
      cells = document.cells.flatMap { repeatElement($0.cell, count: $0.count) }
    }
  }

  /// Does one edit.
  ///
  /// - Throws: ``DocumentError/refused(path:_:)`` for positions that do not
  ///   exist and values that do not go together. The layout is then as before.
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
      cells?.removeSubrange(range)
    case .move(let range, let destination):
      if range.upperBound <= layout.count, destination > layout.count - range.count {
        throw .refused(
          path: edit.path, .indexOutOfRange(index: destination, count: layout.count))
      }
      try refusals(at: edit.path) { () throws(FlowError) in
        if range.count == 1 {
          try layout.move(from: range.lowerBound, to: destination)
        } else {
          try layout.moveSubrange(range, to: destination)
        }
      }
      cells?.move(range, to: destination)
    case .resize(let range, let width, let height):
      try resize(range, width: width, height: height, edit.path)
    case .style(let properties):
      var changed = document
      changed.flow.merge(properties)
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
    _ runs: [CellRun], at index: Int, _ path: String
  ) throws(DocumentError) {
    let count = runs.reduce(0) { $0 + $1.count }
    let greatest = cells == nil ? CellRuns.greatestCount : Self.greatestCellCount
    if layout.count + count > greatest {
      throw .invalid(path: path, problem: "more than \(greatest) cells in all")
    }
    if index > layout.count {
      throw .refused(path: path, .indexOutOfRange(index: index, count: layout.count))
    }
    try refusals(at: path) { () throws(FlowError) in try layout.insert(runs, at: index) }
    cells?.insert(contentsOf: runs.flatMap { repeatElement($0.cell, count: $0.count) }, at: index)
  }

  private mutating func resize(
    _ range: Range<Int>, width: Double?, height: Double?, _ path: String
  ) throws(DocumentError) {
    if range.upperBound > layout.count {
      throw .refused(path: path, .rangeOutOfRange(range, count: layout.count))
    }
    if range.count > Self.greatestCellCount {
      throw .invalid(path: path, problem: "more than \(Self.greatestCellCount) cells at once")
    }
    let changes = range.map { index in
      let old = layout.cell(at: index).size
      return CellResize(
        index: index, size: Size(width: width ?? old.width, height: height ?? old.height))
    }
    try refusals(at: path) { () throws(FlowError) in try layout.resize(changes) }
    cells?.resize(range, width: width, height: height)
  }

  /// Takes over the host, the environment and the container of `changed`.
  private mutating func take(_ changed: LayoutDocument, _ path: String) throws(DocumentError) {
    let style = try changed.style()
    let oldStyle = layout.style
    try refusals(at: path) { () throws(FlowError) in
      if style != oldStyle { try layout.setStyle(style) }
      do throws(FlowError) {
        try layout.setEnvironment(changed.layoutEnvironment)
      } catch {
        try layout.setStyle(oldStyle)
        throw error
      }
    }
    document = changed
  }
}

// MARK: Verifying

extension EditSession {
  /// What first differs between the edited layout and one of the same cells
  /// made from scratch, bit for bit; `nil` when they are the same.
  ///
  /// - Precondition: The session was created verifiable.
  /// - Complexity: O(*n*) in the number of cells.
  public func firstDivergence() throws(DocumentError) -> String? {
    guard let cells else { preconditionFailure("The session is verifiable") }
    let style = try document.style()
    let fresh = try refusals(at: "flow") { () throws(FlowError) in
      try FlowLayout(style: style, environment: document.layoutEnvironment, cells: cells)
    }
    if layout.count != fresh.count {
      return "\(layout.count) cells, from scratch \(fresh.count)"
    }
    return firstFrameDivergence(from: fresh) ?? firstBandDivergence(from: fresh)
  }

  private func firstFrameDivergence(from fresh: FlowLayout) -> String? {
    var start = 0
    while start < layout.count {
      let range = start..<min(start + 4096, layout.count)
      let (ours, theirs) = (layout.frames(in: range), fresh.frames(in: range))
      for (offset, (a, b)) in zip(ours, theirs).enumerated() where !a.isIdentical(to: b) {
        return "cell \(start + offset): \(jsonText(a)), from scratch \(jsonText(b))"
      }
      start = range.upperBound
    }
    return nil
  }

  private func firstBandDivergence(from fresh: FlowLayout) -> String? {
    let ours = Rect(origin: .zero, size: layout.contentSize)
    let theirs = Rect(origin: .zero, size: fresh.contentSize)
    if !ours.isIdentical(to: theirs) {
      return "content \(jsonText(ours)), from scratch \(jsonText(theirs))"
    }
    if layout.lineCount != fresh.lineCount {
      return "\(layout.lineCount) lines, from scratch \(fresh.lineCount)"
    }
    if layout.pageCount != fresh.pageCount {
      return "\(layout.pageCount) pages, from scratch \(fresh.pageCount)"
    }
    for line in 0..<layout.lineCount where layout.range(ofLine: line) != fresh.range(ofLine: line) {
      return "line \(line): \(layout.range(ofLine: line)), "
        + "from scratch \(fresh.range(ofLine: line))"
    }
    for page in 0..<layout.pageCount
    where !layout.frame(ofPage: page).isIdentical(to: fresh.frame(ofPage: page)) {
      return "page \(page): \(jsonText(layout.frame(ofPage: page))), "
        + "from scratch \(jsonText(fresh.frame(ofPage: page)))"
    }
    return nil
  }
}

extension Rect {
  /// Whether the two have the same bits.
  fileprivate func isIdentical(to other: Rect) -> Bool {
    origin.x.bitPattern == other.origin.x.bitPattern
      && origin.y.bitPattern == other.origin.y.bitPattern
      && size.width.bitPattern == other.size.width.bitPattern
      && size.height.bitPattern == other.size.height.bitPattern
  }
}

extension [Cell] {
  /// Moves the cells of `range` together, the first of them to `destination`.
  fileprivate mutating func move(_ range: Range<Int>, to destination: Int) {
    let moved = Array(self[range])
    removeSubrange(range)
    insert(contentsOf: moved, at: destination)
  }

  /// Gives the cells of `range` other extents; one that is `nil` stays.
  fileprivate mutating func resize(_ range: Range<Int>, width: Double?, height: Double?) {
    for index in range {
      self[index].size.width = width ?? self[index].size.width
      self[index].size.height = height ?? self[index].size.height
    }
  }
}
