// STUB of the public interface; bodies come with the engine.
public struct FlowLayout {
  public init(style: FlowStyle, environment: LayoutEnvironment) throws(FlowError) { fatalError() }
  package init(style: FlowStyle, environment: LayoutEnvironment, shape: TreeShape) throws(FlowError) { fatalError() }
  public init(style: FlowStyle, environment: LayoutEnvironment, widths: [Double], heights: [Double]) throws(FlowError) { fatalError() }
  public init(style: FlowStyle, environment: LayoutEnvironment, cells: [Cell]) throws(FlowError) { fatalError() }
  public init(style: FlowStyle, environment: LayoutEnvironment, repeating cell: Cell, count: Int) throws(FlowError) { fatalError() }

  public var style: FlowStyle { fatalError() }
  public var environment: LayoutEnvironment { fatalError() }
  public mutating func setStyle(_ style: FlowStyle) throws(FlowError) { fatalError() }
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) { fatalError() }

  // Edits. `to:` of a move is the index the (first) cell has AFTER the move.
  public mutating func append(_ cell: Cell) throws(FlowError) { fatalError() }
  public mutating func append(contentsOf cells: [Cell]) throws(FlowError) { fatalError() }
  public mutating func append(repeating cell: Cell, count: Int) throws(FlowError) { fatalError() }
  public mutating func insert(_ cell: Cell, at index: Int) throws(FlowError) { fatalError() }
  public mutating func insert(contentsOf cells: [Cell], at index: Int) throws(FlowError) { fatalError() }
  public mutating func insert(repeating cell: Cell, count: Int, at index: Int) throws(FlowError) { fatalError() }
  public mutating func remove(at index: Int) throws(FlowError) { fatalError() }
  public mutating func remove(_ id: CellID) throws(FlowError) { fatalError() }
  public mutating func removeSubrange(_ range: Range<Int>) throws(FlowError) { fatalError() }
  public mutating func removeAll() { fatalError() }
  public mutating func move(from source: Int, to destination: Int) throws(FlowError) { fatalError() }
  public mutating func move(_ id: CellID, to destination: Int) throws(FlowError) { fatalError() }
  public mutating func moveSubrange(_ range: Range<Int>, to destination: Int) throws(FlowError) { fatalError() }
  public mutating func resize(at index: Int, to size: Size) throws(FlowError) { fatalError() }
  public mutating func resize(_ id: CellID, to size: Size) throws(FlowError) { fatalError() }
  public mutating func resize(_ changes: [CellResize]) throws(FlowError) { fatalError() }
  public mutating func replaceSubrange(_ range: Range<Int>, with cells: [Cell]) throws(FlowError) { fatalError() }

  // Queries. An index or range out of bounds is a precondition failure (trap).
  public var count: Int { fatalError() }
  public var contentSize: Size { fatalError() }
  public var lineCount: Int { fatalError() }
  public var pageCount: Int { fatalError() }  // 0 for a flow without pages
  public func cell(at index: Int) -> Cell { fatalError() }
  public func cellID(at index: Int) -> CellID { fatalError() }
  public func index(of id: CellID) -> Int? { fatalError() }
  public func frame(at index: Int) -> Rect { fatalError() }
  public func frame(of id: CellID) -> Rect? { fatalError() }
  public func frames(in range: Range<Int>, into buffer: inout MutableSpan<Rect>) { fatalError() }  // buffer.count >= range.count
  public func frames(in range: Range<Int>, into buffer: inout [Rect]) { fatalError() }  // buffer.count >= range.count
  public func frames(in range: Range<Int>) -> [Rect] { fatalError() }
  public func forEachFrame(in range: Range<Int>, _ body: (Int, Rect) -> Void) { fatalError() }
  public func forEachFrame(intersecting rect: Rect, _ body: (Int, Rect) -> Void) { fatalError() }  // layout order
  public func indices(intersecting rect: Rect) -> [Int] { fatalError() }
  public func index(at point: Point) -> Int? { fatalError() }
  public func line(containing index: Int) -> Int { fatalError() }  // the line's number
  public func range(ofLine line: Int) -> Range<Int> { fatalError() }
  public func page(containing index: Int) -> Int? { fatalError() }  // nil for a flow without pages
  public func range(ofPage page: Int) -> Range<Int> { fatalError() }
  public func frame(ofPage page: Int) -> Rect { fatalError() }

  /// Cells looked at since the counter was last reset.
  public var visitedCells: Int { fatalError() }
  public func resetVisitedCells() { fatalError() }

  package func checkInvariants() { fatalError() }  // traps with a sentence on a broken tree invariant
}

extension FlowLayout: Equatable {  // same style, environment and cells, in order
  public static func == (a: FlowLayout, b: FlowLayout) -> Bool { fatalError() }
}

public struct CellResize: Hashable, Sendable {
  public var index: Int
  public var size: Size
  public init(index: Int, size: Size) { self.index = index; self.size = size }
}

/// How full the tree's nodes get. Tests use tiny ones, so that small inputs grow tall trees.
package struct TreeShape: Sendable {
  package var leafCapacity: Int
  package var fanOut: Int
  package init(leafCapacity: Int, fanOut: Int) { self.leafCapacity = leafCapacity; self.fanOut = fanOut }
}
