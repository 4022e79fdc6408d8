import Tatami
import TatamiDocument
import TatamiPaging

/// A page script that was played: what was seen after each step, and on the way where something
/// settled.
package struct PageRecording: ScriptRecording {
  /// What was seen.
  package struct Moment {
    /// The step that was done, in the words of the script; `nil` at the beginning and on the way.
    package var step: String?
    /// Whether something is settling.
    package var isOnTheWay = false
    /// Delegate calls and completions of the step.
    package var events: [JSONValue] = []
    /// Appearance callbacks of the step.
    package var appearance: [JSONValue] = []
    package var pages: PageController<String>
  }

  /// What the script is called.
  package let name: String
  /// What was seen, in order.
  package private(set) var moments: [Moment] = []
  /// The first thing that is not as the script expects.
  package private(set) var difference: ScriptDifference?

  /// Plays a script.
  ///
  /// Where the configuration is refused as the script expects, or otherwise than it expects,
  /// nothing was seen.
  ///
  /// - Parameter stops: How many moments there are between the beginning and the end of what
  ///   settles.
  /// - Throws: ``DocumentError/invalid(path:problem:)`` if there are no pages: for a menu, and
  ///   where the configuration is refused and the script does not expect that.
  package init(_ script: PageScript, stops: Int = 0) throws(DocumentError) {
    name = script.name
    guard case .pages(let setting, let steps, let refusal) = script.content else {
      throw .invalid(path: script.place("menu"), problem: "is a menu, not pages")
    }
    var player: PagePlayer
    do throws(PageError<String>) {
      player = try PagePlayer(setting)
    } catch {
      guard let refusal else {
        throw .invalid(path: script.place("pages"), problem: "is refused: \(error.sentence)")
      }
      if refusal != error.json {
        difference = script.placed(PageScriptDifference(error, expected: refusal))
      }
      return
    }
    if let refusal { difference = script.placed(.notRefused(expected: refusal)) }
    moments.append(Moment(pages: player.pages))
    for (index, step) in steps.enumerated() {
      let (eventCount, appearanceCount) = (player.events.count, player.appearance.count)
      // A second player would make each step copy the events that it adds to.
      let before = stops > 0 ? player : nil
      if var found = player.play(step) {
        found.step = index
        difference = difference ?? script.placed(found)
      }
      if step.summary.isEmpty { continue }
      if let before { addWay(from: before, step, to: player.pages, stops: stops) }
      moments.append(
        Moment(
          step: step.summary,
          events: Array(player.events.dropFirst(eventCount)),
          appearance: Array(player.appearance.dropFirst(appearanceCount)),
          pages: player.pages))
    }
  }

  /// Adds what is seen while something settles.
  private mutating func addWay(
    from player: PagePlayer, _ step: PageStep, to end: PageController<String>, stops: Int
  ) {
    guard let held = step.held else { return }
    var player = player
    let start = player.pages.progress
    guard player.play(held) == nil, player.pages.isSettling else { return }
    let target = player.pages.settlingTarget(end)
    for stop in 1...stops {
      let share = Double(stop) / Double(stops + 1)
      let progress = start + (target - start) * share
      moments.append(Moment(isOnTheWay: true, pages: player.settled(to: progress)))
    }
  }
}

extension PageController<String> {
  /// The progress at which what settles will be at rest, given the pages at rest.
  fileprivate func settlingTarget(_ end: PageController<String>) -> Double {
    guard let transition, end.shown != shown else { return 0 }
    return transition.direction == .forward ? 1 : -1
  }
}
