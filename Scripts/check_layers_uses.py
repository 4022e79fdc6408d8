"""Where Swift sources use members, and of which types as far as that is written."""

from collections import Counter
from dataclasses import dataclass

from mutate_tokens import CODE_KEYWORDS, MARK, TYPE_KEYWORDS, WORD

MODULE = "Tatami"


@dataclass(frozen=True)
class Use:
    """A use of a member by its name."""
    name: str
    line: int
    # The labels of a call's arguments; None if it is no call with round brackets.
    labels: tuple | None
    has_trailing_closure: bool
    # The types one of which has the member, from the innermost out; None if that is not known.
    receivers: tuple | None
    # Whether no receiver is written.
    is_unqualified: bool = False


class UseReader:
    """Finds uses of members in a source."""

    def __init__(self, source, property_types):
        """`property_types` has the types of properties by owner and name."""
        self.source = source
        self.tokens, self.bodies, self.text = source.tokens, source.bodies, source.text
        self.property_types = property_types

    def types_around(self, index):
        """The types whose bodies the token is in, from the innermost out."""
        found, place = [], self.tokens[index].parent
        while place >= 0:
            if place in self.bodies:
                found.append(self.bodies[place][0])
            place = self.tokens[place].parent
        return tuple(found)

    def member_around(self, index):
        """First and last token of the member whose parameters or code the token is in."""
        place, inner = self.tokens[index].parent, -1
        while place >= 0 and place not in self.bodies:
            inner, place = place, self.tokens[place].parent
        if inner < 0:
            return index, index
        start = inner
        while start - 1 > place and not self.is_declaring(start, place):
            start -= 1
        end = inner
        while self.text(end) != "{" and end + 1 < len(self.tokens) and self.tokens[end].parent == place:
            end = max(end, self.tokens[end].partner) + 1
            if self.is_declaring(end, place):
                break
        return start, max(end, self.tokens[min(end, len(self.tokens) - 1)].partner)

    def is_declaring(self, index, body):
        """Whether a member of a body, or of none, begins with a keyword here."""
        return self.text(index) in CODE_KEYWORDS and self.tokens[index].parent == body

    def bound_names(self, first, last):
        """How often parameters, variables, patterns, loops and closures bind which name between two tokens."""
        bound = Counter()
        for index in range(first, min(last + 1, len(self.tokens))):
            text = self.text(index)
            if text == "func":
                bound[self.text(index + 1)] += 1
            elif text in {"let", "var", "for"}:
                bound.update(self.pattern(index + 1))
            elif text == "in" and self.text(index - 1) not in {"(", ","}:
                place = index - 1
                while place > first and self.text(place) not in {"{", "}", "for", ";"}:
                    bound[self.text(place)] += 1
                    place -= 1
            elif text == ":" and self.is_parameter(index):
                bound[self.text(index - 1)] += 1
        return bound

    def pattern(self, place):
        """The words of the pattern that begins here."""
        while self.text(place) in {".", "let", "var", "case"} or self.text(place + 1) == ".":
            place += 1
        if self.text(place + 1) == "(":
            place += 1
        end = self.tokens[place].partner if self.text(place) == "(" else place
        return [self.text(inside) for inside in range(place, end + 1)]

    def is_parameter(self, colon):
        """Whether the name before a colon is that of a parameter of a function."""
        opening = self.tokens[colon].parent
        if self.text(colon) != ":" or self.text(opening) != "(":
            return False
        before = opening - 1
        if self.text(before) == ">":
            while self.text(before) != "<":
                before -= 1
            before -= 1
        return self.text(before) in {"init", "subscript"} or self.text(before - 1) in {"func", "init"}

    def uses(self, names):
        """The uses of members with one of the names."""
        for index, token in enumerate(self.tokens):
            if token.kind == MARK and token.text == "[" and "subscript" in names and self.source.is_call(index):
                if any(labels := self.labels(index)):
                    receivers = self.types_around(index)[:1] if self.text(index - 1) == "self" else None
                    yield Use("subscript", token.line, labels, False, receivers)
            if token.kind != WORD or self.is_declared_here(index):
                continue
            if token.text.strip("`") in names:
                yield from self.uses_of_name(index, token.text.strip("`"))
            if "init" in names and token.text[0].isupper():
                yield from self.uses_of_initializer(index)

    def uses_of_name(self, index, name):
        if self.text(index - 1) == ".":
            if not self.is_qualified_by_module(index):
                yield self.use(index, name, self.receivers(index))
        elif not self.is_label(index):
            around = self.types_around(index)
            if around and name not in self.bound_names(*self.member_around(index)):
                yield self.use(index, name, around, is_unqualified=True)

    def uses_of_initializer(self, index):
        opening = self.behind_angles(index + 1)
        if opening is not None and self.text(opening) == "(":
            types = self.types_around(index)[:1] if self.text(index) == "Self" else (self.text(index),)
            closure = self.is_before_brace(opening)
            yield Use("init", self.tokens[index].line, self.labels(opening), closure, types)

    def use(self, index, name, receivers, is_unqualified=False):
        opening, line = index + 1, self.tokens[index].line
        if self.text(opening) == "(" and self.source.is_call(opening):
            labels, closure = self.labels(opening), self.is_before_brace(opening)
        else:
            labels, closure = None, self.text(opening) == "{"
        return Use(name, line, labels, closure, receivers, is_unqualified)

    def is_before_brace(self, opening):
        """Whether behind a call there is what may be a trailing closure, or the body of an `if`."""
        return self.text(self.tokens[opening].partner + 1) == "{"

    def labels(self, opening):
        return tuple(
            self.text(first).strip("`") if self.is_word(first) and self.text(first + 1) == ":" else None
            for first, _ in self.source.parts(opening))

    def is_word(self, index):
        return self.tokens[index].kind == WORD

    def receivers(self, index):
        """The type of what is before the dot, if it is written somewhere: as a tuple of one."""
        before, name = index - 2, self.text(index - 2)
        if self.text(before - 1) == "." or not self.is_word(before):
            return None
        around = self.types_around(index)[:1]
        if name in {"self", "Self"}:
            return around or None
        if name[0].isupper():
            return (name,)
        member = self.member_around(index)
        times = self.bound_names(*member)[name]
        if times == 0:
            return self.property_types.get(around + (name,))
        return self.local_type(name, *member) if times == 1 else None

    def local_type(self, name, first, last):
        """The type of a parameter or variable that is bound between two tokens, if it is written."""
        for index in range(first, last - 1):
            if self.text(index) == name and (
                    self.text(index - 1) in {"let", "var"} or self.is_parameter(index + 1)):
                return self.source.type_at(index + 1)
        return None

    def is_qualified_by_module(self, index):
        """Whether the module is named before the dot: no member is meant."""
        return self.text(index - 2) == MODULE and self.text(index - 3) != "."

    def is_declared_here(self, index):
        before = self.text(index - 1)
        if before in TYPE_KEYWORDS | {"func", "var", "let", "typealias", "associatedtype"}:
            return True
        return self.text(index) in {"init", "subscript"} and before != "."

    def is_label(self, index):
        return self.text(index + 1) == ":" and self.text(index - 1) in {"(", ",", "["}

    def behind_angles(self, index):
        """The token behind generic arguments, if those or none begin here."""
        if self.source.angle(index) != 1:
            return index
        depth = 0
        for place in range(index, len(self.tokens)):
            depth += self.source.angle(place)
            if depth == 0:
                return place + 1
        return None
