"""The charts of a benchmark report: time against size, both logarithmic, one unit."""

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot

matplotlib.rcParams |= {
    "svg.hashsalt": "tatami", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 9,
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.color": "#e4e4e4",
}

OURS, LIMIT = "#c0392b", "#555555"
PEERS = ["#2471a3", "#1e8449", "#b7950b", "#7d3c98", "#ca6f1e", "#148f77", "#6e2c00", "#5d6d7e"]


def series(report, workload, operation, key="ns", least=1000):
    rows = [row for row in report["rows"] if row["workload"] == workload and row["operation"] == operation]
    rows = sorted((row["count"], row[key] / 1000) for row in rows if least <= row["count"] <= 1_000_000)
    return [row[0] for row in rows], [row[1] for row in rows]


def line(axes, points, label, color, style="-", marker="o", width=1.6):
    if points[0]:
        axes.plot(*points, style, color=color, marker=marker, markersize=3.5, linewidth=width)
        axes.annotate(label, (points[0][-1], points[1][-1]), xytext=(6, 0), textcoords="offset points",
                      va="center", fontsize=8, color=color, annotation_clip=False)


def finish(figure, report, path):
    facts = report["facts"]
    versions = ", ".join(f"{name} {version}" for name, version in report["peers"]["versions"].items())
    foot = f"{facts.get('machine', '')} · {facts.get('compiler', '')} · Tatami {facts.get('commit', '')} · {facts.get('date', '')}"
    if versions:
        foot += f"\nmeasured in the same run: {versions}; dashed peers: quoted, on the same kind of machine"
    figure.text(0.01, 0.005, foot, fontsize=7, color="#777777", va="bottom")
    figure.savefig(path, metadata={"Date": None}, facecolor="white")
    pyplot.close(figure)


def axes_of(axes, title):
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_title(title, loc="left", fontsize=10)
    axes.set_xlabel("cells")
    axes.set_ylabel("µs")


def draw_peers(axes, report, what):
    """Each engine the fastest way it was measured; quoted ones where they were not."""
    ways = {}
    for row in report["peers"]["rows"]:
        if row["what"] == what:
            ways.setdefault((row["engine"], row["how"]), {})[row["count"]] = row["ns"] / 1000
    chosen = {}
    for (engine, how), times in ways.items():
        family = engine.split()[0]
        # Measured before quoted, complete before incomplete, fast before slow.
        rank = (how.startswith("quoted"), -len(times), times.get(10_000, 0))
        if family not in chosen or rank < chosen[family][0]:
            chosen[family] = (rank, engine, how, times)
    for number, (rank, engine, how, times) in enumerate(chosen.values()):
        note = "quoted" if rank[0] else how.split(",")[0]
        line(axes, (list(times), list(times.values())), f"{engine.split(' (')[0]} ({note})",
             PEERS[number % len(PEERS)], "--" if rank[0] else "-", width=1.2)


def chart(report, path, title, what, ours, limits):
    figure, axes = pyplot.subplots(figsize=(9, 5.4))
    axes_of(axes, title)
    draw_peers(axes, report, what)
    for workload, operation, label in limits:
        line(axes, series(report, workload, operation, "limit_ns"), label, LIMIT, ":", None, 1.4)
    for workload, operation, label in ours:
        line(axes, series(report, workload, operation), label, OURS, width=2.4)
    spread_labels(axes)
    figure.subplots_adjust(left=0.08, right=0.72, top=0.93, bottom=0.16)
    finish(figure, report, path)


def spread_labels(axes):
    """Moves the labels at the right edge apart."""
    axes.figure.canvas.draw()
    texts = sorted(axes.texts, key=lambda text: axes.transData.transform(text.xy)[1])
    columns = {}
    for text in texts:
        x, y = axes.transData.transform(text.xy)
        columns.setdefault(round(x, -2), []).append((text, y))
    for column in columns.values():
        places = []
        for _, y in column:
            places.append(max(y, places[-1] + 14) if places else y)
        # What was pushed too far up goes down again, half of the way.
        shift = sum(place - y for place, (_, y) in zip(places, column)) / len(places)
        for (text, y), place in zip(column, places):
            text.set_position((6, (place - shift / 2 - y) * 72 / axes.figure.dpi))


def operations_chart(report, path):
    rows = [row for row in report["rows"] if row["workload"] != "constraints"]
    names = [name for name in dict.fromkeys(row["operation"] for row in rows) if not name.startswith("c-")]
    if not names:
        return
    columns = 3
    lines = -(-len(names) // columns)
    figure, grid = pyplot.subplots(lines, columns, figsize=(11, 2.9 * lines), squeeze=False)
    workloads = [name for name in dict.fromkeys(row["workload"] for row in rows)
                 if not name.startswith("wrap-")]
    # There are more workloads than other engines.
    others = iter(pyplot.get_cmap("tab20").colors)
    colors = {name: OURS if name == "four" else next(others) for name in workloads}
    for place, name in enumerate(names):
        axes = grid[place // columns][place % columns]
        axes_of(axes, name)
        axes.plot(*series(report, "four", name, "limit_ns"), ":", color=LIMIT, linewidth=1.6)
        for workload in workloads:
            axes.plot(*series(report, workload, name), marker="o", markersize=2.5, linewidth=1.3, color=colors[workload])
    for place in range(len(names), lines * columns):
        grid[place // columns][place % columns].axis("off")
    handles = [pyplot.Line2D([], [], color=color, label=name) for name, color in colors.items()]
    handles.append(pyplot.Line2D([], [], color=LIMIT, linestyle=":", label="limit (four)"))
    figure.legend(handles=handles, loc="lower right", ncol=3, fontsize=8, frameon=False, bbox_to_anchor=(0.99, 0.02))
    figure.tight_layout(rect=(0, 0.03, 1, 1))
    finish(figure, report, path)


def constraints_chart(report, path):
    """Chains of boxes as constraints, beside another solver's."""
    figure, grid = pyplot.subplots(1, 2, figsize=(11, 4.4))
    titles = {"build-chain": "Boxes side by side: built and solved", "suggest-width": "Another width is suggested, all values read"}
    for axes, (operation, title) in zip(grid, titles.items()):
        axes_of(axes, title)
        axes.set_xlabel("boxes, four constraints each")
        for peer in dict.fromkeys(row["engine"] for row in report["peers"]["rows"]):
            times = {row["count"]: row["ns"] / 1000 for row in report["peers"]["rows"]
                     if row["engine"] == peer and row["what"] == f"constraints/{operation}"}
            line(axes, (list(times), list(times.values())), peer, PEERS[0], width=1.2)
        line(axes, series(report, "constraints", operation, "limit_ns", 100), "a loop in C", LIMIT, ":", None, 1.4)
        line(axes, series(report, "constraints", operation, least=100), "Tatami", OURS, width=2.4)
        spread_labels(axes)
    figure.subplots_adjust(left=0.07, right=0.9, top=0.91, bottom=0.2, wspace=0.45)
    finish(figure, report, path)


def draw(report, results):
    if not report["rows"]:
        return
    if any(row["workload"] == "constraints" for row in report["rows"]):
        constraints_chart(report, results / "constraints.svg")
    chart(report, results / "edit.svg", "One cell of a flow changes: until the frames can be read (four cells a line)", "one height changes",
          [("four", "far-viewport", "Tatami: resize, frames at the far end"),
           ("four", "insert-remove", "Tatami: insert or remove, size"),
           ("four", "all-frames", "Tatami: every frame written anew")],
          [("four", "all-frames", "limit: every frame in C"), ("four", "resize", "limit: Fenwick tree in C")])
    chart(report, results / "first-layout.svg", "First layout, four cells a line", "first layout",
          [("four", "first-layout", "Tatami: layout, content size"), ("four", "all-frames", "Tatami: every frame")],
          [("four", "all-frames", "limit: all frames in C"), ("four", "first-layout", "limit: memcpy")])
    operations_chart(report, results / "operations.svg")
