import Tatami

extension Arrangement {
  /// Moves the cells of a line along main into the room that they leave.
  func spread(_ number: Int, _ gravity: Gravity?) {
    let line = lines[number]
    let gravity = gravity ?? style.gravity[main]
    if isShort(number, gravity) {
      switch lastLineGravity {
      case .always: break
      case .automatic where isCounted && number > 0: return standBelow(number)
      case .automatic, .never: return
      }
    }
    let end = line.map { cells[$0].end(main) }.max() ?? lineStarts[number]
    let room = lineRoom - (end - lineStarts[number])
    spread(line, gravity, room)
  }

  /// Moves the cells of a line along main as a gravity says.
  func spread(_ line: Range<Int>, _ gravity: Gravity, _ room: Int64) {
    let count = Int64(line.count)
    for (place, index) in line.enumerated() {
      let place = Int64(place)
      let shift: Int64 =
        switch gravity {
        case .start, .fill, .stretch: 0
        case .center: floorDivide(room, by: 2)
        case .end: room
        case .between: count > 1 ? portion(room, place, of: count - 1) : 0
        case .around: portion(room, 2 * place + 1, of: 2 * count)
        case .among: portion(room, place + 1, of: count + 1)
        }
      cells[index].origin[main] += shift
    }
  }

  /// Whether a line is the last one, not full, and asked to set its cells apart.
  private func isShort(_ number: Int, _ gravity: Gravity) -> Bool {
    switch gravity {
    case .between, .around, .among:
      return number == lines.count - 1 && lines[number].count != style.arrangedCount
    default: return false
    }
  }

  /// Puts the cells of a line below those of the line before.
  private func standBelow(_ number: Int) {
    let step = lineStarts[number] - lineStarts[number - 1]
    for (above, index) in zip(lines[number - 1], lines[number]) {
      cells[index].origin[main] = cells[above].origin[main] + step
    }
  }

  // MARK: Across

  /// Aligns the cells of a line across it.
  func align(_ number: Int, _ alignment: Alignment?) {
    if isCompact {
      // Nothing is aligned in columns, but a cell's own alignment moves it when lines grow.
      for index in lines[number] {
        cells[index].alignment = cells[index].style.alignment[cross] ?? .start
      }
      return
    }
    let isOnly = style.isFlex && lines.count == 1
    let extent = isOnly ? inner(cross) : tallest(lines[number])
    let usual = alignment ?? style.arrangedGravity[cross]
    for index in lines[number] {
      cells[index].alignment = cells[index].style.alignment[cross] ?? usual
    }
    align(lines[number], in: extent)
  }

  /// Aligns the cells of a line, each by its alignment, in an extent across.
  func align(_ line: Range<Int>, in extent: Int64) {
    var baseline: Int64?
    for index in line {
      let room = extent - cells[index].outer(cross)
      switch cells[index].alignment {
      case .start, .between: break
      case .center: cells[index].origin[cross] += floorDivide(room, by: 2)
      case .end: cells[index].origin[cross] += room
      case .stretch where !cells[index].style[cross].isOpen: break
      case .fill, .stretch: cells[index].setExtent(extent - cells[index].margins(cross), cross)
      case .baseline:
        guard main == .horizontal, !isWaterfall, let own = cells[index].baselineOffset
        else { break }
        let first = baseline ?? cells[index].origin[cross] + own
        cells[index].origin[cross] = first - own
        baseline = first
      }
    }
  }

  // MARK: All lines

  /// Gives out what all lines leave of the container along cross.
  func shareBlock() {
    let gravity = style.gravity[cross]
    var rest = inner(cross) - (blockEnd - rules[cross].lead)
    let count = Int64(lines.count)
    if rest == 0 || count == 0 || style.isFlex && count == 1 { return }
    if let pages, pageCount > 1 || pages.axis == cross && pages.isPaging { return }
    if gravity == .stretch { rest = max(0, rest) }
    for (number, line) in lines.enumerated() {
      let number = Int64(number)
      let before = portion(rest, number, of: count)
      let growth = portion(rest, number + 1, of: count) - before
      let shift: Int64 =
        switch gravity {
        case .start: 0
        case .center: floorDivide(rest, by: 2)
        case .end: rest
        case .between: count > 1 ? portion(rest, number, of: count - 1) : 0
        case .around: portion(rest, 2 * number + 1, of: 2 * count)
        case .among: portion(rest, number + 1, of: count + 1)
        case .fill, .stretch: before
        }
      for index in line { cells[index].origin[cross] += shift }
      if gravity == .fill || gravity == .stretch { grow(line, by: growth) }
    }
  }

  /// Lets the cells of a line grow along cross, or move if they do not stretch.
  private func grow(_ line: Range<Int>, by growth: Int64) {
    for index in line {
      if style.gravity[cross] == .fill || cells[index].style[cross].isOpen {
        cells[index].extent[cross] = max(0, cells[index].extent[cross] + growth)
        continue
      }
      switch cells[index].alignment {
      case .center: cells[index].origin[cross] += floorDivide(growth, by: 2)
      case .end: cells[index].origin[cross] += growth
      default: break
      }
    }
  }
}
