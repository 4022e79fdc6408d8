/// Rows that wait, the first of an order first; no row waits twice.
struct RowQueue: Sendable {
  private var heap = KeyedHeap()
  private var isQueued: [Bool] = []
  /// What the rows are ordered by.
  private(set) var keys: [UInt64] = []

  var isEmpty: Bool { heap.isEmpty }

  /// Sets what a row is ordered by; it does not wait.
  mutating func setKey(_ key: UInt64, of row: Int) {
    while keys.count <= row {
      keys.append(0)
      isQueued.append(false)
    }
    keys[row] = key
  }

  mutating func removeAll() {
    for row in heap.elements { isQueued[Int(row)] = false }
    heap.removeAll()
  }

  /// Lets a row wait.
  ///
  /// Not inlined: few rows have to wait, and the loops that look for them take 2 % fewer
  /// instructions without this code in them.
  @inline(never) mutating func push(_ row: Int) {
    if isQueued[row] { return }
    isQueued[row] = true
    heap.push(row, key: keys[row])
  }

  mutating func pop() -> Int? {
    guard let (row, _) = heap.pop() else { return nil }
    isQueued[row] = false
    return row
  }
}
