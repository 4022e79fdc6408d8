#include "limits_loops.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

static const double tolerance = 1e-4;

static double larger(double a, double b) { return a > b ? a : b; }

static double trailing(double y, size_t count, LimitsStyle style) {
  return (count == 0 ? y : y - style.spacing) + style.padding;
}

double limits_frames_counted(const double *restrict widths, const double *restrict heights,
                             size_t count, size_t arranged, LimitsStyle style,
                             double *restrict out) {
  double y = style.padding;
  for (size_t i = 0; i < count;) {
    size_t end = count - i < arranged ? count : i + arranged;
    double x = style.padding, tallest = 0;
    for (; i < end; i++) {
      out[4 * i] = x;
      out[4 * i + 1] = y;
      out[4 * i + 2] = widths[i];
      out[4 * i + 3] = heights[i];
      x += widths[i] + style.spacing;
      tallest = larger(heights[i], tallest);
    }
    y += tallest + style.spacing;
  }
  return trailing(y, count, style);
}

double limits_height_counted(const double *heights, size_t count, size_t arranged,
                             LimitsStyle style) {
  double y = style.padding;
  for (size_t i = 0; i < count;) {
    size_t end = count - i < arranged ? count : i + arranged;
    double tallest = 0;
    for (; i < end; i++) tallest = larger(heights[i], tallest);
    y += tallest + style.spacing;
  }
  return trailing(y, count, style);
}

double limits_frames_sized(const double *restrict widths, const double *restrict heights,
                           size_t count, LimitsStyle style, double *restrict out) {
  double inner = style.container - 2 * style.padding;
  double limit = inner + tolerance;
  double y = style.padding, used = 0, tallest = 0;
  for (size_t i = 0, first = 0; i < count; i++) {
    double width = widths[i] > limit ? inner : widths[i];
    if (i > first && used + style.spacing + widths[i] > limit) {
      y += tallest + style.spacing;
      first = i;
      tallest = 0;
    }
    double offset = i == first ? 0 : used + style.spacing;
    out[4 * i] = style.padding + offset;
    out[4 * i + 1] = y;
    out[4 * i + 2] = width;
    out[4 * i + 3] = heights[i];
    used = offset + width;
    tallest = larger(heights[i], tallest);
  }
  return y + tallest + style.padding;
}

double limits_height_sized(const double *widths, const double *heights, size_t count,
                           LimitsStyle style) {
  double inner = style.container - 2 * style.padding;
  double limit = inner + tolerance;
  double y = style.padding, used = 0, tallest = 0;
  for (size_t i = 0, first = 0; i < count; i++) {
    if (i > first && used + style.spacing + widths[i] > limit) {
      y += tallest + style.spacing;
      first = i;
      tallest = 0;
    }
    used = (i == first ? 0 : used + style.spacing) + (widths[i] > limit ? inner : widths[i]);
    tallest = larger(heights[i], tallest);
  }
  return y + tallest + style.padding;
}

void limits_frames_paged(size_t count, size_t arranged, size_t lines, double width, double height,
                         double pitch, LimitsStyle style, double *restrict out) {
  size_t i = 0;
  for (double top = style.padding; i < count; top += pitch) {
    double y = top;
    for (size_t line = 0; line < lines && i < count; line++) {
      double x = style.padding;
      size_t end = count - i < arranged ? count : i + arranged;
      for (; i < end; i++) {
        out[4 * i] = x;
        out[4 * i + 1] = y;
        out[4 * i + 2] = width;
        out[4 * i + 3] = height;
        x += width + style.spacing;
      }
      y += height + style.spacing;
    }
  }
}

void limits_insert(double *values, size_t count, size_t index, double value) {
  memmove(values + index + 1, values + index, (count - index) * sizeof(double));
  values[index] = value;
}

void limits_remove(double *values, size_t count, size_t index) {
  memmove(values + index, values + index + 1, (count - index - 1) * sizeof(double));
}

void limits_copy_to_fresh_memory(const void *from, size_t bytes) {
  void *fresh = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (fresh == MAP_FAILED) return;
  limits_copy(fresh, from, bytes);
  munmap(fresh, bytes);
}

void limits_copy(void *to, const void *from, size_t bytes) {
  memcpy(to, from, bytes);
  // The bytes are looked at by somebody the compiler does not see.
  __asm__ volatile("" : : "r"(to) : "memory");
}

uint64_t limits_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void limits_consume(double value) {
  volatile double seen = value;
  (void)seen;
}

int limits_write_file(const char *path, const char *bytes, size_t length) {
  FILE *file = fopen(path, "wb");
  if (file == NULL) return -1;
  size_t written = fwrite(bytes, 1, length, file);
  return fclose(file) == 0 && written == length ? 0 : -1;
}
