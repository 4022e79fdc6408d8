import Tatami

/// Why a document, an edit script or one of its values was refused.
///
/// `path` names the field, as in `cells[3].width`; it does not depend on the
/// file that the document came from. The description is one line that begins
/// with the path.
public enum DocumentError: Error, Hashable, Sendable {
  /// The text is not JSON. Line and column count from 1; a column is a Unicode scalar.
  case syntax(line: Int, column: Int, problem: String)
  /// There is nothing in the text.
  case emptyText
  /// The format has no such key in the place of one of `allowed`.
  case unknownKey(path: String, key: String, allowed: [String])
  /// A required field is absent.
  case missing(path: String)
  /// A value of another kind than the field takes.
  case wrongKind(path: String, expected: String, found: String)
  /// A number outside the field's range.
  case outOfRange(path: String, value: String, allowed: String)
  /// A value that is of the right kind and yet makes no sense.
  case invalid(path: String, problem: String)
  /// A cell's extent depends on the container's along an axis where the
  /// container is as large as its content.
  case dependsOnWrappingAxis(path: String, value: String, Axis)
  /// More cells than are handled one by one.
  case tooManyCells(path: String, count: Int, greatest: Int, CellByCell)
  /// The engine refused the values.
  case refused(path: String, FlowError)
}

extension DocumentError: CustomStringConvertible {
  /// What is wrong, and where, on one line.
  public var description: String {
    switch self {
    case .syntax(let line, let column, let problem):
      "line \(line), column \(column): \(problem)"
    case .emptyText:
      "the file is empty"
    case .unknownKey(let path, let key, let allowed):
      "\(path): unknown key\(advice(on: key, allowed))"
    case .missing(let path):
      "\(path): is missing"
    case .wrongKind(let path, let expected, let found):
      "\(path.isEmpty ? "document" : path): expected \(expected), found \(found)"
    case .outOfRange(let path, let value, let allowed):
      "\(path): \(value) is not \(allowed)"
    case .invalid(let path, let problem):
      "\(path.isEmpty ? "document" : path): \(problem)"
    case .dependsOnWrappingAxis(let path, let value, let axis):
      "\(path): \(value) depends on the container's \(axis == .horizontal ? "width" : "height"), "
        + "which is as large as the content"
    case .tooManyCells(let path, let count, let greatest, let reason):
      "\(path): \(reason), and \(count) are more than \(greatest)"
    case .refused(let path, let error):
      "\(path): \(sentence(for: error))"
    }
  }
}

/// The key that was probably meant, and those that there are.
private func advice(on key: String, _ allowed: [String]) -> String {
  let guess = nearest(to: key, among: allowed).map { ", perhaps \($0) is meant" } ?? ""
  return guess + (allowed.count == 1 ? "; the only one here is " : "; allowed are ")
    + allowed.joined(separator: ", ")
}

/// What the engine says, in words. What a field's path says already is left out.
private func sentence(for error: FlowError) -> String {
  valueSentence(for: error) ?? ruleSentence(for: error)
}

/// What is wrong with a single value.
private func valueSentence(for error: FlowError) -> String? {
  switch error {
  case .arrangedCountNotPositive(let count):
    "\(count) cells per line; a line holds at least one"
  case .maxLinesNotPositive(let count):
    "\(count) lines; at least one counts"
  case .invalidLength(_, let value):
    "\(jsonText(value)) is not a length from 0 to \(jsonText(Cell.greatestExtent))"
  case .invalidNumber(let field, let value):
    "\(jsonText(value)) is not a number from \(jsonText(field.leastNumber)) to "
      + jsonText(Cell.greatestExtent)
  case .contradictoryBounds(_, let minimum, let maximum):
    "\(jsonText(minimum)) is greater than the maximum, \(jsonText(maximum))"
  case .invalidScale(let scale):
    "\(jsonText(scale)) is not a positive scale"
  case .indexOutOfRange(let index, let count):
    "there is no position \(index) among \(count) cells"
  case .rangeOutOfRange(let range, let count):
    "the range \(range.lowerBound) ..< \(range.upperBound) is not inside \(count) cells"
  case .unknownCell:
    "the cell is no longer there"
  case .negativeCount(let count):
    "\(count) cells cannot be added"
  case .contentTooLong(let axis):
    "the content is too long along the \(axis) axis"
  case .capacityExceeded:
    "there are too many cells"
  case .plainCellsOnly:
    "the library was built for plain cells only"
  case .countedLinesOnly:
    "the library was built for count-limited flows only"
  default: nil
  }
}

/// What is wrong with values that do not go together.
private func ruleSentence(for error: FlowError) -> String {
  switch error {
  case .pagedCountNotMultiple(let paged, let arranged):
    "\(paged) cells per page are not a multiple of \(arranged) cells per line"
  case .pagesWithoutArrangedCount(let paged):
    "\(paged) cells per page need an arrangedCount"
  case .countMismatch(let widths, let heights):
    "\(widths) widths and \(heights) heights"
  case .styleCountMismatch(let cells, let styles):
    "\(cells) cells and \(styles) styles"
  case .styleIndexOutOfRange(let cell, let index, let count):
    "cell \(cell) has the style \(index) of \(count)"
  case .ratioOnBothAxes:
    "refers to the cell's width, which refers to the height"
  case .dependsOnWrappingAxis(_, let axis):
    "depends on the container's extent along the \(axis) axis, which is as large as the content"
  case .sharesWrappingAxis(_, let axis):
    "shares out the container's \(axis == .horizontal ? "width" : "height"), "
      + "which is as large as the content"
  case .alignmentNotOfCells:
    "\"between\" is for whole containers"
  case .columnsWithoutArrangedCount:
    "compact columns need an arrangedCount"
  case .weightWithBestFit:
    "a weight has no place where cells are arranged by best fit"
  case .columnsOnPages:
    "compact columns, waterfalls and pages exclude each other"
  case .tooManyColumns(let columns):
    "\(columns) columns of a waterfall are more than \(FlowStyle.mostWaterfallColumns)"
  default: "is refused"
  }
}

extension LengthField {
  /// The least number that the property takes: only what is added to a length may be negative.
  fileprivate var leastNumber: Double {
    if case .offset = self { -Cell.greatestExtent } else { 0 }
  }
}
