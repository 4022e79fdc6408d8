import Tatami
import TatamiScrolling
import Testing

@Suite struct `Where a viewport may rest` {
  @Test func `SV-01: the offset is the origin of what is seen, and the frame stays`() throws {
    var settings = ScrollSettings(
      frame: Rect(x: 30, y: 40, width: 200, height: 300),
      contentSize: Size(width: 200, height: 900))
    settings.bounces = false
    var scene = try Scene(settings)
    try scene.scroll(to: Point(x: 0, y: 120), at: 0)
    #expect(scene.scroller.visibleRect == Rect(x: 0, y: 120, width: 200, height: 300))
    #expect(scene.scroller.settings.frame.origin == Point(x: 30, y: 40))
  }

  @Test func `SV-02: what is not obscured is less by the adjusted insets`() throws {
    let scene = try Scene(extent: 568, content: 1000, at: 200) {
      $0.contentInset = EdgeInsets(top: 10, leading: 5, bottom: 20, trailing: 15)
      $0.safeArea = EdgeInsets(top: 44, leading: 0, bottom: 34, trailing: 0)
      $0.safeAreaAdjustment = .always
    }
    #expect(scene.scroller.unobscuredRect == Rect(x: 5, y: 254, width: 80, height: 460))
  }

  @Test func `SV-03: negative insets shorten the way`() throws {
    let scene = try Scene(extent: 568, content: 1000) {
      $0.contentInset = EdgeInsets(top: -50, leading: 0, bottom: -30, trailing: 0)
    }
    let legal = scene.scroller.settings.legalOffsets
    #expect(legal.least == Point(x: 0, y: 50))
    #expect(legal.greatest == Point(x: 0, y: 402))
  }

  @Test(arguments: [
    ("SV-05", SafeAreaAdjustment.never, 0.0, 0.0), ("SV-05", .scrollableAxes, 44, 0),
    ("SV-04", .always, 44, 16),
  ])
  func `the safe area counts as far as it is adjusted to`(
    id: String, adjustment: SafeAreaAdjustment, top: Double, leading: Double
  ) throws {
    let scene = try Scene(extent: 568, content: 1000) {
      $0.contentInset.top = 10
      $0.safeArea = EdgeInsets(top: 44, leading: 16, bottom: 34, trailing: 16)
      $0.safeAreaAdjustment = adjustment
    }
    let inset = scene.scroller.settings.adjustedContentInset
    #expect(inset.top == 10 + top, "\(id)")
    #expect(inset.leading == leading, "\(id)")
  }

  @Test func `SV-05: an axis that always bounces counts as scrollable`() throws {
    let scene = try Scene(extent: 568, content: 100) {
      $0.safeArea = EdgeInsets(all: 20)
      $0.safeAreaAdjustment = .scrollableAxes
      $0.alwaysBounces.vertical = true
    }
    #expect(
      scene.scroller.settings.adjustedContentInset
        == EdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0))
  }

  @Test func `SV-06: another inset does not move what is legal`() throws {
    var scene = try Scene(extent: 568, content: 2000, at: 300)
    try scene.set(at: 0) {
      $0.contentInset = EdgeInsets(top: 64, leading: 0, bottom: 50, trailing: 0)
    }
    #expect(scene.y == 300)
    #expect(scene.take() == [])
    try scene.scroll(to: Point(x: 0, y: 1482), at: 1)
    try scene.set(at: 2) { $0.contentInset.bottom = 0 }
    #expect(scene.y == 1432)
    #expect(scene.take() == [.didScroll])
  }

  @Test(arguments: [
    ("SV-10", 680.0, 320.0, 0.0, 0.0, 0.0, 360.0), ("SV-11", 1125, 375, 0, 0, 0, 750),
    ("SV-12", 300, 375, 0, 0, 0, 0), ("SV-13", 300, 375, 20, 30, -20, -20),
    ("SV-14", 700, 568, 64, 216, -64, 348), ("SV-15", 694, 272, 0, 494, 0, 916),
  ])
  func `the least and the greatest offset are those of the vector`(
    id: String, content: Double, extent: Double, lead: Double, trail: Double, least: Double,
    greatest: Double
  ) throws {
    for axis in Axis.allCases {
      var settings = ScrollSettings(
        frame: Rect(x: 0, y: 0, width: 100, height: 100), contentSize: Size(width: 100, height: 100)
      )
      settings.frame.size[axis] = extent
      settings.contentSize[axis] = content
      settings.contentInset =
        axis == .vertical
        ? EdgeInsets(top: lead, leading: 0, bottom: trail, trailing: 0)
        : EdgeInsets(top: 0, leading: lead, bottom: 0, trailing: trail)
      var scene = try Scene(settings)
      #expect(scene.scroller.settings.legalOffsets.least[axis] == least, "\(id)")
      #expect(scene.scroller.settings.legalOffsets.greatest[axis] == greatest, "\(id)")
      try scene.scroll(to: Point(x: 9999, y: 9999), clamped: true, at: 1)
      #expect(scene.scroller.offset[axis] == greatest, "\(id)")
      try scene.scroll(to: Point(x: -9999, y: -9999), clamped: true, at: 2)
      #expect(scene.scroller.offset[axis] == least, "\(id)")
    }
  }

  @Test func `SV-16: content that becomes small goes under the top inset, not to 0`() throws {
    var scene = try Scene(extent: 500, content: 900, at: 100) { $0.contentInset.top = 64 }
    try scene.set(at: 0) { $0.contentSize.height = 300 }
    #expect(scene.y == -64)
  }

  @Test func `SV-17: the program may put the viewport anywhere, until something changes`() throws {
    var scene = try Scene(extent: 500, content: 900)
    try scene.scroll(to: Point(x: 0, y: -80), at: 0)
    #expect(scene.y == -80)
    #expect(scene.scroller.phase == .idle)
    try scene.advance(to: 5)
    #expect(scene.y == -80)
    try scene.set(at: 6) { $0.contentSize.height = 901 }
    #expect(scene.y == 0)
    #expect(scene.take() == [.didScroll])
  }

  @Test func `SV-18: offsets are not rounded`() throws {
    var scene = try Scene(extent: 500, content: 900)
    try scene.scroll(to: Point(x: 0, y: 100.123456789), at: 0)
    #expect(scene.y == 100.123456789)
  }

  @Test func `SV-19: other content leaves alone what is pulled past the start`() throws {
    var scene = try Scene(extent: 568, content: 900)
    try scene.down(0, 0, at: 0)
    try scene.move(0, 100, at: 0.1)
    let pulled = scene.y
    #expect(isClose(pulled, -50.144462))
    try scene.set(at: 0.2) { $0.contentSize.height = 1400 }
    try scene.set(at: 0.3) { $0.contentSize.height = 700 }
    #expect(scene.y == pulled)
    try scene.move(0, 0, at: 0.4)
    #expect(scene.y == 0)
  }

  @Test func `SV-64: the two guides are the content and the frame`() throws {
    var settings = ScrollSettings(
      frame: Rect(x: 30, y: 40, width: 200, height: 300),
      contentSize: Size(width: 500, height: 900))
    settings.contentInset = EdgeInsets(all: 7)
    let scroller = try Scroller(settings)
    #expect(scroller.contentGuide == Rect(x: 0, y: 0, width: 500, height: 900))
    #expect(scroller.frameGuide == Rect(x: 30, y: 40, width: 200, height: 300))
  }

  @Test func `SV-65: an indicator shows how much of the content is seen, and where`() throws {
    var scene = try Scene(extent: 500, content: 2000) {
      $0.indicatorInset = EdgeInsets(top: 20, leading: 0, bottom: 80, trailing: 0)
    }
    #expect(scene.scroller.indicator(.vertical) == ScrollIndicator(start: 20, length: 100))
    try scene.scroll(to: Point(x: 0, y: 750), at: 0)
    #expect(scene.scroller.indicator(.vertical) == ScrollIndicator(start: 170, length: 100))
    try scene.scroll(to: Point(x: 0, y: 1500), at: 1)
    #expect(scene.scroller.indicator(.vertical) == ScrollIndicator(start: 320, length: 100))
    try scene.scroll(to: Point(x: 0, y: 1530), at: 2)
    #expect(scene.scroller.indicator(.vertical) == ScrollIndicator(start: 350, length: 70))
    #expect(scene.scroller.indicator(.horizontal) == nil)
    #expect(scene.scroller.settings.legalOffsets.greatest.y == 1500)
  }
}
