import Tatami
import Testing

/// Whoever breaks a documented rule has made a mistake, and the process ends there.
@Suite struct `A broken precondition` {
  @Test(arguments: PreconditionCase.all.indices)
  func `ends the process with its sentence`(number: Int) async throws {
    let rule = PreconditionCase.all[number]
    for call in rule.broken.indices {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent],
        "\(rule.name), broken call \(call)"
      ) { [number = number as Int, call = call as Int] in
        try PreconditionCase.all[number].broken[call]()
      }
      // Release builds trap without a word.
      #if DEBUG
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(rule.sentence), "\(rule.name), broken call \(call)")
      #endif
    }
  }

  @Test(arguments: PreconditionCase.all)
  func `is next to calls that are right`(rule: PreconditionCase) throws {
    for call in rule.kept { try call() }
  }
}
