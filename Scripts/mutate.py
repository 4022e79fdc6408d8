"""Changes the engine in one place at a time and sees whether a test notices.

    Scripts/mutate                    mutants found by operators, and those written by hand
    Scripts/mutate --count 0          those written by hand alone
    Scripts/mutate --list --only RE   says which there are, without building
    Scripts/mutate --resume           goes on with a run that was broken off
    Scripts/mutate --survivors        runs those again that survived last time, when tests have come in

A mutant is one small change: a comparison or a constant shifted, a condition that always holds, a
call left out, arguments exchanged. One build of a copy of the package in .build-mutate holds all of
them; the variable TATAMI_MUTANT wakes one. The tests run against each until one fails, traps or
takes too long. What no test notices is a survivor: it wants a test, or an argument that it changes
nothing, kept in Tests/Mutants/equivalent.json (.build-mutate/survivors.json has entries to copy).

Tests/Mutants holds what is data: plan.json says which sources are changed, in which order tests run
and with what in their environment; by-hand.json has changes that operators do not find. The choice
is the same for the same seed and the same sources. Outcomes are kept in .build-mutate/results.json, survivors
in .build-mutate/survivors.md.
"""

import argparse
import fnmatch
import hashlib
import json
import re
import signal
import sys
import time
from collections import Counter
from pathlib import Path

from mutate_build import ENGINE, BuildError, SwitchedPackage
from mutate_operators import find_mutants
from mutate_run import (
    ARGUED, KILLED, SURVIVED, TIMED_OUT, TRAPPED, Results, RunError, TestRunner, groups_of, run_all)
from mutate_self_test import self_test
from mutate_source import CHOICE, NOTHING, STATEMENTS, Edit, Mutant
from mutate_tokens import SourceError

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "Tests" / "Mutants"
FOLDER = ROOT / ".build-mutate"

# How often what does not compile is left out before the rest is given up.
MOST_ROUNDS = 12
# More are chosen than asked for: some do not compile.
SPARE = 1.35


class MutateError(Exception):
    """One line about what is wrong."""


def say(text):
    print(text, flush=True)


def data(name):
    try:
        return json.loads((DATA / name).read_text())
    except (OSError, ValueError) as error:
        raise MutateError(f"{name}: {error}") from None


# ── Which mutants

def sources(patterns, left_out):
    """The engine's sources in some folders, or of some names, by name."""
    found = {}
    for path in sorted((ROOT / ENGINE).rglob("*.swift")):
        name = str(path.relative_to(ROOT / ENGINE))
        is_wanted = any(name.startswith(pattern + "/") or matches(name, pattern) for pattern in patterns)
        if is_wanted and not any(matches(name, pattern) for pattern in left_out):
            found[name] = path.read_text()
    if not found:
        raise MutateError(f"no sources match {', '.join(patterns)}")
    return found


def matches(name, pattern):
    """Whether a pattern describes a name; a star reaches no further than its folder."""
    return name.count("/") == pattern.count("/") and fnmatch.fnmatchcase(name, pattern)


def found_by_operators(plan, patterns):
    leave_out = re.compile("|".join(plan["leftOutLines"])) if plan["leftOutLines"] else None
    mutants = []
    for name, text in sources(patterns, plan["leftOutFiles"]).items():
        mutants += find_mutants(name, text, leave_out)
    return mutants


def chosen(mutants, count, seed):
    """Some mutants from all files and operators: of a kind in a file the more the more there are.

    The order is by hashes of what the mutants are, so that the choice stays much the same when
    sources change.
    """
    groups = {}
    for mutant in mutants:
        groups.setdefault((mutant.file, mutant.operator), []).append(mutant)
    ranked = []
    for name, group in groups.items():
        group.sort(key=lambda mutant: rank(seed, mutant.identity))
        offset = rank(seed, *name) / 2**64
        for place, mutant in enumerate(group):
            ranked.append(((place + offset) / len(group) ** 0.5, mutant.identity, mutant))
    ranked.sort(key=lambda entry: entry[:2])
    return [mutant for _, _, mutant in ranked[:count]]


def rank(*parts):
    return int.from_bytes(hashlib.sha256("\n".join(map(str, parts)).encode()).digest()[:8], "big")


def written_by_hand(entries):
    mutants, wrong = [], []
    for entry in entries:
        if entry.get("removed"):
            continue
        path = ROOT / ENGINE / entry["file"]
        text = path.read_text() if path.exists() else ""
        edits = []
        for change in entry.get("changes", [entry]):
            start = place_of(text, change)
            if start is None:
                wrong.append(entry["name"])
                break
            edits.append(Edit(
                start, start + len(change["original"]), STATEMENTS if "statements" in entry else CHOICE, change["changed"]))
        else:
            first = entry.get("changes", [entry])[0]
            line = text.count("\n", 0, edits[0].start) + 1
            mutants.append(Mutant(
                entry["file"], line, entry["why"], "by hand", edits, " ".join(first["original"].split()),
                " ".join(first["changed"].split()) or NOTHING, entry["name"]))
    if wrong:
        raise MutateError(f"by-hand.json: the original is not there exactly once: {', '.join(wrong)}")
    return mutants


def place_of(text, change):
    """Where the original is: exactly once in the source, or the first time behind what is near it."""
    start = 0
    if "near" in change:
        if text.count(change["near"]) != 1:
            return None
        start = text.index(change["near"])
    found = text.find(change["original"], start)
    if found < 0 or "near" not in change and text.count(change["original"]) != 1:
        return None
    return found


def selected(options, plan):
    """The mutants to try, those by hand first, and how many of the others are wanted."""
    by_hand = written_by_hand(data("by-hand.json"))
    found = found_by_operators(plan, options.folders or plan["folders"])
    if not options.folders:
        warn_of_gone("equivalent.json", {entry["id"] for entry in data("equivalent.json")}, by_hand + found)
    if options.survivors:
        _, outcomes = Results.kept(FOLDER / "results.json")
        names = {name for name, outcome in outcomes.items() if outcome["outcome"] == SURVIVED}
        if not names:
            raise MutateError("there are no survivors of a last run")
        warn_of_gone("the last run's survivors", names, by_hand + found)
        by_hand = [mutant for mutant in by_hand if mutant.identity in names]
        found = [mutant for mutant in found if mutant.identity in names]
        return by_hand + found, len(found)
    if options.only:
        pattern = re.compile(options.only)
        by_hand = [mutant for mutant in by_hand if pattern.search(f"{mutant.operator} {mutant.summary()}")]
        found = [mutant for mutant in found if pattern.search(f"{mutant.operator} {mutant.summary()}")]
    if options.no_by_hand:
        by_hand = []
    # The wanted ones in their order, then spares for those that do not compile.
    return by_hand + chosen(found, int(options.count * SPARE), options.seed), options.count


def warn_of_gone(what, names, mutants):
    """Says of which names there is no mutant any more: what they were in has changed."""
    gone = sorted(names - {mutant.identity for mutant in mutants})
    if gone:
        say(f"mutate: {what}: there is no such mutant any more: {', '.join(gone)}")


def without_argued(mutants, entries):
    """The mutants that nobody has argued to change nothing, and the others."""
    argued = {entry["id"] for entry in entries}
    return (
        [mutant for mutant in mutants if mutant.identity not in argued],
        [mutant for mutant in mutants if mutant.identity in argued])


# ── One run

def compiled(package, mutants):
    """The mutants that compile, in the copy with only these."""
    package.copy()
    for number in range(MOST_ROUNDS):
        accepted = package.switch(mutants)
        errors = package.check()
        if not errors:
            return accepted
        blamed = {mutant.identity for mutant in package.blamed(errors, is_strict=number > 3)}
        by_hand = [mutant.identity for mutant in accepted if mutant.identity in blamed and mutant.operator == "by hand"]
        if by_hand:
            raise MutateError(f"by-hand.json: does not compile: {', '.join(by_hand)}: {errors[0][3]}")
        say(f"mutate: {len(blamed)} of {len(accepted)} do not compile and are left out")
        mutants = [mutant for mutant in accepted if mutant.identity not in blamed]
    raise MutateError("the changed engine does not compile, whatever is left out")


def digest():
    """What the outcomes are of: the engine and its tests."""
    sums = hashlib.sha256()
    for path in sorted([*(ROOT / "Sources").rglob("*.swift"), *(ROOT / "Tests").rglob("*.swift")]):
        sums.update(str(path.relative_to(ROOT)).encode())
        sums.update(path.read_bytes())
    return sums.hexdigest()[:16]


def run(options):
    plan = data("plan.json")
    candidates, wanted = selected(options, plan)
    if not candidates:
        raise MutateError("no mutants match")
    candidates, argued = without_argued(candidates, data("equivalent.json"))
    if options.list:
        for mutant in candidates:
            say(f"{mutant.operator:20} {mutant.summary()}")
        return
    results = begun_results(options)
    for mutant in argued:
        results.put(mutant, {"outcome": ARGUED, "by": "", "seconds": 0})
    if candidates:
        try:
            run_mutants(options, plan, results, candidates, wanted)
        finally:
            report(results.outcomes)
    else:
        report(results.outcomes)


def begun_results(options):
    """The outcomes that a run goes on with."""
    results = Results(FOLDER / "results.json", digest())
    before, outcomes = Results.kept(results.path)
    if options.resume and before != results.digest:
        raise MutateError("there is no run of these sources and tests to go on with")
    if options.resume:
        results.outcomes = outcomes
    if options.survivors:
        results.outcomes = {name: outcome for name, outcome in outcomes.items() if outcome["outcome"] != SURVIVED}
    return results


def run_mutants(options, plan, results, candidates, wanted):
    self_test()
    started = time.monotonic()
    package = SwitchedPackage(ROOT, FOLDER)
    mutants = compiled(package, candidates)
    by_hand = [mutant for mutant in mutants if mutant.operator == "by hand"]
    others = [mutant for mutant in mutants if mutant.operator != "by hand"][:wanted]
    mutants = package.switch(by_hand + others)
    say(f"mutate: building {len(mutants)} mutants, {len(by_hand)} of them by hand")
    runner = TestRunner(package.build(), groups_of(plan["groups"]), options.limit)
    built = time.monotonic()
    runner.list_suites()
    runner.measure_baseline()
    times = ", ".join(f"{group.name} {group.baseline:.1f} s" for group in runner.groups)
    say(f"mutate: built in {built - started:.0f} s; all tests pass without a mutant: {times}")
    left = [mutant for mutant in others + by_hand if mutant.identity not in results.outcomes]
    run_all(runner, left, results, options.jobs, say)
    say(f"mutate: {(time.monotonic() - started) / 60:.0f} minutes")


# ── What came out

def report(outcomes):
    counts = Counter(outcome["outcome"] for outcome in outcomes.values())
    run = [outcome for outcome in outcomes.values() if outcome["outcome"] != ARGUED]
    if not run:
        return
    survivors = {name: outcome for name, outcome in outcomes.items() if outcome["outcome"] == SURVIVED}
    lines = [
        f"{len(run)} mutants: {1 - len(survivors) / len(run):.1%} killed, {counts[KILLED]} by a failing test, "
        f"{counts[TRAPPED]} by a trap, {counts[TIMED_OUT]} by time; {len(survivors)} survived. "
        f"{counts[ARGUED]} more are argued to change nothing.", ""]
    if survivors:
        lines += ["| survivor | where | is | becomes |", "|---|---|---|---|"]
        for name, outcome in sorted(survivors.items(), key=lambda item: (item[1]["file"], item[1]["line"])):
            where = f"{outcome['file']}:{outcome['line']} {outcome['place']}"
            lines.append("| " + " | ".join([name, where, code(outcome["is"]), code(outcome["becomes"])]) + " |")
        lines.append("")
    lines += ["| operator | mutants | survived |", "|---|--:|--:|"]
    lived = Counter(outcome["operator"] for outcome in survivors.values())
    operators = Counter(outcome["operator"] for outcome in run)
    lines += [f"| {name} | {count} | {lived[name]} |" for name, count in operators.most_common()]
    suites = Counter(outcome["by"].split(":")[0] for outcome in run if outcome["outcome"] == KILLED)
    lines += ["", "| suite | killed |", "|---|--:|"]
    lines += [f"| {name} | {count} |" for name, count in suites.most_common()]
    (FOLDER / "survivors.md").write_text("\n".join(lines) + "\n")
    # Ready to be argued: what is missing is why.
    entries = [
        {"id": name, **{key: outcome[key] for key in ["file", "place", "is", "becomes"]}, "why": ""}
        for name, outcome in survivors.items()]
    (FOLDER / "survivors.json").write_text(json.dumps(entries, indent=2, ensure_ascii=False) + "\n")
    say("\n" + "\n".join(lines))


def code(text):
    short = text if len(text) <= 90 else text[:89] + "…"
    return "`" + short.replace("|", "\\|").replace("`", "") + "`"


def options_of(arguments):
    parser = argparse.ArgumentParser(
        prog="Scripts/mutate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=150, metavar="N", help="how many found by operators (150)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which of them (1)")
    parser.add_argument(
        "--folders", type=lambda text: text.split(","), metavar="A,B", help="folders or files of the engine, with stars")
    parser.add_argument("--only", metavar="RE", help="only mutants whose line in --list matches")
    parser.add_argument("--no-by-hand", action="store_true", help="leaves out those written by hand")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many at a time (2)")
    parser.add_argument("--limit", type=float, default=30, metavar="S", help="seconds of processor time for each group of tests, at least (30)")
    parser.add_argument("--list", action="store_true", help="lists mutants and builds nothing")
    parser.add_argument("--resume", action="store_true", help="goes on with a run that was broken off")
    parser.add_argument("--survivors", action="store_true", help="runs the survivors of the last run again")
    parser.add_argument("--self-test", action="store_true", help="shows that operators find what they should")
    return parser.parse_args(arguments)


def stop(*_):
    raise KeyboardInterrupt


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, stop)
    options = options_of(sys.argv[1:])
    try:
        if options.self_test:
            # One whose line was moved or changed would only be missed by the next run.
            by_hand = written_by_hand(data("by-hand.json"))
            say(f"{self_test()}, {len(by_hand)} mutants by hand are in their places")
        else:
            run(options)
    except (MutateError, BuildError, RunError, SourceError, OSError, re.error) as error:
        sys.exit(f"mutate: {error}")
    except KeyboardInterrupt:
        sys.exit("mutate: stopped; --resume goes on")
    except BrokenPipeError:
        sys.exit(1)
