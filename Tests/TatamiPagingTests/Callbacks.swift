import Tatami
import TatamiPaging

/// Letters as pages, in order: `letters(3)` is A, B, C.
func letters(_ count: Int) -> [String] {
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ".prefix(count).map { String($0) }
}

/// A controller of letters.
func letterPages(
  _ count: Int, current: String?, _ configuration: PageConfiguration = phone()
) throws -> PageController<String> {
  var pages = try PageController(
    configuration, source: .pages(letters(count)), current: current)
  pages.removeEvents()
  return pages
}

/// Pages that scroll on a telephone.
func phone(_ change: (inout PageConfiguration) -> Void = { _ in }) -> PageConfiguration {
  var configuration = PageConfiguration(viewport: Size(width: 375, height: 667))
  change(&configuration)
  return configuration
}

/// Leaves that turn.
func book(
  _ spine: SpineLocation, isDoubleSided: Bool? = nil, axis: Axis = .horizontal, window: Int = 1
) -> PageConfiguration {
  PageConfiguration(
    style: .curl, axis: axis, viewport: Size(width: 375, height: 667), spine: spine,
    isDoubleSided: isDoubleSided, window: window)
}

extension PageController {
  /// Pulls and lets go, at rest in the end.
  mutating func swipe(_ direction: PageDirection = .forward) {
    let sign = direction == .forward ? 1.0 : -1.0
    drag(to: 0.3 * sign)
    drag(to: 0.8 * sign)
    settle(.commit)
  }

  /// Lets go and comes to rest.
  mutating func settle(_ outcome: PageOutcome) {
    release(outcome)
    finish()
  }
}

extension PageController<String> {
  /// The pages seen, as one word.
  var visible: String { shown?.pages.joined() ?? "" }

  /// The pages of the window, as one word.
  var windowWord: String { window.map(\.page).joined() }

  /// The delegate calls and completions since the last time they were taken, as text.
  mutating func takeCallbacks() -> [String] {
    defer { removeEvents() }
    return events.compactMap { event in
      switch event {
      case .willTransition(let pending, let shown): "\(word(shown)) to \(word(pending))"
      case .didFinish(true, let previous, let shown, true): "\(word(previous)) gave \(word(shown))"
      case .didFinish(true, let previous, _, false): "\(word(previous)) stayed"
      case .didFinish(false, let previous, _, _): "\(word(previous)) was interrupted"
      case .completion(let finished): finished ? "done" : "skipped"
      default: nil
      }
    }
  }

  /// The appearance callbacks, as text.
  var appearance: [String] {
    events.compactMap { event in
      switch event {
      case .willAppear(let page): "willAppear \(page)"
      case .didAppear(let page): "didAppear \(page)"
      case .willDisappear(let page): "willDisappear \(page)"
      case .didDisappear(let page): "didDisappear \(page)"
      default: nil
      }
    }
  }

  /// The pages that entered the window, in order, as one word.
  var entered: String {
    events.compactMap { event in
      if case .entered(let member) = event { member.page } else { nil }
    }.joined()
  }

  /// The pages that left the window, in order, as one word.
  var left: String {
    events.compactMap { event in
      if case .left(let member) = event { member.page } else { nil }
    }.joined()
  }
}

private func word(_ spread: PageSpread<String>) -> String { spread.pages.joined() }

/// What is thrown.
func refusal<PageID: Hashable>(
  _ body: () throws(PageError<PageID>) -> Void
) -> PageError<PageID>? {
  do throws(PageError<PageID>) {
    try body()
    return nil
  } catch {
    return error
  }
}
