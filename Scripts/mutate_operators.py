"""Operators: each looks through a source for the places of one kind that could be changed.

What does not compile after all is found out by the compiler, and left out then.
"""

from mutate_source import CHOICE, DROP, INFIX, Edit, SourceFile, identify
from mutate_tokens import (
    CLOSING, KEYWORDS, MARK, NUMBER, OPERATOR, OPERATOR_CHARACTERS, STRING, WORD, SourceError, flat)

# ── Binary operators

COMPARED, EQUATED = "<T: Comparable>(a: T, b: T) -> Bool", "<T: Equatable>(a: T, b: T) -> Bool"
ADDED, WRAPPED = "<T: AdditiveArithmetic>(a: T, b: T) -> T", "<T: FixedWidthInteger>(a: T, b: T) -> T"
BITS, SHIFTED = "<T: BinaryInteger>(a: T, b: T) -> T", "<T: BinaryInteger, U: BinaryInteger>(a: T, b: U) -> T"
LOGICAL = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"
LONGER, SHORTER = "a..<b.advanced(by: 1)", "a..<(b > a ? b.advanced(by: -1) : b)"
RANGED = "<T: Strideable>(a: T, b: T) -> Range<T> where T.Stride: SignedInteger"

# By operator: its precedence, its signature, and what to make of `a` and `b`, as they are and otherwise.
INFIX_CHANGES = {
    "<": ("Comparison", COMPARED, "a < b", ["a <= b", "a >= b"]),
    "<=": ("Comparison", COMPARED, "a <= b", ["a < b", "a > b"]),
    ">": ("Comparison", COMPARED, "a > b", ["a >= b", "a <= b"]),
    ">=": ("Comparison", COMPARED, "a >= b", ["a > b", "a < b"]),
    "==": ("Comparison", EQUATED, "a == b", ["a != b"]),
    "!=": ("Comparison", EQUATED, "a != b", ["a == b"]),
    "&&": ("LogicalConjunction", LOGICAL, "try a && b()", ["try a || b()"]),
    "||": ("LogicalDisjunction", LOGICAL, "try a || b()", ["try a && b()"]),
    "+": ("Addition", ADDED, "a + b", ["a - b"]),
    "-": ("Addition", ADDED, "a - b", ["a + b"]),
    "&+": ("Addition", WRAPPED, "a &+ b", ["a &- b"]),
    "&-": ("Addition", WRAPPED, "a &- b", ["a &+ b"]),
    "&*": ("Multiplication", WRAPPED, "a &* b", ["a &+ b"]),
    "%": ("Multiplication", BITS, "a % b", ["a / b"]),
    "&": ("Multiplication", BITS, "a & b", ["a | b"]),
    "|": ("Addition", BITS, "a | b", ["a & b"]),
    "<<": ("BitwiseShift", SHIFTED, "a << b", ["a >> b"]),
    ">>": ("BitwiseShift", SHIFTED, "a >> b", ["a << b"]),
    "..<": ("RangeFormation", RANGED, "a..<b", [LONGER, SHORTER]),
}
RANGE_CHANGES = {LONGER: "..<1 + ", SHORTER: "..<-1 + "}
INFIX_NAMES = {
    "<": "comparison", "<=": "comparison", ">": "comparison", ">=": "comparison", "==": "comparison",
    "!=": "comparison", "&&": "logic", "||": "logic", "..<": "range"}

# ── Names that mean each other's opposite

OPPOSITES = [
    ("old", "new"), ("older", "newer"), ("before", "after"), ("start", "end"), ("first", "last"),
    ("lower", "upper"), ("horizontal", "vertical"), ("width", "height"), ("leading", "trailing"),
    ("lead", "trail"), ("main", "cross"), ("low", "high"), ("larger", "smaller"), ("min", "max"),
    ("minimum", "maximum"), ("head", "tail"), ("source", "target"), ("near", "far"),
    ("inserted", "removed"), ("undo", "redo"), ("past", "future"), ("origin", "size"), ("top", "bottom"),
    ("left", "right"), ("prefix", "suffix"), ("next", "previous")]
OPPOSITE = {a: b for pair in OPPOSITES for a, b in (pair, pair[::-1])}
# Those of the standard library need not be in the source to be used there.
KNOWN_MEMBERS = {"first", "last", "lowerBound", "upperBound", "min", "max"}

# Calls that check what tests cannot see, or that end a function.
UNDROPPABLE = {"assert", "assertionFailure", "preconditionFailure", "fatalError"}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+=", "&-=", "&*=", "<<=", ">>="}
# What stands before a name that is declared, or that names a type.
DECLARING = {"let", "var", "func", "for", "inout", "as", "is", "case", "&"}
SYMMETRIC = {"min", "max", "larger", "smaller", "swap", "swapAt"}


# ── Operators

def find_infix(source):
    for index, token in enumerate(source.tokens):
        if not token.is_binary or token.text not in INFIX_CHANGES:
            continue
        name = INFIX_NAMES.get(token.text, "arithmetic")
        for change in INFIX_CHANGES[token.text][3]:
            if change == SHORTER and is_empty_range(source, index):
                continue
            # `a < b` with other operands is told by its operator.
            shown = RANGE_CHANGES.get(change) or next(part for part in change.split() if part[0] in OPERATOR_CHARACTERS)
            source.add(name, index, Edit(token.start, token.end, INFIX, change, shown))


def is_empty_range(source, index):
    """Whether a range goes from a name to the same one, as in `f(place..<place)`: it cannot be shorter."""
    before, start, end, behind = (source.tokens[index + step] for step in (-2, -1, 1, 2))
    return start.kind == WORD and start.text == end.text and before.text in {"(", ",", "[", ":", "=", "in"} \
        and behind.text in {",", ")", "]", "{"}


def find_constants(source):
    for index, token in enumerate(source.tokens):
        if token.kind != NUMBER or any(c in token.text for c in ".pe") and not token.text.startswith("0x"):
            continue
        before, behind = source.tokens[index - 1], source.tokens[index + 1]
        if before.text in {".", "<", "case"} or behind.text == ">" or is_in_pattern(source, index) or "p" in token.text:
            continue
        value = int(token.text.replace("_", ""), 0)
        for changed in [value + 1] + ([value - 1] if value > 0 else []):
            source.add("constant", index, Edit(token.start, token.end, CHOICE, str(changed)))


def is_in_pattern(source, index):
    """Whether a token is between `case` and `:`."""
    brace = source.brace(index)
    while index > brace:
        token = source.tokens[index]
        if token.text == "case":
            return True
        if token.text in {":", "{", "}", "=", "where"} and token.parent == brace:
            return False
        index -= 1
    return False


def find_truths(source):
    for index, token in enumerate(source.tokens):
        # What never ends needs no answer behind it, what may end does: that would not compile.
        is_endless = index > 0 and source.tokens[index - 1].text == "while"
        if token.text in {"true", "false"} and not is_endless and not is_in_pattern(source, index):
            changed = "false" if token.text == "true" else "true"
            source.add("truth", index, Edit(token.start, token.end, CHOICE, changed))


def find_conditions(source):
    """Clauses of conditions that always or never hold: what follows is not left early, or always."""
    for index, token in enumerate(source.tokens):
        if token.kind != WORD or token.text not in {"if", "guard", "while", "where"} or not token.in_code:
            continue
        end = condition_end(source, index)
        if end is None:
            continue
        if token.text == "where":
            truths = ["true", "false"]
        else:
            truths = {"if": ["true", "false"], "guard": ["true"], "while": ["false"]}[token.text]
        start = index + 1
        for place in range(index + 1, end + 1):
            is_comma = source.tokens[place].text == "," and source.tokens[place].parent == token.parent
            if place < end and not is_comma:
                continue
            add_condition(source, start, place - 1, truths)
            start = place + 1


def condition_end(source, index):
    """The index of what ends the condition that begins at `index`; `None` if it is none."""
    parent, keyword = source.tokens[index].parent, source.tokens[index].text
    for place in range(index + 1, len(source.tokens)):
        token = source.tokens[place]
        if token.parent == parent:
            if token.text == "{" and keyword != "guard" or token.text == "else":
                return place
            if keyword == "where" and token.text == ":" and not token.spaced_before:
                return place
        if source.tokens[index].parent >= 0 and place >= source.tokens[parent].partner:
            return None
    return None


def add_condition(source, first, last, truths):
    first = skip_effects(source, first)
    if last < first or source.tokens[first].text in {"let", "var", "case", "#available"}:
        return
    # A literal is for the operator of truths.
    if last == first and source.tokens[first].text in {"true", "false"}:
        return
    for truth in truths:
        source.add("condition", first, Edit(source.tokens[first].start, source.tokens[last].end, CHOICE, truth))


def skip_effects(source, first):
    """Behind `try` and `unsafe`, which cover all that follows."""
    while source.tokens[first].text in {"try", "unsafe"}:
        first += 1
    return first


def find_ternaries(source):
    for index, token in enumerate(source.tokens):
        if token.text != "?" or token.kind != OPERATOR:
            continue
        first = index - 1
        stops = ASSIGNMENTS | {"return", "in", ",", ":", "?", "{", "??", "->"}
        while first >= 0 and not (source.tokens[first].parent == token.parent and source.tokens[first].text in stops) \
                and first != token.parent:
            first -= 1
        first = skip_effects(source, first + 1)
        if any(source.tokens[place].text == "{" for place in range(first, index)):
            continue
        # In a body of one expression its beginning is that of a line as well.
        changed = f"!({flat(source.tokens, first, index - 1)})"
        source.add("ternary", first, Edit(source.tokens[first].start, source.tokens[index - 1].end, CHOICE, changed))


def find_statements(source):
    for brace, token in enumerate(source.tokens):
        if token.text != "{" or token.kind != MARK or not source.tokens[brace + 1].in_code:
            continue
        for first, last in statements(source, brace):
            add_statement(source, brace, first, last)


def statements(source, brace):
    """The first and the last tokens of the statements in a body."""
    end = source.tokens[brace].partner
    inside = [index for index in range(brace + 1, end) if source.tokens[index].parent == brace]
    starts = [index for place, index in enumerate(inside) if begins_statement(source, index, place == 0)]
    for place, first in enumerate(starts):
        last = (starts[place + 1] if place + 1 < len(starts) else end) - 1
        yield first, last - 1 if source.tokens[last].text == ";" else last


def begins_statement(source, index, is_first):
    token, before = source.tokens[index], source.tokens[index - 1]
    if is_first or before.text in {";", "in"}:
        return True
    if token.line == before.line or before.text in {",", "(", "[", "return", "="} or before.is_binary:
        return False
    return not (token.text in {".", ",", "else", "where", ":", "?", "in", "{", "catch"} | CLOSING or token.is_binary)


def add_statement(source, brace, first, last):
    start = skip_effects(source, first)
    head = source.tokens[start]
    if head.kind != WORD or head.text in KEYWORDS - {"self", "Self"} and head.text != "_" or head.text in UNDROPPABLE:
        return
    inside = [source.tokens[index] for index in range(start, last + 1) if source.tokens[index].parent == brace]
    if any(token.text == "{" or token.text == ":" and token.kind == MARK for token in inside):
        return
    assigned = [token for token in inside if token.text in ASSIGNMENTS and token.kind == OPERATOR]
    if not assigned and (inside[-1].text != ")" or any(token.is_binary for token in inside)):
        return
    name = "assignment dropped" if assigned else "call dropped"
    source.add(name, first, Edit(source.tokens[first].start, source.tokens[last].end, DROP))


def find_arguments(source):
    for index, token in enumerate(source.tokens):
        before = source.tokens[index - 1]
        if token.text != "(" or token.spaced_before or before.kind == OPERATOR or before.text in SYMMETRIC:
            continue
        if index > 1 and source.tokens[index - 2].text == "func" or is_in_pattern(source, index):
            continue
        arguments = list(call_arguments(source, index))
        for (a, b), (c, d) in zip(arguments, arguments[1:]):
            if shape(source, a, b) != shape(source, c, d) or shape(source, a, b) is None:
                continue
            one, other = flat(source.tokens, a, b), flat(source.tokens, c, d)
            if one == other:
                continue
            source.add(
                "arguments exchanged", a,
                Edit(source.tokens[a].start, source.tokens[b].end, CHOICE, other),
                Edit(source.tokens[c].start, source.tokens[d].end, CHOICE, one))


def call_arguments(source, opening):
    """The first and last tokens of arguments, without their labels."""
    start = opening + 1
    for index in range(opening + 1, source.tokens[opening].partner + 1):
        is_end = index == source.tokens[opening].partner
        if not is_end and not (source.tokens[index].text == "," and source.tokens[index].parent == opening):
            continue
        if start < index:
            if source.tokens[start].kind == WORD and source.tokens[start + 1].text == ":" \
                    and not source.tokens[start + 1].spaced_before:
                start += 2
            if start < index:
                yield start, index - 1
        start = index + 1


def shape(source, first, last):
    """What an argument looks like, whatever its names are; `None` for one that cannot be exchanged."""
    parts = []
    for index in range(first, last + 1):
        token = source.tokens[index]
        if token.kind == STRING or token.text in {"{", "&", ":"} | KEYWORDS - {"self"}:
            return None
        parts.append(token.kind if token.kind in {WORD, NUMBER} else token.text)
    # A name is as good as one of a member.
    return "".join(parts).replace("word.word", "word").replace("word.word", "word")


def find_opposites(source):
    for index, token in enumerate(source.tokens):
        if token.kind != WORD or not token.in_code:
            continue
        changed = opposite(token.text)
        if changed is None or is_name_of_something(source, index):
            continue
        if source.tokens[index - 1].text == ".":
            if changed in source.members or changed in KNOWN_MEMBERS:
                add_member(source, index, changed)
        elif changed in source.words - source.members | source.names.get(token.path, set()):
            last = source.call_end(index)
            if last is not None and not is_assigned(source, index, last):
                text = changed + source.text[token.end:source.tokens[last].end]
                source.add("opposite", index, Edit(token.start, source.tokens[last].end, CHOICE, text))


def add_member(source, index, changed):
    first, last = source.chain_start(index), source.call_end(index)
    if first is None or last is None or is_assigned(source, first, last):
        return
    tokens = source.tokens
    text = source.text[tokens[first].start:tokens[index].start] + changed + source.text[tokens[index].end:tokens[last].end]
    source.add("opposite", first, Edit(tokens[first].start, tokens[last].end, CHOICE, " ".join(text.split())))


def opposite(word):
    """The name with one of its words replaced by that word's opposite."""
    if word in OPPOSITE:
        return OPPOSITE[word]
    parts, start = [], 0
    for place in range(1, len(word) + 1):
        if place == len(word) or word[place].isupper():
            parts.append(word[start:place])
            start = place
    for number, part in enumerate(parts):
        found = OPPOSITE.get(part.lower())
        if found and len(parts) > 1:
            parts[number] = found.capitalize() if part[0].isupper() else found
            return "".join(parts)
    return None


def is_name_of_something(source, index):
    """Whether a word declares, labels or binds."""
    before, behind = source.tokens[index - 1], source.tokens[index + 1]
    if before.text in DECLARING or behind.text == ":" and not behind.spaced_before:
        return True
    return is_in_pattern(source, index) or is_bound(source, index)


def is_bound(source, index):
    """Whether a word is in a tuple of names that a `let`, a `var` or a `for` binds, or of a closure."""
    parent = source.tokens[index].parent
    if parent > 0 and source.tokens[parent].text == "(" and source.tokens[parent - 1].text in {"let", "var", "for"}:
        return True
    line = source.tokens[index].line
    place = index + 1
    while place < len(source.tokens) and source.tokens[place].line == line and source.tokens[place].text != "}":
        if source.tokens[place].text == "in" and source.tokens[index].parent == source.tokens[place].parent:
            return source.tokens[source.tokens[index].parent].text == "{"
        place += 1
    return False


def is_assigned(source, first, last):
    """Whether an expression is, or is part of, what is assigned to."""
    before = source.tokens[first - 1]
    if before.text == "&" and not before.spaced_behind:
        return True
    place = last + 1
    tokens = source.tokens
    while place < len(tokens) and tokens[place].line == tokens[last].line:
        token = tokens[place]
        if token.kind == OPERATOR and token.text in ASSIGNMENTS:
            return True
        if token.kind == MARK and token.text in {"(", "["} and not token.spaced_before:
            place = token.partner + 1
        elif token.text == "." or token.kind == WORD and tokens[place - 1].text == ".":
            place += 1
        else:
            return False
    return False


OPERATORS = [
    find_infix, find_constants, find_truths, find_conditions, find_ternaries, find_statements, find_arguments,
    find_opposites]


def find_mutants(name, text, leave_out=None):
    """All mutants of a source, in order; `leave_out` is for the text of those that are none."""
    try:
        source = SourceFile(name, text, leave_out)
    except SourceError as error:
        raise SourceError(f"{name}: {error}") from None
    for operator in OPERATORS:
        operator(source)
    source.mutants.sort(key=lambda mutant: (mutant.edits[0].start, mutant.edits[0].end))
    identify(source.mutants)
    return source.mutants
