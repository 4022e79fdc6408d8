extension TreeStore {
  // What an edit of a layout in a buffer may need, at most. It is asked for before anything changes;
  // blocks that are freed in between are not counted.

  /// Whether there is memory to give one more cell an id.
  var hasRoomForID: Bool {
    arena.isEndless || hasRoom(EditExtent(cells: 1, handsOutID: true))
  }

  /// Whether there is memory for an edit of a layout in a buffer.
  func hasRoom(_ edit: EditExtent) -> Bool {
    // What makes edits fast is there before cells take all. Others do without it.
    if hasRoom(edit, memos: memoUnits(adding: edit)) { return true }
    return !edit.isAdding && hasRoom(edit, memos: 0)
  }

  /// Whether the cell at `index` can be changed, or one inserted before it, without any memory: no
  /// node on its way has other users, and its leaf stays one of different cells.
  func changesAlone(_ index: Int, by change: Int) -> Bool {
    if !isAlone || root.isEmpty { return false }
    let (leaf, _) = leafView(containing: index)
    return !leaf.isRun && (change == 0 || leaf.count < shape.leafCapacity)
  }

  /// Whether a cell can be moved by removing it and inserting it again where it is then, with no more
  /// memory than an insertion takes: neither is beside a run, which would be taken apart.
  func movesAlone(from source: Int, to destination: Int) -> Bool {
    let behind = destination + 1 < root.count ? destination + 1 : destination
    return isAlone
      && ![source, destination, behind].contains { leafView(containing: $0).leaf.isRun }
      && hasRoom(EditExtent(cells: 1, isInPlace: true))
  }

  /// How many units what nodes remember should have, so that an edit folds few cells anew.
  private func memoUnits(adding edit: EditExtent) -> Int {
    var width = MemoWidth.ofPlainCells
    if root.level > 0, inner(root.block).memoKey != 0 {
      width = inner(root.block).memoShape.width
    }
    let nodes =
      arena.nodes + (edit.isInPlace ? 1 : shape.nodes(over: shape.leaves(of: edit.cells)) + 1)
    return nodes * MemoShape.kept(width).size.units
  }

  private func hasRoom(_ edit: EditExtent, memos: Int) -> Bool {
    var (sheets, numbers): (Int, Int?) = (0, nil)
    if isTracking {
      // Six leaves may hand all of their ids on to neighbours.
      let ids = edit.removed + (6 + 2 * edit.places) * CellLeaf.capacity
      sheets = directory.sheetsOfCells
      if ids < sheets { sheets = ids }
      numbers = arena.endOfNumbers
    } else if edit.handsOutID {
      // The first id takes a number for each node, of which there are fewer than blocks in use. It leaves
      // what removals take, which have ids to keep from then on.
      let blocks = arena.blocksInUse
      sheets = SheetTable.sheets(of: blocks)
      numbers = arena.endOfNumbers + blocks
    }
    let levels = shape.levels(over: shape.leaves(of: edit.cells), from: root.level)
    // Whether sheets are shared is looked up only where that decides.
    while true {
      let needs = edit.needs(
        levels: levels, isAlone: isAlone, numbers: numbers, sheets: sheets,
        hasStyles: !root.traits.isEmpty, shape)
      if arena.hasRoom(needs, memos: memos) { return true }
      let shared = isTracking ? directory.sharedSheetsOfCells(in: arena) : sheets
      if shared >= sheets { return false }
      sheets = shared
    }
  }
}

extension TreeShape {
  /// How many levels of inner nodes there may be behind an edit that adds so many leaves to a tree
  /// of `level` levels: a new one on top.
  func levels(over leaves: Int, from level: Int) -> Int {
    var (levels, reach) = (0, 1)
    while reach < leaves {
      reach *= max(2, fanOut / 2)
      levels += 1
    }
    return max(levels, level) + 1
  }

  /// How many leaves so many cells take that are added at once.
  func leaves(of cells: Int) -> Int { (cells + leafCapacity - 1) / leafCapacity }

  /// How many inner nodes there are at most over so many leaves.
  func nodes(over leaves: Int) -> Int { 2 * (leaves + fanOut - 1) / fanOut }
}

/// What an edit may do, for which there has to be memory before it begins.
struct EditExtent {
  /// How many cells are added in bulk.
  var cells = 0
  /// How many records of styles are made.
  var styles = 0
  /// At how many places single cells change, one after the other: each may copy a path
  /// of nodes and break a run in three.
  var places = 0
  /// How many cells are removed, perhaps with ids.
  var removed = 0
  /// Whether one cell is added, changed or removed where it is, and the tree is not taken apart.
  var isInPlace = false
  /// Whether a cell is given an id.
  var handsOutID = false

  /// Whether more memory may be in use behind the edit than before.
  var isAdding: Bool { cells + places > 0 }
}

extension EditExtent {
  /// How many blocks the edit takes at most.
  ///
  /// It splits the tree at up to three places and joins the parts again, with at most two new
  /// nodes a level each time; nodes that copies have in common with it are copied besides. An edit
  /// that adds cells leaves as much as it takes to remove some when memory is short.
  ///
  /// - Parameters:
  ///   - numbers: What the numbers of all nodes are below; `nil` where cells have no ids.
  ///   - sheets: How many sheets of cells' places may be copied.
  func needs(
    levels: Int, isAlone: Bool, numbers: Int?, sheets: Int, hasStyles: Bool, _ shape: TreeShape
  ) -> BlockNeeds {
    let added = shape.leaves(of: cells)
    let users = isAlone ? 1 : 2
    var (leaves, nodes) = (places, places * (isAlone ? 1 : levels))
    if isInPlace {
      // Where a cell is removed nothing is split.
      leaves += isAdding ? 2 * users : 2
      nodes += users * levels + (isAdding ? 1 : 0)
    } else {
      // Each cut makes a leaf, and leaves beside it and beside each seam may be filled up.
      leaves += added + (isAlone ? 6 : 18)
      nodes += shape.nodes(over: added) + 5 * users * (levels + 1)
    }
    if isAdding {
      leaves += 2 * users
      nodes += 2 * users * levels
    }
    var (ids, allSheets) = (1, sheets)
    if let numbers {
      // A sheet of nodes is copied once, however many of them change.
      let changed = nodes + leaves + 16
      ids = leaves
      allSheets = users * sheets + min(changed, SheetTable.sheets(of: numbers + changed))
      // Behind slots that other layouts have the place of a cell may be the first on its sheets.
      if handsOutID { allSheets += 8 }
    }
    var needs = BlockNeeds()
    needs.add(leaves, .cells)
    needs.add((isInPlace ? 4 : 8) + 2 * places, .run)
    needs.add(nodes, .inner)
    needs.add(ids, .ids)
    needs.add(allSheets, .sheet)
    needs.add(hasStyles || styles > 0 ? leaves : 0, .styles)
    needs.add(styles, .style)
    return needs
  }
}

extension ChunkSource {
  /// How large a buffer has to be for some cells, whatever the order in which they are added one by
  /// one, and for edits and queries that are as fast as with the process's allocator.
  ///
  /// ```swift
  /// let bytes = ChunkSource.bytes(forCells: 1_000)
  /// let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
  /// ```
  ///
  /// Each copy of the layout that lives while it is edited takes a few kilobytes for each edit besides,
  /// up to as much again, and has edits ask for 25 more: what ``FlowLayout/update()`` reported last is
  /// such a copy. The ids of cells take 20 bytes for each that has one, and have edits ask for up to 20
  /// kilobytes. Cells that are added in one go take two thirds.
  ///
  /// - Parameters:
  ///   - cells: How many cells there are at once, at most.
  ///   - styles: How many different styles they have, the plain one left out.
  /// - Precondition: neither is negative.
  /// - Complexity: O(log *n*).
  public static func bytes(forCells cells: Int, styled styles: Int = 0) -> Int {
    precondition(cells >= 0 && styles >= 0, "A count is not negative")
    let shape = TreeShape.standard
    // Leaves and nodes that were full are half full after they were split.
    let leaves = (cells + shape.leastCells - 1) / shape.leastCells + 1
    let nodes = leaves / 2 + 2
    let hasStyles = styles > 0
    var units = leaves * (BlockSize.cells.units + (hasStyles ? BlockSize.styles.units : 0))
    // Lines of cells with styles may take more to remember.
    let memo = MemoShape.kept(hasStyles ? .sextuple : .ofPlainCells).size.units
    units += (nodes + 2) * (BlockSize.inner.units + memo)
    units += styles * BlockSize.style.units + MemoShape.blank.size.units
    // The greatest need of an edit of one cell; the last piece may be too short for a block.
    let needs = EditExtent(cells: 1, styles: hasStyles ? 1 : 0, isInPlace: !hasStyles).needs(
      levels: shape.levels(over: leaves, from: 0), isAlone: true, numbers: nil,
      sheets: 0, hasStyles: hasStyles, shape)
    units += needs.units + BlockSize.largest
    return (units + BlockMap.ownUnits(units + units / 256)) * CellArena.unitBytes
  }
}
