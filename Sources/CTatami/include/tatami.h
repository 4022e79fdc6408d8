/* Tatami: an incremental flow and paging layout engine, for C and C++.
 *
 * A flow layout puts an ordered sequence of cells into lines, and lines into a container or into pages. It
 * remembers what it found out about its cells: after an edit only what depends on it is computed again.
 *
 *     #include <tatami.h>
 *
 *     tatami_flow_style style = tatami_flow_style_make();
 *     style.arranged_count = 4;
 *     tatami_environment environment = tatami_environment_make(400, 800);
 *     tatami_flow *flow = NULL;
 *     tatami_rect frame;
 *     tatami_status status = tatami_flow_create(&style, &environment, &flow);
 *     if (!status) status = tatami_flow_append_repeated(flow, (tatami_size){90, 40}, NULL, 1000000);
 *     if (!status) status = tatami_flow_resize(flow, 10, (tatami_size){90, 64});
 *     if (!status) status = tatami_flow_frame(flow, 999999, &frame);
 *     if (status) fprintf(stderr, "%s\n", tatami_status_message(status));
 *     tatami_flow_destroy(flow);
 *
 * Units. Every length and position is a number of points; times are seconds. y points down.
 *
 * Cells are in order, and an index is a place in that order, from 0. Ranges are half open. Frames are in
 * container coordinates: from the leading edge in layouts from left to right, from the left edge in those
 * from right to left.
 *
 * Errors. Every function that can fail returns a tatami_status. A bad index, a null pointer, a number that
 * is none, a value that an enumeration does not have or an array that is too small is an error and nothing
 * else happens: a call that fails has changed nothing, and has not written to where its results go, unless
 * it says so.
 *
 * Ownership. What a function with _create, _copy or _detach in its name hands out, and every tatami_change
 * and tatami_anchor, belongs to the caller, who gives it to the _destroy function of its kind once, and not in
 * a callback that it calls. These take NULL. Pointers that are passed in are only used during the call, but for
 * the memory of tatami_flow_create_in and for callbacks that say so.
 *
 * Threads. A layout shares memory with its copies, its changes and the feeds, histories and pages made of it,
 * and none of it is synchronised, not even for queries: they remember what they found out. All of these stay
 * in one thread at a time. tatami_flow_detach makes a copy for another thread. Different layouts are
 * independent of each other. What else the library keeps are a few constants and a seed for hashes: each is
 * made when it is first needed, once, while other threads that need it wait in a loop. So no signal or interrupt
 * handler may call functions, nor a thread that gives no time to one that it interrupts.
 *
 * Memory comes from malloc's family, and where that has none left the process ends; with
 * tatami_flow_create_in the cells are in the caller's memory, and an edit for which it does not suffice is
 * an error.
 *
 * Complexity is in the number n of cells of the layout and k of those that a call is about. Unless a
 * function says otherwise an edit or a query costs O(log n + k). Some properties look at all cells, see the
 * page on costs. */
#ifndef TATAMI_H
#define TATAMI_H

#include "tatami/base.h"
#include "tatami/style.h"
#include "tatami/flow.h"
#include "tatami/query.h"
#include "tatami/change.h"
#include "tatami/anchor.h"
#include "tatami/undo.h"
#include "tatami/scroll.h"
#include "tatami/feed.h"
#include "tatami/pages.h"
#include "tatami/menu.h"

#endif
