"""Edits: what moves is animated, what is held stays to the pixel, and all of it can be undone."""

import time

import expect


def start_in_the_middle(browser, share=0.5):
    browser.run(
        "tatami.engine.call('scrollToShare', arguments[0], tatami.engine.now()); tatami.invalidate()", share)
    browser.wait_for_rest()


# What each frame shows: its time, and for each cell by number its place and opacity.
RECORD = """
    const { engine, painter } = tatami, paint = painter.paint.bind(painter), call = engine.call.bind(engine);
    window.shownFrames = [];
    let inserts = 0;
    engine.call = (name, ...values) => { if (name === "receive") inserts++; return call(name, ...values); };
    painter.paint = (from, numbers, look) => {
      const { lengths, words, indices } = engine.cells(numbers.cellCount);
      const cells = {};
      for (let at = 0; at < numbers.cellCount * 8; at += 8) {
        if (indices[at + 6] >= 0) cells[words[at + 5]] = [lengths[at], lengths[at + 1], lengths[at + 4]];
      }
      shownFrames.push({ time: engine.time, phase: numbers.phase, inserts, cells });
      inserts = 0;
      return paint(from, numbers, look);
    };
"""


def insert(browser):
    """an inserted cell fades in, the others make room, in motions"""
    start_in_the_middle(browser)
    before = browser.cells()
    browser.run(RECORD)
    browser.press("[data-edit=insert]")
    browser.wait_for_rest()
    time.sleep(0.4)
    browser.wait_for_rest()
    after = browser.cells()
    new = [number for number in after if number >= 0x8000_0000]
    expect.equal(len(new), 1, "the number of new cells")
    expect.equal(browser.state()["count"], 1_000_001, "the number of cells")
    frames = browser.ask("shownFrames")
    opacities = [frame["cells"][str(new[0])][2] for frame in frames if str(new[0]) in frame["cells"]]
    expect.true(any(0 < opacity < 1 for opacity in opacities), f"no frame shows it half: {opacities}")
    expect.equal(opacities[-1], 1, "its opacity at the end")
    room = after[new[0]][3] + 10
    moved = [number for number in before if number in after and after[number][1] != before[number][1]]
    expect.true(len(moved) >= 2, "less than two cells make room")
    for number in moved:
        expect.near(after[number][1] - before[number][1], room, 1e-3, f"the way of cell {number}")
    ways = [frame["cells"][str(moved[0])][1] for frame in frames if str(moved[0]) in frame["cells"]]
    expect.true(ways == sorted(ways), "a cell that makes room goes back")
    expect.true(len({round(way, 2) for way in ways}) > 3, "a cell that makes room jumps")


def by_hand(browser):
    """insert, remove, resize and move are undone and done again, hash for hash"""
    start_in_the_middle(browser, 0.25)
    hashes = [browser.hash()]
    for edit in ("insert", "resize", "move", "remove", "remove", "insert"):
        browser.press(f"[data-edit={edit}]")
        hashes.append(browser.hash())
    expect.equal(len(set(hashes)), len(hashes), "the number of states")
    for wanted in reversed(hashes[:-1]):
        browser.wait("!document.querySelector('[data-edit=undo]').disabled")
        browser.press("[data-edit=undo]")
        expect.equal(browser.hash(), wanted, "the hash after undoing")
    browser.wait("document.querySelector('[data-edit=undo]').disabled")
    for wanted in hashes[1:]:
        browser.wait("!document.querySelector('[data-edit=redo]').disabled")
        browser.press("[data-edit=redo]")
        expect.equal(browser.hash(), wanted, "the hash after doing it again")


def held(browser):
    """cells that come in above change no pixel of what is seen"""
    start_in_the_middle(browser, 0.6)
    time.sleep(0.3)
    before = browser.picture()
    count = browser.state()["count"]
    browser.press("#live")
    browser.wait(f"tatami.state().count >= {count + 12}")
    during = browser.picture()
    browser.press("#live")
    browser.wait_for_rest()
    after = browser.picture()
    # The indicator may be elsewhere by a pixel; it is not a cell.
    box = (0, 0, 390, 700)
    for picture, when in ((during, "while cells come in"), (after, "afterwards")):
        expect.equal(expect.difference(before.crop(box), picture.crop(box)), 0, f"the number of other pixels {when}")
    start_in_the_middle(browser, 0.61)
    expect.true(expect.difference(before.crop(box), browser.picture().crop(box)) > 1000, "pictures are always equal")


def held_in_a_fling(browser):
    """ten inserts a second above a fling: nothing jumps"""
    start_in_the_middle(browser, 0.4)
    browser.run(RECORD)
    browser.press("#live")
    browser.drag((200, 600), (200, 150), steps=4)
    browser.wait("tatami.state().phase === 'decelerating'", 3)
    browser.wait("tatami.state().phase === 'idle'", 12)
    browser.press("#live")
    frames = [frame for frame in browser.ask("shownFrames") if frame["phase"] == 3]
    inserts = sum(frame["inserts"] for frame in frames)
    expect.true(inserts >= 10, f"only {inserts} cells came in during the fling")
    speed = None
    for before, after in zip(frames, frames[1:]):
        common = before["cells"].keys() & after["cells"].keys()
        expect.true(common, "a frame shows none of the cells of the one before")
        shifts = [after["cells"][number][1] - before["cells"][number][1] for number in common]
        expect.near(max(shifts), min(shifts), 2e-3, "the greatest of the ways from frame to frame")
        expect.true(shifts[0] <= 2e-3, f"cells go back by {shifts[0]}")
        duration = after["time"] - before["time"]
        if duration < 0.004:
            continue
        # What slows down by 0.998 a millisecond does not become faster, least of all by a cell.
        now = -shifts[0] / duration
        expect.true(speed is None or now <= speed * 1.01 + 1, f"the fling goes from {speed} to {now} points a second")
        speed = now
    return f"{inserts} inserts in {len(frames)} frames"


def reduced_motion(browser):
    """who prefers less motion sees edits at once"""
    browser.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    time.sleep(0.1)
    browser.run(RECORD)
    browser.press("[data-edit=insert]")
    time.sleep(0.3)
    frames = browser.ask("shownFrames")
    opacities = {cell[2] for frame in frames for cell in frame["cells"].values()}
    expect.equal(opacities, {1}, "what there is of opacities")
    expect.equal(browser.state()["count"], 1_000_001, "the number of cells")
    browser.command("Emulation.setEmulatedMedia", features=[])


def refused(browser):
    """the time of the last edit is that of one that was made"""
    for button in ("#mirror", "#rotate", "#rotate"):
        browser.press(button)
        browser.wait_for_rest()
    browser.run("tatami.edit('undo')")
    text = "document.getElementById('edit-time').textContent"
    expect.equal(browser.ask(text), "–", "the time of the last edit")
    browser.press("[data-edit=insert]")
    browser.wait(f"{text} !== '–'", 2)


# Cells that come in, and some of them that go again, as they do in a few seconds.
EXCHANGE = """
    const [incomers, leavers] = arguments, { engine } = tatami;
    for (let count = 0; count < incomers; count++) engine.call("receive", engine.now());
    for (let count = 0; count < leavers; count++) engine.call("retire", engine.now());
    tatami.invalidate();
"""


def undo_among_incomers(browser):
    """what is undone is what was done by hand, however many cells have come and gone since"""
    start_in_the_middle(browser)
    browser.run(EXCHANGE, 90, 10)
    browser.wait_for_rest()
    cells = browser.cells()
    number = sorted(cells)[1]

    def height():
        return browser.cells()[number][3]

    def count():
        return browser.state()["count"]

    browser.press("[data-edit=resize]")
    browser.wait_for_rest()
    other = height()
    expect.true(other != cells[number][3], "the second cell that is seen is not resized")
    browser.run(EXCHANGE, 150, 200)
    state = browser.wait_for_rest()
    expect.equal((state["count"], state["undoDepth"]), (1_000_060, 1), "the number of cells and of steps")
    last = browser.hash()
    browser.press("[data-edit=undo]")
    state = browser.wait_for_rest()
    expect.equal((state["undoDepth"], state["redoDepth"], height()), (0, 1, cells[number][3]), "steps and height")
    expect.equal(count(), 1_000_060, "the number of cells after undoing")
    expect.equal(browser.cells().keys(), cells.keys(), "the cells that are seen after undoing")
    browser.press("[data-edit=redo]")
    browser.wait_for_rest()
    expect.equal(browser.hash(), last, "the hash after doing it again")
    browser.press("[data-edit=undo]")
    # The button to do it again is enabled with the next frame.
    browser.wait_for_rest()
    browser.run(EXCHANGE, 30, 30)
    browser.press("[data-edit=redo]")
    browser.wait_for_rest()
    expect.equal((count(), height()), (1_000_060, other), "the cells after some came in between undo and redo")


def undo_of_incomer(browser):
    """a cell that came in and was removed is back after undoing, and gone after doing it again"""
    browser.run(EXCHANGE, 3, 0)
    browser.run("tatami.engine.call('scrollToEnd', 1, tatami.engine.now()); tatami.invalidate()")
    browser.wait_for_rest()
    # Edits mean the second cell that is seen.
    number = sorted(browser.cells(), key=lambda number: browser.cells()[number][1])[1]
    expect.true(number >= 0x8000_0000, "the second cell did not come in")
    browser.press("[data-edit=remove]")
    browser.run(EXCHANGE, 2, 0)
    for edit, is_there, count in (("undo", True, 1_000_005), ("redo", False, 1_000_004), ("undo", True, 1_000_005)):
        browser.wait(f"!document.querySelector('[data-edit={edit}]').disabled")
        browser.press(f"[data-edit={edit}]")
        browser.wait_for_rest()
        browser.run("tatami.engine.call('scrollToEnd', 1, tatami.engine.now()); tatami.invalidate()")
        state = browser.wait_for_rest()
        expect.equal((number in browser.cells(), state["count"]), (is_there, count), f"the cell after {edit}")


def undo_while_live(browser):
    """while ten cells a second come in undo takes back the last edit by hand, pixel for pixel"""
    start_in_the_middle(browser, 0.6)
    time.sleep(0.3)
    before = browser.picture()
    browser.press("#live")
    browser.press("[data-edit=resize]")
    browser.wait("tatami.state().count >= 1000008")
    browser.press("[data-edit=undo]")
    browser.wait("tatami.state().count >= 1000014")
    browser.press("#live")
    browser.wait_for_rest()
    # The indicator may be elsewhere by a pixel; it is not a cell.
    box = (0, 0, 390, 700)
    expect.equal(expect.difference(before.crop(box), browser.picture().crop(box)), 0, "the number of other pixels")
    expect.true(browser.state()["count"] >= 1_000_014, "cells that came in have gone")


def seen_newcomer(browser):
    """while a cell that came in is in view the ones that came later go"""
    start_in_the_middle(browser)
    receive = """
        const { engine } = tatami;
        for (let count = 0; count < arguments[0]; count++) engine.call("receive", engine.now());
        tatami.invalidate();
    """
    browser.run(receive, 1)
    browser.wait_for_rest()
    # Up to the first, which is less than a hundred cells above.
    for _ in range(40):
        if any(number >= 0x8000_0000 for number in browser.cells()):
            break
        browser.press("[data-go=back]")
        browser.wait_for_rest()
    seen = [number for number in browser.cells() if number >= 0x8000_0000]
    expect.true(seen, "no cell that came in is seen")
    browser.run(receive, 140)
    browser.wait_for_rest()
    browser.run("""
        const { engine } = tatami;
        for (let count = 0; count < 140; count++) engine.call("retire", engine.now());
        tatami.invalidate();
    """)
    state = browser.wait_for_rest()
    expect.equal(state["count"], 1_000_060, "the number of cells after those above sixty have gone")
    expect.true(all(number in browser.cells() for number in seen), "a cell that was seen has gone")


def short_leave(browser):
    """what was removed is drawn for its own time only, though edits go on"""
    start_in_the_middle(browser)
    browser.run("""
        const { painter } = tatami, paint = painter.paint.bind(painter);
        window.mostLeavers = 0;
        painter.paint = (engine, numbers, look) => {
          const { indices } = engine.cells(numbers.cellCount);
          let leavers = 0;
          for (let at = 6; at < numbers.cellCount * 8; at += 8) leavers += indices[at] < 0;
          mostLeavers = Math.max(mostLeavers, leavers);
          return paint(engine, numbers, look);
        };
        window.removals = setInterval(() => tatami.edit("remove"), 100);
    """)
    time.sleep(1.5)
    browser.run("clearInterval(removals)")
    most = browser.ask("mostLeavers")
    expect.true(0 < most <= 5, f"{most} cells that were removed are drawn at once")


checks = [
    insert, by_hand, held, held_in_a_fling, reduced_motion, refused, undo_among_incomers, undo_of_incomer,
    undo_while_live, seen_newcomer, short_leave,
]
