import Tatami

extension NaiveLayout {
  /// Lays out every cell from scratch.
  package func solve() -> NaiveSolution {
    style.pagedCount == nil ? solveLines() : solvePages()
  }

  // MARK: Lines

  private func solveLines() -> NaiveSolution {
    let lines = brokenLines()
    var frames: [NaiveFrame] = []
    var top = lead(crossAxis)
    var farthest = lead(mainAxis)
    for line in lines {
      var position = lead(mainAxis)
      var height: Int64 = 0
      for index in line {
        let width = shownMain(index)
        frames.append(
          NaiveFrame(
            offset: [mainAxis: position, crossAxis: top],
            extent: [mainAxis: width, crossAxis: extent(index, crossAxis)]))
        farthest = max(farthest, position + width)
        position += width + spacing(mainAxis)
        height = max(height, extent(index, crossAxis))
      }
      top += height
      if line != lines.last { top += spacing(crossAxis) }
    }
    let content: [Axis: Int64] = [
      mainAxis: length(mainAxis) ?? farthest + trail(mainAxis),
      crossAxis: length(crossAxis) ?? top + trail(crossAxis),
    ]
    return finished(frames, lines, pages: [], pageFrames: [], content)
  }

  /// Which cells go into which line.
  private func brokenLines() -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used: Int64 = 0
    for index in cells.indices where index > 0 {
      let isFull: Bool
      if let most = style.arrangedCount {
        isFull = index - start == most
      } else if let inner = inner {
        if index - start == 1 { used = shownMain(start) }
        isFull = used + spacing(mainAxis) + extent(index, mainAxis) > inner + tolerance
        used += spacing(mainAxis) + shownMain(index)
      } else {
        isFull = false
      }
      if isFull {
        lines.append(start..<index)
        start = index
      }
    }
    if !cells.isEmpty { lines.append(start..<cells.count) }
    return lines
  }

  /// The room in a line of a size-limited flow; `nil` if there is no limit.
  private var inner: Int64? {
    if style.arrangedCount != nil { return nil }
    return length(mainAxis).map { $0 - lead(mainAxis) - trail(mainAxis) }
  }

  /// 10⁻⁴ pt, as the original has it.
  private var tolerance: Int64 { 104 }

  /// A cell longer than its line is shrunk to the line.
  private func shownMain(_ index: Int) -> Int64 {
    let own = extent(index, mainAxis)
    guard let inner, own > inner + tolerance else { return own }
    return max(0, inner)
  }

  // MARK: Pages

  private func solvePages() -> NaiveSolution {
    let capacity = style.pagedCount!
    let perLine = style.arrangedCount!
    let perPage = capacity / perLine
    let paging = environment.isPaging && environment.isScrolling
    let pageAxis = length(mainAxis) == nil ? mainAxis : crossAxis
    let main = placeExtent(mainAxis, perLine, isPageAxis: pageAxis == mainAxis, paging)
    let cross = placeExtent(crossAxis, perPage, isPageAxis: pageAxis == crossAxis, paging)
    let ownCross = length(mainAxis) == nil && length(crossAxis) == nil
    let pitch = pagePitch(pageAxis, paging, perPage, cross)

    var frames: [NaiveFrame] = []
    var tallest: Int64 = 0
    for start in stride(from: 0, to: cells.count, by: capacity) {
      let shift = Int64(start / capacity) * pitch
      var top = lead(crossAxis)
      for lineStart in stride(from: start, to: min(start + capacity, cells.count), by: perLine) {
        let line = lineStart..<min(lineStart + perLine, cells.count)
        var position = lead(mainAxis)
        for index in line {
          let high = ownCross ? extent(index, crossAxis) : cross
          var frame = NaiveFrame(
            offset: [mainAxis: position, crossAxis: top],
            extent: [mainAxis: main, crossAxis: high])
          frame.offset[pageAxis]! += shift
          frames.append(frame)
          position += main + spacing(mainAxis)
        }
        let high = ownCross ? line.map { extent($0, crossAxis) }.max()! : cross
        tallest = max(tallest, top + high)
        top += high + spacing(crossAxis)
      }
    }
    var content = contentOfPages(frames, pageAxis, paging)
    if ownCross { content[crossAxis] = max(tallest, lead(crossAxis)) + trail(crossAxis) }
    return finishedPages(frames, content, pageAxis, pitch, paging)
  }

  private func placeExtent(
    _ axis: Axis, _ places: Int, isPageAxis: Bool, _ paging: Bool
  ) -> Int64 {
    let n = Int64(places)
    let padded = lead(axis) + trail(axis) + (n - 1) * spacing(axis)
    let joined = lead(axis) + n * spacing(axis)
    let room: Int64
    if isPageAxis && paging {
      room = host(axis) - padded
    } else if isPageAxis && (axis == mainAxis || environment.isScrolling) {
      room = host(axis) - joined
    } else {
      room = (length(axis) ?? 0) - padded
    }
    return room <= 0 ? 0 : room / n
  }

  private func pagePitch(
    _ axis: Axis, _ paging: Bool, _ lines: Int, _ cross: Int64
  ) -> Int64 {
    if paging { return host(axis) }
    if axis == mainAxis || environment.isScrolling { return max(0, host(axis) - lead(axis)) }
    return Int64(lines) * (cross + spacing(axis))
  }

  private func contentOfPages(
    _ frames: [NaiveFrame], _ pageAxis: Axis, _ paging: Bool
  ) -> [Axis: Int64] {
    let pages = Int64(max(1, (cells.count + style.pagedCount! - 1) / style.pagedCount!))
    var content: [Axis: Int64] = [:]
    for axis in Axis.allCases {
      let natural = (frames.map { $0.end(axis) }.max() ?? lead(axis)) + trail(axis)
      let whole = axis == pageAxis && paging ? pages * host(axis) : 0
      content[axis] = length(axis) ?? max(natural, whole)
    }
    return content
  }

  private func finishedPages(
    _ frames: [NaiveFrame], _ content: [Axis: Int64], _ pageAxis: Axis, _ pitch: Int64,
    _ paging: Bool
  ) -> NaiveSolution {
    let capacity = style.pagedCount!
    let perLine = style.arrangedCount!
    let lines = stride(from: 0, to: cells.count, by: perLine).map {
      $0..<min($0 + perLine, cells.count)
    }
    var pages = stride(from: 0, to: cells.count, by: capacity).map {
      $0..<min($0 + capacity, cells.count)
    }
    if pages.isEmpty && paging { pages = [0..<0] }
    let pageFrames = pages.indices.map { page in
      var frame = NaiveFrame(offset: [:], extent: content)
      frame.offset = [.horizontal: 0, .vertical: 0]
      frame.offset[pageAxis] = Int64(page) * pitch
      frame.extent[pageAxis] = host(pageAxis)
      return frame
    }
    return finished(frames, lines, pages: pages, pageFrames: pageFrames, content)
  }

  // MARK: Output

  private func finished(
    _ frames: [NaiveFrame], _ lines: [Range<Int>], pages: [Range<Int>],
    pageFrames: [NaiveFrame], _ content: [Axis: Int64]
  ) -> NaiveSolution {
    func rect(_ frame: NaiveFrame) -> Rect {
      var x = frame.offset[.horizontal]!
      if environment.direction == .rightToLeft {
        x = content[.horizontal]! - x - frame.extent[.horizontal]!
      }
      return Rect(
        x: points(x), y: points(frame.offset[.vertical]!),
        width: points(frame.extent[.horizontal]!), height: points(frame.extent[.vertical]!))
    }
    return NaiveSolution(
      frames: frames.map(rect), lines: lines, pages: pages, pageFrames: pageFrames.map(rect),
      contentSize: Size(
        width: points(content[.horizontal]!), height: points(content[.vertical]!)))
  }
}
