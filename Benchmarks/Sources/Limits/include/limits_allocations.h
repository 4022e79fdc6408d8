// Counters in front of malloc: how often this thread asked for memory, and how
// many bytes it holds.
#ifndef TATAMI_LIMITS_ALLOCATIONS_H
#define TATAMI_LIMITS_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

// Whether the counters work: not under a sanitizer, and only with glibc.
bool limits_counts_allocations(void);

// Allocations and reallocations so far; with jemalloc the bytes of all of them.
uint64_t limits_allocation_calls(void);

// Usable bytes of all blocks allocated and not yet freed.
int64_t limits_allocated_bytes(void);

// One of jemalloc's numbers, such as `stats.resident`; 0 without jemalloc.
uint64_t limits_jemalloc_bytes(const char *name);

#endif
