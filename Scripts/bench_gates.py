"""Gates what can be counted, against numbers kept for each toolchain.

    bench_gates.py measure COUNTS OUT       counts with the executable COUNTS, into OUT
    bench_gates.py check OUT BASELINE       fails if a number has grown beyond its tolerance
    bench_gates.py update OUT BASELINE [ACCEPT [BECAUSE]]
                                            keeps the numbers of rows that match ACCEPT, and says what moved;
                                            one that has grown needs a reason, which is kept beside it
    bench_gates.py self-test                shows that a regression is noticed

Instructions are those of one region for each row, counted by callgrind: the same in every run,
whatever else the machine does. The others the executable counts itself.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

REGION = "tatami_region"

# How much of a number may be added before it counts as a regression.
TOLERANCES = {"instructions": 0.02, "visited": 0.01, "bytes": 0.01, "allocations": 0.0}
# What may be added to a small one besides: malloc's way depends on what the process did before.
SLACK = {"instructions": 500}

# The stack begins below the environment and the path: both are always as long, since copying to
# and from it takes some instructions more where it is not aligned. Small blocks that were given back
# are taken again as they are: where malloc joins some of them depends on where the executable lies,
# and made rows of a few thousand instructions differ by up to 3.5 %.
ENVIRONMENT = {"PATH": os.defpath, "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1",
               "GLIBC_TUNABLES": "glibc.malloc.tcache_count=65535:glibc.malloc.mxfast=0"}


class GateError(Exception):
    """One line about what failed."""


def output_of(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        tail = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise GateError(f"{Path(command[0]).name} failed: {' '.join(tail)}")
    return done.stdout


def instruction_rows(counts):
    with tempfile.TemporaryDirectory() as folder:
        dumps = Path(folder) / "dump"
        printed = output_of(
            ["valgrind", "--tool=callgrind", "--collect-atstart=no", f"--toggle-collect={REGION}",
             f"--dump-after={REGION}", f"--callgrind-out-file={dumps}", f"./{Path(counts).name}", "instructions"],
            cwd=Path(counts).parent, env=ENVIRONMENT)
        for number, line in enumerate(printed.splitlines(), start=1):
            name, times = line.split()
            dump = Path(f"{dumps}.{number}")
            total = re.search(r"^totals: (\d+)$", dump.read_text(), re.MULTILINE) if dump.exists() else None
            if total is None or int(total[1]) == 0:
                raise GateError(f"callgrind counted nothing for {name}")
            yield {"name": f"{name}", "unit": "instructions", "value": int(total[1]),
                   "goal": None, "note": f"{int(total[1]) / int(times):.0f} an operation"}


def measure(counts, out):
    # Side by side: neither counts time.
    with ThreadPoolExecutor() as pool:
        exact = pool.submit(output_of, [counts, "exact"])
        instructions = list(instruction_rows(counts))
        rows = json.loads(exact.result()) + instructions
    Path(out).write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")
    print(f"gates: counted {len(rows)} rows")


def number(value):
    return f"{value:,.0f}".replace(",", " ") if value >= 1000 else f"{value:.4g}"


def change(before, after):
    return f"{number(before)} → {number(after)}" + (f" ({after / before - 1:+.1%})" if before else "")


def complaints(rows, baseline):
    """What is wrong, and what is better than what is kept."""
    bad, better = [], []
    kept, tolerances, slack = dict(baseline["rows"]), baseline["tolerances"], baseline["slack"]
    for row in rows:
        name, unit, value = row["name"], row["unit"], row["value"]
        if row["goal"] is not None and value > row["goal"]:
            bad.append(f"{name}: {number(value)} {unit}, the goal is {number(row['goal'])}")
        before = kept.pop(name, None)
        if before is None:
            better.append(f"{name}: not kept yet")
        elif value > before * (1 + tolerances[unit]) + slack.get(unit, 0):
            bad.append(f"{name}: {unit} {change(before, value)}")
        elif value < before * (1 - tolerances[unit]) - slack.get(unit, 0):
            better.append(f"{name}: {unit} {change(before, value)}")
    bad += [f"{name}: is kept but was not measured" for name in kept]
    return bad, better


def nearest(path):
    """The numbers of another toolchain for the same processor, the last one by its name."""
    machine = Path(path).stem.split("-")[-1]
    return max(Path(path).parent.glob(f"swift-*-{machine}.json"), default=None)


def check(out, path):
    rows = json.loads(Path(out).read_text())
    if not Path(path).exists():
        other = nearest(path)
        print(f"gates: no numbers are kept for {Path(path).stem}: NOTHING IS GATED; Scripts/bench --update keeps them")
        for line in complaints(rows, json.loads(other.read_text()))[0] if other else []:
            print(f"gates: beside {other.stem}, worse: {line}")
        return
    bad, better = complaints(rows, json.loads(Path(path).read_text()))
    for line in better:
        print(f"gates: better or new: {line}")
    if better:
        print("gates: Scripts/bench --update keeps what is better")
    for line in bad:
        print(f"gates: REGRESSION: {line}")
    if bad:
        raise GateError(
            f"{len(bad)} of {len(rows)} rows are worse than {Path(path).name} allows; find out why, and if it has to be: "
            "Scripts/bench --update --accept 'ROWS' --because 'REASON'")
    print(f"gates: {len(rows)} rows within their tolerances")


def merged(rows, kept, accept, because):
    """What is to be kept: of rows that match the numbers now, of others those of before; and what is wrong with that."""
    old, reasons = kept.get("rows", {}), kept.get("reasons", {})
    new = {row["name"]: row["value"] for row in rows}
    chosen = {name for name in {**old, **new} if re.search(accept, name)}
    worse = {line.split(":")[0] for line in complaints(rows, {**kept, "rows": old})[0]} if old else set()
    grown = sorted(worse & chosen & new.keys())
    if grown and not because:
        raise GateError(
            f"{', '.join(grown)}: more than before; --because 'REASON' says why, and stands beside the numbers")
    # A row keeps its place; one that is gone goes only if it was chosen.
    result = {name: new[name] if name in chosen or name not in old else old[name]
              for name in new if name in chosen or name in old}
    result |= {name: old[name] for name in old.keys() - new.keys() - chosen}
    reasons = {name: why for name, why in reasons.items() if name in result and result[name] == old.get(name)}
    return result, reasons | {name: because for name in grown}


def update(out, path, accept="", because=""):
    rows = json.loads(Path(out).read_text())
    kept = json.loads(Path(path).read_text()) if Path(path).exists() else {"tolerances": TOLERANCES, "slack": SLACK}
    old = kept.get("rows", {})
    new, reasons = merged(rows, kept, accept, because)
    moved = [name for name in new if name in old and abs(new[name] - old[name]) > 0.001 * abs(old[name])]
    for name in moved:
        print(f"update: {name}: {change(old[name], new[name])}")
    for word, names in [("new", new.keys() - old.keys()), ("gone", old.keys() - new.keys())]:
        if names:
            print(f"update: {word}: {len(names)} rows" + ("" if not old else ", " + ", ".join(sorted(names))))
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(value)}" for name, value in new.items())
    why = ",\n".join(f"    {json.dumps(name)}: {json.dumps(text, ensure_ascii=False)}" for name, text in sorted(reasons.items()))
    Path(path).write_text(
        '{\n  "tolerances": ' + json.dumps(TOLERANCES) + ',\n  "slack": ' + json.dumps(SLACK)
        + (',\n  "reasons": {\n' + why + "\n  }" if why else "") + ',\n  "rows": {\n' + lines + "\n  }\n}\n")
    print(f"update: {len(new)} rows kept in {path}, {len(moved)} of them moved by more than 0.1 %")


def self_test():
    baseline = {"tolerances": TOLERANCES, "slack": SLACK, "rows": {"a": 100_000, "b": 20.0, "c": 0, "d": 5}}

    def run(a, b, c, goal=None):
        rows = [("a", "instructions", a), ("b", "bytes", b), ("c", "allocations", c)]
        rows = [{"name": n, "unit": u, "value": v, "goal": goal} for n, u, v in rows]
        return [line.split(":")[0] for line in complaints(rows, baseline)[0]]

    cases = [
        (run(100_000, 20.0, 0), ["d"]), (run(102_501, 20.0, 0), ["a", "d"]), (run(102_500, 20.0, 0), ["d"]),
        (run(90_000, 20.3, 0), ["b", "d"]), (run(100_000, 20.0, 1), ["c", "d"]),
        (run(100_000, 20.0, 0, goal=19), ["a", "b", "d"]),
    ]
    for found, expected in cases:
        if found != expected:
            raise GateError(f"self-test: complained about {found} instead of {expected}")
    check_merging(baseline)
    print(f"gates: self-test passed ({len(cases)} cases)")


def check_merging(baseline):
    """What --update keeps: nothing that is not chosen, and no rise without a reason."""
    rows = [("a", "instructions", 200_000), ("b", "bytes", 10.0), ("c", "allocations", 0), ("d", "visited", 4), ("e", "visited", 1)]
    rows = [{"name": name, "unit": unit, "value": value, "goal": None} for name, unit, value in rows]
    for accept, because, expected in [
        ("b|d", "", ({"a": 100_000, "b": 10.0, "c": 0, "d": 4}, {})),
        ("e", "", ({"a": 100_000, "b": 20.0, "c": 0, "d": 5, "e": 1}, {})),
        ("a", "twice the work", ({"a": 200_000, "b": 20.0, "c": 0, "d": 5}, {"a": "twice the work"})),
        ("a", "", None),
    ]:
        try:
            found = merged(rows, baseline, f"^({accept})$", because)
        except GateError:
            found = None
        if found != expected:
            raise GateError(f"self-test: --accept {accept} keeps {found} instead of {expected}")


COMMANDS = {"measure": (measure, (2,)), "check": (check, (2,)), "update": (update, (2, 3, 4)), "self-test": (self_test, (0,))}

if __name__ == "__main__":
    command, arguments = sys.argv[1] if len(sys.argv) > 1 else "", sys.argv[2:]
    if command not in COMMANDS or len(arguments) not in COMMANDS[command][1]:
        sys.exit(__doc__)
    try:
        COMMANDS[command][0](*arguments)
    except (GateError, OSError) as error:
        sys.exit(f"gates: {error}")
