#include "limits_fenwick.h"

#include <stdlib.h>

static double tallest_of(const LimitsFenwick *tree, size_t line) {
  size_t first = line * tree->arranged, end = first + tree->arranged;
  if (end > tree->count) end = tree->count;
  double tallest = 0;
  for (size_t i = first; i < end; i++) {
    tallest = tree->heights[i] > tallest ? tree->heights[i] : tallest;
  }
  return tallest;
}

static void add(LimitsFenwick *tree, size_t line, double change) {
  for (size_t i = line + 1; i <= tree->lines; i += i & -i) tree->sums[i] += change;
}

LimitsFenwick *limits_fenwick_make(const double *heights, size_t count, size_t arranged) {
  LimitsFenwick *tree = malloc(sizeof *tree);
  if (tree == NULL) return NULL;
  size_t lines = (count + arranged - 1) / arranged;
  *tree = (LimitsFenwick){.lines = lines, .arranged = arranged, .count = count};
  tree->heights = malloc(count * sizeof(double));
  tree->tallest = malloc(lines * sizeof(double));
  tree->sums = calloc(lines + 1, sizeof(double));
  if (tree->heights == NULL || tree->tallest == NULL || tree->sums == NULL) {
    limits_fenwick_free(tree);
    return NULL;
  }
  for (size_t i = 0; i < count; i++) tree->heights[i] = heights[i];
  for (size_t line = 0; line < lines; line++) {
    tree->tallest[line] = tallest_of(tree, line);
    add(tree, line, tree->tallest[line]);
  }
  return tree;
}

void limits_fenwick_free(LimitsFenwick *tree) {
  free(tree->heights);
  free(tree->tallest);
  free(tree->sums);
  free(tree);
}

double limits_fenwick_resize(LimitsFenwick *tree, size_t index, double height) {
  size_t line = index / tree->arranged;
  tree->heights[index] = height;
  double tallest = tallest_of(tree, line);
  add(tree, line, tallest - tree->tallest[line]);
  tree->tallest[line] = tallest;
  double total = 0;
  for (size_t i = tree->lines; i > 0; i -= i & -i) total += tree->sums[i];
  return total;
}
