extension Rect {
  /// The rectangle with its four edges on edges of pixels, for a screen with
  /// `scale` pixels a point.
  ///
  /// Each edge goes to the nearest edge of a pixel by itself, measured from the
  /// origin of the coordinate space, and of two equally near to the greater one:
  /// `floor(edge × scale + ½) ÷ scale`. Rectangles that share an edge go on
  /// sharing it, so there is no gap and no overlap; their sizes differ by a pixel
  /// where they must.
  ///
  ///     // The second of seven columns of 49.28… points:
  ///     Rect(x: 345.0 / 7, y: 0, width: 345.0 / 7, height: 1).snapped(to: 3)
  ///     // x 49⅓, width 49⅓: pixels 148 to 296
  ///
  /// Which pixel an edge goes to is computed without rounding. No edge moves by
  /// more than half a pixel, edges keep their order, and extents do not become
  /// negative. What is not exact is what a rectangle's own numbers say of its far
  /// edges, origin plus extent; see ``FlowLayout/frame(at:snappedTo:)`` for where
  /// that is. Where pixels are finer than floating-point numbers, an edge stays.
  ///
  /// - Parameter scale: How many pixels make a point; positive and finite.
  /// - Returns: The rectangle in points. `(edge * scale).rounded()` is the number
  ///   of an edge's pixel.
  /// - Complexity: O(1).
  public func snapped(to scale: Double) -> Rect {
    snapped(to: PixelGrid(scale: scale))
  }

  func snapped(to grid: PixelGrid) -> Rect {
    let x = grid.nearest(to: start(.horizontal))
    let y = grid.nearest(to: start(.vertical))
    // The far edges less the near ones: equal edges give equal numbers, and a
    // rectangle's end is its neighbour's start again.
    return Rect(
      x: x, y: y, width: grid.nearest(to: end(.horizontal)) - x,
      height: grid.nearest(to: end(.vertical)) - y)
  }
}

/// The edges of pixels along an axis: the multiples of 1/scale points.
struct PixelGrid {
  private let scale: Double
  /// The scale's leading 26 bits, and the rest of it.
  private let halves: (high: Double, low: Double)

  /// - Precondition: `scale` is positive and finite.
  init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "The scale is positive and finite")
    self.scale = scale
    halves = Self.halves(of: scale)
  }

  /// The edge of a pixel nearest to `edge`, in points; of two equally near ones
  /// the greater.
  ///
  /// The number of the pixel is `floor(edge × scale + ½)`, as if it were computed
  /// without rounding, whatever the scale: the product is rounded, and its error says on
  /// which side of a tie it lies. (For lengths of the engine below 2³¹ pt and the scales
  /// 1, 1½, 2 and 3 there is no error: these lengths have 51 bits before and behind the
  /// binary point, and the scale adds two at most.) The division is rounded once, to the
  /// number nearest to the pixel's edge. Each step is monotone, so edges keep their order.
  @inline(never)
  func nearest(to edge: Double) -> Double {
    let product = edge * scale
    // From 2⁵² on there is no bit left for half a pixel. NaN goes here as well.
    if !(product.magnitude < 4_503_599_627_370_496) { return edge }
    let whole = Double(Grid.wholeBelow(product))
    // Exact where it is small, which is where the second part matters.
    let beyondTie = product - (whole + 0.5)
    let pixel = beyondTie >= -remainder(edge, product) ? whole + 1 : whole
    return pixel / scale
  }

  /// The error of `product`, which is `edge` × scale rounded: by how much it is too small;
  /// exact.
  ///
  /// - Source: T. J. Dekker, *A floating-point technique for extending the
  ///   available precision* (1971). It needs no fused multiply-add.
  private func remainder(_ edge: Double, _ product: Double) -> Double {
    let (high, low) = Self.halves(of: edge)
    return low * halves.low
      - (((product - high * halves.high) - low * halves.high) - high * halves.low)
  }

  /// A number as the sum of two of at most 26 bits each, so that their products
  /// are exact.
  private static func halves(of number: Double) -> (high: Double, low: Double) {
    let shifted = number * 134_217_729  // 2²⁷ + 1
    let high = shifted - (shifted - number)
    return (high, number - high)
  }
}
