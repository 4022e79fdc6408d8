"""Builds one copy of the package in which every mutant sleeps until it is called by its number."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from mutate_operators import INFIX_CHANGES
from mutate_source import CHOICE, DROP, INFIX, STATEMENTS

# What is copied, of the files that git knows or would add.
COPIED = ["Package.swift", "README.md", "Examples", "Sources", "Tests"]
ENGINE = "Sources/Tatami"
SWITCH = "CMutants"
# The source of the engine's copy that knows the switch, and what is made of binary operators.
SWITCHES = "Mutants.swift"

HEADER = """// The number of the mutant that is awake; 0 for none.
extern int tatamiMutant;
static inline _Bool isTatamiMutant(int number) { return tatamiMutant == number; }
"""
# Read before anything runs: no lazy global stands in the way of what is measured.
SOURCE = """#include "CMutants.h"
#include <stdlib.h>
int tatamiMutant = 0;
__attribute__((constructor)) static void readMutant(void) {
  const char *number = getenv("TATAMI_MUTANT");
  if (number) tatamiMutant = atoi(number);
}
"""
SWIFT = """import CMutants
@inline(__always) func isMutant(_ number: Int32) -> Bool { isTatamiMutant(number) }
"""
# The tool and what it needs are left out; changed expressions are no reason to warn.
PACKAGE = """
for target in package.targets {
  target.swiftSettings = nil
  if target.name == "Tatami" { target.dependencies.append("CMutants") }
}
package.targets.append(.target(name: "CMutants"))
package.targets.removeAll { $0.name == "TatamiTool" }
package.products.removeAll { $0.name == "tatami" }
package.dependencies = []
"""
OPTIONS = ["-Xswiftc", "-assert-config", "-Xswiftc", "Debug", "-Xswiftc", "-suppress-warnings"]
CHECK = [
    "swiftc", "-emit-sil", "-o", os.devnull, "-module-name", "Tatami", "-package-name", "tatami", "-swift-version",
    "6", "-parse-as-library", "-suppress-warnings", "-wmo", "-Onone",
    # What takes longer than this to infer would make every build slow.
    "-Xfrontend", "-solver-expression-time-threshold=8"]
ERROR = re.compile(r"^(/[^:\n]+\.swift):(\d+):(\d+): error: (.*)$", re.MULTILINE)


class BuildError(Exception):
    """One line about what does not build."""


# ── Text with switches in it

def operator_name(number):
    """An operator of this mutant's own, that no other source has."""
    digits = ""
    while number:
        digits, number = "~^|%"[number % 4] + digits, number // 4
    return f"~^~{digits}~"


class SwitchedSource:
    """A source in which mutants are switched at run time."""

    def __init__(self, text):
        self.text = text
        self.edits = []
        # The definitions of operators, and where mutants are in the text that came out.
        self.definitions = []
        self.places = []

    def accepts(self, mutant):
        """Whether no edit of a mutant lies across one that is there already."""
        return not any(crosses(new, old) for new in mutant.edits for old, _ in self.edits)

    def add(self, mutant):
        self.edits += [(edit, mutant) for edit in mutant.edits]

    def switched(self):
        """The text with all of its mutants."""
        infix, wraps = {}, []
        for edit, mutant in self.edits:
            if edit.form == INFIX:
                infix.setdefault((edit.start, edit.end), []).append((edit, mutant))
            else:
                wraps.append((edit, mutant))
        # What ends at a place comes before what begins there, inner ones before outer ones.
        pieces = []
        for edit, mutant in wraps:
            prefix, suffix = wrapped(edit, mutant.number)
            length = edit.end - edit.start
            pieces.append(((edit.start, 2, -length, mutant.number), edit.start, prefix, edit, mutant, True))
            pieces.append(((edit.end, 1, length, -mutant.number), edit.end, suffix, edit, mutant, False))
        for (start, end), group in infix.items():
            name = operator_name(group[0][1].number)
            self.definitions.append(definition(name, self.text[start:end], group))
            for edit, mutant in group:
                pieces.append(((start, 3, 0, mutant.number), start, name, edit, mutant, True))
                name = ""
            pieces.append(((end, 0, 0, 0), end, None, group[0][0], None, False))
        return self.written(sorted(pieces, key=lambda piece: piece[0]))

    def written(self, pieces):
        parts, place, length, started = [], 0, 0, {}

        def put(text):
            nonlocal length
            parts.append(text)
            length += len(text)

        for _, at, text, edit, mutant, is_start in pieces:
            if text is None:
                place = at
                continue
            put(self.text[place:at])
            place = at
            if is_start:
                started[id(edit)] = length
            put(text)
            if not is_start or edit.form == INFIX:
                self.places.append((started[id(edit)], length, mutant))
        put(self.text[place:])
        return "".join(parts)


def crosses(a, b):
    """Whether two edits can not be made both, one inside the other or apart."""
    if a.end <= b.start or b.end <= a.start:
        return False
    if INFIX in (a.form, b.form):
        inner, outer = (a, b) if a.form == INFIX else (b, a)
        if a.form == b.form:
            return (a.start, a.end) != (b.start, b.end)
        return not (outer.start <= inner.start and inner.end <= outer.end)
    return not (a.start <= b.start and b.end <= a.end or b.start <= a.start and a.end <= b.end)


def wrapped(edit, number):
    if edit.form == CHOICE:
        return f"(isMutant({number}) ? {edit.changed} : ", ")"
    if edit.form == DROP:
        return f"if !isMutant({number}) {{ ", " }"
    assert edit.form == STATEMENTS
    return f"if isMutant({number}) {{ {edit.changed} }} else {{ ", " }"


def definition(name, operator, group):
    precedence, signature, usual, _ = INFIX_CHANGES[operator]
    lines = [f"infix operator {name}: {precedence}Precedence", f"@inline(__always) func {name} {signature} {{".replace(" where", "\nwhere")]
    lines += [f"  if isMutant({mutant.number}) {{ return {edit.changed} }}" for edit, mutant in group]
    return "\n".join(lines + [f"  return {usual}", "}"])


def above(source, start, message):
    """What is left out before an error that has no mutant in its line: that something is not initialized or
    returned shows at the end of a body, a value of another type where it is used."""
    before = [place for place in source.places if place[1] <= start and place[2].operator != "by hand"]
    if not any(word in message for word in ("initializ", "return", "()")):
        return before[-1:]
    before = [place for place in before if any(edit.form == DROP for edit in place[2].edits)]
    if "initializ" not in message:
        return before[-1:]
    return [place for place in before if place[2].place == before[-1][2].place]


# ── The copy

class SwitchedPackage:
    """The copy of the package, in which sources have switches."""

    def __init__(self, root, folder):
        self.root, self.folder = Path(root), Path(folder)
        self.source = self.folder / "source"
        # Where mutants are tried, so that in the copy only what is built in the end is written.
        self.trial = self.folder / "trial"
        self.scratch = self.folder / "build"
        self.sources = {}

    def copy(self):
        """Copies what git knows and what it would add, and leaves files that are the same untouched."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *COPIED],
            cwd=self.root, capture_output=True, text=True)
        if listed.returncode != 0:
            raise BuildError("git does not list the sources; a working tree is needed")
        wanted = {name for name in listed.stdout.split("\0") if name and (self.root / name).is_file()}
        for name in sorted(wanted):
            if not (name.startswith(ENGINE + "/") and name.endswith(".swift")) and name != "Package.swift":
                write(self.source / name, (self.root / name).read_bytes())
        engine = {f"{ENGINE}/{SWITCHES}"}
        switch = {f"Sources/{SWITCH}/{SWITCH}.c", f"Sources/{SWITCH}/include/{SWITCH}.h"}
        for folder, _, names in os.walk(self.source):
            for name in names:
                path = Path(folder, name)
                if str(path.relative_to(self.source)) not in wanted | engine | switch:
                    path.unlink()
        # Tests look for the conformance suite beside the repository.
        beside = self.folder / "shared"
        if not beside.is_symlink() and (self.root.parent / "shared").exists():
            beside.symlink_to(os.path.relpath(self.root.parent / "shared", self.folder))
        write(self.source / f"Sources/{SWITCH}/{SWITCH}.c", SOURCE.encode())
        write(self.source / f"Sources/{SWITCH}/include/{SWITCH}.h", HEADER.encode())
        write(self.source / "Package.swift", (self.root / "Package.swift").read_bytes() + PACKAGE.encode())

    def engine_files(self):
        return sorted((self.root / ENGINE).rglob("*.swift"))

    def switch(self, mutants):
        """Writes the engine's sources with as many of the mutants as can stand side by side, and returns these."""
        self.sources = {}
        for path in self.engine_files():
            self.sources[str(path.relative_to(self.root / ENGINE))] = SwitchedSource(path.read_text())
        accepted = []
        for mutant in mutants:
            source = self.sources[mutant.file]
            if source.accepts(mutant):
                mutant.number = len(accepted) + 1
                source.add(mutant)
                accepted.append(mutant)
        definitions = [SWIFT]
        for name, source in self.sources.items():
            write(self.trial / name, source.switched().encode())
            definitions += source.definitions
        write(self.trial / SWITCHES, "\n".join(definitions).encode())
        return accepted

    def check(self):
        """The errors of the compiler in the engine: file, line, column, message."""
        include = self.source / f"Sources/{SWITCH}/include"
        module = 'module CMutants { header "CMutants.h" }\n'
        modules = self.folder / "module"
        write(modules / "module.modulemap", module.encode())
        write(modules / "CMutants.h", (include / "CMutants.h").read_bytes())
        files = [str(self.trial / name) for name in [*sorted(self.sources), SWITCHES]]
        done = subprocess.run(CHECK + ["-I", str(modules), *files], capture_output=True, text=True)
        if done.returncode == 0:
            return []
        errors = {match.groups() for match in ERROR.finditer(done.stderr + done.stdout)}
        if not errors:
            tail = (done.stderr.strip() or "no message").splitlines()[-1]
            raise BuildError(f"the changed engine does not compile: {tail}")
        return sorted((file, int(line), int(column), message) for file, line, column, message in errors)

    def blamed(self, errors, is_strict):
        """The mutants that errors are in: the innermost, or if that was not enough, all of the line."""
        blamed = []
        for file, line, column, message in errors:
            name = os.path.relpath(file, self.trial)
            if name not in self.sources:
                raise BuildError(f"the changed engine does not compile: {name}:{line}: {message}")
            source = self.sources[name]
            text = (self.trial / name).read_text().split("\n")
            start = sum(len(part) + 1 for part in text[:line - 1])
            at = start + len(text[line - 1].encode()[:column - 1].decode(errors="ignore"))
            end = start + len(text[line - 1])
            inside = [place for place in source.places if place[0] <= at < place[1]]
            near = [place for place in source.places if place[0] < end and place[1] > start]
            if inside and not is_strict and "unable to type-check" not in message:
                found = [min(inside, key=lambda place: place[1] - place[0])]
            else:
                found = near
            # What is written by hand compiles: it takes up what another mutant has made.
            found = [place for place in found if place[2].operator != "by hand"] or above(source, start, message)
            if not found:
                raise BuildError(f"the changed engine does not compile: {name}:{line}: {message}")
            blamed += [mutant for _, _, mutant in found]
        return blamed

    def build(self):
        """Builds the tests against what was tried last, and returns the executable."""
        for name in [*self.sources, SWITCHES]:
            write(self.source / ENGINE / name, (self.trial / name).read_bytes())
        done = subprocess.run(
            ["swift", "build", "--build-tests", "--configuration", "release", *OPTIONS, "--package-path",
             str(self.source), "--scratch-path", str(self.scratch)], capture_output=True, text=True)
        if done.returncode != 0:
            lines = [line for line in (done.stdout + done.stderr).splitlines() if "error:" in line]
            raise BuildError(f"the changed package does not build: {(lines or ['no message'])[0]}")
        found = sorted((self.scratch / "release").glob("*.xctest"))
        if not found:
            raise BuildError("the build has no tests")
        return found[0]


def write(path, content):
    """Writes a file, unless it is so already: what is the same is not built again."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
