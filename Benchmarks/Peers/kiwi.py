"""kiwisolver, in C++ as it is inside the Python package: compiled from the headers of its source archive."""

import statistics
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from cells import row

VERSION = "1.5.1"
HERE = Path(__file__).parent


def compiled(folder):
    """The systems of `kiwi.cpp` as a program."""
    subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                    "--no-binary", "kiwisolver", "--dest", folder, f"kiwisolver=={VERSION}"], check=True)
    with tarfile.open(folder / f"kiwisolver-{VERSION}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    program = folder / "kiwi"
    subprocess.run(["c++", "-std=c++17", "-O3", "-DNDEBUG", f"-I{folder / f'kiwisolver-{VERSION}'}",
                    str(HERE / "kiwi.cpp"), "-o", str(program)], check=True)
    return program


def expected_sum(operation, count, samples):
    """The sum of all values after the last operation, of boxes side by side."""
    def chain(width, height):
        return count * (count - 1) // 2 * width + count * (width + height)

    if operation == "build-chain":
        return chain(375, 667)
    if operation == "suggest-rotation":
        return chain(375, 667) + 2 * (count * 375 + 667)
    return chain(300 + (samples + 2) * (10000 // count) % 7, 667)


def measure(make_cells, sizes):
    with tempfile.TemporaryDirectory() as name:
        printed = subprocess.run([compiled(Path(name))], check=True, capture_output=True, text=True).stdout
    found = {}
    for line in printed.splitlines():
        operation, count, taken, total = line.split()
        found.setdefault((operation, int(count)), []).append((float(taken), float(total)))
    rows = []
    for (operation, count), samples in found.items():
        if abs(samples[-1][1] - expected_sum(operation, count, len(samples))) > 1e-6:
            sys.exit(f"peers: kiwi: {operation}, {count} boxes: the values add up to {samples[-1][1]}")
        rows.append(row(f"kiwisolver {VERSION}", "C++, compiled from its headers", f"constraints/{operation}", count,
                        [taken for taken, _ in samples]))
    missing = [f"kiwisolver {VERSION}, 10000 boxes: building takes seconds, and grows with the square of the boxes."]
    return {"kiwisolver": VERSION}, rows, missing
