import Limits
import Tatami

extension Operation {
  /// The frame of a random cell.
  static let frameAt = Operation(
    "frame-at", times: 1000, limit: "a read of an array of frames", limitTimes: 1000
  ) { workload, count throws(FlowError) in
    let layout = try workload.layout(count)
    limits_consume(layout.contentSize.height)
    let frames = layout.frames(in: 0..<count)
    var (random, plainRandom) = (SplitMix64(seed: 6), SplitMix64(seed: 6))
    return Trial {
      for _ in 0..<1000 {
        limits_consume(layout.frame(at: random.index(below: count)).origin.y)
      }
    } limit: {
      for _ in 0..<1000 {
        limits_consume(frames[plainRandom.index(below: count)].origin.y)
      }
    }
  }

  /// The cell at a random point.
  static let hitTest = Operation(
    "hit-test", times: 1000, limit: "a binary search in an array of lines", limitTimes: 1000
  ) { workload, count throws(FlowError) in
    let layout = try workload.layout(count)
    let content = layout.contentSize
    let arranged = workload.arranged
    let frames = layout.frames(in: 0..<count)
    let offsets = stride(from: 0, to: count, by: arranged).map { frames[$0].origin.y }
    var (random, plainRandom) = (SplitMix64(seed: 7), SplitMix64(seed: 7))
    func point(_ random: inout SplitMix64) -> Point {
      Point(
        x: random.length(in: 0..<content.width), y: random.length(in: 0..<content.height))
    }
    return Trial {
      for _ in 0..<1000 {
        limits_consume(Double(layout.index(at: point(&random)) ?? 0))
      }
    } limit: {
      for _ in 0..<1000 {
        let line = unsafe limits_search(offsets, offsets.count, point(&plainRandom).y)
        limits_consume(Double(line))
      }
    }
  }

  /// How many pages, the page of a random cell, its cells and its frame.
  static let pageQueries = Operation(
    "page-queries", times: 1000, limit: "a division in C", limitTimes: 1000,
    applies: only("paged", "emoji-keyboard")
  ) { workload, count throws(FlowError) in
    let layout = try workload.layout(count)
    let capacity = workload.style.pagedCount ?? 1
    var (random, plainRandom) = (SplitMix64(seed: 8), SplitMix64(seed: 8))
    return Trial {
      for _ in 0..<1000 {
        let page = layout.page(containing: random.index(below: count)) ?? 0
        let (range, frame) = (layout.range(ofPage: page), layout.frame(ofPage: page))
        limits_consume(Double(layout.pageCount + range.lowerBound) + frame.origin.x)
      }
    } limit: {
      for _ in 0..<1000 {
        limits_consume(limits_page_offset(plainRandom.index(below: count), capacity, 800))
      }
    }
  }
}
