// Styles of an array, hashed and compared where they are.

extension [CellStyle] {
  /// The hash of the style at `index`, see ``CellStyle/recordHash``.
  @inline(__always)
  func recordHash(at index: Int) -> UInt32 {
    precondition(index >= 0 && index < count, "A style is read inside its array")
    return unsafe withUnsafeBufferPointer { styles in
      guard let base = styles.baseAddress else { return 0 }
      return unsafe EngineParts.hasSecondLoops
        ? CellStyle.hashed(base + index) : CellStyle.hash(base + index)
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
  package var recordHash: UInt32 {
    unsafe withUnsafePointer(to: self) { style in
      // What is inlined needs no copy of the style in memory.
      unsafe EngineParts.hasSecondLoops ? Self.hashed(style) : Self.hash(style)
    }
  }

  @inline(never)
  fileprivate static func hash(_ style: UnsafePointer<CellStyle>) -> UInt32 {
    unsafe hashed(style)
  }

  /// The upper half of a sum of products with odd factors.
  @inline(__always)
  fileprivate static func hashed(_ style: UnsafePointer<CellStyle>) -> UInt32 {
    var sum = WordPair(0, 0)
    var factors = WordPair(0xCBE6_EBA9, 0x589A_AE2D)
    for index in 0..<pairs { unsafe add(pair(style, index), &factors, to: &sum) }
    if unsafe style.pointee.hasRest {
      for index in pairs..<allPairs { unsafe add(pair(style, index), &factors, to: &sum) }
    }
    return UInt32(truncatingIfNeeded: (sum[0] &+ sum[1]) >> 32)
  }

  @inline(__always)
  private static func add(_ pair: WordPair, _ factors: inout WordPair, to sum: inout WordPair) {
    // Both halves of a word in one: most numbers have nothing in the lower one.
    sum &+= ((pair ^ (pair &>> 32)) & 0xFFFF_FFFF) &* factors
    factors = (factors &* WordPair(0x9E37_79B1, 0x85EB_CA6B)) & 0xFFFF_FFFF
  }

  @inline(never)
  fileprivate static func areIdentical(
    _ a: UnsafePointer<CellStyle>, _ b: UnsafePointer<CellStyle>
  ) -> Bool { unsafe compare(a, b) }

  @inline(__always)
  fileprivate static func compare(
    _ a: UnsafePointer<CellStyle>, _ b: UnsafePointer<CellStyle>
  ) -> Bool {
    var unlike = WordPair(0, 0)
    for index in 0..<pairs { unlike |= unsafe pair(a, index) ^ pair(b, index) }
    if unlike[0] | unlike[1] != 0 { return false }
    return unsafe !a.pointee.hasRest || haveIdenticalRest(a, b)
  }

  /// The same of what few styles have.
  @inline(never)
  private static func haveIdenticalRest(
    _ a: UnsafePointer<CellStyle>, _ b: UnsafePointer<CellStyle>
  ) -> Bool {
    var unlike = WordPair(0, 0)
    for index in pairs..<allPairs { unlike |= unsafe pair(a, index) ^ pair(b, index) }
    return unlike[0] | unlike[1] == 0
  }

  // A style is read as pairs of words: it has no byte that says nothing. See where its properties are
  // declared.

  /// How many pairs there are of what most styles say, and of all.
  private static var pairs: Int { 8 }
  private static var allPairs: Int { 13 }

  @inline(__always)
  private static func pair(_ style: UnsafePointer<CellStyle>, _ index: Int) -> WordPair {
    unsafe UnsafeRawPointer(style).loadUnaligned(fromByteOffset: 16 &* index, as: WordPair.self)
  }
}
