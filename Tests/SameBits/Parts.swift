/// The hash of one of the parts, in the order of `hashes.txt`.
///
/// `Scripts/check-bits` compares them on two machines and with what they have been; with `--renew` it
/// writes them down anew, after a change that is meant to change bits.
@_expose(wasm, "hash") @c(tatami_hash)
public func hash(part: Int32) -> UInt64 {
  switch part {
  case 0: hashOfExponential()
  case 1: hashOfCurves()
  case 2: hash(ofSessions: 400) { ScrollerSession(seed: $0) }
  case 3: hash(ofSessions: 200) { LayoutSession(seed: $0) }
  case 4: hash(ofSessions: 400) { PageSession(seed: $0) }
  case 5: hash(ofSessions: 200) { ConstraintSession(seed: $0) }
  case 6: hashOfWorkloads()
  case 7: hashOfDocuments()
  case 8: hash(ofSessions: 40) { ReportSession(seed: $0) }
  case 9: hashOfLargeCounts()
  case 10: hashOfManyVisits()
  default: preconditionFailure("There is no such part")
  }
}

/// All frames of two thousand layouts of every kind, with styles, variants and edits; those that are
/// refused count as well. The session is the one that `Scripts/check-c` plays through the functions for C.
private func hashOfDocuments() -> UInt64 {
  var all = Hash()
  for seed in 0..<2_000 as Range<UInt64> { all.add(hash(ofSession: seed, steps: 6)) }
  return all.value
}

/// Touches, changes and time that a seed determines, and the hash of all that follows.
protocol Session {
  var hash: Hash { get }
  mutating func step()
}

private func hash<Kind: Session>(ofSessions count: UInt64, _ begin: (UInt64) -> Kind) -> UInt64 {
  var hash = Hash()
  for number in 0..<count {
    var session = begin(0x5EED_0000 + number)
    for _ in 0..<80 { session.step() }
    hash.add(session.hash.value)
  }
  return hash.value
}
