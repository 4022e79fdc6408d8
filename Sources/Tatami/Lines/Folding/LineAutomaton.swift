/// The automaton that breaks the cells of a layout into lines.
enum LineAutomaton: Equatable {
  case count(CountAutomaton)
  /// Lines of so many cells, whose lengths are wanted.
  case measuringCount(MeasuringCountAutomaton)
  case extent(ExtentAutomaton)

  /// The same automaton; where there are no size-limited flows, as one of which the compiler knows that
  /// it counts and measures. Others are not made there, and have no code.
  @inline(__always)
  var known: LineAutomaton {
    if EngineParts.hasFittedLines { return self }
    guard case .measuringCount(let automaton) = self else {
      preconditionFailure("Lines are counted and measured")
    }
    return .measuringCount(automaton)
  }

  @inline(__always)
  var mainAxis: Axis {
    switch known {
    case .count(let automaton): automaton.mainAxis
    case .measuringCount(let automaton): automaton.lines.mainAxis
    case .extent(let automaton): automaton.mainAxis
    }
  }

  @inline(__always)
  var rule: LineRule {
    switch known {
    case .count(let automaton): .count(automaton.most)
    case .measuringCount(let automaton): .count(automaton.lines.most)
    case .extent(let automaton): .extent(automaton.extent)
    }
  }

  /// What the cells of `run` do to lines.
  @inline(__always)
  func fold(_ run: CellRun, from entry: Int64) -> CrossFold {
    switch known {
    case .count(let automaton): automaton.fold(run, from: entry)
    case .measuringCount(let automaton): automaton.lines.fold(run, from: entry)
    case .extent(let automaton): automaton.fold(run, from: entry)
    }
  }
}
