import Tatami
import TatamiReference

/// The engine and the reference, side by side.
struct Pair {
  var layout: FlowLayout
  var naive: NaiveLayout
  /// The ids handed out, by token.
  var ids: [Int: CellID] = [:]

  init(style: FlowStyle, environment: LayoutEnvironment, shape: TreeShape) throws {
    layout = try FlowLayout(style: style, environment: environment, shape: shape)
    naive = NaiveLayout(style: style, environment: environment)
  }
}

/// A difference, in words.
struct Difference: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Makes edits on both sides and compares every answer after each.
struct EditRunner {
  var pair: Pair
  /// A copy that was put aside, and must not change.
  var aside: Pair?
  var dice: Dice

  init(style: FlowStyle, environment: LayoutEnvironment, shape: TreeShape) throws {
    pair = try Pair(style: style, environment: environment, shape: shape)
    dice = Dice(seed: 7)
  }

  /// - Throws: `Difference` if engine and reference do not agree afterwards.
  mutating func run(_ edit: Edit) throws {
    try apply(edit)
    if let rule = pair.layout.brokenInvariant { throw Difference("not so any more: \(rule)") }
    try compare(pair, &dice)
    if let aside { try compare(aside, &dice) }
  }

  private mutating func apply(_ edit: Edit) throws {
    let count = pair.naive.cells.count
    func place(_ roll: Int) -> Int { roll % (count + 1) }
    func range(_ roll: Int, _ most: Int) -> Range<Int> {
      let start = place(roll)
      return start..<min(count, start + most)
    }
    switch edit {
    case .insert(let cell, let roll):
      try pair.layout.insert(cell, at: place(roll))
      pair.naive.replace(place(roll)..<place(roll), with: [cell])
    case .insertMany(let cells, let roll):
      try pair.layout.insert(contentsOf: cells, at: place(roll))
      pair.naive.replace(place(roll)..<place(roll), with: cells)
    case .insertRun(let cell, let number, let roll):
      try pair.layout.insert(repeating: cell, count: number, at: place(roll))
      pair.naive.replace(
        place(roll)..<place(roll), with: Array(repeating: cell, count: number))
    case .removeRange(let roll, let most):
      try pair.layout.removeSubrange(range(roll, most))
      pair.naive.replace(range(roll, most), with: [])
    case .removeAll:
      pair.layout.removeAll()
      pair.naive.replace(0..<count, with: [])
    case .moveRange(let roll, let most, let target):
      let moved = range(roll, most)
      let destination = target % (count - moved.count + 1)
      try pair.layout.moveSubrange(moved, to: destination)
      pair.naive.move(moved, to: destination)
    case .replace(let roll, let most, let cells):
      try pair.layout.replaceSubrange(range(roll, most), with: cells)
      pair.naive.replace(range(roll, most), with: cells)
    case .style(let style):
      try pair.layout.setStyle(style)
      pair.naive.style = style
    case .environment(let environment):
      try pair.layout.setEnvironment(environment)
      pair.naive.environment = environment
    case .copy: aside = pair
    case .swap: if let aside { (pair, self.aside) = (aside, pair) }
    case .fail(let kind): try failingEdit(kind)
    default: if count > 0 { try applyToCell(edit, count) }
    }
  }

  private mutating func applyToCell(_ edit: Edit, _ count: Int) throws {
    switch edit {
    case .remove(let roll):
      try pair.layout.remove(at: roll % count)
      pair.naive.replace(roll % count..<roll % count + 1, with: [])
    case .move(let source, let target):
      try pair.layout.move(from: source % count, to: target % count)
      pair.naive.move(source % count..<source % count + 1, to: target % count)
    case .resize(let roll, let size):
      try pair.layout.resize(at: roll % count, to: size)
      pair.naive.resize(roll % count, to: size)
    case .resizeMany(let changes):
      try pair.layout.resize(changes.map { CellResize(index: $0.0 % count, size: $0.1) })
      for change in changes { pair.naive.resize(change.0 % count, to: change.1) }
    case .identify(let roll):
      let token = pair.naive.tokens[roll % count]
      let id = pair.layout.cellID(at: roll % count)
      if let known = pair.ids[token], known != id { throw Difference("a cell has two ids") }
      pair.ids[token] = id
    case .removeID(let roll):
      let alive = pair.ids.filter { pair.naive.tokens.contains($0.key) }.keys.sorted()
      if alive.isEmpty { return }
      let token = alive[roll % alive.count]
      try pair.layout.remove(pair.ids[token]!)
      let index = pair.naive.tokens.firstIndex(of: token)!
      pair.naive.replace(index..<index + 1, with: [])
    default: break
    }
  }

  /// An edit that breaks a rule: it throws and changes nothing.
  private mutating func failingEdit(_ kind: Int) throws {
    let before = pair.layout
    let count = before.count
    let bad = Cell(width: 1, height: [.nan, -1, .infinity, 1e12][kind % 4])
    var threw = false
    do {
      switch kind {
      case 0: try pair.layout.insert(bad, at: 0)
      case 1: try pair.layout.insert(contentsOf: [Cell(width: 1, height: 1), bad], at: count)
      case 2: try pair.layout.remove(at: count)
      case 3: try pair.layout.move(from: 0, to: count)
      case 4: try pair.layout.removeSubrange(0..<count + 1)
      case 5: try pair.layout.setStyle(FlowStyle(arrangedCount: 0))
      case 6: try pair.layout.replaceSubrange(0..<count, with: [bad])
      default: try pair.layout.insert(repeating: Cell(width: 1, height: 1), count: -1, at: 0)
      }
    } catch {
      threw = true
    }
    if !threw { throw Difference("an edit that breaks a rule went through: \(kind)") }
    if pair.layout != before { throw Difference("a failed edit changed the layout: \(kind)") }
  }
}
