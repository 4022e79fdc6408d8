extension [Int] {
  /// The places of `count` elements in the order of the elements, equal ones in their own.
  @inline(never)
  package init(placesOf count: Int, by precedes: (Int, Int) -> Bool) {
    self.init(0..<count)
    order(by: precedes)
  }

  /// Sorts numbers; equal ones stay in their order.
  ///
  /// Whatever else is to be sorted is sorted by its places, so that there is one function for all:
  /// compiled for each type it would be a kilobyte each time.
  ///
  /// Merge sort from the bottom up, over blocks of which each is sorted by insertion.
  ///
  /// - Complexity: O(*n* log *n*), O(*n*) for numbers in order; allocates nothing for 16 of them.
  @inline(never)
  mutating func order(by precedes: (Int, Int) -> Bool) {
    let block = 16
    for place in indices {
      let number = self[place]
      var hole = place
      while hole % block != 0 && precedes(number, self[hole - 1]) {
        self[hole] = self[hole - 1]
        hole -= 1
      }
      self[hole] = number
    }
    var width = block
    while width < count {
      mergeNeighbours(width, by: precedes)
      width *= 2
    }
  }

  /// Merges each block of `width` numbers with the one behind it.
  private mutating func mergeNeighbours(_ width: Int, by precedes: (Int, Int) -> Bool) {
    // Copied only where something is written.
    let halves = self
    var start = 0
    while start + width < count {
      let (middle, end) = (start + width, Swift.min(start + 2 * width, count))
      if precedes(halves[middle], halves[middle - 1]) {
        var (first, second) = (start, middle)
        for place in start..<end {
          let takesSecond =
            first == middle || second < end && precedes(halves[second], halves[first])
          self[place] = halves[takesSecond ? second : first]
          if takesSecond { second += 1 } else { first += 1 }
        }
      }
      start = end
    }
  }

  /// Whether a number is among these, which are in order.
  ///
  /// - Complexity: O(log *n*).
  func holds(_ number: Int) -> Bool {
    let place = firstPlace { $0 >= number }
    return place < count && self[place] == number
  }
}

extension Array {
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
