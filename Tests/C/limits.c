// Where numbers end that functions take, and what failures say of them.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static void check_failure_numbers(void) {
  tatami_flow *flow = rows_of_two(3);
  tatami_failure failure;
  char text[200];
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_remove(flow, SIZE_MAX));
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.index == INT64_MAX && failure.count == 3);
  ANSWERS(TATAMI_INVALID_COUNT, tatami_flow_append_repeated(flow, (tatami_size){1, 1}, NULL, SIZE_MAX));
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.index == INT64_MAX);
  tatami_size sizes[1] = {{1, 1}};
  ANSWERS(TATAMI_INVALID_COUNT, tatami_flow_append_cells(flow, sizes, NULL, SIZE_MAX));
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.index == INT64_MAX);
  ANSWERS(TATAMI_INVALID_COUNT, tatami_flow_resize_cells(flow, NULL, SIZE_MAX / 4));
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.index == INT64_MAX / 2);
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_remove_range(flow, (tatami_range){2, 1}));
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.index == 1 && failure.count == 3);
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_move_range(flow, (tatami_range){0, SIZE_MAX}, 0));
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.index == INT64_MAX && failure.count == 3);

  struct { double value; const char *text; } numbers[] = {
    {-5e-324, "-4.941e-324"}, {-1e-30, "-1.000e-30"}, {-0.0009996, "-9.996e-4"}, {-0.00099996, "-1.000e-3"},
    {-0.001, "-0.001"}, {-2.5, "-2.500"}};
  for (size_t number = 0; number < sizeof numbers / sizeof *numbers; number++) {
    ANSWERS(TATAMI_INVALID_LENGTH, tatami_flow_resize(flow, 1, (tatami_size){numbers[number].value, 1}));
    DONE(tatami_flow_last_failure(flow, &failure));
    DONE(tatami_failure_describe(&failure, text, sizeof text, NULL));
    const char *said = strstr(text, " is -");
    CHECK(said != NULL && strcmp(said + 4, numbers[number].text) == 0);
  }

  tatami_history *history = NULL;
  const tatami_flow *shown = NULL;
  DONE(tatami_history_create(flow, 3, &history));
  DONE(tatami_history_flow(history, &shown));
  ANSWERS(TATAMI_READ_ONLY, tatami_flow_remove_all((tatami_flow *)shown));
  DONE(tatami_flow_last_failure(shown, &failure));
  CHECK(failure.status == TATAMI_READ_ONLY);
  tatami_history_destroy(history);

  ANSWERS(TATAMI_ARRAY_TOO_SMALL, tatami_flow_frames(flow, (tatami_range){0, 2}, NULL, 0));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_frames(flow, (tatami_range){0, 2}, NULL, 1));
  tatami_flow_destroy(flow);
}

// That the last edit failed with a status, and says this of it behind what the status means.
static void says(tatami_flow *flow, tatami_status status, const char *expected) {
  tatami_failure failure;
  char text[200];
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.status == status);
  DONE(tatami_failure_describe(&failure, text, sizeof text, NULL));
  const char *said = strrchr(text, ':');
  CHECK(said != NULL && strcmp(said + 2, expected) == 0);
  if (said == NULL || strcmp(said + 2, expected) != 0) fprintf(stderr, "%s, not: %s\n", text, expected);
}

// Which cell or style has an enumeration without such a value, and which value that is.
static void check_wrong_styles(void) {
  tatami_flow *flow = rows_of_two(3);
  tatami_size sizes[3] = {{1, 1}, {2, 2}, {3, 3}}, some = {1, 1};
  tatami_cell_style plain = tatami_cell_style_make(), styles[3] = {plain, plain, plain};
  tatami_cell_id id;
  uint32_t indices[3] = {0, 2, 1};
  DONE(tatami_flow_cell_id_at(flow, 2, &id));

  styles[2].visibility = 7;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_append_cells(flow, sizes, styles, 3));
  says(flow, TATAMI_INVALID_ENUM, "the visibility of cell 2 is 7");
  tatami_failure failure;
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.field == TATAMI_FIELD_VISIBILITY && failure.index == 2 && failure.count == -1 && failure.value == 7);
  styles[1].height.relative_maximum.base = -3;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_insert_cells(flow, 0, sizes, styles, 3));
  says(flow, TATAMI_INVALID_ENUM, "the base of a bound (vertical) of cell 1 is -3");
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_insert_styled_cells(flow, 0, sizes, styles, 3, indices, 3));
  says(flow, TATAMI_INVALID_ENUM, "the base of a bound (vertical) of style 1 is -3");
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.field == TATAMI_FIELD_BOUND_BASE && failure.index == 1 && failure.count == 3 && failure.value == -3);
  styles[0].horizontal_alignment = INT32_MIN;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_replace(flow, (tatami_range){0, 1}, sizes, styles, 3));
  says(flow, TATAMI_INVALID_ENUM, "the alignment (horizontal) of cell 0 is -2147483648");
  styles[0].width.basis = INT32_MAX;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_append(flow, some, styles));
  says(flow, TATAMI_INVALID_ENUM, "the basis (horizontal) of cell 0 is 2147483647");
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_cell_style(flow, 1, styles));
  says(flow, TATAMI_INVALID_ENUM, "the basis (horizontal) of cell 1 is 2147483647");
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_cell_styles(flow, (tatami_range){1, 3}, styles));
  says(flow, TATAMI_INVALID_ENUM, "the basis (horizontal) of cell 1 is 2147483647");
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_cell_style_id(flow, id, styles));
  says(flow, TATAMI_INVALID_ENUM, "the basis (horizontal) of cell 2 is 2147483647");
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_flow_set_cell_style_id(flow, 0, styles));
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_visibility(flow, 2, -1));
  says(flow, TATAMI_INVALID_ENUM, "the visibility of cell 2 is -1");

  styles[0] = styles[1] = plain;
  indices[2] = UINT32_MAX;
  ANSWERS(TATAMI_STYLE_INDEX_OUT_OF_RANGE, tatami_flow_insert_styled_cells(flow, 0, sizes, styles, 2, indices, 3));
  says(flow, TATAMI_STYLE_INDEX_OUT_OF_RANGE, "the index of the style of cell 1 is 2 of 2");
  indices[1] = 1;
  ANSWERS(TATAMI_STYLE_INDEX_OUT_OF_RANGE, tatami_flow_insert_styled_cells(flow, 0, sizes, styles, 2, indices, 3));
  says(flow, TATAMI_STYLE_INDEX_OUT_OF_RANGE, "the index of the style of cell 2 is 4294967295 of 2");
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.field == TATAMI_FIELD_STYLE_INDEX && failure.index == 2 && failure.count == 2);

  tatami_flow_destroy(flow);
}

#define SAYS_STYLE(expected, change) \
  do { \
    tatami_flow_style style = tatami_flow_style_make(); \
    change; \
    ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_style(flow, &style)); \
    says(flow, TATAMI_INVALID_ENUM, expected); \
    variant.style = style; \
    ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_variant(flow, any, &variant)); \
    says(flow, TATAMI_INVALID_ENUM, expected); \
  } while (0)

#define SAYS_SURROUNDINGS(expected, change) \
  do { \
    tatami_environment environment = tatami_environment_make(320, 480); \
    change; \
    ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_environment(flow, &environment)); \
    says(flow, TATAMI_INVALID_ENUM, expected); \
  } while (0)

// Which enumeration of the container or of what is around it does not have a value.
static void check_wrong_containers(void) {
  tatami_flow *flow = rows_of_two(3);
  tatami_size_class any = {TATAMI_ROOM_ANY, TATAMI_ROOM_ANY, TATAMI_DEVICE_ANY};
  tatami_flow_variant variant = {0, tatami_flow_style_make()};
  SAYS_STYLE("orientation is 2", style.orientation = 2);
  SAYS_STYLE("the kind of the container's length (horizontal) is -1", style.width.kind = -1);
  SAYS_STYLE("the kind of the container's length (vertical) is 4", style.height.kind = 4);
  SAYS_STYLE("the axis of the container's length (vertical) is 7",
             style.height.kind = TATAMI_LENGTH_RELATIVE; style.height.axis = 7);
  SAYS_STYLE("the gravity (horizontal) is -5", style.horizontal_gravity = -5);
  SAYS_STYLE("the gravity (vertical) is 256", style.vertical_gravity = 256);
  SAYS_STYLE("the alignment of the style (horizontal) is -1", style.horizontal_alignment = TATAMI_ALIGNMENT_INHERIT);
  SAYS_STYLE("the alignment of the style (vertical) is 99", style.vertical_alignment = 99);
  SAYS_STYLE("last_line is -2", style.last_line = -2);
  SAYS_SURROUNDINGS("direction is 2", environment.direction = 2);
  SAYS_SURROUNDINGS("the size class (horizontal) is 2", environment.size_class.width = 2);
  SAYS_SURROUNDINGS("the size class (vertical) is -2", environment.size_class.height = -2);
  SAYS_SURROUNDINGS("the size class is 5", environment.size_class.orientation = 5);

  tatami_failure failure;
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.field == TATAMI_FIELD_SIZE_CLASS && failure.axis == -1);
  CHECK(failure.index == -1 && failure.count == -1 && failure.value == 5);
  variant.states = UINT32_MAX;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_variant(flow, any, &variant));
  says(flow, TATAMI_INVALID_ENUM, "states is 4294967295");
  any.height = 3;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_variant(flow, any, NULL));
  says(flow, TATAMI_INVALID_ENUM, "the size class (vertical) is 3");
  tatami_linear_style linear = tatami_linear_style_make();
  linear.vertical_gravity = 8;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_linear_style(flow, &linear));
  says(flow, TATAMI_INVALID_ENUM, "the gravity (vertical) is 8");
  tatami_flow_destroy(flow);
}

static void check_states(void) {
  tatami_flow *flow = rows_of_two(3);
  tatami_size_class turned = {TATAMI_ROOM_ANY, TATAMI_ROOM_ANY, TATAMI_DEVICE_LANDSCAPE}, conditions[2];
  tatami_flow_variant variant = {0, tatami_flow_style_make()}, back;
  size_t count;
  for (int bit = 25; bit < 32; bit++) {
    variant.states = TATAMI_STATES_SPACING | UINT32_C(1) << bit;
    ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_set_variant(flow, turned, &variant));
  }
  DONE(tatami_flow_variant_conditions(flow, conditions, 2, &count));
  CHECK(count == 0);
  variant.states = (UINT32_C(1) << 25) - 1;
  DONE(tatami_flow_set_variant(flow, turned, &variant));
  DONE(tatami_flow_variant_conditions(flow, conditions, 2, &count));
  CHECK(count == 1 && conditions[0].orientation == TATAMI_DEVICE_LANDSCAPE && conditions[0].width == TATAMI_ROOM_ANY);
  ANSWERS(TATAMI_ARRAY_TOO_SMALL, tatami_flow_variant_conditions(flow, NULL, 0, &count));
  DONE(tatami_flow_variant_of(flow, turned, &back));
  // What a style leaves open cannot be told from what is not stated.
  CHECK((back.states | variant.states) == variant.states && (back.states & TATAMI_STATES_SPACING) != 0);
  tatami_flow_destroy(flow);
}

static void check_buffers(void) {
  tatami_flow_style style = tatami_flow_style_make();
  tatami_environment environment = tatami_environment_make(320, 480);
  tatami_cell_style margin = tatami_cell_style_make();
  margin.margin.top = 1;
  const tatami_cell_style *styles[] = {NULL, &margin};
  size_t least[] = {7104, 20352};
  for (int kind = 0; kind < 2; kind++) {
    for (size_t bytes = least[kind] - 64; bytes <= least[kind]; bytes += 64) {
      void *memory = aligned_alloc(64, bytes);
      tatami_flow *flow = NULL;
      DONE(tatami_flow_create_in(memory, bytes, &style, &environment, &flow));
      ANSWERS(bytes < least[kind] ? TATAMI_OUT_OF_BUFFER : TATAMI_OK,
              tatami_flow_append(flow, (tatami_size){10, 10}, styles[kind]));
      tatami_flow_destroy(flow);
      free(memory);
    }
  }
}

static bool page_after(void *context, tatami_page_id page, tatami_page_id *neighbor) {
  (void)context;
  *neighbor = page + 1;
  return true;
}

static bool page_before(void *context, tatami_page_id page, tatami_page_id *neighbor) {
  (void)context;
  *neighbor = page - 1;
  return true;
}

static void check_turns(void) {
  tatami_page_configuration setup = tatami_page_configuration_make(320, 480);
  tatami_page_id list[] = {1, 2, 3};
  tatami_pages *pages = NULL;
  tatami_pages_state state;
  int32_t made = 0;
  DONE(tatami_pages_create_asking(&setup, page_before, page_after, NULL, list, 0, &pages));
  DONE(tatami_pages_turn(pages, 1000001, 0, &made));
  CHECK(made == 1000000);
  tatami_pages_destroy(pages);

  // Pages without an end wait for a million of their times at most, others for any.
  for (int kind = 0; kind < 4; kind++) {
    setup.auto_advance = 0.25;
    setup.loop = kind == 1 ? TATAMI_LOOP_PAGES : TATAMI_LOOP_NONE;
    if (kind == 0) {
      DONE(tatami_pages_create_asking(&setup, page_before, page_after, NULL, list, 0, &pages));
    } else {
      DONE(tatami_pages_create(&setup, list, kind == 3 ? 0 : 3, kind == 3 ? NULL : list, 0, &pages));
    }
    tatami_status far = kind < 2 ? TATAMI_INVALID_NUMBER : TATAMI_OK;
    double late = 250001;
    if (kind < 2) {
      ANSWERS(far, tatami_pages_advance(pages, 1e9));
      ANSWERS(far, tatami_pages_touch_down(pages, (tatami_point){0, 0}, late));
      ANSWERS(far, tatami_pages_turn(pages, 1, late, NULL));
      ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_advance(pages, NAN));
      DONE(tatami_pages_state_of(pages, &state));
      CHECK(state.time == 0 && state.slot == 0);
      late = 2.3;
    }
    DONE(tatami_pages_advance(pages, late));
    DONE(tatami_pages_state_of(pages, &state));
    CHECK(state.time == late);
    tatami_pages_destroy(pages);
  }

  // So do those of which the first one is still on its way.
  setup.auto_advance = 0.25;
  setup.loop = TATAMI_LOOP_NONE;
  DONE(tatami_pages_create_asking(&setup, page_before, page_after, NULL, NULL, 0, &pages));
  DONE(tatami_pages_advance(pages, 1e6));
  DONE(tatami_pages_go_to(pages, 5, TATAMI_WAY_SHORTEST, true, 1e6));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_advance(pages, 1e9));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_interrupt(pages, 1e9));
  DONE(tatami_pages_state_of(pages, &state));
  CHECK(state.time == 1e6 && state.in_transition && !state.shown.has_first && state.to.first == 5);
  tatami_pages_destroy(pages);

  setup.auto_advance = 0;
  DONE(tatami_pages_create(&setup, list, 3, list, 0, &pages));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_advance(pages, 1.01e12));
  DONE(tatami_pages_touch_down(pages, (tatami_point){0, 0}, 1));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_touch_move(pages, (tatami_point){-320 * 16385.0, 0}, 1));
  DONE(tatami_pages_touch_move(pages, (tatami_point){-100, 0}, 1));
  DONE(tatami_pages_touch_cancel(pages, 1.1));
  DONE(tatami_pages_advance(pages, 9));
  DONE(tatami_pages_state_of(pages, &state));
  CHECK(state.index == 0 && !state.is_moving && !state.is_in_gesture);
  tatami_pages_destroy(pages);
}

static void check_rates(void) {
  tatami_scroll_settings settings = tatami_scroll_settings_make((tatami_rect){0, 0, 320, 480}, (tatami_size){320, 900});
  tatami_scroller *scroller = NULL;
  CHECK(settings.page_limit == 1 && !settings.is_paging);
  settings.deceleration_rate = 0.999991;
  ANSWERS(TATAMI_INVALID_RATE, tatami_scroller_create(&settings, NULL, 0, &scroller));
  settings.deceleration_rate = 0.99999;
  DONE(tatami_scroller_create(&settings, NULL, 0, &scroller));
  tatami_scroller_destroy(scroller);
}

void check_limits(void) {
  check_failure_numbers();
  check_wrong_styles();
  check_wrong_containers();
  check_states();
  check_buffers();
  check_turns();
  check_rates();
}
