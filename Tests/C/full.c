// Ids and anchors in the caller's memory when that is nearly full.
#include <stdlib.h>

#include "check.h"

// Adds cells at the ends of lines of three, or less if there is no room.
static tatami_flow *filled(void *memory, size_t bytes, size_t paged_count, size_t count) {
  tatami_flow_style style = tatami_flow_style_make();
  style.arranged_count = 3;
  style.paged_count = paged_count;
  if (paged_count > 0) style.width.kind = TATAMI_LENGTH_WRAP;
  tatami_environment environment = tatami_environment_make(320, 480);
  tatami_flow *flow = NULL;
  DONE(tatami_flow_create_in(memory, bytes, &style, &environment, &flow));
  for (size_t index = 0; index < count; index++) {
    tatami_size size = {(double)(10 + index % 40), (double)(20 + index % 40)};
    if (tatami_flow_append(flow, size, NULL) != TATAMI_OK) break;
  }
  return flow;
}

static tatami_status removes(void *context, tatami_flow *flow) {
  (void)context;
  return tatami_flow_remove(flow, 0);
}

static bool is_done_or_full(tatami_status status) {
  return status == TATAMI_OK || status == TATAMI_OUT_OF_BUFFER;
}

// What queries remember takes memory that there was for an id before: what hands out ids says so.
void check_ids(void) {
  size_t bytes = 49152, refused = 0;
  unsigned char *memory = aligned_alloc(64, bytes);
  for (size_t count = 600; count < 1000; count += 5) {
    tatami_flow *flow = filled(memory, bytes, 9, count);
    tatami_page_configuration setup = tatami_page_configuration_make(320, 480);
    tatami_pages *pages = NULL;
    DONE(tatami_pages_create_of_flow(flow, &setup, 0, &pages));
    DONE(tatami_pages_turn(pages, 1, 0, NULL));
    CHECK(is_done_or_full(tatami_pages_edit_flow(pages, removes, NULL, 0)));
    tatami_pages_destroy(pages);
    tatami_flow_destroy(flow);

    flow = filled(memory, bytes, 0, count);
    tatami_history *history = NULL;
    tatami_anchor *anchor = NULL;
    DONE(tatami_history_create(flow, 3, &history));
    (void)tatami_history_edit(history, removes, NULL);
    tatami_status status = tatami_history_anchor(
      history, (tatami_point){0, 900}, TATAMI_ANCHOR_EDGE, 0, NULL, &anchor);
    CHECK(is_done_or_full(status) && (anchor != NULL) == (status == TATAMI_OK));
    if (status != TATAMI_OK) refused++;
    tatami_anchor_destroy(anchor);
    tatami_history_destroy(history);
    tatami_flow_destroy(flow);
  }
  CHECK(refused > 0);

  free(memory);

  // A cell that is held and removed: either the next one is held, or nothing has happened.
  size_t lost = 0, kept = 0;
  bytes = 196608;
  memory = aligned_alloc(64, bytes);
  for (size_t most = 4000; most < 8000; most += 40) {
    tatami_flow *flow = filled(memory, bytes, 0, most);
    tatami_cell_id id = 0;
    tatami_scroll_settings settings = tatami_scroll_settings_make((tatami_rect){0, 0, 320, 480}, (tatami_size){0, 0});
    tatami_feed *feed = NULL;
    const tatami_flow *shown = NULL;
    size_t count = 0, left = 0, index = 0;
    DONE(tatami_flow_count(flow, &count));
    // Fuller than this there is no cell to hold.
    if (tatami_flow_cell_id_at(flow, 0, &id) != TATAMI_OK) {
      tatami_flow_destroy(flow);
      break;
    }
    DONE(tatami_feed_create(flow, &settings, NULL, NULL, 0, &feed));
    tatami_flow_destroy(flow);
    DONE(tatami_feed_set_anchor(feed, TATAMI_FEED_CELL, id, 0));
    tatami_status status = tatami_feed_edit(feed, NULL, 0, removes, NULL, NULL, NULL, NULL);
    DONE(tatami_feed_flow(feed, &shown));
    DONE(tatami_flow_count(shown, &left));
    CHECK(is_done_or_full(status) && left == (status == TATAMI_OK ? count - 1 : count));
    CHECK(tatami_flow_index_of(shown, id, &index) == (status == TATAMI_OK ? TATAMI_NOT_FOUND : TATAMI_OK));
    if (status == TATAMI_OK) kept++;
    else lost++;
    tatami_feed_destroy(feed);
  }
  CHECK(lost > 0 && kept > 0);
  free(memory);
}

// A number below another one, from a state that goes on.
static size_t below(uint64_t *state, size_t bound) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return (size_t)((*state >> 11) % bound);
}

// Anchors of a layout of which a copy lives at times, in a buffer that gets full.
static void anchor_while_full(uint64_t seed) {
  uint64_t state = seed * 0x9E3779B97F4A7C15u + 1;
  for (int round = 0; round < 9; round++) below(&state, 2);
  size_t bytes = 8192 + 64 * below(&state, 700);
  unsigned char *memory = aligned_alloc(64, bytes);
  tatami_flow *flow = filled(memory, bytes, below(&state, 2) > 0 ? 9 : 0, 0), *copy = NULL;
  tatami_cell_style styled = tatami_cell_style_make();
  styled.margin.top = 3;
  for (int step = 0; step < 300; step++) {
    size_t count, kind = below(&state, 6);
    DONE(tatami_flow_count(flow, &count));
    if (kind == 0) {
      tatami_size size = {(double)below(&state, 90), (double)below(&state, 50)};
      size_t place = below(&state, count + 1);
      (void)tatami_flow_insert(flow, place, size, below(&state, 4) > 0 ? NULL : &styled);
    } else if (kind == 1) {
      tatami_size sizes[40];
      for (int index = 0; index < 40; index++) {
        sizes[index] = (tatami_size){(double)below(&state, 90), (double)below(&state, 50)};
      }
      size_t place = below(&state, count + 1);
      (void)tatami_flow_insert_cells(flow, place, sizes, NULL, below(&state, 40));
    } else if (kind == 2 && count > 0) {
      tatami_range half = {count / 2, count / 2 + below(&state, count - count / 2)};
      if (below(&state, 4) > 0) (void)tatami_flow_remove(flow, half.end);
      else (void)tatami_flow_remove_range(flow, half);
    } else if (kind == 3) {
      if (copy == NULL) DONE(tatami_flow_copy(flow, &copy));
      else if (below(&state, 2) > 0) tatami_flow_destroy(copy), copy = NULL;
    } else {
      tatami_anchor *anchor = NULL;
      tatami_point offset = {0, (double)below(&state, 3000)};
      CHECK(is_done_or_full(tatami_flow_anchor(
        flow, offset, (tatami_anchor_choice)below(&state, 4), 0, NULL, &anchor)));
      tatami_anchor_destroy(anchor);
    }
  }
  tatami_flow_destroy(copy);
  tatami_flow_destroy(flow);
  free(memory);
}

void check_full_buffers(void) {
  // In these sessions what is remembered takes the last room.
  uint64_t seeds[] = {982, 1074, 1535, 1580, 2205};
  for (size_t number = 0; number < sizeof seeds / sizeof *seeds; number++) anchor_while_full(seeds[number]);
}
