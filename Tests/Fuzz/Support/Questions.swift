import Foundation
import Tatami
import TatamiDocument
import TatamiReference

/// The bytes of an input.
package func data(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Data {
  unsafe Data(UnsafeBufferPointer(start: start, count: count))
}

/// The most cells of an input, so that none takes long.
package let mostCells = 2_000

/// Asks a layout what does not depend on how many cells there are, and of all cells if they are few.
package func examine(_ layout: FlowLayout) {
  if let rule = layout.brokenInvariant { fatalError(rule) }
  let size = layout.contentSize
  precondition(isLength(size.width) && isLength(size.height), "A content size is a length")
  _ = (layout.lineCount, layout.pageCount)
  for index in Set([0, layout.count / 2, layout.count - 1]) where index >= 0 && layout.count > 0 {
    check(layout.frame(at: index), index)
    _ = (layout.line(containing: index), layout.page(containing: index))
  }
  if layout.count > mostCells { return }
  let frames = layout.frames(in: 0..<layout.count)
  for (index, frame) in frames.enumerated() { check(frame, index) }
  var seen = 0
  layout.forEachFrame(intersecting: Rect(origin: .zero, size: size)) { index, frame in
    precondition(frame == frames[index], "A cell has one frame")
    seen += 1
  }
  precondition(seen <= frames.count, "A cell is seen once")
}

/// Compares a layout with what the reference makes of the same cells, bit for bit.
package func compareWithReference(_ layout: FlowLayout) {
  if layout.count > 60 { return }
  let indices = 0..<layout.count
  let solution: Solution
  do throws(FlowError) {
    solution = try NaiveLayout(
      style: layout.style, environment: layout.environment, cells: indices.map(layout.cell),
      styles: indices.map(layout.cellStyle)
    ).solve()
  } catch {
    fatalError("the reference refuses what the engine takes: \(error)")
  }
  precondition(solution.contentSize == layout.contentSize, "The reference has another content size")
  precondition(solution.frames == layout.frames(in: indices), "The reference has other frames")
  precondition(solution.lineCount == layout.lineCount, "The reference has other lines")
}

private func check(_ frame: Rect, _ index: Int) {
  let isFrame =
    frame.origin.x.isFinite && frame.origin.y.isFinite && isLength(frame.size.width)
    && isLength(frame.size.height)
  precondition(isFrame, "The frame of cell \(index) is none: \(frame)")
}

private func isLength(_ value: Double) -> Bool { value.isFinite && value >= 0 }

extension JSONValue {
  /// How many cells all the runs in the value make, one after the other.
  package var runLengths: Int {
    switch self {
    case .array(let elements): elements.reduce(0) { saturating($0, $1.runLengths) }
    case .object(let members):
      members.reduce(0) { sum, member in
        guard member.key == "repeat", case .integer(let count) = member.value else {
          return saturating(sum, member.value.runLengths)
        }
        return saturating(sum, max(0, count))
      }
    default: 0
    }
  }

  private func saturating(_ a: Int, _ b: Int) -> Int {
    let (sum, overflows) = a.addingReportingOverflow(b)
    return overflows ? .max : sum
  }
}
