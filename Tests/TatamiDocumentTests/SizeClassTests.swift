import Tatami
import TatamiDocument
import Testing

@Suite struct `Size classes` {
  /// Conditions that are defined, the surroundings, and which condition wins.
  struct Vector: CustomTestStringConvertible, Sendable {
    let defined: [String]
    let surroundings: String
    let winner: String?
    var testDescription: String { "\(defined) in \(surroundings)" }
  }

  private func sizeClass(_ key: String) throws -> SizeClass {
    try #require(SizeClass(key: key))
  }

  @Test(arguments: [
    Vector(
      defined: ["landscape"], surroundings: "wRegular|hCompact|landscape", winner: "landscape"),
    Vector(
      defined: ["wRegular", "hCompact"], surroundings: "wRegular|hCompact|landscape",
      winner: "hCompact"),
    Vector(
      defined: ["wCompact|hRegular"], surroundings: "wCompact|hRegular|portrait",
      winner: "wCompact|hRegular"),
    Vector(
      defined: ["portrait", "wCompact"], surroundings: "wCompact|hRegular|portrait",
      winner: "wCompact"),
    Vector(
      defined: ["wCompact|hCompact|landscape", "wCompact|hCompact"],
      surroundings: "wCompact|hCompact|landscape", winner: "wCompact|hCompact|landscape"),
    Vector(defined: [], surroundings: "wCompact|hCompact|landscape", winner: nil),
    Vector(
      defined: ["wCompact|portrait", "wCompact"], surroundings: "wCompact|hRegular|portrait",
      winner: "wCompact|portrait"),
    Vector(
      defined: ["hCompact|portrait", "hCompact"], surroundings: "wCompact|hCompact|landscape",
      winner: "hCompact"),
    Vector(defined: ["wCompact", "hCompact"], surroundings: "portrait", winner: nil),
    Vector(defined: ["portrait"], surroundings: "portrait", winner: "portrait"),
  ])
  func `the most fitting condition wins as a whole`(vector: Vector) throws {
    let defined = try vector.defined.map(sizeClass)
    let winner = try sizeClass(vector.surroundings).bestMatch(in: defined)
    #expect(try winner == vector.winner.map(sizeClass))
  }

  @Test func `the eight conditions are looked up in order`() throws {
    let keys = try sizeClass("wCompact|hRegular|landscape").candidates
    #expect(
      try keys
        == [
          "wCompact|hRegular|landscape", "wCompact|hRegular", "hRegular|landscape", "hRegular",
          "wCompact|landscape", "wCompact", "landscape",
        ].map(sizeClass) + [SizeClass()])
  }

  @Test func `the parts of a key come in any order`() throws {
    #expect(try sizeClass("landscape|hCompact") == sizeClass("hCompact|landscape"))
  }

  @Test(arguments: [
    "", "|", "wHuge", "wCompact|", "wCompact|wRegular", "portrait|landscape", "WCOMPACT", "compact",
  ])
  func `other keys are no conditions`(key: String) {
    #expect(SizeClass(key: key) == nil)
  }

  @Test func `a variant changes what it states and nothing else`() throws {
    let document = try read(
      Samples.document(
        flow: """
          {"arrangedCount": 3, "spacing": {"horizontal": 4, "vertical": 5}, "padding": {"left": 6}}
          """,
        more: """
          , "environment": {"widthClass": "compact"},
          "sizeClasses": {
            "wCompact": {"arrangedCount": null, "spacing": {"vertical": 1}, "padding": {"top": 2}},
            "landscape": {"arrangedCount": 9}
          }
          """))
    let style = document.style
    #expect(style.arrangedCount == nil)
    #expect(style.spacing.horizontal == 4 && style.spacing.vertical == 1)
    #expect(style.padding.top == 2 && style.padding.leading == 6)
  }

  @Test func `a variant changes a linear container`() throws {
    let document = try read(
      """
      {
        "host": {"width": 100, "height": 80},
        "linear": {"orientation": "horizontal", "spacing": {"horizontal": 4, "vertical": 5},
                   "gravity": {"horizontal": "end", "vertical": "fill"}},
        "sizeClasses": {"portrait": {"orientation": "vertical", "gravity": {"horizontal": "center"}}},
        "cells": []
      }
      """)
    var style = LinearStyle(orientation: .vertical, spacing: 5)
    style.gravity = ByAxis(horizontal: .center, vertical: .fill)
    #expect(document.style == style.flow)
  }

  @Test func `a length is one property: a variant states all of it`() throws {
    let document = try read(
      Samples.document(
        flow: #"{"width": {"value": "host", "minimum": 10}, "flexibleSpacing": {"size": 9}}"#,
        more: #", "sizeClasses": {"portrait": {"width": "wrap", "flexibleSpacing": null}}"#))
    #expect(document.style == FlowStyle(width: .wrap))
  }

  @Test(
    arguments: [
      (
        #""landscape": {"pagedCount": 7}"#, "sizeClasses.landscape.pagedCount",
        .pagedCountNotMultiple(pagedCount: 7, arrangedCount: 3)
      ),
      // The six of the container itself go with its three.
      (
        #""landscape": {"arrangedCount": 4}"#, "sizeClasses.landscape",
        .pagedCountNotMultiple(pagedCount: 6, arrangedCount: 4)
      ),
      (
        #""portrait": {"maxLines": 2}, "wCompact": {"arrangedCount": null}"#,
        "sizeClasses.wCompact", .pagesWithoutArrangedCount(pagedCount: 6)
      ),
    ] as [(String, String, FlowError)])
  func `a variant that breaks a rule is refused, whether it holds or not`(
    variants: String, path: String, error: FlowError
  ) throws {
    let text = Samples.document(
      flow: #"{"arrangedCount": 3, "pagedCount": 6}"#,
      more: #", "sizeClasses": {\#(variants)}"#)
    #expect(throws: DocumentError.refused(path: path, error)) { try layOut(text) }
  }

  @Test func `a container that breaks a rule is refused where a variant holds`() throws {
    let text = Samples.document(
      flow: #"{"arrangedCount": 3, "pagedCount": 7}"#,
      more: #", "sizeClasses": {"portrait": {"pagedCount": 6}}"#)
    #expect(
      throws: DocumentError.refused(
        path: "flow.pagedCount", .pagedCountNotMultiple(pagedCount: 7, arrangedCount: 3))
    ) { try layOut(text) }
  }

  @Test func `without an orientation the device is upright`() throws {
    let variants = #", "sizeClasses": {"portrait": {"arrangedCount": 7}}"#
    #expect(try read(Samples.document(more: variants)).style.arrangedCount == 7)
  }
}
