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
  @inline(__always)
  func shortHash(at index: Int) -> UInt32 {
    precondition(index >= 0 && index < count, "A style is read inside its array")
    return unsafe withUnsafeBufferPointer { styles in
      guard let base = styles.baseAddress else { return 0 }
      return unsafe EngineParts.hasSecondLoops
        ? CellStyle.hash(base + index, ofWholeNumbers: false) : CellStyle.shortHash(base + index)
    }
  }

  /// Whether two styles are the same bit for bit.
  ///
  /// Equal styles need not be the same: 0 has two signs.
  @inline(__always)
  func areIdentical(_ first: Int, _ second: Int) -> Bool {
    precondition(
      first >= 0 && first < count && second >= 0 && second < count,
      "A style is read inside its array")
    return unsafe withUnsafeBufferPointer { styles in
      guard let base = styles.baseAddress else { return false }
      let (first, second) = unsafe (base + first, base + second)
      return unsafe EngineParts.hasSecondLoops
        ? CellStyle.compare(first, second) : CellStyle.areIdentical(first, second)
    }
  }
}

extension CellStyle {
  /// A hash that depends on nothing but the style. Styles that are the same bit for bit have the
  /// same one.
  package var recordHash: UInt32 { unsafe withUnsafePointer(to: self) { unsafe Self.hash($0) } }

  @inline(never)
  fileprivate static func hash(_ style: UnsafePointer<CellStyle>) -> UInt32 {
    unsafe hash(style, ofWholeNumbers: true)
  }

  /// A hash of the upper halves of those numbers that most often differ: short ones have nothing else.
  @inline(never)
  fileprivate static func shortHash(_ style: UnsafePointer<CellStyle>) -> UInt32 {
    unsafe hash(style, ofWholeNumbers: false)
  }

  /// The upper half of a sum of products with odd factors.
  ///
  /// - Parameter isWhole: A constant: whether the hash is of all that a style says.
  @inline(__always)
  fileprivate static func hash(
    _ style: UnsafePointer<CellStyle>, ofWholeNumbers isWhole: Bool
  ) -> UInt32 {
    var pairs = unsafe style.pointee.margin.hash(isWhole)
    unsafe pairs &+= style.pointee.width.hash(
      isWhole, 0xCBE6_EBA9, 0x589A_AE2D, 0xB25C_1D85, 0x61E0_3A6F)
    unsafe pairs &+= style.pointee.height.hash(
      isWhole, 0x7F4A_7C15, 0xED55_8CCD, 0x2C1B_3C6D, 0x8EB4_4A87)
    let weight = unsafe WordPair(
      bitsOf: style.pointee.weight, isWhole ? style.pointee.width.shrink : 0)
    pairs &+= weight.hash(isWhole, 0xA24B_AED5, 0x9E37_79B1)
    if isWhole { unsafe pairs &+= restHash(style) }
    return UInt32(truncatingIfNeeded: (pairs[0] &+ pairs[1]) >> 32)
  }

  /// The same of what is compared last.
  @inline(__always)
  private static func restHash(_ style: UnsafePointer<CellStyle>) -> WordPair {
    let codes = unsafe style.pointee.codes
    var pairs = unsafe WordPair(bitsOf: style.pointee.height.shrink, Double(bitPattern: codes))
      .hash(true, 0xC2B2_AE3D, 0x27D4_EB2F)
    if isRelative(codes) {
      unsafe pairs &+= boundsHash(style.pointee.width, 0xD3A2_646D)
      unsafe pairs &+= boundsHash(style.pointee.height, 0xFD70_46C5)
    }
    if let baseline = unsafe style.pointee.baseline {
      pairs &+= WordPair(bitsOf: baseline.ascender, baseline.lineHeight).hash(
        true, 0x85EB_CA6B, 0x1656_67B1)
    }
    return pairs
  }

  @inline(never)
  fileprivate static func areIdentical(
    _ a: UnsafePointer<CellStyle>, _ b: UnsafePointer<CellStyle>
  ) -> Bool { unsafe compare(a, b) }

  @inline(__always)
  fileprivate static func compare(
    _ a: UnsafePointer<CellStyle>, _ b: UnsafePointer<CellStyle>
  ) -> Bool {
    var pairs = unsafe a.pointee.width.pairs(unlike: b.pointee.width)
    unsafe pairs |= a.pointee.height.pairs(unlike: b.pointee.height)
    unsafe pairs |= a.pointee.margin.pairs(unlike: b.pointee.margin)
    var others = unsafe a.pointee.weight.difference(from: b.pointee.weight)
    unsafe others |= a.pointee.width.shrink.difference(from: b.pointee.width.shrink)
    unsafe others |= a.pointee.height.shrink.difference(from: b.pointee.height.shrink)
    let (lengths, its) = unsafe (
      (a.pointee.width.codes, a.pointee.height.codes),
      (b.pointee.width.codes, b.pointee.height.codes)
    )
    var codes = (lengths.0 ^ its.0) | (lengths.1 ^ its.1)
    unsafe codes |= a.pointee.alignmentCodes ^ b.pointee.alignmentCodes
    unsafe codes |= UInt16(a.pointee.visibility.rawValue ^ b.pointee.visibility.rawValue)
    if pairs[0] | pairs[1] | others | UInt64(codes) != 0 { return false }
    let hasBounds = (lengths.0 | lengths.1) >> 8 != 0
    let hasBaseline = unsafe a.pointee.baseline != nil || b.pointee.baseline != nil
    return unsafe !hasBounds && !hasBaseline || haveIdenticalRest(a, b)
  }

  /// Whether a bound refers to the container in a style with such codes. Few have one: their
  /// numbers are read out of line.
  private static func isRelative(_ codes: UInt64) -> Bool { codes >> 48 != 0 }

  @inline(never)
  private static func boundsHash(_ length: CellLength, _ factor: UInt64) -> WordPair {
    WordPair(bitsOf: length.minimumFactor, length.minimumOffset)
      .hash(true, factor, factor ^ 0xB55A_4F0)
      &+ WordPair(bitsOf: length.maximumFactor, length.maximumOffset)
      .hash(true, factor ^ 0x4CF5_AD4, factor ^ 0x1B87_359)
  }

  /// The same of what few styles have.
  @inline(never)
  private static func haveIdenticalRest(
    _ a: UnsafePointer<CellStyle>, _ b: UnsafePointer<CellStyle>
  ) -> Bool {
    let haveIdenticalBounds = Axis.allCases.allSatisfy { axis in
      let (a, b) = unsafe (a.pointee[axis], b.pointee[axis])
      return a.minimumFactor.difference(from: b.minimumFactor) == 0
        && a.minimumOffset.difference(from: b.minimumOffset) == 0
        && a.maximumFactor.difference(from: b.maximumFactor) == 0
        && a.maximumOffset.difference(from: b.maximumOffset) == 0
    }
    guard haveIdenticalBounds, let own = unsafe a.pointee.baseline,
      let its = unsafe b.pointee.baseline
    else {
      return unsafe haveIdenticalBounds && a.pointee.baseline == nil && b.pointee.baseline == nil
    }
    return own.ascender.difference(from: its.ascender) == 0
      && own.lineHeight.difference(from: its.lineHeight) == 0
  }

  /// Both alignments, a byte each.
  @inline(__always)
  private var alignmentCodes: UInt16 {
    UInt16(alignment.horizontal.code) | UInt16(alignment.vertical.code) << 8
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

// Numbers that stand side by side are compared two at a time where the processor can do that.

extension CellLength {
  @inline(__always)
  fileprivate func pairs(unlike other: CellLength) -> WordPair {
    WordPair(multiplier, offset, unlike: other.multiplier, other.offset)
      | WordPair(minimum, maximum, unlike: other.minimum, other.maximum)
  }

  @inline(__always)
  fileprivate func hash(
    _ isWhole: Bool, _ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64
  ) -> WordPair {
    WordPair(bitsOf: multiplier, offset).hash(isWhole, first, second)
      &+ WordPair(bitsOf: minimum, maximum).hash(isWhole, third, fourth)
  }

  /// The basis and the axes of the bounds, a byte each.
  @inline(__always)
  fileprivate var codes: UInt16 { UInt16(basis.code) | UInt16(axesOfBounds) << 8 }
}

extension EdgeInsets {
  @inline(__always)
  fileprivate func pairs(unlike other: EdgeInsets) -> WordPair {
    WordPair(top, leading, unlike: other.top, other.leading)
      | WordPair(bottom, trailing, unlike: other.bottom, other.trailing)
  }

  @inline(__always)
  fileprivate func hash(_ isWhole: Bool) -> WordPair {
    WordPair(bitsOf: top, leading).hash(isWhole, 0xBE98_F273, 0x0BEB_6861)
      &+ WordPair(bitsOf: bottom, trailing).hash(isWhole, 0x30A3_37E9, 0xCCD2_721D)
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
