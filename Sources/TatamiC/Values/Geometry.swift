import CTatami
import Tatami

extension Point {
  init(_ point: tatami_point) throws(Refusal) {
    self.init(x: try coordinate(point.x), y: try coordinate(point.y))
  }

  var c: tatami_point { tatami_point(x: x, y: y) }
}

extension Vector {
  init(_ vector: tatami_vector) throws(Refusal) {
    self.init(dx: try coordinate(vector.dx), dy: try coordinate(vector.dy))
  }

  var c: tatami_vector { tatami_vector(dx: dx, dy: dy) }
}

extension Size {
  /// A size that the engine checks itself.
  init(unchecked size: tatami_size) { self.init(width: size.width, height: size.height) }

  init(_ size: tatami_size) throws(Refusal) {
    self.init(width: try extent(size.width), height: try extent(size.height))
  }

  var c: tatami_size { tatami_size(width: width, height: height) }
}

extension Rect {
  init(_ rect: tatami_rect) throws(Refusal) {
    self.init(
      x: try coordinate(rect.x), y: try coordinate(rect.y), width: try extent(rect.width),
      height: try extent(rect.height))
  }

  var c: tatami_rect {
    tatami_rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}

extension EdgeInsets {
  /// Insets that the engine checks itself.
  init(unchecked insets: tatami_insets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  /// What something covers of a viewport's edges; nothing for NULL.
  init(obscuring insets: tatami_insets?) throws(Refusal) {
    self = insets.map { EdgeInsets(unchecked: $0) } ?? .zero
    for axis in Axis.allCases {
      for length in [start(axis), end(axis)] where !(length.magnitude <= TATAMI_GREATEST_LENGTH) {
        throw Refusal(TATAMI_INVALID_NUMBER, axis: axis, value: length)
      }
    }
  }

  /// How far a viewport is enlarged; not at all for NULL.
  init(overscan insets: tatami_insets?) throws(Refusal) {
    guard let insets else {
      self = .zero
      return
    }
    self.init(
      top: try extent(insets.top), leading: try extent(insets.leading),
      bottom: try extent(insets.bottom), trailing: try extent(insets.trailing))
  }

  var c: tatami_insets {
    tatami_insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension Range<Int> {
  var c: tatami_range { tatami_range(start: lowerBound, end: upperBound) }
}

extension tatami_placed {
  init(_ index: Int, _ frame: Rect) { self.init(index: index, frame: frame.c) }
}
