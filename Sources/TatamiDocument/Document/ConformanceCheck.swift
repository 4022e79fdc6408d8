import Tatami

/// How a layout differs from what its document expects.
public enum ConformanceDifference: Hashable, Sendable {
  /// The number of cells.
  case cellCount(expected: Int, got: Int)
  /// The frame of the first cell that differs; a cell that takes no part has
  /// none.
  case frame(index: Int, expected: Rect?, got: Rect?)
  /// The container's size.
  case size(expected: Size, got: Size)
  /// The size of what scrolls.
  case contentSize(expected: Size, got: Size)
  /// The number of lines.
  case lineCount(expected: Int, got: Int)
}

extension ConformanceDifference: CustomStringConvertible {
  /// What is wrong, and where, on one line.
  public var description: String {
    switch self {
    case .cellCount(let expected, let got):
      "cells: expected \(expected), got \(got)"
    case .frame(let index, let expected, let got):
      "cell \(index): expected \(text(expected)), got \(text(got))"
    case .size(let expected, let got):
      "size: expected \(jsonText(expected)), got \(jsonText(got))"
    case .contentSize(let expected, let got):
      "content size: expected \(jsonText(expected)), got \(jsonText(got))"
    case .lineCount(let expected, let got):
      "lines: expected \(expected), got \(got)"
    }
  }

  private func text(_ frame: Rect?) -> String {
    frame.map { jsonText($0) } ?? "no frame"
  }
}

extension ExpectedLayout {
  /// How far a coordinate may be from the expected one, in points: the
  /// expected ones come from an implementation that rounds shares to pixels.
  public static let tolerance = 0.005

  /// The first thing about `layout` that is not as expected; `nil` when
  /// everything is.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func firstDifference(from layout: FlowLayout) -> ConformanceDifference? {
    if layout.count != frames.count {
      return .cellCount(expected: frames.count, got: layout.count)
    }
    for start in stride(from: 0, to: layout.count, by: 4096) {
      let range = start..<min(start + 4096, layout.count)
      for (index, frame) in zip(range, layout.framesOfPresentCells(in: range))
      where !isClose(frame, frames[index]) {
        return .frame(index: index, expected: frames[index], got: frame)
      }
    }
    let got = layout.contentSize
    if !isClose(got, size) { return .size(expected: size, got: got) }
    if !isClose(got, contentSize) { return .contentSize(expected: contentSize, got: got) }
    if let lineCount, lineCount != layout.lineCount {
      return .lineCount(expected: lineCount, got: layout.lineCount)
    }
    return nil
  }

  private func isClose(_ a: Rect?, _ b: Rect?) -> Bool {
    guard let a, let b else { return a == b }
    return isClose(a.origin.x, b.origin.x) && isClose(a.origin.y, b.origin.y)
      && isClose(a.size, b.size)
  }

  private func isClose(_ a: Size, _ b: Size) -> Bool {
    isClose(a.width, b.width) && isClose(a.height, b.height)
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= Self.tolerance
  }
}

extension LayoutDocument {
  /// Lays the document out and compares the result with what it expects.
  ///
  /// A document whose container stands on no whole pixels of the implementation that expected
  /// frames are from, 1/1024 pt, may also expect what that one makes of it: it rounds the container's
  /// own lengths before it lays anything out, and then a line that fits exactly may not fit any more.
  ///
  /// - Returns: The first difference from what the document says; `nil` when there is none.
  /// - Throws: What ``layout(mostCells:)`` throws, and
  ///   ``DocumentError/missing(path:)`` when nothing is expected.
  public func firstDifference(
    mostCells: Int = LayoutDocument.greatestCellCount
  ) throws(DocumentError) -> ConformanceDifference? {
    let layout = try layout(mostCells: mostCells)
    guard let expected else { throw .missing(path: FieldPath.key(path, "expected").text) }
    guard let difference = expected.firstDifference(from: layout) else { return nil }
    let rounded = onOriginalPixels
    if rounded.flow == flow && rounded.variants == variants { return difference }
    let original = try rounded.layout(mostCells: mostCells)
    return expected.firstDifference(from: original) == nil ? nil : difference
  }
}

extension LayoutDocument {
  /// How many pixels a point has in the implementation that expected frames are from.
  private static var originalScale: Double { 1024 }

  /// The document with its container's own lengths on whole pixels of that implementation.
  private var onOriginalPixels: LayoutDocument {
    var document = self
    document.flow = flow.onPixels(of: Self.originalScale)
    document.variants = variants.mapValues { $0.onPixels(of: Self.originalScale) }
    return document
  }
}

extension FlowProperties {
  fileprivate func onPixels(of scale: Double) -> FlowProperties {
    var properties = self
    properties.width = width?.onPixels(of: scale)
    properties.height = height?.onPixels(of: scale)
    return properties
  }
}

extension ContainerExtent {
  fileprivate func onPixels(of scale: Double) -> ContainerExtent {
    guard case .fixed(let points) = length else { return self }
    var extent = self
    extent.length = .fixed((points * scale).rounded() / scale)
    return extent
  }
}
