// What compilers call to copy, fill and compare bytes, for a machine without a C library.
#include <stddef.h>

void *memset(void *out, int byte, size_t count) {
  unsigned char *to = out;
  while (count--) *to++ = (unsigned char)byte;
  return out;
}

void *memmove(void *out, const void *in, size_t count) {
  unsigned char *to = out;
  const unsigned char *from = in;
  if (to < from) {
    while (count--) *to++ = *from++;
  } else {
    while (count--) to[count] = from[count];
  }
  return out;
}

void *memcpy(void *out, const void *in, size_t count) { return memmove(out, in, count); }

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *left = a, *right = b;
  for (size_t place = 0; place < count; place++) {
    if (left[place] != right[place]) return left[place] < right[place] ? -1 : 1;
  }
  return 0;
}
