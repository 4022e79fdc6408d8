// Where numbers end that functions take.
#include <math.h>

#include "check.h"

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

void check_limits(void) { check_turns(); }
