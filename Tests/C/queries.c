// Queries, and what changes are reported.
#include <math.h>
#include <stdlib.h>

#include "check.h"

void check_queries(void) {
  tatami_flow *flow = rows_of_two(5);
  size_t count, number;
  tatami_size size;
  tatami_rect frame, frames[5];
  tatami_range range;
  tatami_cell_style style;
  tatami_cell_id id;
  tatami_placed cells[5];
  size_t indices[5];
  tatami_point point;

  DONE(tatami_flow_content_size(flow, &size));
  CHECK(size.width == 320 && size.height == 120);
  DONE(tatami_flow_line_count(flow, &count));
  CHECK(count == 3);
  DONE(tatami_flow_page_count(flow, &count));
  CHECK(count == 0);
  DONE(tatami_flow_frame(flow, 3, &frame));
  CHECK(frame.x == 100 && frame.y == 40 && frame.width == 100 && frame.height == 40);
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_frame(flow, 5, &frame));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_frame(flow, SIZE_MAX, &frame));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_cell_size(flow, 5, &size));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_cell_style_at(flow, 5, &style));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_cell_id_at(flow, 5, &id));
  ANSWERS(TATAMI_NOT_FOUND, tatami_flow_index_of(flow, 12345, &number));
  ANSWERS(TATAMI_NOT_FOUND, tatami_flow_frame_of(flow, 0, &frame));

  DONE(tatami_flow_frames(flow, (tatami_range){1, 4}, frames, 3));
  CHECK(frames[0].x == 100 && frames[2].x == 100 && frames[2].y == 40);
  ANSWERS(TATAMI_ARRAY_TOO_SMALL, tatami_flow_frames(flow, (tatami_range){1, 4}, frames, 2));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_frames(flow, (tatami_range){1, 6}, frames, 5));
  ANSWERS(TATAMI_RANGE_OUT_OF_RANGE, tatami_flow_frames(flow, (tatami_range){4, 1}, frames, 5));
  DONE(tatami_flow_frames(flow, (tatami_range){5, 5}, NULL, 0));
  DONE(tatami_flow_frames_snapped(flow, (tatami_range){0, 5}, 3, frames, 5));
  ANSWERS(TATAMI_INVALID_SCALE, tatami_flow_frames_snapped(flow, (tatami_range){0, 5}, 0, frames, 5));
  ANSWERS(TATAMI_INVALID_SCALE, tatami_flow_frame_snapped(flow, 0, NAN, &frame));

  tatami_rect screen = {0, 30, 320, 20}, bad = {0, NAN, 1, 1}, wide = {0, 0, INFINITY, 1}, turned = {0, 0, -1, 1};
  DONE(tatami_flow_frames_in(flow, screen, NULL, cells, 5, &count));
  CHECK(count == 4 && cells[0].index == 0 && cells[3].index == 3 && cells[3].frame.y == 40);
  ANSWERS(TATAMI_ARRAY_TOO_SMALL, tatami_flow_frames_in(flow, screen, NULL, cells, 1, &count));
  CHECK(count == 4);
  ANSWERS(TATAMI_ARRAY_TOO_SMALL, tatami_flow_frames_in(flow, screen, NULL, NULL, 0, &count));
  ANSWERS(TATAMI_NULL_POINTER, tatami_flow_frames_in(flow, screen, NULL, NULL, 1, &count));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_frames_in(flow, bad, NULL, cells, 5, &count));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_frames_in(flow, wide, NULL, cells, 5, &count));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_frames_in(flow, turned, NULL, cells, 5, &count));
  tatami_insets less = {-1, 0, 0, 0}, more = {0, 0, 40, 0}, endless = {0, INFINITY, 0, 0};
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_frames_in(flow, screen, &less, cells, 5, &count));
  DONE(tatami_flow_visible_range(flow, screen, &more, &range));
  CHECK(range.start == 0 && range.end == 5);
  DONE(tatami_flow_frames_in_snapped(flow, screen, 2, cells, 5, &count));
  ANSWERS(TATAMI_INVALID_SCALE, tatami_flow_frames_in_snapped(flow, screen, -2, cells, 5, &count));
  DONE(tatami_flow_crossing(flow, screen, (tatami_rect){0, 50, 320, 20}, cells, 5, &count));
  CHECK(count == 2 && cells[0].index == 0);

  DONE(tatami_flow_index_at(flow, (tatami_point){150, 50}, &number));
  CHECK(number == 3);
  ANSWERS(TATAMI_NOT_FOUND, tatami_flow_index_at(flow, (tatami_point){250, 50}, &number));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_index_at(flow, (tatami_point){NAN, 50}, &number));
  DONE(tatami_flow_end_offset(flow, NULL, &point));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_start_offset(flow, &endless, &point));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_clamped_offset(flow, (tatami_point){0, NAN}, NULL, &point));

  DONE(tatami_flow_line_of(flow, 4, &number));
  CHECK(number == 2);
  DONE(tatami_flow_range_of_line(flow, 2, &range));
  CHECK(range.start == 4 && range.end == 5);
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_range_of_line(flow, 3, &range));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_cells_of_line(flow, 3, indices, 5, &count));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_line_of(flow, 5, &number));
  DONE(tatami_flow_cells_of_line(flow, 1, indices, 5, &count));
  CHECK(count == 2 && indices[1] == 3);
  ANSWERS(TATAMI_NOT_FOUND, tatami_flow_page_of(flow, 0, &number));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_range_of_page(flow, 0, &range));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_frame_of_page(flow, 0, &frame));
  ANSWERS(TATAMI_NOT_FOUND, tatami_flow_page_at(flow, (tatami_point){0, 0}, &number));

  tatami_flow_style flow_style = tatami_flow_style_make();
  flow_style.auto_arrange = true;
  DONE(tatami_flow_set_style(flow, &flow_style));
  ANSWERS(TATAMI_LINES_NOT_RANGES, tatami_flow_range_of_line(flow, 0, &range));
  DONE(tatami_flow_cells_of_line(flow, 0, indices, 5, &count));
  style = tatami_cell_style_make();
  style.weight = 1;
  ANSWERS(TATAMI_WEIGHT_WITH_BEST_FIT, tatami_flow_set_cell_style(flow, 0, &style));

  flow_style = tatami_flow_style_make();
  flow_style.arranged_count = 2;
  flow_style.paged_count = 4;
  DONE(tatami_flow_set_style(flow, &flow_style));
  DONE(tatami_flow_page_count(flow, &count));
  CHECK(count == 2);
  DONE(tatami_flow_page_of(flow, 4, &number));
  CHECK(number == 1);
  DONE(tatami_flow_range_of_page(flow, 1, &range));
  CHECK(range.start == 4 && range.end == 5);
  DONE(tatami_flow_frame_of_page(flow, 1, &frame));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_flow_frame_of_page(flow, 2, &frame));
  DONE(tatami_flow_active_style(flow, &flow_style));
  CHECK(flow_style.paged_count == 4 && flow_style.arranged_count == 2 && flow_style.max_lines == 0);
  tatami_flow_destroy(flow);
}

// What was given, read back; and a layout of one line in the caller's memory.
void check_reading_back(void) {
  tatami_linear_style linear = tatami_linear_style_make();
  linear.spacing = 7;
  tatami_environment environment = tatami_environment_make(320, 480), kept;
  environment.scale = 3;
  environment.direction = TATAMI_RIGHT_TO_LEFT;
  size_t bytes = 32768;
  void *memory = aligned_alloc(64, bytes);
  tatami_flow *flow = NULL;
  ANSWERS(TATAMI_INVALID_BUFFER, tatami_flow_create_linear_in(memory, 100, &linear, &environment, &flow));
  DONE(tatami_flow_create_linear_in(memory, bytes, &linear, &environment, &flow));
  DONE(tatami_flow_append_repeated(flow, (tatami_size){30, 20}, NULL, 3));
  tatami_rect frame;
  tatami_axis axis;
  tatami_flow_style style;
  DONE(tatami_flow_frame(flow, 2, &frame));
  CHECK(frame.y == 54 && frame.height == 20);
  DONE(tatami_flow_scroll_axis(flow, &axis));
  CHECK(axis == TATAMI_VERTICAL);
  DONE(tatami_flow_environment_of(flow, &kept));
  CHECK(kept.viewport.width == 320 && kept.viewport.height == 480 && kept.scale == 3);
  CHECK(kept.direction == TATAMI_RIGHT_TO_LEFT);
  tatami_flow_destroy(flow);
  free(memory);

  flow = rows_of_two(6);
  DONE(tatami_flow_style_of(flow, &style));
  CHECK(style.arranged_count == 2 && style.paged_count == 0);
  tatami_anchor *anchor = NULL;
  tatami_point offset = {0, 40}, free_offset, nearest;
  tatami_environment low = tatami_environment_make(320, 60);
  DONE(tatami_flow_set_environment(flow, &low));
  DONE(tatami_flow_anchor(flow, offset, TATAMI_ANCHOR_FIRST_CELL, 0, NULL, &anchor));
  DONE(tatami_flow_remove_range(flow, (tatami_range){4, 6}));
  DONE(tatami_flow_unclamped_offset_keeping(flow, anchor, NULL, &free_offset));
  DONE(tatami_flow_offset_keeping(flow, anchor, NULL, &nearest));
  // 80 points of content, of which 60 are seen.
  CHECK(free_offset.y == 40 && nearest.y == 20);
  tatami_anchor_destroy(anchor);
  tatami_flow_destroy(flow);
}

void check_changes(void) {
  tatami_flow *flow = rows_of_two(6), *before = NULL;
  tatami_change *change = NULL;
  tatami_change_summary summary;
  tatami_range ranges[4];
  tatami_shift shifts[4];
  tatami_relocation relocations[4];
  tatami_transition transitions[16];
  tatami_rect rects[8];
  tatami_blit blit;
  bool has_blit;
  size_t count, index;
  tatami_rect screen = {0, 0, 320, 480}, bad = {0, 0, NAN, 1};

  DONE(tatami_flow_copy(flow, &before));
  DONE(tatami_flow_update(flow, &change));
  DONE(tatami_change_summarize(change, &summary));
  CHECK(summary.old_count == 0 && summary.new_count == 6 && !summary.is_empty);
  tatami_change_destroy(change);
  DONE(tatami_flow_insert_repeated(flow, 0, (tatami_size){100, 40}, NULL, 2));
  DONE(tatami_flow_move(flow, 7, 2));
  DONE(tatami_flow_update(flow, &change));
  DONE(tatami_change_ranges(change, TATAMI_CHANGE_INSERTED, ranges, 4, &count));
  CHECK(count == 1 && ranges[0].start == 0 && ranges[0].end == 2);
  DONE(tatami_change_ranges(change, TATAMI_CHANGE_REMOVED, ranges, 4, &count));
  CHECK(count == 0);
  ANSWERS(TATAMI_INVALID_ENUM, tatami_change_ranges(change, 4, ranges, 4, &count));
  DONE(tatami_change_relocations(change, relocations, 4, &count));
  CHECK(count == 1 && relocations[0].source.start == 5 && relocations[0].destination.start == 2);
  ANSWERS(TATAMI_ARRAY_TOO_SMALL, tatami_change_relocations(change, relocations, 0, &count));
  DONE(tatami_change_shifts(change, shifts, 4, &count));
  DONE(tatami_change_old_index(change, 3, &index));
  CHECK(index == 0);
  ANSWERS(TATAMI_NOT_FOUND, tatami_change_old_index(change, 0, &index));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_change_old_index(change, 8, &index));
  ANSWERS(TATAMI_INDEX_OUT_OF_RANGE, tatami_change_new_index(change, 6, &index));
  DONE(tatami_change_dirty_rects(change, screen, screen, 4, &has_blit, &blit, rects, 8, &count));
  CHECK(count > 0 && count <= 4);
  ANSWERS(TATAMI_INVALID_COUNT, tatami_change_dirty_rects(change, screen, screen, 0, &has_blit, &blit, rects, 8, &count));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_change_dirty_rects(change, screen, bad, 4, &has_blit, &blit, rects, 8, &count));
  ANSWERS(TATAMI_NULL_POINTER, tatami_change_dirty_rects(change, screen, screen, 4, NULL, &blit, rects, 8, &count));
  DONE(tatami_change_transitions(change, screen, screen, transitions, 16, &count));
  CHECK(count == 8 && !transitions[0].has_from && transitions[0].old_index == TATAMI_NO_INDEX);
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_change_transitions(change, bad, screen, transitions, 16, &count));
  tatami_change_destroy(change);

  DONE(tatami_flow_difference(before, flow, &screen, &change));
  DONE(tatami_change_summarize(change, &summary));
  CHECK(summary.old_count == 6 && summary.new_count == 8);
  tatami_change_destroy(change);
  DONE(tatami_flow_difference(flow, flow, NULL, &change));
  DONE(tatami_change_summarize(change, &summary));
  CHECK(summary.is_empty);
  tatami_change_destroy(change);
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_difference(before, flow, &bad, &change));

  // Anchors: a cell stays where it is.
  tatami_anchor *anchor = NULL;
  tatami_point offset = {0, 50}, kept;
  tatami_kept step;
  tatami_cell_id id;
  tatami_environment low = tatami_environment_make(320, 60);
  DONE(tatami_flow_set_environment(flow, &low));
  DONE(tatami_flow_anchor(flow, offset, TATAMI_ANCHOR_FIRST_CELL, 0, NULL, &anchor));
  DONE(tatami_anchor_cell(anchor, &id));
  DONE(tatami_flow_insert_repeated(flow, 0, (tatami_size){100, 40}, NULL, 4));
  DONE(tatami_flow_offset_keeping(flow, anchor, NULL, &kept));
  CHECK(kept.y == 130);
  DONE(tatami_flow_update_keeping(flow, anchor, offset, NULL, &change, &step));
  CHECK(step.offset.y == 130 && step.offset_adjustment.dy == 80 && step.content_size_delta.dy == 80);
  DONE(tatami_flow_index_of_anchor(flow, anchor, &index));
  CHECK(index == step.anchor_index);
  tatami_change_destroy(change);
  change = NULL;
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_update_keeping(flow, anchor, (tatami_point){NAN, 0}, NULL, &change, &step));
  tatami_anchor_destroy(anchor);
  anchor = NULL;
  ANSWERS(TATAMI_INVALID_ENUM, tatami_flow_anchor(flow, offset, 5, 0, NULL, &anchor));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_anchor(flow, offset, TATAMI_ANCHOR_END, NAN, NULL, &anchor));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_anchor(flow, (tatami_point){1e300, 0}, 0, 0, NULL, &anchor));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_flow_anchor_cell(flow, offset, id, (tatami_point){2, 0}, &anchor));
  ANSWERS(TATAMI_NOT_FOUND, tatami_flow_anchor_cell(flow, offset, 0, (tatami_point){0, 0}, &anchor));
  ANSWERS(TATAMI_UNKNOWN_CELL, tatami_anchor_create(0, offset, offset, &anchor));
  ANSWERS(TATAMI_INVALID_NUMBER, tatami_anchor_create(id, (tatami_point){0, -1}, offset, &anchor));
  CHECK(anchor == NULL);
  DONE(tatami_flow_anchor(flow, offset, TATAMI_ANCHOR_START, 0, NULL, &anchor));
  ANSWERS(TATAMI_NOT_FOUND, tatami_anchor_cell(anchor, &id));
  ANSWERS(TATAMI_NOT_FOUND, tatami_flow_index_of_anchor(flow, anchor, &index));
  tatami_anchor_destroy(anchor);
  tatami_flow_destroy(before);
  tatami_flow_destroy(flow);
}
