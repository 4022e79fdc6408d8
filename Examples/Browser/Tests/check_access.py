"""The page without eyes and without a finger: roles, names, focus, announcements."""

import time

import expect
from check_pages import choose

ACCENT = (79, 107, 69)


def tree(browser):
    """What a screen reader gets: role and name of each node that is not ignored."""
    nodes = browser.command("Accessibility.getFullAXTree")["nodes"]
    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""), node)
        for node in nodes if not node.get("ignored")
    ]


def names(browser):
    """every control has a role and a name"""
    found = [(role, name) for role, name, _ in tree(browser)]
    wanted = [
        ("heading", "Tatami"), ("listbox", "Cells as a feed"), ("radio", "Feed"), ("radio", "Grid"),
        ("radio", "Waterfall"), ("radio", "Words"), ("radio", "Pages"), ("group", "Arrangement"),
        ("button", "Insert"), ("button", "Remove"), ("button", "Resize"), ("button", "Move"), ("button", "Undo"),
        ("button", "Redo"), ("button", "Ten inserts a second above"), ("button", "Rotate"),
        ("button", "Right to left"), ("button", "Start"), ("button", "End"),
    ]
    for node in wanted:
        expect.true(node in found, f"there is no {node[0]} named '{node[1]}'")
    for role, name in found:
        if role in ("button", "radio", "listbox", "option", "group"):
            expect.true(name, f"a {role} has no name")


# The least contrast of a text that can be read, by the formula of WCAG 2.2: of two luminances, each plus 0.05.
CONTRASTS = """
    const luminance = (colour) => colour.reduce((sum, part, at) => {
      const share = part / 255;
      const linear = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      return sum + [0.2126, 0.7152, 0.0722][at] * linear;
    }, 0);
    const parts = (colour) => colour.match(/[0-9.]+/g).map(Number);
    const ground = (element) => {
      const colour = parts(getComputedStyle(element).backgroundColor);
      return colour.length === 3 || colour[3] === 1 ? colour.slice(0, 3) : ground(element.parentElement);
    };
    const texts = [...document.querySelectorAll("body *")].filter((element) =>
      !element.disabled && element.getClientRects().length > 0
      && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
    return texts.map((element) => {
      const pair = [parts(getComputedStyle(element).color).slice(0, 3), ground(element)].map(luminance);
      return [element.textContent, (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)];
    });
"""


def contrast(browser):
    """every text has a contrast of 4.5 to 1, also of what is not chosen"""
    browser.press("#mirror")
    browser.press("[data-edit=insert]")
    # Colours change in motions, if they do.
    time.sleep(0.3)
    contrasts = browser.run(CONTRASTS)
    for text in ("Feed", "Grid", "Right to left", "Undo", "Memory"):
        expect.true(text in dict(contrasts), f"there is no text '{text}'")
    for text, found in contrasts:
        expect.true(found >= 4.5, f"the contrast of '{text}' is {found:.2f} to 1")


def focus(browser):
    """arrows move a focus that is seen, named and announced"""
    browser.run("document.querySelector('[name=arrangement]').focus()")
    # Back from the first control is the screen.
    browser.key("Tab", 9, modifiers=8)
    expect.equal(browser.ask("document.activeElement.id"), "screen", "what has the focus")
    for _ in range(3):
        browser.key("ArrowDown", 40)
    browser.wait_for_rest()
    state = browser.state()
    expect.equal((state["focusIndex"], state["focusNumber"]), (3, 3), "the cell with the focus")
    options = [(name, node) for role, name, node in tree(browser) if role == "option"]
    expect.equal(len(options), 1, "the number of options")
    expect.true(options[0][0].startswith("Cell 4, ") and options[0][0].endswith(" points"), options[0][0])
    browser.wait("document.getElementById('announcement').textContent.startsWith('Cell 4, ')", 3)
    expect.equal(active_option(browser), ["cell-3", options[0][0], "4", "1000000"], "the active descendant")
    x, y, width, height, _ = browser.cells()[3]
    picture = browser.picture()
    for place in ((x - 2.5, y + height / 2), (x + width + 2, y + height / 2), (x + width / 2, y - 2.5)):
        expect.colour_near(picture, *place, ACCENT, 40, "the ring around the focus")


def active_option(browser):
    """The element that stands for the cell with the focus: id, name, place and number of cells."""
    return browser.ask("""
        (({ id, ariaLabel, ariaPosInSet, ariaSetSize }) => [id, ariaLabel, ariaPosInSet, ariaSetSize])(
          document.getElementById(tatami.screen.getAttribute("aria-activedescendant")))
    """.strip())


def active_stays(browser):
    """the active option goes on naming its cell while others come in above, and another cell's is another one"""
    browser.run("tatami.screen.focus()")
    for _ in range(9):
        browser.key("ArrowDown", 40)
    browser.wait_for_rest()
    _, name, place, _ = active_option(browser)
    browser.run("""
        window.renamings = [];
        window.active = document.querySelector("[role=option]");
        new MutationObserver((changes) => renamings.push(...changes.map((change) => change.target.ariaLabel))).observe(
          tatami.screen, { subtree: true, attributeFilter: ["aria-label", "id", "aria-activedescendant"] });
    """)
    browser.press("#live")
    browser.wait("tatami.state().count >= 1000012")
    browser.press("#live")
    state = browser.wait_for_rest()
    expect.equal(
        active_option(browser), ["cell-9", name, str(int(state["focusIndex"]) + 1), str(int(state["count"]))],
        "the active option")
    expect.true(int(state["focusIndex"]) > 9, "no cell came in above the one with the focus")
    expect.equal(browser.ask("renamings"), [], "what was renamed meanwhile")
    browser.run("tatami.screen.focus()")
    browser.key("ArrowDown", 40)
    browser.wait_for_rest()
    expect.equal(active_option(browser)[0], "cell-10", "the id of the next option")
    expect.true(not browser.ask("active.isConnected"), "the option of another cell is the same, renamed")
    expect.equal(browser.ask("document.querySelectorAll('[role=option]').length"), 1, "the number of options")


def edit_by_keys(browser):
    """keys edit the cell with the focus, and undo"""
    browser.run("tatami.screen.focus()")
    browser.key("ArrowDown", 40)
    first = browser.hash()
    browser.key("r", 82, text="r")
    expect.true(browser.hash() != first, "R does not resize")
    browser.key("ArrowDown", 40, modifiers=1)
    expect.equal(browser.state()["count"], 1_000_000, "the number of cells")
    browser.wait("tatami.state().focusIndex === 2")
    browser.key("Delete", 46)
    browser.wait("tatami.state().count === 999999")
    for _ in range(3):
        browser.key("z", 90, modifiers=2)
    browser.wait("tatami.state().count === 1000000")
    expect.equal(browser.hash(), first, "the hash after undoing")


def far_focus(browser):
    """the focus brings its cell into view, and a click gives it to another"""
    browser.run("tatami.screen.focus()")
    for _ in range(14):
        browser.key("ArrowDown", 40)
    browser.wait_for_rest()
    state = browser.state()
    expect.equal(state["focusIndex"], 14, "the cell with the focus")
    x, y, width, height, _ = browser.cells()[14]
    expect.true(y >= 0 and y + height <= 700, f"the cell with the focus is seen at {y}")
    number, cell = next(
        (number, cell) for number, cell in browser.cells().items() if cell[1] > 60 and number != 14)
    browser.click(cell[0] + 40, cell[1] + 20)
    browser.wait(f"tatami.state().focusNumber === {number}", 3)


def edit_out_of_sight(browser):
    """keys edit the cell that has the focus out of sight, show it, and say so"""
    browser.run("tatami.screen.focus()")
    for _ in range(3):
        browser.key("ArrowDown", 40)
    browser.wait("tatami.state().focusIndex === 3")
    browser.key("End", 35)
    browser.wait_for_rest()
    browser.key("Delete", 46)
    browser.wait("document.getElementById('announcement').textContent.startsWith('Removed Cell 4. Cell 5, ')", 3)
    state = browser.wait_for_rest()
    expect.equal((state["count"], state["focusNumber"]), (999_999, 4), "the number of cells and the focus")
    expect.true(4 in browser.cells(), "the cell with the focus is not seen")
    # A button means what is seen.
    browser.key("End", 35)
    browser.wait_for_rest()
    browser.press("[data-edit=remove]")
    state = browser.wait_for_rest()
    expect.equal((state["count"], state["focusNumber"]), (999_998, 4), "the number of cells and the focus")


# Alt 1, Control 2, Meta 4, Shift 8. Back and forward, the home page, tabs, windows, selections, menus.
OF_THE_BROWSER = [
    ("ArrowLeft", 37, 1), ("ArrowRight", 39, 1), ("ArrowLeft", 37, 4), ("ArrowDown", 40, 4), ("ArrowDown", 40, 2),
    ("ArrowRight", 39, 8), ("Home", 36, 1), ("Home", 36, 2), ("End", 35, 8), ("PageDown", 34, 2), ("PageUp", 33, 10),
    ("PageDown", 34, 1), ("Delete", 46, 8), ("Backspace", 8, 1), ("i", 73, 1), ("m", 77, 3), ("y", 89, 4), ("z", 90, 3),
]


def keys_of_the_browser(browser):
    """no combination of keys is taken from the browser but those of undo and of moving a cell"""
    browser.run("tatami.screen.focus()")
    browser.key("ArrowDown", 40)
    browser.key("r", 82, text="r")
    browser.wait_for_rest()
    browser.run("""
        window.keys = [];
        addEventListener("keydown", (event) => {
          keys.push(event.defaultPrevented);
          // Nor is it to do anything else here than to arrive.
          event.preventDefault();
        });
    """)
    before = browser.hash(), browser.state()
    for key, code, modifiers in OF_THE_BROWSER:
        browser.key(key, code, modifiers)
        expect.equal(browser.ask("keys.pop()"), False, f"whether {key} with modifiers {modifiers} is taken")
    expect.equal((browser.hash(), browser.wait_for_rest()), before, "the hash and the state after them")
    for key, code, modifiers in (
        ("ArrowDown", 40, 1), ("ArrowUp", 38, 1), ("z", 90, 2), ("Z", 90, 10), ("z", 90, 4), ("y", 89, 2), (" ", 32, 8),
    ):
        browser.key(key, code, modifiers)
        expect.equal(browser.ask("keys.pop()"), True, f"whether {key} with modifiers {modifiers} is taken")


def forward(browser):
    """keys that lead forward do so in the direction of reading, over the edges of pages too"""
    browser.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    for is_mirrored in (False, True):
        on, back = (("ArrowLeft", 37), ("ArrowRight", 39))[::1 if is_mirrored else -1]
        choose(browser, 4)
        browser.run("tatami.screen.focus()")

        def press(key, wanted, page):
            browser.key(*key)
            state = browser.wait_for_rest()
            expect.equal(
                (state["focusIndex"], state["page"]), (wanted, page), f"focus and page after {key[0]}, {is_mirrored=}")

        # Pages are turned as long as no cell on them has the focus.
        press(on, -1, 1)
        press(back, -1, 0)
        press(("PageDown", 34), -1, 1)
        press(("End", 35), -1, 199)
        press(("Home", 36), -1, 0)
        press(("ArrowDown", 40), 1, 0)
        press(on, 2, 0)
        press(on, 3, 0)
        press(back, 2, 0)
        for wanted in (5, 8, 11):
            press(("ArrowDown", 40), wanted, 0)
        press(on, 12, 1)
        press(back, 11, 0)
        press(("ArrowDown", 40), 12, 1)
        press(("ArrowUp", 38), 11, 0)
        press(("PageDown", 34), 11, 1)
        press(on, 11, 2)
        choose(browser, 1)
        browser.run("tatami.screen.focus()")
        for key, wanted in ((("ArrowDown", 40), 1), (on, 2), (on, 3), (on, 4), (back, 3), (("ArrowDown", 40), 7)):
            press(key, wanted, -1)
        browser.press("#mirror")
        browser.wait_for_rest()
    browser.command("Emulation.setEmulatedMedia", features=[])


ANNOUNCEMENTS = """
    window.announced = [];
    const element = document.getElementById("announcement");
    new MutationObserver(() => announced.push(element.textContent)).observe(element, { childList: true });
"""


def page_announced(browser):
    """a page that was turned to is announced once it lies there, whether a cell has the focus or not"""
    choose(browser, 4)
    browser.run("tatami.screen.focus()")
    browser.run(ANNOUNCEMENTS)
    for key, code, page in (("ArrowRight", 39, 2), ("ArrowRight", 39, 3), ("PageUp", 33, 2), ("End", 35, 200)):
        browser.key(key, code)
        browser.wait_for_rest()
        expect.equal(browser.ask("announced"), [f"Page {page} of 200"], f"what is announced after {key}")
        browser.run("announced.length = 0")
    browser.key("ArrowDown", 40)
    browser.wait_for_rest()
    browser.run("announced.length = 0")
    browser.key("PageUp", 33)
    browser.wait_for_rest()
    expect.equal(browser.ask("announced"), ["Page 199 of 200"], "what is announced with a focus elsewhere")


# The engine in memory that ends at so many pages, as on a device that has no more.
LIMIT = """
    const [pages, done] = arguments;
    (async () => {
      const bytes = new Uint8Array(await (await fetch("page.wasm")).arrayBuffer());
      const number = (at) => {
        let value = 0, shift = 0;
        do { value |= (bytes[at] & 127) << shift; shift += 7; } while (bytes[at++] & 128);
        return [value, at];
      };
      // Past the sections before that of memories.
      let at = 8, length, start;
      while ([length, start] = number(at + 1), bytes[at] !== 5) at = start + length;
      const packed = (value) => [(value & 127) | 128, ((value >> 7) & 127) | 128, value >> 14];
      const limits = [1, 1, ...packed(number(start + 2)[0]), ...packed(pages)];
      const limited = new Blob(
        [bytes.slice(0, at), Uint8Array.of(5, limits.length, ...limits), bytes.slice(start + length)]);
      const { engine } = tatami;
      engine.module = await WebAssembly.compile(await limited.arrayBuffer());
      engine.exports = (await WebAssembly.instantiate(engine.module)).exports;
      tatami.start(0);
    })().then(done, (error) => done(String(error)));
"""


def out_of_memory(browser):
    """an arrangement for which there is no memory is said to be missing, and another one can be chosen"""
    message = "document.getElementById('loading')"
    # Enough for a book, not for a million cells.
    expect.equal(browser.driver.execute_async_script(LIMIT, 200), None, "what the engine in little memory says")
    for _ in range(2):
        browser.wait(f"{message}.checkVisibility()", 20)
        expect.equal(
            browser.ask(f"{message}.textContent"), "The cells cannot be shown: There is no memory for them",
            "what is said of it")
        alerts = [name for role, name, _ in tree(browser) if role == "alert"]
        expect.equal(len(alerts), 1, "the number of alerts")
        # What is left on the page does nothing, and does not fail.
        expect.true(browser.errors(), "the console says nothing of an engine without memory")
        for button in ("#rotate", "#mirror", "[data-go=on]", "#live", "#live", "#mirror", "#rotate"):
            browser.press(button)
        browser.run("tatami.screen.focus()")
        browser.key("ArrowDown", 40)
        browser.key("i", 73, text="i")
        browser.drag((200, 400), (200, 300))
        browser.wheel(200, 300, 30)
        expect.true(browser.ask("document.querySelector('[data-edit=insert]').disabled"), "there are edits without cells")
        expect.equal(browser.errors(), [], "what the console says of a page without cells")
        choose(browser, 4)
        expect.true(not browser.ask(f"{message}.checkVisibility()"), "what was wrong is still seen")
        expect.equal(len(browser.cells()), 12, "the number of cells on a page")
        browser.press("#arrangements label:nth-of-type(2)")


def failure(browser):
    """a page without its engine says so, and one whose host does not know modules runs"""
    loaded = browser.driver.execute_async_script("""
        const done = arguments[0];
        (async () => {
          const { Engine } = await import("./engine.js");
          const bytes = await (await fetch("page.wasm")).arrayBuffer();
          const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
          return typeof (await Engine.load(address)).exports.draw;
        })().then(done, (error) => done(String(error)));
    """)
    expect.equal(loaded, "function", "what is loaded")
    browser.command("Network.enable")
    browser.command("Network.setBlockedURLs", urls=["*page.wasm"])
    browser.driver.refresh()
    browser.wait("document.getElementById('loading')?.textContent.startsWith('The cells cannot be shown: ')", 5)
    browser.command("Network.setBlockedURLs", urls=[])
    browser.command("Network.disable")
    # Of this one the console may speak.
    expect.true(browser.errors(), "the console says nothing of a page without its engine")


checks = [
    names, contrast, focus, active_stays, edit_by_keys, far_focus, edit_out_of_sight, keys_of_the_browser, forward,
    page_announced, out_of_memory, failure,
]
