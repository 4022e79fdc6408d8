/* Versions, errors and geometry. */
#ifndef TATAMI_BASE_H
#define TATAMI_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version ---- */

/* The version of the interface that this header describes. */
#define TATAMI_ABI_VERSION 1

/* The version of the interface that the library has. It is another one as soon as a program that was
 * compiled with an older header would not work: when a function goes or gets other parameters, when a struct
 * gets another layout, when a constant gets another value or a call another meaning. New functions and
 * constants do not change it.
 *
 *     if (tatami_abi_version() != TATAMI_ABI_VERSION) abort(); */
uint32_t tatami_abi_version(void);

/* ---- Errors ---- */

/* What became of a call. Numbers stay what they are; new ones may be added. */
typedef int32_t tatami_status;

enum {
  /* It was done. */
  TATAMI_OK = 0,
  /* It was done, and there is none: no cell at the point, no page, nothing to undo. No result has been
   * written. */
  TATAMI_NOT_FOUND = 1,

  /* A pointer that has to lead somewhere is NULL. */
  TATAMI_NULL_POINTER = 10,
  /* An enumeration does not have the value, or a set of bits one of them. */
  TATAMI_INVALID_ENUM = 11,
  /* A number of a point, a rectangle, a time or the like is NaN, infinite or out of its range. */
  TATAMI_INVALID_NUMBER = 12,
  /* A cell, line, page or place does not exist. */
  TATAMI_INDEX_OUT_OF_RANGE = 13,
  /* A range is not part of the layout, or ends before it starts. */
  TATAMI_RANGE_OUT_OF_RANGE = 14,
  /* A number of things is zero where it may not be, or greater than there can be. */
  TATAMI_INVALID_COUNT = 15,
  /* An array has no room for all results. How many there are has been written, and as many as fit; but nothing
   * by tatami_flow_frames and tatami_flow_frames_snapped. */
  TATAMI_ARRAY_TOO_SMALL = 16,
  /* The caller's memory is too small, too large or not aligned to 64 bytes. */
  TATAMI_INVALID_BUFFER = 17,
  /* The caller's memory does not suffice for the edit. */
  TATAMI_OUT_OF_BUFFER = 18,
  /* The layout may only be read: it is a part of a feed, a history or pages. Or pages are those of
   * a layout, which alone says how many there are. */
  TATAMI_READ_ONLY = 19,
  /* A callback called a function for the very thing that is calling it, or asked for the report of changes
   * that this will make. */
  TATAMI_BUSY = 20,
  /* A callback answered with something that is no answer. */
  TATAMI_INVALID_ANSWER = 21,
  /* Lines by best fit are no ranges; tatami_flow_cells_of_line tells their cells. */
  TATAMI_LINES_NOT_RANGES = 22,
  /* The layout is not a linear one. */
  TATAMI_NOT_LINEAR = 23,
  /* The library was built for plain cells only, see Scripts/build-c --plain. */
  TATAMI_PLAIN_CELLS_ONLY = 24,
  /* The library was built for count-limited flows only, see Scripts/build-c --counted. */
  TATAMI_COUNTED_LINES_ONLY = 25,

  /* The id is that of a cell that is no longer in the layout, or never was. */
  TATAMI_UNKNOWN_CELL = 100,
  /* paged_count is not a multiple of arranged_count. */
  TATAMI_PAGED_COUNT_NOT_MULTIPLE = 101,
  /* paged_count is given without an arranged_count. */
  TATAMI_PAGES_WITHOUT_ARRANGED_COUNT = 102,
  /* A length is NaN, infinite, negative or longer than 2^31 points. */
  TATAMI_INVALID_LENGTH = 103,
  /* The scale is NaN, infinite, zero or negative. */
  TATAMI_INVALID_SCALE = 104,
  /* The cells, laid end to end, would be longer than 2^42 points, or too many. */
  TATAMI_CONTENT_TOO_LONG = 105,
  /* A factor, an offset or a weight is out of its range. */
  TATAMI_INVALID_FACTOR = 106,
  /* A minimum is greater than the maximum that goes with it. */
  TATAMI_CONTRADICTORY_BOUNDS = 107,
  /* Both extents of a cell refer to each other. */
  TATAMI_RATIO_ON_BOTH_AXES = 108,
  /* A cell's extent refers to the container's along an axis where that is as large as its content. */
  TATAMI_DEPENDS_ON_WRAPPING_AXIS = 109,
  /* A cell's weight or shrink shares out the container's extent along an axis where that is as large as its
   * content. */
  TATAMI_SHARES_WRAPPING_AXIS = 110,
  /* TATAMI_ALIGNMENT_BETWEEN is no alignment of a cell. */
  TATAMI_ALIGNMENT_NOT_OF_CELLS = 111,
  /* Compact columns or a waterfall need an arranged_count. */
  TATAMI_COLUMNS_WITHOUT_ARRANGED_COUNT = 112,
  /* A cell with a weight is in a flow that arranges by best fit. */
  TATAMI_WEIGHT_WITH_BEST_FIT = 113,
  /* Compact columns, waterfalls and pages exclude each other. */
  TATAMI_COLUMNS_ON_PAGES = 114,
  /* A waterfall has at most 65,536 columns. */
  TATAMI_TOO_MANY_COLUMNS = 115,
  /* A variant of a linear style has a property that is only for several lines. */
  TATAMI_NOT_OF_ONE_LINE = 116,
  /* The index of a cell's style is that of no style. */
  TATAMI_STYLE_INDEX_OUT_OF_RANGE = 117,

  /* A time is before the one of the last call. */
  TATAMI_TIME_RUNS_BACKWARDS = 200,
  /* A touch goes down while one is down. */
  TATAMI_TOUCH_IS_DOWN = 201,
  /* A touch moves or goes up while none is down. */
  TATAMI_NO_TOUCH_IS_DOWN = 202,
  /* The deceleration rate is not above 0 and at most 0.99999. */
  TATAMI_INVALID_RATE = 203,
  /* An item to snap to has a number that is none, or ends before it starts. */
  TATAMI_INVALID_SNAP_ITEM = 204,

  /* Pages that scroll have no spine. */
  TATAMI_SPINE_REQUIRES_CURL = 300,
  /* Leaves that turn have a spine. */
  TATAMI_CURL_REQUIRES_SPINE = 301,
  /* Only pages that scroll have a gap between them. */
  TATAMI_SPACING_REQUIRES_SCROLL = 302,
  /* The leaves of a book that is open in the middle have a back. */
  TATAMI_MID_SPINE_IS_DOUBLE_SIDED = 303,
  /* Only pages that scroll go round. */
  TATAMI_LOOP_REQUIRES_SCROLL = 304,
  /* Only pages in a list go round, are edited or are counted. */
  TATAMI_SOURCE_IS_NO_LIST = 305,
  /* Another number of pages than the style and the spine demand. */
  TATAMI_PAGE_COUNT_MISMATCH = 306,
  /* The source has no such page. */
  TATAMI_UNKNOWN_PAGE = 307,
  /* The page is there already, or twice. */
  TATAMI_DUPLICATE_PAGE = 308,
  /* The pages are not those of one leaf. */
  TATAMI_NOT_ONE_LEAF = 309,
  /* The pages of a layout would follow each other along the other axis. */
  TATAMI_PAGE_AXIS = 310
};

/* A sentence that says what a status means, in English. Never NULL; the text is constant. */
const char *tatami_status_message(tatami_status status);

/* Which value was refused. */
typedef int32_t tatami_field;

enum {
  TATAMI_FIELD_NONE = 0,
  TATAMI_FIELD_SPACING = 1,          /* of a flow, along failure.axis */
  TATAMI_FIELD_PADDING_TOP = 2,
  TATAMI_FIELD_PADDING_LEADING = 3,
  TATAMI_FIELD_PADDING_BOTTOM = 4,
  TATAMI_FIELD_PADDING_TRAILING = 5,
  TATAMI_FIELD_CONTAINER = 6,        /* the container's length along failure.axis */
  TATAMI_FIELD_VIEWPORT = 7,
  TATAMI_FIELD_CELL = 8,             /* a cell's extent */
  TATAMI_FIELD_CONTAINER_BOUNDS = 9,
  TATAMI_FIELD_FLEXIBLE_SIZE = 10,
  TATAMI_FIELD_FLEXIBLE_GAP = 11,
  TATAMI_FIELD_MARGIN_START = 12,    /* the leading or the top one */
  TATAMI_FIELD_MARGIN_END = 13,      /* the trailing or the bottom one */
  TATAMI_FIELD_WEIGHT = 14,
  TATAMI_FIELD_MULTIPLIER = 15,
  TATAMI_FIELD_OFFSET = 16,
  TATAMI_FIELD_BOUNDS = 17,
  TATAMI_FIELD_SHRINK = 18,
  TATAMI_FIELD_BASELINE = 19,
  TATAMI_FIELD_BASIS = 20,           /* of a cell's length, along failure.axis */
  TATAMI_FIELD_BOUND_BASE = 21,      /* of a bound of such a length that refers to the container */
  TATAMI_FIELD_ALIGNMENT = 22,       /* a cell's own, along failure.axis */
  TATAMI_FIELD_VISIBILITY = 23,
  TATAMI_FIELD_STYLE_INDEX = 24,     /* a cell's, in the array of styles */
  TATAMI_FIELD_ORIENTATION = 25,     /* of a style */
  TATAMI_FIELD_LENGTH_KIND = 26,     /* of the container's length along failure.axis */
  TATAMI_FIELD_LENGTH_AXIS = 27,     /* the axis that such a length refers to */
  TATAMI_FIELD_GRAVITY = 28,         /* of a style, along failure.axis */
  TATAMI_FIELD_LINE_ALIGNMENT = 29,  /* of a style, along failure.axis */
  TATAMI_FIELD_LAST_LINE = 30,
  TATAMI_FIELD_STATES = 31,          /* of a variant */
  TATAMI_FIELD_DIRECTION = 32,       /* of the surroundings */
  TATAMI_FIELD_SIZE_CLASS = 33       /* its class along failure.axis; without one, the orientation */
};

/* An axis. */
typedef int32_t tatami_axis;

enum { TATAMI_HORIZONTAL = 0, TATAMI_VERTICAL = 1 };

/* Why an edit was refused. What does not apply is -1, and 0 in the two numbers. */
typedef struct tatami_failure {
  tatami_status status;
  /* The value that breaks a rule. */
  tatami_field field;
  /* The axis that it is about. */
  tatami_axis axis;
  /* The cell: its place among those that were given to the edit, or in the layout where none were. With
   * TATAMI_INVALID_ENUM and a `count`, the place of the style in the array of styles. Without a field the
   * index, the count or the value of an enumeration that was wrong; INT64_MAX for one that is greater. */
  int64_t index;
  /* How many there are; of styles for TATAMI_FIELD_STYLE_INDEX. */
  int64_t count;
  /* The number that was refused, also that of an enumeration; of bounds, the minimum. */
  double value;
  /* Of bounds, the maximum. */
  double limit;
} tatami_failure;

/* Writes a sentence about a failure, with its values, to an array of `capacity` bytes, and ends it with a
 * zero byte; what does not fit is cut off. `length`, which may be NULL, gets the number of bytes of the
 * whole sentence without the zero. 200 bytes are enough for any. */
tatami_status tatami_failure_describe(
  const tatami_failure *failure, char *text, size_t capacity, size_t *length);

/* ---- Geometry ---- */

/* A place, in points. */
typedef struct tatami_point {
  double x, y;
} tatami_point;

/* Two extents, in points. */
typedef struct tatami_size {
  double width, height;
} tatami_size;

/* A way from one place to another, in points. */
typedef struct tatami_vector {
  double dx, dy;
} tatami_vector;

/* A rectangle: the corner nearest to the origin, and two extents. Two rectangles overlap if each starts
 * before the other ends along both axes: those that only share an edge do not. A point is inside if it is on
 * the leading edges or between these and the trailing ones. */
typedef struct tatami_rect {
  double x, y, width, height;
} tatami_rect;

/* Distances inward from four edges, in points. */
typedef struct tatami_insets {
  double top, leading, bottom, trailing;
} tatami_insets;

/* The indices from `start` up to, not including, `end`. */
typedef struct tatami_range {
  size_t start, end;
} tatami_range;

/* The identity of a cell, which it keeps while its index changes. An id is never given to another cell of
 * the layout or of a copy. 0 is no id. */
typedef uint64_t tatami_cell_id;

/* No index. */
#define TATAMI_NO_INDEX SIZE_MAX

/* The longest extent that a cell, a container or a margin can have, in points: 2^31. */
#define TATAMI_GREATEST_LENGTH 2147483648.0

/* The greatest coordinate, time and distance that functions take, in points or seconds: 2^42. Pages take times up
 * to 10^12. */
#define TATAMI_GREATEST_COORDINATE 4398046511104.0

#ifdef __cplusplus
}
#endif

#endif
