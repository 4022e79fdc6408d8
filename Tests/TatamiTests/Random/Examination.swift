import Tatami
import TatamiReference

/// Asks a layout questions, and compares its answers with those of the reference.
struct Examination {
  var comparison: Comparison
  var questions: Questions
  /// Another layout, or the same, that both were a copy of.
  let other: Moment
  /// The ids that the other one handed out, with the tokens of their cells.
  let otherIDs: [(id: CellID, token: Int)]
  let asksForIDs: Bool
  let asksForChanges: Bool

  var solution: Solution { questions.solution }

  mutating func examine(_ subject: inout Subject, _ coverage: inout Coverage) {
    var properties = Property.all(of: subject.reference, solution)
    if subject.isCopied { properties.insert(.copied) }
    if subject.base != nil { properties.insert(.tracked) }
    if !subject.known.isEmpty { properties.insert(.identified) }
    for query in questions.queries() where comparison.difference == nil {
      if ask(query, of: &subject) { coverage.add(properties, subject.operations, query) }
    }
    subject.operations = []
  }

  /// Asks one question.
  ///
  /// - Returns: whether there was an answer to compare.
  private mutating func ask(_ query: Query, of subject: inout Subject) -> Bool {
    switch query {
    case .rules, .counts, .contentSize, .cellAt, .cellStyleAt, .equality:
      return askWhole(query, subject)
    case .frameAt, .framesInRange, .framesIntoSpan, .forEachFrameInRange, .frameAtSnapped,
      .framesSnapped, .intersectingSnapped:
      return askFrames(query, subject.layout)
    case .indicesIntersecting, .intersecting, .overscan, .butNot, .crossings, .visibleRange,
      .indexAtPoint:
      return askNear(query, subject)
    case .lineContaining, .rangeOfLine, .cellsOfLine, .lineFacts, .pageContaining, .rangeOfPage,
      .frameOfPage:
      return askLines(query, subject)
    case .identity: return askIdentity(&subject)
    case .startOffset, .endOffset, .clampedOffset, .makeAnchor, .keepAnchors:
      return askViewport(query, &subject)
    case .update, .updateKeeping, .change, .changeInViewport, .dirtyRects, .transitions:
      return asksForChanges && askChanges(query, &subject)
    }
  }

  // MARK: The whole

  private mutating func askWhole(_ query: Query, _ subject: Subject) -> Bool {
    let (layout, reference, other) = (subject.layout, subject.reference, other)
    switch query {
    case .rules:
      comparison.expect("the environment", reference.environment, layout.environment)
      comparison.expect(
        "the styles", true,
        layout.hasStyles(reference.style, reference.activeStyle, reference.variants))
    case .counts:
      comparison.expect("count", reference.count, layout.count)
      comparison.expect("lineCount", solution.lineCount, layout.lineCount)
      comparison.expect("pageCount", solution.pageCount, layout.pageCount)
    case .contentSize:
      comparison.expect(
        "contentSize", Rect(origin: .zero, size: solution.contentSize),
        Rect(origin: .zero, size: layout.contentSize))
    case .equality:
      comparison.expect("== itself", true, layout == layout)
      comparison.expect("== another", reference == other.reference, layout == other.layout)
    default:
      let indices = questions.indices()
      for index in indices {
        if query == .cellAt {
          comparison.expect("cell(at: \(index))", reference.cells[index], layout.cell(at: index))
        } else {
          comparison.expect(
            "cellStyle(at: \(index))", reference.styles[index], layout.cellStyle(at: index))
        }
      }
      return !indices.isEmpty
    }
    return true
  }

  /// Ids, of some cells that had one and some that had none, and of cells that are gone.
  private mutating func askIdentity(_ subject: inout Subject) -> Bool {
    guard asksForIDs else { return false }
    // Now and then all cells have one.
    let isWhole = questions.random.happens(10)
    for index in isWhole ? Array(0..<questions.count) : questions.indices(3)
    where comparison.difference == nil {
      let id = subject.layout.cellID(at: index)
      let token = subject.reference.tokens[index]
      if let known = subject.id(ofToken: token) {
        comparison.expect("cellID(at: \(index))", known, id)
      } else {
        comparison.expect("cellID(at: \(index)) is new", nil, subject.token(of: id))
        subject.learn(id, token)
      }
    }
    for _ in 0..<3 {
      guard let (id, token) = subject.anyKnown(&questions.random) else { break }
      let index = subject.reference.index(ofToken: token)
      comparison.expect("index(of: \(id))", index, subject.layout.index(of: id))
      comparison.expect(
        "frame(of: \(id))", index.map { solution.frames[$0] }, subject.layout.frame(of: id))
    }
    if !otherIDs.isEmpty { askForeignID(subject) }
    return true
  }

  /// An id that another copy handed out is that of the same cell here, if it is there and
  /// known here, and never that of another one.
  private mutating func askForeignID(_ subject: Subject) {
    let (id, token) = questions.random.pick(otherIDs)
    let index = subject.reference.index(ofToken: token)
    let answer = subject.layout.index(of: id)
    comparison.expect(
      "index(of: \(id)), of a copy", answer == nil ? nil : index, answer)
  }
}
