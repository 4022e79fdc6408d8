import Tatami

/// The lengths that a document may hold: what the engine takes.
let lengths: ClosedRange<Double> = 0...Cell.greatestExtent

/// The counts that a document may hold.
let counts: ClosedRange<Int> = 1...0x7FFF_FFFF

extension FlowProperties {
  /// Reads `flow`, `linear` or a part of one.
  ///
  /// Properties beyond the engine are checked here and refused by
  /// ``style(direction:)``, unless they say what it does anyway.
  init(_ field: Field) throws(DocumentError) {
    self.init()
    for (key, field) in try field.members() {
      switch key {
      case "orientation":
        orientation = try field.choice(["vertical": Axis.vertical, "horizontal": .horizontal])
      case "arrangedCount": arrangedCount = .some(try field.countOrNull())
      case "pagedCount": pagedCount = .some(try field.countOrNull())
      case "width": width = try containerLength(key, field)
      case "height": height = try containerLength(key, field)
      case "spacing": try readSpacing(field)
      case "padding": try readPadding(field)
      default: try readForeign(key, field)
      }
    }
  }

  private mutating func readSpacing(_ field: Field) throws(DocumentError) {
    for (key, field) in try field.members() {
      switch key {
      case "horizontal": horizontalSpacing = try field.number(in: lengths)
      case "vertical": verticalSpacing = try field.number(in: lengths)
      default: throw field.unknownKey
      }
    }
  }

  private mutating func readPadding(_ field: Field) throws(DocumentError) {
    for (key, field) in try field.members() {
      switch key {
      case "top": top = try field.number(in: lengths)
      case "left": left = try field.number(in: lengths)
      case "bottom": bottom = try field.number(in: lengths)
      case "right": right = try field.number(in: lengths)
      default: throw field.unknownKey
      }
    }
  }

  private mutating func containerLength(
    _ key: String, _ field: Field
  ) throws(DocumentError) -> ContainerLength? {
    switch field.value {
    case .string("wrap"): return .wrap
    case .string("host"): return .host
    case .integer, .number: return .fixed(try field.number(in: lengths))
    default:
      try field.checkLength()
      foreign[key] = ForeignValue(field, isPlain: false)
      return nil
    }
  }

  /// Checks a property that the engine has no counterpart for.
  ///
  /// The leading edge is where the engine puts everything, so a gravity of
  /// `start` is plain; and without another gravity there is nothing that the
  /// last line could take part in or not.
  private mutating func readForeign(_ key: String, _ field: Field) throws(DocumentError) {
    switch key {
    case "gravity", "arrangedGravity":
      for (axis, field) in try field.members() {
        guard axis == "horizontal" || axis == "vertical" else { throw field.unknownKey }
        let gravity = try field.gravity()
        foreign["\(key).\(axis)"] = ForeignValue(field, isPlain: gravity == "start")
      }
    case "lastLineGravity":
      _ = try field.choice(["never": 0, "always": 1, "auto": 2])
      foreign[key] = ForeignValue(field, isPlain: true)
    case "autoArrange", "flex", "reversed":
      foreign[key] = ForeignValue(field, isPlain: try !field.bool())
    case "maxLines":
      _ = try field.integer(in: 0...Int.max)
      foreign[key] = ForeignValue(field, isPlain: false)
    case "flexibleSpacing":
      for (key, field) in try field.members() {
        switch key {
        case "size", "minimum", "maximum": _ = try field.number()
        case "centered": _ = try field.bool()
        default: throw field.unknownKey
        }
      }
      foreign[key] = ForeignValue(field, isPlain: false)
    default: throw field.unknownKey
    }
  }
}

// MARK: Values beyond the engine

extension Field {
  fileprivate func countOrNull() throws(DocumentError) -> Int? {
    if value == .null { return nil }
    return try integer(in: counts)
  }

  func gravity() throws(DocumentError) -> String {
    try choice([
      "start": "start", "center": "center", "end": "end", "between": "between",
      "around": "around", "among": "among", "fill": "fill", "stretch": "stretch",
    ])
  }

  /// Checks a length in one of its long forms: a word, or an object that
  /// computes it.
  func checkLength() throws(DocumentError) {
    switch value {
    case .object: break
    case .string("wrap"), .string("fill"), .string("host"): return
    default:
      throw .wrongKind(
        path: pathText, expected: "a number, \"wrap\", \"fill\", \"host\" or an object",
        found: value.excerpt)
    }
    for (key, field) in try members() {
      switch (key, field.value) {
      case ("value", .string):
        _ = try field.choice([
          "containerWidth": 0, "containerHeight": 0, "hostWidth": 0, "hostHeight": 0,
          "ownWidth": 0, "ownHeight": 0, "wrap": 0, "fill": 0, "host": 0,
        ])
      case ("value", _), ("multiply", _), ("add", _), ("shrink", _): _ = try field.number()
      // A bound may be computed like a length.
      case ("minimum", .object), ("maximum", .object): try field.checkLength()
      case ("minimum", _), ("maximum", _): _ = try field.number()
      default: throw field.unknownKey
      }
    }
  }
}
