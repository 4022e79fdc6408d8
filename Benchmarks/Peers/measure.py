"""Measures other layout engines on the cells of the workload `four`, and another solver of constraints.

    measure.py COUNTS OUT     COUNTS is the benchmarks' executable; OUT gets the rows as JSON
"""

import json
import sys
from pathlib import Path

import chromium
import kiwi
import taffy
import yoga
from cells import Cells

SIZES = [1_000, 10_000, 100_000, 1_000_000]


def main(counts, out):
    versions, rows, missing = {}, [], []
    for engine in (yoga, taffy, chromium, kiwi):
        try:
            found, measured, why = engine.measure(lambda size: Cells(counts, size), SIZES)
        except Exception as error:  # Whatever a package does, the others are still measured.
            found, measured, why = {}, [], [f"{engine.__name__}: {type(error).__name__}: {error}".splitlines()[0]]
            print(f"peers: {why[0]}", file=sys.stderr)
        versions |= found
        rows += measured
        missing += why
    quoted = json.loads((Path(__file__).parent / "quoted.json").read_text())
    rows += quoted["rows"]
    missing += quoted["missing"]
    Path(out).write_text(json.dumps({"versions": versions, "rows": rows, "missing": missing}, indent=1) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
