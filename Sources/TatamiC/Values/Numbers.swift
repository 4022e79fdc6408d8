import CTatami
import Tatami

// What C passes is checked here once; what comes out of these functions breaks no precondition.

/// A coordinate, a distance or a time.
func coordinate(_ number: Double) throws(Refusal) -> Double {
  guard number.magnitude <= TATAMI_GREATEST_COORDINATE else {
    throw Refusal(TATAMI_INVALID_NUMBER, value: number)
  }
  return number
}

/// A length from 0 up.
func extent(_ number: Double) throws(Refusal) -> Double {
  guard number >= 0, number <= TATAMI_GREATEST_COORDINATE else {
    throw Refusal(TATAMI_INVALID_NUMBER, value: number)
  }
  return number
}

/// How many pixels make a point.
func pixelScale(_ scale: Double) throws(Refusal) -> Double {
  guard scale > 0, scale.isFinite else { throw Refusal(TATAMI_INVALID_SCALE, value: scale) }
  return scale
}

/// A range that does not end before it starts.
///
/// - Parameter count: How many cells there are.
func indexRange(_ range: tatami_range, of count: Int) throws(Refusal) -> Range<Int> {
  guard range.start >= 0, range.end >= range.start else {
    throw Refusal(TATAMI_RANGE_OUT_OF_RANGE, index: range.end, count: count)
  }
  return range.start..<range.end
}

/// A count of which 0 means none.
func countOrNone(_ count: Int) throws(Refusal) -> Int? {
  if count < 0 { throw Refusal(TATAMI_INVALID_COUNT, index: .max) }
  return count == 0 ? nil : count
}

/// A case of an enumeration, of a field that failures tell of if that is said.
func choice<Value: RawRepresentable>(
  _ number: Int32, field: Int = TATAMI_FIELD_NONE, axis: Axis? = nil
) throws(Refusal) -> Value where Value.RawValue == UInt8 {
  guard let raw = UInt8(exactly: number), let value = Value(rawValue: raw) else {
    throw Refusal(unknown: Int64(number), field: field, axis: axis)
  }
  return value
}

/// A case of an enumeration, or none for −1.
func choiceOrNone<Value: RawRepresentable>(
  _ number: Int32, field: Int = TATAMI_FIELD_NONE, axis: Axis? = nil
) throws(Refusal) -> Value? where Value.RawValue == UInt8 {
  if number == -1 { return nil }
  return try choice(number, field: field, axis: axis)
}

/// An element of a list of cases in the order of the header.
func choice<Value>(_ number: Int32, from values: Value...) throws(Refusal) -> Value {
  guard number >= 0, number < values.count else { throw Refusal(unknown: Int64(number)) }
  return values[Int(number)]
}

extension Axis {
  /// - Parameter axis: The one along which the field is.
  init(
    _ number: tatami_axis, field: Int = TATAMI_FIELD_NONE, along axis: Axis? = nil
  ) throws(Refusal) {
    switch Int(number) {
    case TATAMI_HORIZONTAL: self = .horizontal
    case TATAMI_VERTICAL: self = .vertical
    default: throw Refusal(unknown: Int64(number), field: field, axis: axis)
    }
  }

  var number: tatami_axis {
    tatami_axis(self == .horizontal ? TATAMI_HORIZONTAL : TATAMI_VERTICAL)
  }
}

extension LayoutDirection {
  init(_ number: tatami_direction) throws(Refusal) {
    switch Int(number) {
    case TATAMI_LEFT_TO_RIGHT: self = .leftToRight
    case TATAMI_RIGHT_TO_LEFT: self = .rightToLeft
    default: throw Refusal(unknown: Int64(number), field: TATAMI_FIELD_DIRECTION)
    }
  }

  var number: tatami_direction {
    tatami_direction(self == .leftToRight ? TATAMI_LEFT_TO_RIGHT : TATAMI_RIGHT_TO_LEFT)
  }
}

extension CellID {
  /// - Returns: `nil` for 0, and for what never was an id.
  init?(_ number: tatami_cell_id) {
    let generation = UInt32(truncatingIfNeeded: number >> 32)
    if generation == 0 { return nil }
    self.init(slot: UInt32(truncatingIfNeeded: number), generation: generation)
  }

  var number: tatami_cell_id { UInt64(generation) << 32 | UInt64(slot) }
}
