"""The cells that every engine lays out, and how a row is noted."""

import array
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SPACING, PADDING, WIDTH, IN_LINE = 10, 5, 400, 4
FIRST, EDIT = "first layout", "one height changes"


class Cells:
    """The cells of the workload `four`, as the benchmarks' own executable draws them."""

    def __init__(self, counts, count):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "cells"
            subprocess.run([counts, "extents", "four", str(count), str(file)], check=True)
            pairs = array.array("d", file.read_bytes())
        self.count = count
        self.widths, self.heights = list(pairs[0::2]), list(pairs[1::2])

    def last_top(self):
        """Where the last line begins."""
        top = float(PADDING)
        for start in range(0, self.count - IN_LINE, IN_LINE):
            top += max(self.heights[start:start + IN_LINE]) + SPACING
        return top

    def check(self, engine, top):
        """Another engine must have done the same work; single precision is less exact."""
        if abs(top - self.last_top()) > 1 + 1e-4 * self.last_top():
            sys.exit(f"peers: {engine} puts the last of {self.count} lines at {top}, not at {self.last_top()}")

    def edits(self, repetitions):
        """Random cells and their new heights; the cells are changed with them."""
        source = random.Random(2)
        for _ in range(repetitions):
            index, height = source.randrange(self.count), float(source.randrange(20, 120))
            self.heights[index] = height
            yield index, height


def repetitions(count):
    """How often a first layout is done, and how many edits follow."""
    return (9, 21) if count <= 10_000 else (3, 7) if count <= 100_000 else (1, 3)


def timed(work):
    start = time.perf_counter_ns()
    work()
    return time.perf_counter_ns() - start


def row(engine, how, what, count, times):
    median = statistics.median(times)
    print(f"peers: {engine}: {what}, {count} cells: {median / 1000:,.1f} µs ({how})", file=sys.stderr, flush=True)
    return {"engine": engine, "how": how, "what": what, "count": count, "ns": median, "samples": len(times)}
