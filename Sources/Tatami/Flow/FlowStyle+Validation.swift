extension FlowStyle {
  /// Checks the style.
  ///
  /// - Throws: ``FlowError`` with the first value that breaks a rule.
  public func validate() throws(FlowError) {
    if let arrangedCount, arrangedCount <= 0 {
      throw .arrangedCountNotPositive(arrangedCount)
    }
    if let pagedCount {
      guard let arrangedCount else { throw .pagesWithoutArrangedCount(pagedCount: pagedCount) }
      if pagedCount <= 0 || pagedCount % arrangedCount != 0 {
        throw .pagedCountNotMultiple(pagedCount: pagedCount, arrangedCount: arrangedCount)
      }
    }
    try check(spacing.horizontal, .spacing(.horizontal))
    try check(spacing.vertical, .spacing(.vertical))
    try check(padding.top, .paddingTop)
    try check(padding.leading, .paddingLeading)
    try check(padding.bottom, .paddingBottom)
    try check(padding.trailing, .paddingTrailing)
    if case .fixed(let length) = width { try check(length, .container(.horizontal)) }
    if case .fixed(let length) = height { try check(length, .container(.vertical)) }
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
@inline(__always)
func check(_ length: Double, _ field: @autoclosure () -> LengthField) throws(FlowError) {
  if !Grid.isLength(length) { throw .invalidLength(field(), length) }
}
