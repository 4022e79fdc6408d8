extension ColumnAdder {
  // What nodes remember, and what leaves say.

  func find(_ inner: InnerNode, _ slot: Int, _ key: Int64) -> ColumnWindow? {
    let folds = FoldMemo(inner, store.arena)
    folds.prepare(epoch: store.epoch, for: memo)
    guard let found = folds.reader(for: memo).find(slot, key, by: memo) else { return nil }
    store.arena.visited += 1
    return found.value
  }

  /// What the cells of a child do to lines.
  func lines(_ inner: InnerNode, _ slot: Int, from entry: Int64) -> ColumnLines {
    let child = inner.child(slot)
    let key = memo.key(ofLinesFrom: entry, count: child.count)
    if child.level == 0 {
      let leaf = store.leaf(child.block)
      if leaf.isRun {
        store.arena.visited += 1
        return equalCells(leaf, child.count, from: entry).lines
      }
      return window(inner, slot, leaf, from: entry, key).lines
    }
    var lines = ColumnLines(entry: entry)
    let turned = isTurned(entry, child.count) ? memo.key(ofWindow: 0, from: entry) : key
    if let found = find(inner, slot, turned) ?? find(inner, slot, key) {
      lines = found.lines
      lines.entry = entry
      return lines
    }
    let node = store.inner(child.block)
    for slot in 0..<node.childCount {
      let state = (entry &+ lines.taken) % Int64(columns)
      let next = self.lines(node, slot, from: state)
      if memo.holdsLines {
        _ = lines.append(next, columns: columns, gap: rule.sizing.gap)
      } else {
        lines.taken &+= next.taken
      }
    }
    FoldMemo(inner, store.arena).store(
      ColumnWindow(key: key, lines: lines), slot: slot, key, by: memo)
    return lines
  }

  /// What is remembered of a leaf of different cells.
  func window(
    _ inner: InnerNode, _ slot: Int, _ leaf: CellLeaf, from entry: Int64, _ key: Int64
  ) -> ColumnWindow {
    if var window = find(inner, slot, key) {
      window.lines.entry = entry
      return window
    }
    let window = cells(leaf, leaf.count, from: entry)
    FoldMemo(inner, store.arena).store(window, slot: slot, window.key, by: memo)
    return window
  }

  /// The first `count` cells of a leaf of different cells: fewer than a line has.
  func cells(_ leaf: CellLeaf, _ count: Int, from entry: Int64) -> ColumnWindow {
    store.arena.visited += count
    var window = ColumnWindow(
      key: memo.key(ofLinesFrom: entry, count: count), lines: ColumnLines(entry: entry))
    var reader = CellReader(store, leaf: leaf, start: 0)
    var open = LineSums.empty
    var state = entry
    var isInside = entry > 0
    for index in 0..<count {
      let cell = reader.cell(at: index)
      if !cell.takesPart {
        if state > 0 { open.cells &+= 1 }
        continue
      }
      let measure = cell.measured(by: rule.sizing)
      window.sums[Int(window.lines.taken)] = measure.outerCross &+ gap
      window.lines.taken &+= 1
      open.add(measure)
      state &+= 1
      if state < Int64(columns) { continue }
      window.lines.head = open
      isInside = false
      open = .empty
      state = 0
    }
    if isInside { window.lines.head = open } else { window.lines.tail = open }
    return window
  }

  /// What the first `count` cells of a leaf of equal ones do to lines.
  func equalCells(_ leaf: CellLeaf, _ count: Int, from entry: Int64) -> ColumnWindow {
    var lines = ColumnLines(entry: entry)
    var reader = CellReader(store, leaf: leaf, start: 0)
    let cell = reader.cell(at: 0)
    if cell.takesPart {
      let measure = cell.measured(by: rule.sizing)
      _ = lines.fill(measure, times: Int64(count), columns: columns, gap: rule.sizing.gap)
    } else if entry > 0 {
      lines.head.cells = Int64(count)
    }
    return ColumnWindow(key: 0, lines: lines)
  }
}
