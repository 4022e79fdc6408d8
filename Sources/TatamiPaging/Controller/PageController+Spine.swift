import Tatami

/// How leaves are bound: what a host answers when the device has been turned.
public struct PageBinding: Hashable, Sendable {
  /// Where they are bound.
  public var spine: SpineLocation
  /// Whether they have a back; `nil` as before, and in an open book always.
  public var isDoubleSided: Bool?

  /// Creates an answer.
  public init(spine: SpineLocation, isDoubleSided: Bool? = nil) {
    self.spine = spine
    self.isDoubleSided = isDoubleSided
  }
}

extension PageController {
  /// Throws what of a configuration does not go together; traps on its numbers.
  static func check(_ configuration: PageConfiguration) throws(PageError<PageID>) {
    configuration.checkNumbers()
    switch configuration.style {
    case .scroll:
      if configuration.spine != .none { throw .spineRequiresCurl }
    case .curl:
      if configuration.spine == .none { throw .curlRequiresSpine }
      if configuration.spacing != 0 { throw .spacingRequiresScroll }
    }
    if configuration.spine == .mid && !configuration.isDoubleSided {
      throw .midSpineIsDoubleSided
    }
  }

  /// Takes over the size of what is seen. Pages stay where they are, in turns: one that is
  /// shown is shown, and one that is half pulled in is half pulled in.
  ///
  /// - Precondition: The size is finite and not negative. Where it is zero nothing is seen,
  ///   and the page is kept.
  public mutating func setViewport(_ size: Size) {
    setup.viewport = size
    configuration.checkNumbers()
  }

  /// Takes over the size of what is seen after the device was turned, and asks how leaves are to
  /// be bound now.
  ///
  ///     try pages.turnDevice(to: size, sizeClass) { sizeClass, _ in
  ///       PageBinding(spine: sizeClass.orientation == .landscape ? .mid : .min)
  ///     }
  ///
  /// - Parameters:
  ///   - size: The size of what is seen now, in points.
  ///   - sizeClass: How the device is held, and how much room there is.
  ///   - binding: Is asked about leaves that turn only. An open book shows the leaf that was
  ///     shown; back at one page, its left one is.
  /// - Throws: What ``setSpine(_:isDoubleSided:)`` does.
  public mutating func turnDevice(
    to size: Size, _ sizeClass: SizeClass, binding: (SizeClass, Size) -> PageBinding?
  ) throws(PageError<PageID>) {
    if configuration.style == .curl, let binding = binding(sizeClass, size) {
      try setSpine(binding.spine, isDoubleSided: binding.isDoubleSided)
    }
    setViewport(size)
  }

  /// Binds leaves elsewhere.
  ///
  /// - Parameters:
  ///   - spine: Where they are bound.
  ///   - isDoubleSided: Whether leaves have a back; `nil` as before, and in an open book
  ///     always.
  /// - Throws: ``PageError/spineRequiresCurl``, ``PageError/curlRequiresSpine``,
  ///   ``PageError/midSpineIsDoubleSided``.
  public mutating func setSpine(
    _ spine: SpineLocation, isDoubleSided: Bool? = nil
  ) throws(PageError<PageID>) {
    var changed = configuration
    changed.spine = spine
    changed.isDoubleSided = isDoubleSided ?? (spine == .mid || changed.isDoubleSided)
    try Self.check(changed)
    regroup(changed)
  }

  /// Gives leaves a back, or takes it.
  ///
  /// - Throws: ``PageError/midSpineIsDoubleSided``.
  public mutating func setDoubleSided(_ isDoubleSided: Bool) throws(PageError<PageID>) {
    try setSpine(configuration.spine, isDoubleSided: isDoubleSided)
  }

  /// Takes over a configuration in which other pages may be seen together.
  private mutating func regroup(_ changed: PageConfiguration) {
    if changed.pagesPerTurn == configuration.pagesPerTurn
      && changed.showsTwo == configuration.showsTwo
    {
      setup = changed
      return
    }
    interrupt()
    let (old, oldWindow) = (shown, window)
    setup = changed
    if hasList {
      if let index { (restSpread, restSlot) = place(ofIndex: index) }
    } else if let first = old?.first {
      cache?.invalidate()
      restSpread = PageSpread(first, changed.showsTwo ? cache?.partner(of: first) : nil)
      fillCache()
    }
    tellChange(from: old)
    reportWindow(since: oldWindow)
  }

  /// Holds more or fewer pages ready.
  ///
  /// - Parameter turns: How many turns to each side of what is shown.
  /// - Precondition: From 0 to ``PageConfiguration/greatestWindow``.
  public mutating func setWindow(_ turns: Int) {
    let old = window
    setup.window = turns
    configuration.checkNumbers()
    fillCache()
    reportWindow(since: old)
  }
}
