/* What edits changed: ranges of cells that came, went or moved, what to paint again, what to animate. */
#ifndef TATAMI_CHANGE_H
#define TATAMI_CHANGE_H

#include "query.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What differs between a layout and an earlier state of it. It holds on to both states, and memory with
 * them, until it is destroyed. */
typedef struct tatami_change tatami_change;

/* Says what differs since the last call, and begins anew. The first call says that all cells are new. O(e
 * log n) for e places that were edited, and the cells that lines took from each other behind each. Fails with
 * TATAMI_BUSY for a layout that is lent to a tatami_edit. */
tatami_status tatami_flow_update(tatami_flow *flow, tatami_change **change);

/* What differs between two states of a layout, of which one is a copy of the other that was edited, or both
 * are of a third. Cells are told apart by their ids where they have one, else by their sizes and styles.
 * `viewport` leaves out cells that are outside of its tatami_flow_visible_range before and after; NULL for all
 * cells. O(d log n + k) for d cells that differ and k that are seen; O(n) for layouts that were not made from
 * each other. */
tatami_status tatami_flow_difference(
  const tatami_flow *older, const tatami_flow *newer, const tatami_rect *viewport, tatami_change **change);

void tatami_change_destroy(tatami_change *change);

typedef struct tatami_change_summary {
  tatami_size old_content_size, new_content_size;
  size_t old_count, new_count;
  /* Whether every cell is what and where it was. The content size may still differ. */
  bool is_empty;
} tatami_change_summary;

tatami_status tatami_change_summarize(const tatami_change *change, tatami_change_summary *summary);

/* ---- Lists ----
 *
 * Ranges are in order and disjoint. Those of removed cells are as they were before, all others as they are
 * now. A cell that is there now and in none of the lists has the frame that it had. */

typedef int32_t tatami_change_kind;

enum {
  TATAMI_CHANGE_REMOVED = 0,
  TATAMI_CHANGE_INSERTED = 1,
  TATAMI_CHANGE_RESIZED = 2, /* neither new nor relocated, but given other sizes or styles */
  TATAMI_CHANGE_REPLACED = 3 /* the other cells whose frames changed in other ways than by a common vector */
};

tatami_status tatami_change_ranges(
  const tatami_change *change, tatami_change_kind kind, tatami_range *ranges, size_t capacity, size_t *count);

/* Cells that moved by one vector and kept their sizes. Those among them that take no part have a frame of zeros
 * before and after. */
typedef struct tatami_shift {
  tatami_range range;
  tatami_vector vector;
} tatami_shift;

tatami_status tatami_change_shifts(
  const tatami_change *change, tatami_shift *shifts, size_t capacity, size_t *count);

/* Cells that an edit moved past others: as they were before, and as they are now, in the same order. Their
 * frames are to be asked for. */
typedef struct tatami_relocation {
  tatami_range source, destination;
} tatami_relocation;

tatami_status tatami_change_relocations(
  const tatami_change *change, tatami_relocation *relocations, size_t capacity, size_t *count);

/* Where the cell at an index was before, TATAMI_NOT_FOUND if it is new; and where one that was at an index
 * is now, TATAMI_NOT_FOUND if it is gone. O(log r) for r ranges. */
tatami_status tatami_change_old_index(const tatami_change *change, size_t index, size_t *old_index);
tatami_status tatami_change_new_index(const tatami_change *change, size_t index, size_t *new_index);

/* ---- Painting ---- */

/* What to copy before painting: pixels of the viewport, in container coordinates as they are now. */
typedef struct tatami_blit {
  tatami_rect source;
  tatami_vector vector;
} tatami_blit;

/* What of a viewport must be painted again that was at `from`, and is at `to` now, in container coordinates:
 * at most `limit` rectangles, from top to bottom, which may overlap. More are joined. `has_blit` tells whether
 * `blit` is to be copied before. That the ground between cells looks the same everywhere is taken for granted.
 * O(log n + k^2) for k cells that are seen and changed. */
tatami_status tatami_change_dirty_rects(
  const tatami_change *change, tatami_rect from, tatami_rect to, size_t limit, bool *has_blit, tatami_blit *blit,
  tatami_rect *rects, size_t capacity, size_t *count);

/* ---- Animation ---- */

/* What an animation shows of one cell. */
typedef struct tatami_transition {
  tatami_cell_id id;
  /* Its index before and now; TATAMI_NO_INDEX for a new one, and for one that is gone. */
  size_t old_index, new_index;
  /* Where it was and where it is, in container coordinates, if it was, and is, there and takes part. */
  bool has_from, has_to;
  tatami_rect from, to;
} tatami_transition;

/* Each cell that is seen before or after, once: first those that there are now, in order, then those that
 * are gone. In a layout in a caller's buffer it fails with TATAMI_OUT_OF_BUFFER, as cells get ids. O(k log
 * n). */
tatami_status tatami_change_transitions(
  const tatami_change *change, tatami_rect from, tatami_rect to, tatami_transition *transitions, size_t capacity,
  size_t *count);

#ifdef __cplusplus
}
#endif

#endif
