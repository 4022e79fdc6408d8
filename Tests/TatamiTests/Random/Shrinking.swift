import Tatami

/// Makes a failing sequence as small as it goes while it keeps failing.
///
/// Steps and cells are taken out, halves first, then one by one; what is left is
/// made simpler piece by piece.
///
/// - Parameters:
///   - sequence: A sequence that fails.
///   - budget: How many sequences are tried at most.
///   - fails: Whether a sequence fails.
/// - Returns: A sequence that fails.
func shrink(
  _ sequence: EditSequence, budget: Int = 4_000, _ fails: @escaping (EditSequence) -> Bool
) -> EditSequence {
  var shrinking = Shrinking(smallest: sequence, budget: budget, fails: fails)
  shrinking.run()
  return shrinking.smallest
}

private struct Shrinking {
  var smallest: EditSequence
  var budget: Int
  let fails: (EditSequence) -> Bool

  mutating func run() {
    var size = Int.max
    while weight(smallest) < size, budget > 0 {
      size = weight(smallest)
      removeParts(\.steps)
      removeParts(\.cells)
      simplifySteps()
      simplifyRest()
    }
  }

  /// A number that every simplification makes smaller.
  private func weight(_ sequence: EditSequence) -> Int { sequence.description.utf8.count }

  private mutating func accept(_ candidate: EditSequence) -> Bool {
    guard budget > 0, weight(candidate) < weight(smallest) else { return false }
    budget -= 1
    guard fails(candidate) else { return false }
    smallest = candidate
    return true
  }

  private mutating func removeParts<Part>(_ list: WritableKeyPath<EditSequence, [Part]>) {
    var size = smallest[keyPath: list].count
    while size > 0 {
      var start = 0
      while start < smallest[keyPath: list].count {
        var candidate = smallest
        let end = min(start + size, candidate[keyPath: list].count)
        candidate[keyPath: list].removeSubrange(start..<end)
        if !accept(candidate) { start += size }
      }
      size /= 2
    }
  }

  private mutating func simplifySteps() {
    for index in smallest.steps.indices {
      var goesOn = true
      while goesOn {
        goesOn = smallest.steps[index].edit.simpler.contains { edit in
          var candidate = smallest
          candidate.steps[index].edit = edit
          return accept(candidate)
        }
      }
    }
  }

  private mutating func simplifyRest() {
    for style in smallest.style.simpler {
      var candidate = smallest
      candidate.style = style
      _ = accept(candidate)
    }
    for environment in smallest.environment.simpler {
      var candidate = smallest
      candidate.environment = environment
      _ = accept(candidate)
    }
    for index in smallest.cells.indices {
      for cell in smallest.cells[index].simpler {
        var candidate = smallest
        candidate.cells[index] = cell
        _ = accept(candidate)
      }
    }
  }
}

extension Edit {
  /// Edits much like this one that are simpler.
  var simpler: [Edit] {
    switch self {
    case .append(let cell): cell.simpler.map { .append($0) }
    case .appendCells(let cells): simpler(cells).map { .appendCells($0) }
    case .appendRun(let cell, let count):
      [.appendRun(cell, count / 2), .appendRun(cell, count - 1)]
        + cell.simpler.map { .appendRun($0, count) }
    case .insert(let cell, let index):
      [.append(cell)] + cell.simpler.map { .insert($0, at: index) }
    case .insertCells(let cells, let index):
      [.appendCells(cells)] + simpler(cells).map { .insertCells($0, at: index) }
    case .insertRun(let cell, let count, let index):
      [.appendRun(cell, count), .insertRun(cell, count / 2, at: index)]
        + cell.simpler.map { .insertRun($0, count, at: index) }
    case .removeRange(let range): [.remove(at: range.lowerBound)]
    case .resize(let index, let size):
      Cell(size).simpler.map { .resize(at: index, to: $0.size) }
    case .resizeMany(let changes):
      changes.map { .resize(at: $0.index, to: $0.size) }
        + changes.indices.map { .resizeMany(changes.without($0)) }
    case .replace(let range, let cells):
      [.removeRange(range)] + simpler(cells).map { .replace(range, with: $0) }
    case .setStyle(let style): style.simpler.map { .setStyle($0) }
    case .setEnvironment(let environment): environment.simpler.map { .setEnvironment($0) }
    default: []
    }
  }

  private func simpler(_ cells: [Cell]) -> [[Cell]] {
    [Array(cells.prefix(cells.count / 2)), Array(cells.suffix(cells.count / 2))]
      + cells.indices.map { cells.without($0) }
      + cells.indices.flatMap { index in
        cells[index].simpler.map { cells.replacing(index, with: $0) }
      }
  }
}

extension Array {
  fileprivate func without(_ index: Int) -> [Element] {
    var copy = self
    copy.remove(at: index)
    return copy
  }

  fileprivate func replacing(_ index: Int, with element: Element) -> [Element] {
    var copy = self
    copy[index] = element
    return copy
  }
}

extension Cell {
  fileprivate var simpler: [Cell] {
    Axis.allCases.flatMap { axis in
      [0, 1, size[axis].rounded(.down)].map { extent in
        var cell = self
        cell.size[axis] = extent
        return cell
      }
    }.filter { $0 != self }
  }
}

extension FlowStyle {
  fileprivate var simpler: [FlowStyle] {
    let changes: [(inout FlowStyle) -> Void] = [
      { $0.padding = .zero },
      { $0.spacing = .zero },
      { $0.pagedCount = nil },
      { $0.width = .wrap },
      { $0.height = .wrap },
      { $0.padding.top = 0 },
      { $0.padding.leading = 0 },
      { $0.padding.bottom = 0 },
      { $0.padding.trailing = 0 },
      { $0.spacing.horizontal = 0 },
      { $0.spacing.vertical = 0 },
    ]
    return changes.map { change in
      var style = self
      change(&style)
      return style
    }.filter { $0 != self }
  }
}

extension LayoutEnvironment {
  fileprivate var simpler: [LayoutEnvironment] {
    var plain = self
    plain.direction = .leftToRight
    var whole = self
    whole.viewport.width = viewport.width.rounded(.down)
    whole.viewport.height = viewport.height.rounded(.down)
    return [LayoutEnvironment(viewport: viewport), plain, whole].filter { $0 != self }
  }
}
