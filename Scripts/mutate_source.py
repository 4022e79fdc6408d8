"""A Swift source, and the mutants found in it."""

import hashlib
from dataclasses import dataclass, field

from mutate_tokens import CLOSING, KEYWORDS, MARK, NUMBER, OPENING, OPERATOR, STRING, WORD, tokens

# How the text of a place becomes one that is switched at run time.
CHOICE = "choice"  # an expression, and another one
INFIX = "infix"  # a binary operator: what becomes of its operands `a` and `b`
DROP = "drop"  # a statement that is left out
STATEMENTS = "statements"  # statements, and others

NOTHING = "⟨nothing⟩"


@dataclass
class Edit:
    """A place of the source, from `start` up to `end`, and what takes its place."""
    start: int
    end: int
    form: str
    changed: str = ""
    # What stands in tables for it.
    shown: str = ""


@dataclass
class Mutant:
    file: str
    line: int
    place: str
    operator: str
    edits: list
    was: str
    becomes: str
    identity: str = ""
    # The number it is switched on by, in one build.
    number: int = field(default=0, compare=False)

    def summary(self):
        return f"{self.identity}  {self.file}:{self.line} {self.place}: {self.was}  →  {self.becomes}"


class SourceFile:
    def __init__(self, name, text, leave_out=None):
        self.name, self.text = name, text
        self.leave_out = leave_out
        self.lines = text.split("\n")
        self.tokens = tokens(text)
        self.words = {token.text for token in self.tokens if token.kind == WORD}
        self.members = {
            self.tokens[index].text for index in range(1, len(self.tokens))
            if self.tokens[index - 1].text in {".", "var", "let"}}
        # By declaration, the names in it that stand alone.
        self.names = {}
        for index, token in enumerate(self.tokens):
            if token.kind == WORD and self.tokens[index - 1].text != ".":
                self.names.setdefault(token.path, set()).add(token.text)
        self.mutants = []

    def add(self, operator, index, *edits):
        """Adds a mutant of these edits, the first token of which is at `index`."""
        token = self.tokens[index]
        if not token.in_code or any("\n" in edit.changed for edit in edits):
            return
        line = token.line
        last = self.text.count("\n", 0, edits[-1].end) + 1
        was = self.shown(line, last, [])
        if self.leave_out and self.leave_out.search(was):
            return
        self.mutants.append(Mutant(
            self.name, line, ".".join(token.path), operator, list(edits), was, self.shown(line, last, edits)))

    def shown(self, line, last, edits):
        """The lines from one to another as one, with what edits make of them."""
        start = sum(len(text) + 1 for text in self.lines[:line - 1])
        end = start + sum(len(text) + 1 for text in self.lines[line - 1:last]) - 1
        parts, place = [], start
        for edit in edits:
            parts += [self.text[place:edit.start], edit.shown or edit.changed or NOTHING]
            place = edit.end
        text = "".join(parts) + self.text[place:end]
        return " ".join(without_comment(part).strip() for part in text.split("\n")).strip()

    # ── What is around a token

    def brace(self, index):
        """The index of the innermost brace around a token."""
        parent = self.tokens[index].parent
        while parent >= 0 and self.tokens[parent].text != "{":
            parent = self.tokens[parent].parent
        return parent

    def chain_start(self, index):
        """The first token of the expression whose member at `index` is named behind a point.

        None where it cannot be told.
        """
        place = index - 1
        while True:
            point = self.tokens[place]
            operand = self.tokens[place - 1]
            is_operand = operand.kind in {WORD, NUMBER, STRING} and operand.text not in KEYWORDS - {"self", "Self", "super"}
            is_operand = is_operand or operand.text in CLOSING | {"?", "!"} and operand.kind == MARK
            if point.spaced_before and not is_operand:
                return place
            if not point.spaced_before and not is_operand:
                return place if operand.kind == OPERATOR or operand.text in OPENING or operand.text in {",", ":"} else None
            if operand.text == "}":
                return None
            start = self.operand_start(place - 1)
            if start is None:
                return None
            if start > 0 and self.tokens[start - 1].text == ".":
                place = start - 1
                continue
            return start

    def operand_start(self, index):
        """The first token of a name with its calls, subscripts and marks that ends at `index`."""
        while True:
            token = self.tokens[index]
            if token.kind == MARK and token.text in {"?", "!"}:
                index -= 1
            elif token.kind == MARK and token.text in {")", "]"}:
                start = token.partner
                if self.tokens[start].spaced_before or start == 0:
                    return start
                before = self.tokens[start - 1]
                if before.kind == MARK and before.text == ">":
                    return None
                if before.kind != WORD and before.text not in {")", "]", "?", "!"}:
                    return start
                index = start - 1
            elif token.kind in {WORD, NUMBER, STRING}:
                return index
            else:
                return None

    def call_end(self, index):
        """The last token of a call of what is named at `index`; `None` of one with a closure behind."""
        tokens, behind = self.tokens, index + 1
        if tokens[behind].text == "(" and not tokens[behind].spaced_before:
            if any(tokens[place].text == "{" for place in range(behind, tokens[behind].partner)):
                return None
            index, behind = tokens[behind].partner, tokens[behind].partner + 1
        if behind < len(tokens) and tokens[behind].text == "{" and self.opens_closure(behind):
            return None
        return index

    def opens_closure(self, index):
        """Whether a brace begins a closure, not the body of what is asked before it."""
        place = index
        while place > 0 and self.tokens[place].line == self.tokens[index].line:
            if self.tokens[place].text in {"if", "guard", "while", "for", "switch", "func"}:
                return False
            place -= 1
        return True


def without_comment(line):
    place = line.find("//")
    return line if place < 0 or '"' in line else line[:place]


def identify(mutants):
    """Names mutants by what they are and what is around them, not by their lines."""
    seen = {}
    for mutant in mutants:
        key = "\n".join([mutant.file, mutant.place, mutant.operator, mutant.was, mutant.becomes])
        seen[key] = seen.get(key, 0) + 1
        mutant.identity = hashlib.sha256(f"{key}\n{seen[key]}".encode()).hexdigest()[:8]
