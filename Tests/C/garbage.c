// Calls in any order with any arguments: all of them are answered, whatever the answer.
#include <math.h>
#include <signal.h>
#include <stdlib.h>

#include "check.h"
#include "numbers.h"

static volatile sig_atomic_t session;

static void report(int number) {
  fprintf(stderr, "a call of session %d of garbage ends the process by signal %d\n", (int)session, number);
  _Exit(3);
}

static double any_double(Numbers *numbers) {
  static const double odd[] = {0, -0.0, 1, -1, 0.5, NAN, INFINITY, -INFINITY, 1e300, -1e300, 5e-324, 2147483648.0,
    2147483649.0, 4398046511104.0, 1e13, 0.001};
  return number_happens(numbers, 70) ? number_eighths(numbers, 400) : odd[number_below(numbers, 16)];
}

static size_t any_count(Numbers *numbers) {
  static const size_t odd[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1, 1u << 20, 4096};
  return number_happens(numbers, 93) ? number_below(numbers, 40) : odd[number_below(numbers, 5)];
}

static int32_t any_enum(Numbers *numbers) {
  static const int32_t odd[] = {-1, -2, 255, 256, INT32_MAX, INT32_MIN};
  return number_happens(numbers, 90) ? (int32_t)number_below(numbers, 5) : odd[number_below(numbers, 6)];
}

static bool any_bool(Numbers *numbers) { return number_happens(numbers, 50); }

static tatami_size any_size(Numbers *numbers) {
  double width = any_double(numbers);
  return (tatami_size){width, any_double(numbers)};
}

static tatami_point any_point(Numbers *numbers) {
  double x = any_double(numbers);
  return (tatami_point){x, any_double(numbers)};
}

static tatami_rect any_rect(Numbers *numbers) {
  tatami_point origin = any_point(numbers);
  tatami_size size = any_size(numbers);
  return (tatami_rect){origin.x, origin.y, size.width, size.height};
}

static tatami_insets any_insets(Numbers *numbers) {
  tatami_rect rect = any_rect(numbers);
  return (tatami_insets){rect.x, rect.y, rect.width, rect.height};
}

static tatami_range any_range(Numbers *numbers) {
  size_t start = any_count(numbers);
  return (tatami_range){start, any_bool(numbers) ? start + number_below(numbers, 5) : any_count(numbers)};
}

static tatami_cell_style any_style(Numbers *numbers) {
  tatami_cell_style style = tatami_cell_style_make();
  if (any_bool(numbers)) style.width.basis = any_enum(numbers);
  if (any_bool(numbers)) style.height.basis = any_enum(numbers);
  if (any_bool(numbers)) style.width.multiplier = any_double(numbers);
  if (any_bool(numbers)) style.height.minimum = any_double(numbers);
  if (number_happens(numbers, 20)) {
    style.width.relative_maximum.base = any_enum(numbers);
    style.width.relative_maximum.multiplier = any_double(numbers);
  }
  if (any_bool(numbers)) style.margin = any_insets(numbers);
  if (any_bool(numbers)) style.weight = any_double(numbers);
  if (any_bool(numbers)) style.vertical_alignment = any_enum(numbers);
  if (any_bool(numbers)) style.visibility = any_enum(numbers);
  if (any_bool(numbers)) style.ascender = style.line_height = any_double(numbers);
  style.has_baseline = any_bool(numbers);
  return style;
}

static tatami_flow_style any_flow_style(Numbers *numbers) {
  tatami_flow_style style = tatami_flow_style_make();
  if (any_bool(numbers)) style.orientation = any_enum(numbers);
  if (any_bool(numbers)) style.arranged_count = any_count(numbers);
  if (number_happens(numbers, 30)) style.paged_count = 2 * style.arranged_count;
  if (any_bool(numbers)) style.horizontal_spacing = any_double(numbers);
  if (any_bool(numbers)) style.padding = any_insets(numbers);
  if (any_bool(numbers)) style.width.kind = any_enum(numbers);
  if (any_bool(numbers)) style.height.kind = any_enum(numbers);
  style.width.factor = any_double(numbers);
  style.height.points = any_double(numbers);
  if (any_bool(numbers)) style.horizontal_gravity = any_enum(numbers);
  if (any_bool(numbers)) style.vertical_alignment = any_enum(numbers);
  style.auto_arrange = number_happens(numbers, 20);
  style.is_flex = number_happens(numbers, 20);
  style.is_reversed = number_happens(numbers, 20);
  if (number_happens(numbers, 10)) style.flexible_spacing.size = any_double(numbers);
  return style;
}

static tatami_environment any_environment(Numbers *numbers) {
  tatami_environment environment = tatami_environment_make(300, 400);
  if (any_bool(numbers)) environment.viewport = any_size(numbers);
  environment.is_paging = number_happens(numbers, 30);
  environment.direction = number_happens(numbers, 70) ? 0 : any_enum(numbers);
  return environment;
}

enum { room = 8 };

static void edit_anyhow(Numbers *numbers, tatami_flow *flow) {
  tatami_size sizes[40];
  tatami_cell_style style = any_style(numbers);
  const tatami_cell_style *styled = any_bool(numbers) ? &style : NULL;
  size_t index = any_count(numbers), other = any_count(numbers);
  tatami_range range = any_range(numbers);
  tatami_size size = any_size(numbers);
  for (int place = 0; place < 40; place++) sizes[place] = any_size(numbers);
  uint32_t indices[40];
  for (int place = 0; place < 40; place++) indices[place] = (uint32_t)number_below(numbers, 3);
  switch (number_below(numbers, 15)) {
    case 14:
      tatami_flow_insert_styled_cells(
        flow, index, sizes, &style, number_happens(numbers, 90), indices, number_below(numbers, 4));
      break;
    case 0: tatami_flow_insert(flow, index, size, styled); break;
    case 1: tatami_flow_append_repeated(flow, size, styled, other); break;
    case 2: tatami_flow_insert_cells(flow, index, sizes, NULL, number_below(numbers, 40)); break;
    case 3: tatami_flow_replace(flow, range, sizes, NULL, number_below(numbers, 40)); break;
    case 4: tatami_flow_remove(flow, index); break;
    case 5: tatami_flow_remove_range(flow, range); break;
    case 6: tatami_flow_move(flow, index, other); break;
    case 7: tatami_flow_move_range(flow, range, index); break;
    case 8: tatami_flow_resize(flow, index, size); break;
    case 9: tatami_flow_set_cell_style(flow, index, styled); break;
    case 10: tatami_flow_set_visibility(flow, index, any_enum(numbers)); break;
    case 11: {
      tatami_flow_style flow_style = any_flow_style(numbers);
      tatami_flow_set_style(flow, &flow_style);
      break;
    }
    case 12: {
      tatami_environment environment = any_environment(numbers);
      tatami_flow_set_environment(flow, &environment);
      break;
    }
    default: tatami_flow_remove_id(flow, number_next(numbers) >> number_below(numbers, 64));
  }
}

static void ask_anything(Numbers *numbers, const tatami_flow *flow) {
  tatami_rect frame, frames[room], rect = any_rect(numbers), to = any_rect(numbers);
  tatami_placed placed[room];
  tatami_insets insets = any_insets(numbers);
  tatami_range range;
  tatami_point point;
  size_t count, cells[room], index = any_count(numbers);
  tatami_cell_id id;
  tatami_size size;
  tatami_flow_content_size(flow, &size);
  switch (number_below(numbers, 14)) {
    case 0: tatami_flow_frame(flow, index, &frame); break;
    case 1: tatami_flow_frames(flow, any_range(numbers), frames, room); break;
    case 2: tatami_flow_frames_snapped(flow, any_range(numbers), any_double(numbers), frames, room); break;
    case 3: tatami_flow_frames_in(flow, rect, &insets, placed, room, &count); break;
    case 4: tatami_flow_frames_in_snapped(flow, rect, any_double(numbers), placed, room, &count); break;
    case 5: tatami_flow_index_at(flow, any_point(numbers), &count); break;
    case 6: tatami_flow_visible_range(flow, rect, &insets, &range); break;
    case 7: tatami_flow_crossing(flow, rect, to, placed, room, &count); break;
    case 8: tatami_flow_clamped_offset(flow, any_point(numbers), &insets, &point); break;
    case 9: tatami_flow_range_of_line(flow, index, &range); break;
    case 10: tatami_flow_cells_of_line(flow, index, cells, room, &count); break;
    case 11: tatami_flow_range_of_page(flow, index, &range); break;
    case 12: tatami_flow_page_at(flow, any_point(numbers), &count); break;
    default: tatami_flow_cell_id_at(flow, index, &id);
  }
}

static void report_changes(Numbers *numbers, tatami_flow *flow) {
  tatami_change *change = NULL;
  tatami_anchor *anchor = NULL;
  tatami_transition transitions[room];
  tatami_rect rects[room], from = any_rect(numbers), to = any_rect(numbers);
  tatami_insets insets = any_insets(numbers);
  tatami_point offset;
  tatami_blit blit;
  bool has_blit;
  size_t count;
  tatami_flow_anchor(flow, any_point(numbers), any_enum(numbers), any_double(numbers), &insets, &anchor);
  edit_anyhow(numbers, flow);
  // Each cell that is seen is told of, and gets an id: of a billion that would take a while.
  if (tatami_flow_count(flow, &count) == TATAMI_OK && count > 1u << 16) tatami_flow_remove_all(flow);
  tatami_flow_offset_keeping(flow, anchor, &insets, &offset);
  tatami_flow_update(flow, &change);
  tatami_change_dirty_rects(change, from, to, any_count(numbers), &has_blit, &blit, rects, room, &count);
  tatami_change_transitions(change, from, to, transitions, room, &count);
  tatami_change_new_index(change, any_count(numbers), &count);
  tatami_change_destroy(change);
  tatami_anchor_destroy(anchor);
}

static tatami_status edits(void *context, tatami_flow *flow) {
  size_t count = 0;
  edit_anyhow(context, flow);
  // Every step of a feed may look at all of its cells.
  if (tatami_flow_count(flow, &count) == TATAMI_OK && count > 1u << 16) tatami_flow_remove_all(flow);
  return number_happens(context, 80) ? TATAMI_OK : TATAMI_INVALID_ANSWER;
}

static void scroll_anyhow(Numbers *numbers, const tatami_flow *flow) {
  tatami_scroll_settings settings = tatami_scroll_settings_make(any_rect(numbers), any_size(numbers));
  tatami_insets insets = any_insets(numbers);
  tatami_feed *feed = NULL;
  tatami_feed_step step;
  size_t undo, redo;
  double time = 0;
  settings.is_paging = number_happens(numbers, 30);
  if (any_bool(numbers)) settings.content_inset = any_insets(numbers);
  if (tatami_feed_create(flow, &settings, NULL, any_bool(numbers) ? &insets : NULL, 0, &feed) != TATAMI_OK) return;
  for (int call = 0; call < 12; call++) {
    time += number_eighths(numbers, 1);
    if (number_happens(numbers, 3)) time = any_double(numbers);
    switch (number_below(numbers, 13)) {
      case 9: tatami_feed_keep_history(feed, any_count(numbers)); break;
      case 10: tatami_feed_undo(feed, time, NULL, NULL, NULL); break;
      case 11: tatami_feed_redo(feed, time, NULL, NULL, NULL); break;
      case 12: tatami_feed_depth(feed, &undo, &redo); break;
      case 0: tatami_feed_touch_down(feed, any_point(numbers), time, NULL); break;
      case 1: tatami_feed_touch_move(feed, any_point(numbers), time, NULL); break;
      case 2: tatami_feed_touch_up(feed, (tatami_vector){any_double(numbers), 50}, time, NULL, NULL, NULL); break;
      case 3: tatami_feed_edit(feed, NULL, time, edits, numbers, NULL, NULL, NULL); break;
      case 4: tatami_feed_scroll_to_cell(feed, any_count(numbers), any_enum(numbers), true, time, NULL); break;
      case 5: tatami_feed_scroll_to_line(feed, any_count(numbers), any_enum(numbers), false, time, NULL); break;
      case 6: tatami_feed_set_offset(feed, any_point(numbers), any_bool(numbers), any_bool(numbers), time, NULL); break;
      case 7: tatami_feed_reveal(feed, any_rect(numbers), any_bool(numbers), any_bool(numbers), time, NULL); break;
      default: tatami_feed_scroll_to_page(feed, any_count(numbers), any_bool(numbers), time, NULL);
    }
    tatami_feed_step_to(feed, time, &step);
  }
  tatami_feed_destroy(feed);
}

static void turn_anyhow(Numbers *numbers) {
  tatami_page_configuration configuration = tatami_page_configuration_make(300, 400);
  tatami_page_id list[room] = {1, 2, 3, 4, 5, 6, 7, 8}, current = 3, fresh;
  tatami_pages *pages = NULL;
  tatami_pages_state state;
  double time = 0;
  if (any_bool(numbers)) configuration.viewport = any_size(numbers);
  if (any_bool(numbers)) configuration.style = configuration.spine = any_enum(numbers);
  if (number_happens(numbers, 30)) configuration.loop = any_enum(numbers);
  configuration.is_double_sided = any_bool(numbers);
  if (tatami_pages_create(&configuration, list, number_below(numbers, 9), &current, 0, &pages) != TATAMI_OK) return;
  for (int call = 0; call < 16; call++) {
    time += number_eighths(numbers, 1);
    fresh = number_below(numbers, 12);
    switch (number_below(numbers, 10)) {
      case 0: tatami_pages_touch_down(pages, any_point(numbers), time); break;
      case 1: tatami_pages_touch_move(pages, any_point(numbers), time); break;
      case 2: tatami_pages_touch_up(pages, (tatami_vector){any_double(numbers), 0}, time); break;
      case 3: tatami_pages_insert(pages, &fresh, 1, any_count(numbers), NULL, time); break;
      case 4: tatami_pages_remove(pages, &fresh, 1, any_bool(numbers) ? &current : NULL, time); break;
      case 5: tatami_pages_move(pages, fresh, any_count(numbers), NULL, time); break;
      case 6: tatami_pages_go_to(pages, fresh, any_enum(numbers), any_bool(numbers), time); break;
      case 7: tatami_pages_turn(pages, any_enum(numbers), time, NULL); break;
      case 8: tatami_pages_set_viewport(pages, any_size(numbers), time); break;
      default: tatami_pages_set_spine(pages, any_enum(numbers), any_bool(numbers), time);
    }
    tatami_pages_state_of(pages, &state);
  }
  tatami_pages_destroy(pages);
}

static void turn_layout_anyhow(Numbers *numbers, const tatami_flow *flow) {
  tatami_page_configuration configuration = tatami_page_configuration_make(300, 400);
  tatami_pages *pages = NULL;
  tatami_pages_state state;
  tatami_range cells;
  double time = 0;
  if (any_bool(numbers)) configuration.style = configuration.spine = any_enum(numbers);
  configuration.window = number_below(numbers, 3);
  if (tatami_pages_create_of_flow(flow, &configuration, 0, &pages) != TATAMI_OK) return;
  for (int call = 0; call < 8; call++) {
    time += number_eighths(numbers, 1);
    switch (number_below(numbers, 5)) {
      case 0: tatami_pages_touch_down(pages, any_point(numbers), time); break;
      case 1: tatami_pages_touch_move(pages, any_point(numbers), time); break;
      case 2: tatami_pages_go_to(pages, number_below(numbers, 8), any_enum(numbers), any_bool(numbers), time); break;
      default: tatami_pages_edit_flow(pages, edits, numbers, time);
    }
    tatami_pages_shown_cells(pages, &cells);
    tatami_pages_state_of(pages, &state);
  }
  tatami_pages_destroy(pages);
}

static double any_width(void *context, tatami_page_id item, bool is_selected) {
  (void)item, (void)is_selected;
  return any_double(context);
}

static void choose_anyhow(Numbers *numbers) {
  tatami_menu_configuration configuration = tatami_menu_configuration_make(any_double(numbers));
  tatami_menu_style style = tatami_menu_style_make();
  tatami_page_id list[room] = {1, 2, 3, 4, 5, 6, 7, 8}, current = 3, item;
  tatami_menu *menu = NULL;
  tatami_menu_state state;
  tatami_menu_span span;
  tatami_rect frame;
  double offset;
  configuration.sizing = any_enum(numbers);
  configuration.position = any_enum(numbers);
  configuration.transition = any_enum(numbers);
  configuration.alignment = number_below(numbers, 2);
  if (any_bool(numbers)) configuration.item_width = any_double(numbers);
  configuration.width = any_width;
  configuration.context = numbers;
  style.indicator_inset = any_double(numbers);
  if (tatami_menu_create(&configuration, list, number_below(numbers, 9), &current, &menu) != TATAMI_OK) return;
  for (int call = 0; call < 12; call++) {
    item = number_below(numbers, 12);
    switch (number_below(numbers, 8)) {
      case 0: tatami_menu_move(menu, any_double(numbers), item); break;
      case 1: tatami_menu_move(menu, number_eighths(numbers, 1), item); break;
      case 2: tatami_menu_cancel_move(menu); break;
      case 3: tatami_menu_select(menu, item); break;
      case 4: tatami_menu_set_viewport(menu, any_double(numbers)); break;
      case 5: tatami_menu_set_width(menu, item, any_double(numbers)); break;
      case 6: tatami_menu_reload(menu, list, number_below(numbers, 9)); break;
      default: tatami_menu_offset_showing(menu, any_count(numbers), &offset);
    }
    tatami_menu_state_of(menu, &state);
    tatami_menu_span_of(menu, any_count(numbers), &span);
    tatami_menu_indicator_frame(menu, &style, &frame);
  }
  tatami_menu_destroy(menu);
}

void check_garbage(uint64_t first, uint64_t count) {
  static _Alignas(64) unsigned char memory[24576];
  const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGFPE};
  for (int place = 0; place < 5; place++) signal(signals[place], report);
  for (uint64_t seed = first; seed < first + count; seed++) {
    session = (sig_atomic_t)seed;
    Numbers numbers = {seed ^ 0xBADC0FFEEu};
    tatami_flow *flow = NULL;
    tatami_status status;
    do {
      tatami_flow_style style = any_flow_style(&numbers);
      tatami_environment environment = any_environment(&numbers);
      status = number_happens(&numbers, 30) ? tatami_flow_create_in(memory, sizeof memory, &style, &environment, &flow)
                                            : tatami_flow_create(&style, &environment, &flow);
    } while (status != TATAMI_OK);
    for (int call = 0; call < 40; call++) {
      edit_anyhow(&numbers, flow);
      ask_anything(&numbers, flow);
      if (number_happens(&numbers, 20)) report_changes(&numbers, flow);
      if (number_happens(&numbers, 5)) scroll_anyhow(&numbers, flow);
    }
    turn_anyhow(&numbers);
    turn_layout_anyhow(&numbers, flow);
    choose_anyhow(&numbers);
    tatami_flow_destroy(flow);
  }
}
