// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami

/// A sentence written into the caller's memory, and cut off where that ends.
@safe private struct SentenceWriter {
  private let memory: UnsafeMutablePointer<CChar>?
  private let capacity: Int
  private(set) var length = 0

  @unsafe init(_ memory: UnsafeMutablePointer<CChar>?, capacity: Int) {
    unsafe self.memory = memory
    self.capacity = capacity
  }

  mutating func add(_ byte: UInt8) {
    if length + 1 < capacity, let memory = unsafe memory {
      unsafe memory[length] = CChar(bitPattern: byte)
    }
    length += 1
  }

  mutating func add(_ text: StaticString) {
    for place in 0..<text.utf8CodeUnitCount { add(unsafe text.utf8Start[place]) }
  }

  mutating func add(_ number: Int64) {
    if number < 0 { add("-") }
    addDigits(number.magnitude, least: 1)
  }

  private mutating func addDigits(_ number: UInt64, least: Int) {
    var divisor: UInt64 = 1
    var digits = 1
    while digits < least || number / divisor >= 10 {
      divisor *= 10
      digits += 1
    }
    while divisor > 0 {
      add(UInt8(48 + number / divisor % 10))
      divisor /= 10
    }
  }

  /// Adds a number with three digits behind the point, and a power of ten if it is tiny: enough to know it
  /// again.
  mutating func add(_ number: Double) {
    if number.isNaN { return add("not a number") }
    if number < 0 { add("-") }
    if number.isInfinite { return add("infinite") }
    guard number.magnitude < 9_000_000_000_000_000 else { return add("more than 9e15") }
    if number == 0 || number.magnitude >= 0.001 {
      return addThousandths(UInt64(number.magnitude * 1000))
    }
    var (mantissa, power) = (number.magnitude, Int64(0))
    while mantissa < 0.99995 {
      mantissa *= 10
      power -= 1
    }
    addThousandths(UInt64(mantissa * 1000 + 0.5))
    add("e")
    add(power)
  }

  private mutating func addThousandths(_ number: UInt64) {
    addDigits(number / 1000, least: 1)
    add(".")
    addDigits(number % 1000, least: 3)
  }

  /// Ends the sentence.
  func end() {
    guard capacity > 0, let memory = unsafe memory else { return }
    unsafe memory[length < capacity ? length : capacity - 1] = 0
  }
}

private func fieldName(_ field: tatami_field) -> StaticString {
  switch Int(field) {
  case TATAMI_FIELD_SPACING: "spacing"
  case TATAMI_FIELD_PADDING_TOP: "padding.top"
  case TATAMI_FIELD_PADDING_LEADING: "padding.leading"
  case TATAMI_FIELD_PADDING_BOTTOM: "padding.bottom"
  case TATAMI_FIELD_PADDING_TRAILING: "padding.trailing"
  case TATAMI_FIELD_CONTAINER: "the container's length"
  case TATAMI_FIELD_VIEWPORT: "viewport"
  case TATAMI_FIELD_CELL: "the extent"
  case TATAMI_FIELD_CONTAINER_BOUNDS: "the container's bounds"
  case TATAMI_FIELD_FLEXIBLE_SIZE: "flexible_spacing.size"
  case TATAMI_FIELD_FLEXIBLE_GAP: "the flexible gap"
  case TATAMI_FIELD_MARGIN_START: "the margin at the start"
  case TATAMI_FIELD_MARGIN_END: "the margin at the end"
  case TATAMI_FIELD_WEIGHT: "the weight"
  case TATAMI_FIELD_MULTIPLIER: "the multiplier"
  case TATAMI_FIELD_OFFSET: "the offset"
  case TATAMI_FIELD_BOUNDS: "the bounds"
  case TATAMI_FIELD_SHRINK: "the shrink"
  case TATAMI_FIELD_BASIS: "the basis"
  case TATAMI_FIELD_BOUND_BASE: "the base of a bound"
  case TATAMI_FIELD_ALIGNMENT: "the alignment"
  case TATAMI_FIELD_VISIBILITY: "the visibility"
  case TATAMI_FIELD_STYLE_INDEX: "the index of the style"
  case TATAMI_FIELD_ORIENTATION: "orientation"
  case TATAMI_FIELD_LENGTH_KIND: "the kind of the container's length"
  case TATAMI_FIELD_LENGTH_AXIS: "the axis of the container's length"
  case TATAMI_FIELD_GRAVITY: "the gravity"
  case TATAMI_FIELD_LINE_ALIGNMENT: "the alignment of the style"
  case TATAMI_FIELD_LAST_LINE: "last_line"
  case TATAMI_FIELD_STATES: "states"
  case TATAMI_FIELD_DIRECTION: "direction"
  case TATAMI_FIELD_SIZE_CLASS: "the size class"
  default: "the baseline"
  }
}

extension SentenceWriter {
  fileprivate mutating func add(_ failure: tatami_failure) {
    add(statusText(failure.status))
    if failure.field != tatami_field(TATAMI_FIELD_NONE) {
      add(": ")
      add(fieldName(failure.field))
      if failure.axis == tatami_axis(TATAMI_HORIZONTAL) { add(" (horizontal)") }
      if failure.axis == tatami_axis(TATAMI_VERTICAL) { add(" (vertical)") }
      if failure.index >= 0 {
        // Whose place it is among so many is known where only a style can be meant.
        let isStyle = failure.status == tatami_status(TATAMI_INVALID_ENUM) && failure.count >= 0
        add(isStyle ? " of style " : " of cell ")
        add(failure.index)
      }
      add(" is ")
      addValue(of: failure)
    } else if failure.status == tatami_status(TATAMI_INVALID_ENUM) {
      add(": ")
      addValue(of: failure)
    } else if failure.index >= 0 {
      add(": ")
      add(failure.index)
      if failure.count >= 0 {
        add(" of ")
        add(failure.count)
      }
    }
  }
}

extension SentenceWriter {
  /// Adds what was refused: two numbers of bounds, and whole ones where others cannot be meant.
  fileprivate mutating func addValue(of failure: tatami_failure) {
    switch Int(failure.status) {
    case TATAMI_INVALID_ENUM, TATAMI_STYLE_INDEX_OUT_OF_RANGE:
      // Not by `exactly:`, which needs a library of mathematics.
      let number = failure.value.magnitude < 0x1p53 ? Int64(failure.value) : 0
      guard Double(number) == failure.value else { return add(failure.value) }
      add(number)
      if failure.status == tatami_status(TATAMI_STYLE_INDEX_OUT_OF_RANGE), failure.count >= 0 {
        add(" of ")
        add(failure.count)
      }
    case TATAMI_CONTRADICTORY_BOUNDS:
      add(failure.value)
      add(" to ")
      add(failure.limit)
    default: add(failure.value)
    }
  }
}

@c @implementation
public func tatami_failure_describe(
  _ failure: UnsafePointer<tatami_failure>?, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> tatami_status {
  guard let failure = unsafe failure else { return tatami_status(TATAMI_NULL_POINTER) }
  if unsafe capacity != 0 && text == nil { return tatami_status(TATAMI_NULL_POINTER) }
  var writer = unsafe SentenceWriter(text, capacity: capacity < 0 ? Int.max : capacity)
  writer.add(unsafe failure.pointee)
  writer.end()
  unsafe tell(writer.length, to: length)
  return tatami_status(TATAMI_OK)
}
