/// The keys of padding and margins.
package enum EdgeKey: String, DocumentKey { case top, left, bottom, right }

/// Lengths at the four edges of a container or a cell, as a document states them: any of
/// them may be left out.
public struct StatedEdges: Hashable, Sendable {
  /// The length at the top.
  public var top: Double?
  /// The length on the left, in either direction.
  public var left: Double?
  /// The length at the bottom.
  public var bottom: Double?
  /// The length on the right, in either direction.
  public var right: Double?

  /// Creates edges of which nothing is stated.
  public init() {}

  /// Takes over everything that `other` states.
  public mutating func merge(_ other: StatedEdges) {
    top = other.top ?? top
    left = other.left ?? left
    bottom = other.bottom ?? bottom
    right = other.right ?? right
  }

  /// Reads an object of edges.
  mutating func read(_ field: Field) throws(DocumentError) {
    for (key, field) in try field.members(of: EdgeKey.self) {
      switch key {
      case .top: top = try field.number(in: lengths)
      case .left: left = try field.number(in: lengths)
      case .bottom: bottom = try field.number(in: lengths)
      case .right: right = try field.number(in: lengths)
      }
    }
  }
}
