import Tatami

@main
enum Main {
  private static let help = """
    A feed of 100,000 messages in the terminal.

        Feed              plays by itself and listens to keys; without a terminal, or on a dumb one, the
                          same as --script; without colours where NO_COLOR is set
        Feed --seconds N  stops after so many seconds instead of 30
        Feed --script     plays a fixed session and prints some of its screens
        Feed --check      also compares every frame with one from scratch, and plays random actions
    """

  private enum Mode {
    case live(seconds: Double)
    case script(isChecked: Bool)
  }

  static func main() {
    do {
      guard let mode = try mode(Array(CommandLine.arguments.dropFirst())) else {
        return try Terminal.print(help)
      }
      let messages = (0..<100_000).map { Message(number: $0) }
      switch mode {
      case .live(let seconds):
        try LiveDemo.run(messages, seconds: seconds)
        Terminal.endBySignal()
      case .script(let isChecked): try script(messages, isChecked: isChecked)
      }
    } catch {
      Terminal.fail("Feed: \((error as? Fault)?.text ?? "\(error)")")
    }
  }

  /// What the arguments ask for; `nil` for help.
  private static func mode(_ arguments: [String]) throws(Fault) -> Mode? {
    switch arguments.first {
    case nil: return Terminal.isOutput ? .live(seconds: 30) : .script(isChecked: false)
    case "--help" where arguments.count == 1: return nil
    case "--script" where arguments.count == 1: return .script(isChecked: false)
    case "--check" where arguments.count == 1: return .script(isChecked: true)
    case "--seconds":
      guard arguments.count == 2, let seconds = Double(arguments[1]), seconds > 0, seconds < 86_400
      else { throw Fault("--seconds takes one number, more than 0 and less than a day") }
      guard Terminal.isOutput else {
        throw Fault("--seconds is for a terminal, and this is none or a dumb one")
      }
      return .live(seconds: seconds)
    case let argument?:
      let known = ["--help", "--script", "--check"].contains(argument)
      throw Fault(
        known ? "\(argument) takes nothing more" : "unknown argument '\(argument)'; see --help")
    }
  }

  private static func script(_ messages: [Message], isChecked: Bool) throws {
    let audit = isChecked ? Audit(messages, size: Script.size) : nil
    var player = Player(try Feed(messages, size: Script.size), audit: audit)
    try Script.play(&player)
    try summarize(player, "the session")
    if !isChecked { return }
    try Script.play(actions: 200, seed: 1, &player)
    try summarize(player, "and 200 random actions")
    try Terminal.print(
      "checked \(player.framesChecked) times against frames from scratch: no difference")
  }

  private static func summarize(_ player: Player, _ what: String) throws {
    let (feed, pool) = (player.feed, player.feed.pool)
    try Terminal.print(
      """
      \(what): \(feed.layout.count) cells, \(player.receivedInMotion) came in above while moving, \
      largest jump \(player.largestJump)
        views: \(pool.made) made, \(pool.mostLive) live at most, \(pool.reused) times used again; \
      in motion \(feed.ready.ahead) were ready before they were seen, \(feed.ready.late) not
      """)
  }
}
