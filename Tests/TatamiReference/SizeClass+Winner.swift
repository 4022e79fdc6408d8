import Tatami

extension SizeClass {
  /// The condition that wins in these surroundings, by another way of saying it:
  /// of those that hold, the one that names the vertical class, then the
  /// horizontal one, then the orientation.
  package func winner(among defined: some Sequence<SizeClass>) -> SizeClass? {
    func holds(_ condition: SizeClass) -> Bool {
      [nil, height].contains(condition.height) && [nil, width].contains(condition.width)
        && [nil, orientation].contains(condition.orientation)
    }
    func weight(_ condition: SizeClass) -> Int {
      (condition.height == nil ? 0 : 4) + (condition.width == nil ? 0 : 2)
        + (condition.orientation == nil ? 0 : 1)
    }
    return defined.filter(holds).max { weight($0) < weight($1) }
  }
}
