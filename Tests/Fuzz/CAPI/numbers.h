// Takes the place of the numbers that a seed determines in Tests/C: they come from the input that is tried.
#ifndef NUMBERS_H
#define NUMBERS_H

#include <stdint.h>
#include <string.h>
#include <tatami.h>

typedef struct {
  uint64_t state;
  const uint8_t *bytes;
  size_t left;
} Numbers;

// A number of so many bytes; behind the end of the input one that follows from the numbers before.
static inline uint64_t number_of(Numbers *numbers, size_t bytes) {
  uint64_t number = 0;
  if (numbers->left < bytes) {
    numbers->left = 0;
    uint64_t mixed = numbers->state += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    return mixed ^ (mixed >> 31);
  }
  for (size_t place = 0; place < bytes; place++) number |= (uint64_t)numbers->bytes[place] << (8 * place);
  numbers->bytes += bytes;
  numbers->left -= bytes;
  return number;
}

static inline uint64_t number_next(Numbers *numbers) { return number_of(numbers, 8); }

static inline size_t number_below(Numbers *numbers, size_t count) {
  return (size_t)(number_of(numbers, count <= 256 ? 1 : count <= 65536 ? 2 : 8) % (uint64_t)count);
}

static inline bool number_happens(Numbers *numbers, size_t percent) {
  return number_below(numbers, 100) < percent;
}

// A multiple of an eighth.
static inline double number_eighths(Numbers *numbers, size_t greatest) {
  return (double)number_below(numbers, 8 * greatest + 1) / 8;
}

#endif
