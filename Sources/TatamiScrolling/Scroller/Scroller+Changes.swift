import Tatami

extension Scroller {
  /// Takes over other settings: another frame or content, other insets.
  ///
  /// What is seen stays as well as it can:
  ///
  /// - at rest the offset stays, as far as it is legal; on a page it is that page still when the
  ///   viewport has another extent; at an item to snap to it is that item;
  /// - under a touch the offset stays, and the next movement minds the new edges; if smaller
  ///   content takes the edge away that the touch has pulled past, offset and touch follow;
  /// - what slows down goes on along the same curve between the new edges, or springs back
  ///   from where it is; what is on the way to a page or an item gets there.
  ///
  /// All of one change belongs into one call: a new frame and its new content size, say.
  ///
  /// - Parameters:
  ///   - settings: The new ones.
  ///   - adjustment: By how much what is seen has moved in the content, from the leading edges:
  ///     what an anchor says. The offset and all that it is computed from move along, and no
  ///     velocity changes.
  ///   - animated: Whether what has to become legal at rest moves there, instead of being
  ///     there.
  ///   - time: In seconds.
  /// - Throws: ``ScrollError`` if a number is none; nothing has changed then.
  @discardableResult
  public mutating func apply(
    _ settings: ScrollSettings, adjustment: Vector = .zero, animated: Bool = false, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try ScrollError.check(adjustment)
    return try apply(
      settings, adjustment: adjustment, pageShift: ByAxis(both: nil), animated: animated,
      time: time)
  }

  /// - Parameter pageShift: By how many pages what is seen has moved, where that decides, and not the
  ///   offset.
  mutating func apply(
    _ settings: ScrollSettings, adjustment: Vector, pageShift: ByAxis<Int?>,
    animated: Bool = false, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try check(time)
    try settings.check()
    var events = ScrollEvents()
    advance(to: time, &events)
    let before = offset
    let older = self.settings
    let wasMoving = isMoving
    let wasAnimated = phase == .animating
    let pages = page
    var settings = settings
    keyboard.follow(&settings, from: older)
    self.settings = settings
    for axis in Axis.allCases {
      axes[axis].page = pages[axis]
      let change = AxisChange(
        from: older, to: settings, axis,
        shift: axis == .horizontal ? adjustment.dx : adjustment.dy, pageShift: pageShift[axis])
      move(axis, by: change.shift)
      if touch != .none {
        adaptTouch(axis, change)
      } else if let motion = axes[axis].motion {
        adapt(motion, axis, change, older.snap)
      } else {
        // What moves by itself along the other axis takes this one along.
        let purpose = wasMoving && !wasAnimated ? AxisMotion.Purpose.toPlace : .animation
        adaptRest(axis, change, animated ? purpose : nil)
      }
    }
    tell(since: before, &events)
    if wasMoving && !isMoving {
      events.append(wasAnimated ? .didEndScrollingAnimation : .didEndDecelerating)
    }
    if !isMoving && touch == .none { noteRest() }
    return events
  }

  /// Moves the offset along an axis, and all that it is computed from.
  private mutating func move(_ axis: Axis, by distance: Double) {
    if distance == 0 { return }
    axes[axis].offset += distance
    axes[axis].rawStart += distance
    axes[axis].startOffset += distance
    axes[axis].motion = axes[axis].motion?.moved(by: distance)
  }

  /// - Parameter purpose: That of a motion to where the viewport may rest; `nil` if it is to be there at
  ///   once.
  private mutating func adaptRest(
    _ axis: Axis, _ change: AxisChange, _ purpose: AxisMotion.Purpose?
  ) {
    let offset = axes[axis].offset
    var place = change.span.clamped(offset)
    let page = change.stops.clamped(axes[axis].page + (change.pageShift ?? 0))
    // Between two pages, what is seen may be another one without a movement.
    let isOther = change.pageShift != nil && change.stops.page(at: place) != page
    if change.keepsPage || isOther {
      place = change.stops.offset(of: page)
    } else if let snap = settings.snap, snap.axis == axis, let item = axes[axis].snapped {
      place = snap.rest(at: item, from: offset, change.span) ?? place
    }
    if let purpose, place != offset {
      axes[axis].motion = approach(purpose, axis, 0, to: place, slowest: Self.animationDamping)
    } else {
      axes[axis].offset = place
    }
  }

  private mutating func adaptTouch(_ axis: Axis, _ change: AxisChange) {
    if change.keepsPage {
      place(axis, at: change.offset(axes[axis].offset, axes[axis].page))
      axes[axis].startPage += change.pageShift ?? 0
      return
    }
    let lowered = change.span.greatest - change.oldSpan.greatest
    if change.isShorter && lowered < 0 && axes[axis].offset > change.oldSpan.greatest {
      axes[axis].offset += lowered
      axes[axis].rawStart += lowered
    }
  }

  /// Puts what a touch drags to an offset, from where it goes on.
  func rawStart(_ axis: Axis, for offset: Double) -> Double {
    let translation = touch.translation(axis)
    let isTurned = axis == .horizontal && settings.isMirrored
    return settings.span(axis).unbanded(offset) + (isTurned ? -translation : translation)
  }

  mutating func place(_ axis: Axis, at offset: Double) {
    axes[axis].offset = offset
    axes[axis].rawStart = rawStart(axis, for: offset)
  }

  private mutating func adapt(
    _ motion: AxisMotion, _ axis: Axis, _ change: AxisChange, _ oldSnap: SnapRule?
  ) {
    var target = change.span.clamped(motion.rest)
    var purpose = motion.purpose
    var page: Int?
    if change.keepsPage {
      axes[axis].offset = change.offset(axes[axis].offset, axes[axis].page)
      var old = change.oldStops.page(at: motion.rest)
      if case .toPage(let known) = purpose { old = known }
      page = change.stops.clamped(old + (change.pageShift ?? 0))
    } else {
      switch purpose {
      case .freely
      where settings.isPaging && change.span.extent > 0 && change.span.contains(axes[axis].offset):
        // What bounces off a page stays with it when others come behind.
        page = change.stops.page(at: motion.rest)
      case .freely:
        axes[axis].motion = motion.between(change.span, rate: settings.rate, at: time)
        if axes[axis].motion == nil { axes[axis].offset = change.span.clamped(axes[axis].offset) }
        return
      case .toPage(let known): page = change.stops.clamped(known)
      case .toPlace: target = place(after: motion.rest, axis, change, oldSnap) ?? target
      case .animation: break
      }
    }
    if let page {
      target = change.stops.offset(of: page)
      if purpose != .animation { purpose = .toPage(page) }
    }
    if !change.keepsPage && target == motion.rest { return }
    axes[axis].motion = approach(
      purpose, axis, motion.velocity(at: time), to: target,
      slowest: purpose == .animation ? Self.animationDamping : 10)
  }

  /// Where the item is now that the viewport was on its way to.
  private func place(
    after rest: Double, _ axis: Axis, _ change: AxisChange, _ oldSnap: SnapRule?
  ) -> Double? {
    guard let snap = settings.snap, snap.axis == axis, let oldSnap, oldSnap.axis == axis,
      let item = oldSnap.item(at: rest - change.shift, known: nil, change.spanBefore)
    else { return nil }
    return snap.rest(at: item, from: rest, change.span)
  }

  /// The decay of the distance in animated changes, in 1/s: they are over after some half a second.
  static var animationDamping: Double { 20 }
}

/// What new settings mean along one axis.
private struct AxisChange {
  let span: ScrollSpan
  let spanBefore: ScrollSpan
  /// The old one, moved along with what is seen.
  let oldSpan: ScrollSpan
  let shift: Double
  let pageShift: Int?
  /// Whether it is the page that stays, and not the offset.
  let keepsPage: Bool
  /// Whether there is less content, apart from what an anchor knows of.
  let isShorter: Bool

  init(
    from older: ScrollSettings, to newer: ScrollSettings, _ axis: Axis, shift: Double,
    pageShift: Int?
  ) {
    span = newer.span(axis)
    spanBefore = older.span(axis)
    var moved = spanBefore
    moved.least += shift
    moved.greatest += shift
    oldSpan = moved
    self.shift = shift
    self.pageShift = pageShift
    keepsPage = newer.isPaging && (span.extent != spanBefore.extent || (pageShift ?? 0) != 0)
    isShorter = newer.contentSize[axis] < older.contentSize[axis]
  }

  var stops: PageStops { PageStops(span) }
  var oldStops: PageStops { PageStops(oldSpan) }

  /// The offset with the same page coordinate.
  ///
  /// - Parameter page: The page that was seen last, for where there was no extent.
  func offset(_ offset: Double, _ page: Int) -> Double {
    if oldSpan.extent == 0 { return stops.offset(of: stops.clamped(page + (pageShift ?? 0))) }
    // A viewport that had next to no extent may be any number of pages away from its content.
    let coordinate = min(max(oldStops.coordinate(of: offset), -0x1p30), 0x1p31)
    return stops.offset(at: coordinate + Double(pageShift ?? 0))
  }
}
