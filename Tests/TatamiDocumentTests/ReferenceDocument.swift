import Foundation
import Tatami
import TatamiReference

/// A document of the conformance suite, read without the library's own reader.
struct ReferenceDocument: Decodable {
  struct Host: Decodable {
    var kind: String
    var width: Double
    var height: Double
    var paging: Bool?
  }

  struct Surroundings: Decodable {
    var direction: String?
    var orientation: String?
    var widthClass: String?
    var heightClass: String?
  }

  struct Expected: Decodable {
    var size: [Double]
    var contentSize: [Double]
    var lines: Int?
    var frames: [[Double]?]
  }

  var name: String
  var host: Host
  var environment: Surroundings?
  var flow: Container?
  var linear: Container?
  var sizeClasses: [String: Container]?
  var cells: [ReferenceCell]
  var expected: Expected

  /// Two values by axis, each of which may be left out.
  struct Axes<Value: Decodable>: Decodable {
    var horizontal: Value?
    var vertical: Value?
  }

  /// Four distances, each of which may be left out.
  struct Edges: Decodable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?

    func insets(isMirrored: Bool) -> EdgeInsets {
      EdgeInsets(
        top: top ?? 0, leading: (isMirrored ? right : left) ?? 0, bottom: bottom ?? 0,
        trailing: (isMirrored ? left : right) ?? 0)
    }
  }

  /// A length: a number, a name, or an object.
  struct Length: Decodable {
    private struct Parts: Decodable {
      var value: Length?
      var multiply: Double?
      var add: Double?
      var minimum: Double?
      var maximum: Double?
      var shrink: Double?
    }

    var number: Double?
    var name: String?
    var multiplier = 1.0
    var offset = 0.0
    var minimum = 0.0
    var maximum = Cell.greatestExtent
    var shrink = 0.0

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self.number = number
      } else if let name = try? container.decode(String.self) {
        self.name = name
      } else {
        let parts = try container.decode(Parts.self)
        number = parts.value?.number
        name = parts.value?.name
        multiplier = parts.multiply ?? multiplier
        offset = parts.add ?? offset
        minimum = parts.minimum ?? minimum
        maximum = parts.maximum ?? maximum
        shrink = parts.shrink ?? shrink
      }
    }
  }
}

/// A cell, or many that are equal.
struct ReferenceCell: Decodable {
  typealias Length = ReferenceDocument.Length

  var width: Length?
  var height: Length?
  var measured: [Double]?
  var margin: ReferenceDocument.Edges?
  var weight: Double?
  var alignment: ReferenceDocument.Axes<String>?
  var visibility: String?
  var `repeat`: Int?
}

// MARK: Layouts

extension ReferenceDocument {
  private var isMirrored: Bool { environment?.direction == "rtl" }

  /// The document laid out by the reference.
  func layout() throws -> NaiveLayout {
    let environment = LayoutEnvironment(
      viewport: Size(width: host.width, height: host.height),
      isPaging: host.paging ?? false, isScrolling: host.kind == "scroll",
      direction: isMirrored ? .rightToLeft : .leftToRight)
    var cells: [Cell] = []
    var styles: [CellStyle] = []
    for cell in self.cells {
      for _ in 0..<(cell.repeat ?? 1) {
        cells.append(cell.cell)
        styles.append(try cell.style(isMirrored: isMirrored))
      }
    }
    if let linear {
      return try NaiveLayout(
        linear: linear.linearStyle(isMirrored: isMirrored), environment: environment,
        cells: cells, styles: styles)
    }
    return try NaiveLayout(
      style: container().flowStyle(isMirrored: isMirrored), environment: environment,
      cells: cells, styles: styles)
  }

  /// The flow with what the first size class that applies says differently.
  private func container() throws -> Container {
    let flow = try found(flow, "flow")
    let width = environment?.widthClass.map { "w" + $0.capitalized }
    let height = environment?.heightClass.map { "h" + $0.capitalized }
    let orientation = environment?.orientation
    let orders: [[String?]] = [
      [width, height, orientation], [width, height], [height, orientation], [height],
      [width, orientation], [width], [orientation],
    ]
    for order in orders {
      let key = order.compactMap { $0 }.joined(separator: "|")
      if let variant = sizeClasses?[key] { return flow.changed(by: variant) }
    }
    return flow
  }

  /// What the document expects otherwise; `nil` if all is within 0.005 pt.
  func difference(from solution: Solution) -> String? {
    func isClose(_ expected: [Double], _ numbers: [Double]) -> Bool {
      expected.count == numbers.count
        && zip(expected, numbers).allSatisfy { abs($0 - $1) <= 0.005 }
    }
    let size = [solution.contentSize.width, solution.contentSize.height]
    guard isClose(expected.size, size) else { return "size \(size)" }
    guard isClose(expected.contentSize, size) else { return "content size \(size)" }
    if let lines = expected.lines, lines != solution.lineCount {
      return "lines \(solution.lineCount)"
    }
    guard expected.frames.count == solution.frames.count else { return "count of cells" }
    let takesPart = solution.takesPart
    for (index, frame) in solution.frames.enumerated() {
      guard let expected = expected.frames[index] else {
        if takesPart[index] { return "cell \(index) takes part" }
        continue
      }
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      guard takesPart[index], isClose(expected, numbers) else {
        return "cell \(index) \(numbers), expected \(expected)"
      }
    }
    return nil
  }
}

extension ReferenceCell {
  /// The cell's own extents: what measuring gave counts for lengths that wrap.
  var cell: Cell {
    func extent(_ length: Length?, _ measured: Double?) -> Double {
      length?.number ?? (length?.name == nil ? 0 : measured ?? 0)
    }
    return Cell(
      width: extent(width, measured?.first), height: extent(height, measured?.last))
  }

  func style(isMirrored: Bool) throws -> CellStyle {
    var style = CellStyle()
    style.width = try cellLength(width, .horizontal)
    style.height = try cellLength(height, .vertical)
    style.margin = margin?.insets(isMirrored: isMirrored) ?? .zero
    style.weight = weight ?? 0
    style.alignment.horizontal = try alignment?.horizontal.map { try named($0) }
    style.alignment.vertical = try alignment?.vertical.map { try named($0) }
    style.visibility = try visibility.map { try named($0) } ?? .visible
    return style
  }

  private func cellLength(_ length: Length?, _ axis: Axis) throws -> CellLength {
    guard let length else { return .unset }
    return CellLength(
      try basis(length, axis), times: length.multiplier, plus: length.offset,
      minimum: length.minimum, maximum: length.maximum, shrink: length.shrink)
  }

  private func basis(_ length: Length, _ axis: Axis) throws -> CellLength.Basis {
    guard let name = length.name else { return length.number == nil ? .unset : .fixed }
    switch name {
    case "wrap": return .wrap
    case "fill": return .fill
    case "host": return .host(axis)
    case "hostWidth": return .host(.horizontal)
    case "hostHeight": return .host(.vertical)
    case "containerWidth": return .container(.horizontal)
    case "containerHeight": return .container(.vertical)
    case "ownWidth": return axis == .horizontal ? .wrap : .otherExtent
    case "ownHeight": return axis == .vertical ? .wrap : .otherExtent
    default: throw UnknownName(name: name)
    }
  }
}

/// A word that the suite does not use.
struct UnknownName: Error {
  var name: String
}

/// The case of an enumeration that has a name.
func named<Value: CaseIterable>(_ name: String) throws -> Value {
  try found(Value.allCases.first { "\($0)" == name }, name)
}

func found<Value>(_ value: Value?, _ name: String) throws -> Value {
  guard let value else { throw UnknownName(name: name) }
  return value
}

/// A container's length on whole pixels, of which the suite has 1024 in a point: the
/// original puts containers there before it breaks lines.
func onPixels(_ length: Double) -> Double { (length * 1024).rounded() / 1024 }
