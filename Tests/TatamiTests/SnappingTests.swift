import Tatami
import TatamiRandom
import Testing

/// The number of the pixel to which an edge of `units` × 2⁻²⁰ pt goes:
/// ⌊units × 2⁻²⁰ × scale + ½⌋, in integers of 128 bits.
private func pixel(_ units: Int, _ scale: Double) -> Int {
  let significand = Int(scale.significandBitPattern | 1 << 52)
  let shift = 20 + 52 - Int(scale.exponent)
  precondition(shift > 1 && shift < 120, "The scale is not an absurd one")
  let product = units.multipliedFullWidth(by: significand)
  let half: (high: Int, low: UInt) =
    shift <= 64 ? (0, 1 << UInt(shift - 1)) : (1 << (shift - 65), 0)
  let (low, carry) = product.low.addingReportingOverflow(half.low)
  let high = product.high + half.high + (carry ? 1 : 0)
  if shift >= 64 { return high >> (shift - 64) }
  return high << (64 - shift) | Int(low >> UInt(shift))
}

private func points(_ units: Int) -> Double { Double(units) / 1_048_576 }

private func units(_ points: Double) -> Int { Int(points * 1_048_576) }

/// The number of the pixel's edge on which `edge` is.
private func pixel(of edge: Double, _ scale: Double) -> Int { Int((edge * scale).rounded()) }

/// Whether a pixel is a number of points that floating point can say, so that
/// sums of pixels are exact.
private func isExact(_ scale: Double) -> Bool { [0.5, 1, 2, 4].contains(scale) }

private let scales = [1, 1.5, 2, 3]
private let oddScales = [0.5, 1.1, 1.25, 1.75, 2.625, 3.5, 4, 1.0 / 3, .pi, 1_000, 0.001]

@Suite struct `Snapping an edge` {
  @Test(
    arguments: [
      (0, 1, 0), (0.49, 1, 0), (0.5, 1, 1), (1.5, 1, 2), (-0.5, 1, 0), (-0.51, 1, -1),
      (-1.5, 1, -1),
      (0.25, 2, 0.5), (0.2, 2, 0), (-0.25, 2, 0), (-0.75, 2, -0.5), (0.5, 3, 2.0 / 3),
      (1.0 / 3, 3, 1.0 / 3), (1, 1.5, 4.0 / 3), (-1, 1.5, -2.0 / 3),
      (100.4, 0.01, 100), (1_000_000_000.5, 1, 1_000_000_001),
      (0.49999999999999994, 1, 0), (-0.5000000000000001, 1, -1),
      (4_503_599_627_370_495.5, 1, 4_503_599_627_370_496),
    ] as [(Double, Double, Double)])
  func `an edge goes to the nearest pixel, ties up`(
    example: (edge: Double, scale: Double, expected: Double)
  ) {
    let rect = Rect(x: example.edge, y: example.edge, width: 0, height: 0)
    let snapped = rect.snapped(to: example.scale)
    #expect(snapped == Rect(x: example.expected, y: example.expected, width: 0, height: 0))
    #expect(snapped.origin.x.sign == example.expected.sign)
  }

  @Test func `the four edges are rounded by themselves`() {
    #expect(
      Rect(x: 0.4, y: 0.6, width: 0.4, height: 1).snapped(to: 1)
        == Rect(x: 0, y: 1, width: 1, height: 1))
    #expect(
      Rect(x: 345.0 / 7, y: -10.3, width: 345.0 / 7, height: 10.2).snapped(to: 3)
        == Rect(x: 148.0 / 3, y: -31.0 / 3, width: 296.0 / 3 - 148.0 / 3, height: 31.0 / 3))
    #expect(
      Rect(x: 0.6, y: 0.6, width: 0.3, height: 0.2).snapped(to: 1)
        == Rect(x: 1, y: 1, width: 0, height: 0))
  }

  @Test func `a product that is rounded to a tie does not go up`() {
    let third = 1.0 / 3  // a little less than a third
    #expect(third * 1.5 == 0.5)
    #expect(Rect(x: third, y: 0, width: 0, height: 0).snapped(to: 1.5).origin.x == 0)
  }

  /// Far out, 2⁻²⁰ pt times a scale of many bits is less than the product's last bit.
  @Test(arguments: scales + oddScales, 0..<20 as Range<UInt64>)
  func `near ties the side is the exact one`(scale: Double, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let far = 1_000_000_000 * min(1, scale)
      let whole = Double(random.pick(Int(-far)...Int(far)))
      let tie = units((whole + 0.5) / scale)
      for step in -2...2 {
        let edge = points(tie + step)
        let snapped = Rect(x: edge, y: 0, width: 0, height: 0).snapped(to: scale).origin.x
        let expected = Double(pixel(tie + step, scale)) / scale
        #expect(snapped == expected, "seed \(seed), scale \(scale), edge \(edge)")
      }
    }
  }

  @Test(arguments: [1e-300, 1e-9, 1_234_567.89, 9e6, 1e12, 1e300, .greatestFiniteMagnitude])
  func `edges keep their order and stay near at any scale`(scale: Double) {
    var random = SplitMix64(seed: 5)
    let edges = (0..<2_000).map { _ in
      points(random.pick(-1_000_000_000...1_000_000_000) << random.pick(0...20))
    }.sorted()
    let snapped = edges.map { Rect(x: $0, y: 0, width: 0, height: 0).snapped(to: scale).origin.x }
    for (edge, after) in zip(edges, snapped) {
      #expect((after - edge).magnitude <= 0.5 / scale + edge.ulp)
    }
    for (a, b) in zip(snapped, snapped.dropFirst()) { #expect(a <= b) }
  }

  @Test func `what is no number stays what it is`() {
    let rect = Rect(x: .nan, y: -.infinity, width: 1, height: 1).snapped(to: 2)
    #expect(rect.origin.x.isNaN)
    #expect(rect.origin.y == -.infinity)
  }

  @Test func `a scale that is not positive and finite is a programmer error`() async {
    await #expect(processExitsWith: .failure) { _ = Rect.zero.snapped(to: 0) }
    await #expect(processExitsWith: .failure) { _ = Rect.zero.snapped(to: -2) }
    await #expect(processExitsWith: .failure) { _ = Rect.zero.snapped(to: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Rect.zero.snapped(to: .nan) }
    await #expect(processExitsWith: .success) { _ = Rect.zero.snapped(to: 0.1) }
  }
}

@Suite struct `Snapped frames` {
  @Test func `seven columns in 345 points at three pixels a point`() throws {
    let row = try FlowLayout(
      style: FlowStyle(arrangedCount: 7, width: .fixed(345)),
      environment: LayoutEnvironment(viewport: .zero),
      repeating: Cell(width: 345.0 / 7, height: 10), count: 7)
    let frames = row.frames(in: 0..<7, snappedTo: 3)
    #expect(
      frames.map { ($0.size.width * 3).rounded() } == [148, 148, 148, 147, 148, 148, 148])
    let pixels: [Double] = [0, 148, 296, 444, 591, 739, 887]
    #expect(frames.map { $0.origin.x } == pixels.map { $0 / 3 })
    #expect(frames.last?.end(.horizontal) == 345)
    for (a, b) in zip(frames, frames.dropFirst()) {
      #expect(a.end(.horizontal) == b.start(.horizontal))
      #expect(!a.overlaps(b))
    }
  }

  @Test func `pages of thirds of points`() throws {
    let icons = try FlowLayout(
      style: FlowStyle(
        arrangedCount: 3, pagedCount: 9, spacing: Spacing(horizontal: 10, vertical: 10),
        padding: EdgeInsets(all: 5), width: .wrap, height: .host),
      environment: LayoutEnvironment(
        viewport: Size(width: 375, height: 667), isPaging: true, scale: 3),
      repeating: Cell(width: 1, height: 1), count: 40)
    func frame(_ index: Int) -> Rect { icons.frame(at: index, snappedTo: 3) }
    #expect(frame(0) == Rect(x: 5, y: 5, width: 115, height: 652.0 / 3 - 5))
    #expect(frame(4).origin == Point(x: 130, y: 682.0 / 3))
    #expect(frame(8).origin == Point(x: 255, y: 1_349.0 / 3))
    #expect(frame(8).end(.vertical) == 662)
    #expect(frame(39).origin == Point(x: 1_505, y: 682.0 / 3))
  }

  @Test(arguments: Axis.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `every way of asking gives the same frames`(
    orientation: Axis, direction: LayoutDirection
  ) throws {
    let plane = Oriented(orientation)
    let layout = try FlowLayout(
      style: plane.style(
        spacing: plane.spacing(0.3, 0.7), padding: EdgeInsets(all: 1.1), main: .fixed(100)),
      environment: plane.environment(direction: direction),
      cells: (0..<500).map { plane.cell(Double($0 % 17) * 1.3, Double($0 % 7) * 0.9) })
    for scale in scales {
      let frames = layout.frames(in: 0..<500, snappedTo: scale)
      #expect(frames == layout.everyFrame.map { $0.snapped(to: scale) })
      #expect(frames == (0..<500).map { layout.frame(at: $0, snappedTo: scale) })
      #expect(layout.frames(in: 100..<420, snappedTo: scale) == Array(frames[100..<420]))
      #expect(layout.frames(in: 500..<500, snappedTo: scale) == [])
      var buffer = [Rect](repeating: .zero, count: 12)
      var span = buffer.mutableSpan
      layout.frames(in: 7..<17, snappedTo: scale, into: &span)
      #expect(buffer == Array(frames[7..<17]) + [.zero, .zero])
    }
  }

  @Test(arguments: Axis.allCases, scales + [0.1])
  func `the cells to draw in a rectangle are those whose snapped frames overlap it`(
    orientation: Axis, scale: Double
  ) throws {
    let plane = Oriented(orientation)
    let layout = try FlowLayout(
      style: plane.style(main: .fixed(60)), environment: plane.environment(),
      cells: (0..<300).map { plane.cell(Double($0 % 13) * 0.7, Double($0 % 5) * 0.55) })
    let frames = layout.frames(in: 0..<300, snappedTo: scale)
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let rect = plane.rect(
        Double(random.below(700)) / 10 - 2, Double(random.below(300)) / 10 - 2,
        Double(random.below(40)) / 10, Double(random.below(40)) / 10)
      var found: [Int] = []
      layout.forEachFrame(intersecting: rect, snappedTo: scale) { index, frame in
        found.append(index)
        #expect(frame == frames[index], "seed \(seed)")
      }
      #expect(found == frames.indices.filter { frames[$0].overlaps(rect) }, "seed \(seed)")
    }
  }

  @Test func `pixels larger than any content leave nothing of it`() throws {
    let layout = try FlowLayout(
      style: FlowStyle(), environment: LayoutEnvironment(viewport: Size(width: 9, height: 9)),
      repeating: Cell(width: 3, height: 3), count: 9)
    #expect(
      layout.frames(in: 0..<9, snappedTo: .leastNonzeroMagnitude)
        == [Rect](repeating: .zero, count: 9))
    var count = 0
    layout.forEachFrame(
      intersecting: Rect(x: -1, y: -1, width: 2, height: 2), snappedTo: .leastNonzeroMagnitude
    ) { _, _ in count += 1 }
    #expect(count == 9)
  }

  @Test func `cells that do not exist and buffers without room are programmer errors`() async {
    await #expect(processExitsWith: .failure) { _ = three().frame(at: 3, snappedTo: 2) }
    await #expect(processExitsWith: .failure) { _ = three().frames(in: 2..<4, snappedTo: 2) }
    await #expect(processExitsWith: .failure) { _ = three().frames(in: 4..<4, snappedTo: 2) }
    await #expect(processExitsWith: .failure) { _ = three().frames(in: 0..<3, snappedTo: 0) }
    await #expect(processExitsWith: .failure) {
      var buffer = [Rect.zero, .zero]
      var span = buffer.mutableSpan
      three().frames(in: 0..<3, snappedTo: 2, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      three().forEachFrame(intersecting: .zero, snappedTo: -1) { _, _ in }
    }
    await #expect(processExitsWith: .success) { _ = three().frames(in: 0..<3, snappedTo: 2) }
  }
}

private func three() -> FlowLayout {
  do throws(FlowError) {
    return try FlowLayout(
      style: FlowStyle(), environment: LayoutEnvironment(viewport: Size(width: 10, height: 10)),
      repeating: Cell(width: 1, height: 1), count: 3)
  } catch {
    fatalError("The layout of these tests is a good one")
  }
}

/// L4: no gap, no overlap, no negative size, at offsets up to 10⁹ pt and any scale.
@Suite struct `Snapped neighbours` {
  /// A line of cells without gaps that begins far out, and the units of its edges.
  private struct Line {
    let plane: Oriented
    let layout: FlowLayout
    let isMirrored: Bool
    let edges: [Int]

    init(_ orientation: Axis, _ direction: LayoutDirection, offset: Int, seed: UInt64) throws {
      plane = Oriented(orientation)
      isMirrored = direction == .rightToLeft && plane.mainAxis == .horizontal
      var random = SplitMix64(seed: seed)
      var extents = [offset]
      for _ in 0..<200 {
        // Mostly less than a few pixels, sometimes nothing, sometimes a screen.
        let limit = random.pick([1, 1 << 18, 1 << 20, 5 << 20, 1_000 << 20])
        extents.append(random.below(limit))
      }
      var edges = [0]
      for extent in extents { edges.append((edges.last ?? 0) + extent) }
      let whole = edges.last ?? 0
      self.edges = isMirrored ? edges.map { whole - $0 } : edges
      layout = try FlowLayout(
        style: FlowStyle(
          orientation: orientation, arrangedCount: extents.count, width: .wrap, height: .wrap),
        environment: LayoutEnvironment(viewport: .zero, direction: direction),
        cells: extents.map { [plane] in plane.cell(points($0), 1) })
    }
  }

  @Test(
    arguments: [0, 1 << 20, 99_999_937, 1_000 << 20, 1_000_000_000 << 20],
    [
      (Axis.vertical, LayoutDirection.leftToRight), (.vertical, .rightToLeft),
      (.horizontal, .leftToRight),
    ])
  func `share an edge, keep their order and move by half a pixel at most`(
    offset: Int, way: (orientation: Axis, direction: LayoutDirection)
  ) throws {
    for seed in 0..<5 as Range<UInt64> {
      let line = try Line(way.orientation, way.direction, offset: offset, seed: seed)
      for scale in scales + oddScales {
        check(line, scale, "seed \(seed), offset \(offset), scale \(scale)")
      }
    }
  }

  private func check(_ line: Line, _ scale: Double, _ note: Comment) {
    let axis = line.plane.mainAxis
    let frames = line.layout.frames(in: 0..<line.layout.count, snappedTo: scale)
    var sum = 0
    for (index, frame) in frames.enumerated() {
      let ends = [line.edges[index], line.edges[index + 1]].sorted().map { pixel($0, scale) }
      // The near edge is a pixel's, to the last bit, the far one is one as well.
      #expect(frame.start(axis) == Double(ends[0]) / scale, note)
      #expect(pixel(of: frame.start(axis), scale) == ends[0], note)
      #expect(pixel(of: frame.end(axis), scale) == ends[1], note)
      #expect(frame.size[axis] >= 0, note)
      #expect(pixel(of: frame.size[axis], scale) == ends[1] - ends[0], note)
      sum += ends[1] - ends[0]
    }
    let total = Rect(origin: .zero, size: line.layout.contentSize).snapped(to: scale)
    #expect(sum == pixel(of: total.size[axis], scale), note)
    let ordered = line.isMirrored ? frames.reversed() : frames
    for (a, b) in zip(ordered, ordered.dropFirst()) {
      let difference = a.end(axis) - b.start(axis)
      if isExact(scale) || a.start(axis) >= a.size[axis] {
        #expect(difference == 0, note)
      } else {
        #expect(difference.magnitude <= b.start(axis).ulp, note)
      }
    }
  }

  @Test func `the distance from an edge to its pixel is half a pixel at most`() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      for _ in 0..<200 {
        let edge = random.pick(-1_000_000_000 << 20...1_000_000_000 << 20)
        // The scale as a ratio: all in integers, twice the pixels of a denominator.
        for (over, under) in [(1, 1), (3, 2), (2, 1), (3, 1)] {
          let scale = Double(over) / Double(under)
          let snapped = Rect(x: points(edge), y: 0, width: 0, height: 0).snapped(to: scale)
          let twice = 2 * (pixel(of: snapped.origin.x, scale) * (under << 20) - edge * over)
          #expect(-(under << 20) < twice && twice <= under << 20, "seed \(seed)")
        }
      }
    }
  }
}
