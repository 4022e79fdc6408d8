/* A viewport that moves over content: touches and times go in, offsets and events come out. There is no
 * clock: the host passes the time, in seconds from any origin, and it does not run backwards. */
#ifndef TATAMI_SCROLL_H
#define TATAMI_SCROLL_H

#include "style.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tatami_scroller tatami_scroller;

/* ---- Settings ---- */

/* Which axes the safe area counts for. */
typedef int32_t tatami_safe_area_adjustment;

enum {
  TATAMI_SAFE_AREA_NEVER = 0,
  TATAMI_SAFE_AREA_SCROLLABLE_AXES = 1,
  TATAMI_SAFE_AREA_ALWAYS = 2
};

/* Which part of an item goes to the same part of the viewport. */
typedef int32_t tatami_snap_alignment;

enum { TATAMI_SNAP_NONE = 0, TATAMI_SNAP_START = 1, TATAMI_SNAP_CENTER = 2, TATAMI_SNAP_END = 3 };

/* A stretch of the content at which a viewport may rest. */
typedef struct tatami_snap_item {
  int64_t id;
  double start, end;
  double leading_margin, trailing_margin;
  tatami_snap_alignment alignment;
  bool stops_always; /* whether no drag passes it */
} tatami_snap_item;

typedef struct tatami_scroll_settings {
  /* The viewport, in the coordinates of its parent; its extents are 0 or at least 1/256 of a point. */
  tatami_rect frame;
  tatami_size content_size;
  tatami_insets content_inset;
  tatami_insets safe_area;
  tatami_insets indicator_inset;
  tatami_safe_area_adjustment safe_area_adjustment;
  tatami_direction direction;
  bool is_paging;
  bool bounces;
  bool always_bounces_horizontally, always_bounces_vertically;
  bool is_directionally_locked;
  /* How many pages one drag may turn; 0 for any number. */
  size_t page_limit;
  /* What is left of the velocity after a millisecond, above 0 and at most 0.99999. */
  double deceleration_rate;
  /* Where the viewport may rest along an axis; without items anywhere. */
  const tatami_snap_item *snap_items;
  size_t snap_count;
  tatami_axis snap_axis;
  double snap_leading_padding, snap_trailing_padding;
  /* How near an item has to be; negative for any distance. */
  double snap_proximity;
} tatami_scroll_settings;

/* Bounces, without insets, pages and items to snap to, at the usual rate of 0.998; with is_paging a drag turns one
 * page. */
tatami_scroll_settings tatami_scroll_settings_make(tatami_rect frame, tatami_size content_size);

/* ---- Events ---- */

enum {
  TATAMI_WILL_BEGIN_DRAGGING = 1,
  TATAMI_DID_SCROLL = 2,
  TATAMI_WILL_END_DRAGGING = 3,
  TATAMI_DID_END_DRAGGING = 4,
  TATAMI_WILL_BEGIN_DECELERATING = 5,
  TATAMI_DID_END_DECELERATING = 6,
  TATAMI_DID_END_SCROLLING_ANIMATION = 7
};

/* What a call sent, in order. Functions take NULL where a host does not want to know. */
typedef struct tatami_scroll_events {
  uint32_t count;
  uint8_t events[16];
} tatami_scroll_events;

/* What a viewport is doing. */
typedef int32_t tatami_scroll_phase;

enum {
  TATAMI_IDLE = 0,
  TATAMI_TRACKING = 1,
  TATAMI_DRAGGING = 2,
  TATAMI_DECELERATING = 3,
  TATAMI_BOUNCING = 4,
  TATAMI_ANIMATING = 5
};

typedef struct tatami_scroll_state {
  double time;
  tatami_point offset;   /* where the viewport is in the content */
  tatami_point target;   /* where it will rest */
  tatami_vector velocity;/* of the offset, in points a second */
  tatami_scroll_phase phase;
  bool is_moving;        /* by itself */
  tatami_rect visible, unobscured;
  tatami_point least_offset, greatest_offset;
  size_t horizontal_page, vertical_page;
  size_t horizontal_page_count, vertical_page_count;
} tatami_scroll_state;

/* ---- Making ---- */

/* Makes a viewport at an offset, NULL for the start of the content. */
tatami_status tatami_scroller_create(
  const tatami_scroll_settings *settings, const tatami_point *offset, double time, tatami_scroller **scroller);
tatami_status tatami_scroller_copy(const tatami_scroller *scroller, tatami_scroller **copy);
void tatami_scroller_destroy(tatami_scroller *scroller);

tatami_status tatami_scroller_state(const tatami_scroller *scroller, tatami_scroll_state *state);
/* The settings, without the items to snap to. */
tatami_status tatami_scroller_settings(const tatami_scroller *scroller, tatami_scroll_settings *settings);

/* Where the thumb of an axis' indicator begins, in points from the viewport's leading or top edge, and how
 * long it is, at least `least_length`. TATAMI_NOT_FOUND if there is nothing to scroll. */
tatami_status tatami_scroller_indicator(
  const tatami_scroller *scroller, tatami_axis axis, double least_length, double *start, double *length);

/* ---- Time and touches ---- */

/* Goes on to a time. */
tatami_status tatami_scroller_advance(tatami_scroller *scroller, double time, tatami_scroll_events *events);

/* A touch goes down, in the parent's coordinates. What moves by itself stops. */
tatami_status tatami_scroller_touch_down(
  tatami_scroller *scroller, tatami_point point, double time, tatami_scroll_events *events);
/* The touch moves; the first time begins a drag. */
tatami_status tatami_scroller_touch_move(
  tatami_scroller *scroller, tatami_point point, double time, tatami_scroll_events *events);

/* Leads a viewport that is let go elsewhere: gets where it will rest, and its velocity in points a
 * millisecond, and returns where it should rest: along each axis up to TATAMI_GREATEST_COORDINATE, or where it
 * will rest, wherever that is. */
typedef tatami_point (*tatami_redirect)(void *context, tatami_vector velocity, tatami_point target);

/* The touch goes up with a velocity in points a second. `redirect` may be NULL. */
tatami_status tatami_scroller_touch_up(
  tatami_scroller *scroller, tatami_vector velocity, double time, tatami_redirect redirect, void *context,
  tatami_scroll_events *events);
/* The touch is taken away by the system. */
tatami_status tatami_scroller_touch_cancel(tatami_scroller *scroller, double time, tatami_scroll_events *events);

/* ---- Changes by the program ---- */

/* Takes over other settings, all of one change in one call. `adjustment` is by how much what is seen has
 * moved in the content, from the leading edges: what an anchor says; the offset and all that it is computed
 * from move along. */
tatami_status tatami_scroller_apply(
  tatami_scroller *scroller, const tatami_scroll_settings *settings, tatami_vector adjustment, bool animated, double time,
  tatami_scroll_events *events);

/* Puts the viewport somewhere; `clamped` takes the nearest legal offset. */
tatami_status tatami_scroller_set_offset(
  tatami_scroller *scroller, tatami_point offset, bool clamped, bool animated, double time, tatami_scroll_events *events);

/* Scrolls as far as needed to show a rectangle of the content. One that is longer than what is seen and
 * covers it stays as it is unless `from_start`. */
tatami_status tatami_scroller_reveal(
  tatami_scroller *scroller, tatami_rect rect, bool from_start, bool animated, double time, tatami_scroll_events *events);

/* The keyboard will be at a frame, in the parent's coordinates: the inset grows by what it covers, and
 * `focus`, in content coordinates and with `margin`, from 0 up, around it, is shown; NULL for none. */
tatami_status tatami_scroller_keyboard_will_change(
  tatami_scroller *scroller, tatami_rect end_frame, const tatami_rect *focus, double margin, bool animated, double time,
  tatami_scroll_events *events);
tatami_status tatami_scroller_keyboard_will_hide(
  tatami_scroller *scroller, double time, tatami_scroll_events *events);

#ifdef __cplusplus
}
#endif

#endif
