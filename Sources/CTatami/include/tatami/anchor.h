/* What a viewport holds on to while its content changes. */
#ifndef TATAMI_ANCHOR_H
#define TATAMI_ANCHOR_H

#include "change.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An anchor is made before the content changes and asked for an offset after it. It is a small value without
 * ties to its layout and can be used many times. Where a function takes `obscured` that is how much of the
 * viewport's edges something else covers, from -2^31 to 2^31; NULL for none. */
typedef struct tatami_anchor tatami_anchor;

/* What an anchor should hold on to. */
typedef int32_t tatami_anchor_choice;

enum {
  TATAMI_ANCHOR_FIRST_CELL = 0, /* the edges of the first cell that is seen */
  TATAMI_ANCHOR_EDGE = 1,       /* the point of that cell that is at the edge where the viewport begins */
  TATAMI_ANCHOR_PAGE = 2,       /* the page that is seen, and how far it is scrolled */
  TATAMI_ANCHOR_START = 3,
  TATAMI_ANCHOR_END = 4         /* the end, if the viewport is within `threshold` points of it, else the first cell */
};

/* Makes an anchor for a viewport at an offset. The layout looks after the cells of its 16 most recent
 * anchors: when one is removed, its place goes to the cell that is at its index then. `threshold` is only
 * for TATAMI_ANCHOR_END. In a caller's buffer it fails with TATAMI_OUT_OF_BUFFER if that has no memory for the
 * id that the cell gets. */
tatami_status tatami_flow_anchor(
  tatami_flow *flow, tatami_point offset, tatami_anchor_choice choice, double threshold, const tatami_insets *obscured,
  tatami_anchor **anchor);

/* Makes an anchor that holds on to a point of a cell: in `unit_point` 0 is the leading or top edge, 1 the
 * opposite one. TATAMI_NOT_FOUND if the cell has been removed or no cell takes part. */
tatami_status tatami_flow_anchor_cell(
  tatami_flow *flow, tatami_point offset, tatami_cell_id id, tatami_point unit_point, tatami_anchor **anchor);

/* Makes an anchor for scrolling to a cell: its `unit_point` goes to a point of the viewport, in points from
 * the leading and top edges. Layouts do not look after this cell: once it is removed the anchor is one to
 * the start. */
tatami_status tatami_anchor_create(
  tatami_cell_id id, tatami_point unit_point, tatami_point viewport_point, tatami_anchor **anchor);

void tatami_anchor_destroy(tatami_anchor *anchor);

/* The cell that was held on to, or that stands for the page. TATAMI_NOT_FOUND for the start and the end. */
tatami_status tatami_anchor_cell(const tatami_anchor *anchor, tatami_cell_id *id);
/* The index of that cell, or of the one that has taken its place. */
tatami_status tatami_flow_index_of_anchor(const tatami_flow *flow, const tatami_anchor *anchor, size_t *index);

/* The offset at which an anchor is where it was in the viewport, as nearly as the content allows; and the
 * one at which it is so exactly, even if that shows what is beyond the content, for use during a drag. */
tatami_status tatami_flow_offset_keeping(
  const tatami_flow *flow, const tatami_anchor *anchor, const tatami_insets *obscured, tatami_point *offset);
tatami_status tatami_flow_unclamped_offset_keeping(
  const tatami_flow *flow, const tatami_anchor *anchor, const tatami_insets *obscured, tatami_point *offset);

/* All that a scroll view needs to show a changed layout in one step, besides the change. */
typedef struct tatami_kept {
  tatami_point offset;             /* at which the anchor is where it was */
  tatami_vector offset_adjustment; /* from the offset before */
  tatami_vector content_size_delta;
  size_t anchor_index;             /* where the cell is that was held on to; TATAMI_NO_INDEX for the start and the end */
} tatami_kept;

/* Says what differs since the last update, as tatami_flow_update, and where a viewport has to be that was at
 * `offset`. */
tatami_status tatami_flow_update_keeping(
  tatami_flow *flow, const tatami_anchor *anchor, tatami_point offset, const tatami_insets *obscured,
  tatami_change **change, tatami_kept *kept);

#ifdef __cplusplus
}
#endif

#endif
