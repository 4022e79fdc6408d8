import Tatami

/// Attributes of a box, one after the other, of which a relation makes a rule each.
///
/// ``ConstraintLayout/make(_:_:)`` gives out an empty one:
///
///     $0.top.height.equal(to: container)  // top == container.top, height == container.height
///     $0.edges.equal(to: scroll.content)  // left, top, right, bottom
///
/// An attribute that is named twice is there once.
public struct AttributeChain<Kind: ChainedKind>: Sendable {
  let box: Box
  let direction: LayoutDirection
  let attributes: [BoxAttribute]

  init(_ box: Box, _ direction: LayoutDirection, _ attributes: [BoxAttribute] = []) {
    (self.box, self.direction, self.attributes) = (box, direction, attributes)
  }

  private func adding<Longer>(_ more: BoxAttribute...) -> AttributeChain<Longer> {
    AttributeChain<Longer>(
      box, direction, attributes + more.filter { !attributes.contains($0) })
  }
}

extension AttributeChain {
  /// With the left edge.
  public var left: AttributeChain<Kind.AddingX> { adding(.left) }
  /// With the right edge.
  public var right: AttributeChain<Kind.AddingX> { adding(.right) }
  /// With the edge where the reading direction begins.
  public var leading: AttributeChain<Kind.AddingX> { adding(.leading) }
  /// With the edge where the reading direction ends.
  public var trailing: AttributeChain<Kind.AddingX> { adding(.trailing) }
  /// With the middle between left and right.
  public var centerX: AttributeChain<Kind.AddingX> { adding(.centerX) }

  /// With the top edge.
  public var top: AttributeChain<Kind.AddingY> { adding(.top) }
  /// With the bottom edge.
  public var bottom: AttributeChain<Kind.AddingY> { adding(.bottom) }
  /// With the middle between top and bottom.
  public var centerY: AttributeChain<Kind.AddingY> { adding(.centerY) }
  /// With the baseline of the first line of text.
  public var firstBaseline: AttributeChain<Kind.AddingY> { adding(.firstBaseline) }
  /// With the baseline of the last line of text.
  public var lastBaseline: AttributeChain<Kind.AddingY> { adding(.lastBaseline) }

  /// With the extent from left to right.
  public var width: AttributeChain<Kind.AddingLength> { adding(.width) }
  /// With the extent from top to bottom.
  public var height: AttributeChain<Kind.AddingLength> { adding(.height) }

  /// With left, top, right and bottom.
  public var edges: AttributeChain<Kind.AddingX.AddingY> { adding(.left, .top, .right, .bottom) }
  /// With leading, top, trailing and bottom.
  public var directionalEdges: AttributeChain<Kind.AddingX.AddingY> {
    adding(.leading, .top, .trailing, .bottom)
  }
  /// With left and right.
  public var horizontalEdges: AttributeChain<Kind.AddingX> { adding(.left, .right) }
  /// With top and bottom.
  public var verticalEdges: AttributeChain<Kind.AddingY> { adding(.top, .bottom) }
  /// With width and height.
  public var size: AttributeChain<Kind.AddingLength> { adding(.width, .height) }
  /// With centerX and centerY.
  public var center: AttributeChain<Kind.AddingX.AddingY> { adding(.centerX, .centerY) }
}
