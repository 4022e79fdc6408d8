extension FlowLayout {
  /// Calls `body` with the index and the frame of each cell that overlaps `rect`
  /// (see ``Rect/overlaps(_:)``), in layout order.
  ///
  /// - Complexity: O(log *n* + *k*) for the *k* cells of the lines that overlap
  ///   `rect`; in lines of more than a thousand cells, only for those near it. With
  ///   some properties O(*n*), see <doc:Costs>.
  public func forEachFrame(intersecting rect: Rect, _ body: (Int, Rect) -> Void) {
    let mapper = mapper
    // What plain cells need is not read for others.
    if isStyled || metrics.isMirrored || count == 0 {
      return stream(overlapping: rect, mapper, body)
    }
    if let pages = metrics.pages { return forEachFrame(on: pages, near: rect, mapper, body) }
    if !EngineParts.hasFastFrames { return stream(overlapping: rect, mapper, body) }
    var batches = lineBatches(near: rect, mapper)
    FrameBuffer.withBatch { frames in
      while batches.advance(into: frames, upTo: FrameBuffer.batch) {
        for number in 0..<batches.count where frames[number].overlaps(rect) {
          body(batches.first + number, frames[number])
        }
      }
    }
    if batches.isStuck && batches.next < count {
      var sink = FrameSink.overlapping(rect, mapper)
      streamLongLines(from: batches.next, near: rect, into: &sink, body)
    }
  }

  /// The indices of the cells that overlap `rect`, in layout order.
  ///
  /// - Complexity: as for ``forEachFrame(intersecting:_:)``, and the array.
  public func indices(intersecting rect: Rect) -> [Int] {
    var indices: [Int] = []
    forEachFrame(intersecting: rect) { index, _ in indices.append(index) }
    return indices
  }

  /// The range of all cells that overlap `rect`, of a layout by the rules for styles.
  func styledRange(intersecting rect: Rect) -> Range<Int> {
    var sink = FrameSink.range(overlapping: rect, mapper)
    stream(near: rect, into: &sink) { _, _ in }
    return sink.range.isEmpty ? 0..<0 : places(sink.range)
  }

  /// The first cell whose frame contains `point` (see ``Rect/contains(_:)``), or
  /// `nil` if there is none.
  ///
  /// - Complexity: O(log *n*) and the cells of one line; in a line of more than a
  ///   thousand cells, only those near the point.
  public func index(at point: Point) -> Int? {
    var sink = FrameSink.containing(point, mapper)
    stream(near: Rect(origin: point, size: .zero), into: &sink) { _, _ in }
    return sink.found.map { place($0) }
  }

  /// The lines of plain cells from the first one that may touch `rect` on.
  private func lineBatches(near rect: Rect, _ mapper: FrameMapper) -> LineBatches {
    let cross = mapper.interval(of: rect, metrics.crossAxis)
    let (placement, index, run, start) = firstLine(beginningBy: cross.start)
    return LineBatches(store, mapper, placement, from: index, in: run, start, crossEnd: cross.end)
  }

  /// The placement of the cells from the last line on that begins at an offset or before, and its
  /// first cell.
  @inline(__always)
  private func firstLine(
    beginningBy offset: Int64
  ) -> (placement: LinePlacement, index: Int, run: CellRun, start: Int) {
    let gap = metrics.gap[metrics.crossAxis]
    let target = LineTarget.offset(offset + gap - metrics.lead[metrics.crossAxis], gap: gap)
    let (first, run) = seek(target)
    let cursor = metrics.automaton.lastStart(in: run, from: first, target) ?? first
    return (placement(at: cursor, in: run, start: first.index), cursor.index, run, first.index)
  }

  private func stream(overlapping rect: Rect, _ mapper: FrameMapper, _ body: (Int, Rect) -> Void) {
    var sink = FrameSink.overlapping(rect, mapper)
    stream(near: rect, into: &sink, body)
  }

  /// Sends the frames of cells to `sink`, in order: all that touch `rect`, and some more.
  private func stream(
    near rect: Rect, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    if count == 0 { return }
    if !isStyled, let pages = metrics.pages {
      return forEachLine(of: pages, near: rect, sink.mapper) {
        stream($0, into: &sink, emit: emit)
      }
    }
    let cross = sink.mapper.interval(of: rect, metrics.crossAxis)
    if isStyled {
      let main = sink.mapper.interval(of: rect, metrics.mainAxis)
      return streamStyled(nearMain: main, cross: cross, into: &sink, emit)
    }
    sink.crossEnd = cross.end
    var (placement, first, run, start) = firstLine(beginningBy: cross.start)
    let index = stream(
      &placement, from: first, to: count, in: run, start, leavesLongLines: true, into: &sink, emit)
    if let index, sink.isStuck { streamLongLines(from: index, near: rect, into: &sink, emit) }
  }

  /// Goes on inside a line of which many frames were of no interest.
  @inline(never)  // 1 kB in each of four places.
  private func streamLongLines(
    from index: Int, near rect: Rect, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    sink.crossEnd = sink.mapper.interval(of: rect, metrics.crossAxis).end
    let main = sink.mapper.interval(of: rect, metrics.mainAxis)
    var next = streamLongLine(from: index, main, into: &sink, emit)
    while let stuck = next, sink.isStuck {
      next = streamLongLine(from: stuck, main, into: &sink, emit)
    }
  }

  /// Streams the cells of one long line that may touch the interval `main`, then
  /// what follows the line.
  @inline(never)  // 1 kB in each of five places.
  private func streamLongLine(
    from index: Int, _ main: (start: Int64, end: Int64), into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) -> Int? {
    sink.misses = 0
    let axis = metrics.mainAxis
    let gap = metrics.gap[axis]
    let line = range(ofLine: self.line(containing: index))
    let origin =
      store.total(before: line.lowerBound, axis) + Int64(line.lowerBound) * gap
      - metrics.lead[axis]
    let near = store.index(beginningBy: origin + main.start, axis, gap: gap)
    let far = store.index(beginningBy: origin + min(main.end, 1 << 62), axis, gap: gap) + 1
    let first = near > index ? near : index
    let last = far < line.upperBound ? far : line.upperBound
    if first < last { stream(first..<last, into: &sink, emit: emit) }
    sink.misses = 0
    if line.upperBound >= count || !sink.wantsMore { return nil }
    let (cursor, run, start) = cursor(at: line.upperBound)
    var placement = placement(at: cursor, in: run, start: start)
    return stream(
      &placement, from: line.upperBound, to: count, in: run, start, leavesLongLines: true,
      into: &sink, emit)
  }

  // MARK: Pages

  /// Calls `body` with each cell that overlaps a rectangle.
  private func forEachFrame(
    on pages: PageGrid, near rect: Rect, _ mapper: FrameMapper, _ body: (Int, Rect) -> Void
  ) {
    let mainExtent = Grid.points(pages.main.extent)
    let crossExtent = Grid.points(pages.cross.extent)
    forEachLine(of: pages, near: rect, mapper) { cells in
      let (start, cross) = pages.offset(cells.lowerBound)
      var main = start
      for index in cells {
        let frame = mapper.rect(
          main: main, cross: cross, mainExtent: mainExtent, crossExtent: crossExtent)
        if frame.overlaps(rect) { body(index, frame) }
        main += pages.main.extent + pages.main.gap
      }
    }
  }

  /// Calls `body` with the cells of each line of a page that may touch a rectangle.
  private func forEachLine(
    of pages: PageGrid, near rect: Rect, _ mapper: FrameMapper,
    _ body: (Range<Int>) -> Void
  ) {
    let main = mapper.interval(of: rect, metrics.mainAxis)
    let cross = mapper.interval(of: rect, metrics.crossAxis)
    let track = pages.track(pages.pageAxis)
    let along = pages.pageAxis == pages.mainAxis ? main : cross
    for page in pages.pages(from: along.start, to: along.end, count: count) {
      let (mainShift, crossShift) = (page * pages.main.pitch, page * pages.cross.pitch)
      let columns = pages.places(
        pages.main, from: main.start - mainShift, to: main.end - mainShift)
      let lines = pages.places(
        pages.cross, from: cross.start - crossShift, to: cross.end - crossShift)
      // In a viewport that is not known yet all pages lie on each other.
      if (columns.isEmpty || lines.isEmpty) && track.pitch == 0 { return }
      for line in lines {
        let first = page * pages.capacity + line * pages.main.places
        let start = first + columns.lowerBound
        let end = min(first + columns.upperBound, Int64(count))
        if start >= end { break }
        body(Int(start)..<Int(end))
      }
    }
  }
}
