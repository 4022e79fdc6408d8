/// What a pass over the cells of a flow in columns came by: how columns stand before the
/// first cells of some lines.
///
/// Nothing of it is remembered in the tree. A question makes the pass go on as far as it
/// has to, and begins at the last mark before what it asks for. An edit makes it forget
/// all behind the place of the edit.
struct ColumnPass {
  /// A place between two lines; the columns there are among `columns`.
  private struct Mark: BitwiseCopyable {
    var index: Int
    var taken: Int64
    var line: Int64
    var greatestEnd: Int64
    var mainReach: Int64
    var tallest: Int64
  }

  private var marks: [Mark] = []
  /// Of one mark behind the other: the ends of the columns, of a waterfall their beginnings, too.
  private var values: [Int64] = []
  private var width = 0
  /// The place behind the last cell, once it is known.
  private var end: ColumnCursor?

  init() {}

  /// The pass up to a place, with room for more of it.
  init(_ other: ColumnPass, before place: Int) {
    let kept = other.marks(before: place)
    width = other.width
    marks.append(contentsOf: other.marks[..<kept])
    values.append(contentsOf: other.values[..<(kept * width)])
  }

  /// Forgets all that depends on the cell at a place.
  mutating func forget(from place: Int) {
    end = nil
    let kept = marks(before: place)
    if kept == marks.count { return }
    marks.removeLast(marks.count - kept)
    values.removeLast(values.count - kept * width)
  }

  /// How many marks only depend on cells before a place.
  private func marks(before place: Int) -> Int {
    first { $0.index > place }
  }

  /// The number of the first mark of those that lie behind what is sought.
  private func first(_ isBehind: (Mark) -> Bool) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(marks[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Places

  /// Leads a walker to the beginning of a line, or behind the last cell.
  mutating func lead(_ walker: inout ColumnWalker, toLine line: Int64) {
    goOn(&walker, to: .line(line))
    if let end, end.line <= line {
      walker.cursor = end
    } else {
      restore(first { $0.line > line } - 1, &walker)
      walker.walk(to: line)
    }
  }

  /// Leads a walker to the last line before which no cell reaches beyond an offset; to the
  /// first line if there is none. For `isTallest` see ``ColumnWalker/reach(_:)``.
  mutating func lead(_ walker: inout ColumnWalker, endingBy offset: Int64, isTallest: Bool) {
    goOn(&walker, to: .offset(offset, isTallest: isTallest))
    let behind = first { $0.greatestEnd &+ (isTallest ? $0.tallest : 0) > offset }
    restore(max(behind - 1, 0), &walker)
    walker.walk(within: offset, isTallest: isTallest)
  }

  /// Leads a walker to some line before the cell at a place, not far from it.
  mutating func lead(_ walker: inout ColumnWalker, near place: Int) {
    goOn(&walker, to: .index(place))
    restore(first { $0.index > place } - 1, &walker)
  }

  /// The place behind the last cell.
  mutating func end(_ walker: inout ColumnWalker) -> ColumnCursor {
    goOn(&walker, to: .end)
    guard let end else { preconditionFailure("A pass comes to an end") }
    return end
  }

  // MARK: Going on

  /// How far a pass has to go on.
  private enum Sought {
    case line(Int64)
    case offset(Int64, isTallest: Bool)
    case index(Int)
    case end

    func isReached(by mark: Mark) -> Bool {
      switch self {
      case .line(let line): mark.line >= line
      case .offset(let offset, let isTallest):
        mark.greatestEnd &+ (isTallest ? mark.tallest : 0) > offset
      case .index(let place): mark.index > place
      case .end: false
      }
    }
  }

  /// Lets the pass go on until it is far enough or at its end.
  @inline(never)
  private mutating func goOn(_ walker: inout ColumnWalker, to sought: Sought) {
    let columns = walker.rule.columns * (walker.rule.isWaterfall ? 2 : 1)
    if columns != width {
      self = ColumnPass()
      width = columns
    }
    if marks.isEmpty { append(walker.cursor) }
    if end != nil || sought.isReached(by: marks[marks.count - 1]) { return }
    restore(marks.count - 1, &walker)
    // So far apart that marks take little beside the cells.
    let distance = max(256, 4 * walker.rule.columns)
    while true {
      walker.walk(to: walker.cursor.line + walker.lines(of: distance))
      if walker.cursor.index >= walker.store.root.count {
        end = walker.cursor
        return
      }
      append(walker.cursor)
      if sought.isReached(by: marks[marks.count - 1]) { return }
    }
  }

  private mutating func append(_ cursor: ColumnCursor) {
    marks.append(
      Mark(
        index: cursor.index, taken: cursor.taken, line: cursor.line,
        greatestEnd: cursor.greatestEnd, mainReach: cursor.mainReach, tallest: cursor.tallest))
    values.append(contentsOf: cursor.ends)
    values.append(contentsOf: cursor.starts)
  }

  private func restore(_ number: Int, _ walker: inout ColumnWalker) {
    let mark = marks[number]
    walker.cursor.index = mark.index
    walker.cursor.taken = mark.taken
    walker.cursor.line = mark.line
    walker.cursor.mainReach = mark.mainReach
    walker.cursor.tallest = mark.tallest
    var place = number * width
    for column in walker.cursor.ends.indices {
      walker.cursor.ends[column] = values[place]
      place += 1
    }
    for column in walker.cursor.starts.indices {
      walker.cursor.starts[column] = values[place]
      place += 1
    }
  }
}

/// Where a layout and its copies keep a pass over columns.
final class ColumnPassBox {
  var pass: ColumnPass

  init(_ pass: ColumnPass) { self.pass = pass }
}
