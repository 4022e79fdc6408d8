extension Solver {
  /// Whether a variable can have several values without any strength objecting: whether it differs
  /// on the optimal face of all strengths, before ties are settled.
  ///
  /// - Complexity: as ``ambiguousVariables()``.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    ambiguousVariables().contains(variable)
  }

  /// The variables that can have several values without any strength objecting, in order of
  /// addition.
  ///
  /// - Complexity: O(1) if nothing is open; else linear for each row of the basis that could give
  ///   way. Describes the last ``solve()``.
  public func ambiguousVariables() -> [Variable] {
    if !isLoose { return [] }
    var face = onFace
    let moves = face.movableRows()
    face.makeTight(moves)
    var isAmbiguous = [Bool](repeating: false, count: residuals.count)
    for slot in 0..<face.basis.count where moves[Int(face.basis.rows[slot])] {
      face.respond(toSlot: slot)
      for (row, delta) in face.takeResponse() where delta.magnitude > 1e-9 {
        isAmbiguous[row] = true
      }
    }
    return table.variables.filter { isAmbiguous[Int($0)] }.map { Variable(row: $0) }
  }

  /// Another solution as good as this one, if there is one: the first ambiguous variable is moved,
  /// and what has to follow. For showing what is not determined; the next change ends it.
  public func exercisingAmbiguity() -> Solver? {
    guard let row = ambiguousVariables().first.map({ Int($0.row) }) else { return nil }
    let face = onFace
    for step in [100.0, -100.0] {
      var trial = face
      trial.probe(row, by: step)
      if (trial.residuals[row] - residuals[row]).magnitude > 1e-6 {
        var other = self
        // The trial has a row more.
        other.residuals = Array(trial.residuals.prefix(residuals.count))
        (other.needsRefresh, other.tieVersion) = (true, -1)
        return other
      }
    }
    return nil
  }

  /// The system with its optimal face as all that it has to keep to.
  private var onFace: Solver {
    var face = self
    if needsRefresh { face.refreshValues() }
    face.dual = faceState()
    face.isOnFace = true
    return face
  }

  /// Which rows are not what they are somewhere else on the face.
  ///
  /// Each row that is at a bound, and any free one of the basis, is pulled away from where it is by
  /// 1 or what is not lost in rounding; what moves can move. A row that is held at 0 and cannot be
  /// pulled away is 0 on the whole face, and such rows together are what determines it.
  private mutating func movableRows() -> [Bool] {
    findFreedom()
    var moves = freelyMovableRows()
    let reach = max(1, 1000 * tolerance)
    let least = max(1e-7, 10 * tolerance)
    for row in moves.indices
    where (basis.slots[row] >= 0 || isHeld(row)) && self.moves(row) {
      for (bound, step) in [(dual.upper[row], reach), (dual.lower[row], -reach)]
      where !bound.isUnbounded && !moves[row] {
        var trial = self
        trial.probe(row, by: step)
        for other in moves.indices
        where (trial.residuals[other] - residuals[other]).magnitude > least {
          moves[other] = true
        }
      }
    }
    return moves
  }

  /// The rows that change with a row of the basis to which nothing objects.
  private mutating func freelyMovableRows() -> [Bool] {
    var moves = [Bool](repeating: false, count: residuals.count)
    for slot in 0..<basis.count {
      let row = Int(basis.rows[slot])
      if dual.lower[row].isUnbounded && dual.upper[row].isUnbounded { continue }
      respond(toSlot: slot)
      let response = takeResponse().filter { $0.delta.magnitude > 1e-9 }
      for (bound, sign) in [(dual.upper[row], 1.0), (dual.lower[row], -1.0)]
      where !bound.isUnbounded {
        let isFree = response.allSatisfy { other, delta in
          if basis.slots[other] >= 0 || residuals[other].magnitude > tolerance { return true }
          return !(delta * sign > 0 ? dual.upper[other] : dual.lower[other]).isUnbounded
        }
        if isFree { for (other, _) in response { moves[other] = true } }
      }
    }
    return moves
  }

  /// Pulls a row's value by a step as far as the face lets it go.
  private mutating func probe(_ row: Int, by step: Double) {
    let terms = table.terms(of: row).map {
      (column: table.columns[$0], coefficient: table.coefficients[$0])
    }
    var copy = RowTable.Row()
    copy.constant = table[row].constant + residuals[row] + step
    copy.order = nextOrder()
    let probe = table.add(copy, terms: terms)
    admit(probe)
    let slope = Slope(level: 0, weight: 1)
    (dual.lower[probe], dual.upper[probe]) = (slope, slope)
    residuals[probe] = value(of: probe)
    dual.positions[probe] = .inside
    queue.push(probe)
    settleQueue()
  }

  /// Exchanges rows of the basis that move for rows that are 0 on the whole face, as long as there
  /// are some that are not determined by the rest.
  private mutating func makeTight(_ moves: [Bool]) {
    var slot = 0
    while slot < basis.count {
      let place = slot
      slot += 1
      if !moves[Int(basis.rows[place])] { continue }
      respond(toSlot: place)
      let tight = takeResponse().first { row, delta in
        !moves[row] && basis.slots[row] < 0 && delta.magnitude > 1e-9 && isHeld(row)
      }
      guard let tight else { continue }
      let block = solveForShares(of: tight.row)
      exchange(tight.row, at: place, in: block)
      if basis.wantsFactorizing {
        factorize(.basic)
        slot = 0
      }
    }
  }

  /// Whether a row is 0 and may not become anything, on one side at least.
  private func isHeld(_ row: Int) -> Bool {
    residuals[row].magnitude <= tolerance
      && (dual.lower[row].isUnbounded || dual.upper[row].isUnbounded)
  }

  /// The rows that change with a slot's row and by how much; the scratch memory is free again.
  private mutating func takeResponse() -> [(row: Int, delta: Double)] {
    let response = scratch.touched.map { (row: Int($0), delta: scratch.deltas[Int($0)]) }
    scratch.clearResponse()
    return response
  }
}
