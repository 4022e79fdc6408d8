extension FlowLayout {
  var waterfallReach: (main: Int64, cross: Int64) { (0, 0) }
  var compactReach: Int64 { 0 }
  var bestFitReach: (main: Int64, cross: Int64) { (0, 0) }
  struct BF { func line(containing: Int) -> Int { 0 } }
  func bestFit() -> BF { BF() }
  func streamColumns<Sink: FrameSink>(
    _ range: Range<Int>, into sink: inout Sink, _ emit: (Int, Rect) -> Void
  ) {}
  func streamColumns<Sink: NearbySink>(
    near cross: (start: Int64, end: Int64), into sink: inout Sink, _ emit: (Int, Rect) -> Void
  ) {}
  func streamBestFit<Sink: FrameSink>(
    _ range: Range<Int>, into sink: inout Sink, _ emit: (Int, Rect) -> Void
  ) {}
}
