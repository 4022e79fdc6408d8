import Foundation

extension JSONValue {
  /// The value that a JSON text stands for, by RFC 8259 and nothing beyond: no comma
  /// behind the last element, no comments, no other words than `true`, `false` and
  /// `null`.
  ///
  /// The text is UTF-8; a byte-order mark may stand before it. A key may be given once
  /// in an object. Arrays and objects may be nested 512 deep. Numbers are the nearest
  /// double, which is finite, and integers where they have no fraction. Members are in
  /// the order of their keys, so that of several mistakes in a document always the same
  /// one is reported.
  ///
  /// - Throws: ``DocumentError/syntax(line:column:problem:)`` or
  ///   ``DocumentError/emptyText``.
  /// - Complexity: O(*n*) in the length of the text, some nanoseconds a byte.
  package init(reading data: Data) throws(DocumentError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 1)
    bytes.append(contentsOf: data)
    bytes.append(0)
    self = try JSONText(bytes).root
  }
}
