// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

@c @implementation
public func tatami_flow_set_style(
  _ flow: OpaquePointer?, _ style: UnsafePointer<tatami_flow_style>?
) -> tatami_status {
  unsafe edit(flow, decoded(style)) { layout, style throws(FlowError) in
    try layout.setStyle(style)
  }
}

@c @implementation
public func tatami_flow_set_linear_style(
  _ flow: OpaquePointer?, _ style: UnsafePointer<tatami_linear_style>?
) -> tatami_status {
  unsafe edit(flow, decoded(style)) { layout, style throws(FlowError) in
    try layout.setStyle(style)
  }
}

@unsafe func decoded(
  _ environment: UnsafePointer<tatami_environment>?
) -> Result<LayoutEnvironment, Refusal> {
  Result { () throws(Refusal) in
    guard let environment = unsafe environment?.pointee else {
      throw Refusal(TATAMI_NULL_POINTER)
    }
    return try LayoutEnvironment(environment)
  }
}

@c @implementation
public func tatami_flow_set_environment(
  _ flow: OpaquePointer?, _ environment: UnsafePointer<tatami_environment>?
) -> tatami_status {
  unsafe edit(flow, decoded(environment)) { layout, environment throws(FlowError) in
    try layout.setEnvironment(environment)
  }
}

// MARK: Variants

extension FlowStyleVariant {
  /// Of a linear layout the variant of its flow, whose lines advance across the orientation; and the
  /// other way round.
  fileprivate func turned(for layout: FlowLayout) -> FlowStyleVariant {
    if !layout.style.isLinear { return self }
    var turned = self
    turned.orientation = orientation?.other
    return turned
  }
}

@c @implementation
public func tatami_flow_set_variant(
  _ flow: OpaquePointer?, _ condition: tatami_size_class,
  _ variant: UnsafePointer<tatami_flow_variant>?
) -> tatami_status {
  let variant = unsafe variant?.pointee
  return unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    let condition = try SizeClass(condition)
    var stated: FlowStyleVariant?
    if let variant { stated = try FlowStyleVariant(variant).turned(for: object.layout) }
    try refusing { () throws(FlowError) in try object.layout.setVariant(stated, for: condition) }
  }
}

@c @implementation
public func tatami_flow_variant_conditions(
  _ flow: OpaquePointer?, _ conditions: UnsafeMutablePointer<tatami_size_class>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe queryList(flow, conditions, capacity, count) { layout, add in
    for condition in layout.variants.conditions { add(condition.c) }
  }
}

@c @implementation
public func tatami_flow_variant_of(
  _ flow: OpaquePointer?, _ condition: tatami_size_class,
  _ variant: UnsafeMutablePointer<tatami_flow_variant>?
) -> tatami_status {
  unsafe query(flow, variant) { layout throws(Refusal) in
    try layout.variants[SizeClass(condition)].found().turned(for: layout).c
  }
}

// MARK: Lines

extension FlowObject {
  /// Has the layout ask a rule of its own, so that its mistakes are noted here alone.
  mutating func takeOverRule() {
    notes = RuleNotes()
    if let rule = layout.lineRule?.another(noting: notes) { layout.use(rule) }
  }

  @unsafe fileprivate mutating func setLineRule(
    _ rule: tatami_line_rule?, _ context: UnsafeMutableRawPointer?
  ) throws(Refusal) {
    if let rule = unsafe rule {
      guard EngineParts.hasStyles else { throw Refusal(TATAMI_PLAIN_CELLS_ONLY) }
      unsafe layout.use(LineRule(rule, context, noting: notes))
    } else {
      layout.setLineGravity(nil)
    }
  }
}

extension FlowLayout {
  /// The rule for lines, if there is one: of an earlier state, that of then.
  fileprivate var lineRule: LineRule? {
    // No other rules than those of C are ever set here.
    lineGravityOwner.map { unsafe unsafeDowncast($0, to: LineRule.self) }
  }

  fileprivate mutating func use(_ rule: LineRule) {
    setLineGravity({ rule.gravity(of: $0) }, of: rule)
  }
}

@c @implementation
public func tatami_flow_set_line_rule(
  _ flow: OpaquePointer?, _ rule: tatami_line_rule?, _ context: UnsafeMutableRawPointer?
) -> tatami_status {
  unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    try unsafe object.setLineRule(rule, context)
  }
}

// MARK: Reading back

@c @implementation
public func tatami_flow_style_of(
  _ flow: OpaquePointer?, _ style: UnsafeMutablePointer<tatami_flow_style>?
) -> tatami_status {
  unsafe query(flow, style) { $0.style.c }
}

@c @implementation
public func tatami_flow_active_style(
  _ flow: OpaquePointer?, _ style: UnsafeMutablePointer<tatami_flow_style>?
) -> tatami_status {
  unsafe query(flow, style) { $0.activeStyle.c }
}

@c @implementation
public func tatami_flow_linear_style_of(
  _ flow: OpaquePointer?, _ style: UnsafeMutablePointer<tatami_linear_style>?
) -> tatami_status {
  unsafe query(flow, style) { layout throws(Refusal) in
    guard let style = LinearStyle(layout.style) else { throw Refusal(TATAMI_NOT_LINEAR) }
    return style.c
  }
}

@c @implementation
public func tatami_flow_environment_of(
  _ flow: OpaquePointer?, _ environment: UnsafeMutablePointer<tatami_environment>?
) -> tatami_status {
  unsafe query(flow, environment) { $0.environment.c }
}
