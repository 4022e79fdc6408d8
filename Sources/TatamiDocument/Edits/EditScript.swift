import Foundation
import Tatami

/// The keys of a script of edits.
package enum EditScriptKey: String, DocumentKey { case document, edits }

/// A layout document and a series of edits, as JSON:
///
///     {
///       "document": {…} or "path.json",
///       "edits": [
///         {"insert": {"at": 3, "cell": {"width": 40, "height": 20}}},
///         {"insert": {"at": 3, "cells": [{…}, {…, "repeat": 5}]}},
///         {"remove": {"at": 1}},
///         {"remove": {"range": [4, 9]}},
///         {"move": {"from": 7, "to": 0}},
///         {"move": {"range": [4, 9], "to": 0}},
///         {"resize": {"at": 2, "width": 60, "height": 20}},
///         {"cellStyle": {"at": 2, "weight": 1, "margin": {"top": 4}}},
///         {"style": {"spacing": {"horizontal": 4}}},
///         {"host": {"width": 667, "height": 375}},
///         {"environment": {"orientation": "landscape"}}
///       ]
///     }
///
/// A path is relative to the script. Positions count from 0 and are those at
/// the time of the edit. Ranges are half-open: `[4, 9]` are five cells;
/// `resize` and `cellStyle` take them too. `to` is the position of the first
/// moved cell afterwards. `resize` may leave out an extent, which then stays; it
/// leaves the rules for the extents alone. `cellStyle`, `style`, `host` and
/// `environment` say what differs, in the words of the document; `style` changes
/// what the document calls `flow` or `linear`. Where a property may be left out
/// for good, as `arrangedCount` or an alignment, `null` takes it away.
public struct EditScript: Hashable, Sendable {
  /// Where the document comes from.
  public enum Source: Hashable, Sendable {
    /// The script holds it.
    case inline(LayoutDocument)
    /// A file, relative to the script.
    case file(String)
  }

  /// Where the document comes from.
  public var source: Source
  /// What is done to it, in order.
  public var edits: [Edit]

  /// Reads a script's text, JSON in UTF-8.
  public init(_ data: Data) throws(DocumentError) {
    let root = Field(try JSONValue(reading: data))
    var source: Source?
    var edits: [Edit]?
    for (key, field) in try root.members(of: EditScriptKey.self) {
      switch (key, field.value) {
      case (.document, .string("")):
        throw .invalid(path: field.pathText, problem: "the path of the document is empty")
      case (.document, .string(let path)): source = .file(path)
      case (.document, .object): source = .inline(try LayoutDocument(field))
      case (.document, _):
        throw .wrongKind(
          path: field.pathText, expected: "a document or the path of one",
          found: field.value.excerpt)
      case (.edits, _):
        var list: [Edit] = []
        for (index, element) in try field.elements().enumerated() {
          list.append(try Edit(field.element(index, element)))
        }
        edits = list
      }
    }
    guard let source else { throw root.missing("document") }
    guard let edits else { throw root.missing("edits") }
    self.source = source
    self.edits = edits
  }
}

/// One step of an ``EditScript``.
public struct Edit: Hashable, Sendable {
  /// What is done.
  public enum Change: Hashable, Sendable {
    /// Cells go in before the one at a position.
    case insert(CellRuns, at: Int)
    /// Cells go away.
    case remove(Range<Int>)
    /// Cells move together; the first one ends at a position.
    case move(Range<Int>, to: Int)
    /// Cells get other extents; one that is `nil` stays.
    case resize(Range<Int>, width: Double?, height: Double?)
    /// Cells get other properties.
    case cellStyle(Range<Int>, CellChange)
    /// The container changes.
    case style(FlowProperties)
    /// What it sits in changes.
    case host(HostChange)
    /// The surroundings change.
    case environment(EnvironmentChange)
  }

  /// What is done.
  public var change: Change
  /// The field of the script that says so, for messages.
  public var path: String
}
