// What code for a Cortex-M takes besides from a C library: its compilers have names of their own for bytes, and no `ceil`.
#include <stddef.h>
#include <stdint.h>

void *memmove(void *out, const void *in, size_t count);
void *memset(void *out, int byte, size_t count);

// Compilers for Arm call these, with sizes and bytes in another order.
#define SAME_AS(name) __attribute__((alias(#name)))
void __aeabi_memcpy(void *out, const void *in, size_t count) { memmove(out, in, count); }
void __aeabi_memcpy4(void *out, const void *in, size_t count) SAME_AS(__aeabi_memcpy);
void __aeabi_memcpy8(void *out, const void *in, size_t count) SAME_AS(__aeabi_memcpy);
void __aeabi_memmove(void *out, const void *in, size_t count) SAME_AS(__aeabi_memcpy);
void __aeabi_memmove4(void *out, const void *in, size_t count) SAME_AS(__aeabi_memcpy);
void __aeabi_memmove8(void *out, const void *in, size_t count) SAME_AS(__aeabi_memcpy);
void __aeabi_memset(void *out, size_t count, int byte) { memset(out, byte, count); }
void __aeabi_memset4(void *out, size_t count, int byte) SAME_AS(__aeabi_memset);
void __aeabi_memset8(void *out, size_t count, int byte) SAME_AS(__aeabi_memset);
void __aeabi_memclr(void *out, size_t count) { memset(out, 0, count); }
void __aeabi_memclr4(void *out, size_t count) SAME_AS(__aeabi_memclr);
void __aeabi_memclr8(void *out, size_t count) SAME_AS(__aeabi_memclr);

// Dictionaries find their sizes with it.
double ceil(double number) {
  if (!(number > -4503599627370496.0 && number < 4503599627370496.0)) return number;
  double whole = (double)(int64_t)number;
  return whole < number ? whole + 1 : whole;
}
