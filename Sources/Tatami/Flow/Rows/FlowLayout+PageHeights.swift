/// Where a layout and its copies keep how tall the tallest page is.
final class PagePassBox {
  /// In units, without padding; `nil` until it is asked for.
  var tallest: Int64?
}

extension FlowLayout {
  /// The cross extent of the tallest page, padding included, where pages are as tall as their
  /// lines: in a container that wraps along both axes.
  ///
  /// - Complexity: O(*n*) after an edit; of pages of equal cells behind each other one is looked
  ///   at. O(1) until the next edit.
  var styledTallestPage: Int64 {
    let axis = metrics.crossAxis
    let padding = metrics.lead[axis] + metrics.trail[axis]
    guard let pages = metrics.pages, let box = pagePassBox, count > 0 else { return padding }
    let tallest = box.tallest ?? tallest(of: pages)
    box.tallest = tallest
    return padding + tallest
  }

  private func tallest(of pages: PageGrid) -> Int64 {
    let lineCount = styledLineCount
    var reader = CellReader(store, at: 0)
    var (index, lines, tallest) = (0, Int64(0), Int64(0))
    while lines < lineCount {
      let start = index
      var folder = LineFolder(styled.rule, store, from: LineState.start, at: start)
      var taken: Int64 = 0
      while index < count && taken < pages.capacity {
        let cell = reader.cell(at: index)
        var equal = Int64(reader.next(behind: index) - index)
        if cell.takesPart {
          equal = min(equal, pages.capacity - taken)
          taken += equal
        }
        folder.add(cell, times: equal)
        store.arena.visited &+= 1
        index += Int(equal)
      }
      let fold = folder.finished()
      lines += fold.breaks + 1
      tallest = max(tallest, stacked(fold, start..<index, isLast: lines >= lineCount))
      let run = reader.leaf.range
      if reader.isEqual && run.lowerBound <= start && index < run.upperBound {
        // The last line of all may be another one.
        let others = Int64(run.upperBound - index - 1) / pages.capacity
        index += Int(others * pages.capacity)
        lines += others * pages.cross.places
      }
    }
    return tallest
  }
}
