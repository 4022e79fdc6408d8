"""The types, extensions and members that a Swift source declares, read as Scripts/format leaves it."""

from dataclasses import dataclass

from mutate_tokens import MARK, TYPE_KEYWORDS, WORD, SourceError, declared_name, declares, tokens

MODIFIERS = {
    "public", "package", "internal", "private", "fileprivate", "open", "static", "class", "final", "mutating",
    "nonmutating", "consuming", "borrowing", "override", "convenience", "required", "lazy", "weak", "unowned",
    "indirect", "prefix", "postfix", "infix", "nonisolated", "isolated", "unsafe", "safe", "dynamic", "optional"}
HIDDEN = {"private", "fileprivate"}


def fits(parameters, labels, has_trailing_closure):
    """Whether a call with these labels can be one of a function with these parameters."""
    if not parameters:
        return not labels
    first, rest = parameters[0], parameters[1:]
    if labels and labels[0] == first.label:
        behind = labels[1:]
        if fits(rest, behind, has_trailing_closure):
            return True
        while first.is_variadic and behind and behind[0] is None:
            behind = behind[1:]
            if fits(rest, behind, has_trailing_closure):
                return True
    may_miss = first.is_optional or first.is_variadic or (has_trailing_closure and not labels)
    return may_miss and fits(rest, labels, has_trailing_closure)


@dataclass(frozen=True)
class Parameter:
    """A parameter: its label, or none, and whether a call may leave it out or repeat it."""
    label: str | None
    is_optional: bool = False
    is_variadic: bool = False


@dataclass(frozen=True)
class Member:
    """A member that a type, or an extension of it, declares."""
    name: str
    owner: str
    file: str
    is_hidden: bool
    # None of what is no function, initializer or subscript.
    parameters: tuple | None = None

    def takes(self, use):
        """Whether the use may mean this member, as far as its form says."""
        if self.parameters is None or use.labels is None:
            return True
        return fits(self.parameters, use.labels, use.has_trailing_closure)


@dataclass(frozen=True)
class Extension:
    """An extension: of which type, with which constraints, and what it adds."""
    owner: str
    # All names before its body but those of the protocols.
    constraints: frozenset
    protocols: tuple
    members: tuple


class Source:
    """What one file declares."""

    def __init__(self, file, text):
        self.file = file
        self.tokens = tokens(text)
        # By the brace that opens it, each body of a type: the type's name, the keyword and its place.
        self.bodies = {}
        self.types = set()
        self.protocols_of = {}
        self.top_level = set()
        self.members = []
        self.extensions = []
        self.tuple_labels = set()
        # By owner and name, the type of each property where it is a name and nothing more.
        self.property_types = {}
        self.read_bodies()
        for brace in self.bodies:
            self.read_members(brace)
        self.read_top_level()
        self.read_tuple_labels()

    def text(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def read_bodies(self):
        for index, token in enumerate(self.tokens):
            if token.kind != WORD or token.text not in TYPE_KEYWORDS or not declares(self.tokens, index):
                continue
            brace = self.bracket("{", index)
            protocols = self.inherited(index, brace)
            if token.text == "extension":
                name = self.extended_type(index + 1)
            else:
                name = self.text(index + 1).strip("`")
                self.types.add(name)
            self.bodies[brace] = (name, token.text, index)
            self.protocols_of.setdefault(name, set()).update(protocols)

    def inherited(self, start, brace):
        """The names behind the colon of a header."""
        found, is_behind = [], False
        for index in range(start, brace):
            token = self.tokens[index]
            if token.parent != self.tokens[start].parent or self.is_inside_angles(start, index):
                continue
            if token.text == "where":
                break
            if token.text == ":":
                is_behind = True
            elif is_behind and token.kind == WORD and self.text(index + 1) != ".":
                found.append(token.text)
        return found

    def extended_type(self, index):
        if self.text(index) == "[":
            inside = range(index, self.tokens[index].partner)
            return "Dictionary" if any(self.text(place) == ":" for place in inside) else "Array"
        while self.text(index + 1) == ".":
            index += 2
        return self.text(index)

    def read_members(self, brace):
        name, keyword, start = self.bodies[brace]
        all_hidden = bool(self.modifiers(start) & HIDDEN)
        members = []
        for index in range(brace + 1, self.tokens[brace].partner):
            token = self.tokens[index]
            if token.parent != brace or token.kind != WORD or self.text(index - 1) == ".":
                continue
            hidden = all_hidden or bool(self.modifiers(index) & HIDDEN)
            if token.text in {"var", "let"} and (written := self.type_at(index + 2)):
                self.property_types[name, self.text(index + 1)] = written
            for declared, parameters in self.declared_at(index):
                members.append(Member(declared, name, self.file, hidden, parameters))
        self.members += members
        if keyword == "extension" and self.tokens[start].parent == -1:
            words = {
                self.text(index) for index in range(start + 1, brace) if self.tokens[index].kind == WORD}
            protocols = tuple(self.inherited(start, brace))
            self.extensions.append(
                Extension(name, frozenset(words - set(protocols)), protocols, tuple(members)))

    def read_top_level(self):
        for index, token in enumerate(self.tokens):
            if token.parent == -1 and token.kind == WORD:
                self.top_level.update(name for name, _ in self.declared_at(index))

    def modifiers(self, index):
        """The modifiers before a keyword; `private(set)` hides nothing and is none."""
        found, place = set(), index - 1
        while place >= 0:
            text = self.text(place)
            if text == ")" and self.tokens[place].partner > 0:
                place = self.tokens[place].partner - 1
                if self.text(place) not in MODIFIERS and not self.text(place).startswith("@"):
                    break
            elif text in MODIFIERS:
                found.add(text)
            elif not text.startswith("@"):
                break
            place -= 1
        return found

    def declared_at(self, index):
        """Names and parameters of what a keyword among declarations declares."""
        word = self.text(index)
        if word in {"var", "let", "case"}:
            return [(name, None) for name in self.listed(index + 1)]
        if word in {"typealias", "associatedtype"} or (
                word in TYPE_KEYWORDS - {"extension"} and declares(self.tokens, index)):
            return [(self.text(index + 1), None)]
        if word not in {"func", "init", "subscript"} or (word == "func" and self.tokens[index + 1].kind != WORD):
            return []
        name = declared_name(self.tokens, index).strip("`")
        return [(name, self.parameters(self.bracket("(", index), word == "subscript"))]

    def bracket(self, text, start):
        """The bracket that opens the body or the parameters of what a keyword declares."""
        for index in range(start, len(self.tokens)):
            is_here = self.text(index) == text and self.tokens[index].parent == self.tokens[start].parent
            if is_here and not self.is_inside_angles(start, index):
                return index
        raise SourceError(f"line {self.tokens[start].line}: no '{text}' behind {self.text(start)}")

    def is_inside_angles(self, start, end):
        """Whether generic brackets that open from `start` on are open at `end`."""
        return sum(self.angle(index) for index in range(start, end)) > 0

    def angle(self, index):
        is_bracket = index < len(self.tokens) and self.tokens[index].kind == MARK
        return {"<": 1, ">": -1}.get(self.text(index), 0) if is_bracket else 0

    def listed(self, index):
        """The names of variables or cases that one keyword declares."""
        if self.text(index) == "(":
            inside = range(index, self.tokens[index].partner)
            return [self.text(place) for place in inside if self.tokens[place].kind == WORD]
        names, parent = [self.text(index).strip("`")], self.tokens[index].parent
        for place in range(index + 1, self.tokens[parent].partner if parent >= 0 else len(self.tokens)):
            token = self.tokens[place]
            if token.parent != parent or self.is_inside_angles(index, place):
                continue
            if token.text == "{" or (token.kind == WORD and self.begins_declaration(place)):
                break
            if token.text == "," and self.tokens[place + 1].kind == WORD:
                names.append(self.text(place + 1).strip("`"))
        return names

    def begins_declaration(self, index):
        text = self.text(index)
        return self.text(index - 1) != "." and (
            text in MODIFIERS - {"unsafe"} or text.startswith("@")
            or text in {"func", "init", "subscript", "var", "let", "case", "typealias", "struct", "enum"})

    def parameters(self, opening, is_subscript=False):
        found = []
        for first, last in self.parts(opening):
            while self.text(first).startswith("@"):
                first = self.tokens[first + 1].partner + 1 if self.text(first + 1) == "(" else first + 1
            name, has_both = self.text(first).strip("`"), self.text(first + 1) != ":"
            label = None if name == "_" or (is_subscript and not has_both) else name
            level = [self.text(place) for place in range(first, last) if self.tokens[place].parent == opening]
            found.append(Parameter(label, "=" in level, "..." in level))
        return tuple(found)

    def parts(self, opening):
        """First token and end of each of the things that commas part between two brackets."""
        first, closing = opening + 1, self.tokens[opening].partner
        for place in range(first, closing + 1):
            is_comma = self.text(place) == "," and self.tokens[place].parent == opening
            if is_comma and self.is_inside_angles(first, place):
                continue
            if (is_comma or place == closing) and place > first:
                yield first, place
                first = place + 1

    def read_tuple_labels(self):
        for index, token in enumerate(self.tokens):
            if token.text != "(" or token.kind != MARK or self.is_call(index):
                continue
            for first, _ in self.parts(index):
                if self.text(first + 1) == ":":
                    self.tuple_labels.add(self.text(first))

    def is_call(self, opening):
        """Whether a round bracket holds arguments or parameters, not a tuple."""
        before = self.tokens[opening - 1] if opening > 0 else None
        if before is None or self.tokens[opening].spaced_before:
            return False
        return before.kind == WORD or before.text in {">", ")", "]", "?", "!", "}"}

    def type_at(self, colon):
        """The type behind a colon, if it is a name and nothing more."""
        place = colon + 1
        while self.text(place) in {"inout", "borrowing", "consuming"}:
            place += 1
        is_type = self.text(colon) == ":" and self.text(place)[:1].isupper()
        is_whole = self.text(place + 1) in {",", ")", "=", "{", "}", ";"} or self.tokens[place + 1].kind == WORD
        return (self.text(place),) if is_type and is_whole else None
