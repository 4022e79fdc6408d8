#include <math.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "limits_loops.h"

void limits_set(void *to, size_t bytes) {
  memset(to, 1, bytes);
  // The bytes are looked at by somebody the compiler does not see.
  __asm__ volatile("" : : "r"(to) : "memory");
}

void limits_copy(void *to, const void *from, size_t bytes) {
  memcpy(to, from, bytes);
  __asm__ volatile("" : : "r"(to) : "memory");
}

uint64_t limits_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t limits_page_faults(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 ? (uint64_t)usage.ru_minflt : 0;
}

uint64_t limits_peak_bytes(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 ? (uint64_t)usage.ru_maxrss * 1024 : 0;
}

void limits_keep_memory(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
#endif
}

void limits_consume(double value) {
  volatile double seen = value;
  (void)seen;
}

int limits_write_file(const char *path, const void *bytes, size_t length) {
  FILE *file = fopen(path, "wb");
  if (file == NULL) return -1;
  size_t written = fwrite(bytes, 1, length, file);
  return fclose(file) == 0 && written == length ? 0 : -1;
}

double limits_exponentials(int count) {
  double sum = 0;
  for (int i = 0; i < count; i++) sum += exp(-0.0167 * i);
  return sum;
}
