extension Solver {
  /// Which error of a row is made small.
  enum Side {
    case upper, lower, both
  }

  /// Settles what is open after all strengths: single constraints, strongest and first first, then
  /// variables.
  ///
  /// Works on the optimal face: a row whose pull is inside its bounds is 0 everywhere on it, one
  /// at a bound stays on one side of 0. With that as required rows, one error after the other is
  /// made as small as possible, and what cannot change any more then is fixed.
  ///
  /// - Complexity: a linear pass; for each error that is open, as one exchange of a row.
  mutating func settleTies() {
    tieVersion = basis.version
    tieSides.removeAll(keepingCapacity: true)
    var pulls = faceState()
    swap(&dual, &pulls)
    isOnFace = true
    scratch.pulled.removeAll(keepingCapacity: true)
    findFreedom()
    for (row, side) in tieOrder() where movesNow(row) {
      tieSides.append((Int32(row), signOfError(row)))
      guard makesSmaller(row, side) else {
        fix(row, side)
        continue
      }
      if scratch.looseCount == 0 { break }
    }
    isOnFace = false
    swap(&dual, &pulls)
    for row in residuals.indices {
      dual.positions[row] = basis.slots[row] >= 0 ? .basic : dual.position(of: row)
    }
    // With the same basis and pulls the same is loose; it need not be looked for.
    if tieVersion == basis.version { needsLooseCheck = false }
  }

  /// Whether settling ties would change nothing, as the last time: it goes by the basis, the pulls,
  /// and the sides of 0 on which the rows are that it looks at, and these are the same.
  var areTiesSettled: Bool {
    tieVersion == basis.version && tieSides.allSatisfy { signOfError(Int($0.row)) == $0.side }
  }

  /// 1 above 0, -1 below, 0 for what counts as nothing.
  private func signOfError(_ row: Int) -> Int8 {
    residuals[row] > tolerance ? 1 : residuals[row] < -tolerance ? -1 : 0
  }

  /// The optimal face as bounds of rows, without pulls.
  func faceState() -> DualState {
    var face = DualState()
    face.levelCount = 1
    for row in residuals.indices {
      switch table[row].isAlive ? dual.position(of: row) : .free {
      case .inside: face.append(lower: .unbounded, upper: .unbounded)
      case .upper: face.append(lower: .unbounded, upper: .none)
      case .lower: face.append(lower: .none, upper: .unbounded)
      case .free, .basic: face.append(lower: .none, upper: .none)
      }
      face.positions[row] = basis.slots[row] >= 0 ? .basic : face.positionAtRest(of: row)
    }
    return face
  }

  /// The errors that can change, in the order in which ties are settled. What cannot change at first
  /// cannot later.
  private func tieOrder() -> [(row: Int, side: Side)] {
    var order: [(key: (Int, Int64, Int), row: Int, side: Side)] = []
    for row in residuals.indices where moves(row) && !table[row].isDropped {
      let entry = table[row]
      if entry.column >= 0 {
        let first = settledFirst.firstIndex(of: Int32(row)).map { Int64($0) }
        order.append(((levels.count, first ?? entry.order, 0), row, .both))
        continue
      }
      let below = level(of: entry.strength)
      guard let upperStrength = entry.upperStrength else {
        guard let below else { continue }
        let side: Side =
          switch entry.relation {
          case .equal: .both
          case .greaterThanOrEqual: .lower
          case .lessThanOrEqual: .upper
          }
        order.append(((below, entry.order, 0), row, side))
        continue
      }
      if let level = level(of: upperStrength) {
        order.append(((level, entry.order, 0), row, .upper))
      }
      if let below { order.append(((below, entry.order, 1), row, .lower)) }
    }
    order.sort { $0.key < $1.key }
    return order.map { ($0.row, $0.side) }
  }

  private func level(of strength: Strength) -> Int? {
    guard case .optional(let number) = strength else { return nil }
    return levels.firstIndex(of: number)
  }

  /// Makes one error as small as the face allows, if it is not 0 already, and fixes what then cannot
  /// change without making it larger.
  private mutating func makesSmaller(_ row: Int, _ side: Side) -> Bool {
    let value = residuals[row]
    let isAbove = value > tolerance && side != .lower && !dual.upper[row].isUnbounded
    let isBelow = value < -tolerance && side != .upper && !dual.lower[row].isUnbounded
    if !isAbove && !isBelow { return false }
    let bounds = (lower: dual.lower[row], upper: dual.upper[row])
    let slope = Slope(level: 0, weight: 1)
    // It must not be pulled past 0 either, where its error grows again.
    if isAbove || side == .both && !bounds.upper.isUnbounded { dual.upper[row] = slope }
    if isBelow || side == .both && !bounds.lower.isUnbounded { dual.lower[row] = slope }
    dual.positions[row] = .inside
    queue.push(row)
    let unfactorized = pivotCount - basis.etaSlots.count
    settleQueue()
    (dual.lower[row], dual.upper[row]) = bounds
    if basis.slots[row] >= 0 {
      dual.fix(row, above: isAbove || side == .both, below: isBelow || side == .both)
    }
    tieWork += scratch.pulled.count
    for entry in scratch.pulled {
      let other = Int(entry)
      if basis.slots[other] >= 0, dual.pulls(other) {
        dual.fix(other, above: true, below: true)
      }
      dual.clear(other)
      rest(other)
      updateFreedom(of: other)
    }
    scratch.pulled.removeAll(keepingCapacity: true)
    // Rows that turned out to depend on others have made way for variables.
    if pivotCount - basis.etaSlots.count != unfactorized { findFreedom() }
    return true
  }

  /// Holds an error that is 0 there.
  private mutating func fix(_ row: Int, _ side: Side) {
    if residuals[row].magnitude > tolerance { return }
    dual.fix(row, above: side != .lower, below: side != .upper)
    rest(row)
    scratch.pulled.append(Int32(row))
  }
}
