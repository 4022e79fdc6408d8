import Foundation
import TatamiDocument
import TatamiPaging
import TatamiScripts
import Testing

private func scroll(_ text: String) throws -> ScrollScript {
  try ScrollScript(Field(JSONValue(reading: Data(text.utf8))))
}

private func pages(_ text: String) throws -> PageScript {
  try PageScript(Field(JSONValue(reading: Data(text.utf8))))
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}

@Suite struct `Recordings of scroll scripts` {
  private let animation = """
    {"scroll": {"frame": [0, 0, 10, 10], "content": [10, 99]},
     "steps": [{"at": 0.25, "setOffset": [0, 20], "animated": true}, {"at": 5},
               {"at": 6, "setOffset": [0, 5], "expect": {"events": ["didScroll",
                 "didEndScrollingAnimation", "didScroll"]}}]}
    """

  @Test func `there are moments at regular times while the view moves, and after steps`() throws {
    let recording = try ScrollRecording(scroll(animation), every: 100)
    let times = recording.moments.map(\.time)
    let last = try #require(times.dropLast().last)
    let moving = Array(stride(from: 3, through: Int((last * 10).rounded()), by: 1))
    var expected: [Double] = [0, 0.25]
    for tenth in moving { expected.append(Double(tenth * 100) / 1000) }
    #expect(times == expected + [6])
    #expect(recording.moments.dropLast().last?.scroller.phase == .idle)
    #expect(
      recording.moments.map(\.step)
        == [nil, "setOffset [0, 20], animated true"] + moving.map { _ in nil }
        + ["setOffset [0, 5]"])
  }

  @Test func `a recording takes no events from what is expected`() throws {
    let recording = try ScrollRecording(scroll(animation), every: 100)
    #expect(recording.difference == nil)
    #expect(
      recording.moments.flatMap(\.events).filter { $0 != .didScroll }
        == [.didEndScrollingAnimation])
  }

  @Test func `the first thing that differs is kept`() throws {
    let recording = try ScrollRecording(
      scroll(
        """
        {"scroll": {"frame": [0, 0, 10, 10], "content": [10, 99]},
         "steps": [{"at": 0, "expect": {"offset": [0, 1]}}, {"at": 1, "expect": {"offset": [0, 2]}}]}
        """), every: 100)
    #expect(
      recording.difference
        == ScriptDifference(step: "steps[0]", key: "offset", expected: "[0, 1]", got: "[0, 0]"))
  }

  private let slow = """
    {"scroll": {"frame": [0, 0, 10, 10], "content": [10, 1e9], "rate": 0.99999},
     "steps": [{"at": 0, "touch": "down", "point": [5, 5]},
               {"at": 0, "touch": "move", "point": [5, -20]},
               {"at": 0, "touch": "up", "velocity": [0, -1e6]},
               {"at": 5, "expect": {"phase": "idle"}}]}
    """

  @Test func `a view that does not come to rest is not watched for ever`() throws {
    #expect { try ScrollRecording(scroll(slow), every: 1) } throws: {
      "\($0)" == "steps: the view moves for more than 100000 rows; a longer --every makes fewer"
    }
    #expect(try ScrollRecording(scroll(slow), every: 1000).moments.count < 10_000)
  }

  @Test func `what is later than a recording's end is compared and not seen`() throws {
    let recording = try ScrollRecording(scroll(slow), every: 1000, until: 2)
    #expect(recording.moments.map(\.time) == [0, 0, 0, 0, 1, 2])
    #expect(recording.difference?.step == "steps[3]")
  }

  @Test func `only what a film is made of keeps the content, and that without events`() throws {
    let rows = try ScrollRecording(scroll(animation), every: 100)
    #expect(rows.moments.allSatisfy { $0.player == nil })
    let film = try ScrollRecording(scroll(animation), every: 100, isForFilm: true)
    var players = film.moments.compactMap(\.player)
    #expect(players.count == rows.moments.count)
    let events = players.indices.flatMap { players[$0].takeEvents() }
    #expect(events.isEmpty)
  }

  @Test(arguments: [1, 3, 7, 100, 1000])
  func `a regular time is its own, and what follows it belongs to the next`(interval: Int) throws {
    let script = try scroll(
      #"{"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1]}, "steps": []}"#)
    let recording = try ScrollRecording(script, every: interval)
    let numbers = Array(0..<3000) + [12_345, 1_000_003, 999_999_999]
    #expect(numbers.filter { recording.number(since: recording.time($0)) != $0 } == [])
    #expect(numbers.filter { recording.number(since: recording.time($0).nextUp) != $0 + 1 } == [])
  }
}

@Suite struct `Films of scroll scripts` {
  private func strip(_ text: String, every interval: Int = 100) throws -> FilmStrip {
    let recording = try ScrollRecording(scroll(text), every: interval, isForFilm: true)
    return try ScrollFilm(recording, title: "film").strip()
  }

  @Test func `a frame shows what came of all that happened up to its time`() throws {
    let strip = try strip(
      """
      {"scroll": {"frame": [0, 0, 100, 100], "content": [100, 900]},
       "steps": [{"at": 0.02, "touch": "down", "point": [50, 80]},
                 {"at": 0.05, "touch": "move", "point": [50, 60]},
                 {"at": 0.1, "touch": "move", "point": [50, 40]},
                 {"at": 0.2, "set": {"inset": {"top": 10, "bottom": 5}}},
                 {"at": 0.4, "keyboard": {"endFrame": [0, 80, 100, 40]}}]}
      """)
    #expect(
      strip.frames.map(\.captions) == [
        ["0.000 s", "0, 0", "idle"], ["0.100 s", "0, 40", "dragging"],
        ["0.200 s", "0, 40", "dragging", "set inset bottom 5, top 10"],
        ["0.400 s", "0, 40", "dragging", "keyboard endFrame [0, 80, …"],
      ])
    let drawings = strip.frames.map(\.drawing)
    try #require(drawings.count == 4)
    #expect(drawings.map { $0.count(of: "class=\"touch\"") } == [0, 1, 1, 1])
    #expect(drawings[1].contains("cx=\"50\" cy=\"40\""))
    #expect(drawings.map { $0.count(of: "class=\"inset\"") } == [0, 0, 2, 2])
    #expect(drawings.map { $0.count(of: "class=\"keyboard\"") } == [0, 0, 0, 1])
    // The keyboard reaches below the view.
    #expect(strip.frames.map(\.canvas.size.height) == [100, 100, 100, 120])
    #expect(drawings[1].contains("viewBox=\"0 40 100 100\""))
  }

  @Test func `cells carry their numbers wherever edits put them`() throws {
    let strip = try strip(
      """
      {"scroll": {"frame": [0, 0, 100, 100], "layout": {
         "flow": {"orientation": "vertical", "arrangedCount": 1, "width": "host", "height": "wrap"},
         "cells": [{"width": 100, "height": 50, "repeat": 3}]}},
       "steps": [{"at": 0.1, "edit": {"insert": {"index": 1, "cells": [{"width": 100, "height": 50}]}}},
                 {"at": 0.2, "edit": {"remove": [0, 1]}}]}
      """)
    let labels = strip.frames.map { frame in
      frame.drawing.matches(of: /">(\d+)<\/text>/).map { String($0.output.1) }
    }
    #expect(labels == [["0", "1"], ["0", "3"], ["3", "1"]])
  }

  @Test func `a cell that is not seen is an outline, as in a picture`() throws {
    let strip = try strip(
      """
      {"scroll": {"frame": [0, 0, 100, 100], "layout": {
         "flow": {"orientation": "vertical", "arrangedCount": 1, "width": "host", "height": "wrap"},
         "cells": [{"width": 100, "height": 30}, {"width": 100, "height": 30, "visibility": "invisible"},
                   {"width": 100, "height": 30, "visibility": "gone"}]}},
       "steps": []}
      """)
    let drawing = try #require(strip.frames.first).drawing
    #expect(drawing.count(of: "class=\"cell\"") == 2)
    #expect(drawing.matches(of: /class="cell"[^>]*fill="none"[^>]*stroke-dasharray/).count == 1)
    #expect(drawing.matches(of: /">(\d+)<\/text>/).map { String($0.output.1) } == ["0"])
  }

  @Test func `a film has no more frames and cells than it may`() throws {
    let slow = """
      {"scroll": {"frame": [0, 0, 9, 9], "content": [9, 9999]},
       "steps": [{"at": 0, "setOffset": [0, 5000], "animated": true}]}
      """
    let count = try ScrollRecording(scroll(slow), every: 1).moments.count
    #expect(count > 60)
    #expect { try strip(slow, every: 1) } throws: {
      guard case .tooManyFrames(let frames)? = $0 as? FilmStrip.Failure else { return false }
      return frames > 60 && frames <= count
    }
    let dense = """
      {"scroll": {"frame": [0, 0, 200, 200], "layout": {
         "flow": {"orientation": "vertical", "arrangedCount": 200, "width": "host", "height": "wrap"},
         "cells": [{"width": 1, "height": 1, "repeat": 40000}]}}, "steps": []}
      """
    #expect(throws: FilmStrip.Failure.tooManyCells) { try strip(dense) }
    let items = (0..<20_001).map { #"{"span": [\#($0), \#($0 + 1)]}"# }.joined(separator: ",")
    let snap = #""snap": {"axis": "vertical", "items": [\#(items)]}"#
    #expect(throws: FilmStrip.Failure.tooManyCells) {
      try strip(
        #"{"scroll": {"frame": [0, 0, 9, 30000], "content": [9, 30000], \#(snap)}, "steps": []}"#)
    }
  }

  @Test func `a part of a film begins with what is seen then`() throws {
    let recording = try ScrollRecording(
      scroll(
        """
        {"scroll": {"frame": [0, 0, 9, 9], "content": [9, 99]},
         "steps": [{"at": 1, "setOffset": [0, 5]}, {"at": 2, "setOffset": [0, 15]},
                   {"at": 3, "setOffset": [0, 25]}]}
        """), every: 500, isForFilm: true)
    func times(_ times: ClosedRange<Double>) throws -> [Double] {
      try ScrollFilm(recording, title: "", times: times).shots.map(\.time)
    }
    #expect(try times(0...(.infinity)) == [0, 1, 2, 3])
    #expect(try times(1.7...2.5) == [1, 2])
    #expect(try times(2...2.9) == [2])
    #expect(try times(9...10) == [3])
  }

  @Test func `a view without extent has an empty frame`() throws {
    let strip = try strip(
      #"{"scroll": {"frame": [0, 0, 0, 0], "content": [9, 9]}, "steps": []}"#)
    #expect(strip.frames.count == 1 && !strip.frames[0].drawing.contains("viewBox"))
  }
}

@Suite struct `Films of page scripts` {
  private func film(_ text: String, stops: Int = 0) throws -> FilmStrip {
    try PageFilm(PageRecording(pages(text), stops: stops), title: "film").strip()
  }

  @Test func `what settles is seen on its way`() throws {
    let strip = try film(
      """
      {"pages": {"ids": ["A", "B", "C"], "current": "B", "viewport": [100, 50]},
       "steps": [{"progress": -0.5}, {"release": "commit"}, {"progress": 0.4}, {"release": "cancel"},
                 {"setPages": ["C"], "animated": true}, {"goTo": "A"}]}
      """, stops: 1)
    #expect(
      strip.frames.map(\.captions) == [
        ["start", "B", "offset 100"],
        ["progress -0.5", "B, progress -0.5", "offset 50"],
        ["settling", "B, progress -0.75", "offset 25"],
        ["release commit", "A", "offset 0"],
        ["progress 0.4", "A, progress 0.4", "offset 40"],
        ["settling", "A, progress 0.2", "offset 20"],
        ["release cancel", "A", "offset 0"],
        ["settling", "A, progress 0.5", "offset 50"],
        ["setPages [\"C\"], animated true", "C", "offset 200"],
        ["goTo A", "A", "offset 0"],
      ])
  }

  @Test func `stops on the way change nothing of what is told`() throws {
    let script = try pages(
      """
      {"pages": {"ids": ["A", "B"], "current": "A"}, "steps": [{"progress": 0.5}, {"release": "commit"},
        {"expect": {"events": [["willTransition", ["B"]], ["didFinish", true, ["A"], true]]}}]}
      """)
    let recording = try PageRecording(script, stops: 5)
    #expect(recording.difference == nil && recording.moments.count == 8)
    #expect(recording.json == (try PageRecording(script).json))
  }

  @Test func `a leaf turns around its hinge, its free edge lifted`() throws {
    let strip = try film(
      """
      {"pages": {"style": "curl", "spine": "mid", "ids": ["A", "B", "C", "D"], "current": "A",
         "viewport": [200, 100]}, "steps": [{"progress": 0.25}, {"progress": 0.75}]}
      """)
    let leaves = strip.frames.map { frame in
      frame.drawing.firstMatch(of: /class="leaf" points="([^"]*)"/).map { String($0.output.1) }
    }
    // 100·cos 45° = 70.711, 8·sin 45° = 5.657.
    #expect(
      leaves == [
        nil, "100,0 170.711,-5.657 170.711,105.657 100,100",
        "100,0 29.289,-5.657 29.289,105.657 100,100",
      ])
    let labels = strip.frames.map { frame in
      frame.drawing.matches(of: /">([A-D])<\/text>/).map { String($0.output.1) }.joined()
    }
    #expect(labels == ["AB", "ADB", "ADC"])
  }

  @Test func `pages that are read to the left go to the left`() throws {
    let text = """
      {"pages": {"ids": ["A", "B"], "current": "A", "viewport": [100, 50], "direction": "rtl"},
       "steps": [{"progress": 0.5}]}
      """
    let strip = try film(text)
    try #require(strip.frames.count == 2)
    let frames = strip.frames[1].drawing.matches(of: /class="page" x="([^"]*)"/)
    #expect(frames.map { String($0.output.1) } == ["50", "-50"])
  }

  @Test func `a book that is read to the left has its leaves at the left`() throws {
    let strip = try film(
      """
      {"pages": {"style": "curl", "spine": "mid", "ids": ["A", "B", "C", "D"], "current": "A",
         "viewport": [200, 100], "direction": "rtl"}, "steps": [{"progress": 0.25}]}
      """)
    let pages = strip.frames.first?.drawing.matches(of: /class="page" x="([^"]*)"/)
    #expect(pages?.map { String($0.output.1) } == ["100", "0"])
    #expect(
      strip.frames.last?.drawing.contains("points=\"100,0 29.289,-5.657 29.289,105.657 100,100\"")
        == true)
  }

  @Test func `a recording of a menu keeps no events`() throws {
    let steps = (0..<9).map { #"{"progress": \#($0 % 2 == 0 ? 0.25 : 0.5), "to": "B"}"# }
    let script = try pages(
      #"{"menu": {"viewport": 90, "items": ["A", "B"]}, "steps": [\#(steps.joined(separator: ","))]}"#
    )
    let recording = try #require(MenuRecording(script))
    #expect(recording.moments.count == 10)
    #expect(recording.moments.allSatisfy { $0.menu.events.isEmpty })
  }

  @Test func `menus and refused configurations are no recordings of pages`() throws {
    let menu = try pages(#"{"menu": {"viewport": 9, "items": []}, "steps": []}"#)
    #expect { try PageRecording(menu) } throws: {
      "\($0)" == "menu: is a menu, not pages"
    }
    let refused = try pages(#"{"pages": {"style": "curl", "spine": "none"}, "steps": []}"#)
    #expect { try PageRecording(refused) } throws: {
      "\($0)" == "pages: is refused: leaves that turn have a spine"
    }
  }
}
