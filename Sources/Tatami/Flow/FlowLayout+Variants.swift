extension FlowLayout {
  /// States what differs from ``style`` in surroundings of a size class; `nil`
  /// takes that back.
  ///
  /// Of all conditions that hold in ``environment`` the most fitting one wins, as
  /// a whole: nothing of another variant is mixed in. What the winner does not
  /// state is as ``style`` has it, also after ``setStyle(_:)-(FlowStyle)``.
  ///
  ///     // Nine icons a page, eighteen when the device is turned.
  ///     var turned = FlowStyleVariant()
  ///     turned.arrangedCount = 6
  ///     turned.pagedCount = 18
  ///     try icons.setVariant(turned, for: SizeClass(orientation: .landscape))
  ///     try icons.setEnvironment(
  ///       LayoutEnvironment(
  ///         viewport: Size(width: 667, height: 375), isPaging: true,
  ///         orientation: .landscape))
  ///     icons.pageCount   // 3 for 40 icons; 5 when held upright
  ///
  /// - Parameters:
  ///   - variant: What differs, lengths in points, or `nil` for no variant.
  ///   - condition: What must hold. What it leaves open may be anything, known or not; one
  ///     that leaves everything open wins wherever no other one holds.
  /// - Throws: ``FlowError`` if what the variant makes of ``style`` breaks a rule,
  ///   even where it is not active, or if the cells cannot be laid out in the
  ///   style that is active then.
  /// - Complexity: as for ``setStyle(_:)-(FlowStyle)``; O(1) where the active style stays.
  public mutating func setVariant(
    _ variant: FlowStyleVariant?, for condition: SizeClass
  ) throws(FlowError) {
    var variants = variants
    variants.set(variant, for: condition)
    try adopt(style, variants, environment)
  }
}
