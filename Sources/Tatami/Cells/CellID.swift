/// The identity of a cell: it stays with the cell while the cell's index changes.
///
/// An id is handed out by ``FlowLayout/cellID(at:)``. It is never handed out
/// again for another cell, in the layout it came from or in any copy of it, so
/// the id of a removed cell is recognised and does not name a newer one.
public struct CellID: Hashable, Sendable, BitwiseCopyable {
  /// The place in the layout's table of ids.
  package let slot: UInt32
  /// Tells apart the cells that used the slot one after another; never 0.
  package let generation: UInt32

  package init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}
