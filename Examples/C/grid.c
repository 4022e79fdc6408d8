// A grid of pictures: cells are added, resized, hidden and moved, and the one under a point is found.
#include <stdio.h>
#include <stdlib.h>
#include <tatami.h>

// Ends the program where a call is refused, and says why.
static void must(tatami_status status) {
  if (status == TATAMI_OK) return;
  fprintf(stderr, "grid: %s\n", tatami_status_message(status));
  exit(1);
}

static void print(const tatami_flow *flow) {
  tatami_rect frames[16];
  tatami_size content;
  size_t count;
  must(tatami_flow_count(flow, &count));
  must(tatami_flow_content_size(flow, &content));
  must(tatami_flow_frames(flow, (tatami_range){0, count}, frames, 16));
  printf("%zu cells in %g × %g points\n", count, content.width, content.height);
  for (size_t index = 0; index < count; index++) {
    tatami_rect frame = frames[index];
    printf("  %zu: %g, %g  %g × %g\n", index, frame.x, frame.y, frame.width, frame.height);
  }
}

int main(void) {
  if (tatami_abi_version() != TATAMI_ABI_VERSION) return 1;

  // Rows of three, stacked down, in a window of 320 × 480 points.
  tatami_flow_style style = tatami_flow_style_make();
  style.arranged_count = 3;
  style.horizontal_spacing = style.vertical_spacing = 10;
  style.padding = (tatami_insets){5, 5, 5, 5};
  tatami_environment environment = tatami_environment_make(320, 480);
  tatami_flow *grid;
  must(tatami_flow_create(&style, &environment, &grid));
  must(tatami_flow_append_repeated(grid, (tatami_size){96, 72}, NULL, 7));
  print(grid);

  // A cell keeps its id wherever it goes.
  tatami_cell_id id;
  size_t index;
  must(tatami_flow_cell_id_at(grid, 4, &id));
  must(tatami_flow_resize_id(grid, id, (tatami_size){96, 120}));
  must(tatami_flow_move_id(grid, id, 0));
  must(tatami_flow_set_visibility(grid, 2, TATAMI_GONE));
  must(tatami_flow_index_of(grid, id, &index));
  printf("the tall one is number %zu\n", index);
  print(grid);

  tatami_point finger = {120, 150};
  if (tatami_flow_index_at(grid, finger, &index) == TATAMI_OK) printf("the finger is on %zu\n", index);

  // What is refused changes nothing, and the layout says why.
  tatami_failure failure;
  char sentence[200];
  if (tatami_flow_resize(grid, 3, (tatami_size){96, -1}) != TATAMI_OK) {
    must(tatami_flow_last_failure(grid, &failure));
    must(tatami_failure_describe(&failure, sentence, sizeof sentence, NULL));
    printf("refused: %s\n", sentence);
  }
  tatami_flow_destroy(grid);
}
