/// Numbers with keys, the least key first: a binary heap.
struct KeyedHeap: Sendable {
  private var keys: [UInt64] = []
  private(set) var elements: [Int32] = []

  var isEmpty: Bool { elements.isEmpty }

  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
  }

  mutating func push(_ element: Int, key: UInt64) {
    keys.append(key)
    elements.append(Int32(element))
    var child = keys.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if keys[child] >= keys[parent] { break }
      swap(child, parent)
      child = parent
    }
  }

  mutating func pop() -> (element: Int, key: UInt64)? {
    guard let first = elements.first else { return nil }
    let key = keys[0]
    swap(0, keys.count - 1)
    keys.removeLast()
    elements.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < keys.count && keys[child] < keys[least] {
        least = child
      }
      if least == parent { return (Int(first), key) }
      swap(parent, least)
      parent = least
    }
  }

  private mutating func swap(_ a: Int, _ b: Int) {
    keys.swapAt(a, b)
    elements.swapAt(a, b)
  }
}
