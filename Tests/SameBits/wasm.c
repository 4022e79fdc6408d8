// What Embedded Swift takes from a C library, for a machine that has none.
#include <stddef.h>
#include <stdint.h>

void *memset(void *out, int byte, size_t count);

enum { page = 65536, unit = 16, classes = 32 };

extern unsigned char __heap_base;
static uintptr_t top;

// Freed blocks by the power of two that is their size.
typedef struct Block {
  struct Block *next;
} Block;
static Block *freed[classes];

static void *grow(uintptr_t start, size_t size) {
  uintptr_t end = start + size, have = __builtin_wasm_memory_size(0) * (uintptr_t)page;
  if (end < start) return 0;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == SIZE_MAX) {
    return 0;
  }
  top = end;
  return (void *)start;
}

// A block is preceded by a unit that says its class.
int posix_memalign(void **out, size_t alignment, size_t size) {
  if (alignment < unit) alignment = unit;
  uint32_t class = 4;
  while (class < classes && ((size_t)1 << class) < size) class++;
  if (class == classes) return 12;
  Block *block = freed[class];
  if (block && ((uintptr_t)block & (alignment - 1)) == 0) {
    freed[class] = block->next;
    *out = block;
    return 0;
  }
  if (!top) top = (uintptr_t)&__heap_base;
  uintptr_t start = (top + unit + alignment - 1) & ~(uintptr_t)(alignment - 1);
  void *fresh = grow(start, (size_t)1 << class);
  if (!fresh) return 12;
  *(uint32_t *)(start - unit) = class;
  *out = fresh;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  uint32_t class = *(uint32_t *)((uintptr_t)memory - unit);
  Block *block = memory;
  block->next = freed[class];
  freed[class] = block;
}

// The seed of dictionaries, on which nothing may depend: natively it is another one each time.
void arc4random_buf(void *out, size_t count) { memset(out, 0x5A, count); }

// Where a precondition that fails says so before it traps.
int putchar(int byte) { return byte; }

uintptr_t __stack_chk_guard = 0x2B1D5A3C;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// The product of two numbers of 128 bits each.
typedef struct {
  uint64_t low, high;
} Wide;

static Wide product(uint64_t a, uint64_t b) {
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, left = a1 * b0 + (low >> 32);
  uint64_t middle = a0 * b1 + (uint32_t)left;
  return (Wide){(middle << 32) | (uint32_t)low, a1 * b1 + (left >> 32) + (middle >> 32)};
}

void __multi3(Wide *out, uint64_t a, uint64_t aHigh, uint64_t b, uint64_t bHigh) {
  Wide wide = product(a, b);
  wide.high += a * bHigh + aHigh * b;
  *out = wide;
}
