import Tatami

/// A layout of cells that a box can show: `FlowLayout`, linear layouts among them.
public protocol BoxContent {
  /// What surrounds the cells; its viewport is the box.
  var environment: LayoutEnvironment { get }
  /// What the cells take up, in points.
  var contentSize: Size { get }
  /// Lays the cells out in other surroundings, or changes nothing.
  mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError)
}

extension FlowLayout: BoxContent {}

extension ConstraintLayout {
  /// Lays out cells in the room that the rules give a box, and takes what they need for the box's
  /// intrinsic extent.
  ///
  /// To be called when the cells, the rules or what was given have changed. On rotation:
  ///
  ///     try layout.setHostSize(Size(width: 667, height: 375))
  ///     try layout.arrange(&photos, in: gallery)
  ///     let change = photos.update()          // which cells moved
  ///     let content = layout.contentSize()    // as high as the photos need
  ///
  /// - Parameters:
  ///   - content: The cells; their viewport gets the box's extents along the other axes.
  ///   - box: What shows them.
  ///   - axes: Along which axes the box is as long as the cells: for lines that follow each other
  ///     downwards, the vertical one.
  /// - Throws: `FlowError` if the cells cannot be laid out in that room, or need more than
  ///   ``greatestNumber`` points; then they are as before, and so is the layout.
  /// - Precondition: The box is one that was added to this layout.
  /// - Complexity: a solution, and what the cells need for another viewport; both twice if the
  ///   intrinsic extent changes the room.
  public mutating func arrange<Content: BoxContent>(
    _ content: inout Content, in box: Box, along axes: [Axis] = [.vertical]
  ) throws(FlowError) {
    precondition(
      entries.indices.contains(box.index), "The box is one that was added to this layout")
    let before = (layout: self, content: content)
    do {
      try settle(&content, in: box, along: axes)
    } catch {
      (self, content) = before
      throw error
    }
  }

  private mutating func settle<Content: BoxContent>(
    _ content: inout Content, in box: Box, along axes: [Axis]
  ) throws(FlowError) {
    for _ in 0..<Self.arrangementLimit {
      let room = frame(of: box).size
      var environment = content.environment
      for axis in Axis.allCases where !axes.contains(axis) {
        environment.viewport[axis] = room[axis]
      }
      if environment != content.environment { try content.setEnvironment(environment) }
      if !(try takeExtents(of: content, for: box, along: axes)) { return }
    }
  }

  /// How often a box's room may change because of what its cells need: an extent that depends on
  /// the other one in a circle need not come to rest.
  private static let arrangementLimit = 4

  /// Makes the cells' extents intrinsic; `false` if they are already.
  private mutating func takeExtents<Content: BoxContent>(
    of content: Content, for box: Box, along axes: [Axis]
  ) throws(FlowError) -> Bool {
    let needed = content.contentSize
    for axis in axes where needed[axis] > Self.greatestNumber { throw .contentTooLong(axis) }
    let intrinsic = entries[box.index].intrinsic
    var size = IntrinsicSize(
      width: intrinsic.horizontal.extent, height: intrinsic.vertical.extent)
    if axes.contains(.horizontal) { size.width = needed.width }
    if axes.contains(.vertical) { size.height = needed.height }
    let isSame =
      size.width == intrinsic.horizontal.extent && size.height == intrinsic.vertical.extent
    if isSame { return false }
    do {
      try setIntrinsicSize(size, of: box)
    } catch {
      preconditionFailure("The box is one that was added to this layout")
    }
    return true
  }
}
