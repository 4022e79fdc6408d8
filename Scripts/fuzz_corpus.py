"""Picks the inputs of a corpus from what libFuzzer's merge has written down: greedily those that reach most that
the others do not, until so many or so many bytes are picked.

    fuzz_corpus.py CONTROL_FILE    prints their paths
"""

import os
import sys

MOST_INPUTS = 150
MOST_BYTES = 150_000


def inputs(lines):
    """The paths in a control file, each with what it reaches."""
    count = int(lines[0])
    reached = {path: set() for path in lines[2:2 + count]}
    paths = list(reached)
    for line in lines[2 + count:]:
        kind, *numbers = line.split()
        if kind == "FT":
            reached[paths[int(numbers[0])]] = set(numbers[1:])
    return reached


def picked(reached):
    """The paths to keep, those that reach most first."""
    kept, size = [], 0
    sizes = {path: os.path.getsize(path) for path in reached}
    while len(kept) < MOST_INPUTS:
        path = max(sorted(reached), key=lambda path: (len(reached[path]), -sizes[path]), default=None)
        if path is None or not reached[path]:
            break
        new = reached.pop(path)
        if size + sizes[path] > MOST_BYTES:
            continue
        kept.append(path)
        size += sizes[path]
        for rest in reached.values():
            rest -= new
    return kept


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as control:
        print("\n".join(picked(inputs(control.read().splitlines()))))
