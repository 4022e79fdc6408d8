import Foundation

/// A line on the standard error that says how far long work has come; nothing
/// unless the standard error is a terminal.
struct Progress {
  private static let isShown = isatty(STDERR_FILENO) == 1

  private let activity: String
  private let total: Int
  private var lastShown = ContinuousClock.now

  /// Begins to count up to `total`.
  init(_ activity: String, total: Int) {
    self.activity = activity
    self.total = total
  }

  /// Says that `done` are through; often, but not more often than can be read.
  mutating func update(_ done: Int) {
    guard Self.isShown, ContinuousClock.now - lastShown > .milliseconds(150) else { return }
    lastShown = .now
    FileHandle.standardError.write(Data("\r\u{1B}[K\(activity) \(done) of \(total)".utf8))
  }

  /// Removes the line.
  static func clear() {
    if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
