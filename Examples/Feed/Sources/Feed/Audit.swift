import Tatami

/// The same feed from scratch: an array of messages whose places are added up one by one, each time
/// anew.
///
/// After each step every cell that is seen, or near it, must have exactly one view, with its
/// message and at its frame, and no other cell any.
struct Audit {
  private struct State {
    var messages: [Message]
    var heights: [Double]
  }

  private let size: Size
  private var now: State
  private var past: [State] = []
  private var future: [State] = []
  /// How many times it was looked.
  private(set) var count = 0

  init(_ messages: [Message], size: Size) {
    self.size = size
    now = State(messages: messages, heights: [])
    now.heights = messages.map { measured($0).height }
  }

  private func measured(_ message: Message) -> Size {
    let inner = size.width - 2 * Feed.padding
    if case .day = message.content { return message.size(fitting: inner) }
    let widest = inner * 0.75
    let size = message.size(fitting: widest)
    return Size(width: min(size.width, widest), height: size.height)
  }

  // MARK: Edits

  mutating func insert(_ newer: [Message]) {
    remember()
    now.messages.insert(contentsOf: newer, at: 0)
    now.heights.insert(contentsOf: newer.map { measured($0).height }, at: 0)
  }

  mutating func remove(at index: Int) {
    remember()
    now.messages.remove(at: index)
    now.heights.remove(at: index)
  }

  private mutating func remember() {
    past.append(now)
    if past.count > Feed.stepLimit { past.removeFirst() }
    future = []
  }

  mutating func go(back: Bool) {
    if back, let state = past.popLast() {
      future.append(now)
      now = state
    } else if !back, let state = future.popLast() {
      past.append(now)
      now = state
    }
  }

  // MARK: Checks

  /// The frames of all cells that overlap a range of rows, and the height of all.
  private func frames(from top: Double, to bottom: Double) -> (seen: [Int: Rect], height: Double) {
    var seen: [Int: Rect] = [:]
    var y = Feed.padding
    for (index, height) in now.heights.enumerated() {
      if y < bottom && y + height > top {
        let message = now.messages[index]
        let size = measured(message)
        let spare = self.size.width - 2 * Feed.padding - size.width
        let x = Feed.padding + (message.isMine ? spare : 0)
        seen[index] = Rect(origin: Point(x: x, y: y), size: size)
      }
      y += height + Feed.spacing
    }
    return (seen, y - (now.heights.isEmpty ? 0 : Feed.spacing) + Feed.padding)
  }

  /// Compares the feed's views with the frames from scratch.
  ///
  /// - Throws: `Fault` with what differs.
  mutating func check(_ feed: Feed) throws(Fault) {
    count += 1
    let seen = feed.scroller.visibleRect
    let overscan = feed.scrolled.overscan
    let (frames, height) = frames(
      from: seen.origin.y - overscan.top, to: seen.end(.vertical) + overscan.bottom)
    try require(height == feed.layout.contentSize.height, "the content is \(height) rows high")
    var shown: Set<Int> = []
    for view in feed.pool.liveViews {
      guard let index = view.index, let frame = frames[index] else {
        throw Fault(
          "check \(count): there is a view for cell \(view.index ?? -1), which is not seen")
      }
      try require(shown.insert(index).inserted, "cell \(index) has two views")
      try require(view.frame == frame, "cell \(index) is at \(frame), its view at \(view.frame)")
      let message = now.messages[index]
      try require(view.message === message, "the view of cell \(index) shows another message")
      try require(view.rows.count == Int(frame.size.height), "cell \(index) is not drawn anew")
    }
    try require(shown.count == frames.count, "\(frames.count - shown.count) cells have no view")
    try require(feed.pool.corrected == 0, "a report of an edit has left a view behind")
    // A cell of one row and the gap behind it is the shortest there is; one more reaches in at each
    // end.
    let room = seen.size.height + Feed.prefetch.ahead + Feed.prefetch.behind
    let bound = Int(room / 2) + 2
    try require(feed.pool.made <= bound, "\(feed.pool.made) views were made, more than \(bound)")
    try require(feed.pool.made == feed.pool.mostLive, "a view was made while another one waited")
  }

  private func require(_ holds: Bool, _ fault: @autoclosure () -> String) throws(Fault) {
    if !holds { throw Fault("check \(count): " + fault()) }
  }
}

/// What a check has found, or what is wrong with the command line.
struct Fault: Error {
  let text: String
  init(_ text: String) { self.text = text }
}
