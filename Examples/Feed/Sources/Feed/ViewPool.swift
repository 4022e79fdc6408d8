import Tatami
import TatamiScrolling

/// A view of a toolkit: an object that costs something to make, and shows one message after the
/// other.
final class MessageView {
  /// What is shown; `nil` while the view waits to be used again.
  fileprivate(set) var message: Message?
  /// The cell's index in the feed; `nil` as soon as the cell is gone.
  fileprivate(set) var index: Int?
  /// The cell's frame, in the feed's coordinates.
  fileprivate(set) var frame = Rect.zero
  /// The rows of characters, drawn for the size of `frame`.
  private(set) var rows: [String] = []
  /// How far the view is from its frame when an edit has been made, and when that was.
  private var slide = (rows: 0.0, start: 0.0)

  fileprivate func show(_ message: Message, _ cell: ShownCell) {
    self.message = message
    index = cell.index
    slide.rows = 0
    place(at: cell.frame, isRedrawn: true)
  }

  fileprivate func place(at frame: Rect, isRedrawn: Bool) {
    if isRedrawn { rows = message?.rows(frame.size) ?? [] }
    self.frame = frame
  }

  fileprivate func slide(by rows: Double, at time: Double) { slide = (rows, time) }

  /// How far the view is from its frame, in rows.
  func deviation(at time: Double) -> Double {
    let rest = max(0, 1 - (time - slide.start) / 0.25)
    return slide.rows * rest * rest
  }
}

/// The views that there are: one for each cell that is seen or soon will be.
///
/// Change reports are all that moves them. A scrolled viewport says which slot a cell enters and
/// leaves; the report of an edit says which cells moved and which must be asked for their frames.
struct ViewPool {
  /// By slot; those without a message wait to be used again.
  private var views: [MessageView] = []
  /// How often a view was used again.
  private(set) var reused = 0
  /// How often a report of an edit had left a view where it does not belong: never.
  private(set) var corrected = 0
  private(set) var live = 0
  private(set) var mostLive = 0

  var made: Int { views.count }
  var liveViews: [MessageView] { views.filter { $0.message != nil } }

  /// Follows the viewport: a cell comes into view or goes out of it.
  mutating func follow(_ change: ShownCellChange, message: (Int) -> Message) {
    switch change {
    case .leaves(let slot):
      views[slot].message = nil
      live -= 1
    case .enters(let cell):
      if cell.slot == views.count { views.append(MessageView()) } else { reused += 1 }
      views[cell.slot].show(message(cell.index), cell)
      live += 1
      mostLive = max(mostLive, live)
    case .changes(let cell, _):
      // The report of the edit has placed it.
      let view = views[cell.slot]
      if view.frame == cell.frame && view.index == cell.index { return }
      corrected += 1
      view.index = cell.index
      view.place(at: cell.frame, isRedrawn: view.frame.size != cell.frame.size)
    }
  }

  /// Follows an edit: what moved is moved, what has another frame asks for it, all else stays
  /// untouched.
  func follow(_ change: LayoutChange, in layout: ScrollableHistory) {
    for view in views where view.message != nil {
      view.index = view.index.flatMap { change.newIndex(of: $0) }
      guard let index = view.index else { continue }
      if let move = change.moved.first(where: { $0.range.contains(index) }) {
        view.place(at: view.frame.moved(by: move.vector), isRedrawn: false)
      } else if change.resized.contains(where: { $0.contains(index) }) {
        view.place(at: layout.frame(at: index), isRedrawn: true)
      } else if change.replaced.contains(where: { $0.contains(index) })
        || change.relocated.contains(where: { $0.destination.contains(index) })
      {
        let frame = layout.frame(at: index)
        view.place(at: frame, isRedrawn: frame.size != view.frame.size)
      }
    }
  }

  /// Lets what an edit has moved on the screen slide to its place.
  func slide(_ transitions: [CellTransition], by offset: Double, at time: Double) {
    for transition in transitions {
      guard let from = transition.from, let to = transition.to else { continue }
      let rows = from.origin.y - to.origin.y + offset
      let view = views.first { $0.message != nil && $0.index == transition.newIndex }
      if rows != 0 { view?.slide(by: rows, at: time) }
    }
  }
}
