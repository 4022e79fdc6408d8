import Tatami
import TatamiConstraints

/// Boxes in a scroll view whose rules, sizes and offset change.
struct ConstraintSession: Session {
  private(set) var hash = Hash()
  private var numbers: SeededNumbers
  private var layout: ConstraintLayout
  private var boxes: [Box] = []
  private var rules: [RuleID] = []

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    do throws(ConstraintError) {
      layout = try ConstraintLayout(hostSize: numbers.size(2000))
      let scroll = try layout.addScrollView(
        frame: Rect(origin: .zero, size: numbers.size(2000)), offset: numbers.point(0, 400))
      boxes = [.host, scroll.view, scroll.frame, scroll.content]
      for _ in 0..<5 { boxes.append(try layout.addBox(in: scroll.view)) }
    } catch { preconditionFailure("The sizes are in order") }
  }

  mutating func step() {
    do throws(ConstraintError) { try act() } catch {
      preconditionFailure("What a session does is refused by nobody")
    }
    for box in boxes { hash.add(layout.frame(of: box)) }
    for conflict in layout.conflicts() {
      hash.add(conflict.rule.number)
      for rule in conflict.core { hash.add(rule.number) }
    }
  }

  private mutating func act() throws(ConstraintError) {
    switch numbers.below(10) {
    case 0..<5:
      rules.append(try layout.activate(rule()))
    case 5 where rules.count > 12:
      let rule = rules.remove(at: numbers.index(below: rules.count))
      try layout.deactivate([rule])
    case 6: try layout.setHostSize(numbers.size(2000))
    case 7: try layout.setContentOffset(numbers.point(0, 400))
    case 8:
      let box = boxes[4 + numbers.index(below: boxes.count - 4)]
      let size = numbers.size(800)
      try layout.setIntrinsicSize(IntrinsicSize(width: size.width, height: size.height), of: box)
    default:
      let box = boxes[4 + numbers.index(below: boxes.count - 4)]
      let attribute = numbers.pick([BoxAttribute.left, .top, .width, .height])
      try layout.suggest(numbers.quarters(0, 2000), for: box, attribute)
    }
  }

  private mutating func rule() -> Rule {
    let box = boxes[4 + numbers.index(below: boxes.count - 4)]
    let other = numbers.pick(boxes)
    let kind = numbers.pick([
      [BoxAttribute.left, .right, .centerX, .leading, .trailing], [.top, .bottom, .centerY],
      [.width, .height],
    ])
    let priority = numbers.pick([Priority.required, .required, .defaultHigh, .defaultLow])
    return Rule(
      .init(box, numbers.pick(kind)),
      numbers.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      .init(other, numbers.pick(kind)), multiplier: numbers.pick([1, 1, 0.5, 1.0 / 3]),
      constant: numbers.quarters(-400, 400), priority: priority)
  }
}
