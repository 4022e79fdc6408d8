"""Drags, flings, edges, wheels: the page is where the scroller's formulas say."""

import math
import time

import expect

CARD = (255, 253, 248)
DESK = (235, 230, 218)

# Times and places of touches, as the page passes them on.
RECORD = """
    const { engine } = tatami, call = engine.call.bind(engine);
    window.touches = [];
    engine.call = (name, ...values) => {
      if (name.startsWith("touch")) touches.push([name, ...values]);
      return call(name, ...values);
    };
"""


def first_frame(browser):
    """a million cells are there, and the pixels are where the frames are"""
    state = browser.state()
    expect.equal(state["count"], 1_000_000, "the number of cells")
    expect.equal(state["offsetY"], 0, "the offset")
    picture = browser.picture()
    check_cards(browser, picture, 1)
    expect.equal(
        browser.ask("performance.getEntriesByType('resource').every((entry) => entry.name.startsWith(location.origin))"),
        True, "that everything comes from the page's own host")


def check_cards(browser, picture, scale, least=3):
    cells = browser.cells()
    height = browser.ask("tatami.painter.height")
    seen = [cell for cell in cells.values() if cell[1] > 0 and cell[1] + cell[3] < height - 12]
    expect.true(len(seen) >= least, f"only {len(seen)} cells are seen")
    for x, y, cell_width, cell_height, _ in seen:
        middle = x + cell_width / 2
        # Inside its upper and lower edge, and in the gap behind it.
        expect.colour_near(picture, middle * scale, (y + 4) * scale, CARD, 2, "a cell")
        expect.colour_near(picture, middle * scale, (y + cell_height - 4) * scale, CARD, 2, "a cell")
        expect.colour_near(picture, middle * scale, (y + cell_height + 5) * scale, DESK, 2, "a gap")
        expect.colour_near(picture, (x - 6) * scale, (y + cell_height / 2) * scale, DESK, 2, "the padding")


def drag(browser):
    """a finger moves the content by its own way, exactly"""
    browser.drag((200, 600), (200, 243), pause=0.3)
    state = browser.wait_for_rest()
    expect.equal(state["offsetY"], 357, "the offset after a drag of 357 points")
    check_cards(browser, browser.picture(), 1)


def fling(browser):
    """a fling ends where the model says"""
    browser.run(RECORD)
    browser.drag((200, 600), (200, 150), steps=5)
    browser.wait("touches.some(([name]) => name === 'touchUp')")
    touches = browser.ask("touches")
    state = browser.wait_for_rest()
    # The rate of 0.998 a millisecond: what is still to go is the velocity over 1000 · −ln 0.998.
    dragged = touches[0][2] - touches[-2][2]
    way = -velocity(touches) / (-1000 * math.log(0.998))
    expect.true(way > 100, f"a fling leads only {way} points on")
    expect.near(state["offsetY"], dragged + way, 0.5, "the offset after a fling")
    return f"{way:.0f} points on"


def velocity(touches):
    """Of a finger, from the samples of its last tenth of a second."""
    samples = [(time, y) for name, _, y, time in (t for t in touches if t[0] != "touchUp")]
    up = touches[-1][1]
    last = samples[-1]
    if up - last[0] > 0.06:
        return 0.0
    kept = []
    for sample in samples:
        if len(kept) > 1 and sample[0] - kept[-2][0] < 0.015:
            kept.pop()
        kept.append(sample)
    recent = [sample for sample in kept if last[0] - sample[0] <= 0.1]
    first = recent[0]
    return (last[1] - first[1]) / (last[0] - first[0])


# A finger that moves by a point a millisecond for a fifth of a second, and is looked at so often a frame.
MOVE = """
    const [count, last, done] = arguments, { screen } = tatami, bounds = screen.getBoundingClientRect();
    const start = performance.now();
    const pointer = (kind, now, points) => {
      const event = new PointerEvent(kind, {
        pointerId: 1, isPrimary: true, button: 0, clientX: bounds.left + 200, clientY: bounds.top + 600 - (now - start),
      });
      Object.defineProperty(event, "timeStamp", { value: now });
      if (points) event.getCoalescedEvents = () => points;
      return event;
    };
    screen.setPointerCapture = () => {};
    screen.dispatchEvent(pointer("pointerdown", start));
    let before = start;
    const frame = () => {
      const now = performance.now(), points = [];
      for (let place = 1; place <= count; place++) {
        points.push(pointer("pointermove", before + ((now - before) * place) / count));
      }
      before = now;
      screen.dispatchEvent(pointer("pointermove", now, points));
      if (now - start < 200) return requestAnimationFrame(frame);
      screen.dispatchEvent(pointer(last, now));
      done(tatami.state().offsetY);
    };
    requestAnimationFrame(frame);
"""


def looked_at_often(browser):
    """a fling leads as far if a finger is looked at sixteen times a frame"""
    ways = []
    for count in (1, 16):
        before = browser.state()["offsetY"]
        browser.driver.execute_async_script(MOVE, count, "pointerup")
        after = browser.wait_for_rest()["offsetY"]
        ways.append(after - before)
        # A fifth of a second under the finger, a frame or two more, and the glide of 1000 points a second.
        expect.near(ways[-1], 200 + 1 / (-math.log(0.998)), 60, f"the way with {count} points a frame")
    return f"{ways[0]:.0f} and {ways[1]:.0f} points"


def taken_away(browser):
    """a finger that the system takes away throws nothing"""
    browser.driver.execute_async_script(MOVE, 1, "pointercancel")
    state = browser.wait_for_rest()
    expect.near(state["offsetY"], 200, 60, "the offset after the finger was taken away")


def rubber_band(browser):
    """a pull past the edge gives as the rubber band says, and returns"""
    browser.drag((200, 200), (200, 440), pause=0.2, lifts=False)
    browser.wait("tatami.state().offsetY < -50")
    pull, extent = 240, 700
    wanted = -(1 - 1 / (pull * 0.55 / extent + 1)) * extent
    expect.near(browser.state()["offsetY"], wanted, 1e-6, "the offset under the finger")
    picture = browser.picture()
    expect.colour_near(picture, 200, -wanted / 2, DESK, 2, "what is above the first cell")
    browser.touch("touchEnd")
    browser.wait("tatami.state().phase === 'bouncing'", 2)
    state = browser.wait_for_rest()
    expect.equal(state["offsetY"], 0, "the offset after the bounce")


def wheel(browser):
    """a wheel scrolls: small steps at once, notches as a motion"""
    browser.wheel(200, 300, 30)
    browser.wait("tatami.state().offsetY === 30")
    browser.wheel(200, 300, 240)
    browser.wait("tatami.state().targetY === 270")
    state = browser.wait_for_rest()
    expect.equal(state["offsetY"], 270, "the offset after the wheel")
    browser.wheel(200, 300, 240)
    browser.wait("tatami.state().phase === 'animating'")
    browser.wheel(200, 300, 10)
    state = browser.wait_for_rest()
    expect.equal(state["offsetY"], 520, "the offset after a small step during a motion")


def keys(browser):
    """keys scroll by screens and to the ends"""
    browser.press("h1")
    browser.run("tatami.screen.focus()")
    browser.key("PageDown", 34)
    expect.equal(browser.wait_for_rest()["offsetY"], 652, "the offset a page on")
    browser.key(" ", 32, text=" ")
    expect.equal(browser.wait_for_rest()["offsetY"], 1304, "the offset after Space")
    browser.key("PageUp", 33)
    expect.equal(browser.wait_for_rest()["offsetY"], 652, "the offset a page back")
    browser.key("End", 35)
    state = browser.wait_for_rest()
    expect.equal(state["offsetY"], state["contentHeight"] - 700, "the offset at the end")
    expect.equal(max(browser.cells()), 999_999, "the last cell")
    browser.key("Home", 36)
    expect.equal(browser.wait_for_rest()["offsetY"], 0, "the offset at the start")


def thumb(browser):
    """the scroll indicator leads anywhere in a million cells"""
    start = browser.state()["thumbStart"]
    left, top = browser.origin()

    def mouse(kind, y):
        browser.command(
            "Input.dispatchMouseEvent", type=kind, x=left + 395, y=top + y, button="left", buttons=1, clickCount=1)

    # It is held where it was touched, not in its middle.
    mouse("mousePressed", start + 10)
    mouse("mouseMoved", start + 12)
    time.sleep(0.1)
    state = browser.wait_for_rest()
    expect.near(state["thumbStart"], start + 2, 0.01, "where the thumb begins, moved by two points")
    middle = (700 - state["thumbLength"]) / 2 + 10
    for kind, y in (("mouseMoved", 300), ("mouseMoved", middle), ("mouseReleased", middle)):
        mouse(kind, y)
    time.sleep(0.1)
    state = browser.wait_for_rest()
    expect.near(state["offsetY"] / state["contentHeight"], 0.5, 0.01, "the place in the content")


def rotation(browser):
    """rotated, the first cell stays; rotated back, so does the offset"""
    browser.run("tatami.engine.call('scrollToShare', 0.3, tatami.engine.now()); tatami.invalidate()")
    before = browser.wait_for_rest()
    first = first_seen(browser)
    browser.press("#rotate")
    time.sleep(0.6)
    browser.wait_for_rest()
    expect.equal(
        browser.ask("[tatami.painter.width, tatami.painter.height, tatami.painter.canvas.width]"), [700, 400, 700],
        "the size of the rotated screen")
    expect.equal(first_seen(browser), first, "the first cell after rotating")
    check_cards(browser, browser.picture(), 1, least=1)
    browser.press("#rotate")
    time.sleep(0.6)
    expect.equal(browser.wait_for_rest()["offsetY"], before["offsetY"], "the offset after rotating back")


def one_loop(browser):
    """however often the screen turns, a frame is drawn once"""
    browser.press("#live")
    for button in ("#rotate", "#mirror", "#rotate", "#mirror"):
        browser.press(button)
        time.sleep(0.1)
    draws, frames = browser.driver.execute_async_script("""
        const [done] = arguments, { engine } = tatami, call = engine.call.bind(engine);
        let draws = 0, frames = 0;
        engine.call = (name, ...values) => { draws += name === "draw"; return call(name, ...values); };
        const frame = () => { if (++frames === 30) done([draws, frames]); else requestAnimationFrame(frame); };
        requestAnimationFrame(frame);
    """)
    browser.press("#live")
    expect.true(draws <= frames, f"{frames} frames were drawn {draws} times")
    expect.true(draws > 0, "no frame was drawn while cells come in")


def first_seen(browser):
    cells = browser.cells()
    return min((cell[1], number) for number, cell in cells.items() if cell[1] + cell[3] > 0)[1]


def narrow_window(browser):
    """in a narrow window the screen takes the room there is"""
    browser.command(
        "Emulation.setDeviceMetricsOverride", width=360, height=900, deviceScaleFactor=2, mobile=False)
    browser.wait("tatami.painter.scale === 2 || innerWidth === 360")
    time.sleep(0.5)
    width = browser.ask("tatami.screen.clientWidth")
    expect.true(width < 360, f"the screen is {width} points wide in a window of 360")
    expect.equal(browser.ask("tatami.painter.canvas.width"), 2 * width, "the pixels across")
    expect.equal(browser.state()["contentWidth"], width, "the width of the content")
    check_cards(browser, browser.picture(), 2)
    browser.command(
        "Emulation.setDeviceMetricsOverride", width=1180, height=860, deviceScaleFactor=1, mobile=False)


def pixel_ratio(browser):
    """where a point gets other pixels on a screen of the same size the cells are drawn anew, again and again"""
    # The cells' screen stays as it is; the window does not, as else an emulated display tells no page of its ratio.
    for width, scale in ((1170, 2), (1180, 1.5), (1170, 3), (1180, 1)):
        browser.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=860, deviceScaleFactor=scale, mobile=False)
        browser.wait(f"tatami.painter.canvas.width === {400 * scale}", 3)
        browser.wait_for_rest()
        expect.equal(browser.ask("tatami.painter.canvas.height"), 700 * scale, "the pixels down")
        picture = browser.picture()
        expect.equal(picture.size, (400 * scale, 700 * scale), "the size of the picture")
        check_cards(browser, picture, scale)
    expect.equal(browser.state()["offsetY"], 0, "the offset in the end")


checks = [
    first_frame, drag, fling, looked_at_often, taken_away, rubber_band, wheel, keys, thumb, rotation, one_loop,
    narrow_window, pixel_ratio,
]
