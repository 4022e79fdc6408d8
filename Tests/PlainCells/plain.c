// What the libraries for plain cells only do, compared with rows that are laid out by hand, and what they refuse.
// With COUNTED_LINES_ONLY the one for count-limited flows only.
#include <tatami.h>

enum { cells = 1500, gap = 4, room = 240 };

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

static tatami_rect frames[cells];
static tatami_placed placed[cells];

static bool are_same(tatami_rect a, tatami_rect b) {
  return a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height;
}

static bool overlap(tatami_rect a, tatami_rect b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// Whether lists have the frames that the cells have one by one: those of a range, and of what overlaps a rectangle.
static bool has_lists(const tatami_flow *flow) {
  size_t start = any((uint32_t)count), end = start + 1 + any((uint32_t)(count - start)), found, next = 0;
  tatami_rect seen = {any(2) ? any(100) : any(50000), any(2) ? 0 : any(5000), 1 + any(100), 1 + any(400)};
  if (tatami_flow_frames(flow, (tatami_range){start, end}, frames, cells) != TATAMI_OK) return false;
  if (tatami_flow_frames_in(flow, seen, NULL, placed, cells, &found) != TATAMI_OK) return false;
  for (size_t index = 0; index < count; index++) {
    tatami_rect frame;
    if (tatami_flow_frame(flow, index, &frame) != TATAMI_OK) return false;
    if (index >= start && index < end && !are_same(frames[index - start], frame)) return false;
    if (!overlap(frame, seen)) continue;
    if (next == found || placed[next].index != index || !are_same(placed[next].frame, frame)) return false;
    next++;
  }
  return next == found;
}

// Whether all frames are those of rows of so many cells, or of as many as fit where `most` is 0.
static bool are_rows(const tatami_flow *flow, size_t most, bool is_mirrored) {
  double x = 0, y = 0, height = 0, longest = 0;
  size_t in_row = 0;
  for (size_t index = 0; index < count; index++) {
    tatami_size size = sizes[index];
    if (in_row > 0 && (most ? in_row == most : x + size.width > room)) {
      y += height + gap;
      x = height = 0;
      in_row = 0;
    }
    tatami_rect frame;
    double left = is_mirrored ? room - x - size.width : x;
    if (tatami_flow_frame(flow, index, &frame) != TATAMI_OK) return false;
    if (!are_same(frame, (tatami_rect){left, y, size.width, size.height})) return false;
    size_t hit;
    if (tatami_flow_index_at(flow, (tatami_point){left + 1, y + 1}, &hit) != TATAMI_OK || hit != index) return false;
    x += size.width + gap;
    if (x - gap > longest) longest = x - gap;
    if (size.height > height) height = size.height;
    in_row++;
  }
  for (int number = 0; number < 20; number++) {
    if (!has_lists(flow)) return false;
  }
  tatami_flow_style style;
  tatami_size content;
  if (tatami_flow_style_of(flow, &style) != TATAMI_OK) return false;
  if (tatami_flow_content_size(flow, &content) != TATAMI_OK) return false;
  return content.width == (style.width.kind == TATAMI_LENGTH_WRAP ? longest : room) && content.height == y + height;
}

#define CHECK(condition) \
  do { \
    if (!(condition)) return __LINE__; \
  } while (0)

// What of a flow's style has to be as it is made, each member with a value that would be one in the whole library.
static int refuses_styles(tatami_flow *flow, tatami_flow_style plain) {
#define REFUSES(...) \
  do { \
    tatami_flow_style style = plain; \
    tatami_flow *other; \
    __VA_ARGS__; \
    CHECK(tatami_flow_set_style(flow, &style) == TATAMI_PLAIN_CELLS_ONLY); \
    CHECK(tatami_flow_create(&style, &environment, &other) == TATAMI_PLAIN_CELLS_ONLY); \
    tatami_flow_variant variant = {TATAMI_STATES_SPACING, style}; \
    CHECK(tatami_flow_set_variant(flow, any_class, &variant) == TATAMI_PLAIN_CELLS_ONLY); \
  } while (0)
  tatami_environment environment = tatami_environment_make(room, 400);
  tatami_size_class any_class = {TATAMI_ROOM_ANY, TATAMI_ROOM_ANY, TATAMI_DEVICE_ANY};
  REFUSES(style.paged_count = 2 * style.arranged_count);
  REFUSES(style.max_lines = 3);
  REFUSES(style.width_bounds.minimum = 1);
  REFUSES(style.width_bounds.maximum = 9);
  REFUSES(style.height_bounds.minimum = 1);
  REFUSES(style.height_bounds.maximum = 9);
  REFUSES(style.horizontal_gravity = TATAMI_GRAVITY_CENTER);
  REFUSES(style.vertical_gravity = TATAMI_GRAVITY_END);
  REFUSES(style.horizontal_alignment = TATAMI_ALIGNMENT_END);
  REFUSES(style.vertical_alignment = TATAMI_ALIGNMENT_CENTER);
  REFUSES(style.last_line = TATAMI_LAST_LINE_NEVER);
  REFUSES(style.auto_arrange = true);
  REFUSES(style.is_flex = true);
  REFUSES(style.is_reversed = true);
  REFUSES(style.flexible_spacing = (tatami_flexible_spacing){10, 1, 5, false});
  tatami_linear_style line = tatami_linear_style_make();
  tatami_flow *linear;
  CHECK(tatami_flow_create_linear(&line, &environment, &linear) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_set_linear_style(flow, &line) == TATAMI_PLAIN_CELLS_ONLY);
  return 0;
}

static tatami_line_gravity as_usual(void *context, tatami_line_facts facts) {
  (void)context, (void)facts;
  return (tatami_line_gravity){-1, TATAMI_ALIGNMENT_INHERIT};
}

static tatami_size one_point(void *context, size_t index, tatami_proposal proposal) {
  (void)context, (void)index, (void)proposal;
  return (tatami_size){1, 1};
}

// What of cells is not there.
static int refuses(tatami_flow *flow) {
  tatami_cell_style weighted = tatami_cell_style_make();
  weighted.weight = 1;
  uint32_t first = 0;
  CHECK(tatami_flow_insert(flow, 0, (tatami_size){1, 1}, &weighted) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_append_repeated(flow, (tatami_size){1, 1}, &weighted, 5) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_append_cells(flow, sizes, &weighted, 1) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_insert_styled_cells(flow, 0, sizes, &weighted, 1, &first, 1) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_replace(flow, (tatami_range){0, 1}, sizes, &weighted, 1) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_set_cell_style(flow, 0, &weighted) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_set_cell_styles(flow, (tatami_range){0, 2}, &weighted) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_set_visibility(flow, 0, TATAMI_GONE) == TATAMI_PLAIN_CELLS_ONLY);
  CHECK(tatami_flow_set_line_rule(flow, as_usual, NULL) == TATAMI_PLAIN_CELLS_ONLY);
  // Nothing has a length to be measured, and there are no pages.
  size_t changed = 1, page;
  CHECK(tatami_flow_measure(flow, (tatami_range){0, count}, one_point, NULL, &changed) == TATAMI_OK && changed == 0);
  CHECK(tatami_flow_page_of(flow, 0, &page) == TATAMI_NOT_FOUND);
  CHECK(tatami_flow_page_count(flow, &page) == TATAMI_OK && page == 0);
  // A style that says nothing is none.
  tatami_cell_style usual = tatami_cell_style_make();
  CHECK(tatami_flow_set_cell_style(flow, 0, &usual) == TATAMI_OK);
  return 0;
}

// Lays the cells out in other rows.
static int lays_out(tatami_flow *flow, tatami_flow_style plain) {
  tatami_flow_style style = plain;
  CHECK(are_rows(flow, 4, false));
  style.width.kind = TATAMI_LENGTH_WRAP;
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_OK);
  CHECK(are_rows(flow, 4, false));
  style.arranged_count = cells;
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_OK);
  CHECK(are_rows(flow, cells, false));
  style = plain;
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_OK);
  tatami_environment mirrored = tatami_environment_make(room, 400);
  mirrored.direction = TATAMI_RIGHT_TO_LEFT;
  CHECK(tatami_flow_set_environment(flow, &mirrored) == TATAMI_OK);
  CHECK(are_rows(flow, 4, true));
  style.arranged_count = 0;
#ifdef COUNTED_LINES_ONLY
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_COUNTED_LINES_ONLY);
  CHECK(are_rows(flow, 4, true));
  tatami_flow *fitted;
  CHECK(tatami_flow_create(&style, &mirrored, &fitted) == TATAMI_COUNTED_LINES_ONLY);
#else
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_OK);
  CHECK(are_rows(flow, 0, true));
#endif
  return 0;
}

// Says what edits changed, what is to be painted and what has moved.
static int tells(tatami_flow *flow, tatami_flow_style style) {
  static tatami_transition transitions[cells];
  tatami_change *change;
  tatami_rect seen = {0, 0, room, 400}, rects[16];
  tatami_blit blit;
  bool has_blit;
  size_t found;
  CHECK(tatami_flow_set_style(flow, &style) == TATAMI_OK);
  CHECK(tatami_flow_update(flow, &change) == TATAMI_OK);
  tatami_change_destroy(change);
  for (int edit = 0; edit < 40; edit++) {
    tatami_flow *before;
    CHECK(tatami_flow_copy(flow, &before) == TATAMI_OK);
    CHECK(tatami_flow_resize(flow, any((uint32_t)count), any_size()) == TATAMI_OK);
    CHECK(tatami_flow_insert(flow, any((uint32_t)count), any_size(), NULL) == TATAMI_OK);
    CHECK(tatami_flow_remove(flow, any((uint32_t)count)) == TATAMI_OK);
    CHECK(tatami_flow_update(flow, &change) == TATAMI_OK);
    CHECK(tatami_change_dirty_rects(change, seen, seen, 16, &has_blit, &blit, rects, 16, &found) == TATAMI_OK);
    CHECK(found <= 16);
    CHECK(tatami_change_transitions(change, seen, seen, transitions, cells, &found) == TATAMI_OK);
    tatami_change_destroy(change);
    CHECK(tatami_flow_difference(before, flow, &seen, &change) == TATAMI_OK);
    tatami_change_destroy(change);
    tatami_flow_destroy(before);
  }
  return 0;
}

// Lays the cells out in a buffer that is as large as they need.
static int fits_in(tatami_flow_style style, tatami_environment environment) {
  _Alignas(64) static unsigned char memory[200000];
  size_t bytes;
  CHECK(tatami_bytes_for_cells(count, 0, &bytes) == TATAMI_OK && bytes <= sizeof memory);
  tatami_flow *flow;
  CHECK(tatami_flow_create_in(memory, bytes, &style, &environment, &flow) == TATAMI_OK);
  for (size_t index = 0; index < count; index++) CHECK(tatami_flow_append(flow, sizes[index], NULL) == TATAMI_OK);
  CHECK(are_rows(flow, 4, false));
  tatami_flow_destroy(flow);
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
  int line = refuses_styles(flow, style);
  if (!line) line = refuses(flow);
  if (!line) line = lays_out(flow, style);
  if (!line) line = fits_in(style, environment);
  if (!line) line = tells(flow, style);
  style.width.kind = TATAMI_LENGTH_WRAP;
  if (!line) line = tells(flow, style);
#ifndef COUNTED_LINES_ONLY
  style.arranged_count = 0;
  if (!line) line = tells(flow, style);
  style.width.kind = TATAMI_LENGTH_HOST;
  if (!line) line = tells(flow, style);
#endif
  tatami_flow_destroy(flow);
  return line;
}

// The line of the first check that fails; 0 if none does.
__attribute__((visibility("default"))) int plain_check(void) { return check(); }
