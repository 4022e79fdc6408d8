// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

extension LayoutEnvironment {
  init(_ environment: tatami_environment) throws(Refusal) {
    let sizeClass = try SizeClass(environment.size_class)
    self.init(
      viewport: Size(unchecked: environment.viewport), isPaging: environment.is_paging,
      isScrolling: environment.is_scrolling, scale: environment.scale,
      direction: try LayoutDirection(environment.direction), widthClass: sizeClass.width,
      heightClass: sizeClass.height, orientation: sizeClass.orientation)
  }

  var c: tatami_environment {
    tatami_environment(
      viewport: viewport.c, is_paging: isPaging, is_scrolling: isScrolling, scale: scale,
      direction: direction.number, size_class: sizeClass.c)
  }
}

extension SizeClass {
  init(_ sizeClass: tatami_size_class) throws(Refusal) {
    self.init(
      width: try choiceOrNone(sizeClass.width, field: TATAMI_FIELD_SIZE_CLASS, axis: .horizontal),
      height: try choiceOrNone(sizeClass.height, field: TATAMI_FIELD_SIZE_CLASS, axis: .vertical),
      orientation: try choiceOrNone(sizeClass.orientation, field: TATAMI_FIELD_SIZE_CLASS))
  }

  var c: tatami_size_class {
    tatami_size_class(
      width: width.number, height: height.number, orientation: orientation.number)
  }
}

extension Optional where Wrapped: RawRepresentable, Wrapped.RawValue == UInt8 {
  /// The number of the case, −1 for none.
  var number: Int32 { map { Int32($0.rawValue) } ?? -1 }
}

extension RawRepresentable where RawValue == UInt8 {
  /// The number of the case.
  var number: Int32 { Int32(rawValue) }
}

@c @implementation
public func tatami_environment_make(_ width: Double, _ height: Double) -> tatami_environment {
  LayoutEnvironment(viewport: Size(width: width, height: height)).c
}
