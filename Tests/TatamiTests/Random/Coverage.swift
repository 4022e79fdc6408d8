import Tatami

/// How often a property, an operation and a query met: a layout with the property was
/// asked the query after the operation, and the answer compared with the reference.
struct Coverage: Sendable {
  private var counts = [Int32](
    repeating: 0,
    count: Property.allCases.count * Operation.allCases.count * Query.allCases.count)

  private func place(_ property: Property, _ operation: Operation, _ query: Query) -> Int {
    (property.rawValue * Operation.allCases.count + operation.rawValue) * Query.allCases.count
      + query.rawValue
  }

  mutating func add(_ properties: Set<Property>, _ operations: Set<Operation>, _ query: Query) {
    for property in properties {
      for operation in operations { counts[place(property, operation, query)] += 1 }
    }
  }

  mutating func add(_ other: Coverage) {
    for place in counts.indices { counts[place] += other.counts[place] }
  }

  /// How often the three met.
  subscript(property: Property, operation: Operation, query: Query) -> Int {
    Int(counts[place(property, operation, query)])
  }

  /// What can meet but did not.
  var gaps: [String] {
    var gaps: [String] = []
    for property in Property.allCases {
      for operation in Operation.allCases where canMeet(property, operation) {
        for query in Query.allCases where canMeet(property, query) {
          if self[property, operation, query] == 0 {
            gaps.append("\(property) × \(operation) × \(query)")
          }
        }
      }
    }
    return gaps
  }

  private func canMeet(_ property: Property, _ operation: Operation) -> Bool {
    switch property {
    // A thousand cells do not come back at once.
    case .hugeLine: operation != .removeAll
    // Whatever adds, moves or changes cells leaves some.
    case .empty:
      [
        .remove, .removeByID, .removeRange, .removeAll, .replace, .setStyle, .setVariant,
        .setEnvironment, .setLineGravity,
      ].contains(operation)
    default: true
    }
  }

  private func canMeet(_ property: Property, _ query: Query) -> Bool {
    switch query {
    // Lines by best fit are no ranges.
    case .rangeOfLine: property != .bestFit && property != .empty
    case .rangeOfPage, .frameOfPage: canHavePages(property)
    // A copy's rule for lines tells the layout that it was set for.
    case .lineFacts: ![.empty, .copied].contains(property)
    case .cellsOfLine, .frameAt, .lineContaining, .pageContaining, .cellAt, .cellStyleAt,
      .frameAtSnapped:
      property != .empty
    default: true
    }
  }

  private func canHavePages(_ property: Property) -> Bool {
    switch property {
    case .sizeLimited, .countLimited, .compact, .waterfall, .bestFit, .linear, .empty: false
    default: true
    }
  }

  // MARK: Tables

  /// For each property how often it met each operation, and below how often each query:
  /// the least number among what it met with them.
  var tables: String {
    var text = "property × operation, all queries together\n"
    text += table(Operation.allCases.map { "\($0)" }) { property, column in
      Query.allCases.reduce(0) { $0 + self[property, Operation.allCases[column], $1] }
    }
    text += "\nproperty × query, all operations together\n"
    text += table(Query.allCases.map { "\($0)" }) { property, column in
      Operation.allCases.reduce(0) { $0 + self[property, $1, Query.allCases[column]] }
    }
    return text
  }

  /// Columns are numbered; their names come first.
  private func table(_ columns: [String], _ count: (Property, Int) -> Int) -> String {
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    var text = columns.enumerated().map { "\($0) \($1)" }.joined(separator: ", ") + "\n"
    text += cell("", 18) + columns.indices.map { cell("\($0)", 7) }.joined() + "\n"
    for property in Property.allCases {
      let counts = columns.indices.map { cell(shortened(count(property, $0)), 7) }
      text += cell("\(property)", 18) + counts.joined() + "\n"
    }
    return text
  }

  private func shortened(_ count: Int) -> String {
    count < 100_000 ? "\(count)" : "\(count / 1_000)k"
  }
}
