// The caller's memory, null pointers, callbacks and histories.
#include <math.h>
#include <stdlib.h>

#include "check.h"

void check_buffer(void) {
  tatami_flow_style style = tatami_flow_style_make();
  style.arranged_count = 3;
  tatami_environment environment = tatami_environment_make(320, 480);
  size_t bytes = 0, count, reserved, used;
  DONE(tatami_bytes_for_cells(200, 2, &bytes));
  ANSWERS(TATAMI_INVALID_COUNT, tatami_bytes_for_cells(SIZE_MAX, 0, &bytes));
  ANSWERS(TATAMI_NULL_POINTER, tatami_bytes_for_cells(1, 0, NULL));
  bytes = (bytes + 63) / 64 * 64;
  unsigned char *memory = aligned_alloc(64, bytes);
  tatami_flow *flow = NULL;
  ANSWERS(TATAMI_INVALID_BUFFER, tatami_flow_create_in(memory, 4095, &style, &environment, &flow));
  ANSWERS(TATAMI_INVALID_BUFFER, tatami_flow_create_in(memory + 8, bytes - 64, &style, &environment, &flow));
  ANSWERS(TATAMI_INVALID_BUFFER, tatami_flow_create_in(memory, SIZE_MAX, &style, &environment, &flow));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_create_in(NULL, bytes, &style, &environment, &flow));
  CHECK(flow == NULL);
  DONE(tatami_flow_create_in(memory, bytes, &style, &environment, &flow));
  // Cells go in until there is no room; what is refused then changes nothing, and removal works.
  tatami_status status = TATAMI_OK;
  size_t added = 0;
  while (status == TATAMI_OK && added < 100000) {
    status = tatami_flow_insert(flow, added / 2, (tatami_size){(double)(added % 50), 20}, NULL);
    if (status == TATAMI_OK) added++;
  }
  CHECK(status == TATAMI_OUT_OF_BUFFER && added >= 200);
  DONE(tatami_flow_count(flow, &count));
  CHECK(count == added);
  DONE(tatami_flow_resize(flow, 7, (tatami_size){11, 12}));
  tatami_rect frame;
  DONE(tatami_flow_frame(flow, count - 1, &frame));
  for (size_t index = 0; index < added; index++) DONE(tatami_flow_remove(flow, 0));
  DONE(tatami_flow_count(flow, &count));
  CHECK(count == 0);
  DONE(tatami_flow_memory(flow, &reserved, &used));
  CHECK(used <= reserved && reserved <= bytes);
  DONE(tatami_flow_append_repeated(flow, (tatami_size){10, 10}, NULL, 100));
  tatami_flow *copy = NULL, *detached = NULL;
  DONE(tatami_flow_copy(flow, &copy));
  DONE(tatami_flow_detach(flow, &detached));
  tatami_flow_destroy(flow);
  tatami_flow_destroy(copy);
  free(memory);
  DONE(tatami_flow_append(detached, (tatami_size){1, 1}, NULL));
  tatami_flow_destroy(detached);
}

// Copies for other threads have the styles of their cells, and share nothing.
void check_detached(void) {
  tatami_flow *flow = rows_of_two(3), *once = NULL, *twice = NULL;
  tatami_cell_style style = tatami_cell_style_make();
  bool equal = false;
  style.margin.top = 3;
  for (int index = 0; index < 5; index++) {
    DONE(tatami_flow_append(flow, (tatami_size){5, (double)(5 + index)}, index % 2 > 0 ? &style : NULL));
  }
  style.margin.top = 4;
  DONE(tatami_flow_append_repeated(flow, (tatami_size){5, 5}, &style, 3));
  DONE(tatami_flow_detach(flow, &once));
  DONE(tatami_flow_detach(once, &twice));
  DONE(tatami_flow_equals(flow, twice, &equal));
  CHECK(equal);
  DONE(tatami_flow_cell_style_at(twice, 10, &style));
  CHECK(style.margin.top == 4);
  tatami_flow_destroy(flow);
  tatami_flow_destroy(once);
  tatami_flow_destroy(twice);
}

void check_null(void) {
  tatami_flow *flow = NULL;
  tatami_flow_style style = tatami_flow_style_make();
  tatami_environment environment = tatami_environment_make(1, 1);
  size_t count;
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_create(NULL, &environment, &flow));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_create(&style, NULL, &flow));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_create(&style, &environment, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_create_linear(NULL, &environment, &flow));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_copy(NULL, &flow));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_append(NULL, (tatami_size){1, 1}, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_count(NULL, &count));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_frames(NULL, (tatami_range){0, 0}, NULL, 0));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_update(NULL, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_change_summarize(NULL, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_difference(NULL, NULL, NULL, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_history_create(NULL, 1, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_history_undo(NULL, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_scroller_create(NULL, NULL, 0, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_scroller_advance(NULL, 0, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_feed_create(NULL, NULL, NULL, NULL, 0, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_feed_step_to(NULL, 0, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_feed_keep_history(NULL, 1));
  ANSWERS(TATAMI_NULL_POINTER, tatami_feed_undo(NULL, 0, NULL, NULL, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_feed_depth(NULL, NULL, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_pages_create(NULL, NULL, 0, NULL, 0, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_pages_advance(NULL, 0));
  flow = rows_of_two(2);
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_count(flow, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_frames(flow, (tatami_range){0, 1}, NULL, 1));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_update(flow, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_anchor(flow, (tatami_point){0, 0}, 0, 0, NULL, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_offset_keeping(flow, NULL, NULL, (tatami_point *)&count));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_equals(flow, NULL, (bool *)&count));
  tatami_flow_destroy(flow);
  tatami_flow_destroy(NULL);
  tatami_change_destroy(NULL);
  tatami_anchor_destroy(NULL);
  tatami_history_destroy(NULL);
  tatami_scroller_destroy(NULL);
  tatami_feed_destroy(NULL);
  tatami_pages_destroy(NULL);
}

static tatami_line_gravity to_the_end(void *context, tatami_line_facts facts) {
  (void)facts;
  return (tatami_line_gravity){*(tatami_gravity *)context, TATAMI_ALIGNMENT_INHERIT};
}

static tatami_size measured(void *context, size_t index, tatami_proposal proposal) {
  tatami_flow *flow = context;
  size_t count;
  (void)index;
  ANSWERS(TATAMI_BUSY, tatami_flow_count(flow, &count));
  ANSWERS(TATAMI_BUSY, tatami_flow_remove_all(flow));
  return (tatami_size){proposal.width, 7};
}

static tatami_size nonsense(void *context, size_t index, tatami_proposal proposal) {
  (void)context, (void)index, (void)proposal;
  return (tatami_size){1, NAN};
}

static tatami_status adds(void *context, tatami_flow *flow) {
  for (int index = 0; index < *(int *)context; index++) {
    tatami_status status = tatami_flow_insert(flow, 0, (tatami_size){50, 20}, NULL);
    if (status != TATAMI_OK) return status;
  }
  return *(int *)context > 0 ? TATAMI_OK : tatami_flow_remove(flow, 1000);
}

void check_callbacks(void) {
  tatami_flow *flow = rows_of_two(2);
  tatami_gravity gravity = TATAMI_GRAVITY_END;
  tatami_rect frame;
  DONE(tatami_flow_set_line_rule(flow, to_the_end, &gravity));
  DONE(tatami_flow_frame(flow, 0, &frame));
  CHECK(frame.x == 120);
  gravity = 77;
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_flow_frame(flow, 0, &frame));
  DONE(tatami_flow_set_line_rule(flow, NULL, NULL));
  DONE(tatami_flow_frame(flow, 0, &frame));
  CHECK(frame.x == 0);

  tatami_cell_style text = tatami_cell_style_make();
  text.width.basis = TATAMI_BASIS_FILL;
  text.height.basis = TATAMI_BASIS_WRAP;
  size_t changed = 0;
  DONE(tatami_flow_set_cell_style(flow, 0, &text));
  DONE(tatami_flow_measure(flow, (tatami_range){0, 2}, measured, flow, &changed));
  CHECK(changed == 1);
  ANSWERS(TATAMI_INVALID_LENGTH, tatami_flow_measure(flow, (tatami_range){0, 2}, nonsense, NULL, NULL));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_measure(flow, (tatami_range){0, 3}, nonsense, NULL, NULL));

  tatami_history *history = NULL;
  tatami_change *change = NULL;
  const tatami_flow *shown = NULL;
  size_t count, undo, redo;
  int three = 3, none = 0;
  ANSWERS(TATAMI_INVALID_COUNT, tatami_history_create(flow, 0, &history));
  DONE(tatami_history_create(flow, 10, &history));
  DONE(tatami_history_flow(history, &shown));
  ANSWERS(TATAMI_READ_ONLY, tatami_flow_remove_all((tatami_flow *)shown));
  DONE(tatami_history_edit(history, adds, &three));
  DONE(tatami_flow_count(shown, &count));
  CHECK(count == 5);
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_history_edit(history, adds, &none));
  ANSWERS(TATAMI_NULL_POINTER, tatami_history_edit(history, NULL, NULL));
  DONE(tatami_history_depth(history, &undo, &redo));
  CHECK(undo == 1 && redo == 0);
  DONE(tatami_history_undo(history, &change));
  tatami_change_destroy(change);
  DONE(tatami_flow_count(shown, &count));
  CHECK(count == 2);
  ANSWERS(TATAMI_NOT_FOUND, tatami_history_undo(history, NULL));
  DONE(tatami_history_redo(history, NULL));
  DONE(tatami_history_update(history, &change));
  tatami_change_destroy(change);
  tatami_anchor *anchor = NULL;
  DONE(tatami_history_anchor(history, (tatami_point){0, 0}, TATAMI_ANCHOR_EDGE, 0, NULL, &anchor));
  tatami_anchor_destroy(anchor);
  anchor = NULL;
  // An anchor to a cell that a step takes away and the next one brings back.
  tatami_cell_id id;
  DONE(tatami_flow_cell_id_at(shown, 1, &id));
  DONE(tatami_history_anchor_cell(history, (tatami_point){0, 0}, id, (tatami_point){0, 0.5}, &anchor));
  DONE(tatami_flow_index_of_anchor(shown, anchor, &count));
  CHECK(count == 1);
  DONE(tatami_history_undo(history, NULL));
  ANSWERS(TATAMI_NOT_FOUND, tatami_flow_index_of(shown, id, &count));
  DONE(tatami_flow_index_of_anchor(shown, anchor, &count));
  DONE(tatami_history_redo(history, NULL));
  DONE(tatami_flow_index_of_anchor(shown, anchor, &count));
  CHECK(count == 1);
  tatami_anchor_destroy(anchor);
  anchor = NULL;
  ANSWERS(TATAMI_NOT_FOUND,
          tatami_history_anchor_cell(history, (tatami_point){0, 0}, 0, (tatami_point){0, 0}, &anchor));
  ANSWERS(TATAMI_INVALID_NUMBER,
          tatami_history_anchor_cell(history, (tatami_point){0, 0}, id, (tatami_point){2, 0}, &anchor));
  CHECK(anchor == NULL);
  tatami_environment environment = tatami_environment_make(100, 100);
  DONE(tatami_history_set_environment(history, &environment));
  ANSWERS(TATAMI_NULL_POINTER, tatami_history_set_environment(history, NULL));
  tatami_history_destroy(history);
  tatami_flow_destroy(flow);
}
