extension FlowStyle {
  /// How many columns a waterfall can have. What is known before a cell is where all of
  /// them end.
  public static var mostWaterfallColumns: Int { 65_536 }

  /// Checks the style.
  ///
  /// - Throws: ``FlowError`` with the first value that breaks a rule.
  public func validate() throws(FlowError) {
    if !EngineParts.hasStyles && !isOfPlainLines { throw .plainCellsOnly }
    if !EngineParts.hasFittedLines && arrangedCount == nil { throw .countedLinesOnly }
    if EngineParts.hasStyles, isLinear, let property = linesProperty {
      throw .notOfOneLine(property)
    }
    if let arrangedCount, arrangedCount <= 0 {
      throw .arrangedCountNotPositive(arrangedCount)
    }
    if EngineParts.hasStyles { try validatePages() }
    // A linear style has its spacing along both axes: the error names the axis of the line.
    try check(spacing[mainAxis], .spacing(mainAxis))
    try check(spacing[crossAxis], .spacing(crossAxis))
    try check(padding.top, .paddingTop)
    try check(padding.leading, .paddingLeading)
    try check(padding.bottom, .paddingBottom)
    try check(padding.trailing, .paddingTrailing)
    for axis in Axis.allCases { try checkContainer(axis) }
    if EngineParts.hasStyles { try validateArrangement() }
  }

  private func validatePages() throws(FlowError) {
    guard let pagedCount else { return }
    guard let arrangedCount else { throw .pagesWithoutArrangedCount(pagedCount: pagedCount) }
    if pagedCount <= 0 || pagedCount % arrangedCount != 0 {
      throw .pagedCountNotMultiple(pagedCount: pagedCount, arrangedCount: arrangedCount)
    }
  }

  private func validateArrangement() throws(FlowError) {
    if let maxLines, maxLines <= 0 { throw .maxLinesNotPositive(maxLines) }
    if let flexibleSpacing { try flexibleSpacing.validate() }
    let isCompact = arrangedGravity[crossAxis] == .between
    if isCompact && arrangedCount == nil { throw .columnsWithoutArrangedCount }
    if (isCompact || autoArrange) && pagedCount != nil { throw .columnsOnPages }
    if autoArrange, let arrangedCount, arrangedCount > FlowStyle.mostWaterfallColumns {
      throw .tooManyColumns(arrangedCount)
    }
  }

  /// The first property that says something about several lines.
  private var linesProperty: LinesProperty? {
    if arrangedCount != Int.max { return .arrangedCount }
    if pagedCount != nil { return .pagedCount }
    if arrangedGravity != ByAxis(both: .start) { return .arrangedGravity }
    if lastLineGravity != nil { return .lastLineGravity }
    if autoArrange { return .autoArrange }
    if isFlex { return .isFlex }
    if maxLines != nil { return .maxLines }
    if flexibleSpacing != nil { return .flexibleSpacing }
    return nil
  }

  private func checkContainer(_ axis: Axis) throws(FlowError) {
    switch length(axis) {
    case .wrap, .host: break
    case .fixed(let length): try check(length, .container(axis))
    case .relative(_, let times, let plus):
      if !Grid.isLength(times) { throw .invalidNumber(.container(axis), times) }
      if !Grid.isLength(plus.magnitude) { throw .invalidNumber(.container(axis), plus) }
    }
    if !EngineParts.hasStyles { return }
    let bounds = bounds(axis)
    try check(bounds.minimum, .containerBounds(axis))
    try check(bounds.maximum, .containerBounds(axis))
    if bounds.minimum > bounds.maximum {
      throw .contradictoryBounds(
        .containerBounds(axis), minimum: bounds.minimum, maximum: bounds.maximum)
    }
  }
}

extension FlexibleSpacing {
  fileprivate func validate() throws(FlowError) {
    try check(size, .flexibleSize)
    if size == 0 { throw .invalidLength(.flexibleSize, size) }
    try check(minimum, .flexibleGap)
    try check(maximum, .flexibleGap)
    if minimum > maximum {
      throw .contradictoryBounds(.flexibleGap, minimum: minimum, maximum: maximum)
    }
  }
}

extension LayoutEnvironment {
  /// Checks the environment.
  ///
  /// - Throws: ``FlowError`` with the first value that breaks a rule.
  public func validate() throws(FlowError) {
    try check(viewport.width, .viewport(.horizontal))
    try check(viewport.height, .viewport(.vertical))
    if !(scale > 0 && scale.isFinite) { throw .invalidScale(scale) }
  }
}

/// Throws unless `length` can be a length of the layout.
func check(_ length: Double, _ field: @autoclosure () -> LengthField) throws(FlowError) {
  if !Grid.isLength(length) { throw .invalidLength(field(), length) }
}
