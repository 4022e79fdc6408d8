import Tatami
import TatamiConstraints
import Testing

/// A scroll view in a host, as the articles have it, and what is found out about its content.
struct ArticleScene {
  var layout: ConstraintLayout
  let scroll: ScrollGuides

  init(host: Size = Size(width: 375, height: 667), frame: Rect? = nil) throws {
    layout = try ConstraintLayout(hostSize: host)
    scroll = try layout.addScrollView(frame: frame)
  }

  @discardableResult mutating func make(
    _ box: Box, @RuleListBuilder _ rules: (AttributeChain<NoAttributes>) -> [Rule]
  ) throws -> [RuleID] {
    try layout.make(box, rules)
  }

  mutating func boxes(_ count: Int, in parent: Box) throws -> [Box] {
    var boxes: [Box] = []
    for _ in 0..<count { boxes.append(try layout.addBox(in: parent)) }
    return boxes
  }

  mutating func frames(_ boxes: Box...) -> [Rect] { boxes.map { layout.frame(of: $0).rounded } }

  mutating func contentSize() -> Size? { layout.contentSize()?.rounded }

  mutating func findings() -> Findings { Findings(layout.diagnosis()) }
}

/// What a diagnosis says, with a core each for conflicts.
struct Findings: Equatable {
  struct Missing: Equatable {
    var axis: Axis
    var edges: [BoxAttribute] = []
    var lengths: [BoxVariable] = []
  }
  var ambiguous: [BoxVariable] = []
  var conflicts: [RuleID] = []
  var cores: [[RuleID]] = []
  var missing: [Missing] = []
  var circular: [BoxVariable] = []
  var forcedX: Double?
  var forcedY: Double?
  var floating: [BoxVariable] = []

  static let none = Findings()
}

extension Findings {
  init(_ diagnosis: ConstraintDiagnosis) {
    ambiguous = diagnosis.ambiguous
    conflicts = diagnosis.conflicts.map(\.rule)
    cores = diagnosis.conflicts.map(\.core)
    missing = diagnosis.missing.map {
      Missing(axis: $0.axis, edges: $0.edges, lengths: $0.lengths)
    }
    circular = diagnosis.circular
    (forcedX, forcedY) = (diagnosis.forcedOffset.x?.rounded, diagnosis.forcedOffset.y?.rounded)
    floating = diagnosis.floating
  }
}

/// Numbers as far as a tolerance of 10⁻⁹ points can tell them apart: thirds are no doubles.
extension Double { var rounded: Double { (self * 1e9).rounded() / 1e9 } }
extension Size { var rounded: Size { Size(width: width.rounded, height: height.rounded) } }
extension Rect {
  var rounded: Rect {
    Rect(origin: Point(x: origin.x.rounded, y: origin.y.rounded), size: size.rounded)
  }
}
