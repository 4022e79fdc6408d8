/// What a source said about the neighbours of the pages shown: each asked for once.
@usableFromInline struct NeighborCache<PageID: Hashable> {
  @usableFromInline let queries: PageQueries<PageID>

  /// The neighbours on either side, the nearest first.
  @usableFromInline var before: [PageSpread<PageID>] = []
  @usableFromInline var after: [PageSpread<PageID>] = []

  /// Whether the source said that nothing comes behind these.
  @usableFromInline var beforeEnds = false
  @usableFromInline var afterEnds = false

  /// The first question that was answered in two ways.
  @usableFromInline var impurity: PageImpurity<PageID>?

  init(_ queries: PageQueries<PageID>) { self.queries = queries }

  @inlinable func neighbors(_ direction: PageDirection) -> [PageSpread<PageID>] {
    direction == .forward ? after : before
  }

  /// Forgets every answer.
  @inlinable mutating func invalidate() {
    before.removeAll(keepingCapacity: true)
    after.removeAll(keepingCapacity: true)
    (beforeEnds, afterEnds) = (false, false)
  }

  /// Asks until `reach` neighbours on either side are known, or the end of the pages.
  @inlinable mutating func fill(
    around shown: PageSpread<PageID>, reach: Int, _ configuration: PageConfiguration
  ) {
    while before.count < reach && !beforeEnds {
      if let next = spread(before: before.last ?? shown, configuration) {
        before.append(next)
      } else {
        beforeEnds = true
      }
    }
    while after.count < reach && !afterEnds {
      if let next = spread(after: after.last ?? shown, configuration) {
        after.append(next)
      } else {
        afterEnds = true
      }
    }
    // What is farther away is forgotten, so that a walk through many pages keeps few.
    if after.count > reach {
      after.removeLast(after.count - reach)
      afterEnds = false
    }
    if before.count > reach {
      before.removeLast(before.count - reach)
      beforeEnds = false
    }
  }

  /// Steps to a neighbour, which is shown instead of `shown` from now on.
  @inlinable mutating func turn(_ direction: PageDirection, from shown: PageSpread<PageID>) {
    if direction == .forward {
      after.removeFirst()
      before.insert(shown, at: 0)
    } else {
      before.removeFirst()
      after.insert(shown, at: 0)
    }
  }

  // MARK: Questions

  /// The pages right of an open book come in twos; of leaves with two sides that are bound at
  /// an edge only every second page is a front.
  @inlinable mutating func spread(
    after shown: PageSpread<PageID>, _ configuration: PageConfiguration
  ) -> PageSpread<PageID>? {
    if configuration.showsTwo {
      guard let right = shown.second, let first = ask(.forward, right),
        let second = ask(.forward, first)
      else { return nil }
      return PageSpread(first, second)
    }
    guard let next = ask(.forward, shown.first) else { return nil }
    if configuration.pagesPerTurn == 1 { return PageSpread(next) }
    return ask(.forward, next).map { PageSpread($0) }
  }

  @inlinable mutating func spread(
    before shown: PageSpread<PageID>, _ configuration: PageConfiguration
  ) -> PageSpread<PageID>? {
    guard let next = ask(.reverse, shown.first) else { return nil }
    if configuration.pagesPerTurn == 1 { return PageSpread(next) }
    guard let first = ask(.reverse, next) else { return nil }
    return configuration.showsTwo ? PageSpread(first, next) : PageSpread(first)
  }

  /// The page right of another one in an open book.
  @inlinable mutating func partner(of left: PageID) -> PageID? { ask(.forward, left) }

  @inlinable mutating func ask(_ direction: PageDirection, _ page: PageID) -> PageID? {
    let question = direction == .forward ? queries.after : queries.before
    let answer = question(page)
    if queries.checksPurity {
      let again = question(page)
      if again != answer && impurity == nil {
        impurity = PageImpurity(page: page, direction: direction, first: answer, second: again)
      }
    }
    return answer
  }
}
