import Tatami
import TatamiReference
import Testing

/// Lists that give their cells nothing: a place in them follows from how long the cells before are.
@Suite struct `Lists that only stack their cells` {
  private static let billion = 1_000_000_000
  private static let gravities: [Gravity] = [.start, .center, .end, .between]

  private static func list(
    _ axis: Axis, _ gravity: Gravity, extent: ContainerLength = .wrap
  ) throws -> LinearLayout {
    var style = LinearStyle(orientation: axis, spacing: 1, padding: EdgeInsets(all: 3))
    style.gravity[axis] = gravity
    style.gravity[axis.other] = .fill
    (style.width, style.height) = axis == .vertical ? (.host, extent) : (extent, .host)
    let side = Size(width: 100, height: 100)
    return try LinearLayout(style: style, environment: LayoutEnvironment(viewport: side))
  }

  private static func hidden() -> CellStyle {
    var style = CellStyle()
    style.visibility = .gone
    return style
  }

  /// A run of any length is one step, whether or not its cells take part.
  @Test(.timeLimit(.minutes(1)), arguments: Axis.allCases)
  func `hold a billion cells, and a trillion hidden ones between others`(axis: Axis) throws {
    var list = try Self.list(axis, .start)
    let (count, hidden) = (Self.billion, 1_000 * Self.billion)
    try list.append(repeating: Cell(width: 4, height: 4), count: 2)
    try list.append(repeating: Cell(width: 0, height: 0), style: Self.hidden(), count: hidden)
    try list.append(repeating: Cell(width: 2, height: 2), count: count)
    list.resetVisitedCells()
    let end = 3 + 2 * 5 + 3 * Double(count) - 1
    #expect(list.contentSize[axis] == end + 3)
    #expect(list.frame(at: 2 + hidden).start(axis) == 13)
    #expect(list.frame(at: 1 + hidden + count).end(axis) == end)
    let half = Double(count / 2)
    var place = Point(x: 50, y: 50)
    place[axis] = 13 + 3 * half + 0.5
    #expect(list.index(at: place) == 2 + hidden + count / 2)
    #expect(list.frame(at: 2 + hidden).size[axis.other] == 94)
    #expect(list.visitedCells < 1_000)
  }

  /// Against the reference, with cells that styles and margins make longer or hide, in leaves of
  /// which some have no styles.
  @Test(arguments: Axis.allCases, gravities)
  func `are where the reference says`(axis: Axis, gravity: Gravity) throws {
    for (extent, weighs) in [(ContainerLength.wrap, false), (.fixed(9_000), false), (.wrap, true)] {
      var list = try Self.list(axis, gravity, extent: extent)
      var styles = [CellStyle](repeating: .plain, count: 700)
      for index in 200..<500 where index % 3 != 0 {
        styles[index].margin = EdgeInsets(all: Double(index % 5) * 1.5)
        styles[index].visibility = index % 7 == 1 ? .gone : .visible
        styles[index][axis].minimum = index % 2 == 0 ? 12 : 0
        if index % 11 == 2 { styles[index].alignment[axis.other] = .end }
      }
      if weighs { styles[450].margin = EdgeInsets(all: 0.5) }
      let cells: [Cell] = (0..<700).map { index in
        Cell(width: Double(index % 13 + 1), height: Double(index % 17 + 1))
      }
      try list.append(contentsOf: cells, styles: styles)
      let reference = try NaiveLayout(
        style: list.style, environment: list.environment, cells: cells, styles: styles
      ).solve()
      #expect(list.contentSize == reference.contentSize)
      #expect(list.frames(in: 0..<700) == reference.frames)
      for index in stride(from: 0, to: 700, by: 7) where styles[index].visibility != .gone {
        let frame = reference.frames[index]
        #expect(list.frame(at: index) == frame)
        let middle = Point(
          x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
        #expect(list.index(at: middle) == reference.frames.lastIndex { $0.contains(middle) })
      }
    }
  }

  /// A rule for lines may spread the only one: the gaps that the sums of the cells know are not those
  /// between them.
  @Test(arguments: Axis.allCases, [Gravity.between, .around, .among, .center, .end])
  func `are found where a rule for lines spreads them`(axis: Axis, gravity: Gravity) throws {
    for extent in [ContainerLength.fixed(60_000), .fixed(400)] {
      var list = try Self.list(axis, .start, extent: extent)
      let cells = (0..<2_000).map { Cell(width: Double($0 % 13), height: Double($0 % 11)) }
      try list.append(contentsOf: cells)
      list.setLineGravity { _ in LineGravity(gravity: gravity) }
      let frames = list.frames(in: 0..<2_000)
      let end = frames.map { $0.end(axis) }.max() ?? 0
      for step in 0..<40 {
        var near = Rect(x: 0, y: 0, width: 100, height: 100)
        near.origin[axis] = end * Double(step) / 40
        near.size[axis] = 0.5 + Double(step)
        let expected = frames.indices.filter { frames[$0].overlaps(near) }
        #expect(list.indices(intersecting: near) == expected)
        let point = Point(x: near.origin.x + 7, y: near.origin.y + 7)
        #expect(list.index(at: point) == frames.firstIndex { $0.contains(point) })
      }
    }
  }
}
