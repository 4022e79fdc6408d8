import Limits
import Tatami

/// Constraints between boxes: built and solved, and solved again for another frame.
extension Row {
  /// The first part of the rows' names.
  public static let constraintsName = "constraints"

  static let constraints: [Row] =
    [suggestRotation]
    + [100, 1_000, 10_000].flatMap { count in
      [buildChain(count)] + Completeness.allCases.map { suggestWidth(count, $0) }
    }

  /// A chain of boxes is built, solved and given back.
  private static func buildChain(_ count: Int) -> Row {
    row("build-chain", count, times: 1) {
      let expected = chainSum(count, 375, 667)
      return {
        var strip = BoxStrip(chainOf: count)
        let sum = strip.solvedSum()
        precondition(sum == expected, "The chain is a strip of frames")
      }
    }
  }

  /// Whether a chain has just the constraints that it needs.
  private enum Completeness: String, CaseIterable {
    case complete = "suggest-width"
    /// The width of one box is ambiguous; it is 0.
    case open = "suggest-open"
    /// One constraint is left out.
    case contradicted = "suggest-conflict"
  }

  /// Another width of the frame is suggested for a chain of boxes; all values are read.
  private static func suggestWidth(_ count: Int, _ completeness: Completeness) -> Row {
    let times = max(1, 10_000 / count)
    return row(completeness.rawValue, count, times: times) {
      let open = completeness == .open ? count / 2 : nil
      var strip = BoxStrip(chainOf: count, open: open)
      if completeness == .contradicted { strip.contradict() }
      let missing = open.map { Double(count - $0) * 375 } ?? 0
      precondition(strip.solvedSum() == chainSum(count, 375, 667) - missing, "The chain is solved")
      var number = 0
      return {
        for _ in 0..<times {
          number += 1
          strip.suggest(Double(300 + number % 7))
          limits_consume(strip.solvedSum())
        }
      }
    }
  }

  /// Three pages and their frame turn: two values are suggested, all are read.
  private static let suggestRotation = row("suggest-rotation", 3, times: 1000) {
    var strip = BoxStrip(pages: 3)
    precondition(strip.solvedSum() == chainSum(3, 375, 667) + 2 * (1125 + 667), "Pages fill it")
    var isTurned = false
    return {
      for _ in 0..<1000 {
        isTurned.toggle()
        strip.suggest(isTurned ? 667 : 375, isTurned ? 375 : 667)
        limits_consume(strip.solvedSum())
      }
    }
  }

  private static func row(
    _ operation: String, _ count: Int, times: Int,
    _ prepare: @escaping @Sendable () -> () -> Void
  ) -> Row {
    Row(
      workload: constraintsName, operation: operation, count: count, times: times,
      limitTimes: times, limit: "a loop in C that adds up widths"
    ) {
      let run = prepare()
      var frames = [Double](repeating: 0, count: 4 * count)
      return Trial {
        run()
      } limit: {
        for number in 0..<times {
          limits_consume(unsafe limits_strip(Double(300 + number % 7), 667, count, &frames))
        }
      }
    }
  }

  /// The sum of left, top, width and height of boxes side by side: whole numbers.
  private static func chainSum(_ count: Int, _ width: Double, _ height: Double) -> Double {
    Double(count * (count - 1) / 2) * width + Double(count) * (width + height)
  }
}
