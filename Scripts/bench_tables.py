"""The tables of a benchmark report, as Markdown."""

SIZES = [1_000, 10_000, 100_000, 1_000_000]

SENTENCES = {
    "first-layout": "a layout from arrays of extents and its content size, and given back",
    "all-frames": "every frame into a buffer that is used again",
    "resize": "a random cell changes its size: the content size (for a flow that wraps the limit is as if its lines were known)",
    "far-viewport": "a random cell changes its size: the frames that are seen at the far end",
    "near-viewport": "a random cell in the middle changes its size: the frames that are seen around it",
    "insert": "a cell comes anywhere: the content size",
    "insert-remove": "a cell comes or goes anywhere: the content size",
    "insert-remove-middle": "the same within 1 000 cells of the middle",
    "batch-1000": "a thousand random cells change their size at once: the content size",
    "width": "the host gets another width: the content size and the first frames",
    "rotation": "the device is turned, lines and pages hold more cells: the content size and the first frames",
    "frame-at": "the frame of a random cell",
    "hit-test": "the cell at a random point",
    "snapshot": "a copy, and then a random cell changes its size in the original",
    "copy": "a copy, and nothing else",
    "snapshot-change": "a copy, a cell comes or goes in the middle, and what differs in a viewport there",
    "change-report": "a cell comes or goes in the middle, and the report of what changed",
    "undo": "a cell comes or goes in the middle as a step of a history, and the report of undoing it",
    "undo-ids": "the same where each cell has an id",
    "dirty-rects": "a cell comes or goes in the middle, and what of a viewport is to be painted",
    "anchor": "a cell comes or goes above, and the offset that keeps what is seen in place",
    "page-queries": "the number of pages, a cell's page, its cells and its frame",
    "build-chain": "boxes side by side as constraints, built, solved and given back (100, 1 000, 10 000 boxes)",
    "suggest-width": "another width is suggested for such a chain, and all values are read",
    "suggest-rotation": "three pages and their frame are turned, two suggestions, and all values are read",
    "c-frames-f32": "no engine: the loop in C in single precision",
    "c-memset": "no engine: setting as many bytes as frames have",
}


def time(ns):
    for limit, unit, scale in [(1e3, "ns", 1), (1e6, "µs", 1e3), (1e9, "ms", 1e6)]:
        if ns < limit:
            return f"{digits(ns / scale)} {unit}"
    return f"{digits(ns / 1e9)} s"


def digits(value):
    if value == 0:
        return "0"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def multiple(value):
    if value is None:
        return "–"
    return f"1/{1 / value:,.0f}".replace(",", " ") if value < 0.1 else f"{digits(value)}×"


def table(head, lines):
    marks = ["---"] + ["--:"] * (len(head) - 1)
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in [head, marks, *lines]) + "\n"


def size_name(count):
    return f"{count:,}".replace(",", " ")


def yes(met):
    return "yes" if met else "**no**"


def targets(report):
    lines = []
    for row in report["rows"]:
        if row["goal"]:
            lines.append([row["name"], f"{digits(row['judged'])} {row['judgedUnit']}",
                          f"≤ {digits(row['goal'])}", yes(row["met"])])
    for row in report["growth"]:
        if "goal" in row:
            sizes = row.get("sizes", "a million cells over a thousand")
            lines.append([f"{row['workload']}/{row['operation']}: {sizes}",
                          f"{digits(row['growth'])} times", f"≤ {digits(row['goal'])}", yes(row["met"])])
    for row in report["ratios"]:
        lines.append([f"{row['name']}, {row['engine']} being 1", digits(row["ratio"]),
                      f"≤ {digits(row['goal'])}", yes(row["met"])])
    for row in report["counts"]:
        if row["goal"] is not None:
            lines.append([row["name"], f"{digits(row['value'])} {row['unit']}", f"≤ {digits(row['goal'])}",
                          yes(row["value"] <= row["goal"])])
    return table(["target", "measured", "goal", "met"], lines)


def operations(report):
    """A table for each operation: workloads down, sizes across."""
    parts = []
    for operation in dict.fromkeys(row["operation"] for row in report["rows"]):
        rows = [row for row in report["rows"] if row["operation"] == operation]
        counts = sorted({row["count"] for row in rows if row["count"] in SIZES})
        lines = []
        for workload in dict.fromkeys(row["workload"] for row in rows):
            found = {row["count"]: row for row in rows if row["workload"] == workload}
            lines.append([workload] + [cell(found.get(count)) for count in counts])
        parts.append(f"### {operation}\n\n{SENTENCES.get(operation, operation)}; "
                     f"in brackets the multiple of the limit: {rows[0]['limit']}.\n")
        if counts:
            parts.append(table(["workload"] + [size_name(count) for count in counts], lines))
        parts += [f"{row['name']}: {cell(row)}\n" for row in rows if row["count"] not in SIZES]
    return "\n".join(parts)


def cell(row):
    if row is None:
        return "–"
    each = f", {digits(row['ns_a_cell'])} ns a cell" if "ns_a_cell" in row and row["ns_a_cell"] >= 0.01 else ""
    return f"{time(row['ns'])} ({multiple(row['multiple'])}){each}"


def growth(report):
    rows = [row for row in report["growth"] if "sizes" not in row]
    found = {(row["workload"], row["operation"]): row for row in rows}
    names = list(dict.fromkeys(row["operation"] for row in rows))
    lines = []
    for workload in dict.fromkeys(row["workload"] for row in rows):
        cells = [found.get((workload, name)) for name in names]
        lines.append([workload] + [digits(row["growth"]) if row else "–" for row in cells])
    return table(["workload"] + names, lines)


def counts(report):
    units = {"instructions": "instructions", "visited": "cells", "bytes": "bytes", "allocations": "allocations"}
    lines = [[row["name"], f"{row['value']:,.6g} {units[row['unit']]}" if row["value"] < 1000
              else f"{row['value']:,.0f} {units[row['unit']]}".replace(",", " "), row["note"]]
             for row in report["counts"]]
    return table(["row", "counted", ""], lines)


def peers(report):
    rows, parts = report["peers"]["rows"], []
    if not rows:
        return "No other engine was measured in this run: `Scripts/bench --peers` does that.\n"
    for what in dict.fromkeys(row["what"] for row in rows):
        chosen = [row for row in rows if row["what"] == what]
        sizes = sorted({row["count"] for row in chosen})
        lines = []
        for engine in dict.fromkeys((row["engine"], row["how"]) for row in chosen):
            found = {row["count"]: row["ns"] for row in chosen if (row["engine"], row["how"]) == engine}
            lines.append([engine[0], *(time(found[size]) if size in found else "–" for size in sizes), engine[1]])
        ours = {row["count"]: row["ns"] for row in report["rows"] if f"{row['workload']}/{row['operation']}" == what}
        if ours:
            sizes += sorted(ours.keys() - set(sizes))
            lines = [line[:-1] + ["–"] * (len(sizes) + 2 - len(line)) + line[-1:] for line in lines]
            lines.insert(0, ["Tatami", *(time(ours[size]) if size in ours else "–" for size in sizes), "values of the same sum"])
        parts += [f"### {what}\n", table(["engine", *(size_name(size) for size in sizes), "how"], lines)]
    parts += ["### Why a row is missing\n"] + [f"- {line}" for line in report["peers"]["missing"]]
    return "\n".join(parts) + "\n"


def amount(value, unit):
    return f"{digits(value / 1e6)} MB" if unit == "B" and value >= 1e6 else f"{digits(value)} {unit}".strip()


def memory(report):
    """A table: what was measured down, allocators across."""
    if not report["memory"]:
        return ""
    cases = list(dict.fromkeys(row["name"].split(": ")[0] for row in report["memory"]))
    found = {}
    for row in report["memory"]:
        case, name = row["name"].split(": ", 1)
        found.setdefault(name, {})[case] = amount(row["value"], row["unit"])
    lines = [[name, *(row.get(case, "–") for case in cases)] for name, row in found.items()]
    return f"""## Memory

A million cells, four a line; the same work with glibc's malloc, with malloc asked for huge pages, and with jemalloc.
`heap` takes chunks from the allocator, `huge arena` from an arena of jemalloc in huge pages (trait `Jemalloc`).

{table(["", *cases], lines)}
"""


def markdown(report):
    facts = "\n".join(f"- {name}: {value}" for name, value in report["facts"].items())
    return f"""# Report of one run

{facts}

Every time is a median of up to 41 samples, with memory that was used before. A limit is measured beside it: a plain
loop in C over plain arrays that does the same work, or what is said. `1/400` means a four-hundredth of it. Other
processes may have run: compare what is on this page, not two pages. `Scripts/bench --peers` makes it.

![One edit](edit.svg)

![First layout](first-layout.svg)

![All operations](operations.svg)

![Boxes side by side as constraints](constraints.svg)

## Targets

{targets(report)}
## Growth: a million cells over a thousand

{growth(report)}
## Other engines

{peers(report)}
{memory(report)}## Times

{operations(report)}
## Counts

{counts(report)}"""
