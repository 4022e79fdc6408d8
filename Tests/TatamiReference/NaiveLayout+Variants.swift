import Tatami

extension NaiveLayout {
  /// The style that is laid out: the one the layout was given, with the variant that
  /// fits the surroundings best.
  package var activeStyle: FlowStyle { active(style, variants, environment) }

  package mutating func setVariant(
    _ variant: FlowStyleVariant?, for condition: SizeClass
  ) throws(FlowError) {
    var changed = variants
    changed[condition] = variant
    try adopt(style, changed, environment)
  }

  /// Lays the cells out by other rules, or changes nothing.
  mutating func adopt(
    _ style: FlowStyle, _ variants: [SizeClass: FlowStyleVariant],
    _ environment: LayoutEnvironment
  ) throws(FlowError) {
    try checkEnvironment(environment)
    try checkStyle(style)
    let conditions = variants.keys.sorted { rank($0).lexicographicallyPrecedes(rank($1)) }
    for condition in conditions {
      if let variant = variants[condition] { try checkStyle(applied(variant, to: style)) }
    }
    try checkContainer(active(style, variants, environment))
    self.style = style
    self.variants = variants
    self.environment = environment
  }
}

/// Errors name the first variant that breaks a rule: by vertical class, then by
/// horizontal class, then by orientation.
private func rank(_ condition: SizeClass) -> [UInt8] {
  [condition.height?.rawValue, condition.width?.rawValue, condition.orientation?.rawValue]
    .map { $0.map { $0 + 1 } ?? 0 }
}

private func active(
  _ style: FlowStyle, _ variants: [SizeClass: FlowStyleVariant],
  _ environment: LayoutEnvironment
) -> FlowStyle {
  let known = SizeClass(
    width: environment.widthClass, height: environment.heightClass,
    orientation: environment.orientation)
  guard let best = known.winner(among: variants.keys), let variant = variants[best]
  else { return style }
  return applied(variant, to: style)
}

/// A style in which everything that a variant states is as the variant has it.
private func applied(_ variant: FlowStyleVariant, to base: FlowStyle) -> FlowStyle {
  var style = base
  func state<Value>(_ value: Value?, _ property: WritableKeyPath<FlowStyle, Value>) {
    if let value { style[keyPath: property] = value }
  }
  state(variant.orientation, \.orientation)
  state(variant.arrangedCount, \.arrangedCount)
  state(variant.pagedCount, \.pagedCount)
  state(variant.spacing.horizontal, \.spacing.horizontal)
  state(variant.spacing.vertical, \.spacing.vertical)
  state(variant.padding.top, \.padding.top)
  state(variant.padding.leading, \.padding.leading)
  state(variant.padding.bottom, \.padding.bottom)
  state(variant.padding.trailing, \.padding.trailing)
  state(variant.width, \.width)
  state(variant.height, \.height)
  state(variant.widthBounds.minimum, \.widthBounds.minimum)
  state(variant.widthBounds.maximum, \.widthBounds.maximum)
  state(variant.heightBounds.minimum, \.heightBounds.minimum)
  state(variant.heightBounds.maximum, \.heightBounds.maximum)
  state(variant.gravity.horizontal, \.gravity.horizontal)
  state(variant.gravity.vertical, \.gravity.vertical)
  state(variant.arrangedGravity.horizontal, \.arrangedGravity.horizontal)
  state(variant.arrangedGravity.vertical, \.arrangedGravity.vertical)
  state(variant.lastLineGravity, \.lastLineGravity)
  state(variant.autoArrange, \.autoArrange)
  state(variant.isFlex, \.isFlex)
  state(variant.maxLines, \.maxLines)
  state(variant.isReversed, \.isReversed)
  state(variant.flexibleSpacing, \.flexibleSpacing)
  return style
}
