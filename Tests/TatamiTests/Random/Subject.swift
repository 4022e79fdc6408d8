import Tatami
import TatamiRandom
import TatamiReference

/// The engine and the reference side by side, with what the engine handed out so far.
struct Subject {
  var layout: FlowLayout
  var reference: NaiveLayout
  /// Each id the engine handed out and the token of the cell it is for, in that order.
  private(set) var known: [(id: CellID, token: Int)] = []
  private var ids: [Int: CellID] = [:]
  private var tokens: [CellID: Int] = [:]
  /// The most recent anchors.
  var anchors: [HeldAnchor] = []
  /// The lines that the rule for lines was asked about; none if it is another layout's.
  let asked = AskedLines()
  /// What was reported last.
  var base: Moment?
  /// What edits did since then.
  var changes = CellChanges()
  /// What edits there were since somebody asked.
  var operations: Set<Operation> = []
  var isCopied = false

  init(_ layout: FlowLayout, _ reference: NaiveLayout) {
    self.layout = layout
    self.reference = reference
  }

  /// What there is now; `solution` is that of the reference.
  func moment(_ solution: Solution) -> Moment {
    Moment(layout: layout, reference: reference, solution: solution)
  }

  mutating func hold(_ anchor: HeldAnchor) {
    anchors.append(anchor)
    // A layout looks after the cells of so many.
    if anchors.count > 16 { anchors.removeFirst() }
  }

  /// Notes that the engine handed out an id.
  mutating func learn(_ id: CellID, _ token: Int) {
    if ids[token] != nil { return }
    known.append((id, token))
    ids[token] = id
    tokens[id] = token
  }

  func id(ofToken token: Int) -> CellID? { ids[token] }

  func token(of id: CellID) -> Int? { tokens[id] }

  /// Any of the ids, those of cells that are gone among them.
  func anyKnown(_ random: inout SplitMix64) -> (id: CellID, token: Int)? {
    known.isEmpty ? nil : random.pick(known)
  }

  /// A copy that is edited on its own, the one with a number from 1 on.
  func copy(number: Int) -> Subject {
    var copy = Subject(layout, reference.copy(number: number))
    copy.known = known
    copy.ids = ids
    copy.tokens = tokens
    copy.anchors = anchors
    copy.base = base
    copy.changes = changes
    copy.operations = operations
    copy.isCopied = true
    return copy
  }
}

/// A layout and what it answers, at some time.
struct Moment {
  let layout: FlowLayout
  let reference: NaiveLayout
  let solution: Solution

  /// Where the cell with each token is.
  var places: [Int: Int] {
    Dictionary(uniqueKeysWithValues: reference.tokens.enumerated().map { ($1, $0) })
  }
}

/// What edits did to cells, by their tokens.
struct CellChanges {
  /// Those that were given a size or a style.
  var changed: Set<Int> = []
  /// Those that were measured, with the size that they had as the result perhaps.
  var measured: Set<Int> = []
  /// Those that were moved past others.
  var relocated: Set<Int> = []

  /// Notes an edit of a layout.
  ///
  /// - Parameter index: where the cell is that the edit is about.
  mutating func note(_ edit: Edit, at index: Int, of layout: NaiveLayout) {
    switch edit {
    case .resize, .setCellStyle: changed.insert(layout.tokens[index])
    case .resizeMany(let changes): changed.formUnion(changes.map { layout.tokens[$0.index] })
    case .setCellStyles(_, let range): changed.formUnion(layout.tokens[range])
    case .measure(let range, _): measured.formUnion(layout.tokens[range])
    case .move(_, let target) where target != index: relocated.insert(layout.tokens[index])
    case .moveRange(let range, let target) where target != range.lowerBound:
      relocated.formUnion(layout.tokens[range])
    default: break
    }
  }
}
