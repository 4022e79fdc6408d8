import Tatami
import Testing

private let environment = LayoutEnvironment(viewport: Size(width: 400, height: 800))

/// Four cells a line, of many heights.
private func makeLayout(count: Int) throws -> FlowLayout {
  var layout = try FlowLayout(
    style: FlowStyle(orientation: .vertical, arrangedCount: 4), environment: environment)
  try layout.append(
    contentsOf: (0..<count).map { Cell(width: 80, height: Double(20 + $0 * 7 % 41)) })
  return layout
}

@Suite struct `Snapshots` {
  /// What is remembered of plain cells and of cells with styles are different things.
  @Test(arguments: [4, 7, nil])
  func `of plain cells do not change when compared with cells with styles`(
    arranged: Int?
  ) throws {
    for count in 65..<80 {
      var style = FlowStyle(orientation: .horizontal, arrangedCount: arranged)
      style.width = .host
      if arranged == nil { style.height = .host }
      style.spacing = Spacing(horizontal: 0, vertical: 1)
      var cells: [Cell] = []
      for number in 0..<count {
        cells.append(Cell(width: Double(5 + number * 7 % 60), height: Double(5 + number * 11 % 60)))
      }
      let before = try FlowLayout(style: style, environment: environment, cells: cells)
      let (frames, size) = (before.everyFrame, before.contentSize)
      var after = before
      try after.setCellStyle(CellStyle(margin: EdgeInsets(all: 3), weight: 1), at: 57)
      let styled = after.everyFrame
      _ = FlowLayout.update(from: before, to: after)
      #expect(before.everyFrame == frames && before.contentSize == size)
      _ = FlowLayout.update(from: after, to: before)
      #expect(before.everyFrame == frames && before.contentSize == size)
      #expect(after.everyFrame == styled)
    }
  }

  @Test(arguments: [1_000, 10_000, 100_000])
  func `k edits on a copy take memory for k paths of the tree`(count: Int) throws {
    var layout = try makeLayout(count: count)
    _ = layout.contentSize
    let snapshot = layout
    let before = layout.memory.used
    let edits = 10
    for number in 0..<edits {
      try layout.resize(at: number * count / edits, to: Size(width: 80, height: 99))
      _ = layout.contentSize
    }
    let levels = 3 + Int.log8(count / 64)
    // A leaf is 1 088 bytes; a node and what it remembers are less than two of them.
    #expect(layout.memory.used - before <= edits * levels * 2_200)
    #expect(snapshot.cell(at: 0).size.height == 20)
  }

  @Test func `cells in the place of as many others are told as changed`() throws {
    let before = try makeLayout(count: 40)
    var after = before
    try after.replaceSubrange(
      10..<13, with: (0..<3).map { Cell(width: 33, height: Double(101 + $0)) })
    let change = FlowLayout.update(from: before, to: after).change
    #expect(change.resized == [10..<13] && change.inserted.isEmpty && change.removed.isEmpty)
  }

  /// Neither what came nor what went says that it is the same cell, but its id does.
  @Test(arguments: [false, true])
  func `a cell with an id that was moved past others is told as moved`(isReversed: Bool) throws {
    var before = try makeLayout(count: 200)
    var style = before.style
    style.isReversed = isReversed
    try before.setStyle(style)
    let ids = [3, 4, 90].map { before.cellID(at: $0) }
    var after = before
    try after.moveSubrange(3..<5, to: 150)
    try after.resize(ids[1], to: Size(width: 33, height: 99))
    try after.remove(ids[2])
    try after.insert(Cell(width: 5, height: 200), at: 100)
    let update = FlowLayout.update(from: before, to: after)
    let change = update.change
    #expect(change.relocated == [LayoutChange.Relocation(source: 3..<5, destination: 150..<152)])
    #expect(change.removed.cellCount == 1 && change.inserted == [100..<101])
    #expect(change.newIndex(of: 3) == 150 && change.oldIndex(of: 151) == 4)
    let everything = Rect(origin: .zero, size: before.contentSize)
    let transitions = update.transitions(from: everything, to: everything)
    #expect(Set(transitions.map(\.id)).count == transitions.count)
    let moved = transitions.filter { $0.id == ids[0] }
    #expect(moved.map(\.from) == [before.frame(at: 3)] && moved.map(\.to) == [after.frame(at: 150)])
  }

  @Test(arguments: [false, true])
  func `of equal cells the one that has an id is told apart`(isRun: Bool) throws {
    let cell = Cell(width: 80, height: 20)
    var before = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 4), environment: environment)
    if isRun {
      try before.append(repeating: cell, count: 30)
    } else {
      try before.append(contentsOf: Array(repeating: cell, count: 30))
    }
    let id = before.cellID(at: 20)
    var after = before
    try after.insert(cell, at: 3)
    try after.remove(at: 27)
    let there = FlowLayout.update(from: before, to: after).change
    #expect(there.newIndex(of: 20) == 21 && after.index(of: id) == 21)
    let back = FlowLayout.update(from: after, to: before).change
    #expect(back.newIndex(of: 21) == 20)
  }

  /// Ids are numbers of one layout and its copies.
  @Test func `layouts of which neither is a copy are not told apart by ids`() throws {
    let (before, after) = (try makeLayout(count: 40), try makeLayout(count: 40))
    for index in 0..<40 { _ = before.cellID(at: index) }
    for index in (0..<40).reversed() { _ = after.cellID(at: index) }
    #expect(FlowLayout.update(from: before, to: after).change.isEmpty)
  }

  /// Styles that were made in the same order have the same number in either layout.
  @Test func `styles of layouts that share nothing are compared, not their numbers`() throws {
    func styled(_ alignment: Alignment, last: Double) throws -> FlowLayout {
      var layout = try makeLayout(count: 40)
      for index in 0..<40 {
        let height = index == 39 ? last : Double(20 + index % 3)
        try layout.resize(at: index, to: Size(width: 80, height: height))
        try layout.setCellStyle(CellStyle(alignment: ByAxis(.start, alignment)), at: index)
      }
      return layout
    }
    let (before, after) = (try styled(.start, last: 20), try styled(.end, last: 20))
    let change = FlowLayout.update(from: before, to: after).change
    #expect(change.inserted.isEmpty && change.removed.isEmpty)
    let moved = (0..<40).filter { before.frame(at: $0) != after.frame(at: $0) }
    #expect(!moved.isEmpty)
    #expect(change.resized.flatMap { Array($0) } == Array(0..<40))
    // Equal from the end on, too.
    let longer = FlowLayout.update(from: before, to: try styled(.start, last: 21)).change
    #expect(longer.resized == [39..<40])
    let other = FlowLayout.update(from: try styled(.end, last: 21), to: before).change
    #expect(other.resized == [0..<40])
  }

  @Test func `no memory is in use when the last layout with cells goes`() throws {
    var survivor = try makeLayout(count: 20_000)
    let unused = try makeLayout(count: 0).memory.used
    try useMemory(like: survivor)
    #expect(survivor.memory.used > 20_000 * 16)
    survivor.removeAll()
    #expect(survivor.memory.used == unused)
  }

  /// Makes copies, reports and states to go back to, which are gone at the end.
  private func useMemory(like original: FlowLayout) throws {
    var layout = original
    _ = layout.update()
    var history = UndoStack(layout)
    for number in 0..<100 {
      try history.edit { layout throws(FlowError) in
        try layout.insert(Cell(width: 80, height: 33), at: number * 17)
        try layout.move(from: number, to: 9_000)
        _ = layout.cellID(at: number)
        _ = layout.update()
      }
      _ = history.layout.contentSize
    }
    let changeStep = try history.undo()
    let update = try #require(changeStep)
    #expect(
      update.transitions(from: Rect(x: 0, y: 0, width: 400, height: 800), to: .zero).count > 0)
    let redone = try history.redo()
    #expect(redone != nil)
  }

  @Test func `a copy that nobody edited costs no memory`() throws {
    let layout = try makeLayout(count: 10_000)
    let before = layout.memory
    let copies = [FlowLayout](repeating: layout, count: 1_000)
    #expect(copies[999].memory == before)
  }
}

@Suite struct `Undo stacks` {
  @Test func `a thousand steps of a million cells take a few megabytes`() throws {
    let layout = try makeLayout(count: 1_000_000)
    _ = layout.contentSize
    let before = layout.memory.used
    var history = UndoStack(layout)
    for number in 0..<1_000 {
      try history.edit { layout throws(FlowError) in
        try layout.resize(
          at: number * 7_919 % layout.count, to: Size(width: 80, height: Double(number % 90)))
      }
      _ = history.layout.contentSize
    }
    #expect(history.depth == (1_000, 0))
    #expect(history.layout.memory.used - before < 12_000_000)
    for _ in 0..<1_000 { _ = try history.undo() }
    #expect(history.depth == (0, 1_000))
    let none = try history.undo()
    #expect(none == nil)
    #expect(history.layout.frames(in: 0..<10_000) == layout.frames(in: 0..<10_000))
  }

  @Test func `an edit may throw anything or nothing`() throws {
    struct Abandoned: Error {}
    var history = UndoStack(try makeLayout(count: 20))
    #expect(throws: Abandoned.self) {
      try history.edit { layout in
        try layout.remove(at: 3)
        throw Abandoned()
      }
    }
    #expect(history.depth == (0, 0) && history.layout.count == 20)
    history.edit { layout in layout.removeAll() }
    #expect(history.depth == (1, 0) && history.layout.count == 0)
  }

  @Test func `undo and redo say what differs`() throws {
    var history = UndoStack(try makeLayout(count: 1_000))
    try history.edit { layout throws(FlowError) in try layout.remove(at: 500) }
    let undoneStep = try history.undo()
    let undone = try #require(undoneStep)
    #expect(undone.change.inserted == [500..<501])
    #expect(undone.change.removed.isEmpty)
    let redoneStep = try history.redo()
    let redone = try #require(redoneStep)
    #expect(redone.change.removed == [500..<501])
    let none = try history.redo()
    #expect(none == nil)
  }

  @Test func `an edit that throws is no step`() throws {
    var history = UndoStack(try makeLayout(count: 3))
    #expect(throws: FlowError.self) {
      try history.edit { layout throws(FlowError) in
        try layout.remove(at: 0)
        try layout.remove(at: 99)
      }
    }
    #expect(history.depth == (0, 0))
    #expect(history.layout.count == 3)
  }

  @Test func `an edit after an undo forgets what was undone`() throws {
    var history = UndoStack(try makeLayout(count: 3))
    try history.edit { layout throws(FlowError) in try layout.remove(at: 0) }
    _ = try history.undo()
    try history.edit { layout throws(FlowError) in try layout.remove(at: 2) }
    #expect(history.depth == (1, 0))
    let none = try history.redo()
    #expect(none == nil)
  }

  @Test func `older steps than the limit are forgotten`() throws {
    var history = UndoStack(try makeLayout(count: 50), limit: 4)
    for _ in 0..<20 { try history.edit { layout throws(FlowError) in try layout.remove(at: 0) } }
    #expect(history.depth == (4, 0))
    while try history.undo() != nil {}
    #expect(history.layout.count == 34)
  }

  /// More than are forgotten one by one, and again with steps to do again.
  @Test(arguments: [1, 7, 8, 40]) func `as many steps are kept as shall be`(_ limit: Int) throws {
    var history = UndoStack(try makeLayout(count: 200), limit: limit)
    for made in 1...90 {
      try history.edit { layout throws(FlowError) in try layout.remove(at: 0) }
      let copy = history
      var back = 0
      while try history.undo() != nil { back += 1 }
      #expect(back == min(made, limit) && history.depth == (0, back))
      #expect(history.layout.count == 200 - made + back)
      // A copy has its own steps, whatever is forgotten here.
      history = copy
      #expect(history.depth == (back, 0))
    }
  }

  @Test func `very many steps are let go of without very many calls in each other`() throws {
    var history = UndoStack(try makeLayout(count: 3), limit: .max)
    for number in 0..<200_000 {
      try history.edit { layout throws(FlowError) in
        try layout.resize(at: 0, to: Size(width: 40, height: Double(number % 64)))
      }
    }
    let copy = history
    history = UndoStack(history.layout)
    #expect(copy.depth == (200_000, 0) && history.depth == (0, 0))
  }
}

extension Int {
  /// How many times a number can be divided by 8.
  fileprivate static func log8(_ number: Int) -> Int {
    var (rest, count) = (number, 0)
    while rest > 1 { (rest, count) = (rest / 8, count + 1) }
    return count
  }
}
