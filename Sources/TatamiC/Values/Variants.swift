import CTatami
import Tatami

extension FlowStyleVariant {
  /// The properties of a style that the variant names.
  init(_ variant: tatami_flow_variant) throws(Refusal) {
    guard variant.states < UInt32(TATAMI_STATES_FLEXIBLE_SPACING) << 1 else {
      throw Refusal(unknown: Int64(variant.states), field: TATAMI_FIELD_STATES)
    }
    let style = try FlowStyle(variant.style)
    func states(_ property: Int) -> Bool { variant.states & UInt32(property) != 0 }
    func stated<Value>(_ property: Int, _ value: Value) -> Value? {
      states(property) ? value : nil
    }
    self.init()
    orientation = stated(TATAMI_STATES_ORIENTATION, style.orientation)
    arrangedCount = stated(TATAMI_STATES_ARRANGED_COUNT, style.arrangedCount)
    pagedCount = stated(TATAMI_STATES_PAGED_COUNT, style.pagedCount)
    spacing.horizontal = stated(TATAMI_STATES_HORIZONTAL_SPACING, style.spacing.horizontal)
    spacing.vertical = stated(TATAMI_STATES_VERTICAL_SPACING, style.spacing.vertical)
    padding.top = stated(TATAMI_STATES_PADDING_TOP, style.padding.top)
    padding.leading = stated(TATAMI_STATES_PADDING_LEADING, style.padding.leading)
    padding.bottom = stated(TATAMI_STATES_PADDING_BOTTOM, style.padding.bottom)
    padding.trailing = stated(TATAMI_STATES_PADDING_TRAILING, style.padding.trailing)
    width = stated(TATAMI_STATES_WIDTH, style.width)
    height = stated(TATAMI_STATES_HEIGHT, style.height)
    widthBounds.minimum = stated(TATAMI_STATES_LEAST_WIDTH, style.widthBounds.minimum)
    widthBounds.maximum = stated(TATAMI_STATES_GREATEST_WIDTH, style.widthBounds.maximum)
    heightBounds.minimum = stated(TATAMI_STATES_LEAST_HEIGHT, style.heightBounds.minimum)
    heightBounds.maximum = stated(TATAMI_STATES_GREATEST_HEIGHT, style.heightBounds.maximum)
    gravity.horizontal = stated(TATAMI_STATES_HORIZONTAL_GRAVITY, style.gravity.horizontal)
    gravity.vertical = stated(TATAMI_STATES_VERTICAL_GRAVITY, style.gravity.vertical)
    arrangedGravity.horizontal = stated(
      TATAMI_STATES_HORIZONTAL_ALIGNMENT, style.arrangedGravity.horizontal)
    arrangedGravity.vertical = stated(
      TATAMI_STATES_VERTICAL_ALIGNMENT, style.arrangedGravity.vertical)
    lastLineGravity = stated(TATAMI_STATES_LAST_LINE, style.lastLineGravity)
    autoArrange = stated(TATAMI_STATES_AUTO_ARRANGE, style.autoArrange)
    isFlex = stated(TATAMI_STATES_IS_FLEX, style.isFlex)
    maxLines = stated(TATAMI_STATES_MAX_LINES, style.maxLines)
    isReversed = stated(TATAMI_STATES_IS_REVERSED, style.isReversed)
    flexibleSpacing = stated(TATAMI_STATES_FLEXIBLE_SPACING, style.flexibleSpacing)
  }

  /// What the variant states, and a style with it.
  var c: tatami_flow_variant {
    tatami_flow_variant(states: states, style: applied(to: FlowStyle()).c)
  }

  private var states: UInt32 {
    var states = 0
    func note(_ isStated: Bool, _ property: Int) { if isStated { states |= property } }
    note(orientation != nil, TATAMI_STATES_ORIENTATION)
    note(arrangedCount != nil, TATAMI_STATES_ARRANGED_COUNT)
    note(pagedCount != nil, TATAMI_STATES_PAGED_COUNT)
    note(spacing.horizontal != nil, TATAMI_STATES_HORIZONTAL_SPACING)
    note(spacing.vertical != nil, TATAMI_STATES_VERTICAL_SPACING)
    note(padding.top != nil, TATAMI_STATES_PADDING_TOP)
    note(padding.leading != nil, TATAMI_STATES_PADDING_LEADING)
    note(padding.bottom != nil, TATAMI_STATES_PADDING_BOTTOM)
    note(padding.trailing != nil, TATAMI_STATES_PADDING_TRAILING)
    note(width != nil, TATAMI_STATES_WIDTH)
    note(height != nil, TATAMI_STATES_HEIGHT)
    note(widthBounds.minimum != nil, TATAMI_STATES_LEAST_WIDTH)
    note(widthBounds.maximum != nil, TATAMI_STATES_GREATEST_WIDTH)
    note(heightBounds.minimum != nil, TATAMI_STATES_LEAST_HEIGHT)
    note(heightBounds.maximum != nil, TATAMI_STATES_GREATEST_HEIGHT)
    note(gravity.horizontal != nil, TATAMI_STATES_HORIZONTAL_GRAVITY)
    note(gravity.vertical != nil, TATAMI_STATES_VERTICAL_GRAVITY)
    note(arrangedGravity.horizontal != nil, TATAMI_STATES_HORIZONTAL_ALIGNMENT)
    note(arrangedGravity.vertical != nil, TATAMI_STATES_VERTICAL_ALIGNMENT)
    note(lastLineGravity != nil, TATAMI_STATES_LAST_LINE)
    note(autoArrange != nil, TATAMI_STATES_AUTO_ARRANGE)
    note(isFlex != nil, TATAMI_STATES_IS_FLEX)
    note(maxLines != nil, TATAMI_STATES_MAX_LINES)
    note(isReversed != nil, TATAMI_STATES_IS_REVERSED)
    note(flexibleSpacing != nil, TATAMI_STATES_FLEXIBLE_SPACING)
    return UInt32(states)
  }
}
