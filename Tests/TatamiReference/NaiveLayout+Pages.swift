import Tatami

/// How cells and pages are measured out when a flow has pages, in grid steps.
struct PageRule {
  /// The number of cells in a line.
  let arranged: Int
  /// The number of cells on a page.
  let paged: Int
  /// The axis along which pages follow each other.
  let axis: Axis
  /// The extent of every cell along its line.
  let mainExtent: Int64
  /// The extent of every cell across; `nil` when cells keep their own.
  let crossExtent: Int64?
  /// The distance from the start of a page to the start of the next.
  let pitch: Int64
}

extension NaiveLayout {
  /// Whether pages begin at multiples of the viewport's extent.
  private var isPaging: Bool { environment.isPaging && environment.isScrolling }

  private func pageRule() -> PageRule {
    guard let arranged = style.arrangedCount, let paged = style.pagedCount else {
      preconditionFailure("Only a flow with pages has a page rule")
    }
    return rule(style.mainAxis).length == nil
      ? pagesAlongMain(arranged, paged) : pagesAcross(arranged, paged)
  }

  private func pagesAlongMain(_ arranged: Int, _ paged: Int) -> PageRule {
    let main = rule(style.mainAxis)
    let cross = rule(style.crossAxis)
    let lines = Int64(paged / arranged)
    let cells = Int64(arranged)
    let mainRoom =
      isPaging
      ? main.host - main.lead - main.trail - (cells - 1) * main.spacing
      : main.host - main.lead - cells * main.spacing
    let crossRoom = cross.length.map {
      $0 - cross.lead - cross.trail - (lines - 1) * cross.spacing
    }
    return PageRule(
      arranged: arranged, paged: paged, axis: style.mainAxis,
      mainExtent: share(mainRoom, cells),
      crossExtent: crossRoom.map { share($0, lines) },
      pitch: max(0, isPaging ? main.host : main.host - main.lead))
  }

  private func pagesAcross(_ arranged: Int, _ paged: Int) -> PageRule {
    let main = rule(style.mainAxis)
    let cross = rule(style.crossAxis)
    let lines = Int64(paged / arranged)
    let cells = Int64(arranged)
    let mainRoom =
      (main.length ?? 0) - main.lead - main.trail - (cells - 1) * main.spacing
    let crossExtent: Int64
    let pitch: Int64
    let gaps = (lines - 1) * cross.spacing
    if isPaging {
      crossExtent = share(cross.host - cross.lead - cross.trail - gaps, lines)
      pitch = cross.host
    } else if environment.isScrolling {
      crossExtent = share(cross.host - cross.lead - lines * cross.spacing, lines)
      pitch = cross.host - cross.lead
    } else {
      crossExtent = share((cross.length ?? 0) - cross.lead - cross.trail - gaps, lines)
      pitch = lines * (crossExtent + cross.spacing)
    }
    return PageRule(
      arranged: arranged, paged: paged, axis: style.crossAxis,
      mainExtent: share(mainRoom, cells), crossExtent: crossExtent, pitch: max(0, pitch))
  }

  /// One of `number` equal shares of `room`, rounded down to the grid; nothing
  /// when there is no room.
  private func share(_ room: Int64, _ number: Int64) -> Int64 {
    room > 0 ? room / number : 0
  }

  func placePages() -> Placement {
    let rule = pageRule()
    var result = Placement()
    result.lines = pieces(of: rule.arranged)
    result.pages = pieces(of: rule.paged)
    if result.pages.isEmpty, isPaging { result.pages = [0..<0] }
    var deepest: Int64 = 0
    for (number, page) in result.pages.enumerated() {
      let start = Int64(number) * rule.pitch
      let frames = placePage(page, rule, start: start)
      deepest = max(deepest, stackedExtent(page, rule))
      result.frames += frames
    }
    result.content = pagedContent(result, rule, deepest: deepest)
    result.pageFrames = result.pages.indices.map {
      pageFrame($0, rule, content: result.content)
    }
    return result
  }

  /// The lines of a page, from its start to its end.
  private func linesOfPage(_ page: Range<Int>, _ arranged: Int) -> [Range<Int>] {
    stride(from: page.lowerBound, to: page.upperBound, by: arranged).map {
      $0..<min(page.upperBound, $0 + arranged)
    }
  }

  private func placePage(_ page: Range<Int>, _ pages: PageRule, start: Int64) -> [UnitRect] {
    let main = rule(style.mainAxis)
    let cross = rule(style.crossAxis)
    let mainStart = main.lead + (pages.axis == style.mainAxis ? start : 0)
    var crossOffset = cross.lead + (pages.axis == style.crossAxis ? start : 0)
    var frames: [UnitRect] = []
    for line in linesOfPage(page, pages.arranged) {
      for index in line {
        let column = Int64(index - line.lowerBound)
        frames.append(
          frame(
            main: mainStart + column * (pages.mainExtent + main.spacing),
            cross: crossOffset, mainExtent: pages.mainExtent,
            crossExtent: pages.crossExtent ?? extent(index, style.crossAxis)))
      }
      crossOffset += (pages.crossExtent ?? largestCrossExtent(line)) + cross.spacing
    }
    return frames
  }

  /// What the lines of a page and the gaps between them add up to.
  private func stackedExtent(_ page: Range<Int>, _ pages: PageRule) -> Int64 {
    let lines = linesOfPage(page, pages.arranged)
    let extents = lines.map { pages.crossExtent ?? largestCrossExtent($0) }
    return extents.reduce(0, +)
      + Int64(max(0, lines.count - 1)) * rule(style.crossAxis).spacing
  }

  private func pagedContent(
    _ placement: Placement, _ pages: PageRule, deepest: Int64
  ) -> UnitVector {
    let along = rule(pages.axis)
    let across = rule(pages.axis.other)
    let end = placement.frames.map { $0.end(pages.axis) }.max() ?? along.lead
    var natural = end + along.trail
    if isPaging { natural = max(natural, Int64(placement.pages.count) * along.host) }
    var content = UnitVector()
    content[pages.axis] = along.length ?? natural
    content[pages.axis.other] = across.length ?? across.lead + deepest + across.trail
    return content
  }

  private func pageFrame(_ number: Int, _ pages: PageRule, content: UnitVector) -> UnitRect {
    var frame = UnitRect(size: content)
    frame.origin[pages.axis] = Int64(number) * pages.pitch
    frame.size[pages.axis] = rule(pages.axis).host
    return frame
  }
}
