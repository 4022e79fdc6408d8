import Tatami

/// Makes a failing sequence as small as it goes while it keeps failing.
///
/// Steps and cells are taken out, halves first, then one by one; what is left is
/// made simpler piece by piece.
///
/// - Parameters:
///   - sequence: A sequence that fails.
///   - budget: How many sequences are tried at most.
///   - time: For how long.
///   - fails: Whether a sequence fails.
/// - Returns: A sequence that fails.
func shrink(
  _ sequence: EditSequence, budget: Int = 4_000, time: Duration = .seconds(20),
  _ fails: (EditSequence) -> Bool
) -> EditSequence {
  let end = ContinuousClock.now + time
  return withoutActuallyEscaping(fails) { fails in
    var shrinking = Shrinking(smallest: sequence, budget: budget) {
      ContinuousClock.now < end && fails($0)
    }
    shrinking.run()
    return shrinking.smallest
  }
}

private struct Shrinking {
  var smallest: EditSequence
  var budget: Int
  let fails: (EditSequence) -> Bool

  init(smallest: EditSequence, budget: Int, fails: @escaping (EditSequence) -> Bool) {
    self.smallest = smallest
    self.budget = budget
    self.fails = fails
  }

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

  @discardableResult
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
        guard case .edit(let edit) = smallest.steps[index] else { break }
        goesOn = edit.simpler.contains { simpler in
          var candidate = smallest
          candidate.steps[index] = .edit(simpler)
          return accept(candidate)
        }
      }
    }
  }

  private mutating func simplifyRest() {
    for style in smallest.style.simpler { accept(with(smallest) { $0.style = style }) }
    for environment in smallest.environment.simpler {
      accept(with(smallest) { $0.environment = environment })
    }
    for index in smallest.cells.indices {
      for cell in smallest.cells[index].simpler {
        accept(with(smallest) { $0.cells[index] = cell })
      }
    }
    accept(with(smallest) { $0.asksForIDs = false })
    accept(with(smallest) { $0.asksForChanges = false })
  }
}

// MARK: - Simpler values

extension Edit {
  /// Edits much like this one that are simpler.
  fileprivate var simpler: [Edit] {
    switch self {
    case .append(let cells): cells.simpler.map { .append($0) }
    case .insert(let cells, let index):
      [.append(cells)] + cells.simpler.map { .insert($0, at: index) }
    case .removeRange(let range):
      [.remove(.index(range.lowerBound))] + range.simpler.map { .removeRange($0) }
    case .moveRange(let range, let to):
      [.move(.index(range.lowerBound), to: to)] + range.simpler.map { .moveRange($0, to: to) }
    case .resize(let target, let size): Cell(size).simpler.map { .resize(target, to: $0.size) }
    case .resizeMany(let changes):
      changes.map { .resize(.index($0.index), to: $0.size) }
        + changes.indices.map { .resizeMany(changes.without($0)) }
    case .replace(let range, let cells, let styles):
      [.removeRange(range), .replace(range, with: cells, nil)]
        + cells.indices.map { .replace(range, with: cells.without($0), styles?.without($0)) }
    case .setCellStyle(let style, let target): style.simpler.map { .setCellStyle($0, target) }
    case .setCellStyles(let style, let range):
      [.setCellStyle(style, .index(range.lowerBound))]
        + range.simpler.map { .setCellStyles(style, $0) }
        + style.simpler.map { .setCellStyles($0, range) }
    case .setStyle(let style): style.simpler.map { .setStyle($0) }
    case .setVariant(let variant?, let condition):
      variant.simpler.map { .setVariant($0, condition) }
    case .setEnvironment(let environment): environment.simpler.map { .setEnvironment($0) }
    default: []
    }
  }
}

extension NewCells {
  fileprivate var simpler: [NewCells] {
    switch self {
    case .one(let cell, let style):
      cell.simpler.map { .one($0, style) }
        + (style.map { [.one(cell, nil)] + $0.simpler.map { .one(cell, $0) } } ?? [])
    case .many(let cells, let styles):
      [.many(cells, nil)]
        + cells.indices.map { .many(cells.without($0), styles?.without($0)) }
        + cells.indices.flatMap { index in
          cells[index].simpler.map { cell in .many(with(cells) { $0[index] = cell }, styles) }
        }
        + (styles.map { styles in
          styles.indices.flatMap { index in
            styles[index].simpler.map { style in .many(cells, with(styles) { $0[index] = style }) }
          }
        } ?? [])
    case .run(let cell, let style, let count):
      [.one(cell, style), .run(cell, style, count / 2), .run(cell, style, count - 1)]
        + cell.simpler.map { .run($0, style, count) }
        + (style.map { [.run(cell, nil, count)] + $0.simpler.map { .run(cell, $0, count) } } ?? [])
    }
  }
}

extension Range<Int> {
  fileprivate var simpler: [Range<Int>] {
    count > 1 ? [lowerBound..<lowerBound + count / 2, lowerBound..<upperBound - 1] : []
  }
}

extension Array {
  fileprivate func without(_ index: Int) -> [Element] {
    var copy = self
    copy.remove(at: index)
    return copy
  }
}

extension Cell {
  fileprivate var simpler: [Cell] {
    Axis.allCases.flatMap { axis in
      [0, 1, size[axis].rounded(.down)].map { extent in
        with(self) { $0.size[axis] = extent }
      }
    }.filter { $0 != self }
  }
}

/// The values that come of setting one property to what it is usually.
private func simpler<Value: Equatable>(
  _ value: Value, _ changes: [(inout Value) -> Void]
) -> [Value] {
  changes.map { change in with(value) { change(&$0) } }.filter { $0 != value }
}

extension CellStyle {
  fileprivate var simpler: [CellStyle] {
    TatamiTests.simpler(
      self,
      [
        { $0 = .plain }, { $0.width = .fixed }, { $0.height = .fixed }, { $0.margin = .zero },
        { $0.margin.top = 0 }, { $0.margin.leading = 0 }, { $0.margin.bottom = 0 },
        { $0.margin.trailing = 0 }, { $0.weight = 0 }, { $0.alignment = ByAxis(both: nil) },
        { $0.visibility = .visible }, { $0.baseline = nil },
      ]
        + Axis.allCases.flatMap { axis -> [(inout CellStyle) -> Void] in
          [
            { $0[axis] = CellLength($0[axis].basis) }, { $0[axis].minimum = 0 },
            { $0[axis].maximum = Cell.greatestExtent }, { $0[axis].shrink = 0 },
            { $0[axis].multiplier = 1 }, { $0[axis].offset = 0 },
            { $0[axis].relativeMinimum = nil }, { $0[axis].relativeMaximum = nil },
          ]
        })
  }
}

extension FlowStyle {
  fileprivate var simpler: [FlowStyle] {
    TatamiTests.simpler(
      self,
      [
        { $0.padding = .zero }, { $0.spacing = .zero }, { $0.pagedCount = nil },
        { $0.width = .wrap }, { $0.height = .wrap }, { $0.padding.top = 0 },
        { $0.padding.leading = 0 }, { $0.padding.bottom = 0 }, { $0.padding.trailing = 0 },
        { $0.spacing.horizontal = 0 }, { $0.spacing.vertical = 0 }, { $0.widthBounds = .none },
        { $0.heightBounds = .none }, { $0.gravity = ByAxis(both: .start) },
        { $0.gravity.horizontal = .start }, { $0.gravity.vertical = .start },
        { $0.arrangedGravity = ByAxis(both: .start) }, { $0.lastLineGravity = nil },
        { $0.isFlex = false }, { $0.maxLines = nil }, { $0.isReversed = false },
        { $0.flexibleSpacing = nil },
      ])
  }
}

extension FlowStyleVariant {
  fileprivate var simpler: [FlowStyleVariant] {
    TatamiTests.simpler(
      self,
      [
        { $0 = FlowStyleVariant() }, { $0.orientation = nil }, { $0.arrangedCount = nil },
        { $0.pagedCount = nil }, { $0.spacing = ByAxis(both: nil) },
        { $0.padding = EdgeInsetsVariant() }, { $0.width = nil }, { $0.height = nil },
        { $0.widthBounds = LengthBoundsVariant() }, { $0.heightBounds = LengthBoundsVariant() },
        { $0.gravity = ByAxis(both: nil) }, { $0.arrangedGravity = ByAxis(both: nil) },
        { $0.lastLineGravity = nil }, { $0.autoArrange = nil }, { $0.isFlex = nil },
        { $0.maxLines = nil }, { $0.isReversed = nil }, { $0.flexibleSpacing = nil },
      ])
  }
}

extension LayoutEnvironment {
  fileprivate var simpler: [LayoutEnvironment] {
    TatamiTests.simpler(
      self,
      [
        { $0 = LayoutEnvironment(viewport: $0.viewport) }, { $0.direction = .leftToRight },
        { $0.isPaging = false }, { $0.isScrolling = true }, { $0.scale = 1 },
        {
          $0.viewport = Size(
            width: $0.viewport.width.rounded(.down), height: $0.viewport.height.rounded(.down))
        },
        { ($0.widthClass, $0.heightClass, $0.orientation) = (nil, nil, nil) },
      ])
  }
}
