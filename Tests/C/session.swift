import Tatami

// The session of session.c through the engine's own interface, in the same order of numbers.

private struct Numbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  mutating func eighths(_ greatest: Int) -> Double { Double(below(8 * greatest + 1)) / 8 }

  mutating func pick<Value: CaseIterable>(_ kind: Value.Type) -> Value
  where Value.AllCases == [Value] {
    Value.allCases[below(Value.allCases.count)]
  }

  /// One of the first cases.
  mutating func pick<Value: CaseIterable>(_ kind: Value.Type, _ count: Int) -> Value
  where Value.AllCases == [Value] {
    Value.allCases[below(count)]
  }

  mutating func size() -> Size {
    let width = eighths(120)
    return Size(width: width, height: eighths(90))
  }
}

private struct SessionHash {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    var rest = word
    for _ in 0..<8 {
      value = (value ^ (rest & 0xFF)) &* 0x100_0000_01B3
      rest >>= 8
    }
  }

  mutating func add(_ count: Int) { add(UInt64(count)) }

  mutating func add(_ isSo: Bool) { add(isSo ? 1 : UInt64(0)) }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ rect: Rect) {
    add(rect.origin.x)
    add(rect.origin.y)
    add(rect.size.width)
    add(rect.size.height)
  }
}

// MARK: Values

extension Numbers {
  private mutating func basis() -> CellLength.Basis {
    let bases: [CellLength.Basis] = [
      .fixed, .wrap, .unset, .fill, .container(.horizontal), .container(.vertical),
      .host(.horizontal), .host(.vertical), .otherExtent,
    ]
    return bases[below(9)]
  }

  fileprivate mutating func cellStyle() -> CellStyle {
    var style = CellStyle()
    if happens(40) { style.margin.top = eighths(12) }
    if happens(40) { style.margin.leading = eighths(12) }
    if happens(30) { style.margin.bottom = eighths(12) }
    if happens(30) { style.margin.trailing = eighths(12) }
    if happens(30) {
      style.width.basis = basis()
      style.width.multiplier = eighths(2)
      style.width.offset = eighths(8) - 4
    }
    if happens(30) {
      style.height.basis = basis()
      style.height.minimum = eighths(30)
      style.height.maximum = style.height.minimum + eighths(100)
    }
    if happens(15) {
      style.width.relativeMaximum = ContainerBound(.horizontal, times: eighths(1), plus: 2.5)
      style.height.relativeMinimum = ContainerBound(.horizontal, times: 0.25, plus: eighths(8) - 4)
    }
    if happens(20) { style.weight = eighths(3) }
    if happens(20) { style.width.shrink = eighths(2) }
    if happens(30) { style.alignment.vertical = pick(Alignment.self, 6) }
    if happens(30) { style.alignment.horizontal = pick(Alignment.self, 6) }
    if happens(20) { style.visibility = pick(CellVisibility.self) }
    if happens(20) {
      let ascender = eighths(20)
      style.baseline = Baseline(ascender: ascender, lineHeight: ascender + eighths(6))
    }
    return style
  }

  fileprivate mutating func flowStyle() -> FlowStyle {
    var style = FlowStyle(orientation: below(2) == 0 ? .horizontal : .vertical)
    let counts: [Int?] = [nil, nil, 1, 3, 4]
    style.arrangedCount = counts[below(5)]
    if let count = style.arrangedCount, happens(25) { style.pagedCount = 3 * count }
    style.spacing.horizontal = eighths(10)
    style.spacing.vertical = eighths(10)
    style.padding.top = eighths(20)
    style.padding.leading = eighths(20)
    style.padding.bottom = eighths(20)
    style.padding.trailing = eighths(20)
    if style.orientation == .horizontal { (style.width, style.height) = (.wrap, .host) }
    if happens(15) { style.height = .relative(to: .horizontal, times: 1.5, plus: 7.25) }
    if happens(15) {
      style.width = .fixed(333.5)
      style.widthBounds.maximum = 300
    }
    if happens(50) { style.gravity.horizontal = pick(Gravity.self) }
    if happens(50) { style.gravity.vertical = pick(Gravity.self) }
    if happens(50) { style.arrangedGravity.horizontal = pick(Alignment.self) }
    if happens(50) { style.arrangedGravity.vertical = pick(Alignment.self) }
    let lastLine = below(4)
    style.lastLineGravity = lastLine == 0 ? nil : LastLineGravity.allCases[lastLine - 1]
    style.autoArrange = happens(15)
    style.isFlex = happens(25)
    style.isReversed = happens(15)
    style.maxLines = happens(10) ? 5 : nil
    if happens(10) {
      style.flexibleSpacing = FlexibleSpacing(size: 40, minimum: 2, maximum: 30, isCentered: true)
    }
    return style
  }

  fileprivate mutating func linearStyle() -> LinearStyle {
    var style = LinearStyle(orientation: below(2) == 0 ? .horizontal : .vertical)
    style.spacing = eighths(10)
    style.padding.leading = eighths(20)
    if style.orientation == .horizontal { style.height = .host }
    style.gravity.horizontal = pick(Gravity.self)
    style.gravity.vertical = pick(Gravity.self)
    style.isReversed = happens(20)
    return style
  }

  fileprivate mutating func environment() -> LayoutEnvironment {
    let width = 200 + eighths(300)
    var environment = LayoutEnvironment(viewport: Size(width: width, height: 200 + eighths(300)))
    environment.isPaging = happens(25)
    environment.isScrolling = happens(90)
    environment.direction = happens(25) ? .rightToLeft : .leftToRight
    let orientation = below(3)
    environment.orientation =
      orientation == 0 ? nil : orientation == 1 ? .portrait : .landscape
    let room = below(3)
    environment.widthClass = room == 0 ? nil : room == 1 ? .compact : .regular
    return environment
  }

  fileprivate mutating func variant(isLinear: Bool) -> FlowStyleVariant {
    let style = flowStyle()
    let states = below(1 << 25)
    func stated<Value>(_ bit: Int, _ value: Value) -> Value? {
      states & (1 << bit) != 0 ? value : nil
    }
    var variant = FlowStyleVariant()
    variant.orientation = stated(0, isLinear ? style.orientation.other : style.orientation)
    variant.spacing.horizontal = stated(3, style.spacing.horizontal)
    variant.spacing.vertical = stated(4, style.spacing.vertical)
    variant.padding.top = stated(5, style.padding.top)
    variant.padding.leading = stated(6, style.padding.leading)
    variant.padding.bottom = stated(7, style.padding.bottom)
    variant.padding.trailing = stated(8, style.padding.trailing)
    variant.width = stated(9, style.width)
    variant.height = stated(10, style.height)
    variant.widthBounds.minimum = stated(11, style.widthBounds.minimum)
    variant.widthBounds.maximum = stated(12, style.widthBounds.maximum)
    variant.heightBounds.minimum = stated(13, style.heightBounds.minimum)
    variant.heightBounds.maximum = stated(14, style.heightBounds.maximum)
    variant.gravity.horizontal = stated(15, style.gravity.horizontal)
    variant.gravity.vertical = stated(16, style.gravity.vertical)
    variant.arrangedGravity.horizontal = stated(17, style.arrangedGravity.horizontal)
    variant.arrangedGravity.vertical = stated(18, style.arrangedGravity.vertical)
    variant.lastLineGravity = stated(19, style.lastLineGravity)
    variant.autoArrange = stated(20, style.autoArrange)
    variant.isFlex = stated(21, style.isFlex)
    variant.maxLines = stated(22, style.maxLines)
    variant.isReversed = stated(23, style.isReversed)
    variant.flexibleSpacing = stated(24, style.flexibleSpacing)
    return variant
  }
}

// MARK: Edits

extension FlowLayout {
  fileprivate mutating func add(_ numbers: inout Numbers, _ place: Int, _ end: Int)
    throws(FlowError)
  {
    switch numbers.below(5) {
    case 0: try insert(Cell(numbers.size()), at: place)
    case 1:
      let cell = Cell(numbers.size())
      try insert(cell, style: numbers.cellStyle(), at: place)
    case 2:
      let cell = Cell(numbers.size())
      try insert(repeating: cell, count: numbers.below(40), at: place)
    case 3:
      var cells: [Cell] = []
      for _ in 0..<6 { cells.append(Cell(numbers.size())) }
      try replaceSubrange(place..<end, with: cells)
    default:
      var (cells, styles): ([Cell], [CellStyle]) = ([], [])
      for _ in 0..<6 {
        cells.append(Cell(numbers.size()))
        styles.append(numbers.cellStyle())
      }
      try insert(contentsOf: cells, styles: styles, at: place)
    }
  }

  fileprivate mutating func edit(_ numbers: inout Numbers) throws(FlowError) {
    let place = numbers.below(count + 1)
    let end = min(place + numbers.below(9), count)
    switch numbers.below(12) {
    case 0: try remove(at: place)
    case 1: try removeSubrange(place..<end)
    case 2: try move(from: place, to: numbers.below(count + 1))
    case 3: try moveSubrange(place..<end, to: numbers.below(count + 1))
    case 4: try resize(at: place, to: numbers.size())
    case 5:
      let first = CellResize(index: place, size: numbers.size())
      try resize([first, CellResize(index: end, size: numbers.size())])
    case 6: try setCellStyle(numbers.cellStyle(), in: place..<end)
    case 7:
      let visibility = numbers.pick(CellVisibility.self)
      if place >= count { throw .indexOutOfRange(index: place, count: count) }
      var style = cellStyle(at: place)
      style.visibility = visibility
      try setCellStyle(style, at: place)
    case 8:
      if numbers.happens(40) { return try setEnvironment(numbers.environment()) }
      if numbers.happens(40) {
        let variant = numbers.variant(isLinear: style.isLinear)
        let condition = SizeClass(orientation: numbers.below(2) == 0 ? .portrait : .landscape)
        return try setVariant(variant, for: condition)
      }
      try add(&numbers, place, end)
    default: try add(&numbers, place, end)
    }
  }

  fileprivate func hashState(_ hash: inout SessionHash, _ numbers: inout Numbers) {
    hash.add(contentSize.width)
    hash.add(contentSize.height)
    hash.add(lineCount)
    let start = numbers.below(count + 1)
    for frame in frames(in: start..<min(start + 48, count)) { hash.add(frame) }
    let x = numbers.eighths(300)
    if let found = index(at: Point(x: x, y: numbers.eighths(600))) { hash.add(found) }
  }
}

/// The hash of all frames of a session of edits that a seed determines.
@c(session_in_swift)
public func hash(ofSession seed: UInt64, steps: Int) -> UInt64 {
  var numbers = Numbers(state: seed)
  var hash = SessionHash()
  do throws(FlowError) {
    let environment = numbers.environment()
    var layout =
      numbers.happens(25)
      ? try FlowLayout(style: numbers.linearStyle(), environment: environment)
      : try FlowLayout(style: numbers.flowStyle(), environment: environment)
    hash.add(true)
    for _ in 0..<steps {
      do throws(FlowError) {
        try layout.edit(&numbers)
        hash.add(true)
      } catch {
        hash.add(false)
      }
      hash.add(layout.count)
      layout.hashState(&hash, &numbers)
    }
  } catch {
    hash.add(false)
  }
  return hash.value
}
