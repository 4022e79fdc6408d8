/// Styles on their way into a layout, in classes of identical ones: each class is checked, put on
/// the grid and looked up in the store once.
struct StyleClasses {
  private let styles: [CellStyle]
  /// How many styles are hashed before they are compared: memory is read ahead in one stream.
  private static var hashedAtOnce: Int { 512 }

  /// For each style the number of its class.
  private var numbers: [UInt32]
  /// For each class the index of its first style.
  private var firsts: [Int] = []
  /// A hash table with linear probing: 1 more than the number of a class, 0 in a free slot.
  private var slots = [UInt32](repeating: 0, count: 64)
  /// How many classes it takes. There are so many slots that most classes, unless there are thousands, are in
  /// the first one that they could be in, and only compared.
  private var room: Int { slots.count < 1 << 16 ? slots.count / 16 : slots.count / 2 }
  /// For each class the record in the store that the styles go into, or none for a plain one.
  private var records: [UInt32] = []

  /// Throws if a style breaks a rule, by itself or in `layout`; the error names its index.
  init(_ styles: [CellStyle], for layout: FlowLayout) throws(FlowError) {
    self.styles = styles
    var numbers = [UInt32](repeating: 0, count: styles.count)
    self.numbers = []
    var column = numbers.mutableSpan
    let metrics = layout.metrics
    let allowsUsual = layout.allowsUsualStyles(metrics)
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
      for ahead in index..<end { column[ahead] = slots[slot(ofStyleAt: ahead)] &- 1 }
      while index < end {
        let before = last
        last = column[index]
        if last == UInt32.max || !styles.areIdentical(firsts[Int(last)], index) {
          let known = firsts.count
          last = number(at: index)
          column[index] = last
          if firsts.count > known && !(allowsUsual && styles[index].isUsual) {
            try layout.check(styles[index], metrics, index)
          }
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
    let allowsUsual = layout.allowsUsualStyles(metrics)
    let unused = UInt32.max
    var classes = [UInt32](repeating: unused, count: styles.count)
    for (place, index) in indices.enumerated() {
      guard index >= 0 && index < styles.count else {
        throw .styleIndexOutOfRange(cell: place, index: index, count: styles.count)
      }
      if classes[index] == unused {
        if !(allowsUsual && styles[index].isUsual) {
          try layout.check(styles[index], metrics, place)
        }
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
    var slot = slot(ofStyleAt: index)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if styles.areIdentical(firsts[Int(number)], index) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(firsts.count)
    firsts.append(index)
    slots[slot] = number + 1
    if firsts.count > room { grow() }
    return number
  }

  /// The slot where to begin to look for the class of the style at `index`.
  @inline(__always)
  private func slot(ofStyleAt index: Int) -> Int {
    Int(truncatingIfNeeded: styles.recordHash(at: index)) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 4 * slots.count)
    for number in firsts.indices {
      var slot = slot(ofStyleAt: firsts[number])
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number) + 1
    }
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
