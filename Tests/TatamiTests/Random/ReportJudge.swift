import Tatami
import TatamiReference

/// Finds what a report of changes says that is not so, or does not say although it is.
struct ReportJudge {
  private let change: LayoutChange
  private let older: Moment
  private let newer: Moment
  private let notes: CellNotes
  /// The first thing that should be so.
  private var broken: String?

  private init(_ change: LayoutChange, _ older: Moment, _ newer: Moment) {
    self.change = change
    self.older = older
    self.newer = newer
    notes = CellNotes(change, newer.reference.count)
    broken = notes.broken
  }

  /// The first thing that should be so of a report, and is not.
  ///
  /// - Parameter changes: What edits did, if the report is of these edits; else cells are
  ///   told apart by what they are.
  static func broken(
    _ change: LayoutChange, _ older: Moment, _ newer: Moment,
    by changes: CellChanges? = nil
  ) -> String? {
    var judge = ReportJudge(change, older, newer)
    if let changes { judge.judgeIdentity(by: changes) } else { judge.judgeLikeness() }
    judge.judgeLists()
    judge.judgeFrames()
    return judge.broken
  }

  private mutating func require(_ holds: Bool, _ rule: @autoclosure () -> String) {
    if broken == nil && !holds { broken = rule() }
  }

  // MARK: Which cells are there

  /// Each cell is told by what edits did to it.
  private mutating func judgeIdentity(by changes: CellChanges) {
    let places = older.places
    for (index, token) in newer.reference.tokens.enumerated() {
      require(change.oldIndex(of: index) == places[token], "the old index of \(index)")
      guard let place = places[token] else {
        require(notes[index] == "inserted", "\(index) is inserted")
        continue
      }
      require(change.newIndex(of: place) == index, "the new index of \(place)")
      if notes[index] == "relocated" {
        require(changes.relocated.contains(token), "\(index) is not relocated")
      } else if changes.changed.contains(token) {
        require(notes[index] == "resized", "\(index) is resized")
      } else if notes[index] == "resized" {
        require(changes.measured.contains(token), "\(index) is not resized")
      } else {
        require(isSame(place, index), "\(index) is the same cell, or resized")
      }
    }
  }

  /// Cells are told apart by their ids where they have one, else by their sizes and styles;
  /// where too many differ, cells that did not change may be taken for changed.
  private mutating func judgeLikeness() {
    for index in newer.reference.tokens.indices {
      guard let place = change.oldIndex(of: index) else {
        require(notes[index] == "inserted", "\(index) is inserted")
        continue
      }
      require(change.newIndex(of: place) == index, "the new index of \(place)")
      require(
        isSame(place, index) || notes[index] == "resized" || notes[index] == "relocated",
        "\(index) is the same cell, or resized")
    }
  }

  private func isSame(_ place: Int, _ index: Int) -> Bool {
    older.reference.cells[place] == newer.reference.cells[index]
      && older.reference.styles[place] == newer.reference.styles[index]
  }

  /// Every cell of before is kept, or removed.
  private mutating func judgeLists() {
    var isRemoved = Array(repeating: false, count: older.reference.count)
    var end = -1
    for range in change.removed {
      require(!range.isEmpty && range.lowerBound > end, "removed is in order")
      guard range.lowerBound >= 0, range.upperBound <= isRemoved.count else {
        return require(false, "removed holds cells that there were")
      }
      end = range.upperBound
      for place in range { isRemoved[place] = true }
    }
    for place in isRemoved.indices {
      require(
        (change.newIndex(of: place) == nil) == isRemoved[place], "\(place) is removed, or not")
    }
    for relocation in change.relocated {
      require(
        relocation.source.count == relocation.destination.count
          && change.oldIndex(of: relocation.destination.lowerBound) == relocation.source.lowerBound,
        "\(relocation) is of the same cells")
    }
  }

  // MARK: Where they are

  /// A cell of which nothing is said is where it was; one that moved, where the vector says;
  /// and of one that is where it was nothing is said, but in ranges that are too long to be
  /// compared cell by cell.
  private mutating func judgeFrames() {
    let (before, after) = (older.solution.frames, newer.solution.frames)
    for index in after.indices {
      guard let place = change.oldIndex(of: index) else { continue }
      switch notes[index] {
      case nil:
        require(areIdentical(before[place], after[index]), "\(index) is where it was")
      case "replaced":
        require(
          before[place] != after[index] || isInLongSpan(index), "\(index) is not replaced")
      default: break
      }
    }
    for move in change.moved { judge(move) }
  }

  private mutating func judge(_ move: LayoutChange.Move) {
    require(move.vector != .zero, "a move has a vector")
    let (before, after) = (older.solution.frames, newer.solution.frames)
    for index in move.range {
      guard let place = change.oldIndex(of: index) else {
        return require(false, "\(index) was there before it moved")
      }
      if newer.reference.styles[index].visibility == .gone { continue }
      require(
        areIdentical(before[place].moved(by: move.vector), after[index]),
        "\(index) moved from \(before[place]) to \(after[index])")
    }
  }

  /// Whether a cell is among so many neighbours that were kept as they are that they are not
  /// compared one by one.
  private func isInLongSpan(_ index: Int) -> Bool {
    func continues(_ index: Int, _ next: Int) -> Bool {
      guard newer.reference.tokens.indices.contains(next), let old = change.oldIndex(of: next),
        notes[next] != "resized", notes[next] != "relocated"
      else { return false }
      return change.oldIndex(of: index) == old + index - next
    }
    var (first, last) = (index, index)
    while last - first < Self.window && continues(first, first - 1) { first -= 1 }
    while last - first < Self.window && continues(last, last + 1) { last += 1 }
    return last - first >= Self.window
  }

  /// So many cells are compared one by one.
  private static var window: Int { 256 }
}
