// What the engine needs of jemalloc, whose macros Swift does not see.
#ifndef TATAMI_CJEMALLOC_SHIM_H
#define TATAMI_CJEMALLOC_SHIM_H

#include <jemalloc/jemalloc.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>

// An arena's hooks, and those it had before.
typedef struct {
  extent_hooks_t hooks;
  extent_hooks_t *usual;
} TatamiHooks;

static inline void *tatami_huge_alloc(extent_hooks_t *hooks, void *address, size_t size,
                                      size_t alignment, bool *zero, bool *commit,
                                      unsigned arena) {
  extent_hooks_t *usual = ((TatamiHooks *)hooks)->usual;
  void *extent = usual->alloc(usual, address, size, alignment, zero, commit, arena);
  if (extent != NULL) madvise(extent, size, MADV_HUGEPAGE);
  return extent;
}

// Makes an arena whose memory comes in huge pages where the system has them; returns
// its number, or 0, which is the usual arena, when that fails. It is there for good.
static inline unsigned tatami_make_huge_arena(void) {
  unsigned arena = 0;
  size_t size = sizeof arena, name[3], length = 3;
  TatamiHooks *mine = (TatamiHooks *)malloc(sizeof *mine);
  if (mine == NULL || mallctl("arenas.create", &arena, &size, NULL, 0) != 0) return 0;
  if (mallctlnametomib("arena.0.extent_hooks", name, &length) != 0) return arena;
  name[1] = arena;
  size = sizeof mine->usual;
  if (mallctlbymib(name, length, &mine->usual, &size, NULL, 0) != 0) return arena;
  mine->hooks = *mine->usual;
  mine->hooks.alloc = tatami_huge_alloc;
  extent_hooks_t *hooks = &mine->hooks;
  mallctlbymib(name, length, NULL, NULL, &hooks, sizeof hooks);
  return arena;
}

// Memory of an arena, past the thread's cache; there is always some, or the process ends.
static inline void *tatami_arena_allocate(unsigned arena, size_t bytes, size_t alignment) {
  void *block = mallocx(
      bytes, (int)(MALLOCX_ARENA(arena) | MALLOCX_ALIGN(alignment) | MALLOCX_TCACHE_NONE));
  if (block == NULL) abort();
  return block;
}

static inline void tatami_arena_free(void *block) { dallocx(block, MALLOCX_TCACHE_NONE); }

#endif
