/// A position between two cells, and all that is known there about lines.
struct LineCursor<Part: LinePart>: BitwiseCopyable {
  /// How many cells are before it.
  var index = 0
  /// The automaton's state.
  var state = LineState.start
  /// The number of the open line; 0 also before the first cell.
  var line: Int64 = 0
  /// The sum of the cross extents of the lines before the open one, in units, without gaps.
  var closed: Int64 = 0
  /// What the cells of the open line before this place come to.
  var open = Part.empty

  /// The cursor before the first cell.
  init() {}

  /// The cursor at the beginning of a line that has so much cross extent before it.
  init(from index: Int, _ line: Int64, _ closed: Int64) {
    self.index = index
    self.line = line
    self.closed = closed
  }

  /// Passes over a run of cells.
  ///
  /// - Parameters:
  ///   - seam: The cross extent of the line that is open here and ends in the run, if it does not
  ///     follow from its parts.
  ///   - part: What the cursor wants to know of the parts of lines in the fold.
  @inline(__always)
  mutating func skip<Other: LinePart>(
    _ fold: LineFold<Other>, count: Int, seam: Int64? = nil, _ part: (Other) -> Part
  ) {
    if fold.breaks == 0 {
      open.add(part(fold.head))
    } else {
      closed &+= (seam ?? open.with(part(fold.head)).cross) &+ fold.whole.cross
      open = part(fold.tail)
    }
    state = fold.exit(from: state)
    line &+= fold.breaks
    index &+= count
  }

  /// Passes over a run of cells.
  @inline(__always)
  mutating func skip(_ fold: LineFold<Part>, count: Int) { skip(fold, count: count) { $0 } }

  /// The cursor at the beginning of the line that is open here, which begins so many cells behind.
  @inline(__always)
  func start(behind count: Int) -> LineCursor { LineCursor(from: index &+ count, line, closed) }
}

/// A cursor that knows of the open line how far it reaches across.
typealias CrossCursor = LineCursor<CrossExtent>
/// A cursor that knows of the open line all that its cells need to be placed.
typealias SumsCursor = LineCursor<LineSums>

/// What can be looked for among lines.
enum LineTarget: BitwiseCopyable {
  /// The cell at an index.
  case index(Int)
  /// The line with a number.
  case line(Int64)
  /// The last line that begins at an offset or before, the first line's offset
  /// being 0; with the gap between lines, in units.
  case offset(Int64, gap: Int64)
}

/// Looks for a cell or for the last line that begins by some place.
struct LineSeeker<Part: LinePart>: RunSeeker {
  let target: LineTarget
  /// Whatever else folds know: how far the open line reaches across is enough to find a line.
  var cursor = CrossCursor()

  init(_ target: LineTarget) { self.target = target }

  @inline(__always)
  var entry: Int64 { cursor.state }

  @inline(__always)
  func judge(_ fold: LineFold<Part>, count: Int) -> RunJudgement {
    switch target {
    case .index(let index): return cursor.index <= index ? .reaches : .passed
    case .line(let line):
      return fold.breaks == 0 ? .silent : cursor.line < line ? .reaches : .passed
    case .offset(let offset, let gap):
      if fold.breaks == 0 { return .silent }
      let start =
        cursor.closed &+ max(cursor.open.cross, fold.head.cross) &+ (cursor.line &+ 1) &* gap
      return start <= offset ? .reaches : .passed
    }
  }

  @inline(__always)
  mutating func skip(_ fold: LineFold<Part>, count: Int) {
    cursor.skip(fold, count: count) { CrossExtent(cross: $0.cross) }
  }

  @inline(__always)
  func isWithin(_ count: Int) -> Bool {
    if case .index(let index) = target { index < cursor.index &+ count } else { false }
  }
}

extension LineAutomaton {
  /// Whether the cell of extent `length` opens a new line when the state is `state`.
  @inline(__always)
  func opensLine(_ length: Int64, state: Int64) -> Bool {
    switch rule {
    case .count(let most): state == 0 || state == most
    case .extent(let extent): state == 0 || state &- 1 &+ length > extent.limit
    }
  }

  /// The beginning of the last line in `run` that `target` names or allows, if one begins there;
  /// `cursor` is before the run's first cell.
  func lastStart(
    in run: CellRun, from cursor: CrossCursor, _ target: LineTarget
  ) -> CrossCursor? {
    if run.isEqual {
      let (length, cross) = (run.extent(mainAxis, 0), run.extent(mainAxis.other, 0))
      return lastStart(
        ofEqual: run.count, Grid.units(length), Grid.units(cross), from: cursor, target)
    }
    if case .count(let most) = rule {
      return lastStartOfCounted(run, from: cursor, target, most: most)
    }
    let main = run.extents(mainAxis)
    let cross = run.extents(mainAxis.other)
    var ahead = cursor
    var found: CrossCursor?
    for place in 0..<run.count {
      let length = Grid.units(main[place])
      let high = Grid.units(cross[place])
      if opensLine(length, state: ahead.state) && ahead.state != LineState.start {
        ahead.closed &+= ahead.open.cross
        ahead.line &+= 1
        if !allows(target, ahead) { return found }
        found = ahead.start(behind: place)
        ahead.open.cross = high
        ahead.state = state(ofLineWith: length)
      } else {
        ahead.open.cross = max(ahead.open.cross, high)
        ahead.state = state(ahead.state, with: length)
      }
    }
    return found
  }

  private func lastStartOfCounted(
    _ run: CellRun, from cursor: CrossCursor, _ target: LineTarget, most: Int64
  ) -> CrossCursor? {
    let cross = run.extents(mainAxis.other)
    return lastStart(ofCounted: run.count, most, from: cursor, target) {
      Grid.units(cross.greatest($0, $1))
    }
  }

  /// `lastStart` for lines of `most` cells, a line at a time.
  ///
  /// - Parameter greatest: The greatest cross extent from one cell up to another.
  @inline(__always)
  func lastStart(
    ofCounted count: Int, _ most: Int64, from cursor: CrossCursor, _ target: LineTarget,
    _ greatest: (Int, Int) -> Int64
  ) -> CrossCursor? {
    let count = Int64(count)
    var ahead = cursor
    var found: CrossCursor?
    var place: Int64 = 0
    var room = most &- cursor.state
    while room < count &- place {
      let high = greatest(Int(place), Int(place &+ room))
      ahead.closed &+= max(ahead.open.cross, high)
      ahead.open.cross = 0
      ahead.line &+= 1
      if !allows(target, ahead) { return found }
      place &+= room
      found = ahead.start(behind: Int(place))
      room = most
    }
    return found
  }

  func allows(_ target: LineTarget, _ start: CrossCursor) -> Bool {
    switch target {
    case .index: false
    case .line(let line): start.line <= line
    case .offset(let offset, let gap): start.closed &+ start.line &* gap <= offset
    }
  }

  /// The state behind the first cell of a line.
  func state(ofLineWith length: Int64) -> Int64 {
    switch rule {
    case .count: 1
    case .extent(let extent): extent.state(ofLineWith: length)
    }
  }

  /// The state behind one more cell of a line.
  func state(_ state: Int64, with length: Int64) -> Int64 {
    if state == LineState.start { return self.state(ofLineWith: length) }
    switch rule {
    case .count: return state &+ 1
    case .extent(let extent): return state &+ length &+ extent.spacing
    }
  }

  /// `lastStart` among equal cells of such extents along main and cross.
  func lastStart(
    ofEqual count: Int, _ length: Int64, _ cross: Int64, from cursor: CrossCursor,
    _ target: LineTarget
  ) -> CrossCursor? {
    let lines = equalLines(length, from: cursor.state)
    let behind = Int64(count) - lines.headCount
    if behind <= 0 { return nil }
    let breaks = 1 + (behind - 1) / lines.lineCount
    let head = lines.headCount > 0 ? max(cursor.open.cross, cross) : cursor.open.cross
    var number: Int64
    switch target {
    case .index: return nil
    case .line(let line): number = line - cursor.line
    case .offset(let offset, let gap):
      let room = offset - cursor.closed - head - (cursor.line + 1) * gap
      let pitch = cross + gap
      number = room < 0 ? 0 : pitch == 0 ? breaks : 1 + room / pitch
    }
    if number <= 0 { return nil }
    number = min(number, breaks)
    let place = lines.headCount + (number - 1) * lines.lineCount
    return CrossCursor(
      from: cursor.index + Int(place), cursor.line + number,
      cursor.closed + head + (number - 1) * cross)
  }

  /// How equal cells of such a main extent go into lines.
  func equalLines(_ length: Int64, from entry: Int64) -> EqualLines {
    switch rule {
    case .count(let most): EqualLines(count: most, from: entry)
    case .extent(let extent): EqualLines(length, in: extent, from: entry)
    }
  }
}
