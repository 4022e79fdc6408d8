// Arrays of these structs are passed on to the engine as they are: as pairs and quadruples of doubles.
#include "tatami.h"

#define SAME(condition, name) typedef char name[(condition) ? 1 : -1]

SAME(sizeof(tatami_size) == 16 && offsetof(tatami_size, height) == 8, a_size_is_two_doubles);
SAME(sizeof(tatami_rect) == 32 && offsetof(tatami_rect, y) == 8, a_rect_is_four_doubles);
SAME(offsetof(tatami_rect, width) == 16 && offsetof(tatami_rect, height) == 24, a_rect_is_in_order);
