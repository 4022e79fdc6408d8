import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// What a text reads as, in a file of its own.
private func element(_ text: String) throws -> FileElement {
  try FileElement(Field(JSONValue(reading: Data(text.utf8))))
}

@Suite struct `Elements of files` {
  @Test func `documents and scripts are told apart by their keys`() throws {
    guard
      case .scroll(let script) = try element(
        #"{"name": "view", "scroll": {"frame": [0, 0, 1, 1], "content": [1, 2]}, "steps": []}"#)
    else {
      Issue.record("a scroll script was taken for something else")
      return
    }
    #expect(script.name == "view")
    for text in [
      #"{"pages": {"ids": ["A"]}, "steps": []}"#,
      #"{"menu": {"viewport": 9, "items": []}, "steps": []}"#,
    ] {
      guard case .pages = try element(text) else {
        Issue.record("a page script was taken for something else")
        return
      }
    }
    guard
      case .document = try element(#"{"host": {"width": 1, "height": 1}, "flow": {}, "cells": []}"#)
    else {
      Issue.record("a document was taken for something else")
      return
    }
  }

  @Test func `what differs is told in one line with its step`() throws {
    #expect(
      try element(
        #"""
        {"scroll": {"frame": [0, 0, 9, 9], "content": [9, 99]},
         "steps": [{"at": 0}, {"at": 1, "setOffset": [0, 3], "expect": {"events": []}}]}
        """#
      ).firstDifference() == "steps[1]: events: expected [], got [didScroll]")
    #expect(
      try element(
        #"{"pages": {"ids": ["A"], "current": "A"}, "steps": [{"expect": {"index": 1}}]}"#
      ).firstDifference() == "steps[0]: index: expected 1, got 0")
    #expect(
      try element(#"{"pages": {"style": "curl", "spine": "none"}, "steps": []}"#)
        .firstDifference() == "pages: is refused: leaves that turn have a spine")
    #expect(
      try element(
        #"""
        {"scroll": {"frame": [0, 0, 9, 9], "content": [9, 99]},
         "steps": [{"at": 0, "expect": {"velocity": [0, 0]}}]}
        """#
      ).firstDifference()
        == "steps[0]: velocity: expected [0, 0], got no touch that was lifted")
  }

  @Test(arguments: [
    (#"{"scroll": 1, "steps": []}"#, "scroll: expected an object, found 1"),
    (#"{"scroll": {"frame": [0, 0, 1, 1]}, "steps": []}"#, "scroll.content: is missing"),
    (#"{"scroll": {"content": [1, 1]}, "steps": []}"#, "scroll.frame: is missing"),
    (
      #"{"scroll": {"frame": [0, 0, 1, 1], "content": [-1, 100]}, "steps": []}"#,
      "scroll.content[0]: -1 is not a number from 0 to 4398046511104"
    ),
    (
      #"{"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1]}}"#, "steps: is missing"
    ),
    (
      #"{"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1], "speed": 1}, "steps": []}"#,
      "scroll.speed: unknown key; allowed are frame, content, inset, safeArea, adjustment, paging, pageLimit, bounces, alwaysBounce, directionalLock, rate, direction, snap, anchor, flow, offset, layout"
    ),
    (
      #"{"scroll": {"frame": [0, 0, 1, 1], "layout": {"host": {}}}, "steps": []}"#,
      "scroll.layout.host: is the scroll view here"
    ),
    (
      #"{"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1]}, "pages": {}, "steps": []}"#,
      "pages: unknown key; allowed are name, scroll, steps"
    ),
    (
      #"""
      {"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1], "layout": {"flow": {}, "cells": []}},
       "steps": []}
      """#,
      #"scroll.content: is given beside "layout""#
    ),
    (
      #"{"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1], "flow": {}}, "steps": []}"#,
      "scroll.flow: there is no layout to change"
    ),
    (
      #"{"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1], "anchor": "end"}, "steps": []}"#,
      "scroll.anchor: there is no layout to hold on to"
    ),
    (
      #"""
      {"scroll": {"frame": [0, 0, 1, 1], "layout": {"linear": {}, "cells": []},
                  "flow": {"maxLines": 2}}, "steps": []}
      """#,
      "scroll.flow.maxLines: a linear container has no such property"
    ),
    (
      #"""
      {"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1],
                  "snap": {"items": [{"span": [0, 1], "id": 1}, {"span": [1, 2]}]}}, "steps": []}
      """#,
      "scroll.snap.items[1]: the id 1 is there twice"
    ),
  ])
  func `what is wrong with a view has its path`(text: String, problem: String) throws {
    #expect { try element(text) } throws: { "\($0)" == problem }
  }

  @Test(arguments: [
    (#"{"touch": "down", "point": [0, 0]}"#, "steps[0].at: is missing"),
    (
      #"{"at": -1}"#, "steps[0].at: -1 is not a number from 0 to 1000000000"
    ),
    (#"{"at": 0, "touch": "down"}"#, "steps[0].point: is missing"),
    (#"{"at": 0, "touch": "up"}"#, "steps[0].velocity: is missing"),
    (
      #"{"at": 0, "touch": "tap"}"#,
      #"steps[0].touch: expected "down", "move" or "up", found "tap""#
    ),
    (
      #"{"at": 0, "setOffset": [0, 0], "keyboard": null}"#,
      #"steps[0].setOffset: is given beside "keyboard""#
    ),
    (#"{"at": 0, "clamp": true}"#, #"steps[0].clamp: stands only beside "setOffset""#),
    (
      #"{"at": 0, "animated": true}"#,
      #"steps[0].animated: stands only beside "setOffset" or "showRect""#
    ),
    (
      #"{"at": 0, "point": [1, 1]}"#,
      #"steps[0].point: stands only beside "touch": "down" or "move""#
    ),
    (#"{"at": 0, "velocity": [1, 1]}"#, #"steps[0].velocity: stands only beside "touch": "up""#),
    (
      #"{"at": 0, "setOffset": [0, 0], "mode": "nearest"}"#,
      #"steps[0].mode: stands only beside "showRect""#
    ),
    (
      #"{"at": 0, "showRect": [0, 0, 1, 1], "clamp": true}"#,
      #"steps[0].clamp: stands only beside "setOffset""#
    ),
    (
      #"{"at": 0, "touch": "move", "point": [0, 0], "velocity": [1, 1]}"#,
      #"steps[0].velocity: stands only beside "touch": "up""#
    ),
    (
      #"{"at": 0, "touch": "up", "point": [0, 0], "velocity": [1, 1]}"#,
      #"steps[0].point: stands only beside "touch": "down" or "move""#
    ),
    (
      #"{"at": 0, "set": {"paging": true}, "animated": true}"#,
      #"steps[0].animated: stands only beside "setOffset" or "showRect""#
    ),
    (
      #"{"at": 0, "edit": {"remove": [0, 1], "move": [0, 1]}}"#,
      #"steps[0].edit: expected an object with one edit, found {"move": [0, 1], "remove": [0, 1]}"#
    ),
    (
      #"{"at": 0, "set": {"frame": [0, 0, -1, 1]}}"#,
      "steps[0].set.frame[2]: -1 is not a number from 0 to 4398046511104"
    ),
    (
      #"{"at": 0, "touch": "down", "point": [0, 1e14]}"#,
      "steps[0].point[1]: 100000000000000 is not a number from -4398046511104 to 4398046511104"
    ),
    (
      #"{"at": 0, "touch": "up", "velocity": [-1e14, 0]}"#,
      "steps[0].velocity[0]: -100000000000000 is not a number from -4398046511104 to 4398046511104"
    ),
    (
      #"{"at": 0, "set": {"inset": {"top": 1e14}}}"#,
      "steps[0].set.inset.top: 100000000000000 is not a number from -4398046511104 to "
        + "4398046511104"
    ),
    (
      #"{"at": 0, "set": {"rate": 0.999999}}"#,
      "steps[0].set.rate: 0.999999 is not a number above 0 up to 0.99999"
    ),
    (
      #"{"at": 0, "set": {"rate": "slow"}}"#,
      #"steps[0].set.rate: expected "normal", "fast" or a number, found "slow""#
    ),
    (
      #"{"at": 0, "set": {"pageLimit": "none"}}"#,
      #"steps[0].set.pageLimit: expected a whole number or "unlimited", found "none""#
    ),
    (
      #"{"at": 0, "set": {"snap": {"proximity": -1}}}"#,
      "steps[0].set.snap.proximity: -1 is not a number from 0 on"
    ),
    (
      #"{"at": 0, "set": {"snap": {"items": [{"span": [5, 3]}]}}}"#,
      "steps[0].set.snap.items[0].span: 5 is behind 3"
    ),
    (#"{"at": 0, "edit": {"insert": {"index": 0}}}"#, "steps[0].edit.insert.cells: is missing"),
    (
      #"{"at": 0, "expect": {"phase": "resting"}}"#,
      #"steps[0].expect.phase: expected "idle", "tracking", "dragging", "decelerating", "#
        + #""bouncing" or "animating", found "resting""#
    ),
  ])
  func `what is wrong with a step has its path`(step: String, problem: String) throws {
    let view = #"{"frame": [0, 0, 1, 1], "content": [1, 1]}"#
    #expect { try element(#"{"scroll": \#(view), "steps": [\#(step)]}"#) } throws: {
      "\($0)" == problem
    }
  }

  @Test(arguments: [
    (#"{"at": 1, "touch": "up", "velocity": [0, 0]}"#, "steps[1]: no touch is down"),
    (#"{"at": 0.5}"#, "steps[1]: time runs backwards, from 1 to 0.5"),
    (
      #"{"at": 1, "edit": {"remove": [0, 1]}}"#, "steps[1]: there is no layout to change"
    ),
  ])
  func `what a view refuses is told with its step`(step: String, problem: String) throws {
    let script = try element(
      #"""
      {"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1]}, "steps": [{"at": 1}, \#(step)]}
      """#)
    #expect { try script.firstDifference() } throws: { "\($0)" == problem }
  }

  @Test(arguments: [
    (
      1_000_000_000, "",
      "scroll.layout.cells: a view numbers its cells one by one, and 1000000000 are more than 10000000"
    ),
    (
      4, #"{"insert": {"index": 0, "cells": [{"repeat": 10000000}]}}"#,
      "steps[0].edit.insert: a view numbers its cells one by one, and 10000004 are more than 10000000"
    ),
  ])
  func `more cells than get a number are refused`(
    count: Int, edit: String, problem: String
  ) throws {
    let step = edit.isEmpty ? "" : #"{"at": 0, "edit": \#(edit)}"#
    let script = try element(
      #"""
      {"scroll": {"frame": [0, 0, 9, 9], "layout": {
         "flow": {"arrangedCount": 3}, "cells": [{"width": 3, "height": 3, "repeat": \#(count)}]}},
       "steps": [\#(step)]}
      """#)
    #expect { try script.firstDifference() } throws: { "\($0)" == problem }
  }

  @Test(arguments: [
    (#"{"anchor": {"item": 77}}"#, "steps[0].set.anchor.item: there is no cell 77"),
    (
      #"{"frame": [0, 0, 9, 3e9]}"#,
      "steps[0].set.frame[3]: 3000000000 is not a number from 0 to 2147483648"
    ),
    (
      #"{"flow": {"pagedCount": 4}}"#,
      "steps[0].set.flow.pagedCount: 4 cells per page are not a multiple of 3 cells per line"
    ),
    (
      #"{"flow": {"height": "wrap"}}"#,
      #"steps[0].set: cells[1].height: "fill" depends on the container's height, which is as large as the content"#
    ),
    (#"{"content": [1, 1]}"#, "steps[0].set.content: the content is as large as its layout"),
  ])
  func `what a layout does not take of a set is told with its place`(
    change: String, problem: String
  ) throws {
    let script = try element(
      #"""
      {"scroll": {"frame": [0, 0, 9, 9], "layout": {
         "flow": {"arrangedCount": 3, "height": "host"},
         "cells": [{"width": 3, "height": 3}, {"width": 3, "height": "fill"}]}},
       "steps": [{"at": 0, "set": \#(change)}]}
      """#)
    #expect { try script.firstDifference() } throws: { "\($0)" == problem }
  }

  @Test func `a frame that is too large for a layout is refused where it stands`() {
    let text = #"{"scroll": {"frame": [0, 0, 3e9, 9], "layout": {"cells": []}}, "steps": []}"#
    #expect { try element(text) } throws: {
      "\($0)" == "scroll.frame[2]: 3000000000 is not a number from 0 to 2147483648"
    }
  }

  @Test func `margins stay where they are when a view's direction changes`() throws {
    let margin = #""margin": {"left": 3, "right": 5}"#
    let text = #"""
      {"scroll": {"frame": [0, 0, 9, 9], "layout": {
         "flow": {"arrangedCount": 1}, "cells": [{"width": 3, "height": 3}]}},
       "steps": [{"at": 0, "edit": {"insert": {"index": 1, "cells": [{"width": 1, \#(margin)}]}}},
                 {"at": 0, "set": {"direction": "rtl"}}]}
      """#
    let script = try ScrollScript(Field(JSONValue(reading: Data(text.utf8))))
    var player = try ScrollPlayer(script)
    for step in script.steps { _ = try player.play(step) }
    let margins = try #require(player.layout).cellStyle(at: 1).margin
    #expect(margins.leading == 5 && margins.trailing == 3)
  }

  @Test func `what a view says of its layout's flow holds from the beginning`() throws {
    let script = try element(
      #"""
      {"scroll": {"frame": [0, 0, 30, 9], "flow": {"arrangedCount": 1},
                  "layout": {"flow": {"arrangedCount": 3},
                             "cells": [{"width": 9, "height": 5, "repeat": 3}]}},
       "steps": [{"at": 0, "expect": {"content": [30, 15]}}]}
      """#)
    #expect(try script.firstDifference() == nil)
  }

  @Test func `a step that changes a linear container takes nothing of a flow`() throws {
    let script = try element(
      #"""
      {"scroll": {"frame": [0, 0, 30, 9], "layout": {"linear": {}, "cells": []}},
       "steps": [{"at": 0, "set": {"flow": {"maxLines": 2}}}]}
      """#)
    #expect { try script.firstDifference() } throws: {
      "\($0)" == "steps[0].set.flow.maxLines: a linear container has no such property"
    }
  }

  @Test func `the examples go as they expect`() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Scrolling")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files {
      let script = try element(String(contentsOf: file, encoding: .utf8))
      #expect(try script.firstDifference() == nil, "\(file.lastPathComponent)")
    }
    #expect(files.count >= 6)
  }
}
