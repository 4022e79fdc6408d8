import Tatami
import Testing

/// What an animation is told of the cells that are seen.
@Suite struct `Transitions` {
  @Test func `each cell that is seen before or after comes once, with both frames`() throws {
    for number in 0..<(RandomSettings.sequences ?? 40) {
      let seed = RandomSettings.firstSeed &+ UInt64(number)
      trace("TATAMI_SEED=\(seed)")
      var run = try ChangeGenerator(seed: seed)
      _ = run.update()
      for step in 0..<4 {
        let (names, before) = (run.names, run.layout)
        for _ in 0..<run.styles.random.pick([1, 3]) { run.edit() }
        let change = run.update()
        let (from, to) = (run.viewport(), run.viewport())
        let wanted = expected((before, names, from), (run.layout, run.names, to))
        var told: [Int: Seen] = [:]
        for cell in change.transitions(from: from, to: to) {
          let name = cell.newIndex.map { run.names[$0] } ?? names[cell.oldIndex ?? 0]
          #expect(told[name] == nil, "TATAMI_SEED=\(seed) step \(step): twice")
          told[name] = Seen(from: cell.from, to: cell.to)
        }
        #expect(told == wanted, "TATAMI_SEED=\(seed) step \(step)")
      }
    }
  }

  private struct Seen: Equatable {
    var from: Rect?
    var to: Rect?
  }

  private typealias Picture = (layout: FlowLayout, names: [Int], viewport: Rect)

  private func expected(_ before: Picture, _ after: Picture) -> [Int: Seen] {
    var cells: [Int: Seen] = [:]
    for (index, name) in before.names.enumerated() {
      if before.layout.cellStyle(at: index).visibility == .gone { continue }
      cells[name] = Seen(from: before.layout.frame(at: index))
    }
    for (index, name) in after.names.enumerated() {
      if after.layout.cellStyle(at: index).visibility == .gone { continue }
      cells[name, default: Seen()].to = after.layout.frame(at: index)
    }
    return cells.filter {
      $0.value.from?.overlaps(before.viewport) == true
        || $0.value.to?.overlaps(after.viewport) == true
    }
  }

  @Test func `a cell keeps its id when it is moved`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 100)),
      repeating: Cell(width: 100, height: 20), count: 20)
    let screen = Rect(x: 0, y: 0, width: 100, height: 100)
    let id = layout.cellID(at: 1)
    _ = layout.update()
    try layout.move(from: 1, to: 15)
    try layout.remove(at: 0)
    let gone = try #require(
      layout.update().transitions(from: screen, to: screen).first { $0.id == id })
    #expect(gone.from == Rect(x: 0, y: 20, width: 100, height: 20))
    #expect(gone.to == Rect(x: 0, y: 280, width: 100, height: 20))
    #expect(gone.oldIndex == 1 && gone.newIndex == 14)
  }
}
