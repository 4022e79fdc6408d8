/// How pages give way to one another.
public enum PageStyle: Hashable, Sendable, CaseIterable {
  /// Pages stand side by side and scroll.
  case scroll
  /// Leaves are bound at a spine and turn.
  case curl
}
