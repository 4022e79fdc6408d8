import Tatami
import TatamiReference

// Lines and pages.
extension Examination {
  mutating func askLines(_ query: Query, _ subject: Subject) -> Bool {
    let flow = subject.layout
    switch query {
    case .lineContaining:
      for index in questions.indices() {
        comparison.expect(
          "line(containing: \(index))", solution.line(containing: index),
          flow.line(containing: index))
      }
      return questions.count > 0
    case .rangeOfLine:
      // Lines by best fit are no ranges.
      if Mode(subject.reference.activeStyle) == .bestFit { return false }
      for line in questions.lines() where comparison.difference == nil {
        comparison.expect(
          "range(ofLine: \(line))", solution.lines[line], flow.range(ofLine: line))
      }
      return solution.lineCount > 0
    case .cellsOfLine:
      for line in questions.lines() where comparison.difference == nil {
        comparison.expect(
          "cells(ofLine: \(line))", solution.cellsOfLines[line], flow.cells(ofLine: line))
      }
      return solution.lineCount > 0
    case .lineFacts: return askLineFacts(subject)
    case .pageContaining:
      for index in questions.indices() {
        comparison.expect(
          "page(containing: \(index))", solution.page(containing: index),
          flow.page(containing: index))
      }
      return questions.count > 0
    case .rangeOfPage:
      for page in questions.pages() where comparison.difference == nil {
        comparison.expect(
          "range(ofPage: \(page))", solution.pages[page], flow.range(ofPage: page))
      }
      return solution.pageCount > 0
    default:
      for page in questions.pages() where comparison.difference == nil {
        comparison.expect(
          "frame(ofPage: \(page))", solution.pageFrames[page], flow.frame(ofPage: page))
      }
      for _ in 0..<4 {
        let point = questions.point()
        let page = solution.pageFrames.lastIndex { $0.contains(point) }
        comparison.expect("page(at: \(point))", page, flow.page(at: point))
      }
      return solution.pageCount > 0
    }
  }

  /// The rule for lines is told what is so of each line: of those before, and, once all
  /// frames are asked for, of all lines.
  private mutating func askLineFacts(_ subject: Subject) -> Bool {
    // A copy's rule tells the one that it was set for.
    guard subject.reference.lineGravity != nil, solution.lineCount > 0, !subject.isCopied
    else { return false }
    _ = subject.asked.take()
    _ = subject.layout.frames(in: 0..<questions.count)
    let told = Set(subject.asked.take().map { [$0.line, $0.count, $0.isLast ? 1 : 0] })
    let lines = Set(
      solution.cellsOfLines.indices.map {
        [$0, solution.cellsOfLines[$0].count, $0 == solution.lineCount - 1 ? 1 : 0]
      })
    comparison.expect("the lines that the rule is asked about", lines, told)
    return true
  }
}
