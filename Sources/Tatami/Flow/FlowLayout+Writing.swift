extension FlowLayout {
  // Many frames at once, in floating point where that is exact. The same
  // arithmetic as in streams of frames, which are there for the rest.

  /// Writes the frames of the plain cells in `range`.
  func writePlain(_ range: Range<Int>, to target: FrameBuffer) {
    if EngineParts.hasFastFrames {
      let isWritten =
        metrics.mainAxis == .horizontal
        ? write(range, to: target, isMainHorizontal: true)
        : write(range, to: target, isMainHorizontal: false)
      if isWritten && (!metrics.isMirrored || mirror(target, range.count)) { return }
    }
    var sink = FrameSink.writing(to: target, first: range.lowerBound, mapper)
    stream(range, into: &sink) { _, _ in }
  }

  /// Mirrors frames, if that is exact in floating point.
  ///
  /// - Returns: whether it is; if not, nothing has changed.
  private func mirror(_ frames: FrameBuffer, _ count: Int) -> Bool {
    let longest = Int64(1) << 51
    let width = contentUnits(.horizontal)
    // Lines and pages only go further on: where the last frame is exact, all are.
    if count == 0 || width > longest || frames[count - 1].origin.x > Grid.points(longest) {
      return count == 0
    }
    let end = Grid.points(width)
    for index in 0..<count {
      var frame = frames[index]
      frame.origin.x = end - frame.origin.x - frame.size.width
      frames[index] = frame
    }
    return true
  }

  /// Writes the frames of the cells in `range`, unless only a stream can.
  @inline(__always)
  func write(_ range: Range<Int>, to target: FrameBuffer, isMainHorizontal: Bool) -> Bool {
    if range.isEmpty { return true }
    if let pages = metrics.pages {
      if !isExact(pages, range) { return false }
      writePages(pages, range, to: target, isMainHorizontal: isMainHorizontal)
      return true
    }
    return writeLines(range, to: target, isMainHorizontal: isMainHorizontal)
  }

  /// Writes the frames of lines, a leaf at a time.
  ///
  /// - Returns: whether it did: not if what is to be mirrored is too far off for floating point.
  @inline(__always)
  private func writeLines(
    _ range: Range<Int>, to target: FrameBuffer, isMainHorizontal: Bool
  ) -> Bool {
    let (cursor, firstRun, firstStart) = cursor(at: range.lowerBound)
    var placement = placement(at: cursor, in: firstRun, start: firstStart)
    var runs = store.runs(from: range.lowerBound)
    while let (run, start) = runs.next() {
      let lower = start > range.lowerBound ? start : range.lowerBound
      let end = start + run.count
      let upper = end < range.upperBound ? end : range.upperBound
      store.arena.visited &+= upper - lower
      let cells = lower - start..<upper - start
      if !placement.write(
        run, cells, to: target, from: lower - range.lowerBound,
        isMainHorizontal: isMainHorizontal)
      {
        if metrics.isMirrored { return false }
        var sink = FrameSink.writing(to: target, first: range.lowerBound, mapper)
        _ = placement.place(run, cells, first: lower, into: &sink) { _, _ in }
      }
      if upper == range.upperBound { break }
    }
    return true
  }

  /// Whether every offset along main up to the end of `range` is exact in floating point: there they
  /// are summed up, while along cross each is computed for itself.
  func isExact(_ pages: PageGrid, _ range: Range<Int>) -> Bool {
    let last = pages.offset(range.upperBound - 1).main
    return max(last, pages.main.offset(pages.main.places - 1)) < 1 << 51
  }

  private func writePages(
    _ pages: PageGrid, _ range: Range<Int>, to target: FrameBuffer, isMainHorizontal: Bool
  ) {
    let step = Grid.points(pages.main.extent + pages.main.gap)
    let mainExtent = Grid.points(pages.main.extent)
    let crossExtent = Grid.points(pages.cross.extent)
    let size =
      isMainHorizontal
      ? Size(width: mainExtent, height: crossExtent)
      : Size(width: crossExtent, height: mainExtent)
    var (page, place) = Int64(range.lowerBound).quotientAndRemainder(dividingBy: pages.capacity)
    var (line, column) = place.quotientAndRemainder(dividingBy: pages.main.places)
    var index = 0
    while index < range.count {
      let cross = Grid.points(pages.cross.offset(line) + page * pages.cross.pitch)
      var main = Grid.points(pages.main.offset(column) + page * pages.main.pitch)
      let room = Int(pages.main.places - column)
      let end = room < range.count - index ? index + room : range.count
      while index < end {
        let origin = isMainHorizontal ? Point(x: main, y: cross) : Point(x: cross, y: main)
        target[index] = Rect(origin: origin, size: size)
        main += step
        index &+= 1
      }
      column = 0
      line += 1
      if line == pages.cross.places {
        line = 0
        page += 1
      }
    }
  }
}
