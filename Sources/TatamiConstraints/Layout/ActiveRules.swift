extension ConstraintLayout {
  /// The active rules by number. Of those that are gone nothing is left once they are the most.
  ///
  /// Its functions are not inlined: with a copy of a rule at each use they are 3 KB more code.
  struct ActiveRules: Sendable {
    /// In order of their numbers; `nil` for one that is gone.
    private var rules: [ActiveRule?] = []
    /// The number of each.
    private var allNumbers: [Int] = []
    private var goneCount = 0
    /// The number of the next rule: none is given out twice.
    private(set) var nextNumber = 0

    /// The numbers of the active rules, in order.
    @inline(never) var numbers: [Int] {
      var numbers: [Int] = []
      for place in rules.indices where rules[place] != nil { numbers.append(allNumbers[place]) }
      return numbers
    }

    /// An active rule; `nil` if there is none of the number.
    subscript(number: Int) -> ActiveRule? {
      @inline(never) get {
        let place = place(of: number)
        return place < 0 ? nil : rules[place]
      }
      @inline(never) set {
        let place = place(of: number)
        if place >= 0 { rules[place] = newValue }
      }
    }

    /// Adds a rule, and gives its number.
    @inline(never) mutating func append(_ rule: ActiveRule) -> Int {
      rules.append(rule)
      allNumbers.append(nextNumber)
      nextNumber += 1
      return nextNumber - 1
    }

    /// Takes out an active rule.
    @inline(never) mutating func remove(_ number: Int) {
      self[number] = nil
      goneCount += 1
      if goneCount <= 64 || goneCount * 2 <= rules.count { return }
      var count = 0
      for place in rules.indices where rules[place] != nil {
        (rules[count], allNumbers[count]) = (rules[place], allNumbers[place])
        count += 1
      }
      rules.removeLast(goneCount)
      allNumbers.removeLast(goneCount)
      goneCount = 0
    }

    /// Where a rule is; -1 if it is nowhere.
    private func place(of number: Int) -> Int {
      if number < 0 || number >= nextNumber { return -1 }
      if rules.count == nextNumber { return number }
      var (first, end) = (0, rules.count)
      while first < end {
        let middle = (first + end) / 2
        if allNumbers[middle] < number { first = middle + 1 } else { end = middle }
      }
      return first < rules.count && allNumbers[first] == number ? first : -1
    }
  }
}
