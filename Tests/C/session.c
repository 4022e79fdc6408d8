// A session of edits through the interface for C. session.swift is the same through the engine's own.
#include "numbers.h"

static tatami_size any_size(Numbers *numbers) {
  double width = number_eighths(numbers, 120);
  return (tatami_size){width, number_eighths(numbers, 90)};
}

static tatami_cell_style any_style(Numbers *numbers) {
  tatami_cell_style style = tatami_cell_style_make();
  if (number_happens(numbers, 40)) style.margin.top = number_eighths(numbers, 12);
  if (number_happens(numbers, 40)) style.margin.leading = number_eighths(numbers, 12);
  if (number_happens(numbers, 30)) style.margin.bottom = number_eighths(numbers, 12);
  if (number_happens(numbers, 30)) style.margin.trailing = number_eighths(numbers, 12);
  if (number_happens(numbers, 30)) {
    style.width.basis = (tatami_basis)number_below(numbers, 9);
    style.width.multiplier = number_eighths(numbers, 2);
    style.width.offset = number_eighths(numbers, 8) - 4;
  }
  if (number_happens(numbers, 30)) {
    style.height.basis = (tatami_basis)number_below(numbers, 9);
    style.height.minimum = number_eighths(numbers, 30);
    style.height.maximum = style.height.minimum + number_eighths(numbers, 100);
  }
  if (number_happens(numbers, 15)) {
    style.width.relative_maximum = (tatami_container_bound){1, number_eighths(numbers, 1), 2.5};
    style.height.relative_minimum = (tatami_container_bound){1, 0.25, number_eighths(numbers, 8) - 4};
  }
  if (number_happens(numbers, 20)) style.weight = number_eighths(numbers, 3);
  if (number_happens(numbers, 20)) style.width.shrink = number_eighths(numbers, 2);
  if (number_happens(numbers, 30)) style.vertical_alignment = (tatami_alignment)number_below(numbers, 6);
  if (number_happens(numbers, 30)) style.horizontal_alignment = (tatami_alignment)number_below(numbers, 6);
  if (number_happens(numbers, 20)) style.visibility = (tatami_visibility)number_below(numbers, 3);
  if (number_happens(numbers, 20)) {
    style.has_baseline = true;
    style.ascender = number_eighths(numbers, 20);
    style.line_height = style.ascender + number_eighths(numbers, 6);
  }
  return style;
}

static tatami_flow_style any_flow_style(Numbers *numbers) {
  tatami_flow_style style = tatami_flow_style_make();
  style.orientation = (tatami_axis)number_below(numbers, 2);
  size_t counts[] = {0, 0, 1, 3, 4};
  style.arranged_count = counts[number_below(numbers, 5)];
  if (style.arranged_count > 0 && number_happens(numbers, 25)) style.paged_count = 3 * style.arranged_count;
  style.horizontal_spacing = number_eighths(numbers, 10);
  style.vertical_spacing = number_eighths(numbers, 10);
  style.padding.top = number_eighths(numbers, 20);
  style.padding.leading = number_eighths(numbers, 20);
  style.padding.bottom = number_eighths(numbers, 20);
  style.padding.trailing = number_eighths(numbers, 20);
  if (style.orientation == TATAMI_HORIZONTAL) {
    style.width.kind = TATAMI_LENGTH_WRAP;
    style.height.kind = TATAMI_LENGTH_HOST;
  }
  if (number_happens(numbers, 15)) {
    style.height = (tatami_length){TATAMI_LENGTH_RELATIVE, TATAMI_HORIZONTAL, 1.5, 7.25};
  }
  if (number_happens(numbers, 15)) {
    style.width = (tatami_length){TATAMI_LENGTH_FIXED, TATAMI_HORIZONTAL, 1, 333.5};
    style.width_bounds.maximum = 300;
  }
  if (number_happens(numbers, 50)) style.horizontal_gravity = (tatami_gravity)number_below(numbers, 8);
  if (number_happens(numbers, 50)) style.vertical_gravity = (tatami_gravity)number_below(numbers, 8);
  if (number_happens(numbers, 50)) style.horizontal_alignment = (tatami_alignment)number_below(numbers, 7);
  if (number_happens(numbers, 50)) style.vertical_alignment = (tatami_alignment)number_below(numbers, 7);
  style.last_line = (tatami_last_line)number_below(numbers, 4) - 1;
  style.auto_arrange = number_happens(numbers, 15);
  style.is_flex = number_happens(numbers, 25);
  style.is_reversed = number_happens(numbers, 15);
  style.max_lines = number_happens(numbers, 10) ? 5 : 0;
  if (number_happens(numbers, 10)) style.flexible_spacing = (tatami_flexible_spacing){40, 2, 30, true};
  return style;
}

static tatami_linear_style any_linear_style(Numbers *numbers) {
  tatami_linear_style style = tatami_linear_style_make();
  style.orientation = (tatami_axis)number_below(numbers, 2);
  style.spacing = number_eighths(numbers, 10);
  style.padding.leading = number_eighths(numbers, 20);
  if (style.orientation == TATAMI_HORIZONTAL) style.height.kind = TATAMI_LENGTH_HOST;
  style.horizontal_gravity = (tatami_gravity)number_below(numbers, 8);
  style.vertical_gravity = (tatami_gravity)number_below(numbers, 8);
  style.is_reversed = number_happens(numbers, 20);
  return style;
}

static tatami_environment any_environment(Numbers *numbers) {
  double width = 200 + number_eighths(numbers, 300);
  tatami_environment environment = tatami_environment_make(width, 200 + number_eighths(numbers, 300));
  environment.is_paging = number_happens(numbers, 25);
  environment.is_scrolling = number_happens(numbers, 90);
  environment.direction = number_happens(numbers, 25) ? TATAMI_RIGHT_TO_LEFT : TATAMI_LEFT_TO_RIGHT;
  environment.size_class.orientation = (tatami_device_orientation)number_below(numbers, 3) - 1;
  environment.size_class.width = (tatami_room)number_below(numbers, 3) - 1;
  return environment;
}

static tatami_flow_variant any_variant(Numbers *numbers) {
  tatami_flow_variant variant = {0, any_flow_style(numbers)};
  variant.states = (uint32_t)number_below(numbers, 1 << 25);
  // One that names both properties of pages, or neither.
  variant.states &= ~(uint32_t)(TATAMI_STATES_ARRANGED_COUNT | TATAMI_STATES_PAGED_COUNT);
  return variant;
}

enum { batch = 6 };

static tatami_status add(Numbers *numbers, tatami_flow *flow, size_t place, size_t end) {
  tatami_size sizes[batch];
  tatami_cell_style styles[batch];
  switch (number_below(numbers, 5)) {
    case 0: return tatami_flow_insert(flow, place, any_size(numbers), NULL);
    case 1: {
      tatami_size size = any_size(numbers);
      tatami_cell_style style = any_style(numbers);
      return tatami_flow_insert(flow, place, size, &style);
    }
    case 2: {
      tatami_size size = any_size(numbers);
      return tatami_flow_insert_repeated(flow, place, size, NULL, number_below(numbers, 40));
    }
    case 3:
      for (int index = 0; index < batch; index++) sizes[index] = any_size(numbers);
      return tatami_flow_replace(flow, (tatami_range){place, end}, sizes, NULL, batch);
    default:
      for (int index = 0; index < batch; index++) {
        sizes[index] = any_size(numbers);
        styles[index] = any_style(numbers);
      }
      return tatami_flow_insert_cells(flow, place, sizes, styles, batch);
  }
}

static tatami_status edit(Numbers *numbers, tatami_flow *flow, size_t count) {
  size_t place = number_below(numbers, count + 1);
  size_t end = place + number_below(numbers, 9);
  if (end > count) end = count;
  switch (number_below(numbers, 12)) {
    case 0: return tatami_flow_remove(flow, place);
    case 1: return tatami_flow_remove_range(flow, (tatami_range){place, end});
    case 2: return tatami_flow_move(flow, place, number_below(numbers, count + 1));
    case 3: return tatami_flow_move_range(flow, (tatami_range){place, end}, number_below(numbers, count + 1));
    case 4: return tatami_flow_resize(flow, place, any_size(numbers));
    case 5: {
      tatami_resize changes[2] = {{place, any_size(numbers)}, {end, {0, 0}}};
      changes[1].size = any_size(numbers);
      return tatami_flow_resize_cells(flow, changes, 2);
    }
    case 6: {
      tatami_cell_style style = any_style(numbers);
      return tatami_flow_set_cell_styles(flow, (tatami_range){place, end}, &style);
    }
    case 7: return tatami_flow_set_visibility(flow, place, (tatami_visibility)number_below(numbers, 3));
    case 8:
      if (number_happens(numbers, 40)) {
        tatami_environment environment = any_environment(numbers);
        return tatami_flow_set_environment(flow, &environment);
      }
      if (number_happens(numbers, 40)) {
        tatami_flow_variant variant = any_variant(numbers);
        tatami_size_class condition = {TATAMI_ROOM_ANY, TATAMI_ROOM_ANY, (tatami_device_orientation)number_below(numbers, 2)};
        return tatami_flow_set_variant(flow, condition, &variant);
      }
      // Falls through.
    default: return add(numbers, flow, place, end);
  }
}

static void hash_state(Hash *hash, Numbers *numbers, tatami_flow *flow, size_t count) {
  enum { most = 48 };
  tatami_rect frames[most];
  tatami_size content;
  size_t lines, found;
  tatami_flow_content_size(flow, &content);
  hash_number(hash, content.width);
  hash_number(hash, content.height);
  tatami_flow_line_count(flow, &lines);
  hash_word(hash, lines);
  tatami_range range = {number_below(numbers, count + 1), 0};
  range.end = range.start + most < count ? range.start + most : count;
  tatami_flow_frames(flow, range, frames, most);
  for (size_t index = 0; index < range.end - range.start; index++) hash_rect(hash, frames[index]);
  tatami_point point = {number_eighths(numbers, 300), number_eighths(numbers, 600)};
  if (tatami_flow_index_at(flow, point, &found) == TATAMI_OK) hash_word(hash, found);
}

uint64_t session_in_c(uint64_t seed, size_t steps) {
  Numbers numbers = {seed};
  Hash hash = {0xCBF29CE484222325u};
  tatami_flow *flow = NULL;
  tatami_status status;
  tatami_environment environment = any_environment(&numbers);
  if (number_happens(&numbers, 25)) {
    tatami_linear_style style = any_linear_style(&numbers);
    status = tatami_flow_create_linear(&style, &environment, &flow);
  } else {
    tatami_flow_style style = any_flow_style(&numbers);
    status = tatami_flow_create(&style, &environment, &flow);
  }
  hash_word(&hash, status == TATAMI_OK);
  if (status != TATAMI_OK) return hash.value;
  for (size_t step = 0; step < steps; step++) {
    size_t count;
    tatami_flow_count(flow, &count);
    hash_word(&hash, edit(&numbers, flow, count) == TATAMI_OK);
    tatami_flow_count(flow, &count);
    hash_word(&hash, count);
    hash_state(&hash, &numbers, flow, count);
  }
  tatami_flow_destroy(flow);
  return hash.value;
}
