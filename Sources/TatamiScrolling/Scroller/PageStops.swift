import Tatami

/// Where pages begin along one axis: every viewport's extent from the least offset on, and
/// the greatest offset, even if it is nearer.
///
/// Offsets are measured from the leading edge. A viewport without extent has one page. There are at
/// most 2³⁰ more, so that their numbers are the same where `Int` has 32 bits.
struct PageStops: Hashable {
  let span: ScrollSpan
  let count: Int

  init(_ span: ScrollSpan) {
    self.span = span
    // A little less than a page more is none: lengths are rounded.
    let pages = span.extent > 0 ? (span.greatest - span.least) / span.extent : 0
    count = Self.wholeAbove(min(pages, Self.greatestCount) - Self.tolerance) + 1
  }

  private static let greatestCount = 0x1p30

  /// Part of a page that is none.
  private static let tolerance = 1e-6

  /// The greatest whole number that is not above.
  private static func wholeBelow(_ number: Double) -> Int {
    let whole = Int(Int64(number))
    return Double(whole) > number ? whole - 1 : whole
  }

  private static func wholeAbove(_ number: Double) -> Int { -wholeBelow(-number) }

  /// Where a page begins.
  func offset(of page: Int) -> Double {
    min(span.least + Double(page) * span.extent, span.greatest)
  }

  /// Which page an offset shows, and how far on: linear between neighbouring pages' offsets, and
  /// outside in units of the viewport's extent.
  func coordinate(of offset: Double) -> Double {
    if span.extent == 0 { return 0 }
    let last = count - 1
    if offset > span.greatest { return Double(last) + (offset - span.greatest) / span.extent }
    let plain = (offset - span.least) / span.extent
    let start = last > 0 ? self.offset(of: last - 1) : span.least
    if last == 0 || offset <= start { return plain }
    return Double(last - 1) + (offset - start) / (span.greatest - start)
  }

  /// The offset that has a page coordinate.
  func offset(at coordinate: Double) -> Double {
    let last = Double(count - 1)
    if coordinate >= last { return span.greatest + (coordinate - last) * span.extent }
    if coordinate <= last - 1 || last == 0 { return span.least + coordinate * span.extent }
    let start = offset(of: count - 2)
    return start + (coordinate - (last - 1)) * (span.greatest - start)
  }

  /// The page that is shown: the nearest one, of two equally near ones the later.
  func page(at offset: Double) -> Int {
    clamped(Self.wholeBelow(bounded(coordinate(of: offset)) + 0.5 + Self.tolerance))
  }

  func clamped(_ page: Int) -> Int { min(max(page, 0), count - 1) }

  /// The page at which a drag ends.
  ///
  /// - Parameters:
  ///   - velocity: Of the offset, in points a second.
  ///   - start: The page on which the drag began.
  ///   - limit: How many pages away from there it may end.
  func target(from offset: Double, velocity: Double, start: Int, limit: Int?) -> Int {
    let coordinate = bounded(coordinate(of: offset))
    let page: Int
    if velocity.magnitude <= RestRule.leastVelocity {
      page = self.page(at: offset)
    } else if velocity > 0 {
      page = Self.wholeBelow(coordinate + Self.tolerance) + 1
    } else {
      page = Self.wholeAbove(coordinate - Self.tolerance) - 1
    }
    guard let limit, limit < count else { return clamped(page) }
    return clamped(min(max(page, start - limit), start + limit))
  }

  /// A coordinate that is a number of pages, however far beyond the content.
  private func bounded(_ coordinate: Double) -> Double {
    min(max(coordinate, -1), Double(count))
  }
}
