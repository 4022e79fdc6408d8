/// Which units of a caller's buffer are free, one bit for each: blocks of every size come from the
/// same memory, and what is free side by side is one piece again.
///
///     │ bits │ large blocks → … middle: free, and nothing behind it but … ← small blocks │
///
/// Large blocks are taken from the low end and small ones from the high end, so that what is left
/// between two large ones is rarely too short for a third. What is free outside the middle is a
/// *hole*; only holes have their bits set.
@safe package struct BlockMap {
  private let bits: UnsafeMutablePointer<UInt64>
  /// How many units the buffer has, those of the bits included.
  let count: Int
  /// The middle.
  private var low: Int
  private var high: Int
  /// Before this no hole begins.
  private var firstHole: Int
  /// No hole of the low end, or of the high end, is longer.
  private var longest = (low: 0, high: 0)
  /// How many of the largest blocks fit into holes, and into those of the low end.
  private var holeSlots = 0
  private var lowSlots = 0

  /// How many units the bits take that say which of `count` units are free.
  package static func ownUnits(_ count: Int) -> Int {
    ((count + 63) / 64 * 8 + CellArena.unitBytes - 1) / CellArena.unitBytes
  }

  /// - Parameter buffer: its first units hold the bits from now on.
  package init(_ buffer: UnsafeMutableRawPointer, count: Int) {
    let own = Self.ownUnits(count)
    unsafe bits = buffer.initializeMemory(as: UInt64.self, repeating: 0, count: (count + 63) / 64)
    self.count = count
    (low, high, firstHole) = (own, count, count)
  }

  /// How many units the middle has.
  package var middle: Int { high - low }

  /// The units of the largest block of the tree.
  package static var largest: Int { BlockSize.largest }

  /// How many of the largest blocks can be taken one after the other, whatever small ones are taken
  /// in between that waste nothing.
  package var slots: Int { holeSlots + middle / BlockSize.largest }

  /// Whether so many of the largest blocks and so many units in small ones can be taken, in any order
  /// and however long the pieces are that are free.
  package func hasRoom(large: Int, small: Int) -> Bool {
    // Large blocks go into the holes of the low end before they take of the middle, small ones take
    // of the middle before they go there.
    if max(0, large - lowSlots) * BlockSize.largest + small <= middle { return true }
    // Small blocks are taken side by side, and leave less than half of a large one unused.
    return large + (small + 8) / 9 + 2 <= slots
  }

  /// Takes a block; `nil` if nowhere so many units are free side by side.
  package mutating func take(_ units: Int) -> Int? {
    let isSmall = units <= BlockSize.largest / 2
    if let place = isSmall ? highHole(units) : lowHole(units) ?? highHole(units) {
      fill(place, units)
      return place
    }
    if units <= middle {
      if isSmall { high -= units } else { low += units }
      return isSmall ? high : low - units
    }
    guard isSmall, let place = lowHole(units) else { return nil }
    fill(place, units)
    return place
  }

  private mutating func lowHole(_ units: Int) -> Int? {
    if units > longest.low { return nil }
    if let place = hole(units, min(firstHole, low)..<low) { return place }
    longest.low = units - 1
    return nil
  }

  private mutating func highHole(_ units: Int) -> Int? {
    if units > longest.high { return nil }
    if let place = hole(units, high..<count) { return place }
    longest.high = units - 1
    return nil
  }

  /// Gives a block back.
  package mutating func free(_ place: Int, _ units: Int) {
    let start = place - freeUnits(before: place)
    let behind = place + units
    let end = behind + freeUnits(from: behind)
    let isLow = place < low
    let joined = (place - start) / BlockSize.largest + (end - behind) / BlockSize.largest
    holeSlots -= joined
    if isLow { lowSlots -= joined }
    if end == low || start == high {
      setBits(start..<end, false)
      if end == low { low = start } else { high = end }
      return
    }
    setBits(place..<behind, true)
    setLength(of: start..<end)
    holeSlots += (end - start) / BlockSize.largest
    if isLow {
      lowSlots += (end - start) / BlockSize.largest
      longest.low = max(longest.low, end - start)
    } else {
      longest.high = max(longest.high, end - start)
    }
    firstHole = min(firstHole, start)
  }

  /// Takes the first units of a hole.
  private mutating func fill(_ place: Int, _ units: Int) {
    let length = freeUnits(from: place)
    setBits(place..<place + units, false)
    setLength(of: place + units..<place + length)
    let change = (length - units) / BlockSize.largest - length / BlockSize.largest
    holeSlots += change
    if place < low { lowSlots += change }
  }

  /// The first hole in a range that has so many units.
  private mutating func hole(_ units: Int, _ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    var isFirst = range.lowerBound == firstHole
    while let start = nextFree(from: place, before: range.upperBound) {
      if isFirst { firstHole = start }
      isFirst = false
      let length = freeUnits(from: start)
      if length >= units { return start }
      place = start + length
    }
    return nil
  }

  // MARK: Bits

  private func nextFree(from place: Int, before end: Int) -> Int? {
    if place >= end { return nil }
    var word = place >> 6
    var rest = unsafe bits[word] & (UInt64.max << UInt64(place & 63))
    while rest == 0 {
      word += 1
      if word << 6 >= end { return nil }
      rest = unsafe bits[word]
    }
    let found = word << 6 + rest.trailingZeroBitCount
    return found < end ? found : nil
  }

  /// How many units are free from `place` on, where a hole begins if one is free.
  private func freeUnits(from place: Int) -> Int {
    place < count && isFree(place) ? length(place) : 0
  }

  /// How many units are free right before `place`.
  private func freeUnits(before place: Int) -> Int {
    place > 0 && isFree(place - 1) ? length(place - 1) : 0
  }

  private func isFree(_ place: Int) -> Bool {
    unsafe bits[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  // MARK: Lengths

  /// The length of the hole of which a unit is the first or the last.
  private func length(_ place: Int) -> Int {
    unsafe UnsafeRawPointer(bits).load(fromByteOffset: place * CellArena.unitBytes, as: Int.self)
  }

  /// Writes down how long a hole is, in its first and its last unit: what is given back beside it is
  /// joined to it without looking how far it goes.
  ///
  /// - Source: D. Knuth, *The art of computer programming*, vol. 1, 2.5: boundary tags.
  private func setLength(of hole: Range<Int>) {
    if hole.isEmpty { return }
    let memory = unsafe UnsafeMutableRawPointer(bits)
    let (first, last) = (hole.lowerBound, hole.upperBound - 1)
    unsafe memory.storeBytes(
      of: hole.count, toByteOffset: first * CellArena.unitBytes, as: Int.self)
    unsafe memory.storeBytes(of: hole.count, toByteOffset: last * CellArena.unitBytes, as: Int.self)
  }

  private func setBits(_ range: Range<Int>, _ isFree: Bool) {
    var place = range.lowerBound
    while place < range.upperBound {
      let end = min(range.upperBound, (place >> 6 + 1) << 6)
      let mask = (UInt64.max >> UInt64(64 - (end - place))) << UInt64(place & 63)
      if isFree { unsafe bits[place >> 6] |= mask } else { unsafe bits[place >> 6] &= ~mask }
      place = end
    }
  }
}
