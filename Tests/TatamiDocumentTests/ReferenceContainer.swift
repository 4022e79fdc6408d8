import Tatami

extension ReferenceDocument {
  /// A flow or linear layout as a document states it.
  struct Container: Decodable {
    struct Flexible: Decodable {
      var size: Double
      var minimum: Double?
      var maximum: Double?
      var centered: Bool?
    }

    var orientation: String?
    var arrangedCount: Int?
    var pagedCount: Int?
    var width: Length?
    var height: Length?
    var spacing: Axes<Double>?
    var padding: Edges?
    var gravity: Axes<String>?
    var arrangedGravity: Axes<String>?
    var lastLineGravity: String?
    var autoArrange: Bool?
    var flex: Bool?
    var maxLines: Int?
    var reversed: Bool?
    var flexibleSpacing: Flexible?

    /// The container with what a size class says differently.
    func changed(by variant: Container) -> Container {
      var result = self
      result.arrangedCount = variant.arrangedCount ?? arrangedCount
      result.pagedCount = variant.pagedCount ?? pagedCount
      result.spacing = variant.spacing ?? spacing
      result.padding = variant.padding ?? padding
      return result
    }

    func flowStyle(isMirrored: Bool) throws -> FlowStyle {
      var style = FlowStyle(
        orientation: try orientation.map { try named($0) } ?? .vertical,
        arrangedCount: arrangedCount, pagedCount: pagedCount,
        spacing: Spacing(
          horizontal: spacing?.horizontal ?? 0, vertical: spacing?.vertical ?? 0),
        padding: padding?.insets(isMirrored: isMirrored) ?? .zero,
        width: try length(width, .horizontal), height: try length(height, .vertical))
      style.widthBounds = bounds(width)
      style.heightBounds = bounds(height)
      style.gravity = try pair(gravity, usually: .start)
      style.arrangedGravity = try pair(arrangedGravity, usually: .start)
      if let lastLineGravity {
        style.lastLineGravity =
          lastLineGravity == "auto" ? .automatic : try named(lastLineGravity)
      }
      style.autoArrange = autoArrange ?? false
      style.isFlex = flex ?? false
      style.maxLines = maxLines
      style.isReversed = reversed ?? false
      style.flexibleSpacing = flexibleSpacing.map {
        FlexibleSpacing(
          size: $0.size, minimum: $0.minimum ?? 0, maximum: $0.maximum ?? Cell.greatestExtent,
          isCentered: $0.centered ?? false)
      }
      return style
    }

    func linearStyle(isMirrored: Bool) throws -> LinearStyle {
      let axis: Axis = try orientation.map { try named($0) } ?? .vertical
      var style = LinearStyle(
        orientation: axis,
        spacing: (axis == .horizontal ? spacing?.horizontal : spacing?.vertical) ?? 0,
        padding: padding?.insets(isMirrored: isMirrored) ?? .zero,
        width: try length(width, .horizontal), height: try length(height, .vertical))
      style.widthBounds = bounds(width)
      style.heightBounds = bounds(height)
      style.gravity = try pair(gravity, usually: .start)
      style.isReversed = reversed ?? false
      return style
    }

    private func pair<Value: CaseIterable>(
      _ names: Axes<String>?, usually usual: Value
    ) throws -> ByAxis<Value> {
      ByAxis(
        horizontal: try names?.horizontal.map { try named($0) } ?? usual,
        vertical: try names?.vertical.map { try named($0) } ?? usual)
    }

    private func bounds(_ length: Length?) -> LengthBounds {
      LengthBounds(
        minimum: length?.minimum ?? 0, maximum: length?.maximum ?? Cell.greatestExtent)
    }

    private func length(_ length: Length?, _ axis: Axis) throws -> ContainerLength {
      guard let length else { return .wrap }
      if let number = length.number { return .fixed(onPixels(number)) }
      let base: Axis
      switch length.name {
      case "wrap": return .wrap
      case "host", "fill": base = axis
      case "hostWidth": base = .horizontal
      case "hostHeight": base = .vertical
      default: throw UnknownName(name: length.name ?? "")
      }
      return .relative(to: base, times: length.multiplier, plus: length.offset)
    }
  }
}
