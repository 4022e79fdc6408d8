import Tatami

extension Arrangement {
  /// Puts each line behind the one before it.
  func stack() {
    blockEnd = rules[cross].lead
    if isWaterfall {
      stackWaterfall()
    } else if isCompact {
      stackColumns()
    } else {
      stackLines()
    }
  }

  private func stackLines() {
    var offset: Int64 = 0
    for (number, line) in lines.enumerated() {
      var start = UnitVector { [rules] in rules[$0].lead }
      if let pages {
        let (page, place) = number.quotientAndRemainder(dividingBy: Int(pages.places[cross]))
        if place == 0 { offset = 0 }
        start[pages.axis] += Int64(page) * pages.pitch
      }
      lineStarts.append(start[main])
      pack(line, from: start[main])
      for index in line {
        cells[index].origin[cross] = start[cross] + offset + cells[index].before[cross]
      }
      offset += tallest(line)
      noteEnd(start[cross] + offset, of: number)
      offset += rules[cross].spacing
    }
  }

  /// Each cell follows the one before it in its column.
  private func stackColumns() {
    let columns = lines.first?.count ?? 0
    for (number, line) in lines.enumerated() {
      lineStarts.append(rules[main].lead)
      pack(line, from: rules[main].lead)
      for index in line {
        let start =
          number == 0
          ? rules[cross].lead : cells[index - columns].end(cross) + rules[cross].spacing
        cells[index].origin[cross] = start + cells[index].before[cross]
        noteEnd(cells[index].end(cross), of: number)
      }
    }
  }

  /// Each cell goes to the column that ends first. A column begins along main
  /// where the last cell of the column before it ends.
  private func stackWaterfall() {
    let start = UnitVector { [rules] in rules[$0].lead }
    var columns = Array(repeating: start, count: min(style.arrangedCount ?? 1, cells.count))
    for (number, line) in lines.enumerated() {
      lineStarts.append(start[main])
      for index in line {
        var column = 0
        for other in columns.indices where columns[other][cross] < columns[column][cross] {
          column = other
        }
        cells[index].origin = UnitVector { [cells] in columns[column][$0] + cells[index].before[$0]
        }
        columns[column][cross] = cells[index].end(cross) + rules[cross].spacing
        if column + 1 < columns.count {
          columns[column + 1][main] = cells[index].end(main) + rules[main].spacing
        }
        noteEnd(cells[index].end(cross), of: number)
      }
    }
    let rule = rules[main]
    if rule.isWrapping {
      container[main] = rule.held((cells.map { $0.end(main) }.max() ?? rule.lead) + rule.trail)
    }
  }

  /// Notes where a line ends along cross, if it counts.
  private func noteEnd(_ end: Int64, of number: Int) {
    if rules[cross].isWrapping && pages == nil, let most = style.maxLines, number >= most {
      return
    }
    blockEnd = max(blockEnd, end)
  }

  /// Gives the container its cross extent.
  func settleCross() {
    let rule = rules[cross]
    guard rule.isWrapping else { return }
    if let pages, pages.axis == cross {
      container[cross] = rule.held(pages.naturalExtent(cells.count, rule))
    } else {
      container[cross] = rule.held(blockEnd + rule.trail)
    }
  }

  // MARK: Pages

  /// How many pages there are; one empty page when paging.
  var pageCount: Int {
    guard let pages else { return 0 }
    return pages.count(of: cells.count)
  }

  /// The lines of a page.
  func lines(ofPage page: Int) -> Range<Int> {
    let number = Int(pages?.places[cross] ?? 0)
    return min(page * number, lines.count)..<min((page + 1) * number, lines.count)
  }

  /// Where a page is.
  func frame(ofPage page: Int) -> UnitRect {
    var frame = UnitRect(size: container)
    guard let pages else { return frame }
    frame.origin[pages.axis] = Int64(page) * pages.pitch
    frame.size[pages.axis] = rules[pages.axis].host
    return frame
  }
}

extension PageRule {
  /// How many pages so many cells fill; one empty page when paging.
  func count(of cells: Int) -> Int {
    let capacity = Int(places.horizontal * places.vertical)
    return max((cells + capacity - 1) / capacity, isPaging ? 1 : 0)
  }

  /// The extent along the page axis of so many cells, each of which fills its place.
  func naturalExtent(_ cells: Int, _ rule: AxisRule) -> Int64 {
    let inLine = Int(places[mainAxis])
    let onPage = inLine * Int(places[mainAxis.other])
    var end = rule.lead
    for index in 0..<cells {
      let (page, rest) = index.quotientAndRemainder(dividingBy: onPage)
      let place = axis == mainAxis ? rest % inLine : rest / inLine
      let start = rule.lead + Int64(page) * pitch + Int64(place) * (extent[axis] + rule.spacing)
      end = max(end, start + extent[axis])
    }
    let natural = end + rule.trail
    return isPaging ? max(natural, Int64(count(of: cells)) * rule.host) : natural
  }
}
