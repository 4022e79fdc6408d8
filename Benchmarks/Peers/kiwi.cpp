// The systems of `Sources/Rows/BoxStrip.swift`, solved by kiwi. Prints a line for each row and sample:
// operation, boxes, nanoseconds an operation, the sum of all values after it.
#include <kiwi/kiwi.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

namespace {

using kiwi::Variable;

struct Box {
  Variable left, top, width, height;
};

class Strip {
 public:
  // A chain of boxes, or pages in a container that is the content of a scroll view.
  Strip(int count, bool has_container) : boxes(count) {
    solver.addEditVariable(width, kiwi::strength::strong);
    solver.addEditVariable(height, kiwi::strength::strong);
    suggest(375, 667);
    if (has_container) {
      values = {content_width, content_height, container.left, container.top, container.width, container.height};
      solver.addConstraint(container.left == 0);
      solver.addConstraint(container.top == 0);
      solver.addConstraint(container.left + container.width == content_width);
      solver.addConstraint(container.top + container.height == content_height);
      solver.addConstraint(container.height == height);
    }
    const Box *before = nullptr;
    for (const Box &box : boxes) {
      solver.addConstraint(before ? box.left == before->left + before->width : box.left == 0);
      solver.addConstraint(box.top == 0);
      solver.addConstraint(box.width == width);
      solver.addConstraint(box.height == height);
      values.insert(values.end(), {box.left, box.top, box.width, box.height});
      before = &box;
    }
    if (has_container)
      solver.addConstraint(before->left + before->width == container.left + container.width);
  }

  void suggest(double new_width, double new_height) {
    solver.suggestValue(width, new_width);
    solver.suggestValue(height, new_height);
  }

  void suggest(double new_width) { solver.suggestValue(width, new_width); }

  double solved_sum() {
    solver.updateVariables();
    double sum = 0;
    for (const Variable &variable : values) sum += variable.value();
    return sum;
  }

 private:
  kiwi::Solver solver;
  Variable width, height, content_width, content_height;
  Box container;
  std::vector<Box> boxes;
  std::vector<Variable> values;
};

double nanoseconds() {
  auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<double>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

// Measures `times` operations as often as asked for, after some to warm up.
template <typename Work>
void sample(const char *operation, int count, int times, int samples, Work work) {
  for (int number = 0; number < samples + 2; number++) {
    double start = nanoseconds(), sum = 0;
    for (int i = 0; i < times; i++) sum = work();
    double taken = (nanoseconds() - start) / times;
    if (number >= 2) std::printf("%s %d %.1f %.17g\n", operation, count, taken, sum);
  }
}

void suggest_rotation() {
  Strip strip(3, true);
  bool is_turned = false;
  sample("suggest-rotation", 3, 1000, 41, [&] {
    is_turned = !is_turned;
    strip.suggest(is_turned ? 667 : 375, is_turned ? 375 : 667);
    return strip.solved_sum();
  });
}

void build_chain(int count, int samples) {
  sample("build-chain", count, 1, samples, [&] { return Strip(count, false).solved_sum(); });
}

void suggest_width(int count) {
  Strip strip(count, false);
  int number = 0, times = 10000 / count;
  sample("suggest-width", count, times, 41, [&] {
    number++;
    strip.suggest(300 + number % 7);
    return strip.solved_sum();
  });
}

}  // namespace

int main() {
  suggest_rotation();
  for (int count : {100, 1000}) {
    build_chain(count, count > 100 ? 9 : 41);
    suggest_width(count);
  }
}
