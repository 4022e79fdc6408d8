/// A script that was played: what was seen, and whether that is as it expects.
package protocol ScriptRecording {
  /// What the script is called.
  var name: String { get }
  /// The first thing that is not as the script expects.
  var difference: ScriptDifference? { get }
  /// The rows as a table.
  var table: String { get }
  /// The rows as an object with `name` and `rows`.
  var json: String { get }
}
