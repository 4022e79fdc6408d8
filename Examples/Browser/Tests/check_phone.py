"""The page on a phone: it can be scrolled past the cells and magnified, and follows the device when it is turned."""

import time

import expect
from check_motion import check_cards
from check_pages import choose


def hold(browser, width, height):
    """Makes the window a phone's."""
    turned = width > height
    browser.command(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2, mobile=True,
        screenOrientation={"type": "landscapePrimary" if turned else "portraitPrimary", "angle": 90 if turned else 0})
    browser.command("Emulation.setTouchEmulationEnabled", enabled=True)
    browser.wait(f"innerWidth === {width} && innerHeight === {height}")
    browser.wait("tatami.painter.width === tatami.screen.clientWidth")
    return browser.wait_for_rest()


def put_down(browser):
    browser.command("Emulation.setTouchEmulationEnabled", enabled=False)
    browser.command(
        "Emulation.setDeviceMetricsOverride", width=1180, height=860, deviceScaleFactor=1, mobile=False)


def drag(browser, *fingers):
    """Fingers that go from one place of the cells' screen to another, slowly enough for a page to follow."""
    for step in range(13):
        browser.touch("touchMove" if step else "touchStart", *(
            tuple(a + (b - a) * step / 12 for a, b in zip(start, end)) for start, end in fingers))
        time.sleep(0.02)
    browser.touch("touchEnd")
    time.sleep(0.2)


def past_the_cells(browser):
    """a finger beside the cells scrolls the page, and one on the pages of a book does so up and down"""
    scrolled = "scrollY"
    for width, height in ((360, 640), (640, 360)):
        hold(browser, width, height)
        room = height - browser.ask("tatami.screen.clientHeight")
        expect.true(room >= 100, f"the cells leave {room} of {height} points to the page")
        # In the margin above them.
        drag(browser, ((150, -15), (150, -115)))
        expect.true(browser.ask(scrolled) > 50, f"a finger above the cells scrolls the page by {browser.ask(scrolled)}")
        browser.run("scrollTo(0, 0)")
        before = browser.state()["offsetY"]
        drag(browser, ((150, 150), (150, 50)))
        expect.true(browser.wait_for_rest()["offsetY"] > before + 50, "a finger on the cells does not scroll them")
        expect.equal(browser.ask(scrolled), 0, "by how much it scrolls the page")
    hold(browser, 360, 640)
    choose(browser, 4)
    browser.run("scrollTo(0, 0)")
    drag(browser, ((150, 300), (150, 200)))
    expect.true(browser.ask(scrolled) > 50, "a finger on a book does not scroll the page up and down")
    browser.run("scrollTo(0, 0)")
    expect.equal(browser.wait_for_rest()["page"], 0, "the page of the book then")
    drag(browser, ((280, 200), (60, 200)))
    expect.equal((browser.wait_for_rest()["page"], browser.ask(scrolled)), (1, 0), "the page after a swipe across")
    put_down(browser)


def magnified(browser):
    """two fingers magnify the page, on the cells too"""
    hold(browser, 360, 640)
    for number in (4, 0):
        choose(browser, number)
        browser.run("scrollTo(0, 0)")
        browser.wait_for_rest()
        drag(browser, ((150, 180), (150, 100)), ((150, 220), (150, 300)))
        scale = browser.ask("visualViewport.scale")
        expect.true(scale > 1.5, f"two fingers magnify arrangement {number} by {scale}")
        expect.equal(browser.wait_for_rest()["phase"], "idle", "what the cells do then")
        browser.command("Emulation.setPageScaleFactor", pageScaleFactor=1)
        browser.wait("visualViewport.scale === 1")
    put_down(browser)


def turned(browser):
    """a phone that is turned lays the cells out anew, and turned back as they were"""
    upright = hold(browser, 360, 640)
    choose(browser, 1)
    columns = []
    for width, height in ((360, 640), (640, 360), (360, 640)):
        state = hold(browser, width, height)
        size = browser.ask("[tatami.screen.clientWidth, tatami.screen.clientHeight]")
        expect.equal(state["contentWidth"], size[0], "the width of the content")
        expect.true(width - 60 <= size[0] < width, f"the cells take {size[0]} of {width} points")
        expect.equal(
            browser.ask("[tatami.painter.canvas.width, tatami.painter.canvas.height]"), [2 * size[0], 2 * size[1]],
            "the pixels of the canvas")
        first = min(cell[1] for cell in browser.cells().values())
        columns.append(sum(cell[1] == first for cell in browser.cells().values()))
    expect.equal(columns, [4, 7, 4], "the columns upright, turned, and upright again")
    choose(browser, 0)
    expect.equal(browser.state()["contentHeight"], upright["contentHeight"], "the height of the content in the end")
    check_cards(browser, browser.picture(), 2)
    put_down(browser)


checks = [past_the_cells, magnified, turned]
