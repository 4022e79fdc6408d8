extension TreeStore {
  // A leaf whose cells are all plain has no column of styles; others have a
  // reference for each cell, 0 for a plain one. Records count the references.

  /// The record of a style, with references for so many users. It is interned: equal styles have
  /// the same record.
  func makeStyle(_ style: CellStyle, users: Int = 1) -> UInt32 {
    let hash = style.recordHash
    let known = arena.styles.block(of: hash) {
      record($0).hash == hash && record($0).style == style
    }
    if known != CellArena.none {
      arena.memory(known).users += UInt32(users)
      return known
    }
    let block = arena.allocate(.style)
    record(block).initialize(style, hash: hash)
    arena.memory(block).users = UInt32(users)
    // A detached copy looks here for the record's copy, and would find none wherever this led.
    arena.memory(block).number = 0
    arena.styles.insert(block, hash, record(block).traits) { record($0).hash }
    return block
  }

  @inline(__always)
  func record(_ block: UInt32) -> StyleRecord { StyleRecord(arena.memory(block)) }

  /// Drops a reference to a style, and frees it with the last one; 0 is no style.
  func releaseStyle(_ style: UInt32) {
    if !EngineParts.hasStyles || style == CellArena.none { return }
    let memory = arena.memory(style)
    memory.users -= 1
    if memory.users == 0 { freeStyle(style) }
  }

  /// Apart, for a style goes seldom, and its users come and go with every copied leaf.
  @inline(never)
  private func freeStyle(_ style: UInt32) {
    arena.styles.remove(style, record(style).hash) { record($0).hash }
    arena.free(style, .style)
  }

  func retainStyle(_ style: UInt32) {
    if EngineParts.hasStyles && style != CellArena.none { arena.retain(style) }
  }

  /// The record of the style of the cell at `index` of a leaf, or none.
  @inline(__always)
  func style(of leaf: CellLeaf, at index: Int) -> UInt32 {
    styles(of: leaf)[index]
  }

  /// The records of the styles of a leaf's cells, for reading many.
  @inline(__always)
  func styles(of leaf: CellLeaf) -> CellStyles {
    CellStyles(of: leaf, arena.blocks)
  }

  /// The record of the style of the cell at `index`, or none.
  ///
  /// - Complexity: O(log *n*).
  func style(at index: Int) -> UInt32 {
    if !root.traits.contains(.styled) { return CellArena.none }
    let (leaf, start) = leafView(containing: index)
    return style(of: leaf, at: index - start)
  }

  /// The style of the cell at `index`.
  ///
  /// - Complexity: O(log *n*).
  func cellStyle(at index: Int) -> CellStyle {
    let style = style(at: index)
    return style == CellArena.none ? .plain : record(style).style
  }

  /// Whether a cell of `range` has a style.
  func hasStyle(in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let (leaf, start) = leafView(containing: index)
      let styles = styles(of: leaf)
      let end = min(range.upperBound, start + leaf.count)
      if styles.plainEnd(from: index - start, to: end - start) < end - start { return true }
      index = end
    }
    return false
  }

  /// The first cell of a range that takes part, or the last one; `nil` if none does.
  ///
  /// - Complexity: O(*k* + *r* log *n*) for *k* different cells before it and *r* leaves of them.
  func cellTakingPart(in range: Range<Int>, fromEnd: Bool) -> Int? {
    var rest = range
    while !rest.isEmpty {
      let (leaf, start) = leafView(containing: fromEnd ? rest.upperBound - 1 : rest.lowerBound)
      let styles = styles(of: leaf)
      let here = rest.clamped(to: start..<start + leaf.count)
      let few = !styles.isOne ? here : fromEnd ? here.suffix(1) : here.prefix(1)
      func takesPart(_ index: Int) -> Bool { !isGone(styles[index - start]) }
      if let found = fromEnd ? few.last(where: takesPart) : few.first(where: takesPart) {
        return found
      }
      rest = fromEnd ? rest.lowerBound..<here.lowerBound : here.upperBound..<rest.upperBound
    }
    return nil
  }

  /// The leaf that holds the cell at `index`, and the index of its first cell.
  func leafView(containing index: Int) -> (leaf: CellLeaf, start: Int) {
    var place = index
    var block = root.block
    for _ in stride(from: root.level, to: 0, by: -1) {
      let node = inner(block)
      block = node.children[node.slot(holding: &place)]
    }
    return (leaf(block), index - place)
  }

  /// Whether two records, each of which may be none, hold equal styles.
  func isSameStyle(_ a: UInt32, _ b: UInt32) -> Bool {
    if a == b { return true }
    if a == CellArena.none || b == CellArena.none { return false }
    return record(a).style == record(b).style
  }

  /// The traits of a leaf's cells.
  func traits(of leaf: CellLeaf) -> CellTraits {
    let styles = leaf.styles
    if styles == CellArena.none { return [] }
    if leaf.isRun { return record(styles).traits }
    let column = arena.memory(styles).column(0, of: UInt32.self)
    // Where all styles have the same traits the first one says all.
    let most = arena.styles.traits
    var traits: CellTraits = []
    var last = CellArena.none
    for index in 0..<leaf.count where column[index] != last {
      last = column[index]
      if last != CellArena.none { traits.formUnion(record(last).traits) }
      if traits == most { break }
    }
    return traits
  }

  // MARK: Columns

  private func styleColumn(of leaf: CellLeaf) -> BlockColumn<UInt32> {
    if leaf.styles == CellArena.none {
      leaf.styles = arena.allocate(.styles)
      arena.memory(leaf.styles).clear(bytes: BlockSize.styles.units * 64)
    }
    return arena.memory(leaf.styles).column(0, of: UInt32.self)
  }

  /// Gives the cell at `index` of a leaf, which is no run, a style; takes over a reference
  /// to it, and drops that to the old one.
  func setStyle(_ style: UInt32, of leaf: CellLeaf, at index: Int) {
    if !EngineParts.hasStyles || style == CellArena.none && leaf.styles == CellArena.none { return }
    let column = styleColumn(of: leaf)
    releaseStyle(column[index])
    column[index] = style
  }

  /// Gives the first `count` cells of a leaf that has no styles those of `style`, and takes over a
  /// reference to each.
  @inline(__always)
  func setStyles(of leaf: CellLeaf, count: Int, _ style: (Int) -> UInt32) {
    var index = 0
    while index < count && style(index) == CellArena.none { index += 1 }
    if index == count { return }
    let column = styleColumn(of: leaf)
    while index < count {
      column[index] = style(index)
      index += 1
    }
  }

  /// Moves styles along with cells from one leaf to another.
  func moveStyles(from source: UInt32, _ range: Range<Int>, to target: UInt32, at index: Int) {
    let from = leaf(source)
    let to = leaf(target)
    if from.isRun || from.styles == CellArena.none {
      let style = from.styles
      if !EngineParts.hasStyles || style == CellArena.none && to.styles == CellArena.none { return }
      for place in index..<index + range.count {
        retainStyle(style)
        setStyle(style, of: to, at: place)
      }
      return
    }
    let column = styleColumn(of: from)
    let isOwned = arena.memory(source).users == 1
    for offset in 0..<range.count {
      let style = column[range.lowerBound + offset]
      if isOwned { column[range.lowerBound + offset] = CellArena.none } else { retainStyle(style) }
      setStyle(style, of: to, at: index + offset)
    }
  }

  /// Makes room in a leaf's column of styles; the cells' count has changed already.
  func openStyles(of leaf: CellLeaf, at index: Int, room: Int) {
    if leaf.styles == CellArena.none { return }
    let styles = styleColumn(of: leaf)
    styles.shift(from: index, count: leaf.count - room - index, to: index + room)
    for place in index..<index + room { styles[place] = CellArena.none }
  }

  /// Closes a gap in a leaf's column of styles, whose references have been moved or
  /// dropped; the cells' count has changed already.
  func closeStyles(of leaf: CellLeaf, at index: Int, room: Int) {
    if leaf.styles == CellArena.none { return }
    let styles = styleColumn(of: leaf)
    styles.shift(from: index + room, count: leaf.count - index, to: index)
    for place in leaf.count..<leaf.count + room { styles[place] = CellArena.none }
  }

  /// Drops the styles of a leaf that nobody uses.
  func freeStyles(of leaf: CellLeaf) {
    let styles = leaf.styles
    if styles == CellArena.none { return }
    if leaf.isRun { return releaseStyle(styles) }
    let column = arena.memory(styles).column(0, of: UInt32.self)
    for index in 0..<CellLeaf.capacity { releaseStyle(column[index]) }
    arena.free(styles, .styles)
  }

  /// Gives a copied leaf its own column of styles.
  func copyStyles(to leaf: CellLeaf) {
    let styles = leaf.styles
    if styles == CellArena.none { return }
    if leaf.isRun { return retainStyle(styles) }
    leaf.styles = arena.copied(styles, .styles, isColumn: true)
    let column = styleColumn(of: leaf)
    for index in 0..<CellLeaf.capacity { retainStyle(column[index]) }
  }

  // MARK: Edits

  /// Gives the cell at `index` a style, and takes over a reference to it; the cell keeps
  /// its id.
  ///
  /// - Complexity: O(log *n*).
  func setStyle(_ style: UInt32, at index: Int) {
    if isSameStyle(style, self.style(at: index)) { return releaseStyle(style) }
    if isInRun(index) { isolate(index) }
    var place = index
    let block = descend(to: &place, adding: 0, ByAxis(0, 0))
    setStyle(style, of: leaf(block), at: place)
    refreshTraits(at: index)
  }

  /// Updates the traits on the path to the cell at `index`.
  func refreshTraits(at index: Int) {
    if !EngineParts.hasStyles { return }
    var top = root
    top.traits = refreshedTraits(top.block, level: top.level, at: index)
    root = top
  }

  /// The depth of the recursion is the height of the tree.
  private func refreshedTraits(_ block: UInt32, level: Int, at index: Int) -> CellTraits {
    if level == 0 { return traits(of: leaf(block)) }
    let node = inner(block)
    var place = index
    let slot = node.slot(holding: &place)
    node.traits[slot] =
      refreshedTraits(node.children[slot], level: level - 1, at: place).rawValue
    var traits: CellTraits = []
    for slot in 0..<node.childCount {
      traits.formUnion(CellTraits(rawValue: node.traits[slot]))
    }
    return traits
  }

  /// Whether more than `most` neighbours are gone, of whom some are in `range` or beside it.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* cells of `range` in leaves with cells that are gone.
  func hasGoneCells(moreThan most: Int, around range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index > 0 && isGone(style(at: index - 1)) {
      index -= 1
      if range.lowerBound - index > most { return true }
    }
    var gone = 0
    while index < root.count {
      let (leaf, start) = leafView(containing: index)
      let (styles, end) = (styles(of: leaf), start + leaf.run.count)
      while index < end {
        let next = styles.isOne ? end : index + 1
        if isGone(styles[index - start]) {
          gone += next - index
          if gone > most { return true }
        } else {
          if index >= range.upperBound { return false }
          gone = 0
        }
        index = next
      }
      if gone == 0 { index = self.leaf(with: .gone, from: index)?.lowerBound ?? root.count }
    }
    return false
  }

  /// Whether a record, which may be none, is that of a cell that takes no part.
  func isGone(_ style: UInt32) -> Bool {
    style != CellArena.none && record(style).traits.contains(.gone)
  }

  /// The first cell, or the last one if `fromEnd`, that has one of the `wanted` traits and for
  /// whose style `isMeant` holds; `nil` if there is none.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* cells that have the traits.
  func firstCell(
    with wanted: CellTraits, fromEnd: Bool, where isMeant: (CellStyle) -> Bool
  ) -> Int? {
    if root.isEmpty { return nil }
    return firstCell(in: root, start: 0, with: wanted, fromEnd: fromEnd, where: isMeant)
  }

  private func firstCell(
    in node: TreeNode, start: Int, with wanted: CellTraits, fromEnd: Bool,
    where isMeant: (CellStyle) -> Bool
  ) -> Int? {
    if node.traits.isDisjoint(with: wanted) { return nil }
    if node.level == 0 {
      let leaf = leaf(node.block)
      for number in 0..<leaf.count {
        let index = fromEnd ? leaf.count - 1 - number : number
        let style = style(of: leaf, at: index)
        if style == CellArena.none { continue }
        let record = record(style)
        if !record.traits.isDisjoint(with: wanted) && isMeant(record.style) {
          return start + index
        }
        if leaf.isRun { return nil }
      }
      return nil
    }
    let inner = inner(node.block)
    var first = fromEnd ? start + node.count : start
    for number in 0..<inner.childCount {
      let child = inner.child(fromEnd ? inner.childCount - 1 - number : number)
      if fromEnd { first -= child.count }
      if let found = firstCell(
        in: child, start: first, with: wanted, fromEnd: fromEnd, where: isMeant)
      {
        return found
      }
      if !fromEnd { first += child.count }
    }
    return nil
  }
}

extension TreeStore {
  /// The indices of the cells of the first leaf that has a trait, from the leaf that holds the
  /// cell at `index` on; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  func leaf(with trait: CellTraits, from index: Int) -> Range<Int>? {
    if index >= root.count { return nil }
    var (node, start) = (root, 0)
    // The nearest child to the right of the path that has the trait.
    var next: (node: TreeNode, start: Int)?
    var isOnWay = true
    while true {
      if isOnWay && node.traits.isDisjoint(with: trait) {
        guard let found = next else { return nil }
        (node, start) = found
        isOnWay = false
      }
      if node.level == 0 { return start..<start + node.count }
      let inner = inner(node.block)
      arena.visited &+= inner.childCount
      var chosen: (node: TreeNode, start: Int)?
      var first = start
      for slot in 0..<inner.childCount {
        let child = inner.child(slot)
        let hasTrait = !child.traits.isDisjoint(with: trait)
        if isOnWay && chosen != nil && hasTrait {
          next = (child, first)
          break
        }
        if chosen == nil && (isOnWay ? first + child.count > index : hasTrait) {
          chosen = (child, first)
        }
        first += child.count
      }
      guard let chosen else { preconditionFailure("A node holds what its sums say") }
      (node, start) = chosen
    }
  }
}
