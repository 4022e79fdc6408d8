// Threads with layouts of their own, from the first call on: what the library makes when it is first needed is made once.
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdlib.h>

#include "check.h"

enum { threads = 8, rounds = 20 };

static pthread_barrier_t start;

// Cells with and without styles, ids, a change, a waterfall, a viewport and pages: where constants and dictionaries are.
static double laid_out(void) {
  tatami_flow_style style = tatami_flow_style_make();
  style.arranged_count = 3;
  style.auto_arrange = true;
  tatami_environment environment = tatami_environment_make(320, 480);
  tatami_cell_style margin = tatami_cell_style_make();
  margin.margin.top = 3;
  tatami_flow *flow = NULL;
  tatami_change *change = NULL;
  tatami_feed *feed = NULL;
  tatami_pages *pages = NULL;
  tatami_feed_step step;
  tatami_page_id list[] = {1, 2, 3};
  tatami_cell_id id;
  tatami_rect frame;
  double sum = 0;
  DONE(tatami_flow_create(&style, &environment, &flow));
  for (int cell = 0; cell < 200; cell++) {
    DONE(tatami_flow_append(flow, (tatami_size){100, 10 + cell % 7}, cell % 5 == 0 ? &margin : NULL));
  }
  DONE(tatami_flow_cell_id_at(flow, 77, &id));
  DONE(tatami_flow_move(flow, 77, 3));
  DONE(tatami_flow_frame_of(flow, id, &frame));
  sum += frame.x + frame.y;
  DONE(tatami_flow_update(flow, &change));
  tatami_change_destroy(change);
  tatami_scroll_settings settings = tatami_scroll_settings_make((tatami_rect){0, 0, 320, 480}, (tatami_size){0, 0});
  DONE(tatami_feed_create(flow, &settings, NULL, NULL, 0, &feed));
  DONE(tatami_feed_touch_down(feed, (tatami_point){0, 400}, 0, NULL));
  DONE(tatami_feed_touch_move(feed, (tatami_point){0, 300}, 0.1, NULL));
  DONE(tatami_feed_touch_up(feed, (tatami_vector){0, -900}, 0.1, NULL, NULL, NULL));
  DONE(tatami_feed_step_to(feed, 0.3, &step));
  sum += step.offset.y + (double)step.change_count;
  tatami_feed_destroy(feed);
  tatami_flow_destroy(flow);
  tatami_page_configuration setup = tatami_page_configuration_make(320, 480);
  DONE(tatami_pages_create(&setup, list, 3, list, 0, &pages));
  DONE(tatami_pages_turn(pages, 1, 0, NULL));
  tatami_pages_destroy(pages);
  return sum;
}

static void *work(void *result) {
  pthread_barrier_wait(&start);
  for (int round = 0; round < rounds; round++) ((double *)result)[round] = laid_out();
  return NULL;
}

void check_threads(void) {
  static double results[threads][rounds];
  pthread_t workers[threads];
  pthread_barrier_init(&start, NULL, threads);
  for (int thread = 0; thread < threads; thread++) {
    if (pthread_create(&workers[thread], NULL, work, results[thread]) != 0) abort();
  }
  for (int thread = 0; thread < threads; thread++) pthread_join(workers[thread], NULL);
  pthread_barrier_destroy(&start);
  for (int thread = 0; thread < threads; thread++) {
    for (int round = 0; round < rounds; round++) CHECK(results[thread][round] == results[0][0] && results[0][0] > 0);
  }
}
