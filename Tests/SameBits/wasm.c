// WebAssembly as a machine without a C library.
#include <stddef.h>
#include <stdint.h>

#include "machine.h"

enum { page = 65536 };

extern unsigned char __heap_base;

uintptr_t machine_heap(void) { return (uintptr_t)&__heap_base; }

int machine_reaches(uintptr_t end) {
  uintptr_t have = __builtin_wasm_memory_size(0) * (uintptr_t)page;
  return end <= have || __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) != SIZE_MAX;
}

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
