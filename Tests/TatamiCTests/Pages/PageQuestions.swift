import CTatami
import TatamiPaging

/// A source of pages that are asked for one after the other, and what it was asked.
final class PageQuestions {
  let first: UInt64
  let last: UInt64
  /// The pages asked about, with the neighbour that was asked for: 1 for the next one.
  var asked: [[UInt64]] = []
  var ask: () -> tatami_status? = { nil }
  private(set) var meanwhile: [tatami_status] = []

  init(from first: UInt64, to last: UInt64) { (self.first, self.last) = (first, last) }

  var queries: PageQueries<UInt64> {
    PageQueries(before: { self.before($0) }, after: { self.after($0) })
  }

  func before(_ page: UInt64) -> UInt64? {
    note(page, 0)
    return page > first && page <= last ? page - 1 : nil
  }

  func after(_ page: UInt64) -> UInt64? {
    note(page, 1)
    return page >= first && page < last ? page + 1 : nil
  }

  private func note(_ page: UInt64, _ side: UInt64) {
    asked.append([page, side])
    if let status = ask() { meanwhile.append(status) }
  }

  /// Throws unless the other one was asked the same since this was called last.
  func checkSame(as other: PageQuestions) throws {
    try Difference.check("the questions", asked, other.asked)
    (asked, other.asked) = ([], [])
    for status in meanwhile {
      try Difference.check("asked by a source", status, tatami_status(TATAMI_BUSY))
    }
  }
}

@unsafe private func tell(
  _ page: UInt64?, to neighbor: UnsafeMutablePointer<tatami_page_id>?
) -> Bool {
  guard let page, let neighbor = unsafe neighbor else { return false }
  unsafe neighbor.pointee = page
  return true
}

func pageBefore(
  _ context: UnsafeMutableRawPointer?, _ page: tatami_page_id,
  _ neighbor: UnsafeMutablePointer<tatami_page_id>?
) -> Bool {
  guard let context = unsafe context else { return false }
  let questions = unsafe Unmanaged<PageQuestions>.fromOpaque(context).takeUnretainedValue()
  return unsafe tell(questions.before(page), to: neighbor)
}

func pageAfter(
  _ context: UnsafeMutableRawPointer?, _ page: tatami_page_id,
  _ neighbor: UnsafeMutablePointer<tatami_page_id>?
) -> Bool {
  guard let context = unsafe context else { return false }
  let questions = unsafe Unmanaged<PageQuestions>.fromOpaque(context).takeUnretainedValue()
  return unsafe tell(questions.after(page), to: neighbor)
}
