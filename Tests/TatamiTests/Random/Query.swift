/// What a layout can be asked.
enum Query: Int, CaseIterable, Sendable {
  case rules, counts, contentSize
  case frameAt, framesInRange, framesIntoSpan, forEachFrameInRange
  case frameAtSnapped, framesSnapped, intersectingSnapped
  case indicesIntersecting, intersecting, overscan, butNot, crossings, visibleRange
  case indexAtPoint
  case lineContaining, rangeOfLine, cellsOfLine, lineFacts
  case pageContaining, rangeOfPage, frameOfPage
  case cellAt, cellStyleAt, identity, equality
  case startOffset, endOffset, clampedOffset, makeAnchor, keepAnchors
  case update, updateKeeping, change, changeInViewport, dirtyRects, transitions
}
