extension FlowLayout {
  /// Throws if a cell's style breaks a rule, by itself or in this container;
  /// `index` is the cell's place as errors name it.
  func check(_ style: CellStyle, _ index: Int) throws(FlowError) {
    try check(style, metrics, index)
  }

  /// The same with the layout's metrics, which are copied otherwise.
  func check(
    _ style: CellStyle, _ metrics: FlowMetrics, _ index: Int
  ) throws(FlowError) {
    guard EngineParts.hasStyles else {
      if !isPlain(style) { throw .plainCellsOnly }
      return
    }
    try style.validate(index)
    try checkAxes(style, metrics, index)
  }

  /// Whether no style of the usual kinds breaks a rule in a container.
  func allowsUsualStyles(_ metrics: FlowMetrics) -> Bool {
    EngineParts.hasStyles && EngineParts.hasSecondLoops && metrics.length(metrics.mainAxis) != nil
      && metrics.styled.order != .bestFit
  }

  /// Whether a style does nothing; where styles are left out, whether it says nothing.
  func isPlain(_ style: CellStyle) -> Bool {
    EngineParts.hasStyles ? style.snapped.isPlain : style == .plain
  }

  /// Throws if a cell's extent would go round in a circle in a container that is as large as its content.
  private func checkAxes(
    _ style: CellStyle, _ metrics: FlowMetrics, _ index: Int
  ) throws(FlowError) {
    for axis in Axis.allCases where metrics.length(axis) == nil {
      if style.refersToContainer(axis) { throw .dependsOnWrappingAxis(index: index, axis) }
    }
    let main = metrics.mainAxis
    let sizing = metrics.styled.rule.sizing
    if metrics.length(main) == nil {
      let order = metrics.styled.order
      let inColumns = order == .compact || order == .waterfall
      if style.takesRest(sizing) || inColumns && (style.weight > 0 || style[main].shrink > 0) {
        throw .sharesWrappingAxis(index: index, main)
      }
      if style.sharesRatio(sizing) { throw .dependsOnWrappingAxis(index: index, main) }
    }
    if metrics.styled.order == .bestFit && style.weight > 0 {
      throw .weightWithBestFit(index: index)
    }
  }

  /// Throws if cells that are there would break a rule in another container.
  @inline(__always)  // The metrics would be copied to be handed on; most often one look is enough.
  func checkCells(in metrics: FlowMetrics) throws(FlowError) {
    let traits = store.root.traits
    if traits.isEmpty { return }
    var wanted: CellTraits = []
    if metrics.length(.horizontal) == nil { wanted.insert(.needsWidth) }
    if metrics.length(.vertical) == nil { wanted.insert(.needsHeight) }
    if metrics.length(metrics.mainAxis) == nil {
      wanted.formUnion([.ratio, .weighted, .shrinking])
    }
    if metrics.styled.order == .bestFit { wanted.insert(.weighted) }
    if !traits.isDisjoint(with: wanted) { try checkCells(with: wanted, in: metrics) }
  }

  @inline(never)
  private func checkCells(
    with wanted: CellTraits, in metrics: FlowMetrics
  ) throws(FlowError) {
    let found = store.firstCell(with: wanted, fromEnd: isReversed) { style in
      do throws(FlowError) {
        try checkAxes(style, metrics, 0)
        return false
      } catch {
        return true
      }
    }
    guard let found else { return }
    try checkAxes(store.cellStyle(at: found), metrics, place(found))
  }
}

extension CellStyle {
  /// The style with every length on the grid.
  @inline(never)
  var snapped: CellStyle {
    var style = self
    style.margin = EdgeInsets(
      top: Grid.snap(margin.top), leading: Grid.snap(margin.leading),
      bottom: Grid.snap(margin.bottom), trailing: Grid.snap(margin.trailing))
    style.weight = Grid.snap(weight)
    style.width.snap()
    style.height.snap()
    if let baseline {
      style.baseline = Baseline(
        ascender: Grid.snap(baseline.ascender), lineHeight: Grid.snap(baseline.lineHeight))
    }
    return style
  }

  /// Whether the style does nothing, on the grid.
  @inline(never)
  var isPlain: Bool {
    // What most often says something is looked at first.
    if EngineParts.hasSecondLoops && (weight != 0 || margin != .zero) { return false }
    return self == .plain
  }

  /// Whether one of the extents refers to the container's along `axis`.
  func refersToContainer(_ axis: Axis) -> Bool {
    for own in Axis.allCases {
      if self[own].isBounded(by: axis) { return true }
      switch self[own].basis {
      case .fill where own == axis: return true
      case .container(let base) where base == axis: return true
      default: break
      }
    }
    return false
  }

  /// Whether the cell takes a part of its line's rest.
  func takesRest(_ sizing: SizingRule) -> Bool {
    weight > 0 && self[sizing.mainAxis].basis == .unset && !sizing.isCounted && !sizing.isFlex
      && !sizing.isLinear
  }

  /// Whether what the line shares out decides the cross extent.
  func sharesRatio(_ sizing: SizingRule) -> Bool {
    let along = self[sizing.mainAxis]
    if self[sizing.mainAxis.other].basis != .otherExtent { return false }
    return weight > 0 || along.shrink > 0 || sizing.share != .weights
  }

  /// Whether it is easy to see that the style is of the usual kinds: it breaks no rule by itself, and its
  /// extents follow from the cell's own.
  @inline(__always)
  var isUsual: Bool { width.isFromCell && height.isFromCell && isSurelyValid }

  /// Whether it is easy to see that the style breaks no rule by itself.
  @inline(__always)
  private var isSurelyValid: Bool {
    var doubts = width.doubts | height.doubts | weight.lengthDoubts
    doubts |= margin.top.lengthDoubts | margin.leading.lengthDoubts
    doubts |= margin.bottom.lengthDoubts | margin.trailing.lengthDoubts
    return doubts >> 63 == 0 && width.minimum <= width.maximum && height.minimum <= height.maximum
      && !width.isRelative && !height.isRelative && baseline == nil
      && (width.basis != .otherExtent || height.basis != .otherExtent)
      && alignment.horizontal != .between && alignment.vertical != .between
  }

  /// Throws if the style breaks a rule by itself.
  func validate(_ index: Int) throws(FlowError) {
    if EngineParts.hasSecondLoops && isSurelyValid { return }
    for axis in Axis.allCases {
      try Tatami.check(margin.start(axis), .margin(index: index, axis, isEnd: false))
      try Tatami.check(margin.end(axis), .margin(index: index, axis, isEnd: true))
    }
    if !Grid.isLength(weight) { throw .invalidNumber(.weight(index: index), weight) }
    for axis in Axis.allCases { try self[axis].validate(index, axis) }
    if width.basis == .otherExtent && height.basis == .otherExtent {
      throw .ratioOnBothAxes(index: index)
    }
    if alignment.horizontal == .between || alignment.vertical == .between {
      throw .alignmentNotOfCells(index: index)
    }
    if let baseline {
      try Tatami.check(baseline.ascender, .baseline(index: index))
      try Tatami.check(baseline.lineHeight, .baseline(index: index))
    }
  }
}

extension CellLength {
  fileprivate var isFromCell: Bool { basis == .fixed || basis == .wrap }

  /// The uppermost bit is set if a number may not be one that a length can have.
  fileprivate var doubts: UInt64 {
    multiplier.lengthDoubts | offset.magnitude.lengthDoubts | minimum.lengthDoubts
      | maximum.lengthDoubts | shrink.lengthDoubts
  }

  fileprivate mutating func snap() {
    minimum = Grid.snap(minimum)
    maximum = Grid.snap(maximum)
    shrink = Grid.snap(shrink)
  }

  fileprivate func validate(_ index: Int, _ axis: Axis) throws(FlowError) {
    if !Grid.isLength(multiplier) {
      throw .invalidNumber(.multiplier(index: index, axis), multiplier)
    }
    if !Grid.isLength(offset.magnitude) {
      throw .invalidNumber(.offset(index: index, axis), offset)
    }
    try check(minimum, .bounds(index: index, axis))
    try check(maximum, .bounds(index: index, axis))
    if minimum > maximum {
      throw .contradictoryBounds(
        .bounds(index: index, axis), minimum: minimum, maximum: maximum)
    }
    if isRelative {
      try relativeMinimum?.validate(index, axis)
      try relativeMaximum?.validate(index, axis)
    }
    if !Grid.isLength(shrink) { throw .invalidNumber(.shrink(index: index, axis), shrink) }
  }
}

extension ContainerBound {
  fileprivate func validate(_ index: Int, _ axis: Axis) throws(FlowError) {
    if !Grid.isLength(multiplier) { throw .invalidNumber(.bounds(index: index, axis), multiplier) }
    if !Grid.isLength(offset.magnitude) {
      throw .invalidNumber(.bounds(index: index, axis), offset)
    }
  }
}
