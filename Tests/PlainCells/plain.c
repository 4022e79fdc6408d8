// What the library for plain cells only does, compared with rows that are laid out by hand, and what it refuses.
#include <tatami.h>

enum { cells = 900, gap = 4, room = 240 };

static tatami_size sizes[cells];
static size_t count;
static uint32_t state = 7;

static uint32_t any(uint32_t bound) {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % bound;
}

static tatami_size any_size(void) {
  double width = 5 + any(200) / 4.0;
  return (tatami_size){width, 5 + any(160) / 8.0};
}

// Whether all frames are those of rows of so many cells, or of as many as fit where `most` is 0.
static bool are_rows(const tatami_flow *flow, size_t most) {
  double x = 0, y = 0, height = 0;
  size_t in_row = 0;
  for (size_t index = 0; index < count; index++) {
    tatami_size size = sizes[index];
    if (in_row > 0 && (most ? in_row == most : x + size.width > room)) {
      y += height + gap;
      x = height = 0;
      in_row = 0;
    }
    tatami_rect frame;
    if (tatami_flow_frame(flow, index, &frame) != TATAMI_OK) return false;
    if (frame.x != x || frame.y != y || frame.width != size.width || frame.height != size.height) return false;
    size_t hit;
    if (tatami_flow_index_at(flow, (tatami_point){x + 1, y + 1}, &hit) != TATAMI_OK || hit != index) return false;
    x += size.width + gap;
    if (size.height > height) height = size.height;
    in_row++;
  }
  tatami_size content;
  return tatami_flow_content_size(flow, &content) == TATAMI_OK && content.height == y + height;
}

#define CHECK(condition) \
  do { \
    if (!(condition)) return __LINE__; \
  } while (0)

static int refuses(tatami_flow *flow, tatami_flow_style plain) {
  tatami_flow_style style = plain;
  style.horizontal_gravity = TATAMI_GRAVITY_CENTER;
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_PLAIN_CELLS_ONLY);
  style = plain;
  style.paged_count = 2 * style.arranged_count;
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_PLAIN_CELLS_ONLY);
  style = plain;
  style.flexible_spacing = (tatami_flexible_spacing){10, 1, 5, false};
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_PLAIN_CELLS_ONLY);
  style = plain;
  style.is_reversed = true;
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_PLAIN_CELLS_ONLY);
  tatami_cell_style weighted = tatami_cell_style_make();
  weighted.weight = 1;
  CHECK(tatami_flow_insert(flow, 0, (tatami_size){1, 1}, &weighted) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_append_repeated(flow, (tatami_size){1, 1}, &weighted, 5) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_append_cells(flow, sizes, &weighted, 1) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_set_cell_style(flow, 0, &weighted) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_set_visibility(flow, 0, TATAMI_GONE) == TATAMI_PLAIN_CELLS_ONLY);
  tatami_linear_style line = tatami_linear_style_make();
  tatami_environment environment = tatami_environment_make(room, 400);
  tatami_flow *linear;
  CHECK(tatami_flow_create_linear(&line, &environment, &linear) == TATAMI_PLAIN_CELLS_ONLY);
  // A style that says nothing is none.
  tatami_cell_style usual = tatami_cell_style_make();
  CHECK(tatami_flow_set_cell_style(flow, 0, &usual) == TATAMI_OK);
  return 0;
}

static int check(void) {
  tatami_flow_style style = tatami_flow_style_make();
  style.arranged_count = 4;
  style.horizontal_spacing = style.vertical_spacing = gap;
  tatami_environment environment = tatami_environment_make(room, 400);
  tatami_flow *flow;
  CHECK(tatami_flow_create(&style, &environment, &flow) == TATAMI_OK);
  while (count < cells) {
    size_t place = any((uint32_t)count + 1);
    for (size_t index = count; index > place; index--) sizes[index] = sizes[index - 1];
    sizes[place] = any_size();
    CHECK(tatami_flow_insert(flow, place, sizes[place], NULL) == TATAMI_OK);
    count++;
  }
  for (int edit = 0; edit < 200; edit++) {
    size_t place = any((uint32_t)count);
    if (any(2)) {
      sizes[place] = any_size();
      CHECK(tatami_flow_resize(flow, place, sizes[place]) == TATAMI_OK);
    } else {
      count--;
      for (size_t index = place; index < count; index++) sizes[index] = sizes[index + 1];
      CHECK(tatami_flow_remove(flow, place) == TATAMI_OK);
    }
  }
  int line = refuses(flow, style);
  if (line) return line;
  CHECK(are_rows(flow, 4));
  style.arranged_count = 0;
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_OK);
  CHECK(are_rows(flow, 0));
  tatami_flow_destroy(flow);
  return 0;
}

// The line of the first check that fails; 0 if none does.
__attribute__((visibility("default"))) int plain_check(void) { return check(); }
