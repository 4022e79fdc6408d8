/// The rule for a cell's extent along one axis: a basis, times ``multiplier``,
/// plus ``offset``, held between ``minimum`` and ``maximum``.
///
///     // As wide as its content, but at most three quarters of the container.
///     var bubble = CellLength.wrap
///     bubble.relativeMaximum = ContainerBound(.horizontal, times: 0.75)
public struct CellLength: Hashable, Sendable, BitwiseCopyable {
  /// What a length is taken from.
  public enum Basis: Hashable, Sendable, BitwiseCopyable {
    /// The extent in ``Cell/size``.
    case fixed
    /// The extent in ``Cell/size``, which measuring the cell's content gave.
    case wrap
    /// Nothing says what it is: it is given by gravity, alignment or weight, else
    /// the extent in ``Cell/size``.
    case unset
    /// The container's inner extent along the same axis.
    case fill
    /// The container's inner extent along an axis.
    case container(Axis)
    /// The host's extent along an axis.
    case host(Axis)
    /// The cell's own extent along the other axis.
    case otherExtent
  }

  /// What the length is taken from.
  public var basis: Basis
  /// The axes of the relative bounds, two bits each: 0 for no bound.
  private(set) var axesOfBounds: UInt8 = 0
  /// What the basis is multiplied by.
  public var multiplier: Double
  /// What is added then, in points; may be negative.
  public var offset: Double
  /// The least it may be, in points, before ``shrink``.
  public var minimum: Double
  /// The greatest it may be, in points.
  public var maximum: Double
  /// The cell's share of what its line lacks, relative to those of the line's other cells. It is taken
  /// down to 0, below ``minimum`` as well, as `MyFlowLayout` does.
  public var shrink: Double
  // A number that belongs to no bound is 0, so that equal rules are the same.
  private(set) var minimumFactor = 0.0
  private(set) var minimumOffset = 0.0
  private(set) var maximumFactor = 0.0
  private(set) var maximumOffset = 0.0

  /// Creates a rule.
  public init(
    _ basis: Basis, times multiplier: Double = 1, plus offset: Double = 0,
    minimum: Double = 0, maximum: Double = 2_147_483_648, shrink: Double = 0,
    relativeMinimum: ContainerBound? = nil, relativeMaximum: ContainerBound? = nil
  ) {
    self.basis = basis
    self.multiplier = multiplier
    self.offset = offset
    self.minimum = minimum
    self.maximum = maximum
    self.shrink = shrink
    self.relativeMinimum = relativeMinimum
    self.relativeMaximum = relativeMaximum
  }

  /// The least it may be as a part of the container, besides ``minimum``; `nil` for none.
  ///
  /// A container that is as large as its content along the bound's axis refuses it.
  public var relativeMinimum: ContainerBound? {
    get {
      Self.axis(axesOfBounds & 3).map {
        ContainerBound($0, times: minimumFactor, plus: minimumOffset)
      }
    }
    set {
      axesOfBounds = axesOfBounds & 12 | Self.code(newValue?.axis)
      minimumFactor = newValue?.multiplier ?? 0
      minimumOffset = newValue?.offset ?? 0
    }
  }

  /// The greatest it may be as a part of the container, besides ``maximum``; `nil` for none.
  ///
  /// A container that is as large as its content along the bound's axis refuses it. Where a
  /// greatest extent is below a least one, it goes first.
  public var relativeMaximum: ContainerBound? {
    get {
      Self.axis(axesOfBounds >> 2).map {
        ContainerBound($0, times: maximumFactor, plus: maximumOffset)
      }
    }
    set {
      axesOfBounds = axesOfBounds & 3 | Self.code(newValue?.axis) << 2
      maximumFactor = newValue?.multiplier ?? 0
      maximumOffset = newValue?.offset ?? 0
    }
  }

  /// Whether a bound refers to the container.
  var isRelative: Bool { axesOfBounds != 0 }

  private static func axis(_ code: UInt8) -> Axis? {
    code == 0 ? nil : code == 1 ? .horizontal : .vertical
  }

  private static func code(_ axis: Axis?) -> UInt8 {
    switch axis {
    case nil: 0
    case .horizontal: 1
    case .vertical: 2
    }
  }

  /// The extent in ``Cell/size``.
  public static let fixed = CellLength(.fixed)
  /// What measuring gave, in ``Cell/size``.
  public static let wrap = CellLength(.wrap)
  /// Given by gravity, alignment or weight.
  public static let unset = CellLength(.unset)
  /// The container's inner extent.
  public static let fill = CellLength(.fill)
}

/// A bound that refers to the container: its inner extent along an axis, times a factor, plus
/// an offset.
public struct ContainerBound: Hashable, Sendable, BitwiseCopyable {
  /// The axis of the container's extent.
  public var axis: Axis
  /// What the extent is multiplied by; from 0 up.
  public var multiplier: Double
  /// What is added then, in points; may be negative.
  public var offset: Double

  /// Creates a bound.
  public init(_ axis: Axis, times multiplier: Double = 1, plus offset: Double = 0) {
    self.axis = axis
    self.multiplier = multiplier
    self.offset = offset
  }
}

extension CellLength {
  /// Whether a bound refers to the container's extent along `axis`.
  func isBounded(by axis: Axis) -> Bool {
    isRelative && (relativeMinimum?.axis == axis || relativeMaximum?.axis == axis)
  }
}

// The parts of a length as a style keeps them.

/// The numbers of a length that most cells have.
struct LengthNumbers: Hashable, Sendable, BitwiseCopyable {
  let multiplier: Double
  let offset: Double
  let minimum: Double
  let maximum: Double
  let shrink: Double
}

/// What of a length is no number.
struct LengthCodes: Hashable, Sendable, BitwiseCopyable {
  let basis: CellLength.Basis
  let axesOfBounds: UInt8
}

/// The numbers of relative bounds.
struct BoundNumbers: Hashable, Sendable, BitwiseCopyable {
  let minimumFactor: Double
  let minimumOffset: Double
  let maximumFactor: Double
  let maximumOffset: Double
}

extension CellLength {
  @inline(__always)
  init(_ numbers: LengthNumbers, _ codes: LengthCodes, _ bounds: BoundNumbers) {
    basis = codes.basis
    axesOfBounds = codes.axesOfBounds
    multiplier = numbers.multiplier
    offset = numbers.offset
    minimum = numbers.minimum
    maximum = numbers.maximum
    shrink = numbers.shrink
    minimumFactor = bounds.minimumFactor
    minimumOffset = bounds.minimumOffset
    maximumFactor = bounds.maximumFactor
    maximumOffset = bounds.maximumOffset
  }

  @inline(__always)
  var numbers: LengthNumbers {
    LengthNumbers(
      multiplier: multiplier, offset: offset, minimum: minimum, maximum: maximum, shrink: shrink)
  }

  @inline(__always)
  var codes: LengthCodes { LengthCodes(basis: basis, axesOfBounds: axesOfBounds) }

  @inline(__always)
  var bounds: BoundNumbers {
    BoundNumbers(
      minimumFactor: minimumFactor, minimumOffset: minimumOffset, maximumFactor: maximumFactor,
      maximumOffset: maximumOffset)
  }
}
