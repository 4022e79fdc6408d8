import Tatami
import TatamiScrolling

// What the script calls: numbers in, numbers out. Times are in seconds, places in points.

/// What is shown.
nonisolated(unsafe) private var shown: CellStage?

private var stage: CellStage {
  guard let stage = unsafe shown else { preconditionFailure("Nothing has been started") }
  return stage
}

private func direction(_ isMirrored: Int32) -> LayoutDirection {
  isMirrored != 0 ? .rightToLeft : .leftToRight
}

/// Begins with the first cells of an arrangement, of which there will be as many as it usually has
/// if `count` is 0. Returns whether there is room for them.
@_expose(wasm, "start") @c(page_start)
public func start(
  _ arrangement: Int32, _ count: Int32, _ width: Double, _ height: Double, _ isMirrored: Int32,
  _ time: Double
) -> Int32 {
  guard let arrangement = Arrangement(rawValue: arrangement) else { return 0 }
  // The memory of what was shown is there for what comes.
  unsafe shown = nil
  let size = Size(width: width, height: height)
  let environment = arrangement.environment(size, direction(isMirrored))
  let cells = count > 0 ? Int(count) : arrangement.count
  guard let layout = try? arrangement.layout(cells, environment) else { return 0 }
  let stage: CellStage?
  if arrangement == .book {
    stage = try? BookStage(layout, size, time: time)
  } else {
    stage = try? ScrolledStage(arrangement, layout, goal: cells, time: time)
  }
  unsafe shown = stage
  return stage == nil ? 0 : 1
}

/// Adds some of the cells that are still to come. Returns whether all are there.
@_expose(wasm, "grow") @c(page_grow)
public func grow(_ time: Double) -> Int32 { stage.grow(time: time) ? 1 : 0 }

/// Goes on to a time. Returns whether there is more to draw.
@_expose(wasm, "draw") @c(page_draw)
public func draw(_ time: Double) -> Int32 {
  let stage = stage
  let isMoving = stage.draw(at: time)
  stage.writeCommonNumbers()
  return isMoving ? 1 : 0
}

/// A finger touches the screen.
@_expose(wasm, "touchDown") @c(page_touch_down)
public func touchDown(_ x: Double, _ y: Double, _ time: Double) {
  stage.touchDown(at: Point(x: x, y: y), time: time)
}

/// The finger moves.
@_expose(wasm, "touchMove") @c(page_touch_move)
public func touchMove(_ x: Double, _ y: Double, _ time: Double) {
  stage.touchMove(to: Point(x: x, y: y), time: time)
}

/// The finger lets go, as fast as it moved, or is taken away, which throws nothing.
@_expose(wasm, "touchUp") @c(page_touch_up)
public func touchUp(_ time: Double, _ isCancelled: Int32) {
  let stage = stage
  if isCancelled != 0 { stage.velocity = VelocityTracker() }
  stage.touchUp(time: time)
}

/// Scrolls by a way, at once or as a motion.
@_expose(wasm, "scrollBy") @c(page_scroll_by)
public func scrollBy(_ x: Double, _ y: Double, _ isAnimated: Int32, _ time: Double) {
  let stage = stage
  stage.scroll(
    by: Vector(dx: x, dy: y), isAnimated: isAnimated != 0 && stage.isAnimated, time: time)
}

/// Scrolls by screens, or turns a page.
@_expose(wasm, "turn") @c(page_turn)
public func turn(_ screens: Double, _ time: Double) { stage.turn(by: screens, time: time) }

/// Scrolls to the start or to the end.
@_expose(wasm, "scrollToEnd") @c(page_scroll_to_end)
public func scrollToEnd(_ isStart: Int32, _ time: Double) {
  stage.scroll(toStart: isStart != 0, time: time)
}

/// Scrolls to a place in the content, from 0 to 1, at once.
@_expose(wasm, "scrollToShare") @c(page_scroll_to_share)
public func scrollToShare(_ share: Double, _ time: Double) {
  stage.scroll(toShare: share, time: time)
}

// MARK: Edits; they return whether there was something to do

// By a key they are of the cell with the focus, also if it is not seen.

/// Inserts a cell before the one that is meant.
@_expose(wasm, "insert") @c(page_insert)
public func insert(_ time: Double, _ isKeyed: Int32) -> Int32 {
  let stage = stage
  return stage.edit(byKey: isKeyed != 0, time: time) { stage.insert(time: time) }
}

/// Removes the cell that is meant.
@_expose(wasm, "remove") @c(page_remove)
public func remove(_ time: Double, _ isKeyed: Int32) -> Int32 {
  let stage = stage
  return stage.edit(byKey: isKeyed != 0, time: time) { stage.remove(time: time) }
}

/// Gives the cell that is meant another size.
@_expose(wasm, "resize") @c(page_resize)
public func resize(_ time: Double, _ isKeyed: Int32) -> Int32 {
  let stage = stage
  return stage.edit(byKey: isKeyed != 0, time: time) { stage.resize(time: time) }
}

/// Moves the cell that is meant past so many others.
@_expose(wasm, "move") @c(page_move)
public func move(_ distance: Int32, _ time: Double, _ isKeyed: Int32) -> Int32 {
  let stage = stage
  return stage.edit(byKey: isKeyed != 0, time: time) { stage.move(by: Int(distance), time: time) }
}

/// Inserts a cell above what is seen.
@_expose(wasm, "receive") @c(page_receive)
public func receive(_ time: Double) -> Int32 { stage.receive(time: time) ? 1 : 0 }

/// Takes away a cell that came in above long ago.
@_expose(wasm, "retire") @c(page_retire)
public func retire(_ time: Double) -> Int32 { stage.retire(time: time) ? 1 : 0 }

/// Goes a step back.
@_expose(wasm, "undo") @c(page_undo)
public func undo(_ time: Double) -> Int32 { stage.step(back: true, time: time) ? 1 : 0 }

/// Goes a step forward again.
@_expose(wasm, "redo") @c(page_redo)
public func redo(_ time: Double) -> Int32 { stage.step(back: false, time: time) ? 1 : 0 }

/// Lays the cells out on a screen of another size, or in another direction.
@_expose(wasm, "setSurroundings") @c(page_set_surroundings)
public func setSurroundings(
  _ width: Double, _ height: Double, _ isMirrored: Int32, _ time: Double
) -> Int32 {
  let size = Size(width: width, height: height)
  do throws(FlowError) {
    try stage.setSurroundings(size, direction(isMirrored), time: time)
  } catch { return 0 }
  return 1
}

/// Whether edits and ways are shown as motions.
@_expose(wasm, "setAnimated") @c(page_set_animated)
public func setAnimated(_ isAnimated: Int32) { stage.isAnimated = isAnimated != 0 }

// MARK: Focus

/// Moves the focus: 0 left, 1 right, 2 up, 3 down.
@_expose(wasm, "moveFocus") @c(page_move_focus)
public func moveFocus(_ step: Int32, _ time: Double) {
  if let step = FocusStep(rawValue: step) { stage.moveFocus(step, time: time) }
}

/// Gives the focus to the cell at a place on the screen.
@_expose(wasm, "focusAt") @c(page_focus_at)
public func focusAt(_ x: Double, _ y: Double) { stage.focus(at: Point(x: x, y: y)) }

// MARK: Memory that the script reads

/// Where the cells of the last frame are: ``DrawnCell``.
@_expose(wasm, "cells") @c(page_cells)
public func cells() -> UInt { stage.frames.cellAddress }

/// Where the pages of the last frame are: ``DrawnSheet``.
@_expose(wasm, "sheets") @c(page_sheets)
public func sheets() -> UInt { stage.frames.sheetAddress }

/// Where the numbers beside them are: ``SharedNumber``.
@_expose(wasm, "numbers") @c(page_numbers)
public func numbers() -> UInt { stage.frames.numberAddress }

/// A hash of the frames of all cells, to compare states by.
///
/// - Source: G. Fowler, L. C. Noll and K.-P. Vo's FNV-1a, over words.
@_expose(wasm, "hash") @c(page_hash)
public func hash() -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  let layout = stage.layout
  layout.forEachFrame(in: 0..<layout.count) { _, frame in
    for number in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
      hash = (hash ^ number.bitPattern) &* 0x100_0000_01B3
    }
  }
  return hash
}

extension CellStage {
  /// What there is to say about any arrangement.
  func writeCommonNumbers() {
    frames.set(.count, Double(layout.count))
    frames.set(.cellCount, Double(frames.cellCount))
    frames.set(.sheetCount, Double(frames.sheetCount))
    let depth = history.depth
    frames.set(.undoDepth, Double(depth.undo))
    frames.set(.redoDepth, Double(depth.redo))
    guard let focus, let index = layout.index(of: focus) else {
      return frames.set(.focusIndex, -1)
    }
    let size = layout.frame(at: index).size
    frames.set(.focusIndex, Double(index))
    frames.set(.focusNumber, Double(number(of: focus)))
    frames.set(.focusWidth, size.width)
    frames.set(.focusHeight, size.height)
  }
}
