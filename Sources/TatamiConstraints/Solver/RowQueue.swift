/// Rows that wait, the first of an order first: a binary heap in which no row is twice.
struct RowQueue: Sendable {
  private var heap: [Int32] = []
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
    for row in heap { isQueued[Int(row)] = false }
    heap.removeAll(keepingCapacity: true)
  }

  mutating func push(_ row: Int) {
    if isQueued[row] { return }
    isQueued[row] = true
    heap.append(Int32(row))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !isBefore(child, parent) { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> Int? {
    guard let first = heap.first else { return nil }
    isQueued[Int(first)] = false
    let last = heap.removeLast()
    if heap.isEmpty { return Int(first) }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && isBefore(child, least) {
        least = child
      }
      if least == parent { return Int(first) }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool { keys[Int(heap[a])] < keys[Int(heap[b])] }
}
