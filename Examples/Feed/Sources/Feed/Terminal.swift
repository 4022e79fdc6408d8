import Glibc
import Synchronization
import Tatami

/// The signal that asked the program to end, 0 if none did. A signal handler reaches nothing but
/// what is global.
private let endSignal = Atomic<Int32>(0)

/// The terminal that the program was started in.
struct Terminal: ~Copyable {
  private let settings: termios
  private var keys = KeyReader()
  /// Whether nobody is there any more to type or to look, or a signal asks to end.
  private(set) var hasEnded = false

  /// Whether there is one that can be drawn on: a dumb one knows no escape sequences.
  static var isOutput: Bool {
    isatty(STDOUT_FILENO) == 1 && isatty(STDIN_FILENO) == 1 && variable("TERM") != "dumb"
  }

  /// Whether colours are wanted, see no-color.org.
  static var isColored: Bool { variable("NO_COLOR").isEmpty }

  private static func variable(_ name: String) -> String {
    guard let value = unsafe getenv(name) else { return "" }
    return unsafe String(cString: value)
  }

  static func fail(_ text: String) -> Never {
    write(text + "\n", to: STDERR_FILENO)
    exit(1)
  }

  /// Prints text and the end of a line, at once.
  ///
  /// - Throws: `Fault` if it cannot be written.
  static func print(_ text: String) throws(Fault) {
    if !write(text + "\n", to: STDOUT_FILENO) { throw Fault("the output cannot be written") }
  }

  /// Takes the terminal over: keys come at once and are not echoed, until `deinit`.
  init() {
    var settings = termios()
    unsafe tcgetattr(STDIN_FILENO, &settings)
    self.settings = settings
    // Signals only tell the loop to end, which gives the terminal back. The second one ends the
    // program where it is, if writing to the terminal does not return.
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
      var action = sigaction()
      action.sa_flags = CInt(bitPattern: CUnsignedInt(SA_RESETHAND))
      unsafe action.__sigaction_handler.sa_handler = { endSignal.store($0, ordering: .relaxed) }
      unsafe sigaction(signal, &action, nil)
    }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    // Another screen, without a cursor.
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  deinit {
    var settings = settings
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    write("\u{1B}[?25h\u{1B}[?1049l")
  }

  /// Ends the program by the signal that asked for it, for whoever started it to see; nothing
  /// without one.
  static func endBySignal() {
    let number = endSignal.load(ordering: .relaxed)
    if number == 0 { return }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// How many columns and rows there are.
  static var size: Size {
    var size = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown
      ? Size(width: Double(size.ws_col), height: Double(size.ws_row)) : Size(width: 80, height: 24)
  }

  func write(_ text: String) { Self.write(text, to: STDOUT_FILENO) }

  @discardableResult
  private static func write(_ text: String, to file: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The next keys, waiting for so many milliseconds.
  mutating func keys(within milliseconds: Int32) -> [Character] {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let isReady = unsafe poll(&descriptor, 1, milliseconds) > 0
    if endSignal.load(ordering: .relaxed) != 0 {
      hasEnded = true
      return []
    }
    guard isReady else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    // A terminal that has gone is always ready, and has nothing.
    hasEnded = count <= 0
    return keys.read(bytes.prefix(max(0, count)))
  }

  /// Seconds of a clock that never goes back.
  static var now: Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

/// The keys that a terminal's bytes stand for.
struct KeyReader {
  private enum State {
    case plain
    /// Behind an escape.
    case escape
    /// Between the start of an escape sequence and the letter that ends it.
    case sequence
  }

  /// A sequence may come in two pieces.
  private var state = State.plain

  /// One character a key: an arrow up is a `k`, down a `j`; other keys that send sequences are none.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> [Character] {
    var keys: [Character] = []
    for byte in bytes {
      let character = Character(UnicodeScalar(byte))
      switch (state, character) {
      case (_, "\u{1B}"): state = .escape
      case (.escape, "["), (.escape, "O"): state = .sequence
      case (.sequence, "0"..."?"), (.sequence, " "..."/"): break
      case (.sequence, "@"..."~"):
        state = .plain
        if character == "A" { keys.append("k") }
        if character == "B" { keys.append("j") }
      default:
        state = .plain
        keys.append(character)
      }
    }
    return keys
  }
}
