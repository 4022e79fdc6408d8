import CTatami
import Tatami

/// How many answers of rules for lines were none that have not been reported: of the rules of a layout,
/// and of those of another one that it is compared with.
struct Mistakes: Equatable {
  var own = 0
  var others = 0
}

/// What the rules for lines of a layout, of its copies and of all that is made of them have in common.
///
/// They are asked in the thread that asks the layout, so that what is noted is not shared.
final class RuleNotes: @unchecked Sendable {
  /// Whether there ever was a rule.
  var hasRules = false
  var mistakes = 0
}

/// A rule for lines that is a function of C.
@safe final class LineRule: @unchecked Sendable {
  private let rule: tatami_line_rule
  private let context: UnsafeMutableRawPointer?
  private let notes: RuleNotes

  @unsafe init(
    _ rule: @escaping tatami_line_rule, _ context: UnsafeMutableRawPointer?, noting notes: RuleNotes
  ) {
    unsafe self.rule = rule
    unsafe self.context = context
    self.notes = notes
    notes.hasRules = true
  }

  /// The same rule, for a layout in another thread.
  func another(noting notes: RuleNotes) -> LineRule {
    unsafe LineRule(rule, context, noting: notes)
  }

  func gravity(of line: LineFacts) -> LineGravity {
    let facts = tatami_line_facts(line: line.line, count: line.count, is_last: line.isLast)
    let answer = unsafe rule(context, facts)
    do throws(Refusal) {
      return LineGravity(
        gravity: try choiceOrNone(answer.gravity), alignment: try choiceOrNone(answer.alignment))
    } catch {
      notes.mistakes += 1
      return LineGravity()
    }
  }
}
