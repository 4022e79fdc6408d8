// What tests say of what is wrong.
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <tatami.h>

extern int wrong;

#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      wrong++; \
    } \
  } while (0)

// That a call answers with a status.
#define ANSWERS(expected, call) \
  do { \
    tatami_status answer_ = (call); \
    if (answer_ != (expected)) { \
      fprintf(stderr, "%s:%d: %s answers %d (%s), not %s\n", __FILE__, __LINE__, #call, (int)answer_, \
        tatami_status_message(answer_), #expected); \
      wrong++; \
    } \
  } while (0)

#define DONE(call) ANSWERS(TATAMI_OK, call)

void check_threads(void);
void check_styles(void);
void check_edits(void);
void check_queries(void);
void check_changes(void);
void check_reading_back(void);
void check_buffer(void);
void check_detached(void);
void check_ids(void);
void check_full_buffers(void);
void check_rules(void);
void check_limits(void);
void check_null(void);
void check_callbacks(void);
void check_scrolling(void);
void check_pages(void);
void check_flow_pages(void);
void check_menus(void);
void check_garbage(uint64_t first, uint64_t count);

// A flow of rows of two, 320 points wide, with so many cells of 100 × 40.
tatami_flow *rows_of_two(size_t count);

#endif
