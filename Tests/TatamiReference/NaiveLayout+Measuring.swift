import Tatami

/// What is asked about a cell that has a measured length.
private struct Question: Equatable {
  let index: Int
  var size: ProposedSize
}

extension NaiveLayout {
  /// What the cells in `range` are measured for: those that take part and have a
  /// measured length, with the extents that they have in any case.
  ///
  /// - Parameter areAnswered: Whether cells that are measured on both axes have answered, so that
  ///   another width than the answered one is what they have in any case.
  private func questions(in range: Range<Int>, areAnswered: Bool) -> [Question] {
    let frames = solve().frames
    let arrangement = Arrangement(self)
    return range.compactMap { index in
      let style = styles[index]
      let measured = Axis.allCases.filter { style[$0].basis == .wrap }
      guard !measured.isEmpty && style.visibility != .gone else { return nil }
      let extents = frames[index].size
      var size = ProposedSize(
        maximum: Size(
          width: arrangement.room(.horizontal, for: style),
          height: arrangement.room(.vertical, for: style)))
      for axis in Axis.allCases where !measured.contains(axis) && style[axis].basis != .otherExtent
      {
        size[axis] = extents[axis]
      }
      if areAnswered && measured.count == 2 && extents.width != cells[index].size.width {
        size.width = extents.width
      }
      return Question(index: index, size: size)
    }
  }

  /// Gives the cells in `range` the sizes that measuring gives: once all of them, then
  /// twice more those that would be asked for something else now.
  ///
  /// - Returns: how many cells have another size than before.
  package mutating func measure(
    _ range: Range<Int>, by measurer: (Int, ProposedSize) -> Size
  ) throws(FlowError) -> Int {
    try checkRange(range)
    var measured = self
    var asked = questions(in: range, areAnswered: false)
    try measured.apply(asked, measurer)
    for _ in 0..<2 {
      let now = measured.questions(in: range, areAnswered: true)
      try measured.apply(now.filter { !asked.contains($0) }, measurer)
      asked = now
    }
    defer { self = measured }
    return cells.indices.count { cells[$0] != measured.cells[$0] }
  }

  private mutating func apply(
    _ questions: [Question], _ measurer: (Int, ProposedSize) -> Size
  ) throws(FlowError) {
    for question in questions {
      let answer = measurer(question.index, question.size)
      for axis in Axis.allCases
      where styles[question.index][axis].basis == .wrap && question.size[axis] == nil {
        try checkLength(answer[axis], .cell(index: question.index, axis))
        cells[question.index].size[axis] = snapped(answer[axis])
      }
    }
  }
}

extension Arrangement {
  /// The greatest extent along `axis` that a cell has room for, in points: that of its place, else
  /// of the container without paddings, in either case without margins.
  fileprivate func room(_ axis: Axis, for style: CellStyle) -> Double {
    let style = bounded(style)
    let margins = [style.margin.start(axis), style.margin.end(axis)].map { margin in
      // Along a linear layout margins of less than a point are weights.
      self.style.isLinear && axis == main && gridUnits(margin) < gridUnits(1)
        ? 0 : gridUnits(margin)
    }
    let rule = rules[axis]
    let whole = rule.length ?? (rule.isLimited ? rule.maximum : nil)
    guard let room = place[axis] ?? whole.map({ $0 - rule.lead - rule.trail }) else {
      return style[axis].maximum
    }
    return points(style[axis].held(room - margins[0] - margins[1]))
  }
}
