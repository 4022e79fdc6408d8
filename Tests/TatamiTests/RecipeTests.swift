import Tatami
import TatamiReference
import Testing

/// What styles come to is kept in memory that copies share: each layout must read what holds in its own
/// container.
@Suite struct `Styles in other containers` {
  private let half = CellStyle(width: CellLength(.container(.horizontal), times: 0.5))
  private let framed = CellStyle(margin: EdgeInsets(all: 3))
  private let cell = Cell(width: 20, height: 10)

  private func environment(_ width: Double) -> LayoutEnvironment {
    LayoutEnvironment(viewport: Size(width: width, height: 500))
  }

  private func layout(_ styles: [CellStyle]) throws -> FlowLayout {
    var layout = try FlowLayout(style: FlowStyle(arrangedCount: 2), environment: environment(300))
    try layout.append(
      contentsOf: [Cell](repeating: cell, count: styles.count), styles: styles)
    return layout
  }

  private func expectAgreement(
    _ layout: FlowLayout, _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let reference = try NaiveLayout(
      style: layout.style, environment: layout.environment,
      cells: (0..<layout.count).map { layout.cell(at: $0) },
      styles: (0..<layout.count).map { layout.cellStyle(at: $0) })
    #expect(layout.everyFrame == reference.solve().frames, sourceLocation: sourceLocation)
  }

  @Test func `copies read what holds in theirs, in turn`() throws {
    let narrow = try layout([half, framed, framed, half, framed])
    var wide = narrow
    for width in [400, 500] {
      try wide.setEnvironment(environment(Double(width)))
      for _ in 0..<2 {
        try expectAgreement(narrow)
        try expectAgreement(wide)
      }
      #expect(wide.frame(at: 0).size.width == Double(width) / 2)
    }
  }

  /// Cells around the bounds of their styles, beside a cell that has none, in containers in which some
  /// bounds are others.
  @Test(arguments: [nil, 3], [Gravity.start, .center, .fill, .stretch])
  func `bounds, shrinks and baselines are those of each cell`(
    arrangedCount: Int?, gravity: Gravity
  ) throws {
    let bounded = CellLength(.fixed, minimum: 15, maximum: 25)
    let related = CellLength(
      .wrap, relativeMinimum: ContainerBound(.horizontal, times: 0.1),
      relativeMaximum: ContainerBound(.horizontal, times: 0.2))
    var shrinking = CellLength(.fixed, shrink: 2)
    shrinking.minimum = 5
    let styles = [
      CellStyle(width: bounded), CellStyle(height: bounded), CellStyle(width: related),
      CellStyle(width: shrinking), CellStyle(width: bounded, height: bounded, weight: 1),
      CellStyle(width: bounded, baseline: Baseline(ascender: 4, lineHeight: 6)),
      CellStyle(width: related, margin: EdgeInsets(all: 2), weight: 2), .plain,
    ]
    let extents = [0, 14.75, 15, 20, 25, 25.25, 100]
    var style = FlowStyle(arrangedCount: arrangedCount, width: .host, height: .wrap)
    style.gravity.horizontal = gravity
    style.arrangedGravity.vertical = .center
    var layout = try FlowLayout(style: style, environment: environment(300))
    for extent in extents {
      for style in styles { try layout.append(Cell(width: extent, height: extent), style: style) }
    }
    for width in [300.0, 70, 110] {
      try layout.setEnvironment(environment(width))
      try expectAgreement(layout)
      try layout.resize(at: 3, to: Size(width: width / 9, height: 30))
      try expectAgreement(layout)
    }
  }

  /// What holds a cell holds it whatever its line shares out, and however the line is aligned and grows.
  @Test(arguments: [nil, 3, 17, 70], Axis.allCases)
  func `bounds, shrinks, baselines and ratios hold whatever lines do`(
    arrangedCount: Int?, orientation: Axis
  ) throws {
    func length(_ least: Double, _ most: Double, shrink: Double = 0) -> CellLength {
      var length = CellLength(.fixed, shrink: shrink)
      (length.minimum, length.maximum) = (least, most)
      return length
    }
    var styles: [CellStyle] = [.plain, CellStyle(margin: EdgeInsets(all: 2), weight: 2)]
    for axis in Axis.allCases {
      var style = CellStyle(
        margin: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), weight: 1)
      style[axis] = length(12, 28)
      styles.append(style)
      style.weight = 0
      style[axis] = length(0, 500, shrink: 2)
      style.baseline = Baseline(ascender: 5, lineHeight: 7)
      styles.append(style)
      style[axis] = CellLength(.wrap, minimum: 20, maximum: 22)
      style.alignment = ByAxis(horizontal: .fill, vertical: .baseline)
      styles.append(style)
      style[axis] = CellLength(.unset, minimum: 3, maximum: 60)
      style.weight = 3
      style.alignment = ByAxis(horizontal: .stretch, vertical: .stretch)
      styles.append(style)
      style[axis] = CellLength(.otherExtent, times: 0.75, plus: 2)
      styles.append(style)
      style[axis.other] = length(8, 16, shrink: 1)
      style[axis].minimum = 9
      style[axis].maximum = 13
      style.alignment = ByAxis(horizontal: nil, vertical: nil)
      styles.append(style)
      style.weight = 0
      styles.append(style)
      style[axis] = CellLength(.wrap, times: 0.5, plus: 4)
      style[axis].maximum = 19
      styles.append(style)
      style.weight = 2
      style[axis.other] = CellLength(.fixed, times: 1.5)
      styles.append(style)
    }
    var tried = 0
    for gravity in [Gravity.start, .center, .end, .between, .around, .among, .fill, .stretch] {
      for alignment in [Alignment.start, .center, .end, .fill, .stretch, .baseline] {
        for cross in [Gravity.start, .center, .fill, .stretch] {
          for isFlex in [false, true] {
            var style = FlowStyle(
              orientation: orientation, arrangedCount: arrangedCount, width: .host, height: .host)
            style.spacing = Spacing(horizontal: 3, vertical: 2)
            style.isFlex = isFlex
            style.gravity[style.mainAxis] = gravity
            style.gravity[style.mainAxis.other] = cross
            style.arrangedGravity[style.mainAxis.other] = alignment
            let isRow = style.mainAxis == .horizontal
            let viewport = Size(width: isRow ? 130 : 2500, height: isRow ? 2500 : 130)
            let environment = LayoutEnvironment(viewport: viewport)
            guard var layout = try? FlowLayout(style: style, environment: environment) else {
              continue
            }
            tried += 1
            for number in 0..<80 {
              let extent = Double(number * 7 % 43)
              try layout.append(
                Cell(width: extent, height: 45 - extent), style: styles[number % styles.count])
            }
            try expectAgreement(layout)
          }
        }
      }
    }
    #expect(tried > 100)
  }

  /// Lines that are longer than columns are gone through in pieces, from any cell on.
  @Test(arguments: [nil, 150], Gravity.allCases)
  func `lines of many cells are placed in pieces`(arrangedCount: Int?, gravity: Gravity) throws {
    var styles: [CellStyle] = [.plain, framed, CellStyle(visibility: .gone)]
    for alignment in Alignment.allCases where alignment != .between {
      var style = CellStyle(height: CellLength(.unset, minimum: 5, maximum: 30))
      style.alignment.vertical = alignment
      style.baseline = alignment == .baseline ? Baseline(ascender: 4, lineHeight: 6) : nil
      styles += [style, CellStyle(height: .fill), CellStyle(width: CellLength(.wrap, times: 0.7))]
    }
    var tried = 0
    for cross in Gravity.allCases {
      for height in [ContainerLength.wrap, .host] {
        for isStyled in [false, true] {
          var style = FlowStyle(
            orientation: .vertical, arrangedCount: arrangedCount ?? Int.max, width: .host,
            height: height)
          style.isLinear = arrangedCount == nil
          style.gravity = ByAxis(horizontal: gravity, vertical: cross)
          let environment = LayoutEnvironment(viewport: Size(width: 7001, height: 90))
          guard var layout = try? FlowLayout(style: style, environment: environment) else {
            continue
          }
          for number in 0..<333 {
            let extent = Double(number * 7 % 43)
            let cell = Cell(width: extent, height: 45 - extent)
            let style = isStyled ? styles[number * 5 % styles.count] : .plain
            if (try? layout.append(cell, style: style)) == nil { try layout.append(cell) }
          }
          tried += 1
          try expectAgreement(layout)
          let frames = layout.everyFrame
          for range in [0..<1, 63..<65, 70..<300, 129..<333] {
            #expect(layout.frames(in: range) == Array(frames[range]))
          }
          for index in stride(from: 0, to: 333, by: 41) {
            #expect(layout.frame(at: index) == frames[index])
          }
          let rect = Rect(x: 3000, y: 0, width: 80, height: 90)
          var found: [Int] = []
          layout.forEachFrame(intersecting: rect) { index, _ in found.append(index) }
          #expect(found == frames.indices.filter { rect.overlaps(frames[$0]) })
        }
      }
    }
    #expect(tried > 8)
  }

  /// Both margins along an axis are kept in 32 bits together: 2¹² pt do not go there.
  @Test(arguments: [nil, 2])
  func `margins are exact however long they are together`(arrangedCount: Int?) throws {
    let unit = 1.0 / 1_048_576
    let margins: [(before: Double, behind: Double)] = [
      (2048, 2048 - unit), (2048, 2048), (0, 4096), (4096, 0), (4095, 4095),
    ]
    for (before, behind) in margins {
      for isAcross in [false, true] {
        let margin =
          isAcross
          ? EdgeInsets(top: before, leading: 1, bottom: behind, trailing: 2)
          : EdgeInsets(top: 1, leading: before, bottom: 2, trailing: behind)
        let styles = [
          framed, CellStyle(margin: margin), framed, CellStyle(margin: margin, weight: 1),
        ]
        for axis in Axis.allCases {
          var layout = try FlowLayout(
            style: FlowStyle(orientation: axis, arrangedCount: arrangedCount),
            environment: LayoutEnvironment(viewport: Size(width: 9000, height: 9000)))
          try layout.append(contentsOf: [Cell](repeating: cell, count: 4), styles: styles)
          try expectAgreement(layout)
        }
      }
    }
  }

  /// The style is asked again in the copy, which still has it.
  @Test func `a style that comes back is what it is in the container there is then`() throws {
    for hasOthers in [false, true] {
      var layout = try layout([framed, half, framed, hasOthers ? half : framed])
      try expectAgreement(layout)
      let copy = layout
      try layout.remove(at: 1)
      try layout.setEnvironment(environment(400))
      try expectAgreement(layout)
      try layout.setEnvironment(environment(500))
      try layout.insert(cell, style: half, at: 0)
      try expectAgreement(layout)
      try expectAgreement(copy)
      #expect(layout.frame(at: 0).size.width == 250 && copy.frame(at: 1).size.width == 150)
    }
  }

  /// Containers change before a cell refers to them, in one layout and in its copy.
  @Test func `a style that only one layout has met is no other one in its copy`() throws {
    var narrow = try layout([framed, framed, framed])
    var wide = narrow
    try wide.setEnvironment(environment(400))
    try narrow.append(cell, style: half)
    try expectAgreement(narrow)
    try wide.append(cell, style: half)
    for _ in 0..<2 {
      try expectAgreement(wide)
      try expectAgreement(narrow)
    }
    try wide.remove(at: 3)
    try wide.setEnvironment(environment(600))
    try expectAgreement(wide)
    try wide.setCellStyle(half, at: 0)
    try expectAgreement(wide)
    try expectAgreement(narrow)
  }
}
