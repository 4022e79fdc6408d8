import Tatami

extension Edit: CustomStringConvertible {
  /// The edit as Swift source.
  var description: String {
    switch self {
    case .append(let cell): ".append(\(source(cell)))"
    case .appendCells(let cells): ".appendCells(\(source(cells)))"
    case .appendRun(let cell, let count): ".appendRun(\(source(cell)), \(count))"
    case .insert(let cell, let index): ".insert(\(source(cell)), at: \(index))"
    case .insertCells(let cells, let index): ".insertCells(\(source(cells)), at: \(index))"
    case .insertRun(let cell, let count, let index):
      ".insertRun(\(source(cell)), \(count), at: \(index))"
    case .remove(let index): ".remove(at: \(index))"
    case .removeRange(let range): ".removeRange(\(range))"
    case .removeAll: ".removeAll"
    case .move(let from, let to): ".move(from: \(from), to: \(to))"
    case .moveRange(let range, let to): ".moveRange(\(range), to: \(to))"
    case .resize(let index, let size): ".resize(at: \(index), to: \(source(size)))"
    case .resizeMany(let changes):
      ".resizeMany(["
        + changes.map { "CellResize(index: \($0.index), size: \(source($0.size)))" }
        .joined(separator: ", ") + "])"
    case .replace(let range, let cells): ".replace(\(range), with: \(source(cells)))"
    case .setStyle(let style): ".setStyle(\(source(style)))"
    case .setEnvironment(let environment): ".setEnvironment(\(source(environment)))"
    case .removeKnown(let number): ".removeKnown(\(number))"
    case .moveKnown(let number, let to): ".moveKnown(\(number), to: \(to))"
    case .resizeKnown(let number, let size): ".resizeKnown(\(number), to: \(source(size)))"
    case .keepCopy: ".keepCopy"
    case .exchangeWithCopy: ".exchangeWithCopy"
    }
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

func source(_ cell: Cell) -> String {
  "Cell(width: \(source(cell.size.width)), height: \(source(cell.size.height)))"
}

func source(_ cells: [Cell]) -> String {
  "[" + cells.map { source($0) }.joined(separator: ", ") + "]"
}

func source(_ rect: Rect) -> String {
  "Rect(x: \(source(rect.origin.x)), y: \(source(rect.origin.y)), "
    + "width: \(source(rect.size.width)), height: \(source(rect.size.height)))"
}

func source(_ point: Point) -> String {
  "Point(x: \(source(point.x)), y: \(source(point.y)))"
}

func source(_ length: ContainerLength) -> String {
  switch length {
  case .wrap: ".wrap"
  case .host: ".host"
  case .fixed(let points): ".fixed(\(source(points)))"
  case .relative(let base, let times, let plus):
    ".relative(to: .\(base), times: \(times), plus: \(plus))"
  }
}

func source(_ style: FlowStyle) -> String {
  var arguments = ["orientation: .\(style.orientation)"]
  if let arranged = style.arrangedCount { arguments.append("arrangedCount: \(arranged)") }
  if let paged = style.pagedCount { arguments.append("pagedCount: \(paged)") }
  if style.spacing != .zero {
    let spacing = style.spacing
    arguments.append(
      "spacing: Spacing(horizontal: \(source(spacing.horizontal)), "
        + "vertical: \(source(spacing.vertical)))")
  }
  if style.padding != .zero {
    let padding = style.padding
    arguments.append(
      "padding: EdgeInsets(top: \(source(padding.top)), leading: \(source(padding.leading)), "
        + "bottom: \(source(padding.bottom)), trailing: \(source(padding.trailing)))")
  }
  arguments.append("width: \(source(style.width))")
  arguments.append("height: \(source(style.height))")
  return "FlowStyle(" + arguments.joined(separator: ", ") + ")"
}

func source(_ environment: LayoutEnvironment) -> String {
  "LayoutEnvironment(viewport: \(source(environment.viewport)), "
    + "isPaging: \(environment.isPaging), isScrolling: \(environment.isScrolling), "
    + "scale: \(source(environment.scale)), direction: .\(environment.direction))"
}
