import Tatami

/// An edit, and the seed of the questions that are asked after it.
struct Step: Hashable, Sendable, CustomStringConvertible {
  var edit: Edit
  var questions: UInt64

  init(_ edit: Edit, questions: UInt64 = 0) {
    self.edit = edit
    self.questions = questions
  }

  /// The step as Swift source.
  var description: String { "Step(\(edit), questions: \(questions))," }
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
  var steps: [Step] = []
}

extension EditSequence: CustomStringConvertible {
  /// The sequence as Swift source.
  var description: String {
    let steps = steps.map { "    \($0)" }
    return """
      // seed \(seed)
      EditSequence(
        shape: TreeShape(leafCapacity: \(shape.leafCapacity), fanOut: \(shape.fanOut)),
        style: \(source(style)),
        environment: \(source(environment)),
        cells: \(source(cells)),
        asksForIDs: \(asksForIDs),
        steps: [
      \(steps.joined(separator: "\n"))
        ])
      """
  }
}
