import Tatami

// Values as Swift source: what a failing sequence is printed as. Of styles only what is not
// as usual is written.

func source(_ step: Step) -> String {
  switch step {
  case .edit(let edit): ".edit(\(source(edit)))"
  case .ask(let seed): ".ask(\(seed))"
  case .copy: ".copy"
  case .turn(let number): ".turn(\(number))"
  }
}

func source(_ edit: Edit) -> String {
  switch edit {
  case .append(let cells): ".append(\(source(cells)))"
  case .insert(let cells, let index): ".insert(\(source(cells)), at: \(index))"
  case .remove(let target): ".remove(.\(target))"
  case .removeRange(let range): ".removeRange(\(range))"
  case .removeAll: ".removeAll"
  case .move(let target, let to): ".move(.\(target), to: \(to))"
  case .moveRange(let range, let to): ".moveRange(\(range), to: \(to))"
  case .resize(let target, let size): ".resize(.\(target), to: \(source(size)))"
  case .resizeMany(let changes):
    ".resizeMany(["
      + changes.map { "CellResize(index: \($0.index), size: \(source($0.size)))" }
      .joined(separator: ", ") + "])"
  case .replace(let range, let cells, let styles):
    ".replace(\(range), with: \(source(cells)), \(styles.map { source($0) } ?? "nil"))"
  case .setCellStyle(let style, let target): ".setCellStyle(\(source(style)), .\(target))"
  case .setCellStyles(let style, let range): ".setCellStyles(\(source(style)), \(range))"
  case .measure(let range, let ruler):
    ".measure(\(range), by: Ruler(seed: \(ruler.seed), wrongIndex: "
      + "\(ruler.wrongIndex.map { "\($0)" } ?? "nil")))"
  case .setStyle(let style): ".setStyle(\(source(style)))"
  case .setVariant(let variant, let condition):
    ".setVariant(\(variant.map { source($0, usual: FlowStyleVariant()) } ?? "nil"), "
      + "\(source(condition, usual: SizeClass())))"
  case .setEnvironment(let environment): ".setEnvironment(\(source(environment)))"
  case .setLineGravity(let pattern): ".setLineGravity(\(pattern.map { "\($0)" } ?? "nil"))"
  }
}

func source(_ cells: NewCells) -> String {
  switch cells {
  case .one(let cell, let style): ".one(\(source(cell)), \(style.map { source($0) } ?? "nil"))"
  case .many(let cells, let styles):
    ".many(\(source(cells)), \(styles.map { source($0) } ?? "nil"))"
  case .run(let cell, let style, let count):
    ".run(\(source(cell)), \(style.map { source($0) } ?? "nil"), \(count))"
  }
}

func source(_ value: Double) -> String {
  if value.isNaN { return ".nan" }
  if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
  return value.magnitude < 1e15 && value == value.rounded() ? "\(Int(value))" : "\(value)"
}

func source(_ size: Size) -> String {
  "Size(width: \(source(size.width)), height: \(source(size.height)))"
}

func source(_ point: Point) -> String {
  "Point(x: \(source(point.x)), y: \(source(point.y)))"
}

func source(_ rect: Rect) -> String {
  "Rect(x: \(source(rect.origin.x)), y: \(source(rect.origin.y)), "
    + "width: \(source(rect.size.width)), height: \(source(rect.size.height)))"
}

func source(_ cell: Cell) -> String {
  "Cell(width: \(source(cell.size.width)), height: \(source(cell.size.height)))"
}

func source(_ cells: [Cell]) -> String {
  "[" + cells.map { source($0) }.joined(separator: ", ") + "]"
}

func source(_ styles: [CellStyle]) -> String {
  "[" + styles.map { source($0) }.joined(separator: ", ") + "]"
}

func source(_ style: CellStyle) -> String { source(style, usual: CellStyle.plain) }

func source(_ style: FlowStyle) -> String { source(style, usual: FlowStyle()) }

func source(_ environment: LayoutEnvironment) -> String {
  source(environment, usual: LayoutEnvironment(viewport: .zero))
}

/// A value as a change of the usual one: `with(FlowStyle()) { $0.arrangedCount = 3 }`.
func source<Value>(_ value: Value, usual: Value) -> String {
  let name = "\(Value.self)"
  let start =
    Value.self == LayoutEnvironment.self ? "LayoutEnvironment(viewport: .zero)" : "\(name)()"
  let changes = assignments(value, usual, path: "$0")
  return changes.isEmpty ? start : "with(\(start)) { \(changes.joined(separator: "; ")) }"
}

/// What has to be assigned so that one value becomes another.
private func assignments(_ value: Any, _ usual: Any, path: String) -> [String] {
  if let length = value as? CellLength, let usual = usual as? CellLength {
    return assignments(length.parts, usual.parts, path: path)
  }
  let (mirror, other) = (Mirror(reflecting: value), Mirror(reflecting: usual))
  if mirror.displayStyle == .struct {
    return zip(mirror.children, other.children).flatMap { child, usual in
      assignments(child.value, usual.value, path: "\(path).\(child.label ?? "")")
    }
  }
  let (text, usualText) = (literal(value), literal(usual))
  return text == usualText ? [] : ["\(path) = \(text)"]
}

/// What is public of a cell's length.
private struct LengthParts {
  let basis: CellLength.Basis
  let multiplier, offset, minimum, maximum, shrink: Double
  let relativeMinimum, relativeMaximum: ContainerBound?
}

extension CellLength {
  fileprivate var parts: LengthParts {
    LengthParts(
      basis: basis, multiplier: multiplier, offset: offset, minimum: minimum, maximum: maximum,
      shrink: shrink, relativeMinimum: relativeMinimum, relativeMaximum: relativeMaximum)
  }
}

private func literal(_ value: Any) -> String {
  if let bound = value as? ContainerBound {
    return "ContainerBound(.\(bound.axis), times: \(source(bound.multiplier)), "
      + "plus: \(source(bound.offset)))"
  }
  let mirror = Mirror(reflecting: value)
  if let number = value as? Double { return source(number) }
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { literal($0.value) } ?? "nil"
  case .enum: return ".\(value)".replacing("Tatami.Axis", with: "")
  case .struct:
    let parts = mirror.children.map { "\($0.label ?? ""): \(literal($0.value))" }
    return "\(type(of: value))(\(parts.joined(separator: ", ")))"
  default: return "\(value)"
  }
}

/// A changed copy.
func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var copy = value
  change(&copy)
  return copy
}
