import Tatami

/// The lengths that a document may hold: what the engine takes.
let lengths: ClosedRange<Double> = 0...Cell.greatestExtent

/// The counts that a document may hold.
let counts: ClosedRange<Int> = 1...0x7FFF_FFFF

/// The keys of a container, `flow` or `linear`.
package enum FlowKey: String, DocumentKey {
  case orientation, arrangedCount, pagedCount, width, height, spacing, padding, gravity
  case arrangedGravity, lastLineGravity, autoArrange, flex, maxLines, reversed, flexibleSpacing
}

/// The keys of what is said for each axis.
package enum AxisKey: String, DocumentKey { case horizontal, vertical }

/// The keys of gaps that give.
package enum FlexibleSpacingKey: String, DocumentKey { case size, minimum, maximum, centered }

extension FlowProperties {
  /// Reads `flow`, `linear` or a part of one.
  package init(_ field: Field) throws(DocumentError) {
    self.init()
    for (key, field) in try field.members(of: FlowKey.self) {
      places[key.rawValue] = field.path
      try read(key, field)
    }
  }

  private mutating func read(_ key: FlowKey, _ field: Field) throws(DocumentError) {
    switch key {
    case .orientation:
      orientation = try field.choice(["vertical": Axis.vertical, "horizontal": .horizontal])
    case .arrangedCount: arrangedCount = .some(try field.orNull(count))
    case .pagedCount: pagedCount = .some(try field.orNull(count))
    case .maxLines: maxLines = .some(try field.orNull(count))
    case .autoArrange: autoArrange = try field.bool()
    case .flex: isFlex = try field.bool()
    case .reversed: isReversed = try field.bool()
    case .width: width = try ContainerExtent(field, along: .horizontal)
    case .height: height = try ContainerExtent(field, along: .vertical)
    case .spacing: try readSpacing(field)
    case .padding:
      try padding.read(field)
      for (edge, field) in try field.members() { places["padding." + edge] = field.path }
    case .flexibleSpacing:
      flexibleSpacing = .some(
        try field.orNull { (field) throws(DocumentError) in try FlexibleSpacing(field) })
    case .gravity: try readGravity(field)
    case .arrangedGravity: try readArrangedGravity(field)
    case .lastLineGravity:
      lastLineGravity = .some(
        try field.orNull { (field) throws(DocumentError) in
          try field.choice([
            "never": LastLineGravity.never, "always": .always, "auto": .automatic,
          ])
        })
    }
  }

  private func count(_ field: Field) throws(DocumentError) -> Int {
    try field.integer(in: counts)
  }

  private mutating func readSpacing(_ field: Field) throws(DocumentError) {
    for (key, field) in try field.members(of: AxisKey.self) {
      switch key {
      case .horizontal: horizontalSpacing = try field.number(in: lengths)
      case .vertical: verticalSpacing = try field.number(in: lengths)
      }
      places["spacing." + key.rawValue] = field.path
    }
  }

  // MARK: Gravity

  private mutating func readGravity(_ field: Field) throws(DocumentError) {
    for (axis, field) in try field.axes() {
      gravity[axis] = try field.choice([
        "start": Gravity.start, "center": .center, "end": .end, "between": .between,
        "around": .around, "among": .among, "fill": .fill, "stretch": .stretch,
      ])
    }
  }

  private mutating func readArrangedGravity(_ field: Field) throws(DocumentError) {
    for (axis, field) in try field.axes() {
      arrangedGravity[axis] = try field.choice([
        "start": Alignment.start, "center": .center, "end": .end, "fill": .fill,
        "stretch": .stretch, "baseline": .baseline, "between": .between,
      ])
      places["arrangedGravity.\(axis)"] = field.path
    }
  }
}

extension Field {
  /// The members of an object with a value for each axis, or for one.
  func axes() throws(DocumentError) -> [(axis: Axis, field: Field)] {
    var axes: [(axis: Axis, field: Field)] = []
    for (key, field) in try members(of: AxisKey.self) {
      switch key {
      case .horizontal: axes.append((.horizontal, field))
      case .vertical: axes.append((.vertical, field))
      }
    }
    return axes
  }
}

extension FlexibleSpacing {
  fileprivate init(_ field: Field) throws(DocumentError) {
    var size: Double?
    var gap = LengthBounds.none
    var least: Field?
    var isCentered = false
    for (key, field) in try field.members(of: FlexibleSpacingKey.self) {
      switch key {
      case .size: size = try field.positiveLength()
      case .minimum:
        gap.minimum = try field.number(in: lengths)
        least = field
      case .maximum: gap.maximum = try field.number(in: lengths)
      case .centered: isCentered = try field.bool()
      }
    }
    guard let size else { throw field.missing("size") }
    try least?.check(gap.minimum, isAtMost: gap.maximum)
    self.init(size: size, minimum: gap.minimum, maximum: gap.maximum, isCentered: isCentered)
  }
}

// MARK: The container's own length

/// What a container's length may be taken from.
private enum ContainerBasis {
  case wrap
  case host(Axis)
}

extension ContainerExtent {
  /// Reads a container's length along `axis`: a number, a word, or an object
  /// that computes it. An object without a `value` bounds what the length is
  /// anyway.
  fileprivate init(_ field: Field, along axis: Axis) throws(DocumentError) {
    guard case .object = field.value else {
      let value = try field.lengthValue(
        ["wrap": ContainerBasis.wrap, "fill": .host(axis), "host": .host(axis)], orObject: true)
      self.init(Self.length(value, axis))
      return
    }
    let parts = try LengthParts(field)
    if let shrink = parts.fields[.shrink] {
      throw .invalid(path: shrink.pathText, problem: "only a cell gives way")
    }
    let value = try parts.value?.lengthValue(
      [
        "wrap": ContainerBasis.wrap, "fill": .host(axis), "host": .host(axis),
        "hostWidth": .host(.horizontal), "hostHeight": .host(.vertical),
      ], orObject: false)
    let length = value.map { Self.length($0, axis) } ?? FlowStyle().length(axis)
    self.init(try Self.computed(length, axis, parts), bounds: parts.bounds)
  }

  private static func length(_ value: LengthValue<ContainerBasis>, _ axis: Axis) -> ContainerLength
  {
    switch value {
    case .points(let points): .fixed(points)
    case .named(.wrap): .wrap
    case .named(.host(axis)): .host
    case .named(.host(let other)): .relative(to: other, times: 1, plus: 0)
    }
  }

  /// A length with the factor and the summand of `parts`; below zero it is zero.
  private static func computed(
    _ length: ContainerLength, _ axis: Axis, _ parts: LengthParts
  ) throws(DocumentError) -> ContainerLength {
    if parts.multiplier == 1, parts.offset == 0 { return length }
    switch length {
    case .wrap:
      guard let field = parts.fields[.multiply] ?? parts.fields[.add] else { return length }
      throw .invalid(
        path: field.pathText, problem: "a container as large as its content is not computed")
    case .host: return .relative(to: axis, times: parts.multiplier, plus: parts.offset)
    case .relative(let other, _, _):
      return .relative(to: other, times: parts.multiplier, plus: parts.offset)
    case .fixed(let points):
      return .fixed(max(0, points * parts.multiplier + parts.offset))
    }
  }
}
