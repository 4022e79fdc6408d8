import Tatami

/// Why time or memory grows with every cell of a document, where runs of equal cells
/// usually cost as much as a single one.
public enum CellByCell: Hashable, Sendable {
  /// Best fit looks for a line for each cell.
  case bestFit
  /// Each of the compact columns is remembered.
  case columns
  /// A cell whose extent is a share of what is left in a size-limited line is measured
  /// behind those before it.
  case sharesOfTheRest
}

extension CellByCell: CustomStringConvertible {
  /// What is done cell by cell.
  public var description: String {
    switch self {
    case .bestFit: "cells are arranged by best fit one by one"
    case .columns: "compact columns are kept one by one"
    case .sharesOfTheRest: "cells that share out the rest of a line are measured one by one"
    }
  }
}

/// How many cells have an extent along an axis that is nothing but a share of the rest.
struct SharesOfTheRest {
  private var counts = ByAxis(both: 0)

  /// Counts the cells of `runs`.
  init(_ runs: CellRuns) { add(runs) }

  mutating func add(_ runs: CellRuns) {
    let isShare = runs.styles.allStyles.map { style in
      ByAxis(horizontal: style.sharesRest(.horizontal), vertical: style.sharesRest(.vertical))
    }
    if !isShare.contains(where: { $0.horizontal || $0.vertical }) { return }
    for part in runs.parts {
      for axis in Axis.allCases where isShare[Int(part.style)][axis] { counts[axis] += part.count }
    }
  }

  /// Counts a cell that got a style; those that had it once stay counted.
  mutating func add(_ style: CellStyle) {
    for axis in Axis.allCases where style.sharesRest(axis) { counts[axis] += 1 }
  }

  subscript(axis: Axis) -> Int { counts[axis] }
}

extension CellStyle {
  fileprivate func sharesRest(_ axis: Axis) -> Bool { weight > 0 && self[axis].basis == .unset }
}

extension FlowStyle {
  /// How many of `count` cells are handled one by one, and why; `nil` if none are.
  func cellByCell(_ count: Int, _ shares: SharesOfTheRest) -> (count: Int, reason: CellByCell)? {
    guard let arrangedCount else {
      if autoArrange { return (count, .bestFit) }
      let sharing = min(count, shares[orientation.other])
      return sharing > 0 ? (sharing, .sharesOfTheRest) : nil
    }
    let isCompact = !autoArrange && arrangedGravity[orientation] == .between
    return isCompact ? (min(count, arrangedCount), .columns) : nil
  }
}

extension LayoutDocument {
  /// How many cells may be handled one by one, unless more are asked for: some seconds and a
  /// gigabyte. Also the most cells of an ``EditSession`` that is verified, and of one of its edits
  /// that resizes them or changes their style.
  public static let greatestCellCount = 10_000_000

  /// Refuses more than `greatest` cells that are handled one by one.
  func checkCellByCell(
    _ count: Int, _ shares: SharesOfTheRest, atMost greatest: Int
  ) throws(DocumentError) {
    guard !isLinear, let work = style.cellByCell(count, shares), work.count > greatest else {
      return
    }
    throw .tooManyCells(
      path: cellsPath, count: work.count, greatest: greatest, work.reason)
  }
}
