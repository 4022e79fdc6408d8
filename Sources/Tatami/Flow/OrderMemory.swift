/// What a layout remembers of its cells besides the tree. One field and not
/// one for each order: a copy counts up its references, even of those that are `nil`.
enum OrderMemory {
  case nothing
  case columns(ColumnPassBox)
  case bestFit(BestFitBox)
  case linear(LinearPasses)

  /// As much memory of the same kind, in which nothing is remembered yet.
  var emptied: OrderMemory {
    switch self {
    case .nothing: .nothing
    case .columns: .columns(ColumnPassBox(ColumnPass()))
    case .bestFit: .bestFit(BestFitBox())
    case .linear: .linear(LinearPasses())
    }
  }
}
