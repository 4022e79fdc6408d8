// Calls of the interface for C in an order and with arguments that an input determines: every one is answered.
// Most of them are those of Tests/C/garbage.c, with numbers from the input in the place of those of a seed.
#include "numbers.h"

#include "../../C/garbage.c"

// What a session has made and not yet destroyed.
enum { most_flows = 4, most_cells = 3000 };

typedef struct {
  Numbers numbers;
  tatami_flow *flows[most_flows];
  tatami_history *history;
  tatami_scroller *scroller;
  double time;
} Session;

static void demand(bool holds, const char *rule) {
  if (holds) return;
  fprintf(stderr, "the interface for C: %s\n", rule);
  abort();
}

// Any flow of the session; now and then NULL, or the one of the history, which may only be read.
static tatami_flow *any_flow(Session *session) {
  if (session->history && number_happens(&session->numbers, 10)) {
    const tatami_flow *flow;
    demand(tatami_history_flow(session->history, &flow) == TATAMI_OK, "a history has a layout");
    return (tatami_flow *)flow;
  }
  return session->flows[number_below(&session->numbers, most_flows)];
}

static void create_anyhow(Session *session) {
  Numbers *numbers = &session->numbers;
  size_t place = number_below(numbers, most_flows);
  tatami_flow *flow = NULL;
  const tatami_flow *other = any_flow(session);
  tatami_flow_style style = any_flow_style(numbers);
  tatami_environment environment = any_environment(numbers);
  tatami_linear_style linear = tatami_linear_style_make();
  tatami_status status;
  switch (number_below(numbers, 5)) {
    case 0: status = tatami_flow_copy(other, &flow); break;
    case 1: status = tatami_flow_detach(other, &flow); break;
    case 2: status = tatami_flow_create_linear(&linear, &environment, &flow); break;
    default: status = tatami_flow_create(&style, &environment, &flow);
  }
  demand((status == TATAMI_OK) == (flow != NULL), "what is made is handed out, and nothing else");
  if (!flow) return;
  tatami_flow_destroy(session->flows[place]);
  session->flows[place] = flow;
}

// Lines, ids, styles, variants and what else Tests/C/garbage.c leaves out.
static void ask_more(Session *session) {
  Numbers *numbers = &session->numbers;
  const tatami_flow *flow = any_flow(session), *other = any_flow(session);
  tatami_change *change = NULL;
  tatami_change_summary summary;
  tatami_range ranges[room];
  tatami_shift shifts[room];
  tatami_relocation relocations[room];
  tatami_rect rect = any_rect(numbers);
  tatami_failure failure;
  tatami_cell_id id = number_next(numbers) >> number_below(numbers, 64);
  char text[64];
  size_t count, index = any_count(numbers), capacity = number_below(numbers, room + 1);
  bool equal;
  switch (number_below(numbers, 10)) {
    case 0: tatami_flow_equals(flow, other, &equal); break;
    case 1:
      if (tatami_flow_last_failure(flow, &failure) == TATAMI_OK) {
        demand(tatami_failure_describe(&failure, text, capacity, &count) == TATAMI_OK, "a failure has a sentence");
      }
      break;
    case 2:
      if (tatami_flow_difference(flow, other, any_bool(numbers) ? &rect : NULL, &change) == TATAMI_OK) {
        tatami_change_summarize(change, &summary);
        tatami_change_ranges(change, any_enum(numbers), ranges, capacity, &count);
        tatami_change_shifts(change, shifts, capacity, &count);
        tatami_change_relocations(change, relocations, capacity, &count);
        tatami_change_old_index(change, index, &count);
      }
      tatami_change_destroy(change);
      break;
    case 3: tatami_flow_frame_of(flow, id, &rect); break;
    case 4: tatami_flow_index_of(flow, id, &count); break;
    case 5: tatami_flow_line_of(flow, index, &count); break;
    case 6: tatami_flow_page_of(flow, index, &count); break;
    case 7: tatami_flow_frame_of_page(flow, index, &rect); break;
    case 8: tatami_flow_frame_snapped(flow, index, any_double(numbers), &rect); break;
    default: tatami_bytes_for_cells(index, any_count(numbers), &count);
  }
}

static void go_through_history(Session *session) {
  Numbers *numbers = &session->numbers;
  tatami_flow *before = NULL;
  const tatami_flow *flow;
  bool equal = false;
  if (!session->history) {
    tatami_history_create(any_flow(session), any_count(numbers), &session->history);
    return;
  }
  switch (number_below(numbers, 6)) {
    case 0: tatami_history_undo(session->history, NULL); return;
    case 1: tatami_history_redo(session->history, NULL); return;
    case 2: {
      tatami_environment environment = any_environment(numbers);
      tatami_history_set_environment(session->history, &environment);
      return;
    }
    case 3:
      tatami_history_destroy(session->history);
      session->history = NULL;
      return;
    default: break;
  }
  demand(tatami_history_flow(session->history, &flow) == TATAMI_OK, "a history has a layout");
  demand(tatami_flow_copy(flow, &before) == TATAMI_OK, "a layout has copies");
  if (tatami_history_edit(session->history, edits, numbers) != TATAMI_OK) {
    demand(tatami_flow_equals(before, flow, &equal) == TATAMI_OK && equal, "a step that fails changes nothing");
  }
  tatami_flow_destroy(before);
}

static void scroll_more(Session *session) {
  Numbers *numbers = &session->numbers;
  tatami_scroll_settings settings = tatami_scroll_settings_make(any_rect(numbers), any_size(numbers));
  tatami_scroll_events events;
  tatami_scroll_state state;
  tatami_rect rect = any_rect(numbers);
  tatami_point point = any_point(numbers);
  double start, length, time = session->time += number_eighths(numbers, 1);
  if (number_happens(numbers, 3)) time = any_double(numbers);
  settings.is_paging = number_happens(numbers, 30);
  if (any_bool(numbers)) settings.content_inset = any_insets(numbers);
  if (!session->scroller) {
    tatami_scroller_create(&settings, any_bool(numbers) ? &point : NULL, session->time = 0, &session->scroller);
    return;
  }
  tatami_scroller *scroller = session->scroller;
  switch (number_below(numbers, 11)) {
    case 0: tatami_scroller_advance(scroller, time, &events); break;
    case 1: tatami_scroller_touch_down(scroller, point, time, &events); break;
    case 2: tatami_scroller_touch_move(scroller, point, time, NULL); break;
    case 3: tatami_scroller_touch_up(scroller, (tatami_vector){point.x, point.y}, time, NULL, NULL, &events); break;
    case 4: tatami_scroller_touch_cancel(scroller, time, &events); break;
    case 5: tatami_scroller_apply(scroller, &settings, (tatami_vector){point.x, point.y}, any_bool(numbers), time, &events); break;
    case 6: tatami_scroller_set_offset(scroller, point, any_bool(numbers), any_bool(numbers), time, &events); break;
    case 7: tatami_scroller_reveal(scroller, rect, any_bool(numbers), any_bool(numbers), time, &events); break;
    case 8: tatami_scroller_keyboard_will_change(scroller, rect, NULL, any_double(numbers), any_bool(numbers), time, &events); break;
    case 9: tatami_scroller_keyboard_will_hide(scroller, time, &events); break;
    default:
      tatami_scroller_destroy(scroller);
      session->scroller = NULL;
      return;
  }
  tatami_scroller_indicator(scroller, any_enum(numbers), any_double(numbers), &start, &length);
  demand(tatami_scroller_state(scroller, &state) == TATAMI_OK, "a viewport has a state");
  demand(isfinite(state.offset.x) && isfinite(state.offset.y), "an offset is finite");
}

// Flows of so many cells that nothing takes long.
static void keep_small(tatami_flow *flow) {
  size_t count = 0;
  if (tatami_flow_count(flow, &count) == TATAMI_OK && count > most_cells) tatami_flow_remove_all(flow);
}

static void call_something(Session *session) {
  Numbers *numbers = &session->numbers;
  tatami_flow *flow;
  switch (number_below(numbers, 16)) {
    case 0: case 1: create_anyhow(session); break;
    case 2: case 3: case 4: case 5:
      flow = any_flow(session);
      edit_anyhow(numbers, flow);
      keep_small(flow);
      break;
    case 6: case 7: case 8: ask_anything(numbers, any_flow(session)); break;
    case 9: ask_more(session); break;
    case 10:
      flow = any_flow(session);
      if (flow) report_changes(numbers, flow);
      keep_small(flow);
      break;
    case 11: go_through_history(session); break;
    case 12: scroll_more(session); break;
    case 13: scroll_anyhow(numbers, any_flow(session)); break;
    case 14: turn_anyhow(numbers); turn_layout_anyhow(numbers, any_flow(session)); choose_anyhow(numbers); break;
    default: {
      size_t place = number_below(numbers, most_flows);
      tatami_flow_destroy(session->flows[place]);
      session->flows[place] = NULL;
    }
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  Session session = {.numbers = {0, bytes, count}};
  for (int call = 0; call < 200 && session.numbers.left > 0; call++) call_something(&session);
  for (int place = 0; place < most_flows; place++) tatami_flow_destroy(session.flows[place]);
  tatami_history_destroy(session.history);
  tatami_scroller_destroy(session.scroller);
  return 0;
}
