extension MeasuredCells {
  // Cells of limited recipes: see ``RecipeLimits``.

  /// Holds cells of limited recipes between their bounds.
  func hold(_ numbers: Range<Int>) {
    for number in numbers {
      let record = record(number)
      switch record.recipe.kind {
      case .limited:
        set(number, main: record.limits.main(main(number)))
        set(number, cross: record.limits.cross(cross(number)))
      case .related: holdRelated(number, record)
      default: break
      }
    }
  }

  @inline(never)  // For cells with bounds alone the loop is shorter.
  private func holdRelated(_ number: Int, _ record: StyleRecord) {
    let held = record.held(main(number), cross(number))
    set(number, main: held.main)
    set(number, cross: held.cross)
  }

  /// What the style of a cell comes to, if its recipe is limited.
  @inline(__always)
  func limited(_ number: Int) -> StyleRecord? {
    let record = record(number)
    return record.recipe.isLimited ? record : nil
  }

  /// How many cells from `number` on go into a line, as ``fittedLine(_:to:_:)`` says, where cells may
  /// take a part of what is left of it.
  @inline(never)
  func fittingRests(_ number: Int, to end: Int, _ rule: StyledRule) -> Int? {
    let extent = rule.extent
    take(number, of: extent.inner, rule.sizing)
    shrink(number, to: extent)
    var used = outerMain(number)
    var next = number &+ 1
    while next < end {
      used &+= extent.spacing
      take(next, of: extent.inner &- used, rule.sizing)
      used &+= outerMain(next)
      if used > extent.limit { return next &- number }
      next &+= 1
    }
    return nil
  }

  /// Gives a cell its part of what is left of its line, if it takes one.
  private func take(_ number: Int, of rest: Int64, _ rule: SizingRule) {
    let record = record(number)
    if record.recipe.kind == .related && record.limits.ratio == .rest {
      set(number, main: record.part(of: rest, rule))
    }
  }

  /// Gives each cell its part of what the line shares out or lacks.
  ///
  /// - Returns: how long the cells are then, and how far they reach across, margins included.
  @inline(never)
  func shareLimited(
    _ share: LineShare, _ numbers: Range<Int>
  ) -> (main: Int64, cross: Int64) {
    let division = ShareDivision(share.amount, of: share.parts)
    var (parts, given): (Int64, Int64) = (0, 0)
    var extents: (main: Int64, cross: Int64) = (0, 0)
    for number in numbers {
      let record = record(number)
      let isLimited = record.recipe.isLimited
      switch share.kind {
      case .nothing: break
      case .weight: parts &+= record.recipe.weight
      case .equal: parts &+= 1
      case .shrink: if isLimited { parts &+= record.limits.shrink }
      }
      let total = division[parts]
      let part = total &- given
      given = total
      if part != 0 {
        let length = share.kind == .shrink ? main(number) &- part : main(number) &+ part
        if !isLimited {
          set(number, main: length)
        } else if record.recipe.kind == .limited {
          set(number, main: share.kind == .shrink ? length : record.limits.main(length))
        } else {
          setRelated(number, main: length, isShrunk: share.kind == .shrink)
        }
      }
      extents.main &+= outerMain(number)
      extents.cross = max(extents.cross, outerCross(number))
    }
    return extents
  }

  @inline(never)  // For cells with bounds alone the loop is shorter.
  private func setRelated(_ number: Int, main: Int64, isShrunk: Bool) {
    let record = record(number)
    if record.limits.ratio == .mainAtLast { return }
    set(number, main: isShrunk ? max(0, main) : record.limits.main(main), record)
  }

  /// What the shrinks of the cells of a line add up to.
  func shrink(_ numbers: Range<Int>) -> Int64 {
    numbers.reduce(0) { $0 &+ (limited($1)?.limits.shrink ?? 0) }
  }

  /// The baseline that the first cell with one fixes, from the line's top.
  func baseline(_ band: LineBand, _ numbers: Range<Int>) -> Int64? {
    for number in numbers {
      let recipe = record(number).recipe
      if !recipe.isLimited || band.alignment(recipe.alignment) != .baseline { continue }
      if let own = record(number).baseline {
        return Int64(recipe.crossBefore) &+ own.offset(in: cross(number))
      }
    }
    return nil
  }

  /// Gives a limited cell another extent along main, which that across may follow.
  @inline(__always)
  func set(_ number: Int, main: Int64, _ record: StyleRecord) {
    set(number, main: main)
    set(number, cross: record.cross(cross(number), for: main))
  }
}
