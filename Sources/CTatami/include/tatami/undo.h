/* States of a layout to go back to. */
#ifndef TATAMI_UNDO_H
#define TATAMI_UNDO_H

#include "anchor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A layout with its history. A state shares with the others all that did not change. A step knows what its
 * edits did, also to equal cells, and a cell that it leaves keeps its id; one that gets its id when 1,024 with
 * ids are gone, in a buffer when one is, may have another id in other states. What surrounds the layout is not
 * undone. */
typedef struct tatami_history tatami_history;

/* Edits a layout that belongs to something else, in a callback: with every function for layouts but
 * tatami_flow_update and tatami_flow_update_keeping, which fail with TATAMI_BUSY, as what differs is for its
 * owner to say. Any other answer than TATAMI_OK takes all of it back and becomes the result of the call. It must
 * not keep the pointer, and must not call functions for what it belongs to. */
typedef tatami_status (*tatami_edit)(void *context, tatami_flow *flow);

/* Begins with a copy of a layout, and keeps at most `limit` steps. */
tatami_status tatami_history_create(const tatami_flow *flow, size_t limit, tatami_history **history);
void tatami_history_destroy(tatami_history *history);

/* The layout as it is now, to be read only. It belongs to the history and always shows its present state. */
tatami_status tatami_history_flow(const tatami_history *history, const tatami_flow **flow);

/* Makes an edit that can be undone. */
tatami_status tatami_history_edit(tatami_history *history, tatami_edit edit, void *context);
/* Lays the cells out in other surroundings, which then hold for all steps. */
tatami_status tatami_history_set_environment(tatami_history *history, const tatami_environment *environment);

/* How many steps can be undone, and how many done again. */
tatami_status tatami_history_depth(const tatami_history *history, size_t *undo, size_t *redo);

/* Goes one step back or forward. `change`, which may be NULL, gets what differs then. TATAMI_NOT_FOUND if
 * there is no such step. */
tatami_status tatami_history_undo(tatami_history *history, tatami_change **change);
tatami_status tatami_history_redo(tatami_history *history, tatami_change **change);

/* Says what differs since the last report: since this was last asked, or since the last step back or
 * forward. */
tatami_status tatami_history_update(tatami_history *history, tatami_change **change);

/* Makes an anchor that is good for all steps, see tatami_flow_anchor, which also says how it fails. After a step
 * tatami_flow_offset_keeping, of the layout of the history, has the offset that keeps it. */
tatami_status tatami_history_anchor(
  tatami_history *history, tatami_point offset, tatami_anchor_choice choice, double threshold,
  const tatami_insets *obscured, tatami_anchor **anchor);
/* The same for a point of a cell, see tatami_flow_anchor_cell. */
tatami_status tatami_history_anchor_cell(
  tatami_history *history, tatami_point offset, tatami_cell_id id, tatami_point unit_point, tatami_anchor **anchor);

#ifdef __cplusplus
}
#endif

#endif
