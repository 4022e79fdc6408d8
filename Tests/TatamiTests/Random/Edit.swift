import Tatami
import TatamiReference

/// One change of a layout, as a value: what a failing sequence is printed as.
///
/// An edit may name cells that do not exist; what it then throws is part of
/// what is compared. So any sequence of edits makes sense, and any part of it.
enum Edit: Hashable, Sendable {
  case append(Cell)
  case appendCells([Cell])
  case appendRun(Cell, Int)
  case insert(Cell, at: Int)
  case insertCells([Cell], at: Int)
  case insertRun(Cell, Int, at: Int)
  case remove(at: Int)
  case removeRange(Range<Int>)
  case removeAll
  case move(from: Int, to: Int)
  case moveRange(Range<Int>, to: Int)
  case resize(at: Int, to: Size)
  case resizeMany([CellResize])
  case replace(Range<Int>, with: [Cell])
  case setStyle(FlowStyle)
  case setEnvironment(LayoutEnvironment)
  /// Removes the cell of an id handed out before. The number, modulo how many
  /// there are, picks one of them; there may be no such cell any more.
  case removeKnown(Int)
  case moveKnown(Int, to: Int)
  case resizeKnown(Int, to: Size)
  /// Puts a copy of the layout aside.
  case keepCopy
  /// Goes on with the copy that was put aside; it changes places with the layout.
  case exchangeWithCopy
}

extension Edit {
  /// Applies the edit to the engine. Edits by id and of copies are done by the
  /// run, which knows the ids and the copy.
  func apply(to layout: inout FlowLayout) throws(FlowError) {
    switch self {
    case .append(let cell): try layout.append(cell)
    case .appendCells(let cells): try layout.append(contentsOf: cells)
    case .appendRun(let cell, let count): try layout.append(repeating: cell, count: count)
    case .insert(let cell, let index): try layout.insert(cell, at: index)
    case .insertCells(let cells, let index): try layout.insert(contentsOf: cells, at: index)
    case .insertRun(let cell, let count, let index):
      try layout.insert(repeating: cell, count: count, at: index)
    case .remove(let index): try layout.remove(at: index)
    case .removeRange(let range): try layout.removeSubrange(range)
    case .removeAll: layout.removeAll()
    case .move(let source, let destination): try layout.move(from: source, to: destination)
    case .moveRange(let range, let destination):
      try layout.moveSubrange(range, to: destination)
    case .resize(let index, let size): try layout.resize(at: index, to: size)
    case .resizeMany(let changes): try layout.resize(changes)
    case .replace(let range, let cells): try layout.replaceSubrange(range, with: cells)
    case .setStyle(let style): try layout.setStyle(style)
    case .setEnvironment(let environment): try layout.setEnvironment(environment)
    case .removeKnown, .moveKnown, .resizeKnown, .keepCopy, .exchangeWithCopy: break
    }
  }

  /// Applies the edit to the reference.
  func apply(to layout: inout NaiveLayout) throws(FlowError) {
    switch self {
    case .append(let cell): try layout.append(cell)
    case .appendCells(let cells): try layout.append(contentsOf: cells)
    case .appendRun(let cell, let count): try layout.append(repeating: cell, count: count)
    case .insert(let cell, let index): try layout.insert(cell, at: index)
    case .insertCells(let cells, let index): try layout.insert(contentsOf: cells, at: index)
    case .insertRun(let cell, let count, let index):
      try layout.insert(repeating: cell, count: count, at: index)
    case .remove(let index): try layout.remove(at: index)
    case .removeRange(let range): try layout.removeSubrange(range)
    case .removeAll: layout.removeAll()
    case .move(let source, let destination): try layout.move(from: source, to: destination)
    case .moveRange(let range, let destination):
      try layout.moveSubrange(range, to: destination)
    case .resize(let index, let size): try layout.resize(at: index, to: size)
    case .resizeMany(let changes): try layout.resize(changes)
    case .replace(let range, let cells): try layout.replaceSubrange(range, with: cells)
    case .setStyle(let style): try layout.setStyle(style)
    case .setEnvironment(let environment): try layout.setEnvironment(environment)
    case .removeKnown, .moveKnown, .resizeKnown, .keepCopy, .exchangeWithCopy: break
    }
  }
}
