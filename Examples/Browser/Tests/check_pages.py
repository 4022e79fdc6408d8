"""The other arrangements, right to left, and pages that turn."""

import time

import expect

CARD = (255, 253, 248)


def choose(browser, number):
    browser.press(f"#arrangements label:nth-of-type({number + 1})")
    browser.wait(f"tatami.arrangement === {number} && tatami.isGrown && tatami.engine.numbers().cellCount > 0", 20)
    return browser.wait_for_rest()


def whole(cells):
    """Cells in the order in which they are read, without numbers."""
    return [cells[number] for number in sorted(cells)]


def grid(browser):
    """the grid has rows of four, as high as their highest cells"""
    state = choose(browser, 1)
    expect.equal(state["count"], 1_000_000, "the number of cells")
    cells = whole(browser.cells())
    for first in range(0, len(cells) - 3, 4):
        row = cells[first:first + 4]
        expect.equal(len({cell[1] for cell in row}), 1, "the number of tops in a row")
        expect.equal(len({cell[3] for cell in row}), 1, "the number of heights in a row")
        expect.equal([round(cell[0], 3) for cell in row], [12, 108.5, 205, 301.5], "where the cells of a row begin")


def waterfall(browser):
    """in the waterfall each cell goes to the column that ends first"""
    choose(browser, 2)
    ends = {}
    cells = whole(browser.cells())
    expect.true(len(cells) > 8, f"only {len(cells)} cells are seen")
    for place, (x, y, _, height, _) in enumerate(cells):
        if place < 3:
            expect.equal(y, 12, "where a column begins")
        else:
            expect.near(y, min(ends.values()) + 10, 0.01, f"where cell {place} is put")
            expect.near(ends[x], min(ends.values()), 0.01, f"the end of the column of cell {place}")
        ends[x] = y + height


def words(browser):
    """words fill each line as far as they fit, and from right to left they are mirrored"""
    choose(browser, 3)
    cells = browser.cells()
    lines = {}
    for number in sorted(cells):
        lines.setdefault(cells[number][1], []).append(cells[number])
    lines = [lines[y] for y in sorted(lines)]
    for line, following in zip(lines, lines[1:]):
        x = 12
        for cell in line:
            expect.near(cell[0], x, 0.01, "where a word begins")
            x += cell[2] + 8
        expect.true(x + following[0][2] > 388, "a word does not go into a line with room for it")
    browser.press("#mirror")
    time.sleep(0.5)
    browser.wait_for_rest()
    mirrored = browser.cells()
    expect.equal(mirrored.keys(), cells.keys(), "what is seen from right to left")
    for number, cell in cells.items():
        expect.near(mirrored[number][0], 400 - cell[0] - cell[2], 0.01, f"where word {number} begins, mirrored")
        expect.equal(mirrored[number][1], cell[1], "its line")


def turning(browser):
    """a page is turned by the finger, half, back, and over"""
    choose(browser, 4)
    at_rest = browser.picture()
    browser.drag((350, 350), (166, 350), lifts=False)
    browser.wait("tatami.engine.sheets(2)[1].turned > 0.45")
    sheets = browser.ask("tatami.engine.sheets(2)")
    expect.near(sheets[1]["turned"], 0.46, 1e-6, "how far the page is turned")
    expect.equal([sheet["page"] for sheet in sheets], [1, 0], "the pages, the lower one first")
    half = browser.picture()
    # The next page is uncovered where the leaf has lifted off.
    expect.true(expect.difference(at_rest, half) > 20_000, "the page is not seen to turn")
    expect.colour_near(half, 397, 5, CARD, 12, "the page below")
    browser.touch("touchMove", (348, 350))
    time.sleep(0.2)
    browser.touch("touchEnd")
    expect.equal(browser.wait_for_rest()["page"], 0, "the page after going back")
    expect.equal(expect.difference(at_rest, browser.picture()), 0, "the number of pixels that differ then")
    browser.drag((350, 350), (80, 350), steps=5)
    expect.equal(browser.wait_for_rest()["page"], 1, "the page after a swipe")
    expect.equal(sorted(browser.cells())[0], 12, "the first cell of the second page")


def swipe(browser, step, count, axis="across"):
    """Two fingers on a trackpad: many small steps of a wheel, each answered before the next."""
    for _ in range(count):
        browser.wheel(200, 350, **{"distance": 0, axis: step})


def swiping(browser):
    """a slow swipe of a trackpad turns one page, once it is long enough, in the direction of reading"""
    choose(browser, 4)
    swipe(browser, 4, 10)
    expect.equal(browser.wait_for_rest()["page"], 0, "the page after a swipe of 40 points")
    time.sleep(0.3)
    swipe(browser, 4, 20)
    expect.equal(browser.wait_for_rest()["page"], 1, "the page after a swipe of 80 points")
    # Long after the turn has ended, its momentum still comes.
    time.sleep(0.3)
    swipe(browser, 6, 40)
    expect.equal(browser.wait_for_rest()["page"], 2, "the page after a swipe of 240 points")
    swipe(browser, -6, 20)
    expect.equal(browser.wait_for_rest()["page"], 1, "the page after a swipe that goes back")
    time.sleep(0.3)
    swipe(browser, 6, 20, "distance")
    expect.equal(browser.wait_for_rest()["page"], 2, "the page after a swipe down")
    browser.press("#mirror")
    browser.wait_for_rest()
    time.sleep(0.3)
    swipe(browser, -6, 20)
    expect.equal(browser.wait_for_rest()["page"], 3, "the page after a swipe to where reading goes on")


def book(browser):
    """rotated, two pages lie open; keys turn them, edits go on, and all can be undone"""
    choose(browser, 4)
    browser.press("#rotate")
    browser.wait("tatami.engine.numbers().sheetCount === 2")
    browser.run("tatami.screen.focus()")
    browser.key("ArrowRight", 39)
    state = browser.wait_for_rest()
    expect.equal(state["page"], 2, "the left page")
    expect.equal(len(browser.cells()), 24, "the number of cells on two pages")
    before = browser.hash()
    browser.press("[data-edit=insert]")
    time.sleep(0.5)
    state = browser.wait_for_rest()
    expect.equal((state["count"], state["page"]), (2401, 2), "the number of cells and the page")
    browser.press("[data-edit=undo]")
    expect.equal(browser.hash(), before, "the hash after undoing")
    browser.press("#rotate")
    time.sleep(0.3)
    expect.equal(browser.wait_for_rest()["page"], 2, "the page when rotated back")


def edits_everywhere(browser):
    """every arrangement takes edits by hand while cells come in, and undoes those by hand alone"""
    for number in range(1, 5):
        choose(browser, number)
        browser.press("[data-go=on]")
        browser.wait_for_rest()
        first, count = browser.hash(), browser.state()["count"]
        edits = ("insert", "resize", "move", "remove", "remove")
        for edit in edits:
            browser.press(f"[data-edit={edit}]")
        expect.true(browser.hash() != first, f"arrangement {number} is as before after edits")
        for _ in edits:
            browser.run("tatami.edit('undo')")
        expect.equal(browser.hash(), first, f"the hash of arrangement {number} after undoing all")
        browser.press("#live")
        for edit in edits:
            browser.press(f"[data-edit={edit}]")
            time.sleep(0.15)
        browser.press("#live")
        state = browser.wait_for_rest()
        expect.true(state["count"] >= count + 4, f"no cells come into arrangement {number}")
        expect.equal((state["undoDepth"], state["redoDepth"]), (5, 0), f"the steps of arrangement {number}")
        last = browser.hash()
        for _ in edits:
            browser.run("tatami.edit('undo')")
        # What came in stays; one cell by hand has gone, and two are back.
        undone = browser.wait_for_rest()
        expect.equal((undone["undoDepth"], undone["redoDepth"]), (0, 5), f"the steps of arrangement {number}")
        expect.equal(undone["count"], state["count"] + 1, f"the number of cells of arrangement {number}")
        for _ in edits:
            browser.run("tatami.edit('redo')")
        expect.equal(browser.hash(), last, f"the hash of arrangement {number} after doing all again")


def same_memory(browser):
    """arrangements that were shown before take no more memory when they come again"""
    for number in (1, 2, 3, 4, 0):
        choose(browser, number)
    first = browser.ask("tatami.engine.bytes")
    for _ in range(4):
        for number in (1, 2, 3, 4, 0):
            choose(browser, number)
    last = browser.ask("tatami.engine.bytes")
    expect.true(last <= first, f"twenty changes made memory grow from {first} to {last} bytes")


swiping.is_about_time = True
checks = [grid, waterfall, words, turning, swiping, book, edits_everywhere, same_memory]
