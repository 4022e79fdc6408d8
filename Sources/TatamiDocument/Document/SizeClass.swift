import Tatami

extension SizeClass {
  /// Creates the condition that `key` writes down, or `nil` when it has an
  /// unknown part, or two parts of one kind.
  ///
  /// In a document it is a key of `sizeClasses`: the given parts in any order,
  /// with `|` between them.
  ///
  ///     SizeClass(key: "wCompact|hRegular")
  ///     // SizeClass(width: .compact, height: .regular, orientation: nil)
  public init?(key: String) {
    self.init()
    for part in key.split(separator: "|", omittingEmptySubsequences: false) {
      switch part {
      case "wCompact" where width == nil: width = .compact
      case "wRegular" where width == nil: width = .regular
      case "hCompact" where height == nil: height = .compact
      case "hRegular" where height == nil: height = .regular
      case "portrait" where orientation == nil: orientation = .portrait
      case "landscape" where orientation == nil: orientation = .landscape
      default: return nil
      }
    }
  }
}
