/// Styles on their way into a layout, in classes of identical ones: each class is checked, put on
/// the grid and looked up in the store once.
struct StyleClasses {
  private let styles: [CellStyle]
  /// How many styles are hashed before they are compared: their bytes are in the nearest cache then.
  private static var hashedAtOnce: Int { 128 }

  /// For each style the number of its class.
  private var numbers: [UInt32]
  /// For each class the index of its first style.
  private var firsts: [Int] = []
  /// A hash table with linear probing: the hash of a style in the high half of a slot, in the low
  /// one 1 more than the number of its class; 0 in a free slot.
  private var slots = [UInt64](repeating: 0, count: 16)
  /// By the short hash of a style, 1 more than the number of the class that was looked up last by it:
  /// where there are few classes most styles are found here, and only compared.
  private var recent = [UInt32](repeating: 0, count: 16)
  /// For each class the record in the store that the styles go into, or none for a plain one.
  private var records: [UInt32] = []

  /// Throws if a style breaks a rule, by itself or in `layout`; the error names its index.
  init(_ styles: [CellStyle], for layout: FlowLayout) throws(FlowError) {
    self.styles = styles
    var numbers = [UInt32](repeating: 0, count: styles.count)
    self.numbers = []
    var column = numbers.mutableSpan
    let metrics = layout.metrics
    // The class of the style before, and whether that was the class of the one before it, too.
    var (last, repeats): (UInt32, Bool) = (0, false)
    var index = 0
    while index < styles.count {
      while repeats && index < styles.count && styles.areIdentical(firsts[Int(last)], index) {
        column[index] = last
        index += 1
      }
      // Some are hashed before they are compared: memory is read ahead.
      let end = min(index + Self.hashedAtOnce, styles.count)
      for ahead in index..<end {
        let hash = Int(truncatingIfNeeded: styles.shortHash(at: ahead))
        column[ahead] = recent[hash & (recent.count - 1)] &- 1
      }
      while index < end {
        let before = last
        last = column[index]
        if last == UInt32.max || !styles.areIdentical(firsts[Int(last)], index) {
          let known = firsts.count
          last = number(at: index)
          if firsts.count > known { try layout.check(styles[index], metrics, index) }
          note(last, of: index)
          column[index] = last
        }
        repeats = last == before
        index += 1
      }
    }
    self.numbers = numbers
  }

  /// The same for styles that are named by their indices in `styles`; those that no cell has are not
  /// looked at.
  ///
  /// Throws also if there is no style of an index; errors name the place of the index.
  init(
    _ styles: [CellStyle], _ indices: [Int], for layout: FlowLayout
  ) throws(FlowError) {
    self.styles = styles
    var numbers = [UInt32](repeating: 0, count: indices.count)
    self.numbers = []
    var column = numbers.mutableSpan
    let metrics = layout.metrics
    let unused = UInt32.max
    var classes = [UInt32](repeating: unused, count: styles.count)
    for (place, index) in indices.enumerated() {
      guard index >= 0 && index < styles.count else {
        throw .styleIndexOutOfRange(cell: place, index: index, count: styles.count)
      }
      if classes[index] == unused {
        try layout.check(styles[index], metrics, place)
        classes[index] = UInt32(firsts.count)
        firsts.append(index)
      }
      column[place] = classes[index]
    }
    self.numbers = numbers
  }

  /// How many classes there are.
  var count: Int { firsts.count }

  /// The style of a class.
  subscript(number: Int) -> CellStyle { styles[firsts[number]] }

  // MARK: Classes

  /// The class of the style at `index`, a new one if need be.
  @inline(never)
  private mutating func number(at index: Int) -> UInt32 {
    let hash = styles.recordHash(at: index)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash && styles.areIdentical(firsts[number], index) {
        return UInt32(number)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(firsts.count)
    firsts.append(index)
    slots[slot] = UInt64(hash) << 32 | UInt64(number + 1)
    if 2 * firsts.count > slots.count { grow() }
    return number
  }

  /// Notes the class of the style at `index` as the last one of its short hash.
  private mutating func note(_ number: UInt32, of index: Int) {
    let hash = Int(truncatingIfNeeded: styles.shortHash(at: index))
    recent[hash & (recent.count - 1)] = number + 1
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: 4 * old.count)
    for entry in old where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
    // Where two classes in use have the same place, each style of one is looked up anew.
    recent = [UInt32](repeating: 0, count: min(4 * slots.count, 1 << 16))
    for number in firsts.indices { note(UInt32(number), of: firsts[number]) }
  }

  // MARK: Records

  /// Makes the records of the styles, with a reference for each cell.
  mutating func makeRecords(in store: TreeStore) {
    var counts = [Int](repeating: 0, count: firsts.count)
    var column = counts.mutableSpan
    for number in numbers { column[Int(number)] += 1 }
    records = firsts.indices.map { number in
      let style = self[number].snapped
      return style.isPlain ? CellArena.none : store.makeStyle(style, users: counts[number])
    }
  }

  /// The record of the style at `index`, or none for a plain one.
  func record(at index: Int) -> UInt32 { records[Int(numbers[index])] }
}
