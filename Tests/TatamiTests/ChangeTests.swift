import Tatami
import Testing

/// The frames before an edit, changed as a report says, are the frames after it.
@Suite struct `Reports of changes` {
  @Test(arguments: 0..<8)
  func `applied to the old frames give the new ones`(part: Int) throws {
    for number in 0..<(RandomSettings.sequences ?? 15) {
      let seed = RandomSettings.firstSeed &+ UInt64(part * 100_000 + number)
      trace("TATAMI_SEED=\(seed)")
      var run = try ChangeGenerator(seed: seed)
      _ = run.update()
      for step in 0..<(RandomSettings.steps ?? 6) {
        run.clear()
        let names = run.names
        let before = run.layout
        for _ in 0..<run.styles.random.pick([1, 1, 2, 5]) { run.edit() }
        let change = run.update()
        let difference =
          broken(change, before, run.layout) ?? broken(change, names, run)
          ?? broken(FlowLayout.change(from: before, to: run.layout), before, run.layout)
        if let difference {
          Issue.record("TATAMI_SEED=\(seed) step \(step): \(difference)\n\(run.layout.style)")
          return
        }
      }
    }
  }

  /// What a change says of frames that is not so.
  private func broken(
    _ change: LayoutChange, _ before: FlowLayout, _ after: FlowLayout
  ) -> String? {
    if change.oldContentSize != before.contentSize { return "oldContentSize" }
    if change.newContentSize != after.contentSize { return "newContentSize" }
    let old = before.frames(in: 0..<before.count)
    let new = after.frames(in: 0..<after.count)
    // What was said of each cell.
    var said = [String?](repeating: nil, count: after.count)
    func say(_ ranges: [Range<Int>], _ word: String) -> String? {
      var end = -1
      for range in ranges {
        if range.isEmpty || range.lowerBound < end { return "\(word) is not in order" }
        if range.upperBound > after.count { return "\(word) goes too far" }
        end = range.upperBound
        for index in range {
          if let other = said[index] { return "\(index) is \(other) and \(word)" }
          said[index] = word
        }
      }
      return nil
    }
    let broken =
      say(change.inserted, "inserted") ?? say(change.relocated.map(\.destination), "relocated")
      ?? say(change.resized, "resized") ?? say(change.replaced, "replaced")
    if let broken { return broken }
    for move in change.moved {
      for index in move.range {
        guard let oldIndex = change.oldIndex(of: index) else { return "\(index) moved but is new" }
        if after.cellStyle(at: index).visibility == .gone && new[index] == .zero { continue }
        if old[oldIndex].moved(by: move.vector) != new[index] {
          return "\(index) was at \(old[oldIndex]), is at \(new[index]), not \(move.vector)"
        }
        if old[oldIndex] == new[index] { return "\(index) did not move" }
      }
    }
    if let broken = say(change.moved.map(\.range), "moved") { return broken }
    for index in 0..<after.count where said[index] == nil {
      guard let oldIndex = change.oldIndex(of: index) else { return "\(index) is new" }
      if old[oldIndex] != new[index] {
        return "\(index) was at \(old[oldIndex]), is at \(new[index]), and nothing was said"
      }
      if change.newIndex(of: oldIndex) != index { return "newIndex(of: \(oldIndex))" }
    }
    return nil
  }

  /// What a change says of which cells are there that is not so.
  private func broken(_ change: LayoutChange, _ names: [Int], _ run: ChangeGenerator) -> String? {
    var places: [Int: Int] = [:]
    for (place, name) in names.enumerated() { places[name] = place }
    var isGone = [Bool](repeating: true, count: names.count)
    for (index, name) in run.names.enumerated() {
      if change.oldIndex(of: index) != places[name] { return "oldIndex(of: \(index))" }
      guard let place = places[name] else { continue }
      isGone[place] = false
      if change.newIndex(of: place) != index { return "newIndex(of: \(place))" }
      if change.relocated.contains(where: { $0.destination.contains(index) }) {
        if !run.relocated.contains(name) { return "\(index) was not relocated" }
      } else if change.resized.contains(where: { $0.contains(index) })
        != run.changed.contains(name)
      {
        return "\(index) was resized, or not"
      }
    }
    let gone = names.indices.filter { isGone[$0] }
    if change.removed.flatMap({ Array($0) }) != gone { return "removed" }
    return nil
  }
}
