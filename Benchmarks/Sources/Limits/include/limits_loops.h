// What hand-written loops over plain arrays need for the work that the engine
// does: the limits that every time is divided by.
#ifndef TATAMI_LIMITS_LOOPS_H
#define TATAMI_LIMITS_LOOPS_H

#include <stddef.h>
#include <stdint.h>

// The lengths of a vertical flow, in points.
typedef struct {
  double spacing;       // between the cells of a line
  double line_spacing;  // between lines
  double leading;       // before the first cell of a line
  double top;           // above the first line
  double bottom;        // below the last line
  double inner;         // the container's width without its padding
} LimitsStyle;

// Pages of `lines` lines of `arranged` cells of one size.
typedef struct {
  size_t arranged;
  size_t lines;
  double width;
  double height;
  double step_x;
  double step_y;
} LimitsPages;

// Every frame of a flow with `arranged` cells a line, as x, y, width, height;
// returns the content's height. The second works in single precision.
double limits_frames_counted(const double *widths, const double *heights, size_t count,
                             size_t arranged, LimitsStyle style, double *out);
double limits_frames_counted_f(const float *widths, const float *heights, size_t count,
                               size_t arranged, LimitsStyle style, float *out);

// The content's height alone: one pass over all cells.
double limits_height_counted(const double *heights, size_t count, size_t arranged,
                             LimitsStyle style);

// Every frame of a flow whose lines are as long as the container allows;
// returns the content's height. The second works in single precision.
double limits_frames_sized(const double *widths, const double *heights, size_t count,
                           LimitsStyle style, double *out);
double limits_frames_sized_f(const float *widths, const float *heights, size_t count,
                             LimitsStyle style, float *out);

// The content's height alone, of the same flow: one pass over all cells.
double limits_height_sized(const double *widths, const double *heights, size_t count,
                           LimitsStyle style);

// Every frame of equal cells in pages, each `step_x` and `step_y` further than the
// one before. One endless page is a flow of equal cells. The second works in
// single precision.
void limits_frames_paged(size_t count, LimitsPages pages, LimitsStyle style, double *out);
void limits_frames_paged_f(size_t count, LimitsPages pages, LimitsStyle style, float *out);

// Every frame of a waterfall of equally wide columns: each cell goes into the
// column that ends first. Returns the content's height.
double limits_frames_waterfall(const double *widths, const double *heights, size_t count,
                               size_t columns, LimitsStyle style, double *out);

// Every frame of a flow with `arranged` cells a line, in which the line's rest is
// shared out by weight.
double limits_frames_weighted(const double *widths, const double *heights, const double *weights,
                              size_t count, size_t arranged, LimitsStyle style, double *out);

// The element of `count` ascending offsets that `offset` is in.
size_t limits_search(const double *offsets, size_t count, double offset);

// Where the page of a cell begins.
double limits_page_offset(size_t index, size_t capacity, double step);

// Sets or copies `bytes` bytes.
void limits_set(void *to, size_t bytes);
void limits_copy(void *to, const void *from, size_t bytes);

// `count` equal boxes side by side, each as left, top, width and height; returns the sum.
double limits_strip(double width, double height, size_t count, double *out);

// The sum of so many exponentials of numbers from 0 down.
double limits_exponentials(int count);

// The first of `count` numbers that differs, or `count`.
size_t limits_difference(const double *a, const double *b, size_t count);

// Nanoseconds of the monotonic clock.
uint64_t limits_now(void);

// How many pages of memory the process has been given at their first use.
uint64_t limits_page_faults(void);

// The most memory the process has had at a time, in bytes.
uint64_t limits_peak_bytes(void);

// Keeps memory that was given back for what is asked for next. Whether glibc hands it
// to the system depends on the thread and on what was released before.
void limits_keep_memory(void);

// Takes a value, so that computing it is not left out.
void limits_consume(double value);

// Writes `length` bytes to a file; returns 0, or -1 when that fails.
int limits_write_file(const char *path, const void *bytes, size_t length);

#endif
