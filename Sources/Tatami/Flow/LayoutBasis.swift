/// All that frames follow from besides the cells: copies of a layout share it, until one of them
/// adopts another style or other surroundings.
///
/// A reference, so that a layout is a few words long: it is copied for every state that is compared.
final class LayoutBasis: Sendable {
  let style: FlowStyle
  let variants: StyleVariants
  /// The style that holds, with what a variant changes.
  let activeStyle: FlowStyle
  let environment: LayoutEnvironment
  /// Style and environment for the arithmetic.
  let metrics: FlowMetrics

  init(
    _ style: FlowStyle, _ variants: StyleVariants, active: FlowStyle,
    _ environment: LayoutEnvironment, _ metrics: FlowMetrics
  ) {
    self.style = style
    self.variants = variants
    activeStyle = active
    self.environment = environment
    self.metrics = metrics
  }

  /// The same, by whose rule styles are compiled anew, see
  /// ``SizingRule/begin(epoch:needsContainer:)``.
  func compiling(at epoch: UInt64, needsContainer: Bool) -> LayoutBasis {
    var metrics = metrics
    metrics.styled.rule.sizing.begin(epoch: epoch, needsContainer: needsContainer)
    return LayoutBasis(style, variants, active: activeStyle, environment, metrics)
  }
}
