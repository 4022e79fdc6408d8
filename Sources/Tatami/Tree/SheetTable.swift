/// A table of 64-bit values by index: a copy-on-write radix tree, whose nodes are the
/// *sheets*. A copy costs nothing; a change copies one sheet on each level.
///
/// Values never set are 0.
struct SheetTable: BitwiseCopyable {
  private var root = CellArena.none
  /// How many levels of sheets there are above those that hold values.
  private var height = 0

  private static var valuesPerSheet: Int { 126 }
  private static var sheetsPerSheet: Int { 252 }

  /// How many values there are below a sheet at `height`.
  private static func reach(_ height: Int) -> Int {
    var reach = valuesPerSheet
    for _ in 0..<height { reach *= sheetsPerSheet }
    return reach
  }

  /// The most sheets of a table whose indices are up to `entries`.
  static func sheets(of entries: Int) -> Int {
    var sheets = entries / valuesPerSheet + 1
    var all = sheets
    while sheets > 1 {
      sheets = sheets / sheetsPerSheet + 1
      all += sheets
    }
    return all
  }

  /// How many sheets have other users, too.
  ///
  /// - Complexity: O(*n*) for *n* sheets.
  func sharedSheets(in arena: CellArena, isShared: Bool = false) -> Int {
    if root == CellArena.none { return 0 }
    let isShared = isShared || arena.memory(root).users > 1
    var count = isShared ? 1 : 0
    forEachPart(in: arena) { _, part in count += part.sharedSheets(in: arena, isShared: isShared) }
    return count
  }

  /// The value at `index`.
  ///
  /// - Complexity: O(log *n*), at most five sheets.
  func value(at index: Int, in arena: CellArena) -> UInt64 {
    var sheet = root
    var place = index
    if place >= Self.reach(height) { return 0 }
    for level in stride(from: height, to: 0, by: -1) {
      if sheet == CellArena.none { return 0 }
      let reach = Self.reach(level - 1)
      sheet = arena.memory(sheet).column(8, of: UInt32.self)[place / reach]
      place %= reach
    }
    return sheet == CellArena.none ? 0 : arena.memory(sheet).column(8, of: UInt64.self)[place]
  }

  /// Changes the value at `index`.
  mutating func setValue(_ value: UInt64, at index: Int, in arena: CellArena) {
    while index >= Self.reach(height) {
      if root != CellArena.none {
        let sheet = Self.makeSheet(in: arena)
        arena.memory(sheet).column(8, of: UInt32.self)[0] = root
        root = sheet
      }
      height += 1
    }
    root = Self.ownedSheet(root, height: height, in: arena)
    var sheet = root
    var place = index
    for level in stride(from: height, to: 0, by: -1) {
      let reach = Self.reach(level - 1)
      let sheets = arena.memory(sheet).column(8, of: UInt32.self)
      let slot = place / reach
      sheets[slot] = Self.ownedSheet(sheets[slot], height: level - 1, in: arena)
      sheet = sheets[slot]
      place %= reach
    }
    arena.memory(sheet).column(8, of: UInt64.self)[place] = value
  }

  /// A sheet that can be changed: a new one, the one given, or a copy of it.
  private static func ownedSheet(_ sheet: UInt32, height: Int, in arena: CellArena) -> UInt32 {
    if sheet == CellArena.none { return makeSheet(in: arena) }
    let memory = arena.memory(sheet)
    if memory.users == 1 { return sheet }
    let copy = arena.allocate(.sheet)
    arena.memory(copy).copy(bytes: 1016, from: memory, at: 8)
    memory.users -= 1
    if height > 0 {
      let sheets = memory.column(8, of: UInt32.self)
      for slot in 0..<sheetsPerSheet where sheets[slot] != CellArena.none {
        arena.retain(sheets[slot])
      }
    }
    return copy
  }

  /// Calls `body` with the index and the value of each that is not 0, but is in another table.
  ///
  /// - Complexity: O(*d*) for *d* sheets that the tables do not share.
  func forEachValue(
    notIn other: SheetTable, in arena: CellArena, _ body: (Int, UInt64) -> Void
  ) {
    if root == CellArena.none { return }
    // The other table's part for the same indices.
    var part = other
    while part.height > height { part = part.part(0, in: arena) }
    if part.root == root { return }
    forEachValue(from: 0, notIn: part, in: arena, body)
  }

  /// The same of a part that differs, whose first index is `start`; the depth of the recursion is the
  /// table's height.
  private func forEachValue(
    from start: Int, notIn other: SheetTable, in arena: CellArena, _ body: (Int, UInt64) -> Void
  ) {
    if height > 0 {
      for slot in 0..<Self.sheetsPerSheet {
        let same =
          other.height == height
          ? other.part(slot, in: arena) : slot == 0 ? other : SheetTable()
        let part = part(slot, in: arena)
        // Mostly nothing differs: a call that only finds this out copies what `body` holds all the same.
        if part.root == CellArena.none || part.root == same.root { continue }
        part.forEachValue(
          from: start + slot * Self.reach(height - 1), notIn: same, in: arena, body)
      }
      return
    }
    let values = arena.memory(root).column(8, of: UInt64.self)
    for place in 0..<Self.valuesPerSheet where values[place] != 0 {
      if other.value(at: place, in: arena) == 0 { body(start + place, values[place]) }
    }
  }

  /// The part of the table below a slot of its root, which is none of values.
  private func part(_ slot: Int, in arena: CellArena) -> SheetTable {
    if root == CellArena.none { return SheetTable(height: height - 1) }
    let sheets = arena.memory(root).column(8, of: UInt32.self)
    return SheetTable(root: sheets[slot], height: height - 1)
  }

  /// Calls `body` with each part below the root that has sheets, and its slot.
  @inline(__always)
  private func forEachPart(in arena: CellArena, _ body: (Int, SheetTable) -> Void) {
    if height == 0 { return }
    let sheets = arena.memory(root).column(8, of: UInt32.self)
    for slot in 0..<Self.sheetsPerSheet where sheets[slot] != CellArena.none {
      body(slot, SheetTable(root: sheets[slot], height: height - 1))
    }
  }

  private static func makeSheet(in arena: CellArena) -> UInt32 {
    let sheet = arena.allocate(.sheet)
    arena.memory(sheet).clear(bytes: 1016, at: 8)
    return sheet
  }

  /// A table of the same values in another arena.
  func copied(from arena: CellArena, to target: CellArena) -> SheetTable {
    if root == CellArena.none { return self }
    var copy = self
    copy.root = target.allocate(.sheet)
    let memory = target.memory(copy.root)
    memory.copy(bytes: 1016, from: arena.memory(root), at: 8)
    forEachPart(in: arena) { slot, part in
      memory.column(8, of: UInt32.self)[slot] = part.copied(from: arena, to: target).root
    }
    return copy
  }

  /// Adds a reference: the table was copied.
  func retain(in arena: CellArena) {
    if root != CellArena.none { arena.retain(root) }
  }

  /// Drops a reference; frees the sheets that nobody refers to any more.
  func release(in arena: CellArena) {
    if root != CellArena.none { Self.release(root, height: height, in: arena) }
  }

  private static func release(_ sheet: UInt32, height: Int, in arena: CellArena) {
    let memory = arena.memory(sheet)
    memory.users -= 1
    if memory.users > 0 { return }
    if height > 0 {
      let sheets = memory.column(8, of: UInt32.self)
      for slot in 0..<sheetsPerSheet where sheets[slot] != CellArena.none {
        release(sheets[slot], height: height - 1, in: arena)
      }
    }
    arena.free(sheet, .sheet)
  }
}
