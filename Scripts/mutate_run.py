"""Runs the tests against mutants, and keeps what came out."""

import json
import os
import re
import resource
import signal
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

ISSUE = re.compile(r'Test (?:case passing .* to )?"?(.*?)"?(?:\(.*\))? recorded an issue')
FATAL = re.compile(r"Fatal error: (.*)$")
LISTED = re.compile(r"^\w+\.(?:`([^`]*)`|(\w+))/(?:`([^`]*)`|(\w+))\(")

SURVIVED, KILLED, TRAPPED, TIMED_OUT, ARGUED = "survived", "killed", "trapped", "timed out", "argued"

# What a mutant may take, so that one that asks for ever more memory takes nothing from others.
MOST_BYTES = 8 << 30


class RunError(Exception):
    """One line about a run that says nothing."""


class Group:
    """Tests that are run together."""

    def __init__(self, entry, others):
        self.name = entry["name"]
        self.environment = {name: str(value) for name, value in entry.get("environment", {}).items()}
        # The folders that none of these tests gets to.
        self.unreached = tuple(f"{folder}/" for folder in entry.get("unreached", []))
        # Without a filter: what no other group runs.
        self.arguments = [part for word in entry.get("filter", []) for part in ("--filter", word)]
        if not self.arguments:
            left_out = others + entry.get("leftOut", [])
            self.arguments = [part for word in left_out for part in ("--skip", word)]
        # Seconds of processor time, which other work on the machine does not change.
        self.baseline = 0.0


def groups_of(entries):
    filters = [word for entry in entries for word in entry.get("filter", [])]
    return [Group(entry, filters) for entry in entries]


class TestRunner:
    def __init__(self, executable, groups, limit):
        self.executable, self.groups, self.limit = str(executable), groups, limit
        self.suites = {}
        self.running = set()
        self.is_stopped = False

    def stop(self):
        """Ends what is running; what comes out of it says nothing."""
        self.is_stopped = True
        for process in list(self.running):
            end(process)

    def list_suites(self):
        """By the name of a test, the suite that it is in."""
        done = subprocess.run(
            [self.executable, "--testing-library", "swift-testing", "--list-tests"], capture_output=True, text=True)
        for line in done.stdout.splitlines():
            found = LISTED.match(line)
            if found:
                self.suites[found[3] or found[4]] = found[1] or found[2]
        if not self.suites:
            raise RunError("the executable lists no tests")

    def measure_baseline(self):
        """Runs everything without a mutant, which must pass."""
        for group in self.groups:
            before = processor_time()
            outcome, by = self.run_group(group, 0, 3600)
            if outcome != SURVIVED:
                raise RunError(f"the tests '{group.name}' do not pass without a mutant: {outcome}, {by}")
            group.baseline = processor_time() - before

    def run(self, mutant):
        """What became of a mutant, and by what."""
        started = time.monotonic()
        outcome, by = SURVIVED, ""
        for group in self.groups:
            if mutant.file.startswith(group.unreached):
                continue
            outcome, by = self.run_group(group, mutant.number, max(self.limit, 3 * group.baseline))
            if outcome != SURVIVED or self.is_stopped:
                break
        return {"outcome": outcome, "by": by, "seconds": round(time.monotonic() - started, 1)}

    def run_group(self, group, number, limit):
        """What became of a mutant by the tests of a group, for which it has `limit` seconds of processor time."""
        environment = {
            **os.environ, **group.environment, "TATAMI_MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no",
            "NO_COLOR": "1"}
        process = subprocess.Popen(
            [self.executable, "--testing-library", "swift-testing", *group.arguments], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env=environment, text=True, errors="replace",
            start_new_session=True, preexec_fn=lambda: restrict(limit))
        self.running.add(process)
        is_late = threading.Event()

        def stop_late():
            is_late.set()
            end(process)

        # One that waits for ever takes no processor time.
        timer = threading.Timer(10 * limit, stop_late)
        timer.start()
        try:
            killer, fatal = read(process.stdout)
            if killer is None:
                code = process.wait()
        finally:
            timer.cancel()
            self.running.discard(process)
            end(process)
            process.stdout.close()
            process.wait()
        if killer is not None:
            return KILLED, f"{self.suites.get(killer, 'no suite')}: {killer}"
        if is_late.is_set() or code == -signal.SIGXCPU:
            return TIMED_OUT, f"{limit:.0f} s of {group.name}"
        if code != 0:
            return TRAPPED, fatal or f"{group.name} ended with {code}"
        return SURVIVED, ""


def processor_time():
    """The seconds that processes have taken which were waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def restrict(seconds):
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 10))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


def end(process):
    """Ends a process and those that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def read(lines):
    """The first test that fails, as soon as it does, and what a trap said."""
    fatal = None
    for line in lines:
        found = ISSUE.search(line)
        if found and "✘" in line:
            return found[1], fatal
        found = FATAL.search(line)
        if found:
            fatal = found[1].strip()
    return None, fatal


class Results:
    """What came out, written down as it comes."""

    def __init__(self, path, digest):
        self.path, self.digest = path, digest
        self.outcomes = {}
        self.lock = threading.Lock()

    @staticmethod
    def kept(path):
        """The digest and the outcomes of the last run."""
        if not path.exists():
            return None, {}
        content = json.loads(path.read_text())
        return content["digest"], content["outcomes"]

    def put(self, mutant, outcome):
        described = {
            "file": mutant.file, "line": mutant.line, "place": mutant.place, "operator": mutant.operator,
            "is": mutant.was, "becomes": mutant.becomes}
        with self.lock:
            self.outcomes[mutant.identity] = {**outcome, **described}
            lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(value)}" for name, value in self.outcomes.items())
            text = f'{{\n  "digest": {json.dumps(self.digest)},\n  "outcomes": {{\n{lines}\n  }}\n}}\n'
            self.path.parent.mkdir(exist_ok=True)
            beside = self.path.with_suffix(".new")
            beside.write_text(text)
            beside.replace(self.path)


def run_all(runner, mutants, results, jobs, say):
    """Runs all mutants, some at a time."""
    done = 0
    lock = threading.Lock()

    def run(mutant):
        nonlocal done
        outcome = runner.run(mutant)
        if runner.is_stopped:
            return
        results.put(mutant, outcome)
        with lock:
            done += 1
            by = f" by {outcome['by']}" if outcome["by"] else ""
            say(f"{done}/{len(mutants)} {outcome['seconds']:6.1f} s  {outcome['outcome']}{by}  {mutant.summary()}")

    pool = ThreadPoolExecutor(max_workers=jobs)
    try:
        for future in [pool.submit(run, mutant) for mutant in mutants]:
            future.result()
    except BaseException:
        runner.stop()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
