"""What memory costs with each allocator.

    bench_memory.py COUNTS COUNTS_WITH_JEMALLOC OUT
"""

import json
import os
import subprocess
import sys
from pathlib import Path


def numbers(counts, command, **environment):
    printed = subprocess.run([counts, command], env=os.environ | environment, capture_output=True, text=True, check=True)
    return json.loads(printed.stdout)


def main(plain, jemalloc, out):
    cases = [
        ("malloc", numbers(plain, "memory")),
        ("malloc, huge pages", numbers(plain, "memory", GLIBC_TUNABLES="glibc.malloc.hugetlb=1")),
        ("jemalloc", numbers(jemalloc, "memory")),
    ]
    rows = [row | {"name": f"{case}: {row['name']}"} for case, found in cases for row in found]
    for count in numbers(jemalloc, "exact"):
        if count["unit"] in ("bytes", "allocations"):
            # jemalloc counts bytes allocated, not calls.
            unit = "B allocated" if count["unit"] == "allocations" else "B"
            rows.append({"name": f"jemalloc: {count['name']}", "value": count["value"], "unit": unit})
            if count["unit"] == "allocations" and count["value"] != 0:
                sys.exit(f"memory: {count['name']} allocated {count['value']} bytes with jemalloc: {count['note']}")
    Path(out).write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(f"memory: {error.cmd[0]} failed: {error.stderr.strip()}")
