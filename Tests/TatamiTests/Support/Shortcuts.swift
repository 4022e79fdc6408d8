import Tatami
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests of how many cells are looked at and how much is remembered: they know the numbers of the engine
  /// with all its ways to a result. With the package trait `Small` only the results are the same.
  static var needsShortcuts: Self {
    .enabled(if: EngineParts.hasShortcuts, "The engine with one way to a result looks at more")
  }
}
