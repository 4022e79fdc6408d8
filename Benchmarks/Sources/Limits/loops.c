#include "limits_loops.h"

static const double tolerance = 1e-4;

// The loops in both precisions.
#define REAL double
#define NAMED(name) name
#include "frames.h"
#undef REAL
#undef NAMED
#define REAL float
#define NAMED(name) name##_f
#include "frames.h"

static double trailing(double y, size_t count, LimitsStyle style) {
  return (count == 0 ? y : y - style.line_spacing) + style.bottom;
}

static double larger(double a, double b) { return a > b ? a : b; }

double limits_frames_counted(const double *widths, const double *heights, size_t count,
                             size_t arranged, LimitsStyle style, double *out) {
  return trailing(frames_counted(widths, heights, count, arranged, style, out), count, style);
}

double limits_frames_counted_f(const float *widths, const float *heights, size_t count,
                               size_t arranged, LimitsStyle style, float *out) {
  return trailing(frames_counted_f(widths, heights, count, arranged, style, out), count, style);
}

double limits_frames_sized(const double *widths, const double *heights, size_t count,
                           LimitsStyle style, double *out) {
  return frames_sized(widths, heights, count, style, out) + style.bottom;
}

double limits_frames_sized_f(const float *widths, const float *heights, size_t count,
                             LimitsStyle style, float *out) {
  return frames_sized_f(widths, heights, count, style, out) + style.bottom;
}

void limits_frames_paged(size_t count, LimitsPages pages, LimitsStyle style, double *out) {
  frames_paged(count, pages, style, out);
}

void limits_frames_paged_f(size_t count, LimitsPages pages, LimitsStyle style, float *out) {
  frames_paged_f(count, pages, style, out);
}

double limits_height_counted(const double *heights, size_t count, size_t arranged,
                             LimitsStyle style) {
  double y = style.top;
  for (size_t i = 0; i < count;) {
    size_t end = count - i < arranged ? count : i + arranged;
    double tallest = 0;
    for (; i < end; i++) tallest = larger(heights[i], tallest);
    y += tallest + style.line_spacing;
  }
  return trailing(y, count, style);
}

double limits_height_sized(const double *widths, const double *heights, size_t count,
                           LimitsStyle style) {
  double limit = style.inner + tolerance;
  double y = style.top, used = 0, tallest = 0;
  for (size_t i = 0, first = 0; i < count; i++) {
    if (i > first && used + style.spacing + widths[i] > limit) {
      y += tallest + style.line_spacing;
      first = i;
      tallest = 0;
    }
    used = (i == first ? 0 : used + style.spacing) + (widths[i] > limit ? style.inner : widths[i]);
    tallest = larger(heights[i], tallest);
  }
  return y + tallest + style.bottom;
}

double limits_frames_waterfall(const double *restrict widths, const double *restrict heights,
                               size_t count, size_t columns, LimitsStyle style,
                               double *restrict out) {
  double ends[64];
  for (size_t column = 0; column < columns; column++) ends[column] = style.top;
  double width = (style.inner - (double)(columns - 1) * style.spacing) / (double)columns;
  for (size_t i = 0; i < count; i++) {
    size_t lowest = 0;
    for (size_t column = 1; column < columns; column++) {
      lowest = ends[column] < ends[lowest] ? column : lowest;
    }
    out[4 * i] = style.leading + (double)lowest * (width + style.spacing);
    out[4 * i + 1] = ends[lowest];
    out[4 * i + 2] = widths[i];
    out[4 * i + 3] = heights[i];
    ends[lowest] += heights[i] + style.line_spacing;
  }
  double y = ends[0];
  for (size_t column = 1; column < columns; column++) y = larger(ends[column], y);
  return trailing(y, count, style);
}

double limits_frames_weighted(const double *restrict widths, const double *restrict heights,
                              const double *restrict weights, size_t count, size_t arranged,
                              LimitsStyle style, double *restrict out) {
  double y = style.top;
  for (size_t i = 0; i < count;) {
    size_t end = count - i < arranged ? count : i + arranged;
    double used = (double)(end - i - 1) * style.spacing, weight = 0;
    for (size_t k = i; k < end; k++) {
      used += widths[k];
      weight += weights[k];
    }
    double share = used < style.inner ? (style.inner - used) / weight : 0;
    double x = style.leading, tallest = 0;
    for (; i < end; i++) {
      double width = widths[i] + share * weights[i];
      out[4 * i] = x;
      out[4 * i + 1] = y;
      out[4 * i + 2] = width;
      out[4 * i + 3] = heights[i];
      x += width + style.spacing;
      tallest = larger(heights[i], tallest);
    }
    y += tallest + style.line_spacing;
  }
  return trailing(y, count, style);
}

size_t limits_search(const double *offsets, size_t count, double offset) {
  size_t first = 0;
  for (size_t length = count; length > 1;) {
    size_t half = length / 2;
    first = offsets[first + half] <= offset ? first + half : first;
    length -= half;
  }
  return first;
}

double limits_page_offset(size_t index, size_t capacity, double step) {
  return (double)(index / capacity) * step;
}

double limits_strip(double width, double height, size_t count, double *out) {
  double x = 0, sum = 0;
  for (size_t i = 0; i < count; i++) {
    out[4 * i] = x;
    out[4 * i + 1] = 0;
    out[4 * i + 2] = width;
    out[4 * i + 3] = height;
    sum += x + width + height;
    x += width;
  }
  return sum;
}

size_t limits_difference(const double *a, const double *b, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return i;
  return count;
}
