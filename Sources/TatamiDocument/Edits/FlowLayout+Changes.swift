import Tatami

extension FlowLayout {
  /// Takes over the container, the host and the environment of a document, of which `path` changed
  /// something; if anything of it is refused, nothing.
  ///
  /// - Parameter turningCells: Whether the margins on the left and on the right differ in any
  ///   cell: they stay what they are when the direction changes.
  package mutating func take(
    _ changed: LayoutDocument, turningCells: Bool, at path: String
  ) throws(DocumentError) {
    let direction = changed.environment.direction
    do { try changed.checkVariants() } catch { throw error.inside(path) }
    var next = self
    func named(_ error: FlowError) -> DocumentError { refusal(error, of: changed, path) }
    try refusing(named) { () throws(FlowError) in
      let style = changed.style
      if style != next.style { try next.setStyle(style) }
      try next.setEnvironment(changed.layoutEnvironment)
    }
    if turningCells && direction != environment.direction {
      let turned = { (_: Int, style: CellStyle) in style.placed(in: .rightToLeft) }
      try next.restyle(0..<next.count, turned) {
        $0.refusal($1, at: path, direction: direction)
      }
    }
    self = next
  }

  /// What the engine refuses about another container or other surroundings. A
  /// cell that does not go with them has its place in the layout.
  private func refusal(
    _ error: FlowError, of changed: LayoutDocument, _ path: String
  ) -> DocumentError {
    guard let index = error.cellIndex, index < count else {
      return changed.refusal(error).inside(path)
    }
    return cellStyle(at: index)
      .refusal(error, at: "\(path): cells[\(index)]", direction: changed.environment.direction)
  }

  /// Gives the cells of `range` the styles that `change` makes of theirs.
  ///
  /// - Parameter refusal: Says what the engine refuses about a style. The layout
  ///   is then half changed.
  mutating func restyle(
    _ range: Range<Int>, _ change: (Int, CellStyle) -> CellStyle,
    refusal: (CellStyle, FlowError) -> DocumentError
  ) throws(DocumentError) {
    var run: (style: CellStyle, start: Int, isChanged: Bool)?
    for index in range {
      let old = cellStyle(at: index)
      let style = change(index, old)
      if let last = run, last.style == style {
        run?.isChanged = last.isChanged || style != old
        continue
      }
      try setCellStyle(of: run, before: index, refusal)
      run = (style, index, style != old)
    }
    try setCellStyle(of: run, before: range.upperBound, refusal)
  }

  private mutating func setCellStyle(
    of run: (style: CellStyle, start: Int, isChanged: Bool)?, before end: Int,
    _ refusal: (CellStyle, FlowError) -> DocumentError
  ) throws(DocumentError) {
    guard let run, run.isChanged else { return }
    func named(_ error: FlowError) -> DocumentError { refusal(run.style, error) }
    try refusing(named) { () throws(FlowError) in
      if end - run.start == 1 {
        try setCellStyle(run.style, at: run.start)
      } else {
        try setCellStyle(run.style, in: run.start..<end)
      }
    }
  }
}
