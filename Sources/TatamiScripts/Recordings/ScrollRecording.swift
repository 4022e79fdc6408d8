import Tatami
import TatamiDocument
import TatamiScrolling

/// A scroll script that was played: what was seen after each step and, while the view moved by
/// itself, at regular times.
package struct ScrollRecording: ScriptRecording {
  /// What was seen at a time.
  package struct Moment {
    /// When, in seconds.
    package let time: Double
    /// The step that was done, in the words of the script; `nil` if only time passed.
    package let step: String?
    /// Whether a finger was what acted.
    package let isTouch: Bool
    /// What was sent since the moment before; of `didScroll` next to each other one.
    package let events: [ScrollEvent]
    /// The view.
    package let scroller: Scroller
    /// The view with its content and without events, if pictures are made of it.
    package let player: ScrollPlayer?
  }

  /// What the script is called.
  package let name: String
  /// What was seen, in order.
  package private(set) var moments: [Moment] = []
  /// The first thing that is not as the script expects.
  package private(set) var difference: ScriptDifference?
  /// The regular times are the multiples of so many milliseconds.
  let interval: Int
  private let isForFilm: Bool
  /// When the last moment is seen, in seconds, whatever happens later.
  private let end: Double
  /// How many moments are only regular times.
  private var regularCount = 0

  /// The most moments that are only regular times: the view may move by itself for hours.
  package static let greatestRegularCount = 100_000

  /// Plays a script to its last step, and on until the view rests or nothing more is seen.
  ///
  /// - Parameters:
  ///   - interval: How many milliseconds lie between two regular times; above 0.
  ///   - isForFilm: Whether ``ScrollFilm`` shows it: every moment keeps all cells then.
  ///   - end: When the last moment is seen, in seconds. Later steps are played, and compared
  ///     with what they expect.
  /// - Throws: ``DocumentError`` for what the view refuses, and if there are more regular times
  ///   than ``greatestRegularCount``.
  package init(
    _ script: ScrollScript, every interval: Int, isForFilm: Bool = false,
    until end: Double = .infinity
  ) throws(DocumentError) {
    precondition(interval > 0, "Regular times have an interval")
    name = script.name
    self.interval = interval
    (self.isForFilm, self.end) = (isForFilm, end)
    var player = try ScrollPlayer(script)
    var time = 0.0
    for step in script.steps {
      try watch(&player, of: script, from: time, before: step.time)
      let found = try player.play(step)
      difference = difference ?? found
      time = step.time
      if !step.summary.isEmpty || player.hasUnrecordedEvents {
        add(&player, time, step.summary.isEmpty ? nil : step.summary, isTouch: step.isTouch)
      }
    }
    try watch(&player, of: script, from: time, before: .infinity)
  }

  /// Looks at the regular times between two others while the view moves by itself.
  private mutating func watch(
    _ player: inout ScrollPlayer, of script: ScrollScript, from start: Double,
    before next: Double
  ) throws(DocumentError) {
    var number = self.number(since: start)
    if moments.isEmpty { add(&player, 0, nil, isTouch: false) }
    while player.scroller.isMoving {
      let time = self.time(number)
      if time >= next || time > end { return }
      number += 1
      if time == start { continue }
      regularCount += 1
      if regularCount > Self.greatestRegularCount {
        throw .invalid(
          path: FieldPath.key(script.path, "steps").text,
          problem: "the view moves for more than \(Self.greatestRegularCount) rows; "
            + "a longer --every makes fewer")
      }
      try player.advance(to: time)
      add(&player, time, nil, isTouch: false)
    }
  }

  private mutating func add(
    _ player: inout ScrollPlayer, _ time: Double, _ step: String?, isTouch: Bool
  ) {
    let events = player.takeUnrecordedEvents()
    if time > end { return }
    var seen: ScrollPlayer?
    if isForFilm {
      seen = player
      _ = seen?.takeEvents()
    }
    moments.append(
      Moment(
        time: time, step: step, isTouch: isTouch, events: events, scroller: player.scroller,
        player: seen))
  }

  /// The regular time of a number.
  package func time(_ number: Int) -> Double { Double(number * interval) / 1000 }

  /// The number of the first regular time that is not before another time.
  package func number(since time: Double) -> Int {
    // The quotient may be rounded past a whole number, to either side.
    var number = max(0, Int((time * 1000 / Double(interval)).rounded()) - 1)
    while self.time(number) < time { number += 1 }
    return number
  }
}
