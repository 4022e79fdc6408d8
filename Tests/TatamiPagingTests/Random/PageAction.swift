import Tatami
import TatamiPaging
import TatamiRandom

/// One thing done to pages in a random sequence. Progress is in sixteenths of a turn and time
/// in eighths of a second, so that whatever is computed with them is exact.
enum PageAction: Hashable {
  case touch
  case drag(Int)
  case release(PageOutcome)
  case settle(Int)
  case finish
  case interrupt
  case setPages([String], PageDirection, isAnimated: Bool)
  case goTo(String, PageWay, isAnimated: Bool)
  case turn(Int)
  case tick(Int)
  case insert([String], at: Int, PageEditPolicy<String>)
  case delete([String], PageEditPolicy<String>)
  case move(String, to: Int, PageEditPolicy<String>)
  case replace([String], PageEditPolicy<String>)
  case restore(String, halves: Int)
  case setViewport(Int)
  case setWindow(Int)
  case setSpine(SpineLocation, isDoubleSided: Bool?)

  /// Whether it is one transaction: each page enters or leaves the window at most once.
  var isOneTransaction: Bool {
    switch self {
    case .drag, .tick, .turn: false
    default: true
    }
  }
}

/// Where a random sequence begins.
struct PageBeginning {
  var configuration: PageConfiguration
  var ids: [String]
  var current: String?
  var asksSource: Bool

  init(using numbers: inout SplitMix64) {
    ids = letters(Int.random(in: 0...9, using: &numbers))
    current = Int.random(in: 0..<8, using: &numbers) == 0 ? nil : ids.randomElement(using: &numbers)
    asksSource = Int.random(in: 0..<5, using: &numbers) == 0
    configuration = PageConfiguration(
      style: asksSource || Bool.random(using: &numbers) ? .scroll : .curl,
      viewport: Size(width: 320, height: 480), window: Int.random(in: 0...3, using: &numbers),
      autoAdvance: Bool.random(using: &numbers) ? 2 : nil)
    if configuration.style == .curl {
      configuration.spine = [.min, .mid, .max].randomElement(using: &numbers) ?? .min
      configuration.isDoubleSided = configuration.spine == .mid || Bool.random(using: &numbers)
    } else if !asksSource {
      configuration.loop = PageLoop.allCases.randomElement(using: &numbers) ?? .none
    }
  }
}

extension PageAction {
  /// Something to do, mostly something that makes sense.
  init(for model: NaivePages, using numbers: inout SplitMix64) {
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
    let isEdited = !model.asksSource
    switch below(isEdited ? 26 : 17) {
    case 0..<6: self = .drag(Int.random(in: -40...40, using: &numbers))
    case 6, 7: self = .release(below(3) == 0 ? .cancel : .commit)
    case 8: self = model.isSettling ? .settle(Int.random(in: -15...15, using: &numbers)) : .touch
    case 9, 10: self = .finish
    case 11: self = below(2) == 0 ? .touch : .interrupt
    case 12: self = .tick(below(24))
    case 13, 14:
      let way = PageWay.allCases[below(3)]
      self = .goTo(Self.id(model, &numbers), way, isAnimated: below(2) == 0)
    case 15, 16:
      self = .setPages(
        Self.given(model, &numbers), below(2) == 0 ? .forward : .reverse,
        isAnimated: below(2) == 0)
    case 17: self = .turn(below(9) - 4)
    case 18: self = below(3) == 0 ? .setViewport(below(500)) : .setWindow(below(4))
    case 19: self = .restore(Self.id(model, &numbers), halves: below(24) - 4)
    case 20:
      self = .setSpine(
        SpineLocation.allCases[below(4)], isDoubleSided: [nil, true, false][below(3)])
    default: self = Self.edit(model, &numbers)
    }
  }

  /// A page of the list, or sometimes one that is not in it.
  private static func id(_ model: NaivePages, _ numbers: inout SplitMix64) -> String {
    if Int.random(in: 0..<12, using: &numbers) == 0 { return "?" }
    return model.ids.randomElement(using: &numbers) ?? "?"
  }

  /// Pages to set: mostly as many as are needed, and side by side.
  private static func given(_ model: NaivePages, _ numbers: inout SplitMix64) -> [String] {
    let id = id(model, &numbers)
    guard model.step == 2, Int.random(in: 0..<6, using: &numbers) > 0 else {
      return Int.random(in: 0..<8, using: &numbers) == 0 ? [] : [id]
    }
    if Int.random(in: 0..<6, using: &numbers) == 0 {
      return [id, Self.id(model, &numbers)]
    }
    let index = (model.ids.firstIndex(of: id) ?? 0) / 2 * 2
    return index + 1 < model.ids.count ? [model.ids[index], model.ids[index + 1]] : [id]
  }

  private static func edit(_ model: NaivePages, _ numbers: inout SplitMix64) -> PageAction {
    let new = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in
      String(UnicodeScalar(UInt8.random(in: 97...122, using: &numbers)))
    }
    let index = Int.random(in: 0...model.ids.count + (new.count == 2 ? 1 : 0), using: &numbers)
    var policy = PageEditPolicy<String>.keepCurrent
    if Int.random(in: 0..<4, using: &numbers) == 0 {
      policy = .goTo(new.first ?? id(model, &numbers))
    }
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0, 1: return .insert(new, at: index, policy)
    case 2, 3:
      let gone = model.ids.filter { _ in Int.random(in: 0..<4, using: &numbers) == 0 }
      return .delete(gone.shuffled(using: &numbers), policy)
    case 4: return .move(id(model, &numbers), to: index, policy)
    default:
      let kept = model.ids.filter { _ in Int.random(in: 0..<4, using: &numbers) > 0 }
      return .replace((kept + new).shuffled(using: &numbers), policy)
    }
  }
}
