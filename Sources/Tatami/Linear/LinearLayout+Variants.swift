extension LinearLayout {
  /// What is laid out: ``style``, with the one of ``variants`` that fits the
  /// environment best.
  public var activeStyle: LinearStyle {
    variants.style(for: style, in: flow.environment.sizeClass)
  }

  /// States what differs from ``style`` in surroundings of a size class; `nil`
  /// takes that back.
  ///
  /// Of all conditions that hold the most fitting one wins, as a whole; what it
  /// does not state is as ``style`` has it. See ``FlowLayout/setVariant(_:for:)``.
  ///
  ///     // A column, and a row when the device is turned.
  ///     var turned = LinearStyleVariant()
  ///     turned.orientation = .horizontal
  ///     try list.setVariant(turned, for: SizeClass(orientation: .landscape))
  ///
  /// - Parameters:
  ///   - variant: What differs, lengths in points, or `nil` for no variant.
  ///   - condition: What must hold; what it leaves open may be anything.
  /// - Throws: ``FlowError`` if what the variant makes of ``style`` breaks a rule,
  ///   even where it is not active, or if the cells cannot be laid out in the
  ///   style that is active then.
  /// - Complexity: as for ``setStyle(_:)``.
  public mutating func setVariant(
    _ variant: LinearStyleVariant?, for condition: SizeClass
  ) throws(FlowError) {
    var variants = variants
    variants.set(variant, for: condition)
    try adopt(style, variants, flow.environment)
  }
}
