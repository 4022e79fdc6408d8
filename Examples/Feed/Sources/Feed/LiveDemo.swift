import Tatami

/// The feed on a terminal, by the clock: flings and messages of its own until a key is pressed.
enum LiveDemo {
  static func run(_ messages: [Message], seconds: Double) throws {
    var size = Terminal.size
    guard isLargeEnough(size) else {
      throw Fault("the terminal has less than 40 columns or 8 rows")
    }
    var terminal = Terminal()
    var player = Player(try Feed(messages, size: feedSize(size)), audit: nil)
    let start = Terminal.now
    var (nextMessage, nextFling) = (1.0, 0.5)
    var isPlayed = true
    while Terminal.now - start < seconds {
      // The time it takes to draw is waited for as well.
      let keys = terminal.keys(within: 15)
      let room = Terminal.size
      if room != size && isLargeEnough(room) {
        size = room
        try player.resize(to: feedSize(size))
        terminal.write("\u{1B}[2J")
      }
      if terminal.hasEnded || keys.contains("q") || keys.contains("\u{3}") { break }
      try player.play(to: Terminal.now - start)
      for key in keys {
        isPlayed = false
        for action in actions(key, player.feed) { try player.play(action) }
      }
      if player.time >= nextMessage {
        try player.play(.receive(1))
        nextMessage += 0.7
      }
      if isPlayed && player.time >= nextFling {
        let isUp = Int(player.time / 3) % 4 == 3
        for action in fling(isUp ? 160 : -120) { try player.play(action) }
        nextFling += 3
      }
      if size != room {
        // Rows that are longer than the terminal's would be broken.
        terminal.write("\u{1B}[2J\u{1B}[Htoo small")
        continue
      }
      terminal.write("\u{1B}[H" + screen(player, isColored: Terminal.isColored))
    }
  }

  private static func isLargeEnough(_ size: Size) -> Bool { size.width >= 40 && size.height >= 8 }

  /// Two rows are for the status.
  private static func feedSize(_ size: Size) -> Size {
    Size(width: size.width, height: size.height - 2)
  }

  private static func fling(_ velocity: Double) -> [Action] {
    [.touchDown(5), .touchMove(velocity < 0 ? 4 : 6), .touchUp(velocity)]
  }

  private static func actions(_ key: Character, _ feed: Feed) -> [Action] {
    let last = feed.layout.count - 1
    return switch key {
    case "j": fling(-40)
    case "k": fling(40)
    case " ": fling(-200)
    case "b": fling(200)
    case "g" where last >= 0: [.jump(toCell: 0, animated: true)]
    case "G" where last >= 0: [.jump(toCell: last, animated: true)]
    case "i": [.receive(3)]
    case "d": [.delete(1)]
    case "u": [.undo]
    case "r": [.redo]
    default: []
    }
  }

  private static func screen(_ player: Player, isColored: Bool) -> String {
    // Without the last end of line, which would scroll.
    Canvas(player.feed, at: player.time).text(isColored: isColored)
      + status(player).text(isColored: isColored).dropLast(1)
  }

  private static func status(_ player: Player) -> Canvas {
    let (feed, pool) = (player.feed, player.feed.pool)
    let first = feed.seenCells.first?.index ?? 0
    let text =
      "\(first) above of \(feed.layout.count) · \(pool.live) of \(pool.made) views live, "
      + "used again \(pool.reused) times · jump \(player.largestJump)"
    var canvas = Canvas(width: Int(feed.scroller.settings.frame.size.width), height: 2)
    canvas.put(text, x: 0, y: 0, color: 90)
    canvas.put("↑↓ space b g G  i receive  d delete  u undo  r redo  q quit", x: 0, y: 1, color: 90)
    return canvas
  }
}
