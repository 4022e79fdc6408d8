// Rules for lines that give answers that are none, and layouts that are lent to an edit.
#include <string.h>

#include "check.h"

static tatami_line_gravity answers_with(void *context, tatami_line_facts facts) {
  (void)facts;
  return (tatami_line_gravity){*(tatami_gravity *)context, TATAMI_ALIGNMENT_INHERIT};
}

static const tatami_gravity no_gravity = 77, fine = -1;
static tatami_gravity answer;

static tatami_flow *ruled(size_t count) {
  tatami_flow *flow = rows_of_two(count);
  answer = fine;
  DONE(tatami_flow_set_line_rule(flow, answers_with, &answer));
  return flow;
}

// That the last call has left no note behind: what asks no rule succeeds.
static void check_nothing_is_left(const tatami_flow *flow) {
  size_t count;
  DONE(tatami_flow_count(flow, &count));
}

static size_t resized(tatami_flow *flow) {
  tatami_change *change = NULL;
  tatami_range ranges[4];
  size_t count = 0;
  DONE(tatami_flow_update(flow, &change));
  DONE(tatami_change_ranges(change, TATAMI_CHANGE_RESIZED, ranges, 4, &count));
  tatami_change_destroy(change);
  return count;
}

// What fails has written nothing, and the next report begins where the last one ended.
static void check_reports(void) {
  tatami_flow *flow = ruled(6);
  tatami_change *change = NULL;
  tatami_anchor *anchor = NULL;
  tatami_kept kept;
  tatami_failure failure;
  tatami_point offset = {0, 0};
  resized(flow);
  DONE(tatami_flow_anchor(flow, offset, TATAMI_ANCHOR_EDGE, 0, NULL, &anchor));
  for (int keeping = 0; keeping < 2; keeping++) {
    DONE(tatami_flow_resize(flow, 2, (tatami_size){60, (double)(50 + keeping)}));
    answer = no_gravity;
    memset(&kept, 0xEE, sizeof kept);
    ANSWERS(TATAMI_INVALID_ANSWER, keeping ? tatami_flow_update_keeping(flow, anchor, offset, NULL, &change, &kept)
                                           : tatami_flow_update(flow, &change));
    CHECK(change == NULL && ((unsigned char *)&kept)[0] == 0xEE);
    DONE(tatami_flow_last_failure(flow, &failure));
    CHECK(failure.status == TATAMI_INVALID_ANSWER);
    check_nothing_is_left(flow);
    answer = fine;
    CHECK(resized(flow) == 1);
  }

  answer = no_gravity;
  tatami_anchor *second = NULL;
  tatami_rect screen = {0, 0, 320, 480};
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_flow_anchor(flow, offset, TATAMI_ANCHOR_EDGE, 0, NULL, &second));
  CHECK(second == NULL);
  check_nothing_is_left(flow);
  tatami_anchor_destroy(anchor);
  answer = fine;

  // Of the older state, of the newer one, and of a change that holds both.
  tatami_flow *before = NULL;
  DONE(tatami_flow_copy(flow, &before));
  tatami_flow *other = rows_of_two(6);
  DONE(tatami_flow_resize(flow, 2, (tatami_size){60, 90}));
  answer = no_gravity;
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_flow_difference(before, flow, &screen, &change));
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_flow_difference(flow, other, &screen, &change));
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_flow_difference(other, flow, &screen, &change));
  CHECK(change == NULL);
  check_nothing_is_left(flow), check_nothing_is_left(other), check_nothing_is_left(before);
  answer = fine;
  tatami_rect rects[8];
  tatami_transition transitions[16];
  bool has_blit = true;
  tatami_blit blit;
  size_t count = 99;
  for (int pair = 0; pair < 3; pair++) {
    DONE(tatami_flow_difference(pair == 2 ? other : before, pair == 1 ? other : flow, NULL, &change));
    answer = no_gravity;
    ANSWERS(TATAMI_INVALID_ANSWER,
            tatami_change_dirty_rects(change, screen, screen, 4, &has_blit, &blit, rects, 8, &count));
    ANSWERS(TATAMI_INVALID_ANSWER, tatami_change_transitions(change, screen, screen, transitions, 16, &count));
    CHECK(count == 99 && has_blit);
    check_nothing_is_left(flow), check_nothing_is_left(other);
    answer = fine;
    DONE(tatami_change_transitions(change, screen, screen, transitions, 16, &count));
    tatami_change_destroy(change);
    change = NULL, count = 99;
  }
  tatami_flow_destroy(other);
  tatami_flow_destroy(before);
  tatami_flow_destroy(flow);
}

static tatami_status adds_one(void *context, tatami_flow *flow) {
  (void)context;
  return tatami_flow_insert(flow, 0, (tatami_size){50, 20}, NULL);
}

static tatami_status gives_rule(void *context, tatami_flow *flow) {
  DONE(tatami_flow_insert(flow, 0, (tatami_size){50, 20}, NULL));
  return tatami_flow_set_line_rule(flow, answers_with, context);
}

// What fails in here has been told here.
static tatami_status sees_to_it(void *context, tatami_flow *flow) {
  tatami_rect frame;
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_flow_frame(flow, 0, &frame));
  return adds_one(context, flow);
}

static tatami_status asks_for_report(void *context, tatami_flow *flow) {
  tatami_change *change = NULL;
  tatami_kept kept;
  (void)context;
  DONE(tatami_flow_insert_repeated(flow, 0, (tatami_size){50, 20}, NULL, 2));
  tatami_anchor *anchor = NULL;
  DONE(tatami_flow_anchor(flow, (tatami_point){0, 0}, TATAMI_ANCHOR_EDGE, 0, NULL, &anchor));
  ANSWERS(TATAMI_BUSY, tatami_flow_update_keeping(flow, anchor, (tatami_point){0, 0}, NULL, &change, &kept));
  tatami_anchor_destroy(anchor);
  ANSWERS(TATAMI_BUSY, tatami_flow_update(flow, &change));
  CHECK(change == NULL);
  // A copy is the callback's own.
  tatami_flow *copy = NULL;
  DONE(tatami_flow_copy(flow, &copy));
  DONE(tatami_flow_update(copy, &change));
  tatami_change_destroy(change);
  tatami_flow_destroy(copy);
  return TATAMI_OK;
}

static size_t inserted(tatami_change *change) {
  tatami_range ranges[4];
  size_t count = 0;
  DONE(tatami_change_ranges(change, TATAMI_CHANGE_INSERTED, ranges, 4, &count));
  tatami_change_destroy(change);
  return count == 1 ? ranges[0].end - ranges[0].start : 0;
}

static tatami_status drops_rule(void *context, tatami_flow *flow) {
  (void)context;
  return tatami_flow_set_line_rule(flow, NULL, NULL);
}

// What leaves a history after a step has the rule of then, not the last one.
static void check_steps(void) {
  tatami_flow *flow = ruled(6), *detached = NULL;
  const tatami_flow *shown = NULL;
  tatami_history *history = NULL;
  tatami_rect frame;
  DONE(tatami_history_create(flow, 9, &history));
  DONE(tatami_history_flow(history, &shown));
  DONE(tatami_history_edit(history, drops_rule, NULL));
  answer = no_gravity;
  DONE(tatami_flow_detach(shown, &detached));
  DONE(tatami_flow_frame(detached, 0, &frame));
  tatami_flow_destroy(detached);
  answer = fine;
  DONE(tatami_history_undo(history, NULL));
  DONE(tatami_flow_detach(shown, &detached));
  answer = no_gravity;
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_flow_frame(detached, 0, &frame));
  check_nothing_is_left(shown);
  tatami_flow_destroy(detached);
  answer = fine;
  tatami_history_destroy(history);
  tatami_flow_destroy(flow);
}

static void check_histories(void) {
  tatami_flow *flow = rows_of_two(6), *detached = NULL;
  const tatami_flow *shown = NULL;
  tatami_history *history = NULL;
  tatami_change *change = NULL;
  tatami_rect frame;
  size_t count, undo, redo;
  answer = fine;
  DONE(tatami_history_create(flow, 9, &history));
  DONE(tatami_history_flow(history, &shown));
  DONE(tatami_history_update(history, &change));
  tatami_change_destroy(change);
  DONE(tatami_history_edit(history, gives_rule, &answer));
  DONE(tatami_flow_frame(shown, 0, &frame));
  answer = no_gravity;
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_flow_frame(shown, 0, &frame));
  DONE(tatami_flow_detach(shown, &detached));
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_flow_frame(detached, 0, &frame));
  check_nothing_is_left(shown);
  change = NULL;
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_history_undo(history, &change));
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_history_update(history, &change));
  tatami_anchor *anchor = NULL;
  ANSWERS(TATAMI_INVALID_ANSWER,
          tatami_history_anchor(history, (tatami_point){0, 0}, TATAMI_ANCHOR_EDGE, 0, NULL, &anchor));
  CHECK(change == NULL && anchor == NULL);
  DONE(tatami_history_depth(history, &undo, &redo));
  DONE(tatami_flow_count(shown, &count));
  CHECK(undo == 1 && redo == 0 && count == 7);
  DONE(tatami_history_edit(history, sees_to_it, NULL));
  answer = fine;
  DONE(tatami_history_update(history, &change));
  CHECK(inserted(change) == 2);
  DONE(tatami_history_edit(history, asks_for_report, NULL));
  DONE(tatami_history_update(history, &change));
  CHECK(inserted(change) == 2);
  DONE(tatami_history_undo(history, &change));
  tatami_change_destroy(change);
  tatami_flow_destroy(detached);
  tatami_history_destroy(history);
  tatami_flow_destroy(flow);
}

static void check_feeds(void) {
  tatami_flow *flow = rows_of_two(60);
  const tatami_flow *shown = NULL;
  tatami_scroll_settings settings = tatami_scroll_settings_make((tatami_rect){0, 0, 320, 480}, (tatami_size){0, 0});
  tatami_point start = {0, 300};
  tatami_feed *feed = NULL;
  tatami_feed_step step;
  tatami_scroll_state state;
  tatami_change *change = NULL;
  tatami_vector adjustment = {0, 0};
  size_t count;
  tatami_rect frame;
  DONE(tatami_feed_create(flow, &settings, &start, NULL, 0, &feed));
  DONE(tatami_feed_flow(feed, &shown));
  DONE(tatami_feed_step_to(feed, 0, &step));
  // The first rule comes in the very edit that lays out by it.
  answer = no_gravity;
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_feed_edit(feed, NULL, 1, gives_rule, &answer, &change, NULL, NULL));
  CHECK(change == NULL);
  DONE(tatami_flow_count(shown, &count));
  DONE(tatami_flow_frame(shown, 0, &frame));
  DONE(tatami_feed_state(feed, &state));
  CHECK(count == 60 && state.time == 0 && state.offset.y == 300);
  answer = fine;
  DONE(tatami_feed_edit(feed, NULL, 1, gives_rule, &answer, &change, NULL, NULL));
  CHECK(inserted(change) == 1);
  DONE(tatami_feed_step_to(feed, 1, &step));
  DONE(tatami_feed_shown(feed, NULL, 0, &count) == TATAMI_ARRAY_TOO_SMALL ? TATAMI_OK : TATAMI_INVALID_ANSWER);
  size_t before = count;
  answer = no_gravity;
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_feed_step_to(feed, 2, &step));
  ANSWERS(TATAMI_INVALID_ANSWER,
          tatami_feed_scroll_to_cell(feed, 40, TATAMI_SCROLL_START, false, 2, NULL));
  ANSWERS(TATAMI_INVALID_ANSWER, tatami_feed_edit(feed, NULL, 2, adds_one, NULL, NULL, NULL, NULL));
  DONE(tatami_feed_state(feed, &state));
  CHECK(state.time == 1 && state.offset.y == step.offset.y);
  (void)tatami_feed_shown(feed, NULL, 0, &count);
  CHECK(count == before);
  DONE(tatami_flow_count(shown, &count));
  CHECK(count == 61);
  answer = fine;
  // Whatever the callback asks for, the report of the feed is whole, and what is seen stays.
  DONE(tatami_feed_edit(feed, NULL, 2, asks_for_report, NULL, &change, &adjustment, NULL));
  CHECK(inserted(change) == 2 && adjustment.dy == 20);
  tatami_feed *none = NULL;
  answer = no_gravity;
  DONE(tatami_flow_set_line_rule(flow, answers_with, &answer));
  (void)tatami_feed_create(flow, &settings, NULL, NULL, 0, &none);
  check_nothing_is_left(flow);
  tatami_feed_destroy(none);
  tatami_feed_destroy(feed);
  tatami_flow_destroy(flow);
}

static void check_books(void) {
  tatami_flow *flow = rows_of_two(60);
  tatami_flow_style style = tatami_flow_style_make();
  style.arranged_count = 2;
  style.paged_count = 4;
  style.width.kind = TATAMI_LENGTH_WRAP;
  DONE(tatami_flow_set_style(flow, &style));
  tatami_page_configuration setup = tatami_page_configuration_make(320, 480);
  tatami_pages *pages = NULL;
  tatami_pages_state state;
  const tatami_flow *shown = NULL;
  size_t count;
  DONE(tatami_pages_create_of_flow(flow, &setup, 0, &pages));
  DONE(tatami_pages_flow(pages, &shown));
  DONE(tatami_pages_turn(pages, 3, 1, NULL));
  DONE(tatami_pages_edit_flow(pages, asks_for_report, NULL, 2));
  DONE(tatami_flow_count(shown, &count));
  DONE(tatami_pages_state_of(pages, &state));
  CHECK(count == 62 && state.time == 2 && state.index == 3);
  tatami_pages_destroy(pages);
  tatami_flow_destroy(flow);
}

void check_rules(void) {
  check_reports();
  check_histories();
  check_steps();
  check_feeds();
  check_books();
}
