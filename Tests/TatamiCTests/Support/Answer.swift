import CTatami
import Tatami
import TatamiPaging
import TatamiScrolling

/// What a function of C answers, or should.
enum Answer<Value: Equatable>: Equatable {
  case done(Value)
  case refused(tatami_status)
  /// It was refused, and where its result goes something was written all the same.
  case scribbled(tatami_status)

  var status: tatami_status {
    switch self {
    case .done: tatami_status(TATAMI_OK)
    case .refused(let status), .scribbled(let status): status
    }
  }
}

/// What C and Swift do not agree on: the end of a random sequence.
struct Difference: Error {
  let text: String

  init(_ text: String) { self.text = text }

  /// Throws unless both say the same.
  static func check<Value: Equatable>(_ what: String, _ c: Value, _ swift: Value) throws {
    if c != swift { throw Difference("\(what): in C \(c), in Swift \(swift)") }
  }
}

/// A refusal of which the engine knows nothing: by what the header alone says.
struct Refused: Error {
  let status: tatami_status

  init(_ status: Int) { self.status = tatami_status(status) }
  init(_ status: tatami_status) { self.status = status }
}

// MARK: Calls

/// Calls a function with memory for its result that shows whether it has been written to.
@unsafe func ask<Written, Value>(
  _ call: (UnsafeMutablePointer<Written>) -> tatami_status, _ value: (Written) -> Value
) -> Answer<Value> {
  let memory = UnsafeMutablePointer<Written>.allocate(capacity: 1)
  defer { unsafe memory.deallocate() }
  let bytes = unsafe UnsafeMutableRawBufferPointer(
    start: memory, count: MemoryLayout<Written>.stride)
  unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0xEE)
  let status = unsafe call(memory)
  if status == tatami_status(TATAMI_OK) { return .done(value(unsafe memory.pointee)) }
  return unsafe bytes.allSatisfy { $0 == 0xEE } ? .refused(status) : .scribbled(status)
}

/// Calls a function with a pointer to a value, or with NULL for none.
@unsafe func withPointer<Value, Result>(
  to value: Value?, _ body: (UnsafePointer<Value>?) -> Result
) -> Result {
  guard var value else { return body(nil) }
  return unsafe body(&value)
}

/// The answer of a function that has no result.
func answer(_ status: tatami_status) -> Answer<Bool> {
  status == tatami_status(TATAMI_OK) ? .done(true) : .refused(status)
}

/// Throws unless a function fills an array as the header says: with as many as fit, and how many there are.
@unsafe func checkList<Element, Value: Equatable>(
  _ what: String, _ expected: [Value], room: Int,
  _ call: (UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>?) -> tatami_status,
  _ value: (Element) -> Value
) throws {
  let memory = UnsafeMutablePointer<Element>.allocate(capacity: room + 1)
  defer { unsafe memory.deallocate() }
  let end = unsafe UnsafeMutableRawBufferPointer(
    start: memory + room, count: MemoryLayout<Element>.stride)
  unsafe end.initializeMemory(as: UInt8.self, repeating: 0xEE)
  var count = -7
  let status = unsafe call(room == 0 ? nil : memory, room, &count)
  let isEnough = expected.count <= room
  try Difference.check(
    "the status of \(what)", status,
    tatami_status(isEnough ? TATAMI_OK : TATAMI_ARRAY_TOO_SMALL))
  try Difference.check("how many there are of \(what)", count, expected.count)
  let found = (0..<min(room, count)).map { value(unsafe memory[$0]) }
  try Difference.check(what, found, Array(expected.prefix(room)))
  if unsafe !end.allSatisfy({ $0 == 0xEE }) { throw Difference("\(what) beyond their array") }
}

// MARK: What is refused

func checkCoordinate(_ number: Double) throws {
  guard number.magnitude <= TATAMI_GREATEST_COORDINATE else {
    throw Refused(TATAMI_INVALID_NUMBER)
  }
}

func checkExtent(_ number: Double) throws {
  guard number >= 0, number <= TATAMI_GREATEST_COORDINATE else {
    throw Refused(TATAMI_INVALID_NUMBER)
  }
}

func check(_ point: Point) throws {
  try checkCoordinate(point.x)
  try checkCoordinate(point.y)
}

func check(_ vector: Vector) throws {
  try checkCoordinate(vector.dx)
  try checkCoordinate(vector.dy)
}

func check(_ rect: Rect) throws {
  try check(rect.origin)
  try checkExtent(rect.size.width)
  try checkExtent(rect.size.height)
}

/// A value of an enumeration of C, or none.
func checkChoice<Value>(_ number: Int32, _ values: [Value]) throws -> Value {
  guard values.indices.contains(Int(number)) else { throw Refused(TATAMI_INVALID_ENUM) }
  return values[Int(number)]
}

/// The status that the header has for what the engine refuses.
func status(of error: any Error) -> tatami_status {
  let status =
    switch error {
    case let error as Refused: Int(error.status)
    case let error as ScrollError: status(ofScroll: error)
    case let error as PageError<UInt64>: status(ofPages: error)
    case let error as FlowError: status(ofFlow: error)
    case let error as LayoutScrollError<FlowError>:
      switch error {
      case .layout(let error): status(ofFlow: error)
      case .scroll(let error): status(ofScroll: error)
      }
    default: Int.max
    }
  return tatami_status(truncatingIfNeeded: status)
}

private func status(ofScroll error: ScrollError) -> Int {
  switch error {
  case .timeRunsBackwards: TATAMI_TIME_RUNS_BACKWARDS
  case .timeNotFinite, .point, .velocity, .size, .insets, .proximity: TATAMI_INVALID_NUMBER
  case .rate: TATAMI_INVALID_RATE
  case .pageLimit: TATAMI_INVALID_COUNT
  case .snapItem: TATAMI_INVALID_SNAP_ITEM
  case .touchIsDown: TATAMI_TOUCH_IS_DOWN
  case .noTouchIsDown: TATAMI_NO_TOUCH_IS_DOWN
  case .noSuchIndex: TATAMI_INDEX_OUT_OF_RANGE
  }
}

private func status(ofPages error: PageError<UInt64>) -> Int {
  switch error {
  case .spineRequiresCurl: TATAMI_SPINE_REQUIRES_CURL
  case .curlRequiresSpine: TATAMI_CURL_REQUIRES_SPINE
  case .spacingRequiresScroll: TATAMI_SPACING_REQUIRES_SCROLL
  case .midSpineIsDoubleSided: TATAMI_MID_SPINE_IS_DOUBLE_SIDED
  case .loopRequiresScroll: TATAMI_LOOP_REQUIRES_SCROLL
  case .sourceIsNoList: TATAMI_SOURCE_IS_NO_LIST
  case .countMismatch: TATAMI_PAGE_COUNT_MISMATCH
  case .unknownPage: TATAMI_UNKNOWN_PAGE
  case .duplicatePage: TATAMI_DUPLICATE_PAGE
  case .notOneLeaf: TATAMI_NOT_ONE_LEAF
  case .indexOutOfRange: TATAMI_INDEX_OUT_OF_RANGE
  case .positionIsNoNumber: TATAMI_INVALID_NUMBER
  }
}

/// Of what random edits may be refused for.
private func status(ofFlow error: FlowError) -> Int {
  switch error {
  case .invalidLength: TATAMI_INVALID_LENGTH
  case .indexOutOfRange: TATAMI_INDEX_OUT_OF_RANGE
  case .rangeOutOfRange: TATAMI_RANGE_OUT_OF_RANGE
  case .contentTooLong: TATAMI_CONTENT_TOO_LONG
  case .invalidScale: TATAMI_INVALID_SCALE
  default: Int.max
  }
}
