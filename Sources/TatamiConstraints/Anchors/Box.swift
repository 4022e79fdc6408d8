/// A box of a ``ConstraintLayout``: a view or a guide, by which its anchors are named.
///
/// A box means something only to the layout that made it.
public struct Box: Hashable, Sendable {
  /// Its position among the layout's boxes, in order of addition.
  let index: Int

  /// The box that stands for the window or screen: at the origin, with the size that the layout was given.
  public static let host = Box(index: 0)

  package init(index: Int) { self.index = index }
}
