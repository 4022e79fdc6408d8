import Tatami
import Testing

private func layout(count: Int = 3) -> FlowLayout {
  do throws(FlowError) {
    return try FlowLayout(
      style: FlowStyle(arrangedCount: 2, pagedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 10, height: 10)),
      repeating: Cell(width: 1, height: 1), count: count)
  } catch {
    fatalError("The layout of these tests is a good one")
  }
}

/// Asking for a cell that does not exist is a mistake of the caller.
@Suite struct `Queries out of bounds` {
  @Test func `a frame`() async {
    await #expect(processExitsWith: .failure) { _ = layout().frame(at: 3) }
    await #expect(processExitsWith: .failure) { _ = layout().frame(at: -1) }
    await #expect(processExitsWith: .failure) { _ = layout(count: 0).frame(at: 0) }
  }

  @Test func `a cell and its id`() async {
    await #expect(processExitsWith: .failure) { _ = layout().cell(at: 3) }
    await #expect(processExitsWith: .failure) { _ = layout().cellID(at: 3) }
    await #expect(processExitsWith: .failure) { _ = layout().cellID(at: -1) }
  }

  @Test func `frames of a range`() async {
    await #expect(processExitsWith: .failure) { _ = layout().frames(in: 0..<4) }
    await #expect(processExitsWith: .failure) { _ = layout().frames(in: -1..<1) }
    await #expect(processExitsWith: .failure) { _ = layout().frames(in: 4..<4) }
    await #expect(processExitsWith: .failure) {
      layout().forEachFrame(in: 2..<4) { _, _ in }
    }
  }

  @Test func `a buffer without room for the frames`() async {
    await #expect(processExitsWith: .failure) {
      var buffer = [Rect.zero, .zero]
      layout().frames(in: 0..<3, into: &buffer)
    }
    await #expect(processExitsWith: .failure) {
      var buffer = [Rect.zero, .zero]
      var span = buffer.mutableSpan
      layout().frames(in: 0..<3, into: &span)
    }
  }

  @Test func `a line`() async {
    await #expect(processExitsWith: .failure) { _ = layout().line(containing: 3) }
    await #expect(processExitsWith: .failure) { _ = layout().range(ofLine: 2) }
    await #expect(processExitsWith: .failure) { _ = layout().range(ofLine: -1) }
  }

  @Test func `a page`() async {
    await #expect(processExitsWith: .failure) { _ = layout().page(containing: 3) }
    await #expect(processExitsWith: .failure) { _ = layout().range(ofPage: 1) }
    await #expect(processExitsWith: .failure) { _ = layout().frame(ofPage: 1) }
    await #expect(processExitsWith: .failure) { _ = layout().frame(ofPage: -1) }
  }

  @Test func `what is in bounds does not trap`() async {
    await #expect(processExitsWith: .success) {
      var buffer = [Rect.zero, .zero, .zero, .zero]
      layout().frames(in: 0..<3, into: &buffer)
      layout().frames(in: 3..<3, into: &buffer)
      _ = (layout().frame(at: 2), layout().range(ofLine: 1), layout().frame(ofPage: 0))
    }
  }
}
