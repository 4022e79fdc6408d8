// Lays out a grid in a fixed buffer, edits it and prints the hash of its frames. The same program runs on a
// microcontroller and on a host, and prints the same, with the whole library or the one for plain cells only.
#include <stdint.h>
#include <tatami.h>

#include "board.h"

// All memory for cells: room for 500 and for every kind of edit.
static _Alignas(64) unsigned char memory[49152];

static void hash_double(uint64_t *hash, double number) {
  union { double number; uint64_t bits; } value = {number};
  uint64_t bits = value.bits;
  for (int byte = 0; byte < 8; byte++) {
    *hash = (*hash ^ (bits & 0xFF)) * 0x100000001B3u;
    bits >>= 8;
  }
}

static tatami_size any_size(uint32_t *state) {
  *state = *state * 1664525u + 1013904223u;
  return (tatami_size){20 + (*state >> 16) % 256 / 8.0, 12 + (*state >> 24) / 16.0};
}

static void must(tatami_status status) {
  if (status == TATAMI_OK) return;
  board_print(tatami_status_message(status));
  board_exit(1);
}

static void print_hash(uint64_t hash) {
  char line[17];
  for (int digit = 0; digit < 16; digit++) line[digit] = "0123456789abcdef"[(hash >> (60 - 4 * digit)) & 15];
  line[16] = 0;
  board_print(line);
}

int main(void) {
  tatami_flow_style style = tatami_flow_style_make();
  style.arranged_count = 4;
  style.horizontal_spacing = style.vertical_spacing = 4;
  tatami_environment environment = tatami_environment_make(240, 320);
  tatami_flow *flow;
  must(tatami_flow_create_in(memory, sizeof memory, &style, &environment, &flow));

  // Cells of sizes that a small generator determines, inserted anywhere, and then every kind of edit.
  uint32_t state = 1;
  size_t count = 0;
  for (; count < 500; count++) {
    tatami_size size = any_size(&state);
    must(tatami_flow_insert(flow, state % (count + 1), size, NULL));
  }
  for (size_t index = 0; index < count; index += 7) must(tatami_flow_resize(flow, index, any_size(&state)));
  must(tatami_flow_remove_range(flow, (tatami_range){10, 110}));
  must(tatami_flow_move(flow, 3, 399));

  // A full buffer refuses more, and takes resizes and removals.
  tatami_status status = TATAMI_OK;
  while (status == TATAMI_OK) status = tatami_flow_append(flow, any_size(&state), NULL);
  if (status != TATAMI_OUT_OF_BUFFER) must(status);
  must(tatami_flow_count(flow, &count));
  must(tatami_flow_resize(flow, count / 2, (tatami_size){31, 25.5}));
  must(tatami_flow_remove(flow, count / 3));
  count--;

  uint64_t hash = 0xCBF29CE484222325u;
  for (size_t index = 0; index < count; index++) {
    tatami_rect frame;
    must(tatami_flow_frame(flow, index, &frame));
    hash_double(&hash, frame.x);
    hash_double(&hash, frame.y);
    hash_double(&hash, frame.width);
    hash_double(&hash, frame.height);
  }
  hash_double(&hash, (double)count);
  print_hash(hash);
  tatami_flow_destroy(flow);
  board_exit(0);
}
