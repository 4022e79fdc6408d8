import Tatami
import TatamiDocument
import TatamiScrolling

/// What of a recording a film shows.
package struct ScrollFilm {
  /// A picture of the film.
  package struct Shot {
    /// When it was taken, in seconds: a regular time of the recording.
    package var time: Double
    package var player: ScrollPlayer
    /// What the program did since the picture before; the finger is drawn.
    package var steps: [String]
  }

  let title: String
  /// The pictures, in order.
  package let shots: [Shot]
  private let summary: String

  /// Chooses the regular times at which something has changed.
  ///
  /// - Parameter times: When the film begins, with what is seen then, and when it ends, in seconds.
  /// - Precondition: The recording was made for a film.
  package init(
    _ recording: ScrollRecording, title: String, times: ClosedRange<Double> = 0...(.infinity)
  ) throws(FilmStrip.Failure) {
    self.title = title
    summary = "every \(recording.interval) ms, without frames like the one before"
    var shots: [Shot] = []
    var number = -1
    for moment in recording.moments {
      guard let player = moment.player else { preconditionFailure("A film shows the content") }
      let next = recording.number(since: moment.time)
      let steps = moment.isTouch ? [] : [moment.step].compactMap { $0 }
      if next == number, let last = shots.indices.last {
        shots[last].player = player
        shots[last].steps += steps
      } else {
        shots.append(Shot(time: recording.time(next), player: player, steps: steps))
      }
      number = next
    }
    let first = shots.lastIndex { $0.time <= times.lowerBound } ?? 0
    shots = Self.withoutRepetitions(shots[first...].filter { $0.time <= times.upperBound })
    if shots.count > FilmStrip.greatestFrameCount {
      throw .tooManyFrames(count: shots.count)
    }
    self.shots = shots
  }

  /// The shots without those in which the view moved by less than a point and did nothing else.
  private static func withoutRepetitions(_ shots: [Shot]) -> [Shot] {
    var kept: [Shot] = []
    for shot in shots {
      if let last = kept.last, shot.steps.isEmpty, shot.player.touch == last.player.touch,
        shot.player.scroller.phase == last.player.scroller.phase
      {
        let (offset, before) = (shot.player.scroller.offset, last.player.scroller.offset)
        let isAlike = Axis.allCases.allSatisfy { (offset[$0] - before[$0]).magnitude < 1 }
        if isAlike { continue }
      }
      kept.append(shot)
    }
    return kept
  }

  /// The film as a strip.
  package func strip() throws(FilmStrip.Failure) -> FilmStrip {
    var cellCount = 0
    let draw = { (shot: Shot, _: Rect, pen: SVGPen) throws(FilmStrip.Failure) in
      let drawing = ScrollDrawing(player: shot.player, pen: pen)
      let (text, count) = drawing.text(cellLimit: FilmStrip.greatestCellCount - cellCount)
      cellCount += count
      if cellCount > FilmStrip.greatestCellCount { throw FilmStrip.Failure.tooManyCells }
      return text
    }
    return try FilmStrip(
      shots, title: title, summary: summary, canvas: { $0.canvas }, captions: { $0.captions },
      drawing: draw)
  }
}

extension ScrollFilm.Shot {
  /// What is drawn, in the coordinates of the view's parent: the view, and the keyboard beside it.
  fileprivate var canvas: Rect {
    let frame = player.scroller.settings.frame
    guard let keyboard = player.keyboardFrame else { return frame }
    let start = Point(
      x: min(frame.origin.x, keyboard.origin.x), y: min(frame.origin.y, keyboard.origin.y))
    let end = Point(
      x: max(frame.end(.horizontal), keyboard.end(.horizontal)),
      y: max(frame.end(.vertical), keyboard.end(.vertical)))
    return Rect(
      origin: start, size: Size(width: end.x - start.x, height: end.y - start.y))
  }

  fileprivate var captions: [String] {
    let scroller = player.scroller
    let offset = [scroller.offset.x, scroller.offset.y].map {
      jsonText(($0 * 10).rounded() / 10 + 0)
    }
    return ["\(timeText(time)) s", offset.joined(separator: ", "), scroller.phase.word]
      + [steps.last].compactMap { $0 }
  }
}
