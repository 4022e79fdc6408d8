// What a hand-written loop over plain arrays of doubles needs for the work that
// the engine does: the limits and the naive references of the benchmarks.
#ifndef TATAMI_LIMITS_LOOPS_H
#define TATAMI_LIMITS_LOOPS_H

#include <stddef.h>
#include <stdint.h>

// The lengths of a vertical flow, in points.
typedef struct {
  double spacing;
  double padding;
  double container;
} LimitsStyle;

// Every frame of a flow with `arranged` cells a line, as x, y, width, height;
// returns the content's height.
double limits_frames_counted(const double *widths, const double *heights, size_t count,
                             size_t arranged, LimitsStyle style, double *out);

// The content's height alone: one pass over all cells.
double limits_height_counted(const double *heights, size_t count, size_t arranged,
                             LimitsStyle style);

// Every frame of a flow whose lines are as long as the container allows;
// returns the content's height.
double limits_frames_sized(const double *widths, const double *heights, size_t count,
                           LimitsStyle style, double *out);

// The content's height alone, of the same flow: one pass over all cells.
double limits_height_sized(const double *widths, const double *heights, size_t count,
                           LimitsStyle style);

// Every frame of pages of `lines` lines of `arranged` cells of one size each;
// page k begins at k times `pitch`.
void limits_frames_paged(size_t count, size_t arranged, size_t lines, double width, double height,
                         double pitch, LimitsStyle style, double *out);

// Opens or closes a gap of one element: what an insert or a remove costs an array.
void limits_insert(double *values, size_t count, size_t index, double value);
void limits_remove(double *values, size_t count, size_t index);

// Copies `bytes` bytes into memory never touched before, and gives it back.
void limits_copy_to_fresh_memory(const void *from, size_t bytes);

// Copies `bytes` bytes.
void limits_copy(void *to, const void *from, size_t bytes);

// Nanoseconds of the monotonic clock.
uint64_t limits_now(void);

// Takes a value, so that computing it is not left out.
void limits_consume(double value);

// Writes `length` bytes to a file; returns 0, or -1 when that fails.
int limits_write_file(const char *path, const char *bytes, size_t length);

#endif
