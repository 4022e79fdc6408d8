/// What packed lines have in common that only differ in their cells.
struct PackedLines {
  let sharing: SharingRule
  /// The container's inner extent along main, and where lines begin.
  let inner: Int64
  let start: Int64
  /// The gap between lines.
  let step: Int64
  /// How many cells a line has, and how long it is, at most.
  let most: Int
  let limit: Int64
  /// The alignment of cells without one of their own.
  let alignment: Alignment
  /// The number behind the last cell of all.
  let end: Int

  /// Where the next line begins, how many there are before it, and their extents across together.
  struct Written: BitwiseCopyable {
    var next: Int
    var lines: Int64 = 0
    var extents: Int64 = 0
  }
}

extension MeasuredCells {
  /// Writes the frames of lines that begin before the cell with the number `stop`, the first at `top`, up
  /// to one that takes a closer look: where it ends is not to be seen, or it has more to share out than
  /// floating-point numbers can tell.
  ///
  /// A loop of its own, whose variables all have registers: up to a fourth of all frames.
  @inline(never)
  func write(
    _ lines: PackedLines, _ numbers: Range<Int>, before stop: Int, top: Int64,
    into frames: FrameBuffer, at index: Int, _ mapper: FrameMapper
  ) -> PackedLines.Written {
    if EngineParts.hasSecondLoops && mapper.isStraight {
      return writeStraight(lines, numbers, before: stop, top: top, into: frames, at: index, mapper)
    }
    return write(lines, numbers, stop, top, frames, index, mapper, isStraight: false) {
      _, _, offset, extent, _ in (offset, extent)
    }
  }

  /// The same where main is horizontal and nothing is mirrored: nothing is asked for each cell.
  @inline(never)
  private func writeStraight(
    _ lines: PackedLines, _ numbers: Range<Int>, before stop: Int, top: Int64,
    into frames: FrameBuffer, at index: Int, _ mapper: FrameMapper
  ) -> PackedLines.Written {
    write(lines, numbers, stop, top, frames, index, mapper, isStraight: true) {
      _, _, offset, extent, _ in (offset, extent)
    }
  }

  /// The same where cells may be aligned otherwise than at the start.
  @inline(never)
  func writeAligned(
    _ lines: PackedLines, _ numbers: Range<Int>, before stop: Int, top: Int64,
    into frames: FrameBuffer, at index: Int, _ mapper: FrameMapper
  ) -> PackedLines.Written {
    write(lines, numbers, stop, top, frames, index, mapper, isStraight: false) {
      $0.aligned($1, $2, $3, $4)
    }
  }

  @inline(__always)
  private func write(
    _ lines: PackedLines, _ numbers: Range<Int>, _ stop: Int, _ top: Int64,
    _ frames: FrameBuffer, _ index: Int, _ mapper: FrameMapper, isStraight: Bool,
    _ align: (LineBand, Recipe, Int64, Int64, Int64) -> (offset: Int64, extent: Int64)
  ) -> PackedLines.Written {
    let shift = index &- numbers.lowerBound
    let gap = lines.sharing.gap
    var written = PackedLines.Written(next: numbers.lowerBound)
    while written.next < stop {
      let first = written.next
      guard let line = line(first, lines, to: numbers.upperBound) else { break }
      let end = first &+ line.count
      let band = LineBand(
        top: top &+ written.extents &+ written.lines &* lines.step, height: line.cross,
        alignment: lines.alignment, alignsCells: true)
      let spare = lines.inner &- line.main &- Int64(line.count &- 1) &* gap
      var start = lines.start
      if line.weight == 0 || spare <= 0 {
        for number in first..<end {
          let begin = start
          // Behind what is written the margins would be looked for anew.
          start &+= outerMain(number) &+ gap
          frames[number &+ shift] = frame(
            number, band, begin, main(number), mapper, isStraight: isStraight, align)
        }
      } else {
        let division = ShareDivision(spare, of: line.weight)
        // No cell becomes longer than cells can be.
        if !lines.sharing.sharesAll(line.weight) || !division.areShort
          || line.main &+ spare > Recipe.longest
        {
          break
        }
        // Shares are not kept: to read what was written a few instructions before can take as long as
        // all the rest.
        var (parts, given) = (Int64(0), ShareDivision.nothing)
        for number in first..<end {
          parts &+= record(number).recipe.weight
          let total = division.shifted(parts)
          let main = main(number) &+ total &- given
          given = total
          let begin = start
          start &+= main &+ Int64(record(number).recipe.mainMargins) &+ gap
          frames[number &+ shift] = frame(
            number, band, begin, main, mapper, isStraight: isStraight, align)
        }
      }
      written.extents &+= line.cross
      written.lines &+= 1
      written.next = end
    }
    return written
  }

  /// The line of the cells from `first` on; `nil` if its end is not to be seen before `end`, or if its
  /// first cell has no room.
  @inline(__always)
  private func line(
    _ first: Int, _ lines: PackedLines, to end: Int
  ) -> MeasuredLine? {
    var line = MeasuredLine()
    add(first, to: &line)
    if line.main > lines.limit { return nil }
    var used = line.main
    let last = min(lines.most, end &- first)
    while line.count < last {
      used &+= outerMain(first &+ line.count) &+ lines.sharing.gap
      if used > lines.limit { return line }
      add(first, to: &line)
    }
    return last == lines.most || end == lines.end ? line : nil
  }

  @inline(__always)
  private func frame(
    _ number: Int, _ band: LineBand, _ start: Int64, _ main: Int64, _ mapper: FrameMapper,
    isStraight: Bool,
    _ align: (LineBand, Recipe, Int64, Int64, Int64) -> (offset: Int64, extent: Int64)
  ) -> Rect {
    let recipe = record(number).recipe
    let offset = band.top &+ Int64(recipe.crossBefore)
    let across = align(band, recipe, offset, cross(number), outerCross(number))
    if isStraight {
      return Rect(
        x: Grid.points(start &+ Int64(recipe.mainBefore)), y: Grid.points(across.offset),
        width: Grid.points(main), height: Grid.points(across.extent))
    }
    return mapper.rect(
      main: start &+ Int64(recipe.mainBefore), cross: across.offset,
      mainExtent: Grid.points(main), crossExtent: Grid.points(across.extent))
  }
}
