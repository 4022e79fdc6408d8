import CTatami
import Tatami

/// What gets in the way of calls on the side of C alone: a rule for lines that now and then gives an answer that is
/// none, and a buffer that is full. A call that fails for that has changed nothing.
@safe final class Hindrance: CustomStringConvertible {
  /// Whether there is a rule for lines, or may be.
  let hasRule: Bool
  /// Whether there is one from the beginning.
  let beginsWithRule: Bool
  /// The memory of the cells, if it is not that of malloc.
  let memory: UnsafeMutableRawBufferPointer?
  /// Whether the rule is to fail in the next call.
  private var isBroken = false
  private var isCalling = false
  /// Whether it was to fail in the last call.
  private var wasBroken = false

  static var none: Hindrance { Hindrance(hasRule: false, beginsWithRule: false, bytes: nil) }

  /// - Parameter canBeFull: Whether there may be a buffer.
  convenience init(canBeFull: Bool, using arguments: inout Arguments) {
    let bytes = canBeFull && arguments.happens(30) ? 64 * arguments.pick(111...700) : nil
    let hasRule = arguments.happens(40)
    self.init(hasRule: hasRule, beginsWithRule: hasRule && arguments.happens(60), bytes: bytes)
  }

  private init(hasRule: Bool, beginsWithRule: Bool, bytes: Int?) {
    (self.hasRule, self.beginsWithRule) = (hasRule, beginsWithRule)
    unsafe memory = bytes.map { .allocate(byteCount: $0, alignment: 64) }
  }

  deinit { unsafe memory?.deallocate() }

  var description: String {
    "rule: \(hasRule), buffer: \(unsafe memory?.count ?? 0), broken: \(isBroken)"
  }

  var hasBuffer: Bool { unsafe memory != nil }

  /// Whether both sides give the same ids: one that is given in a call that fails is not given again.
  var hasSameIDs: Bool { !hasRule && !hasBuffer }

  func beginCall(using arguments: inout Arguments) {
    isBroken = hasRule && arguments.happens(15)
  }

  /// Has the rule not fail in this call, which has other answers to tell.
  func mend() { isBroken = false }

  /// Makes a call in which the rule may fail.
  func during<Value>(_ call: () -> Value) -> Value {
    if !isCalling { wasBroken = isBroken }
    isCalling = true
    defer { (isBroken, isCalling) = (false, false) }
    return call()
  }

  /// Whether a call failed for it, and not for what it was asked.
  func explains(_ status: tatami_status) -> Bool {
    isBufferFull(status) || wasBroken && status == tatami_status(TATAMI_INVALID_ANSWER)
  }

  private func isBufferFull(_ status: tatami_status) -> Bool {
    hasBuffer && status == tatami_status(TATAMI_OUT_OF_BUFFER)
  }

  // MARK: The rule

  static func gravity(of line: Int) -> Gravity? { line % 3 == 1 ? .end : nil }

  fileprivate func answer(_ facts: tatami_line_facts) -> tatami_line_gravity {
    let usual = Self.gravity(of: facts.line).map { tatami_gravity($0.rawValue) } ?? -1
    return tatami_line_gravity(
      gravity: isBroken && isCalling ? 77 : usual,
      alignment: tatami_alignment(TATAMI_ALIGNMENT_INHERIT))
  }
}

/// Asks the rule of a ``Hindrance``.
func lineRule(
  _ context: UnsafeMutableRawPointer?, _ facts: tatami_line_facts
) -> tatami_line_gravity {
  guard let context = unsafe context else { return tatami_line_gravity(gravity: 77, alignment: 0) }
  return unsafe Unmanaged<Hindrance>.fromOpaque(context).takeUnretainedValue().answer(facts)
}
