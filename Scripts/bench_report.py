"""Makes a report of one run: Markdown, JSON and charts.

    bench_report.py FOLDER RESULTS

FOLDER has what was measured: rows.json (what the rows are), times/ (a histogram for each row and one for
its limit), counts.json, facts.json and perhaps peers.json and memory.json. RESULTS is overwritten.
"""

import json
import math
import re
import sys
from pathlib import Path

import bench_charts
import bench_tables


def samples(path):
    """The values of a histogram, ascending; each is right to three digits."""
    histogram = json.loads(path.read_text())
    half = (histogram["subBucketMask"] + 1) // 2
    values = []
    for index, count in enumerate(histogram["counts"]):
        if count:
            bucket, place = index // half - 1, index % half + half
            value = place << bucket if bucket >= 0 else place - half
            values += [value] * count
    return values


def median(values):
    return values[len(values) // 2]


def timed_rows(folder):
    """The rows that were timed, in nanoseconds an operation."""
    for row in json.loads((folder / "rows.json").read_text()):
        stem = "Current_run.Times." + re.sub(r"[^A-Za-z0-9._-]", "_", row["name"])
        ours, limit = (folder / "times" / f"{stem}.{metric}.histogram.json" for metric in ("wallClock", "limit"))
        if not ours.exists():
            continue
        values = [value / row["times"] for value in samples(ours)]
        row |= {
            "count": int(row["count"]), "ns": median(values), "mean_ns": sum(values) / len(values),
            "fastest_ns": values[0], "p90_ns": values[len(values) * 9 // 10], "samples": len(values),
            "limit_ns": median(samples(limit)) / row["limitTimes"],
        }
        # A waterfall has no lines: a tree of them does other work.
        is_limit = row["limit_ns"] > 0 and not (row["workload"] == "waterfall" and "Fenwick" in row["limit"])
        row["multiple"] = row["ns"] / row["limit_ns"] if is_limit else None
        if row["isPerCell"]:
            row["ns_a_cell"] = row["ns"] / row["count"]
        if row["goal"]:
            row |= judged(row)
        yield row


def judged(row):
    """What is compared with the row's goal, in which unit, and whether it is met."""
    kind, number = row["goal"].split()
    value, unit = {
        "median": (row["ns"], "ns"), "mean": (row["mean_ns"], "ns, mean"),
        "perCell": (row["ns"] / row["count"], "ns a cell"), "timesLimit": (row["multiple"], "× the limit"),
    }[kind]
    return {"judged": value, "judgedUnit": unit, "goal": float(number), "met": value <= float(number)}


def growth_rows(rows):
    """What an operation costs at the largest size over what it costs at the smallest."""
    by_name = {row["name"]: row for row in rows}
    for row in rows:
        large = by_name.get(f"{row['workload']}/{row['operation']}/1000000")
        if row["count"] != 1000 or large is None or row["operation"].startswith("c-"):
            continue
        growth = {"workload": row["workload"], "operation": row["operation"],
                  "growth": large["ns"] / row["ns"], "limit": large["limit_ns"] / row["limit_ns"]}
        if row["workload"] == "four" and row["operation"] in ("resize", "insert-remove"):
            growth |= {"goal": 4, "met": growth["growth"] <= 4}
        yield growth
    yield from constraint_growth(by_name)


def constraint_growth(by_name):
    """What a chain of ten thousand boxes costs over one of a hundred: at most as n·log n grows."""
    small, large = (by_name.get(f"constraints/build-chain/{count}") for count in (100, 10_000))
    if small and large:
        growth, goal = large["ns"] / small["ns"], 100 * math.log(10_000) / math.log(100)
        yield {"workload": "constraints", "operation": "build-chain", "growth": growth,
               "limit": large["limit_ns"] / small["limit_ns"], "sizes": "ten thousand boxes over a hundred",
               "goal": goal, "met": growth <= goal}


def ratio_rows(rows, peers):
    """What an operation on constraints costs over what it costs another solver in the same run."""
    by_name = {row["name"]: row for row in rows}
    for peer in peers:
        ours = by_name.get(f"{peer['what']}/{peer['count']}")
        if ours is None:
            continue
        ratio = ours["ns"] / peer["ns"]
        goal = 0.1 if ours["name"] == "constraints/build-chain/1000" else 1
        yield {"name": ours["name"], "engine": peer["engine"], "ratio": ratio, "goal": goal, "met": ratio <= goal}


def main(folder, results):
    folder, results = Path(folder), Path(results)

    def read(name, otherwise):
        path = folder / name
        return json.loads(path.read_text()) if path.exists() else otherwise

    rows = list(timed_rows(folder))
    peers = read("peers.json", {"versions": {}, "rows": [], "missing": []})
    report = {
        "facts": read("facts.json", {}), "rows": rows, "growth": list(growth_rows(rows)),
        "counts": read("counts.json", []), "memory": read("memory.json", []),
        "peers": peers, "ratios": list(ratio_rows(rows, peers["rows"])),
    }
    results.mkdir(parents=True, exist_ok=True)
    (results / "report.json").write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n")
    (results / "report.md").write_text(bench_tables.markdown(report))
    bench_charts.draw(report, results)
    print(f"report: {len(rows)} timed rows, {len(report['counts'])} counted ones, in {results}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
