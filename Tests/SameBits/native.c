// Prints the hash of each part whose name is given, in this order.
#include <inttypes.h>
#include <stdio.h>

uint64_t tatami_hash(int32_t part);

int main(int count, char **names) {
  for (int32_t part = 0; part + 1 < count; part++) {
    printf("%s %016" PRIx64 "\n", names[part + 1], tatami_hash(part));
  }
}
