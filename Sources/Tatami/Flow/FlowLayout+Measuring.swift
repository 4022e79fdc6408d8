/// What the content of a cell is measured for: the extents that the cell has in any case.
public struct ProposedSize: Hashable, Sendable, BitwiseCopyable {
  /// The cell's width in points, or `nil` if it is to be measured.
  public var width: Double?
  /// The cell's height in points, or `nil` if it is to be measured.
  public var height: Double?
  /// The greatest extents that there is room for, in points: those of the line, of the place on a
  /// page or of the container, without margins, held between the cell's own bounds.
  /// ``Cell/greatestExtent`` where nothing ends the room.
  public var maximum: Size

  /// Creates a proposal.
  public init(
    width: Double? = nil, height: Double? = nil,
    maximum: Size = Size(width: Cell.greatestExtent, height: Cell.greatestExtent)
  ) {
    self.width = width
    self.height = height
    self.maximum = maximum
  }

  /// The cell's extent along `axis` in points, or `nil` if it is to be measured.
  public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension FlowLayout {
  /// Has the cells in `range` measured that have a ``CellLength/Basis/wrap`` length, and gives
  /// them the sizes that come out: all of them or, if one breaks a rule, none.
  ///
  /// The measurer is told the extents that a cell has in any case, as they are in its frame, and
  /// the greatest that there is room for, and answers with the size of the cell's content; of
  /// that, the extents that are measured are taken. Cells for which something else is known then
  /// are asked for again: where the widths of some change what is left for others, and where a
  /// cell got another width than it answered, as what is cut to its line or grows by its weight;
  /// that cell is asked for its height at the width it got. Cells that take no part are not
  /// asked for.
  ///
  ///     let text = CellStyle(width: .fill, height: .wrap)
  ///     try layout.append(Cell(width: 0, height: 0), style: text)
  ///     try layout.measure(0..<1) { index, proposed in
  ///       paragraphs[index].size(forWidth: proposed.width)
  ///     }
  ///
  /// The layout keeps no measurer: where widths may have changed, as after ``setEnvironment(_:)``,
  /// the host measures what it shows, and an ``Anchor`` keeps what is seen in place.
  ///
  /// - Parameters:
  ///   - range: The cells, by their indices.
  ///   - measurer: Measures the content of the cell at an index; called in the order of
  ///     the cells, at most three times for each. It must answer alike when asked alike.
  /// - Returns: How many cells have another size now.
  /// - Throws: ``FlowError`` if the range is not part of the layout or a measured extent
  ///   breaks a rule; it names the cell by its index.
  /// - Complexity: O(*k* log *n*) for *k* cells, and what measuring them costs.
  @discardableResult
  public mutating func measure(
    _ range: Range<Int>, by measurer: (_ index: Int, _ proposed: ProposedSize) -> Size
  ) throws(FlowError) -> Int {
    try checkRange(range)
    if !isStyled { return 0 }
    var measured = self
    var cells = measuredCells(in: range)
    var asked = cells.map { $0.natural }
    var isChanged = false
    for round in 0..<3 {
      var changes: [CellResize] = []
      for place in cells.indices {
        if round > 0 {
          let proposal = cells[place].proposal
          if proposal == asked[place] { continue }
          asked[place] = proposal
        }
        let change = try measured.change(of: cells[place].index, asked[place], measurer)
        if let change { changes.append(change) }
      }
      if changes.isEmpty {
        if round > 0 { break }
        continue
      }
      try measured.resize(changes)
      isChanged = true
      if round < 2 { cells = measured.measuredCells(in: range) }
    }
    if !isChanged { return 0 }
    // A cell may have been given a size and then its own one again.
    let count = cells.count { measured.cell(at: $0.index) != cell(at: $0.index) }
    if count > 0 { self = measured }
    return count
  }

  /// The cells in `range` that have a measured length, and what is known of them.
  private func measuredCells(in range: Range<Int>) -> [MeasuredCell] {
    var cells: [MeasuredCell] = []
    forEachFrame(in: range) { index, frame in
      let style = cellStyle(at: index)
      let isMeasured = style.width.basis == .wrap || style.height.basis == .wrap
      if !isMeasured || style.visibility == .gone { return }
      var natural = ProposedSize(
        maximum: Size(width: room(.horizontal, for: style), height: room(.vertical, for: style)))
      for axis in Axis.allCases {
        switch style[axis].basis {
        case .wrap, .otherExtent: break
        default: natural[axis] = frame.size[axis]
        }
      }
      var cell = MeasuredCell(index: index, natural: natural)
      let areBoth = style.width.basis == .wrap && style.height.basis == .wrap
      if areBoth && frame.size.width != self.cell(at: index).size.width {
        cell.width = frame.size.width
      }
      cells.append(cell)
    }
    return cells
  }

  /// The greatest extent along `axis` that there is room for, in points.
  private func room(_ axis: Axis, for style: CellStyle) -> Double {
    let sizing = styled.rule.sizing
    let isMain = axis == sizing.mainAxis
    let margins = sizing.margins(of: style, axis)
    if let place = isMain ? sizing.mainPlace : sizing.crossPlace {
      return Grid.points(sizing.held(place - margins, style[axis]))
    }
    let most = styled.bounds[axis].most
    guard let length = metrics.length(axis) ?? (most < Int64.max ? most : nil) else {
      return Grid.points(sizing.bounds(of: style[axis]).most)
    }
    let paddings =
      isMain
      ? styled.mainLead + styled.mainTrail : metrics.lead[axis] + metrics.trail[axis]
    return Grid.points(sizing.held(length - paddings - margins, style[axis]))
  }

  /// Asks for a cell's size.
  ///
  /// - Returns: how the cell changes, if it has another size then.
  private func change(
    of index: Int, _ proposal: ProposedSize, _ measurer: (Int, ProposedSize) -> Size
  ) throws(FlowError) -> CellResize? {
    let (cell, style) = (cell(at: index), cellStyle(at: index))
    let answer = measurer(index, proposal)
    var size = cell.size
    for axis in Axis.allCases where style[axis].basis == .wrap && proposal[axis] == nil {
      size[axis] = answer[axis]
    }
    try Cell(size).check(index)
    return Cell(size).snapped != cell ? CellResize(index: index, size: size) : nil
  }
}

/// A cell with a measured length, and what is known of it.
private struct MeasuredCell {
  let index: Int
  /// What it is measured for at first.
  let natural: ProposedSize
  /// The width that it has, if it is another one than measuring gave.
  var width: Double?

  /// What it is measured for once that it has answered.
  var proposal: ProposedSize {
    var size = natural
    if let width { size.width = width }
    return size
  }
}
