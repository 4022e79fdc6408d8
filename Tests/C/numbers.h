// Numbers that a seed determines, and a hash of what follows: the same as in session.swift.
#ifndef NUMBERS_H
#define NUMBERS_H

#include <stdint.h>
#include <string.h>
#include <tatami.h>

typedef struct {
  uint64_t state;
} Numbers;

static inline uint64_t number_next(Numbers *numbers) {
  uint64_t mixed = numbers->state += 0x9E3779B97F4A7C15u;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return mixed ^ (mixed >> 31);
}

static inline size_t number_below(Numbers *numbers, size_t count) {
  return (size_t)(number_next(numbers) % (uint64_t)count);
}

static inline bool number_happens(Numbers *numbers, size_t percent) {
  return number_below(numbers, 100) < percent;
}

// A multiple of an eighth.
static inline double number_eighths(Numbers *numbers, size_t greatest) {
  return (double)number_below(numbers, 8 * greatest + 1) / 8;
}

typedef struct {
  uint64_t value;
} Hash;

static inline void hash_word(Hash *hash, uint64_t word) {
  for (int byte = 0; byte < 8; byte++) {
    hash->value = (hash->value ^ (word & 0xFF)) * 0x100000001B3u;
    word >>= 8;
  }
}

static inline void hash_number(Hash *hash, double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  hash_word(hash, bits);
}

static inline void hash_rect(Hash *hash, tatami_rect rect) {
  hash_number(hash, rect.x);
  hash_number(hash, rect.y);
  hash_number(hash, rect.width);
  hash_number(hash, rect.height);
}

// The hash of all frames of a session of edits that a seed determines, in C and in Swift.
uint64_t session_in_c(uint64_t seed, size_t steps);
uint64_t session_in_swift(uint64_t seed, size_t steps);

#endif
