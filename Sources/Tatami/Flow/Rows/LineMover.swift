/// Moves the cells of lines that were written packed to where gravity and alignment want them.
struct LineMover {
  private let gravity: Gravity
  /// Where lines end along main.
  private let end: Int64
  /// How far lines are from their places across.
  private let shift: Int64
  private let alignment: Alignment
  private let alignsCells: Bool
  /// What cells without a style are.
  private let plain: Recipe

  /// - Precondition: Lines only differ in their cells, and all are equally far from their places.
  init(_ rules: LineRules, plain: Recipe) {
    assert(rules.steps.isRigid, "Lines that move apart are not for this")
    gravity = rules.mainGravity
    end = rules.mainStart &+ rules.inner
    shift = rules.steps.shift(0)
    alignment = rules.alignment
    alignsCells = rules.alignsCells(false, alignment)
    self.plain = plain
  }

  /// Whether what lines are moved by can be added in floating point without rounding.
  var isExact: Bool { end.magnitude <= 1 << 52 && shift.magnitude <= 1 << 51 }

  /// Moves the cells of a line, whose frames are exact in floating point.
  @inline(__always)
  func move(_ frames: FrameBuffer, _ cells: Range<Int>, isHorizontal: Bool) {
    if gravity != .start { spread(frames, cells, isHorizontal: isHorizontal) }
    if alignsCells || shift != 0 { align(frames, cells, isHorizontal: isHorizontal) }
  }

  /// What gravity gives out along main.
  @inline(__always)
  private func spread(_ frames: FrameBuffer, _ cells: Range<Int>, isHorizontal: Bool) {
    let last = frames[cells.upperBound &- 1]
    let reach = isHorizontal ? last.origin.x + last.size.width : last.origin.y + last.size.height
    let room = Int64((Grid.points(end) - reach) * Grid.unitsPerPoint)
    guard var portions = LinePortions(gravity, room, cells.count, gap: 0) else { return }
    if portions.areExact {
      for number in cells {
        move(frames, number, by: Grid.points(portions.value), isHorizontal: isHorizontal)
        portions.advance()
      }
    } else {
      for number in cells {
        move(frames, number, by: Grid.points(portions.value), isHorizontal: isHorizontal)
        portions.advanceRounded()
      }
    }
  }

  @inline(__always)
  private func move(
    _ frames: FrameBuffer, _ number: Int, by shift: Double, isHorizontal: Bool
  ) {
    var frame = frames[number]
    if isHorizontal { frame.origin.x += shift } else { frame.origin.y += shift }
    frames[number] = frame
  }

  /// What alignment and gravity do across.
  @inline(__always)
  private func align(_ frames: FrameBuffer, _ cells: Range<Int>, isHorizontal: Bool) {
    var height = 0.0
    for number in cells {
      let size = frames[number].size
      let extent = isHorizontal ? size.height : size.width
      height = extent > height ? extent : height
    }
    let band = LineBand(
      top: shift, height: Grid.units(height), alignment: alignment, alignsCells: alignsCells)
    for number in cells {
      var frame = frames[number]
      let extent = Grid.units(isHorizontal ? frame.size.height : frame.size.width)
      let place = band.aligned(plain, band.top, extent, extent)
      if isHorizontal {
        frame.origin.y += Grid.points(place.offset)
        frame.size.height = Grid.points(place.extent)
      } else {
        frame.origin.x += Grid.points(place.offset)
        frame.size.width = Grid.points(place.extent)
      }
      frames[number] = frame
    }
  }
}
