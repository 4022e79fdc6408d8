import Tatami
import TatamiDocument
import TatamiScrolling

extension ScrollPlayer {
  /// Does `body`; what the view refuses is reported where the script says it.
  static func scrolling<Result>(
    _ path: FieldPath, _ body: () throws(ScrollError) -> Result
  ) throws(DocumentError) -> Result {
    do { return try body() } catch { throw .invalid(path: path.text, problem: error.sentence) }
  }

  /// Does `body` to the layout, in the same step as other settings of the view.
  private mutating func edit(
    _ settings: ScrollSettings?, _ step: ScrollScriptStep,
    _ body: (inout FlowLayout, inout LayoutDocument) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    guard case .layout(var feed, var document) = content else {
      throw .invalid(path: step.path.text, problem: "there is no layout to change")
    }
    do {
      let change = try feed.edit(settings: settings, time: step.time) {
        layout throws(DocumentError) in try body(&layout, &document)
      }
      note(change.events)
    } catch {
      switch error {
      case .layout(let error): throw error
      case .scroll(let error): throw .invalid(path: step.path.text, problem: error.sentence)
      }
    }
    content = .layout(feed, document)
  }

  mutating func edit(
    _ edit: ScrollScriptStep.Edit, _ step: ScrollScriptStep
  ) throws(DocumentError) {
    let path = step.path
    if case .insert(let cells, _) = edit, let layout {
      let count = layout.count + cells.count
      try Self.checkNumbers(of: count, at: .key(.key(path, "edit"), "insert"))
    }
    try self.edit(nil, step) { layout, _ throws(DocumentError) in
      switch edit {
      case .insert(let cells, let index):
        if index > layout.count {
          throw .refused(
            path: path.text, .indexOutOfRange(index: index, count: layout.count))
        }
        try layout.insert(cells, at: index)
      case .remove(let range):
        try Self.laying(path) { () throws(FlowError) in try layout.removeSubrange(range) }
      case .move(let source, let destination):
        try Self.laying(path) { () throws(FlowError) in
          try layout.move(from: source, to: destination)
        }
      case .resize(let index, let height):
        try Self.laying(path) { () throws(FlowError) in
          guard index < layout.count else {
            throw .indexOutOfRange(index: index, count: layout.count)
          }
          let width = layout.cell(at: index).size.width
          try layout.resize(at: index, to: Size(width: width, height: height))
        }
      }
    }
    number(edit)
  }

  private static func laying(
    _ path: FieldPath, _ body: () throws(FlowError) -> Void
  ) throws(DocumentError) {
    do { try body() } catch { throw .refused(path: path.text, error) }
  }

  private mutating func number(_ edit: ScrollScriptStep.Edit) {
    switch edit {
    case .insert(let cells, let index):
      numbers.insert(contentsOf: nextNumber..<nextNumber + cells.count, at: index)
      nextNumber += cells.count
      hasLopsidedCells = hasLopsidedCells || cells.areLopsided
    case .remove(let range): numbers.removeSubrange(range)
    case .move(let source, let destination):
      numbers.insert(numbers.remove(at: source), at: destination)
    case .resize: break
    }
  }

  /// Takes over what a step sets.
  mutating func set(
    _ change: ScrollSettingsChange, _ step: ScrollScriptStep
  ) throws(DocumentError) {
    var settings = scroller.settings
    let path = step.path
    let place = FieldPath.key(path, "set")
    try Self.scrolling(path) { () throws(ScrollError) in try change.apply(to: &settings) }
    let next = settings
    if layout == nil && change.flow != nil {
      throw .invalid(
        path: FieldPath.key(place, "flow").text, problem: "there is no layout to change")
    }
    if layout != nil && change.contentSize != nil {
      throw .invalid(
        path: FieldPath.key(place, "content").text,
        problem: "the content is as large as its layout")
    }
    if layout != nil, let frame = change.frame { try frame.checkHost(.key(place, "frame")) }
    if let anchor = change.anchor { try setAnchor(anchor, in: place) }
    switch content {
    case .plain:
      try scroll(path) { scroller throws(ScrollError) in
        try scroller.apply(next, time: step.time)
      }
    case .layout(var feed, let document) where !change.changesLayout:
      note(
        try Self.scrolling(path) { () throws(ScrollError) in try feed.apply(next, time: step.time) }
      )
      content = .layout(feed, document)
    case .layout:
      let mayTurn = hasLopsidedCells
      try edit(next, step) { layout, document throws(DocumentError) in
        try change.apply(to: &document, next)
        try layout.take(document, turningCells: mayTurn, at: place.text)
      }
    }
  }

  /// Holds on to what a member `anchor` of a field says.
  mutating func setAnchor(_ anchor: StatedAnchor, in field: FieldPath) throws(DocumentError) {
    let path = FieldPath.key(field, "anchor")
    guard case .layout(var feed, let document) = content else {
      throw .invalid(path: path.text, problem: "there is no layout to hold on to")
    }
    switch anchor {
    case .first: feed.anchor = .firstCell
    case .start: feed.anchor = .offset
    case .end: feed.anchor = .end()
    case .cell(let number):
      guard let index = numbers.firstIndex(of: number) else {
        throw .invalid(
          path: FieldPath.key(path, "item").text, problem: "there is no cell \(number)")
      }
      feed.anchor = .cell(feed.layout.cellID(at: index))
    }
    content = .layout(feed, document)
  }
}

extension ScrollSettingsChange {
  /// Whether cells may be elsewhere afterwards.
  fileprivate var changesLayout: Bool {
    flow != nil || frame != nil || isPaging != nil || direction != nil
  }

  /// Takes over what concerns a layout, of which the view with `settings` is the host.
  fileprivate func apply(
    to document: inout LayoutDocument, _ settings: ScrollSettings
  ) throws(DocumentError) {
    document.host.size = settings.frame.size
    document.host.isPaging = settings.isPaging
    document.environment.direction = settings.direction
    if let flow { try document.mergeContainer(flow) }
  }
}

extension ScrollError {
  /// The greatest length, in words.
  private static var limit: String { jsonText(greatestLength) }

  /// What is wrong, in words.
  package var sentence: String {
    switch self {
    case .timeNotFinite: "a time is not finite"
    case .timeRunsBackwards(let from, let to):
      "time runs backwards, from \(jsonText(from)) to \(jsonText(to))"
    case .point(let point):
      "the point \(jsonText(point.x)), \(jsonText(point.y)) is farther than \(Self.limit) pt away"
    case .velocity(let velocity):
      "a velocity of \(jsonText(velocity.dx)), \(jsonText(velocity.dy)) is greater than "
        + "\(Self.limit) pt/s"
    case .size(let size):
      "a size of \(jsonText(size.width)) by \(jsonText(size.height)) is not from 0 to "
        + "\(Self.limit) pt"
    case .insets(let insets):
      "insets of \(jsonText(insets.top)), \(jsonText(insets.leading)), "
        + "\(jsonText(insets.bottom)), \(jsonText(insets.trailing)) are larger than "
        + "\(Self.limit) pt"
    case .rate(let rate):
      "a rate of \(jsonText(rate)) is not above 0 and at most "
        + jsonText(DecelerationRate.greatestPerMillisecond)
    case .pageLimit(let limit): "a limit of \(limit) pages is none"
    case .snapItem(let id): "item \(id) ends before it begins, or is not finite"
    case .proximity(let distance): "\(jsonText(distance)) is no distance"
    case .touchIsDown: "a touch is down already"
    case .noTouchIsDown: "no touch is down"
    case .noSuchIndex(let index, let count): "there is no \(index) among \(count)"
    }
  }
}
