import Tatami
import Testing

@Suite struct `Layouts with styles are equal` {
  /// Single cells or a run of equal ones, a heavy one in the middle.
  private func layout(isRun: Bool, weight: Double) throws -> FlowLayout {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 400, height: 800)))
    if isRun {
      try layout.append(
        repeating: Cell(width: 5, height: 5), style: CellStyle(weight: 2), count: 90)
    } else {
      try layout.append(contentsOf: (0..<90).map { Cell(width: Double($0), height: 5) })
    }
    try layout.setCellStyle(CellStyle(weight: weight), at: 45)
    return layout
  }

  @Test(arguments: [false, true])
  func `if their cells and the styles of these are`(isRun: Bool) throws {
    let one = try layout(isRun: isRun, weight: 1)
    #expect(try one == layout(isRun: isRun, weight: 1))
    #expect(try one != layout(isRun: isRun, weight: 3))
    var other = one
    #expect(other == one)
    try other.setCellStyle(CellStyle(weight: 3), at: 0)
    #expect(other != one)
    try other.setCellStyle(one.cellStyle(at: 0), at: 0)
    #expect(other == one)
  }

  @Test func `their numbers are kept on the grid`() throws {
    let third = 1.0 / 3
    var style = CellStyle(margin: EdgeInsets(all: third), weight: third)
    for axis in Axis.allCases {
      (style[axis].minimum, style[axis].maximum) = (third, 2 * third)
      style[axis].shrink = third
    }
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 4), environment: LayoutEnvironment(viewport: .zero))
    try layout.append(Cell(width: 5, height: 5), style: style)
    let kept = layout.cellStyle(at: 0)
    let step = (third * 1_048_576).rounded() / 1_048_576
    let double = (2 * third * 1_048_576).rounded() / 1_048_576
    #expect(kept.margin == EdgeInsets(all: step) && kept.weight == step)
    for axis in Axis.allCases {
      #expect(kept[axis].minimum == step && kept[axis].maximum == double, "\(axis)")
      #expect(kept[axis].shrink == step, "\(axis)")
    }
  }

  @Test func `not if whole runs differ in nothing but a style`() throws {
    func run(_ style: CellStyle) throws -> FlowLayout {
      var layout = try FlowLayout(
        style: FlowStyle(), environment: LayoutEnvironment(viewport: .zero))
      try layout.append(repeating: Cell(width: 5, height: 5), style: style, count: 90)
      return layout
    }
    let one = try run(CellStyle(weight: 1))
    #expect(try one == run(CellStyle(weight: 1)))
    #expect(try one != run(CellStyle(weight: 2)))
    #expect(try one != run(.plain))
  }

  @Test func `a style that lost what few have is plain, and printed as it was set`() {
    var style = CellStyle.plain
    style.baseline = Baseline(ascender: 1, lineHeight: 2)
    for axis in Axis.allCases {
      style[axis].relativeMinimum = ContainerBound(.horizontal, times: 0.5, plus: 1)
      style[axis].relativeMaximum = ContainerBound(.vertical, times: 0.75, plus: 2)
    }
    #expect(style != .plain && style.recordHash != CellStyle.plain.recordHash)
    #expect(
      Mirror(reflecting: style).children.compactMap(\.label) == [
        "width", "height", "margin", "weight", "alignment", "visibility", "baseline",
      ])
    style.baseline = nil
    for axis in Axis.allCases {
      (style[axis].relativeMinimum, style[axis].relativeMaximum) = (nil, nil)
    }
    #expect(style == .plain && style.recordHash == CellStyle.plain.recordHash)
  }

  /// Styles of the same hash are looked through one by one.
  @Test(arguments: numbers.indices) func `styles that differ in a number have other hashes`(
    number: Int
  ) {
    let hashes = (1...1_000).map { value in
      var style = CellStyle.plain
      numbers[number].set(&style, Double(value) / 8)
      return style.recordHash
    }
    #expect(Set(hashes).count > 990, "\(numbers[number].name)")
  }

  /// Where two have the same slot they are told by comparing alone.
  @Test func `styles that differ in one property come back as they were given`() throws {
    func layout(_ styles: [CellStyle]) throws(FlowError) -> FlowLayout {
      var layout = try FlowLayout(
        style: FlowStyle(arrangedCount: 4, width: .host, height: .host),
        environment: LayoutEnvironment(viewport: .zero))
      let cells = styles.map { _ in Cell(width: 5, height: 5) }
      try layout.append(contentsOf: cells, styles: styles)
      return layout
    }
    let different = (numbersOfStyles + codesOfStyles).filter { (try? layout([$0])) != nil }
    #expect(different.count > 70)
    // Once, in the other order, and twice each.
    let styles = different + different.reversed() + different.flatMap { [$0, $0] }
    let kept = try layout(styles)
    for (index, style) in styles.enumerated() { #expect(kept.cellStyle(at: index) == style) }
  }

  @Test func `of hundreds each comes back, and the first that breaks a rule is named`() throws {
    func style(_ number: Int) -> CellStyle {
      CellStyle(margin: EdgeInsets(all: Double(number % 7)), weight: Double(number / 7))
    }
    // New ones and known ones in turn, and the same one again and again.
    var styles = (0..<900).map { style($0 % 3 == 0 ? $0 : $0 * $0 % 311) }
    styles += (0..<300).map { style($0 / 50) } + styles.reversed()
    func layout() throws -> FlowLayout {
      var layout = try FlowLayout(
        style: FlowStyle(arrangedCount: 4), environment: LayoutEnvironment(viewport: .zero))
      let cells = styles.map { _ in Cell(width: 5, height: 5) }
      try layout.append(contentsOf: cells, styles: styles)
      return layout
    }
    let kept = try layout()
    for (index, style) in styles.enumerated() { #expect(kept.cellStyle(at: index) == style) }
    for index in [1_700, 1_100, 641] {
      styles[index].weight = -1
      #expect(throws: FlowError.invalidNumber(.weight(index: index), -1)) { try layout() }
    }
  }

  private var numbersOfStyles: [CellStyle] {
    numbers.flatMap { number in
      [0.25, 0.75].map { value in
        var style = CellStyle.plain
        number.set(&style, value)
        return style
      }
    }
  }

  private var codesOfStyles: [CellStyle] {
    var styles: [CellStyle] = [
      .plain, CellStyle(visibility: .invisible), CellStyle(visibility: .gone),
    ]
    // In pairs: one extent's must not hide another one's.
    for basis in bases {
      for other in bases {
        var style = CellStyle.plain
        (style.width.basis, style.height.basis) = (basis, other)
        styles.append(style)
      }
    }
    for axis in Axis.allCases {
      for alignment in Alignment.allCases {
        var style = CellStyle.plain
        style.alignment[axis] = alignment
        styles.append(style)
      }
      for other in Axis.allCases {
        var style = CellStyle.plain
        style[axis].relativeMinimum = ContainerBound(other, times: 0.5)
        styles.append(style)
        style[axis].relativeMinimum = nil
        style[axis].relativeMaximum = ContainerBound(other, times: 0.5)
        styles.append(style)
      }
    }
    return styles
  }

  @Test func `styles with two numbers exchanged have other hashes`() {
    let names = numbers.map(\.name)
    for (first, second) in names.indices.flatMap({ first in (0..<first).map { (first, $0) } }) {
      var style = CellStyle.plain
      numbers[first].set(&style, 0.25)
      numbers[second].set(&style, 0.75)
      var other = CellStyle.plain
      numbers[first].set(&other, 0.75)
      numbers[second].set(&other, 0.25)
      if style == other { continue }  // One bound set twice.
      #expect(style.recordHash != other.recordHash, "\(names[first]), \(names[second])")
    }
  }
}

/// A number of a style.
private typealias StyleNumber = (
  name: String, set: @Sendable (inout CellStyle, Double) -> Void
)

private let numbers = ownNumbers + lengths("width", \.width) + lengths("height", \.height)

private let bases: [CellLength.Basis] = [
  .wrap, .unset, .fill, .container(.horizontal), .container(.vertical), .host(.horizontal),
  .host(.vertical), .otherExtent,
]

private let ownNumbers: [StyleNumber] = [
  ("weight", { $0.weight = $1 }),
  ("margin.top", { $0.margin.top = $1 }),
  ("margin.leading", { $0.margin.leading = $1 }),
  ("margin.bottom", { $0.margin.bottom = $1 }),
  ("margin.trailing", { $0.margin.trailing = $1 }),
  ("ascender", { $0.baseline = Baseline(ascender: $1, lineHeight: 200) }),
  ("lineHeight", { $0.baseline = Baseline(ascender: 1, lineHeight: $1) }),
]

/// Those of a length.
private func lengths(
  _ name: String, _ length: any WritableKeyPath<CellStyle, CellLength> & Sendable
) -> [StyleNumber] {
  [
    ("\(name).multiplier", { $0[keyPath: length].multiplier = $1 }),
    ("\(name).offset", { $0[keyPath: length].offset = $1 }),
    ("\(name).minimum", { $0[keyPath: length].minimum = $1 }),
    ("\(name).maximum", { $0[keyPath: length].maximum = $1 }),
    ("\(name).shrink", { $0[keyPath: length].shrink = $1 }),
    (
      "\(name).relativeMinimum, times",
      { $0[keyPath: length].relativeMinimum = ContainerBound(.vertical, times: $1) }
    ),
    (
      "\(name).relativeMinimum, plus",
      { $0[keyPath: length].relativeMinimum = ContainerBound(.vertical, times: 1, plus: $1) }
    ),
    (
      "\(name).relativeMaximum, times",
      { $0[keyPath: length].relativeMaximum = ContainerBound(.vertical, times: $1) }
    ),
    (
      "\(name).relativeMaximum, plus",
      { $0[keyPath: length].relativeMaximum = ContainerBound(.vertical, times: 1, plus: $1) }
    ),
  ]
}
