import Tatami
import TatamiDocument
import TatamiScrolling

/// A scroll script while it is played.
package struct ScrollPlayer {
  /// What is scrolled: content of a size, or a layout.
  enum Content {
    case plain(Scroller)
    case layout(LayoutScroller<FlowLayout>, LayoutDocument)
  }

  private let script: ScrollScript
  var content: Content
  /// The number of each cell, in order: those of the document from 0 on, then those inserted.
  var numbers: [Int] = []
  var nextNumber = 0
  /// How many cells the document has: the first number of those inserted.
  private(set) var documentCellCount = 0
  /// Whether there may be cells to be turned when the direction changes.
  var hasLopsidedCells = false
  private var keyboard = KeyboardAvoidance()
  /// What has happened since it was last asked for; of `didScroll` next to each other one.
  private var events: [ScrollEvent] = []
  /// The same for a recording, which asks on its own.
  private var unrecorded: [ScrollEvent] = []
  /// Where the touch is, if one is down, in the parent's coordinates.
  package private(set) var touch: Point?
  /// The frame of the keyboard, if one is shown, in the parent's coordinates.
  package private(set) var keyboardFrame: Rect?

  /// Makes the view of a script, before its first step.
  package init(_ script: ScrollScript) throws(DocumentError) {
    self.script = script
    let path = FieldPath.key(script.path, "scroll")
    var settings = ScrollSettings(
      frame: script.settings.frame ?? .zero, contentSize: script.settings.contentSize ?? .zero)
    let stated = script.settings
    if let document = script.document { settings.direction = document.environment.direction }
    try Self.scrolling(path) { () throws(ScrollError) in try stated.apply(to: &settings) }
    let start = settings
    if let document = script.document {
      try Self.checkNumbers(of: document.cellCount, at: .key(.key(path, "layout"), "cells"))
      let layout = try document.layout()
      content = .layout(
        try Self.scrolling(path) { () throws(ScrollError) in
          try LayoutScroller(layout, start, offset: script.offset)
        }, document)
      numbers = Array(0..<layout.count)
      nextNumber = layout.count
      documentCellCount = layout.count
      hasLopsidedCells = document.hasLopsidedCells
      if let anchor = stated.anchor { try setAnchor(anchor, in: path) }
    } else {
      content = .plain(
        try Self.scrolling(path) { () throws(ScrollError) in
          try Scroller(start, offset: script.offset)
        })
    }
  }

  /// Refuses more cells than get a number each.
  static func checkNumbers(of count: Int, at path: FieldPath) throws(DocumentError) {
    let greatest = LayoutDocument.greatestCellCount
    if count <= greatest { return }
    throw .invalid(
      path: path.text,
      problem: "a view numbers its cells one by one, and \(count) are more than "
        + "\(greatest)")
  }

  /// The view now.
  package var scroller: Scroller {
    switch content {
    case .plain(let scroller): scroller
    case .layout(let feed, _): feed.scroller
    }
  }

  /// The layout, if one is scrolled.
  package var layout: FlowLayout? {
    guard case .layout(let feed, _) = content else { return nil }
    return feed.layout
  }

  /// The events since the last call.
  package mutating func takeEvents() -> [ScrollEvent] {
    defer { events = [] }
    return events
  }

  /// Whether something happened since events were last recorded.
  var hasUnrecordedEvents: Bool { !unrecorded.isEmpty }

  /// The events since the last call, whatever ``takeEvents()`` took of them.
  mutating func takeUnrecordedEvents() -> [ScrollEvent] {
    defer { unrecorded = [] }
    return unrecorded
  }

  mutating func note(_ later: ScrollEvents) {
    for event in later {
      if !(event == .didScroll && events.last == .didScroll) { events.append(event) }
      if !(event == .didScroll && unrecorded.last == .didScroll) { unrecorded.append(event) }
    }
  }

  // MARK: Playing

  /// Plays the whole script and compares.
  ///
  /// - Returns: The first difference; `nil` if all is as expected.
  package static func firstDifference(
    in script: ScrollScript
  ) throws(DocumentError) -> ScriptDifference? {
    var player = try ScrollPlayer(script)
    for step in script.steps {
      if let difference = try player.play(step) { return difference }
    }
    return nil
  }

  /// Lets time pass.
  package mutating func advance(to time: Double) throws(DocumentError) {
    try touch(script.path) { view throws(ScrollError) in try view.advance(to: time) }
  }

  /// Does a step.
  ///
  /// - Returns: What is not as the step expects; the events are taken then, if it expects anything.
  package mutating func play(
    _ step: ScrollScriptStep
  ) throws(DocumentError) -> ScriptDifference? {
    try touch(step.path) { view throws(ScrollError) in try view.advance(to: step.time) }
    if let action = step.action { try perform(action, step) }
    guard let expectation = step.expectation else { return nil }
    let state = ScrollState(scroller, events: takeEvents())
    return expectation.firstDifference(from: state, at: step.path)
  }

  private mutating func perform(
    _ action: ScrollScriptStep.Action, _ step: ScrollScriptStep
  ) throws(DocumentError) {
    let (path, time) = (step.path, step.time)
    switch action {
    case .touchDown(let point):
      try touch(path) { view throws(ScrollError) in try view.touchDown(at: point, time: time) }
      touch = point
    case .touchMove(let point):
      try touch(path) { view throws(ScrollError) in try view.touchMove(to: point, time: time) }
      touch = point
    case .touchUp(let velocity):
      try touch(path) { view throws(ScrollError) in
        try view.touchUp(velocity: velocity, time: time)
      }
      touch = nil
    case .set(let change): try set(change, step)
    case .edit(let edit): try self.edit(edit, step)
    case .setOffset(let offset, let clamped, let animated):
      try scroll(path) { scroller throws(ScrollError) in
        try scroller.setOffset(offset, clamped: clamped, animated: animated, time: time)
      }
    case .showRect(let rect, let mode, let animated):
      try scroll(path) { scroller throws(ScrollError) in
        try scroller.reveal(rect, mode: mode, animated: animated, time: time)
      }
    case .showKeyboard(let frame, let focus, let margin):
      var keyboard = keyboard
      try scroll(path) { scroller throws(ScrollError) in
        try keyboard.keyboardWillChange(
          to: frame, focus: focus, margin: margin, in: &scroller, time: time)
      }
      (self.keyboard, keyboardFrame) = (keyboard, frame)
    case .hideKeyboard:
      var keyboard = keyboard
      try scroll(path) { scroller throws(ScrollError) in
        try keyboard.keyboardWillHide(in: &scroller, time: time)
      }
      (self.keyboard, keyboardFrame) = (keyboard, nil)
    }
  }

  /// What both a scroller and a scrolled layout take.
  private mutating func touch(
    _ path: FieldPath, _ body: (inout any TouchedView) throws(ScrollError) -> ScrollEvents
  ) throws(DocumentError) {
    var view: any TouchedView
    switch content {
    case .plain(let scroller): view = scroller
    case .layout(let feed, _): view = feed
    }
    note(try Self.scrolling(path) { () throws(ScrollError) in try body(&view) })
    if let scroller = view as? Scroller { content = .plain(scroller) }
    if let feed = view as? LayoutScroller<FlowLayout>, case .layout(_, let document) = content {
      content = .layout(feed, document)
    }
  }

  /// What the program does with the view.
  mutating func scroll(
    _ path: FieldPath, _ body: (inout Scroller) throws(ScrollError) -> ScrollEvents
  ) throws(DocumentError) {
    switch content {
    case .plain(var scroller):
      note(try Self.scrolling(path) { () throws(ScrollError) in try body(&scroller) })
      content = .plain(scroller)
    case .layout(var feed, let document):
      note(
        try Self.scrolling(path) { () throws(ScrollError) in
          try feed.scroll { scroller throws(ScrollError) in try body(&scroller) }
        })
      content = .layout(feed, document)
    }
  }
}

/// What a touch does to a view, whether its content is a layout or not.
private protocol TouchedView {
  mutating func advance(to time: Double) throws(ScrollError) -> ScrollEvents
  mutating func touchDown(at point: Point, time: Double) throws(ScrollError) -> ScrollEvents
  mutating func touchMove(to point: Point, time: Double) throws(ScrollError) -> ScrollEvents
  mutating func touchUp(velocity: Vector, time: Double) throws(ScrollError) -> ScrollEvents
}

extension Scroller: TouchedView {
  fileprivate mutating func touchUp(
    velocity: Vector, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try touchUp(velocity: velocity, time: time) { $0.target }
  }
}

extension LayoutScroller<FlowLayout>: TouchedView {
  fileprivate mutating func touchUp(
    velocity: Vector, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try touchUp(velocity: velocity, time: time) { $0.target }
  }
}
