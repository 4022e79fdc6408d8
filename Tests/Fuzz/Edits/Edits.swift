import Tatami
import TatamiRandom
import TatamiReference

/// Edits and questions that an input determines, asked of the engine and of the reference: the
/// sequences of the random edits in TatamiTests, which make decisions by bytes here.
///
/// The first two bytes say how cells are arranged and how long the sequence is. There are up to sixty
/// cells or so, for the reference takes its time for more.
@c(LLVMFuzzerTestOneInput)
public func runEdits(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard input.count > 2 else { return 0 }
  let mode = Mode.allCases[Int(input[0]) % Mode.allCases.count]
  SplitMix64.feed(input[2...])
  do throws(FlowError) {
    let sequence = try SequenceGenerator.sequence(
      seed: 0, mode, .small, steps: 1 + Int(input[1]) % 8)
    var coverage = Coverage()
    guard let failure = SequenceRun.failure(of: sequence, coverage: &coverage) else {
      checkUndoing(sequence)
      return 0
    }
    var failing = sequence
    failing.steps = Array(sequence.steps.prefix(failure.steps))
    let smallest = shrink(failing) { SequenceRun.failure(of: $0, coverage: &coverage) != nil }
    let difference = SequenceRun.failure(of: smallest, coverage: &coverage)?.difference
    fatalError("\(smallest)\n\(difference ?? failure.difference)")
  } catch {
    // The generator begins with a style that the engine takes.
    fatalError("no beginning: \(error)")
  }
}

/// Makes the edits of a sequence as steps that can be undone, takes all of them back and makes them
/// again: what was there before and after is there again.
private func checkUndoing(_ sequence: EditSequence) {
  guard
    let empty = try? FlowLayout(
      style: sequence.style, environment: sequence.environment, shape: sequence.shape)
  else { fatalError("the engine refuses the beginning of \(sequence)") }
  var history = UndoStack(empty)
  var states = [state(of: empty)]
  for step in sequence.steps {
    guard case .edit(let edit) = step else { continue }
    // Surroundings are no step, and what an id names is known to SequenceRun alone.
    if case .known = edit.target { continue }
    if case .setEnvironment = edit { continue }
    let isTaken: ()? = try? history.edit { layout throws(FlowError) in try layout.apply(edit) }
    let state = state(of: history.layout)
    if isTaken != nil {
      states.append(state)
    } else if state != states.last {
      fatalError("\(sequence)\nan edit that was refused has changed something: \(source(edit))")
    }
  }
  for number in states.indices.dropLast().reversed() { check(.undo, states[number], number) }
  for number in states.indices.dropFirst() { check(.redo, states[number], number) }

  enum Way { case undo, redo }
  func check(_ way: Way, _ expected: State, _ number: Int) {
    let change = way == .undo ? try? history.undo() : try? history.redo()
    if change == nil || state(of: history.layout) != expected {
      fatalError("\(sequence)\n\(way) to state \(number) is not what was there")
    }
  }
}

/// What is to be there again.
private struct State: Equatable {
  let contentSize: Size
  let frames: [Rect]
}

private func state(of layout: FlowLayout) -> State {
  State(contentSize: layout.contentSize, frames: layout.frames(in: 0..<layout.count))
}
