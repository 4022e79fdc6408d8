/// Breaks cells into lines of so many cells each, and lines into pages as high as
/// their lines.
///
/// Its states are those of `PagePlaces`.
struct PagedCountAutomaton: RunAutomaton, Equatable {
  let lines: CountAutomaton
  let places: PagePlaces

  init(_ lines: CountAutomaton, linesOfPage: Int64) {
    self.lines = lines
    places = PagePlaces(cells: lines.most, lines: linesOfPage)
  }

  /// What is remembered of a fold.
  struct Remembered: BitwiseCopyable {
    var lines: CountAutomaton.Remembered
    var head: Int64
    var greatest: Int64
    var tail: Int64
  }

  static var kind: UInt8 { MemoKind.pagedCount.rawValue }
  static var isDirect: Bool { true }

  func key(_ entry: Int64, count: Int) -> Int64 { places.key(entry, count: count) }

  func key(of remembered: Remembered) -> Int64 { remembered.lines.key }

  func remembered(_ fold: PagedLineFold, key: Int64) -> Remembered {
    Remembered(
      lines: lines.remembered(fold.lines, key: key), head: fold.pages.head,
      greatest: fold.pages.greatest, tail: fold.pages.tail)
  }

  func holds(_ remembered: Remembered, for key: Int64) -> Bool { remembered.lines.key == key }

  func recalled(_ remembered: Remembered, from entry: Int64, count: Int) -> PagedLineFold {
    let state = places.lineState(entry)
    var fold = paged(lines.recalled(remembered.lines, from: state, count: count), from: entry)
    fold.pages.ends = places.ends(from: entry, breaks: fold.lines.breaks)
    fold.pages.head = remembered.head
    fold.pages.greatest = remembered.greatest
    fold.pages.tail = remembered.tail
    return fold
  }

  func exit(
    from entry: Int64, count: Int, _ fold: PagedLineFold, since start: Int64
  ) -> Int64 {
    let cells = entry &+ Int64(count)
    return cells == LineFold.start ? cells : (cells &- 1) % places.capacity &+ 1
  }

  /// A fold of lines, with the state of pages behind it.
  private func paged(_ fold: LineFold, from entry: Int64) -> PagedLineFold {
    var fold = fold
    if fold.breaks > 0 {
      fold.exit = places.state(from: entry, breaks: fold.breaks, open: fold.exit)
    }
    return PagedLineFold(lines: fold)
  }

  func fold(_ run: CellRun, from entry: Int64) -> PagedLineFold {
    let state = places.lineState(entry)
    let lineFold = lines.fold(run, from: state)
    var fold = paged(lineFold, from: entry)
    if lineFold.breaks == 0 { return fold }
    let cross = run.extents(lines.mainAxis.other)
    if run.isEqual {
      fold.pages = PageSums(
        breaks: lineFold.breaks, of: Grid.units(cross[0]), from: entry, in: places)
      return fold
    }
    let step = Int(lines.most)
    var line = places.line(entry) + 1
    fold.pages.add(0, endsPage: line % places.lines == 0)
    let tail = run.count - Int(lineFold.exit)
    for start in stride(from: Int(lines.most - state), to: tail, by: step) {
      line += 1
      fold.pages.add(
        Grid.units(cross.greatest(start, start + step)), endsPage: line % places.lines == 0)
    }
    return fold
  }
}

/// What a run of cells does to lines and to pages: asked for only where pages are as
/// high as their lines.
struct PagedLineFold: FoldOfLines {
  /// What the run does to lines; its states are those of pages.
  var lines: LineFold
  var pages = PageSums()

  static func empty(at entry: Int64) -> PagedLineFold {
    PagedLineFold(lines: .empty(at: entry))
  }

  @inline(__always)
  mutating func append(_ next: PagedLineFold) {
    if lines.breaks == 0 {
      pages = next.pages
    } else if next.lines.breaks > 0 {
      pages.append(next.pages, seam: max(lines.tail, next.lines.head))
    }
    lines.append(next.lines)
  }
}
