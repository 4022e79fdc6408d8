import Tatami

extension EditSession {
  /// What first differs between the edited layout and one of the same cells
  /// made from scratch, bit for bit; `nil` when they are the same.
  ///
  /// - Precondition: The session was created verifiable.
  /// - Complexity: O(*n*) in the number of cells.
  public func firstDivergence() throws(DocumentError) -> String? {
    guard let cells else { preconditionFailure("The session is verifiable") }
    var fresh = try document.emptyLayout()
    try refusals(at: document.cellsPath) { () throws(FlowError) in try cells.append(to: &fresh) }
    if layout.count != fresh.count {
      return "\(layout.count) cells, from scratch \(fresh.count)"
    }
    return firstFrameDivergence(from: fresh) ?? firstBandDivergence(from: fresh)
  }

  private func firstFrameDivergence(from fresh: FlowLayout) -> String? {
    var start = 0
    while start < layout.count {
      let range = start..<min(start + 4096, layout.count)
      let (ours, theirs) = (layout.frames(in: range), fresh.frames(in: range))
      for (offset, (a, b)) in zip(ours, theirs).enumerated() where !a.isIdentical(to: b) {
        return "cell \(start + offset): \(jsonText(a)), from scratch \(jsonText(b))"
      }
      start = range.upperBound
    }
    return nil
  }

  private func firstBandDivergence(from fresh: FlowLayout) -> String? {
    let ours = Rect(origin: .zero, size: layout.contentSize)
    let theirs = Rect(origin: .zero, size: fresh.contentSize)
    if !ours.isIdentical(to: theirs) {
      return "content \(jsonText(ours)), from scratch \(jsonText(theirs))"
    }
    if layout.lineCount != fresh.lineCount {
      return "\(layout.lineCount) lines, from scratch \(fresh.lineCount)"
    }
    if layout.pageCount != fresh.pageCount {
      return "\(layout.pageCount) pages, from scratch \(fresh.pageCount)"
    }
    for line in 0..<layout.lineCount where !layout.hasSameLine(line, as: fresh) {
      return "line \(line): \(layout.text(ofLine: line)), "
        + "from scratch \(fresh.text(ofLine: line))"
    }
    for page in 0..<layout.pageCount
    where !layout.frame(ofPage: page).isIdentical(to: fresh.frame(ofPage: page)) {
      return "page \(page): \(jsonText(layout.frame(ofPage: page))), "
        + "from scratch \(jsonText(fresh.frame(ofPage: page)))"
    }
    return nil
  }
}

extension FlowLayout {
  /// Whether lines are no ranges of cells: they are filled by best fit.
  private var picksCells: Bool { style.autoArrange && style.arrangedCount == nil }

  /// Whether a line holds the same cells as that of another layout of the same style.
  fileprivate func hasSameLine(_ line: Int, as other: FlowLayout) -> Bool {
    picksCells
      ? cells(ofLine: line) == other.cells(ofLine: line)
      : range(ofLine: line) == other.range(ofLine: line)
  }

  /// The cells of a line, for messages.
  fileprivate func text(ofLine line: Int) -> String {
    picksCells ? "\(cells(ofLine: line))" : "\(range(ofLine: line))"
  }
}

extension Rect {
  /// Whether the two have the same bits.
  fileprivate func isIdentical(to other: Rect) -> Bool {
    origin.x.bitPattern == other.origin.x.bitPattern
      && origin.y.bitPattern == other.origin.y.bitPattern
      && size.width.bitPattern == other.size.width.bitPattern
      && size.height.bitPattern == other.size.height.bitPattern
  }
}
