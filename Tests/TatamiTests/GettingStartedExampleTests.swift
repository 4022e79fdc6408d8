import Tatami
import Testing

@Suite struct `The examples to get started with` {
  @Test func `run as they stand, and give what their comments say`() throws {
    // example
    var style = FlowStyle(orientation: .vertical, arrangedCount: 3)  // rows of three
    style.spacing = Spacing(horizontal: 8, vertical: 8)
    style.padding = EdgeInsets(all: 8)
    var shelf = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)))
    for number in 0..<100 {
      try shelf.append(Cell(width: 96, height: Double(40 + number % 5 * 10)))
    }
    print(shelf)  // FlowLayout of 100 cells in 34 lines, 320.0 × 2790.0
    print(shelf.frame(at: 4))  // (112.0, 76.0, 96.0 × 80.0)
    // end
    #expect("\(shelf)" == "FlowLayout of 100 cells in 34 lines, 320.0 × 2790.0")
    #expect("\(shelf.frame(at: 4))" == "(112.0, 76.0, 96.0 × 80.0)")
    var seen: [Int] = []
    // example
    let screen = Rect(x: 0, y: 900, width: 320, height: 480)
    shelf.forEachFrame(intersecting: screen) { index, frame in
      // Draw cell `index` at `frame`.
      // end
      seen.append(index)
      _ = frame
      // example
    }
    if let touched = shelf.index(at: Point(x: 40, y: 1_000)) {
      print(touched)  // 36
    }
    // end
    #expect(shelf.index(at: Point(x: 40, y: 1_000)) == 36 && seen.contains(36))
    // example
    let before = shelf
    let id = shelf.cellID(at: 7)
    try shelf.resize(at: 3, to: Size(width: 96, height: 120))
    try shelf.insert(Cell(width: 96, height: 50), at: 0)
    print(shelf.index(of: id) == 8, before.count == 100)
    // end
    #expect(shelf.index(of: id) == 8 && before.count == 100)
    try expectExamples(onPage: "GettingStarted", besides: [Self.file])
  }

  /// What the examples stand in: it has a main function, as this test's program has.
  private static let file = """
    import Tatami

    @main
    struct Shelf {
      static func main() throws {
        // …
      }
    }

    """
}
