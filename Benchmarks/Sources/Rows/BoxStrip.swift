import Limits
import TatamiConstraints

/// Boxes side by side, each as large as a frame whose size is suggested, as constraints. The
/// same systems are in `Peers/kiwi.cpp`.
struct BoxStrip {
  private var solver = Solver()
  private let frame: [Solver.Variable]
  /// Left, top, width and height of each box, and what else is to be read.
  private var values: [Solver.Variable] = []

  /// A chain: each box begins where the one before ends. Four constraints for each, but for the
  /// width of one box, if it is left open: then it is 0.
  init(chainOf count: Int, open: Int? = nil) {
    frame = [solver.addVariable(), solver.addVariable()]
    addEdits()
    addBoxes(count, open: open)
  }

  /// Pages in a container that is the content of a scroll view, as high as its frame.
  init(pages count: Int) {
    frame = [solver.addVariable(), solver.addVariable()]
    addEdits()
    let content = (0..<2).map { _ in solver.addVariable() }
    let container = (0..<4).map { _ in solver.addVariable() }
    values += content + container
    require([(1, container[0])])
    require([(1, container[1])])
    require([(1, container[0]), (1, container[2]), (-1, content[0])])
    require([(1, container[1]), (1, container[3]), (-1, content[1])])
    require([(1, container[3]), (-1, frame[1])])
    addBoxes(count)
    let last = values.suffix(4)
    require([
      (1, last[last.startIndex]), (1, last[last.startIndex + 2]), (-1, container[0]),
      (-1, container[2]),
    ])
  }

  private mutating func addEdits() {
    for variable in frame {
      sure { () throws(SolverError) in
        try solver.addEdit(for: variable, strength: .optional(999))
      }
    }
    suggest(375, 667)
  }

  private mutating func addBoxes(_ count: Int, open: Int? = nil) {
    var end: [(Double, Solver.Variable)] = []
    for number in 0..<count {
      let box = (0..<4).map { _ in solver.addVariable() }
      require([(1, box[0])] + end)
      require([(1, box[1])])
      if number != open { require([(1, box[2]), (-1, frame[0])]) }
      require([(1, box[3]), (-1, frame[1])])
      end = [(-1, box[0]), (-1, box[2])]
      values += box
    }
  }

  /// A sum that is 0.
  private mutating func require(_ terms: [(Double, Solver.Variable)]) {
    sure { () throws(SolverError) in
      try solver.add(terms.map { Solver.Term($0.0, $0.1) }, .equal, 0)
    }
  }

  /// Adds what cannot hold, as the top of the last box is 0: that it is 1.
  mutating func contradict() {
    let top = values[values.count - 3]
    sure { () throws(SolverError) in try solver.add([Solver.Term(1, top)], .equal, 1) }
  }

  /// Suggests the frame's width, and its height if there is one.
  mutating func suggest(_ width: Double, _ height: Double? = nil) {
    sure { () throws(SolverError) in
      try solver.suggest(width, for: frame[0])
      if let height { try solver.suggest(height, for: frame[1]) }
    }
  }

  /// The sum of all values.
  mutating func solvedSum() -> Double {
    solver.solve()
    var sum = 0.0
    for variable in values { sum += solver.value(of: variable) }
    return sum
  }
}

/// Does what cannot go wrong.
private func sure<Result>(_ body: () throws(SolverError) -> Result) {
  do { _ = try body() } catch { fatalError("the solver refused: \(error)") }
}
