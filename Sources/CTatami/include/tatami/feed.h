/* A layout and the viewport that moves over it: edits, touches and time in, and in one call a frame all that
 * a host has to do. */
#ifndef TATAMI_FEED_H
#define TATAMI_FEED_H

#include "anchor.h"
#include "scroll.h"
#include "undo.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tatami_feed tatami_feed;

/* Makes a viewport over a copy of a layout. The content size and the direction are the layout's, whatever
 * settings of a feed say, here and later: they are not looked at. The layout's surroundings should have a
 * viewport of the frame's size. Sizes are not compared: cells are laid out for the one, and those are shown that
 * the other sees. `offset` is NULL for the start, `overscan`, how far beyond the viewport cells are shown, NULL
 * for none. */
tatami_status tatami_feed_create(
  const tatami_flow *flow, const tatami_scroll_settings *settings, const tatami_point *offset,
  const tatami_insets *overscan, double time, tatami_feed **feed);
void tatami_feed_destroy(tatami_feed *feed);

/* The layout as it is now, to be read only. It belongs to the feed and always shows its present state. */
tatami_status tatami_feed_flow(const tatami_feed *feed, const tatami_flow **flow);

/* ---- Edits ---- */

/* What stays where it is while cells change. */
typedef int32_t tatami_feed_anchor;

enum {
  TATAMI_FEED_FIRST_CELL = 0, /* the point of the first cell that is at the edge where the viewport begins */
  TATAMI_FEED_CELL = 1,       /* a cell, wherever it is; the next one if it is removed, or else the previous one */
  TATAMI_FEED_OFFSET = 2,     /* the offset: what is inserted above pushes down what is seen */
  TATAMI_FEED_END = 3         /* the end, if the viewport is within `threshold` points of it, else the offset */
};

/* `cell` is only for TATAMI_FEED_CELL, `threshold` for TATAMI_FEED_END. */
tatami_status tatami_feed_set_anchor(
  tatami_feed *feed, tatami_feed_anchor anchor, tatami_cell_id cell, double threshold);
tatami_status tatami_feed_set_overscan(tatami_feed *feed, tatami_insets overscan);

/* Edits the layout; content size and offset change in one step, and what is anchored stays. What differs is
 * told to `change`: in `edit` tatami_flow_update fails with TATAMI_BUSY.
 *
 * `settings`, NULL for the same, are new ones for the viewport in the same step: with a frame of the new size
 * where the edit gives the layout other surroundings. `change`, `adjustment` (how
 * far what is seen has moved in the content, from the leading edges) and `events` may be NULL.
 *
 * In a caller's buffer an edit that removes the cell of TATAMI_FEED_CELL fails with TATAMI_OUT_OF_BUFFER if there
 * is no memory for the id of the one that takes its place. */
tatami_status tatami_feed_edit(
  tatami_feed *feed, const tatami_scroll_settings *settings, double time, tatami_edit edit, void *context,
  tatami_change **change, tatami_vector *adjustment, tatami_scroll_events *events);

/* Lays the cells out in other surroundings, as tatami_flow_set_environment in an edit does, along with new settings
 * for the viewport. In a feed with a history this is no step: they hold for all steps. */
tatami_status tatami_feed_set_environment(
  tatami_feed *feed, const tatami_environment *environment, const tatami_scroll_settings *settings, double time,
  tatami_change **change, tatami_vector *adjustment, tatami_scroll_events *events);

/* Takes over other settings: insets, a frame of the same size. Another size belongs in tatami_feed_edit, along
 * with the layout's surroundings; here cells stay laid out for the old one. */
tatami_status tatami_feed_apply(
  tatami_feed *feed, const tatami_scroll_settings *settings, double time, tatami_scroll_events *events);

/* ---- Steps ---- */

/* From now on keeps a history, of at most `limit` steps, see tatami_history: each tatami_feed_edit is a step. One
 * that was kept before is forgotten. */
tatami_status tatami_feed_keep_history(tatami_feed *feed, size_t limit);

/* How many steps can be undone, and how many done again; none where no history is kept. */
tatami_status tatami_feed_depth(const tatami_feed *feed, size_t *undo, size_t *redo);

/* Goes one step back or forward, which the viewport follows as an edit: what is anchored stays. `change`,
 * `adjustment` and `events`, as for tatami_feed_edit, may be NULL. TATAMI_NOT_FOUND if there is no such step. */
tatami_status tatami_feed_undo(
  tatami_feed *feed, double time, tatami_change **change, tatami_vector *adjustment, tatami_scroll_events *events);
tatami_status tatami_feed_redo(
  tatami_feed *feed, double time, tatami_change **change, tatami_vector *adjustment, tatami_scroll_events *events);

/* ---- Frames ---- */

typedef struct tatami_feed_step {
  tatami_point offset;
  tatami_size content_size;
  tatami_scroll_phase phase;
  tatami_scroll_events events; /* on the way to the time; other calls tell their own */
  size_t change_count;         /* how many changes tatami_feed_changes has */
} tatami_feed_step;

/* Goes on to a time and finds out which cells a host shows then. O(log n + k) for k cells that are shown. */
tatami_status tatami_feed_step_to(tatami_feed *feed, double time, tatami_feed_step *step);

typedef int32_t tatami_shown_kind;

enum {
  TATAMI_SHOWN_LEAVES = 0,  /* the slot is free; nothing else applies */
  TATAMI_SHOWN_ENTERS = 1,
  TATAMI_SHOWN_CHANGES = 2  /* the cell is shown still, but has another frame or index; `old_frame` is where it was */
};

/* What happens to a cell that a host shows. */
typedef struct tatami_shown_change {
  tatami_shown_kind kind;
  /* A number that stays with a cell while it is shown, as small as can be: which of the host's views shows
   * it. */
  size_t slot;
  size_t index;
  tatami_rect frame, old_frame;
} tatami_shown_change;

/* What the last step changed: first all that leave, then the others in the order of their indices. */
tatami_status tatami_feed_changes(
  const tatami_feed *feed, tatami_shown_change *changes, size_t capacity, size_t *count);

typedef struct tatami_shown_cell {
  size_t slot, index;
  tatami_rect frame;
} tatami_shown_cell;

/* All cells that are shown since the last step, in the order of their indices. */
tatami_status tatami_feed_shown(
  const tatami_feed *feed, tatami_shown_cell *cells, size_t capacity, size_t *count);

/* ---- Touches and changes by the program ----
 *
 * As those of a scroller. */

tatami_status tatami_feed_state(const tatami_feed *feed, tatami_scroll_state *state);
tatami_status tatami_feed_settings(const tatami_feed *feed, tatami_scroll_settings *settings);
tatami_status tatami_feed_indicator(
  const tatami_feed *feed, tatami_axis axis, double least_length, double *start, double *length);
tatami_status tatami_feed_touch_down(
  tatami_feed *feed, tatami_point point, double time, tatami_scroll_events *events);
tatami_status tatami_feed_touch_move(
  tatami_feed *feed, tatami_point point, double time, tatami_scroll_events *events);
tatami_status tatami_feed_touch_up(
  tatami_feed *feed, tatami_vector velocity, double time, tatami_redirect redirect, void *context,
  tatami_scroll_events *events);
tatami_status tatami_feed_touch_cancel(tatami_feed *feed, double time, tatami_scroll_events *events);
tatami_status tatami_feed_set_offset(
  tatami_feed *feed, tatami_point offset, bool clamped, bool animated, double time, tatami_scroll_events *events);
tatami_status tatami_feed_reveal(
  tatami_feed *feed, tatami_rect rect, bool from_start, bool animated, double time, tatami_scroll_events *events);
tatami_status tatami_feed_keyboard_will_change(
  tatami_feed *feed, tatami_rect end_frame, const tatami_rect *focus, double margin, bool animated, double time,
  tatami_scroll_events *events);
tatami_status tatami_feed_keyboard_will_hide(tatami_feed *feed, double time, tatami_scroll_events *events);

/* How a viewport comes to show a cell or a line. */
typedef int32_t tatami_scroll_alignment;

enum {
  TATAMI_SCROLL_NEAREST = 0, /* as little movement as possible */
  TATAMI_SCROLL_START = 1,
  TATAMI_SCROLL_CENTER = 2,
  TATAMI_SCROLL_END = 3
};

/* O(log n), for a line of k cells O(log n + k). */
tatami_status tatami_feed_scroll_to_cell(
  tatami_feed *feed, size_t index, tatami_scroll_alignment alignment, bool animated, double time,
  tatami_scroll_events *events);
/* Fails with TATAMI_LINES_NOT_RANGES where lines are filled by best fit. */
tatami_status tatami_feed_scroll_to_line(
  tatami_feed *feed, size_t line, tatami_scroll_alignment alignment, bool animated, double time,
  tatami_scroll_events *events);
/* A page of the layout if it has pages, else one of the viewport's extent. */
tatami_status tatami_feed_scroll_to_page(
  tatami_feed *feed, size_t page, bool animated, double time, tatami_scroll_events *events);

#ifdef __cplusplus
}
#endif

#endif
