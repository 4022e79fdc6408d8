// The lines of a count-limited flow in a Fenwick tree: the least known way to
// keep a content height under changes of single cells.
#ifndef TATAMI_LIMITS_FENWICK_H
#define TATAMI_LIMITS_FENWICK_H

#include <stddef.h>

typedef struct {
  size_t lines;
  size_t arranged;
  size_t count;
  double *heights;  // of the cells
  double *tallest;  // of each line
  double *sums;     // the tree
} LimitsFenwick;

// Makes a tree of the heights of `count` cells; NULL without memory.
LimitsFenwick *limits_fenwick_make(const double *heights, size_t count, size_t arranged);
void limits_fenwick_free(LimitsFenwick *tree);

// One cell gets another height; returns what all lines add up to.
double limits_fenwick_resize(LimitsFenwick *tree, size_t index, double height);

#endif
