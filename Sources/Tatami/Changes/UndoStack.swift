/// States of a layout to go back to.
///
/// A state is a copy, which shares with the others all that did not change: a
/// thousand steps of a million cells take a few megabytes.
///
///     var history = UndoStack(layout)
///     try history.edit { layout throws(FlowError) in try layout.remove(at: 3) }
///     let change = history.undo()  // what differs now, or nil at the beginning
public struct UndoStack {
  /// The layout as it is now.
  public private(set) var layout: FlowLayout
  /// The states before, behind those that are forgotten.
  private var past: [FlowLayout?] = []
  private var forgotten = 0
  private var future: [FlowLayout] = []
  /// The most steps that are kept; older ones are forgotten.
  public let limit: Int

  /// Begins with a layout.
  ///
  /// - Precondition: `limit` is positive.
  public init(_ layout: FlowLayout, limit: Int = 1000) {
    precondition(limit > 0, "At least one step is kept")
    self.layout = layout
    self.limit = limit
  }

  /// How many steps can be undone, and how many done again.
  public var depth: (undo: Int, redo: Int) { (past.count - forgotten, future.count) }

  /// Makes an edit that can be undone; one that throws leaves everything as it was.
  ///
  /// - Complexity: that of the edit.
  public mutating func edit(
    _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    var edited = layout
    try body(&edited)
    past.append(layout)
    future = []
    layout = edited
    if depth.undo > limit { forgetFirst() }
  }

  private mutating func forgetFirst() {
    past[forgotten] = nil
    forgotten += 1
    if forgotten < limit { return }
    past.removeFirst(forgotten)
    forgotten = 0
  }

  /// Goes one step back.
  ///
  /// - Returns: What differs then, or `nil` if there is no step to undo.
  public mutating func undo() -> LayoutChange? {
    guard depth.undo > 0, case let state?? = past.popLast() else { return nil }
    future.append(layout)
    return show(state)
  }

  /// Goes one step forward again.
  ///
  /// - Returns: What differs then, or `nil` if there is no step to do again.
  public mutating func redo() -> LayoutChange? {
    guard let state = future.popLast() else { return nil }
    past.append(layout)
    return show(state)
  }

  private mutating func show(_ state: FlowLayout) -> LayoutChange {
    defer { layout = state }
    return FlowLayout.change(from: layout, to: state)
  }
}
