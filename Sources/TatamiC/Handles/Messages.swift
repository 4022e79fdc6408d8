// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami

/// What a status means, as the header says it.
private func message(_ status: Int) -> StaticString {
  switch status {
  case TATAMI_OK: "it was done"
  case TATAMI_NOT_FOUND: "it was done, and there is none"
  case TATAMI_NULL_POINTER: "a pointer that has to lead somewhere is NULL"
  case TATAMI_INVALID_ENUM:
    "an enumeration does not have the value, or a set of bits one of them"
  case TATAMI_INVALID_NUMBER:
    "a number of a point, a rectangle, a time or the like is NaN, infinite or out of its range"
  case TATAMI_INDEX_OUT_OF_RANGE: "a cell, line, page or place does not exist"
  case TATAMI_RANGE_OUT_OF_RANGE: "a range is not part of the layout, or ends before it starts"
  case TATAMI_INVALID_COUNT:
    "a number of things is zero where it may not be, or greater than there can be"
  case TATAMI_ARRAY_TOO_SMALL: "an array has no room for all results"
  case TATAMI_INVALID_BUFFER:
    "the caller's memory is too small, too large or not aligned to 64 bytes"
  case TATAMI_OUT_OF_BUFFER: "the caller's memory does not suffice for the edit"
  case TATAMI_READ_ONLY:
    "the layout may only be read: it is a part of a feed, a history or pages, or their list follows it"
  case TATAMI_BUSY:
    "a callback called a function for the very thing that is calling it, or asked for its report"
  case TATAMI_INVALID_ANSWER: "a callback answered with something that is no answer"
  case TATAMI_LINES_NOT_RANGES: "lines by best fit are no ranges"
  case TATAMI_NOT_LINEAR: "the layout is not a linear one"
  case TATAMI_PLAIN_CELLS_ONLY: "the library was built for plain cells only"
  case TATAMI_COUNTED_LINES_ONLY: "the library was built for count-limited flows only"
  case 100..<200: layoutMessage(status)
  case 200..<300: viewportMessage(status)
  case 300..<400: pagesMessage(status)
  default: "there is no such status"
  }
}

private func layoutMessage(_ status: Int) -> StaticString {
  switch status {
  case TATAMI_UNKNOWN_CELL: "the id is that of a cell that is no longer in the layout, or never was"
  case TATAMI_PAGED_COUNT_NOT_MULTIPLE: "paged_count is not a multiple of arranged_count"
  case TATAMI_PAGES_WITHOUT_ARRANGED_COUNT: "paged_count is given without an arranged_count"
  case TATAMI_INVALID_LENGTH: "a length is NaN, infinite, negative or longer than 2^31 points"
  case TATAMI_INVALID_SCALE: "the scale is NaN, infinite, zero or negative"
  case TATAMI_CONTENT_TOO_LONG:
    "the cells, laid end to end, would be longer than 2^42 points, or too many"
  case TATAMI_INVALID_FACTOR: "a factor, an offset or a weight is out of its range"
  case TATAMI_CONTRADICTORY_BOUNDS: "a minimum is greater than the maximum that goes with it"
  case TATAMI_RATIO_ON_BOTH_AXES: "both extents of a cell refer to each other"
  case TATAMI_DEPENDS_ON_WRAPPING_AXIS:
    "a cell's extent refers to the container's along an axis where that is as large as its content"
  case TATAMI_SHARES_WRAPPING_AXIS:
    "a cell's weight or shrink shares out the container's extent along an axis where that is as large as its content"
  case TATAMI_ALIGNMENT_NOT_OF_CELLS: "between is no alignment of a cell"
  case TATAMI_COLUMNS_WITHOUT_ARRANGED_COUNT:
    "compact columns or a waterfall need an arranged_count"
  case TATAMI_STYLE_INDEX_OUT_OF_RANGE: "the index of a cell's style is that of no style"
  case TATAMI_WEIGHT_WITH_BEST_FIT: "a cell with a weight is in a flow that arranges by best fit"
  case TATAMI_COLUMNS_ON_PAGES: "compact columns, waterfalls and pages exclude each other"
  case TATAMI_TOO_MANY_COLUMNS: "a waterfall has at most 65,536 columns"
  case TATAMI_NOT_OF_ONE_LINE:
    "a variant of a linear style has a property that is only for several lines"
  default: "there is no such status"
  }
}

private func viewportMessage(_ status: Int) -> StaticString {
  switch status {
  case TATAMI_TIME_RUNS_BACKWARDS: "a time is before the one of the last call"
  case TATAMI_TOUCH_IS_DOWN: "a touch goes down while one is down"
  case TATAMI_NO_TOUCH_IS_DOWN: "a touch moves or goes up while none is down"
  case TATAMI_INVALID_RATE: "the deceleration rate is not above 0 and at most 0.99999"
  case TATAMI_INVALID_SNAP_ITEM:
    "an item to snap to has a number that is none, or ends before it starts"
  default: "there is no such status"
  }
}

private func pagesMessage(_ status: Int) -> StaticString {
  switch status {
  case TATAMI_SPINE_REQUIRES_CURL: "pages that scroll have no spine"
  case TATAMI_CURL_REQUIRES_SPINE: "leaves that turn have a spine"
  case TATAMI_SPACING_REQUIRES_SCROLL: "only pages that scroll have a gap between them"
  case TATAMI_MID_SPINE_IS_DOUBLE_SIDED:
    "the leaves of a book that is open in the middle have a back"
  case TATAMI_LOOP_REQUIRES_SCROLL: "only pages that scroll go round"
  case TATAMI_SOURCE_IS_NO_LIST: "only pages in a list go round, are edited or are counted"
  case TATAMI_PAGE_COUNT_MISMATCH: "another number of pages than the style and the spine demand"
  case TATAMI_UNKNOWN_PAGE: "the source has no such page"
  case TATAMI_DUPLICATE_PAGE: "the page is there already, or twice"
  case TATAMI_NOT_ONE_LEAF: "the pages are not those of one leaf"
  case TATAMI_PAGE_AXIS: "the pages of a layout would follow each other along the other axis"
  default: "there is no such status"
  }
}

@c @implementation
public func tatami_status_message(_ status: tatami_status) -> UnsafePointer<CChar>? {
  // A static string ends with a zero byte and is there as long as the program.
  unsafe UnsafeRawPointer(message(Int(status)).utf8Start).assumingMemoryBound(to: CChar.self)
}

/// What a failure says of the status, for its description.
func statusText(_ status: tatami_status) -> StaticString { message(Int(status)) }
