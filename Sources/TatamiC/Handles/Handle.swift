import CTatami

/// What an opaque pointer of C leads to: an object, and whether a call is working on it.
///
/// A callback that comes back to the object that calls it would meet a half-done edit; it is told so
/// instead.
struct Handle<Object> {
  var isBusy = false
  var object: Object

  init(_ object: Object) { self.object = object }
}

/// Hands an object to the caller, who owns it from then on.
@unsafe func give<Object>(
  _ object: consuming Object, to out: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  guard let out = unsafe out else { return tatami_status(TATAMI_NULL_POINTER) }
  unsafe out.pointee = makeHandle(object)
  return tatami_status(TATAMI_OK)
}

/// Hands an object to the caller, unless it could not be made.
@unsafe func give<Object>(
  _ object: Result<Object, Refusal>, to out: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  switch object {
  case .success(let object): unsafe give(object, to: out)
  case .failure(let refusal): refusal.status
  }
}

@unsafe func makeHandle<Object>(_ object: consuming Object) -> OpaquePointer {
  let memory = UnsafeMutablePointer<Handle<Object>>.allocate(capacity: 1)
  unsafe memory.initialize(to: Handle(object))
  return OpaquePointer(memory)
}

/// Takes an object back.
@unsafe func destroy<Object>(_ handle: OpaquePointer?, _ kind: Object.Type) {
  guard let memory = unsafe UnsafeMutablePointer<Handle<Object>>(handle) else { return }
  unsafe memory.deinitialize(count: 1)
  unsafe memory.deallocate()
}

/// Calls `body` with the object of a handle.
@unsafe func access<Object>(
  _ handle: OpaquePointer?, _ body: (inout Object) throws(Refusal) -> Void
) -> tatami_status {
  guard let memory = unsafe UnsafeMutablePointer<Handle<Object>>(handle) else {
    return tatami_status(TATAMI_NULL_POINTER)
  }
  if unsafe memory.pointee.isBusy { return tatami_status(TATAMI_BUSY) }
  unsafe memory.pointee.isBusy = true
  defer { unsafe memory.pointee.isBusy = false }
  do throws(Refusal) {
    try unsafe body(&memory.pointee.object)
    return tatami_status(TATAMI_OK)
  } catch {
    return error.status
  }
}

/// Writes what `body` finds out about the object of a handle.
@unsafe func read<Object, Value>(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<Value>?,
  _ body: (inout Object) throws(Refusal) -> Value
) -> tatami_status {
  guard let out = unsafe out else { return tatami_status(TATAMI_NULL_POINTER) }
  return unsafe access(handle) { (object: inout Object) throws(Refusal) in
    let value = try body(&object)
    unsafe out.pointee = value
  }
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
@unsafe func list<Object, Value>(
  _ handle: OpaquePointer?, _ array: UnsafeMutablePointer<Value>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?,
  _ body: (inout Object, inout ArrayWriter<Value>) throws(Refusal) -> Void
) -> tatami_status {
  guard let count = unsafe count else { return tatami_status(TATAMI_NULL_POINTER) }
  if unsafe capacity != 0 && array == nil { return tatami_status(TATAMI_NULL_POINTER) }
  // More than there can be is as much room as anybody needs.
  var results = unsafe ArrayWriter(array, room: capacity < 0 ? Int.max : capacity)
  return unsafe access(handle) { (object: inout Object) throws(Refusal) in
    try body(&object, &results)
    unsafe count.pointee = results.count
    if results.isTooSmall { throw Refusal(TATAMI_ARRAY_TOO_SMALL) }
  }
}

/// Writes a value where the caller wants to know it.
@unsafe func tell<Value>(_ value: Value, to out: UnsafeMutablePointer<Value>?) {
  if let out = unsafe out { unsafe out.pointee = value }
}

/// The array of a caller, or none if its count is 0.
@unsafe func array<Element>(
  _ elements: UnsafePointer<Element>?, _ count: Int
) throws(Refusal) -> UnsafeBufferPointer<Element> {
  if count < 0 || count > Int.max / 512 { throw Refusal(TATAMI_INVALID_COUNT) }
  if unsafe count > 0 && elements == nil { throw Refusal(TATAMI_NULL_POINTER) }
  return unsafe UnsafeBufferPointer(start: elements, count: count)
}
