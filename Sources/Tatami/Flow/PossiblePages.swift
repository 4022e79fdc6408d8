/// The pages of a flow that may have none. To see that an optional is `nil` all of it would be read.
struct PossiblePages: BitwiseCopyable, LeftOut {
  /// Whether the flow has pages.
  let isThere: Bool
  private let pages: PageGrid

  init(_ pages: PageGrid?) {
    isThere = pages != nil
    let none = PageGrid.Track(lead: 0, trail: 0, extent: 0, gap: 0, places: 0, pitch: 0, page: 0)
    self.pages =
      pages
      ?? PageGrid(
        mainAxis: .horizontal, pageAxis: .horizontal, main: none, cross: none, isPaging: false)
  }

  static var leftOut: PossiblePages { PossiblePages(nil) }

  var grid: PageGrid? { isThere ? pages : nil }
}
