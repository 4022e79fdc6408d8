"""Checks that the package's arrows point one way.

Four things are read from the sources, comments and strings left out:

* which modules each target imports;
* which top-level names of one engine folder are used in another;
* which members that an extension in one engine folder adds to a type are used in another;
* where unsafe memory is touched, and how long files and functions are.

Nothing is type-checked. The use of a member is seen as `x.name`, `x.name(…)`, `.name`, `\\.name`, `T(…)`,
`.init(…)`, `x[label: …]` and, inside the type, `name`; of types nested in an extension too, and of members
of a protocol to which only an extension in a higher folder conforms the type. It is told by the name and,
in calls, by the labels; by the type as well where that is written: `T.name`, `self.name`, and `x.name` where
x is a parameter, a variable or a property of the type around that is declared as `x: T`.

What the name and the labels may mean besides is given the benefit of the doubt. Not seen is a use
* with a receiver of unwritten type, if a folder that the file may know has a member or a tuple label of the
  same name (and labels), or the standard library has one of the name (STANDARD in check_layers_members.py
  lists those: if a use is reported that means the library's member, its name belongs there);
* of a function, if a property or a case has its name;
* of an overload that differs by types alone, of an initializer with the labels of stored properties, or
  without labels if the type is not the engine's;
* of a name without a dot that a variable of the same function, or a top-level name, has too;
* of operators, of subscripts without labels, of what is in a string's interpolation;
* of conformances by themselves: `==` or a call of a generic function that an extension elsewhere allows.

`--self-test` builds small trees that break each rule and demands a complaint.
"""

import argparse
import re
import sys
from pathlib import Path

from check_layers_members import MemberArrows
from check_layers_self_test import broken_trees, self_test
from check_layers_source import Source
from mutate_tokens import SourceError

# Which modules the files below a folder may import.
IMPORTS = {
    "Sources/Tatami": {"CJemalloc"},  # with the package trait Jemalloc alone
    "Sources/TatamiScrolling": {"Tatami"},
    "Sources/TatamiPaging": {"Tatami", "TatamiScrolling"},
    "Sources/TatamiConstraints": {"Tatami"},
    "Sources/TatamiDocument": {"Tatami", "TatamiConstraints", "Foundation"},
    "Sources/TatamiC": {"Tatami", "TatamiScrolling", "TatamiPaging", "CTatami"},
    "Sources/TatamiScripts": {
        "Tatami", "TatamiScrolling", "TatamiPaging", "TatamiConstraints", "TatamiDocument",
        "Foundation",
    },
    "Sources/TatamiTool": {
        "Tatami", "TatamiScrolling", "TatamiPaging", "TatamiConstraints", "TatamiDocument",
        "TatamiScripts", "ArgumentParser", "Foundation",
    },
    "Tests/C": {"Tatami"},
    "Tests/SameBits": {"Tatami", "TatamiScrolling", "TatamiPaging", "TatamiConstraints"},
    "Tests/TatamiReference": {"Tatami"},
    "Tests/TatamiRandom": {"Foundation"},
    "Tests/TatamiTests": {
        "Tatami", "TatamiReference", "TatamiRandom", "Testing", "Foundation", "Synchronization",
    },
    "Tests/TatamiScrollingTests": {
        "Tatami", "TatamiScrolling", "TatamiRandom", "Testing", "Foundation"},
    "Tests/TatamiPagingTests": {
        "Tatami", "TatamiScrolling", "TatamiPaging", "TatamiRandom", "Testing", "Foundation"},
    "Tests/TatamiCTests": {
        "Tatami", "TatamiScrolling", "TatamiPaging", "CTatami", "TatamiRandom", "Testing"},
    "Tests/TatamiConstraintsTests": {
        "Tatami", "TatamiConstraints", "TatamiRandom", "Testing", "Foundation"},
    "Tests/TatamiScriptsTests": {
        "Tatami", "TatamiScrolling", "TatamiPaging", "TatamiConstraints", "TatamiDocument", "TatamiScripts", "Testing",
        "Foundation",
    },
    "Tests/TatamiDocumentTests": {
        "Tatami", "TatamiDocument", "TatamiReference", "TatamiRandom", "Testing", "Foundation", "FoundationXML",
    },
    "Tests/Fuzz": {
        "Tatami", "TatamiDocument", "TatamiScripts", "TatamiReference", "TatamiRandom", "Support", "Foundation",
        "Synchronization",
    },
    "Benchmarks/Sources/Rows": {
        "Tatami", "TatamiDocument", "TatamiScrolling", "TatamiPaging", "TatamiConstraints", "Limits", "Foundation",
    },
    "Benchmarks/Sources/optima": {"TatamiConstraints", "Foundation"},
    "Benchmarks/Times": {"Benchmark", "Rows", "Limits"},
    "Benchmarks/Sources/counts": {"Tatami", "Rows", "Limits", "Glibc"},
}

# Sources of other languages: nothing to check.
WITHOUT_SWIFT = {"Sources/CTatami", "Sources/CJemalloc", "Benchmarks/Sources/Limits"}

# Which engine folders the files of an engine folder may use, besides their own.
ENGINE = "Sources/Tatami"
KNOWS = {
    "Geometry": set(),
    "Traits": {"Geometry"},
    "Styles": {"Geometry"},
    "Cells": {"Styles", "Geometry"},
    "Tree": {"Cells", "Styles", "Geometry"},
    "Lines": {"Tree", "Cells", "Styles", "Geometry"},
    "Pages": {"Tree", "Cells", "Geometry"},
    "Edits": set(),
    "Flow": {"Pages", "Lines", "Tree", "Cells", "Styles", "Traits", "Edits", "Geometry"},
    "Viewport": {"Flow", "Pages", "Lines", "Tree", "Cells", "Styles", "Traits", "Geometry"},
    "Changes": {
        "Viewport", "Flow", "Lines", "Tree", "Cells", "Styles", "Traits", "Edits", "Geometry"},
    "Linear": {"Flow", "Tree", "Cells", "Styles", "Traits", "Geometry"},
}

# Words that no identifier in Tree/ may contain.
LAYOUT_WORDS = {
    "flow", "flows", "line", "lines", "page", "pages", "paged", "paging", "spacing", "padding",
    "gravity", "orientation", "arranged", "viewport", "main", "cross",
}

MAY_BE_UNSAFE = {"Cells", "Tree"}
# What stands between C's pointers and the engine.
BOUNDARY = "Sources/TatamiC/"
LONGEST_FILE = 400
LONGEST_FUNCTION = 60

TYPE_WORDS = r"struct|class|enum|actor|protocol|typealias"
UNSAFE = re.compile(r"\b(unsafe|Unsafe\w*|withUnsafe\w*|unsafe[A-Z]\w*|Unmanaged)\b")
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?"
    rf"import[ \t]+(?:(?:{TYPE_WORDS}|func|let|var)[ \t]+)?(\w+)",
    re.MULTILINE)
DECLARATION = re.compile(
    rf"((?:@\w+(?:\([^)]*\))?\s+|\b(?!{TYPE_WORDS}|func|let|var)\w+(?:\(\w+\))?[ \t]+)*)"
    rf"\b({TYPE_WORDS}|func|let|var|associatedtype)[ \t]+`?(\w+)")
FUNCTION = re.compile(r"(?<![.\w])(func\b[ \t]+\S+|init\b[?!]?\s*[(<]|subscript\b\s*[(<]|deinit\b)")


def code_of(text):
    """The text with comments and string contents turned into spaces, line breaks kept."""
    out = []
    i, n = 0, len(text)

    def blank(piece):
        out.append(re.sub(r"[^\n]", " ", piece))

    while i < n:
        if text.startswith("//", i):
            end = text.find("\n", i)
            end = n if end < 0 else end
            blank(text[i:end])
            i = end
        elif text.startswith("/*", i):
            end = end_of_block_comment(text, i)
            blank(text[i:end])
            i = end
        elif opening := re.compile(r'(#*)("""|")').match(text, i):
            end = end_of_string(text, opening)
            blank(text[i:end])
            i = end
        else:
            out.append(text[i])
            i += 1
    return "".join(out)


def end_of_block_comment(text, start):
    depth, i = 0, start
    while i < len(text):
        if text.startswith("/*", i):
            depth, i = depth + 1, i + 2
        elif text.startswith("*/", i):
            depth, i = depth - 1, i + 2
            if depth == 0:
                return i
        else:
            i += 1
    return i


def end_of_string(text, opening):
    hashes, quote = opening.group(1), opening.group(2)
    closing, escape = quote + hashes, "\\" + hashes
    i = opening.end()
    while i < len(text):
        if text.startswith(escape + "(", i):
            i = end_of_interpolation(text, i + len(escape))
        elif text.startswith(escape, i):
            i += len(escape) + 1
        elif text.startswith(closing, i):
            return i + len(closing)
        else:
            i += 1
    return i


def end_of_interpolation(text, start):
    depth, i = 0, start
    while i < len(text):
        inner = re.compile(r'(#*)("""|")').match(text, i)
        if inner:
            i = end_of_string(text, inner)
            continue
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        i += 1
        if depth == 0:
            break
    return i


def line_of(code, position):
    return code.count("\n", 0, position) + 1


def depth_before(code):
    """For each character, how many braces are open before it."""
    depths, depth = [], 0
    for character in code:
        if character == "}":
            depth -= 1
        depths.append(depth)
        if character == "{":
            depth += 1
    return depths


def declared_names(code):
    """Names other files can use, and all names declared at any depth."""
    visible, anywhere = set(), set()
    depths = depth_before(code)
    for match in DECLARATION.finditer(code):
        modifiers, name = match.group(1), match.group(3)
        anywhere.add(name)
        hidden = re.search(r"\b(private|fileprivate)\b", modifiers)
        if depths[match.start(2)] == 0 and not hidden:
            visible.add(name)
    for match in re.finditer(rf"\b(?:{TYPE_WORDS}|func|init)\b[^\n(<{{]*<([^>\n]*)>", code):
        anywhere.update(re.findall(r"(?:^|,)\s*(?:let\s+)?(\w+)", match.group(1)))
    anywhere.update(re.findall(r"\b(\w+)\s*:", code))
    return visible, anywhere


def words_of(identifier):
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", identifier)}


class Checker:
    """Reads a package and collects complaints."""

    def __init__(self, root):
        self.root = root
        self.complaints = []
        self.texts = {}
        for top in ("Sources", "Tests", "Benchmarks/Sources", "Benchmarks/Times"):
            for path in sorted((root / top).rglob("*.swift")):
                if not any(part.startswith(".build") for part in path.parts):
                    self.texts[path.relative_to(root).as_posix()] = path.read_text()
        self.codes = {name: code_of(text) for name, text in self.texts.items()}

    def complain(self, name, line, sentence):
        self.complaints.append(f"{name}:{line}: {sentence}")

    def run(self):
        if not self.texts:
            self.complain(str(self.root), 1, "no Swift sources found")
        self.check_imports()
        self.check_folders()
        self.check_members()
        self.check_unsafe()
        self.check_lengths()
        return self.complaints

    def check_imports(self):
        for name, code in self.codes.items():
            parts = name.split("/")
            target = "/".join(parts[:3] if parts[:2] == ["Benchmarks", "Sources"] else parts[:2])
            if target not in IMPORTS:
                if target not in WITHOUT_SWIFT:
                    self.complain(name, 1, f"target {target} has no entry in the table of imports")
                continue
            for match in IMPORT.finditer(code):
                if match.group(1) not in IMPORTS[target]:
                    line = line_of(code, match.start(1))
                    self.complain(name, line, f"{target} must not import {match.group(1)}")

    def engine_files(self):
        for name, code in self.codes.items():
            if name.startswith(ENGINE + "/"):
                rest = name[len(ENGINE) + 1:].split("/")
                yield name, code, rest[0] if len(rest) > 1 else None

    def check_folders(self):
        visible = {folder: set() for folder in KNOWS}
        anywhere = {folder: set() for folder in KNOWS}
        for name, code, folder in self.engine_files():
            if folder not in KNOWS:
                self.complain(name, 1, "the engine's files live in one of " + ", ".join(KNOWS))
                continue
            names, all_names = declared_names(code)
            visible[folder] |= names
            anywhere[folder] |= all_names
        for name, code, folder in self.engine_files():
            if folder in KNOWS:
                self.check_uses(name, code, folder, visible, anywhere)

    def check_uses(self, name, code, folder, visible, anywhere):
        allowed = KNOWS[folder] | {folder}
        own = set().union(*(visible[known] for known in allowed)) | anywhere[folder]
        owner = {n: f for f in visible if f not in allowed for n in visible[f] if n not in own}
        seen = set()
        for match in re.finditer(r"(?<![\w$])[A-Za-z_]\w*", code):
            word = match.group()
            if word in seen:
                continue
            if word in owner and not (word[0].islower() and code[match.start() - 1] == "."):
                seen.add(word)
                self.complain(
                    name, line_of(code, match.start()),
                    f"{folder}/ must not know {owner[word]}/ but uses {word}")
            if folder == "Tree" and (said := words_of(word) & LAYOUT_WORDS):
                seen.add(word)
                self.complain(
                    name, line_of(code, match.start()),
                    f"Tree/ says the layout word '{min(said)}' in {word}")

    def check_members(self):
        sources = {folder: [] for folder in KNOWS}
        for name, _, folder in self.engine_files():
            if folder in KNOWS:
                try:
                    sources[folder].append(Source(name, self.texts[name]))
                except SourceError as error:
                    self.complain(name, 1, f"cannot be read: {error}")
        for name, line, sentence in MemberArrows(sources, KNOWS).violations():
            self.complain(name, line, sentence)

    def check_unsafe(self):
        allowed = (BOUNDARY, *(f"{ENGINE}/{folder}/" for folder in MAY_BE_UNSAFE))
        for name, code in self.codes.items():
            if not name.startswith("Sources/") or name.startswith(allowed):
                continue
            for match in UNSAFE.finditer(code):
                self.complain(
                    name, line_of(code, match.start()),
                    f"unsafe memory ({match.group()}) is only for the engine's "
                    + " and ".join(sorted(MAY_BE_UNSAFE)))

    def check_lengths(self):
        for name, code in self.codes.items():
            if name.startswith("Tests/"):
                continue
            count = len(self.texts[name].splitlines())
            if count > LONGEST_FILE:
                self.complain(name, count, f"file of {count} lines; at most {LONGEST_FILE}")
            for match in FUNCTION.finditer(code):
                end = self.end_of_body(code, match.end())
                if end is None:
                    continue
                first, last = line_of(code, match.start()), line_of(code, end)
                if last - first + 1 > LONGEST_FUNCTION:
                    length = last - first + 1
                    self.complain(
                        name, first, f"function of {length} lines; at most {LONGEST_FUNCTION}")

    @staticmethod
    def end_of_body(code, start):
        """The closing brace of the body that follows a signature, or nothing for a requirement."""
        round_depth = 1 if code[start - 1] == "(" else 0
        brace_depth = 0
        for i in range(start, len(code)):
            character = code[i]
            if brace_depth == 0:
                round_depth += {"(": 1, ")": -1}.get(character, 0)
                if round_depth > 0:
                    continue
                if character == "}":
                    return None
                if character == "\n" and re.compile(
                        r"\s*(@|\w+[ \t]+)*(func|init|var|let|subscript|case)\b").match(code, i):
                    return None
            if character == "{":
                brace_depth += 1
            elif character == "}":
                brace_depth -= 1
                if brace_depth == 0:
                    return i
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--self-test", action="store_true", help="show that the checker can fail")
    parser.add_argument(
        "--root", type=Path, default=Path(__file__).resolve().parent.parent,
        help="the package to check (default: the one this script is in)")
    options = parser.parse_args()
    if options.self_test:
        problems = self_test(lambda root: Checker(root).run())
        done = f"check-layers: notices all {len(broken_trees())} broken trees"
    else:
        checker = Checker(options.root)
        problems = checker.run()
        done = f"check-layers: {len(checker.texts)} files keep to the arrows"
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        sys.exit(f"check-layers: {len(problems)} rules broken")
    print(done)


if __name__ == "__main__":
    main()
