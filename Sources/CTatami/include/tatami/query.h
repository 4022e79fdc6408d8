/* What a layout knows.
 *
 * A function that fills an array takes how many results it has room for and writes to `count` how many there
 * are. If they are more it fills the array and returns TATAMI_ARRAY_TOO_SMALL. With a capacity of 0 the
 * array may be NULL. */
#ifndef TATAMI_QUERY_H
#define TATAMI_QUERY_H

#include "flow.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The whole ---- */

tatami_status tatami_flow_count(const tatami_flow *flow, size_t *count);
/* The container's size: what the style fixes, and everything laid out, padding included, along an axis that
 * wraps. */
tatami_status tatami_flow_content_size(const tatami_flow *flow, tatami_size *size);
tatami_status tatami_flow_line_count(const tatami_flow *flow, size_t *count);
/* 0 in a flow without pages. */
tatami_status tatami_flow_page_count(const tatami_flow *flow, size_t *count);
/* The axis along which a viewport moves over the content. */
tatami_status tatami_flow_scroll_axis(const tatami_flow *flow, tatami_axis *axis);
/* The bytes that the layout and its copies have taken for cells, and those of them that are in use. */
tatami_status tatami_flow_memory(const tatami_flow *flow, size_t *reserved, size_t *used);
/* Whether two layouts have the same style, variants, surroundings and cells. O(n), O(1) for a layout and its
 * copy. */
tatami_status tatami_flow_equals(const tatami_flow *flow, const tatami_flow *other, bool *equal);

/* The style without variants. */
tatami_status tatami_flow_style_of(const tatami_flow *flow, tatami_flow_style *style);
/* The style that is laid out: with the variant that fits the surroundings best. */
tatami_status tatami_flow_active_style(const tatami_flow *flow, tatami_flow_style *style);
/* Fails with TATAMI_NOT_LINEAR for a layout of several lines. */
tatami_status tatami_flow_linear_style_of(const tatami_flow *flow, tatami_linear_style *style);
tatami_status tatami_flow_environment_of(const tatami_flow *flow, tatami_environment *environment);

/* The conditions that have a variant. */
tatami_status tatami_flow_variant_conditions(
  const tatami_flow *flow, tatami_size_class *conditions, size_t capacity, size_t *count);
/* The variant of exactly this condition; TATAMI_NOT_FOUND if there is none. */
tatami_status tatami_flow_variant_of(
  const tatami_flow *flow, tatami_size_class condition, tatami_flow_variant *variant);

/* ---- Cells ---- */

/* The extents of a cell, on the grid of 2^-20 points. */
tatami_status tatami_flow_cell_size(const tatami_flow *flow, size_t index, tatami_size *size);
tatami_status tatami_flow_cell_style_at(const tatami_flow *flow, size_t index, tatami_cell_style *style);

/* The id of a cell, which it keeps when it moves. The first one that a layout hands out costs a walk over
 * the nodes of its tree. In a caller's buffer it may fail with TATAMI_OUT_OF_BUFFER. */
tatami_status tatami_flow_cell_id_at(const tatami_flow *flow, size_t index, tatami_cell_id *id);
/* Where a cell is now. TATAMI_NOT_FOUND if it has been removed. */
tatami_status tatami_flow_index_of(const tatami_flow *flow, tatami_cell_id id, size_t *index);

/* ---- Frames ---- */

/* Where a cell is. A cell that takes no part has a frame of zeros. */
tatami_status tatami_flow_frame(const tatami_flow *flow, size_t index, tatami_rect *frame);
/* TATAMI_NOT_FOUND if it has been removed. */
tatami_status tatami_flow_frame_of(const tatami_flow *flow, tatami_cell_id id, tatami_rect *frame);
/* The frames of consecutive cells, in order, written to `frames`. With less room than cells nothing is
 * written. */
tatami_status tatami_flow_frames(
  const tatami_flow *flow, tatami_range range, tatami_rect *frames, size_t capacity);

/* The same with edges on edges of pixels, for a screen of `scale` pixels a point: cells that touch share an
 * edge, and their extents add up. */
tatami_status tatami_flow_frame_snapped(
  const tatami_flow *flow, size_t index, double scale, tatami_rect *frame);
tatami_status tatami_flow_frames_snapped(
  const tatami_flow *flow, tatami_range range, double scale, tatami_rect *frames, size_t capacity);

/* A cell and where it is. */
typedef struct tatami_placed {
  size_t index;
  tatami_rect frame;
} tatami_placed;

/* The cells that overlap a rectangle enlarged by `overscan`, in layout order. NULL for no overscan, which is
 * not negative. O(log n + k) for the k cells of the lines that overlap it. */
tatami_status tatami_flow_frames_in(
  const tatami_flow *flow, tatami_rect rect, const tatami_insets *overscan, tatami_placed *cells, size_t capacity,
  size_t *count);
/* The cells whose frames, snapped to pixels, overlap a rectangle, with these frames. */
tatami_status tatami_flow_frames_in_snapped(
  const tatami_flow *flow, tatami_rect rect, double scale, tatami_placed *cells, size_t capacity, size_t *count);

/* The first cell that contains a point. TATAMI_NOT_FOUND if none does. */
tatami_status tatami_flow_index_at(const tatami_flow *flow, tatami_point point, size_t *index);

/* ---- Viewport ---- */

/* The smallest range that holds every cell that overlaps a rectangle enlarged by `overscan`; an empty one if
 * none does. */
tatami_status tatami_flow_visible_range(
  const tatami_flow *flow, tatami_rect rect, const tatami_insets *overscan, tatami_range *range);

/* The cells that go out of sight when a viewport moves from one rectangle to another: those that overlap the
 * first and not the second, in layout order. With the rectangles swapped, the cells that come into sight. */
tatami_status tatami_flow_crossing(
  const tatami_flow *flow, tatami_rect from, tatami_rect to, tatami_placed *cells, size_t capacity, size_t *count);

/* The offset of a viewport that shows where the content begins, the one that shows where it ends along the
 * scroll axis, and the legal one nearest to an offset. `obscured` is how much of the viewport's edges
 * something else covers, from -2^31 to 2^31; NULL for none. */
tatami_status tatami_flow_start_offset(const tatami_flow *flow, const tatami_insets *obscured, tatami_point *offset);
tatami_status tatami_flow_end_offset(const tatami_flow *flow, const tatami_insets *obscured, tatami_point *offset);
tatami_status tatami_flow_clamped_offset(
  const tatami_flow *flow, tatami_point offset, const tatami_insets *obscured, tatami_point *clamped);

/* ---- Lines ---- */

/* The number of the line that holds a cell, from 0. */
tatami_status tatami_flow_line_of(const tatami_flow *flow, size_t index, size_t *line);
/* The cells of a line. Fails with TATAMI_LINES_NOT_RANGES where lines are filled by best fit. */
tatami_status tatami_flow_range_of_line(const tatami_flow *flow, size_t line, tatami_range *range);
/* The cells of a line that take part, in the order in which they stand there. O(k log n). */
tatami_status tatami_flow_cells_of_line(
  const tatami_flow *flow, size_t line, size_t *cells, size_t capacity, size_t *count);

/* ---- Pages ---- */

/* The number of the page that holds a cell. TATAMI_NOT_FOUND in a flow without pages, and if no cell takes
 * part. */
tatami_status tatami_flow_page_of(const tatami_flow *flow, size_t index, size_t *page);
tatami_status tatami_flow_range_of_page(const tatami_flow *flow, size_t page, tatami_range *range);
/* Where a page is: as large as the viewport along the axis on which pages advance, as large as the container
 * along the other. */
tatami_status tatami_flow_frame_of_page(const tatami_flow *flow, size_t page, tatami_rect *frame);
/* The page that a point is on. TATAMI_NOT_FOUND between and beside pages. */
tatami_status tatami_flow_page_at(const tatami_flow *flow, tatami_point point, size_t *page);

#ifdef __cplusplus
}
#endif

#endif
