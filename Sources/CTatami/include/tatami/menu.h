/* A row of items above pages, one for each page, with a mark that goes along with them. */
#ifndef TATAMI_MENU_H
#define TATAMI_MENU_H

#include "pages.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An item has the number of its page. */
typedef struct tatami_menu tatami_menu;

/* ---- Configuration ---- */

/* How wide items are. */
typedef int32_t tatami_menu_sizing;

enum {
  /* All as wide as `item_width`. */
  TATAMI_MENU_FIXED = 0,
  /* All as wide as fit into the viewport side by side, or else `item_width`. */
  TATAMI_MENU_SIZE_TO_FIT = 1,
  /* Each as wide as tatami_menu_set_width has said, until then `item_width`. */
  TATAMI_MENU_SELF_SIZING = 2,
  /* Each as wide as `width` answers. */
  TATAMI_MENU_MEASURED = 3
};

/* Where in the viewport the item selected is shown, as far as the content allows. */
typedef int32_t tatami_menu_position;
enum { TATAMI_MENU_LEFT = 0, TATAMI_MENU_RIGHT = 1, TATAMI_MENU_PREFER_CENTERED = 2 };

/* When the menu scrolls to an item that pages lead to: while they move, or once they have moved. */
typedef int32_t tatami_menu_transition;
enum { TATAMI_MENU_SCROLL_ALONGSIDE = 0, TATAMI_MENU_ANIMATE_AFTER = 1 };

/* Where items go that do not fill the menu: to the side where reading begins, or into the middle. */
typedef int32_t tatami_menu_alignment;
enum { TATAMI_MENU_LEADING = 0, TATAMI_MENU_CENTER = 1 };

/* The width of an item in points, from 0 up to TATAMI_GREATEST_COORDINATE. A call in which it answers
 * anything else fails with TATAMI_INVALID_ANSWER. */
typedef double (*tatami_menu_width)(void *context, tatami_page_id item, bool is_selected);

typedef struct tatami_menu_configuration {
  tatami_menu_sizing sizing;
  tatami_menu_position position;
  tatami_menu_transition transition;
  tatami_menu_alignment alignment;
  /* From which side on the items stand. */
  tatami_direction direction;
  /* The width of what is seen. */
  double viewport;
  double item_width, item_height;
  /* For TATAMI_MENU_MEASURED, kept until the menu is destroyed; else NULL. */
  tatami_menu_width width;
  void *context;
} tatami_menu_configuration;

/* Items as wide as fit, at least 150 points, 40 points high, from left to right, the one selected in the
 * middle. */
tatami_menu_configuration tatami_menu_configuration_make(double viewport);

/* ---- Making ---- */

/* Makes a menu of items, each there once. `selected` is NULL for the first. */
tatami_status tatami_menu_create(
  const tatami_menu_configuration *configuration, const tatami_page_id *items, size_t count,
  const tatami_page_id *selected, tatami_menu **menu);

void tatami_menu_destroy(tatami_menu *menu);

/* ---- What is shown ---- */

/* A stretch of a menu, in points from the left edge of its content. */
typedef struct tatami_menu_span {
  double origin, width;
} tatami_menu_span;

typedef struct tatami_menu_state {
  size_t count;
  /* The item selected, and the one to which pages lead; TATAMI_NO_INDEX if there is none. */
  size_t selected, upcoming;
  /* How far the pages are on their way to it, from 0 to 1. */
  double progress;
  /* What the menu is scrolled to, and how wide its items are together. */
  double offset, content_width;
  /* Where the mark is, if there are items. */
  bool has_indicator;
  tatami_menu_span indicator;
} tatami_menu_state;

tatami_status tatami_menu_state_of(const tatami_menu *menu, tatami_menu_state *state);

/* The items in order. */
tatami_status tatami_menu_items(
  const tatami_menu *menu, tatami_page_id *items, size_t capacity, size_t *count);
/* Where an item is. */
tatami_status tatami_menu_span_of(const tatami_menu *menu, size_t index, tatami_menu_span *span);
/* The offset at which an item is where the configuration wants it, as nearly as the content allows. */
tatami_status tatami_menu_offset_showing(const tatami_menu *menu, size_t index, double *offset);

/* ---- Drawing ---- */

typedef int32_t tatami_menu_place;
enum { TATAMI_MENU_TOP = 0, TATAMI_MENU_BOTTOM = 1 };

/* How a menu and its pages share a container, and how high the menu's parts are, in points. */
typedef struct tatami_menu_style {
  tatami_menu_place place;
  /* From which side on is read: that is the leading one of what something else covers. */
  tatami_direction direction;
  /* Whether the parts of the container that something else covers are left free. */
  bool includes_safe_area;
  double height, indicator_height, border_height;
  /* How far the mark keeps away from the sides of its item. */
  double indicator_inset;
} tatami_menu_style;

/* A menu of 40 points at the top, with a mark of 4 points and a line of 1. */
tatami_menu_style tatami_menu_style_make(void);

/* The frames of the menu and of the pages in a container; `safe_area`, which may be NULL, is what something
 * else covers of its edges, from -2^31 to 2^31. */
tatami_status tatami_menu_style_frames(
  const tatami_menu_style *style, tatami_rect container, const tatami_insets *safe_area, tatami_rect *menu,
  tatami_rect *pages);
/* The frame of the mark, in the menu's content. TATAMI_NOT_FOUND without items. */
tatami_status tatami_menu_indicator_frame(
  const tatami_menu *menu, const tatami_menu_style *style, tatami_rect *frame);
/* The frame of the line below all items, in the menu's content. */
tatami_status tatami_menu_border_frame(
  const tatami_menu *menu, const tatami_menu_style *style, tatami_rect *frame);

/* ---- Events ---- */

typedef int32_t tatami_menu_event_kind;

enum {
  TATAMI_MENU_WILL_SCROLL = 0,  /* pages begin to lead `from` one item `to` another */
  TATAMI_MENU_IS_SCROLLING = 1, /* they are on their way; `progress` */
  TATAMI_MENU_DID_SCROLL = 2,   /* they arrived, or went back; `successful` */
  TATAMI_MENU_DID_SELECT = 3    /* `to` was selected by hand */
};

typedef struct tatami_menu_event {
  tatami_menu_event_kind kind;
  bool successful;
  tatami_page_id from, to;
  double progress;
} tatami_menu_event;

/* What happened since tatami_menu_remove_events, in order. */
tatami_status tatami_menu_events(
  const tatami_menu *menu, tatami_menu_event *events, size_t capacity, size_t *count);
tatami_status tatami_menu_remove_events(tatami_menu *menu);

/* ---- Changes ---- */

/* Goes along with pages: to be called after each of their steps. TATAMI_UNKNOWN_PAGE if the page that is shown or
 * the one that comes next has no item; of an open book only the left ones need one. */
tatami_status tatami_menu_follow(tatami_menu *menu, const tatami_pages *pages);
/* Goes along with pages that move to those of another item: `progress` is from 0 to 1, where it is
 * selected. */
tatami_status tatami_menu_move(tatami_menu *menu, double progress, tatami_page_id item);
/* The pages went back to those of the item selected. */
tatami_status tatami_menu_cancel_move(tatami_menu *menu);
/* Selects an item at once. */
tatami_status tatami_menu_select(tatami_menu *menu, tatami_page_id item);

tatami_status tatami_menu_set_viewport(tatami_menu *menu, double width);
/* Says how wide an item has turned out to be. It is remembered for items that come back, too, and asked for
 * by menus of self-sizing items alone. */
tatami_status tatami_menu_set_width(tatami_menu *menu, tatami_page_id item, double width);

/* Puts other items in the place of the present ones. The one selected stays selected if it is among them,
 * else the first one is. */
tatami_status tatami_menu_reload(tatami_menu *menu, const tatami_page_id *items, size_t count);
/* Asks for the neighbours of an item, one after the other, until items `width` points wide fill the menu on
 * either side of it, which is selected: at most a million on each, else TATAMI_INVALID_COUNT. */
tatami_status tatami_menu_reload_around(
  tatami_menu *menu, tatami_page_id item, tatami_page_query before, tatami_page_query after, void *context,
  double width);

#ifdef __cplusplus
}
#endif

#endif
