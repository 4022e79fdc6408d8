import Tatami

/// A layout and the viewport that moves over it: edits, touches and time in, and in one call a frame
/// all that a host has to do.
///
///     var feed = try LayoutScroller(layout, ScrollSettings(frame: frame, contentSize: .zero))
///     try feed.edit(time: now) { layout in
///       try layout.insert(contentsOf: newer, at: 0)      // what is seen stays where it is
///     }
///     let step = try feed.step(to: now) { change in
///       switch change {
///       case .leaves(let slot): views[slot].isHidden = true
///       case .enters(let cell): views[cell.slot].show(cell.index, at: cell.frame)
///       case .changes(let cell, _): views[cell.slot].frame = cell.frame
///       }
///     }
///     canvas.translate(step.offset)
///
/// Content size and offset change in one step, also during a drag and while the viewport moves by
/// itself: ``anchor`` says what stays where it is.
public struct LayoutScroller<Layout: ScrollableLayout> {
  /// The layout; ``edit(settings:time:_:)`` changes it.
  public package(set) var layout: Layout
  /// The viewport. Its content size is the layout's.
  public internal(set) var scroller: Scroller
  /// What stays where it is while cells change.
  public var anchor = ScrollAnchor.firstCell
  /// How far beyond the viewport cells are shown: finite, none below 0.
  public var overscan: EdgeInsets

  /// Whether the last edit removed the cell that is held, and there was no memory for the id of the one
  /// in its place.
  package private(set) var hasLostCell = false

  private var shown = ShownCells()
  /// The first cell of the page that is seen, from the first change on until the next drag or
  /// programmatic scroll, or until a touch stops what moves: with it, turning a device twice leads back to
  /// the same page.
  private var pageCell: Int?

  /// Creates a viewport at the start of a layout, or at an offset.
  ///
  /// - Parameters:
  ///   - layout: What is scrolled.
  ///   - settings: Of the viewport; the content size in it is not looked at. The layout's
  ///     environment has to have the same viewport.
  ///   - offset: Where to begin instead of at the start, in content coordinates; it need not be
  ///     legal.
  ///   - overscan: How far beyond the viewport cells are shown: finite, none below 0.
  ///   - time: The time of the first call, in seconds.
  /// - Throws: ``ScrollError`` if a number is none.
  public init(
    _ layout: Layout, _ settings: ScrollSettings, offset: Point? = nil,
    overscan: EdgeInsets = .zero, time: Double = 0
  ) throws(ScrollError) {
    let settings = settings.fitted(to: layout)
    scroller = try Scroller(settings, offset: offset, time: time)
    self.layout = layout
    self.overscan = overscan
    // What comes now is a change of this.
    _ = self.layout.update()
  }

  // MARK: Edits

  /// Edits the layout and says what differs; the anchor stays where it is.
  ///
  /// - Parameters:
  ///   - settings: New ones for the viewport, in the same step: a new frame along with the
  ///     layout's new viewport. Content size and direction in them are not looked at.
  ///   - time: In seconds.
  ///   - body: Edits, another style or environment. If it throws, nothing has changed.
  /// - Returns: What changed, and what that sends.
  /// - Throws: ``LayoutScrollError``: what `body` throws, or what the viewport refuses.
  /// - Complexity: as for the edits, the layout's `update()` and its content size; O(*k* log *r*) for
  ///   *k* cells that are shown and *r* ranges that were edited.
  @discardableResult
  public mutating func edit<Failure: Error>(
    settings: ScrollSettings? = nil, time: Double,
    _ body: (inout Layout) throws(Failure) -> Void
  ) throws(LayoutScrollError<Failure>) -> LayoutScrollChange {
    do {
      try scroller.check(time)
      try settings?.fitted(.zero).check()
    } catch { throw .scroll(error) }
    let older = layout
    do { try body(&layout) } catch {
      layout = older
      throw .layout(error)
    }
    var next = (settings ?? scroller.settings).fitted(to: layout)
    var keyboard = scroller.keyboard
    keyboard.follow(&next, from: scroller.settings)
    do { try next.check() } catch {
      // The content is longer than a viewport can go.
      layout = older
      throw .scroll(error)
    }
    var events = ScrollEvents()
    scroller.advance(to: time, &events)
    let held = older.held(
      by: anchor, at: edge(older.scrollAxis), seen: scroller.visibleRect)
    hasLostCell = false
    let update = layout.update()
    let change = update.change
    shown.follow(change)
    handOn(older, change)
    let axis = layout.scrollAxis
    var adjustment = Vector.zero
    let pageShift = pageShift(older, change, next)
    if pageShift == nil {
      let distance = distance(held, older, change, next)
      if axis == .horizontal { adjustment.dx = distance } else { adjustment.dy = distance }
    }
    var shifts = ByAxis<Int?>(both: nil)
    shifts[axis] = pageShift
    do {
      let later = try scroller.apply(
        next, adjustment: adjustment, pageShift: shifts, time: time)
      events.append(contentsOf: later)
    } catch { throw .scroll(error) }
    return LayoutScrollChange(update: update, adjustment: adjustment, events: events)
  }

  /// Where the unobscured viewport begins along the scroll axis, from the leading edge.
  private func edge(_ axis: Axis) -> Double {
    scroller.axes[axis].offset + scroller.settings.adjustedContentInset.start(axis)
  }

  /// How far what is held has moved, from the leading edge.
  private func distance(
    _ held: HeldCell?, _ older: Layout, _ change: LayoutChange, _ next: ScrollSettings
  ) -> Double {
    let axis = layout.scrollAxis
    if case .end(let threshold) = anchor {
      let (before, after) = (scroller.settings.span(axis), next.span(axis))
      let offset = scroller.axes[axis].offset
      guard older.scrollAxis == axis, offset >= before.greatest - threshold else { return 0 }
      return scroller.phase == .idle ? after.greatest - offset : after.greatest - before.greatest
    }
    guard let held, older.scrollAxis == axis,
      let place = standIn(for: held.index, older, change)
    else { return 0 }
    let isHeld = place.old == held.index
    let unit = isHeld ? held.unit : 0
    let before = isHeld ? held.frame : older.frame(at: place.old)
    let after = layout.frame(at: place.new)
    // In this order it is exactly 0 for a cell that is where it was.
    return layout.start(of: after) - older.start(of: before)
      + unit * (after.size[axis] - before.size[axis])
  }

  /// Where the cell is now that was at `index`, or the one that takes its place: the next one that
  /// was behind it, or else the previous one, of those that are left and took part before as they do
  /// now. With it, where that one was.
  ///
  /// - Complexity: as for the change's indices, for each cell beside it that takes no part.
  private func standIn(
    for index: Int, _ older: Layout, _ change: LayoutChange
  ) -> (old: Int, new: Int)? {
    func isThere(_ place: (old: Int, new: Int)) -> Bool {
      older.takesPart(place.old) && layout.takesPart(place.new)
    }
    var next = change.firstKept(from: index)
    while let place = next {
      if isThere(place) { return place }
      next = change.firstKept(from: place.old + 1)
    }
    next = change.lastKept(before: index)
    while let place = next {
      if isThere(place) { return place }
      next = change.lastKept(before: place.old)
    }
    return nil
  }

  /// Holds on to another cell if the one that is held was removed.
  private mutating func handOn(_ older: Layout, _ change: LayoutChange) {
    guard case .cell(let id) = anchor, layout.index(of: id) == nil,
      let index = older.index(of: id),
      let heir = standIn(for: index, older, change) ?? change.firstKept(from: index)
        ?? change.lastKept(before: index)
    else { return }
    hasLostCell = !layout.hasRoomForID
    if !hasLostCell { anchor = .cell(layout.cellID(at: heir.new)) }
  }

  /// By how many pages the page has moved that is seen, or that the viewport is on its way to: the one
  /// on which its first cell is now. `nil` without pages, and under a drag over a viewport that has
  /// another extent, which goes on as far between two pages.
  private mutating func pageShift(
    _ older: Layout, _ change: LayoutChange, _ next: ScrollSettings
  ) -> Int? {
    let axis = layout.scrollAxis
    guard next.isPaging, layout.pageCount > 0, older.pageCount > 0, older.scrollAxis == axis else {
      pageCell = nil
      return nil
    }
    if scroller.phase == .dragging,
      next.frame.size[axis] != scroller.settings.frame.size[axis]
    {
      pageCell = nil
      return nil
    }
    let page = scroller.destinationPage(axis)
    if pageCell == nil, page < older.pageCount { pageCell = older.range(ofPage: page).first }
    guard let cell = pageCell, let place = standIn(for: cell, older, change) else {
      pageCell = nil
      return 0
    }
    pageCell = place.new
    return layout.page(containing: place.new).map { $0 - page }
  }

  /// Takes over other settings: insets, a frame of the same size. See
  /// ``Scroller/apply(_:adjustment:animated:time:)``; content size and direction in them are not
  /// looked at.
  @discardableResult
  public mutating func apply(
    _ settings: ScrollSettings, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    var settings = settings
    settings.contentSize = scroller.settings.contentSize
    settings.direction = scroller.settings.direction
    return try scroller.apply(settings, time: time)
  }

  // MARK: Frames

  /// Goes on to a time and says what a host has to do to show it.
  ///
  /// - Parameters:
  ///   - time: In seconds.
  ///   - body: Called for each cell that leaves, then for those that enter or have changed, in the
  ///     order of their indices.
  /// - Returns: Where the viewport is.
  /// - Throws: ``ScrollError`` if the time is not finite or runs backwards.
  /// - Complexity: O(log *n* + *k*) for *k* cells that are shown; allocates nothing once as many have
  ///   been shown at a time.
  @discardableResult
  public mutating func step(
    to time: Double, _ body: (ShownCellChange) -> Void
  ) throws(ScrollError) -> ScrollStep {
    let events = try scroller.advance(to: time)
    shown.show(layout, in: scroller.visibleRect, overscan: overscan, body)
    return ScrollStep(
      offset: scroller.offset, contentSize: scroller.settings.contentSize, phase: scroller.phase,
      events: events)
  }

  /// The cells that are shown, in the order of their indices: what the calls of ``step(to:_:)`` add
  /// up to.
  public var shownCells: [ShownCell] { shown.cells }

  // MARK: Touches and programmatic changes

  /// Goes on to a time without saying which cells are shown. See ``Scroller/advance(to:)``.
  @discardableResult
  public mutating func advance(to time: Double) throws(ScrollError) -> ScrollEvents {
    try scroller.advance(to: time)
  }

  /// See ``Scroller/touchDown(at:time:)``.
  @discardableResult
  public mutating func touchDown(at point: Point, time: Double) throws(ScrollError) -> ScrollEvents
  {
    let target = scroller.target
    let events = try scroller.touchDown(at: point, time: time)
    // Where it was on its way to it does not come.
    if scroller.offset != target { pageCell = nil }
    return events
  }

  /// See ``Scroller/touchMove(to:time:)``.
  @discardableResult
  public mutating func touchMove(to point: Point, time: Double) throws(ScrollError) -> ScrollEvents
  {
    let events = try scroller.touchMove(to: point, time: time)
    pageCell = nil
    return events
  }

  /// See ``Scroller/touchUp(velocity:time:redirect:)``.
  @discardableResult
  public mutating func touchUp(
    velocity: Vector, time: Double, redirect: (ScrollRelease) -> Point = { $0.target }
  ) throws(ScrollError) -> ScrollEvents {
    let wasDragged = scroller.phase == .dragging
    let events = try scroller.touchUp(velocity: velocity, time: time, redirect: redirect)
    if wasDragged { pageCell = nil }
    return events
  }

  /// Changes the viewport in a way that is the host's: an offset, a rectangle to show, a keyboard.
  ///
  ///     try feed.scroll { scroller in
  ///       try scroller.reveal(field, animated: true, time: now)
  ///     }
  ///
  /// - Throws: What `body` throws; nothing has changed then.
  /// - Precondition: The content size and the direction stay the layout's.
  @discardableResult
  public mutating func scroll<Result, Failure>(
    _ body: (inout Scroller) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let older = scroller
    do {
      let result = try body(&scroller)
      precondition(
        scroller.settings.contentSize == older.settings.contentSize
          && scroller.settings.direction == older.settings.direction,
        "The content size and the direction are the layout's")
      if scroller.offset != older.offset || scroller.isMoving { pageCell = nil }
      return result
    } catch {
      scroller = older
      throw error
    }
  }
}

extension ScrollSettings {
  /// The same over a layout.
  fileprivate func fitted(to layout: some ScrollableLayout) -> ScrollSettings {
    var fitted = fitted(layout.contentSize)
    fitted.direction = layout.environment.direction
    // A layout takes the viewport's lengths for multiples of a millionth of a point: what is as wide as
    // that does not scroll.
    for axis in Axis.allCases {
      let difference = fitted.contentSize[axis] - frame.size[axis]
      if difference.magnitude < 0x1p-18 { fitted.contentSize[axis] = frame.size[axis] }
    }
    return fitted
  }

  /// The same over content of a size.
  fileprivate func fitted(_ contentSize: Size) -> ScrollSettings {
    var fitted = self
    fitted.contentSize = contentSize
    return fitted
  }
}

/// What edits of a scrolled layout came to.
public struct LayoutScrollChange {
  /// What became of the layout, to be asked what to paint and to animate.
  public let update: LayoutUpdate
  /// How far what is seen has moved in the content, from the leading edges.
  public let adjustment: Vector
  /// What the viewport sent.
  public let events: ScrollEvents

  /// Which cells changed, and how.
  public var change: LayoutChange { update.change }
}

/// A frame of a scrolled layout.
public struct ScrollStep: Hashable, Sendable {
  /// Where the viewport is, in content coordinates.
  public var offset: Point
  /// How large the content is, in points.
  public var contentSize: Size
  /// What the viewport is doing.
  public var phase: ScrollPhase
  /// What happened on the way to the time; other calls tell their own.
  public var events: ScrollEvents
}

/// Why an edit of a scrolled layout did not happen.
public enum LayoutScrollError<Failure: Error>: Error {
  /// The layout refused it, or the edits did otherwise.
  case layout(Failure)
  /// The viewport did.
  case scroll(ScrollError)
}
