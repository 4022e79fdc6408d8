/* Layouts: making them, and every edit. A linear layout is a flow whose style is that of one line. */
#ifndef TATAMI_FLOW_H
#define TATAMI_FLOW_H

#include "style.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A layout: an ordered sequence of cells, laid out in lines and pages. */
typedef struct tatami_flow tatami_flow;

/* ---- Making and giving back ---- */

/* Makes a layout without cells. O(1). */
tatami_status tatami_flow_create(
  const tatami_flow_style *style, const tatami_environment *environment, tatami_flow **flow);

/* Makes a layout of one line without cells. O(1). */
tatami_status tatami_flow_create_linear(
  const tatami_linear_style *style, const tatami_environment *environment, tatami_flow **flow);

/* The same with the cells in the caller's memory, for places without an allocator to spare. An edit for
 * which that may not suffice fails with TATAMI_OUT_OF_BUFFER and changes nothing; a removal needs none where
 * no copy lives, a resize if besides the cell is not one of a run of equal ones. What tatami_flow_update
 * reported last is such a copy; feeds, histories and pages have one, too: insertions then leave room for the
 * removal of one cell after the other, not of many at once. Some things still come from malloc: two kilobytes
 * for a layout; lists that calls hand out or take; once cells have ids a table, 4 to 12 bytes for each node of
 * the tree, one for some 40 cells; 150 bytes for each place that was edited since tatami_flow_update was called,
 * from the first time on; and what waterfalls (less than a byte for each cell and column) and best fit (some 100
 * bytes for each cell) find out.
 *
 * Queries never fail for want of memory, but may take some of the buffer for what they remember: an edit or an
 * id for which there was room before a query may be refused behind it.
 *
 * `buffer` is at least 4,096 bytes, aligned to 64; with less than 7,104 no cell
 * goes in, with less than 20,352 none that has a style. It belongs to this layout and its copies and must outlive
 * all of them. */
tatami_status tatami_flow_create_in(
  void *buffer, size_t bytes, const tatami_flow_style *style, const tatami_environment *environment, tatami_flow **flow);
tatami_status tatami_flow_create_linear_in(
  void *buffer, size_t bytes, const tatami_linear_style *style, const tatami_environment *environment, tatami_flow **flow);

/* How large a buffer has to be for so many cells, added one by one in any order, with so many different
 * styles, and for edits and queries that are as fast as with malloc. Each copy that lives while the layout
 * is edited takes a few kilobytes for each edit besides, and has edits ask for 25 more. Ids take 20 bytes a
 * cell, and have edits ask for up to 20 kilobytes. */
tatami_status tatami_bytes_for_cells(size_t cells, size_t styles, size_t *bytes);

/* Makes a copy, a snapshot: it stays as it is when the original is edited, and shares with it what does not
 * change. O(1). */
tatami_status tatami_flow_copy(const tatami_flow *flow, tatami_flow **copy);

/* Makes a copy that shares nothing, for another thread, but for the context of a rule for lines. Its memory
 * comes from malloc. O(n). */
tatami_status tatami_flow_detach(const tatami_flow *flow, tatami_flow **copy);

void tatami_flow_destroy(tatami_flow *flow);

/* Why the last edit of this layout that failed did so. TATAMI_NOT_FOUND if none has. Queries that fail leave
 * it as it is. */
tatami_status tatami_flow_last_failure(const tatami_flow *flow, tatami_failure *failure);

/* ---- Style and surroundings ----
 *
 * O(1), and O(n) where the order of the cells turns round. What was found out about lines is found out
 * again, when asked for, if the rule by which lines end has changed. */

/* Lays the cells out in another style. Variants stay, on top of it. */
tatami_status tatami_flow_set_style(tatami_flow *flow, const tatami_flow_style *style);
tatami_status tatami_flow_set_linear_style(tatami_flow *flow, const tatami_linear_style *style);

/* Lays the cells out in other surroundings, in the variant that fits them best: all that turning a device
 * takes. */
tatami_status tatami_flow_set_environment(tatami_flow *flow, const tatami_environment *environment);

/* States what differs from the style in surroundings for which the condition holds; NULL takes that back. Of
 * all conditions that hold the most fitting one wins as a whole. */
tatami_status tatami_flow_set_variant(
  tatami_flow *flow, tatami_size_class condition, const tatami_flow_variant *variant);

/* A line as the rule for lines sees it. */
typedef struct tatami_line_facts {
  size_t line;  /* its number, from 0 */
  size_t count; /* how many cells take part in it */
  bool is_last;
} tatami_line_facts;

/* What a line does differently; the style's where it says -1 or TATAMI_ALIGNMENT_INHERIT. */
typedef struct tatami_line_gravity {
  tatami_gravity gravity;     /* along the main axis */
  tatami_alignment alignment; /* along the cross axis */
} tatami_line_gravity;

/* Says what a line does differently. It is asked whenever frames are, of this layout and its copies, and
 * must answer alike when asked alike. It must not call functions for the layout or its copies. */
typedef tatami_line_gravity (*tatami_line_rule)(void *context, tatami_line_facts facts);

/* Lets a rule decide for each line; NULL for none. `context` is passed to it as long as the layout and its
 * copies have the rule. An answer that is none makes the call fail that asked, with TATAMI_INVALID_ANSWER: one
 * of this layout, of a copy, or of a change, a feed, a history or pages made of them. As any that fails it
 * has changed nothing then; an array that it was given for results may have been written to. */
tatami_status tatami_flow_set_line_rule(tatami_flow *flow, tatami_line_rule rule, void *context);

/* ---- Adding cells ----
 *
 * A size is from 0 up to TATAMI_GREATEST_LENGTH along each axis. NULL as style is the plain one. A place is
 * the index of the cell before which is inserted, or the count to append. */

tatami_status tatami_flow_append(tatami_flow *flow, tatami_size size, const tatami_cell_style *style);
tatami_status tatami_flow_insert(tatami_flow *flow, size_t place, tatami_size size, const tatami_cell_style *style);

/* Many cells: `styles` is NULL, or has one for each. O(log n + k), with a copy of the arrays on the way. */
tatami_status tatami_flow_append_cells(
  tatami_flow *flow, const tatami_size *sizes, const tatami_cell_style *styles, size_t count);
tatami_status tatami_flow_insert_cells(
  tatami_flow *flow, size_t place, const tatami_size *sizes, const tatami_cell_style *styles, size_t count);

/* Many cells, each with one of a few styles: `style_indices` has for each cell the index of its style in
 * `styles`, of which there are `style_count`. Styles are looked at once each. TATAMI_STYLE_INDEX_OUT_OF_RANGE if
 * there is no such style. */
tatami_status tatami_flow_insert_styled_cells(
  tatami_flow *flow, size_t place, const tatami_size *sizes, const tatami_cell_style *styles, size_t style_count,
  const uint32_t *style_indices, size_t count);

/* Equal cells. They are kept as one: a billion take no more memory than two. O(log n). */
tatami_status tatami_flow_append_repeated(
  tatami_flow *flow, tatami_size size, const tatami_cell_style *style, size_t count);
tatami_status tatami_flow_insert_repeated(
  tatami_flow *flow, size_t place, tatami_size size, const tatami_cell_style *style, size_t count);

/* Puts cells in the place of those in a range. The new ones have new ids. */
tatami_status tatami_flow_replace(
  tatami_flow *flow, tatami_range range, const tatami_size *sizes, const tatami_cell_style *styles, size_t count);

/* ---- Removing and moving ---- */

tatami_status tatami_flow_remove(tatami_flow *flow, size_t index);
tatami_status tatami_flow_remove_id(tatami_flow *flow, tatami_cell_id id);
/* O(log n), and O(k) once ids were handed out or where a buffer is nearly full. */
tatami_status tatami_flow_remove_range(tatami_flow *flow, tatami_range range);
tatami_status tatami_flow_remove_all(tatami_flow *flow);

/* Moves a cell; afterwards it has the index `destination`. It keeps its id. */
tatami_status tatami_flow_move(tatami_flow *flow, size_t source, size_t destination);
tatami_status tatami_flow_move_id(tatami_flow *flow, tatami_cell_id id, size_t destination);
/* Moves cells in their order; afterwards the first has the index `destination`, from 0 up to the count of
 * the others. O(log n). */
tatami_status tatami_flow_move_range(tatami_flow *flow, tatami_range range, size_t destination);

/* ---- Changing cells ---- */

/* Gives a cell another size. It keeps its id. */
tatami_status tatami_flow_resize(tatami_flow *flow, size_t index, tatami_size size);
tatami_status tatami_flow_resize_id(tatami_flow *flow, tatami_cell_id id, tatami_size size);

typedef struct tatami_resize {
  size_t index;
  tatami_size size;
} tatami_resize;

/* Gives many cells new sizes, all of them or none. For the same cell the later one counts. O(k log n). */
tatami_status tatami_flow_resize_cells(tatami_flow *flow, const tatami_resize *changes, size_t count);

/* Gives cells another style; NULL for the plain one. They keep their sizes and ids. O(k log n). */
tatami_status tatami_flow_set_cell_style(tatami_flow *flow, size_t index, const tatami_cell_style *style);
tatami_status tatami_flow_set_cell_style_id(tatami_flow *flow, tatami_cell_id id, const tatami_cell_style *style);
tatami_status tatami_flow_set_cell_styles(tatami_flow *flow, tatami_range range, const tatami_cell_style *style);

/* Shows or hides a cell; the rest of its style stays. */
tatami_status tatami_flow_set_visibility(tatami_flow *flow, size_t index, tatami_visibility visibility);

/* What the content of a cell is measured for. */
typedef struct tatami_proposal {
  /* The extents that the cell has in any case; -1 for one that is to be measured. */
  double width, height;
  /* The greatest extents that there is room for. */
  tatami_size maximum;
} tatami_proposal;

/* Measures the content of the cell at an index; of the answer the extents that are measured are taken. It
 * must answer alike when asked alike, and must not call functions for the layout. */
typedef tatami_size (*tatami_measurer)(void *context, size_t index, tatami_proposal proposal);

/* Has the cells in a range measured that have a length with TATAMI_BASIS_WRAP, and gives them the sizes that
 * come out: all of them or, if one is no size, none. Each is asked for at most three times. `changed`, which
 * may be NULL, gets how many have another size now. O(k log n), and what measuring costs. */
tatami_status tatami_flow_measure(
  tatami_flow *flow, tatami_range range, tatami_measurer measurer, void *context, size_t *changed);

#ifdef __cplusplus
}
#endif

#endif
