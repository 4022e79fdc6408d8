// Viewports, feeds and pages.
#include <math.h>

#include "check.h"

static tatami_point nowhere(void *context, tatami_vector velocity, tatami_point target) {
  (void)context, (void)velocity;
  return (tatami_point){NAN, target.y};
}

static tatami_point to_three_hundred(void *context, tatami_vector velocity, tatami_point target) {
  (void)context, (void)velocity;
  return (tatami_point){target.x, 300};
}

static tatami_point onward(void *context, tatami_vector velocity, tatami_point target) {
  (void)context, (void)velocity;
  return target;
}

static tatami_point up_to_three_hundred(void *context, tatami_vector velocity, tatami_point target) {
  (void)context, (void)velocity;
  return (tatami_point){300, target.y};
}

static tatami_status insert_above(void *context, tatami_flow *flow) {
  (void)context;
  return tatami_flow_insert_repeated(flow, 0, (tatami_size){100, 40}, NULL, 4);
}

static tatami_status refuse(void *context, tatami_flow *flow) {
  (void)context;
  tatami_flow_remove_all(flow);
  return TATAMI_UNKNOWN_CELL;
}

// Where a viewport would rest anyway is an answer, also where insets lead it farther than a caller may ask it to go.
static void check_far_redirect(void) {
  tatami_scroll_settings settings =
    tatami_scroll_settings_make((tatami_rect){0, 0, 320, 480}, (tatami_size){2000, TATAMI_GREATEST_COORDINATE});
  tatami_redirect redirects[] = {onward, up_to_three_hundred};
  settings.content_inset.bottom = TATAMI_GREATEST_COORDINATE;
  for (int kind = 0; kind < 3; kind++) {
    tatami_point start = {0, TATAMI_GREATEST_COORDINATE};
    tatami_scroller *scroller = NULL;
    tatami_scroll_state state;
    DONE(tatami_scroller_create(&settings, &start, 0, &scroller));
    DONE(tatami_scroller_touch_down(scroller, (tatami_point){0, 400}, 0, NULL));
    DONE(tatami_scroller_touch_move(scroller, (tatami_point){0, 300}, 0, NULL));
    tatami_vector still = {0, 0};
    if (kind == 2) {
      ANSWERS(TATAMI_INVALID_ANSWER, tatami_scroller_touch_up(scroller, still, 0, nowhere, NULL, NULL));
    } else {
      DONE(tatami_scroller_touch_up(scroller, still, 0, redirects[kind], NULL, NULL));
      DONE(tatami_scroller_state(scroller, &state));
      CHECK(state.target.x == (kind == 0 ? 0 : 300) && state.target.y == TATAMI_GREATEST_COORDINATE + 100);
    }
    tatami_scroller_destroy(scroller);
  }
}

static void check_scroller(void) {
  tatami_rect frame = {0, 0, 320, 480};
  tatami_scroll_settings settings = tatami_scroll_settings_make(frame, (tatami_size){320, 2000});
  tatami_scroller *scroller = NULL, *copy = NULL;
  tatami_scroll_events events;
  tatami_scroll_state state;
  double start, length;
  settings.frame.height = 1e-30;
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_scroller_create(&settings, NULL, 0, &scroller));
  settings.frame.height = 480;
  settings.deceleration_rate = 1;
  ANSWERS(TATAMI_INVALID_RATE, tatami_scroller_create(&settings, NULL, 0, &scroller));
  settings.deceleration_rate = 0.998;
  settings.safe_area_adjustment = 3;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_scroller_create(&settings, NULL, 0, &scroller));
  settings.safe_area_adjustment = TATAMI_SAFE_AREA_NEVER;
  settings.page_limit = SIZE_MAX;
  ANSWERS(TATAMI_INVALID_COUNT, tatami_scroller_create(&settings, NULL, 0, &scroller));
  settings.page_limit = 1;
  settings.content_inset.top = NAN;
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_scroller_create(&settings, NULL, 0, &scroller));
  settings.content_inset.top = 0;
  settings.snap_count = 1;
  ANSWERS(TATAMI_NULL_POINTER, tatami_scroller_create(&settings, NULL, 0, &scroller));
  tatami_snap_item item = {1, 9, 8, 0, 0, TATAMI_SNAP_START, false};
  settings.snap_items = &item;
  ANSWERS(TATAMI_INVALID_SNAP_ITEM, tatami_scroller_create(&settings, NULL, 0, &scroller));
  settings.snap_count = 0;
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_scroller_create(&settings, NULL, NAN, &scroller));
  CHECK(scroller == NULL);
  DONE(tatami_scroller_create(&settings, NULL, 1, &scroller));
  ANSWERS(TATAMI_TIME_RUNS_BACKWARDS, tatami_scroller_advance(scroller, 0, NULL));
  ANSWERS(TATAMI_NO_TOUCH_IS_DOWN, tatami_scroller_touch_move(scroller, (tatami_point){0, 0}, 1, NULL));
  ANSWERS(TATAMI_NO_TOUCH_IS_DOWN, tatami_scroller_touch_cancel(scroller, 1, NULL));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_scroller_touch_down(scroller, (tatami_point){0, NAN}, 1, NULL));
  DONE(tatami_scroller_touch_down(scroller, (tatami_point){0, 400}, 1, NULL));
  ANSWERS(TATAMI_TOUCH_IS_DOWN, tatami_scroller_touch_down(scroller, (tatami_point){0, 400}, 1, NULL));
  DONE(tatami_scroller_touch_move(scroller, (tatami_point){0, 300}, 1.1, &events));
  CHECK(events.count == 2 && events.events[0] == TATAMI_WILL_BEGIN_DRAGGING && events.events[1] == TATAMI_DID_SCROLL);
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_scroller_touch_up(scroller, (tatami_vector){0, INFINITY}, 1.2, NULL, NULL, NULL));
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_scroller_touch_up(scroller, (tatami_vector){0, -900}, 1.2, nowhere, NULL, NULL));
  DONE(tatami_scroller_state(scroller, &state));
  CHECK(state.phase == TATAMI_DRAGGING && state.offset.y == 100);
  DONE(tatami_scroller_touch_up(scroller, (tatami_vector){0, -900}, 1.2, to_three_hundred, NULL, &events));
  DONE(tatami_scroller_copy(scroller, &copy));
  DONE(tatami_scroller_advance(scroller, 9, &events));
  DONE(tatami_scroller_state(scroller, &state));
  CHECK(state.offset.y == 300 && state.phase == TATAMI_IDLE && state.greatest_offset.y == 1520);
  DONE(tatami_scroller_state(copy, &state));
  CHECK(state.phase == TATAMI_DECELERATING);
  DONE(tatami_scroller_indicator(scroller, TATAMI_VERTICAL, 36, &start, &length));
  ANSWERS(TATAMI_NOT_FOUND, tatami_scroller_indicator(scroller, TATAMI_HORIZONTAL, 36, &start, &length));
  ANSWERS(TATAMI_INVALID_ENUM, tatami_scroller_indicator(scroller, 3, 36, &start, &length));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_scroller_indicator(scroller, TATAMI_VERTICAL, -1, &start, &length));
  DONE(tatami_scroller_set_offset(scroller, (tatami_point){0, 9999}, true, false, 10, NULL));
  DONE(tatami_scroller_reveal(scroller, (tatami_rect){0, 0, 10, 10}, false, true, 10, NULL));
  tatami_rect keyboard = {0, 300, 320, 180};
  DONE(tatami_scroller_keyboard_will_change(scroller, keyboard, &frame, 4, false, 11, NULL));
  DONE(tatami_scroller_settings(scroller, &settings));
  CHECK(settings.content_inset.bottom == 180);
  DONE(tatami_scroller_keyboard_will_hide(scroller, 12, NULL));
  settings.content_inset.bottom = 0;
  DONE(tatami_scroller_apply(scroller, &settings, (tatami_vector){0, 0}, false, 13, NULL));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_scroller_apply(scroller, &settings, (tatami_vector){0, NAN}, false, 13, NULL));
  tatami_scroller_destroy(copy);
  tatami_scroller_destroy(scroller);
}

// What a feed does as a scroller does.
static void check_feed_motion(void) {
  tatami_flow *flow = rows_of_two(200);
  tatami_scroll_settings settings = tatami_scroll_settings_make((tatami_rect){0, 0, 320, 480}, (tatami_size){0, 0});
  tatami_feed *feed = NULL;
  tatami_scroll_state state;
  tatami_scroll_events events;
  double start, length;
  DONE(tatami_feed_create(flow, &settings, NULL, NULL, 0, &feed));
  tatami_flow_destroy(flow);
  // 4,000 points of content.
  DONE(tatami_feed_indicator(feed, TATAMI_VERTICAL, 10, &start, &length));
  CHECK(start == 0 && length == 480 * 480 / 4000.0);
  ANSWERS(TATAMI_NOT_FOUND, tatami_feed_indicator(feed, TATAMI_HORIZONTAL, 10, &start, &length));
  settings.content_inset.top = 30;
  DONE(tatami_feed_apply(feed, &settings, 1, &events));
  DONE(tatami_feed_state(feed, &state));
  CHECK(state.least_offset.y == -30 && state.greatest_offset.y == 3520 && state.time == 1);
  ANSWERS(TATAMI_NULL_POINTER, tatami_feed_apply(feed, NULL, 1, NULL));
  tatami_scroll_settings kept;
  DONE(tatami_feed_settings(feed, &kept));
  CHECK(kept.content_inset.top == 30 && kept.content_size.height == 4000 && kept.frame.height == 480);
  tatami_rect keyboard = {0, 300, 320, 180}, focus = {0, 400, 100, 40};
  DONE(tatami_feed_keyboard_will_change(feed, keyboard, &focus, 4, false, 2, &events));
  DONE(tatami_feed_state(feed, &state));
  CHECK(state.greatest_offset.y == 3700 && state.offset.y == 144 && events.count == 1);
  DONE(tatami_feed_keyboard_will_hide(feed, 3, NULL));
  DONE(tatami_feed_state(feed, &state));
  CHECK(state.greatest_offset.y == 3520);
  DONE(tatami_feed_touch_down(feed, (tatami_point){0, 400}, 4, NULL));
  DONE(tatami_feed_touch_move(feed, (tatami_point){0, 300}, 4.1, NULL));
  DONE(tatami_feed_touch_cancel(feed, 4.2, &events));
  DONE(tatami_feed_state(feed, &state));
  CHECK(events.count > 0 && events.events[0] == TATAMI_WILL_END_DRAGGING && state.phase == TATAMI_IDLE);
  ANSWERS(TATAMI_NO_TOUCH_IS_DOWN, tatami_feed_touch_cancel(feed, 4.2, &events));
  tatami_feed_destroy(feed);
}

static tatami_status removes_four(void *context, tatami_flow *flow) {
  (void)context;
  return tatami_flow_remove_range(flow, (tatami_range){2, 6});
}

static tatami_status refuses(void *context, tatami_flow *flow) {
  (void)context;
  DONE(tatami_flow_remove_all(flow));
  return TATAMI_INVALID_ANSWER;
}

// What the viewport sees stays where it is over steps back and forward, also among equal cells.
static void check_feed_steps(void) {
  tatami_flow *flow = rows_of_two(200);
  tatami_scroll_settings settings = tatami_scroll_settings_make((tatami_rect){0, 0, 320, 480}, (tatami_size){0, 0});
  tatami_feed *feed = NULL;
  const tatami_flow *shown = NULL;
  tatami_change *change = NULL;
  tatami_vector adjustment = {0, 0};
  tatami_point offset = {0, 1000};
  tatami_scroll_events events;
  tatami_feed_step step;
  tatami_range gone = {0, 0};
  size_t undo = 9, redo = 9, count = 0;
  DONE(tatami_feed_create(flow, &settings, &offset, NULL, 0, &feed));
  tatami_flow_destroy(flow);
  DONE(tatami_feed_flow(feed, &shown));
  DONE(tatami_feed_depth(feed, &undo, &redo));
  CHECK(undo == 0 && redo == 0);
  // Without a history an edit is no step.
  DONE(tatami_feed_edit(feed, NULL, 0, removes_four, NULL, NULL, &adjustment, NULL));
  CHECK(adjustment.dy == -80);
  ANSWERS(TATAMI_NOT_FOUND, tatami_feed_undo(feed, 0, NULL, NULL, NULL));
  ANSWERS(TATAMI_INVALID_COUNT, tatami_feed_keep_history(feed, 0));
  DONE(tatami_feed_keep_history(feed, SIZE_MAX));
  DONE(tatami_feed_edit(feed, NULL, 1, removes_four, NULL, NULL, &adjustment, NULL));
  CHECK(adjustment.dy == -80);
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_feed_edit(feed, NULL, 1, refuses, NULL, NULL, NULL, NULL));
  DONE(tatami_feed_depth(feed, &undo, &redo));
  CHECK(undo == 1 && redo == 0);
  ANSWERS(TATAMI_NOT_FOUND, tatami_feed_redo(feed, 1, NULL, NULL, NULL));
  // Other surroundings are no step, and hold for all.
  tatami_environment wide;
  DONE(tatami_flow_environment_of(shown, &wide));
  wide.viewport.height = 600;
  settings.frame.height = 600;
  DONE(tatami_feed_set_environment(feed, &wide, &settings, 2, NULL, NULL, NULL));
  DONE(tatami_feed_depth(feed, &undo, &redo));
  CHECK(undo == 1 && redo == 0);
  DONE(tatami_feed_undo(feed, 3, &change, &adjustment, &events));
  DONE(tatami_flow_count(shown, &count));
  CHECK(adjustment.dy == 80 && count == 196);
  DONE(tatami_change_ranges(change, TATAMI_CHANGE_INSERTED, &gone, 1, &count));
  CHECK(count == 1 && gone.start == 2 && gone.end == 6);
  tatami_change_destroy(change);
  DONE(tatami_feed_step_to(feed, 3, &step));
  CHECK(step.offset.y == 920 && step.content_size.height == 3920);
  ANSWERS(TATAMI_TIME_RUNS_BACKWARDS, tatami_feed_redo(feed, 2, NULL, NULL, NULL));
  DONE(tatami_feed_redo(feed, 4, NULL, &adjustment, NULL));
  DONE(tatami_flow_environment_of(shown, &wide));
  CHECK(adjustment.dy == -80 && wide.viewport.height == 600);
  // Begun anew, it has no steps.
  DONE(tatami_feed_keep_history(feed, 1));
  DONE(tatami_feed_depth(feed, &undo, &redo));
  CHECK(undo == 0 && redo == 0);
  tatami_feed_destroy(feed);
}

// Content size and direction are the layout's, whatever settings say.
static void check_ignored_settings(void) {
  tatami_flow *flow = rows_of_two(200);
  tatami_scroll_settings settings = tatami_scroll_settings_make((tatami_rect){0, 0, 320, 480}, (tatami_size){NAN, -1});
  tatami_scroll_settings kept;
  tatami_feed *feed = NULL;
  settings.direction = 9;
  DONE(tatami_feed_create(flow, &settings, NULL, NULL, 0, &feed));
  settings.content_inset.top = 30;
  DONE(tatami_feed_apply(feed, &settings, 1, NULL));
  settings.content_inset.bottom = 20;
  DONE(tatami_feed_edit(feed, &settings, 1, insert_above, NULL, NULL, NULL, NULL));
  DONE(tatami_feed_settings(feed, &kept));
  CHECK(kept.content_inset.top == 30 && kept.content_inset.bottom == 20 && kept.direction == TATAMI_LEFT_TO_RIGHT);
  CHECK(kept.content_size.width == 320 && kept.content_size.height == 4080);
  settings.frame.width = NAN;
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_feed_edit(feed, &settings, 1, insert_above, NULL, NULL, NULL, NULL));
  tatami_feed_destroy(feed);
  tatami_flow_destroy(flow);
}

// Lines that are filled by best fit are no ranges to scroll to.
static void check_best_fit(void) {
  tatami_flow *flow = rows_of_two(20);
  tatami_flow_style style = tatami_flow_style_make();
  style.auto_arrange = true;
  DONE(tatami_flow_set_style(flow, &style));
  tatami_scroll_settings settings = tatami_scroll_settings_make((tatami_rect){0, 0, 320, 100}, (tatami_size){0, 0});
  tatami_feed *feed = NULL;
  DONE(tatami_feed_create(flow, &settings, NULL, NULL, 0, &feed));
  ANSWERS(TATAMI_LINES_NOT_RANGES, tatami_feed_scroll_to_line(feed, 3, TATAMI_SCROLL_START, false, 0, NULL));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_feed_scroll_to_line(feed, 99, TATAMI_SCROLL_START, false, 0, NULL));
  DONE(tatami_feed_scroll_to_cell(feed, 12, TATAMI_SCROLL_START, false, 0, NULL));
  tatami_feed_destroy(feed);
  tatami_flow_destroy(flow);
}

void check_scrolling(void) {
  check_scroller();
  check_far_redirect();
  check_feed_motion();
  check_feed_steps();
  check_ignored_settings();
  check_best_fit();
  tatami_flow *flow = rows_of_two(200);
  tatami_feed *feed = NULL;
  const tatami_flow *shown = NULL;
  tatami_scroll_settings settings = tatami_scroll_settings_make((tatami_rect){0, 0, 320, 480}, (tatami_size){0, 0});
  tatami_insets overscan = {10, 0, 10, 0}, less = {-1, 0, 0, 0};
  tatami_feed_step step;
  tatami_shown_change changes[64];
  tatami_shown_cell cells[64];
  tatami_change *change = NULL;
  tatami_vector adjustment;
  tatami_scroll_state state;
  size_t count;
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_feed_create(flow, &settings, NULL, &less, 0, &feed));
  DONE(tatami_feed_create(flow, &settings, NULL, &overscan, 0, &feed));
  tatami_flow_destroy(flow);
  DONE(tatami_feed_flow(feed, &shown));
  ANSWERS(TATAMI_READ_ONLY, tatami_flow_remove_all((tatami_flow *)shown));
  DONE(tatami_feed_scroll_to_cell(feed, 100, TATAMI_SCROLL_START, false, 0, NULL));
  DONE(tatami_feed_step_to(feed, 0, &step));
  CHECK(step.offset.y == 2000 && step.change_count == 28);
  DONE(tatami_feed_changes(feed, changes, 64, &count));
  CHECK(count == 28 && changes[0].kind == TATAMI_SHOWN_ENTERS && changes[0].index == 98);
  DONE(tatami_feed_edit(feed, NULL, 0.1, insert_above, NULL, &change, &adjustment, NULL));
  CHECK(adjustment.dy == 80);
  tatami_change_destroy(change);
  DONE(tatami_flow_count(shown, &count));
  CHECK(count == 204);
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_feed_edit(feed, NULL, 0.1, refuse, NULL, NULL, NULL, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_feed_edit(feed, NULL, 0.1, NULL, NULL, NULL, NULL, NULL));
  ANSWERS(TATAMI_TIME_RUNS_BACKWARDS, tatami_feed_edit(feed, NULL, 0, insert_above, NULL, NULL, NULL, NULL));
  ANSWERS(TATAMI_TIME_RUNS_BACKWARDS, tatami_feed_step_to(feed, 0, &step));
  DONE(tatami_flow_count(shown, &count));
  CHECK(count == 204);
  DONE(tatami_feed_step_to(feed, 0.2, &step));
  CHECK(step.offset.y == 2080);
  DONE(tatami_feed_shown(feed, cells, 64, &count));
  CHECK(count == 28 && cells[0].index == 102);
  ANSWERS(TATAMI_ARRAY_TOO_SMALL, tatami_feed_shown(feed, cells, 3, &count));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_feed_scroll_to_cell(feed, 204, TATAMI_SCROLL_END, true, 1, NULL));
  ANSWERS(TATAMI_INVALID_ENUM, tatami_feed_scroll_to_cell(feed, 0, 4, true, 1, NULL));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_feed_scroll_to_line(feed, 102, TATAMI_SCROLL_END, true, 1, NULL));
  DONE(tatami_feed_scroll_to_line(feed, 101, TATAMI_SCROLL_END, true, 1, NULL));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_feed_scroll_to_page(feed, 900, true, 1, NULL));
  DONE(tatami_feed_scroll_to_page(feed, 1, false, 2, NULL));
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_feed_set_anchor(feed, TATAMI_FEED_CELL, 0, 0));
  ANSWERS(TATAMI_INVALID_ENUM, tatami_feed_set_anchor(feed, 4, 0, 0));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_feed_set_anchor(feed, TATAMI_FEED_END, 0, NAN));
  DONE(tatami_feed_set_anchor(feed, TATAMI_FEED_END, 0, 20));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_feed_set_overscan(feed, less));
  DONE(tatami_feed_touch_down(feed, (tatami_point){0, 0}, 3, NULL));
  DONE(tatami_feed_touch_move(feed, (tatami_point){0, -50}, 3.1, NULL));
  DONE(tatami_feed_touch_up(feed, (tatami_vector){0, -500}, 3.1, NULL, NULL, NULL));
  DONE(tatami_feed_state(feed, &state));
  CHECK(state.is_moving);
  tatami_feed_destroy(feed);
}

static bool next_day(void *context, tatami_page_id page, tatami_page_id *neighbor) {
  (void)context;
  *neighbor = page + 1;
  return page < 9;
}

static bool day_before(void *context, tatami_page_id page, tatami_page_id *neighbor) {
  (void)context;
  *neighbor = page - 1;
  return page > 1;
}

void check_pages(void) {
  tatami_page_configuration configuration = tatami_page_configuration_make(320, 480);
  tatami_pages *pages = NULL;
  tatami_page_id list[] = {1, 2, 3}, twice[] = {4, 4}, fresh[] = {7, 8}, current = 2, none = 99;
  tatami_pages_state state;
  tatami_page_event events[32];
  tatami_page_slot slots[8];
  tatami_rect frame;
  tatami_leaf leaf;
  size_t count;
  double position;
  configuration.window = 2000000;
  ANSWERS(TATAMI_INVALID_COUNT, tatami_pages_create(&configuration, list, 3, &current, 0, &pages));
  configuration.window = 1;
  configuration.auto_advance = 0.0001;
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_create(&configuration, list, 3, &current, 0, &pages));
  configuration.auto_advance = 0;
  configuration.spacing = NAN;
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_create(&configuration, list, 3, &current, 0, &pages));
  configuration.spacing = 0;
  configuration.style = 2;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_pages_create(&configuration, list, 3, &current, 0, &pages));
  configuration.style = TATAMI_PAGES_CURL;
  ANSWERS(TATAMI_CURL_REQUIRES_SPINE, tatami_pages_create(&configuration, list, 3, &current, 0, &pages));
  configuration.spine = TATAMI_SPINE_MID;
  ANSWERS(TATAMI_MID_SPINE_IS_DOUBLE_SIDED, tatami_pages_create(&configuration, list, 3, &current, 0, &pages));
  configuration.style = TATAMI_PAGES_SCROLL;
  ANSWERS(TATAMI_SPINE_REQUIRES_CURL, tatami_pages_create(&configuration, list, 3, &current, 0, &pages));
  configuration.spine = TATAMI_SPINE_NONE;
  ANSWERS(TATAMI_UNKNOWN_PAGE, tatami_pages_create(&configuration, list, 3, &none, 0, &pages));
  ANSWERS(TATAMI_DUPLICATE_PAGE, tatami_pages_create(&configuration, twice, 2, NULL, 0, &pages));
  ANSWERS(TATAMI_NULL_POINTER, tatami_pages_create(&configuration, NULL, 3, NULL, 0, &pages));
  CHECK(pages == NULL);
  DONE(tatami_pages_create(&configuration, list, 3, &current, 0, &pages));
  DONE(tatami_pages_remove_events(pages));
  DONE(tatami_pages_touch_down(pages, (tatami_point){300, 0}, 0));
  ANSWERS(TATAMI_TOUCH_IS_DOWN, tatami_pages_touch_down(pages, (tatami_point){300, 0}, 0));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_touch_move(pages, (tatami_point){NAN, 0}, 0));
  DONE(tatami_pages_touch_move(pages, (tatami_point){100, 0}, 0.1));
  DONE(tatami_pages_state_of(pages, &state));
  CHECK(state.progress == 0.625 && state.in_transition && state.to.first == 3);
  DONE(tatami_pages_touch_up(pages, (tatami_vector){-800, 0}, 0.1));
  ANSWERS(TATAMI_TIME_RUNS_BACKWARDS, tatami_pages_advance(pages, 0));
  DONE(tatami_pages_advance(pages, 5));
  DONE(tatami_pages_state_of(pages, &state));
  CHECK(state.shown.first == 3 && state.index == 2 && state.count == 3 && !state.after.has_first);
  DONE(tatami_pages_events(pages, events, 32, &count));
  CHECK(count > 3 && events[0].kind == TATAMI_PAGE_WILL_TRANSITION && events[0].to.first == 3);
  DONE(tatami_pages_window(pages, slots, 8, &count));
  CHECK(count == 2 && slots[0].page == 2);
  DONE(tatami_pages_frame(pages, slots[0].slot, &frame));
  CHECK(frame.x == -320);
  ANSWERS(TATAMI_NOT_FOUND, tatami_pages_frame(pages, INT64_MIN, &frame));
  ANSWERS(TATAMI_NOT_FOUND, tatami_pages_leaf(pages, &leaf));
  ANSWERS(TATAMI_UNKNOWN_PAGE, tatami_pages_go_to(pages, 99, TATAMI_WAY_SHORTEST, false, 6));
  ANSWERS(TATAMI_INVALID_ENUM, tatami_pages_go_to(pages, 1, 3, false, 6));
  ANSWERS(TATAMI_TIME_RUNS_BACKWARDS, tatami_pages_go_to(pages, 1, 0, false, 1));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_go_to(pages, 1, 0, false, NAN));
  ANSWERS(TATAMI_PAGE_COUNT_MISMATCH, tatami_pages_set(pages, list, 2, TATAMI_FORWARD, false, 6));
  DONE(tatami_pages_insert(pages, fresh, 2, 0, NULL, 6));
  ANSWERS(TATAMI_DUPLICATE_PAGE, tatami_pages_insert(pages, fresh, 2, 0, NULL, 6));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_pages_move(pages, 7, 9, NULL, 6));
  ANSWERS(TATAMI_UNKNOWN_PAGE, tatami_pages_remove(pages, &none, 1, NULL, 6));
  ANSWERS(TATAMI_UNKNOWN_PAGE, tatami_pages_replace(pages, list, 3, &none, 6));
  DONE(tatami_pages_replace(pages, list, 3, &current, 6));
  DONE(tatami_pages_place(pages, &current, &position));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_restore(pages, 55, NAN, 6));
  DONE(tatami_pages_restore(pages, 55, 0, 6));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_set_viewport(pages, (tatami_size){-1, 1}, 6));
  ANSWERS(TATAMI_INVALID_COUNT, tatami_pages_set_window(pages, SIZE_MAX, 6));
  ANSWERS(TATAMI_INVALID_ENUM, tatami_pages_set_spine(pages, 4, false, 6));
  tatami_pages_destroy(pages);

  int32_t made;
  DONE(tatami_pages_create_asking(&configuration, day_before, next_day, NULL, &list[2], 0, &pages));
  DONE(tatami_pages_turn(pages, 100, 1, &made));
  CHECK(made == 6);
  DONE(tatami_pages_turn(pages, INT32_MIN, 1, &made));
  CHECK(made == -8);
  ANSWERS(TATAMI_SOURCE_IS_NO_LIST, tatami_pages_insert(pages, fresh, 2, 0, NULL, 6));
  DONE(tatami_pages_reload(pages, 7));
  DONE(tatami_pages_interrupt(pages, 7));
  tatami_pages_destroy(pages);
  ANSWERS(TATAMI_NULL_POINTER, tatami_pages_create_asking(&configuration, NULL, next_day, NULL, NULL, 0, &pages));
}
