/// The variants of a style, at most one for each size class.
///
///     try layout.setVariant(wide, for: SizeClass(orientation: .landscape))
///     layout.variants[SizeClass(orientation: .landscape)]   // wide
///     layout.variants.conditions                            // the one condition
///
/// Equal variants are equal whatever the order in which they were set.
public struct StyleVariants: Hashable, Sendable {
  private struct Entry: Hashable {
    let condition: SizeClass
    let variant: FlowStyleVariant
  }

  /// In the order of their conditions; there are only 27 of these.
  private var entries: [Entry] = []

  /// No variants.
  init() {}

  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }

  /// The conditions that have a variant, each once, in an order that does not
  /// depend on when they were set.
  public var conditions: [SizeClass] { entries.map { $0.condition } }

  /// The variant for exactly this condition, or `nil` if there is none.
  public subscript(condition: SizeClass) -> FlowStyleVariant? {
    entries.first { $0.condition == condition }?.variant
  }

  /// The style that `base` is in surroundings of which `sizeClass` is known: with
  /// the most fitting variant, or unchanged where none holds. See
  /// ``SizeClass/candidates`` for which one that is.
  ///
  /// - Complexity: O(*n*) in the number of variants, of which there are few.
  public func style(for base: FlowStyle, in sizeClass: SizeClass) -> FlowStyle {
    if isEmpty { return base }
    let best = sizeClass.bestMatch(in: conditions).flatMap { self[$0] }
    return best?.applied(to: base) ?? base
  }

  /// Puts `variant` in the place of the one for `condition`; `nil` removes that.
  mutating func set(_ variant: FlowStyleVariant?, for condition: SizeClass) {
    entries.removeAll { $0.condition == condition }
    guard let variant else { return }
    let place = entries.firstIndex { $0.condition.number > condition.number } ?? entries.count
    entries.insert(Entry(condition: condition, variant: variant), at: place)
  }

  /// Checks an environment, a style and everything that variants make of it.
  ///
  /// - Throws: ``FlowError`` with the first value that breaks a rule.
  func validate(
    on base: FlowStyle, in environment: LayoutEnvironment
  ) throws(FlowError) {
    try environment.validate()
    try base.validate()
    for entry in entries {
      let style = entry.variant.applied(to: base)
      try style.validate()
      _ = try FlowMetrics(style, environment)
    }
  }
}

extension SizeClass {
  /// A number for each condition.
  fileprivate var number: Int {
    func digit(_ raw: UInt8?) -> Int { raw.map { Int($0) + 1 } ?? 0 }
    return digit(height?.rawValue) * 9 + digit(width?.rawValue) * 3 + digit(orientation?.rawValue)
  }
}
