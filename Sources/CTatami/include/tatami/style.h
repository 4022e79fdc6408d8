/* How cells are laid out: the styles of flows, of linear layouts and of cells, and what surrounds them.
 *
 * The functions ..._make return the defaults; set what differs. A style is checked when a layout takes it
 * over. */
#ifndef TATAMI_STYLE_H
#define TATAMI_STYLE_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What styles are made of ---- */

/* What becomes of the length that is left over along an axis. */
typedef int32_t tatami_gravity;

enum {
  TATAMI_GRAVITY_START = 0,
  TATAMI_GRAVITY_CENTER = 1,
  TATAMI_GRAVITY_END = 2,
  TATAMI_GRAVITY_BETWEEN = 3, /* equal shares go between neighbours */
  TATAMI_GRAVITY_AROUND = 4,  /* the same, and half a share before the first and behind the last */
  TATAMI_GRAVITY_AMONG = 5,   /* the same, and a share before the first and behind the last */
  TATAMI_GRAVITY_FILL = 6,    /* extents grow by equal shares */
  TATAMI_GRAVITY_STRETCH = 7  /* extents that nothing else determines grow by equal shares */
};

/* Where a cell is in its line along the cross axis. */
typedef int32_t tatami_alignment;

enum {
  TATAMI_ALIGNMENT_INHERIT = -1, /* of a cell or a line: as the style says */
  TATAMI_ALIGNMENT_START = 0,
  TATAMI_ALIGNMENT_CENTER = 1,
  TATAMI_ALIGNMENT_END = 2,
  TATAMI_ALIGNMENT_FILL = 3,     /* as large as the line */
  TATAMI_ALIGNMENT_STRETCH = 4,  /* as large as the line where the length is unset or wraps */
  TATAMI_ALIGNMENT_BASELINE = 5, /* first baselines are level; rows only */
  TATAMI_ALIGNMENT_BETWEEN = 6   /* of a count-limited flow: compact columns */
};

/* What the last line, if it is short, does with the gravities between, around and among, and in a
 * size-limited flow with fill. */
typedef int32_t tatami_last_line;

enum {
  TATAMI_LAST_LINE_USUAL = -1,    /* never, and always if the flow is flex */
  TATAMI_LAST_LINE_NEVER = 0,     /* it stays packed */
  TATAMI_LAST_LINE_ALWAYS = 1,    /* it is treated like every other line */
  TATAMI_LAST_LINE_AUTOMATIC = 2  /* in a count-limited flow its cells stand below those of the line before */
};

/* What a container's extent follows. */
typedef int32_t tatami_length_kind;

enum {
  TATAMI_LENGTH_WRAP = 0,    /* as large as the content, padding included */
  TATAMI_LENGTH_HOST = 1,    /* as large as the viewport */
  TATAMI_LENGTH_FIXED = 2,   /* `points` */
  TATAMI_LENGTH_RELATIVE = 3 /* the viewport's extent along `axis`, times `factor`, plus `points` */
};

/* The rule for a container's extent along one axis. */
typedef struct tatami_length {
  tatami_length_kind kind;
  tatami_axis axis;
  double factor;
  double points;
} tatami_length;

/* The least and the greatest that a length may be, in points; 0 and TATAMI_GREATEST_LENGTH for none. */
typedef struct tatami_bounds {
  double minimum, maximum;
} tatami_bounds;

/* Cells of one extent along the lines, as many as fit, and the gaps between them as large as is left. */
typedef struct tatami_flexible_spacing {
  /* The extent of every cell along the main axis, margins included; 0 for no such rule. */
  double size;
  /* The least and the greatest gap. What is left then goes to the cells. */
  double minimum, maximum;
  /* Whether there is a gap before the first cell and behind the last one as well. */
  bool is_centered;
} tatami_flexible_spacing;

/* ---- Flows ---- */

/* How cells go into lines and lines into the container. */
typedef struct tatami_flow_style {
  /* The axis along which lines advance: lines of a vertical flow are rows. */
  tatami_axis orientation;
  /* How many cells go into a line; 0 lets the container's extent along the line decide (a size-limited
   * flow). */
  size_t arranged_count;
  /* How many cells fill a page, a multiple of arranged_count; 0 for a flow without pages. */
  size_t paged_count;
  /* How many lines count for the container's extent where it wraps along the cross axis; 0 for all. */
  size_t max_lines;
  /* The gaps between neighbours. */
  double horizontal_spacing, vertical_spacing;
  /* The distance between the container's edges and its lines. */
  tatami_insets padding;
  /* The container's extents, and their bounds. */
  tatami_length width, height;
  tatami_bounds width_bounds, height_bounds;
  /* Along the main axis, what each line does with the length it has to spare; along the cross axis, what is
   * done with the length that the lines leave. */
  tatami_gravity horizontal_gravity, vertical_gravity;
  /* Along the cross axis, where cells are in their lines. The one along the main axis has no meaning. */
  tatami_alignment horizontal_alignment, vertical_alignment;
  tatami_last_line last_line;
  /* In a count-limited flow a waterfall: each cell goes to the column that ends first; in a size-limited one
   * best fit: lines are filled with the cells that fit best, out of order. */
  bool auto_arrange;
  /* Whether weights share out spare length beside the cells' extents, as in CSS. */
  bool is_flex;
  /* Whether cells are arranged from the last to the first. */
  bool is_reversed;
  tatami_flexible_spacing flexible_spacing;
} tatami_flow_style;

/* A vertical, size-limited flow as wide as its host and as high as its content. */
tatami_flow_style tatami_flow_style_make(void);

/* How cells go into one line, and the line into the container. */
typedef struct tatami_linear_style {
  /* The axis along which cells advance. */
  tatami_axis orientation;
  /* The gap between neighbours. */
  double spacing;
  tatami_insets padding;
  tatami_length width, height;
  tatami_bounds width_bounds, height_bounds;
  /* Along the orientation, what is done with the length that is left over; across it, where cells are and
   * how large. */
  tatami_gravity horizontal_gravity, vertical_gravity;
  bool is_reversed;
} tatami_linear_style;

/* A column as wide as its host and as high as its content. */
tatami_linear_style tatami_linear_style_make(void);

/* ---- Surroundings ---- */

typedef int32_t tatami_direction;

enum { TATAMI_LEFT_TO_RIGHT = 0, TATAMI_RIGHT_TO_LEFT = 1 };

/* How much room there is along an axis. */
typedef int32_t tatami_room;

enum { TATAMI_ROOM_ANY = -1, TATAMI_ROOM_COMPACT = 0, TATAMI_ROOM_REGULAR = 1 };

/* How a device is held. */
typedef int32_t tatami_device_orientation;

enum { TATAMI_DEVICE_ANY = -1, TATAMI_DEVICE_PORTRAIT = 0, TATAMI_DEVICE_LANDSCAPE = 1 };

/* Of surroundings, what is known of them; as the condition of a variant, what must hold: what is left open
 * may be anything. */
typedef struct tatami_size_class {
  tatami_room width, height;
  tatami_device_orientation orientation;
} tatami_size_class;

/* What surrounds the container. Together with the style, its variants and the cells it is all that a layout
 * depends on. */
typedef struct tatami_environment {
  /* The size of the host: what is seen at once, and a page. */
  tatami_size viewport;
  /* Whether the host stops at whole pages. */
  bool is_paging;
  /* Whether the host scrolls. */
  bool is_scrolling;
  /* How many pixels make a point. */
  double scale;
  tatami_direction direction;
  tatami_size_class size_class;
} tatami_environment;

/* A host of so many points that scrolls, without pages, one pixel a point, from left to right. */
tatami_environment tatami_environment_make(double width, double height);

/* ---- Variants ---- */

/* Which properties a variant states. Those of the linear style are the ones of the same name; its spacing is
 * SPACING. */
enum {
  TATAMI_STATES_ORIENTATION = 1 << 0,
  TATAMI_STATES_ARRANGED_COUNT = 1 << 1,
  TATAMI_STATES_PAGED_COUNT = 1 << 2,
  TATAMI_STATES_HORIZONTAL_SPACING = 1 << 3,
  TATAMI_STATES_VERTICAL_SPACING = 1 << 4,
  TATAMI_STATES_SPACING = 3 << 3,
  TATAMI_STATES_PADDING_TOP = 1 << 5,
  TATAMI_STATES_PADDING_LEADING = 1 << 6,
  TATAMI_STATES_PADDING_BOTTOM = 1 << 7,
  TATAMI_STATES_PADDING_TRAILING = 1 << 8,
  TATAMI_STATES_PADDING = 15 << 5,
  TATAMI_STATES_WIDTH = 1 << 9,
  TATAMI_STATES_HEIGHT = 1 << 10,
  TATAMI_STATES_LEAST_WIDTH = 1 << 11,
  TATAMI_STATES_GREATEST_WIDTH = 1 << 12,
  TATAMI_STATES_LEAST_HEIGHT = 1 << 13,
  TATAMI_STATES_GREATEST_HEIGHT = 1 << 14,
  TATAMI_STATES_HORIZONTAL_GRAVITY = 1 << 15,
  TATAMI_STATES_VERTICAL_GRAVITY = 1 << 16,
  TATAMI_STATES_HORIZONTAL_ALIGNMENT = 1 << 17,
  TATAMI_STATES_VERTICAL_ALIGNMENT = 1 << 18,
  TATAMI_STATES_LAST_LINE = 1 << 19,
  TATAMI_STATES_AUTO_ARRANGE = 1 << 20,
  TATAMI_STATES_IS_FLEX = 1 << 21,
  TATAMI_STATES_MAX_LINES = 1 << 22,
  TATAMI_STATES_IS_REVERSED = 1 << 23,
  TATAMI_STATES_FLEXIBLE_SPACING = 1 << 24
};

/* What differs from a style in certain surroundings: the properties of `style` that `states` names. The
 * others are as the style of the layout has them, but enumerations and counts have to be valid in `style` anyway.
 * TATAMI_INVALID_ENUM for a bit of `states` that stands for no property. */
typedef struct tatami_flow_variant {
  uint32_t states;
  tatami_flow_style style;
} tatami_flow_variant;

/* ---- Cells ---- */

/* What a cell's length is taken from. */
typedef int32_t tatami_basis;

enum {
  TATAMI_BASIS_FIXED = 0,                /* the cell's size */
  TATAMI_BASIS_WRAP = 1,                 /* the cell's size, which measuring its content gave */
  TATAMI_BASIS_UNSET = 2,                /* given by gravity, alignment or weight, else the cell's size */
  TATAMI_BASIS_FILL = 3,                 /* the container's inner extent along the same axis */
  TATAMI_BASIS_CONTAINER_WIDTH = 4,      /* the container's inner width */
  TATAMI_BASIS_CONTAINER_HEIGHT = 5,
  TATAMI_BASIS_HOST_WIDTH = 6,           /* the viewport's width */
  TATAMI_BASIS_HOST_HEIGHT = 7,
  TATAMI_BASIS_OTHER_EXTENT = 8          /* the cell's own extent along the other axis */
};

/* What a bound refers to. */
typedef int32_t tatami_bound_base;

enum {
  TATAMI_BOUND_NONE = 0,             /* there is no such bound */
  TATAMI_BOUND_CONTAINER_WIDTH = 1,  /* the container's inner width */
  TATAMI_BOUND_CONTAINER_HEIGHT = 2
};

/* A bound that refers to the container: its extent, times `multiplier` from 0 up, plus `offset`. A container
 * that is as large as its content along that axis refuses it. All zero is no bound. */
typedef struct tatami_container_bound {
  tatami_bound_base base;
  double multiplier;
  double offset; /* in points; may be negative */
} tatami_container_bound;

/* The rule for a cell's extent along one axis: a basis, times `multiplier`, plus `offset`, between bounds;
 * where a greatest extent is below a least one, the greatest goes first. */
typedef struct tatami_cell_length {
  tatami_basis basis;
  double multiplier;
  double offset; /* in points; may be negative */
  double minimum, maximum;
  double shrink; /* the cell's share of what its line lacks, relative to those of the others; 0 for none */
  tatami_container_bound relative_minimum, relative_maximum;
} tatami_cell_length;

typedef int32_t tatami_visibility;

enum {
  TATAMI_VISIBLE = 0,
  TATAMI_INVISIBLE = 1, /* not seen, but keeps its place */
  TATAMI_GONE = 2       /* takes no part in the layout */
};

/* What few cells have: everything about a cell but its own two extents. */
typedef struct tatami_cell_style {
  tatami_cell_length width, height;
  /* The distances kept free around the cell, each from 0 up. */
  tatami_insets margin;
  /* The cell's share of what its line has to spare; 0 for none. */
  double weight;
  /* The cell's own alignment along the cross axis, in place of the flow's. */
  tatami_alignment horizontal_alignment, vertical_alignment;
  tatami_visibility visibility;
  /* Where the text of the cell stands, for TATAMI_ALIGNMENT_BASELINE: the height of a line of it, and from
   * its top to its baseline. It counts if has_baseline. */
  bool has_baseline;
  double ascender, line_height;
} tatami_cell_style;

/* A cell with its own two extents and nothing else. In most places NULL stands for this style; such cells
 * take no memory for it. */
tatami_cell_style tatami_cell_style_make(void);

#ifdef __cplusplus
}
#endif

#endif
