import Tatami
import TatamiDocument
import Testing

/// A container's properties and the style that they mean.
private struct Meaning: CustomTestStringConvertible, Sendable {
  let text: String
  let style: FlowStyle
  var testDescription: String { text }

  init(_ text: String, _ change: (inout FlowStyle) -> Void = { _ in }) {
    self.text = text
    var style = FlowStyle()
    change(&style)
    self.style = style
  }
}

@Suite struct `Reading a container` {
  @Test(arguments: [
    Meaning(#"{"gravity": {"horizontal": "around", "vertical": "stretch"}}"#) {
      $0.gravity = ByAxis(horizontal: .around, vertical: .stretch)
    },
    Meaning(#"{"gravity": {"vertical": "among"}}"#) { $0.gravity.vertical = .among },
    Meaning(#"{"arrangedGravity": {"horizontal": "between", "vertical": "baseline"}}"#) {
      $0.arrangedGravity = ByAxis(horizontal: .between, vertical: .baseline)
    },
    Meaning(#"{"lastLineGravity": "never"}"#) { $0.lastLineGravity = .never },
    Meaning(#"{"lastLineGravity": "always"}"#) { $0.lastLineGravity = .always },
    Meaning(#"{"lastLineGravity": "auto"}"#) { $0.lastLineGravity = .automatic },
    Meaning(#"{"autoArrange": true}"#) { $0.autoArrange = true },
    Meaning(#"{"flex": true}"#) { $0.isFlex = true },
    Meaning(#"{"maxLines": 3}"#) { $0.maxLines = 3 },
    Meaning(#"{"reversed": true}"#) { $0.isReversed = true },
    Meaning(#"{"flexibleSpacing": {"size": 80}}"#) {
      $0.flexibleSpacing = FlexibleSpacing(size: 80)
    },
    Meaning(
      #"{"flexibleSpacing": {"size": 80.5, "minimum": 10, "maximum": 20, "centered": true}}"#
    ) {
      $0.flexibleSpacing = FlexibleSpacing(size: 80.5, minimum: 10, maximum: 20, isCentered: true)
    },
  ])
  fileprivate func `each property has its counterpart`(meaning: Meaning) throws {
    #expect(try read(Samples.document(flow: meaning.text)).style == meaning.style)
  }

  @Test(arguments: [
    #""flex": false"#, #""reversed": false"#, #""autoArrange": false"#, #""gravity": {}"#,
    #""gravity": {"horizontal": "start"}"#, #""arrangedGravity": {"vertical": "start"}"#,
    #""lastLineGravity": null"#, #""arrangedCount": null"#, #""pagedCount": null"#,
    #""maxLines": null"#, #""flexibleSpacing": null"#, #""width": "host""#,
    #""height": {"value": "wrap"}"#, #""width": {}"#,
  ])
  func `what happens anyway may be said`(property: String) throws {
    #expect(try read(Samples.document(flow: "{\(property)}")).style == FlowStyle())
  }

  @Test(
    arguments: [
      ("300", .fixed(300)),
      (#""wrap""#, .wrap),
      (#""host""#, .host),
      (#""fill""#, .host),
      (#"{"value": 300}"#, .fixed(300)),
      (#"{"value": 300, "multiply": 0.5, "add": 4}"#, .fixed(154)),
      (#"{"value": 300, "add": -400}"#, .fixed(0)),
      (#"{"value": "wrap"}"#, .wrap),
      (#"{"value": "host"}"#, .host),
      (#"{"value": "hostWidth"}"#, .host),
      (#"{"value": "hostHeight"}"#, .relative(to: .vertical, times: 1, plus: 0)),
      (#"{"value": "host", "multiply": 2}"#, .relative(to: .horizontal, times: 2, plus: 0)),
      (#"{"value": "fill", "add": -8}"#, .relative(to: .horizontal, times: 1, plus: -8)),
      (
        #"{"value": "hostHeight", "multiply": 0.5, "add": 3}"#,
        .relative(to: .vertical, times: 0.5, plus: 3)
      ),
    ] as [(String, ContainerLength)])
  func `a length is a number, a word or computed`(text: String, length: ContainerLength) throws {
    #expect(
      try read(Samples.document(flow: "{\"width\": \(text)}")).style
        == FlowStyle(width: length))
  }

  @Test func `a length has bounds`() throws {
    var style = FlowStyle(width: .wrap)
    style.widthBounds = LengthBounds(minimum: 30, maximum: 200.5)
    style.heightBounds = LengthBounds(minimum: 40)
    let text = """
      {"width": {"value": "wrap", "minimum": 30, "maximum": 200.5}, "height": {"minimum": 40}}
      """
    #expect(try read(Samples.document(flow: text)).style == style)
  }

  @Test func `a host's other extent is meant by its name`() throws {
    let text = #"{"height": {"value": "hostWidth"}}"#
    #expect(
      try read(Samples.document(flow: text)).style.height
        == .relative(to: .horizontal, times: 1, plus: 0))
  }

  @Test(arguments: [("horizontal", Axis.horizontal, 4.0), ("vertical", .vertical, 5)])
  func `a linear container has a style of its own`(
    word: String, axis: Axis, spacing: Double
  ) throws {
    let document = try read(
      """
      {
        "host": {"width": 100, "height": 80},
        "environment": {"direction": "rtl"},
        "linear": {
          "orientation": "\(word)", "spacing": {"horizontal": 4, "vertical": 5},
          "padding": {"top": 1, "left": 2, "bottom": 3, "right": 6}, "reversed": true,
          "gravity": {"horizontal": "fill", "vertical": "between"},
          "width": {"value": "hostWidth", "multiply": 3}, "height": {"value": 50, "maximum": 60}
        },
        "cells": []
      }
      """)
    var style = LinearStyle(
      orientation: axis, spacing: spacing,
      padding: EdgeInsets(top: 1, leading: 6, bottom: 3, trailing: 2),
      width: .relative(to: .horizontal, times: 3, plus: 0), height: .fixed(50))
    style.heightBounds = LengthBounds(maximum: 60)
    style.gravity = ByAxis(horizontal: .fill, vertical: .between)
    style.isReversed = true
    #expect(document.style == style.flow)
    #expect(document.isLinear)
  }

  @Test func `a linear container that says nothing is a column`() throws {
    let text = #"{"host": {"width": 1, "height": 1}, "linear": {}, "cells": []}"#
    #expect(try read(text).style == LinearStyle().flow)
  }
}
