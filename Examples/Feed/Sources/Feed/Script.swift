import Tatami

/// A fixed session, whose times are its own.
enum Script {
  private enum Step {
    case at(Double, Action)
    /// Prints the screen with a caption.
    case picture(Double, String)
  }

  static let size = Size(width: 64, height: 20)

  private static let steps: [Step] = [
    .picture(0, "The newest of 100,000 messages, one's own at the right."),
    .at(0.1, .touchDown(16)), .at(0.13, .touchMove(13)), .at(0.16, .touchMove(8)),
    .at(0.18, .touchUp(-240)),
    .picture(0.4, "In motion."), .at(0.4, .receive(3)),
    .picture(0.4, "The same moment: three messages have come in above, and nothing has jumped."),
    .at(0.5, .receive(1)), .at(0.6, .receive(2)), .at(0.9, .undo), .at(1.0, .receive(2)),
    .at(1.4, .receive(1)),
    .picture(5, "At rest. What came in while it moved did not change where it stopped."),
    .at(5.1, .delete(1)), .picture(5.4, "The second message is deleted;"),
    .at(5.5, .undo), .picture(5.8, "undo brings it back,"),
    .at(6, .redo), .at(6.1, .undo), .at(6.2, .receive(4)), .at(6.3, .undo), .at(6.4, .redo),
    .at(7, .jump(toCell: 100_000, animated: false)),
    .at(7.1, .touchDown(16)), .at(7.13, .touchMove(12)), .at(7.16, .touchMove(4)),
    .at(7.18, .touchUp(-300)), .at(7.25, .receive(2)), .at(7.3, .delete(0)), .at(7.35, .undo),
    .picture(7.4, "Thrown past the oldest one, while two come in 100,000 messages above."),
    .at(9, .touchDown(4)), .at(9.03, .touchMove(9)), .at(9.05, .touchUp(900)),
    .at(9.2, .receive(5)), .at(9.3, .touchDown(6)), .at(9.4, .touchMove(12)),
    .at(9.45, .receive(1)), .at(9.5, .touchUp(0)),
    .at(10, .jump(toCell: 0, animated: true)), .at(10.1, .receive(2)), .at(10.2, .undo),
    .at(12, .jump(toCell: 0, animated: true)),
    .picture(14, "Back at the newest ones."),
  ]

  /// Plays it and prints its pictures.
  static func play(_ player: inout Player) throws {
    for step in steps {
      switch step {
      case .at(let time, let action):
        try player.play(to: time)
        try player.play(action)
      case .picture(let time, let caption):
        try player.play(to: time)
        try show(player.feed, at: player.time, caption)
      }
    }
  }

  /// Plays actions that a seed determines.
  static func play(actions count: Int, seed: Int, _ player: inout Player) throws {
    for number in 0..<count {
      let chance = mixed(seed &* 1_000_003 &+ number)
      let start = player.time
      let way = Double((chance >> 8) % 13) - 6
      switch chance % 8 {
      case 0, 1:
        try player.play(.touchDown(10))
        try player.play(to: start + 0.03)
        try player.play(.touchMove(10 + way))
        try player.play(to: start + 0.05)
        try player.play(.touchUp(way * Double((chance >> 16) % 80)))
      case 2, 3: try player.play(.receive(1 + (chance >> 8) % 4))
      case 4: try player.play(.delete((chance >> 8) % 5))
      case 5: try player.play(.undo)
      case 6: try player.play((chance >> 8) % 2 == 0 ? .redo : .undo)
      default:
        let last = player.feed.layout.count - 1
        let index = [0, last, (chance >> 8) % (last + 1)][(chance >> 4) % 3]
        try player.play(.jump(toCell: index, animated: (chance >> 12) % 2 == 0))
      }
      try player.play(to: player.time + Double((chance >> 24) % 12) / 60)
    }
  }

  private static func show(_ feed: Feed, at time: Double, _ caption: String) throws {
    let tenths = Int((time * 100).rounded())
    try Terminal.print(
      "\(tenths / 100).\(tenths % 100 / 10)\(tenths % 10) s, \(feed.scroller.phase): \(caption)")
    let rule = String(repeating: "═", count: Int(size.width))
    try Terminal.print(rule)
    for row in Canvas(feed, at: time).plainRows { try Terminal.print(row) }
    try Terminal.print(rule)
    let cells = feed.seenCells
    try Terminal.print(
      "cells \(cells.first?.index ?? 0) to \(cells.last?.index ?? 0) of \(feed.layout.count), "
        + "\(feed.pool.live) live views of \(feed.pool.made)\n")
  }
}
