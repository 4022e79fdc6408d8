import Tatami

/// What happens to a feed: a finger, messages, a key.
enum Action {
  case touchDown(Double)
  case touchMove(Double)
  /// The finger goes up; its velocity in rows a second.
  case touchUp(Double)
  /// So many messages come in above all others.
  case receive(Int)
  /// Deletes the so-manieth of the messages that are seen, from 0.
  case delete(Int)
  case undo
  case redo
  case jump(toCell: Int, animated: Bool)
}

/// Plays actions on a feed frame by frame. Has no clock of its own.
struct Player {
  private(set) var feed: Feed
  private(set) var time = 0.0
  /// What looks after each action and each frame.
  private var audit: Audit?
  private(set) var receivedInMotion = 0
  /// How many rows a message has jumped that an edit should have left where it was.
  private(set) var largestJump = 0
  private var received = 0

  static let frameTime = 1.0 / 60

  init(_ feed: Feed, audit: Audit?) {
    self.feed = feed
    self.audit = audit
  }

  var framesChecked: Int { audit?.count ?? 0 }

  /// Shows all frames up to a time.
  mutating func play(to end: Double) throws {
    while time + Self.frameTime < end {
      time += Self.frameTime
      try feed.show(at: time)
      try audit?.check(feed)
    }
    time = max(time, end)
    try feed.show(at: time)
    try audit?.check(feed)
  }

  /// Goes on in another size.
  mutating func resize(to size: Size) throws {
    precondition(audit == nil, "An audit is for one size")
    feed = try feed.resized(to: size, time: time)
  }

  mutating func play(_ action: Action) throws {
    let before = Places(feed)
    switch action {
    case .touchDown(let y): try feed.touchDown(y: y, time: time)
    case .touchMove(let y): try feed.touchMove(y: y, time: time)
    case .touchUp(let velocity): try feed.touchUp(velocity: velocity, time: time)
    case .jump(let index, let animated):
      try feed.scroll(toCell: index, animated: animated, time: time)
    case .receive(let count):
      let newer = (0..<count).map { Message(number: -received - count + $0) }
      received += count
      if feed.scroller.phase != .idle { receivedInMotion += count }
      try feed.receive(newer, time: time)
      audit?.insert(newer)
    case .delete(let place):
      let seen = feed.seenCells
      guard !seen.isEmpty else { return }
      let index = seen[min(place, seen.count - 1)].index
      try feed.delete(at: index, time: time)
      audit?.remove(at: index)
    case .undo:
      try feed.undo(time: time)
      audit?.go(back: true)
    case .redo:
      try feed.redo(time: time)
      audit?.go(back: false)
    }
    try feed.show(at: time)
    switch action {
    case .receive, .delete, .undo, .redo:
      if !feed.canHold { break }
      let jump = before.largestJump(to: Places(feed))
      largestJump = max(largestJump, jump)
      if audit != nil && jump > 0 { throw Fault("\(action) lets what is seen jump \(jump) rows") }
    case .touchDown, .touchMove, .touchUp, .jump: break
    }
    try audit?.check(feed)
  }
}

/// Where messages are on the screen.
struct Places {
  private var rows: [Int: Int] = [:]
  /// The messages that are seen, from the top.
  private var order: [Int] = []

  init(_ feed: Feed) {
    for cell in feed.seenCells {
      let number = feed.message(at: cell.index).number
      rows[number] = feed.row(of: cell.frame)
      order.append(number)
    }
  }

  /// How far a message has jumped that an edit should have left where it was: each one that is seen
  /// before and after, down to the first that went or came between them. Those below close up, or
  /// make room.
  func largestJump(to later: Places) -> Int {
    let old = order.drop { later.rows[$0] == nil }
    let new = later.order.drop { rows[$0] == nil }
    let common = zip(old, new).prefix { $0 == $1 }.map(\.0)
    return common.reduce(0) { max($0, abs((later.rows[$1] ?? 0) - (rows[$1] ?? 0))) }
  }
}
