extension LinearLayout {
  /// Says what differs since the last call, and begins anew. The first call says that
  /// all cells are new. See ``FlowLayout/update()``.
  ///
  /// - Complexity: O(*e* log *n*) for *e* places that were edited.
  public mutating func update() -> LayoutChange { flow.update() }

  /// Says what differs since the last call of ``update()``, and where a viewport has to be so
  /// that an anchor stays where it was. See ``FlowLayout/update(keeping:at:obscured:)``.
  ///
  /// - Precondition: The offset and the insets are finite.
  /// - Complexity: as for ``update()`` and ``offset(keeping:obscured:)``.
  public mutating func update(
    keeping anchor: Anchor, at offset: Point, obscured: EdgeInsets = .zero
  ) -> LayoutTransaction {
    flow.update(keeping: anchor, at: offset, obscured: obscured)
  }

  /// What differs between two states of a layout. See
  /// ``FlowLayout/change(from:to:in:)``.
  ///
  /// - Parameters:
  ///   - older: The state before.
  ///   - newer: The state after.
  ///   - viewport: What is seen, in container coordinates; `nil` for all cells.
  /// - Complexity: O(*d* log *n* + *k*) for *d* cells that differ and *k* that are seen.
  public static func change(
    from older: LinearLayout, to newer: LinearLayout, in viewport: Rect? = nil
  ) -> LayoutChange {
    FlowLayout.change(from: older.flow, to: newer.flow, in: viewport)
  }
}
