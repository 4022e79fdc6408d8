/* Pages that scroll or turn: which one is shown, where the finger has pulled it, and what comes next.
 * Touches and times go in, offsets and events come out. */
#ifndef TATAMI_PAGES_H
#define TATAMI_PAGES_H

#include "style.h"
#include "undo.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Pages are told apart by numbers of the host's choice. */
typedef uint64_t tatami_page_id;

typedef struct tatami_pages tatami_pages;

/* ---- Configuration ---- */

typedef int32_t tatami_page_style;
enum { TATAMI_PAGES_SCROLL = 0, TATAMI_PAGES_CURL = 1 };

/* Where the leaves of a book are bound. Pages that scroll have no spine, leaves that turn have one. */
typedef int32_t tatami_spine;
enum { TATAMI_SPINE_NONE = 0, TATAMI_SPINE_MIN = 1, TATAMI_SPINE_MID = 2, TATAMI_SPINE_MAX = 3 };

/* Whether the first page follows the last one: if there are two or more, or also where they are the same. */
typedef int32_t tatami_page_loop;
enum { TATAMI_LOOP_NONE = 0, TATAMI_LOOP_PAGES = 1, TATAMI_LOOP_SINGLE = 2 };

typedef int32_t tatami_page_direction;
enum { TATAMI_FORWARD = 0, TATAMI_REVERSE = 1 };

/* Which way round a loop to go to a page. */
typedef int32_t tatami_page_way;
enum { TATAMI_WAY_SHORTEST = 0, TATAMI_WAY_FORWARD = 1, TATAMI_WAY_REVERSE = 2 };

typedef struct tatami_page_configuration {
  tatami_page_style style;
  /* The axis along which pages follow each other. */
  tatami_axis axis;
  tatami_spine spine;
  /* Whether leaves that turn carry a page on either side; in a book open in the middle they do. */
  bool is_double_sided;
  /* Whether a list tells how many pages there are and which one is shown. */
  bool presents_indicator;
  tatami_page_loop loop;
  tatami_direction direction;
  /* The gap between two pages that scroll. */
  double spacing;
  /* The size of a page. */
  tatami_size viewport;
  /* How many turns to each side of what is shown pages are held ready, up to a million. */
  size_t window;
  /* How long a page rests before the next one comes by itself, at least a millisecond; 0 for ever. */
  double auto_advance;
} tatami_page_configuration;

/* Pages that scroll horizontally, one held ready on each side. */
tatami_page_configuration tatami_page_configuration_make(double width, double height);

/* Tells the page before or after one, by writing to `neighbor`, or answers false if there is none. The
 * answer depends on nothing else. */
typedef bool (*tatami_page_query)(void *context, tatami_page_id page, tatami_page_id *neighbor);

/* ---- Making ---- */

/* Makes pages of a list, of which one is shown; `current` is NULL for none. */
tatami_status tatami_pages_create(
  const tatami_page_configuration *configuration, const tatami_page_id *list, size_t count,
  const tatami_page_id *current, double time, tatami_pages **pages);

/* Makes pages that are asked for one after the other, without an end if the source has none. The callbacks
 * are kept until the pages are destroyed. */
tatami_status tatami_pages_create_asking(
  const tatami_page_configuration *configuration, tatami_page_query before, tatami_page_query after, void *context,
  const tatami_page_id *current, double time, tatami_pages **pages);

/* Makes pages of those of a layout, numbered from 0: page k holds tatami_flow_range_of_page(k). Axis,
 * direction and viewport are those of the layout, whatever the configuration says. The layout is copied; what
 * is edited from then on is the pages' own, by tatami_pages_edit_flow. The list cannot be edited: functions
 * that do and tatami_pages_set_viewport fail with TATAMI_READ_ONLY. */
tatami_status tatami_pages_create_of_flow(
  const tatami_flow *flow, const tatami_page_configuration *configuration, double time, tatami_pages **pages);

void tatami_pages_destroy(tatami_pages *pages);

/* ---- What is shown ---- */

/* The pages that are seen at once: one, or the left and the right one of an open book. */
typedef struct tatami_spread {
  bool has_first, has_second;
  tatami_page_id first, second;
} tatami_spread;

typedef struct tatami_pages_state {
  double time;
  tatami_spread shown, before, after;
  /* Where what is shown stands; in a list that ends, its index. */
  int64_t slot;
  /* Its index in a list; TATAMI_NO_INDEX if there is none. */
  size_t index;
  /* How many pages a list has. */
  size_t count;
  /* How far the pages are from rest as they are seen, in turns, and in points from the first page. */
  double progress, offset;
  bool is_moving, is_settling, is_in_gesture, is_looping;
  /* The dots; 0 unless the source counts its pages. */
  size_t indicator_count, indicator_index;
  /* The transition under way, if there is one. */
  bool in_transition;
  tatami_spread to;
  tatami_page_direction direction;
} tatami_pages_state;

tatami_status tatami_pages_state_of(const tatami_pages *pages, tatami_pages_state *state);

/* A page where it stands among the others. Pages that go round have a slot for each time they come by. */
typedef struct tatami_page_slot {
  int64_t slot;
  tatami_page_id page;
} tatami_page_slot;

/* The pages held ready, in order. */
tatami_status tatami_pages_window(
  const tatami_pages *pages, tatami_page_slot *slots, size_t capacity, size_t *count);
/* The frame of a page of the window, in points from the top left corner of what is seen. TATAMI_NOT_FOUND for a
 * slot that is not in it. */
tatami_status tatami_pages_frame(const tatami_pages *pages, int64_t slot, tatami_rect *frame);
/* The pages of a list, in order. */
tatami_status tatami_pages_list(
  const tatami_pages *pages, tatami_page_id *list, size_t capacity, size_t *count);

/* The leaf that turns. TATAMI_NOT_FOUND if pages scroll or none turns. */
typedef struct tatami_leaf {
  tatami_page_id front, back;
  bool has_back;
  tatami_page_direction direction;
  /* 0 where it lies before the turn, 1 where it lies behind it. */
  double progress;
} tatami_leaf;

tatami_status tatami_pages_leaf(const tatami_pages *pages, tatami_leaf *leaf);

/* ---- Events ---- */

typedef int32_t tatami_page_event_kind;

enum {
  TATAMI_PAGE_WILL_TRANSITION = 0, /* to `to`, from `from` */
  TATAMI_PAGE_DID_FINISH = 1,      /* `from` were shown, `to` are now; `finished`, `completed` */
  TATAMI_PAGE_COMPLETION = 2,      /* of a change by the program; `finished` */
  TATAMI_PAGE_WILL_APPEAR = 3,     /* `page` */
  TATAMI_PAGE_DID_APPEAR = 4,
  TATAMI_PAGE_WILL_DISAPPEAR = 5,
  TATAMI_PAGE_DID_DISAPPEAR = 6,
  TATAMI_PAGE_ENTERED = 7,         /* `page` in `slot` is to be held ready */
  TATAMI_PAGE_LEFT = 8
};

typedef struct tatami_page_event {
  tatami_page_event_kind kind;
  bool finished, completed;
  tatami_spread from, to;
  tatami_page_id page;
  int64_t slot;
} tatami_page_event;

/* What happened since tatami_pages_remove_events, in order. */
tatami_status tatami_pages_events(
  const tatami_pages *pages, tatami_page_event *events, size_t capacity, size_t *count);
tatami_status tatami_pages_remove_events(tatami_pages *pages);

/* ---- Time and touches ----
 *
 * Times are from -10^12 to 10^12 seconds. A touch may be up to 16,384 pages away from where it went down. Each
 * call goes on to its time before it does anything else: O(t) for the t pages that come by themselves on the way,
 * each with its events. Pages that go round may not be made to wait for more than a million auto_advance, nor may
 * those that are asked for, whether their source has an end or not. What goes beyond is TATAMI_INVALID_NUMBER. */

tatami_status tatami_pages_advance(tatami_pages *pages, double time);
tatami_status tatami_pages_touch_down(tatami_pages *pages, tatami_point point, double time);
tatami_status tatami_pages_touch_move(tatami_pages *pages, tatami_point point, double time);
tatami_status tatami_pages_touch_up(tatami_pages *pages, tatami_vector velocity, double time);
tatami_status tatami_pages_touch_cancel(tatami_pages *pages, double time);

/* ---- Changes by the program ---- */

/* Shows other pages: one, or as many as style and spine demand. */
tatami_status tatami_pages_set(
  tatami_pages *pages, const tatami_page_id *shown, size_t count, tatami_page_direction direction, bool animated,
  double time);
/* Shows a page, or the spread that holds it. */
tatami_status tatami_pages_go_to(
  tatami_pages *pages, tatami_page_id page, tatami_page_way way, bool animated, double time);
/* Turns so many pages on at once, or back; `made`, which may be NULL, gets how many there were to turn. O(1) in a
 * list. Pages that are asked for are turned one by one, a million at most: O(t) for t pages. */
tatami_status tatami_pages_turn(tatami_pages *pages, int32_t turns, double time, int32_t *made);
/* Stops what runs: the pages are at rest where the transition began. */
tatami_status tatami_pages_interrupt(tatami_pages *pages, double time);

/* Edits of a list. `go_to` is what is shown afterwards; NULL for what is shown now. */
tatami_status tatami_pages_insert(
  tatami_pages *pages, const tatami_page_id *added, size_t count, size_t index, const tatami_page_id *go_to,
  double time);
tatami_status tatami_pages_remove(
  tatami_pages *pages, const tatami_page_id *removed, size_t count, const tatami_page_id *go_to, double time);
tatami_status tatami_pages_move(
  tatami_pages *pages, tatami_page_id page, size_t index, const tatami_page_id *go_to, double time);
tatami_status tatami_pages_replace(
  tatami_pages *pages, const tatami_page_id *list, size_t count, const tatami_page_id *go_to, double time);
/* Asks a source that is asked anew for what comes before and after the pages shown. */
tatami_status tatami_pages_reload(tatami_pages *pages, double time);

/* The device was turned, a book is bound elsewhere, more pages are held ready. */
tatami_status tatami_pages_set_viewport(tatami_pages *pages, tatami_size size, double time);
tatami_status tatami_pages_set_spine(
  tatami_pages *pages, tatami_spine spine, bool is_double_sided, double time);
tatami_status tatami_pages_set_window(tatami_pages *pages, size_t turns, double time);

/* ---- Pages of a layout ---- */

/* The layout, to be read: it is as long there as the pages are, and always as they have it now.
 * TATAMI_NOT_FOUND for other pages, as below. */
tatami_status tatami_pages_flow(const tatami_pages *pages, const tatami_flow **flow);
/* The cells of the pages that are shown. */
tatami_status tatami_pages_shown_cells(const tatami_pages *pages, tatami_range *cells);
/* Edits the layout: its cells, its style or its environment. What is kept is the first cell of the page that
 * the reader went to: the page that holds it now is shown. A gesture goes on unless there are more pages,
 * fewer, or another one is shown. Fails with TATAMI_PAGE_AXIS if pages then followed each other along the
 * other axis. */
tatami_status tatami_pages_edit_flow(tatami_pages *pages, tatami_edit edit, void *context, double time);

/* ---- Saving ---- */

/* What to save so that a page is shown again another time. TATAMI_NOT_FOUND if none is shown. */
tatami_status tatami_pages_place(const tatami_pages *pages, tatami_page_id *page, double *position);
/* Shows the page of a saved place or, if there is none, the page where it was. */
tatami_status tatami_pages_restore(tatami_pages *pages, tatami_page_id page, double position, double time);

#ifdef __cplusplus
}
#endif

#endif
