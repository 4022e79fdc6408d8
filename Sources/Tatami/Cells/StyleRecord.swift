/// A block that holds the style of one cell, or of many that have the same.
///
///     offset  0  users     8  the style     248  traits     252  hash     256  recipe     320  limits
struct StyleRecord {
  static var bytes: Int { 384 }

  let memory: BlockMemory

  init(_ memory: BlockMemory) { self.memory = memory }

  var style: CellStyle {
    get { memory[8] }
    nonmutating set { memory[8] = newValue }
  }

  /// The properties that the tree can be searched for.
  var traits: CellTraits {
    get { CellTraits(rawValue: memory[248]) }
    nonmutating set { memory[248] = newValue.rawValue }
  }

  /// The hash by which equal styles are found.
  var hash: UInt32 {
    get { memory[252] }
    nonmutating set { memory[252] = newValue }
  }

  /// The style, compiled for the rules that asked for it last.
  var recipe: Recipe {
    @inline(__always) get { memory[256] }
    nonmutating set { memory[256] = newValue }
  }

  /// What belongs to a limited recipe.
  var limits: RecipeLimits {
    get { memory[320] }
    nonmutating set { memory[320] = newValue }
  }

  func initialize(_ style: CellStyle, hash: UInt32) {
    assert(MemoryLayout<CellStyle>.size == 208, "A style has no gaps, and fits into its block")
    assert(MemoryLayout<Recipe>.size <= 64, "A recipe has a line of the cache")
    assert(MemoryLayout<RecipeLimits>.size <= 64, "And so have its limits")
    self.style = style
    self.hash = hash
    traits = CellTraits(style)
    recipe = Recipe()
  }
}

/// What belongs to a limited recipe: asked where it is kept, as copies of it are slow.
extension StyleRecord {
  /// The extents of a cell that would have these but for bounds and ratio.
  func held(_ main: Int64, _ cross: Int64) -> (main: Int64, cross: Int64) {
    switch limits.ratio {
    case .nothing, .rest: return (limits.main(main), limits.cross(cross))
    case .ownMain: return (limits.main(scaled(main)), limits.cross(cross))
    case .ownCross: return (limits.main(main), limits.cross(scaled(cross)))
    case .cross:
      let main = limits.main(main)
      return (main, self.cross(cross, for: main))
    case .main, .mainAtLast:
      let cross = limits.cross(cross)
      return (limits.main(scaled(cross)), cross)
    }
  }

  /// The extent across of a cell of another extent along main, if it was `cross` before.
  @inline(__always)
  func cross(_ cross: Int64, for main: Int64) -> Int64 {
    limits.ratio == .cross ? limits.cross(scaled(main)) : cross
  }

  @inline(__always)
  private func scaled(_ extent: Int64) -> Int64 {
    Grid.scaled(extent, times: limits.multiplier, plus: limits.offset)
  }
}

/// Which properties occur in the styles of some cells: the union over a leaf or a subtree.
struct CellTraits: OptionSet, BitwiseCopyable, LeftOut {
  let rawValue: UInt8

  /// A style other than the plain one.
  static let styled = CellTraits(rawValue: 1)
  /// A cell that takes no part.
  static let gone = CellTraits(rawValue: 2)
  /// A weight.
  static let weighted = CellTraits(rawValue: 4)
  /// A shrink: a part in what its line lacks. Or a margin of less than a point, which is a weight
  /// along a linear layout.
  static let shrinking = CellTraits(rawValue: 8)
  /// A length or a bound that refers to the container's width, or a length to its host's.
  static let needsWidth = CellTraits(rawValue: 16)
  /// A length or a bound that refers to the container's height, or a length to its host's.
  static let needsHeight = CellTraits(rawValue: 32)
  /// An extent that refers to the cell's other one.
  static let ratio = CellTraits(rawValue: 64)
  /// A baseline.
  static let baseline = CellTraits(rawValue: 128)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static var leftOut: CellTraits { [] }

  /// What refers to the container.
  static let needsContainer: CellTraits = [.needsWidth, .needsHeight]

  /// What refers to the container's extent along `axis`.
  static func needing(_ axis: Axis) -> CellTraits {
    axis == .horizontal ? .needsWidth : .needsHeight
  }

  init(_ style: CellStyle) {
    var traits: CellTraits = .styled
    if style.visibility == .gone { traits.insert(.gone) }
    if style.weight > 0 { traits.insert(.weighted) }
    if style.baseline != nil { traits.insert(.baseline) }
    for axis in Axis.allCases {
      let length = style[axis]
      let (before, behind) = (style.margin.start(axis), style.margin.end(axis))
      let isWeight = before > 0 && before < 1 || behind > 0 && behind < 1
      if length.shrink > 0 || isWeight { traits.insert(.shrinking) }
      if length.isRelative {
        for base in Axis.allCases where length.isBounded(by: base) { traits.insert(.needing(base)) }
      }
      switch length.basis {
      case .fixed, .wrap, .unset: break
      case .otherExtent: traits.insert(.ratio)
      case .fill: traits.insert(.needing(axis))
      case .container(let base), .host(let base): traits.insert(.needing(base))
      }
    }
    self = traits
  }
}
