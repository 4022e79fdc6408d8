// What Embedded Swift takes from a C library, for machines that have none: memory from one region that grows.
#include <stddef.h>
#include <stdint.h>

#include "machine.h"

void *memset(void *out, int byte, size_t count);

enum { unit = 16, classes = 32, alignments = 4 };

static uintptr_t top;

// Freed blocks by the powers of two that are their alignment, in units, and their size. One list for all alignments
// would have to be searched: its first block may be aligned too little, and memory would grow beside it.
typedef struct Block {
  struct Block *next;
} Block;
static Block *freed[alignments][classes];

static void *grow(uintptr_t start, size_t size) {
  uintptr_t end = start + size;
  if (end < start || !machine_reaches(end)) return 0;
  top = end;
  return (void *)start;
}

// A block is preceded by a unit that says its list.
int posix_memalign(void **out, size_t alignment, size_t size) {
  uint32_t row = 0, class = 4;
  while (row < alignments && (size_t)unit << row < alignment) row++;
  if (row == alignments) return 22;
  alignment = (size_t)unit << row;
  while (class < classes && ((size_t)1 << class) < size) class++;
  if (class == classes) return 12;
  Block **list = &freed[row][class], *block = *list;
  if (block) {
    *list = block->next;
    *out = block;
    return 0;
  }
  if (!top) top = machine_heap();
  uintptr_t start = (top + unit + alignment - 1) & ~(uintptr_t)(alignment - 1);
  void *fresh = grow(start, (size_t)1 << class);
  if (!fresh) return 12;
  *(Block ***)(start - unit) = list;
  *out = fresh;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Block **list = *(Block ***)((uintptr_t)memory - unit), *block = memory;
  block->next = *list;
  *list = block;
}

// The seed of dictionaries, on which nothing may depend: natively it is another one each time.
void arc4random_buf(void *out, size_t count) { memset(out, 0x5A, count); }

// Where a precondition that fails says so before it traps.
int putchar(int byte) { return byte; }

uintptr_t __stack_chk_guard = 0x2B1D5A3C;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
