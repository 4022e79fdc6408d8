import CTatami
import Tatami

/// A rule for lines that is a function of C.
///
/// It is asked in the thread that asks the layout, so that what it notes is not shared.
@safe final class LineRule: @unchecked Sendable {
  private let rule: tatami_line_rule
  private let context: UnsafeMutableRawPointer?
  private var hasMistaken = false

  @unsafe init(_ rule: @escaping tatami_line_rule, _ context: UnsafeMutableRawPointer?) {
    unsafe self.rule = rule
    unsafe self.context = context
  }

  /// The same rule, for a layout in another thread.
  func another() -> LineRule { unsafe LineRule(rule, context) }

  func gravity(of line: LineFacts) -> LineGravity {
    let facts = tatami_line_facts(line: line.line, count: line.count, is_last: line.isLast)
    let answer = unsafe rule(context, facts)
    do throws(Refusal) {
      return LineGravity(
        gravity: try choiceOrNone(answer.gravity), alignment: try choiceOrNone(answer.alignment))
    } catch {
      hasMistaken = true
      return LineGravity()
    }
  }

  /// Whether an answer was none since this was asked last.
  func takeMistake() -> Bool {
    defer { hasMistaken = false }
    return hasMistaken
  }
}
