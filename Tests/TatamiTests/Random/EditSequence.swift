import Tatami

/// A thing that happens to a layout.
enum Step: Hashable, Sendable {
  case edit(Edit)
  /// Asks questions, made up from a seed.
  case ask(UInt64)
  /// Makes a copy, which may push out an older one.
  case copy
  /// Goes on with another copy; the number, modulo how many there are, picks it.
  case turn(Int)
}

/// A layout and what happens to it.
struct EditSequence: Sendable {
  /// What the sequence was made from.
  var seed: UInt64 = 0
  var shape: TreeShape
  var style: FlowStyle
  var environment: LayoutEnvironment
  var cells: [Cell] = []
  /// Whether ids are asked for; without, the layout never has to keep any.
  var asksForIDs = true
  /// Whether changes are asked for; without, the layout never has to keep what it was.
  var asksForChanges = true
  var steps: [Step] = []
}

extension EditSequence: CustomStringConvertible {
  /// The sequence as Swift source.
  var description: String {
    """
    // TATAMI_SEED=\(seed)
    EditSequence(
      shape: TreeShape(leafCapacity: \(shape.leafCapacity), fanOut: \(shape.fanOut)),
      style: \(source(style)),
      environment: \(source(environment)),
      cells: \(source(cells)),
      asksForIDs: \(asksForIDs), asksForChanges: \(asksForChanges),
      steps: [
    \(steps.map { "    \(source($0))," }.joined(separator: "\n"))
      ])
    """
  }
}
