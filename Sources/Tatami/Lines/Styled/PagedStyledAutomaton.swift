/// Breaks cells with styles into lines of so many cells each, and lines into pages
/// as high as their lines.
///
/// Its states are those of `PagePlaces`; cells that take no part leave them as they are.
struct PagedStyledAutomaton: RunAutomaton, Equatable {
  let lines: StyledAutomaton<CountedLines>
  let places: PagePlaces

  init(_ rule: StyledRule, linesOfPage: Int64) {
    lines = StyledAutomaton(rule: rule)
    places = PagePlaces(cells: rule.most, lines: linesOfPage)
  }

  /// What is remembered of a fold. States and ends of pages follow from the rest, so
  /// that it has no more room than a fold of lines.
  struct Remembered: BitwiseCopyable {
    var key: Int64
    var breaks: Int64
    var whole: Int64
    var longest: Int64
    var tallest: Int64
    var pageHead: Int64
    var pageGreatest: Int64
    var pageTail: Int64
    var head: LineSums
    var tail: LineSums
  }

  static var kind: UInt8 { MemoKind.styledPagedCount.rawValue }
  static var isDirect: Bool { true }

  func key(_ entry: Int64, count: Int) -> Int64 { places.key(entry, count: count) }

  func key(of remembered: Remembered) -> Int64 { remembered.key }

  func remembered(_ fold: PagedStyledFold, key: Int64) -> Remembered {
    Remembered(
      key: key, breaks: fold.lines.breaks, whole: fold.lines.whole, longest: fold.lines.longest,
      tallest: fold.lines.tallest, pageHead: fold.pages.head,
      pageGreatest: fold.pages.greatest, pageTail: fold.pages.tail, head: fold.lines.head,
      tail: fold.lines.tail)
  }

  func holds(_ remembered: Remembered, for key: Int64) -> Bool { remembered.key == key }

  func recalled(
    _ remembered: Remembered, from entry: Int64, count: Int
  ) -> PagedStyledFold {
    let breaks = remembered.breaks
    let exit =
      breaks == 0
      ? remembered.head.taken
      : places.state(from: entry, breaks: breaks, open: remembered.tail.taken)
    var fold = PagedStyledFold(lines: StyledFold(entries: entry...entry, exit: exit))
    fold.lines.breaks = breaks
    fold.lines.head = remembered.head
    fold.lines.tail = remembered.tail
    fold.lines.whole = remembered.whole
    fold.lines.longest = remembered.longest
    fold.lines.tallest = remembered.tallest
    fold.pages.ends = places.ends(from: entry, breaks: breaks)
    fold.pages.head = remembered.pageHead
    fold.pages.greatest = remembered.pageGreatest
    fold.pages.tail = remembered.pageTail
    return fold
  }

  func exit(
    from entry: Int64, count: Int, _ fold: PagedStyledFold, since start: Int64
  ) -> Int64 {
    fold.lines.exit(from: start)
  }

  func fold(_ run: CellRun, from entry: Int64) -> PagedStyledFold {
    preconditionFailure("Cells with styles are read from their leaf")
  }

  func fold(
    _ leaf: CellLeaf, at index: Int, of store: TreeStore, from entry: Int64
  ) -> PagedStyledFold {
    let state = places.lineState(entry)
    var folder = LineFolder<CountedLines>(lines.rule, store, from: state, at: index)
    var reader = CellReader(store, leaf: leaf, start: index)
    let count = leaf.run.count
    var pages = PageSums()
    if leaf.isRun {
      folder.add(reader.cell(at: index), times: Int64(count))
      // All whole lines of equal cells are as high as the highest.
      pages = PageSums(
        breaks: folder.fold.breaks, of: folder.fold.tallest, from: entry, in: places)
    } else {
      let first = places.line(entry)
      for index in index..<index + count {
        let before = folder.fold
        folder.add(reader.cell(at: index), times: 1)
        if folder.fold.breaks == before.breaks { continue }
        let line = first + folder.fold.breaks
        pages.add(folder.fold.whole - before.whole, endsPage: line % places.lines == 0)
      }
    }
    var fold = PagedStyledFold(lines: folder.finished(), pages: pages)
    if fold.lines.breaks > 0 {
      fold.lines.exit = places.state(
        from: entry, breaks: fold.lines.breaks, open: fold.lines.exit)
    }
    return fold
  }

  func append(
    _ next: PagedStyledFold, to fold: inout PagedStyledFold, at index: Int, of store: TreeStore
  ) {
    var seam: Int64?
    if fold.lines.breaks > 0 && next.lines.breaks > 0 {
      seam = lines.seam(fold.lines.tail, next.lines.head, at: index, of: store)
    }
    fold.append(next, seam: seam, gap: lines.rule.sizing.gap)
  }
}

/// What a run of cells with styles does to lines and to pages: asked for only where
/// pages are as high as their lines.
struct PagedStyledFold: FoldOfStyledLines {
  /// What the run does to lines; its states are those of pages.
  var lines: StyledFold
  var pages = PageSums()

  static func empty(at entry: Int64) -> PagedStyledFold {
    PagedStyledFold(lines: .empty(at: entry))
  }

  /// Appends a run whose boundary line does not have to be looked at.
  mutating func append(_ next: PagedStyledFold) { append(next, seam: nil, gap: 0) }

  /// Appends the fold of the run that follows, see `StyledFold`.
  mutating func append(_ next: PagedStyledFold, seam: Int64?, gap: Int64) {
    if lines.breaks == 0 {
      pages = next.pages
    } else if next.lines.breaks > 0 {
      let cross = max(lines.tail.cross, next.lines.head.cross)
      pages.append(next.pages, seam: seam ?? cross)
    }
    lines.append(next.lines, seam: seam, gap: gap)
  }
}
