// The pages of a layout, and menus.
#include <math.h>

#include "check.h"

// Icons of 100 x 100, three in a row and nine on a page of 300 x 300; on its side six in a row, and 18.
static tatami_flow *desktop(size_t count, tatami_environment *environment) {
  tatami_flow_style style = tatami_flow_style_make();
  tatami_flow *flow = NULL;
  style.arranged_count = 3;
  style.paged_count = 9;
  style.width.kind = TATAMI_LENGTH_WRAP;
  style.height.kind = TATAMI_LENGTH_HOST;
  *environment = tatami_environment_make(300, 300);
  environment->is_paging = true;
  DONE(tatami_flow_create(&style, environment, &flow));
  DONE(tatami_flow_append_repeated(flow, (tatami_size){100, 100}, NULL, count));
  return flow;
}

static tatami_status nine_above(void *context, tatami_flow *flow) {
  (void)context;
  return tatami_flow_insert_repeated(flow, 0, (tatami_size){100, 100}, NULL, 9);
}

static tatami_status nothing_left(void *context, tatami_flow *flow) {
  (void)context;
  return tatami_flow_remove_all(flow);
}

static tatami_status lose_all_and_refuse(void *context, tatami_flow *flow) {
  (void)context;
  DONE(tatami_flow_remove_all(flow));
  return TATAMI_UNKNOWN_CELL;
}

static tatami_status turned(void *context, tatami_flow *flow) {
  return tatami_flow_set_environment(flow, context);
}

static tatami_status along_the_other_axis(void *context, tatami_flow *flow) {
  tatami_flow_style style = tatami_flow_style_make();
  (void)context;
  style.orientation = TATAMI_HORIZONTAL;
  style.arranged_count = 3;
  style.paged_count = 9;
  return tatami_flow_set_style(flow, &style);
}

static tatami_status ask_itself(void *context, tatami_flow *flow) {
  tatami_pages_state state;
  (void)flow;
  ANSWERS(TATAMI_BUSY, tatami_pages_state_of(context, &state));
  return TATAMI_OK;
}

void check_flow_pages(void) {
  tatami_page_configuration configuration = tatami_page_configuration_make(1, 1);
  tatami_environment environment;
  tatami_flow *flow = desktop(40, &environment);
  tatami_pages *pages = NULL;
  const tatami_flow *shown = NULL;
  tatami_pages_state state;
  tatami_range cells;
  tatami_page_id list[9], fresh = 7;
  size_t count;
  ANSWERS(TATAMI_NULL_POINTER, tatami_pages_create_of_flow(flow, NULL, 0, &pages));
  ANSWERS(TATAMI_NULL_POINTER, tatami_pages_create_of_flow(NULL, &configuration, 0, &pages));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_create_of_flow(flow, &configuration, NAN, &pages));
  configuration.spine = TATAMI_SPINE_MID;
  ANSWERS(TATAMI_SPINE_REQUIRES_CURL, tatami_pages_create_of_flow(flow, &configuration, 0, &pages));
  configuration.spine = TATAMI_SPINE_NONE;
  CHECK(pages == NULL);
  DONE(tatami_pages_create_of_flow(flow, &configuration, 0, &pages));
  tatami_flow_destroy(flow);
  DONE(tatami_pages_list(pages, list, 9, &count));
  CHECK(count == 5 && list[4] == 4);
  DONE(tatami_pages_go_to(pages, 2, TATAMI_WAY_SHORTEST, false, 1));
  DONE(tatami_pages_shown_cells(pages, &cells));
  CHECK(cells.start == 18 && cells.end == 27);

  DONE(tatami_pages_edit_flow(pages, nine_above, NULL, 2));
  DONE(tatami_pages_state_of(pages, &state));
  CHECK(state.shown.first == 3 && state.count == 6 && state.time == 2);
  DONE(tatami_pages_flow(pages, &shown));
  DONE(tatami_flow_count(shown, &count));
  CHECK(count == 49);
  ANSWERS(TATAMI_READ_ONLY, tatami_flow_remove((tatami_flow *)shown, 0));

  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_pages_edit_flow(pages, lose_all_and_refuse, NULL, 3));
  ANSWERS(TATAMI_PAGE_AXIS, tatami_pages_edit_flow(pages, along_the_other_axis, NULL, 3));
  ANSWERS(TATAMI_TIME_RUNS_BACKWARDS, tatami_pages_edit_flow(pages, nine_above, NULL, 1));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_pages_edit_flow(pages, nine_above, NULL, NAN));
  ANSWERS(TATAMI_NULL_POINTER, tatami_pages_edit_flow(pages, NULL, NULL, 3));
  DONE(tatami_pages_state_of(pages, &state));
  CHECK(state.shown.first == 3 && state.count == 6 && state.time == 2);
  DONE(tatami_flow_count(shown, &count));
  CHECK(count == 49);
  DONE(tatami_pages_edit_flow(pages, ask_itself, pages, 3));

  // A device that is turned shows the cell that was seen, and turned back the page.
  environment.viewport = (tatami_size){600, 300};
  DONE(tatami_pages_edit_flow(pages, turned, &environment, 4));
  DONE(tatami_pages_shown_cells(pages, &cells));
  CHECK(cells.start <= 27 && cells.end > 27);
  environment.viewport = (tatami_size){300, 300};
  DONE(tatami_pages_edit_flow(pages, turned, &environment, 5));
  DONE(tatami_pages_state_of(pages, &state));
  CHECK(state.shown.first == 3);

  // The list is that of the layout.
  ANSWERS(TATAMI_READ_ONLY, tatami_pages_insert(pages, &fresh, 1, 0, NULL, 6));
  ANSWERS(TATAMI_READ_ONLY, tatami_pages_remove(pages, list, 1, NULL, 6));
  ANSWERS(TATAMI_READ_ONLY, tatami_pages_move(pages, 0, 1, NULL, 6));
  ANSWERS(TATAMI_READ_ONLY, tatami_pages_replace(pages, list, 2, NULL, 6));
  ANSWERS(TATAMI_READ_ONLY, tatami_pages_set_viewport(pages, (tatami_size){9, 9}, 6));

  // A finger holds on while the pages stay as they are.
  DONE(tatami_pages_touch_down(pages, (tatami_point){200, 0}, 7));
  DONE(tatami_pages_touch_move(pages, (tatami_point){125, 0}, 7.1));
  DONE(tatami_pages_edit_flow(pages, ask_itself, pages, 7.2));
  DONE(tatami_pages_state_of(pages, &state));
  CHECK(state.is_in_gesture && state.progress == 0.25);
  DONE(tatami_pages_edit_flow(pages, nothing_left, NULL, 8));
  DONE(tatami_pages_shown_cells(pages, &cells));
  CHECK(cells.start == 0 && cells.end == 0);
  tatami_pages_destroy(pages);

  // Other pages have no layout.
  pages = NULL;
  DONE(tatami_pages_create(&configuration, list, 3, NULL, 0, &pages));
  ANSWERS(TATAMI_NOT_FOUND, tatami_pages_flow(pages, &shown));
  ANSWERS(TATAMI_NOT_FOUND, tatami_pages_shown_cells(pages, &cells));
  ANSWERS(TATAMI_NOT_FOUND, tatami_pages_edit_flow(pages, nine_above, NULL, 1));
  tatami_pages_destroy(pages);
}

static double ten_times(void *context, tatami_page_id item, bool is_selected) {
  double *factor = context;
  return (double)item * *factor + (is_selected ? 5 : 0);
}

static bool next_day(void *context, tatami_page_id page, tatami_page_id *neighbor) {
  (void)context;
  *neighbor = page + 1;
  return true;
}

static bool day_before(void *context, tatami_page_id page, tatami_page_id *neighbor) {
  (void)context;
  *neighbor = page - 1;
  return page > 1;
}

static void check_menu_making(void) {
  tatami_menu_configuration configuration = tatami_menu_configuration_make(250);
  tatami_page_id items[] = {1, 2, 3}, twice[] = {4, 4}, none = 9, found[4];
  tatami_menu *menu = NULL;
  tatami_menu_state state;
  tatami_menu_span span;
  double factor = 10, offset;
  size_t count;
  ANSWERS(TATAMI_NULL_POINTER, tatami_menu_create(NULL, items, 3, NULL, &menu));
  ANSWERS(TATAMI_NULL_POINTER, tatami_menu_create(&configuration, NULL, 3, NULL, &menu));
  ANSWERS(TATAMI_NULL_POINTER, tatami_menu_create(&configuration, items, 3, NULL, NULL));
  ANSWERS(TATAMI_DUPLICATE_PAGE, tatami_menu_create(&configuration, twice, 2, NULL, &menu));
  ANSWERS(TATAMI_UNKNOWN_PAGE, tatami_menu_create(&configuration, items, 3, &none, &menu));
  configuration.sizing = 4;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_menu_create(&configuration, items, 3, NULL, &menu));
  configuration.sizing = TATAMI_MENU_MEASURED;
  ANSWERS(TATAMI_NULL_POINTER, tatami_menu_create(&configuration, items, 3, NULL, &menu));
  configuration.sizing = TATAMI_MENU_FIXED;
  configuration.viewport = -1;
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_menu_create(&configuration, items, 3, NULL, &menu));
  configuration.viewport = 250;
  configuration.position = 3;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_menu_create(&configuration, items, 3, NULL, &menu));
  configuration.position = TATAMI_MENU_LEFT;
  configuration.direction = 2;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_menu_create(&configuration, items, 3, NULL, &menu));
  configuration.direction = TATAMI_LEFT_TO_RIGHT;
  CHECK(menu == NULL);

  // No items.
  DONE(tatami_menu_create(&configuration, NULL, 0, NULL, &menu));
  DONE(tatami_menu_state_of(menu, &state));
  CHECK(state.count == 0 && state.selected == TATAMI_NO_INDEX && !state.has_indicator);
  ANSWERS(TATAMI_UNKNOWN_PAGE, tatami_menu_select(menu, 1));
  ANSWERS(TATAMI_UNKNOWN_PAGE, tatami_menu_move(menu, 0.5, 1));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_menu_span_of(menu, 0, &span));
  tatami_menu_destroy(menu);

  // Items that are measured; an answer that is none changes nothing.
  configuration.sizing = TATAMI_MENU_MEASURED;
  configuration.width = ten_times;
  configuration.context = &factor;
  DONE(tatami_menu_create(&configuration, items, 3, &items[1], &menu));
  DONE(tatami_menu_span_of(menu, 2, &span));
  CHECK(span.origin == 35 && span.width == 30);
  factor = NAN;
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_menu_select(menu, 3));
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_menu_reload(menu, items, 1));
  DONE(tatami_menu_items(menu, found, 4, &count));
  CHECK(count == 3);
  factor = 100;
  DONE(tatami_menu_select(menu, 3));
  DONE(tatami_menu_state_of(menu, &state));
  CHECK(state.selected == 2 && state.content_width == 605 && state.offset == 300);
  DONE(tatami_menu_offset_showing(menu, 1, &offset));
  CHECK(offset == 100);
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_menu_offset_showing(menu, 3, &offset));
  tatami_menu_destroy(menu);
  factor = -1;
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_menu_create(&configuration, items, 3, NULL, &menu));
}

static void check_menu_moves(void) {
  tatami_menu_configuration configuration = tatami_menu_configuration_make(250);
  tatami_page_configuration paging = tatami_page_configuration_make(300, 300);
  tatami_page_id items[] = {1, 2, 3}, more[] = {8, 2}, twice[] = {4, 4};
  tatami_menu *menu = NULL;
  tatami_pages *pages = NULL;
  tatami_menu_state state;
  tatami_menu_event events[16];
  size_t count;
  configuration.sizing = TATAMI_MENU_FIXED;
  configuration.item_width = 100;
  DONE(tatami_menu_create(&configuration, items, 3, NULL, &menu));
  DONE(tatami_menu_move(menu, 0.5, 2));
  DONE(tatami_menu_state_of(menu, &state));
  CHECK(state.upcoming == 1 && state.progress == 0.5 && state.offset == 12.5);
  CHECK(state.has_indicator && state.indicator.origin == 50 && state.indicator.width == 100);
  DONE(tatami_menu_cancel_move(menu));
  DONE(tatami_menu_events(menu, events, 16, &count));
  CHECK(count == 3 && events[0].kind == TATAMI_MENU_WILL_SCROLL && events[0].from == 1 && events[0].to == 2);
  CHECK(events[1].kind == TATAMI_MENU_IS_SCROLLING && events[1].progress == 0.5);
  CHECK(events[2].kind == TATAMI_MENU_DID_SCROLL && !events[2].successful);
  DONE(tatami_menu_remove_events(menu));
  DONE(tatami_menu_select(menu, 3));
  DONE(tatami_menu_events(menu, events, 16, &count));
  CHECK(count == 1 && events[0].kind == TATAMI_MENU_DID_SELECT && events[0].to == 3);
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_menu_move(menu, 1.5, 2));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_menu_move(menu, NAN, 2));
  ANSWERS(TATAMI_UNKNOWN_PAGE, tatami_menu_move(menu, 0.5, 7));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_menu_set_viewport(menu, INFINITY));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_menu_set_width(menu, 1, -3));
  ANSWERS(TATAMI_DUPLICATE_PAGE, tatami_menu_reload(menu, twice, 2));
  DONE(tatami_menu_select(menu, 2));
  DONE(tatami_menu_reload(menu, more, 2));
  DONE(tatami_menu_state_of(menu, &state));
  CHECK(state.count == 2 && state.selected == 1);
  DONE(tatami_menu_set_viewport(menu, 120));

  // Days, as many as fill it.
  DONE(tatami_menu_reload_around(menu, 2, day_before, next_day, NULL, 100));
  DONE(tatami_menu_state_of(menu, &state));
  CHECK(state.count == 4 && state.selected == 1);
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_menu_reload_around(menu, 2, day_before, next_day, NULL, 0));
  ANSWERS(TATAMI_INVALID_COUNT, tatami_menu_reload_around(menu, 2, day_before, next_day, NULL, 1e-9));
  ANSWERS(TATAMI_NULL_POINTER, tatami_menu_reload_around(menu, 2, NULL, next_day, NULL, 100));

  // It goes along with pages.
  DONE(tatami_menu_reload(menu, items, 3));
  DONE(tatami_menu_select(menu, 1));
  DONE(tatami_pages_create(&paging, items, 3, &items[0], 0, &pages));
  DONE(tatami_pages_touch_down(pages, (tatami_point){200, 0}, 0));
  DONE(tatami_pages_touch_move(pages, (tatami_point){125, 0}, 0.1));
  DONE(tatami_menu_follow(menu, pages));
  DONE(tatami_menu_state_of(menu, &state));
  CHECK(state.selected == 0 && state.upcoming == 1 && state.progress == 0.25);
  DONE(tatami_pages_touch_up(pages, (tatami_vector){-800, 0}, 0.2));
  DONE(tatami_pages_advance(pages, 9));
  DONE(tatami_menu_follow(menu, pages));
  DONE(tatami_menu_state_of(menu, &state));
  CHECK(state.selected == 1 && state.upcoming == TATAMI_NO_INDEX);
  DONE(tatami_menu_reload(menu, items, 1));
  ANSWERS(TATAMI_UNKNOWN_PAGE, tatami_menu_follow(menu, pages));
  ANSWERS(TATAMI_NULL_POINTER, tatami_menu_follow(menu, NULL));
  tatami_pages_destroy(pages);
  tatami_menu_destroy(menu);
}

static void check_menu_drawing(void) {
  tatami_menu_configuration configuration = tatami_menu_configuration_make(250);
  tatami_menu_style style = tatami_menu_style_make();
  tatami_page_id items[] = {1, 2, 3};
  tatami_insets safe = {20, 0, 0, 0};
  tatami_menu *menu = NULL;
  tatami_rect above, below, frame;
  CHECK(style.height == 40 && style.indicator_height == 4 && style.border_height == 1 && style.indicator_inset == 8);
  DONE(tatami_menu_style_frames(&style, (tatami_rect){0, 0, 320, 480}, &safe, &above, &below));
  CHECK(above.y == 20 && above.height == 40 && below.y == 60 && below.height == 420);
  style.place = TATAMI_MENU_BOTTOM;
  DONE(tatami_menu_style_frames(&style, (tatami_rect){0, 0, 320, 480}, NULL, &above, &below));
  CHECK(above.y == 440 && below.y == 0 && below.height == 440);
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_menu_style_frames(&style, (tatami_rect){0, NAN, 1, 1}, NULL, &above, &below));
  ANSWERS(TATAMI_NULL_POINTER, tatami_menu_style_frames(&style, (tatami_rect){0, 0, 1, 1}, NULL, NULL, &below));
  tatami_rect container = {0, 0, 320, 480};
  for (int edge = 0; edge < 4; edge++) {
    double wide[4] = {0}, wider[4] = {0};
    wide[edge] = edge % 2 ? -TATAMI_GREATEST_LENGTH : TATAMI_GREATEST_LENGTH;
    wider[edge] = 2 * wide[edge];
    tatami_insets most = {wide[0], wide[1], wide[2], wide[3]}, more = {wider[0], wider[1], wider[2], wider[3]};
    DONE(tatami_menu_style_frames(&style, container, &most, &above, &below));
    ANSWERS(TATAMI_INVALID_NUMBER, tatami_menu_style_frames(&style, container, &more, &above, &below));
  }
  configuration.sizing = TATAMI_MENU_FIXED;
  configuration.item_width = 100;
  DONE(tatami_menu_create(&configuration, items, 3, NULL, &menu));
  DONE(tatami_menu_indicator_frame(menu, &style, &frame));
  CHECK(frame.x == 8 && frame.y == 36 && frame.width == 84 && frame.height == 4);
  DONE(tatami_menu_border_frame(menu, &style, &frame));
  CHECK(frame.x == 0 && frame.y == 39 && frame.width == 300 && frame.height == 1);
  style.place = 2;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_menu_border_frame(menu, &style, &frame));
  ANSWERS(TATAMI_NULL_POINTER, tatami_menu_indicator_frame(menu, NULL, &frame));
  style.place = 0;
  DONE(tatami_menu_reload(menu, NULL, 0));
  ANSWERS(TATAMI_NOT_FOUND, tatami_menu_indicator_frame(menu, &style, &frame));
  tatami_menu_destroy(menu);

  // Read from right to left.
  tatami_menu_span first, last;
  tatami_menu_state state;
  configuration.direction = style.direction = TATAMI_RIGHT_TO_LEFT;
  DONE(tatami_menu_create(&configuration, items, 3, NULL, &menu));
  DONE(tatami_menu_span_of(menu, 0, &first));
  DONE(tatami_menu_span_of(menu, 2, &last));
  DONE(tatami_menu_state_of(menu, &state));
  CHECK(first.origin == 200 && last.origin == 0 && state.offset == 50);
  tatami_menu_destroy(menu);
  safe = (tatami_insets){20, 5, 10, 15};
  DONE(tatami_menu_style_frames(&style, container, &safe, &above, &below));
  CHECK(above.x == 15 && above.width == 300 && below.x == 15);
  style.direction = 2;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_menu_style_frames(&style, container, &safe, &above, &below));
}

void check_menus(void) {
  tatami_menu_destroy(NULL);
  check_menu_making();
  check_menu_moves();
  check_menu_drawing();
}
