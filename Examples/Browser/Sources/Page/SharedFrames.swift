import Tatami

/// What the page draws, in memory that the script reads: see `site/engine.js`.
struct DrawnCell {
  var x: Float
  var y: Float
  var width: Float
  var height: Float
  var opacity: Float
  /// What the cell shows.
  var number: UInt32
  var index: Int32
  /// 1: has the focus.
  var marks: UInt32
}

/// A page of the book, with the cells on it.
struct DrawnSheet {
  var x: Float
  var y: Float
  var width: Float
  var height: Float
  /// How far the leaf is turned, from 0 to 1; below 0 for a page that lies still.
  var turned: Float
  /// Where the hinge is, on the screen.
  var hinge: Float
  var firstCell: Int32
  var cellCount: Int32
  var page: Int32
  /// Whether it is the back of a leaf.
  var isBack: Int32
}

/// Memory for the cells and sheets of one frame.
@safe final class SharedFrames {
  static var greatestCellCount: Int { 4096 }
  static var greatestSheetCount: Int { 8 }
  static var numberCount: Int { 24 }

  private let cells = UnsafeMutableBufferPointer<DrawnCell>.allocate(
    capacity: SharedFrames.greatestCellCount)
  private let sheets = UnsafeMutableBufferPointer<DrawnSheet>.allocate(
    capacity: SharedFrames.greatestSheetCount)
  private let numbers = UnsafeMutableBufferPointer<Double>.allocate(
    capacity: SharedFrames.numberCount)

  private(set) var cellCount = 0
  private(set) var sheetCount = 0

  init() { unsafe numbers.initialize(repeating: 0) }

  deinit {
    unsafe cells.deallocate()
    unsafe sheets.deallocate()
    unsafe numbers.deallocate()
  }

  func begin() { (cellCount, sheetCount) = (0, 0) }

  /// Adds a cell; one too many is left out.
  func add(_ cell: DrawnCell) {
    if cellCount == Self.greatestCellCount { return }
    unsafe cells.initializeElement(at: cellCount, to: cell)
    cellCount += 1
  }

  func add(_ sheet: DrawnSheet) {
    if sheetCount == Self.greatestSheetCount { return }
    unsafe sheets.initializeElement(at: sheetCount, to: sheet)
    sheetCount += 1
  }

  func set(_ number: SharedNumber, _ value: Double) { unsafe numbers[number.rawValue] = value }

  var cellAddress: UInt { unsafe UInt(bitPattern: cells.baseAddress) }
  var sheetAddress: UInt { unsafe UInt(bitPattern: sheets.baseAddress) }
  var numberAddress: UInt { unsafe UInt(bitPattern: numbers.baseAddress) }
}

/// The numbers beside the cells, in the order in which the script reads them.
enum SharedNumber: Int {
  case offsetX, offsetY, contentWidth, contentHeight, targetX, targetY
  case phase, count, cellCount, sheetCount, page, pageCount
  case undoDepth, redoDepth, focusIndex, focusNumber, focusWidth, focusHeight
  case thumbStart, thumbLength
}
