// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are those of the header.

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
        add(" of cell ")
        add(failure.index)
      }
      add(" is ")
      add(failure.value)
      if failure.status == tatami_status(TATAMI_CONTRADICTORY_BOUNDS) {
        add(" to ")
        add(failure.limit)
      }
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

@c @implementation
func tatami_failure_describe(
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
