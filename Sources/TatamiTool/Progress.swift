import Foundation
import TatamiDocument

/// A line on the standard error that says how far long work has come; nothing
/// unless the standard error is a terminal.
struct Progress {
  private static let isShown = isatty(STDERR_FILENO) == 1

  private let activity: String
  private let total: Int
  private var lastShown = ContinuousClock.now

  /// Begins to count up to `total`.
  init(_ activity: String, total: Int) {
    self.activity = terminalText(activity)
    self.total = total
  }

  /// Says that `done` are through; often, but not more often than can be read.
  mutating func update(_ done: Int) {
    guard Self.isShown, ContinuousClock.now - lastShown > .milliseconds(150) else { return }
    lastShown = .now
    printError("\r\u{1B}[K\(activity) \(done) of \(total)")
  }

  /// Does what cannot say how far it is; on a terminal the line counts the seconds from the
  /// first one on.
  static func watching<Result, Failure>(
    _ activity: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isShown { return try body() }
    let queue = DispatchQueue(label: "progress")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let start = ContinuousClock.now
    let activity = terminalText(activity)
    timer.setEventHandler {
      let seconds = (ContinuousClock.now - start).components.seconds
      printError("\r\u{1B}[K\(activity), \(seconds) s")
    }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.activate()
    defer {
      // Nothing is written behind this.
      queue.sync { timer.cancel() }
      clear()
    }
    return try body()
  }

  /// Removes the line.
  static func clear() {
    if isShown { printError("\r\u{1B}[K") }
  }
}
