// Checks what the interface for C promises. Prints what is wrong, and the hash of all sessions.
//
//     tests SESSIONS FIRST    so many sessions of edits; as many of garbage, from a seed on
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "numbers.h"

int wrong = 0;

tatami_flow *rows_of_two(size_t count) {
  tatami_flow_style style = tatami_flow_style_make();
  style.arranged_count = 2;
  tatami_environment environment = tatami_environment_make(320, 480);
  tatami_flow *flow = NULL;
  DONE(tatami_flow_create(&style, &environment, &flow));
  DONE(tatami_flow_append_repeated(flow, (tatami_size){100, 40}, NULL, count));
  return flow;
}

static void check_messages(void) {
  CHECK(tatami_abi_version() == TATAMI_ABI_VERSION);
  CHECK(strcmp(tatami_status_message(TATAMI_OK), "it was done") == 0);
  CHECK(strcmp(tatami_status_message(4711), "there is no such status") == 0);
  CHECK(strcmp(tatami_status_message(-1), "there is no such status") == 0);
  tatami_flow *flow = rows_of_two(3);
  tatami_failure failure;
  ANSWERS(TATAMI_NOT_FOUND, tatami_flow_last_failure(flow, &failure));
  ANSWERS(TATAMI_INVALID_LENGTH, tatami_flow_resize(flow, 1, (tatami_size){-2.5, 1}));
  DONE(tatami_flow_last_failure(flow, &failure));
  CHECK(failure.status == TATAMI_INVALID_LENGTH && failure.field == TATAMI_FIELD_CELL);
  CHECK(failure.axis == TATAMI_HORIZONTAL && failure.index == 0 && failure.value == -2.5);
  char text[200];
  size_t length;
  DONE(tatami_failure_describe(&failure, text, sizeof text, &length));
  CHECK(strcmp(text, "a length is NaN, infinite, negative or longer than 2^31 points: "
                     "the extent (horizontal) of cell 0 is -2.500") == 0);
  CHECK(length == strlen(text));
  DONE(tatami_failure_describe(&failure, text, 9, &length));
  CHECK(strcmp(text, "a length") == 0 && length > 9);
  DONE(tatami_failure_describe(&failure, NULL, 0, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_failure_describe(&failure, NULL, 1, NULL));
  ANSWERS(TATAMI_NULL_POINTER, tatami_failure_describe(NULL, text, 1, NULL));
  tatami_flow_destroy(flow);
}

// Sessions in C give the frames that they give in Swift.
static void check_sessions(uint64_t count) {
  Hash all = {0xCBF29CE484222325u};
  for (uint64_t seed = 0; seed < count; seed++) {
    uint64_t here = session_in_c(seed, 100);
    if (here != session_in_swift(seed, 100)) {
      fprintf(stderr, "session %" PRIu64 " has other frames in Swift\n", seed);
      wrong++;
    }
    hash_word(&all, here);
  }
  printf("%016" PRIx64 "\n", all.value);
}

int main(int count, char **arguments) {
  // First, while nothing has been made yet.
  check_threads();
  check_messages();
  check_null();
  check_styles();
  check_edits();
  check_queries();
  check_changes();
  check_reading_back();
  check_buffer();
  check_detached();
  check_ids();
  check_full_buffers();
  check_rules();
  check_limits();
  check_callbacks();
  check_scrolling();
  check_pages();
  check_flow_pages();
  check_menus();
  uint64_t sessions = count > 1 ? strtoull(arguments[1], NULL, 10) : 100;
  check_sessions(sessions);
  check_garbage(count > 2 ? strtoull(arguments[2], NULL, 10) : 0, sessions);
  return wrong == 0 ? 0 : 1;
}
