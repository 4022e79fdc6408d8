import Tatami
import TatamiConstraints
import TatamiDocument

/// A document of constraints while its edits happen.
package struct ConstraintPlayer {
  private let document: ConstraintDocument
  var layout: ConstraintLayout
  /// The boxes of the document in order, then the scroll view.
  private(set) var boxes: [(name: String, box: Box)] = []
  private var names = RuleNames()
  private var nameOfBox: [Box: String] = [:]
  private var boxOfName: [String: Box] = [:]
  var numbers = RuleNumbers()
  /// The content offset; `nil` without a scroll view.
  private(set) var offset: Point?

  /// Makes the layout of a document, before its first edit.
  init(_ document: ConstraintDocument) throws(ConstraintRefusal) {
    self.document = document
    do {
      layout = try ConstraintLayout(hostSize: document.hostSize, direction: document.direction)
    } catch {
      throw .part(document.place("host", "size"), sentence(for: error) { _ in "host" })
    }
    name(.host, "host")
    try addScrollView()
    try addBoxes()
    for (name, value) in document.metrics { names.setMetric(value, name) }
    try add(document.rules)
  }

  private mutating func addScrollView() throws(ConstraintRefusal) {
    guard let scroll = document.scroll else { return }
    let guides = try change(document.place("scroll")) { layout throws(ConstraintError) in
      try layout.addScrollView(frame: scroll.frame, offset: scroll.offset)
    }
    offset = scroll.offset
    name(guides.view, "scroll")
    name(guides.frame, "frame")
    name(guides.content, "content")
  }

  private mutating func addBoxes() throws(ConstraintRefusal) {
    // Boxes may stand before what they lie in; it is their order in the document that counts.
    var orders: [String: Int] = [:]
    for (order, properties) in document.boxes.enumerated() { orders[properties.name] = order }
    for properties in document.boxesFromOutside {
      guard let parent = boxOfName[properties.parent], let order = orders[properties.name] else {
        throw .unknownBox(properties.parent)
      }
      let box = try change { layout throws(ConstraintError) in
        try layout.addBox(in: parent, order: order)
      }
      name(box, properties.name)
    }
    for properties in document.boxes {
      guard let box = boxOfName[properties.name] else { throw .unknownBox(properties.name) }
      boxes.append((properties.name, box))
      try change { layout throws(ConstraintError) in
        for axis in Axis.allCases {
          let place = axis == .horizontal ? 0 : 1
          try layout.setHugging(properties.hugging[place], axis, of: box)
          try layout.setResistance(properties.resistance[place], axis, of: box)
        }
      }
      try change(.key(properties.path, "baseline")) { layout throws(ConstraintError) in
        let (first, last) = properties.baselines
        try layout.setBaselines(first: first, last: last, of: box)
      }
      try change(.key(properties.path, "intrinsic")) { layout throws(ConstraintError) in
        try layout.setIntrinsicSize(properties.intrinsicSize, of: box)
      }
    }
    if let scroll = layout.scroll { boxes.append(("scroll", scroll.view)) }
  }

  private mutating func name(_ box: Box, _ name: String) {
    nameOfBox[box] = name
    boxOfName[name] = box
    names.setBox(box, name)
  }

  // MARK: Names

  /// What a document calls a box.
  func name(_ box: Box) -> String { nameOfBox[box] ?? "a box without a name" }

  func name(_ variable: BoxVariable) -> String {
    name(variable.box) + "." + variable.attribute.name
  }

  /// The names of what a box lies in, from the inside to the outside.
  func ancestors(of name: String) -> [String] {
    var ancestors: [String] = []
    var next = boxOfName[name].flatMap(layout.parent)
    while let parent = next {
      ancestors.append(self.name(parent))
      next = layout.parent(of: parent)
    }
    return ancestors
  }

  /// Whether a box of the document lies in another one.
  func isParent(_ name: String) -> Bool { document.boxes.contains { $0.parent == name } }

  func box(_ name: String) throws(ConstraintRefusal) -> Box {
    guard let box = boxOfName[name] else { throw .unknownBox(name) }
    return box
  }

  /// The attribute of a box that a text names.
  func place(_ text: String) throws(ConstraintRefusal) -> Rule.Place {
    do {
      var reader = RuleReader(text, names)
      return try reader.wholePlace()
    } catch {
      throw .place(error)
    }
  }

  // MARK: Changes

  mutating func setOffset(_ offset: Point) throws(ConstraintRefusal) {
    try change { layout throws(ConstraintError) in try layout.setContentOffset(offset) }
    self.offset = offset
  }

  /// Changes the layout; what it refuses is told in words.
  @discardableResult
  mutating func change<Result>(
    _ body: (inout ConstraintLayout) throws(ConstraintError) -> Result
  ) throws(ConstraintRefusal) -> Result {
    do {
      return try body(&layout)
    } catch {
      throw Self.refusal(error, name)
    }
  }

  /// Changes the layout as a part of the document says, which is named if it is refused.
  private mutating func change<Result>(
    _ path: FieldPath, _ body: (inout ConstraintLayout) throws(ConstraintError) -> Result
  ) throws(ConstraintRefusal) -> Result {
    do {
      return try body(&layout)
    } catch {
      throw .part(path, sentence(for: error, name: name))
    }
  }

  private static func refusal(
    _ error: ConstraintError, _ name: (Box) -> String
  ) -> ConstraintRefusal {
    .layout(sentence(for: error, name: name))
  }

  /// Activates the rules of texts, all of them or none.
  ///
  /// - Parameter counts: How many rules each text says.
  private mutating func activate(
    _ rules: [Rule], _ counts: [Int]
  ) throws(ConstraintRefusal) -> [RuleID] {
    do {
      return try layout.activate(rules)
    } catch {
      // One of them is refused: one by one it is found out which.
      var trial = layout
      var rest = rules[...]
      for (index, count) in counts.enumerated() {
        do {
          _ = try trial.activate(Array(rest.prefix(count)))
        } catch {
          throw .rule(numbers.next + index, sentence(for: error, name: name))
        }
        rest = rest.dropFirst(count)
      }
      throw Self.refusal(error, name)
    }
  }

  /// Activates what texts say, all of it or nothing.
  mutating func add(_ texts: [String]) throws(ConstraintRefusal) {
    var rules: [Rule] = []
    var counts: [Int] = []
    for (index, text) in texts.enumerated() {
      do {
        let said = try names.rules(text) { layout.parent(of: $0) }
        rules += said
        counts.append(said.count)
      } catch {
        throw .text(rule: numbers.next + index, error)
      }
    }
    var rest = try activate(rules, counts)[...]
    for (text, count) in zip(texts, counts) {
      numbers.add(Array(rest.prefix(count)), text: text)
      rest = rest.dropFirst(count)
    }
  }
}
