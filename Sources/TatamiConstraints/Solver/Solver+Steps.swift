extension Solver {
  /// Settles all rows that wait.
  mutating func settleQueue() {
    stallCount = 0
    // Rounding leads in a circle now and then where coefficients are very far apart.
    var left = Self.leastSteps + 64 * residuals.count
    while true {
      while let row = queue.pop() {
        if !dual.positions[row].admits(residuals[row], tolerance: tolerance) {
          if left == 0 { return leaveQueue() }
          left -= 1
          settle(row)
        }
        if basis.wantsFactorizing { factorize(.basic) }
      }
      if !restoreNextDrop() { return }
    }
  }

  private static let leastSteps = 1 << 12

  /// Leaves the values as they are; the next solution begins anew.
  private mutating func leaveQueue() {
    queue.removeAll()
    (needsDualReset, needsRefresh) = (true, true)
  }

  /// Lets a row that does not fit pull until it does, or until it is 0 in place of a row that
  /// cannot be pulled at any more.
  ///
  /// One step of the dual simplex method with bounds on the dual values: the row's own bound, or
  /// the first bound of those that hold against it, ends it (the ratio test, lexicographic over
  /// the levels). After many steps without progress the first of several rows leaves (Bland), so
  /// that no cycle is possible.
  private mutating func settle(_ row: Int) {
    needsLooseCheck = true
    let isBelow = residuals[row] < 0
    let sign = isBelow ? -1.0 : 1.0
    let block = solveForShares(of: row)
    let (leaving, isBounded) = leavingSlot(for: row, isBelow: isBelow, in: block)
    if let leaving {
      pull(row, sign, in: block)
      let other = Int(basis.rows[leaving])
      let isLowered = scratch.shares[leaving] * sign > 0
      dual.moveToBound(other, below: isLowered)
      exchange(row, at: leaving, in: block)
      let isFree = dual.lower[other].isNone && dual.upper[other].isNone
      dual.positions[other] = isFree ? .free : isLowered ? .lower : .upper
      check(other)
    } else if isBounded {
      pull(row, sign, in: block)
      dual.moveToBound(row, below: isBelow)
      dual.positions[row] = isBelow ? .lower : .upper
    } else if !isOnFace {
      // The face has a point, this one: what does not fit on it is rounding.
      drop(for: row, sign, in: block)
    }
  }

  /// The slot whose row is the first to come to its bound, in the scratch memory after how long a
  /// step. None if the row's own bound comes first, or nothing is bounded.
  private mutating func leavingSlot(
    for row: Int, isBelow: Bool, in block: Range<Int>
  ) -> (slot: Int?, isBounded: Bool) {
    let sign = isBelow ? -1.0 : 1.0
    let own = isBelow ? dual.lower[row] : dual.upper[row]
    var isBounded = !own.isUnbounded
    if isBounded {
      for level in 0..<dual.levelCount {
        scratch.ratio[level] = dual.room(row, below: isBelow, at: level)
      }
    }
    var best: Int?
    for slot in block {
      let share = scratch.shares[slot]
      if share.magnitude < 1e-10 { continue }
      let other = Int(basis.rows[slot])
      let isLowered = share * sign > 0
      if (isLowered ? dual.lower[other] : dual.upper[other]).isUnbounded { continue }
      for level in 0..<dual.levelCount {
        let room = dual.room(other, below: isLowered, at: level)
        scratch.otherRatio[level] = room / share.magnitude
      }
      let order = isBounded ? compareRatios() : -1
      if order > 0 { continue }
      if order == 0 {
        guard let best, isPreferred(slot, over: best) else { continue }
      }
      best = slot
      isBounded = true
      swap(&scratch.ratio, &scratch.otherRatio)
    }
    countStall()
    return (best, isBounded)
  }

  /// Among rows that come to their bounds at once: the largest share, which is the most exact, or,
  /// when there has been no progress for long, the first row.
  private func isPreferred(_ slot: Int, over best: Int) -> Bool {
    if stallCount > Self.stallLimit {
      return queue.keys[Int(basis.rows[slot])] < queue.keys[Int(basis.rows[best])]
    }
    return scratch.shares[slot].magnitude > scratch.shares[best].magnitude * 1.000001
  }

  private static let stallLimit = 64

  /// Whether the other ratio is smaller (-1), as large (0) or larger than the least one so far.
  private func compareRatios() -> Int {
    for level in 0..<dual.levelCount {
      let difference = scratch.otherRatio[level] - scratch.ratio[level]
      if difference < -DualState.tolerance { return -1 }
      if difference > DualState.tolerance { return 1 }
    }
    return 0
  }

  private mutating func countStall() {
    stallCount += 1
    // By rounding a step may also lead back.
    for level in 0..<dual.levelCount where scratch.ratio[level].magnitude > DualState.tolerance {
      if scratch.ratio[level] > 0 { stallCount = 0 }
      return
    }
  }

  /// Lets a row pull more by the least ratio, and those of the basis against it.
  private mutating func pull(_ row: Int, _ sign: Double, in block: Range<Int>) {
    if dual.levelCount == 0 { return }
    pull(row, times: sign)
    for slot in block where scratch.shares[slot] != 0 {
      pull(Int(basis.rows[slot]), times: -sign * scratch.shares[slot])
    }
  }

  private mutating func pull(_ row: Int, times factor: Double) {
    dual.add(scratch.ratio, times: factor, to: row)
    if isOnFace { scratch.pulled.append(Int32(row)) }
  }
}
