import Tatami

extension ConstraintLayout {
  /// What is known of a box.
  struct Entry: Sendable {
    /// The box it is in; -1 for the first of a tree.
    var parent: Int
    /// The first box of its tree.
    var root: Int
    /// Whether it is in the content's coordinates.
    var isInside: Bool
    /// Its place among the boxes whose intrinsic sizes are held: of two that cannot both be had, that of
    /// the first box is.
    var order: Int
    var variables: Variables
    var intrinsic: ByAxis<Intrinsic>
    /// The first baseline's distance from the top, and the last one's from the bottom.
    var baselines = (first: 0.0, last: 0.0)
  }

  struct Variables: Sendable {
    let left, top, width, height: Solver.Variable

    subscript(attribute: BoxAttribute) -> Solver.Variable {
      switch attribute {
      case .left: left
      case .top: top
      case .width: width
      case .height: height
      default: preconditionFailure("Only left, top, width and height are solved for")
      }
    }

    func start(_ axis: Axis) -> Solver.Variable { axis == .horizontal ? left : top }
    func extent(_ axis: Axis) -> Solver.Variable { axis == .horizontal ? width : height }
  }

  /// An intrinsic extent, how strongly it is held from both sides, and the row that does.
  struct Intrinsic: Sendable {
    var extent: Double?
    var hugging = Priority.defaultLow
    var resistance = Priority.defaultHigh
    var constraint: Solver.ConstraintID?
  }

  /// An active rule.
  struct ActiveRule: Sendable {
    var rule: Rule
    /// Its constraint; `nil` for a placeholder.
    var constraint: Solver.ConstraintID?
    /// Whether it suggests a value: its attribute is its constant, in its own coordinates.
    var isSuggestion = false
  }
}
