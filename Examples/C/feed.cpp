// A feed under a finger: messages come in above while it glides, nothing on the screen jumps, and views are used again.
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <vector>

#include <tatami.h>

namespace {

void must(tatami_status status) {
  if (status != TATAMI_OK) throw std::runtime_error(tatami_status_message(status));
}

template <auto destroy> struct Destroyer {
  template <typename Object> void operator()(Object *object) const { destroy(object); }
};

using Flow = std::unique_ptr<tatami_flow, Destroyer<tatami_flow_destroy>>;
using Feed = std::unique_ptr<tatami_feed, Destroyer<tatami_feed_destroy>>;
using Change = std::unique_ptr<tatami_change, Destroyer<tatami_change_destroy>>;

Flow messages() {
  tatami_linear_style style = tatami_linear_style_make();
  style.spacing = 4;
  tatami_environment environment = tatami_environment_make(320, 480);
  tatami_flow *flow = nullptr;
  must(tatami_flow_create_linear(&style, &environment, &flow));
  Flow owned(flow);
  std::vector<tatami_size> sizes;
  for (int number = 0; number < 10000; number++) {
    sizes.push_back({320, 40.0 + number * 37 % 50});
  }
  must(tatami_flow_append_cells(flow, sizes.data(), nullptr, sizes.size()));
  return owned;
}

tatami_status insertTwoAbove(void *, tatami_flow *flow) {
  const tatami_size sizes[] = {{320, 60}, {320, 90}};
  return tatami_flow_insert_cells(flow, 0, sizes, nullptr, 2);
}

// Shows a frame: which views come and go.
void show(tatami_feed *feed, double time) {
  tatami_feed_step step;
  must(tatami_feed_step_to(feed, time, &step));
  std::vector<tatami_shown_change> changes(step.change_count);
  std::size_t count, entered = 0, left = 0;
  must(tatami_feed_changes(feed, changes.data(), changes.size(), &count));
  for (const auto &change : changes) {
    if (change.kind == TATAMI_SHOWN_ENTERS) entered++;
    if (change.kind == TATAMI_SHOWN_LEAVES) left++;
  }
  std::printf("%.1f s: at %.2f of %.0f, %zu came, %zu went\n", time, step.offset.y, step.content_size.height, entered, left);
}

void play() {
  const Flow flow = messages();
  const tatami_scroll_settings settings = tatami_scroll_settings_make({0, 0, 320, 480}, {0, 0});
  tatami_feed *made = nullptr;
  must(tatami_feed_create(flow.get(), &settings, nullptr, nullptr, 0, &made));
  const Feed feed(made);
  show(made, 0);

  must(tatami_feed_touch_down(made, {100, 400}, 1, nullptr));
  must(tatami_feed_touch_move(made, {100, 150}, 1.1, nullptr));
  must(tatami_feed_touch_up(made, {0, -2500}, 1.1, nullptr, nullptr, nullptr));
  show(made, 1.2);

  tatami_change *report = nullptr;
  tatami_vector adjustment;
  must(tatami_feed_edit(made, nullptr, 1.3, insertTwoAbove, nullptr, &report, &adjustment, nullptr));
  const Change change(report);
  tatami_range inserted[4];
  std::size_t ranges;
  must(tatami_change_ranges(report, TATAMI_CHANGE_INSERTED, inserted, 4, &ranges));
  std::printf("%zu messages came in above; the content moved by %.0f\n", inserted[0].end - inserted[0].start, adjustment.dy);
  for (double time : {1.3, 1.6, 9.0}) show(made, time);
}

}  // namespace

int main() {
  try {
    play();
  } catch (const std::exception &error) {
    std::fprintf(stderr, "feed: %s\n", error.what());
    return 1;
  }
}
