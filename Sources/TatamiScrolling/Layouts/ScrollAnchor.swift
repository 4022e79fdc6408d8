import Tatami

/// What a viewport over a layout holds on to while cells change.
public enum ScrollAnchor: Hashable, Sendable {
  /// The first cell that is seen, half scrolled out or not: the point of it that is at the edge where
  /// the unobscured viewport begins stays there. For feeds into which cells are inserted above.
  case firstCell
  /// A cell, wherever it is: the one that has the focus, say. If it is removed, its place goes to the
  /// next one that is left, or else the previous one; in a buffer without memory for the id of that
  /// one to none, and from then on what is held is the offset.
  case cell(CellID)
  /// The offset: what is inserted above pushes down what is seen.
  case offset
  /// The end, if the viewport is at most so many points away from it; else the offset. For lists
  /// that follow what is appended.
  case end(threshold: Double = 1)
}

/// How a viewport comes to show a cell, a line or a page.
public enum ScrollAlignment: Hashable, Sendable {
  /// As little movement as possible; none if it is seen.
  case nearest
  /// It begins where the unobscured viewport does.
  case start
  /// Its middle is the unobscured viewport's.
  case center
  /// It ends where the unobscured viewport does.
  case end
}

/// A cell that an edit should leave where it is on the screen.
///
/// What becomes of it the report of the edit tells. An anchor of the layout would hand out an id
/// for each cell that a fling passes, and does not know where the next cell was when the one that
/// it holds is removed.
struct HeldCell {
  /// Its index before.
  let index: Int
  /// Where it was.
  let frame: Rect
  /// Which part of it is held: 0 at its start, 1 at its end.
  let unit: Double
}

extension ScrollableLayout {
  var isMirrored: Bool { environment.direction == .rightToLeft }

  /// Where a frame begins along the scroll axis, from the leading edge.
  func start(of frame: Rect) -> Double {
    let axis = scrollAxis
    if axis == .horizontal && isMirrored { return contentSize.width - frame.end(axis) }
    return frame.start(axis)
  }

  /// The cell that an anchor holds when the unobscured viewport begins at `edge` along the scroll
  /// axis, from the leading edge; `nil` if it holds none.
  ///
  /// - Parameter seen: What is seen, obscured or not.
  func held(by anchor: ScrollAnchor, at edge: Double, seen: Rect) -> HeldCell? {
    switch anchor {
    case .offset, .end: return nil
    case .cell(let id):
      guard let index = index(of: id), takesPart(index) else { return nil }
      return held(index, frame(at: index), at: edge)
    case .firstCell: return firstSeen(beyond: edge, seen)
    }
  }

  /// The first cell in order that ends beyond `edge`, of those that are seen, or else of those nearest
  /// behind them: of a line whose cells are aligned in it, or of columns, it may begin well behind one
  /// that reaches across the edge.
  private func firstSeen(beyond edge: Double, _ seen: Rect) -> HeldCell? {
    let axis = scrollAxis
    let isTurned = axis == .horizontal && isMirrored
    var rect = seen
    rect.size[axis] = max(1, isTurned ? seen.size[axis] : seen.end(axis) - edge)
    while true {
      rect.origin[axis] = isTurned ? contentSize.width - edge - rect.size[axis] : edge
      if let first = first(in: rect, beyond: edge) {
        return held(first.index, first.frame, at: edge)
      }
      // Far before the content, or in a gap between cells.
      if edge + rect.size[axis] >= contentSize[axis] { return nil }
      rect.size[axis] *= 2
    }
  }

  private func held(_ index: Int, _ frame: Rect, at edge: Double) -> HeldCell {
    let extent = frame.size[scrollAxis]
    let part = extent > 0 ? (edge - start(of: frame)) / extent : 0
    return HeldCell(index: index, frame: frame, unit: min(max(part, 0), 1))
  }

  private func first(in rect: Rect, beyond edge: Double) -> (index: Int, frame: Rect)? {
    var first: (index: Int, frame: Rect)?
    forEachFrame(intersecting: rect, overscan: .zero) { index, frame in
      if start(of: frame) + frame.size[scrollAxis] <= edge { return }
      if first.map({ index < $0.index }) ?? true { first = (index, frame) }
    }
    return first
  }
}

extension LayoutChange {
  /// The first cell that was at `index` or behind it and is left: where it was, and where it is now.
  func firstKept(from index: Int) -> (old: Int, new: Int)? {
    if index >= oldCount { return nil }
    if let new = newIndex(of: index) { return (index, new) }
    guard var number = removed.firstIndex(where: { $0.contains(index) }) else { return nil }
    var next = removed[number].upperBound
    while number + 1 < removed.count, removed[number + 1].lowerBound == next {
      number += 1
      next = removed[number].upperBound
    }
    return next < oldCount ? newIndex(of: next).map { (next, $0) } : nil
  }

  /// The last cell that was before `index` and is left.
  func lastKept(before index: Int) -> (old: Int, new: Int)? {
    if index <= 0 { return nil }
    if let new = newIndex(of: index - 1) { return (index - 1, new) }
    guard var number = removed.firstIndex(where: { $0.contains(index - 1) }) else { return nil }
    var first = removed[number].lowerBound
    while number > 0, removed[number - 1].upperBound == first {
      number -= 1
      first = removed[number].lowerBound
    }
    return first > 0 ? newIndex(of: first - 1).map { (first - 1, $0) } : nil
  }
}
