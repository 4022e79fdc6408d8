import CTatami
import Tatami
import TatamiPaging
import TatamiScrolling

/// Why a call was refused, as the caller is told.
struct Refusal: Error {
  var failure: tatami_failure

  var status: tatami_status { failure.status }

  init(
    _ status: Int, field: Int = TATAMI_FIELD_NONE, axis: Axis? = nil, index: Int = -1,
    count: Int = -1, value: Double = 0, limit: Double = 0
  ) {
    // A size_t that is greater comes as a negative number.
    let isCut = index < 0 && count >= 0
    failure = tatami_failure(
      status: tatami_status(status), field: tatami_field(field), axis: axis?.number ?? -1,
      index: isCut ? .max : Int64(index), count: Int64(count), value: value, limit: limit)
  }

  /// Of a number that an enumeration does not have, or of bits that stand for nothing.
  /// A library for plain cells only does not say the field.
  init(unknown number: Int64, field: Int = TATAMI_FIELD_NONE, axis: Axis? = nil) {
    let (field, axis) = EngineParts.hasStyles ? (field, axis) : (TATAMI_FIELD_NONE, nil)
    self.init(TATAMI_INVALID_ENUM, field: field, axis: axis, value: Double(number))
    if field == TATAMI_FIELD_NONE { failure.index = number }
  }

  /// Of a number that an enumeration of a cell's style does not have, the same with the cell, or with which
  /// of so many styles it is.
  func at(_ index: Int, of count: Int = -1) -> Refusal {
    if failure.field == tatami_field(TATAMI_FIELD_NONE) { return self }
    var refusal = self
    refusal.failure.index = index < 0 ? .max : Int64(index)
    refusal.failure.count = Int64(count)
    return refusal
  }

  /// Passes on the answer of a callback.
  init(answer status: tatami_status) {
    self.init(Int(status))
  }
}

/// Passes on what the engine refuses.
func refusing<Value>(_ body: () throws(FlowError) -> Value) throws(Refusal) -> Value {
  do throws(FlowError) { return try body() } catch { throw Refusal(error) }
}

extension Refusal {
  init(_ error: FlowError) {
    switch error {
    case .invalidLength(let field, let value):
      self.init(TATAMI_INVALID_LENGTH, field, value: value)
    case .invalidNumber(let field, let value):
      self.init(TATAMI_INVALID_FACTOR, field, value: value)
    case .contradictoryBounds(let field, let minimum, let maximum):
      self.init(TATAMI_CONTRADICTORY_BOUNDS, field, value: minimum, limit: maximum)
    case .invalidScale(let scale): self.init(TATAMI_INVALID_SCALE, value: scale)
    case .contentTooLong(let axis): self.init(TATAMI_CONTENT_TOO_LONG, axis: axis)
    case .capacityExceeded: self.init(TATAMI_OUT_OF_BUFFER)
    case .plainCellsOnly: self.init(TATAMI_PLAIN_CELLS_ONLY)
    case .countedLinesOnly: self.init(TATAMI_COUNTED_LINES_ONLY)
    case .arrangedCountNotPositive, .pagedCountNotMultiple, .pagesWithoutArrangedCount,
      .maxLinesNotPositive, .columnsWithoutArrangedCount, .columnsOnPages, .tooManyColumns,
      .notOfOneLine:
      self.init(style: error)
    default: self.init(cells: error)
    }
  }

  /// Of a value that breaks a rule.
  private init(_ status: Int, _ place: LengthField, value: Double, limit: Double = 0) {
    let (field, axis, index) = place.numbers
    self.init(status, field: field, axis: axis, index: index, value: value, limit: limit)
  }

  private init(style error: FlowError) {
    switch error {
    case .arrangedCountNotPositive(let count), .maxLinesNotPositive(let count):
      self.init(TATAMI_INVALID_COUNT, index: count)
    case .pagedCountNotMultiple(let paged, let arranged):
      self.init(TATAMI_PAGED_COUNT_NOT_MULTIPLE, index: paged, count: arranged)
    case .pagesWithoutArrangedCount(let paged):
      self.init(TATAMI_PAGES_WITHOUT_ARRANGED_COUNT, index: paged)
    case .columnsWithoutArrangedCount: self.init(TATAMI_COLUMNS_WITHOUT_ARRANGED_COUNT)
    case .columnsOnPages: self.init(TATAMI_COLUMNS_ON_PAGES)
    case .tooManyColumns(let count): self.init(TATAMI_TOO_MANY_COLUMNS, index: count)
    default: self.init(TATAMI_NOT_OF_ONE_LINE)
    }
  }

  private init(cells error: FlowError) {
    switch error {
    case .indexOutOfRange(let index, let count):
      self.init(TATAMI_INDEX_OUT_OF_RANGE, index: index, count: count)
    case .rangeOutOfRange(let range, let count):
      self.init(TATAMI_RANGE_OUT_OF_RANGE, index: range.upperBound, count: count)
    case .unknownCell: self.init(TATAMI_UNKNOWN_CELL)
    case .negativeCount(let count): self.init(TATAMI_INVALID_COUNT, index: count < 0 ? .max : count)
    case .styleIndexOutOfRange(let cell, let index, let count):
      self.init(
        TATAMI_STYLE_INDEX_OUT_OF_RANGE, field: TATAMI_FIELD_STYLE_INDEX, index: cell, count: count,
        value: Double(index))
    case .ratioOnBothAxes(let index): self.init(TATAMI_RATIO_ON_BOTH_AXES, index: index)
    case .dependsOnWrappingAxis(let index, let axis):
      self.init(TATAMI_DEPENDS_ON_WRAPPING_AXIS, axis: axis, index: index)
    case .sharesWrappingAxis(let index, let axis):
      self.init(TATAMI_SHARES_WRAPPING_AXIS, axis: axis, index: index)
    case .alignmentNotOfCells(let index):
      self.init(TATAMI_ALIGNMENT_NOT_OF_CELLS, index: index)
    case .weightWithBestFit(let index): self.init(TATAMI_WEIGHT_WITH_BEST_FIT, index: index)
    default: self.init(TATAMI_INVALID_COUNT)
    }
  }
}

extension LengthField {
  /// The field, the axis and the index of the cell that C is told.
  fileprivate var numbers: (field: Int, axis: Axis?, index: Int) {
    switch self {
    case .spacing(let axis): (TATAMI_FIELD_SPACING, axis, -1)
    case .paddingTop: (TATAMI_FIELD_PADDING_TOP, .vertical, -1)
    case .paddingLeading: (TATAMI_FIELD_PADDING_LEADING, .horizontal, -1)
    case .paddingBottom: (TATAMI_FIELD_PADDING_BOTTOM, .vertical, -1)
    case .paddingTrailing: (TATAMI_FIELD_PADDING_TRAILING, .horizontal, -1)
    case .container(let axis): (TATAMI_FIELD_CONTAINER, axis, -1)
    case .viewport(let axis): (TATAMI_FIELD_VIEWPORT, axis, -1)
    case .cell(let index, let axis): (TATAMI_FIELD_CELL, axis, index)
    case .containerBounds(let axis): (TATAMI_FIELD_CONTAINER_BOUNDS, axis, -1)
    case .flexibleSize: (TATAMI_FIELD_FLEXIBLE_SIZE, nil, -1)
    case .flexibleGap: (TATAMI_FIELD_FLEXIBLE_GAP, nil, -1)
    case .margin(let index, let axis, let isEnd):
      (isEnd ? TATAMI_FIELD_MARGIN_END : TATAMI_FIELD_MARGIN_START, axis, index)
    case .weight(let index): (TATAMI_FIELD_WEIGHT, nil, index)
    case .multiplier(let index, let axis): (TATAMI_FIELD_MULTIPLIER, axis, index)
    case .offset(let index, let axis): (TATAMI_FIELD_OFFSET, axis, index)
    case .bounds(let index, let axis): (TATAMI_FIELD_BOUNDS, axis, index)
    case .shrink(let index, let axis): (TATAMI_FIELD_SHRINK, axis, index)
    case .baseline(let index): (TATAMI_FIELD_BASELINE, nil, index)
    }
  }
}

extension Refusal {
  init(_ error: ScrollError) {
    switch error {
    case .timeNotFinite(let time): self.init(TATAMI_INVALID_NUMBER, value: time)
    case .timeRunsBackwards(let last, let time):
      self.init(TATAMI_TIME_RUNS_BACKWARDS, value: time, limit: last)
    case .point, .velocity, .size, .insets: self.init(TATAMI_INVALID_NUMBER)
    case .rate(let rate): self.init(TATAMI_INVALID_RATE, value: rate)
    case .pageLimit(let limit): self.init(TATAMI_INVALID_COUNT, index: limit)
    case .snapItem: self.init(TATAMI_INVALID_SNAP_ITEM)
    case .proximity(let value): self.init(TATAMI_INVALID_NUMBER, value: value)
    case .touchIsDown: self.init(TATAMI_TOUCH_IS_DOWN)
    case .noTouchIsDown: self.init(TATAMI_NO_TOUCH_IS_DOWN)
    case .noSuchIndex(let index, let count):
      self.init(TATAMI_INDEX_OUT_OF_RANGE, index: index, count: count)
    }
  }

  init(_ error: PageError<UInt64>) {
    switch error {
    case .spineRequiresCurl: self.init(TATAMI_SPINE_REQUIRES_CURL)
    case .curlRequiresSpine: self.init(TATAMI_CURL_REQUIRES_SPINE)
    case .spacingRequiresScroll: self.init(TATAMI_SPACING_REQUIRES_SCROLL)
    case .midSpineIsDoubleSided: self.init(TATAMI_MID_SPINE_IS_DOUBLE_SIDED)
    case .loopRequiresScroll: self.init(TATAMI_LOOP_REQUIRES_SCROLL)
    case .sourceIsNoList: self.init(TATAMI_SOURCE_IS_NO_LIST)
    case .countMismatch(let provided, let required):
      self.init(TATAMI_PAGE_COUNT_MISMATCH, index: provided, count: required)
    case .unknownPage: self.init(TATAMI_UNKNOWN_PAGE)
    case .duplicatePage: self.init(TATAMI_DUPLICATE_PAGE)
    case .notOneLeaf: self.init(TATAMI_NOT_ONE_LEAF)
    case .indexOutOfRange(let index, let count):
      self.init(TATAMI_INDEX_OUT_OF_RANGE, index: index, count: count)
    case .positionIsNoNumber: self.init(TATAMI_INVALID_NUMBER)
    }
  }
}
