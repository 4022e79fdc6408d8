import Tatami

/// Why a document, an edit script or one of its values was refused.
///
/// `path` names the field, as in `cells[3].width`; it does not depend on the
/// file that the document came from. The description is one line that begins
/// with the path.
public enum DocumentError: Error, Hashable, Sendable {
  /// The text is not JSON; `problem` is what Foundation says, with the place if it knows it.
  case syntax(problem: String)
  /// The format has no such key.
  case unknownKey(path: String)
  /// A required field is absent.
  case missing(path: String)
  /// A value of another kind than the field takes.
  case wrongKind(path: String, expected: String, found: String)
  /// A number outside the field's range.
  case outOfRange(path: String, value: String, allowed: String)
  /// A value that is of the right kind and yet makes no sense.
  case invalid(path: String, problem: String)
  /// A property of the format that the engine does not lay out yet.
  case unsupported(path: String, value: String)
  /// The engine refused the values.
  case refused(path: String, FlowError)
}

extension DocumentError: CustomStringConvertible {
  /// What is wrong, and where, on one line.
  public var description: String {
    switch self {
    case .syntax(let problem):
      problem
    case .unknownKey(let path):
      "\(path): unknown key"
    case .missing(let path):
      "\(path): is missing"
    case .wrongKind(let path, let expected, let found):
      "\(path.isEmpty ? "document" : path): expected \(expected), found \(found)"
    case .outOfRange(let path, let value, let allowed):
      "\(path): \(value) is not \(allowed)"
    case .invalid(let path, let problem):
      "\(path.isEmpty ? "document" : path): \(problem)"
    case .unsupported(let path, let value):
      "\(path): \(value) is not supported yet"
    case .refused(let path, let error):
      "\(path): \(sentence(for: error))"
    }
  }
}

/// What the engine says, in words.
private func sentence(for error: FlowError) -> String {
  switch error {
  case .arrangedCountNotPositive(let count):
    "\(count) cells per line; a line holds at least one"
  case .pagedCountNotMultiple(let paged, let arranged):
    "\(paged) cells per page are not a multiple of \(arranged) cells per line"
  case .pagesWithoutArrangedCount(let paged):
    "\(paged) cells per page need an arrangedCount"
  case .invalidLength(_, let value):
    "\(jsonText(value)) is not a length from 0 to \(jsonText(Cell.greatestExtent))"
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
  case .countMismatch(let widths, let heights):
    "\(widths) widths and \(heights) heights"
  case .contentTooLong(let axis):
    "the content is too long along the \(axis) axis"
  case .capacityExceeded:
    "there are too many cells"
  default:
    "\(error)"
  }
}
