import Tatami
import TatamiReference

/// New cells, and the way in which they are handed over.
enum NewCells: Hashable, Sendable {
  case one(Cell, CellStyle?)
  case many([Cell], [CellStyle]?)
  case run(Cell, CellStyle?, Int)
}

/// The cell that an edit is about.
enum Target: Hashable, Sendable {
  case index(Int)
  /// The cell of an id handed out before. The number, modulo how many there are, picks
  /// one of them; there may be no such cell any more.
  case known(Int)
}

/// One change of a layout, as a value: what a failing sequence is printed as.
///
/// An edit may name cells that do not exist; what it then throws is part of
/// what is compared. So any sequence of edits makes sense, and any part of it.
enum Edit: Hashable, Sendable {
  case append(NewCells)
  case insert(NewCells, at: Int)
  case remove(Target)
  case removeRange(Range<Int>)
  case removeAll
  case move(Target, to: Int)
  case moveRange(Range<Int>, to: Int)
  case resize(Target, to: Size)
  case resizeMany([CellResize])
  case replace(Range<Int>, with: [Cell], [CellStyle]?)
  case setCellStyle(CellStyle, Target)
  case setCellStyles(CellStyle, Range<Int>)
  case measure(Range<Int>, by: Ruler)
  case setStyle(FlowStyle)
  case setVariant(FlowStyleVariant?, SizeClass)
  case setEnvironment(LayoutEnvironment)
  case setLineGravity(GravityPattern?)
}

/// The public operation that an edit is made by.
enum Operation: Int, CaseIterable, Sendable {
  case append, appendStyled, appendMany, appendRun, appendStyledRun
  case insert, insertStyled, insertMany, insertStyledMany, insertRun, insertStyledRun
  case remove, removeByID, removeRange, removeAll, move, moveByID, moveRange
  case resize, resizeByID, resizeMany, replace, replaceStyled
  case setCellStyle, setCellStyleByID, setCellStyles, measure
  case setStyle, setVariant, setEnvironment, setLineGravity
}

extension Edit {
  var operation: Operation {
    switch self {
    case .append(.one(_, nil)): .append
    case .append(.one): .appendStyled
    case .append(.run(_, nil, _)): .appendRun
    case .append(.run): .appendStyledRun
    case .append: .appendMany
    case .insert(.one(_, nil), _): .insert
    case .insert(.one, _): .insertStyled
    case .insert(.run(_, nil, _), _): .insertRun
    case .insert(.run, _): .insertStyledRun
    case .insert(.many(_, nil), _): .insertMany
    case .insert(.many, _): .insertStyledMany
    case .remove(.index): .remove
    case .remove: .removeByID
    case .removeRange: .removeRange
    case .removeAll: .removeAll
    case .move(.index, _): .move
    case .move: .moveByID
    case .moveRange: .moveRange
    case .resize(.index, _): .resize
    case .resize: .resizeByID
    case .resizeMany: .resizeMany
    case .replace(_, _, nil): .replace
    case .replace: .replaceStyled
    case .setCellStyle(_, .index): .setCellStyle
    case .setCellStyle: .setCellStyleByID
    case .setCellStyles: .setCellStyles
    case .measure: .measure
    case .setStyle: .setStyle
    case .setVariant: .setVariant
    case .setEnvironment: .setEnvironment
    case .setLineGravity: .setLineGravity
    }
  }

  /// The cell that the edit is about, if it is about one.
  var target: Target? {
    switch self {
    case .remove(let target), .move(let target, _), .resize(let target, _),
      .setCellStyle(_, let target):
      target
    default: nil
    }
  }
}

extension NaiveLayout {
  /// Makes an edit that is about no known cell.
  mutating func apply(_ edit: Edit) throws(FlowError) {
    guard case .index(let index) = edit.target ?? .index(0) else { return }
    try apply(edit, at: index)
  }

  /// Makes an edit; `index` is where the cell is that it is about.
  ///
  /// - Returns: how many cells a measurement changed.
  @discardableResult
  mutating func apply(
    _ edit: Edit, at index: Int, measurer: ((Int, ProposedSize) -> Size)? = nil
  ) throws(FlowError) -> Int {
    switch edit {
    case .append(let cells): try add(cells, at: count)
    case .insert(let cells, let place): try add(cells, at: place)
    case .remove: try remove(at: index)
    case .removeRange(let range): try removeSubrange(range)
    case .removeAll: removeAll()
    case .move(_, let target): try move(from: index, to: target)
    case .moveRange(let range, let target): try moveSubrange(range, to: target)
    case .resize(_, let size): try resize(at: index, to: size)
    case .resizeMany(let changes): try resize(changes)
    case .replace(let range, let cells, let styles):
      try replaceSubrange(range, with: cells, styles: styles)
    case .setCellStyle(let style, _): try setCellStyle(style, at: index)
    case .setCellStyles(let style, let range): try setCellStyle(style, in: range)
    case .measure(let range, let ruler): return try measure(range, by: measurer ?? ruler.size)
    case .setStyle(let style): try setStyle(style)
    case .setVariant(let variant, let condition): try setVariant(variant, for: condition)
    case .setEnvironment(let environment): try setEnvironment(environment)
    case .setLineGravity(let pattern): setLineGravity(pattern.map { $0.rule })
    }
    return 0
  }

  private mutating func add(_ cells: NewCells, at place: Int) throws(FlowError) {
    switch cells {
    case .one(let cell, let style): try insert(cell, style: style ?? .plain, at: place)
    case .many(let cells, nil): try insert(contentsOf: cells, at: place)
    case .many(let cells, let styles?): try insert(contentsOf: cells, styles: styles, at: place)
    case .run(let cell, let style, let count):
      try insert(repeating: cell, style: style ?? .plain, count: count, at: place)
    }
  }
}

/// Measures contents: a text of some letters, which depends on the cell's index.
struct Ruler: Hashable, Sendable {
  var seed: Int
  /// The cell at this index gets a size that no cell can have.
  var wrongIndex: Int?

  func size(_ index: Int, _ proposed: ProposedSize) -> Size {
    if index == wrongIndex { return Size(width: -1, height: .nan) }
    let letters = Double((index &* 7 &+ seed) % 30)
    let width = min(proposed.width ?? letters * 5, proposed.maximum.width)
    let lines = width > 0 ? (letters * 5 / width).rounded(.up) : 1
    return Size(width: width * 0.9, height: lines * 8.3 + (proposed.height ?? 0) * 0.1)
  }
}

/// What lines do differently, by all that is known of a line.
struct GravityPattern: Hashable, Sendable {
  var gravities: [Gravity?]
  var alignments: [Alignment?]

  func gravity(_ line: Int, _ count: Int, _ isLast: Bool) -> LineGravity {
    let number = line &+ count &* 3 &+ (isLast ? 5 : 0)
    return LineGravity(
      gravity: gravities[number % gravities.count],
      alignment: alignments[(number / 2) % alignments.count])
  }

  var rule: NaiveLayout.LineGravityRule {
    { line, count, isLast in gravity(line, count, isLast) }
  }
}
