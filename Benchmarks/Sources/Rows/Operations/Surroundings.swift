import Limits
import Tatami

extension Operation {
  /// The host gets another width: the content size and the frames that are seen first.
  static let width = Operation(
    "width", times: 10, limit: "the height in C, or a screen of frames"
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    let plain = PlainScreen(workload, count)
    var step = 0
    return Trial { () throws(FlowError) in
      for _ in 0..<10 {
        step += 1
        var environment = workload.environment
        environment.viewport.width += Double(step % 40 - 20)
        try layout.setEnvironment(environment)
        layout.seeTop()
      }
    } limit: {
      plain.arrange(changesLines: false)
    }
  }

  /// The device is turned: longer lines, and pages of more cells.
  static let rotation = Operation(
    "rotation", times: 2, limit: "the height in C, or a screen of frames"
  ) { workload, count throws(FlowError) in
    var layout = try workload.layout(count)
    try layout.setVariant(workload.turnedStyle, for: SizeClass(orientation: .landscape))
    let plain = PlainScreen(workload, count)
    return Trial { () throws(FlowError) in
      try layout.setEnvironment(workload.turned)
      layout.seeTop()
      try layout.setEnvironment(workload.environment)
      layout.seeTop()
    } limit: {
      plain.arrange(changesLines: true)
    }
  }
}

extension FlowLayout {
  /// Asks for the content size and for the frames at the top.
  fileprivate func seeTop() {
    limits_consume(contentSize.height)
    forEachFrame(intersecting: Rect(origin: .zero, size: environment.viewport)) { _, frame in
      limits_consume(frame.origin.x)
    }
  }
}

/// What a plain loop has to do when the surroundings change.
private final class PlainScreen {
  private let workload: Workload
  private let extents: Extents
  private let screen: Extents
  private var out = [Double](repeating: 0, count: 256)

  init(_ workload: Workload, _ count: Int) {
    self.workload = workload
    extents = workload.extents(count)
    screen = workload.extents(64)
  }

  /// A pass over all cells where the lines may become others, and a screen of frames.
  func arrange(changesLines: Bool) {
    switch workload.shape {
    case .sized: limits_consume(workload.plainHeight(of: extents))
    case .counted, .weighted, .waterfall:
      if changesLines { limits_consume(workload.plainHeight(of: extents, more: 2)) }
    case .paged: break
    }
    workload.writePlainFrames(of: screen, into: &out)
  }
}
