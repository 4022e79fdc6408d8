/// The kinds of rules by which cells are folded, one for each type of fold: what one of
/// them remembers is of no use to another. None has the number 0.
enum MemoKind: UInt8 {
  case count = 1
  case measuringCount
  case extent
  case styled
  case columns
}
