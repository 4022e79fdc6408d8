// A Cortex-M board of qemu as a machine without a C library: prints the hash of each part in PARTS, in this order.
#include <stddef.h>
#include <stdint.h>

#include "../../Examples/BareMetal/board.h"
#include "machine.h"

uint64_t tatami_hash(int32_t part);

// The board's 16 MB beside its fast memory.
uintptr_t machine_heap(void) { return 0x21000000; }

int machine_reaches(uintptr_t end) { return end <= 0x22000000; }

static const char *const names[] = {PARTS};

int main(void) {
  for (size_t part = 0; part < sizeof names / sizeof *names; part++) {
    char line[64];
    size_t length = 0;
    for (const char *name = names[part]; *name && length < 40; name++) line[length++] = *name;
    line[length++] = ' ';
    uint64_t hash = tatami_hash((int32_t)part);
    for (int shift = 60; shift >= 0; shift -= 4) line[length++] = "0123456789abcdef"[hash >> shift & 15];
    line[length] = 0;
    board_print(line);
  }
  return 0;
}
