import Tatami

/// All frames of the layouts in `Benchmarks/Workloads`, and again after some of their cells have
/// changed.
///
/// Their styles are those of the documents; the cells are what `Scripts/check-bits` finds there.
func hashOfWorkloads() -> UInt64 {
  var hash = Hash()
  var keyboard = FlowStyle(orientation: .vertical, arrangedCount: 8, pagedCount: 40)
  (keyboard.width, keyboard.height) = (.wrap, .host)
  keyboard.spacing = Spacing(horizontal: 4, vertical: 4)
  keyboard.padding = EdgeInsets(top: 8, leading: 6, bottom: 8, trailing: 6)
  let keys = [Cell](repeating: Cell(width: 0, height: 0), count: 3655)
  hash.addWorkload(keyboard, Size(width: 390, height: 260), isPaging: true, keys)

  var words = FlowStyle(orientation: .vertical)
  words.spacing = Spacing(horizontal: 4.45, vertical: 2)
  words.padding = EdgeInsets(top: 12, leading: 14, bottom: 12, trailing: 14)
  let text = cells(WorkloadCells.words)
  hash.addWorkload(words, Size(width: 420, height: 640), isPaging: false, text)

  var theme = FlowStyle(orientation: .vertical, arrangedCount: 6)
  (theme.width, theme.height) = (.wrap, .wrap)
  theme.spacing = Spacing(horizontal: 8, vertical: 8)
  theme.padding = EdgeInsets(all: 12)
  let icons = cells(WorkloadCells.icons)
  hash.addWorkload(theme, Size(width: 640, height: 480), isPaging: false, icons)
  return hash.value
}

/// Cells whose widths and heights are written one after the other, in thousandths of a point.
private func cells(_ written: StaticString) -> [Cell] {
  var numbers: [Double] = []
  var thousandths: Int64 = 0
  written.withUTF8Buffer { bytes in
    for byte in bytes {
      if byte == UInt8(ascii: " ") {
        // The nearest double of both is what the digits with a point would be read as.
        numbers.append(Double(thousandths) / 1000)
        thousandths = 0
      } else {
        thousandths = 10 * thousandths + Int64(byte - UInt8(ascii: "0"))
      }
    }
  }
  var cells: [Cell] = []
  for place in stride(from: 0, to: numbers.count, by: 2) {
    cells.append(Cell(width: numbers[place], height: numbers[place + 1]))
  }
  precondition(cells.count > 4_000, "The workloads have thousands of cells")
  return cells
}

extension Hash {
  fileprivate mutating func addWorkload(
    _ style: FlowStyle, _ size: Size, isPaging: Bool, _ cells: [Cell]
  ) {
    do throws(FlowError) {
      var layout = try FlowLayout(
        style: style, environment: LayoutEnvironment(viewport: size, isPaging: isPaging),
        cells: cells)
      add(layout)
      for index in stride(from: 0, to: cells.count, by: 100) {
        try layout.resize(at: index, to: Size(width: 31.7, height: 45.25))
        try layout.move(from: cells.count - 1 - index, to: index)
      }
      add(layout)
    } catch { preconditionFailure("The layout is in order") }
  }

  private mutating func add(_ layout: FlowLayout) {
    add(layout.contentSize)
    add(layout.lineCount)
    for frame in layout.frames(in: 0..<layout.count) { add(frame) }
  }
}
