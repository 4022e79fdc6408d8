import Tatami

/// A length that is a number, or the name of what it is taken from.
enum LengthValue<Name> {
  case points(Double)
  case named(Name)
}

/// The keys of a length that is an object.
package enum LengthKey: String, DocumentKey {
  case value, multiply, add, minimum, maximum, shrink
}

/// The keys of a bound that refers to the container.
package enum BoundKey: String, DocumentKey {
  case value, multiply, add
}

/// A length as an object: `{"value": …, "multiply": …, "add": …, "minimum": …,
/// "maximum": …, "shrink": …}`. Each part may be left out.
struct LengthParts {
  /// What the length is taken from.
  var value: Field?
  /// What that is multiplied by.
  var multiplier = 1.0
  /// What is added then, in points.
  var offset = 0.0
  /// The least and the greatest that the length may be.
  var bounds = LengthBounds.none
  var relativeMinimum: ContainerBound?
  var relativeMaximum: ContainerBound?
  /// The share of what a line lacks.
  var shrink = 0.0
  /// The parts that are stated, by key.
  var fields: [LengthKey: Field] = [:]

  /// Creates a length of which nothing is stated.
  init() {}

  /// - Parameter axis: The axis of a cell's length, whose bounds may refer to the container.
  init(_ field: Field, ofCellAlong axis: Axis? = nil) throws(DocumentError) {
    for (key, field) in try field.members(of: LengthKey.self) {
      switch key {
      case .value: value = field
      case .multiply: multiplier = try field.number()
      case .add: offset = try field.number()
      case .minimum:
        relativeMinimum = try field.containerBound(along: axis)
        if relativeMinimum == nil { bounds.minimum = try field.number(in: lengths) }
      case .maximum:
        relativeMaximum = try field.containerBound(along: axis)
        if relativeMaximum == nil { bounds.maximum = try field.number(in: lengths) }
      case .shrink: shrink = try field.number(in: lengths)
      }
      fields[key] = field
    }
    if let minimum = fields[.minimum], relativeMinimum == nil {
      try minimum.check(bounds.minimum, isAtMost: bounds.maximum)
    }
  }
}

extension Field {
  /// A bound that is an object, of a cell's length along `axis`; `nil` if it should be a number.
  fileprivate func containerBound(along axis: Axis?) throws(DocumentError) -> ContainerBound? {
    guard let axis, case .object = value else { return nil }
    var base: Axis?
    var (multiplier, offset) = (1.0, 0.0)
    for (key, field) in try members(of: BoundKey.self) {
      switch key {
      case .value:
        base = try field.choice([
          "fill": axis, "containerWidth": .horizontal, "containerHeight": .vertical,
        ])
      case .multiply: multiplier = try field.number()
      case .add: offset = try field.number()
      }
    }
    guard let base else { throw missing("value") }
    return ContainerBound(base, times: multiplier, plus: offset)
  }

  /// Reads a length that is no object: a number, or one of `names`.
  func lengthValue<Name>(
    _ names: KeyValuePairs<String, Name>, orObject: Bool
  ) throws(DocumentError) -> LengthValue<Name> {
    switch value {
    case .integer, .number:
      return .points(try number(in: lengths))
    case .string(let word):
      if let name = names.first(where: { $0.key == word })?.value { return .named(name) }
    default: break
    }
    let words = ["a number"] + names.map { jsonText($0.key) } + (orObject ? ["an object"] : [])
    throw .wrongKind(path: pathText, expected: alternatives(words), found: value.excerpt)
  }

  /// Refuses a least value that is greater than the greatest one.
  func check(_ minimum: Double, isAtMost maximum: Double) throws(DocumentError) {
    if minimum <= maximum { return }
    throw .outOfRange(
      path: pathText, value: value.excerpt, allowed: "at most the maximum, \(jsonText(maximum))")
  }
}
