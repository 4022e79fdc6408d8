/// A fold with the key that it is found by.
struct KeyedFold<Fold: BitwiseCopyable>: BitwiseCopyable {
  var key: Int64
  var fold: Fold
}

/// An automaton over cells with styles: these are read from their leaf, and their folds
/// remembered as they are.
protocol LeafAutomaton: RunAutomaton where Remembered == KeyedFold<Fold> {
  /// Folds a part of the cells of a leaf, the first of which is at `start`.
  func fold(
    _ leaf: CellLeaf, _ range: Range<Int>, startingAt start: Int, of store: TreeStore,
    from entry: Int64
  ) -> Fold
}

extension LeafAutomaton {
  func key(of remembered: KeyedFold<Fold>) -> Int64 { remembered.key }

  func remembered(_ fold: Fold, key: Int64, count: Int) -> KeyedFold<Fold> {
    KeyedFold(key: key, fold: fold)
  }

  func recalled(_ remembered: KeyedFold<Fold>, from entry: Int64, count: Int) -> Fold {
    remembered.fold
  }

  func fold(_ run: CellRun, from entry: Int64) -> Fold {
    preconditionFailure("Cells with styles are read from their leaf")
  }

  func fold(_ leaf: CellLeaf, at index: Int, of store: TreeStore, from entry: Int64) -> Fold {
    fold(leaf, index..<index + leaf.run.count, startingAt: index, of: store, from: entry)
  }
}
