/// How far a viewport gives when it is pulled past its edge.
///
/// The pull is the whole distance that the finger went past the edge, not that of one
/// event: out and back again ends where it began, however the way was cut into events.
///
///     let band = RubberBand(extent: 375)
///     band.stretch(of: 50)    // 25.6211…
///     band.stretch(of: 1000)  // 222.9730…: never more than the viewport's extent
///
/// - Source: the curve `(1 − 1/(x·c/d + 1))·d` with c = 0.55 is a reverse engineering of
///   UIScrollView by its community, not documented by its vendor.
public struct RubberBand: Hashable, Sendable {
  /// What a pull of no length gives, as a share of it.
  public static let coefficient = 0.55

  /// The viewport's extent along the axis, in points: as far as the band stretches at most.
  public let extent: Double

  /// Creates the band of a viewport.
  ///
  /// - Precondition: The extent is finite and not negative.
  public init(extent: Double) {
    precondition(extent >= 0 && extent.isFinite, "A band's extent is finite and not negative")
    self.extent = extent
  }

  /// How far past the edge a pull shows the content, in points; of the sign of `pull`.
  public func stretch(of pull: Double) -> Double {
    if extent == 0 || pull == 0 { return 0 }
    let length = pull.magnitude * Self.coefficient
    // `length / (length + extent)` is `1 − 1 / (length / extent + 1)` without what cancels.
    let stretch = length / (length + extent) * extent
    return pull < 0 ? -stretch : stretch
  }

  /// The pull that shows the content so far past the edge: the inverse of ``stretch(of:)``.
  ///
  /// No pull stretches the band to its extent; for that and what is next to it the answer is that
  /// of 99 hundredths of it.
  public func pull(for stretch: Double) -> Double {
    if extent == 0 || stretch == 0 { return 0 }
    let length = min(stretch.magnitude, 0.99 * extent)
    // Of the least extents there are, 99 hundredths are all.
    if length >= extent { return stretch }
    let pull = length * extent / (Self.coefficient * (extent - length))
    return stretch < 0 ? -pull : pull
  }
}
