import Tatami

/// Boxes that are laid out by linear rules, in a window and in the scroll view of it, if it has one.
///
///     var layout = try ConstraintLayout(hostSize: Size(width: 375, height: 667))
///     let scroll = try layout.addScrollView()
///     let image = try layout.addBox(in: scroll.view)
///     try layout.activate([
///       scroll.view.left.constraint(equalTo: Box.host.left),
///       …,
///       image.left.constraint(equalTo: scroll.content.left, constant: 200),
///       image.right.constraint(equalTo: scroll.content.right, constant: -400),
///       image.width.constraint(equalToConstant: 80),
///     ])
///     layout.contentSize()?.width   // 680: 200 + 80 + 400
///
/// Rules between boxes inside a scroll view and its edges are about the content: they determine
/// its size. A rule between a box inside and one outside crosses the edge of the scroll view; there
/// a position inside counts from the scroll view's origin, less the content offset.
///
/// Required rules hold, in order of addition; one that cannot hold with those before is left out and
/// reported with its reason, and comes back as soon as it can. Optional ones are missed by as little
/// as possible, those of higher priority first. Widths and heights are never below 0.
///
/// - Note: Frames of boxes in the scroll view are in content coordinates, all others in host
///   coordinates, in points, y down.
public struct ConstraintLayout: Sendable {
  var solver = Solver()
  var entries: [Entry] = []
  /// The active rules by number.
  var rules = ActiveRules()
  /// The number of the rule of each row of the solver; -1 for none.
  var numbers: [Int32] = []
  /// The number of the suggestion for each variable that has one.
  var suggestions: [BoxVariable: Int] = [:]
  /// For each box, by its index, the rules made for it; some may have been deactivated since.
  var made: [[RuleID]] = []
  /// The host's extents, as rows.
  var hostSize: ByAxis<Solver.ConstraintID>
  /// The rows that fix the scroll view's frame, if it is given.
  var givenFrame: [Solver.ConstraintID] = []
  /// The content offset, with the rows that give it.
  var offset: ByAxis<(variable: Solver.Variable, row: Solver.ConstraintID)>?

  /// The boxes of the scroll view, if there is one.
  public private(set) var scroll: ScrollGuides?
  /// Which way leading and trailing are.
  public private(set) var direction: LayoutDirection

  /// Creates a layout of the host alone.
  ///
  /// - Throws: ``ConstraintError`` if an extent is negative, not finite or too large.
  public init(
    hostSize size: Size, direction: LayoutDirection = .leftToRight
  ) throws(ConstraintError) {
    try Self.validate(size)
    self.direction = direction
    let variables = Self.makeVariables(&solver)
    var hostSize: [Solver.ConstraintID] = []
    for (variable, value) in [
      (variables.left, 0), (variables.top, 0), (variables.width, size.width),
      (variables.height, size.height),
    ] {
      hostSize.append(Self.give(value, to: variable, &solver))
    }
    self.hostSize = ByAxis(horizontal: hostSize[2], vertical: hostSize[3])
    entries.append(Self.entry(parent: -1, root: 0, isInside: false, order: 0, variables))
  }

  /// How far from 0 constants, extents and positions may be that are given to a layout, in points.
  ///
  /// Rules hold to the eleventh digit of the largest number of a layout: beside such ones to a
  /// hundredth of a point.
  public static let greatestNumber = 1e9

  /// How far from 0 multipliers may be.
  public static let greatestMultiplier = 1e6

  static func validate(_ number: Double) throws(ConstraintError) {
    guard number.isFinite else { throw .notFinite(number) }
    guard number.magnitude <= greatestNumber else { throw .tooLarge(number) }
  }

  static func validate(_ size: Size) throws(ConstraintError) {
    for extent in [size.width, size.height] {
      try validate(extent)
      guard extent >= 0 else { throw .negativeExtent(extent) }
    }
  }

  private static func makeVariables(_ solver: inout Solver) -> Variables {
    Variables(
      left: solver.addVariable(), top: solver.addVariable(),
      width: solver.addVariable(isNonnegative: true),
      height: solver.addVariable(isNonnegative: true))
  }

  private static func entry(
    parent: Int, root: Int, isInside: Bool, order: Int, _ variables: Variables
  ) -> Entry {
    Entry(
      parent: parent, root: root, isInside: isInside, order: order, variables: variables,
      intrinsic: ByAxis(horizontal: Intrinsic(), vertical: Intrinsic()))
  }

  /// Gives a variable a value that always holds and can be changed.
  private static func give(
    _ value: Double, to variable: Solver.Variable, _ solver: inout Solver
  ) -> Solver.ConstraintID {
    do {
      return try solver.addGiven(value, to: variable)
    } catch {
      preconditionFailure("A variable just made takes a finite value")
    }
  }

  // MARK: Boxes

  /// Adds a box to the host, the scroll view or another box; or, with `nil`, the first of a tree
  /// that has nothing to do with the host yet.
  ///
  /// - Throws: `unknownBox` if the parent is none of this layout's.
  public mutating func addBox(in parent: Box? = .host) throws(ConstraintError) -> Box {
    try addBox(in: parent, order: entries.count)
  }

  /// Adds a box that has another place than the last among those whose intrinsic sizes are held.
  package mutating func addBox(in parent: Box?, order: Int) throws(ConstraintError) -> Box {
    var (index, root, isInside) = (-1, entries.count, false)
    if let parent {
      try check(parent)
      index = parent.index
      root = entries[index].root
      isInside = entries[index].isInside || parent == scroll?.view || parent == scroll?.content
    }
    let variables = Self.makeVariables(&solver)
    entries.append(
      Self.entry(parent: index, root: root, isInside: isInside, order: order, variables))
    return Box(index: entries.count - 1)
  }

  /// Adds the scroll view to the host. Its frame is the given one, or solved for from rules.
  ///
  /// - Parameters:
  ///   - frame: In host coordinates.
  ///   - offset: The content offset: the content's point at the frame's origin.
  /// - Throws: `scrollView` if there is one already; for numbers that are not finite or too large, and negative
  ///   extents.
  public mutating func addScrollView(
    frame: Rect? = nil, offset: Point = .zero
  ) throws(ConstraintError) -> ScrollGuides {
    if scroll != nil { throw .scrollView(isPresent: true) }
    if let frame { try Self.validate(frame) }
    try Self.validate(offset)
    let view = try addBox()
    entries.append(entries[view.index])
    let contentVariables = Self.makeVariables(&solver)
    entries.append(
      Self.entry(parent: view.index, root: 0, isInside: true, order: 0, contentVariables))
    let guides = ScrollGuides(
      view: view, frame: Box(index: view.index + 1), content: Box(index: view.index + 2))
    scroll = guides
    _ = Self.give(0, to: contentVariables.left, &solver)
    _ = Self.give(0, to: contentVariables.top, &solver)
    solver.settleFirst([contentVariables.width, contentVariables.height])
    let (x, y) = (solver.addVariable(), solver.addVariable())
    self.offset = ByAxis(
      horizontal: (x, Self.give(offset.x, to: x, &solver)),
      vertical: (y, Self.give(offset.y, to: y, &solver)))
    if let frame { try setScrollFrame(frame) }
    return guides
  }

  static func validate(_ point: Point) throws(ConstraintError) {
    for value in [point.x, point.y] { try validate(value) }
  }

  static func validate(_ frame: Rect) throws(ConstraintError) {
    try validate(frame.origin)
    try validate(frame.size)
  }

  /// The box that a box is in; `nil` for the host and other first ones of a tree.
  ///
  /// - Precondition: The box is this layout's.
  public func parent(of box: Box) -> Box? {
    let parent = entries[box.index].parent
    return parent < 0 ? nil : Box(index: parent)
  }

  /// Whether a box's frame is in content coordinates: it is in the scroll view.
  ///
  /// - Precondition: The box is this layout's.
  public func isInside(_ box: Box) -> Bool { entries[box.index].isInside }

  /// All boxes, in order of addition: the host first.
  public var boxes: [Box] { entries.indices.map(Box.init(index:)) }

  func check(_ box: Box) throws(ConstraintError) {
    if !entries.indices.contains(box.index) { throw .unknownBox(box) }
  }

  // MARK: Given values

  /// Changes the host's size: on rotation, for instance.
  public mutating func setHostSize(_ size: Size) throws(ConstraintError) {
    try Self.validate(size)
    for axis in Axis.allCases { change(hostSize[axis], to: size[axis]) }
  }

  /// Gives the scroll view a frame, in host coordinates; from now on it is not solved for.
  public mutating func setScrollFrame(_ frame: Rect) throws(ConstraintError) {
    guard let scroll else { throw .scrollView(isPresent: false) }
    try Self.validate(frame)
    let variables = entries[scroll.view.index].variables
    let values = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    if givenFrame.isEmpty {
      let all = [variables.left, variables.top, variables.width, variables.height]
      for (variable, value) in zip(all, values) {
        givenFrame.append(Self.give(value, to: variable, &solver))
      }
    } else {
      for (row, value) in zip(givenFrame, values) { change(row, to: value) }
    }
  }

  /// Changes the content offset, which rules that cross the edge of the scroll view depend on.
  public mutating func setContentOffset(_ point: Point) throws(ConstraintError) {
    guard let offset else { throw .scrollView(isPresent: false) }
    try Self.validate(point)
    change(offset.horizontal.row, to: point.x)
    change(offset.vertical.row, to: point.y)
  }

  /// Changes which way leading and trailing are.
  public mutating func setDirection(_ direction: LayoutDirection) {
    if direction == self.direction { return }
    self.direction = direction
    for number in rules.numbers {
      guard let rule = rules[number], rule.rule.namesDirection, rule.constraint != nil else {
        continue
      }
      rebuild(number)
    }
  }

  mutating func change(_ row: Solver.ConstraintID, to value: Double) {
    do {
      try solver.changeGiven(row, to: value)
    } catch {
      preconditionFailure("A given row takes a finite value")
    }
  }
}
