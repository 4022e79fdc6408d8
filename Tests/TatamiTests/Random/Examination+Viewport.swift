import Tatami
import TatamiReference

// Offsets and anchors.
extension Examination {
  mutating func askViewport(_ query: Query, _ subject: inout Subject) -> Bool {
    let obscured = questions.insets()
    let (layout, reference) = (subject.layout, subject.reference)
    let size = solution.contentSize
    switch query {
    case .startOffset:
      comparison.expect(
        "startOffset(obscured: \(obscured))", reference.startOffset(size, obscured: obscured),
        layout.startOffset(obscured: obscured))
    case .endOffset:
      comparison.expect("scrollAxis", reference.scrollAxis, layout.scrollAxis)
      comparison.expect(
        "endOffset(obscured: \(obscured))", reference.endOffset(size, obscured: obscured),
        layout.endOffset(obscured: obscured))
    case .clampedOffset:
      let offset = questions.offset()
      comparison.expect(
        "clampedOffset(\(offset), obscured: \(obscured))",
        reference.clampedOffset(offset, size, obscured: obscured),
        layout.clampedOffset(offset, obscured: obscured))
    case .makeAnchor:
      guard asksForIDs else { return false }
      var offset = questions.offset()
      if questions.random.happens(50) {
        offset = reference.clampedOffset(offset, size, obscured: obscured)
      }
      makeAnchor(of: &subject, at: offset, obscured)
    default:
      for held in subject.anchors { expectKept(held, by: subject, obscured) }
      return !subject.anchors.isEmpty
    }
    return true
  }

  // MARK: Making anchors

  /// Makes an anchor of any kind, and holds on to it.
  @discardableResult
  mutating func makeAnchor(
    of subject: inout Subject, at offset: Point, _ obscured: EdgeInsets
  ) -> HeldAnchor? {
    if !subject.known.isEmpty && questions.random.happens(20) {
      return holdKnownCell(of: &subject, at: offset)
    }
    let threshold = Double(questions.random.below(300))
    let choice: AnchorChoice = questions.random.pick([
      .firstCell, .firstCell, .edge, .page, .start, .end(threshold: threshold),
    ])
    let anchor = subject.layout.anchor(at: offset, holding: choice, obscured: obscured)
    let index = subject.layout.index(of: anchor)
    if let id = anchor.cell, let index {
      subject.learn(id, subject.reference.tokens[index])
      comparison.expect(
        "the anchor's cell", subject.id(ofToken: subject.reference.tokens[index]), id)
      // Held where it is, beyond the content or not.
      comparison.expect(
        "unclampedOffset(keeping:) of \(choice) at \(offset)", offset,
        subject.layout.unclampedOffset(keeping: anchor, obscured: obscured))
    }
    let kind = self.kind(of: choice, anchor, at: offset, index, subject, obscured)
    let held = HeldAnchor(
      anchor: anchor, kind: kind, standIn: index.map { subject.reference.tokens[$0] })
    subject.hold(held)
    return held
  }

  /// Holds on to a point of a known cell, seen or not.
  private mutating func holdKnownCell(
    of subject: inout Subject, at offset: Point
  ) -> HeldAnchor? {
    let (id, token) = questions.random.pick(subject.known)
    let unit = Point(
      x: Double(questions.random.below(5)) / 4, y: Double(questions.random.below(5)) / 4)
    let anchor = subject.layout.anchor(at: offset, holding: id, unitPoint: unit)
    let isThere = subject.reference.index(ofToken: token) != nil
    let canHold = isThere && solution.lineCount > 0
    comparison.expect("an anchor for \(id)", canHold, anchor != nil)
    guard let anchor else { return nil }
    var held = HeldAnchor(anchor: anchor, kind: .screen, standIn: token)
    guard let index = held.index(in: subject.reference) else { return nil }
    let point = subject.point(unit, of: solution.frames[index], at: offset)
    held = HeldAnchor(
      anchor: anchor, kind: .cell(unitPoint: unit, viewportPoint: point), standIn: token)
    subject.hold(held)
    return held
  }

  /// What an anchor of some choice has to hold on to.
  private mutating func kind(
    of choice: AnchorChoice, _ anchor: Anchor, at offset: Point, _ index: Int?,
    _ subject: Subject, _ obscured: EdgeInsets
  ) -> HeldAnchor.Kind {
    let axis = subject.reference.scrollAxis
    switch choice {
    case .start: return .start
    case .end(let threshold):
      let end = subject.reference.endOffset(solution.contentSize, obscured: obscured)
      let isTurned = axis == .horizontal && subject.reference.environment.direction == .rightToLeft
      let distance = isTurned ? offset[axis] - end[axis] : end[axis] - offset[axis]
      let isAtEnd = distance <= threshold
      if solution.lineCount == 0 { return isAtEnd ? .end : .start }
      comparison.expect("\(choice) at \(offset) is the end", isAtEnd, anchor.cell == nil)
      if isAtEnd { return .end }
    default: break
    }
    guard let index else {
      let lines = solution.lineCount
      comparison.expect("lines, where nothing is held", 0, lines)
      return .start
    }
    if choice == .page {
      expectFirstOnScreen(at: offset, index, subject, obscured)
      return pageKind(at: offset, index, subject.reference, obscured)
    }
    return cellKind(of: choice, at: offset, index, subject, obscured)
  }

  /// Which point of the first cell that is seen is held.
  private mutating func cellKind(
    of choice: AnchorChoice, at offset: Point, _ index: Int, _ subject: Subject,
    _ obscured: EdgeInsets
  ) -> HeldAnchor.Kind {
    let axis = subject.reference.scrollAxis
    let frame = solution.frames[index]
    let start = subject.leadingPoint(of: frame, at: offset)
    let edge = points(gridUnits(obscured.start(axis)))
    if let first = firstCell(at: offset, subject, obscured) {
      comparison.expect("the first cell seen at \(offset)", first, index)
    }
    var unit = Point.zero
    if choice == .edge && start[axis] < edge && frame.size[axis] > 0 {
      unit[axis] = min(1, (edge - start[axis]) / frame.size[axis])
    }
    return .cell(unitPoint: unit, viewportPoint: subject.point(unit, of: frame, at: offset))
  }

  /// Of the cells that are seen and not obscured, the first of those that reach across the
  /// edge where the viewport begins, or else of those that begin next; `nil` if none is seen.
  private func firstCell(
    at offset: Point, _ subject: Subject, _ obscured: EdgeInsets
  ) -> Int? {
    let axis = subject.reference.scrollAxis
    let seen = subject.unobscured(at: offset, obscured)
    let edge = points(gridUnits(obscured.start(axis)))
    let indices = solution.indices(intersecting: seen).filter {
      subject.leadingPoint(of: solution.frames[$0], at: offset)[axis]
        + solution.frames[$0].size[axis] > edge
    }
    let starts = indices.map {
      max(edge, subject.leadingPoint(of: solution.frames[$0], at: offset)[axis])
    }
    return starts.min().flatMap { least in starts.firstIndex(of: least) }.map { indices[$0] }
  }

  /// Which page is held, if there are some and the nearest one has a cell that takes part.
  private func pageKind(
    at offset: Point, _ index: Int, _ reference: NaiveLayout, _ obscured: EdgeInsets
  ) -> HeldAnchor.Kind {
    guard let number = solution.page(containing: index),
      let pitch = solution.pagePitch(reference.scrollAxis)
    else { return .screen }
    let distance = distance(of: offset, reference, obscured)
    let last = Double(solution.pageCount - 1)
    let nearest = (min(max(distance / pitch, 0), last) + 0.5).rounded(.down)
    if Double(number) != nearest { return .screen }
    return .page(number: number, pitch: pitch, rest: distance - Double(number) * pitch)
  }

  /// In a flow without pages a page is as long as the viewport: the first cell that is seen
  /// on the nearest one stands for it.
  private mutating func expectFirstOnScreen(
    at offset: Point, _ index: Int, _ subject: Subject, _ obscured: EdgeInsets
  ) {
    let reference = subject.reference
    let axis = reference.scrollAxis
    let length = reference.viewport[axis]
    if reference.activeStyle.pagedCount != nil || length == 0 { return }
    let screens = (solution.contentSize[axis] / length).rounded(.down) + 1
    let distance = distance(of: offset, reference, obscured) / length
    let nearest = (min(max(distance, 0), screens - 1) + 0.5).rounded(.down)
    let isTurned = axis == .horizontal && reference.environment.direction == .rightToLeft
    var shown = offset
    shown[axis] = reference.startOffset(solution.contentSize, obscured: obscured)[axis]
    shown[axis] += isTurned ? -nearest * length : nearest * length
    if let first = firstCell(at: shown, subject, obscured) {
      comparison.expect("the first cell on screen \(nearest) at \(offset)", first, index)
    }
  }

  /// How far an offset is from the one that shows the start, along the scroll axis.
  private func distance(
    of offset: Point, _ reference: NaiveLayout, _ obscured: EdgeInsets
  ) -> Double {
    let axis = reference.scrollAxis
    let start = reference.startOffset(solution.contentSize, obscured: obscured)
    let isTurned = axis == .horizontal && reference.environment.direction == .rightToLeft
    return isTurned ? start[axis] - offset[axis] : offset[axis] - start[axis]
  }

  // MARK: Keeping them

  /// Expects an anchor to be where it was, and clamped as any offset is.
  private mutating func expectKept(
    _ held: HeldAnchor, by subject: Subject, _ obscured: EdgeInsets
  ) {
    let (layout, reference) = (subject.layout, subject.reference)
    let (size, frames) = (solution.contentSize, solution.frames)
    let wanted = layout.unclampedOffset(keeping: held.anchor, obscured: obscured)
    comparison.expect(
      "offset(keeping:), obscured: \(obscured)",
      reference.clampedOffset(wanted, size, obscured: obscured),
      layout.offset(keeping: held.anchor, obscured: obscured))
    let index = held.index(in: reference)
    comparison.expect("index(of: an anchor)", index, layout.index(of: held.anchor))
    let axis = reference.scrollAxis
    switch held.kind {
    case .end:
      let end = reference.endOffset(size, obscured: obscured)
      comparison.expect("an anchor at the end", end[axis], wanted[axis])
    case .cell(let unitPoint, let viewportPoint):
      guard let index else { return expectStart(wanted, reference, obscured) }
      comparison.expect(
        "where \(unitPoint) of cell \(index) is kept", viewportPoint,
        subject.point(unitPoint, of: frames[index], at: wanted))
    case .page(let number, let pitch, let rest):
      guard let index else { return expectStart(wanted, reference, obscured) }
      guard let page = solution.page(containing: index), solution.pagePitch(axis) == pitch
      else { break }
      let distance = distance(of: wanted, reference, obscured)
      comparison.expect(
        "how far behind page \(page), which was \(number)", rest, distance - Double(page) * pitch)
    case .screen: if index == nil { expectStart(wanted, reference, obscured) }
    case .start:
      let start = reference.startOffset(size, obscured: obscured)
      comparison.expect("an anchor at the start", start[axis], wanted[axis])
    }
  }

  private mutating func expectStart(
    _ offset: Point, _ reference: NaiveLayout, _ obscured: EdgeInsets
  ) {
    comparison.expect(
      "an anchor of nothing",
      reference.startOffset(solution.contentSize, obscured: obscured), offset)
  }
}

extension Subject {
  /// What is seen and not obscured at an offset.
  func unobscured(at offset: Point, _ obscured: EdgeInsets) -> Rect {
    let isMirrored = reference.environment.direction == .rightToLeft
    let (lead, trail) = (
      Size(width: obscured.leading, height: obscured.top),
      Size(width: obscured.trailing, height: obscured.bottom)
    )
    var rect = Rect(origin: offset, size: reference.viewport)
    for axis in Axis.allCases {
      let isTurned = isMirrored && axis == .horizontal
      let whole = reference.viewport[axis]
      rect.size[axis] = max(0, whole - lead[axis] - trail[axis])
      rect.origin[axis] += isTurned ? whole - lead[axis] - rect.size[axis] : lead[axis]
    }
    return rect
  }
}

extension Solution {
  /// The distance from the first page to the second; `nil` if there is none, or no second.
  fileprivate func pagePitch(_ axis: Axis) -> Double? {
    if pageCount < 2 { return nil }
    let pitch = (pageFrames[1].start(axis) - pageFrames[0].start(axis)).magnitude
    return pitch > 0 ? pitch : nil
  }
}
