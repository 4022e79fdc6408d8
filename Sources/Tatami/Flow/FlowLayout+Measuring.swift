/// What the content of a cell is measured for: the extents that the cell has in any case.
public struct ProposedSize: Hashable, Sendable, BitwiseCopyable {
  /// The cell's width in points, or `nil` if it is to be measured.
  public var width: Double?
  /// The cell's height in points, or `nil` if it is to be measured.
  public var height: Double?
  /// The greatest extents that the cell's rules let it have, in points.
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
  /// answers with the size of the cell's content; of that, the extents that are measured
  /// are taken. Where the widths of some cells change what is left for others, those are
  /// asked for once more. Cells that take no part are not asked for.
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
  ///     the cells, at most twice for each. It must answer alike when asked alike.
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
    let asked = proposals(in: range)
    var measured = self
    var changed = try measured.apply(asked, measurer)
    if changed.isEmpty { return 0 }
    // Extents along one axis may follow from what was measured along the other.
    let known = measured.proposals(in: range)
    let others = known.indices.filter { known[$0].size != asked[$0].size }.map { known[$0] }
    changed.formUnion(try measured.apply(others, measurer))
    let count = changed.reduce(0) { $0 + (measured.cell(at: $1) == cell(at: $1) ? 0 : 1) }
    self = measured
    return count
  }

  /// What the cells in `range` that have a measured length are measured for.
  private func proposals(in range: Range<Int>) -> [(index: Int, size: ProposedSize)] {
    var proposals: [(index: Int, size: ProposedSize)] = []
    forEachFrame(in: range) { index, frame in
      let style = cellStyle(at: index)
      let isMeasured = style.width.basis == .wrap || style.height.basis == .wrap
      if !isMeasured || style.visibility == .gone { return }
      var size = ProposedSize(
        maximum: Size(width: style.width.maximum, height: style.height.maximum))
      for axis in Axis.allCases {
        switch style[axis].basis {
        case .wrap, .otherExtent: break
        default: size[axis] = frame.size[axis]
        }
      }
      proposals.append((index, size))
    }
    return proposals
  }

  /// Asks for sizes and gives them to the cells.
  ///
  /// - Returns: Which cells were given another size.
  private mutating func apply(
    _ proposals: [(index: Int, size: ProposedSize)], _ measurer: (Int, ProposedSize) -> Size
  ) throws(FlowError) -> Set<Int> {
    var changes: [CellResize] = []
    for (index, proposal) in proposals {
      let (cell, style) = (cell(at: index), cellStyle(at: index))
      let answer = measurer(index, proposal)
      var size = cell.size
      for axis in Axis.allCases where style[axis].basis == .wrap {
        size[axis] = answer[axis]
      }
      try Cell(size).check(index)
      if Cell(size).snapped != cell { changes.append(CellResize(index: index, size: size)) }
    }
    if !changes.isEmpty { try resize(changes) }
    return Set(changes.map { $0.index })
  }
}
