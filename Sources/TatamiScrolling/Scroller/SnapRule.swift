import Tatami

/// Which part of an item goes to the same part of the viewport.
public enum SnapAlignment: Hashable, Sendable {
  /// None: the viewport does not rest at the item for its own sake.
  case none
  /// Its start.
  case start
  /// Its middle.
  case center
  /// Its end.
  case end
}

/// Something that a viewport can come to rest at, along one axis.
public struct SnapItem: Hashable, Sendable {
  /// What the item is known by when the items change.
  public var id: Int
  /// Where it begins in the content, in points from the leading edge.
  public var start: Double
  /// Where it ends.
  public var end: Double
  /// Which part of it goes to the same part of the viewport.
  public var alignment: SnapAlignment
  /// By how much its area is larger at its start, in points.
  public var leadingMargin = 0.0
  /// By how much its area is larger at its end, in points.
  public var trailingMargin = 0.0
  /// Whether no drag may pass it.
  public var stopsAlways = false

  /// Creates an item without margins that may be passed.
  public init(id: Int, start: Double, end: Double, alignment: SnapAlignment = .start) {
    self.id = id
    self.start = start
    self.end = end
    self.alignment = alignment
  }
}

/// Where a viewport comes to rest: at one of some items along one axis.
///
/// When a touch goes up, and when settings change, the rule decides; on the way it does
/// nothing.
///
///     var rule = SnapRule(axis: .horizontal, items: cards)
///     rule.proximity = 60     // farther away from any card the viewport rests where it likes
///
/// - Source: CSS Scroll Snap 1; what it leaves to the browser is said where the rule decides.
public struct SnapRule: Hashable, Sendable {
  /// The axis along which the items lie.
  public var axis: Axis
  /// In any order; of two that are equally near, the first one is taken.
  public var items: [SnapItem]
  /// How much of the viewport's start does not count when items are aligned, in points.
  public var leadingPadding = 0.0
  /// How much of its end does not count, in points.
  public var trailingPadding = 0.0
  /// How near an item has to be, in points; `nil` if the viewport has to rest at one.
  public var proximity: Double?

  /// Creates a rule without padding by which the viewport has to rest at an item.
  public init(axis: Axis, items: [SnapItem]) {
    self.axis = axis
    self.items = items
  }

  /// Groups of the same extent one after the other, from the start of the content on.
  ///
  /// UIKit's behaviours of a section that scrolls across are among them: `groupPaging` is
  /// `stopsAlways`, `groupPagingCentered` with the alignment `center` as well, and
  /// `continuousGroupLeadingBoundary` neither.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the groups follow each other.
  ///   - count: How many groups there are.
  ///   - extent: How long one is, in points.
  ///   - spacing: How much is between two.
  ///   - alignment: Which part of a group goes to the same part of the viewport.
  ///   - stopsAlways: Whether a drag leads to the next group and not beyond.
  public static func groups(
    axis: Axis, count: Int, extent: Double, spacing: Double = 0,
    alignment: SnapAlignment = .start, stopsAlways: Bool = false
  ) -> SnapRule {
    precondition(count >= 0, "A number of groups is not negative")
    var rule = SnapRule(axis: axis, items: [])
    rule.items.reserveCapacity(count)
    for number in 0..<count {
      let start = Double(number) * (extent + spacing)
      var item = SnapItem(id: number, start: start, end: start + extent, alignment: alignment)
      item.stopsAlways = stopsAlways
      rule.items.append(item)
    }
    return rule
  }

  func check() throws(ScrollError) {
    if let proximity, !(proximity >= 0) { throw .proximity(proximity) }
    guard ScrollError.isLength(leadingPadding), ScrollError.isLength(trailingPadding) else {
      throw .insets(
        EdgeInsets(top: 0, leading: leadingPadding, bottom: 0, trailing: trailingPadding))
    }
    for item in items {
      guard item.start <= item.end, ScrollError.isLength(item.start),
        ScrollError.isLength(item.end), ScrollError.isLength(item.leadingMargin),
        ScrollError.isLength(item.trailingMargin)
      else { throw .snapItem(item.id) }
    }
  }
}

// MARK: Deciding

extension SnapRule {
  /// Where the viewport rests that would come to rest at `natural`; `nil` if there is nothing
  /// to snap to.
  ///
  /// First the nearest item that no drag may pass, strictly between start and natural end;
  /// then the natural end itself, if an item that is longer than the viewport covers it; then the
  /// nearest item, if it is near enough.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func rest(from start: Double, natural: Double, _ span: ScrollSpan) -> Double? {
    var barrier: Double?
    for item in items where item.stopsAlways {
      guard let position = position(of: item, span) else { continue }
      let isBetween = min(start, natural) < position && position < max(start, natural)
      guard isBetween else { continue }
      if barrier.map({ (position - start).magnitude < ($0 - start).magnitude }) ?? true {
        barrier = position
      }
    }
    if let barrier { return barrier }
    if items.contains(where: { covers($0, natural, span) }) { return natural }
    return nearest(to: natural, span)
  }

  /// The offset at which an item is aligned, as far as is legal; `nil` if it is not seen then.
  func position(of item: SnapItem, _ span: ScrollSpan) -> Double? {
    let (start, end) = area(of: item)
    let port = span.extent - leadingPadding - trailingPadding
    let wanted: Double
    switch item.alignment {
    case .none: return nil
    case .start: wanted = start - leadingPadding
    case .center: wanted = (start + end) / 2 - leadingPadding - port / 2
    case .end: wanted = end - leadingPadding - port
    }
    let position = span.clamped(wanted)
    let seen = position + leadingPadding
    return start < seen + port && end > seen ? position : nil
  }

  private func area(of item: SnapItem) -> (start: Double, end: Double) {
    (item.start - item.leadingMargin, item.end + item.trailingMargin)
  }

  private func covers(_ item: SnapItem, _ offset: Double, _ span: ScrollSpan) -> Bool {
    let (start, end) = area(of: item)
    let port = span.extent - leadingPadding - trailingPadding
    let seen = offset + leadingPadding
    return item.alignment != .none && end - start > port && start <= seen && end >= seen + port
  }

  // MARK: After a change

  /// The item at which a viewport rests: of those that are aligned at `offset`, the one with the
  /// id `known` or else the first.
  func item(at offset: Double, known: Int?, _ span: ScrollSpan) -> Int? {
    var found: Int?
    for item in items {
      guard let position = position(of: item, span), (position - offset).magnitude < 0.01 else {
        continue
      }
      if item.id == known { return known }
      if found == nil { found = item.id }
    }
    return found
  }

  /// Where a viewport rests that did so at an item; `nil` if that is gone and it may rest
  /// anywhere.
  func rest(at id: Int, from offset: Double, _ span: ScrollSpan) -> Double? {
    if let item = items.first(where: { $0.id == id }), let position = position(of: item, span) {
      return position
    }
    if proximity != nil { return nil }
    return nearest(to: span.clamped(offset), span)
  }

  /// The position nearest to an offset, if it is near enough.
  private func nearest(to offset: Double, _ span: ScrollSpan) -> Double? {
    var nearest: Double?
    for item in items {
      guard let position = position(of: item, span) else { continue }
      if nearest.map({ (position - offset).magnitude < ($0 - offset).magnitude }) ?? true {
        nearest = position
      }
    }
    guard let nearest else { return nil }
    if let proximity, (nearest - offset).magnitude > proximity { return nil }
    return nearest
  }
}
