extension FlowLayout {
  /// What the cells of a linear layout come to when its line shares out.
  func linearPass(_ share: LineShare) -> LinearPass {
    guard let linearPasses else {
      preconditionFailure("A linear layout that shares out has a place for its passes")
    }
    return linearPasses.pass(store, styled.rule.sizing, LinearRatios(share))
  }

  /// The greatest cross extent of all cells of a linear layout, which add up to `sums`.
  func linearCross(_ sums: LineSums) -> Int64 {
    if !sums.traits.contains(.coupled) { return sums.cross }
    let sizing = styled.rule.sizing
    return linearPass(sizing.share(of: sums, inner: sizing.lineRoom, fillsEqually: true)).cross
  }
}
