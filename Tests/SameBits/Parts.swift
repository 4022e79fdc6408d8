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
  case 6: hashOfManyVisits()
  case 7: hashOfLargeCounts()
  default: preconditionFailure("There is no such part")
  }
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
