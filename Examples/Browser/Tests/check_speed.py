"""How long frames take, and how much memory."""

import time

import expect

# Of the engine, in milliseconds: a frame of a fling with an insert above. The goal is half of it; a machine that is
# shared has cold caches at every frame, which makes it two to three times what it is in a loop.
FRAME_LIMIT = 0.4
TASK_LIMIT = 50  # Of the page, in milliseconds.


def quantile(values, share):
    values = sorted(values)
    return values[min(int(share * len(values)), len(values) - 1)]


def short_tasks(browser):
    """making a million cells, rotating them and editing them takes no long task"""
    browser.wait("tatami.isRehearsed", 30)
    for button in ("#rotate", "#mirror", "[data-edit=insert]", "[data-edit=undo]", "#rotate", "[data-go=end]"):
        browser.press(button)
        time.sleep(0.5)
    longest = max(browser.ask("longTasks"), default=0)
    expect.true(longest <= TASK_LIMIT, f"a task took {longest} ms")


def fling_for(seconds):
    def check(browser):
        browser.wait("tatami.isRehearsed", 30)
        start = time.monotonic()
        browser.run("""
            window.insertTimes = [];
            const { engine } = tatami, draw = tatami.draw, take = engine.takeTime.bind(engine);
            let spent = 0, isInsert = false;
            const call = engine.call.bind(engine);
            engine.call = (name, ...values) => {
              const result = call(name, ...values);
              if (name === "receive") [spent, isInsert] = [engine.lastCall, true];
              if (name === "draw") {
                if (isInsert && engine.numbers().phase === 3) insertTimes.push(spent + engine.lastCall);
                isInsert = false;
              }
              return result;
            };
            tatami.engine.call("scrollToShare", 0.5, tatami.engine.now());
        """)
        browser.press("#live")
        sizes = []
        turn = 0
        while time.monotonic() - start < seconds:
            here, there = ((200, 550), (200, 200)) if turn % 2 == 0 else ((200, 200), (200, 550))
            turn += 1
            browser.drag(here, there, steps=4)
            time.sleep(1.2)
            sizes.append((time.monotonic() - start, browser.ask("tatami.engine.bytes")))
            if turn == 4 and time.monotonic() - start < seconds / 2:
                # Until then the browser compiles what is called often.
                browser.run("insertTimes.length = 0; longTasks.length = 0; tatami.frameTimes.length = 0")
        browser.press("#live")
        inserts, tasks = browser.ask("insertTimes"), browser.ask("longTasks")
        frames = [frame[0] for frame in browser.ask("tatami.frameTimes")]
        expect.true(len(inserts) >= 10, f"only {len(inserts)} frames of a fling had an insert")
        middle = quantile(inserts, 0.5)
        expect.true(middle <= FRAME_LIMIT, f"a frame with an insert takes the engine {middle:.3f} ms, at the median")
        longest = max(tasks, default=0)
        expect.true(longest <= TASK_LIMIT, f"a task took {longest} ms")
        settled = [size for at, size in sizes if at > min(seconds * 0.6, 60)]
        growth = settled[-1] - settled[0]
        expect.true(growth <= 524_288, f"memory grew by {growth} bytes")
        return (
            f"frame with an insert {1000 * middle:.0f} µs median, {1000 * quantile(inserts, 0.99):.0f} µs p99 of "
            f"{len(inserts)}; all frames {1000 * quantile(frames, 0.5):.0f}, {1000 * quantile(frames, 0.99):.0f} µs; "
            f"longest task {longest} ms; memory {settled[0]} → {settled[-1]} bytes")

    check.__doc__ = f"{seconds:g} seconds of flings while cells come in: quick, smooth, and in the same memory"
    return check


def checks(seconds):
    chosen = [short_tasks, fling_for(seconds)]
    for check in chosen:
        check.is_about_time = True
    return chosen
