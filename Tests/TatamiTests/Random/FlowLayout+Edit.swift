import Synchronization
import Tatami

/// The lines that a rule for lines was asked about.
final class AskedLines: Sendable {
  private let lines = Mutex<Set<LineFacts>>([])

  func add(_ line: LineFacts) { _ = lines.withLock { $0.insert(line) } }

  /// The lines since the last call.
  func take() -> Set<LineFacts> {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

extension FlowLayout {
  /// Whether style, active style and variants are these.
  func hasStyles(
    _ style: FlowStyle, _ active: FlowStyle, _ variants: [SizeClass: FlowStyleVariant]
  ) -> Bool {
    self.style == style && activeStyle == active
      && Set(self.variants.conditions) == Set(variants.keys)
      && variants.allSatisfy { self.variants[$0.key] == $0.value }
  }

  /// Makes an edit; `id` is that of the cell it is about, if it is about a known one.
  ///
  /// - Parameter asked: told of lines that a rule for them is asked about.
  /// - Returns: how many cells a measurement changed.
  mutating func apply(
    _ edit: Edit, id: CellID?, asked: AskedLines, measurer: (Int, ProposedSize) -> Size
  ) throws(FlowError) -> Int {
    switch edit {
    case .append(let cells): try append(cells)
    case .insert(let cells, let index): try insert(cells, at: index)
    case .remove(.index(let index)): try remove(at: index)
    case .removeRange(let range): try removeSubrange(range)
    case .removeAll: removeAll()
    case .move(.index(let index), let target): try move(from: index, to: target)
    case .moveRange(let range, let target): try moveSubrange(range, to: target)
    case .resize(.index(let index), let size): try resize(at: index, to: size)
    case .resizeMany(let changes): try resize(changes)
    case .replace(let range, let cells, nil): try replaceSubrange(range, with: cells)
    case .replace(let range, let cells, let styles?):
      if let few = FewStyles(styles) {
        try replaceSubrange(range, with: cells, styles: few.styles, styleIndices: few.indices)
      } else {
        try replaceSubrange(range, with: cells, styles: styles)
      }
    case .setCellStyle(let style, .index(let index)): try setCellStyle(style, at: index)
    case .setCellStyles(let style, let range): try setCellStyle(style, in: range)
    case .measure(let range, _): return try measure(range, by: measurer)
    case .setStyle(let style): try setStyle(style)
    case .setVariant(let variant, let condition): try setVariant(variant, for: condition)
    case .setEnvironment(let environment): try setEnvironment(environment)
    case .setLineGravity(let pattern):
      guard let pattern else {
        setLineGravity(nil)
        return 0
      }
      setLineGravity { line in
        asked.add(line)
        return pattern.gravity(line.line, line.count, line.isLast)
      }
    case .remove, .move, .resize, .setCellStyle:
      guard let id else { return 0 }
      try apply(edit, to: id)
    }
    return 0
  }

  /// Makes an edit that is about no known cell and asks for nothing.
  mutating func apply(_ edit: Edit) throws(FlowError) {
    _ = try apply(edit, id: nil, asked: AskedLines()) { _, _ in .zero }
  }

  private mutating func apply(_ edit: Edit, to id: CellID) throws(FlowError) {
    switch edit {
    case .remove: try remove(id)
    case .move(_, let target): try move(id, to: target)
    case .resize(_, let size): try resize(id, to: size)
    case .setCellStyle(let style, _): try setCellStyle(style, of: id)
    default: break
    }
  }

  private mutating func append(_ cells: NewCells) throws(FlowError) {
    switch cells {
    case .one(let cell, nil): try append(cell)
    case .one(let cell, let style?): try append(cell, style: style)
    case .many(let cells, nil): try append(contentsOf: cells)
    case .run(let cell, nil, let count): try append(repeating: cell, count: count)
    case .run(let cell, let style?, let count):
      try append(repeating: cell, style: style, count: count)
    default: try insert(cells, at: count)
    }
  }

  private mutating func insert(_ cells: NewCells, at index: Int) throws(FlowError) {
    switch cells {
    case .one(let cell, nil): try insert(cell, at: index)
    case .one(let cell, let style?): try insert(cell, style: style, at: index)
    case .many(let cells, nil): try insert(contentsOf: cells, at: index)
    case .many(let cells, let styles?):
      guard let few = FewStyles(styles) else {
        return try insert(contentsOf: cells, styles: styles, at: index)
      }
      try insert(contentsOf: cells, styles: few.styles, styleIndices: few.indices, at: index)
    case .run(let cell, nil, let count): try insert(repeating: cell, count: count, at: index)
    case .run(let cell, let style?, let count):
      try insert(repeating: cell, style: style, count: count, at: index)
    }
  }
}

/// Styles of which each occurs once, the last one first, and for each cell the index of its own.
private struct FewStyles {
  var styles: [CellStyle]
  var indices: [Int] = []

  /// Of every other number of styles only: either way of giving them has to answer.
  init?(_ each: [CellStyle]) {
    if each.count.isMultiple(of: 2) { return nil }
    styles = []
    for style in each.reversed() where !styles.contains(style) { styles.append(style) }
    for style in each { indices.append(styles.firstIndex(of: style) ?? 0) }
  }
}
