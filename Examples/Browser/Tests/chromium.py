"""The page in headless Chromium: gestures that are really sent, and what is really seen."""

import base64
import io
import shutil
import time

from PIL import Image
from selenium import webdriver
from selenium.webdriver.chrome.service import Service


class Browser:
    """A browser with the page in it. Places are points of the page's screen."""

    def __init__(self, address, size=(1180, 860), scale=1, arguments=()):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium") or "/usr/bin/chromium"
        flags = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--disable-background-networking", "--disable-component-update", "--no-first-run",
            f"--force-device-scale-factor={scale}", f"--window-size={size[0]},{size[1]}", *arguments,
        ]
        for flag in flags:
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = Service(shutil.which("chromedriver") or "/usr/bin/chromedriver")
        self.driver = webdriver.Chrome(options=options, service=service)
        self.driver.set_script_timeout(120)
        # The window's own borders differ between versions: what is seen has the size that is asked for.
        self.command(
            "Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=scale, mobile=False)
        self.driver.get(address)
        self.begin()

    def begin(self):
        """Waits until the page has all its cells; tasks that are long count from the start."""
        self.wait("window.tatami?.isGrown && tatami.engine.numbers().cellCount > 0", 30)
        self.run("""
            window.longTasks = [];
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) longTasks.push(Math.round(entry.duration));
            }).observe({ type: "longtask", buffered: true });
        """)

    def close(self):
        self.driver.quit()

    # What is asked of the page

    def command(self, name, **arguments):
        return self.driver.execute_cdp_cmd(name, arguments)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def ask(self, expression):
        return self.run(f"return {expression};")

    def wait(self, condition, seconds=10):
        """Waits until a condition of the page holds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.ask(f"Boolean({condition})"):
                return
            time.sleep(0.03)
        raise AssertionError(f"after {seconds} s it is not so: {condition}")

    def state(self):
        return self.ask("tatami.state()")

    def wait_for_rest(self, seconds=12):
        self.wait("tatami.state().phase === 'idle' && !tatami.isScheduled", seconds)
        return self.state()

    def cells(self):
        """The cells of the last frame by number: x, y, width, height, opacity."""
        rows = self.run("""
            const { engine } = tatami, count = engine.numbers().cellCount;
            const { lengths, words, indices } = engine.cells(count);
            return Array.from({ length: count }, (_, at) =>
              [words[8 * at + 5], indices[8 * at + 6], ...lengths.subarray(8 * at, 8 * at + 5)]);
        """)
        return {row[0]: row[2:] for row in rows if row[1] >= 0}

    def hash(self):
        return self.ask("BigInt.asUintN(64, tatami.engine.exports.hash()).toString(16)")

    def errors(self):
        """What the page has complained of."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    # Gestures

    def origin(self):
        bounds = self.ask("(({ left, top }) => [left, top])(tatami.screen.getBoundingClientRect())")
        return bounds[0], bounds[1]

    def touch(self, kind, *points):
        left, top = self.origin()
        self.command(
            "Input.dispatchTouchEvent", type=kind,
            touchPoints=[{"x": left + x, "y": top + y, "id": place} for place, (x, y) in enumerate(points)])

    def drag(self, start, end, steps=8, pause=0.0, lifts=True):
        """A finger that goes down, moves, and goes up again."""
        self.touch("touchStart", start)
        for step in range(1, steps + 1):
            share = step / steps
            self.touch("touchMove", tuple(a + (b - a) * share for a, b in zip(start, end)))
        if pause:
            time.sleep(pause)
        if lifts:
            self.touch("touchEnd")

    def click(self, x, y):
        left, top = self.origin()
        for kind in ("mousePressed", "mouseReleased"):
            self.command(
                "Input.dispatchMouseEvent", type=kind, x=left + x, y=top + y, button="left", clickCount=1)

    def wheel(self, x, y, distance, across=0):
        left, top = self.origin()
        self.command(
            "Input.dispatchMouseEvent", type="mouseWheel", x=left + x, y=top + y, deltaX=across, deltaY=distance)

    def key(self, name, code, modifiers=0, text=None):
        """A key; modifiers: 1 Alt, 2 Control, 8 Shift."""
        arguments = {"key": name, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        if text:
            arguments["text"] = text
        self.command("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **arguments)
        self.command("Input.dispatchKeyEvent", type="keyUp", **arguments)

    def press(self, selector):
        """Clicks on a button, at its place on the page."""
        x, y = self.run("""
            const button = document.querySelector(arguments[0]);
            button.scrollIntoView({ block: "nearest" });
            const bounds = button.getBoundingClientRect();
            return [bounds.left + bounds.width / 2, bounds.top + bounds.height / 2];
        """, selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    # Pixels

    def picture(self, whole=False):
        """What is seen: the cells' screen, or the whole page."""
        data = self.command("Page.captureScreenshot", format="png")["data"]
        image = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
        if whole:
            return image
        left, top, width, height = self.ask(
            "(({ left, top, width, height }) => [left, top, width, height])"
            "(document.getElementById('canvas').getBoundingClientRect())")
        scale = self.ask("devicePixelRatio")
        return image.crop(tuple(round(edge * scale) for edge in (left, top, left + width, top + height)))
