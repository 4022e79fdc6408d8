import CTatami

/// What handles of a kind lead to.
protocol HandleObject {
  /// How many answers of the rules for lines that it asks were none, and have not been reported.
  var mistakes: Mistakes { get nonmutating set }
  /// Whether a call in which a rule gives an answer that is none is taken back here, where all calls are.
  var isTakenBack: Bool { get }
  /// Shows what it is now to those who look at a part of it.
  func show()
  /// Gives back what it has handed out.
  func close()
}

extension HandleObject {
  var mistakes: Mistakes {
    get { Mistakes() }
    nonmutating set {}
  }
  var isTakenBack: Bool { false }
  func show() {}
  func close() {}
}

/// What has a layout, and asks the rules for lines of that alone.
protocol RuleAsking: HandleObject {
  var notes: RuleNotes { get }
}

extension RuleAsking {
  var mistakes: Mistakes {
    get { Mistakes(own: notes.mistakes) }
    nonmutating set { notes.mistakes = newValue.own }
  }
}

/// What an opaque pointer of C leads to: an object, and whether a call is working on it.
///
/// A callback that comes back to the object that calls it would meet a half-done edit; it is told so
/// instead.
struct Handle<Object: HandleObject> {
  var isBusy = false
  var object: Object

  init(_ object: Object) { self.object = object }
}

/// Hands an object to the caller, who owns it from then on.
@unsafe func give<Object: HandleObject>(
  _ object: consuming Object, to out: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  guard let out = unsafe out else { return tatami_status(TATAMI_NULL_POINTER) }
  unsafe out.pointee = makeHandle(object)
  return tatami_status(TATAMI_OK)
}

/// Hands an object to the caller, unless it could not be made.
@unsafe func give<Object: HandleObject>(
  _ object: Result<Object, Refusal>, to out: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  switch object {
  case .success(let object): unsafe give(object, to: out)
  case .failure(let refusal): refusal.status
  }
}

@unsafe func makeHandle<Object: HandleObject>(_ object: consuming Object) -> OpaquePointer {
  let memory = UnsafeMutablePointer<Handle<Object>>.allocate(capacity: 1)
  unsafe memory.initialize(to: Handle(object))
  return OpaquePointer(memory)
}

/// Takes an object back.
@unsafe func destroy<Object: HandleObject>(_ handle: OpaquePointer?, _ kind: Object.Type) {
  guard let memory = unsafe UnsafeMutablePointer<Handle<Object>>(handle) else { return }
  unsafe memory.pointee.object.close()
  unsafe memory.deinitialize(count: 1)
  unsafe memory.deallocate()
}

/// Calls `body` with the object of a handle, and fails if a rule for lines gives an answer that is none
/// meanwhile.
///
/// - Parameter isTakenBack: Whether that is taken back also where it is only now that there is a rule.
@unsafe func access<Object: HandleObject>(
  _ handle: OpaquePointer?, isTakenBack: Bool = false,
  _ body: (inout Object) throws(Refusal) -> Void
) -> tatami_status {
  guard let memory = unsafe UnsafeMutablePointer<Handle<Object>>(handle) else {
    return tatami_status(TATAMI_NULL_POINTER)
  }
  if unsafe memory.pointee.isBusy { return tatami_status(TATAMI_BUSY) }
  unsafe memory.pointee.isBusy = true
  defer { unsafe memory.pointee.isBusy = false }
  let reported = unsafe memory.pointee.object.mistakes
  let before =
    unsafe isTakenBack || memory.pointee.object.isTakenBack ? memory.pointee.object : nil
  do throws(Refusal) {
    try unsafe body(&memory.pointee.object)
  } catch {
    unsafe memory.pointee.object.mistakes = reported
    return error.status
  }
  if unsafe memory.pointee.object.mistakes == reported { return tatami_status(TATAMI_OK) }
  unsafe memory.pointee.object.mistakes = reported
  if let before {
    unsafe memory.pointee.object = before
    before.show()
  }
  return tatami_status(TATAMI_INVALID_ANSWER)
}

/// Writes what `body` finds out about the object of a handle.
@unsafe func read<Object: HandleObject, Value>(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<Value>?,
  _ body: (inout Object) throws(Refusal) -> Value
) -> tatami_status {
  guard let out = unsafe out else { return tatami_status(TATAMI_NULL_POINTER) }
  var answer: Value?
  let status = unsafe access(handle) { (object: inout Object) throws(Refusal) in
    answer = try body(&object)
  }
  if status == tatami_status(TATAMI_OK), let answer { unsafe out.pointee = answer }
  return status
}

/// Hands what `body` makes of the object of a handle to the caller.
@unsafe func derive<Object: HandleObject, Made: HandleObject>(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?,
  isTakenBack: Bool = false, _ body: (inout Object) throws(Refusal) -> Made
) -> tatami_status {
  guard let out = unsafe out else { return tatami_status(TATAMI_NULL_POINTER) }
  var made: Made?
  let status = unsafe access(handle, isTakenBack: isTakenBack) {
    (object: inout Object) throws(Refusal) in made = try body(&object)
  }
  guard let made else { return status }
  if status == tatami_status(TATAMI_OK) {
    unsafe out.pointee = makeHandle(made)
  } else {
    made.close()
  }
  return status
}

/// The array of a caller that results go to, as many as fit.
@safe struct ArrayWriter<Value> {
  private let memory: UnsafeMutablePointer<Value>?
  private let room: Int
  /// How many results there are.
  private(set) var count = 0

  @unsafe fileprivate init(_ memory: UnsafeMutablePointer<Value>?, room: Int) {
    unsafe self.memory = memory
    self.room = room
  }

  var isTooSmall: Bool { count > room }

  /// Adds a result.
  mutating func callAsFunction(_ value: Value) {
    if count < room, let memory = unsafe memory { unsafe (memory + count).initialize(to: value) }
    count += 1
  }
}

/// Writes the values that `body` adds to an array, as many as fit, and how many there are.
@unsafe func list<Object: HandleObject, Value>(
  _ handle: OpaquePointer?, _ array: UnsafeMutablePointer<Value>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?,
  _ body: (inout Object, inout ArrayWriter<Value>) throws(Refusal) -> Void
) -> tatami_status {
  guard let count = unsafe count else { return tatami_status(TATAMI_NULL_POINTER) }
  if unsafe capacity != 0 && array == nil { return tatami_status(TATAMI_NULL_POINTER) }
  // More than there can be is as much room as anybody needs.
  var results = unsafe ArrayWriter(array, room: capacity < 0 ? Int.max : capacity)
  let status = unsafe access(handle) { (object: inout Object) throws(Refusal) in
    try body(&object, &results)
  }
  if status != tatami_status(TATAMI_OK) { return status }
  unsafe count.pointee = results.count
  return results.isTooSmall ? tatami_status(TATAMI_ARRAY_TOO_SMALL) : status
}

/// Writes a value where the caller wants to know it.
@unsafe func tell<Value>(_ value: Value, to out: UnsafeMutablePointer<Value>?) {
  if let out = unsafe out { unsafe out.pointee = value }
}

/// The array of a caller, or none if its count is 0.
@unsafe func array<Element>(
  _ elements: UnsafePointer<Element>?, _ count: Int
) throws(Refusal) -> UnsafeBufferPointer<Element> {
  if count < 0 || count > Int.max / 512 {
    throw Refusal(TATAMI_INVALID_COUNT, index: count < 0 ? .max : count)
  }
  if unsafe count > 0 && elements == nil { throw Refusal(TATAMI_NULL_POINTER) }
  return unsafe UnsafeBufferPointer(start: elements, count: count)
}
