extension Array {
  /// Sorts the elements; equal ones stay in their order.
  ///
  /// Many elements are sorted by their indices: the standard library's sort takes two kilobytes of
  /// code for each type, so there is one. Few of them, and such as are nearly in order, are inserted.
  ///
  /// - Complexity: O(*n* log *n*), O(*n*) for elements in order.
  mutating func order(by precedes: (Element, Element) -> Bool) {
    for place in indices.dropFirst() where precedes(self[place], self[place - 1]) {
      if count > 32 { return orderMany(by: precedes) }
      let element = self[place]
      var hole = place
      repeat {
        self[hole] = self[hole - 1]
        hole -= 1
      } while hole > 0 && precedes(element, self[hole - 1])
      self[hole] = element
    }
  }

  private mutating func orderMany(by precedes: (Element, Element) -> Bool) {
    let elements = self
    let order = orderedIndices(count) { precedes(elements[$0], elements[$1]) }
    for place in indices { self[place] = elements[order[place]] }
  }

  /// The place of the first element for which `holds` is true; it is then for all
  /// behind. The count if there is none.
  func firstPlace(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Int] {
  /// Whether a number is among these, which are in order.
  ///
  /// - Complexity: O(log *n*).
  func holds(_ number: Int) -> Bool {
    let place = firstPlace { $0 >= number }
    return place < count && self[place] == number
  }
}

/// The indices of `count` elements in the order of the elements, equal ones in their own.
@inline(never)
private func orderedIndices(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: precedes)
}
