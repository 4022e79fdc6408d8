// What is refused, and that it then changes nothing.
#include <math.h>

#include "check.h"

static const tatami_size some = {10, 10};

static tatami_status create(tatami_flow_style style) {
  tatami_environment environment = tatami_environment_make(320, 480);
  tatami_flow *flow = NULL;
  tatami_status status = tatami_flow_create(&style, &environment, &flow);
  CHECK((flow != NULL) == (status == TATAMI_OK));
  tatami_flow_destroy(flow);
  return status;
}

#define STYLE(expected, change) \
  do { \
    tatami_flow_style style = tatami_flow_style_make(); \
    change; \
    ANSWERS(expected, create(style)); \
  } while (0)

static tatami_status surround(tatami_environment environment) {
  tatami_flow *flow = rows_of_two(1);
  tatami_status status = tatami_flow_set_environment(flow, &environment);
  tatami_flow_destroy(flow);
  return status;
}

#define SURROUNDINGS(expected, change) \
  do { \
    tatami_environment environment = tatami_environment_make(320, 480); \
    change; \
    ANSWERS(expected, surround(environment)); \
  } while (0)

static tatami_status append(tatami_cell_style style) {
  tatami_flow *flow = rows_of_two(1);
  size_t count;
  tatami_status status = tatami_flow_append(flow, some, &style);
  DONE(tatami_flow_count(flow, &count));
  CHECK(count == (status == TATAMI_OK ? 2u : 1u));
  tatami_flow_destroy(flow);
  return status;
}

#define CELL(expected, change) \
  do { \
    tatami_cell_style style = tatami_cell_style_make(); \
    change; \
    ANSWERS(expected, append(style)); \
  } while (0)

void check_styles(void) {
  STYLE(TATAMI_OK, (void)style);
  STYLE(TATAMI_INVALID_ENUM, style.orientation = 2);
  STYLE(TATAMI_INVALID_ENUM, style.orientation = -1);
  STYLE(TATAMI_INVALID_ENUM, style.width.kind = 4);
  STYLE(TATAMI_INVALID_ENUM, style.height.kind = TATAMI_LENGTH_RELATIVE; style.height.axis = 7);
  STYLE(TATAMI_INVALID_ENUM, style.horizontal_gravity = 8);
  STYLE(TATAMI_INVALID_ENUM, style.vertical_gravity = -1);
  STYLE(TATAMI_INVALID_ENUM, style.horizontal_alignment = TATAMI_ALIGNMENT_INHERIT);
  STYLE(TATAMI_INVALID_ENUM, style.vertical_alignment = 256);
  STYLE(TATAMI_INVALID_ENUM, style.last_line = 3);
  STYLE(TATAMI_INVALID_ENUM, style.last_line = -2);
  STYLE(TATAMI_INVALID_COUNT, style.arranged_count = SIZE_MAX);
  STYLE(TATAMI_INVALID_COUNT, style.max_lines = SIZE_MAX);
  STYLE(TATAMI_PAGES_WITHOUT_ARRANGED_COUNT, style.paged_count = 4);
  STYLE(TATAMI_PAGED_COUNT_NOT_MULTIPLE, style.arranged_count = 3; style.paged_count = 4);
  STYLE(TATAMI_INVALID_LENGTH, style.horizontal_spacing = -1);
  STYLE(TATAMI_INVALID_LENGTH, style.vertical_spacing = NAN);
  STYLE(TATAMI_INVALID_LENGTH, style.padding.top = INFINITY);
  STYLE(TATAMI_INVALID_LENGTH, style.padding.trailing = 2 * TATAMI_GREATEST_LENGTH);
  STYLE(TATAMI_INVALID_LENGTH, style.width.kind = TATAMI_LENGTH_FIXED; style.width.points = NAN);
  STYLE(TATAMI_INVALID_FACTOR, style.width.kind = TATAMI_LENGTH_RELATIVE; style.width.factor = -1);
  STYLE(TATAMI_CONTRADICTORY_BOUNDS, style.width_bounds.minimum = 9; style.width_bounds.maximum = 8);
  STYLE(TATAMI_COLUMNS_WITHOUT_ARRANGED_COUNT, style.vertical_alignment = TATAMI_ALIGNMENT_BETWEEN);
  STYLE(TATAMI_COLUMNS_ON_PAGES, style.arranged_count = 2; style.paged_count = 4; style.auto_arrange = true);
  STYLE(TATAMI_TOO_MANY_COLUMNS, style.arranged_count = 70000; style.auto_arrange = true);
  STYLE(TATAMI_INVALID_LENGTH, style.flexible_spacing.size = NAN);

  SURROUNDINGS(TATAMI_OK, (void)environment);
  SURROUNDINGS(TATAMI_INVALID_LENGTH, environment.viewport.width = -1);
  SURROUNDINGS(TATAMI_INVALID_LENGTH, environment.viewport.height = NAN);
  SURROUNDINGS(TATAMI_INVALID_SCALE, environment.scale = 0);
  SURROUNDINGS(TATAMI_INVALID_SCALE, environment.scale = NAN);
  SURROUNDINGS(TATAMI_INVALID_ENUM, environment.direction = 2);
  SURROUNDINGS(TATAMI_INVALID_ENUM, environment.size_class.width = 2);
  SURROUNDINGS(TATAMI_INVALID_ENUM, environment.size_class.orientation = -2);

  CELL(TATAMI_OK, (void)style);
  CELL(TATAMI_INVALID_ENUM, style.width.basis = 9);
  CELL(TATAMI_INVALID_ENUM, style.height.basis = -1);
  CELL(TATAMI_INVALID_ENUM, style.visibility = 3);
  CELL(TATAMI_INVALID_ENUM, style.vertical_alignment = 7);
  CELL(TATAMI_INVALID_LENGTH, style.margin.leading = -1);
  CELL(TATAMI_INVALID_FACTOR, style.weight = -1);
  CELL(TATAMI_INVALID_FACTOR, style.weight = NAN);
  CELL(TATAMI_INVALID_FACTOR, style.width.multiplier = INFINITY);
  CELL(TATAMI_INVALID_FACTOR, style.width.offset = NAN);
  CELL(TATAMI_INVALID_FACTOR, style.width.shrink = -1);
  CELL(TATAMI_CONTRADICTORY_BOUNDS, style.width.minimum = 9; style.width.maximum = 8);
  CELL(TATAMI_OK, style.width.relative_maximum.base = TATAMI_BOUND_CONTAINER_WIDTH);
  CELL(TATAMI_INVALID_ENUM, style.width.relative_minimum.base = 3);
  CELL(TATAMI_INVALID_FACTOR, style.width.relative_minimum = ((tatami_container_bound){1, -1, 0}));
  CELL(TATAMI_DEPENDS_ON_WRAPPING_AXIS, style.height.relative_maximum.base = TATAMI_BOUND_CONTAINER_HEIGHT);
  CELL(TATAMI_ALIGNMENT_NOT_OF_CELLS, style.vertical_alignment = TATAMI_ALIGNMENT_BETWEEN);
  CELL(TATAMI_RATIO_ON_BOTH_AXES,
       style.width.basis = TATAMI_BASIS_OTHER_EXTENT; style.height.basis = TATAMI_BASIS_OTHER_EXTENT);
  CELL(TATAMI_DEPENDS_ON_WRAPPING_AXIS, style.height.basis = TATAMI_BASIS_FILL);

  tatami_flow *flow = rows_of_two(2);
  tatami_cell_style bounded = tatami_cell_style_make(), kept;
  bounded.width.relative_maximum = (tatami_container_bound){TATAMI_BOUND_CONTAINER_WIDTH, 0.25, -2};
  DONE(tatami_flow_set_cell_style(flow, 0, &bounded));
  DONE(tatami_flow_cell_style_at(flow, 0, &kept));
  CHECK(kept.width.relative_maximum.base == TATAMI_BOUND_CONTAINER_WIDTH);
  CHECK(kept.width.relative_maximum.multiplier == 0.25 && kept.width.relative_maximum.offset == -2);
  CHECK(kept.width.relative_minimum.base == TATAMI_BOUND_NONE);
  tatami_linear_style linear;
  ANSWERS(TATAMI_NOT_LINEAR, tatami_flow_linear_style_of(flow, &linear));
  tatami_flow_variant variant = {TATAMI_STATES_VERTICAL_GRAVITY, tatami_flow_style_make()};
  tatami_flow_variant back;
  tatami_size_class turned = {TATAMI_ROOM_ANY, TATAMI_ROOM_ANY, TATAMI_DEVICE_LANDSCAPE};
  variant.style.vertical_gravity = 99;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_variant(flow, turned, &variant));
  ANSWERS(TATAMI_NOT_FOUND, tatami_flow_variant_of(flow, turned, &back));
  variant.style.vertical_gravity = TATAMI_GRAVITY_END;
  DONE(tatami_flow_set_variant(flow, turned, &variant));
  DONE(tatami_flow_variant_of(flow, turned, &back));
  CHECK(back.states == variant.states && back.style.vertical_gravity == TATAMI_GRAVITY_END);
  turned.width = 5;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_variant_of(flow, turned, &back));
  tatami_flow_destroy(flow);

  linear = tatami_linear_style_make();
  linear.orientation = TATAMI_HORIZONTAL;
  linear.height.kind = TATAMI_LENGTH_HOST;
  tatami_environment environment = tatami_environment_make(320, 480);
  DONE(tatami_flow_create_linear(&linear, &environment, &flow));
  variant.states = TATAMI_STATES_ORIENTATION;
  variant.style.orientation = TATAMI_VERTICAL;
  turned.width = TATAMI_ROOM_ANY;
  DONE(tatami_flow_set_variant(flow, turned, &variant));
  DONE(tatami_flow_variant_of(flow, turned, &back));
  CHECK(back.style.orientation == TATAMI_VERTICAL);
  DONE(tatami_flow_linear_style_of(flow, &linear));
  CHECK(linear.orientation == TATAMI_HORIZONTAL);
  variant.states = TATAMI_STATES_IS_FLEX;
  variant.style.is_flex = true;
  ANSWERS(TATAMI_NOT_OF_ONE_LINE, tatami_flow_set_variant(flow, turned, &variant));
  tatami_flow_destroy(flow);
}

// Every edit that is refused leaves a layout that equals its copy.
void check_edits(void) {
  tatami_flow *flow = rows_of_two(5), *copy = NULL;
  tatami_cell_id id, gone;
  DONE(tatami_flow_cell_id_at(flow, 4, &gone));
  DONE(tatami_flow_remove_id(flow, gone));
  DONE(tatami_flow_cell_id_at(flow, 1, &id));
  DONE(tatami_flow_copy(flow, &copy));
  tatami_cell_style bad = tatami_cell_style_make();
  bad.weight = NAN;
  tatami_size sizes[2] = {{1, 1}, {NAN, 1}}, fine[2] = {{1, 1}, {2, 2}};
  tatami_cell_style styles[2];
  styles[0] = tatami_cell_style_make();
  styles[1] = bad;

  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_insert(flow, 5, some, NULL));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_insert(flow, SIZE_MAX, some, NULL));
  ANSWERS(TATAMI_INVALID_LENGTH, tatami_flow_append(flow, sizes[1], NULL));
  ANSWERS(TATAMI_INVALID_FACTOR, tatami_flow_append(flow, some, &bad));
  ANSWERS(TATAMI_INVALID_LENGTH, tatami_flow_append_cells(flow, sizes, NULL, 2));
  ANSWERS(TATAMI_INVALID_FACTOR, tatami_flow_append_cells(flow, fine, styles, 2));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_append_cells(flow, NULL, NULL, 2));
  ANSWERS(TATAMI_INVALID_COUNT, tatami_flow_append_cells(flow, fine, NULL, SIZE_MAX));
  ANSWERS(TATAMI_INVALID_COUNT, tatami_flow_append_cells(flow, fine, NULL, SIZE_MAX / 2));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_insert_cells(flow, 9, fine, NULL, 2));
  uint32_t second[2] = {0, 1}, none[2] = {0, 2}, far[2] = {UINT32_MAX, 0};
  ANSWERS(TATAMI_INVALID_FACTOR, tatami_flow_insert_styled_cells(flow, 0, fine, styles, 2, second, 2));
  ANSWERS(TATAMI_STYLE_INDEX_OUT_OF_RANGE, tatami_flow_insert_styled_cells(flow, 0, fine, styles, 2, none, 2));
  ANSWERS(TATAMI_STYLE_INDEX_OUT_OF_RANGE, tatami_flow_insert_styled_cells(flow, 0, fine, styles, 2, far, 2));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_insert_styled_cells(flow, 9, fine, styles, 1, second, 1));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_insert_styled_cells(flow, 0, fine, NULL, 2, second, 2));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_insert_styled_cells(flow, 0, fine, styles, 2, NULL, 2));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_insert_styled_cells(flow, 0, NULL, styles, 2, second, 2));
  ANSWERS(TATAMI_INVALID_COUNT, tatami_flow_insert_styled_cells(flow, 0, fine, styles, SIZE_MAX, second, 2));
  ANSWERS(TATAMI_INVALID_COUNT, tatami_flow_append_repeated(flow, some, NULL, SIZE_MAX));
  ANSWERS(TATAMI_CONTENT_TOO_LONG, tatami_flow_append_repeated(flow, some, NULL, SIZE_MAX / 2));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_replace(flow, (tatami_range){3, 5}, fine, NULL, 2));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_replace(flow, (tatami_range){3, 2}, fine, NULL, 2));
  ANSWERS(TATAMI_INVALID_LENGTH, tatami_flow_replace(flow, (tatami_range){1, 2}, sizes, NULL, 2));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_remove(flow, 4));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_remove(flow, SIZE_MAX));
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_flow_remove_id(flow, gone));
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_flow_remove_id(flow, 0));
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_flow_remove_id(flow, UINT64_MAX));
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_flow_remove_id(flow, 7));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_remove_range(flow, (tatami_range){0, 5}));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_remove_range(flow, (tatami_range){2, 1}));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_remove_range(flow, (tatami_range){0, SIZE_MAX}));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_move(flow, 4, 0));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_move(flow, 0, 4));
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_flow_move_id(flow, gone, 0));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_move_id(flow, id, 4));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_move_range(flow, (tatami_range){0, 2}, 3));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_move_range(flow, (tatami_range){0, 9}, 0));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_resize(flow, 4, some));
  ANSWERS(TATAMI_INVALID_LENGTH, tatami_flow_resize(flow, 0, (tatami_size){1, INFINITY}));
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_flow_resize_id(flow, gone, some));
  tatami_resize changes[2] = {{0, {1, 1}}, {4, {1, 1}}};
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_resize_cells(flow, changes, 2));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_resize_cells(flow, NULL, 1));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_set_cell_style(flow, 4, NULL));
  ANSWERS(TATAMI_INVALID_FACTOR, tatami_flow_set_cell_style(flow, 0, &bad));
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_flow_set_cell_style_id(flow, gone, NULL));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_set_cell_styles(flow, (tatami_range){4, 5}, NULL));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_set_cell_styles(flow, (tatami_range){3, 1}, NULL));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_set_visibility(flow, 4, TATAMI_GONE));
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_visibility(flow, 0, 3));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_set_style(flow, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_set_linear_style(flow, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_set_environment(flow, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_measure(flow, (tatami_range){0, 1}, NULL, NULL, NULL));

  bool equal = false;
  DONE(tatami_flow_equals(flow, copy, &equal));
  CHECK(equal);
  DONE(tatami_flow_append_cells(flow, NULL, NULL, 0));
  DONE(tatami_flow_insert_styled_cells(flow, 0, NULL, NULL, 0, NULL, 0));
  tatami_cell_style gapped[2] = {tatami_cell_style_make(), tatami_cell_style_make()};
  gapped[1].margin = (tatami_insets){1, 2, 3, 4};
  uint32_t swapped[2] = {1, 0};
  tatami_cell_style each[2] = {gapped[1], gapped[0]};
  DONE(tatami_flow_insert_styled_cells(flow, 1, fine, gapped, 2, swapped, 2));
  DONE(tatami_flow_insert_cells(copy, 1, fine, each, 2));
  DONE(tatami_flow_equals(flow, copy, &equal));
  CHECK(equal);
  DONE(tatami_flow_remove_range(flow, (tatami_range){1, 3}));
  DONE(tatami_flow_append_cells(flow, fine, NULL, 2));
  DONE(tatami_flow_move_id(flow, id, 5));
  DONE(tatami_flow_resize_id(flow, id, some));
  size_t index;
  DONE(tatami_flow_index_of(flow, id, &index));
  CHECK(index == 5);
  DONE(tatami_flow_equals(flow, copy, &equal));
  CHECK(!equal);
  DONE(tatami_flow_equals(flow, flow, &equal));
  CHECK(equal);
  DONE(tatami_flow_remove_all(flow));
  tatami_flow_destroy(copy);
  tatami_flow_destroy(flow);
}
