// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

/// What a `tatami_history` leads to.
struct HistoryObject: LayoutOwner {
  var stack: UndoStack
  let view: LayoutView
  let notes: RuleNotes

  init(_ flow: FlowObject, limit: Int) {
    stack = UndoStack(flow.layout, limit: limit)
    view = LayoutView(flow)
    notes = flow.notes
  }

  var shownLayout: FlowLayout { stack.layout }

  /// Changes the layout, and shows what has become of it.
  mutating func change<Value>(
    _ body: (inout UndoStack) throws(Refusal) -> Value
  ) throws(Refusal) -> Value {
    defer { show() }
    return try body(&stack)
  }
}

@c @implementation
public func tatami_history_create(
  _ flow: OpaquePointer?, _ limit: Int, _ history: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe derive(flow, history) { (object: inout FlowObject) throws(Refusal) in
    HistoryObject(object, limit: try stepLimit(limit))
  }
}

/// The most steps that a history keeps.
func stepLimit(_ limit: Int) throws(Refusal) -> Int {
  if limit == 0 { throw Refusal(TATAMI_INVALID_COUNT, index: 0) }
  return limit < 0 ? Int.max : limit
}

@c @implementation
public func tatami_history_destroy(_ history: OpaquePointer?) {
  unsafe destroy(history, HistoryObject.self)
}

@c @implementation
public func tatami_history_flow(
  _ history: OpaquePointer?, _ flow: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe read(history, flow) { (object: inout HistoryObject) in unsafe object.view.handle }
}

@c @implementation
public func tatami_history_edit(
  _ history: OpaquePointer?, _ edit: tatami_edit?, _ context: UnsafeMutableRawPointer?
) -> tatami_status {
  unsafe access(history) { (object: inout HistoryObject) throws(Refusal) in
    guard let edit = unsafe CallerEdit(edit, context) else { throw Refusal(TATAMI_NULL_POINTER) }
    let flow = object.view.flow
    var refusal: Refusal?
    try object.change { stack throws(Refusal) in
      do throws(FlowError) {
        try stack.edit { layout throws(FlowError) in
          try edit.apply(to: &layout, like: flow, noting: &refusal)
        }
      } catch {
        throw refusal ?? Refusal(error)
      }
    }
  }
}

@c @implementation
public func tatami_history_set_environment(
  _ history: OpaquePointer?, _ environment: UnsafePointer<tatami_environment>?
) -> tatami_status {
  unsafe access(history) { (object: inout HistoryObject) throws(Refusal) in
    let surroundings = try unsafe decoded(environment).get()
    try object.change { stack throws(Refusal) in
      try refusing { () throws(FlowError) in try stack.setEnvironment(surroundings) }
    }
  }
}

/// Tells how many steps can be undone, and how many done again.
@unsafe func tellDepth<Object: HandleObject>(
  of handle: OpaquePointer?, _ undo: UnsafeMutablePointer<Int>?,
  _ redo: UnsafeMutablePointer<Int>?, _ depth: (Object) -> (undo: Int, redo: Int)
) -> tatami_status {
  unsafe access(handle) { (object: inout Object) throws(Refusal) in
    guard let undo = unsafe undo, let redo = unsafe redo else {
      throw Refusal(TATAMI_NULL_POINTER)
    }
    (unsafe undo.pointee, unsafe redo.pointee) = depth(object)
  }
}

@c @implementation
public func tatami_history_depth(
  _ history: OpaquePointer?, _ undo: UnsafeMutablePointer<Int>?, _ redo: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe tellDepth(of: history, undo, redo) { (object: HistoryObject) in object.stack.depth }
}

/// Goes a step, and tells what differs then.
@unsafe private func step(
  _ history: OpaquePointer?, _ change: UnsafeMutablePointer<OpaquePointer?>?,
  _ body: (inout UndoStack) throws(FlowError) -> LayoutUpdate?
) -> tatami_status {
  var report: ChangeObject?
  let status = unsafe access(history) { (object: inout HistoryObject) throws(Refusal) in
    let update = try object.change { stack throws(Refusal) in
      try refusing { () throws(FlowError) in try body(&stack) }.found()
    }
    report = ChangeObject(update, of: object.view.flow)
  }
  if status == tatami_status(TATAMI_OK), let change = unsafe change, let report {
    unsafe change.pointee = makeHandle(report)
  }
  return status
}

@c @implementation
public func tatami_history_undo(
  _ history: OpaquePointer?, _ change: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe step(history, change) { stack throws(FlowError) in try stack.undo() }
}

@c @implementation
public func tatami_history_redo(
  _ history: OpaquePointer?, _ change: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe step(history, change) { stack throws(FlowError) in try stack.redo() }
}

@c @implementation
public func tatami_history_update(
  _ history: OpaquePointer?, _ change: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  if unsafe change == nil { return tatami_status(TATAMI_NULL_POINTER) }
  return unsafe step(history, change) { stack throws(FlowError) in stack.update() }
}

@c @implementation
public func tatami_history_anchor(
  _ history: OpaquePointer?, _ offset: tatami_point, _ choice: tatami_anchor_choice,
  _ threshold: Double, _ obscured: UnsafePointer<tatami_insets>?,
  _ anchor: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  let obscured = unsafe obscured?.pointee
  return unsafe derive(history, anchor) { (object: inout HistoryObject) throws(Refusal) in
    let choice = try AnchorChoice(choice, threshold)
    let (offset, insets) = (try Point(offset), try EdgeInsets(obscuring: obscured))
    return try object.change { stack throws(Refusal) in
      try refusing { () throws(FlowError) in
        try stack.madeAnchor(at: offset, holding: choice, obscured: insets)
      }
    }
  }
}

@c @implementation
public func tatami_history_anchor_cell(
  _ history: OpaquePointer?, _ offset: tatami_point, _ id: tatami_cell_id, _ unit: tatami_point,
  _ anchor: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe derive(history, anchor) { (object: inout HistoryObject) throws(Refusal) in
    let (offset, unit) = (try Point(offset), try unitPoint(unit))
    let cell = try CellID(id).found()
    return try object.change { stack throws(Refusal) in
      try stack.anchor(at: offset, holding: cell, unitPoint: unit).found()
    }
  }
}
