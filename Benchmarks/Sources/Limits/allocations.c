#include "limits_allocations.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LIMITS_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(LIMITS_SANITIZED) && !defined(LIMITS_JEMALLOC)

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static __thread uint64_t calls;
static __thread int64_t bytes;

static void *counted(void *block) {
  calls += 1;
  bytes += (int64_t)malloc_usable_size(block);
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *old, size_t size) {
  int64_t before = (int64_t)malloc_usable_size(old);
  void *block = __libc_realloc(old, size);
  if (block != NULL || size == 0) bytes -= before;
  return counted(block);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = counted(__libc_memalign(alignment, size));
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  bytes -= (int64_t)malloc_usable_size(block);
  __libc_free(block);
}

bool limits_counts_allocations(void) { return true; }
uint64_t limits_allocation_calls(void) { return calls; }
int64_t limits_allocated_bytes(void) { return bytes; }

uint64_t limits_jemalloc_bytes(const char *name) {
  (void)name;
  return 0;
}

#elif defined(LIMITS_JEMALLOC)

extern int mallctl(const char *name, void *old, size_t *old_size, void *new, size_t new_size);

uint64_t limits_jemalloc_bytes(const char *name) {
  uint64_t epoch = 1, value = 0;
  size_t size = sizeof value;
  mallctl("epoch", NULL, NULL, &epoch, sizeof epoch);
  return mallctl(name, &value, &size, NULL, 0) == 0 ? value : 0;
}

// jemalloc counts the bytes that the thread has ever allocated, not the calls.
bool limits_counts_allocations(void) { return true; }
uint64_t limits_allocation_calls(void) {
  static __thread uint64_t *bytes = NULL;
  size_t size = sizeof bytes;
  if (bytes == NULL) mallctl("thread.allocatedp", &bytes, &size, NULL, 0);
  return bytes == NULL ? 0 : *bytes;
}
int64_t limits_allocated_bytes(void) { return (int64_t)limits_jemalloc_bytes("stats.allocated"); }

#else

uint64_t limits_jemalloc_bytes(const char *name) {
  (void)name;
  return 0;
}

bool limits_counts_allocations(void) { return false; }
uint64_t limits_allocation_calls(void) { return 0; }
int64_t limits_allocated_bytes(void) { return 0; }

#endif
