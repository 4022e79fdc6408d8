import CTatami
import Tatami

/// What a `tatami_flow` leads to.
struct FlowObject: RuleAsking {
  var layout: FlowLayout
  /// Why the last edit failed that did.
  var failure: tatami_failure?
  /// Whether it shows the layout of a feed or a history, which alone may edit it.
  var isReadOnly = false
  /// Whether it is lent to a callback for edits, by somebody who reports what they change.
  var isLent = false
  /// Whether cells are in the caller's memory.
  var isInBuffer = false
  var notes = RuleNotes()

  init(_ layout: consuming FlowLayout, isInBuffer: Bool = false) {
    self.layout = layout
    self.isInBuffer = isInBuffer
  }

  /// A copy, which has not failed yet.
  var copy: FlowObject {
    var copy = self
    copy.failure = nil
    copy.isReadOnly = false
    copy.isLent = false
    return copy
  }

  /// Does what asks the rule for lines, or leaves the layout as it was if an answer is none.
  mutating func layOut<Value>(
    _ body: (inout FlowLayout) throws(Refusal) -> Value
  ) throws(Refusal) -> Value {
    // A copy makes edits copy what they change.
    let before = notes.hasRules ? layout : nil
    let reported = notes.mistakes
    let value = try body(&layout)
    guard let before, notes.mistakes != reported else { return value }
    layout = before
    notes.mistakes = reported
    throw Refusal(TATAMI_INVALID_ANSWER)
  }

  /// Throws unless the layout's changes are for the caller to be told of.
  func checkReports() throws(Refusal) {
    if isLent { throw Refusal(TATAMI_BUSY) }
  }
}

/// Edits a layout. Where that fails the layout remembers why.
@inline(never)  // 300 bytes in each function that edits.
@unsafe func edit(
  _ flow: OpaquePointer?, _ body: (inout FlowLayout) throws(FlowError) -> Void
) -> tatami_status {
  unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    try refusing { () throws(FlowError) in try body(&object.layout) }
  }
}

/// Edits a layout with something that the caller has passed.
@unsafe func edit<Input>(
  _ flow: OpaquePointer?, _ input: Result<Input, Refusal>,
  _ body: (inout FlowLayout, Input) throws(FlowError) -> Void
) -> tatami_status {
  switch input {
  case .success(let input):
    unsafe edit(flow) { layout throws(FlowError) in try body(&layout, input) }
  case .failure(let refusal):
    unsafe editObject(flow) { (_: inout FlowObject) throws(Refusal) in throw refusal }
  }
}

/// Edits a layout and what is known of it besides.
@inline(never)  // 300 bytes in each function that edits.
@unsafe func editObject(
  _ flow: OpaquePointer?, _ body: (inout FlowObject) throws(Refusal) -> Void
) -> tatami_status {
  unsafe access(flow) { (object: inout FlowObject) throws(Refusal) in
    do throws(Refusal) {
      if object.isReadOnly { throw Refusal(TATAMI_READ_ONLY) }
      try body(&object)
    } catch {
      object.failure = error.failure
      throw error
    }
  }
}

/// Writes what a layout answers.
@unsafe func query<Value>(
  _ flow: OpaquePointer?, _ out: UnsafeMutablePointer<Value>?,
  _ body: (FlowLayout) throws(Refusal) -> Value
) -> tatami_status {
  unsafe read(flow, out) { (object: inout FlowObject) throws(Refusal) in
    try body(object.layout)
  }
}

/// Writes the values that a layout answers with to an array.
@unsafe func queryList<Value>(
  _ flow: OpaquePointer?, _ array: UnsafeMutablePointer<Value>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?,
  _ body: (FlowLayout, inout ArrayWriter<Value>) throws(Refusal) -> Void
) -> tatami_status {
  unsafe list(flow, array, capacity, count) {
    (object: inout FlowObject, results: inout ArrayWriter<Value>) throws(Refusal) in
    try body(object.layout, &results)
  }
}

// MARK: What queries may be asked

extension FlowLayout {
  /// Throws unless a cell exists.
  func checkCell(_ index: Int) throws(Refusal) {
    guard index >= 0, index < count else {
      throw Refusal(TATAMI_INDEX_OUT_OF_RANGE, index: index, count: count)
    }
  }

  /// A range of cells that exist.
  func cells(_ range: tatami_range) throws(Refusal) -> Range<Int> {
    let cells = try indexRange(range, of: count)
    if cells.upperBound > count {
      throw Refusal(TATAMI_RANGE_OUT_OF_RANGE, index: cells.upperBound, count: count)
    }
    return cells
  }

  func checkLine(_ line: Int) throws(Refusal) {
    guard line >= 0, line < lineCount else {
      throw Refusal(TATAMI_INDEX_OUT_OF_RANGE, index: line, count: lineCount)
    }
  }

  func checkPage(_ page: Int) throws(Refusal) {
    guard page >= 0, page < pageCount else {
      throw Refusal(TATAMI_INDEX_OUT_OF_RANGE, index: page, count: pageCount)
    }
  }

  /// Whether the cells of a line may stand in another order than their indices say.
  var isBestFit: Bool { activeStyle.autoArrange && activeStyle.arrangedCount == nil }

  /// The id of a cell that exists.
  func id(at index: Int) throws(Refusal) -> CellID {
    if !hasRoomForID { throw Refusal(TATAMI_OUT_OF_BUFFER) }
    return cellID(at: index)
  }
}

extension Optional {
  /// The value, or the status that there is none.
  func found() throws(Refusal) -> Wrapped {
    guard let self else { throw Refusal(TATAMI_NOT_FOUND) }
    return self
  }
}

extension CellID {
  /// The id that a number stands for, to be looked for.
  static func known(_ number: tatami_cell_id) throws(FlowError) -> CellID {
    guard let id = CellID(number) else {
      throw .unknownCell(CellID(slot: 0, generation: UInt32.max))
    }
    return id
  }
}
