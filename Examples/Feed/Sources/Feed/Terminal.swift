import Glibc
import Tatami

/// The terminal that the program was started in.
struct Terminal: ~Copyable {
  private let settings: termios

  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 && isatty(STDIN_FILENO) == 1 }

  static func fail(_ text: String) -> Never {
    write(text + "\n", to: STDERR_FILENO)
    exit(1)
  }

  /// Takes the terminal over: keys come at once and are not echoed.
  init() {
    var settings = termios()
    unsafe tcgetattr(STDIN_FILENO, &settings)
    self.settings = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    // Another screen, without a cursor.
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  deinit {
    write("\u{1B}[?25h\u{1B}[?1049l")
    var settings = settings
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// How many columns and rows there are.
  var size: Size {
    var size = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown
      ? Size(width: Double(size.ws_col), height: Double(size.ws_row)) : Size(width: 80, height: 24)
  }

  func write(_ text: String) { Self.write(text, to: STDOUT_FILENO) }

  private static func write(_ text: String, to file: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The next key, waiting for so many milliseconds; an arrow is the letter that ends its sequence.
  func key(within milliseconds: Int32) -> Character? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&descriptor, 1, milliseconds) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Character(UnicodeScalar(bytes[count - 1])) : nil
  }

  /// Seconds of a clock that never goes back.
  static var now: Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
