"""Chromium without a window: a page with flex-wrap and one with grid, layout forced and timed in the page."""

import shutil

from cells import EDIT, FIRST, repetitions, row

PAGE = """
const [cells, style, edits] = arguments;
document.body.innerHTML = '';
const host = document.createElement('div');
host.style.cssText = 'box-sizing: border-box; width: 400px; padding: 5px; gap: 10px; align-items: start; ' + style;
for (let i = 0; i < cells.length; i += 2) {
  const cell = document.createElement('div');
  cell.style.cssText = `flex: none; width: ${cells[i]}px; height: ${cells[i + 1]}px`;
  host.appendChild(cell);
}
const last = () => host.lastChild.getBoundingClientRect().top - host.getBoundingClientRect().top;
const timed = work => { const start = performance.now(); work(); last(); return performance.now() - start; };
const first = [timed(() => document.body.appendChild(host))];
const changes = edits.map(([index, height]) =>
  timed(() => { host.children[index].style.height = height + 'px'; }));
return {first, changes, top: last() + 0};
"""

STYLES = {
    "flex-wrap": "display: flex; flex-wrap: wrap; align-content: start",
    "grid": "display: grid; grid-template-columns: repeat(4, 90px)",
}


def measure(make_cells, sizes):
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if browser is None or driver is None:
        return {}, [], ["Chromium: not installed on this machine."]
    options = webdriver.ChromeOptions()
    options.binary_location = browser
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]:
        options.add_argument(argument)
    session = webdriver.Chrome(options=options, service=Service(driver))
    session.set_script_timeout(600)
    name = f"Chromium {session.capabilities['browserVersion'].split('.')[0]}"
    rows = []
    try:
        session.get("data:text/html,<!doctype html><body style='margin:0'>")
        for how, style in STYLES.items():
            for size in sizes:
                first, changes = [], []
                for _ in range(repetitions(size)[0]):
                    cells = make_cells(size)
                    pairs = [side for cell in zip(cells.widths, cells.heights) for side in cell]
                    edits = list(cells.edits(3))
                    result = session.execute_script(PAGE, pairs, style, edits)
                    first += [time * 1e6 for time in result["first"]]
                    changes += [time * 1e6 for time in result["changes"]]
                    cells.check(f"{name}, {how}", result["top"])
                rows.append(row(name, f"{how}, style, boxes and layout of a page", FIRST, size, first))
                rows.append(row(name, f"{how}, style, boxes and layout of a page", EDIT, size, changes))
    finally:
        session.quit()
    return {"Chromium": session.capabilities["browserVersion"]}, rows, []
