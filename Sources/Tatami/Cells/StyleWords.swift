// Styles of an array, hashed and compared where they are. They are read number by number: between
// its properties a style has bytes that say nothing.

extension [CellStyle] {
  /// The hash of the style at `index`, see ``CellStyle/recordHash``.
  func recordHash(at index: Int) -> UInt32 {
    precondition(index >= 0 && index < count, "A style is read inside its array")
    return unsafe withUnsafeBufferPointer { styles in
      unsafe styles.baseAddress.map { unsafe CellStyle.hash($0 + index) } ?? 0
    }
  }

  /// A hash of those of the style's numbers that most often differ: styles that are not the same may
  /// have the same one.
  func shortHash(at index: Int) -> UInt32 {
    precondition(index >= 0 && index < count, "A style is read inside its array")
    return unsafe withUnsafeBufferPointer { styles in
      unsafe styles.baseAddress.map { unsafe CellStyle.shortHash($0 + index) } ?? 0
    }
  }

  /// Whether two styles are the same bit for bit.
  ///
  /// Equal styles need not be the same: 0 has two signs.
  func areIdentical(_ first: Int, _ second: Int) -> Bool {
    precondition(
      first >= 0 && first < count && second >= 0 && second < count,
      "A style is read inside its array")
    return unsafe withUnsafeBufferPointer { styles in
      guard let base = styles.baseAddress else { return false }
      return unsafe CellStyle.areIdentical(base + first, base + second)
    }
  }
}

extension CellStyle {
  /// A hash that depends on nothing but the style. Styles that are the same bit for bit have the
  /// same one.
  package var recordHash: UInt32 { unsafe withUnsafePointer(to: self) { unsafe Self.hash($0) } }

  /// Three hashes in one, so that their multiplications need not wait for each other.
  fileprivate static func hash(_ style: UnsafePointer<CellStyle>) -> UInt32 {
    var hashes = unsafe (
      WordHash(style.pointee.width), WordHash(style.pointee.height), WordHash()
    )
    unsafe hashes.0.add(style.pointee.margin.leading)
    unsafe hashes.1.add(style.pointee.margin.trailing)
    unsafe hashes.2.add(style.pointee.margin.top)
    unsafe hashes.2.add(style.pointee.margin.bottom)
    unsafe hashes.2.add(style.pointee.weight)
    let codes = unsafe style.pointee.codes
    hashes.2.add(Double(bitPattern: codes))
    if isRelative(codes) { unsafe addBounds(of: style, to: &hashes.2) }
    if let baseline = unsafe style.pointee.baseline {
      hashes.2.add(baseline.ascender)
      hashes.2.add(baseline.lineHeight)
    }
    return hashes.0.combined(with: hashes.1, hashes.2)
  }

  /// A hash of the upper halves of those numbers that most often differ: short ones have nothing else.
  fileprivate static func shortHash(_ style: UnsafePointer<CellStyle>) -> UInt32 {
    // Horner's rule would let each product wait for the one before.
    let first = WordHash.factor
    let (second, fourth) = (first &* first, first &* first &* first &* first)
    func upper(_ number: Double) -> UInt64 { number.bitPattern >> 32 }
    var sum = unsafe upper(style.pointee.margin.leading) &* (fourth &* fourth)
    sum &+= unsafe upper(style.pointee.margin.trailing) &* (fourth &* second &* first)
    sum &+= unsafe upper(style.pointee.margin.top) &* (fourth &* second)
    sum &+= unsafe upper(style.pointee.margin.bottom) &* (fourth &* first)
    sum &+= unsafe upper(style.pointee.weight) &* fourth
    sum &+= unsafe upper(style.pointee.width.multiplier) &* (second &* first)
    sum &+= unsafe upper(style.pointee.width.offset) &* second
    sum &+= unsafe upper(style.pointee.height.offset) &* first
    return UInt32(truncatingIfNeeded: sum >> 32)
  }

  fileprivate static func areIdentical(
    _ a: UnsafePointer<CellStyle>, _ b: UnsafePointer<CellStyle>
  ) -> Bool {
    // What most often differs goes first.
    var difference = unsafe a.pointee.margin.difference(from: b.pointee.margin)
    unsafe difference |= a.pointee.weight.difference(from: b.pointee.weight)
    if difference != 0 { return false }
    unsafe difference |= a.pointee.width.difference(from: b.pointee.width)
    unsafe difference |= a.pointee.height.difference(from: b.pointee.height)
    var codes = unsafe a.pointee.width.basis.code ^ b.pointee.width.basis.code
    unsafe codes |= a.pointee.height.basis.code ^ b.pointee.height.basis.code
    unsafe codes |= a.pointee.alignment.horizontal.code ^ b.pointee.alignment.horizontal.code
    unsafe codes |= a.pointee.alignment.vertical.code ^ b.pointee.alignment.vertical.code
    unsafe codes |= a.pointee.visibility.rawValue ^ b.pointee.visibility.rawValue
    unsafe codes |= a.pointee.width.axesOfBounds ^ b.pointee.width.axesOfBounds
    unsafe codes |= a.pointee.height.axesOfBounds ^ b.pointee.height.axesOfBounds
    if difference | UInt64(codes) != 0 { return false }
    if unsafe a.pointee.width.axesOfBounds | a.pointee.height.axesOfBounds != 0
      && !haveIdenticalBounds(a, b)
    {
      return false
    }
    guard let own = unsafe a.pointee.baseline, let its = unsafe b.pointee.baseline else {
      return unsafe a.pointee.baseline == nil && b.pointee.baseline == nil
    }
    return own.ascender.difference(from: its.ascender) == 0
      && own.lineHeight.difference(from: its.lineHeight) == 0
  }

  /// Whether a bound refers to the container in a style with such codes. Few have one: their
  /// numbers are read out of line.
  private static func isRelative(_ codes: UInt64) -> Bool { codes >> 48 != 0 }

  @inline(never)
  private static func addBounds(of style: UnsafePointer<CellStyle>, to hash: inout WordHash) {
    for axis in Axis.allCases {
      let length = unsafe style.pointee[axis]
      hash.add(length.minimumFactor)
      hash.add(length.minimumOffset)
      hash.add(length.maximumFactor)
      hash.add(length.maximumOffset)
    }
  }

  @inline(never)
  private static func haveIdenticalBounds(
    _ a: UnsafePointer<CellStyle>, _ b: UnsafePointer<CellStyle>
  ) -> Bool {
    Axis.allCases.allSatisfy { axis in
      let (a, b) = unsafe (a.pointee[axis], b.pointee[axis])
      return a.minimumFactor.difference(from: b.minimumFactor) == 0
        && a.minimumOffset.difference(from: b.minimumOffset) == 0
        && a.maximumFactor.difference(from: b.maximumFactor) == 0
        && a.maximumOffset.difference(from: b.maximumOffset) == 0
    }
  }

  /// The properties that are no numbers, a byte each, the axes of bounds last.
  private var codes: UInt64 {
    var codes = UInt64(width.basis.code) | UInt64(height.basis.code) << 8
    codes |= UInt64(alignment.horizontal.code) << 16
    codes |= UInt64(alignment.vertical.code) << 24
    codes |= UInt64(visibility.rawValue) << 32
    codes |= UInt64(width.axesOfBounds) << 48 | UInt64(height.axesOfBounds) << 52
    return baseline == nil ? codes : codes | 1 << 40
  }
}

extension CellLength {
  fileprivate func difference(from other: CellLength) -> UInt64 {
    multiplier.difference(from: other.multiplier) | offset.difference(from: other.offset)
      | minimum.difference(from: other.minimum) | maximum.difference(from: other.maximum)
      | shrink.difference(from: other.shrink)
  }
}

extension EdgeInsets {
  fileprivate func difference(from other: EdgeInsets) -> UInt64 {
    top.difference(from: other.top) | leading.difference(from: other.leading)
      | bottom.difference(from: other.bottom) | trailing.difference(from: other.trailing)
  }
}

extension CellLength.Basis {
  /// A number for each basis: the byte that it is kept in.
  fileprivate var code: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) }
}

extension Alignment? {
  /// A number for each alignment and for none: the byte that it is kept in.
  fileprivate var code: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) }
}

extension Double {
  fileprivate func difference(from other: Double) -> UInt64 { bitPattern ^ other.bitPattern }
}

/// A polynomial in an odd factor whose coefficients are numbers, modulo 2⁶⁴. Short floating-point
/// numbers differ in their high halves alone: the halves change places.
private struct WordHash {
  static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var sum: UInt64 = 0

  init() {}

  init(_ length: CellLength) {
    add(length.multiplier)
    add(length.offset)
    add(length.minimum)
    add(length.maximum)
    add(length.shrink)
  }

  mutating func add(_ number: Double) {
    let word = number.bitPattern
    sum = sum &* Self.factor &+ (word >> 32 | word << 32)
  }

  func combined(with second: WordHash, _ third: WordHash) -> UInt32 {
    let factor: UInt64 = 0xBF58_476D_1CE4_E5B9
    let all = (sum &* 0x94D0_49BB_1331_11EB &+ second.sum) &* factor &+ third.sum
    return UInt32(truncatingIfNeeded: (all ^ all >> 32) &* factor >> 32)
  }
}
