/// A table of 64-bit values by index, in pages that copies of the table share:
/// a copy costs nothing, a change copies one page for each level of pages.
///
/// Values never set are 0.
struct PagedTable: BitwiseCopyable {
  private var root = CellArena.none
  /// How many levels of pages there are above the values' own.
  private var height = 0

  private static var valuesPerPage: Int { 126 }
  private static var pagesPerPage: Int { 252 }

  /// How many values a page at `height` reaches.
  private static func reach(_ height: Int) -> Int {
    var reach = valuesPerPage
    for _ in 0..<height { reach *= pagesPerPage }
    return reach
  }

  /// The value at `index`.
  ///
  /// - Complexity: O(log *n*), at most five pages.
  func value(at index: Int, in arena: CellArena) -> UInt64 {
    var page = root
    var place = index
    if place >= Self.reach(height) { return 0 }
    for level in stride(from: height, to: 0, by: -1) {
      if page == CellArena.none { return 0 }
      let reach = Self.reach(level - 1)
      page = arena.memory(page).column(8, of: UInt32.self)[place / reach]
      place %= reach
    }
    return page == CellArena.none ? 0 : arena.memory(page).column(8, of: UInt64.self)[place]
  }

  /// Changes the value at `index`.
  mutating func setValue(_ value: UInt64, at index: Int, in arena: CellArena) {
    while index >= Self.reach(height) {
      if root != CellArena.none {
        let page = Self.makePage(in: arena)
        arena.memory(page).column(8, of: UInt32.self)[0] = root
        root = page
      }
      height += 1
    }
    root = Self.ownedPage(root, height: height, in: arena)
    var page = root
    var place = index
    for level in stride(from: height, to: 0, by: -1) {
      let reach = Self.reach(level - 1)
      let pages = arena.memory(page).column(8, of: UInt32.self)
      let slot = place / reach
      pages[slot] = Self.ownedPage(pages[slot], height: level - 1, in: arena)
      page = pages[slot]
      place %= reach
    }
    arena.memory(page).column(8, of: UInt64.self)[place] = value
  }

  /// A page that can be changed: a new one, the one given, or a copy of it.
  private static func ownedPage(_ page: UInt32, height: Int, in arena: CellArena) -> UInt32 {
    if page == CellArena.none { return makePage(in: arena) }
    let memory = arena.memory(page)
    if memory.users == 1 { return page }
    let copy = arena.allocate(.page)
    arena.memory(copy).copy(bytes: 1016, from: memory, at: 8)
    memory.users -= 1
    if height > 0 {
      let pages = memory.column(8, of: UInt32.self)
      for slot in 0..<pagesPerPage where pages[slot] != CellArena.none {
        arena.retain(pages[slot])
      }
    }
    return copy
  }

  private static func makePage(in arena: CellArena) -> UInt32 {
    let page = arena.allocate(.page)
    arena.memory(page).clear(bytes: 1016, at: 8)
    return page
  }

  /// Adds a user: the table was copied.
  func retain(in arena: CellArena) {
    if root != CellArena.none { arena.retain(root) }
  }

  /// Gives up one use; frees the pages that nobody uses any more.
  func release(in arena: CellArena) {
    if root != CellArena.none { Self.release(root, height: height, in: arena) }
  }

  private static func release(_ page: UInt32, height: Int, in arena: CellArena) {
    let memory = arena.memory(page)
    memory.users -= 1
    if memory.users > 0 { return }
    if height > 0 {
      let pages = memory.column(8, of: UInt32.self)
      for slot in 0..<pagesPerPage where pages[slot] != CellArena.none {
        release(pages[slot], height: height - 1, in: arena)
      }
    }
    arena.free(page, .page)
  }
}
