/// What a layout remembers of its cells besides the tree. One field and not
/// one for each order: a copy counts up its references, even of those that are `nil`.
enum OrderMemory {
  case nothing
  case columns(ColumnPassBox)
  case bestFit(BestFitBox)
  case linear(LinearPasses)
  case pages(PagePassBox)

  /// As much memory of the same kind, in which nothing is remembered yet.
  var emptied: OrderMemory {
    switch self {
    case .nothing: .nothing
    case .columns: .columns(ColumnPassBox(ColumnPass()))
    case .bestFit: .bestFit(BestFitBox())
    case .linear: .linear(LinearPasses())
    case .pages: .pages(PagePassBox())
    }
  }
}

extension OrderMemory: LeftOut {
  static var leftOut: OrderMemory { .nothing }
}

extension FlowLayout {
  /// The pass over columns; `nil` for other layouts.
  var columnPassBox: ColumnPassBox? {
    if case .columns(let box) = orderMemory { box } else { nil }
  }

  /// Where passes over a linear layout are kept; `nil` where nothing is shared out, and for
  /// other layouts.
  var linearPasses: LinearPasses? {
    if case .linear(let passes) = orderMemory { passes } else { nil }
  }

  /// Where lines by best fit are kept; `nil` for other layouts.
  var bestFitBox: BestFitBox? {
    if case .bestFit(let box) = orderMemory { box } else { nil }
  }

  /// Where the tallest page is kept; `nil` where all are as tall as their places.
  var pagePassBox: PagePassBox? {
    if case .pages(let box) = orderMemory { box } else { nil }
  }

  /// Whether there is a pass over the cells that edits make wrong.
  var keepsPass: Bool {
    if case .nothing = orderMemory { false } else { EngineParts.hasStyles }
  }

  /// Forgets what a pass over the cells found of those from a place of the tree on, which an edit
  /// has made wrong. Copies keep it.
  mutating func forgetPass(from place: Int) {
    if !keepsPass { return }
    guard case .columns(var box) = orderMemory else {
      orderMemory = orderMemory.emptied
      return
    }
    orderMemory = .nothing
    if isKnownUniquelyReferenced(&box) {
      box.pass.forget(from: place)
    } else {
      box = ColumnPassBox(ColumnPass(box.pass, before: place))
    }
    orderMemory = .columns(box)
  }
}
