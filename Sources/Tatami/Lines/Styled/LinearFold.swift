/// What some cells of a linear layout come to when its line shares out, without what the
/// running totals give them.
struct SettledSums: BitwiseCopyable {
  /// The sum of the main extents with margins: of cells that a bound holds the last ones,
  /// of others those without a share.
  var main: Int64 = 0
  /// The parts in running totals, of weights or shrinks, whichever are shared out for,
  /// weights of margins included; and how many cells have one as flexible ones.
  var parts: Int64 = 0
  var flexible: Int64 = 0
  /// The greatest cross extent with margins of the cells for which it stays as it is
  /// while the sums hold.
  var cross: Int64 = 0
  /// The one of the others whose cross extent is the greatest.
  var leader = CrossLeader.none

  static let empty = SettledSums()

  /// Adds those of the cells that follow, leaders left out.
  mutating func add(_ next: SettledSums) {
    main &+= next.main
    parts &+= next.parts
    flexible &+= next.flexible
    cross = max(cross, next.cross)
  }

  /// How long the cells are with what running totals give them, without gaps.
  func length(_ share: LineShare) -> Int64 {
    var sums = LineSums.empty
    putParts(into: &sums, share)
    return main &+ share.total(sums)
  }

  /// Puts the parts in running totals into the sums of the same cells.
  func putParts(into sums: inout LineSums, _ share: LineShare) {
    sums.weight = share.kind == .shrink ? 0 : parts
    sums.shrink = share.kind == .shrink ? parts : 0
    sums.flexible = flexible
  }
}

/// What a run of cells does to the line of a linear layout: what the cells add up to,
/// and, for some ratios, what they come to when the line shares out.
struct LinearFold: FoldOfStyledLines {
  var sums = LineSums.empty
  var settled = SettledSums.empty
  /// The ratios for which `settled` holds.
  var validity = LinearValidity(kind: nil)

  static func empty(at entry: Int64) -> LinearFold { LinearFold() }

  var lines: StyledFold {
    var lines = StyledFold.empty(at: LineFold.start)
    lines.head = sums
    lines.exit = sums.taken
    return lines
  }

  mutating func append(_ next: LinearFold) {
    preconditionFailure("Cells of a linear layout are appended by their automaton")
  }
}

/// Adds up the cells of a linear layout, and finds out what bounds and cross extents
/// make of them when the line shares out.
///
/// What bounds hold depends on what the line has to share out, and so on all cells. A fold
/// says for which ratios it holds: a cell that changes moves the ratios a little, and only
/// where a bound begins or ceases to hold by that are cells looked at again.
struct LinearAutomaton: LeafAutomaton, Equatable {
  let rule: StyledRule
  /// What is shared out; where that is not known yet, what was at last.
  let ratios: LinearRatios
  /// What is wanted.
  let purpose: Purpose

  enum Purpose {
    /// What cells add up to. Nobody has asked for more yet.
    case sums
    /// The same; but more will be asked for when it is known what is shared out.
    case guess
    /// Also what the cells come to.
    case settled
  }

  static var kind: UInt8 { MemoKind.linear.rawValue }
  static var isDirect: Bool { false }
  func key(_ entry: Int64, count: Int) -> Int64 { 0 }
  func exit(from entry: Int64, count: Int, _ fold: LinearFold, since start: Int64) -> Int64 { 0 }

  func holds(_ remembered: KeyedFold<LinearFold>, for key: Int64) -> Bool {
    purpose != .settled || remembered.fold.validity.contains(ratios)
  }

  func fold(
    _ leaf: CellLeaf, _ range: Range<Int>, startingAt start: Int, of store: TreeStore,
    from entry: Int64
  ) -> LinearFold {
    var fold = LinearFold()
    if range.isEmpty { return fold }
    var reader = CellReader(store, leaf: leaf, start: start)
    if purpose == .sums {
      addUp(&reader, leaf, range, &fold.sums)
      return fold
    }
    fold.validity.kind = ratios.kind
    if leaf.isRun {
      add(reader.cell(at: range.lowerBound), times: Int64(range.count), to: &fold)
      return fold
    }
    var leading: SharingCell?
    for index in range {
      guard let next = add(reader.cell(at: index), times: 1, to: &fold) else { continue }
      if contest(next, leading, in: &fold) { leading = next }
    }
    return fold
  }

  /// Adds up cells as they are before the line shares out.
  private func addUp(
    _ reader: inout CellReader, _ leaf: CellLeaf, _ range: Range<Int>, _ sums: inout LineSums
  ) {
    let times = leaf.isRun ? Int64(range.count) : 1
    for index in leaf.isRun ? range.prefix(1) : range {
      let cell = reader.cell(at: index)
      if cell.takesPart {
        sums.add(cell.measured(by: rule.sizing), times: times)
      } else {
        sums.cells &+= times
      }
    }
  }

  /// Adds equal cells.
  ///
  /// - Returns: one of them, if its cross extent follows from its share; it is a fold's
  ///   leader if there was none.
  @discardableResult
  private func add(
    _ cell: StyledCell, times count: Int64, to fold: inout LinearFold
  ) -> SharingCell? {
    let offset = fold.sums.cells
    if !cell.takesPart {
      fold.sums.cells &+= count
      return nil
    }
    let next = SharingCell(cell, at: offset, rule.sizing, ratios)
    let (measure, outcome) = (next.measure, next.outcome)
    fold.sums.add(measure, times: count)
    fold.validity.narrow(to: outcome.validity)
    fold.settled.main &+= count &* (outcome.main &+ measure.mainMargins)
    fold.settled.parts &+= count &* outcome.part
    if ratios.kind == .weight {
      fold.settled.parts &+= count &* (measure.weightBefore &+ measure.weightBehind)
    }
    if outcome.isFlexible { fold.settled.flexible &+= count }
    fold.validity.narrow(to: next.validity)
    if next.leader.exists {
      if !fold.settled.leader.exists { fold.settled.leader = next.leader }
      return next
    }
    fold.settled.cross = max(fold.settled.cross, next.outerCross)
    return nil
  }

  /// Compares a fold's leader with another cell, which becomes the leader if it is larger.
  ///
  /// - Parameter leading: The leader; `nil` if the other one already is.
  /// - Returns: whether it does.
  private func contest(
    _ next: SharingCell, _ leading: SharingCell?, in fold: inout LinearFold
  ) -> Bool {
    guard let leading else { return true }
    if let wins = next.leader.exceeds(leading.leader, ratios, &fold.validity) {
      if wins { fold.settled.leader = next.leader }
      return wins
    }
    if next.isLike(leading) { return false }
    // The two are so close that roundings decide, and these may differ by other ratios.
    fold.validity.pin(to: ratios)
    let wins = next.outerCross > leading.outerCross
    if wins { fold.settled.leader = next.leader }
    return wins
  }

  func append(
    _ next: LinearFold, to fold: inout LinearFold, at index: Int, of store: TreeStore
  ) {
    let cells = fold.sums.cells
    fold.sums.add(next.sums)
    if purpose == .sums {
      fold.validity.kind = nil
      return
    }
    if cells == 0 {
      fold.settled = next.settled
      fold.validity = next.validity
      return
    }
    if !next.validity.contains(ratios) || !fold.validity.contains(ratios) {
      fold.validity.kind = nil
      return
    }
    fold.validity.narrow(to: next.validity)
    fold.settled.add(next.settled)
    if !next.settled.leader.exists { return }
    var leader = next.settled.leader
    leader.offset &+= cells
    let old = fold.settled.leader
    if !old.exists {
      fold.settled.leader = leader
    } else if let wins = leader.exceeds(old, ratios, &fold.validity) {
      if wins { fold.settled.leader = leader }
    } else {
      let start = index - Int(cells)
      let challenger = sharing(leader.offset, from: start, in: store)
      _ = contest(challenger, sharing(old.offset, from: start, in: store), in: &fold)
    }
  }

  /// The cell at an offset from a run's first cell.
  private func sharing(_ offset: Int64, from start: Int, in store: TreeStore) -> SharingCell {
    let index = start + Int(offset)
    var reader = CellReader(store, at: index)
    store.arena.visited += 1
    return SharingCell(reader.cell(at: index), at: offset, rule.sizing, ratios)
  }

  /// The greatest cross extent of a run that begins at `start`, margins included.
  func cross(_ fold: LinearFold, from start: Int, in store: TreeStore) -> Int64 {
    let leader = fold.settled.leader
    if !leader.exists { return fold.settled.cross }
    return max(
      fold.settled.cross, sharing(leader.offset, from: start, in: store).outerCross)
  }
}
