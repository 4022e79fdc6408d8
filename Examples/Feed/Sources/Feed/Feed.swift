import Tatami
import TatamiScrolling

/// A feed: messages, where they are, what is seen of them and the views that show it.
///
/// Times are seconds, lengths characters of a terminal.
final class Feed {
  private(set) var scrolled: LayoutScroller<ScrollableHistory>
  private(set) var pool = ViewPool()
  /// Also those that are deleted: an undo brings their cells back, with their ids.
  private var messages: [CellID: Message] = [:]
  /// How many views were ready before they were seen, and how many not, while a finger moved the
  /// feed or it glided.
  private(set) var ready = (ahead: 0, late: 0)
  /// Whether the viewport was last seen to move towards the end.
  private var movesDown = true
  private var finger = Point.zero

  /// How many rows are made ready ahead of the viewport, and kept behind it.
  static let prefetch = (ahead: 24.0, behind: 4.0)
  /// How many steps can be undone.
  static let stepLimit = 50
  static let spacing = 1.0
  static let padding = 1.0

  init(_ messages: [Message], size: Size) throws {
    var style = LinearStyle(orientation: .vertical, spacing: Self.spacing)
    style.padding = EdgeInsets(all: Self.padding)
    var layout = try LinearLayout(style: style, environment: LayoutEnvironment(viewport: size))
    try Self.insert(messages, into: &layout, &self.messages)
    var settings = ScrollSettings(frame: Rect(origin: .zero, size: size), contentSize: .zero)
    settings.alwaysBounces.vertical = true
    scrolled = try LayoutScroller(ScrollableHistory(layout, limit: Self.stepLimit), settings)
    try show(at: 0)
  }

  var layout: ScrollableHistory { scrolled.layout }
  var scroller: Scroller { scrolled.scroller }

  func message(at index: Int) -> Message {
    guard let message = messages[layout.cellID(at: index)] else {
      preconditionFailure("Each cell has a message")
    }
    return message
  }

  /// Inserts messages at the top, measured, and notes which cells they have.
  private static func insert(
    _ messages: [Message], into layout: inout FlowLayout, _ known: inout [CellID: Message]
  ) throws(FlowError) {
    // Only the lines between days have a size of their own.
    let cells = messages.map { _ in Cell(width: 0, height: 1) }
    try layout.insert(contentsOf: cells, styles: messages.map(\.style), at: 0)
    try layout.measure(0..<messages.count) { index, proposed in
      messages[index].size(fitting: proposed.maximum.width)
    }
    for (index, message) in messages.enumerated() { known[layout.cellID(at: index)] = message }
  }

  /// The same messages in another size, at rest from the first that is seen on. What is measured
  /// holds for one width, so it begins anew, without steps to undo.
  func resized(to size: Size, time: Double) throws -> Feed {
    let feed = try Feed((0..<layout.count).map(message(at:)), size: size)
    try feed.show(at: time)
    if let first = seenCells.first?.index {
      try feed.scroll(toCell: first, animated: false, time: time)
      try feed.show(at: time)
    }
    return feed
  }

  // MARK: Edits

  /// Messages come in above all others.
  func receive(_ newer: [Message], time: Double) throws {
    try change(time: time) { layout throws(FlowError) in
      try layout.edit { flow throws(FlowError) in
        try Self.insert(newer, into: &flow, &messages)
      }
    }
  }

  func delete(at index: Int, time: Double) throws {
    try change(time: time) { layout throws(FlowError) in
      try layout.edit { flow throws(FlowError) in try flow.remove(at: index) }
    }
  }

  func undo(time: Double) throws {
    try change(time: time) { layout throws(FlowError) in try layout.undo() }
  }

  func redo(time: Double) throws {
    try change(time: time) { layout throws(FlowError) in try layout.redo() }
  }

  /// Edits, and takes the views along. The scroller holds on to the first cell that is seen.
  private func change(
    time: Double, _ body: (inout ScrollableHistory) throws(FlowError) -> Void
  ) throws {
    try scrolled.advance(to: time)
    let before = scroller.visibleRect
    let edit = try scrolled.edit(time: time, body)
    let after = scroller.visibleRect
    pool.follow(edit.change, in: layout)
    try show(at: time)
    pool.slide(
      edit.update.transitions(from: before, to: after), by: after.origin.y - before.origin.y,
      at: time)
  }

  // MARK: Motion

  func touchDown(y: Double, time: Double) throws {
    finger = Point(x: 0, y: y)
    try scrolled.touchDown(at: finger, time: time)
  }

  func touchMove(y: Double, time: Double) throws {
    if y != finger.y { movesDown = y < finger.y }
    finger.y = y
    try scrolled.touchMove(to: finger, time: time)
  }

  func touchUp(velocity: Double, time: Double) throws {
    try scrolled.touchUp(velocity: Vector(dx: 0, dy: velocity), time: time)
  }

  func scroll(toCell index: Int, animated: Bool, time: Double) throws {
    try scrolled.scroll(toCell: index, alignment: .start, animated: animated, time: time)
  }

  // MARK: Frames

  /// Goes on to a time, and gives what comes into view or near it a view.
  func show(at time: Double) throws {
    try scrolled.advance(to: time)
    let velocity = scroller.velocity.dy
    if velocity != 0 { movesDown = velocity > 0 }
    scrolled.overscan.top = movesDown ? Self.prefetch.behind : Self.prefetch.ahead
    scrolled.overscan.bottom = movesDown ? Self.prefetch.ahead : Self.prefetch.behind
    var changes: [ShownCellChange] = []
    try scrolled.step(to: time) { changes.append($0) }
    let seen = scroller.visibleRect
    let moves = [.dragging, .decelerating, .bouncing].contains(scroller.phase)
    for change in changes {
      pool.follow(change) { message(at: $0) }
      guard moves, case .enters(let cell) = change else { continue }
      if cell.frame.overlaps(seen) { ready.late += 1 } else { ready.ahead += 1 }
    }
  }

  /// Whether an edit can leave what is seen where it is: not where the feed rests at its very start
  /// or end, and an edit takes away what was beyond.
  var canHold: Bool {
    let legal = scroller.settings.legalOffsets
    let offset = scroller.offset.y
    return scroller.phase != .idle || (offset > legal.least.y && offset < legal.greatest.y)
  }

  /// The row of the screen on which a frame begins: offsets are exact, whoever draws rounds them.
  func row(of frame: Rect, slidBy slide: Double = 0) -> Int {
    Int((frame.origin.y - scroller.offset.y + slide).rounded())
  }

  /// The cells that are seen, in order.
  var seenCells: [ShownCell] {
    scrolled.shownCells.filter { $0.frame.overlaps(scroller.visibleRect) }
  }
}
