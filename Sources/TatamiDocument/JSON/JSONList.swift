/// The elements of an array: values, or the text that they are read from one by one.
package struct JSONList: Collection, Sendable {
  private enum Source: Sendable {
    case values([JSONValue])
    case text(JSONText, start: Int)
  }

  private let source: Source
  package let count: Int

  package init(_ elements: [JSONValue]) {
    source = .values(elements)
    count = elements.count
  }

  /// The elements of a long array, the first of which stands at `start`.
  init(of text: JSONText, behind start: Int, count: Int) {
    source = .text(text, start: start)
    self.count = count
  }

  /// An element's number and, in a text, where it stands.
  package struct Index: Comparable, Sendable {
    fileprivate var number: Int
    fileprivate var place: Int

    package static func < (a: Index, b: Index) -> Bool { a.number < b.number }
    package static func == (a: Index, b: Index) -> Bool { a.number == b.number }
  }

  package var startIndex: Index {
    guard case .text(let text, var place) = source else { return Index(number: 0, place: 0) }
    _ = text.hasNext(at: &place)
    return Index(number: 0, place: place)
  }

  package var endIndex: Index { Index(number: count, place: 0) }

  package func index(after index: Index) -> Index {
    var next = Index(number: index.number + 1, place: index.place)
    if case .text(let text, _) = source {
      text.skip(at: &next.place)
      _ = text.hasNext(at: &next.place)
    }
    return next
  }

  package subscript(index: Index) -> JSONValue {
    switch source {
    case .values(let values): return values[index.number]
    case .text(let text, _):
      var place = index.place
      return text.value(at: &place)
    }
  }

  /// Reads each element once, where going from index to index looks at it twice.
  package struct Iterator: IteratorProtocol {
    fileprivate let list: JSONList
    fileprivate var index: Index

    package mutating func next() -> JSONValue? {
      if index.number == list.count { return nil }
      defer { index.number += 1 }
      switch list.source {
      case .values(let values): return values[index.number]
      case .text(let text, _):
        _ = text.hasNext(at: &index.place)
        return text.value(at: &index.place)
      }
    }
  }

  package func makeIterator() -> Iterator { Iterator(list: self, index: startIndex) }
}

extension JSONList: Hashable {
  package static func == (a: JSONList, b: JSONList) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension JSONList: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) { self.init(elements) }
}
