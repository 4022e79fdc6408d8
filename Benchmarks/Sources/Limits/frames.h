// The loops that write every frame, in the precision REAL; included twice.

static REAL NAMED(frames_counted)(const REAL *restrict widths, const REAL *restrict heights,
                                  size_t count, size_t arranged, LimitsStyle style,
                                  REAL *restrict out) {
  REAL leading = (REAL)style.leading, spacing = (REAL)style.spacing;
  REAL line_spacing = (REAL)style.line_spacing, y = (REAL)style.top;
  for (size_t i = 0; i < count;) {
    size_t end = count - i < arranged ? count : i + arranged;
    REAL x = leading, tallest = 0;
    for (; i < end; i++) {
      out[4 * i] = x;
      out[4 * i + 1] = y;
      out[4 * i + 2] = widths[i];
      out[4 * i + 3] = heights[i];
      x += widths[i] + spacing;
      tallest = heights[i] > tallest ? heights[i] : tallest;
    }
    y += tallest + line_spacing;
  }
  return y;
}

static REAL NAMED(frames_sized)(const REAL *restrict widths, const REAL *restrict heights,
                                size_t count, LimitsStyle style, REAL *restrict out) {
  REAL inner = (REAL)style.inner, limit = (REAL)(style.inner + tolerance);
  REAL leading = (REAL)style.leading, spacing = (REAL)style.spacing;
  REAL line_spacing = (REAL)style.line_spacing, y = (REAL)style.top, used = 0, tallest = 0;
  for (size_t i = 0, first = 0; i < count; i++) {
    REAL width = widths[i] > limit ? inner : widths[i];
    if (i > first && used + spacing + widths[i] > limit) {
      y += tallest + line_spacing;
      first = i;
      tallest = 0;
    }
    REAL offset = i == first ? 0 : used + spacing;
    out[4 * i] = leading + offset;
    out[4 * i + 1] = y;
    out[4 * i + 2] = width;
    out[4 * i + 3] = heights[i];
    used = offset + width;
    tallest = heights[i] > tallest ? heights[i] : tallest;
  }
  return y + tallest;
}

static void NAMED(frames_paged)(size_t count, LimitsPages pages, LimitsStyle style,
                                REAL *restrict out) {
  REAL width = (REAL)pages.width, height = (REAL)pages.height;
  REAL spacing = (REAL)style.spacing, line_spacing = (REAL)style.line_spacing;
  REAL left = (REAL)style.leading, top = (REAL)style.top;
  for (size_t i = 0; i < count; left += (REAL)pages.step_x, top += (REAL)pages.step_y) {
    REAL y = top;
    for (size_t line = 0; line < pages.lines && i < count; line++) {
      REAL x = left;
      size_t end = count - i < pages.arranged ? count : i + pages.arranged;
      for (; i < end; i++) {
        out[4 * i] = x;
        out[4 * i + 1] = y;
        out[4 * i + 2] = width;
        out[4 * i + 3] = height;
        x += width + spacing;
      }
      y += height + line_spacing;
    }
  }
}
