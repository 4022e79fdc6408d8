import Tatami

/// Why a layout of boxes refused an edit; it is as it was before.
public enum ConstraintError: Error, Hashable, Sendable {
  /// A number that is not finite: a constant, an extent, an offset, a suggested value.
  case notFinite(Double)
  /// A number beyond ``ConstraintLayout/greatestNumber`` points, above or below 0.
  case tooLarge(Double)
  /// A multiplier that is 0, not finite or beyond ``ConstraintLayout/greatestMultiplier``.
  case invalidMultiplier(Double)
  /// An extent below 0.
  case negativeExtent(Double)
  /// The attributes of a rule are not of one kind: lengths, or positions along one axis.
  case incomparable(BoxAttribute, BoxAttribute)
  /// The layout has no such box.
  case unknownBox(Box)
  /// Two boxes that have no ancestor in common.
  case unrelated(Box, Box)
  /// No active rule has the number; it has been removed, or there never was one.
  case unknownRule(RuleID)
  /// A list names a rule twice.
  case repeatedRule(RuleID)
  /// No rule was made of the box that is this one but for its constant.
  case nothingToUpdate(Rule)
  /// An active rule cannot become required or optional.
  case changesRequired(RuleID)
  /// Nothing has been suggested for the length or position.
  case noSuggestion(Box, BoxAttribute)
  /// A value can only be suggested for left, top, width and height.
  case notSuggestible(BoxAttribute)
  /// The box is one of those that every layout has: it cannot have what only others can.
  case isFixed(Box)
  /// A required rule cannot hold, and it was not to be left out.
  case conflicting(RuleConflict)
  /// The layout has a scroll view already, or none where one is needed.
  case scrollView(isPresent: Bool)
}
