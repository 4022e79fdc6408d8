import Tatami

/// The keys of a cell's properties.
package enum CellKey: String, DocumentKey {
  case width, height, margin, weight, alignment, visibility, measured, baseline
}

/// The keys of the line of a cell's text.
package enum BaselineKey: String, DocumentKey { case ascender, lineHeight }

extension CellChange {
  /// Reads a property of a cell.
  mutating func read(_ key: CellKey, _ field: Field) throws(DocumentError) {
    switch key {
    case .width: extents.horizontal = try CellExtent(field, along: .horizontal)
    case .height: extents.vertical = try CellExtent(field, along: .vertical)
    case .margin: try margin.read(field)
    case .weight: weight = try field.number(in: lengths)
    case .alignment: try readAlignment(field)
    case .visibility:
      visibility = try field.choice([
        "visible": CellVisibility.visible, "invisible": .invisible, "gone": .gone,
      ])
    case .measured: measured = try field.measuredSize()
    case .baseline:
      baseline = .some(
        try field.orNull { (field) throws(DocumentError) in try Baseline(field) })
    }
  }

  private mutating func readAlignment(_ field: Field) throws(DocumentError) {
    for (axis, field) in try field.axes() {
      alignment[axis] = .some(
        try field.orNull { (field) throws(DocumentError) in
          try field.choice([
            "start": Alignment.start, "center": .center, "end": .end, "fill": .fill,
            "stretch": .stretch, "baseline": .baseline,
          ])
        })
    }
  }
}

extension Field {
  fileprivate func measuredSize() throws(DocumentError) -> Size {
    let elements = try list()
    if elements.count != 2 {
      throw .invalid(path: pathText, problem: "a measured size is two numbers")
    }
    return Size(
      width: try elements[0].number(in: lengths),
      height: try elements[1].number(in: lengths))
  }
}

extension Baseline {
  fileprivate init(_ field: Field) throws(DocumentError) {
    var ascender: Double?
    var lineHeight: Double?
    for (key, field) in try field.members(of: BaselineKey.self) {
      switch key {
      case .ascender: ascender = try field.number(in: lengths)
      case .lineHeight: lineHeight = try field.number(in: lengths)
      }
    }
    guard let ascender else { throw field.missing("ascender") }
    guard let lineHeight else { throw field.missing("lineHeight") }
    self.init(ascender: ascender, lineHeight: lineHeight)
  }
}

// MARK: Lengths

extension CellExtent {
  /// Reads a cell's length along `axis`: a number, a word, or an object that
  /// computes it. An object without a `value` is an unset length with bounds, a
  /// factor for its share of spare length and a summand.
  fileprivate init(_ field: Field, along axis: Axis) throws(DocumentError) {
    guard case .object = field.value else {
      let value = try field.lengthValue(
        ["wrap": CellLength.Basis.wrap, "fill": .fill, "host": .host(axis)], orObject: true)
      self.init(value, LengthParts())
      return
    }
    let parts = try LengthParts(field, ofCellAlong: axis)
    let value = try parts.value?.lengthValue(
      [
        "wrap": CellLength.Basis.wrap, "fill": .fill, "host": .host(axis),
        "containerWidth": .container(.horizontal), "containerHeight": .container(.vertical),
        "hostWidth": .host(.horizontal), "hostHeight": .host(.vertical),
        "ownWidth": axis == .horizontal ? .wrap : .otherExtent,
        "ownHeight": axis == .vertical ? .wrap : .otherExtent,
      ], orObject: false)
    self.init(value ?? .named(.unset), parts)
  }

  private init(_ value: LengthValue<CellLength.Basis>, _ parts: LengthParts) {
    var rule = CellLength.fixed
    switch value {
    case .points(let points): self.points = points
    case .named(let basis): rule.basis = basis
    }
    rule.multiplier = parts.multiplier
    rule.offset = parts.offset
    rule.minimum = parts.bounds.minimum
    rule.maximum = parts.bounds.maximum
    rule.relativeMinimum = parts.relativeMinimum
    rule.relativeMaximum = parts.relativeMaximum
    rule.shrink = parts.shrink
    self.rule = rule
  }
}
