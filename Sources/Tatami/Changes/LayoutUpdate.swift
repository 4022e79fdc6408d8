/// What became of a layout since an earlier state of it: the ``change``, and both states, to be asked
/// what to paint and what to animate.
///
///     let update = layout.update()
///     apply(update.change)
///     for rect in update.dirtyRects(in: screen).rects { canvas.paint(rect) }
///
/// It shares memory with the layout, as a copy of it does, and stays in its isolation domain. The
/// change and all answers are plain values and can go to another one, see <doc:Concurrency>.
public struct LayoutUpdate {
  /// Which cells went, came, moved and were resized.
  public internal(set) var change: LayoutChange

  /// The content size before, in points.
  ///
  /// - Complexity: as for ``FlowLayout/contentSize``.
  public var oldContentSize: Size { older.contentSize }
  /// The content size now, in points.
  ///
  /// - Complexity: as for ``FlowLayout/contentSize``.
  public var newContentSize: Size { newer.contentSize }

  private let old: LayoutState
  private let new: LayoutState
  /// Whether edits said which cells are the same, and not their looks.
  let knowsEdits: Bool
  var older: FlowLayout { old.layout }
  var newer: FlowLayout { new.layout }

  /// - Parameter edits: What edits did to the indices of cells; `nil` if that is not known, and the cells
  ///   are to be compared.
  init(from old: LayoutState, to new: LayoutState, _ edits: [IndexSpan]? = nil) {
    self.old = old
    self.new = new
    knowsEdits = edits != nil
    let spans = edits ?? LayoutDifference.spans(from: old.layout, to: new.layout)
    change = LayoutChange(old.layout.count, new.layout.count, spans)
    var comparison = FrameComparison(old.laidOut(like: new), new.laidOut(like: old))
    let kept = change.kept
    for cells in kept where !cells.isOpen { comparison.compare(cells, into: &change) }
  }
}
